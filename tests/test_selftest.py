"""The self-test passes on a whole copy, and fails on one that lacks something."""

import logging
import multiprocessing
import subprocess
import sys
import time

import pytest

from russianbank import resources, selftest
from russianbank.ui import text


def run(*words, **extra):
    command = [sys.executable, "-m", "russianbank", "--selftest", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_whole_copy_passes_and_says_how_long_the_first_picture_took(tmp_path, monkeypatch):
    monkeypatch.setenv(selftest.STARTED, "0")
    report = tmp_path / "report ş.txt"
    done = run(str(report))
    assert done.returncode == 0, done.stdout
    lines = report.read_text("utf-8").splitlines()
    assert lines[-1] == f"{len(lines) - 1} passed, 0 failed" and all(line.startswith("ok ") for line in lines[:-1])
    assert "s after the start" in lines[0]
    assert "20 moves, saved and loaded; 2 processes" in lines[-2]


def test_it_leaves_the_player_s_own_folder_alone(tmp_path):
    run()
    assert not (tmp_path / "home").exists()


def failing(check):
    with pytest.raises(Exception) as failure:
        check()
    return str(failure.value)


def test_a_missing_folder_of_assets_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(resources, "ASSETS", tmp_path)
    assert str(tmp_path) in failing(selftest.assets)


@pytest.mark.parametrize("name", ["card.svg", "icon.png", "turn.wav", "words.mo"])
def test_an_empty_or_damaged_file_is_found(tmp_path, name):
    (tmp_path / name).write_bytes(b"")
    assert failing(lambda: selftest._load(tmp_path / name))


def test_a_missing_typeface_is_found(monkeypatch):
    complaints = selftest._Complaints(logging.WARNING)
    monkeypatch.setattr(text._log, "handlers", [complaints])
    monkeypatch.setattr(text, "_SANS", text._Family("fontpkg_missing", "Missing-{}.ttf"))
    for cached in (text.size, text._runs, text._has, text._font, text._file):
        cached.cache_clear()
    selftest.typefaces()
    for cached in (text.size, text._runs, text._has, text._font, text._file):
        cached.cache_clear()
    assert "Missing-" in failing(complaints.raise_any)


def test_a_second_process_that_loads_the_screen_is_found():
    import pygame

    assert pygame

    class Pipe:
        def send(self, names):
            self.names = names

    pipe = Pipe()
    selftest._tell_what_is_loaded(pipe)
    assert "pygame" in pipe.names


def test_a_computer_that_never_answers_is_found(monkeypatch):
    class Play:
        class session:
            at = 0

        class timeline:
            running = False

        is_my_turn = False

    monkeypatch.setattr(selftest, "PATIENCE", 0.01)
    assert "does not answer" in failing(lambda: selftest._play_on(lambda: None, Play()))


def test_the_processes_that_run_beside_the_game_are_counted():
    assert selftest.family() == []
    process = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(60,), daemon=True)
    process.start()
    assert selftest.family() == [process.pid]
    process.kill()
    process.join()
    assert selftest.family() == []
