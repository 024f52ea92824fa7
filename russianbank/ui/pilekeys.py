"""Which pile of Russian Bank a key names, where Tab goes, and where the focus follows to."""

from collections.abc import Sequence

from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN, FOUNDATIONS, HANDS, HOUSES, RESERVES, WASTES, PileId, Role
from russianbank.ui import drag, places
from russianbank.ui.drag import Held


def movable(state: State, legal: Sequence[Move], player: int) -> list[PileId]:
    """The piles that a card can leave, the player's own first, the hand last."""
    ways = (drag.ends(move, state.turn) for move in legal)
    sources = {way[0] for way in ways if way}
    own = DRAWN[player], RESERVES[player], WASTES[player]
    return [pile for pile in (*own, *HOUSES, HANDS[player]) if pile in sources]


def named(action: str, state: State, player: int, held: Held | None, focus: PileId) -> PileId | None:
    """The pile that an action names; None if it names none."""
    if action.startswith("house"):
        return HOUSES[int(action.removeprefix("house")) - 1]
    if action == "foundation":
        return places.meant_foundation(held, state) if held else _next_foundation(focus)
    own = {"reserve": RESERVES, "drawn": DRAWN, "own-waste": WASTES}
    other = {"load-reserve": RESERVES, "load-waste": WASTES}
    if action in own:
        return own[action][player]
    return other[action][1 - player] if action in other else None


def _next_foundation(focus: PileId) -> PileId:
    """One foundation after the other, for reading them."""
    at = FOUNDATIONS.index(focus) + 1 if focus.role is Role.FOUNDATION else 0
    return FOUNDATIONS[at % len(FOUNDATIONS)]


def can_be_meant(source: PileId, pile: PileId, player: int) -> bool:
    """Whether a second key can mean this pile as a place; an own pile is rather the start of another pair."""
    return pile is source or pile.owner != player or (source.role, pile.role) == (Role.DRAWN, Role.WASTE)


def followed(move: Move, mover: int, player: int) -> PileId | None:
    """Where the focus goes after a person's move: to a turned card; from a placed drawn card to the hand."""
    way = drag.ends(move, mover)
    if way is None:
        return None
    if move.kind is Kind.TURN:
        return way[1]
    return HANDS[player] if way[0].role is Role.DRAWN else None
