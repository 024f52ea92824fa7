"""Hints in three strengths: something is possible; this card; this move and why. Each press makes the hint stronger.

A hint is about one position and goes with it. It comes from the search of the computer player, which knows no more than
the player can know, so it never gives a hidden card away; and it never speaks of calling Stop, for seeing that is
the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from russianbank.ai.explain import Plan
from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import PileId
from russianbank.ui import hintwords
from russianbank.ui.captions import Caption
from russianbank.ui.opponent import Mind
from russianbank.ui.play import Play
from russianbank.ui.words import Speaker

#: Seconds after which the caption says that a hint is being looked for.
NOTICEABLE = 0.6
#: Seconds after which another press asks once more.
LATE = 2.0

SOMETHING, THIS_CARD, THIS_MOVE = 1, 2, 3


@dataclass(frozen=True, slots=True)
class HintView:
    """What the table marks: nothing at first, then the card, then also where it goes."""

    strength: int
    source: PileId | None = None
    target: PileId | None = None
    move: Move | None = None


class Hints:
    """The hint that the player to move has asked for, as long as the position stays."""

    def __init__(self, play: Play, mind: Mind) -> None:
        self.play = play
        self.mind = mind
        self._state: State | None = None  # what the hint is about
        self._plan: Plan | None = None
        self._move: Move | None = None  # how the plan begins
        self._strength = 0
        self._since = 0.0
        self._asked = self._said = False

    # ------------------------------------------------------------------------------------------------ for the table

    @property
    def view(self) -> HintView | None:
        """What is to be marked now."""
        state, move = self.play.state, self._move
        if move is None or state is not self._state:
            return None
        if self._strength == SOMETHING:
            return HintView(SOMETHING)
        source = hintwords.source(state, move)
        if self._strength == THIS_CARD:
            return HintView(THIS_CARD, source)
        return HintView(THIS_MOVE, source, hintwords.target(state, move), move)

    def press(self, now: float) -> None:
        """Ask for a hint, or make it stronger; the strongest is said again."""
        if not self.play.is_my_turn:
            return
        if self._state is not self.play.state:
            self.clear()
            self._state, self._since = self.play.state, now
        self._strength = min(THIS_MOVE, self._strength + 1)
        if self._plan:
            self._tell()
            return
        if now - self._since > LATE:
            self._since, self._asked = now, False
        self._ask()

    def answer(self, plans: Sequence[Plan], now: float) -> None:
        """The plans for the question that was asked last; worthless once the position has changed."""
        state = self.play.state
        if self._plan or not self._asked or self._state is not state:
            return
        if not plans or russian_bank.why_not(state, plans[0].moves[0]):
            self.clear()
            self.play.caption = Caption(hintwords.none_found(), "hint")
            return
        self._plan = plans[0]
        self._move = first_move(state, plans[0].moves)
        self.play.helped("hint")
        self._tell()

    def update(self, now: float) -> None:
        """Let time pass: the hint goes when the position changes; looking for one is said when it takes long."""
        if self._state is not self.play.state:
            self.clear()
        if not self._is_looking:
            return
        self._ask()
        if not self._said and now - self._since >= NOTICEABLE:
            self._said = True
            self.play.caption = Caption(hintwords.looking(), "hint")

    def wake(self, now: float) -> float | None:
        """Seconds until there is something to say by itself; None if nothing will be."""
        return max(0.0, self._since + NOTICEABLE - now) if self._is_looking and not self._said else None

    def clear(self) -> None:
        """No hint, and none is expected."""
        if self._plan:
            self.play.changed = True
        self._state = self._plan = self._move = None
        self._strength = 0
        self._asked = self._said = False

    # ------------------------------------------------------------------------------------------------------- inside

    @property
    def _is_looking(self) -> bool:
        return self._state is not None and self._plan is None

    def _ask(self) -> None:
        """Ask, unless the mind is deciding on a call of Stop: a second question would take the place of the first."""
        opponent, session = self.play.opponent, self.play.session
        if not (self._asked or opponent.asked or opponent.can_ask(session)):
            self._asked = True
            self.mind.ask_hint(session)

    def _tell(self) -> None:
        state, plan, move = self.play.state, self._plan, self._move
        assert plan is not None and move is not None
        speaker = Speaker(self.play.session.seats, state.turn)
        if self._strength == SOMETHING:
            words = hintwords.something(move, speaker)
        elif self._strength == THIS_CARD:
            words = hintwords.this_card(state, move, speaker)
        else:
            words = hintwords.this_move(state, move, plan, speaker)
        self.play.caption = Caption(words, "hint")
        self.play.changed = True


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
