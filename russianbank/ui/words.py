"""The game in words: reasons, duties, moves and results as short sentences, the card first and without blame.

A sentence about a player is there twice, for `you` and for a name, because the verb differs in every language.
"""

from russianbank.engine.cards import Card, Suit
from russianbank.engine.game import Code, Duty, DutyKind, Ending, Outcome, Reason
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.record import Seat
from russianbank.engine.table import PileId, Role
from russianbank.language import N_, _, ngettext, pgettext

MINUS = "\u2212"


def rank_name(rank: int) -> str:
    """As in `8` or `queen`."""
    words = {
        # Translators: the ranks of cards, alone and in the name of a card, in the base form.
        1: pgettext("card", "ace"),
        11: pgettext("card", "jack"),
        12: pgettext("card", "queen"),
        13: pgettext("card", "king"),
    }
    return words.get(rank, str(rank))


def suit_name(suit: Suit) -> str:
    """As in `spades`."""
    # Translators: the suits of cards, alone and in the name of a card, in the form that follows the rank.
    words = (pgettext("card", "spades"), pgettext("card", "hearts"), pgettext("card", "diamonds"))
    return (*words, pgettext("card", "clubs"))[suit]


def card_name(card: Card) -> str:
    """As in `8 of clubs`."""
    return name_of(card.rank, card.suit)


def name_of(rank: int, suit: Suit) -> str:
    """The name of a card of which only the face is known."""
    if rank == 12:
        # Translators: the queen's name by itself, for languages in which more than the rank differs from the jack's.
        return pgettext("card", "queen of {suit}").format(suit=suit_name(suit))
    # Translators: the name of a card, as in "8 of clubs" or "king of hearts". Stands in {card}.
    return pgettext("card", "{rank} of {suit}").format(rank=rank_name(rank), suit=suit_name(suit))


def pile_words() -> dict[Role, str]:
    """What stands in the empty places and on the counted piles."""
    return {
        # Translators: short labels on the piles of the table.
        Role.RESERVE: pgettext("pile", "Reserve"),
        Role.WASTE: pgettext("pile", "Waste"),
        Role.DRAWN: pgettext("pile", "Drawn"),
        Role.HAND: pgettext("pile", "Hand"),
    }


def action_words() -> dict[Kind, str]:
    """What the brass button does."""
    return {
        # Translators: a button that turns up a card of the hand.
        Kind.TURN: pgettext("button", "Turn"),
        Kind.DISCARD: pgettext("button", "Discard"),
        Kind.PASS: pgettext("button", "Pass"),
    }


def number(value: int) -> str:
    """A whole number with a thin gap between thousands and a true minus."""
    return f"{value:,}".replace(",", "\u2009").replace("-", MINUS)


def minutes(seconds: int) -> str:
    """A time as a clock shows it, as in `4:07` or `1:02:03`."""
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def listed(words: list[str]) -> str:
    """As in `2, 3 and 5`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def listed_or(words: list[str]) -> str:
    """As in `house 2, house 3 or its foundation`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} or {last}").format(first=", ".join(words[:-1]), last=words[-1])


#: No seat: nobody is `you`.
NOBODY = -1


class Speaker:
    """Says things from one player's place: that player is `you`, the other has a name. `NOBODY`: both have names."""

    def __init__(self, seats: tuple[Seat, Seat], viewer: int) -> None:
        self.seats = seats
        self.viewer = viewer

    @classmethod
    def at(cls, seats: tuple[Seat, Seat], viewer: int) -> "Speaker":
        """For a table seen from seat `viewer`: only where one person plays is anybody `you`."""
        people = [seat for seat in seats if not seat.is_computer]
        return cls(seats, viewer if len(people) == 1 else NOBODY)

    # ------------------------------------------------------------------------------------------------ who and where

    def named(self, player: int) -> str:
        """The player's name, also of the one who is `you`."""
        return self.seats[player].name or _("Player {number}").format(number=player + 1)

    def title(self, player: int) -> str:
        """The player as the table names them."""
        return _("You") if player == self.viewer and not self.seats[player].name else self.named(player)

    def of(self, player: int, you: str, other: str, **gaps: object) -> str:
        """A sentence about a player: `you` to the one who reads it, `other` with `{name}` about somebody else."""
        return self.opening((you if player == self.viewer else other).format(name=self.named(player), **gaps))

    def opening(self, sentence: str) -> str:
        """A sentence with a capital at its beginning; a name keeps the letters that its owner gave it."""
        names = tuple(seat.name for seat in self.seats if seat.name)
        return sentence if sentence.startswith(names) else capital(sentence)

    def begins(self, player: int) -> str:
        return self.of(player, _("You begin."), _("{name} begins."))

    def pile(self, pile: PileId) -> str:
        """A pile in a sentence, as in `house 3` or `Olga's waste`."""
        if pile.role is Role.HOUSE:
            return _("house {number}").format(number=pile.number)
        if pile.role is Role.FOUNDATION:
            return _("the foundation")
        assert pile.owner is not None
        if pile.owner == self.viewer:
            return _your_piles()[pile.role]
        return _piles_of()[pile.role].format(name=self.named(pile.owner))

    def place(self, pile: PileId) -> str:
        """A pile as a place to go to, as in `its foundation` or `load Olga's waste`."""
        if pile.role is Role.FOUNDATION:
            return _("its foundation")
        if pile.owner is None or pile.owner == self.viewer:
            return self.pile(pile)
        # Translators: one of several things to do with a card, in a list of places: "house 3 or load Olga's waste".
        words = _("load {name}\u2019s reserve") if pile.role is Role.RESERVE else _("load {name}\u2019s waste")
        return words.format(name=self.named(pile.owner))

    # ------------------------------------------------------------------------------------------------------ duties

    def duty(self, duty: Duty, player: int, state: State) -> str:
        """What is compulsory, as a sentence."""
        if duty.kind is DutyKind.FILL:
            return self._fill(duty, player)
        card, pile = card_name(duty.card), self._lies_in(duty, state)
        if duty.kind is DutyKind.DRAWN_TO_HOUSE:
            return capital(_("The drawn {card} fits a house, so it may not be discarded.").format(card=card))
        if duty.kind is DutyKind.LOAD:
            return self._must_be_loaded(card, pile, 1 - player)
        # Translators: {pile} is as in "house 3" or "your reserve".
        if duty.kind is DutyKind.FOUNDATION:
            there, alone = (
                _("The {card} in {pile} must go to its foundation first."),
                _("The {card} must go to its foundation first."),
            )
        else:
            there, alone = (
                _("The {card} in {pile} fits a house and must go there first."),
                _("The {card} fits a house and must go there first."),
            )
        return capital((there if pile else alone).format(card=card, pile=pile))

    def _must_be_loaded(self, card: str, pile: str, loaded: int) -> str:
        if pile:
            you = _("The {card} in {pile} can be loaded on you, and must be.")
            return self.of(
                loaded, you, _("The {card} in {pile} can be loaded on {name}, and must be."), card=card, pile=pile
            )
        you = _("The {card} can be loaded on you, and must be.")
        return self.of(loaded, you, _("The {card} can be loaded on {name}, and must be."), card=card)

    def _fill(self, duty: Duty, player: int) -> str:
        targets = sorted({move.target.number for move in duty.moves if move.target})
        count, houses = len(targets), listed([str(each) for each in targets])
        if not all(move.source and move.source.role is Role.RESERVE for move in duty.moves):
            you = ngettext(
                "Fill house {houses} before you turn a card, while your reserve lasts.",
                "Fill houses {houses} before you turn a card, while your reserve lasts.",
                count,
            )
            other = ngettext(
                "House {houses} must be filled before {name} turns a card, while {name}\u2019s reserve lasts.",
                "Houses {houses} must be filled before {name} turns a card, while {name}\u2019s reserve lasts.",
                count,
            )
            return self.of(player, you, other, houses=houses)
        # Translators: {houses} is a number, or several as in "2, 3 and 5".
        you = ngettext(
            "House {houses} is empty: fill from your reserve first.",
            "Houses {houses} are empty: fill from your reserve first.",
            count,
        )
        other = ngettext(
            "House {houses} is empty: fill from {name}\u2019s reserve first.",
            "Houses {houses} are empty: fill from {name}\u2019s reserve first.",
            count,
        )
        return self.of(player, you, other, houses=houses)

    def _lies_in(self, duty: Duty, state: State) -> str:
        """The pile that a compulsory card lies in; nothing of the drawn card, which lies alone."""
        for move in duty.moves:
            if move.source and state.cards(move.source)[-1] is duty.card:
                return "" if move.source.role is Role.DRAWN else self.pile(move.source)
        return ""

    # ----------------------------------------------------------------------------------------------------- reasons

    def reason(self, reason: Reason, state: State) -> str:
        """Why a move is not allowed, as a sentence."""
        if reason.duty:
            return self.duty(reason.duty, state.turn, state)
        card, other = reason.card, reason.other
        if reason.code is Code.RUN_TOO_LONG:
            sentence = ngettext(
                "With these empty houses you can move at most {number} card at once.",
                "With these empty houses you can move at most {number} cards at once.",
                reason.number,
            )
        elif reason.code is Code.HOUSE_COLOUR and card and card.is_red:
            sentence = _("{rank} on {rank2}, yes, but both are red.")
        else:
            sentence = _(_REASONS[reason.code])
        return self.opening(
            sentence.format(
                card=card_name(card) if card else "",
                rank=rank_name(card.rank) if card else "",
                other=card_name(other) if other else "",
                rank2=rank_name(other.rank) if other else "",
                suit=suit_name(other.suit) if other else "",
                next=name_of(other.rank + 1, other.suit) if other and other.rank < 13 else "",
                number=number(reason.number),
                name=self.named(1 - state.turn),
            )
        )

    # ------------------------------------------------------------------------------------------------------- moves

    def move(self, move: Move, before: State) -> str:
        """What a player did, as a sentence."""
        if move.kind is Kind.STOP:
            return self.calls(move.caller)
        player = before.turn
        if move.kind is Kind.TURN:
            return self.of(player, _("You turn up a card."), _("{name} turns up a card."))
        if move.kind is Kind.PASS:
            you = _("You have nothing to turn and pass.")
            return self.of(player, you, _("{name} has nothing to turn and passes."))
        if move.kind is Kind.DISCARD:
            card = card_name(before.piles[18 + 4 * player][-1])
            return self.of(player, _("You discard the {card}."), _("{name} discards the {card}."), card=card)
        return self._played(player, move, before)

    def calls(self, player: int) -> str:
        """That a player calls Stop!."""
        return self.of(player, _("You call Stop!"), _("{name} calls Stop!"))

    def turned(self, player: int, card: Card) -> str:
        """That a player has turned up this card, once it lies there."""
        words = _("You turn up the {card}."), _("{name} turns up the {card}.")
        return self.of(player, *words, card=card_name(card))

    def _played(self, player: int, move: Move, before: State) -> str:
        assert move.source is not None and move.target is not None
        card, source = card_name(before.cards(move.source)[-move.count]), self._from(move.source)
        return self.played(player, card, source, move.target, move.count)

    def played(self, player: int, card: str, source: str, to: PileId, count: int = 1) -> str:
        """That a card, or so many from it on, went from one pile (the drawn card from none) to another."""
        you, other = _played_words(to, drawn=not source, count=count)
        return self.of(player, you, other, card=card, source=source, target=self.pile(to), count=number(count))

    def _from(self, pile: PileId) -> str:
        """Where a player plays from: the player has been named, so that the pile needs no name."""
        if pile.role is Role.DRAWN:
            return ""
        if pile.role is Role.HOUSE or pile.owner == self.viewer:
            return self.pile(pile)
        return _("the reserve") if pile.role is Role.RESERVE else _("the waste")

    # ----------------------------------------------------------------------------------------------------- results

    def result(self, outcome: Outcome) -> str:
        """The headline of a finished round."""
        if outcome.winner is None:
            return _("A drawn round")
        if outcome.ending is Ending.WON:
            return self.of(outcome.winner, _("You win the round"), _("{name} wins the round"))
        return self.of(outcome.winner, _("Blocked: you score"), _("Blocked: {name} scores"))

    def ending(self, outcome: Outcome) -> str:
        """How the round ended, as a sentence."""
        if outcome.ending is Ending.WON:
            assert outcome.winner is not None
            words = _("You have played the last card."), _("{name} has played the last card.")
            return self.of(outcome.winner, *words)
        return _(_ENDINGS[outcome.ending])


def _your_piles() -> dict[Role, str]:
    return {
        # Translators: piles in the gaps {pile}, {source} and {target} of sentences.
        Role.RESERVE: _("your reserve"),
        Role.HAND: _("your hand"),
        Role.DRAWN: _("your drawn card"),
        Role.WASTE: _("your waste"),
    }


def _piles_of() -> dict[Role, str]:
    return {
        # Translators: piles in the gaps {pile}, {source} and {target} of sentences.
        Role.RESERVE: _("{name}\u2019s reserve"),
        Role.HAND: _("{name}\u2019s hand"),
        Role.DRAWN: _("{name}\u2019s drawn card"),
        Role.WASTE: _("{name}\u2019s waste"),
    }


def _played_words(to: PileId, drawn: bool, count: int) -> tuple[str, str]:
    """What is said of a card that has been played: of `you` and of a name."""
    # Translators: {source} and {target} are piles, as in "house 3", "your reserve" or "Olga's waste".
    if to.owner is not None:
        return _("You load the {card} on {target}."), _("{name} loads the {card} on {target}.")
    if to.role is Role.FOUNDATION:
        if drawn:
            return _("You play the {card} to its foundation."), _("{name} plays the {card} to its foundation.")
        you = _("You play the {card} from {source} to its foundation.")
        return you, _("{name} plays the {card} from {source} to its foundation.")
    if drawn:
        return _("You play the {card} to {target}."), _("{name} plays the {card} to {target}.")
    if count == 1:
        you = _("You play the {card} from {source} to {target}.")
        return you, _("{name} plays the {card} from {source} to {target}.")
    # Translators: {card} is the undermost of the cards; there are always at least two.
    you = ngettext(
        "You play {count} card from the {card} from {source} to {target}.",
        "You play {count} cards from the {card} from {source} to {target}.",
        count,
    )
    other = ngettext(
        "{name} plays {count} card from the {card} from {source} to {target}.",
        "{name} plays {count} cards from the {card} from {source} to {target}.",
        count,
    )
    return you, other


_ENDINGS = {
    Ending.GONE_THROUGH: N_("Both hands have been gone through without a hand or reserve card played."),
    Ending.REPEATED: N_("The same position has come up three times."),
    Ending.TURN_LIMIT: N_("The round has gone on for 2\u2009000 turns."),
}

_REASONS: dict[Code, str] = {
    Code.ROUND_OVER: N_("The round is over."),
    Code.NOT_YOURS: N_("That is {name}\u2019s pile: you can only load it."),
    Code.EMPTY_SOURCE: N_("That pile is empty."),
    Code.COVERED: N_("Only the top card of that pile can move."),
    Code.STAYS: N_("Cards on a foundation stay there."),
    Code.HAND_FACE_DOWN: N_("Turn the hand card up first."),
    Code.WASTE_CLOSED: N_("The waste may not be played from in these rules."),
    Code.DRAWN_FIRST: N_("The drawn card must be placed first."),
    Code.SAME_PILE: N_("The card is there already."),
    Code.NO_TARGET: N_("Nothing can be put there."),
    Code.OWN_PILE: N_("You cannot put cards on your own piles; only the drawn card can be discarded."),
    Code.NEEDS_ACE: N_("An empty foundation takes only an ace."),
    Code.FOUNDATION_SUIT: N_("That foundation takes only {suit}."),
    Code.FOUNDATION_RANK: N_("That foundation needs the {next} next."),
    Code.FOUNDATION_FULL: N_("That foundation is complete."),
    Code.HOUSE_COLOUR: N_("{rank} on {rank2}, yes, but both are black."),
    Code.HOUSE_RANK: N_("The {card} does not fit the {other}: houses go down by one, in alternating colours."),
    Code.LOAD_EMPTY: N_("An empty pile cannot be loaded."),
    Code.LOAD_SUIT: N_("To load the {other} you need {suit} too."),
    Code.LOAD_RANK: N_("A load must be one rank above or below the {other}."),
    Code.ONE_AT_A_TIME: N_("Only one card at a time."),
    Code.RUN_UNORDERED: N_("From the {card} on, these cards are not in order."),
    Code.RUN_INTERRUPTED: N_("One of these cards has to go elsewhere on the way: move them one by one."),
    Code.MUST_PLAY_FIRST: N_("Something else is compulsory first."),
    Code.DRAWN_IN_VIEW: N_("Place or discard the {card} before you turn another card."),
    Code.NOTHING_TO_TURN: N_("Your hand and your waste are empty."),
    Code.NOTHING_DRAWN: N_("Turn up a card before you discard."),
    Code.CAN_TURN: N_("You can still turn a card."),
    Code.NO_STOP_RULE: N_("Stop! is not called in these rules."),
    Code.STOP_TOO_LATE: N_("Too late to call: you have already acted in your own turn."),
    Code.STOP_TOO_EARLY: N_("Nothing has been played yet that could be stopped."),
    Code.STOP_BARRED: N_("After a wrong call you may not call again this turn."),
}
