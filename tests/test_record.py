"""A record is a save is a replay: text both ways, and nothing in a stranger's file does harm."""

import random
from dataclasses import replace

import pytest
from engine.rounds import RULES, choose
from hypothesis import given, settings
from hypothesis import strategies as st

from russianbank.engine import russian_bank
from russianbank.engine.cards import Shuffler
from russianbank.engine.moves import move
from russianbank.engine.record import LONGEST_TEXT, Record, RecordError, Seat, record, record_head, replay
from russianbank.engine.rules import PRESETS
from russianbank.engine.russian_bank import LAST_DEAL
from russianbank.session import Session

SEATS = Seat("Jörg ş 用户"), Seat("Olga", "steady")


def sample_record(preset="g4a", plies=80):
    state = russian_bank.deal(PRESETS[preset], 77)
    rng, moves = random.Random(2), []
    for _ in range(plies):
        legal = russian_bank.legal_moves(state) + russian_bank.legal_calls(state)
        if not legal:
            break
        moves.append(rng.choice(legal))
        state, _ = russian_bank.apply(state, moves[-1])
    return Record(PRESETS[preset], 77, SEATS, tuple(moves), len(moves), None, 3, (128, 86), 412), state


@pytest.mark.parametrize("preset", PRESETS)
def test_text_both_ways_and_the_replay_ends_where_the_round_stood(preset):
    kept, state = sample_record(preset)
    again = record(kept.text())
    assert again == kept
    assert list(replay(again))[-1][0] == state


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm():
    kept, _ = sample_record()
    assert record("\ufeff" + kept.text().replace("\n", "\r\n")) == kept


def test_a_newer_version_is_told_apart_from_damage():
    kept, _ = sample_record()
    with pytest.raises(RecordError) as caught:
        record(kept.text().replace("russianbank-record 1", "russianbank-record 9", 1))
    assert caught.value.newer and caught.value.line == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "russianbank-record",
        "\x00" * 100,
        "russianbank-record 1\n",
        "russianbank-record 1\ngame chess",
    ],
)
def test_what_is_no_record_is_refused(text):
    with pytest.raises(RecordError):
        record(text)


def test_a_text_without_end_is_refused_unread():
    with pytest.raises(RecordError, match="too long"):
        record("x" * (LONGEST_TEXT + 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("deal 77", "deal 0"),
        ("deal 77", "deal -3"),
        ("deal 77", "deal 1000000000000000000000000000000"),
        ("deal 77", "deal ٧٧"),
        ("score 128 86", "score 128"),
        ("score 128 86", "score a b"),
        ("starter -", "starter 2"),
        ("player1 computer", "player1 robot"),
        ("player1 computer ", "player1 computer \udcff\x1c"),
        ("must_fill=before_turn", "must_fill=sometimes"),
        ("must_fill=before_turn", "must_fall=before_turn"),
        ("match_target=300", "match_target=1e9"),
        ("\nmoves\n", "\nmoves\nimport os\n"),
        ("\nmoves\n", "\nmoves\nhouse1>house1*99999999999\n"),
        ("at 80", "at 81"),
    ],
)
def test_each_wrong_line_is_named(old, new):
    kept, _ = sample_record()
    assert old in kept.text()
    with pytest.raises(RecordError) as caught:
        record(kept.text().replace(old, new, 1))
    assert caught.value.line > 0


def test_an_illegal_move_is_found_on_replay_with_its_line():
    kept, _ = sample_record(plies=3)
    wrong = Record(kept.rules, kept.deal, kept.seats, (*kept.moves, move("hand0>house1")), 0)
    with pytest.raises(RecordError) as caught:
        list(replay(wrong))
    assert caught.value.line == len(wrong.text().split("\n")) - 1


@pytest.mark.parametrize("version", ["0", "-1", "1.0", "banana", "", "٢"])
def test_a_version_that_never_was_is_damage(version):
    kept, _ = sample_record(plies=1)
    with pytest.raises(RecordError) as caught:
        record(kept.text().replace("russianbank-record 1", f"russianbank-record {version}", 1))
    assert not caught.value.newer


def test_the_head_of_a_record_is_the_record_without_its_moves():
    kept, _ = sample_record()
    text = kept.text()
    head = replace(kept, moves=(), at=0)
    assert record_head(text) == head
    assert record_head(text[: text.index("moves") + 60]) == head, "the moves are not looked at"
    with pytest.raises(RecordError):
        record_head(text[: text.index("moves")])


def check_loaded(session):
    """What is saved now is loaded as the same round: every position to here, and what can be redone."""
    again = Session(record(session.record().text()))
    assert (again.first, again.steps, again.at) == (session.first, session.steps, session.at)
    assert again.record() == session.record()


def check_round(rules, seed, loads):
    """Play a round by chance, with moves taken back, and load it at its end and about `loads` times before."""
    session, chance = Session(Record(rules, 1 + Shuffler(seed).below(LAST_DEAL), SEATS)), Shuffler(seed)
    while session.state.ending is None:
        if chance.below(100) < 5 and session.can_undo():
            session.undo()
        elif chance.below(100) < 2 and session.can_redo():
            session.redo()
        else:
            session.play(choose(session.state, chance))
        if chance.below(600) < loads:
            check_loaded(session)
    check_loaded(session)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_round_is_loaded_as_it_was_saved_at_every_step(rules):
    check_round(rules, 1, loads=3)


@pytest.mark.slow
def test_five_thousand_rounds_are_loaded_as_they_were_saved_at_every_step():
    for seed in range(5000):
        check_round(list(RULES.values())[seed % len(RULES)], seed, loads=3)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_record_is_refused_cleanly_or_still_a_record(data):
    kept, _ = sample_record(plies=20)
    text = kept.text()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 30))
    junk = data.draw(st.text(max_size=8))
    try:
        found = record(text[:at] + junk + text[at + cut :])
        for _ in replay(found):
            pass
    except RecordError:
        return
    assert record(found.text()) == found


@pytest.mark.parametrize("name", ["", "A" * 500, "line\nbreak", "tab\tname", "😀 नाम ชื่อ", "  spaces  "])
def test_any_name_of_a_player_survives_as_one_line(name):
    kept, _ = sample_record(plies=2)
    named = record(Record(kept.rules, kept.deal, (Seat(name), kept.seats[1])).text().replace("\nbreak", "break"))
    assert "\n" not in named.seats[0].name and len(named.seats[0].name) <= 40


@pytest.mark.parametrize("pair", [1, 2])
def test_which_round_of_a_pair_it_is_stands_in_the_record(pair):
    kept, _ = sample_record(plies=3)
    text = replace(kept, pair=pair).text()
    assert text == kept.text().replace("\nmoves\n", f"\npair {pair}\nmoves\n")
    assert record(text).pair == pair


@pytest.mark.parametrize("line", ["pair 0", "pair 3", "pair", "pair 1 ", "pair one"])
def test_a_pair_that_is_none_is_refused(line):
    kept, _ = sample_record(plies=3)
    with pytest.raises(RecordError) as caught:
        record(kept.text().replace("\nmoves\n", f"\n{line}\nmoves\n"))
    assert caught.value.line == 12


def test_the_line_of_an_illegal_move_counts_the_line_of_the_pair():
    kept, _ = sample_record(plies=3)
    wrong = replace(kept, moves=(*kept.moves, move("hand0>house1")), at=0, pair=1)
    with pytest.raises(RecordError) as caught:
        list(replay(record(wrong.text())))
    assert caught.value.line == len(wrong.text().split("\n")) - 1
