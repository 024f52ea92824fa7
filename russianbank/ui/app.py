"""The main loop: it sleeps while nothing moves, and draws once for each batch of events."""

import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue

import pygame

from russianbank.ai.worker import Answer
from russianbank.engine.record import Record
from russianbank.store import Store
from russianbank.ui.clock import Onward
from russianbank.ui.flow import Flow
from russianbank.ui.inputs import Expose, InputCleaner, InputEvent, Quit, Resized
from russianbank.ui.mind import ProcessMind
from russianbank.ui.sleep import Sleeper
from russianbank.ui.sound import Sounds
from russianbank.ui.tongue import speak
from russianbank.ui.window import Window

#: So long after the last change of the window's size the pictures are drawn sharp again, in seconds.
SETTLE = 0.150

_log = logging.getLogger(__name__)


class App:
    """Window, loop and the flow of screens."""

    def __init__(
        self,
        store: Store,
        replay: Record | None = None,
        mind: ProcessMind | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`mind` and `clock` (seconds) are other ones only in tests."""
        self._time = Onward(clock)
        settings = store.load_settings()
        speak(settings.language)
        self.store = store
        self.window = Window(settings)
        self.cleaner = InputCleaner(self.window.px)
        self._wake_up = pygame.event.custom_type()
        self._answers: SimpleQueue[Answer | Callable[[], None]] = SimpleQueue()
        self.flow = Flow(store, settings, Sounds(settings.volume, settings.muted), self.deliver, mind)
        self.flow.on_fullscreen = self.window.set_fullscreen
        self.flow.on_spoken = self.window.name
        self._blurred_since: float | None = None
        self._clock = pygame.time.Clock()
        self._sleeper = Sleeper()
        self._last = self._time()
        self.flow.set_size(self.window.surface.get_size())
        if replay:
            self.flow.watch(replay)
        else:
            self.flow.open_start()

    def deliver(self, answer: Answer | Callable[[], None]) -> None:
        """Something from another thread, an answer of the computer for one: keep it and wake the loop."""
        self._answers.put(answer)
        with contextlib.suppress(pygame.error):  # the window may be closing
            pygame.event.post(pygame.event.Event(self._wake_up))

    def run(self) -> int:
        """Until the player quits; the exit status."""
        self._frame([])
        self.flow.started()
        try:
            while not self.flow.quitting:
                self._frame(self._wait())
        finally:
            self.close()
        return 0

    def close(self) -> None:
        """Keep what is to be kept and end everything."""
        self.flow.settings = self.window.remembered(self.flow.settings)
        self.flow.close()
        self.window.close()

    def step(self) -> None:
        """One frame with the events there are, without waiting."""
        self._frame(pygame.event.get())

    # ------------------------------------------------------------------------------------------------------ one frame

    def _wait(self) -> list[pygame.event.Event]:
        """The next events. Blocks until there is one, or until something has to happen by itself."""
        wake = self.flow.wake(self._time())
        if self._blurred_since is not None:
            settle = max(0.0, self._blurred_since + SETTLE - self._time())
            wake = settle if wake is None else min(wake, settle)
        if wake == 0:
            self._clock.tick(self.window.frames)
            return pygame.event.get()
        self._sleeper.wait(wake)
        self._last = max(self._last, self._time() - 1 / self.window.frames)  # sleeping is not motion
        return pygame.event.get()

    def _frame(self, events: Sequence[pygame.event.Event]) -> None:
        now = self._time()
        for event in events:
            self.window.note(event)
            if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
                self.flow.blur(now)
            elif event.type == pygame.WINDOWFOCUSGAINED:
                self.flow.sounds.rest(False)
            for clean in self.cleaner.clean(event, now):
                self._take(clean, now)
        self._take_answers(now)
        self._fit(now)
        self.flow.update(now, now - self._last)
        self._last = now
        if self._blurred_since is not None and now - self._blurred_since >= SETTLE:
            self._blurred_since = None
            self.flow.set_size(self.window.surface.get_size())
        if self.flow.needs_redraw:
            self.flow.draw(self.window.surface, now)
            self.window.flip()

    def _take(self, event: InputEvent, now: float) -> None:
        match event:
            case Quit():
                self.flow.quit()
            case Resized():
                pass  # each frame looks at the surface itself, whose size can change later than it is told
            case Expose():
                self.flow.expose()
            case _:
                self.flow.handle(event, now)

    def _fit(self, now: float) -> None:
        """Follow the surface, whatever size it has now."""
        size = self.window.surface.get_size()
        self.cleaner.px = self.window.px
        if size != self.flow.size:
            self.flow.set_size(size, sharp=False)
            self._blurred_since = now

    def _take_answers(self, now: float) -> None:
        with contextlib.suppress(Empty):
            while True:
                self.flow.answer(self._answers.get_nowait(), now)
