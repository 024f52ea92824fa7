"""The contract that every game keeps: what a screen, a session, a hint and a computer player may ask of it.

A game is a module (`russian_bank`, `churchill`) with the functions of `Game`. A state is immutable; `apply` makes a new
one. `why_not` is the single place where legality is decided, and it answers with a reason instead of a bare no.

Duties, codes, reasons and outcomes below are those of Russian Bank; Churchill Solitaire has its own.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from russianbank.engine.cards import Card
from russianbank.engine.moves import Event, Move
from russianbank.engine.table import PileId


class DutyKind(StrEnum):
    """What can be compulsory."""

    FOUNDATION = "foundation"
    FILL = "fill"
    RESERVE_TO_HOUSE = "reserve-to-house"
    DRAWN_TO_HOUSE = "drawn-to-house"
    LOAD = "load"


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that must be done first; any one of `moves` does it. `card` is the card of the first of them."""

    kind: DutyKind
    moves: tuple[Move, ...]
    card: Card


class Code(StrEnum):
    """Why a move is not allowed."""

    ROUND_OVER = "round-over"
    NOT_YOURS = "not-yours"
    EMPTY_SOURCE = "empty-source"
    COVERED = "covered"
    STAYS = "stays"
    HAND_FACE_DOWN = "hand-face-down"
    WASTE_CLOSED = "waste-closed"
    DRAWN_FIRST = "drawn-first"
    SAME_PILE = "same-pile"
    NO_TARGET = "no-target"
    OWN_PILE = "own-pile"
    NEEDS_ACE = "needs-ace"
    FOUNDATION_SUIT = "foundation-suit"
    FOUNDATION_RANK = "foundation-rank"
    FOUNDATION_FULL = "foundation-full"
    HOUSE_COLOUR = "house-colour"
    HOUSE_RANK = "house-rank"
    LOAD_EMPTY = "load-empty"
    LOAD_SUIT = "load-suit"
    LOAD_RANK = "load-rank"
    ONE_AT_A_TIME = "one-at-a-time"
    RUN_UNORDERED = "run-unordered"
    RUN_TOO_LONG = "run-too-long"
    RUN_INTERRUPTED = "run-interrupted"
    MUST_PLAY_FIRST = "must-play-first"
    DRAWN_IN_VIEW = "drawn-in-view"
    NOTHING_TO_TURN = "nothing-to-turn"
    NOTHING_DRAWN = "nothing-drawn"
    CAN_TURN = "can-turn"
    NO_STOP_RULE = "no-stop-rule"
    STOP_TOO_LATE = "stop-too-late"
    STOP_TOO_EARLY = "stop-too-early"
    STOP_BARRED = "stop-barred"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: the rule, the card that was to move, the card it does not fit, the duty in the way, a number.

    `number` is the longest run that could be moved (RUN_TOO_LONG).
    """

    code: Code
    card: Card | None = None
    other: Card | None = None
    duty: Duty | None = None
    number: int = 0
    pile: PileId | None = None


class IllegalMove(ValueError):
    """A move was made that `why_not` has a reason against: the `Reason` of the game, whose `code` says which rule."""

    def __init__(self, reason: Any) -> None:
        super().__init__(str(reason.code))
        self.reason = reason


class Ending(StrEnum):
    """How a round ended."""

    WON = "won"
    GONE_THROUGH = "gone-through"
    REPEATED = "repeated"
    TURN_LIMIT = "turn-limit"


@dataclass(frozen=True, slots=True)
class Tally:
    """The cards a player has left at the end, and the penalty points they are worth."""

    reserve: int
    hand: int
    waste: int
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished round: who won it (None if nobody scores), how it ended, each player's points and what was left."""

    winner: int | None
    ending: Ending
    points: tuple[int, int]
    left: tuple[Tally, Tally]


class Game(Protocol):
    """The functions of a game. The types of rules, state, reason and outcome are the game's own."""

    def deal(self, rules: Any, number: int) -> Any:
        """The position after the deal `number`."""

    def why_not(self, state: Any, move: Move) -> Any:
        """The reason against `move`, or None if it is legal."""

    def legal_moves(self, state: Any) -> tuple[Move, ...]:
        """Every legal move of the player to move, sorted."""

    def apply(self, state: Any, move: Move) -> tuple[Any, tuple[Event, ...]]:
        """The position after `move` and what happened on the way; raises `IllegalMove`."""

    def outcome(self, state: Any) -> Any:
        """The result of the round, or None while it is being played."""
