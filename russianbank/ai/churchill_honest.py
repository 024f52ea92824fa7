"""The player of Churchill Solitaire who knows no hidden card: plans up to the next one, valued and tried.

Plans come from the greedy player, with other ties and now and then a deal before its time. Each is valued by what the
table looks like just before the next unknown card. The best few are tried on the same made-up orders of the cards that
nobody has seen: the greedy player goes on to the end, and what counts is how often it wins and how many cards come
home. The worse half is dropped, and the rest is tried on.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from russianbank.ai.churchill_board import HIDDEN, HOME, LEFT, Cards, Policy, Position, Table
from russianbank.ai.churchill_greedy import LONGEST, after_split, choose, playout
from russianbank.ai.churchill_steps import DEAL, END, begun, moved
from russianbank.ai.churchill_worth import Worth

#: Walks of the greedy player that plans come from, plans that are tried, and made-up deals for each in the first round.
WALKS, PLANS, TRIALS = 40, 4, 20
#: The chance of a deal before its time, at each move of a walk but the first.
EARLY = 0.05
#: The worth of a plan that turns a card up, beside one that deals.
TURNING = 0.2
#: What the worth of a plan counts, and all cards home, where a trial that was won counts 1.
PRIOR, CARDS_HOME = 20.0, 1.0


class View(NamedTuple):
    """What the player sees: each column's count of face-down cards and its open cards, the heights of the victory
    piles, the Devil's Six, how many cards the stock has, and, sorted, the faces of all cards that lie face down.
    """

    policy: Policy
    down: Cards
    columns: tuple[Cards, ...]
    victory: Cards
    row: Cards
    left: int
    unseen: Cards


class Plan(NamedTuple):
    """Moves up to the next unknown card, their worth, and how many trials there were and were won; `home` is the sum of
    the cards that these brought home.
    """

    moves: tuple[int, ...]
    worth: float
    trials: int = 0
    wins: int = 0
    home: int = 0

    @property
    def score(self) -> float:
        """By this the plans with equally many trials are compared."""
        return PRIOR * self.worth + self.wins + CARDS_HOME * self.home / 104


def plans(
    view: View, rng: Random, trials: int = TRIALS, is_stopped: Callable[[], bool] = lambda: False
) -> tuple[list[Plan], Table, Position]:
    """The plans, the best first, with the table and position that their moves start from.

    `trials` is for each plan in the first round; without any, the worth alone decides. No plan means that the greedy
    player sees nothing more to do.
    """
    table = Table(view.policy, ())
    start = made_up(table, view, rng)
    found = _valued(table, start, rng)
    tried = _tried(table, view, found[:PLANS], rng, trials, is_stopped)
    return tried + found[PLANS:], table, start


def made_up(table: Table, view: View, rng: Random) -> Position:
    """A full position that the view allows; the table gets its stock."""
    cards = list(view.unseen)
    for at in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        cards[at], cards[other] = cards[other], cards[at]
    columns, at = [], 0
    for down, shown in zip(view.down, view.columns):
        columns.append(table.column((*(face + HIDDEN for face in cards[at : at + down]), *shown)))
        at += down
    table.restock(tuple(cards[at:]))
    return begun(table, (*columns, table.home(view.victory, view.row), view.left))


def _valued(table: Table, start: Position, rng: Random) -> list[Plan]:
    """Different ways to the next unknown card, the best looking first."""
    worth, ways = Worth(table), dict[tuple[Position, int], Plan]()
    for number in range(WALKS):
        moves, before = _walk(table, start, rng, EARLY if number else 0.0)
        if moves and (before, moves[-1]) not in ways:
            value = worth.of(before) + (0.0 if moves[-1] == DEAL else TURNING)
            ways[before, moves[-1]] = Plan(moves, value)
    return sorted(ways.values(), key=lambda plan: -plan.worth)


def _walk(table: Table, position: Position, rng: Random, early: float) -> tuple[tuple[int, ...], Position]:
    """The greedy player's moves up to one that shows an unknown card or is the last, and the position before that."""
    moves: list[int] = []
    follow, before = END, position
    while len(moves) < LONGEST:
        move = follow if follow != END else choose(table, position, rng.random, early, covers=False)
        if move == END:
            break
        after = moved(table, position, move)
        follow = END if follow != END else after_split(table, position, move, after)
        moves.append(move)
        before = position
        if move == DEAL or hidden_in(table, after) < hidden_in(table, position):
            break
        position = after
    return tuple(moves), before


def hidden_in(table: Table, position: Position) -> int:
    """How many cards lie face down in the columns."""
    return sum(face >= HIDDEN for column in position[:HOME] for face in table.columns[column])


def _tried(
    table: Table, view: View, left: list[Plan], rng: Random, trials: int, is_stopped: Callable[[], bool]
) -> list[Plan]:
    """The same plans after trials, all on the same made-up deals, then the better half on more of them."""
    dropped: list[Plan] = []
    while trials and len(left) > 1:
        for _ in range(trials):
            if is_stopped():
                return left + dropped
            start = made_up(table, view, rng)
            left = [_after_trial(table, start, plan, rng) for plan in left]
        left.sort(key=lambda plan: -plan.score)
        keep = len(left) // 2
        left, dropped = left[:keep], left[keep:] + dropped
        trials *= 2
    return left + dropped


def _after_trial(table: Table, start: Position, plan: Plan, rng: Random) -> Plan:
    position = start
    for move in plan.moves:
        position = moved(table, position, move)
    last, _ = playout(table, position, rng)
    won, home = table.is_won(last), table.count[last[HOME]]
    return Plan(plan.moves, plan.worth, plan.trials + 1, plan.wins + won, plan.home + home)


def view_of(table: Table, position: Position) -> View:
    """What can be seen of a full position."""
    columns = [table.columns[column] for column in position[:HOME]]
    down = [sum(face >= HIDDEN for face in cards) for cards in columns]
    unseen = [face - HIDDEN for cards in columns for face in cards if face >= HIDDEN]
    unseen += table.stock[: position[LEFT]]
    shown = tuple(cards[count:] for cards, count in zip(columns, down))
    home = position[HOME]
    return View(
        table.policy,
        tuple(down),
        shown,
        table.victories[home],
        table.rows[home],
        position[LEFT],
        tuple(sorted(unseen)),
    )


def game(table: Table, position: Position, rng: Random, trials: int = TRIALS) -> Position:
    """A whole game of this player from a full position, of which it sees only what it may; the last position."""
    for _ in range(LONGEST):
        found, _, _ = plans(view_of(table, position), rng, trials)
        if not found or table.is_won(position):
            break
        for move in found[0].moves:
            position = moved(table, position, move)
    return position
