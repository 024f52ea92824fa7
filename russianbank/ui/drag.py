"""A drag as data: what was picked up, where it is, and which place it would take. No rules and no drawing.

The legal moves are handed in; the place is the legal one with the largest overlap with the card, not the one under the
pointer, so an unsteady hand needs no aim.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from russianbank.engine.cards import Card
from russianbank.engine.moves import Kind, Move
from russianbank.engine.table import DRAWN, HANDS, WASTES, Pile, PileId, Role
from russianbank.ui.geometry import Geometry, Point, Position, card_at, whole_of

#: A press becomes a drag when the pointer has gone so far, in card widths (about 4 pixels at the usual size).
THRESHOLD = 0.036
THRESHOLD_LEAST = 4.0
#: A finger is less steady: what it may slip before a touch becomes a drag.
FINGER_THRESHOLD, FINGER_LEAST = 0.10, 10.0


def ends(move: Move, player: int) -> tuple[PileId, PileId] | None:
    """From which pile to which a hand would carry the card of this move; None for a pass or a call."""
    if move.kind is Kind.TURN:
        return HANDS[player], DRAWN[player]
    if move.kind is Kind.DISCARD:
        return DRAWN[player], WASTES[player]
    if move.kind is Kind.PLAY:
        assert move.source is not None and move.target is not None
        return move.source, move.target
    return None


def moves_of(legal: Sequence[Move], source: PileId, count: int, player: int) -> dict[PileId, Move]:
    """The legal moves of the last `count` cards of a pile, by the pile they go to."""
    found: dict[PileId, Move] = {}
    for move in legal:
        way = ends(move, player)
        if way and way[0] is source and move.count == count:
            found[way[1]] = move
    return found


@dataclass(frozen=True, slots=True)
class Held:
    """Cards under the hand. `grab` is where the pointer holds the first card, `home` that card's place on the table.

    `count` is the place of the first of them, counted from the end of its pile. `started` says whether the press has
    become a drag, `touch` whether a finger holds the cards. `fan` is how far each next card lies from the one before.
    """

    source: PileId
    cards: tuple[Card, ...]
    count: int
    moves: dict[PileId, Move]
    home: Rect
    grab: Point
    start: Point
    pos: Point
    fan: Point = (0.0, 0.0)
    face_up: bool = True
    started: bool = False
    touch: bool = False

    def moved_to(self, pos: Point) -> "Held":
        """The same cards with the pointer elsewhere."""
        far = max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1]))
        share, least = (FINGER_THRESHOLD, FINGER_LEAST) if self.touch else (THRESHOLD, THRESHOLD_LEAST)
        threshold = max(least, share * self.home.w)
        return replace(self, pos=pos, started=self.started or far >= threshold)

    @property
    def rect(self) -> Rect:
        """Where the first card is now."""
        return Rect(round(self.pos[0] - self.grab[0]), round(self.pos[1] - self.grab[1]), *self.home.size)

    def places(self) -> dict[Card, Point]:
        """Where each card is now."""
        x, y = self.pos[0] - self.grab[0], self.pos[1] - self.grab[1]
        return {card: (x + i * self.fan[0], y + i * self.fan[1]) for i, card in enumerate(self.cards)}


def pick_up(layout: Geometry, state: Position, moves: dict[PileId, Move], pile: PileId, index: int, pos: Point) -> Held:
    """The cards from `index` to the end of a pile, taken hold of at `pos`, with the moves that they have."""
    held = state.pile(pile)
    count = len(held.cards) - index
    cards = taken(held, pile, count)
    home = card_at(layout, state, pile, index)
    step = layout.fan(pile, len(held.cards), held.down) if len(cards) > 1 else (0.0, 0.0)
    grab = pos[0] - home.x, pos[1] - home.y
    return Held(pile, cards, count, moves, home, grab, pos, pos, step, face_up=index >= held.down)


def taken(content: Pile, pile: PileId, count: int) -> tuple[Card, ...]:
    """What comes along when card number `count` from the end is taken: all that lie on it, or of the Six it alone."""
    cards = content.cards[len(content.cards) - count :]
    return cards[:1] if pile.role is Role.DEVIL else cards


def lies_there(held: Held, state: Position) -> bool:
    """Whether the held cards are still where they were taken from."""
    content = state.pile(held.source)
    return len(content.cards) >= held.count and taken(content, held.source, held.count) == held.cards


def area(a: Rect, b: Rect) -> int:
    """How many pixels two rectangles share."""
    shared = a.clip(b)
    return shared.w * shared.h


def target(held: Held, layout: Geometry, state: Position) -> PileId | None:
    """The legal place that the held card would take if it were let go now; None if it would go home."""
    card = held.rect
    best, most = None, area(card, held.home)
    for pile in held.moves:
        shared = area(card, whole_of(layout, state, pile))
        if shared > most:
            best, most = pile, shared
    if best or most:
        return best
    return next((pile for pile in held.moves if layout.lane(pile).collidepoint(held.pos)), None)


def meant(held: Held, layout: Geometry, state: Position) -> PileId | None:
    """The pile the held card lies on most, legal or not: what a refusal must speak of."""
    card = held.rect
    shares = {pile: area(card, whole_of(layout, state, pile)) for pile in layout.places if pile is not held.source}
    pile = max(shares, key=lambda each: shares[each])
    return pile if shares[pile] > area(card, held.home) else None
