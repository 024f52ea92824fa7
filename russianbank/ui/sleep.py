"""Sleeping until something happens, without using the processor.

`pygame.event.wait` looks for events a thousand times a second. SDL itself can wait in the system's own way, so this
calls its function in the library that pygame has loaded; where that cannot be found, pygame's way does the same with
more work.
"""

import ctypes
import logging
from collections.abc import Callable
from pathlib import Path

import pygame

#: Seconds after which it wakes for a moment: a signal to end that came just before SDL went to sleep wakes nobody.
LONGEST = 10.0

_log = logging.getLogger(__name__)

#: Where the wheels of pygame-ce keep SDL, seen from the package: Windows, Linux, macOS.
_PLACES = ("SDL2.dll", "../pygame_ce.libs/libSDL2-2*", ".dylibs/libSDL2-2*", "libSDL2-2*")


def _find() -> Callable[[int], object] | None:
    """SDL_WaitEventTimeout without taking the event; the time is in milliseconds."""
    package = Path(pygame.__file__).parent
    for place in _PLACES:
        for path in sorted(package.glob(place) if ".." not in place else package.parent.glob(place[3:])):
            try:
                call = ctypes.CDLL(str(path)).SDL_WaitEventTimeout
            except (OSError, AttributeError):
                continue
            call.argtypes, call.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
            return lambda milliseconds: call(None, milliseconds)
    _log.warning("SDL's own waiting was not found; the processor will not rest completely")
    return None


class Sleeper:
    """Waits for pygame's events. Posting one from another thread ends the wait too."""

    def __init__(self) -> None:
        self._wait = _find()

    def wait(self, seconds: float | None) -> None:
        """Sleep until there is an event or the time is over; None: until there is an event, or for a good while."""
        milliseconds = max(1, round(1000 * min(LONGEST, seconds if seconds is not None else LONGEST)))
        if self._wait:
            self._wait(milliseconds)
            return
        first = pygame.event.wait(milliseconds)
        if first.type != pygame.NOEVENT:
            pygame.event.post(first)
