"""Whatever goes wrong at the start or later, the player is told in a window, and an error is written down."""

import os
import subprocess
import sys
import threading

import pytest

from russianbank import start
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.ui import app, notice

ROUND = Record(G4A, 1, (Seat("You"), Seat("Olga", "steady")))


@pytest.fixture
def told(monkeypatch):
    """What is shown in a window."""
    texts = []
    monkeypatch.setattr(notice, "show", lambda title, text, button: texts.append(text))
    return texts


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


class Broken:
    def __init__(self, store, replay=None):
        raise RuntimeError("the cloth is torn")


def test_an_unexpected_error_is_written_down_and_the_player_told_where(told, home, monkeypatch):
    monkeypatch.setattr(app, "App", Broken)
    assert start.main([]) == start.BROKEN
    assert "RuntimeError: the cloth is torn" in (home / start.LOG).read_text("utf-8")
    assert len(told) == 1 and str(home / start.LOG) in told[0]


def test_where_nothing_can_be_written_the_error_itself_is_told(told, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("RUSSIANBANK_HOME", str(tmp_path / "file" / "home"))
    monkeypatch.setattr(app, "App", Broken)
    assert start.main([]) == start.BROKEN
    assert len(told) == 1 and "the cloth is torn" in told[0]


def test_a_thread_that_breaks_is_written_down(home):
    def tear():
        raise RuntimeError("the thread is torn")

    start._start_log(home)
    thread = threading.Thread(target=tear)
    thread.start()
    thread.join()
    assert "RuntimeError: the thread is torn" in (home / start.LOG).read_text("utf-8")


@pytest.mark.parametrize("option", [["--replay"], []])
def test_a_file_that_cannot_be_shown_is_refused_in_a_window_too(told, tmp_path, option):
    file = tmp_path / "Runde ş.russianbank"
    file.write_text("nonsense", "utf-8")
    assert start.main([*option, str(file)]) == start.REFUSED
    assert len(told) == 1 and "Runde ş.russianbank cannot be shown." in told[0] and "not a round" in told[0]


@pytest.mark.parametrize("words", [["--replay", "FILE"], ["FILE"], ["-psn_0_12345", "FILE"]])
def test_a_round_is_opened_however_the_system_hands_it_over(told, tmp_path, monkeypatch, words):
    class Shown:
        def __init__(self, store, replay=None):
            assert replay == ROUND

        def run(self):
            return 0

    monkeypatch.setattr(app, "App", Shown)
    file = tmp_path / "a round.russianbank"
    file.write_text(ROUND.text(), "utf-8")
    assert start.main([str(file) if word == "FILE" else word for word in words]) == 0
    assert told == []


def test_in_a_console_no_window_is_needed(told, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    start._show("Hello")
    assert told == []


def test_a_notice_that_cannot_be_shown_breaks_nothing(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "bogus")
    notice.show("Title", "a name that is no text: \udcff", "Close")


@pytest.mark.parametrize(("name", "seen"), [("C", "J\\xf6rg \\udcff"), ("C.UTF-8", "Jörg ?")])
def test_a_notice_is_shown_to_its_end_under_any_locale(monkeypatch, name, seen):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(notice, "_locale", lambda: name)
    assert notice.showable("Jörg \udcff") == seen


WITHOUT_STREAMS = """
import sys
sys.stdin = sys.stdout = sys.stderr = None
from russianbank.start import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LANG": "tr_TR.UTF-8"}, {"LANG": ""}])
def test_any_locale_and_no_streams(tmp_path, locale):
    """A program without a console has no streams; the file's name has letters that the locale lacks."""
    file = tmp_path / "Jörg ş 用户.txt"
    file.write_text("nonsense", "utf-8")
    without = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    command = [sys.executable, "-c", WITHOUT_STREAMS, str(file)]
    assert subprocess.run(command, env=without | locale, timeout=30, check=False).returncode == start.REFUSED
