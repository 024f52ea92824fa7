"""What is known of a deal of Churchill Solitaire, in words, and how one is chosen for a new game.

A deal that is on no list may be winnable all the same. Only a Devil's Six that blocks itself is proof of the contrary.
"""

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from russianbank import deallists
from russianbank.ai.solver import is_deadlocked
from russianbank.deallists import Grade
from russianbank.engine import churchill
from russianbank.engine.churchill_rules import ChurchillRules, preset_name
from russianbank.language import N_, _
from russianbank.ui.words import number


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a deal: its grade if it was won, or that it cannot be won, or neither."""

    grade: Grade | None = None
    hopeless: bool = False


def known(rules: ChurchillRules, deal: int) -> Known:
    """What is known of a deal under these rules."""
    found = deallists.known(preset_name(rules) or "", deal)
    return Known(found.grade) if found else Known(hopeless=is_deadlocked(churchill.deal(rules, deal)))


_GRADED = {
    Grade.EASY: N_("Deal {number}: can be won, easy."),
    Grade.MEDIUM: N_("Deal {number}: can be won, medium."),
    Grade.HARD: N_("Deal {number}: can be won, hard."),
}
_UNKNOWN = {
    "gamerules": N_("Nothing is known of this deal; under these rules nearly every deal can be won."),
    "app": N_("Nothing is known of this deal; under these rules about four deals in five can be won."),
    "pitt": N_("Nothing is known of this deal; under these rules a win is known for about one deal in five."),
    "": N_("Nothing is known of this deal."),
}
_CHANCE = {
    "gamerules": N_("A deal by chance. Under these rules nearly every deal can be won."),
    "app": N_("A deal by chance. Under these rules about four deals in five can be won."),
    "pitt": N_("A deal by chance. Under these rules a win is known for about one deal in five."),
    "": N_("A deal by chance."),
}


def known_words(rules: ChurchillRules, deal: int) -> str:
    """What is known of a deal, as a sentence."""
    found = known(rules, deal)
    if found.grade:
        return _(_GRADED[found.grade]).format(number=number(deal))
    if found.hopeless:
        return _(
            "Deal {number}: cannot be won. A card of the Devil\u2019s Six waits for one that lies behind it."
        ).format(number=number(deal))
    return _(_UNKNOWN[preset_name(rules) or ""])


def chance_words(rules: ChurchillRules) -> str:
    """What is to be expected of a deal by chance."""
    return _(_CHANCE[preset_name(rules) or ""])


def grade_words(preset: str, grade: Grade, won: Collection[int]) -> str:
    """What a deal of a grade is, and how many of them are won."""
    deals = [deal.number for deal in deallists.of_grade(preset, grade)]
    done = sum(deal in won for deal in deals)
    if done == len(deals):
        said = _("You have won all {count} deals of this grade; one of them is dealt again.")
    else:
        said = _("A deal that can be won, and that you have not won yet: {done} of {count} are won.")
    return said.format(done=number(done), count=number(len(deals)))


def by_chance(rules: ChurchillRules, chance: Random) -> int:
    """A deal by chance, never one whose Devil's Six blocks itself from the beginning."""
    while True:
        deal = chance.randint(1, churchill.LAST_DEAL)
        if not is_deadlocked(churchill.deal(rules, deal)):
            return deal


def of_grade(preset: str, grade: Grade, won: Collection[int], chance: Random) -> int:
    """A deal of a grade that the player has not won, as long as there is one."""
    deals = [deal.number for deal in deallists.of_grade(preset, grade)]
    return chance.choice([deal for deal in deals if deal not in won] or deals)


def grades(rules: ChurchillRules) -> list[Grade]:
    """The grades of which there is a list for these rules, the easiest first."""
    preset = preset_name(rules) or ""
    return [grade for grade in Grade if deallists.of_grade(preset, grade)]
