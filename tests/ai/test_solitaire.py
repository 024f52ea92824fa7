"""Hints for Churchill Solitaire: legal, honest, with reasons, never in circles; and how a game stands."""

import random
from dataclasses import replace

import pytest
from engine.churchill_positions import position
from engine.churchill_rounds import RULES, positions_of, round_of

from russianbank.ai.solitaire import Standing, Why, hints, reasons, standing
from russianbank.engine import churchill
from russianbank.engine.churchill_position import observe, sample
from russianbank.engine.churchill_rules import APP, GAMERULES, PRESETS
from russianbank.engine.moves import DEAL, churchill_move
from russianbank.engine.table import COLUMNS, STOCK, Role

EVERY = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_hints_are_legal_different_and_have_reasons(rules):
    for state in positions_of(rules, seed=11, keep=5):
        found = hints(observe(state), seed=2, trials=2)
        assert len({each.move for each in found}) == len(found) <= 3
        for each in found:
            assert each.reasons
            assert each.moves[0] == each.move
            after = state
            for move in each.moves:
                assert churchill.why_not(after, move) is None
                after, _ = churchill.apply(after, move)


@EVERY
def test_hints_know_no_hidden_card(rules):
    """For every order of what lies face down the same hints, to the last figure."""
    rng = random.Random(3)
    for state in positions_of(rules, seed=12, keep=4):
        observation = observe(state)
        found = hints(observation, seed=5, trials=2)
        for _ in range(3):
            assert hints(observe(sample(observation, rng)), seed=5, trials=2) == found


@EVERY
def test_whoever_follows_the_first_hint_never_comes_in_a_circle(rules):
    state, met = churchill.deal(rules, 300), set()
    while not state.ending and (found := hints(observe(state), seed=300, trials=2)):
        key = tuple(tuple(each.face for each in cards) for cards in state.piles)
        assert key not in met
        met.add(key)
        state, _ = churchill.apply(state, found[0].move)
    assert len(met) > 5


REASONS = [
    ("c1 [5C 3H | 9D], c2 TS", "column1>column2", [Why.TURNS_UP, Why.JOINS]),
    ("c1 [4S 9D], c2 TS", "column1>column2", [Why.JOINS]),
    ("c1 [9D], c2 TS", "column1>column2", [Why.EMPTIES]),
    ("c1 [2H 9D], c2 TS, V AH", "column1>column2", [Why.BARES, Why.JOINS]),
    ("c1 [4S KD], c2 -", "column1>column2", [Why.KING]),
    ("c1 [9D TH 9S], c2 [KD QS JD TC], c3 [KS QD JC TH]", "column1>column3", [Why.SHELTERS]),
    ("c1 [5H 3S], c2 KH, V AS..2S, devil 9D 4S", "column1>victory1", [Why.FOR_DEVIL]),
    ("c1 [5H 2S], c2 KH, V AS", "column1>victory1", [Why.SAFE]),
    ("c1 [5H 7S], c2 KH, V AS..6S", "column1>victory1", [Why.GOES_UP]),
    ("c1 KH, V AS, devil 9D 2S", "devil>victory1", [Why.DEVIL]),
    ("c1 KH", "deal", [Why.DEALS]),
]


@pytest.mark.parametrize(("text", "move", "expected"), REASONS)
def test_a_move_has_its_reasons(text, move, expected):
    state = position(text)
    assert [each.why for each in reasons(state, churchill_move(move))] == expected


def test_what_is_safe_goes_up_before_anything_is_thought_about():
    state = position("c1 [5H 2S], c2 [4S | 9D], c3 TS, V AS")
    (hint,) = hints(observe(state))
    assert (str(hint.move), hint.trials) == ("column1>victory1", 0)


def test_nobody_splits_a_run_to_cover_a_card_that_can_go_up():
    """Between two threes that both can go up a two would wander for ever."""
    state = position("c1 [KH QS 3D 2S], c2 [KS QD 3D], V AD..2D, stock -, devil 5S")
    found = hints(observe(state), trials=2)
    assert "column1>column2" not in {str(each.move) for each in found}


# ---------------------------------------------------------------------------------------------------------- standing


DEAD = "c1 [5C | KS], c2 [9H 2S], c3 [TH 2C], c4 8S, c5 8C, c6 8H, c7 8D, c8 TS, c9 TC, c10 QS, stock -"


def test_lost_won_and_deadlocked():
    assert standing(observe(churchill.settled(position(DEAD))[0])) is Standing.LOST
    done = position("V AS..KS AH..KH AD..KD AC..KC AS..KS AH..KH AD..KD AC..QC, c1 KC, stock -")
    assert standing(observe(done)) is Standing.OPEN
    assert standing(observe(churchill.apply(done, churchill_move("column1>victory8"))[0])) is Standing.WON
    assert standing(observe(position("c1 9D, devil 4C 5C 5C"))) is Standing.DEADLOCKED
    assert standing(observe(position("c1 9D, devil 4C 5C 5C", GAMERULES))) is Standing.OPEN


def test_a_king_that_can_only_wander_is_circling():
    """The worked example: a king's run carried to an empty column and back."""
    state = churchill.settled(position("c1 KS, c2 -, c3 [TH | 2C], stock -"))[0]
    assert churchill.legal_moves(state)
    assert standing(observe(state)) is Standing.CIRCLING
    assert standing(observe(position("c1 KS, c2 -, c3 [TH | 2C]"))) is Standing.OPEN  # there is a stock
    turning = position("c1 KS, c2 -, c3 [TH | QH], stock -")
    assert standing(observe(turning)) is Standing.OPEN  # the queen goes onto the king


def test_where_only_the_stuck_may_deal_circling_never_ends():
    state = position("c1 KS, c2 -", replace(GAMERULES, deal_when="only_when_stuck"))
    assert standing(observe(state)) is Standing.CIRCLING
    stuck = position("c1 9D, c2 9H", replace(GAMERULES, deal_when="only_when_stuck"))
    assert standing(observe(stuck)) is Standing.OPEN


@pytest.mark.parametrize("rules", [APP, GAMERULES])
def test_circling_is_what_brute_force_calls_so(rules):
    """The last positions of games by chance, each searched move by move in the engine."""
    counts = dict.fromkeys(Standing, 0)
    for seed in range(25):
        for before, _, after, _ in list(round_of(rules, seed))[-1:]:
            for state in (before, after):
                told = standing(observe(state))
                counts[told] += 1
                if told in (Standing.CIRCLING, Standing.LOST):
                    assert progresses(state, 300) is not True
                elif told is Standing.OPEN and not state.cards(STOCK):
                    assert progresses(state, 300) is not False
    assert counts[Standing.LOST] + counts[Standing.CIRCLING] >= 3


def progresses(state, most):
    """Whether a card can go up, be turned up or be dealt after any number of moves; None if there is too much."""
    seen, waiting = set(), [state]
    while waiting:
        state = waiting.pop()
        for each in churchill.legal_moves(state):
            if each == DEAL or each.target.role is Role.VICTORY:
                return True
            after, _ = churchill.apply(state, each)
            if after.down != state.down or after.home > state.home:
                return True
            key = tuple(sorted(tuple(c.index for c in after.cards(pile)) for pile in COLUMNS))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False
