"""The computer player in a process of its own: questions go out as frozen data, answers come back on another thread.

One message is one job, and a newer message means "stop". The process ends by itself when the pipe breaks, so it never
outlives the game. If it cannot be started, dies or does not answer, the game goes on all the same: the process is
started once more for that job, then a safe move is chosen here.
"""

import contextlib
import logging
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import TYPE_CHECKING

from russianbank.ai.decide import decide, safe_move
from russianbank.ai.explain import Plan, explain
from russianbank.ai.search import ROLLOUTS
from russianbank.ai.solitaire import Hint, hints
from russianbank.engine import churchill
from russianbank.engine.moves import Move
from russianbank.engine.position import Observation

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

#: Seconds over its budget after which an answer counts as missing.
PATIENCE = 5.0
#: Seconds that the start of a process may take on a slow machine.
START = 10.0
#: Seconds given to the process to end when it is told to, before it is killed.
FAREWELL = 0.5

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Job:
    """One question. `wish` is "move" (what does the player do?), "watch" (does the player call Stop now?), "explain"
    (what are the best plans, and why?) or "patience" (a hint for Churchill Solitaire).

    `budget` is either seconds of thinking (a float) or an exact number of rollouts (an int, for tests and
    measurements). `visited` are the keys of the positions since the start of this turn, each as observed then.
    """

    id: int
    wish: str
    observation: Observation | churchill.Observation
    level: str
    seed: int
    budget: float | int
    visited: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Answer:
    """The moves of a plan up to the next card that nobody knows, or to the end of the turn; a call of Stop, or nothing.

    For "explain" they are those of the best plan, and `plans` are the best with their reasons; for "patience" `hints`
    are the best moves. `failed` says that the process did not answer as it should, `note` why; the moves are legal
    nevertheless. `wish` is that of the job.
    """

    id: int
    moves: tuple[Move, ...]
    note: str = ""
    failed: bool = False
    plans: tuple[Plan, ...] = ()
    wish: str = "move"
    hints: tuple[Hint, ...] = ()


_CANCEL, _CLOSE = "cancel", "close"


# --------------------------------------------------------------------------------------------------- in the process


def serve(pipe: "Connection") -> None:
    """Answer jobs until the pipe ends; what the process runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            while pipe.poll():
                job = pipe.recv()
            if job == _CLOSE:
                return
            if job != _CANCEL and (answer := solve(job, pipe.poll)):
                pipe.send(answer)


def solve(job: Job, is_stopped: Callable[[], bool]) -> Answer | None:
    """The answer to a job, None if it was stopped; a fault of the player gives a safe move."""
    try:
        if isinstance(job.observation, churchill.Observation):
            found = _hinted(job, job.observation, is_stopped)
            return None if is_stopped() else Answer(job.id, (), wish=job.wish, hints=found)
        if job.wish == "explain":
            plans = _explained(job, job.observation, is_stopped)
            return None if is_stopped() else _with_plans(job, plans)
        moves = decide(job.wish, job.observation, job.level, job.seed, job.budget, job.visited, is_stopped)
    except Exception as error:  # the game goes on, whatever is wrong
        return _safe(job, f"{type(error).__name__}: {error}")
    return None if is_stopped() else Answer(job.id, moves, wish=job.wish)


def _hinted(job: Job, observation: churchill.Observation, is_stopped: Callable[[], bool]) -> tuple[Hint, ...]:
    assert isinstance(job.budget, int), "trials"
    return hints(observation, seed=job.seed, trials=job.budget, is_stopped=is_stopped)


def _explained(job: Job, observation: Observation, is_stopped: Callable[[], bool]) -> tuple[Plan, ...]:
    budget = job.budget
    rollouts, seconds = (ROLLOUTS, budget) if isinstance(budget, float) else (budget, 60.0)
    return explain(
        observation, seed=job.seed, rollouts=rollouts, seconds=seconds, is_stopped=is_stopped, visited=job.visited
    )


def _with_plans(job: Job, plans: tuple[Plan, ...], note: str = "", failed: bool = False) -> Answer:
    return Answer(job.id, plans[0].moves if plans else (), note, failed, plans, job.wish)


def _safe(job: Job, note: str) -> Answer:
    """A move that needs no thought, for a question that could not be answered as it should be."""
    if isinstance(job.observation, churchill.Observation) or job.observation.state.ending:
        return Answer(job.id, (), note, failed=True, wish=job.wish)
    moves = () if job.wish == "watch" else (safe_move(job.observation),)
    if job.wish == "explain":
        return _with_plans(job, (Plan(moves, 0.0, ()),), note, failed=True)
    return Answer(job.id, moves, note, failed=True, wish=job.wish)


# ------------------------------------------------------------------------------------------------------ in the game


class Worker:
    """The process and the one small thread that talks to it. `on_answer` is called on that thread."""

    def __init__(
        self,
        on_answer: Callable[[Answer], None],
        target: "Callable[[Connection], None]" = serve,
        patience: float = PATIENCE,
    ) -> None:
        self._on_answer = on_answer
        self._target = target
        self._patience = patience
        self._letters: SimpleQueue[Job | str] = SimpleQueue()
        self._ring: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="computer player", daemon=True)
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._started = self._closed = False
        self._deadline = self._warming = 0.0

    # These four are called by the game, and none of them waits for the process.

    def start(self) -> None:
        """Start the process; returns at once. Jobs may be asked right away."""
        if not self._started and not self._closed:
            from multiprocessing import Pipe  # takes a while, for which the first frame does not wait

            self._started = True
            self._bell, self._ring = Pipe(duplex=False)
            self._ring.send_bytes(b".")  # for what has been asked already
            self._thread.start()

    def ask(self, job: Job) -> None:
        """Ask a question; one that is still being thought about is dropped."""
        self._send(job)

    def cancel(self) -> None:
        """Drop the question that is being thought about; no answer to it will come."""
        self._send(_CANCEL)

    def close(self) -> None:
        """End the process and the thread; waits at most about a second."""
        if self._closed:
            return
        self._closed = True
        self._send(_CLOSE)
        if self._started:
            self._thread.join(2 * FAREWELL)

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        return self._process.pid if self._process else None

    def _send(self, letter: Job | str) -> None:
        self._letters.put(letter)
        with contextlib.suppress(OSError):
            if self._ring:
                self._ring.send_bytes(b".")

    # The rest runs on the thread.

    def _run(self) -> None:
        from multiprocessing.connection import wait

        job: Job | None = None
        tries = 0
        self._open()
        while True:
            waiting: list[Connection | int] = [self._bell]
            if self._pipe and self._process:
                waiting += [self._pipe, self._process.sentinel]
            ready = wait(waiting, max(0.0, self._deadline - perf_counter()) if job else None)
            if self._bell in ready:
                self._bell.recv_bytes()
                letter = self._next_letter()
                if letter == _CLOSE:
                    self._shut(FAREWELL)
                    return
                if letter is not None:
                    job, tries = (letter if isinstance(letter, Job) else None), 0
                    self._hand_over(letter)
            elif self._pipe and self._pipe in ready and (answer := self._receive()):
                if job and answer.id == job.id:
                    job = None
                    self._tell(answer)
            elif ready or job:  # it died, or it is late
                _log.warning("the computer player's process %s", "ended" if ready else "does not answer")
                self._shut(0.0)
                tries += 1
            if job and not self._pipe:
                job = self._again(job, tries)

    def _next_letter(self) -> Job | str | None:
        """The newest message; None if an earlier bell has already brought it. A farewell is never passed over."""
        newest: Job | str | None = None
        with contextlib.suppress(Empty):
            while newest != _CLOSE:
                newest = self._letters.get_nowait()
        return newest

    def _again(self, job: Job, tries: int) -> Job | None:
        """Ask a fresh process, or after two tries nobody; the job if it is still open."""
        if tries < 2 and self._open():
            self._hand_over(job)
            return job if self._pipe else self._again(job, tries + 1)
        if tries < 2:  # no process can be had on this machine: think here, which the table may notice
            answer = solve(job, lambda: not self._letters.empty())
        else:
            answer = _safe(job, "the computer player's process does not answer")
        if answer:
            self._tell(replace(answer, note=answer.note or "no process", failed=True))
        return None

    def _tell(self, answer: Answer) -> None:
        """Give the answer to the game; a game that is just ending may not be able to take it."""
        try:
            self._on_answer(answer)
        except Exception:
            _log.exception("an answer of the computer player was not taken")

    def _open(self) -> bool:
        """Start a process; False if this machine does not let us."""
        from multiprocessing import get_context

        context = get_context("spawn")
        try:
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=self._target, args=(theirs,), name="computer player", daemon=True)
            self._process.start()
            theirs.close()
        except (OSError, RuntimeError, ValueError, AssertionError) as error:
            _log.warning("the computer player's process cannot be started: %s", error)
            self._pipe = self._process = None
            return False
        self._warming = START
        return True

    def _hand_over(self, letter: Job | str) -> None:
        """Send a message and set the time by which the answer is due."""
        if self._pipe is None:
            return
        try:
            self._pipe.send(letter)
        except (OSError, ValueError):
            self._shut(0.0)
            return
        if isinstance(letter, Job):
            seconds = letter.budget if isinstance(letter.budget, float) else 0.001 * letter.budget
            self._deadline = perf_counter() + seconds + self._patience + self._warming

    def _receive(self) -> Answer | None:
        """What the process has sent; None if the pipe is broken."""
        assert self._pipe is not None
        try:
            answer = self._pipe.recv()
        except Exception as error:  # a pipe that is broken, or bytes that are no answer
            _log.warning("the computer player's process sent no answer: %s", error)
            return None
        self._warming = 0.0
        return answer if isinstance(answer, Answer) else None

    def _shut(self, seconds: float) -> None:
        """End the process, by force if it does not go within this time."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe:
            pipe.close()
        if process:
            process.join(seconds)
            if process.is_alive():
                process.kill()
                process.join(FAREWELL)
            with contextlib.suppress(ValueError):
                process.close()
