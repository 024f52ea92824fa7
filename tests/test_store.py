"""The player's files: after any fault the old or the new content is there, and a bad file is kept and told of."""

import json
import os
import shutil
from dataclasses import replace

import platformdirs
import pytest

from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.settings import RANGES, WORDS, Settings
from russianbank.store import AUTOSAVE, RESULTS, SETTINGS, Problem, Store, _temporary_folder, default_folder

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


@pytest.mark.posix
@pytest.mark.parametrize("name", [SETTINGS, AUTOSAVE, RESULTS])
def test_a_pipe_in_the_place_of_a_file_does_not_hold_the_game_up(store, name):
    store.folder.mkdir(parents=True)
    os.mkfifo(store.folder / name)
    assert (store.load_settings(), store.load_game(), store.result_lines()) == (Settings(), None, [""])
    assert [(problem.kind, problem.name) for problem in store.problems] == [("damaged", name)]


def test_a_byte_order_mark_does_no_harm(store):
    store.save_settings(Settings(speed="calm"))
    store.save_game(KEPT)
    for name in (SETTINGS, AUTOSAVE):
        path = store.folder / name
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert store.load_settings().speed == "calm" and store.load_game() == KEPT
    assert store.problems == []


def test_a_folder_that_gets_into_the_place_of_a_file_is_moved_aside(store):
    for name in (SETTINGS, AUTOSAVE, RESULTS):
        (store.folder / name).mkdir(parents=True)
        (store.folder / name / "something").write_text("x", "utf-8")
    store.save_game(KEPT)
    store.save_settings(Settings())
    store.add_result({"deal": 1})
    assert store.load_game() == KEPT and store.result_lines() == ['{"deal": 1}', ""]
    assert len(list(store.folder.glob("*-kept-1*/something"))) == 3


def test_a_folder_that_vanishes_in_mid_play_is_made_again(store):
    store.save_game(KEPT)
    (store.folder / AUTOSAVE).unlink()
    store.folder.rmdir()
    store.save_game(KEPT)
    assert store.load_game() == KEPT and store.problems == []


def test_when_nothing_can_be_written_play_goes_on_and_the_player_is_told_once(tmp_path):
    (tmp_path / "file").write_text("in the way", "utf-8")
    store = Store(tmp_path / "file" / "folder")
    store.save_settings(Settings())
    store.save_game(KEPT)
    store.save_game(KEPT)
    store.add_result({"deal": 1})
    store.keep_round(KEPT, "2026-11-30T09:11:04")
    assert store.problems == [Problem("not-kept", SETTINGS), Problem("not-kept", AUTOSAVE)]
    store.problems.clear()
    store.save_game(KEPT)
    assert store.problems == [], "not with every move"


def test_what_could_not_be_written_is_written_as_soon_as_that_works_again(tmp_path):
    in_the_way = tmp_path / "home"
    in_the_way.write_text("in the way", "utf-8")
    store = Store(in_the_way)
    store.save_settings(Settings(speed="calm"))
    assert store.save_named("Evening", KEPT) is None
    assert store.keep_round(KEPT, "2026-11-30T09:11:04") is None
    for deal in (1, 2):
        store.add_result({"deal": deal})
    store.save_game(KEPT)
    store.problems.clear()
    in_the_way.unlink()
    store.save_game(replace(KEPT, deal=6))
    fresh = Store(in_the_way)
    assert fresh.load_game() == replace(KEPT, deal=6)
    assert fresh.load_settings().speed == "calm"
    assert [each.title for each in fresh.saves()] == ["Evening"] and len(fresh.rounds()) == 1
    assert fresh.result_lines() == ['{"deal": 1}', '{"deal": 2}', ""]
    assert store.problems == [], "and nothing more is said"


def test_a_second_failure_after_a_success_is_told_again(tmp_path):
    home = tmp_path / "home"
    store = Store(home)
    for _ in range(2):
        home.write_text("in the way", "utf-8")
        store.save_game(KEPT)
        home.unlink()
        store.save_game(KEPT)
        (home / AUTOSAVE).unlink()
        home.rmdir()
    assert store.problems == [Problem("not-kept", AUTOSAVE)] * 2


def test_a_dropped_game_does_not_come_back_when_writing_works_again(tmp_path):
    home = tmp_path / "home"
    home.write_text("in the way", "utf-8")
    store = Store(home)
    store.save_game(KEPT)
    store.drop_game()
    home.unlink()
    store.save_settings(Settings())
    assert Store(home).load_game() is None


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


@pytest.mark.parametrize("value", ["\ud800", "[" * 400 + "]" * 400])
def test_strange_values_of_a_newer_version_do_no_harm(store, value):
    store.folder.mkdir(parents=True)
    text = value if value.startswith("[") else json.dumps(value)
    (store.folder / SETTINGS).write_text(f'{{"speed": "calm", "hologram": {text}}}', "utf-8")
    store.save_settings(store.load_settings())
    assert Store(store.folder).load_settings().speed == "calm"


def test_the_tables_of_settings_hold_their_defaults():
    defaults = Settings().values()
    assert all(defaults[key] == words[0] for key, words in WORDS.items())
    assert all(defaults[key] is None or low <= defaults[key] <= high for key, (low, high) in RANGES.items())


def test_each_finished_round_is_one_line(store):
    for deal in (1, 2):
        store.add_result({"deal": deal})
    lines = (store.folder / RESULTS).read_text("utf-8").splitlines()
    assert [json.loads(line)["deal"] for line in lines] == [1, 2]


def test_a_line_that_was_cut_off_spoils_no_other(store):
    store.folder.mkdir(parents=True)
    (store.folder / RESULTS).write_bytes(b'{"deal": 1}\n{"de\xff')
    store.add_result({"deal": 2})
    lines = store.result_lines()
    assert json.loads(lines[0]) == {"deal": 1} and json.loads(lines[2]) == {"deal": 2}


def test_a_line_that_does_not_fit_on_the_disk_is_taken_back_whole(store, monkeypatch):
    store.add_result({"deal": 1})
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:5]))
    store.add_result({"deal": 2})
    assert store.result_lines() == ['{"deal": 1}', ""]
    monkeypatch.undo()
    store.add_result({"deal": 3})
    assert store.result_lines() == ['{"deal": 1}', '{"deal": 2}', '{"deal": 3}', ""]


def test_the_folder_is_where_the_environment_says(monkeypatch, tmp_path):
    monkeypatch.setenv("RUSSIANBANK_HOME", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("RUSSIANBANK_HOME")
    assert default_folder().is_absolute()


def no_home(*names, **options):
    raise RuntimeError("could not determine the home directory")


@pytest.mark.parametrize("system", [no_home, lambda *names, **options: "~/.local/share/RussianBank"])
def test_where_the_system_knows_no_folder_a_temporary_one_is_used_and_told(monkeypatch, system):
    monkeypatch.delenv("RUSSIANBANK_HOME")
    monkeypatch.setattr(platformdirs, "user_data_dir", system)
    store = Store()
    assert store.folder.is_absolute() and Store().folder == store.folder
    store.claim()
    assert store.problems == [Problem("temporary", "", str(store.folder))]
    store.save_game(KEPT)
    assert store.load_game() == KEPT
    store.close()
    shutil.rmtree(store.folder)
    _temporary_folder.cache_clear()
