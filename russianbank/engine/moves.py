"""What a player can do, and what then happens on the table. Both have a text form that is read back exactly."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from russianbank.engine.cards import Card, card
from russianbank.engine.table import CHURCHILL_PILES, PILES, PileId, pile_id


class Kind(IntEnum):
    """The kinds of move; their order is the order in which legal moves are listed."""

    PLAY = 0
    TURN = 1
    DISCARD = 2
    PASS = 3
    STOP = 4
    DEAL = 5


class Move(NamedTuple):
    """One thing a player does.

    PLAY takes the last `count` cards of `source` to `target` (a house, a foundation, or a load on the opponent).
    TURN turns up the top hand card, DISCARD puts the drawn card on the own waste, PASS ends a turn in which there is
    nothing to turn. STOP is the call of `caller` against the other player. All but STOP are made by the player to move.

    In Churchill Solitaire PLAY goes to a column or a victory pile, and DEAL gives a card from the stock to each column.
    From the Devil's Six a single card goes: the one that is number `count` from the right.

    Text: `reserve0>foundation2`, `house1>house4*3`, `turn`, `discard`, `pass`, `stop1`, `column4>column7*3`, `deal`.
    """

    kind: Kind
    source: PileId | None = None
    target: PileId | None = None
    count: int = 1  # type: ignore[assignment]
    caller: int = 0

    def __str__(self) -> str:
        if self.kind is Kind.PLAY:
            return f"{self.source}>{self.target}" + (f"*{self.count}" if self.count > 1 else "")
        return _WORDS[self.kind] + (str(self.caller) if self.kind is Kind.STOP else "")

    def __repr__(self) -> str:
        return str(self)


_WORDS = {Kind.TURN: "turn", Kind.DISCARD: "discard", Kind.PASS: "pass", Kind.STOP: "stop", Kind.DEAL: "deal"}

TURN = Move(Kind.TURN)
DISCARD = Move(Kind.DISCARD)
PASS = Move(Kind.PASS)
DEAL = Move(Kind.DEAL)
STOPS = (Move(Kind.STOP, caller=0), Move(Kind.STOP, caller=1))
_SIMPLE = {str(each): each for each in (TURN, DISCARD, PASS, *STOPS)}


def play(source: PileId, target: PileId, count: int = 1) -> Move:
    """The move of the last `count` cards of `source` to `target`."""
    return Move(Kind.PLAY, source, target, count)


def move(text: str) -> Move:
    """The move of Russian Bank that `text` writes; ValueError if it writes none."""
    return _SIMPLE[text] if text in _SIMPLE else _play(text, PILES)


def churchill_move(text: str) -> Move:
    """The move of Churchill Solitaire that `text` writes; ValueError if it writes none."""
    return DEAL if text == str(DEAL) else _play(text, CHURCHILL_PILES)


def _play(text: str, known: tuple[PileId, ...]) -> Move:
    piles, star, number = text.partition("*")
    source, arrow, target = piles.partition(">")
    if not arrow or (star and not (number.isascii() and number.isdecimal() and len(number) <= 2 and int(number) > 1)):
        raise ValueError(f"not a move: {text!r}")
    made = play(pile_id(source), pile_id(target), int(number) if star else 1)
    if str(made) != text or made.source not in known or made.target not in known:
        raise ValueError(f"not a move: {text!r}")
    return made


# ---------------------------------------------------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """Cards, bottom to top, went from one pile to another."""

    cards: tuple[Card, ...]
    source: PileId
    target: PileId

    def __str__(self) -> str:
        return f"moved {self.source} {self.target} {' '.join(map(str, self.cards))}"


@dataclass(frozen=True, slots=True)
class CardTurned:
    """A face-down card was turned up where it lies (the next reserve card, or a hidden house card)."""

    card: Card
    pile: PileId

    def __str__(self) -> str:
        return f"turned {self.pile} {self.card}"


@dataclass(frozen=True, slots=True)
class HandRenewed:
    """The player's waste was turned over, unshuffled, as the new hand."""

    player: int

    def __str__(self) -> str:
        return f"renewed {self.player}"


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn has gone to `player`."""

    player: int

    def __str__(self) -> str:
        return f"to-move {self.player}"


@dataclass(frozen=True, slots=True)
class Stopped:
    """A right call: `caller` stopped the other player. `duty` is the move carried out for the offender, if any."""

    caller: int
    duty: Move | None

    def __str__(self) -> str:
        return f"stopped {self.caller}" + (f" {self.duty}" if self.duty else "")


@dataclass(frozen=True, slots=True)
class WrongCall:
    """A call of Stop when no duty had been missed."""

    caller: int

    def __str__(self) -> str:
        return f"wrong-call {self.caller}"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; `winner` is None for a draw without points."""

    winner: int | None
    how: str

    def __str__(self) -> str:
        return f"ended {self.how} {'-' if self.winner is None else self.winner}"


Event = CardsMoved | CardTurned | HandRenewed | TurnPassed | Stopped | WrongCall | RoundEnded


def event(text: str) -> Event:
    """The event that `text` writes; ValueError if it writes none."""
    word, *rest = text.split(" ")
    try:
        made = _EVENTS[word](rest)
    except (KeyError, IndexError, ValueError):
        raise ValueError(f"not an event: {text!r}") from None
    if str(made) != text:
        raise ValueError(f"not an event: {text!r}")
    return made


_EVENTS: dict[str, Callable[[list[str]], Event]] = {
    "moved": lambda w: CardsMoved(tuple(map(card, w[2:])), pile_id(w[0]), pile_id(w[1])),
    "turned": lambda w: CardTurned(card(w[1]), pile_id(w[0])),
    "renewed": lambda w: HandRenewed(int(w[0])),
    "to-move": lambda w: TurnPassed(int(w[0])),
    "stopped": lambda w: Stopped(int(w[0]), move(w[1]) if len(w) > 1 else None),
    "wrong-call": lambda w: WrongCall(int(w[0])),
    "ended": lambda w: RoundEnded(None if w[1] == "-" else int(w[1]), w[0]),
}
