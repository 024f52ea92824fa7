"""The moves of a Churchill position in search: what is worth a look, all there is, and what comes of it."""

from __future__ import annotations

from russianbank.ai.churchill_board import HOME, LEFT, Position, Table, raised

#: A move is source << 8 | target << 4 | count, with `UP` for the victory piles as target; or `DEAL`; `END` is none.
DEAL, END = -1, -2
UP = 10
#: The Devil's Six as a slot that cards go up from.
ROW = 10


def settle(table: Table, columns: list[int], home: int, trace: list[int] | None = None) -> int:
    """Send up what is safe from the columns, which are changed; the new home.

    `trace` gets what goes up, in order, as slot << 6 | face, with `ROW` as the slot of a Devil card. The order counts,
    because a card and its twin may need the same place.
    """
    top, safe_of = table.top, table.safe
    safe = safe_of[home]
    again = True
    while again:
        again = False
        for slot in range(10):
            face = top[columns[slot]]
            while face >= 0 and safe >> face & 1:
                columns[slot] = table.less(columns[slot], 1)
                home = _up(table, home, face, slot, trace)
                safe = safe_of[home]
                face = top[columns[slot]]
                again = True
    return home


def _up(table: Table, home: int, face: int, slot: int, trace: list[int] | None) -> int:
    """The home after a card from a column, and the Devil cards that can follow it, have gone up."""
    if trace is not None:
        trace.append(slot << 6 | face)
        trace += [
            ROW << 6 | devil for devil, _ in table.risen(raised(table.victories[home], face), table.rows[home])[2]
        ]
    return table.up(home, face)


def begun(table: Table, position: Position, trace: list[int] | None = None) -> Position:
    """The position after all that goes up at once: Devil cards, and what is safe."""
    home = position[HOME]
    victory, row, gone = table.risen(table.victories[home], table.rows[home])
    if trace is not None:
        trace += [ROW << 6 | devil for devil, _ in gone]
    columns = list(position[:HOME])
    home = settle(table, columns, table.home(victory, row), trace)
    return (*columns, home, position[LEFT])


def moved(table: Table, position: Position, move: int, trace: list[int] | None = None) -> Position:
    """The position after a move, and after what is safe has gone up."""
    columns, home, left = list(position[:10]), position[HOME], position[LEFT]
    if move == DEAL:
        left = deal_to(table, columns, position)
    else:
        source, target, count = move >> 8, move >> 4 & 15, move & 15
        if target == UP:
            home = _up(table, home, table.top[columns[source]], source, trace)
        else:
            columns[target] = table.more(columns[target], columns[source], count)
        columns[source] = table.less(columns[source], count)
    home = settle(table, columns, home, trace)
    return (*columns, home, left)


def deal_to(table: Table, columns: list[int], position: Position) -> int:
    """Deal to the columns, which are changed; how many cards are left."""
    left = position[LEFT]
    for slot in table.takers(position):
        left -= 1
        columns[slot] = table.dealt(columns[slot], table.stock[left])
    return left


def can_deal(table: Table, position: Position) -> bool:
    """Whether the rules allow a deal now."""
    if not position[LEFT] or not table.takers(position):
        return False
    return not table.policy.when_stuck or not all_moves(table, position)


def useful_moves(table: Table, position: Position) -> list[int]:
    """The moves worth a look, without the deal: no run is split but for a purpose, no king's run wanders."""
    columns, next_ = position[:10], table.next[position[HOME]]
    ranks, runs, parities = table.rank, table.run, table.parity
    policy = table.policy
    moves = []
    empty = columns.index(0) if 0 in columns else -1
    ends = [(parities[column], ranks[column], slot, column) for slot, column in enumerate(columns) if column]
    for parity, rank, source, column in ends:
        run = runs[column]
        if next_ >> table.top[column] & 1:
            moves.append(source << 8 | UP << 4 | 1)
        longest = rank + run if policy.runs else rank + 1
        for onto_parity, onto_rank, target, onto in ends:
            if onto_parity != parity or not rank < onto_rank <= longest or target == source:
                continue
            count = onto_rank - rank
            if count < run:
                bared = table.columns[column][-count - 1]
                if not (next_ >> bared & 1 or (policy.skips_kings and table.is_king[onto])):
                    continue
            moves.append(source << 8 | target << 4 | count)
        if empty >= 0 and longest == 14 and table.length[column] > run and (run == 1 or policy.king_runs):
            moves.append(source << 8 | empty << 4 | run)
    return moves


def all_moves(table: Table, position: Position) -> list[int]:
    """Every legal move of cards from the columns."""
    columns, next_ = position[:10], table.next[position[HOME]]
    policy = table.policy
    moves = []
    for source, column in enumerate(columns):
        if not column:
            continue
        rank, run, parity = table.rank[column], table.run[column], table.parity[column]
        if next_ >> table.top[column] & 1:
            moves.append(source << 8 | UP << 4 | 1)
        longest = run if policy.runs else 1
        for target, onto in enumerate(columns):
            count = table.rank[onto] - rank if onto else 14 - rank
            if not 0 < count <= longest or target == source:
                continue
            if table.parity[onto] == parity if onto else count == 1 or policy.king_runs:
                moves.append(source << 8 | target << 4 | count)
    return moves
