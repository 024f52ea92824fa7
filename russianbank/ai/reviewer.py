"""A review of a round in a process of its own."""

import contextlib
from collections.abc import Callable
from multiprocessing.connection import Connection

from russianbank.ai.background import Background, give_way
from russianbank.ai.review import OnProgress, Point, Review, review
from russianbank.engine.record import Record

#: The least step of progress that is told.
_STEP = 0.002


def serve(pipe: Connection) -> None:
    """Review one record; what the process runs. Whatever arrives, or the end of the pipe, means to stop."""
    give_way()
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


class Reviewer(Background):
    """One review. `on_progress` hears the share of the work done, from 0 to 1, and the line so far."""

    def __init__(
        self,
        record: Record,
        on_progress: OnProgress,
        on_done: Callable[[Review | None], None],
        effort: float = 1.0,
        seed: int = 0,
        target: Callable[[Connection], None] = serve,
    ) -> None:
        super().__init__("review", target, (record, effort, seed), on_progress, on_done)
