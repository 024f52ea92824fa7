"""Hints in three strengths: something is possible; this card; this move and why. Each press makes the hint stronger.

A hint is about one position and goes with it. It comes from the search of the computer player, which knows no more than
the player can know, so it never gives a hidden card away; and it never speaks of calling Stop, for seeing that is
the game.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from russianbank.ai.explain import Plan
from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import PileId
from russianbank.ui import hintwords
from russianbank.ui.captions import Caption
from russianbank.ui.controller import Controller
from russianbank.ui.geometry import Position
from russianbank.ui.opponent import Mind
from russianbank.ui.play import Play
from russianbank.ui.words import Speaker

#: Seconds after which the caption says that a hint is being looked for.
NOTICEABLE = 0.6
#: Seconds after which another press asks once more.
LATE = 2.0

SOMETHING, THIS_CARD, THIS_MOVE = 1, 2, 3

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class HintView:
    """What the table marks: nothing at first, then the card, then also where it goes."""

    strength: int
    source: PileId | None = None
    target: PileId | None = None
    move: Move | None = None


class Hinter(ABC, Generic[P]):
    """The hint that the player has asked for, as long as the position stays; P is what a plan is in the game."""

    def __init__(self, play: Controller) -> None:
        self._control = play
        self._state: Position | None = None  # what the hint is about
        self._plan: P | None = None
        self._move: Move | None = None  # how the plan begins
        self._strength = 0
        self._since = 0.0
        self._asked = self._said = False

    # --------------------------------------------------------------------------------------------- what games differ in

    @abstractmethod
    def _can_ask(self) -> bool:
        """Whether a question may go out now."""

    @abstractmethod
    def _send(self) -> None:
        """Ask for plans; they come back through `answer`."""

    @abstractmethod
    def _opening(self, plan: P) -> Move | None:
        """How a plan begins; None if it is no plan for this position."""

    @abstractmethod
    def _ends(self, move: Move) -> tuple[PileId | None, PileId | None]:
        """Where a move begins and where it ends."""

    @abstractmethod
    def _words(self, strength: int, plan: P, move: Move) -> str:
        """The hint as a sentence."""

    # ------------------------------------------------------------------------------------------------ for the table

    @property
    def view(self) -> HintView | None:
        """What is to be marked now."""
        move = self._move
        if move is None or self._control.state is not self._state:
            return None
        if self._strength == SOMETHING:
            return HintView(SOMETHING)
        source, target = self._ends(move)
        if self._strength == THIS_CARD:
            return HintView(THIS_CARD, source)
        return HintView(THIS_MOVE, source, target, move)

    def press(self, now: float) -> None:
        """Ask for a hint, or make it stronger; the strongest is said again."""
        if not self._control.is_my_turn:
            return
        if self._state is not self._control.state:
            self.clear()
            self._state, self._since = self._control.state, now
        self._strength = min(THIS_MOVE, self._strength + 1)
        if self._plan:
            self._tell()
            return
        if now - self._since > LATE:
            self._since, self._asked = now, False
        self._ask()

    def answer(self, plans: Sequence[P], now: float) -> None:
        """The plans for the question that was asked last; worthless once the position has changed."""
        if self._plan or not self._asked or self._state is not self._control.state:
            return
        move = self._opening(plans[0]) if plans else None
        if move is None:
            self.clear()
            self._control.caption = Caption(hintwords.none_found(), "hint")
            return
        self._plan, self._move = plans[0], move
        self._control.helped("hint")
        self._tell()

    def update(self, now: float) -> None:
        """Let time pass: the hint goes when the position changes; looking for one is said when it takes long."""
        if self._state is not self._control.state:
            self.clear()
        if not self._is_looking:
            return
        self._ask()
        if not self._said and now - self._since >= NOTICEABLE:
            self._said = True
            self._control.caption = Caption(hintwords.looking(), "hint")

    def wake(self, now: float) -> float | None:
        """Seconds until there is something to say by itself; None if nothing will be."""
        return max(0.0, self._since + NOTICEABLE - now) if self._is_looking and not self._said else None

    def clear(self) -> None:
        """No hint, and none is expected."""
        if self._plan:
            self._control.changed = True
        self._state = self._plan = self._move = None
        self._strength = 0
        self._asked = self._said = False

    # ------------------------------------------------------------------------------------------------------- inside

    @property
    def _is_looking(self) -> bool:
        return self._state is not None and self._plan is None

    def _ask(self) -> None:
        if not self._asked and self._can_ask():
            self._asked = True
            self._send()

    def _tell(self) -> None:
        assert self._plan is not None and self._move is not None
        self._control.caption = Caption(self._words(self._strength, self._plan, self._move), "hint")
        self._control.changed = True


class Hints(Hinter[Plan]):
    """Hints in a round of Russian Bank."""

    def __init__(self, play: Play, mind: Mind) -> None:
        super().__init__(play)
        self.play = play
        self.mind = mind

    def _can_ask(self) -> bool:
        """Not while the mind decides on a call of Stop: a second question would take the place of the first."""
        opponent = self.play.opponent
        return not (opponent.asked or opponent.can_ask(self.play.session))

    def _send(self) -> None:
        self.mind.ask_hint(self.play.session)

    def _opening(self, plan: Plan) -> Move | None:
        state = self.play.state
        return None if russian_bank.why_not(state, plan.moves[0]) else first_move(state, plan.moves)

    def _ends(self, move: Move) -> tuple[PileId | None, PileId | None]:
        return hintwords.source(self.play.state, move), hintwords.target(self.play.state, move)

    def _words(self, strength: int, plan: Plan, move: Move) -> str:
        state = self.play.state
        speaker = Speaker(self.play.session.seats, state.turn)
        if strength == SOMETHING:
            return hintwords.something(move, speaker)
        if strength == THIS_CARD:
            return hintwords.this_card(state, move, speaker)
        return hintwords.this_move(state, move, plan, speaker)


def first_move(state: State, moves: Sequence[Move]) -> Move:
    """The first move of a plan; or its first moves in one, where together they take a run of cards to one place."""
    first = moves[0]
    runs = [each for each in russian_bank.legal_moves(state) if each.count > 1 and each.source is first.source]
    results = {russian_bank.apply(state, each)[0].piles: each for each in runs}
    after = state
    for move in moves[:-1] if results else ():
        if move.kind is not Kind.PLAY:
            break
        after, _ = russian_bank.apply(after, move)
        first = results.get(after.piles, first)
    return first
