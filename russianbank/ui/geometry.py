"""What the tables of both games have in common as geometry: where piles and cards lie, what is hit."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from russianbank.engine.cards import Card
from russianbank.engine.table import Pile, PileId

ASPECT = 1.4  # height of a card in widths

Point = tuple[float, float]


class Position(Protocol):
    """A position of either game, as far as cards lie in piles."""

    def cards(self, pile: PileId) -> tuple[Card, ...]: ...

    def pile(self, pile: PileId) -> Pile: ...


@dataclass(frozen=True, slots=True)
class Geometry(ABC):
    """The places on one surface. `w`, `h` are the size of a card and `t` the size of text, in pixels."""

    width: int
    height: int
    w: int
    h: int
    t: int
    places: dict[PileId, Rect]
    top_bar: Rect
    bottom_bar: Rect

    @abstractmethod
    def fans(self, pile: PileId) -> bool:
        """Whether the cards of this pile lie side by side, each with a strip that can be seen and hit."""

    @abstractmethod
    def fan(self, pile: PileId, count: int, down: int = 0) -> Point:
        """How far each next face-up card lies from the one before, in a pile of so many cards."""

    @abstractmethod
    def lane(self, pile: PileId) -> Rect:
        """The strip of table in which a drop counts for a pile even where it touches no card."""

    @abstractmethod
    def card_rect(self, pile: PileId, index: int, count: int, down: int = 0) -> Rect:
        """Where card `index` of `count` lies in a pile of which `down` cards lie face down."""

    def is_narrow(self, pile: PileId, count: int, down: int = 0) -> bool:
        """Whether so little is seen of the cards of a pile that only large print can be read."""
        return False

    def place(self, pile: PileId) -> Rect:
        """Where the first card of a pile lies, or its empty frame."""
        return self.places[pile]

    def top_rect(self, pile: PileId, count: int, down: int = 0) -> Rect:
        """Where the top card of a pile of so many cards lies; the frame of an empty pile."""
        return self.card_rect(pile, max(0, count - 1), max(1, count), down)

    def pile_rect(self, pile: PileId, count: int, down: int = 0) -> Rect:
        """The whole of a pile, with every card of a fan."""
        return self.places[pile].union(self.top_rect(pile, count, down))

    def hit(self, pos: Point, state: Position) -> tuple[PileId, int] | None:
        """The pile and the index of the card under a point; index -1 in an empty pile, None on bare cloth."""
        for pile, place in self.places.items():
            held = state.pile(pile)
            count = len(held.cards)
            indexes = reversed(range(count)) if self.fans(pile) and count else (count - 1,)
            for index in indexes:
                rect = self.card_rect(pile, index, count, held.down) if index > 0 and self.fans(pile) else place
                if rect.collidepoint(pos):
                    return pile, index
        return None


def top_of(layout: Geometry, state: Position, pile: PileId) -> Rect:
    """Where the top card of a pile lies now, or its empty frame."""
    held = state.pile(pile)
    return layout.top_rect(pile, len(held.cards), held.down)


def whole_of(layout: Geometry, state: Position, pile: PileId) -> Rect:
    """All of a pile as it lies now."""
    held = state.pile(pile)
    return layout.pile_rect(pile, len(held.cards), held.down)


def card_at(layout: Geometry, state: Position, pile: PileId, index: int) -> Rect:
    """Where a card of a pile lies now."""
    held = state.pile(pile)
    return layout.card_rect(pile, index, len(held.cards), held.down)
