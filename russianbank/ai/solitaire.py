"""Hints for Churchill Solitaire, with their reasons, from what the player can know, and how the game stands.

Nothing here sees a face-down card: all answers follow from an observation. Reasons are data; the words come from the
screen, which may tell only the reason, or the card too, or the whole move.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from russianbank.ai import churchill_honest as honest
from russianbank.ai.churchill_board import HIDDEN, HOME, Position, Table, fits
from russianbank.ai.churchill_bridge import board_of, engine_move, engine_moves
from russianbank.ai.churchill_steps import DEAL, UP, all_moves, begun, can_deal, moved
from russianbank.ai.solver import is_deadlocked
from russianbank.engine import churchill
from russianbank.engine.cards import Card
from russianbank.engine.churchill_position import Ending, Observation, State, sample
from russianbank.engine.moves import Kind, Move
from russianbank.engine.table import DEVIL, Role

#: Moves that are hinted at, at most.
MOST = 3
#: Positions looked at to find out whether only circling is left; where there are more, the game counts as open.
CIRCLE = 3_000


class Standing(StrEnum):
    """How the game stands, as far as the player can know."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"
    """No legal move, and nothing to deal."""
    CIRCLING = "circling"
    """Cards can be moved, but none up, none turned up, and nothing dealt, whatever is moved first."""
    DEADLOCKED = "deadlocked"
    """The Devil's Six can never be cleared: a card in it waits for one behind it."""


class Why(StrEnum):
    """What speaks for a move, the weightiest first."""

    DEVIL = "devil"
    """It is a card of the Devil's Six."""
    FOR_DEVIL = "for-devil"
    """The next Devil card waits for this card."""
    SAFE = "safe"
    """It goes up, and no card left could need it to lie on."""
    TURNS_UP = "turns-up"
    """A face-down card is turned up."""
    BARES = "bares"
    """The card under it can go up next."""
    GOES_UP = "goes-up"
    JOINS = "joins"
    """It comes into order from a card it was not in order with."""
    KING = "king"
    """A king gets an empty column."""
    EMPTIES = "empties"
    """A column becomes empty."""
    SHELTERS = "shelters"
    """It goes to a column that is not dealt on."""
    DEALS = "deals"
    """Nothing else is better now than new cards."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, and the card that it is about: the one bared, waited for or moved."""

    why: Why
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """A move with its reasons; the moves it is the first of, up to the next unknown card; and what was tried.

    Of `trials` made-up deals a simple player won `wins` after it; no trials where none was needed.
    """

    move: Move
    reasons: tuple[Reason, ...]
    moves: tuple[Move, ...]
    trials: int = 0
    wins: int = 0


# ----------------------------------------------------------------------------------------------------------- hints


def hints(
    observation: Observation,
    seed: int = 0,
    trials: int = honest.TRIALS,
    is_stopped: Callable[[], bool] = lambda: False,
) -> tuple[Hint, ...]:
    """The best moves with different beginnings, at most three, the best first; none where nothing useful is left.

    The same seed and number of trials (for each plan in the first round) give the same hints, whatever lies face down.
    """
    state = observation.state
    if state.ending:
        return ()
    full = sample(observation, random.Random(seed))
    table, position = board_of(full)
    trace: list[int] = []
    start = begun(table, position, trace)
    if trace:
        up = engine_moves(full, table, start, trace, (), moved)
        if up:
            return (Hint(up[0], reasons(state, up[0]), (up[0],)),)
    view = honest.view_of(table, position)
    found, table, start = honest.plans(view, random.Random(seed), trials, is_stopped)
    return _first_of_each(full, state, table, start, found)


def _first_of_each(
    full: State, state: State, table: Table, start: Position, found: list[honest.Plan]
) -> tuple[Hint, ...]:
    made: dict[Move, Hint] = {}
    for plan in found:
        moves = _spelled_out(full, table, start, plan.moves)
        if moves[0] not in made:
            made[moves[0]] = Hint(moves[0], reasons(state, moves[0]), moves, plan.trials, plan.wins)
        if len(made) == MOST:
            break
    return tuple(made.values())


def _spelled_out(full: State, table: Table, start: Position, moves: tuple[int, ...]) -> tuple[Move, ...]:
    """A plan in moves of the engine; what comes after its last move, which may show a card, is left open."""
    before = engine_moves(full, table, start, (), moves[:-1], moved)
    for move in before:
        full, _ = churchill.apply(full, move)
    position = start
    for each in moves[:-1]:
        position = moved(table, position, each)
    return (*before, engine_move(full, table, position, moves[-1]))


def reasons(state: State, move: Move) -> tuple[Reason, ...]:
    """What speaks for a legal move, by what can be seen."""
    if move.kind is Kind.DEAL:
        return (Reason(Why.DEALS),)
    source, target = move.source, move.target
    assert source is not None and target is not None
    cards = state.cards(source)
    card = cards[-move.count]
    if source is DEVIL:
        return (Reason(Why.DEVIL, card),)
    table, position = board_of(_faced(state))
    home, under = position[HOME], cards[-move.count - 1] if len(cards) > move.count else None
    hidden = under is not None and len(cards) - move.count == state.down[source.slot]
    found: list[Reason] = []
    if target.role is Role.VICTORY:
        found += [Reason(Why.FOR_DEVIL, card)] if table.chain[home] & card.bit else []
        found += [Reason(Why.SAFE, card)] if table.safe[home] & card.bit else []
    if hidden:
        found.append(Reason(Why.TURNS_UP))
    elif under is not None and fits(table.victories[home], under.face):
        found.append(Reason(Why.BARES, under))
    if target.role is Role.VICTORY:
        return (*found, Reason(Why.GOES_UP, card)) if not found else tuple(found)
    return (*found, *_of_carrying(state, move, card, under, hidden))


def _of_carrying(state: State, move: Move, card: Card, under: Card | None, hidden: bool) -> list[Reason]:
    """What speaks for carrying cards from column to column."""
    assert move.target is not None
    found: list[Reason] = []
    in_order = under is not None and not hidden and under.rank == card.rank + 1 and under.is_red != card.is_red
    if not state.cards(move.target):
        return [Reason(Why.KING, card)]
    if under is None:
        found.append(Reason(Why.EMPTIES))
    elif not in_order:
        found.append(Reason(Why.JOINS, card))
    if state.rules.deal_skip_king_piles == "yes" and state.is_king_pile(move.target.slot) and in_order:
        found.append(Reason(Why.SHELTERS, card))
    return found


def _faced(state: State) -> State:
    """The position with some card in the place of each back, where what it is makes no difference."""
    return sample(Observation(state), random.Random(0)) if any(c.face > 51 for p in state.piles for c in p) else state


# -------------------------------------------------------------------------------------------------------- standing


def standing(observation: Observation) -> Standing:
    """How the game stands. It is open unless the opposite follows from what can be seen."""
    state = observation.state
    if state.ending:
        return Standing.WON if state.ending is Ending.WON else Standing.LOST
    if is_deadlocked(state):
        return Standing.DEADLOCKED
    table, start = board_of(_faced(state))
    victory, row = table.victories[start[HOME]], table.rows[start[HOME]]
    if any(fits(victory, face) for face in (row[-1:] if table.policy.strict else row)):
        return Standing.OPEN
    return Standing.CIRCLING if _only_circles(table, start) else Standing.OPEN


def _only_circles(table: Table, start: Position) -> bool:
    """Whether no position that can be reached by carrying cards lets one go up, be turned up or be dealt."""
    seen, waiting = {tuple(sorted(start[:HOME]))}, [start]
    while waiting:
        position = waiting.pop()
        if can_deal(table, position):
            return False
        for move in all_moves(table, position):
            after = _carried(table, position, move)
            if after is None or len(seen) > CIRCLE:
                return False
            key = tuple(sorted(after[:HOME]))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return True


def _carried(table: Table, position: Position, move: int) -> Position | None:
    """The position after carrying cards, None where a card goes up or is turned up."""
    source, target, count = move >> 8, move >> 4 & 15, move & 15
    cards = table.columns[position[source]]
    if move == DEAL or target == UP or (len(cards) > count and cards[-count - 1] >= HIDDEN):
        return None
    columns = list(position)
    columns[target] = table.more(columns[target], columns[source], count)
    columns[source] = table.less(columns[source], count)
    return tuple(columns)
