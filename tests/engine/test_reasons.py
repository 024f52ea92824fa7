"""Every refusal says why: each code has a position that yields it, and no refusal is without a code."""

import pytest

from engine.positions import play, position
from engine.rounds import RULES, every_play, positions_of
from russianbank.engine import russian_bank
from russianbank.engine.game import Code, IllegalMove, Reason
from russianbank.engine.moves import DISCARD, PASS, STOPS, TURN, move
from russianbank.engine.rules import CLASSIC, G4A, replace
from russianbank.engine.table import pile_id

OPEN = replace(G4A, waste_playable="always")
BARRING = replace(CLASSIC, stop_false_call="no_more_calls_this_turn")

#: code | rules | position | moves before | the move refused | card, other card, number and pile the reason names
REASONS = [
    ("round-over", G4A, "reserve -, hand -, drawn 7D, F AD..6D", "drawn0>foundation", "turn", "- - 0 -"),
    ("not-yours", G4A, "R 4C, opp waste 9D", "", "waste1>house1", "9D - 0 waste1"),
    ("empty-source", G4A, "R 4C, h1 -", "", "house1>house2", "- - 0 house1"),
    ("covered", OPEN, "R 4C, waste 9D 5S", "", "waste0>house1*2", "9D - 0 waste0"),
    ("stays", G4A, "R 4C, F AC..2C", "", "foundation1>house1", "2C - 0 foundation1"),
    ("hand-face-down", G4A, "R 4C", "", "hand0>house1", "- - 0 hand0"),
    ("waste-closed", G4A, "R 4C, waste 9D", "", "waste0>house1", "9D - 0 waste0"),
    ("drawn-first", replace(G4A, drawn_exclusive="yes"), "R 4C, drawn 9D, h1 5D", "", "reserve0>house1",
     "4C - 0 reserve0"),
    ("same-pile", G4A, "R 4C, h1 9D", "", "house1>house1", "9D - 0 house1"),
    ("no-target", G4A, "R 4C, h1 9D", "", "house1>hand1", "9D - 0 hand1"),
    ("own-pile", G4A, "R 4C, h1 9D", "", "house1>waste0", "9D - 0 waste0"),
    ("needs-ace", G4A, "R 4C", "", "reserve0>foundation3", "4C - 0 foundation3"),
    ("foundation-suit", G4A, "R 4C, F AH..3H", "", "reserve0>foundation1", "4C 3H 0 foundation1"),
    ("foundation-rank", G4A, "R 4C, F AC..2C", "", "reserve0>foundation1", "4C 2C 0 foundation1"),
    ("foundation-full", G4A, "R 4C, F AC..KC, h2 9D", "", "reserve0>foundation1", "4C KC 0 foundation1"),
    ("house-colour", G4A, "R 4C, h1 5S", "", "reserve0>house1", "4C 5S 0 house1"),
    ("house-rank", G4A, "R 4C, h1 6D", "", "reserve0>house1", "4C 6D 0 house1"),
    ("load-empty", G4A, "R 4C", "", "reserve0>waste1", "4C - 0 waste1"),
    ("load-suit", G4A, "R 4C, opp waste 5S", "", "reserve0>waste1", "4C 5S 0 waste1"),
    ("load-rank", G4A, "R 4C, opp waste 6C", "", "reserve0>waste1", "4C 6C 0 waste1"),
    ("one-at-a-time", G4A, "R 4C, h1 [TS 9D], opp waste JS", "", "house1>waste1*2", "TS - 0 waste1"),
    ("run-unordered", G4A, "R 4C, h1 [TS 8D], h2 JD, h3 -", "", "house1>house2*2", "TS - 0 house1"),
    ("run-too-long", G4A, "R 4C, h1 [TS 9D 8S], h2 JD, h3 -", "", "house1>house2*3", "TS - 2 house2"),
    ("run-interrupted", G4A, "R 4C, h1 [TS 9D], h2 JD, h3 -, F AD..8D", "", "house1>house2*2", "TS - 0 house2"),
    ("must-play-first", G4A, "R 4C, F AC..3C", "", "turn", "4C - 0 -"),
    ("drawn-in-view", G4A, "R 4C, drawn 9D", "", "turn", "9D - 0 -"),
    ("nothing-to-turn", G4A, "R 4C, hand -", "", "turn", "- - 0 -"),
    ("nothing-drawn", G4A, "R 4C", "", "discard", "- - 0 -"),
    ("can-turn", G4A, "R 4C", "", "pass", "- - 0 -"),
    ("no-stop-rule", G4A, "R 4C", "turn", "stop1", "- - 0 -"),
    ("stop-too-late", CLASSIC, "R 4C", "turn", "stop0", "- - 0 -"),
    ("stop-too-early", CLASSIC, "R 4C", "", "stop1", "- - 0 -"),
    ("stop-barred", BARRING, "R 4C", "turn stop1", "stop1", "- - 0 -"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "rules", "text", "before", "refused", "named"), REASONS, ids=[r[0] for r in REASONS])
def test_each_code_has_its_case(code, rules, text, before, refused, named):
    state = play(position(text, rules), *before.split())
    why = russian_bank.why_not(state, move(refused))
    assert why.code == code
    parts = (why.card and why.card.name, why.other and why.other.name, why.number, why.pile)
    assert " ".join("-" if each is None else str(each) for each in parts) == named
    assert (why.duty is not None) == (code == "must-play-first")
    with pytest.raises(IllegalMove, match=code) as caught:
        russian_bank.apply(state, move(refused))
    assert caught.value.reason == why


def test_the_cases_are_all_the_codes_there_are():
    assert sorted(each[0] for each in REASONS) == sorted(Code)


def test_every_illegal_pair_of_piles_yields_a_reason_and_no_legal_one_does():
    """In over 200 positions of play under all presets and some mixtures of options."""
    codes, count = set(), 0
    for rules in RULES.values():
        for state in positions_of(rules, seed=count, keep=20):
            legal = {*russian_bank.legal_moves(state), *russian_bank.legal_calls(state)}
            for each in (*every_play(counts=(1,)), TURN, DISCARD, PASS, *STOPS):
                why = russian_bank.why_not(state, each)
                assert (why is None) == (each in legal)
                assert why is None or isinstance(why, Reason)
                codes.add(why and why.code)
            count += 1
    assert count > 200
    assert codes - {None} <= set(Code)
    assert len(codes) > 25


def test_why_not_take_is_asked_before_a_target_is_known():
    state = position("R 4C, waste 9D, h1 [9D 8S], h2 [TS 8D], F AC..2C, opp waste 5D")
    asked = {name: russian_bank.why_not_take(state, pile_id(name)) for name in (
        "reserve0", "house1", "waste0", "foundation1", "hand0", "drawn0", "waste1",
    )}  # fmt: skip
    assert {name: why and str(why.code) for name, why in asked.items()} == {
        "reserve0": None, "house1": None, "waste0": "waste-closed", "foundation1": "stays", "hand0": "hand-face-down",
        "drawn0": "empty-source", "waste1": "not-yours",
    }  # fmt: skip
    assert russian_bank.why_not_take(state, pile_id("house1"), 2) is None
    assert russian_bank.why_not_take(state, pile_id("house2"), 2).code == "run-unordered"
    won = play(position("reserve -, hand -, drawn 7D, F AD..6D"), "drawn0>foundation")
    assert russian_bank.why_not_take(won, pile_id("house1")).code == "round-over"
