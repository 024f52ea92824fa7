"""The whole of what can still happen in a Churchill position: where it is little, a win is found or proved impossible.

Unlike the search for a win, this leaves nothing out: every legal move is looked at, and nothing goes up before its time
except what the rules or plain reason say. Once the stock is gone the order of the columns makes no difference.
"""

from __future__ import annotations

from heapq import heappop, heappush

from russianbank.ai.churchill_board import HOME, LEFT, RANK, Position, Table, fits
from russianbank.ai.churchill_flow import Effort
from russianbank.ai.churchill_steps import DEAL, ROW, UP, all_moves, can_deal, deal_to


def exhaust(table: Table, start: Position, effort: Effort) -> list[int] | None:
    """The moves of a win, or None if there is none whatever is played; StoppedError if the effort ends before."""
    start = begun(table, start)
    came: dict[Position, tuple[Position, int]] = {}
    seen = {_key(start)}
    heap = [(table.cost_of(start), start)]
    while heap:
        _, position = heappop(heap)
        if table.is_won(position):
            return _path(came, start, position)
        for move in _moves(table, position):
            after = made(table, position, move)
            effort.spend()
            key = _key(after)
            if key not in seen:
                seen.add(key)
                came[after] = position, move
                heappush(heap, (table.cost_of(after), after))
    return None


def begun(table: Table, position: Position, trace: list[int] | None = None) -> Position:
    """The position after all that goes up at once; `trace` as in `churchill_steps.settle`."""
    return _settled(table, list(position[:HOME]), position[HOME], position[LEFT], [] if trace is None else trace)


def _key(position: Position) -> Position:
    return position if position[LEFT] else (*sorted(position[:HOME]), position[HOME])


def _moves(table: Table, position: Position) -> list[int]:
    """Every legal move; of a Devil card the count is its number from the right."""
    moves = all_moves(table, position)
    victory, row = table.victories[position[HOME]], table.rows[position[HOME]]
    reach = min(1, len(row)) if table.policy.strict else len(row)
    moves += [ROW << 8 | UP << 4 | n for n in range(1, reach + 1) if fits(victory, row[-n])]
    if can_deal(table, position) and not (table.policy.when_stuck and moves):
        moves.append(DEAL)
    return moves


def made(table: Table, position: Position, move: int, trace: list[int] | None = None) -> Position:
    """The position after a move, and after all that goes up at once; `trace` as in `churchill_steps.settle`."""
    columns, home, left = list(position[:HOME]), position[HOME], position[LEFT]
    source, target, count = move >> 8, move >> 4 & 15, move & 15
    gone: list[int] = [] if trace is None else trace
    if move == DEAL:
        left = deal_to(table, columns, position)
    elif source == ROW:
        home = _without_devil(table, home, count, gone)
    else:
        if target == UP:
            face = table.top[columns[source]]
            home = table.raised(home, face)
            gone.append(source << 6 | face)
        else:
            columns[target] = table.more(columns[target], columns[source], count)
        columns[source] = table.less(columns[source], count)
    return _settled(table, columns, home, left, gone)


def _without_devil(table: Table, home: int, count: int, gone: list[int]) -> int:
    row = table.rows[home]
    at = len(row) - count
    gone.append(ROW << 6 | row[at])
    return table.home(table.victories[table.raised(home, row[at])], row[:at] + row[at + 1 :])


def _settled(table: Table, columns: list[int], home: int, left: int, gone: list[int]) -> Position:
    """Send up the aces that go by themselves, and with the stock gone what it can never be wrong to send up."""
    again = True
    while again:
        again = False
        for slot in range(10):
            face = table.top[columns[slot]]
            if face >= 0 and _goes(table, home, face, left):
                columns[slot] = table.less(columns[slot], 1)
                home = table.raised(home, face)
                gone.append(slot << 6 | face)
                again = True
        row = table.rows[home]
        for count in range(1, (min(1, len(row)) if table.policy.strict else len(row)) + 1):
            if RANK[row[-count]] == 1 and table.policy.aces_rise:
                home = _without_devil(table, home, count, gone)
                again = True
                break
    return (*columns, home, left)


def _goes(table: Table, home: int, face: int, left: int) -> bool:
    if RANK[face] == 1:
        return table.policy.aces_rise or not left
    return not left and bool(table.sure[home] >> face & 1)


def _path(came: dict[Position, tuple[Position, int]], start: Position, last: Position) -> list[int]:
    moves = []
    while last != start:
        last, move = came[last]
        moves.append(move)
    return moves[::-1]
