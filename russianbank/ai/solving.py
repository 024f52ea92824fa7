"""The question whether a position of Churchill Solitaire can still be won, answered in a process of its own."""

import contextlib
from collections.abc import Callable
from multiprocessing.connection import Connection

from russianbank.ai.background import Background, give_way
from russianbank.ai.solver import Solution, solve
from russianbank.engine.churchill_position import State

#: More positions than the time allows.
MOST = 10_000_000
#: Seconds that the solver has for an answer to a player.
SECONDS = 15.0
#: The least step of progress that is told.
_STEP = 0.01


def serve(pipe: Connection) -> None:
    """Solve one position; what the process runs. Whatever arrives, or the end of the pipe, means to stop."""
    give_way()
    told = -1.0

    def tell(share: float) -> None:
        nonlocal told
        if share - told >= _STEP:
            told = share
            pipe.send((share,))

    with contextlib.suppress(EOFError, OSError):
        state, seconds = pipe.recv()
        pipe.send(solve(state, MOST, seconds, is_stopped=pipe.poll, on_progress=tell))


class Solving(Background):
    """One question to the solver. `on_progress` hears the share of its time that is spent, from 0 to 1."""

    def __init__(
        self,
        state: State,
        on_progress: Callable[[float], None],
        on_done: Callable[[Solution | None], None],
        seconds: float = SECONDS,
    ) -> None:
        super().__init__("solver", serve, (state, seconds), on_progress, on_done)
