"""A drawn position of the rules book: its text read, where its piles lie, and what of it is told in words."""

from dataclasses import dataclass

from pygame import Rect

from russianbank.engine.cards import RANKS, Card, card
from russianbank.engine.table import (
    COLUMNS,
    DEVIL,
    DRAWN,
    FOUNDATIONS,
    HANDS,
    HOUSES,
    RESERVES,
    STOCK,
    VICTORIES,
    WASTES,
    Pile,
    PileId,
    Role,
)
from russianbank.language import _
from russianbank.ui.geometry import Geometry, Point
from russianbank.ui.screens.book_parts import Mark, Scene
from russianbank.ui.words import card_name

#: The piles as the text of a scene names them.
_NAMES = {
    "opp reserve": RESERVES[1],
    "opp waste": WASTES[1],
    "stock": STOCK,
    "devil": DEVIL,
    **{f"c{n}": pile for n, pile in enumerate(COLUMNS, 1)},
    **{f"h{n}": pile for n, pile in enumerate(HOUSES, 1)},
    "waste": WASTES[0],
    "drawn": DRAWN[0],
    "hand": HANDS[0],
    "R": RESERVES[0],
}
#: How they stand beside each other, from the left.
_ORDER = (*RESERVES[1:], *WASTES[1:], STOCK, DEVIL, *COLUMNS, *HOUSES, *FOUNDATIONS, *VICTORIES)
_ORDER += (HANDS[0], DRAWN[0], WASTES[0], RESERVES[0])
#: What is seen of a covered card, in card widths.
STRIP = 0.4
#: A pile of which only the top is told is drawn as if it had so many.
_PILE_OF = 13


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a scene shows: its piles, and the move that it speaks of, with how many cards."""

    piles: dict[PileId, Pile]
    source: PileId | None = None
    target: PileId | None = None
    count: int = 1

    def cards(self, pile: PileId) -> tuple[Card, ...]:
        return self.piles[pile].cards

    def pile(self, pile: PileId) -> Pile:
        return self.piles[pile]


def drawing(scene: Scene) -> Drawing:
    """The piles that the text of a scene names, from the left, and its move."""
    used: set[Card] = set()
    piles: dict[PileId, Pile] = {}
    for words in scene.piles.split(", "):
        name, _space, value = words.rpartition(" ") if words.startswith("opp") else words.partition(" ")
        if name in ("F", "V"):
            for pile, row in zip(FOUNDATIONS if name == "F" else VICTORIES, value.split()):
                piles[pile] = Pile(tuple(_take(each, used) for each in _row(row)), 0)
        else:
            piles[_NAMES[name]] = _pile(_NAMES[name], value, used)
    shown = Drawing({pile: piles[pile] for pile in _ORDER if pile in piles})
    return _with_move(shown, scene.move) if scene.move else shown


def _pile(pile: PileId, value: str, used: set[Card]) -> Pile:
    names = value.strip("[]-").split()
    cards = tuple(_take(each, used) for each in names)
    if pile.role is Role.RESERVE and cards:
        cards = cards[-1:] * _PILE_OF
        return Pile(cards, _PILE_OF - 1)
    return Pile(cards, 0)


def _take(name: str, used: set[Card]) -> Card:
    each = card(name)
    each = each.twin if each in used else each
    used.add(each)
    return each


def _row(text: str) -> list[str]:
    """As in `AC..3C`, or a single ace."""
    first, _dots, last = text.partition("..")
    return [rank + first[1] for rank in RANKS[: RANKS.index((last or first)[0]) + 1]]


def _with_move(shown: Drawing, move: str) -> Drawing:
    left, right = move.split(">")
    source, _star, behind = left.partition("*")
    target, _star, count = right.partition("*")
    leaves = _NAMES[source]
    number = int(count or behind or 1)
    moved = shown.cards(leaves)[-number]
    goes = _home(shown, moved) if target in ("F", "V") else _NAMES[target]
    return Drawing(shown.piles, leaves, goes, number)


def _home(shown: Drawing, moved: Card) -> PileId:
    """The pile in the middle that has come to the suit of this card."""
    homes = [each for each in shown.piles if each.role in (Role.FOUNDATION, Role.VICTORY)]
    return next(each for each in homes if shown.cards(each)[-1].suit == moved.suit)


# ------------------------------------------------------------------------------------------------------------ places


@dataclass(frozen=True, slots=True)
class SceneLayout(Geometry):
    """Piles side by side. Houses and the Devil's Six lie fanned to the right, columns downward."""

    def fans(self, pile: PileId) -> bool:
        return pile.role in (Role.HOUSE, Role.COLUMN, Role.DEVIL)

    def fan(self, pile: PileId, count: int, down: int = 0) -> Point:
        step = float(round(STRIP * self.w))
        return (0.0, step) if pile.role is Role.COLUMN else (step, 0.0)

    def card_rect(self, pile: PileId, index: int, count: int, down: int = 0) -> Rect:
        if not self.fans(pile):
            return self.places[pile]
        dx, dy = self.fan(pile, count, down)
        return self.places[pile].move(round(index * dx), round(index * dy))

    def lane(self, pile: PileId) -> Rect:
        return self.places[pile]


# ------------------------------------------------------------------------------------------------------------- words


def pile_label(pile: PileId) -> str:
    """What stands under a pile."""
    if pile.role in (Role.HOUSE, Role.COLUMN):
        words = {Role.HOUSE: _("House {number}"), Role.COLUMN: _("Column {number}")}[pile.role]
        return words.format(number=pile.number)
    if pile.owner == 1:
        return {Role.RESERVE: _("Opponent\u2019s reserve"), Role.WASTE: _("Opponent\u2019s waste")}[pile.role]
    return {
        Role.FOUNDATION: _("Foundation"),
        Role.RESERVE: _("Your reserve"),
        Role.WASTE: _("Your waste"),
        Role.DRAWN: _("Drawn card"),
        Role.HAND: _("Your hand"),
        Role.VICTORY: _("Victory pile"),
        Role.DEVIL: _("Devil\u2019s Six"),
        Role.STOCK: _("Stock"),
    }[pile.role]


def told(scene: Scene) -> str:
    """A drawn position in words, for those who do not see it: pile by pile, then its move."""
    shown = drawing(scene)
    lines = [_told_pile(shown, pile) for pile in shown.piles]
    if shown.source and shown.target:
        words = {
            Mark.MUST: _("Compulsory move. From: {source}. To: {target}."),
            Mark.MAY: _("Allowed move. From: {source}. To: {target}."),
            Mark.NOT: _("Move against the rules. From: {source}. To: {target}."),
        }[scene.mark]
        lines.append(words.format(source=pile_label(shown.source), target=pile_label(shown.target)))
    return " ".join(lines)


def _told_pile(shown: Drawing, pile: PileId) -> str:
    content = shown.pile(pile)
    cards = content.cards if pile.role in (Role.HOUSE, Role.COLUMN, Role.DEVIL) else content.cards[-1:]
    if not cards:
        return _("{pile}: empty.").format(pile=pile_label(pile))
    return _("{pile}: {cards}.").format(pile=pile_label(pile), cards=", ".join(map(card_name, cards)))
