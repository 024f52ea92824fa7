"""A long computation in a process of its own: it never holds up the table, and can be stopped at once."""

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

#: How much the process gives way to everything else, where the system knows such a thing.
NICENESS = 10
#: Seconds given to the process to end after it was killed.
FAREWELL = 0.5

_log = logging.getLogger(__name__)


def give_way() -> None:
    """In the process: let the game go first, and leave Ctrl+C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


class Background:
    """One computation, going on in its own process. Both functions are called on another thread.

    `target` runs in the process: it is sent `job` through a pipe, sends tuples while it is at work, and in the end what
    it has found, which is no tuple. `on_progress` hears each tuple; `on_done` is called once, with what was found, or
    with None if nothing could be. After `cancel` neither is called.
    """

    def __init__(
        self,
        name: str,
        target: Callable[[Connection], None],
        job: tuple[Any, ...],
        on_progress: Callable[..., None],
        on_done: Callable[[Any], None],
    ) -> None:
        self._name, self._target, self._job = name, target, job
        self._on_progress, self._on_done = on_progress, on_done
        self._lock = threading.Lock()
        self._cancelled = False
        self._process: BaseProcess | None = None
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def cancel(self) -> None:
        """End the process now; what is done already is not touched by it."""
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
                _log.warning("the %s could not be made: %s: %s", self._name, type(error).__name__, error)
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
            self._process = context.Process(target=self._target, args=(theirs,), name=self._name, daemon=True)
            self._process.start()
        theirs.close()
        pipe.send(self._job)
        return pipe

    def _listen(self, pipe: Connection) -> Any:
        """Pass the progress on until the end comes; EOFError if the process ends before."""
        with pipe:
            while True:
                news = pipe.recv()
                if not isinstance(news, tuple):
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
