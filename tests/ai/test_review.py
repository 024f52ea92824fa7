"""The review of a round: it finds what was thrown away, is fair and repeatable, and never outlives the game."""

import os
import pickle
import random
import signal
import subprocess
import sys
import textwrap
import time
from dataclasses import replace
from queue import Empty, SimpleQueue
from statistics import fmean

import pytest
from engine.positions import position

from russianbank.ai.compact import EMPTY, board_for
from russianbank.ai.decide import decide
from russianbank.ai.explain import Why
from russianbank.ai.review import CallKind, review, review_moves
from russianbank.ai.reviewer import Reviewer
from russianbank.ai.stretch import stretches
from russianbank.ai.trials import Judge
from russianbank.engine import russian_bank
from russianbank.engine.moves import TURN, move
from russianbank.engine.position import observe
from russianbank.engine.record import Record, Seat, replay
from russianbank.engine.rules import CLASSIC, G4A

from .conftest import other_cards

EFFORT = 0.06


def never():
    return False


def silent(share, line):
    """Nobody listens."""


def played(levels, deal=5, rules=G4A, rollouts=20, most=10_000):
    """The record of a round between two levels, without calls of Stop."""
    state = russian_bank.deal(rules, deal)
    moves: list = []
    visited: set[int] = set()
    while not state.ending and len(moves) < most:
        visited = {state.key()} if not state.acted else visited | {state.key()}
        observation = observe(state, state.turn)
        plan = decide("move", observation, levels[state.turn], len(moves), rollouts, frozenset(visited))
        for each in plan:
            state, _ = russian_bank.apply(state, each)
            moves.append(each)
            visited.add(observe(state, state.turn).state.key())
    return Record(rules, deal, (Seat("Anna"), Seat("Olga", levels[1])), tuple(moves), len(moves))


@pytest.fixture(scope="module")
def weak():
    """A round in which player 0 overlooks a lot."""
    return played(("gentle", "planner"))


@pytest.fixture(scope="module")
def reviewed(weak):
    return review(weak, silent, never, EFFORT)


def walk(state, *texts):
    """Positions, moves and events of a line of play."""
    states, moves, events = [state], [move(each) for each in texts], []
    for each in moves:
        state, happened = russian_bank.apply(state, each)
        states.append(state)
        events.append(happened)
    return states, moves, events


# ------------------------------------------------------------------------------------------------ what cost the most

#: My last card can be laid on a house; if it is not, the opponent wins with theirs.
THROWN = "R 9D (none below), h1 TS, h2 8C, hand -, waste -, opp reserve 7H (none below), opp hand -, opp waste -"


def test_a_win_thrown_away_is_the_costliest_move():
    states, moves, events = walk(position(THROWN), "pass", "reserve1>house2")
    found = review_moves(states, moves, events, silent, never, EFFORT)
    (moment,) = found.moments[0]
    assert (moment.step, moment.played, moment.better) == (0, (move("pass"),), (move("reserve0>house1"),))
    assert Why.WINS in {each.why for each in moment.reasons}
    assert moment.points > 30
    assert found.moments[1] == ()
    assert found.result == -32 and found.line[-1].points == -32


def test_costs_are_sure_and_told_the_costliest_first(reviewed):
    assert len(reviewed.moments[0]) == 3
    for side in reviewed.moments:
        assert all(each.points > 2 * each.error and each.points >= 1 for each in side)
        assert [each.points for each in side] == sorted((each.points for each in side), reverse=True)


def test_a_moment_is_the_move_after_which_the_better_plan_was_out_of_reach(weak, reviewed):
    states = [state for state, _ in replay(weak)]
    for each in (*reviewed.moments[0], *reviewed.moments[1]):
        assert weak.moves[each.step : each.step + len(each.played)] == each.played
        assert states[each.step].turn == each.player and states[each.step].turns + 1 == each.turn
        assert each.better[0] != each.played[0]
        assert each.reasons
        state = states[each.step]
        for better in each.better:
            assert russian_bank.why_not(state, better) is None
            state, _ = russian_bank.apply(state, better)


def test_two_strong_players_give_little_away(reviewed):
    strong = review(played(("expert", "expert"), rollouts=40, most=90), silent, never, EFFORT)
    worst = [each.points for side in strong.moments for each in side]
    assert sum(worst) < sum(each.points for each in reviewed.moments[0]) / 2


# ---------------------------------------------------------------------------------------------- cutting into decisions


def test_the_stretches_are_the_moves_in_order_and_end_where_something_new_is_seen(weak):
    states = [state for state, _ in replay(weak)]
    cut = stretches(states, weak.moves)
    assert tuple(each for stretch in cut for each in stretch.moves) == weak.moves
    for each in cut[:-1]:
        after = states[each.step + len(each.moves)]
        known = board_for(observe(after, after.turn))
        assert each.turned != EMPTY or each.after.key() == known.key()
        assert (each.turned != EMPTY) == (after.seen != each.states[-1].seen)
        assert all(a.seen == b.seen for a, b in zip(each.states, each.states[1:]))


# -------------------------------------------------------------------------------------------------------- fair chance


def test_the_same_seed_gives_the_same_review():
    short = played(("steady", "keen"), most=16)
    first, second = (review(short, silent, never, EFFORT, seed=4) for _ in range(2))
    assert first == second
    assert first != review(short, silent, never, EFFORT, seed=5)


def test_a_decision_is_judged_by_what_was_known_then(weak):
    rng = random.Random(3)
    states = [state for state, _ in replay(weak)]
    judge = Judge(EFFORT, 1, never)
    compared = 0
    for each in stretches(states, weak.moves)[::9]:
        mixed = other_cards(each.states[0], rng)
        plain, other = each._replace(turned=EMPTY), each._replace(turned=EMPTY)
        after = [mixed]
        for made in each.moves[:-1]:
            after.append(russian_bank.apply(after[-1], made)[0])
        other = other._replace(states=tuple(after))
        one, two = judge.judge(plain), judge.judge(other)
        assert one.cost == two.cost and (one.best is None) == (two.best is None)
        assert judge.standing(each.states[0]) == judge.standing(mixed)
        compared += one.best is not None
    assert compared > 2


def test_luck_is_even_over_the_cards_that_might_have_come(weak):
    """Over all deals that a player could not tell apart, the luck of one card comes to nothing."""
    rng, judge = random.Random(8), Judge(0.2, 0, never)
    start = [state for state, _ in replay(weak)][weak.moves.index(TURN)]
    luck = []
    for _ in range(40):
        states, moves, _ = walk(russian_bank.sample(observe(start, start.turn), rng), "turn")
        luck.append(judge.judge(stretches(states, moves)[0]).luck.points)
    spread = max(luck) - min(luck)
    assert spread > 4
    assert abs(fmean(luck)) < spread / 5


def test_start_luck_and_play_come_to_the_result(reviewed):
    parts = reviewed.start.points + reviewed.luck.points + reviewed.play.points
    assert parts == pytest.approx(reviewed.result)
    assert reviewed.play.error >= reviewed.luck.error > 0


def test_the_line_has_a_point_for_each_turn_and_ends_with_the_result(weak, reviewed):
    turns = [each.turn for each in reviewed.line]
    assert turns == list(range(1, len(turns) + 1))
    last = [state for state, _ in replay(weak)][-1]
    outcome = russian_bank.outcome(last)
    assert reviewed.line[-1].points == outcome.points[0] - outcome.points[1] == reviewed.result
    assert reviewed.line[-1].error == 0 and reviewed.line[0].error > 0


def test_a_round_that_was_not_finished_has_no_result(weak):
    half = review(replace(weak, at=20), silent, never, EFFORT)
    assert half.result is None and half.line[-1].step <= 20
    parts = half.start.points + half.luck.points + half.play.points
    assert parts == pytest.approx(half.line[-1].points)


def test_an_untouched_deal_can_be_reviewed(weak):
    assert len(review(replace(weak, moves=(), at=0), silent, never, EFFORT).line) == 1


# ---------------------------------------------------------------------------------------------------------------- Stop

FAULTY = "R 4C, h1 2H 3H, F AS, drawn 2S, opp reserve 6S"


def test_missed_duties_and_calls_are_found():
    start = position(FAULTY, CLASSIC)
    right = review_moves(*walk(start, "discard", "stop1"), silent, never, EFFORT)
    assert [(each.step, each.player) for each in right.duties] == [(0, 0)]
    assert [(each.step, each.player, each.kind) for each in right.calls] == [(1, 1, CallKind.RIGHT)]
    missed = review_moves(*walk(start, "discard", "turn"), silent, never, EFFORT)
    assert [(each.step, each.player, each.kind) for each in missed.calls] == [(1, 1, CallKind.MISSED)]


def test_a_wrong_call_is_told():
    start = position(FAULTY, CLASSIC)
    found = review_moves(*walk(start, "drawn0>foundation1", "stop1"), silent, never, EFFORT)
    assert [(each.step, each.player, each.kind) for each in found.calls] == [(1, 1, CallKind.WRONG)]
    assert found.duties == ()


# ------------------------------------------------------------------------------------------------- progress and the end


def test_progress_goes_up_to_the_end_and_the_line_grows(weak):
    heard = []
    review(replace(weak, at=60), lambda *news: heard.append(news), never, 0.05)
    shares = [share for share, _ in heard]
    assert shares == sorted(shares) and shares[-1] == 1.0
    lengths = [len(line) for _, line in heard]
    assert lengths == sorted(lengths) and lengths[0] < lengths[-1]


def test_a_stop_is_heard_within_a_fifth_of_a_second(weak):
    began = time.perf_counter()
    stopped = review(weak, silent, lambda: time.perf_counter() - began > 0.3, effort=20.0)
    assert stopped is None and time.perf_counter() - began < 0.5


def test_a_review_goes_through_a_pipe(reviewed):
    assert pickle.loads(pickle.dumps(reviewed)) == reviewed


# ------------------------------------------------------------------------------------------------------- the process


class Heard:
    """What a reviewer says."""

    def __init__(self):
        self.progress, self.done = SimpleQueue(), SimpleQueue()

    def reviewer(self, record, **options):
        return Reviewer(record, lambda *news: self.progress.put(news), self.done.put, **options)


def dies(pipe):
    """Stands in for a process that breaks down."""
    pipe.recv()
    os._exit(1)


def gone(pid, seconds=3.0):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except OSError:
            return True
        time.sleep(0.02)
    return False


def test_the_process_finds_what_is_found_here(weak):
    heard, short = Heard(), replace(weak, at=30)
    reviewer = heard.reviewer(short, effort=EFFORT)
    began = time.perf_counter()
    reviewer.start()
    assert time.perf_counter() - began < 0.5
    assert heard.done.get(timeout=30) == review(short, silent, never, EFFORT)
    share, line = heard.progress.get(timeout=1)
    assert 0 <= share < 1 and len(line) <= 30
    reviewer.close()
    assert not reviewer.is_alive and reviewer.pid is None


def test_cancelled_it_is_gone_at_once_and_says_nothing_more(weak):
    heard = Heard()
    reviewer = heard.reviewer(weak, effort=2.0)
    reviewer.start()
    heard.progress.get(timeout=30)
    pid = reviewer.pid
    began = time.perf_counter()
    reviewer.cancel()
    assert gone(pid, 1.0) and time.perf_counter() - began < 0.2
    reviewer.close()
    with pytest.raises(Empty):
        heard.done.get(timeout=0.1)


def test_it_can_be_cancelled_before_and_after(weak):
    heard = Heard()
    reviewer = heard.reviewer(weak)
    reviewer.close()
    reviewer.start()
    reviewer.close()
    reviewer.cancel()
    assert not reviewer.is_alive and heard.done.empty()


def test_a_process_that_breaks_down_is_no_review(weak):
    heard = Heard()
    reviewer = heard.reviewer(weak, target=dies)
    reviewer.start()
    assert heard.done.get(timeout=30) is None
    reviewer.close()


_GAME = """
    import os, signal, threading
    from russianbank.ai.reviewer import Reviewer
    from russianbank.engine.record import record

    if __name__ == "__main__":
        kept = record(open({record!r}, encoding="utf-8").read())
        begun = threading.Event()
        reviewer = Reviewer(kept, lambda *news: begun.set(), lambda done: None, effort=3.0)
        reviewer.start()
        begun.wait()
        open({out!r}, "w", encoding="utf-8").write(str(reviewer.pid))
        {after}
"""


@pytest.mark.posix
@pytest.mark.parametrize("after", ["pass", "os.kill(os.getpid(), signal.SIGKILL)"])
def test_the_process_never_outlives_the_game(tmp_path, weak, after):
    kept, out, program = tmp_path / "round.txt", tmp_path / "pid", tmp_path / "game.py"
    kept.write_text(weak.text(), encoding="utf-8")
    text = textwrap.dedent(_GAME).format(record=str(kept), out=str(out), after=after)
    program.write_text(text, encoding="utf-8")
    ended = subprocess.run([sys.executable, str(program)], timeout=60, check=False, stderr=subprocess.DEVNULL)
    assert ended.returncode == (0 if after == "pass" else -signal.SIGKILL)
    assert gone(int(out.read_text("utf-8")))


def test_the_process_does_not_load_the_screen():
    code = "import sys, russianbank.ai.reviewer; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
