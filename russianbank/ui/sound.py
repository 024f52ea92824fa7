"""The sounds of the table. Without a device the game is silent, and nothing else changes."""

import logging
import random
from collections.abc import Iterable

import pygame

from russianbank.engine.moves import (
    CardsMoved,
    CardTurned,
    Event,
    HandRenewed,
    RoundEnded,
    Stopped,
)
from russianbank.engine.table import Role
from russianbank.resources import ASSETS

RATE, BUFFER = 44100, 512
HIGHEST_KNOCK = 5  # foundation plays in one turn rise by a semitone each, up to this take

_log = logging.getLogger(__name__)


class Sounds:
    """Plays sounds by name. The mixer is opened at the first sound, so that starting the game does not wait for it."""

    def __init__(self, volume: int = 70, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self.available: bool | None = None
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, pygame.mixer.Sound] = {}
        self._knocks = 0

    def set_level(self, volume: int, muted: bool) -> None:
        """Volume in per cent."""
        self.volume, self.muted = volume, muted

    def play(self, name: str, pan: float = 0.0, take: int | None = None) -> None:
        """Play a sound, never the same take twice running; `pan` from -1 (left) to 1 (right)."""
        if self.muted or not self.volume or not self._open():
            return
        takes = self._takes.get(name) or self._load(name)
        if not takes:
            return
        others = [each for each in takes if each is not self._last.get(name)] or takes
        sound = takes[min(take, len(takes)) - 1] if take else random.choice(others)
        self._last[name] = sound
        channel = sound.play()
        if channel:
            level = self.volume / 100
            channel.set_volume(level * min(1.0, 1 - 0.2 * pan), level * min(1.0, 1 + 0.2 * pan))

    def tell(self, events: Iterable[Event], pan: float = 0.0) -> None:
        """The one sound that says best what has happened."""
        name, take = self._best(tuple(events))
        if name:
            self.play(name, pan, take)

    def new_turn(self) -> None:
        """The knocks on the foundations begin low again."""
        self._knocks = 0

    def close(self) -> None:
        if self.available:
            pygame.mixer.quit()
        self.available = None

    def _best(self, events: tuple[Event, ...]) -> tuple[str, int | None]:
        for event in events:
            if isinstance(event, Stopped):
                return "stop", None
            if isinstance(event, HandRenewed):
                return "shuffle", None
            if isinstance(event, CardsMoved):
                return self._moved(event)
            if isinstance(event, CardTurned):
                return "turn", None
            if isinstance(event, RoundEnded):
                return "", None
        return "", None

    def _moved(self, event: CardsMoved) -> tuple[str, int | None]:
        role = event.target.role
        if role is Role.FOUNDATION:
            self._knocks = min(HIGHEST_KNOCK, self._knocks + 1)
            return "foundation", self._knocks
        if role is Role.HOUSE:
            return "drop", None
        if role is Role.DRAWN:
            return "turn", None
        return (
            "discard" if event.source.role is Role.DRAWN and event.source.owner == event.target.owner else "load"
        ), None

    def _open(self) -> bool:
        if self.available is None:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                self.available = True
            except pygame.error as error:
                _log.warning("no sound: %s", error)
                self.available = False
        return self.available

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        paths = sorted((ASSETS / "sounds").glob(f"{name}-[0-9].wav")) or [ASSETS / "sounds" / f"{name}.wav"]
        try:
            self._takes[name] = [pygame.mixer.Sound(path) for path in paths]
        except (pygame.error, FileNotFoundError) as error:
            _log.warning("sound %s cannot be played: %s", name, error)
            self._takes[name] = []
        return self._takes[name]
