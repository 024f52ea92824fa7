"""The sounds of the table. Without a device the game is silent, and nothing else changes."""

import logging
import random
from collections.abc import Iterable
from pathlib import Path

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
CHANNELS = 8  # effects that can be heard at the same time
HIGHEST_KNOCK = 5  # foundation plays in one turn rise by a semitone each, up to this take
ROOM_IN, ROOM_OUT = 2.5, 0.8  # seconds in which the quiet of the room comes and goes

SOUNDS = ASSETS / "sounds"
_log = logging.getLogger(__name__)


class Sounds:
    """Plays sounds by name. The mixer is opened at the first sound, so that starting the game does not wait for it."""

    def __init__(self, volume: int = 70, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self.ambience = 0
        self.available: bool | None = None
        self._resting = False
        self._room = _Room()
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, pygame.mixer.Sound] = {}
        self._knocks = 0

    def set_level(self, volume: int, muted: bool) -> None:
        """Volume in per cent."""
        self.volume, self.muted = volume, muted
        self._hear_room()

    def set_ambience(self, level: int) -> None:
        """How loud the quiet of the room is, in per cent of its own little; 0 is none at all."""
        self.ambience = level
        self._hear_room()

    def rest(self, resting: bool) -> None:
        """The game is not in front: the room falls silent until it is again."""
        self._resting = resting
        self._hear_room()

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
        try:
            channel = sound.play()
            if channel:
                level = self.volume / 100
                channel.set_volume(level * min(1.0, 1 - 0.2 * pan), level * min(1.0, 1 + 0.2 * pan))
        except pygame.error as error:
            self._lost(error)

    def tell(self, events: Iterable[Event], pan: float = 0.0) -> None:
        """The one sound that says best what has happened."""
        name, take = self._best(tuple(events))
        if name:
            self.play(name, pan, take)

    def new_turn(self) -> None:
        """The knocks on the foundations begin low again."""
        self._knocks = 0

    def close(self) -> None:
        self._room.close()
        self._takes, self._last = {}, {}  # none of them may be played when the mixer is opened again
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
        if event.source.role is Role.STOCK:
            return "shuffle", None
        if role in (Role.FOUNDATION, Role.VICTORY):
            self._knocks = min(HIGHEST_KNOCK, self._knocks + 1)
            return "foundation", self._knocks
        if role in (Role.HOUSE, Role.COLUMN):
            return "drop", None
        if role is Role.DRAWN:
            return "turn", None
        return (
            "discard" if event.source.role is Role.DRAWN and event.source.owner == event.target.owner else "load"
        ), None

    def _hear_room(self) -> None:
        level = 0 if self.muted or self._resting else self.ambience
        try:
            if not level:
                self._room.fade_out()
            elif self._open():
                self._room.sound(level / 100)
        except pygame.error as error:
            self._lost(error)

    def _lost(self, error: pygame.error) -> None:
        """The device has gone in the middle of the game: silence from now on."""
        _log.warning("no sound any more: %s", error)
        self._room.close()
        self.available = False

    def _open(self) -> bool:
        if self.available is None:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(1 + CHANNELS)
                pygame.mixer.set_reserved(1)
                self.available = True
            except pygame.error as error:
                _log.warning("no sound: %s", error)
                self.available = False
        return self.available

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        paths = sorted(SOUNDS.glob(f"{name}-[0-9].wav")) or [SOUNDS / f"{name}.wav"]
        self._takes[name] = [sound for sound in map(_read, paths) if sound]
        return self._takes[name]


class _Room:
    """The quiet of a room: a loop on the channel that is kept for it, read when it is first wanted."""

    def __init__(self) -> None:
        self._sound: pygame.mixer.Sound | None = None
        self._channel: pygame.mixer.Channel | None = None

    def sound(self, level: float) -> None:
        """Be heard this loud, from 0 to 1; a room that was silent comes up slowly."""
        self._sound = self._sound or _read(SOUNDS / "room.wav")
        if not self._sound:
            return
        self._sound.set_volume(level)  # the volume of the channel belongs to the fade
        if not self._channel:
            self._channel = pygame.mixer.Channel(0)
            self._channel.stop()  # an unfinished fading away would be the height of the new coming
            self._channel.play(self._sound, loops=-1, fade_ms=round(1000 * ROOM_IN))

    def fade_out(self) -> None:
        if self._channel:
            self._channel.fadeout(round(1000 * ROOM_OUT))
            self._channel = None

    def close(self) -> None:
        self._sound = self._channel = None


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path)
    except (pygame.error, FileNotFoundError) as error:
        _log.warning("sound %s cannot be played: %s", path.stem, error)
        return None
