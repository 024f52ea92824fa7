"""Churchill Solitaire in sentences: piles, reasons, moves, what is said at rest, and hints."""

from collections.abc import Sequence

from russianbank.ai.solitaire import Hint, Standing, Why
from russianbank.engine.cards import Card
from russianbank.engine.churchill_building import Code, Reason
from russianbank.engine.churchill_position import Ending, State
from russianbank.engine.moves import CardsMoved, CardTurned, Event, Kind, Move
from russianbank.engine.table import COLUMNS, DEVIL, STOCK, PileId, Role
from russianbank.language import N_, _, ngettext, pgettext
from russianbank.ui.words import capital, card_name, listed, name_of, number, rank_name, suit_name

#: How long a deal number and the cards home can be, for the counts in the piles.
LONGEST_COUNT = "68"


class Columnist:
    """Names the piles."""

    def pile(self, pile: PileId) -> str:
        """As in `column 7`."""
        if pile.role is Role.COLUMN:
            return _("column {number}").format(number=pile.number)
        if pile.role is Role.VICTORY:
            return _("victory pile {number}").format(number=pile.number)
        return _("the Devil\u2019s Six") if pile is DEVIL else _("the stock")

    def place(self, pile: PileId) -> str:
        """A pile as a place to go to, as in `column 7` or `its victory pile`."""
        return _("its victory pile") if pile.role is Role.VICTORY else self.pile(pile)


def pile_words() -> dict[Role, str]:
    """What stands in the empty places and on the counted piles."""
    return {
        # Translators: short labels on the piles of Churchill: what an empty column takes, the stock, the Devil's Six.
        Role.COLUMN: pgettext("pile", "King"),
        Role.STOCK: pgettext("pile", "Stock"),
        Role.DEVIL: pgettext("pile", "Six"),
    }


def longest_count() -> str:
    return f"{pile_words()[Role.STOCK]} {LONGEST_COUNT}"


# --------------------------------------------------------------------------------------------------------- reasons


def reason_words(reason: Reason) -> str:
    """Why a move is not allowed, as a sentence."""
    card, other = reason.card, reason.other
    code = reason.code
    if code is Code.COLUMN_COLOUR and card and card.is_red:
        sentence = N_("{rank} on {rank2}, yes, but both are red.")
    elif code is Code.ONE_AT_A_TIME and reason.pile and reason.pile.role is Role.VICTORY:
        sentence = N_("Cards go home one by one, the last of the column first.")
    else:
        sentence = REASONS[code]
    return capital(
        _(sentence).format(
            card=card_name(card) if card else "",
            other=card_name(other) if other else "",
            rank=rank_name(card.rank) if card else "",
            rank2=rank_name(other.rank) if other else "",
            suit=suit_name(other.suit) if other else "",
            next=name_of(other.rank + 1, other.suit) if other and other.rank < 13 else "",
        )
    )


REASONS: dict[Code, str] = {
    Code.ROUND_OVER: N_("The game is over. Undo takes the last move back."),
    Code.OTHER_GAME: N_("That move belongs to another game."),
    Code.EMPTY_SOURCE: N_("No card lies there."),
    Code.STAYS: N_("The {card} is home and stays there."),
    Code.STOCK_IS_DEALT: N_("The stock is dealt row by row: click it, or press Space."),
    Code.DEVIL_ORDER: N_("The {other}, the card at the right, has to leave the Devil\u2019s Six first."),
    Code.TOO_MANY: N_("So many cards do not lie there."),
    Code.FACE_DOWN: N_("That card lies face down."),
    Code.RUN_UNORDERED: N_("From the {card} on, these cards are not in order."),
    Code.ONE_AT_A_TIME: N_("Only one card at a time in these rules."),
    Code.SAME_PILE: N_("The {card} is there already."),
    Code.NO_TARGET: N_("Nothing can be put there."),
    Code.DEVIL_TO_VICTORY: N_("From the Devil\u2019s Six the {card} can only go to a victory pile."),
    Code.NEEDS_KING: N_("The {card} stays: an empty column takes only a king."),
    Code.KING_ALONE: N_("An empty column takes a king alone in these rules."),
    Code.COLUMN_RANK: N_("The {card} does not fit the {other}: columns go down by one, in alternating colours."),
    Code.COLUMN_COLOUR: N_("{rank} on {rank2}, yes, but both are black."),
    Code.NEEDS_ACE: N_("An empty victory pile takes only an ace."),
    Code.VICTORY_FULL: N_("That victory pile is complete."),
    Code.VICTORY_SUIT: N_("That victory pile takes only {suit}."),
    Code.VICTORY_RANK: N_("That victory pile needs the {next} next."),
    Code.STOCK_EMPTY: N_("The stock is empty."),
    Code.NOT_STUCK: N_("The {card} can still move: in these rules a row is dealt only when no card can."),
    Code.NOWHERE_TO_DEAL: N_("Every column stands on a king: no card can be dealt."),
}


# ----------------------------------------------------------------------------------------------------------- moves


def move_words(move: Move, before: State) -> str:
    """A move as a sentence."""
    if move.kind is Kind.DEAL:
        return _("A row is dealt.")
    assert move.source is not None and move.target is not None
    names = Columnist()
    card, source = card_name(before.cards(move.source)[-move.count]), names.pile(move.source)
    if move.target.role is Role.VICTORY:
        return capital(_("The {card} goes home from {source}.").format(card=card, source=source))
    target = names.pile(move.target)
    if move.count == 1:
        return capital(_("The {card} goes from {source} to {target}.").format(card=card, source=source, target=target))
    words = ngettext(
        "{count} card from the {card} on goes from {source} to {target}.",
        "{count} cards from the {card} on go from {source} to {target}.",
        move.count,
    )
    return capital(words.format(count=number(move.count), card=card, source=source, target=target))


def told(move: Move, events: Sequence[Event], before: State) -> str:
    """What has been done and what has followed by itself."""
    parts = [dealt_words(events) if move.kind is Kind.DEAL else move_words(move, before)]
    for event in _following(move, events):
        if isinstance(event, CardTurned):
            parts.append(capital(_("Turned up: the {card}.").format(card=card_name(event.card))))
        elif isinstance(event, CardsMoved):
            parts.append(capital(_("The {card} goes home by itself.").format(card=card_name(event.cards[0]))))
    return " ".join(parts)


def dealt_words(events: Sequence[Event]) -> str:
    """The cards of a row from left to right, for whoever does not see them."""
    cards = [card_name(e.cards[0]) for e in events if isinstance(e, CardsMoved) and e.source is STOCK]
    return _("Dealt: {cards}.").format(cards=", ".join(cards))


def _following(move: Move, events: Sequence[Event]) -> Sequence[Event]:
    """The events without those of the move itself, which come first."""
    if move.kind is not Kind.DEAL:
        return events[1:]
    return events[sum(isinstance(event, CardsMoved) and event.source is STOCK for event in events) :]


def taken_back(move: Move, before: State, count: int) -> str:
    """That a move, or several at once, have been taken back."""
    if count > 1:
        return ngettext("{count} move taken back.", "{count} moves taken back.", count).format(count=number(count))
    return _("Taken back: {move}").format(move=move_words(move, before))


def made_again(move: Move, before: State, count: int) -> str:
    """That a move, or several at once, have been made again."""
    if count > 1:
        return ngettext("{count} move made again.", "{count} moves made again.", count).format(count=number(count))
    return _("Made again: {move}").format(move=move_words(move, before))


# --------------------------------------------------------------------------------------------------------- at rest


def ending_words(ending: Ending, home: int) -> str:
    """How a game ended."""
    if ending is Ending.WON:
        return _("All 104 cards are home.")
    words = _("No card can move and the stock is empty: {home} of 104 cards are home.")
    return words.format(home=number(home))


def standing_words(standing: Standing) -> str:
    """What is to be said of how a game stands; nothing while it is open."""
    if standing is Standing.CIRCLING:
        return _("Cards can still be moved, but nothing new can come of it: this game cannot be won any more.")
    if standing is Standing.DEADLOCKED:
        return _("The Devil\u2019s Six blocks itself for good: this game cannot be won any more.")
    return ""


def stock_words(state: State) -> str:
    """What a deal would do, and how much is left for it."""
    left = len(state.cards(STOCK))
    kings = [pile.number for pile in COLUMNS if state.is_king_pile(pile.slot)]
    if left and kings and state.rules.deal_skip_king_piles == "yes":
        columns = listed([number(each) for each in kings])
        return ngettext(
            "Column {columns} stands on a king: it gets no card when you deal.",
            "Columns {columns} stand on kings: they get no card when you deal.",
            len(kings),
        ).format(columns=columns)
    if not left:
        return _("The stock is empty.")
    words = ngettext("{number} card is left in the stock.", "{number} cards are left in the stock.", left)
    return words.format(number=number(left))


# ----------------------------------------------------------------------------------------------------------- hints


def something(hint: Hint) -> str:
    """The weakest hint: what is possible, without a card or a place."""
    move = hint.move
    if move.kind is Kind.DEAL:
        return _("Nothing promises more than new cards.")
    assert move.source is not None and move.target is not None
    if move.source is DEVIL:
        return _("A card of the Devil\u2019s Six can go home.")
    if move.target.role is Role.VICTORY:
        return _("A card of a column can go home.")
    if any(each.why is Why.TURNS_UP for each in hint.reasons):
        return _("A face-down card can be turned up.")
    return _("Something in the columns can move.")


def this_card(hint: Hint, state: State) -> str:
    """The second hint: where to look."""
    move = hint.move
    if move.source is None:
        return _("Look at the stock.")
    card = card_name(state.cards(move.source)[-move.count])
    return capital(_("Look at the {card} in {pile}.").format(card=card, pile=Columnist().pile(move.source)))


def this_move(hint: Hint, state: State) -> str:
    """The strongest hint: the move, and the weightiest reason for it."""
    order = _order(hint.move, state)
    reason = _why(hint.reasons[0].why, hint.reasons[0].card) if hint.reasons else ""
    return " ".join(filter(None, (order, reason)))


def _order(move: Move, state: State) -> str:
    if move.kind is Kind.DEAL:
        return _("Deal a row.")
    assert move.source is not None and move.target is not None
    card = card_name(state.cards(move.source)[-move.count])
    if move.target.role is Role.VICTORY:
        return capital(_("Bring the {card} home.").format(card=card))
    more, target = move.count - 1, Columnist().pile(move.target)
    if not more:
        return capital(_("Put the {card} on {target}.").format(card=card, target=target))
    words = ngettext(
        "Put the {card} and the card on it on {target}.",
        "Put the {card} and the {count} cards on it on {target}.",
        more,
    )
    return capital(words.format(card=card, count=number(more), target=target))


def _why(why: Why, card: Card | None) -> str:
    return capital(_(_WHY[why]).format(card=card_name(card) if card else ""))


_WHY: dict[Why, str] = {
    Why.DEVIL: N_("The Devil\u2019s Six gets shorter."),
    Why.FOR_DEVIL: N_("The Devil\u2019s Six waits for it."),
    Why.SAFE: N_("No card left can need it in a column."),
    Why.TURNS_UP: N_("It turns up a face-down card."),
    Why.BARES: N_("Then the {card} can go home."),
    Why.GOES_UP: N_("It is one card more at home."),
    Why.JOINS: N_("It comes into order there."),
    Why.KING: N_("A king on an empty column is a good beginning."),
    Why.EMPTIES: N_("It empties a column."),
    Why.SHELTERS: N_("No card will be dealt on it there."),
    Why.DEALS: N_("Nothing else is better now than new cards."),
}
