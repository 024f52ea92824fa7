"""The end of a game of Churchill: what it came to, how it counts, and what can follow."""

from dataclasses import fields, replace

import pygame
import pytest
from screenchecks import press

from russianbank.ai.solitaire import Standing
from russianbank.ui.inputs import Key
from russianbank.ui.screens.churchill_end import ChurchillEndSheet, EndActs, GameOver, HomeBar, best_words
from russianbank.ui.theme import GREEN
from russianbank.ui.words import minutes, number

WON = GameOver(Standing.WON, "Usual rules", 1204, 104, 168, 734, "medium", best_moves=171, best_seconds=700)
LOST = GameOver(Standing.LOST, "Your own rules", 22, 57, 90, 300)
OVERS = {
    "won": WON,
    "won with help": replace(WON, helped=True, best_moves=None, best_seconds=None, grade=""),
    "lost": LOST,
    "circling": replace(LOST, standing=Standing.CIRCLING, helped=True),
    "deadlocked": replace(LOST, standing=Standing.DEADLOCKED, hopeless=True, helped=True, deal=999_999_999),
    "nothing home": replace(LOST, home=0),
}


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(over, without=("next",)):
        names = [field.name for field in fields(EndActs)]
        acts = EndActs(**{name: None if name in without else lambda name=name: heard.append(name) for name in names})
        sheet = ChurchillEndSheet(over, acts)
        sheet.layout((1280, 800), GREEN)
        return sheet

    return make


def shown(sheet):
    return [part.name for part in sheet.form.root.walk()]


@pytest.mark.parametrize("without", [("next",), ()])
@pytest.mark.parametrize("over", OVERS.values(), ids=OVERS)
def test_it_fits_every_window(make, check_layout, over, without):
    check_layout(lambda: make(over, without))


@pytest.mark.parametrize("over", OVERS.values(), ids=OVERS)
def test_every_part_can_be_reached_by_keys(make, walk_keys, over):
    walk_keys(make(over))


def test_a_game_won_tells_moves_and_time_beside_the_best(make):
    said = shown(make(WON))
    for words in ("All cards are home", "Usual rules \u00b7 deal 1\u2009204 \u00b7 Medium", "168", "12:14"):
        assert words in said
    assert "the best so far, before it 171" in said and "best so far 11:40" in said
    assert not any("104 cards home" in words or "winnable" in words for words in said)


def test_a_first_win_has_nothing_to_be_compared_with():
    assert best_words(None, 168, number) == "the first win on this deal"
    assert best_words(168, 168, number) == "best so far 168"
    assert best_words(61, 60, minutes) == "the best so far, before it 1:01"


def test_a_game_without_a_move_left_tells_how_far_it_came(make):
    sheet = make(LOST)
    said = shown(sheet)
    assert "No move is left" in said and "57 of 104 cards home" in said
    assert "Your own rules \u00b7 deal 22" in said


@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("Take back", "take_back"),
        ("Same deal again", "again"),
        ("Was it winnable?", "winnable"),
        ("New game", "new_game"),
        ("Menu", "menu"),
    ],
)
def test_what_can_follow(make, heard, name, act):
    press(make(LOST), name)
    assert heard == [act]


def test_enter_takes_back_after_a_loss_and_goes_on_after_a_win(make, heard):
    for over in (LOST, WON):
        make(over).handle(Key("return"))
    make(WON, ()).handle(Key("return"))
    assert heard == ["take_back", "new_game", "next"]


def test_only_where_moves_are_left_the_sheet_can_be_closed(make, heard):
    for over in OVERS.values():
        make(over).handle(Key("escape"))
    assert heard == ["go_on", "go_on"]


def test_a_deal_without_a_win_is_told_and_not_asked_about(make):
    sheet = make(OVERS["deadlocked"])
    said = " ".join(shown(sheet))
    assert "proved to have no win: it is counted apart" in said and "Was it winnable?" not in said
    assert "had help" in said and "had help" not in " ".join(shown(make(LOST)))


def test_the_bar_grows_to_what_it_says(make):
    sheet = make(LOST)
    bar = next(part for part in sheet.form.root.walk() if isinstance(part, HomeBar))
    surface, lengths = pygame.Surface((1280, 800)), []
    for share in (0, 0.5, 1):
        sheet.set_progress(share)
        sheet.draw(surface)
        row = [surface.get_at((x, bar.rect.bottom - 8))[:3] for x in range(bar.rect.x, bar.rect.right)]
        lengths.append(sum(colour == tuple(pygame.Color(GREEN.accent))[:3] for colour in row))
    assert lengths[0] == 0 and abs(lengths[2] - bar.rect.w * 57 / 104) < 8
    assert abs(lengths[1] * 2 - lengths[2]) < 12
