"""Churchill rules, piles, moves, positions and rounds read back exactly what they write, and nothing else."""

import copy
import pickle
from dataclasses import replace

import pytest

from engine.churchill_positions import position as described
from engine.churchill_rounds import RULES
from russianbank.engine import churchill
from russianbank.engine.churchill_position import position, position_text
from russianbank.engine.churchill_record import ChurchillRecord, churchill_record, churchill_replay
from russianbank.engine.churchill_rules import (
    APP,
    CHOICES,
    GAMERULES,
    PITT,
    PRESETS,
    ChurchillRules,
    preset_name,
    rules,
)
from russianbank.engine.moves import DEAL, churchill_move, move
from russianbank.engine.record import RecordError, record
from russianbank.engine.table import CHURCHILL_PILES, pile_id


@pytest.mark.parametrize("policy", RULES.values(), ids=RULES)
def test_rules_read_back_what_they_write(policy):
    assert rules(str(policy)) == rules(policy.full_text()) == policy
    assert len(str(policy)) < len(policy.full_text())


def test_presets_have_their_names_and_the_default_is_gamerules():
    assert [preset_name(each) for each in PRESETS.values()] == list(PRESETS) == ["gamerules", "app", "pitt"]
    assert ChurchillRules() == GAMERULES
    assert str(replace(APP, ace_auto="no")) == "app ace_auto=no"
    assert preset_name(replace(APP, ace_auto="no")) is None
    assert (PITT.devil_size, APP.devil_size) == (11, 6)


@pytest.mark.parametrize("text", ["", "skat", "app devil_count=7", "app speed=fast", "app ace_auto", "ace_auto=maybe"])
def test_what_are_no_rules_is_refused(text):
    with pytest.raises(ValueError, match=r".+"):
        rules(text)


def test_every_option_has_its_values_and_its_meaning():
    for name, values in CHOICES.items():
        assert getattr(GAMERULES, name) == values[0]
        with pytest.raises(ValueError, match=name):
            replace(GAMERULES, **{name: "?"})


def test_a_pile_is_one_object_with_a_text():
    assert [str(pile) for pile in CHURCHILL_PILES[9:12]] == ["column10", "victory1", "victory2"]
    assert [str(pile) for pile in CHURCHILL_PILES[18:]] == ["devil", "stock"]
    for slot, pile in enumerate(CHURCHILL_PILES):
        assert pile_id(str(pile)) is pile is copy.copy(pile) is pickle.loads(pickle.dumps(pile))
        assert pile.slot == slot
    for text in ("column0", "column11", "victory9", "devil1", "stock0", "Column1"):
        with pytest.raises(ValueError, match="not a pile"):
            pile_id(text)


@pytest.mark.parametrize(
    "text", ["column4>column7*3", "column10>victory8", "devil>victory2", "devil>victory2*6", "deal"]
)
def test_a_move_reads_back_what_it_writes(text):
    assert str(churchill_move(text)) == text
    assert pickle.loads(pickle.dumps(churchill_move(text))) == churchill_move(text)


@pytest.mark.parametrize(
    "text",
    ["", "deal ", "turn", "stop0", "column4", "column4>", "column4>column7*1", "column4>house1"],
)
def test_what_is_no_move_of_this_game_is_refused(text):
    with pytest.raises(ValueError, match="not a"):
        churchill_move(text)


@pytest.mark.parametrize("text", ["deal", "column4>column7", "devil>victory2", "column4>house1"])
def test_nor_are_its_moves_those_of_the_other_game(text):
    with pytest.raises(ValueError, match="not a"):
        move(text)


RICH = "c1 [5C 4H | TS 9D], c2 KH, c4 -, V AS..3S AH, devil 4C 9H"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules devil_count=6", "rules devil_count=9"),
        ("column2 KH", "column2"),  # a card is missing
        ("column2 KH", "column2 KH TS"),  # a card is there twice
        ("column2 KH", "column2 XH"),
        ("column2 KH", "column12 KH"),
        ("ending -", "ending drawn"),
        ("ending -", "finish -"),
    ],
)
def test_a_text_that_is_no_position_is_refused(old, new):
    text = position_text(described(RICH))
    assert position(text) == described(RICH)
    assert f"\n{old}" in f"\n{text}"
    with pytest.raises(ValueError, match=r".+"):
        position(text.replace(old, new))


# ------------------------------------------------------------------------------------------------------------ records


def a_round(policy=APP, **more):
    """A record of the beginning of deal 1, any moves, three of them taken back; and the position after all of them."""
    state, moves = churchill.deal(policy, 1), []
    while len(moves) < 40 and not state.ending:
        legal = churchill.legal_moves(state)
        moves.append(legal[len(moves) * 7 % len(legal)])
        state, _ = churchill.apply(state, moves[-1])
    return ChurchillRecord(policy, 1, tuple(moves), len(moves) - 3, 412, **more), state


@pytest.mark.parametrize("policy", RULES.values(), ids=RULES)
def test_a_record_reads_back_and_replays(policy):
    for more in ({}, {"id": "3f9a"}, {"help": ("hint", "undo")}, {"id": "a-1", "help": ("solver",)}):
        kept, last = a_round(policy, **more)
        assert churchill_record(kept.text()) == kept
        assert churchill_record(kept.text().replace("\n", "\r\n")) == kept
        positions = list(churchill_replay(kept))
        assert len(positions) == len(kept.moves) + 1
        assert positions[-1][0] == last


def test_records_tell_which_game_they_are_of():
    kept, _ = a_round()
    with pytest.raises(RecordError):
        record(kept.text())
    with pytest.raises(RecordError, match="another game"):
        churchill_record(kept.text().replace("game churchill", "game russian_bank"))


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("russianbank-record 1", "something else", 1),
        ("russianbank-record 1", "russianbank-record 2", 1),
        ("rules devil_count=6", "rules devil_count=5", 3),
        ("deal 1\n", "deal 0\n", 4),
        ("deal 1\n", "deal 9999999999\n", 4),
        ("seconds 412", "seconds -1", 5),
        ("at 37", "at 4000", 6),
        ("moves\n", "", 7),
        ("moves\n", "moves\ncolumn99>column1\n", 8),
    ],
)
def test_damage_is_told_with_its_line(old, new, line):
    text = a_round()[0].text()
    assert old in text
    with pytest.raises(RecordError) as told:
        churchill_record(text.replace(old, new, 1))
    assert told.value.line == line
    assert told.value.newer == (new == "russianbank-record 2")


def test_an_illegal_move_is_found_when_it_is_replayed():
    kept, _ = a_round(id="3f9a", help=("hint",))
    bad = replace(kept, moves=(DEAL, churchill_move("stock>column1"), *kept.moves))
    with pytest.raises(RecordError, match="stock-is-dealt") as told:
        list(churchill_replay(bad))
    assert bad.text().split("\n")[told.value.line - 1] == "stock>column1"


def test_a_text_cut_short_anywhere_is_damage_or_a_shorter_round():
    text = a_round(id="3f9a")[0].text()
    for end in range(0, len(text), 7):
        try:
            kept = churchill_record(text[:end])
        except RecordError:
            continue
        assert len(kept.moves) <= text.count("\n")
