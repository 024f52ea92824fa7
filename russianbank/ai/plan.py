"""The ways a turn can go on, each up to the next unknown card or to the end of the turn, with what each is worth."""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple

from russianbank.ai.compact import HIDDEN, TURN, Board
from russianbank.ai.evaluate import Weights, value

#: Positions with a choice that are looked at for one decision; it takes a tenth of this on average.
NODES = 200
#: Chains of compulsory moves cost no node, so there is a second bound for all positions.
_POSITIONS = 2000
#: Positions between two looks at whether to stop.
_PULSE = 32
#: Points that a move costs: ties go to the shorter plan, and the search goes deep only where it pays.
_LENGTH, _DEPTH = 0.01, 0.3


class Heads(NamedTuple):
    """The three sets of weights; see `evaluate`."""

    start: Weights
    turning: Weights
    uncovered: Weights


class Candidate(NamedTuple):
    """A plan: its moves, the board after them (with hidden cards), and the points it promises the mover."""

    moves: tuple[int, ...]
    board: Board
    worth: float
    wins: bool


def plans(
    root: Board, heads: Heads, nodes: int = NODES, is_stopped: Callable[[], bool] = lambda: False
) -> list[Candidate]:
    """The plans found, the best first; only the winning one if there is one. Empty if the search ran out of nodes."""
    found: dict[object, Candidate] = {}
    seen = {root.key()}
    queue: list[tuple[float, int, Board, tuple[int, ...]]] = [(0.0, 0, root, ())]
    looked = pushed = popped = 0
    while queue and looked < nodes and pushed < _POSITIONS:
        popped += 1
        if popped % _PULSE == 0 and is_stopped():
            break
        _, _, board, path = heappop(queue)
        moves = board.moves()
        looked += len(moves) > 1
        for move in moves:
            after = board.copy()
            after.make(move)
            if after.over or move < 0 or after.uncovers():
                candidate = _candidate(board, move, after, path, heads)
                if candidate.wins:
                    return [candidate]
                place = (after.turn, after.key())
                if place not in found or found[place].worth < candidate.worth:
                    found[place] = candidate
                continue
            key = after.key()
            if key not in seen:
                seen.add(key)
                pushed += 1
                urgency = _DEPTH * len(path) - value(after, after.turn, heads.turning)
                heappush(queue, (urgency, pushed, after, (*path, move)))
    return sorted(found.values(), key=lambda each: -each.worth)


def _candidate(before: Board, move: int, after: Board, path: tuple[int, ...], heads: Heads) -> Candidate:
    mover = before.turn
    if after.over:
        worth = float(after.points(mover))
    elif move == TURN:
        worth = value(before, mover, heads.turning)
    elif move < 0:
        worth = -value(after, after.turn, heads.start)
    elif after.reserve[mover][-1:] == [HIDDEN]:
        worth = value(after, mover, heads.uncovered)
    else:  # a house card that nobody knew
        worth = value(after, mover, heads.turning)
    moves = (*path, move)
    return Candidate(moves, after, worth - _LENGTH * len(moves), after.over and after.winner == mover)
