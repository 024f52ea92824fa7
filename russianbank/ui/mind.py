"""The computer player as the table sees it: a question goes out as an observation, an answer comes back as an event."""

from collections.abc import Callable
from typing import Protocol

from russianbank.ai.worker import Answer, Job, Worker
from russianbank.engine import churchill
from russianbank.engine.position import observe
from russianbank.patience import Patience
from russianbank.session import Session
from russianbank.ui.opponent import Mind

#: Seconds the computer may think about one decision; it takes far less.
THINKING = 0.25
#: Seconds of thinking about a hint.
HINT_THINKING = 0.2
#: Deals that are made up for each plan in the first round of a hint in Churchill Solitaire: so many that the answer
#: is there within a second. The strength of the hints was measured with as many (`docs/churchill-deals.md`).
HINT_TRIALS = 20


class ProcessMind(Mind, Protocol):
    """A mind with a life of its own, which has to be begun and ended."""

    def start(self) -> None: ...

    def ask_patience(self, patience: Patience) -> None: ...

    def is_current(self, number: int) -> bool: ...

    def close(self) -> None: ...


class WorkerMind:
    """Asks the worker process. `deliver` is called from another thread with each answer that still matters."""

    def __init__(self, deliver: Callable[[Answer], None]) -> None:
        self._worker = Worker(deliver)
        self._last = 0

    def start(self) -> None:
        """Start the process; it is ready long before the first cards are dealt."""
        self._worker.start()

    def ask_move(self, session: Session) -> None:
        """What does the player to move do?"""
        self._ask(session, "move", session.state.turn)

    def ask_call(self, session: Session) -> None:
        """Does the opponent of the player who missed a duty call Stop?"""
        fault = session.state.fault
        if fault:
            self._ask(session, "watch", 1 - fault.player)

    def ask_hint(self, session: Session) -> None:
        """What are the best plans of the player to move, and why?"""
        self._ask(session, "explain", session.state.turn, HINT_THINKING)

    def ask_patience(self, patience: Patience) -> None:
        """What is the best move of Churchill Solitaire, and why?"""
        self._last += 1
        job = Job(self._last, "patience", churchill.observe(patience.state), "", patience.at, HINT_TRIALS)
        self._worker.ask(job)

    def _ask(self, session: Session, wish: str, player: int, seconds: float = THINKING) -> None:
        self._last += 1
        seen = [observe(state, player).state.key() for state in session.positions_this_turn()]
        # The seed follows from what both players know, so a resumed game goes on as it would have.
        job = Job(
            id=self._last,
            wish=wish,
            observation=observe(session.state, player),
            level=session.seats[player].level,
            seed=seen[-1] ^ session.at,
            budget=seconds,
            visited=frozenset(seen),
        )
        self._worker.ask(job)

    def is_current(self, number: int) -> bool:
        """Whether this is the number of the last question."""
        return number == self._last

    def cancel(self) -> None:
        """The question is off: the position has changed."""
        self._last += 1
        self._worker.cancel()

    def close(self) -> None:
        """End the process."""
        self._worker.close()
