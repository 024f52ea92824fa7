"""From the engine's position of Churchill Solitaire to the search's and back: the moves found become the engine's."""

from collections.abc import Sequence
from typing import Protocol

from russianbank.ai.churchill_board import HIDDEN, RANK, Policy, Position, Table
from russianbank.ai.churchill_steps import DEAL, ROW, UP
from russianbank.engine import churchill
from russianbank.engine.churchill_building import fits_victory
from russianbank.engine.churchill_position import State
from russianbank.engine.churchill_rules import ChurchillRules
from russianbank.engine.moves import DEAL as ENGINE_DEAL
from russianbank.engine.moves import Move, play
from russianbank.engine.table import COLUMNS, DEVIL, STOCK, VICTORIES


def policy_of(rules: ChurchillRules) -> Policy:
    """The rules as the search knows them."""
    return Policy(
        strict=rules.devil_order == "strict",
        skips_kings=rules.deal_skip_king_piles == "yes",
        fills_empty=rules.deal_fills_empty == "yes",
        king_runs=rules.empty_pile == "king_run",
        runs=rules.run_move == "any_run",
        when_stuck=rules.deal_when == "only_when_stuck",
        aces_rise=rules.ace_auto == "yes",
    )


def victory_of(state: State) -> tuple[int, ...]:
    """The heights of the two victory piles of each suit, the higher first."""
    heights: list[list[int]] = [[] for _ in range(4)]
    for pile in VICTORIES:
        if cards := state.cards(pile):
            heights[cards[-1].suit].append(len(cards))
    return tuple(height for each in heights for height in sorted([*each, 0, 0], reverse=True)[:2])


def board_of(state: State) -> tuple[Table, Position]:
    """A new table and the position on it, as it lies, before anything has gone up."""
    table = Table(policy_of(state.rules), tuple(card.face for card in state.cards(STOCK)))
    columns = [
        table.column(tuple(c.face + (HIDDEN if at < state.down[slot] else 0) for at, c in enumerate(state.piles[slot])))
        for slot in range(len(COLUMNS))
    ]
    home = table.home(victory_of(state), tuple(card.face for card in state.cards(DEVIL)))
    return table, (*columns, home, len(state.cards(STOCK)))


class Step(Protocol):
    """What a search does with a move: `churchill_steps.moved` or `churchill_ending.made`."""

    def __call__(self, table: Table, position: Position, move: int, trace: list[int] | None = None) -> Position: ...


def engine_moves(
    state: State, table: Table, start: Position, first: Sequence[int], moves: Sequence[int], step: Step
) -> list[Move]:
    """The moves of a search as moves of the engine from `state`; IllegalMove if one is not legal.

    `first` is the trace of what went up before the search began at `start`. What the search sends up by itself goes up
    in the engine by a move of its own, in the same order, unless the rules have sent it up already.
    """
    made: list[Move] = []
    for up in first:
        state = _sent_up(state, up, made)
    position = start
    for move in moves:
        trace: list[int] = []
        after = step(table, position, move, trace)
        if move == DEAL or move >> 4 & 15 != UP:  # a card that goes up comes first in the trace
            made.append(engine_move(state, table, position, move))
            state, _ = churchill.apply(state, made[-1])
        for up in trace:
            state = _sent_up(state, up, made)
        position = after
    return made


def engine_move(state: State, table: Table, position: Position, move: int) -> Move:
    """One move of a search as a move of the engine, without what follows by itself."""
    if move == DEAL:
        return ENGINE_DEAL
    source, target, count = move >> 8, move >> 4 & 15, move & 15
    if target == UP:
        return _up(state, source << 6 | table.top[position[source]])
    return play(COLUMNS[source], COLUMNS[target], count)


def _sent_up(state: State, up: int, made: list[Move]) -> State:
    """Send up one card of a trace, unless it is an ace that the rules have sent up already."""
    if RANK[up & 63] == 1 and state.rules.ace_auto == "yes":
        return state
    made.append(_up(state, up))
    return churchill.apply(state, made[-1])[0]


def _up(state: State, up: int) -> Move:
    slot, face = up >> 6, up & 63
    row = [card.face for card in reversed(state.cards(DEVIL))]
    pile, count = (DEVIL, row.index(face) + 1) if slot == ROW else (COLUMNS[slot], 1)
    card = state.cards(pile)[-count]
    tops = ((each, state.cards(each)[-1] if state.cards(each) else None) for each in VICTORIES)
    return play(pile, next((each for each, top in tops if fits_victory(card, top)), VICTORIES[0]), count)
