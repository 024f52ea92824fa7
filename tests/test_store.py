"""The player's files: after any fault the old or the new content is there, and a bad file is kept and told of."""

import json
import os
from dataclasses import replace

import pytest

from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.settings import RANGES, WORDS, Settings
from russianbank.store import AUTOSAVE, RESULTS, SETTINGS, Problem, Store

KEPT = Record(G4A, 5, (Seat("You"), Seat("Olga", "steady")))
DAMAGE = {
    "empty": b"",
    "half": b'{"speed": "bri',
    "random": bytes(range(128, 256)),
    "null": b"null",
    "list": b"[]",
    "zeroes": b"\x00" * 64,
    "deep": b"[" * 100_000,
}


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "Jörg ş 用户" / "saves")


def test_what_is_saved_is_loaded(store):
    settings = Settings(speed="brisk", theme="midnight", volume=5, left=-20, name="Zoë")
    store.save_settings(settings)
    store.save_game(KEPT)
    fresh = Store(store.folder)
    assert fresh.load_settings() == settings
    assert fresh.load_game() == KEPT
    assert fresh.problems == []


def test_with_no_files_everything_starts_new(store):
    assert store.load_settings() == Settings()
    assert store.load_game() is None
    assert store.problems == []


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize(("name", "load"), [(SETTINGS, Store.load_settings), (AUTOSAVE, Store.load_game)])
def test_a_damaged_file_is_kept_aside_and_the_game_starts(store, damage, name, load):
    store.folder.mkdir(parents=True)
    (store.folder / name).write_bytes(DAMAGE[damage])
    assert load(store) in (None, Settings())
    assert [problem.kind for problem in store.problems] == ["damaged"]
    kept = store.folder / store.problems[0].kept
    assert kept.read_bytes() == DAMAGE[damage]
    store.save_settings(Settings())
    store.save_game(KEPT)
    assert kept.read_bytes() == DAMAGE[damage], "the bad file is never overwritten"


def test_two_damaged_files_one_after_the_other_are_both_kept(store):
    store.folder.mkdir(parents=True)
    for content in (b"one", b"two"):
        (store.folder / AUTOSAVE).write_bytes(content)
        store.load_game()
    assert {p.read_bytes() for p in store.folder.iterdir()} == {b"one", b"two"}


def test_a_folder_in_the_place_of_a_file_does_no_harm(store):
    (store.folder / SETTINGS).mkdir(parents=True)
    assert store.load_settings() == Settings()
    assert store.problems


def test_a_save_of_a_newer_version_is_kept_and_told_apart(store):
    store.folder.mkdir(parents=True)
    (store.folder / AUTOSAVE).write_text(KEPT.text().replace("record 1", "record 2", 1), "utf-8")
    assert store.load_game() is None
    assert store.problems[0].kind == "newer"


def test_when_nothing_can_be_written_play_goes_on_and_the_player_is_told(tmp_path):
    (tmp_path / "file").write_text("in the way", "utf-8")
    store = Store(tmp_path / "file" / "folder")
    store.save_game(KEPT)
    store.save_game(KEPT)
    store.save_settings(Settings())
    store.add_result({"deal": 1})
    assert store.problems == [Problem("not-kept", name) for name in (AUTOSAVE, SETTINGS, RESULTS)]


def test_a_crash_while_writing_leaves_the_old_file_whole(store, monkeypatch):
    store.save_game(KEPT)

    def crash(handle):
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", crash)
    store.save_game(replace(KEPT, deal=6))
    assert Store(store.folder).load_game() == KEPT
    assert [p.name for p in store.folder.iterdir()] == [AUTOSAVE], "no temporary file is left"


def test_each_file_is_flushed_before_it_is_put_in_place(store, monkeypatch):
    order = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (order.append("flush"), real(handle))[1])
    replace_ = type(store.folder).replace
    monkeypatch.setattr(type(store.folder), "replace", lambda *a: (order.append("in place"), replace_(*a))[1])
    store.save_game(KEPT)
    assert order == ["flush", "in place"]


@pytest.mark.parametrize("key", Settings().values())
def test_each_setting_falls_back_alone(store, key):
    """A missing, wrong or impossible value takes its own default; all the others stay."""
    good = replace(Settings(), speed="calm", volume=12, theme="midnight", writing=120).values()
    for bad in (None, [], {}, "nonsense", 10**6, -(10**6), 1.5, True):
        if Settings.from_values({key: bad})[0].values()[key] == bad:
            continue
        found, _ = Settings.from_values({**good, key: bad})
        assert found == replace(Settings.from_values(good)[0], **{key: Settings().values()[key]})


def test_keys_of_a_newer_version_stay_in_the_file(store):
    store.folder.mkdir(parents=True)
    (store.folder / SETTINGS).write_text(json.dumps({"speed": "calm", "hologram": 3}), "utf-8")
    store.save_settings(replace(store.load_settings(), volume=1))
    values = json.loads((store.folder / SETTINGS).read_text("utf-8"))
    assert values["hologram"] == 3 and values["speed"] == "calm" and values["volume"] == 1


def test_the_tables_of_settings_hold_their_defaults():
    defaults = Settings().values()
    assert all(defaults[key] == words[0] for key, words in WORDS.items())
    assert all(defaults[key] is None or low <= defaults[key] <= high for key, (low, high) in RANGES.items())


def test_each_finished_round_is_one_line(store):
    for deal in (1, 2):
        store.add_result({"deal": deal})
    lines = (store.folder / RESULTS).read_text("utf-8").splitlines()
    assert [json.loads(line)["deal"] for line in lines] == [1, 2]
