"""The training for Stop: short positions in which the opponent has just missed a duty, or has not.

A position comes from a dealt round that a careful player has played, up to a moment that suits; then the opponent (seat
1) makes one or two moves more. `scripts/make_training.py` has looked for these moments. What was missed is written
nowhere: the engine says it, as it would in a round. The number of a training and its grade decide its positions.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property

from russianbank.engine import obligations, russian_bank
from russianbank.engine.building import View
from russianbank.engine.cards import Card, card
from russianbank.engine.game import Duty, DutyKind
from russianbank.engine.moves import Move
from russianbank.engine.moves import move as move_of
from russianbank.engine.position import State
from russianbank.engine.rules import CLASSIC
from russianbank.engine.table import PileId
from russianbank.resources import ASSETS

#: Positions in one training.
POSITIONS = 10
#: Points for the right call with the duty named, for the call alone, and for being silent where nothing was missed.
NAMED, SEEN, SILENT = 2, 1, 2
MOST_POINTS = POSITIONS * NAMED
#: The seat of the opponent, and the rules, in which nothing points out a duty.
OPPONENT = 1
RULES = replace(CLASSIC, match_target=0)
#: One letter for each place in the list of legal moves: so the way to a position is written.
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Situation(StrEnum):
    """What makes a position worth seeing: first those in which a duty is missed, then those in which none is."""

    RESERVE = "reserve"
    HOUSE = "house"
    DRAWN = "drawn"
    TWIN = "twin"
    ORDER = "order"
    FILL = "fill"
    LOAD = "load"
    TWIN_HOME = "twin-home"
    HOLE = "hole"
    FITS_HOUSE = "fits-house"
    HOME = "home"
    PLAIN = "plain"


#: The situations in which a duty is missed.
MISSING = tuple(Situation)[:6]
#: From the grade with few cards to the one with many; its moves are shown with these factors on their motion.
GRADES = {"easy": 1.2, "medium": 1.0, "hard": 0.6}


@dataclass(frozen=True, slots=True)
class Missed:
    """A duty that a move has left undone, and the position before that move."""

    before: State
    move: Move
    duty: Duty

    @property
    def carried_out(self) -> Move:
        """The move that a right call would make for the offender."""
        return obligations.carried_out(self.before, self.duty)


@dataclass(frozen=True)
class Question:
    """A position of the training: the deal and the moves that lead to it, and what the opponent then does.

    `card` is the card that tempts to a wrong call, or None.
    """

    situation: Situation
    deal: int
    lead: tuple[Move, ...]
    shown: tuple[Move, ...]
    card: Card | None = None

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The position at first, and after each move that is shown."""
        state = russian_bank.deal(RULES, self.deal)
        for move in self.lead:
            state, _ = russian_bank.apply(state, move)
        return tuple(walk(state, self.shown))

    @cached_property
    def missed(self) -> tuple[Missed, ...]:
        """Every duty that the shown moves have missed, as the engine sees it; none if a call of Stop would be wrong."""
        return missed_by(self.states, self.shown)

    def is_named_by(self, pile: PileId, index: int) -> bool:
        """Whether card `index` of a pile, as it lies after the moves, is one that should have been played.

        The duty to fill a house is named by the empty house (index -1), or by the reserve card that could fill it.
        """
        cards = self.states[-1].cards(pile)
        pointed = cards[index] if 0 <= index < len(cards) else None
        return any(_names(each, pile, pointed) for each in self.missed)

    def points(self, called: bool, named: bool = False) -> int:
        """What an answer is worth. A wrong call costs nothing, as in the game, but brings nothing either."""
        if not self.missed:
            return 0 if called else SILENT
        return (NAMED if named else SEEN) if called else 0

    def text(self) -> str:
        """The position as a line."""
        state, letters = russian_bank.deal(RULES, self.deal), ""
        for move in self.lead:
            letters += LETTERS[russian_bank.legal_moves(state).index(move)]
            state, _ = russian_bank.apply(state, move)
        shown = ",".join(map(str, self.shown))
        return f"{self.situation} {self.deal} {letters} {shown} {self.card or '-'}"


def _question(line: str) -> Question:
    """The position that a line writes."""
    situation, deal, letters, shown, tempting = line.split()
    state, lead = russian_bank.deal(RULES, int(deal)), list[Move]()
    for letter in letters:
        lead.append(russian_bank.legal_moves(state)[LETTERS.index(letter)])
        state, _ = russian_bank.apply(state, lead[-1])
    moves = tuple(map(move_of, shown.split(",")))
    return Question(Situation(situation), int(deal), tuple(lead), moves, None if tempting == "-" else card(tempting))


@cache
def _lines(grade: str) -> tuple[str, ...]:
    return tuple((ASSETS / "training" / f"{grade}.txt").read_text(encoding="utf-8").splitlines())


def trainings(grade: str) -> int:
    """How many different trainings there are; after the last comes the first again."""
    return len(_lines(grade)) // POSITIONS


def question(number: int, grade: str, place: int) -> Question:
    """The position at a place (0 to 9) of training `number` (from 1)."""
    first = (number - 1) % trainings(grade) * POSITIONS
    return _question(_lines(grade)[first + place])


# ------------------------------------------------------------------------------------------------ what the engine says


def walk(state: State, moves: Sequence[Move]) -> Iterator[State]:
    """A position, and the one after each of the moves."""
    yield state
    for move in moves:
        state, _ = russian_bank.apply(state, move)
        yield state


def missed_by(states: Sequence[State], moves: Sequence[Move]) -> tuple[Missed, ...]:
    """The missed duties, none where the engine remembers no fault of the opponent at the end."""
    fault = states[-1].fault
    if fault is None or fault.player != OPPONENT:
        return ()
    steps = zip(states, moves, strict=False)
    found = ((before, move, obligations.missed(View(before), move)) for before, move in steps)
    return tuple(Missed(before, move, duty) for before, move, duty in found if duty)


def cards_of(duty: Duty, state: State) -> set[Card]:
    """The cards that could do a duty."""
    return {state.cards(move.source)[-1] for move in duty.moves if move.source}


def _names(missed: Missed, pile: PileId, pointed: Card | None) -> bool:
    if missed.duty.kind is not DutyKind.FILL:
        return pointed is not None and pointed in cards_of(missed.duty, missed.before)
    if pointed is None:
        return any(move.target is pile for move in missed.duty.moves)
    return pointed is missed.duty.card
