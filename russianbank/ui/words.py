"""The game in words: reasons, duties, moves and results as short sentences, the card first and without blame."""

from collections.abc import Sequence
from dataclasses import replace

from russianbank.engine.cards import Card
from russianbank.engine.game import Code, Duty, DutyKind, Ending, Outcome, Reason
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.record import Seat
from russianbank.engine.table import PileId, Role

RANK_WORDS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUIT_WORDS = ("spades", "hearts", "diamonds", "clubs")
PILE_WORDS = {
    Role.RESERVE: "Reserve",
    Role.WASTE: "Waste",
    Role.DRAWN: "Drawn",
    Role.HAND: "Hand",
}
ACTION_WORDS = {Kind.TURN: "Turn", Kind.DISCARD: "Discard", Kind.PASS: "Pass"}
MINUS = "\u2212"


def card_name(card: Card) -> str:
    """As in `8 of clubs`."""
    return f"{RANK_WORDS[card.rank - 1]} of {SUIT_WORDS[card.suit]}"


def rank_name(card: Card) -> str:
    return RANK_WORDS[card.rank - 1]


def number(value: int) -> str:
    """A whole number with a thin gap between thousands and a true minus."""
    return f"{value:,}".replace(",", "\u2009").replace("-", MINUS)


def minutes(seconds: int) -> str:
    """A time as a clock shows it, as in `4:07` or `1:02:03`."""
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def count_of(amount: int, one: str, many: str) -> str:
    """As in `1 card`, `5 cards`."""
    return f"{number(amount)} {one if amount == 1 else many}"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


#: No seat: nobody is `you`.
NOBODY = -1


class Speaker:
    """Says things from one player's place: that player is `you`, the other has a name. `NOBODY`: both have names."""

    def __init__(self, seats: tuple[Seat, Seat], viewer: int) -> None:
        first, second = (
            seat if seat.name or player == viewer else replace(seat, name=f"Player {player + 1}")
            for player, seat in enumerate(seats)
        )
        self.seats = first, second
        self.viewer = viewer

    @classmethod
    def at(cls, seats: tuple[Seat, Seat], viewer: int) -> "Speaker":
        """For a table seen from seat `viewer`: only where one person plays is anybody `you`."""
        people = [seat for seat in seats if not seat.is_computer]
        return cls(seats, viewer if len(people) == 1 else NOBODY)

    # ------------------------------------------------------------------------------------------------ who and where

    def name(self, player: int) -> str:
        """The player as the subject of a sentence."""
        return "you" if player == self.viewer else self.seats[player].name

    def title(self, player: int) -> str:
        """The player as the table names them."""
        return (self.seats[player].name or "You") if player == self.viewer else self.seats[player].name

    def own(self, player: int) -> str:
        """`your` or the name with its ending."""
        return "your" if player == self.viewer else f"{self.seats[player].name}\u2019s"

    def does(self, player: int, you: str, other: str) -> str:
        """The subject with its verb."""
        return f"{self.name(player)} {you if player == self.viewer else other}"

    def begins(self, player: int) -> str:
        return capital(f"{self.does(player, 'begin', 'begins')}.")

    def pile(self, pile: PileId) -> str:
        """A pile in a sentence, as in `house 3` or `Olga's waste`."""
        if pile.role is Role.HOUSE:
            return f"house {pile.number}"
        if pile.role is Role.FOUNDATION:
            return "the foundation"
        assert pile.owner is not None
        word = "drawn card" if pile.role is Role.DRAWN else str(pile.role)
        return f"{self.own(pile.owner)} {word}"

    def place(self, pile: PileId) -> str:
        """A pile as a place to go to, as in `its foundation` or `load Olga's waste`."""
        if pile.role is Role.FOUNDATION:
            return "its foundation"
        if pile.owner == self.viewer:
            return f"{self.own(self.viewer)} {pile.role}"
        return self.pile(pile) if pile.owner is None else f"load {self.pile(pile)}"

    # ------------------------------------------------------------------------------------------------------ duties

    def duty(self, duty: Duty, player: int, state: State) -> str:
        """What is compulsory, as a sentence."""
        card = card_name(duty.card)
        if duty.kind is DutyKind.FILL:
            return self._fill(duty, player)
        where = self._where(duty, player, state)
        if duty.kind is DutyKind.FOUNDATION:
            return f"The {card}{where} must go to its foundation first."
        if duty.kind is DutyKind.RESERVE_TO_HOUSE:
            return f"The {card}{where} fits a house and must go there first."
        if duty.kind is DutyKind.DRAWN_TO_HOUSE:
            return f"The drawn {card} fits a house, so it may not be discarded."
        return f"The {card}{where} can be loaded on {self.name(1 - player)}, and must be."

    def _fill(self, duty: Duty, player: int) -> str:
        targets = sorted({move.target.number for move in duty.moves if move.target})
        one = len(targets) == 1
        houses = f"house {targets[0]}" if one else "houses " + _listed(targets)
        if all(move.source and move.source.role is Role.RESERVE for move in duty.moves):
            return capital(f"{houses} {'is' if one else 'are'} empty: fill from {self.own(player)} reserve first.")
        return f"Fill {houses} before you turn a card, while your reserve lasts."

    def _where(self, duty: Duty, player: int, state: State) -> str:
        for move in duty.moves:
            if move.source and state.cards(move.source)[-1] is duty.card:
                if move.source.role is Role.HOUSE:
                    return f" in house {move.source.number}"
                return f" in {self.own(player)} {move.source.role}" if move.source.role is not Role.DRAWN else ""
        return ""

    # ----------------------------------------------------------------------------------------------------- reasons

    def reason(self, reason: Reason, state: State) -> str:
        """Why a move is not allowed, as a sentence."""
        if reason.duty:
            return self.duty(reason.duty, state.turn, state)
        sentence = _REASONS[reason.code]
        card, other = reason.card, reason.other
        return capital(
            sentence.format(
                card=card_name(card) if card else "",
                rank=rank_name(card) if card else "",
                other=card_name(other) if other else "",
                rank2=rank_name(other) if other else "",
                suit2=SUIT_WORDS[other.suit] if other else "",
                colour=("red" if card.is_red else "black") if card else "",
                next=RANK_WORDS[other.rank] if other and other.rank < 13 else "",
                below=RANK_WORDS[other.rank - 2] if other and other.rank > 1 else "",
                number=count_of(reason.number, "card", "cards"),
                them=self.name(1 - state.turn),
                theirs=self.own(1 - state.turn),
                mine=self.own(state.turn),
                pile=self.pile(reason.pile) if reason.pile else "",
            )
        )

    # ------------------------------------------------------------------------------------------------------- moves

    def move(self, move: Move, before: State) -> str:
        """What a player did, as a sentence."""
        player = move.caller if move.kind is Kind.STOP else before.turn
        if move.kind is Kind.STOP:
            return capital(f"{self.does(player, 'call', 'calls')} Stop!")
        if move.kind is Kind.TURN:
            return capital(f"{self.does(player, 'turn', 'turns')} up a card.")
        if move.kind is Kind.PASS:
            return capital(f"{self.does(player, 'have', 'has')} nothing to turn and {self._passes(player)}.")
        source = before.piles
        if move.kind is Kind.DISCARD:
            card = source[18 + 4 * player][-1]
            return capital(f"{self.does(player, 'discard', 'discards')} the {card_name(card)}.")
        assert move.source is not None and move.target is not None
        return self._played(player, move, before)

    def turned(self, player: int, card: Card) -> str:
        """That a player has turned up this card, once it lies there."""
        return capital(f"{self.does(player, 'turn', 'turns')} up the {card_name(card)}.")

    def _passes(self, player: int) -> str:
        return "pass" if player == self.viewer else "passes"

    def _played(self, player: int, move: Move, before: State) -> str:
        assert move.source is not None and move.target is not None
        card = card_name(before.cards(move.source)[-move.count])
        what = f"the {card}" if move.count == 1 else f"{move.count} cards from the {card}"
        origin = "" if move.source.role is Role.DRAWN else f" from {self._from(move.source)}"
        if move.target.owner is not None:
            return capital(f"{self.does(player, 'load', 'loads')} {what} on {self.pile(move.target)}.")
        if move.target.role is Role.FOUNDATION:
            return capital(f"{self.does(player, 'play', 'plays')} {what}{origin} to its foundation.")
        return capital(f"{self.does(player, 'play', 'plays')} {what}{origin} to {self.pile(move.target)}.")

    def _from(self, pile: PileId) -> str:
        if pile.role is Role.HOUSE:
            return f"house {pile.number}"
        own = "your" if pile.owner == self.viewer else "the"
        return f"{own} {pile.role}"

    # ----------------------------------------------------------------------------------------------------- results

    def result(self, outcome: Outcome) -> str:
        """The headline of a finished round."""
        if outcome.winner is None:
            return "A drawn round"
        if outcome.ending is Ending.WON:
            return capital(f"{self.does(outcome.winner, 'win', 'wins')} the round")
        return f"Blocked: {self.does(outcome.winner, 'score', 'scores')}"

    def ending(self, outcome: Outcome) -> str:
        """How the round ended, as a sentence."""
        if outcome.ending is Ending.WON:
            assert outcome.winner is not None
            return capital(f"{self.does(outcome.winner, 'have', 'has')} played the last card.")
        return _ENDINGS[outcome.ending]


def _listed(numbers: Sequence[int]) -> str:
    words = [str(each) for each in numbers]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


_ENDINGS = {
    Ending.GONE_THROUGH: "Both hands have been gone through without a hand or reserve card played.",
    Ending.REPEATED: "The same position has come up three times.",
    Ending.TURN_LIMIT: "The round has gone on for 2\u2009000 turns.",
}

_REASONS: dict[Code, str] = {
    Code.ROUND_OVER: "The round is over.",
    Code.NOT_YOURS: "That is {theirs} pile: you can only load it.",
    Code.EMPTY_SOURCE: "That pile is empty.",
    Code.COVERED: "Only the top card of that pile can move.",
    Code.STAYS: "Cards on a foundation stay there.",
    Code.HAND_FACE_DOWN: "Turn the hand card up first.",
    Code.WASTE_CLOSED: "The waste may not be played from in these rules.",
    Code.DRAWN_FIRST: "The drawn card must be placed first.",
    Code.SAME_PILE: "The card is there already.",
    Code.NO_TARGET: "Nothing can be put there.",
    Code.OWN_PILE: "You cannot put cards on your own piles; only the drawn card can be discarded.",
    Code.NEEDS_ACE: "An empty foundation takes only an ace.",
    Code.FOUNDATION_SUIT: "That foundation takes only {suit2}.",
    Code.FOUNDATION_RANK: "That foundation needs the {next} of {suit2} next.",
    Code.FOUNDATION_FULL: "That foundation is complete.",
    Code.HOUSE_COLOUR: "{rank} on {rank2}, yes, but both are {colour}.",
    Code.HOUSE_RANK: "The {card} does not fit the {other}: houses go down by one, in alternating colours.",
    Code.LOAD_EMPTY: "An empty pile cannot be loaded.",
    Code.LOAD_SUIT: "To load the {other} you need {suit2} too.",
    Code.LOAD_RANK: "A load must be one rank above or below the {other}.",
    Code.ONE_AT_A_TIME: "Only one card at a time.",
    Code.RUN_UNORDERED: "From the {card} on, these cards are not in order.",
    Code.RUN_TOO_LONG: "With these empty houses you can move at most {number} at once.",
    Code.RUN_INTERRUPTED: "One of these cards has to go elsewhere on the way: move them one by one.",
    Code.MUST_PLAY_FIRST: "Something else is compulsory first.",
    Code.DRAWN_IN_VIEW: "Place or discard the {card} before you turn another card.",
    Code.NOTHING_TO_TURN: "Your hand and your waste are empty.",
    Code.NOTHING_DRAWN: "Turn up a card before you discard.",
    Code.CAN_TURN: "You can still turn a card.",
    Code.NO_STOP_RULE: "Stop! is not called in these rules.",
    Code.STOP_TOO_LATE: "Too late to call: you have already acted in your own turn.",
    Code.STOP_TOO_EARLY: "Nothing has been played yet that could be stopped.",
    Code.STOP_BARRED: "After a wrong call you may not call again this turn.",
}
