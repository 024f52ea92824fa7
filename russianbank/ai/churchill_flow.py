"""The search for a way to win Churchill Solitaire when all cards are known: playouts, and a beam of them.

Some playouts of the greedy player come first; they win many deals at once. Then a beam goes from deal to deal: from
each position that has survived, the greedy player goes on to the next deal several times, with other ties and now and
then a deal before its time; the positions just after that deal are valued, and the best survive. A pass that fails is
followed by a wider one. Every position counts that is made on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from russianbank.ai.churchill_board import Position, Table
from russianbank.ai.churchill_greedy import LONGEST, after_split, choose, playout
from russianbank.ai.churchill_steps import DEAL, END, moved

#: Playouts before the first pass.
TRIES = 20
#: Positions that survive a deal in the first pass, how much wider each next pass is, and up to where.
WIDTH, GROWTH, WIDEST = 20, 2, 5_000
#: How often the greedy player goes on from each of them.
SAMPLES = 6
#: The chance of a deal before its time, at each move.
EARLY = 0.1
_CHECK = 256


class StoppedError(Exception):
    """The search is over: its limit is reached, or nobody waits for it any more."""


class Effort:
    """Counts the positions made and says when to stop."""

    def __init__(self, limit: int, is_over: Callable[[int], bool] = lambda made: False) -> None:
        """`is_over` is told the count now and then, and answers whether to stop."""
        self.made, self.limit = 0, limit
        self.is_over = is_over
        self._next = 0

    def spend(self, count: int = 1) -> None:
        """Count positions; StoppedError when it is time."""
        self.made += count
        if self.made >= self._next:
            self._next = self.made + _CHECK
            if self.made >= self.limit or self.is_over(self.made):
                raise StoppedError


def search(table: Table, start: Position, effort: Effort, seed: int) -> list[int] | None:
    """The moves of a win, or None if no more is worth trying; StoppedError at the end of the effort."""
    if table.is_won(start):
        return []
    rng = Random(seed)
    for _ in range(TRIES):
        last, moves = playout(table, start, rng)
        effort.spend(len(moves) + 1)
        if table.is_won(last):
            return moves
    width = WIDTH
    while width < WIDEST:
        found = _Pass(table, rng, effort).run(start, width)
        if found is not None:
            return found
        width *= GROWTH
    return None


class _Pass:
    """One pass of the beam. `came` tells for each position met the one before it and the move."""

    def __init__(self, table: Table, rng: Random, effort: Effort) -> None:
        self.table, self.chance, self.effort = table, rng.random, effort
        self.came: dict[Position, tuple[Position, int]] = {}

    def run(self, start: Position, width: int) -> list[int] | None:
        table = self.table
        front = [start]
        while front:
            met: dict[Position, float] = {}
            for position in front:
                for _ in range(SAMPLES):
                    after = self._to_next_deal(position)
                    if after is None:
                        continue
                    if table.is_won(after):
                        return self._path(start, after)
                    if after not in met:
                        met[after] = table.cost_of(after)
            front = sorted(met, key=met.__getitem__)[:width]
        return None

    def _to_next_deal(self, position: Position) -> Position | None:
        """The position after the next deal, or a won one; None where the game ends without."""
        table, came, follow = self.table, self.came, END
        for _ in range(LONGEST):
            move = follow if follow != END else choose(table, position, self.chance, EARLY)
            if move == END:
                return None
            after = moved(table, position, move)
            follow = END if follow != END else after_split(table, position, move, after)
            self.effort.spend()
            if after not in came:
                came[after] = position, move
            position = after
            if move == DEAL or table.is_won(position):
                return position
        return None

    def _path(self, start: Position, last: Position) -> list[int]:
        moves = []
        while last != start:
            last, move = self.came[last]
            moves.append(move)
        return moves[::-1]
