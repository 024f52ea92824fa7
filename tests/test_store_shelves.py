"""Finished rounds and saved games: kept, listed, opened, deleted with a way back; and files from and for elsewhere."""

import os
import time
from dataclasses import replace

import pytest
from engine.rounds import choose

from russianbank.engine.cards import Shuffler
from russianbank.engine.record import Record, RecordError, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.files import LONGEST_STEM_BYTES, safe_stem
from russianbank.session import Session
from russianbank.shelf import MOST_MOVES, export_record, import_record
from russianbank.store import ROUNDS, SAVES, Store

SEATS = Seat("Zoë"), Seat("Olga", "steady")
KEPT = Record(G4A, 5, SEATS, score=(128, 86), round_number=3)
NEWER = KEPT.text().replace("record 1", "record 99", 1)
ILLEGAL = KEPT.text() + "hand0>house1\n"


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "home")


@pytest.fixture(scope="module")
def finished():
    """A round that has been played to its end."""
    session, chance = Session(replace(KEPT, rules=CLASSIC)), Shuffler(1)
    while session.state.ending is None:
        session.play(choose(session.state, chance))
    return session


def kept_kinds(store):
    return [problem.kind for problem in store.problems]


# ------------------------------------------------------------------------------------------------------ finished rounds


def test_a_finished_round_is_kept_and_says_what_it_was(store, finished):
    kept = finished.record()
    name = store.keep_round(kept, "2026-11-30T09:11:04")
    (found,) = store.rounds()
    assert (found.name, found.when) == (name, "2026-11-30T09:11:04")
    assert found.points == finished.outcome.points and found.turns == finished.turns_played
    assert found.head == replace(kept, moves=(), at=0), "the list reads no moves"
    assert store.load_round(name) == kept
    assert "deal 5" in name


def test_the_newest_round_comes_first_and_the_oldest_goes_first(store):
    for day in (3, 1, 5, 2, 4):
        store.keep_round(replace(KEPT, deal=day), f"2026-11-0{day}T09:11:04", limit=4)
    assert [each.head.deal for each in store.rounds()] == [5, 4, 3, 2]
    store.keep_round(replace(KEPT, deal=6), "2026-11-06T09:11:04", limit=2)
    assert [each.head.deal for each in store.rounds()] == [6, 5]


def test_rounds_of_the_same_second_are_both_kept(store):
    names = {store.keep_round(replace(KEPT, seconds=n), "2026-11-30T09:11:04") for n in range(3)}
    assert len(names) == 3
    assert {each.when for each in store.rounds()} == {"2026-11-30T09:11:04"}
    assert {store.load_round(name).seconds for name in names} == {0, 1, 2}


@pytest.mark.parametrize("when", ["", "yesterday", "2026-99-01T00:00:00", "../../x", "2026-11-30T09:11:04+02:00"])
def test_a_time_that_is_none_does_no_harm(store, when):
    assert store.keep_round(KEPT, when)
    assert len(store.rounds()) == 1


def test_what_the_player_has_put_there_is_listed_and_never_makes_room(store):
    (store.folder / ROUNDS).mkdir(parents=True)
    (store.folder / ROUNDS / "from a friend.txt").write_text(KEPT.text(), "utf-8")
    (store.folder / ROUNDS / "notes.doc").write_text("not ours", "utf-8")
    for second in range(3):
        store.keep_round(KEPT, f"2026-11-30T09:11:0{second}", limit=1)
    assert {each.title for each in store.rounds()} >= {"from a friend"}
    assert len(store.rounds()) == 2 and store.problems == []
    assert (store.folder / ROUNDS / "notes.doc").exists()


# --------------------------------------------------------------------------------------------------------- saved games


def test_a_saved_game_is_listed_opened_and_left_alone_by_the_autosave(store):
    name = store.save_named("Before the storm", KEPT)
    store.save_game(replace(KEPT, deal=6))
    store.drop_game()
    (found,) = store.saves()
    assert (found.title, found.head, found.points) == ("Before the storm", KEPT, None)
    assert store.load_save(name) == KEPT


def test_the_same_title_never_overwrites(store):
    for deal, title in enumerate(("Evening", "Evening", "EVENING"), 1):
        store.save_named(title, replace(KEPT, deal=deal))
    assert {each.title: each.head.deal for each in store.saves()} == {"Evening": 1, "Evening 2": 2, "EVENING 3": 3}


def test_the_game_saved_last_comes_first(store):
    for hours, title in ((3, "old"), (1, "new"), (2, "middle")):
        path = store.folder / SAVES / store.save_named(title, KEPT)
        os.utime(path, (time.time() - 3600 * hours,) * 2)
    assert [each.title for each in store.saves()] == ["new", "middle", "old"]


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("", "Saved game"),
        (" .. ", "Saved game"),
        ("../../etc/passwd", "-..-etc-passwd"),
        ("C:\\Windows\\x", "C--Windows-x"),
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("com¹", "_com¹"),
        ("console", "console"),
        ('what? *now* <here>|"there"', "what- -now- -here---there-"),
        ("line\nbreak\tand\x00more\u202e", "line break andmore"),
        ("ends with dots...", "ends with dots"),
        ("ठंडी शाम", "ठंडी शाम"),
        ("後で続ける", "後で続ける"),
        ("مساء الخير", "مساء الخير"),
        ("Zoe\u0308", "Zoë"),
        ("\ud800lone", "lone"),
    ],
)
def test_a_title_in_any_script_becomes_a_name_that_every_system_allows(store, title, stem):
    assert safe_stem(title, "Saved game") == stem
    assert store.load_save(store.save_named(title, KEPT)) == KEPT
    assert [each.title for each in store.saves()] == [stem]
    assert all(path.parent == store.folder / SAVES for path in store.folder.rglob("*.txt"))


@pytest.mark.parametrize("letter", ["a", "ö", "後", "😀", "e\u0301"])
def test_a_title_without_end_is_cut(store, letter):
    stem = safe_stem(letter * 5000, "Saved game")
    assert len(stem.encode()) <= LONGEST_STEM_BYTES and stem
    first, second = (store.save_named(letter * 5000, replace(KEPT, deal=deal)) for deal in (1, 2))
    assert first != second and len(store.saves()) == 2


@pytest.mark.parametrize("kind", ["save", "round"])
def test_what_is_deleted_can_be_brought_back(store, kind):
    name = store.save_named("a", KEPT) if kind == "save" else store.keep_round(KEPT, "2026-11-30T09:11:04")
    listed, load = (getattr(store, word) for word in (f"{kind}s", f"load_{kind}"))
    delete, restore = (getattr(store, f"{word}_{kind}") for word in ("delete", "restore"))
    deleted = delete(name)
    assert listed() == [] and load(name) is None
    assert restore(deleted) == name
    assert [each.name for each in listed()] == [name] and load(name) == KEPT
    assert store.problems == []


def test_what_is_deleted_twice_comes_back_twice_and_overwrites_nothing(store):
    deleted = []
    for deal in (1, 2):
        deleted.append(store.delete_save(store.save_named("a", replace(KEPT, deal=deal))))
    store.save_named("a", replace(KEPT, deal=3))
    names = [store.restore_save(each) for each in deleted]
    assert [store.load_save(name).deal for name in names] == [1, 2]
    assert {each.head.deal for each in store.saves()} == {1, 2, 3}


def test_what_was_deleted_days_ago_and_what_a_crash_has_left_is_swept_away(store, monkeypatch):
    name = store.save_named("kept", KEPT)
    deleted = store.delete_save(store.save_named("gone", KEPT))
    unfinished = store.folder / SAVES / "x.txt.abc.tmp"
    unfinished.write_text("half", "utf-8")
    store.claim()
    assert (store.folder / SAVES / deleted).exists() and unfinished.exists(), "another copy may be writing it now"
    store.close()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 2 * 86400)
    later = Store(store.folder)
    later.claim()
    assert sorted(path.name for path in (store.folder / SAVES).iterdir()) == [name]
    later.close()


def test_a_saved_game_gets_another_title(store):
    name = store.save_named("a", KEPT)
    store.save_named("b", replace(KEPT, deal=6))
    assert store.rename_save(name, "a") == name
    assert store.rename_save(name, "b") == "b 2.txt", "never over another"
    assert {each.title: each.head.deal for each in store.saves()} == {"b": 6, "b 2": 5}
    assert store.rename_save("gone.txt", "c") is None


# -------------------------------------------------------------------------------------------------------- damaged files


@pytest.mark.parametrize("shelf", [SAVES, ROUNDS])
@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"null", KEPT.text()[:99].encode()])
def test_a_damaged_file_is_moved_aside_once_and_the_others_are_listed(store, shelf, content):
    (store.folder / shelf).mkdir(parents=True)
    (store.folder / shelf / "good.txt").write_text(KEPT.text(), "utf-8")
    (store.folder / shelf / "bad.txt").write_bytes(content)
    for _ in range(2):
        assert [each.title for each in getattr(store, shelf)()] == ["good"]
        assert kept_kinds(store) == ["damaged"]
    assert (store.folder / store.problems[0].kept).read_bytes() == content


@pytest.mark.posix
def test_a_folder_or_a_pipe_among_the_saved_games_does_no_harm(store):
    store.save_named("good", KEPT)
    (store.folder / SAVES / "folder.txt").mkdir()
    os.mkfifo(store.folder / SAVES / "pipe.txt")
    assert [each.title for each in store.saves()] == ["good"]
    assert kept_kinds(store) == ["damaged"] * 2


def test_a_file_of_a_newer_version_stays_where_it_is_for_the_newer_game(store):
    (store.folder / SAVES).mkdir(parents=True)
    (store.folder / SAVES / "later.txt").write_text(NEWER, "utf-8")
    for _ in range(2):
        assert store.saves() == []
        assert kept_kinds(store) == ["newer"], "told once"
    assert (store.folder / SAVES / "later.txt").read_text("utf-8") == NEWER


def test_a_saved_game_with_a_move_that_is_not_legal_is_refused_and_kept(store):
    (store.folder / SAVES).mkdir(parents=True)
    (store.folder / SAVES / "bad.txt").write_text(ILLEGAL, "utf-8")
    assert store.load_save("bad.txt") is None
    assert (store.folder / store.problems[0].kept).read_text("utf-8") == ILLEGAL


# --------------------------------------------------------------------------------------------------------- to and fro


def test_a_round_goes_out_and_comes_in(tmp_path, finished):
    kept = finished.record()
    path = export_record(kept, tmp_path / "ş 用户.txt")
    assert import_record(path) == kept
    first, second = export_record(kept, tmp_path), export_record(kept, tmp_path)
    assert (first.name, second.name) == ("Russian Bank deal 5.russianbank", "Russian Bank deal 5 2.russianbank")
    assert import_record(second) == kept


def test_a_round_that_cannot_be_written_says_why(tmp_path):
    with pytest.raises(OSError, match=r"could not be written to .*\. There is no such folder"):
        export_record(KEPT, tmp_path / "gone" / "a.txt")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not a round"),
        (b"\xff\xfe\x00", "no text"),
        (b"x" * 5_000_000, "too long"),
        (NEWER.encode(), "newer version"),
        (ILLEGAL.encode(), "damaged"),
        (KEPT.text().encode() + b"turn\n" * (MOST_MOVES + 1), "too long"),
    ],
)
def test_what_is_no_round_is_refused_with_a_sentence(tmp_path, content, words):
    (tmp_path / "a.txt").write_bytes(content)
    with pytest.raises(RecordError, match=words) as caught:
        import_record(tmp_path / "a.txt")
    assert str(caught.value).endswith(".")


@pytest.mark.posix
@pytest.mark.parametrize("where", ["/dev/zero", "/dev/stdin", ".", "gone", "pipe", "link to zero", "loop"])
def test_odd_files_are_not_followed(tmp_path, where):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link to zero").symlink_to("/dev/zero")
    (tmp_path / "loop").symlink_to("loop")
    began = time.monotonic()
    with pytest.raises(OSError, match=r"\.$"):
        import_record(tmp_path / where)
    assert time.monotonic() - began < 1
