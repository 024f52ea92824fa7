"""The command line: what it prints, what it refuses, and the self-test of a whole copy."""

import os
import subprocess
import sys

import pytest

from russianbank import __version__
from russianbank.engine.moves import move
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A


def run(*words):
    return subprocess.run(
        [sys.executable, "-m", "russianbank", *words], capture_output=True, text=True, timeout=60, check=False
    )


def test_the_version():
    done = run("--version")
    assert done.returncode == 0 and done.stdout.strip() == f"Russian Bank {__version__}"


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe\x00", None])
def test_a_file_that_is_no_record_is_refused_in_a_sentence(tmp_path, content):
    path = tmp_path / "round.txt"
    if content is not None:
        path.write_bytes(content)
    done = run("--replay", str(path))
    assert done.returncode == 2 and "cannot be shown" in done.stderr and "Traceback" not in done.stderr


def test_a_record_with_an_illegal_move_is_refused_with_its_line(tmp_path):
    path = tmp_path / "round.txt"
    path.write_text(Record(G4A, 1, (Seat("A"), Seat("B")), (move("hand0>house1"),), 1).text(), "utf-8")
    done = run("--replay", str(path))
    assert done.returncode == 2 and "line 13" in done.stderr


@pytest.mark.posix
def test_without_a_screen_it_says_so_and_ends():
    """It must not play on where nobody can see it."""
    without = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {key: value for key, value in os.environ.items() if key not in without} | {"DISPLAY": ":987"}
    command = [sys.executable, "-m", "russianbank"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 3 and "no screen" in done.stderr


def test_an_unknown_option_is_refused():
    assert run("--hologram").returncode == 2
