"""The computer's side of a round: what it is asked, and its answers on their way to the table."""

from collections import deque
from collections.abc import Sequence
from typing import Protocol

from russianbank.ai.decide import safe_move
from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import observe
from russianbank.session import Session


class Mind(Protocol):
    """The computer player behind its pipe; its answers come back through `Play.answer` and `Hints.answer`."""

    def ask_move(self, session: Session) -> None: ...

    def ask_call(self, session: Session) -> None: ...

    def ask_hint(self, session: Session) -> None: ...

    def cancel(self) -> None: ...


class Opponent:
    """Asks the mind for each seat that a computer has. A plan is played move by move, each checked again."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.asked: str | None = None
        #: Whether it waits for the player before its next move: after each one, or because it was told to.
        self.waits = False
        self._queue: deque[Move] = deque()
        self._looked_at = -1  # the move after which the computer last looked for a fault
        self._useless_at = -1  # the move after which its answer could not be played

    @property
    def is_ready(self) -> bool:
        """Whether it has decided what comes next."""
        return bool(self._queue) and self.asked is None

    def can_ask(self, session: Session) -> bool:
        """Whether there is something to decide, and nothing is being decided. A call may cut into a plan."""
        if self.asked or session.state.ending:
            return False
        wish = self._wish(session)
        return wish == "call" or (wish == "move" and not self._queue)

    def _wish(self, session: Session) -> str | None:
        """What the computer is to decide now: a call on the other player's fault, then its own move."""
        fault = session.state.fault
        if fault and session.seats[1 - fault.player].is_computer and self._looked_at != session.at:
            return "call"
        return "move" if session.seats[session.state.turn].is_computer else None

    def ask(self, session: Session) -> None:
        """Ask what is to be decided now."""
        self.asked = self._wish(session)
        if self.asked == "call":
            self._looked_at = session.at
            self.mind.ask_call(session)
        else:
            self.mind.ask_move(session)

    def answer(self, moves: Sequence[Move]) -> str | None:
        """Take a decision: a plan, a call of Stop, or no call. What had been asked."""
        asked, self.asked = self.asked, None
        if asked == "move" or (asked and moves):
            self._queue = deque(moves)
        return asked

    def next_move(self, session: Session) -> Move | None:
        """The next move of its plan; None, and the plan is off, if that cannot be played after all.

        Then it is asked again; a second useless answer in the same position gives way to a move without thought.
        """
        move, is_its_turn = self._queue.popleft(), session.seats[session.state.turn].is_computer
        if (is_its_turn or move.kind is Kind.STOP) and russian_bank.why_not(session.state, move) is None:
            return move
        self._queue.clear()
        if move.kind is Kind.STOP or not is_its_turn:
            return None
        was_useless, self._useless_at = self._useless_at == session.at, session.at
        return safe_move(observe(session.state, session.state.turn)) if was_useless else None

    def call_off(self) -> None:
        """The position has changed: what was asked or planned is worthless."""
        self.mind.cancel()
        self.asked, self.waits = None, False
        self._queue.clear()

    def forget(self) -> None:
        """Moves have been taken back: a fault that comes again is looked at again."""
        self.call_off()
        self._looked_at = -1
