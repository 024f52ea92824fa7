"""What a page of the rules book is made of: paragraphs, headings, pairs of cards, drawn positions, plans and lists."""

from dataclasses import dataclass
from enum import Enum, auto

from russianbank.ui import keys as keyboard


@dataclass(frozen=True, slots=True)
class Example:
    """A pile of cards, the upper ones last, and whether that is right (None: it only shows something)."""

    cards: tuple[str, ...]
    words: str
    right: bool | None = None


@dataclass(frozen=True, slots=True)
class Examples:
    """Pictures side by side."""

    items: tuple[Example, ...]


class Mark(Enum):
    """What a drawn position says of its move: that it is compulsory, allowed, or against the rules."""

    MUST = auto()
    MAY = auto()
    NOT = auto()


@dataclass(frozen=True, slots=True)
class Scene:
    """A small position, drawn like the table, and what is said of it.

    `piles` is text as in "R 5H, h1 [7S 6H], F AH..4H, opp reserve 2D"; for Churchill "c1 [TS 9D], V AS..3S, devil 4C".
    `move` is a move from pile to pile as in "R>F", "h1>opp reserve"; what `mark` says holds for it.
    """

    piles: str
    words: str
    move: str = ""
    mark: Mark = Mark.MAY


@dataclass(frozen=True, slots=True)
class Heading:
    """A title within a page."""

    words: str


class Plan(Enum):
    """A plan of a table: as on the screen, with two players face to face, and of Churchill Solitaire."""

    SCREEN = auto()
    FACE_TO_FACE = auto()
    COLUMNS = auto()


@dataclass(frozen=True, slots=True)
class Terms:
    """Words and what they mean."""

    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Score:
    """A score sheet: two names, and the numbers below them; the last line is the sum."""

    names: tuple[str, str]
    rows: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of each action, and what it does."""

    items: tuple[tuple[tuple[str, ...], str], ...]


Part = str | Heading | Examples | Scene | Plan | Terms | Score | Keys


@dataclass(frozen=True, slots=True)
class Page:
    """One idea: its title and what is said and shown."""

    title: str
    parts: tuple[Part, ...]


def page(title: str, *parts: Part | None) -> Page:
    """A page without the parts that are not said in these rules."""
    return Page(title, tuple(part for part in parts if part))


def caps(own: keyboard.Keys, action: str) -> tuple[str, ...]:
    """What stands on the caps of an action's keys; words where it has none."""
    return tuple(map(keyboard.show_key, own.of_action(action))) or (own.shown(action),)
