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
    Problem("not-kept", "autosave-2.txt"),
    Problem("not-kept", ""),
    Problem("damaged", "saves/Evening.txt", "Evening-kept-1.txt"),
    Problem("newer", "rounds/2026-11-30T09.11.04 deal 5 unfinished.txt", "2026-11-30T09.11.04 deal 5 unfinished.txt"),
    Problem("second", "autosave-2.txt"),
    Problem("found", "autosave-2.txt", "Game of the second window"),
    Problem("temporary", "", "/tmp/russianbank-abc"),
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
    assert words.endswith(".") and problem.kept in words
    assert ".jsonl" not in words and "rounds/" not in words, "said in the player's words"


def test_that_the_game_is_not_kept_is_said_with_what_follows():
    for name in ("autosave.txt", "autosave-2.txt", ""):
        assert "will be lost when you quit" in problem_words(Problem("not-kept", name))
    assert "will be lost" not in problem_words(Problem("not-kept", "results.jsonl"))


def test_a_damaged_game_is_told_apart_from_damaged_settings():
    game, settings = (problem_words(Problem("damaged", name, "x")) for name in ("autosave.txt", "settings.json"))
    assert "saved game" in game and "settings" not in game
    assert "usual settings" in settings
