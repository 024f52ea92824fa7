"""The best plans for a position with their reasons, in terms that a player knows; the ground of hints and reviews."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from russianbank.ai.compact import ANY_FOUNDATION, EMPTY, NEXT_TO, ONTO, TURN, Board, board_for
from russianbank.ai.player import plain_move, ranked, spelled_out
from russianbank.ai.search import ROLLOUTS, Judged
from russianbank.engine.moves import Move
from russianbank.engine.position import Observation


class Why(StrEnum):
    """What speaks for a plan, or in the last two against it. `Reason.count` says how often or how many cards."""

    WINS = "wins"
    ONLY_MOVE = "only-move"
    FOUNDATION = "foundation"
    LOWERS_RESERVE = "lowers-reserve"
    PLACES_DRAWN = "places-drawn"
    PLAYS_WASTE = "plays-waste"
    LOADS_RESERVE = "loads-reserve"
    LOADS_WASTE = "loads-waste"
    FREES_HOUSE = "frees-house"
    BLOCKS = "blocks"
    """The opponent's reserve card had a place on the table, and has none afterwards."""
    KEEPS_PLACE = "keeps-place"
    """The own reserve card will have a place."""
    TURNS = "turns"
    """It goes on to the next card of the hand."""
    ENDS_TURN = "ends-turn"
    OPENS = "opens"
    """The opponent's reserve card had no place on the table, and has one afterwards."""
    EXPOSES = "exposes"
    """House cards that the opponent could load on the own reserve."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, and how many cards or houses it is about."""

    why: Why
    count: int = 1


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to go on: its moves, the points of this round it can be expected to bring, and why."""

    moves: tuple[Move, ...]
    points: float
    reasons: tuple[Reason, ...]


def explain(
    observation: Observation,
    most: int = 3,
    seed: int = 0,
    rollouts: int = ROLLOUTS,
    seconds: float = 0.25,
    is_stopped: Callable[[], bool] = lambda: False,
    visited: frozenset[int] = frozenset(),
) -> tuple[Plan, ...]:
    """The best plans of the player to move, at most so many, the best first; at least one until the round is over.

    None misses a duty, and none leads to a position of `visited` again (keys of the positions of this turn, each as
    observed then). It knows what the observation tells and nothing else. The same seed and number of rollouts give
    the same plans, as long as the seconds suffice.
    """
    if observation.state.ending:
        return ()
    board = board_for(observation)
    judged = ranked(observation, rollouts, seconds, random.Random(seed), is_stopped)
    plans = (_plan(observation, board, each, visited) for each in judged)
    found = tuple(islice((each for each in plans if each), most))
    # Without a plan within the bounds of the search: the careful player's move, without a figure.
    return found or (Plan((plain_move(observation, visited),), 0.0, ()),)


def _plan(observation: Observation, board: Board, judged: Judged, visited: frozenset[int]) -> Plan | None:
    """The plan as it is told; None if it leads to a position of `visited`."""
    moves = spelled_out(observation.state, judged.plan, visited)
    if not moves:
        return None
    points = judged.points if judged.rollouts else judged.plan.worth
    return Plan(moves, points, reasons(board, judged))


def reasons(board: Board, judged: Judged) -> tuple[Reason, ...]:
    """Why a plan is good or bad, the weightiest first."""
    plan = judged.plan
    counts: dict[Why, int] = {}
    if plan.wins:
        counts[Why.WINS] = 1
    if len(board.moves()) == 1:
        counts[Why.ONLY_MOVE] = 1
    _count_moves(board, plan.moves, counts)
    _compare(board, plan.board, plan.moves, counts)
    return tuple(Reason(why, counts[why]) for why in Why if counts.get(why))


def _count_moves(root: Board, moves: Sequence[int], counts: dict[Why, int]) -> None:
    """What the moves do one by one."""
    board = root.copy()
    for number, move in enumerate(moves):
        if move < 0:
            _add(counts, Why.TURNS if move == TURN else Why.ENDS_TURN)
            return
        source, target = move >> 5, move & 31
        if source > 7:
            _add(counts, (Why.LOWERS_RESERVE, Why.PLAYS_WASTE, Why.PLACES_DRAWN)[source & 3])
        elif len(board.houses[source]) == 1:
            _add(counts, Why.FREES_HOUSE)
        if target == ANY_FOUNDATION:
            _add(counts, Why.FOUNDATION)
        elif target > 15:
            _add(counts, Why.LOADS_WASTE if target & 3 else Why.LOADS_RESERVE)
        if number + 1 < len(moves):
            board.make(move)


def _compare(before: Board, after: Board, moves: Sequence[int], counts: dict[Why, int]) -> None:
    """What the plan as a whole changes for the two reserves."""
    mover = before.turn
    had, has = _has_place(before, 1 - mover), _has_place(after, 1 - mover)
    loaded = Why.LOADS_RESERVE in counts
    if had and not has and not loaded:
        _add(counts, Why.BLOCKS)
    if has and not had:
        _add(counts, Why.OPENS)
    if moves[-1] < 0:  # otherwise the own reserve's top is not known
        if _has_place(after, mover):
            _add(counts, Why.KEEPS_PLACE)
        if exposed := _exposed(after, mover):
            counts[Why.EXPOSES] = exposed


def _has_place(board: Board, player: int) -> bool:
    """Whether a player's reserve card fits a foundation or a house with cards."""
    reserve = board.reserve[player]
    if not reserve:
        return False
    one, two = ONTO[reserve[-1]]
    return bool(board.fit[reserve[-1]]) or one in board.tops or two in board.tops


def _exposed(board: Board, player: int) -> int:
    """How many house tops could be loaded on a player's reserve."""
    reserve = board.reserve[player]
    return sum(board.tops.count(each) for each in NEXT_TO[reserve[-1] if reserve else EMPTY])


def _add(counts: dict[Why, int], why: Why) -> None:
    counts[why] = counts.get(why, 0) + 1
