"""Two copies of the game at once lose nothing, and a copy that was killed is in nobody's way."""

import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.settings import Settings
from russianbank.store import AUTOSAVE, LOCK, Problem, Store

KEPT = Record(G4A, 5, (Seat("You"), Seat("Olga", "steady")))
OTHER = replace(KEPT, deal=6)
SECOND = "autosave-2.txt"


@pytest.fixture
def open_copy(tmp_path):
    opened = []

    def start():
        opened.append(Store(tmp_path))
        opened[-1].claim()
        return opened[-1]

    yield start
    for store in opened:
        store.close()


def in_another_process(home, words):
    """Run a line on `store`, which has claimed the folder, and leave the process waiting."""
    code = (
        f"from russianbank.store import *\nstore = Store()\nstore.claim()\n{words}\nprint('ready', flush=True)\ninput()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, "RUSSIANBANK_HOME": str(home)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == "ready\n"
    return process


def end(process, number=signal.SIGKILL):
    process.send_signal(number)
    process.communicate()


def test_the_first_copy_has_nothing_to_say(open_copy):
    store = open_copy()
    assert store.problems == [] and store.autosave == AUTOSAVE


def test_each_copy_keeps_its_own_game(open_copy):
    first, second = open_copy(), open_copy()
    assert second.problems == [Problem("second", SECOND)]
    first.save_game(KEPT)
    assert second.load_game() is None, "the first copy's game is not offered twice"
    second.save_game(OTHER)
    assert (first.load_game(), second.load_game()) == (KEPT, OTHER)
    second.drop_game()
    assert first.load_game() == KEPT


def test_three_copies_have_three_games(open_copy):
    copies = [open_copy() for _ in range(3)]
    for deal, store in enumerate(copies, 1):
        store.save_game(replace(KEPT, deal=deal))
    assert [store.load_game().deal for store in copies] == [1, 2, 3]


def test_when_the_first_copy_ends_its_place_is_free(open_copy):
    first, second = open_copy(), open_copy()
    first.close()
    assert open_copy().autosave == AUTOSAVE
    assert open_copy().problems == [Problem("second", "autosave-3.txt")]
    second.close()


def test_the_game_of_a_second_copy_goes_on_in_the_next_first_one(open_copy):
    first, second = open_copy(), open_copy()
    second.save_game(OTHER)
    first.close()
    second.close()
    store = open_copy()
    assert store.load_game() == OTHER and store.problems == []


def test_the_game_of_a_second_copy_becomes_a_saved_game_where_there_is_one_already(open_copy):
    first, second = open_copy(), open_copy()
    first.save_game(KEPT)
    second.save_game(OTHER)
    first.close()
    second.close()
    store = open_copy()
    assert store.load_game() == KEPT
    (found,) = store.saves()
    assert store.load_save(found.name) == OTHER
    assert store.problems == [Problem("found", SECOND, found.title)]
    store.close()
    assert open_copy().problems == [], "told once"


def test_the_game_of_a_second_copy_that_is_still_open_is_left_alone(open_copy):
    first, second = open_copy(), open_copy()
    second.save_game(OTHER)
    first.close()
    assert open_copy().load_game() is None
    assert second.load_game() == OTHER


def test_a_damaged_game_of_a_second_copy_is_kept_and_told(open_copy, tmp_path):
    (tmp_path / SECOND).write_bytes(b"damaged")
    store = open_copy()
    assert store.problems == [Problem("damaged", SECOND, "autosave-2-kept-1.txt")]
    assert (tmp_path / "autosave-2-kept-1.txt").read_bytes() == b"damaged"
    store.close()
    assert open_copy().problems == []


def test_a_copy_that_was_killed_leaves_no_lock(open_copy, tmp_path):
    process = in_another_process(tmp_path, "")
    assert open_copy().autosave == SECOND
    end(process)
    assert (tmp_path / LOCK).exists()
    assert open_copy().autosave == AUTOSAVE


def test_a_process_that_the_game_has_started_does_not_hold_its_lock(open_copy, tmp_path):
    """The computer player's process may live a moment longer than a game that was killed."""
    words = "import subprocess, sys; sleeper = subprocess.Popen([sys.executable, '-c', 'input()'], stdin=-1)"
    process = in_another_process(tmp_path, f"{words}\nprint(sleeper.pid, file=open('{tmp_path}/pid', 'w'))")
    end(process)
    assert open_copy().autosave == AUTOSAVE
    os.kill(int((tmp_path / "pid").read_text("utf-8")), signal.SIGKILL)


def test_results_of_copies_that_write_at_the_same_time_are_all_there(tmp_path):
    words = "import threading\nfor n in range(100): store.add_result({'deal': n, 'padding': 'x' * 500})"
    threads = [threading.Thread(target=lambda: end(in_another_process(tmp_path, words))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = [line for line in Store(tmp_path).result_lines() if line]
    assert len(lines) == 300 and all(line.startswith('{"deal"') and line.endswith('"}') for line in lines)


def test_settings_written_by_two_copies_are_those_of_one_of_them(open_copy):
    first, second = open_copy(), open_copy()
    one, other = Settings(speed="calm", volume=1), Settings(speed="brisk", volume=2)
    writers = [
        threading.Thread(target=lambda s=s, v=v: [s.save_settings(v) for _ in range(50)])
        for s, v in ((first, one), (second, other))
    ]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        assert Store(first.folder).load_settings() in (one, other, Settings())
    assert open_copy().load_settings() in (one, other)


def test_in_a_folder_that_takes_nothing_the_player_is_told_at_the_start(tmp_path, monkeypatch):
    def refuse(*words, **options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr(os, "access", lambda *words: False)
    store = Store(tmp_path)
    store.claim()
    assert store.problems == [Problem("not-kept", "")]
    monkeypatch.setattr("tempfile.mkstemp", refuse)
    store.save_game(KEPT)
    store.save_settings(Settings())
    store.close()
    assert store.problems == [Problem("not-kept", "")], "once is enough"


def test_a_folder_in_the_place_of_the_lock_does_no_harm(open_copy, tmp_path):
    (tmp_path / LOCK).mkdir()
    store = open_copy()
    assert store.problems == []
    store.save_game(KEPT)
    assert store.load_game() == KEPT
