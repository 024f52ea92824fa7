"""What lies under the keyboard's focus in Churchill Solitaire, in words."""

from typing import TYPE_CHECKING

from russianbank.engine.table import DEVIL, STOCK, PileId, Role
from russianbank.language import _, ngettext
from russianbank.ui.describe import next_home, what_is_held
from russianbank.ui.drag import Held
from russianbank.ui.hand import Hand
from russianbank.ui.words import capital, card_name, listed_or, number

if TYPE_CHECKING:
    from russianbank.ui.solitaire import Solitaire

KING = 13


def describe(play: "Solitaire", hand: Hand, pile: PileId, index: int) -> str:
    """What lies at `index` of a pile (-1 in an empty pile), and what can be done there."""
    held = hand.selected
    if held and held.source is pile:
        told = _("{what}, taken from {pile}.").format(what=what_is_held(held), pile=play.speaker.pile(pile))
        return f"{capital(told)} {_fits(play, held)}"
    rest = _what_happens(play, held, pile) if held else _what_can_be_done(play, hand, pile, index)
    return " ".join(filter(None, (_what_lies_there(play, pile, index), rest)))


def _what_lies_there(play: "Solitaire", pile: PileId, index: int) -> str:
    content, name = play.state.pile(pile), play.speaker.pile(pile)
    count = len(content.cards)
    if not count:
        return capital(_("{pile}: empty.").format(pile=name))
    if pile is STOCK:
        words = ngettext("{pile}, {number} card face down.", "{pile}, {number} cards face down.", count)
        return capital(words.format(pile=name, number=number(count)))
    card = card_name(content.cards[index])
    if index < count - 1:
        words = _("{card}, {pile}, card {place} of {number}.")
        return capital(words.format(card=card, pile=name, place=number(index + 1), number=number(count)))
    words = ngettext("{card}, {pile}, {number} card.", "{card}, {pile}, {number} cards.", count)
    told = capital(words.format(card=card, pile=name, number=number(count)))
    return f"{told} {_face_down(content.down)}".strip()


def _face_down(down: int) -> str:
    if not down:
        return ""
    return ngettext("{number} of them is face down.", "{number} of them are face down.", down).format(number=down)


def _what_can_be_done(play: "Solitaire", hand: Hand, pile: PileId, index: int) -> str:
    if pile.role is Role.VICTORY:
        return next_home(play.state.cards(pile))
    if not play.is_my_turn:
        return ""
    if pile is STOCK:
        return play.why_not_deal() or _("Enter deals a row.")
    if index < 0:
        return _("It takes a king.") if pile is not DEVIL else ""
    if reason := play.why_not_take(pile, len(play.state.cards(pile)) - index):
        return reason
    held = hand.taken(pile, index)
    return _fits(play, held) if held else ""


def _fits(play: "Solitaire", held: Held) -> str:
    places = dict.fromkeys(play.place_name(pile) for pile in play.worth_showing(held))
    if not places:
        return _("Fits nowhere now.")
    if len(held.cards) == 1:
        return _("Fits {places}.").format(places=listed_or(list(places)))
    words = ngettext(
        "The {number} card from here on fits {places}.",
        "The {number} cards from here on fit {places}.",
        len(held.cards),
    )
    return words.format(number=number(len(held.cards)), places=listed_or(list(places)))


def _what_happens(play: "Solitaire", held: Held, pile: PileId) -> str:
    """What Enter would do with the taken cards here, or why not."""
    if pile not in held.moves:
        return play.why_not_put(held, pile)
    if len(held.cards) == 1:
        return _("Enter puts the {card} here.").format(card=card_name(held.cards[0]))
    return _("Enter puts {what} here.").format(what=what_is_held(held))
