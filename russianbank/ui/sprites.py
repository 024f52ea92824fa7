"""The sprite layer: every pile of the table, fanned, stacked or empty, and the cards in the air."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from russianbank.engine.cards import CARDS, Card, Suit
from russianbank.engine.table import PileId, Role
from russianbank.ui import paint, text
from russianbank.ui.animation import LIFTED_SCALE, Sprite, is_home
from russianbank.ui.cardfaces import CardFaces, card_height
from russianbank.ui.geometry import Geometry, Position, card_at, whole_of
from russianbank.ui.layer import Item
from russianbank.ui.theme import Theme
from russianbank.ui.words import pile_words

THICKNESS = 0.016  # of one edge of a pile, in card widths
CARDS_PER_EDGE, MOST_EDGES = 4, 4
_COUNTED = (Role.RESERVE, Role.WASTE, Role.HAND, Role.STOCK)
GHOST_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


@dataclass(frozen=True, slots=True)
class Dress:
    """Which set of faces is drawn, and the back of each pack. `sharp` is false while a window is being resized."""

    theme: Theme
    card_set: str
    backs: tuple[str, str]
    sharp: bool = True


class Sprites:
    """Draws cards and piles for one layout. Make a new one when the layout or the dress changes."""

    def __init__(
        self,
        faces: CardFaces,
        layout: Geometry,
        dress: Dress,
        words: Mapping[Role, str] | None = None,
        longest: str = "",
    ) -> None:
        """`words` are the names in the empty piles and of the counted ones, `longest` is the longest count."""
        self.faces = faces
        self.layout = layout
        self.dress = dress
        self._words = pile_words() if words is None else words
        self._longest = longest or f"{max((self._words[role] for role in _COUNTED if role in self._words), key=len)} 13"
        self._reach = round(layout.w * 0.1) + 4  # shadows and edges of a pile stay within this
        self._large: frozenset[Card] = frozenset()  # the cards of piles in which only large print can be read

    # ------------------------------------------------------------------------------------------------------- piles

    def items(self, state: Position, held: frozenset[Card]) -> list[Item]:
        """Every pile as an item of the kept picture, without the cards that are in the air."""
        piles = sorted(self.layout.places)
        narrow = [pile for pile in piles if self._is_narrow(pile, state)]
        self._large = frozenset(card for pile in narrow for card in state.cards(pile))
        return [self._item(pile, state, held) for pile in piles]

    def _is_narrow(self, pile: PileId, state: Position) -> bool:
        content = state.pile(pile)
        return self.layout.is_narrow(pile, len(content.cards), content.down)

    def trays(self, boxes: Sequence[Rect], active: int | None = None) -> list[Item]:
        """The sunken places of piles that belong together; number `active` has the brass frame."""
        theme, radius = self.dress.theme, self.layout.w * 0.1
        items = []
        for number, box in enumerate(boxes):

            def paint_tray(surface: Surface, box: Rect = box, bright: bool = number == active) -> None:
                paint.tray(surface, box, radius, theme, bright)

            items.append(Item(("tray", number), box.inflate(40, 40), (number == active, theme.name), paint_tray))
        return items

    def _item(self, pile: PileId, state: Position, held: frozenset[Card]) -> Item:
        content = state.pile(pile)
        cards = tuple(card for card in content.cards if card not in held)
        ghost = self._ghost(pile, state) if is_home(pile) and not cards else None
        fans = self.layout.fans(pile)
        signature = (cards if fans else (cards[-1:], len(cards)), content.down, len(content.cards), ghost)
        rect = whole_of(self.layout, state, pile).inflate(2 * self._reach, 2 * self._reach)

        def paint_pile(surface: Surface) -> None:
            if not cards:
                self._paint_empty(surface, pile, ghost)
            elif fans:
                self._paint_fan(surface, pile, state, held)
            else:
                self._paint_stack(surface, pile, cards, len(cards) <= content.down)

        return Item(pile, rect, signature, paint_pile)

    def _ghost(self, pile: PileId, state: Position) -> Suit:
        return ghost_of(pile, [each for each in sorted(self.layout.places) if is_home(each)], state)

    def _paint_empty(self, surface: Surface, pile: PileId, ghost: Suit | None) -> None:
        words = self._words.get(pile.role, "")
        letter = ghost.letter if ghost is not None else ""
        paint.slot(surface, self.layout.place(pile), self.dress.theme, letter, words, text.small(self.layout.t))

    def _paint_fan(self, surface: Surface, pile: PileId, state: Position, held: frozenset[Card]) -> None:
        content = state.pile(pile)
        for index, card in enumerate(content.cards):
            if card not in held:
                rect = card_at(self.layout, state, pile, index)
                self._lay(surface, rect, self.picture(card, index >= content.down))

    def _paint_stack(self, surface: Surface, pile: PileId, cards: Sequence[Card], face_down: bool) -> None:
        rect, w = self.layout.place(pile), self.layout.w
        picture = self.picture(cards[-1], not face_down)
        edges = min(MOST_EDGES, (len(cards) + CARDS_PER_EDGE - 1) // CARDS_PER_EDGE) - 1
        shadow, at = self.faces.pile_shadow(w)
        drop = max(1.5, w * THICKNESS)
        surface.blit(shadow, (rect.x + at[0], rect.y + at[1] + round(edges * drop)))
        for edge in range(edges, 0, -1):
            surface.blit(picture, (rect.x, rect.y + round(edge * drop)))
        surface.blit(picture, rect)
        if pile.role in _COUNTED and pile.role in self._words:
            self._paint_count(surface, pile, rect, len(cards))

    def _paint_count(self, surface: Surface, pile: PileId, rect: Rect, count: int) -> None:
        px = text.small(self.layout.t)
        fits = paint.pill_size(self._longest, px)[0] <= rect.w * 0.97
        words = f"{self._words[pile.role]} {count}" if fits else str(count)
        height = paint.pill_size(words, px)[1]
        paint.pill(surface, words, (rect.centerx, rect.bottom - height / 2 - rect.w * 0.035), px)

    # ------------------------------------------------------------------------------------------------------- cards

    def picture(self, card: Card, face_up: bool, width: int | None = None) -> Surface:
        """The side of a card that shows, at the size of the table or another width."""
        width, dress = width or self.layout.w, self.dress
        if face_up:
            card_set = large_of(dress.card_set) if card in self._large else dress.card_set
            return self.faces.face(card.name, width, card_set, dress.sharp)
        return self.faces.back(dress.backs[card.pack], width, dress.sharp)

    def prepare(self) -> None:
        """Draw every picture that a round can need, so that none has to be drawn in the middle of a flight."""
        self.faces.prepare({card.name for card in CARDS}, self.layout.w, self.dress.card_set)
        for pack in (0, 1):
            self.faces.back(self.dress.backs[pack], self.layout.w)
        for lift in (0.0, 0.25, 0.5, 0.75, 1.0):
            self.faces.shadow(self.layout.w, lift)

    def _lay(self, surface: Surface, rect: Rect, picture: Surface) -> None:
        shadow, at = self.faces.shadow(self.layout.w)
        surface.blit(shadow, (rect.x + at[0], rect.y + at[1]))
        surface.blit(picture, rect)

    def fly(self, surface: Surface, sprites: Sequence[Sprite]) -> None:
        """Draw cards in the air, each with the shadow of its height."""
        for sprite in sprites:
            self._fly(surface, sprite)

    def _fly(self, surface: Surface, sprite: Sprite) -> None:
        w, h = self.layout.w, self.layout.h
        size = round(w * (1 + LIFTED_SCALE * sprite.scale))
        picture = self.picture(sprite.card, sprite.face_up, size)
        shadow, at = self.faces.shadow(w, sprite.lift)
        x = sprite.pos[0] - (size - w) / 2
        y = sprite.pos[1] - (card_height(size) - h) / 2
        if sprite.squeeze < 1:
            narrow = max(1, round(size * sprite.squeeze))
            picture = pygame.transform.smoothscale(picture, (narrow, card_height(size)))
            x += (size - narrow) / 2
        else:
            surface.blit(shadow, (round(x) + at[0], round(y) + at[1]))
        surface.blit(picture, (round(x), round(y)))


def large_of(card_set: str) -> str:
    """The same set of faces in large print."""
    return card_set.replace("standard", "large")


def ghost_of(pile: PileId, homes: Sequence[PileId], state: Position) -> Suit:
    """The suit that an empty foundation shows: that of its row, or another one that is still missing.

    Any ace may open any empty foundation (rule D30), so the ghosts always show just the suits to come.
    """
    if state.cards(pile):  # its first card is still in the air
        return state.cards(pile)[0].suit
    started = [state.cards(each)[-1].suit for each in homes if state.cards(each)]
    missing = [suit for suit in GHOST_SUITS for _ in range(2 - started.count(suit))]
    empty = [each for each in homes if not state.cards(each)]
    ghosts: dict[PileId, Suit] = {}
    for each in empty:
        own = GHOST_SUITS[homes.index(each) % 4]
        if own in missing:
            ghosts[each] = own
            missing.remove(own)
    for each in empty:
        if each not in ghosts:
            ghosts[each] = missing.pop(0)
    return ghosts[pile]
