"""A review in a process of its own: it never holds up the table, can be stopped at once, and ends with the game."""

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from russianbank.ai.review import OnProgress, Point, Review, review
from russianbank.engine.record import Record

#: How much the process gives way to everything else, where the system knows such a thing.
NICENESS = 10
#: Seconds given to the process to end after it was killed.
FAREWELL = 0.5
#: The least step of progress that is told.
_STEP = 0.002

_log = logging.getLogger(__name__)


# --------------------------------------------------------------------------------------------------- in the process


def serve(pipe: Connection) -> None:
    """Review one record; what the process runs. Whatever arrives, or the end of the pipe, means to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    told = -1.0

    def tell(share: float, line: tuple[Point, ...]) -> None:
        nonlocal told
        if share - told >= _STEP:
            told = share
            pipe.send((share, line))

    with contextlib.suppress(EOFError, OSError):
        record, effort, seed = pipe.recv()
        done = review(record, tell, pipe.poll, effort, seed)
        if done:
            pipe.send(done)


# ------------------------------------------------------------------------------------------------------ in the game


class Reviewer:
    """One review, going on in its own process. Both functions are called on another thread.

    `on_progress` hears the share of the work done, from 0 to 1, and the line so far. `on_done` is called once, with the
    review, or with None if it could not be made. After `cancel` neither is called.
    """

    def __init__(
        self,
        record: Record,
        on_progress: OnProgress,
        on_done: Callable[[Review | None], None],
        effort: float = 1.0,
        seed: int = 0,
        target: Callable[[Connection], None] = serve,
    ) -> None:
        self._job = (record, effort, seed)
        self._on_progress, self._on_done, self._target = on_progress, on_done, target
        self._lock = threading.Lock()
        self._cancelled = False
        self._process: BaseProcess | None = None
        self._thread = threading.Thread(target=self._run, name="review", daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def cancel(self) -> None:
        """End the process now; a review that is done already is not touched by it."""
        with self._lock:
            self._cancelled = True
            if self._process:
                self._process.kill()

    def close(self) -> None:
        """Cancel, and wait until nothing of it is left."""
        self.cancel()
        if self._thread.ident is not None:
            self._thread.join(2 * FAREWELL)

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        with self._lock:
            return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        """The number of the process, None before and after it runs."""
        with self._lock:
            return self._process.pid if self._process else None

    # The rest runs on the thread.

    def _run(self) -> None:
        done = None
        try:
            done = self._listen(self._begin())
        except (EOFError, OSError, RuntimeError, ValueError, AssertionError) as error:
            if not self._cancelled:
                _log.warning("the review could not be made: %s: %s", type(error).__name__, error)
        self._end()
        if not self._cancelled:
            self._on_done(done)

    def _begin(self) -> Connection:
        """Start the process, unless it is not wanted any more."""
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        with self._lock:
            if self._cancelled:
                raise EOFError("cancelled")
            self._process = context.Process(target=self._target, args=(theirs,), name="review", daemon=True)
            self._process.start()
        theirs.close()
        pipe.send(self._job)
        return pipe

    def _listen(self, pipe: Connection) -> Review | None:
        """Pass the progress on until the review comes; EOFError if the process ends before."""
        with pipe:
            while True:
                news = pipe.recv()
                if isinstance(news, Review):
                    return news
                if self._cancelled:
                    return None
                self._on_progress(*news)

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process and process.pid is not None:
            process.join(FAREWELL)
            if process.is_alive():
                process.kill()
                process.join(FAREWELL)
            with contextlib.suppress(ValueError):
                process.close()
