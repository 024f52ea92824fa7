"""Choosing among plans: each is played on with sampled cards through the reply and the next turns of both players."""

import random
from collections.abc import Callable, Sequence
from math import ceil, log2
from time import perf_counter
from typing import NamedTuple

from russianbank.ai.compact import HIDDEN, Board, board_for
from russianbank.ai.evaluate import value
from russianbank.ai.plan import Candidate, Heads
from russianbank.ai.policy import play_on
from russianbank.engine.position import Observation
from russianbank.engine.table import DEALT_HOUSES, PILES

#: Plans that are worth a closer look.
BREADTH = 12
#: Rollouts for one decision: more of them were measured to gain next to nothing.
ROLLOUTS = 300
#: Ends of turns that a rollout plays through; an even number, so that it ends where it began, with the mover to move.
TURNS = 4
#: How much the plan's own promise counts beside the mean of its rollouts, and what each of its moves costs.
_PROMISE, _LENGTH = 1.0, 0.02
#: Rollouts between two looks at the clock.
_PULSE = 8


class Judged(NamedTuple):
    """A plan with its mean result over the rollouts that it was given, in points for the mover."""

    plan: Candidate
    points: float
    rollouts: int

    @property
    def rank(self) -> float:
        return self.points + _PROMISE * self.plan.worth - _LENGTH * len(self.plan.moves)


class Dealer:
    """Deals the cards that nobody has seen, each way equally likely, onto boards that follow from one observation."""

    def __init__(self, observation: Observation, rng: random.Random) -> None:
        board = board_for(observation)
        self._rng = rng
        self._unseen = [[each.face for each in pack] for pack in observation.unseen]
        self._reserve = [board.reserve[player].count(HIDDEN) for player in (0, 1)]
        self._houses: list[tuple[int, int, int]] = []  # house, whose pack, place in that pack
        last = [len(self._unseen[0]), len(self._unseen[1])]
        for house, cards in enumerate(board.houses):
            if cards[:1] == [HIDDEN]:
                owner = DEALT_HOUSES[1].count(PILES[house])
                last[owner] -= 1
                self._houses.append((house, owner, last[owner]))

    def shuffle(self) -> None:
        """Deal anew; every board that is laid out until the next shuffle has the same cards."""
        for pack in self._unseen:
            self._rng.shuffle(pack)

    def lay_out(self, board: Board) -> Board:
        """A copy of the board with every hidden card dealt."""
        full = board.copy()
        for player in (0, 1):
            pack, below = self._unseen[player], self._reserve[player]
            if not pack:
                continue
            full.reserve[player][:below] = pack[:below]
            hand = full.hand[player]
            hidden = hand.count(HIDDEN)
            hand[:hidden] = pack[below : below + hidden]
            if full.drawn == HIDDEN and full.turn == player:
                full.drawn = pack[below + hidden]
        for house, owner, place in self._houses:
            cards = full.houses[house]
            cards[0] = self._unseen[owner][place]
            full.tops[house] = cards[-1]
        return full


def judge(
    candidates: Sequence[Candidate],
    dealer: Dealer,
    heads: Heads,
    root: Board,
    rollouts: int,
    seconds: float,
    is_stopped: Callable[[], bool],
) -> list[Judged]:
    """The candidates in order of rank, by sequential halving: half of them drop out after each equal share of rollouts.

    `root` is the board before the decision. A stop or the clock (`seconds`) cuts it short at once.
    """
    mover, turns = root.turn, root.turns
    alive = list(range(len(candidates)))
    totals, counts = [0.0] * len(candidates), [0] * len(candidates)
    end = perf_counter() + seconds
    rounds = max(1, ceil(log2(len(candidates))))
    pulse = 0

    def judged(i: int) -> Judged:
        return Judged(candidates[i], totals[i] / counts[i] if counts[i] else 0.0, counts[i])

    for _ in range(rounds):
        for _ in range(max(1, rollouts // (rounds * len(alive)))):
            dealer.shuffle()
            for i in alive:
                board = dealer.lay_out(candidates[i].board)
                play_on(board, TURNS - (board.turns - turns))
                if board.over:
                    totals[i] += board.points(mover)
                elif board.turn == mover:
                    totals[i] += value(board, mover, heads.start)
                else:
                    totals[i] -= value(board, board.turn, heads.start)
                counts[i] += 1
            pulse += len(alive)
            if pulse >= _PULSE:
                pulse = 0
                if perf_counter() > end or is_stopped():
                    return sorted(map(judged, range(len(candidates))), key=lambda each: -each.rank)
        alive.sort(key=lambda i: -judged(i).rank)
        alive = alive[: max(1, (len(alive) + 1) // 2)]
    dropped = [i for i in range(len(candidates)) if i not in alive]
    dropped.sort(key=lambda i: (-counts[i], -judged(i).rank))
    return [judged(i) for i in (*alive, *dropped)]
