"""Can this position of Churchill Solitaire still be won? The solver sees all cards, hidden ones too.

Its answers are "yes", with the way; "no", which is proved; or "not known". "Not known" is never "no". Every way is
played through by the engine before it is given. `docs/churchill-deals.md` says how it searches and how much it finds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from time import perf_counter

from russianbank.ai import churchill_ending as ending
from russianbank.ai import churchill_steps as steps
from russianbank.ai.churchill_board import LEFT, Position, Table, deadlocked
from russianbank.ai.churchill_bridge import board_of, engine_moves, policy_of, victory_of
from russianbank.ai.churchill_flow import Effort, StoppedError, search
from russianbank.engine import churchill
from russianbank.engine.churchill_position import Ending, State
from russianbank.engine.moves import Move
from russianbank.engine.table import DEVIL

#: Positions that are looked at where nothing else is said; some ten seconds.
POSITIONS = 300_000
#: With no more cards than these in the stock, all that can still happen is looked at first, as far as that is little.
FEW_LEFT, FEW_POSITIONS = 20, 5_000
#: How often progress is told, as a share of the work.
_STEP = 0.01


class Verdict(StrEnum):
    """What the solver says of a position."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Solution:
    """The verdict; the moves to a win where there is one, each legal after the one before; positions looked at."""

    verdict: Verdict
    moves: tuple[Move, ...] = ()
    positions: int = 0


def solve(
    state: State,
    positions: int = POSITIONS,
    seconds: float | None = None,
    seed: int = 0,
    is_stopped: Callable[[], bool] = lambda: False,
    on_progress: Callable[[float], None] = lambda share: None,
) -> Solution:
    """Look for a win within so many positions, and seconds if given; the same for the same seed without a clock.

    `is_stopped` is asked some hundred times a second; a stopped search is "not known". `on_progress` hears the share of
    the effort spent, from 0 to 1.
    """
    if state.ending is Ending.LOST or is_deadlocked(state):
        return Solution(Verdict.UNWINNABLE)
    effort = Effort(positions, _watch(positions, seconds, is_stopped, on_progress))
    table, position = board_of(state)
    try:
        return _solved(state, table, position, effort, seed)
    except StoppedError:
        return Solution(Verdict.UNKNOWN, positions=effort.made)


def is_deadlocked(state: State) -> bool:
    """Whether the Devil's Six, in strict order, can never be cleared: the one proof that needs no search."""
    strict = policy_of(state.rules).strict
    return strict and deadlocked(victory_of(state), tuple(card.face for card in state.cards(DEVIL)))


def _solved(state: State, table: Table, position: Position, effort: Effort, seed: int) -> Solution:
    if position[LEFT] <= FEW_LEFT and (found := _exhausted(state, table, position, effort, FEW_POSITIONS)):
        return found
    first: list[int] = []
    start = steps.begun(table, position, first)
    moves = search(table, start, effort, seed) if position[LEFT] else None
    if moves is not None:
        return _proved(state, engine_moves(state, table, start, first, moves, steps.moved), effort)
    return _exhausted(state, table, position, effort, effort.limit) or Solution(Verdict.UNKNOWN, (), effort.made)


def _exhausted(state: State, table: Table, position: Position, effort: Effort, most: int) -> Solution | None:
    """The answer by looking at everything, None if that takes more than so many positions."""
    part = Effort(effort.made + min(most, effort.limit - effort.made), effort.is_over)
    part.made = effort.made
    try:
        moves = ending.exhaust(table, position, part)
    except StoppedError:
        effort.made = part.made
        if part.limit < effort.limit and not effort.is_over(effort.made):
            return None
        raise
    effort.made = part.made
    if moves is None:
        return Solution(Verdict.UNWINNABLE, (), effort.made)
    first: list[int] = []
    start = ending.begun(table, position, first)
    return _proved(state, engine_moves(state, table, start, first, moves, ending.made), effort)


def _proved(state: State, moves: list[Move], effort: Effort) -> Solution:
    """The solution, after the engine has played it to the end."""
    for move in moves:
        state, _ = churchill.apply(state, move)
    if state.ending is not Ending.WON:
        raise AssertionError("the solver's way does not win")
    return Solution(Verdict.WINNABLE, tuple(moves), effort.made)


def _watch(
    positions: int, seconds: float | None, is_stopped: Callable[[], bool], on_progress: Callable[[float], None]
) -> Callable[[int], bool]:
    began, told = perf_counter(), -1.0

    def is_over(made: int) -> bool:
        nonlocal told
        spent = (perf_counter() - began) / seconds if seconds else 0.0
        share = min(1.0, max(made / positions, spent))
        if share - told >= _STEP:
            told = share
            on_progress(share)
        return spent >= 1.0 or is_stopped()

    return is_over
