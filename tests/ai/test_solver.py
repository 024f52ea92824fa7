"""The Churchill solver: every way wins in the engine, every "no" is right, and it stops when it is told to."""

import itertools
import time
from dataclasses import replace

import pytest
from engine.churchill_positions import position
from engine.churchill_rounds import RULES, positions_of, round_of

from russianbank.ai import solver
from russianbank.ai.solver import Verdict, is_deadlocked, solve
from russianbank.engine import churchill
from russianbank.engine.churchill_position import Ending
from russianbank.engine.churchill_rules import APP, GAMERULES, PITT


def wins(state, moves):
    """Whether the moves, each legal after the one before, win."""
    for each in moves:
        assert each in churchill.legal_moves(state)
        state, _ = churchill.apply(state, each)
    return state.ending is Ending.WON


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_way_that_is_found_wins_in_the_engine(rules):
    """From deals and from the middle of games, whatever the options: twins, Devil cards, aces by hand."""
    found = 0
    for number in range(200, 206):
        solution = solve(churchill.deal(rules, number), 3_000)
        assert (solution.verdict is Verdict.WINNABLE) == bool(solution.moves)
        found += bool(solution.moves) and wins(churchill.deal(rules, number), solution.moves)
    for state in positions_of(rules, seed=8, keep=4):
        solution = solve(state, 3_000, seed=1)
        assert not solution.moves or wins(state, solution.moves)
    assert found or rules not in (GAMERULES, APP)


def test_a_card_and_its_twin_go_up_in_the_order_that_was_searched():
    """In these the order of what goes up by itself decides: a column's card took the place of a Devil card."""
    for rules, number, seed in ((APP, 3, 0), (PITT, 68, 8), (GAMERULES, 35, 4), (APP, 97, 12)):
        solution = solve(churchill.deal(rules, number), 15_000, seed=seed)
        assert solution.verdict is not Verdict.WINNABLE or wins(churchill.deal(rules, number), solution.moves)


def test_the_same_seed_and_number_of_positions_give_the_same_answer():
    for number, seed in ((5, 0), (13, 1)):
        state = churchill.deal(APP, number)
        assert solve(state, 4_000, seed=seed) == solve(state, 4_000, seed=seed)


def test_a_won_and_a_lost_position_need_no_search():
    done = "V AS..KS AH..KH AD..KD AC..KC AS..KS AH..KH AD..KD AC..QC, c1 KC, stock -"
    solution = solve(position(done))
    assert (solution.verdict, list(map(str, solution.moves))) == (Verdict.WINNABLE, ["column1>victory8"])
    won, _ = churchill.apply(position(done), solution.moves[0])
    assert solve(won).verdict is Verdict.WINNABLE
    assert solve(won).moves == ()
    lost = position(done)._replace(ending=Ending.LOST)
    assert solve(lost).verdict is Verdict.UNWINNABLE


def test_a_deadlocked_devil_row_is_proved_unwinnable_at_once():
    state = position("c1 9D, devil 4C 5C 5C")
    assert is_deadlocked(state)
    assert (solve(state).verdict, solve(state).positions) == (Verdict.UNWINNABLE, 0)
    assert not is_deadlocked(state._replace(rules=replace(APP, devil_order="any")))


@pytest.mark.parametrize("rules", [APP, GAMERULES])
def test_with_the_stock_gone_the_answer_is_that_of_brute_force(rules):
    """Late positions of random games: all that can happen is tried move by move in the engine."""
    compared = {Verdict.WINNABLE: 0, Verdict.UNWINNABLE: 0}
    for seed in range(20):
        for state, *_ in list(round_of(rules, seed))[-1:]:
            expected = brute_force(state, 300)
            solution = solve(state, 60_000)
            if expected is None or solution.verdict is Verdict.UNKNOWN:
                continue
            assert (solution.verdict is Verdict.WINNABLE) == expected
            compared[solution.verdict] += 1
    assert compared[Verdict.UNWINNABLE] >= 5


def test_small_endings_with_twins_in_each_others_way_are_judged_right():
    """The last cards of three suits, in every order in two columns: the proof may not depend on what goes up first."""
    names = ["QD", "KD", "QD", "KD", "KC"]
    met = set()
    for order in itertools.permutations(range(5)):
        cards = [names[at] for at in order]
        text = f"c1 [{' '.join(cards[:3])}], c2 [{' '.join(cards[3:])}], devil -, stock -, "
        state = position(text + "V AS..KS AH..KH AD..JD AC..QC AS..KS AH..KH AD..JD AC..KC")
        expected = brute_force(state, 20_000)
        assert expected is not None
        assert solve(state).verdict is (Verdict.WINNABLE if expected else Verdict.UNWINNABLE)
        met.add(expected)
    assert True in met


def test_nothing_goes_up_in_a_proof_that_its_twin_may_need_to_go_first():
    """One queen could go up at once; the other would then lie for ever on the jack that it waits for."""
    home = "V AS..JS AH..KH AD..KD AC..KC AS..TS AH..KH AD..KD AC..KC, devil -, stock -"
    for columns in ("c1 [KS KS QS], c2 [JS QS], ", "c1 [JS QS], c2 [KS KS QS], "):
        state = position(columns + home)
        assert brute_force(state, 1_000)
        assert solve(state).verdict is Verdict.WINNABLE
    lost = position("c1 [JS QS], c2 [KS KS], devil QS, " + home.replace("devil -, ", ""))
    after, _ = churchill.apply(lost, churchill.legal_moves(lost)[-1])
    assert (brute_force(lost, 1_000), solve(lost).verdict) == (True, Verdict.WINNABLE)
    assert (brute_force(after, 1_000), solve(after).verdict) == (False, Verdict.UNWINNABLE)


def brute_force(state, most):
    """Whether the position can be won, by trying everything; None if there is too much."""
    if state.ending:
        return state.ending is Ending.WON
    seen, waiting = set(), [state]
    while waiting:
        state = waiting.pop()
        for each in churchill.legal_moves(state):
            after, _ = churchill.apply(state, each)
            if after.ending is Ending.WON:
                return True
            key = tuple(sorted(tuple(c.face for c in cards) for cards in after.piles[:10])), after.piles[10:]
            if key not in seen and not after.ending:
                seen.add(key)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


# ---------------------------------------------------------------------------------------------- stopping and telling


def test_it_stops_when_told_and_says_not_known():
    asked = []
    solution = solve(churchill.deal(PITT, 2), 10**9, is_stopped=lambda: asked.append(1) or len(asked) > 20)
    assert solution.verdict is Verdict.UNKNOWN
    assert solution.positions < 20_000


def test_it_asks_often_enough_to_stop_within_a_twentieth_of_a_second():
    """Between two questions lie some hundred positions; a machine that makes 20,000 a second needs 15 ms for them."""
    made = []
    effort_class = solver.Effort

    class Counting(effort_class):
        def __init__(self, limit, is_over):
            super().__init__(limit, lambda count: made.append(count) or is_over(count))

    solver.Effort = Counting
    try:
        solve(churchill.deal(PITT, 2), 20_000)
    finally:
        solver.Effort = effort_class
    assert max(b - a for a, b in itertools.pairwise(made)) < 700


def test_the_seconds_end_it():
    began = time.perf_counter()
    assert solve(churchill.deal(PITT, 2), 10**9, seconds=0.2).verdict is Verdict.UNKNOWN
    assert time.perf_counter() - began < 5


def test_progress_is_told_from_nought_to_one():
    told = []
    solve(churchill.deal(PITT, 2), 10_000, on_progress=told.append)
    assert told == sorted(told)
    assert told[0] < 0.1
    assert 0.9 < told[-1] <= 1.0
