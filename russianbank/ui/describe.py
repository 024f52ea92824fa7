"""What lies under the keyboard's focus, in words: for the caption, and for whoever hears the table and does not see it.

A description names the card, its pile and the pile's size, then what can be done with it. Where Stop is played nothing
here tells of a duty.
"""

from typing import TYPE_CHECKING

from russianbank.engine import russian_bank
from russianbank.engine.cards import Card
from russianbank.engine.game import DutyKind
from russianbank.engine.moves import DISCARD, TURN, Kind
from russianbank.engine.table import HANDS, PileId, Role
from russianbank.language import _, ngettext
from russianbank.ui import places
from russianbank.ui.drag import Held
from russianbank.ui.hand import Hand
from russianbank.ui.words import capital, card_name, listed_or, name_of, number

if TYPE_CHECKING:
    from russianbank.ui.roundview import RoundView

KING = 13


def describe(play: "RoundView", hand: Hand, pile: PileId, index: int) -> str:
    """What lies at `index` of a pile (-1 in an empty pile), and what can be done there."""
    held = hand.selected
    if held and held.source is pile:
        return _taken(play, held)
    rest = _what_happens(play, held, pile) if held else _what_can_be_done(play, hand, pile, index)
    return " ".join(filter(None, (_what_lies_there(play, pile, index), rest)))


# ------------------------------------------------------------------------------------------------------ what is there


def _what_lies_there(play: "RoundView", pile: PileId, index: int) -> str:
    content = play.state.pile(pile)
    count, name = len(content.cards), pile_name(play, pile)
    if not count:
        words = _("{pile}: none.") if pile.role is Role.DRAWN else _("{pile}: empty.")
        return play.speaker.opening(words.format(pile=name))
    if pile.role is Role.HAND:
        words = ngettext("{pile}, {number} card face down.", "{pile}, {number} cards face down.", count)
        return play.speaker.opening(words.format(pile=name, number=number(count)))
    card = card_name(content.cards[index])
    if pile.role is Role.DRAWN:
        return capital(_("{card}, {pile}.").format(card=card, pile=name))
    if index < count - 1:
        words = _("{card}, {pile}, card {place} of {number}.")
        return capital(words.format(card=card, pile=name, place=number(index + 1), number=number(count)))
    words = ngettext("{card}, {pile}, {number} card.", "{card}, {pile}, {number} cards.", count)
    told = capital(words.format(card=card, pile=name, number=number(count)))
    return f"{told} {_face_down(pile, content.down)}".strip()


def _face_down(pile: PileId, down: int) -> str:
    if pile.role is not Role.HOUSE or not down:
        return ""
    return ngettext("{number} of them is face down.", "{number} of them are face down.", down).format(number=down)


def pile_name(play: "RoundView", pile: PileId) -> str:
    """A pile by its name, each foundation with its number."""
    if pile.role is Role.FOUNDATION:
        return _("foundation {number}").format(number=pile.number)
    return play.speaker.pile(pile)


# -------------------------------------------------------------------------------------------------- what can be done


def _what_can_be_done(play: "RoundView", hand: Hand, pile: PileId, index: int) -> str:
    if pile.role is Role.FOUNDATION:
        return next_home(play.state.cards(pile))
    if not play.is_my_turn or pile.owner == 1 - play.state.turn:
        return ""
    if pile is HANDS[play.state.turn]:
        return _hand(play)
    if index < 0:
        return _filling(play, pile)
    if reason := play.why_not_take(pile, len(play.state.cards(pile)) - index):
        return reason
    held = hand.taken(pile, index)
    return _movable(play, held) if held else ""


def next_home(cards: tuple[Card, ...]) -> str:
    """Which card a foundation, or a victory pile, takes next."""
    if not cards:
        return _("It takes an ace.")
    top = cards[-1]
    if top.rank == KING:
        return _("It is complete.")
    return capital(_("The {card} is next.").format(card=name_of(top.rank + 1, top.suit)))


def _hand(play: "RoundView") -> str:
    """What Enter does on the own hand; of duties in its way only what may be told."""
    state = play.state
    if reason := russian_bank.why_not(state, TURN):
        return play.speaker.reason(reason, state)
    if state.cards(HANDS[state.turn]):
        return _("Enter turns a card.")
    return _("Enter turns your waste over and turns a card.")


def _filling(play: "RoundView", pile: PileId) -> str:
    """An empty house that must be filled, where that may be told; of any other empty place nothing more."""
    fills = [move for duty in play.duties if duty.kind is DutyKind.FILL for move in duty.moves]
    return _("It must be filled first.") if any(move.target is pile for move in fills) else ""


def _movable(play: "RoundView", held: Held) -> str:
    if not any(move.kind is Kind.PLAY for move in held.moves.values()):
        return ("" if held.moves else play.due_first()) or _("Fits nowhere now.")
    fits = _fits(play, held)
    return " ".join([_("Compulsory."), fits]) if _is_compulsory(play, held) else fits


def _fits(play: "RoundView", held: Held) -> str:
    speaker, count = play.speaker, len(held.cards)
    piles = [pile for pile in places.worth_showing(held) if held.moves[pile].kind is Kind.PLAY]
    named = [speaker.place(pile) if pile.role is Role.FOUNDATION else speaker.pile(pile) for pile in piles]
    where = listed_or(list(dict.fromkeys(named)))
    if count == 1:
        return _("Fits {places}.").format(places=where)
    words = ngettext(
        "The {number} card from here on fits {places}.", "The {number} cards from here on fit {places}.", count
    )
    return words.format(number=number(count), places=where)


def _is_compulsory(play: "RoundView", held: Held) -> bool:
    """Whether the first duty is this card's; a house that any card may fill makes none of them compulsory."""
    duties = play.duties
    sources = {move.source for move in duties[0].moves} if duties else set()
    return held.source in sources and (duties[0].kind is not DutyKind.FILL or len(sources) == 1)


# ------------------------------------------------------------------------------------------------ while one is taken


def _taken(play: "RoundView", held: Held) -> str:
    words = _("{what}, taken from {pile}.")
    fits = _fits(play, held) if any(move.kind is Kind.PLAY for move in held.moves.values()) else ""
    name = pile_name(play, held.source)
    told = capital(words.format(what=what_is_held(held), pile=name))
    return " ".join([told, fits or _("Fits nowhere now.")])


def what_is_held(held: Held) -> str:
    """The taken card, or how many of a run, as in `3 cards from the 9 of clubs`."""
    card, count = card_name(held.cards[0]), len(held.cards)
    if count == 1:
        return card
    # Translators: a run of cards; {card} is the undermost.
    words = ngettext("{number} card from the {card}", "{number} cards from the {card}", count)
    return words.format(number=number(count), card=card)


def _what_happens(play: "RoundView", held: Held, pile: PileId) -> str:
    """What Enter would do with the taken card here, or why not."""
    move = held.moves.get(pile)
    if move is None:
        return play.why_not_put(held, pile)
    if move == DISCARD:
        return _("Enter discards the {card}: that ends your turn.").format(card=card_name(held.cards[0]))
    if pile.owner is not None:
        return _("Enter loads the {card} here.").format(card=card_name(held.cards[0]))
    if len(held.cards) == 1:
        return _("Enter puts the {card} here.").format(card=card_name(held.cards[0]))
    return _("Enter puts {what} here.").format(what=what_is_held(held))
