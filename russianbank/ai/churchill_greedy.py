"""The greedy player of Churchill Solitaire: a fixed order of what comes first, ties by chance, no hidden card used.

It is the measure of the grades (how often does it win a deal?), the quick half of the solver, and the judge of choices
for the honest player.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from russianbank.ai.churchill_board import HIDDEN, HOME, Position, Table
from russianbank.ai.churchill_steps import DEAL, END, UP, can_deal, moved, useful_moves

#: A game that has gone on for so many moves goes nowhere.
LONGEST = 400
#: What comes first, the highest number first. Below `DEAL_FIRST` it is done only when nothing can be dealt.
CHAIN, TURNS_UP, UP_USEFUL, JOINS, KING, SPLIT, UP_EARLY, EMPTIES, SHELTER, DEAL_FIRST = 10, 9, 8, 7, 6, 5, 4, 3, 2, 1


def rank_of(table: Table, position: Position, move: int) -> int:
    """How urgent a useful move is; only what can be seen counts."""
    source, target, count = move >> 8, move >> 4 & 15, move & 15
    column, home = position[source], position[HOME]
    under = table.columns[column][-count - 1] if table.length[column] > count else -1
    if target == UP:
        if table.chain[home] >> table.top[column] & 1:
            return CHAIN
        if under >= HIDDEN:
            return TURNS_UP
        return UP_USEFUL if under >= 0 and table.next[home] >> under & 1 else UP_EARLY
    if count < table.run[column]:
        return SPLIT if table.next[home] >> under & 1 else SHELTER
    if under >= HIDDEN:
        return TURNS_UP
    if not position[target]:
        return KING
    return JOINS if under >= 0 else EMPTIES


def choose(
    table: Table, position: Position, chance: Callable[[], float], early: float = 0.0, covers: bool = True
) -> int:
    """The greedy player's move, `DEAL`, or `END`; by the chance `early` a deal before its time.

    Unless `covers`, no run is split to lie on a card that can go up: who thinks anew after each move would carry it to
    and fro.
    """
    if early and chance() < early and can_deal(table, position):
        return DEAL
    best, chosen = -1.0, END
    for move in useful_moves(table, position):
        rank = rank_of(table, position, move)
        if rank == SHELTER and table.is_king[position[move >> 8]]:
            continue
        if rank == SPLIT and not covers and table.next[position[HOME]] >> table.top[position[move >> 4 & 15]] & 1:
            continue
        value = rank + chance()
        if value > best:
            best, chosen = value, move
    return DEAL if best < DEAL_FIRST + 1 and can_deal(table, position) else chosen


def after_split(table: Table, position: Position, move: int, after: Position) -> int:
    """The move that a split was made for, if it has not happened by itself; `END` where the move was no such split."""
    if move == DEAL or move >> 4 & 15 == UP:
        return END
    source, count = move >> 8, move & 15
    column = position[source]
    if count == table.run[column]:
        return END
    bared = table.columns[column][-count - 1]
    still = table.top[after[source]] == bared and table.next[after[HOME]] >> bared & 1
    return source << 8 | UP << 4 | 1 if still else END


def playout(table: Table, position: Position, rng: Random) -> tuple[Position, list[int]]:
    """One game by the greedy player from here to its end: the last position and the moves."""
    moves: list[int] = []
    follow = END
    while len(moves) < LONGEST and not table.is_won(position):
        move = follow if follow != END else choose(table, position, rng.random)
        if move == END:
            break
        after = moved(table, position, move)
        follow = END if follow != END else after_split(table, position, move, after)
        moves.append(move)
        position = after
    return position, moves
