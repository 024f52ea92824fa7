"""The places of a card of Churchill Solitaire as a player sees them, and which pile a key means."""

from collections.abc import Sequence

from russianbank.engine import churchill
from russianbank.engine.churchill_building import Reason
from russianbank.engine.churchill_position import State
from russianbank.engine.moves import Kind, Move, play
from russianbank.engine.table import COLUMNS, DEVIL, STOCK, VICTORIES, PileId, Role
from russianbank.ui.drag import Held


def moves_of(legal: Sequence[Move], source: PileId, count: int) -> dict[PileId, Move]:
    """The legal moves of the last `count` cards of a pile, by where they go."""
    return {move.target: move for move in legal if move.source is source and move.count == count and move.target}


def why_not(state: State, held: Held, target: PileId) -> Reason | None:
    """The reason against putting the held cards on a pile, or None."""
    return churchill.why_not(state, play(held.source, target, held.count))


def worth_showing(held: Held) -> list[PileId]:
    """The legal places; of several victory piles that take the card only the first."""
    homes = _homes(held)
    return [pile for pile in held.moves if pile.role is not Role.VICTORY or pile in homes[:1]]


def obvious(held: Held) -> Move | None:
    """What a double click means: a victory pile, or else the only place that fits."""
    if homes := _homes(held):
        return held.moves[homes[0]]
    return next(iter(held.moves.values())) if len(held.moves) == 1 else None


def sensible(held: Held, state: State) -> Move | None:
    """What a single click means where it plays: the one place that is no choice.

    Victory piles that take the card are alike, and so are empty columns; one that leaves another empty column behind is
    no place. A victory pile or a column is a choice, for not every card is better at home; so are two columns.
    """
    empty = [pile for pile in held.moves if pile.role is Role.COLUMN and not state.cards(pile)]
    if held.count == len(state.cards(held.source)):
        empty = []
    others = [pile for pile in held.moves if pile.role is Role.COLUMN and state.cards(pile)]
    places = [*_homes(held)[:1], *empty[:1], *others]
    return held.moves[places[0]] if len(places) == 1 else None


def meant_victory(held: Held, state: State) -> PileId:
    """Which one is meant by `the victory pile`: one that takes the card, or else the highest of its suit."""
    if homes := _homes(held):
        return homes[0]
    suit = held.cards[0].suit
    begun = [pile for pile in VICTORIES if state.cards(pile) and state.cards(pile)[-1].suit == suit]
    empty = next((pile for pile in VICTORIES if not state.cards(pile)), VICTORIES[0])
    return max(begun, key=lambda pile: len(state.cards(pile)), default=empty)


def _homes(held: Held) -> list[PileId]:
    return [pile for pile in held.moves if pile.role is Role.VICTORY]


# ------------------------------------------------------------------------------------------------------------ keys


def movable(legal: Sequence[Move]) -> list[PileId]:
    """The piles that a card can leave: the Devil's Six, the columns from left to right, the stock."""
    sources = {move.source for move in legal} | ({STOCK} if any(move.kind is Kind.DEAL for move in legal) else set())
    return [pile for pile in (DEVIL, *COLUMNS, STOCK) if pile in sources]


def named(action: str, state: State, held: Held | None, focus: PileId) -> PileId | None:
    """The pile that an action names; None if it names none. Columns 1 to 8 have the keys of the houses."""
    if action.startswith(("house", "column")):
        return COLUMNS[int(action.removeprefix("house").removeprefix("column")) - 1]
    if action == "foundation":
        return meant_victory(held, state) if held else _next_victory(focus)
    return DEVIL if action == "devil" else None


def _next_victory(focus: PileId) -> PileId:
    """One victory pile after the other, for reading them."""
    at = VICTORIES.index(focus) + 1 if focus.role is Role.VICTORY else 0
    return VICTORIES[at % len(VICTORIES)]
