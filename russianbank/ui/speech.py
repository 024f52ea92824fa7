"""The voice: what is said goes to the player's screen reader, if one runs and the package that reaches it is there.

The package is `prismatoid` (imported as `prism`), and it is optional. Everything that could take its time, its import
too, happens in a thread that sleeps while there is nothing to say; whatever goes wrong there, the game plays on.
"""

import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

#: How many letters a second a reader says: a quick one, before it is given more, and a slow one, to be sure it is done.
QUICK, SLOW = 22.0, 12.0
#: What each utterance takes besides, in seconds.
BREATH = 0.25
#: So many lines wait at most; beyond that the oldest are left to be read.
MOST_WAITING = 200
#: How long a reader that cannot be reached is left alone, in seconds.
RETRY = 10.0
#: How long the program waits at its end for words that are being spoken, in seconds.
PATIENCE = 0.3
#: Voices that talk without a screen reader: nobody who has none wants to be talked to.
_ONLY_VOICES = frozenset({"SAPI", "ONE_CORE", "AV_SPEECH", "WEB_SPEECH", "ANDROID_TTS", "SPIEL"})
#: Ways to a reader that are called after something else.
_READER_NAMES = {"UIA": "Windows", "SPEECH_DISPATCHER": "Orca"}
#: Signs that readers stumble over: thin gaps in numbers, the true minus, places to break a word, dots between facts.
_SAID = str.maketrans({"\u2009": None, "\u2212": "-", "\u200b": None, "\u00b7": ","})
_log = logging.getLogger(__name__)


class Reader(Protocol):
    """A screen reader. `speak` hands over words, in place of what is being spoken or after it."""

    name: str

    def speak(self, text: str, interrupt: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class Words:
    """Something to be spoken: in place of what is being spoken, and whether it is said again when that is cut."""

    text: str
    interrupt: bool
    keep: bool


class Waiting:
    """What is still to be spoken. Words that are cut before they were surely heard wait again, unless they may pass.

    The reader is given one thing at a time, so that what is cut is known.
    """

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._urgent: Words | None = None
        self._spoken = ""
        self._free = self._sure = 0.0

    def add(self, words: Words) -> None:
        """Let words wait; urgent ones take the place of urgent ones that nobody has heard yet."""
        if not words.interrupt:
            self._lines.append(words.text)
        else:
            if self._urgent and self._urgent.keep:
                self._lines.appendleft(self._urgent.text)
            self._urgent = words
        if len(self._lines) > MOST_WAITING:
            self._lines.popleft()

    def clear(self) -> None:
        """Say nothing more."""
        self._lines.clear()
        self._urgent, self._spoken = None, ""

    def wait(self, now: float) -> float | None:
        """Seconds until something is to be handed over; None while nothing waits."""
        if self._urgent:
            return 0.0
        return max(0.0, self._free - now) if self._lines else None

    def take(self, now: float) -> Words:
        """What is to be handed over now."""
        if words := self._urgent:
            self._urgent = None
            if self._spoken and now < self._sure:
                self._lines.appendleft(self._spoken)
        else:
            words = Words(self._lines.popleft(), interrupt=False, keep=True)
        self._spoken = words.text if words.keep else ""
        self._free, self._sure = (now + BREATH + len(words.text) / pace for pace in (QUICK, SLOW))
        return words


class Voice:
    """Speaks through the reader that `connect` finds: None if none runs; an ImportError if none can ever be reached.

    `on_found` is called, in another thread, when a reader has been found.
    """

    def __init__(
        self,
        connect: Callable[[], Reader | None] | None = None,
        on_found: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._connect, self._on_found, self._clock = connect or screen_reader, on_found, clock
        self._changed = threading.Condition()
        self._waiting = Waiting()
        self._reader: Reader | None = None
        self._try_at = float("-inf")
        self._on = True
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)

    @property
    def available(self) -> str | None:
        """The name of the reader that speaks, None while there is none."""
        reader = self._reader
        return reader.name if reader and not self._ended else None

    @property
    def on(self) -> bool:
        """Whether the player wants to be spoken to."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        with self._changed:
            self._on = on
            if not on:
                self._waiting.clear()

    def start(self) -> None:
        """Look for a reader; call it once the first frame is on the screen."""
        self._thread.start()

    def say(self, text: str, interrupt: bool = False, keep: bool = True) -> None:
        """Speak. With `interrupt` at once; what is cut by that is said again afterwards, if it was to be kept."""
        with self._changed:
            if text and self._on and not self._ended:
                self._waiting.add(Words(text.translate(_SAID), interrupt, keep))
                self._changed.notify()

    def close(self) -> None:
        """End. A reader that does not answer is not waited for."""
        with self._changed:
            self._ended = True
            self._waiting.clear()
            self._changed.notify()
        if self._thread.is_alive():
            self._thread.join(PATIENCE)

    # ---------------------------------------------------------------------------------------------------- its thread

    def _run(self) -> None:
        try:
            self._find()
            while (words := self._next()) is not None:
                self._speak(words)
        except (ImportError, OSError) as problem:  # not installed, or not for this system
            _log.info("No speech: %s", problem)
            self._ended = True

    def _next(self) -> Words | None:
        """The next words, when it is time for them; None at the end."""
        with self._changed:
            while not self._ended and (wait := self._waiting.wait(self._clock())) != 0:
                self._changed.wait(wait)
            return None if self._ended else self._waiting.take(self._clock())

    def _speak(self, words: Words) -> None:
        for _ in range(2):  # a reader that was started again has to be found again
            if self._reader is None:
                self._find()
            if self._reader is None:
                return
            try:
                return self._reader.speak(words.text, words.interrupt)
            except Exception as problem:  # it was closed, or its bridge has a fault of any kind
                _log.info("The screen reader does not answer: %s", problem)
                self._reader = None

    def _find(self) -> None:
        """Look for a reader, but not over and over: it may be started later, or again."""
        if self._clock() < self._try_at:
            return
        self._try_at = self._clock() + RETRY
        try:
            self._reader = self._connect()
        except (ImportError, OSError):
            raise
        except Exception as problem:
            _log.info("No screen reader: %s", problem)
        if self._reader is not None and not self._ended:
            self._on_found()


# ------------------------------------------------------------------------------------------------------ the real reader


class PrismReader:
    """A screen reader behind prismatoid. It also gets what it shows in Braille, where it can."""

    def __init__(self, context: Any, backend: Any, name: str) -> None:
        self.name = name
        self._context, self._backend = context, backend  # the way ends when its context goes
        self._say = backend.output if backend.features.supports_output else backend.speak

    def speak(self, text: str, interrupt: bool) -> None:
        self._say(text, interrupt)


def screen_reader() -> Reader | None:
    """The screen reader that runs now. Raises ImportError where prismatoid is not installed."""
    context = import_module("prism").Context()
    ways = [context.id_of(place) for place in range(context.backends_count)]
    for way in sorted(ways, key=lambda way: (way.name == "UIA", -context.priority_of(way))):
        if way.name in _ONLY_VOICES or (way.name == "SPEECH_DISPATCHER" and not _orca_runs()):
            continue
        with contextlib.suppress(Exception):  # it is not running
            return PrismReader(context, context.create(way), _READER_NAMES.get(way.name, context.name_of(way)))
    return None


def _orca_runs(processes: Path = Path("/proc")) -> bool:
    """Whether Orca runs: most can be reached only through their speech service, which runs without them as well."""
    for name in processes.glob("[0-9]*/comm"):
        with contextlib.suppress(OSError):
            if name.read_text("utf-8", "replace").strip() == "orca":
                return True
    return False
