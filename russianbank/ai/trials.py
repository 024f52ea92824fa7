"""What a decision cost and what a card brought: positions tried with sampled cards, with their standard errors."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

from russianbank.ai.compact import EMPTY, HIDDEN, Board, board_for
from russianbank.ai.evaluate import value
from russianbank.ai.plan import Candidate, Heads
from russianbank.ai.player import heads_for, ranked
from russianbank.ai.policy import play_on
from russianbank.ai.search import ROLLOUTS, TURNS, Dealer
from russianbank.ai.stretch import Stretch, tops
from russianbank.engine.position import State, observe
from russianbank.engine.table import DEALT_HOUSES, PILES

#: Trials of each decision and of each start of a turn, and fresh ones for a move that may be among the costliest.
TRIALS, FRESH_TRIALS = 600, 1600
#: The fewest trials with which an error can be told.
_LEAST = 24
#: Trials between two looks at whether to stop.
_PULSE = 8
_LONG = 1e9
#: What the chance of a sampling is for, so that no two share theirs.
_CHOICE, _COST, _FRESH, _STANDING = range(4)

IsStopped = Callable[[], bool]
Result = Callable[[Board, Board, Heads], float]


class Measured(NamedTuple):
    """Points, and the standard error of the estimate."""

    points: float
    error: float


class Stopping(Exception):
    """The review is no longer wanted."""


class Judgement(NamedTuple):
    """What a stretch cost its player against `best` (None if nothing was better), and what its card brought them."""

    best: Candidate | None
    cost: Measured
    luck: Measured


NOTHING = Measured(0.0, 0.0)


class Judge:
    """Tries positions with sampled cards. Its chance follows from what is known of a position and from the seed."""

    def __init__(self, effort: float, seed: int, is_stopped: IsStopped) -> None:
        self.effort, self.seed, self.is_stopped = effort, seed, is_stopped

    def standing(self, state: State) -> Measured:
        """The points that the player to move can expect, if both play on with care."""
        board = board_for(observe(state, state.turn))
        return _mean(self._trials(state, board, (board,), TRIALS, _STANDING, EMPTY, _even_result)[0])

    def judge(self, stretch: Stretch) -> Judgement:
        """Look for something better than what was played, and measure the cost and the luck of the card."""
        root = board_for(observe(stretch.states[0], stretch.player))
        best = None if stretch.cut else self._best(stretch, root)
        if best is None and stretch.turned == EMPTY:
            return Judgement(None, NOTHING, NOTHING)
        boards = (stretch.after, best.board) if best else (stretch.after,)
        played, *others = self._trials(stretch.states[0], root, boards, TRIALS, _COST, stretch.turned)
        luck = _difference(others.pop(), played) if stretch.turned != EMPTY else NOTHING
        return Judgement(best, _difference(others[0], played) if others else NOTHING, luck)

    def confirm(self, stretch: Stretch, judged: Judgement, following: tuple[Stretch, Judgement] | None) -> Measured:
        """Measure the cost again with trials that had no part in the choice, so that choosing does not flatter it.

        What could still be got back at the `following` decision of the same turn is taken off: it is lost only there.
        """
        if judged.best is None:
            return NOTHING
        root = board_for(observe(stretch.states[0], stretch.player))
        boards = (stretch.after, judged.best.board)
        played, better = self._trials(stretch.states[0], root, boards, FRESH_TRIALS, _FRESH, EMPTY)
        cost = _difference(better, played)
        if following is None:
            return cost
        back = self._advantage(*following)
        return Measured(cost.points - max(0.0, back.points), total((cost, back)).error)

    def _advantage(self, stretch: Stretch, judged: Judgement) -> Measured:
        """What the best plan of a decision brings over going on with care as in all trials."""
        root = board_for(observe(stretch.states[0], stretch.player))
        boards = (root, judged.best.board if judged.best else stretch.after)
        careful, best = self._trials(stretch.states[0], root, boards, FRESH_TRIALS, _FRESH, EMPTY)
        return _difference(best, careful)

    def _best(self, stretch: Stretch, root: Board) -> Candidate | None:
        observation = observe(stretch.states[0], stretch.player)
        rollouts = max(_LEAST, round(ROLLOUTS * self.effort))
        rng = self._chance(stretch.states[0], _CHOICE)
        found = ranked(observation, rollouts, _LONG, rng, self.is_stopped, heads_for(observation.state.rules))
        if self.is_stopped():
            raise Stopping
        if not found or place(found[0].plan.board) == place(stretch.after):
            return None
        return found[0].plan

    def _chance(self, state: State, purpose: int) -> Random:
        known = observe(state, state.turn).state
        return Random(f"{known.key()} {known.turns} {self.seed} {purpose}")

    def _trials(
        self,
        state: State,
        root: Board,
        boards: Sequence[Board],
        trials: int,
        purpose: int,
        turned: int,
        result: Result | None = None,
    ) -> list[list[float]]:
        """The results of each board for the mover, all with the same sampled cards in each trial.

        With a card turned up, one more at the end: the first board with that card.
        """
        dealer = Dealer(observe(state, state.turn), self._chance(state, purpose))
        heads = heads_for(state.rules)
        results: list[list[float]] = [[] for _ in range(len(boards) + (turned != EMPTY))]
        for number in range(max(_LEAST, round(trials * self.effort))):
            if number % _PULSE == 0 and self.is_stopped():
                raise Stopping
            dealer.shuffle()
            tried = [dealer.lay_out(board) for board in boards]
            if turned != EMPTY:
                tried.append(tried[0].copy())
                _show(tried[-1], boards[0], turned)
            for each, board in zip(results, tried, strict=True):
                each.append((result or _result)(board, root, heads))
        return results


def place(board: Board) -> object:
    """Equal for boards after one decision that differ only in which house is where."""
    return (board.turn, board.over, board.key())


def _result(board: Board, root: Board, heads: Heads) -> float:
    """Play a board on to the same distance from the decision as every other; the points of who decided."""
    play_on(board, TURNS - (board.turns - root.turns))
    return _points(board, root, heads)


def _even_result(board: Board, root: Board, heads: Heads) -> float:
    """The same, with one turn more as well: the learned values favour the mover, so each player is it once."""
    first = _result(board, root, heads)
    play_on(board, 1)
    return (first + _points(board, root, heads)) / 2


def _points(board: Board, root: Board, heads: Heads) -> float:
    if board.over:
        return board.points(root.turn)
    points = value(board, board.turn, heads.start)
    return points if board.turn == root.turn else -points


def _show(full: Board, known: Board, face: int) -> None:
    """Exchange two of the dealt cards so that `face` is the one turned up; the others stay equally likely."""
    mover = known.turn
    if known.drawn == HIDDEN:
        owner, pile, at = mover, [full.drawn], 0
    elif known.reserve[mover][-1:] == [HIDDEN]:
        owner, pile, at = mover, full.reserve[mover], -1
    else:
        house = known.tops.index(HIDDEN)
        owner, pile, at = DEALT_HOUSES[1].count(PILES[house]), full.houses[house], 0
    for other, number in _hidden(full, known, owner):
        if other[number] == face:
            other[number], pile[at] = pile[at], face
            break
    if known.drawn == HIDDEN:
        full.drawn = face
    full.tops = tops(full)


def _hidden(full: Board, known: Board, owner: int) -> list[tuple[list[int], int]]:
    """Where the cards of a player's pack lie that nobody has seen, but for a drawn one."""
    houses = [(full.houses[each.slot], known.houses[each.slot]) for each in DEALT_HOUSES[owner]]
    piles = [(full.reserve[owner], known.reserve[owner]), (full.hand[owner], known.hand[owner]), *houses]
    return [(pile, at) for pile, backs in piles for at, face in enumerate(backs) if face == HIDDEN]


def _mean(results: Sequence[float]) -> Measured:
    return Measured(fmean(results), sqrt(variance(results) / len(results)))


def _difference(first: Sequence[float], second: Sequence[float]) -> Measured:
    return _mean([a - b for a, b in zip(first, second, strict=True)])


def total(measured: Sequence[Measured]) -> Measured:
    """The sum of estimates that do not depend on each other."""
    return Measured(sum(each.points for each in measured), sqrt(sum(each.error**2 for each in measured)))
