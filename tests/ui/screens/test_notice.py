"""Messages about the player's files."""

import pytest

from russianbank.store import Problem
from russianbank.ui.inputs import Key
from russianbank.ui.screens.notice import notice_sheet, problem_words
from russianbank.ui.theme import GREEN

PROBLEMS = [
    Problem("damaged", "settings.json", "settings-kept-1.json"),
    Problem("newer", "autosave.txt", "autosave-kept-2.txt"),
    Problem("not-kept", "results.jsonl"),
]


def test_it_fits_every_window(check_layout):
    check_layout(lambda: notice_sheet(PROBLEMS, lambda: None))


@pytest.mark.parametrize("key", ["return", "escape"])
def test_it_goes_away(key):
    heard = []
    sheet = notice_sheet(PROBLEMS, lambda: heard.append("closed"))
    sheet.layout((800, 600), GREEN)
    sheet.handle(Key(key))
    assert heard == ["closed"]


@pytest.mark.parametrize("problem", PROBLEMS)
def test_it_says_what_became_of_the_file(problem):
    words = problem_words(problem)
    assert words.startswith("Your ") and words.endswith(".") and problem.kept in words


def test_a_damaged_game_is_told_apart_from_damaged_settings():
    game, settings = (problem_words(Problem("damaged", name, "x")) for name in ("autosave.txt", "settings.json"))
    assert "saved game" in game and "settings" not in game
    assert "usual settings" in settings
