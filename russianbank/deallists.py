"""What is known of the deals of Churchill Solitaire: lists of those that were won, graded by what a person meets.

The lists are made by `scripts/grade_deals.py` and `scripts/verify_deals.py`; `docs/churchill-deals.md` says how. A deal
that is on no list may be winnable all the same.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from russianbank.resources import ASSETS


class Grade(StrEnum):
    """How hard a deal is for somebody who sees no hidden card."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class GradedDeal:
    """A deal that can be won. `wins` is how often a simple player won it in 200 tries; `moves` the length of a way."""

    number: int
    grade: Grade
    wins: int
    moves: int


@cache
def graded_deals(preset: str) -> tuple[GradedDeal, ...]:
    """The graded deals of a preset, the easiest first; none for a preset that has no list."""
    path = ASSETS / "churchill" / f"{preset}.txt"
    if not path.is_file():
        return ()
    lines = (line.split() for line in path.read_text(encoding="utf-8").splitlines())
    deals = [GradedDeal(int(number), Grade(grade), int(wins), int(moves)) for number, grade, wins, moves in lines]
    return tuple(sorted(deals, key=lambda deal: (-deal.wins, deal.moves, deal.number)))


def of_grade(preset: str, grade: Grade) -> tuple[GradedDeal, ...]:
    """The deals of one grade, the easiest first."""
    return tuple(deal for deal in graded_deals(preset) if deal.grade is grade)


def known(preset: str, number: int) -> GradedDeal | None:
    """What the list says of a deal number; None if it is on no list, which says nothing about it."""
    return next((deal for deal in graded_deals(preset) if deal.number == number), None)
