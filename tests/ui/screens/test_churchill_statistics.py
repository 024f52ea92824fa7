"""The statistics of Churchill: every figure by hand, what is apart, and nothing that only looks like a result."""

from dataclasses import replace
from datetime import UTC, datetime

import pygame
import pytest
from screenchecks import named, press

from russianbank.churchill_figures import home_bars
from russianbank.churchill_results import ChurchillResult
from russianbank.resultlines import History
from russianbank.ui.charts import ShareBars, Tile
from russianbank.ui.homechart import HomeChart
from russianbank.ui.inputs import Key
from russianbank.ui.picker import Picker
from russianbank.ui.screens.churchill_statistics import ChurchillStatisticsActs, ChurchillStatisticsSheet
from russianbank.ui.theme import GREEN, THEMES
from russianbank.ui.widgets import Look

NOW = datetime(2026, 11, 3, 21, tzinfo=UTC)
WON = ChurchillResult("0", NOW, "0.2.0", 6, "app", "rules", "easy", 104, 170, 600, "won")
LOST = replace(WON, home=31, moves=90, ending="lost", grade="hard")
LEFT = replace(LOST, home=9, ending="given-up", grade="")
HOPELESS = replace(LOST, home=77, unwinnable=True)
#: Two won of five that count, one of them with help, and one apart.
KNOWN = (
    WON,
    replace(WON, moves=190, seconds=300, assisted=("hint",), grade="medium"),
    LOST,
    replace(LOST, preset="gamerules", grade="", assisted=("solver",), home=91),
    LEFT,
    HOPELESS,
)
MANY = tuple(
    replace(KNOWN[at % 6], id=str(at), preset=("app", "gamerules", "pitt", "")[at % 4], home=at % 105, ending="lost")
    for at in range(400)
)
MANY = tuple(replace(each, ending="won") if each.home == 104 else each for each in MANY)
HISTORIES = {
    "none": History(),
    "anew": History((), 142, NOW, True, 3),
    "anew unknown": History((WON,), 1, None, True, 1),
    "won": History((WON,)),
    "lost": History((LOST,)),
    "given up": History((LEFT,)),
    "hopeless": History((HOPELESS,)),
    "known": History(KNOWN),
    "many": History(MANY, 1234, NOW, True, 1),
}


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(history=HISTORIES["known"]):
        def export(table):
            heard.append(table)
            return "Saved as games.csv."

        acts = ChurchillStatisticsActs(lambda: heard.append("close"), export, lambda: heard.append("other"))
        sheet = ChurchillStatisticsSheet(history, acts)
        sheet.layout((1280, 800), GREEN)
        return sheet

    return make


def parts(sheet, kind):
    return [part for part in sheet.form.root.walk() if isinstance(part, kind)]


def tiles(sheet):
    return {tile.label: (tile.value, tile.base) for tile in parts(sheet, Tile)}


def shown(sheet):
    return [part.name for part in sheet.form.root.walk()]


def pick(sheet, name, item):
    picker = named(sheet, name)
    picker.choose(picker.items.index(item))


@pytest.mark.parametrize("history", HISTORIES.values(), ids=HISTORIES)
def test_it_fits_every_window(make, check_layout, history):
    check_layout(lambda: make(history))


@pytest.mark.parametrize("history", ["none", "known", "many"])
def test_every_part_can_be_reached_by_keys(make, walk_keys, history):
    walk_keys(make(HISTORIES[history]))


def test_every_figure_on_the_page_by_hand(make):
    sheet = make()
    assert tiles(sheet) == {
        "Games": ("5", "1 given up"),
        "Won": ("40 %", "2 won, 2 lost"),
        "Fewest moves": ("170", "in wins; average 180"),
        "Best time": ("5:00", "in wins; average 7:30"),
        "Cards home": ("68", "average of all games"),  # (104 + 104 + 31 + 91 + 9) / 5 = 67.8
    }
    said = shown(sheet)
    assert said[said.index("Without help") + 1] == "1 of 3 won" and said[said.index("With help") + 1] == "1 of 2 won"
    assert said[said.index("Longest run of wins") + 1] == "2, now 0"


def test_the_bars_by_rules_and_by_grade(make):
    sheet = make()
    assert [(share.title, share.count) for share in parts(sheet, ShareBars)[0].shares] == [
        ("Simple rules", "0 of 1"),
        ("Usual rules", "2 of 4"),
    ]
    pick(sheet, "Rules", "Usual rules")
    assert [(share.title, share.count) for share in parts(sheet, ShareBars)[0].shares] == [
        ("Easy", "1 of 1"),
        ("Medium", "1 of 1"),
        ("Hard", "0 of 1"),
        ("Not graded", "0 of 1"),
    ]


def test_the_chart_tells_what_it_shows(make):
    chart = parts(make(), HomeChart)[0]
    assert chart.describe() == "Cards home, 5 games: 0 to 12: 1; 26 to 38: 1; 91 to 103: 1; won: 2"


def test_games_that_could_not_be_won_are_told_apart(make):
    assert any("1 game on a deal that is proved to have no win is left out." in words for words in shown(make()))
    sheet = make(HISTORIES["hopeless"])
    assert tiles(sheet) == {} and "No games that count" in shown(sheet)


@pytest.mark.parametrize("history", ["none", "anew", "hopeless"])
def test_with_no_games_nothing_looks_like_a_result(make, history):
    said = " ".join(shown(make(HISTORIES[history])))
    assert "%" not in said and "nan" not in said and tiles(make(HISTORIES[history])) == {}


@pytest.mark.parametrize("history", ["lost", "given up"])
def test_with_no_wins_there_is_no_best(make, history):
    found = tiles(make(HISTORIES[history]))
    assert found["Fewest moves"] == found["Best time"] == ("\u2013", "no game won") and found["Won"][0] == "0 %"


def test_choices_are_offered_where_there_is_a_choice(make):
    assert [part.name for part in parts(make(HISTORIES["won"]), Picker)] == ["Game"]
    assert [part.name for part in parts(make(), Picker)] == ["Game", "Rules", "Grade", "Help"]


@pytest.mark.parametrize(
    ("name", "item", "games"),
    [
        ("Rules", "Simple rules", "1"),
        ("Grade", "Easy", "1"),
        ("Grade", "Not graded", "2"),
        ("Help", "With help", "2"),
        ("Help", "Without help", "3"),
    ],
)
def test_a_choice_narrows_the_figures(make, name, item, games):
    sheet = make()
    pick(sheet, name, item)
    assert tiles(sheet)["Games"][0] == games
    pick(sheet, name, named(sheet, name).items[0])
    assert tiles(sheet)["Games"][0] == "5"


def test_choices_that_leave_nothing_say_so(make):
    sheet = make()
    pick(sheet, "Rules", "Simple rules")
    pick(sheet, "Grade", "Easy")
    assert "No games here" in shown(sheet) and not named(sheet, "Export as CSV").enabled


def test_the_table_holds_what_is_shown(make, heard):
    sheet = make()
    pick(sheet, "Help", "With help")
    press(sheet, "Export as CSV")
    assert len(heard[0].splitlines()) == 3
    assert any("Saved as games.csv." in words for words in shown(sheet))


def test_the_other_game_has_its_own_page(make, heard):
    sheet = make()
    sheet.form.set_focus(named(sheet, "Game"))
    sheet.handle(Key("left"))
    assert heard == ["other"]


def test_since_when_is_counted(make):
    said = " ".join(shown(make(HISTORIES["many"])))
    assert "Counted anew since 3 November 2026. 1\u2009234 earlier games are kept." in said


@pytest.mark.parametrize("theme", THEMES.values() if isinstance(THEMES, dict) else THEMES)
def test_games_won_are_full_and_all_others_hollow(theme):
    chart = HomeChart(home_bars((WON, LOST)), "Cards home")
    look, surface = Look(theme, 18), pygame.Surface((600, 200))
    surface.fill(theme.field)
    chart.place(look, pygame.Rect(0, 0, 600, 200))
    chart.draw(surface, look)
    accent, field = (tuple(pygame.Color(colour))[:3] for colour in (theme.accent, theme.field))
    step = 600 / 9
    assert tuple(surface.get_at((round(8.5 * step), 150)))[:3] == accent
    assert tuple(surface.get_at((round(2.5 * step), 150)))[:3] == field
