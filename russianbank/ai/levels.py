"""The five computer players: their names, characters and measured strength, and what they overlook."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One computer player, as the new-match sheet shows it."""

    key: str
    name: str
    character: str
    strength: str


LEVELS: tuple[Level, ...] = (
    Level("gentle", "Gentle", "Learning like you: stops early and overlooks a good deal.", ""),
    Level("steady", "Steady", "Knows the moves, misses some of them.", ""),
    Level("sharp", "Sharp", "Plays whatever can be played, and seldom misses a thing.", ""),
    Level("expert", "Expert", "Plans the whole turn before touching a card.", ""),
    Level("master", "Master", "Plans, and thinks through what you will answer.", ""),
)
