"""The player of Churchill Solitaire who knows no hidden card: plans up to the next one, tried on made-up deals.

Plans come from the greedy player, with other ties and now and then a deal before its time. Each plan is tried on the
same made-up orders of the cards that nobody has seen: the greedy player goes on to the end, and what counts is how
often it wins and how many cards come home. The worse half of the plans is dropped, and the rest is tried on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from russianbank.ai.churchill_board import HIDDEN, HOME, LEFT, Cards, Policy, Position, Table
from russianbank.ai.churchill_flow import EARLY
from russianbank.ai.churchill_greedy import LONGEST, after_split, choose, playout
from russianbank.ai.churchill_steps import DEAL, END, begun, moved

#: Trials for one decision, walks of the greedy player that plans come from, and plans that are tried.
TRIALS, WALKS, PLANS = 240, 60, 16
#: What all cards home are worth beside the win itself.
CARDS_HOME = 1.0


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
    """Moves up to the next unknown card, how often the trials won, how many cards they brought home, and how many."""

    moves: tuple[int, ...]
    wins: float
    home: float
    trials: int

    @property
    def worth(self) -> float:
        return self.wins + CARDS_HOME * self.home / 104


def plans(
    view: View, rng: Random, trials: int = TRIALS, is_stopped: Callable[[], bool] = lambda: False
) -> tuple[list[Plan], Table, Position]:
    """The plans that were tried to the end, the best first, with the table and position that their moves start from.

    No plan means that the greedy player sees nothing more to do.
    """
    table = Table(view.policy, ())
    start = _made_up(table, view, rng)
    found = _candidates(table, start, rng)
    return (_tried(table, view, found, rng, trials, is_stopped) if found else []), table, start


def _made_up(table: Table, view: View, rng: Random) -> Position:
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


def _candidates(table: Table, start: Position, rng: Random) -> list[tuple[int, ...]]:
    """Different ways to the next unknown card; the plain greedy way is the first."""
    ways: dict[tuple[Position, int], tuple[int, ...]] = {}
    for number in range(WALKS):
        moves, before = _walk(table, start, rng, EARLY if number else 0.0)
        if moves:
            ways.setdefault((before, moves[-1]), moves)
    return list(ways.values())[:PLANS]


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
    table: Table,
    view: View,
    ways: Sequence[tuple[int, ...]],
    rng: Random,
    trials: int,
    is_stopped: Callable[[], bool],
) -> list[Plan]:
    """Sequential halving: all plans on the same made-up deals, then the better half on more of them."""
    left, tried = [Plan(moves, 0.0, 0.0, 0) for moves in ways], list[Plan]()
    rounds = max(1, (len(left) - 1).bit_length())
    for _ in range(rounds):
        each = max(1, trials // rounds // len(left))
        for _ in range(each if len(left) > 1 else 0):
            if is_stopped():
                break
            start = _made_up(table, view, rng)
            left = [_after_trial(table, start, plan, rng) for plan in left]
        left.sort(key=lambda plan: -plan.worth)
        keep = (len(left) + 1) // 2
        left, tried = left[:keep], left[keep:] + tried
    return left + tried


def _after_trial(table: Table, start: Position, plan: Plan, rng: Random) -> Plan:
    position = start
    for move in plan.moves:
        position = moved(table, position, move)
    last, _ = playout(table, position, rng)
    count = plan.trials + 1
    wins = plan.wins + (table.is_won(last) - plan.wins) / count
    home = plan.home + (table.count[last[HOME]] - plan.home) / count
    return Plan(plan.moves, wins, home, count)


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
