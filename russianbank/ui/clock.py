"""The time that passes in the game, and the time that a round has been played, without when nobody was there."""

from collections.abc import Callable
from typing import Protocol

#: Longest time without input that counts as time played, in seconds.
IDLE_CAP = 60.0


class Onward:
    """A clock that never goes back, in seconds. When the one behind it does, no time has passed."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seen = self._now = clock()

    def __call__(self) -> float:
        seen = self._clock()
        self._now += max(0.0, seen - self._seen)
        self._seen = seen
        return self._now


class Timed(Protocol):
    """A game of which the seconds played are counted."""

    seconds: float

    @property
    def is_over(self) -> bool: ...


class PlayClock:
    """Counts from one thing that the player does to the next; stands still while they are elsewhere."""

    def __init__(self, game: Timed) -> None:
        self._game = game
        self._heard: float | None = None

    def heard(self, now: float) -> None:
        """The player has done something: count the time since the last time."""
        self._game.seconds = self.seconds(now)
        self._heard = now

    def seconds(self, now: float) -> float:
        """Seconds played, up to now."""
        since = now - self._heard if self.runs and self._heard is not None else 0.0
        return self._game.seconds + min(IDLE_CAP, max(0.0, since))

    def rest(self, now: float) -> None:
        """The player has turned to something else: nothing counts until they do something here."""
        self.heard(now)
        self._heard = None

    @property
    def runs(self) -> bool:
        return self._heard is not None and not self._game.is_over
