"""The statistics page: every figure on it by hand, its choices, its acts, and its look in every window."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pygame
import pytest
from screenchecks import named, press

from russianbank.results import History, Result, StopCalls
from russianbank.ui.charts import LOST, PointsChart, RateChart, ShareBars, Tile, percent, signed
from russianbank.ui.inputs import Key, Press, Release
from russianbank.ui.picker import Picker
from russianbank.ui.screens.statistics import StatisticsActs, StatisticsSheet, time_marks
from russianbank.ui.theme import GREEN, THEMES, contrast

NOW = datetime(2026, 11, 30, 21, tzinfo=UTC)
LEVELS = [("gentle", "Gentle"), ("steady", "Steady"), ("keen", "Keen"), ("sharp", "Sharp"), ("expert", "Expert")]
ONE = Result(
    id="0",
    when=NOW,
    version="0.1.0",
    game="russian_bank",
    deal=1,
    rules="deal_reserve=13",
    preset="g4a",
    level="steady",
    match_target=300,
    round_number=1,
    viewer=0,
    starter=0,
    winner=0,
    ending="won",
    points=(50, 0),
    turns=20,
    own_moves=40,
    seconds=600,
)
OF = {
    "w": ONE,
    "l": replace(ONE, winner=1, points=(0, 40)),
    "d": replace(ONE, winner=None, ending="repeated", points=(0, 0)),
    "g": replace(ONE, winner=None, ending="given-up", points=(0, 0)),
}


def rounds(letters, days=1.0, **changes):
    """A round for each letter; the last one now, the others so many days apart."""
    first = NOW - timedelta(days=days * (len(letters) - 1))
    return tuple(
        replace(OF[letter], id=str(at), when=first + timedelta(days=days * at), **changes)
        for at, letter in enumerate(letters)
    )


#: Ten rounds: 5 won, 3 lost, 1 drawn, 1 given up.
KNOWN = (
    *rounds("wwl", level="gentle"),
    replace(OF["w"], points=(72, 0), turns=11, match_won=True),
    replace(OF["w"], assisted=("hint",), preset="classic", stop=StopCalls(2, 1, 3, 0)),
    *rounds("dgl"),
    replace(OF["l"], level="expert", match_won=False),
    replace(OF["w"], seconds=4200),
)
MANY = tuple(
    replace(OF["wwlwldwlg"[at % 9]], level=LEVELS[at % 5][0], preset=("g4a", "classic", "")[at % 3], id=str(at))
    for at in range(90)
)
MANY = tuple(
    replace(each, when=NOW - timedelta(days=90 - at), stop=StopCalls(1, 1, 1, 1), match_won=True)
    if at % 2
    else replace(each, when=NOW - timedelta(days=90 - at), assisted=("undo",))
    for at, each in enumerate(MANY)
)
HISTORIES = {
    "none": History(),
    "anew": History((), 142, NOW, True, 3),
    "one": History(rounds("w")),
    "given up": History(rounds("g")),
    "few": History(rounds("wlw")),
    "known": History(KNOWN),
    "many": History(MANY, 1234, NOW, True, 1),
}


class Acts:
    """The program behind the page."""

    def __init__(self):
        self.heard = []
        self.exported = ""

    def export(self, table):
        self.exported = table
        return "Saved as rounds.csv."

    def count(self, anew):
        self.heard.append("anew" if anew else "everything")
        return History((), len(KNOWN), NOW, True) if anew else History(KNOWN)

    def acts(self):
        return StatisticsActs(lambda: self.heard.append("close"), self.export, self.count, self.heard.append)


@pytest.fixture
def program():
    return Acts()


@pytest.fixture
def make(program):
    def make(history=HISTORIES["known"], **options):
        sheet = StatisticsSheet(history, LEVELS, NOW, program.acts(), **options)
        sheet.layout((1280, 800), GREEN)
        return sheet

    return make


def tiles(sheet):
    found = [part for part in sheet.form.root.walk() if isinstance(part, Tile)]
    return {tile.label: (tile.value, tile.base) for tile in found}


def of_kind(sheet, kind):
    return next((part for part in sheet.form.root.walk() if isinstance(part, kind)), None)


@pytest.mark.parametrize("rating_shown", [False, True])
@pytest.mark.parametrize("history", HISTORIES.values(), ids=HISTORIES)
def test_it_fits_every_window(make, check_layout, history, rating_shown):
    check_layout(lambda: make(history, rating_shown=rating_shown))


def test_every_figure_on_the_page_by_hand(make):
    sheet = make()
    assert tiles(sheet) == {
        "Rounds": ("10", "1 drawn, 1 given up"),
        "Won": ("50 %", "5 won, 3 lost"),
        # 50 + 50 + 72 + 50 + 50 = 272 and 3 * 40 = 120 in 9 finished rounds
        "Points a round": (signed(152 / 9, 1), tiles(sheet)["Points a round"][1]),
        "Matches": ("1 : 1", "won and lost"),
        "Stop! calls": ("2 of 3", "right, 3 missed"),
    }
    assert tiles(sheet)["Points a round"][0] == "+16.9"
    assert tiles(sheet)["Points a round"][1].startswith("30.2 to 13.3, \u00b1")
    shares = {each.title: (each.won, each.played) for each in of_kind(sheet, ShareBars).shares}
    assert shares == {"Gentle": (2, 3), "Steady": (3, 6), "Expert": (0, 1)}
    assert of_kind(sheet, RateChart).rates == (0.8, 4 / 6, 4 / 7, 0.5, 4 / 9, 0.5)
    assert of_kind(sheet, PointsChart).points == (50, 50, -40, 72, 50, 0, -40, -40, 50)
    words = sheet.describe()
    for line in (
        "Longest run of wins 2, now 1",
        "Most points for a win 72 points",
        "Shortest win 11 turns",
        "Average round 16 minutes",
        "All rounds together 2 hours 40 minutes",
        "Points, 9 finished rounds",
        "Rounds won, average of all so far",
        "A round given up is a round not won.",
        "1 round had help",
    ):
        assert line in words


@pytest.mark.parametrize("history", HISTORIES.values(), ids=HISTORIES)
@pytest.mark.parametrize("rating_shown", [False, True])
def test_no_figure_is_nonsense(make, history, rating_shown):
    words = make(history, rating_shown=rating_shown).describe().casefold()
    assert "nan" not in words.split() and "none" not in words and "inf " not in words


@pytest.mark.parametrize("name", ["none", "anew"])
def test_no_rounds_show_no_figures(make, name):
    sheet = make(HISTORIES[name])
    assert tiles(sheet) == {} and "%" not in sheet.describe()
    assert not named(sheet, "Export as CSV").enabled


def test_an_empty_page_says_why(make):
    assert "Nothing to count yet" in make(HISTORIES["none"]).describe()
    words = make(HISTORIES["anew"]).describe()
    assert "A fresh start" in words
    assert "Counted anew since 30 November 2026. 142 earlier rounds are kept." in words
    assert "3 lines of the results file could not be read." in words


def test_one_round_has_no_line_yet(make):
    sheet = make(HISTORIES["one"])
    assert of_kind(sheet, RateChart) is None and "The line begins with round 5." in sheet.describe()
    assert tiles(sheet)["Points a round"] == ("+50.0", "50.0 to 0.0")


def test_a_round_given_up_alone_has_no_points(make):
    sheet = make(HISTORIES["given up"])
    assert tiles(sheet)["Points a round"] == ("\u2013", "no finished round")
    assert of_kind(sheet, PointsChart) is None and tiles(sheet)["Rounds"] == ("1", "1 given up")


def test_more_than_twenty_rounds_are_averaged_over_twenty(make):
    sheet = make(History(rounds("w" * 20 + "l" * 5)))
    assert "Rounds won, average of the last 20" in sheet.describe()
    assert of_kind(sheet, RateChart).rates[-1] == 0.75
    assert "Points, the last 24 finished rounds" in sheet.describe()


# ----------------------------------------------------------------------------------------------------------- choices


def choose(sheet, name, item):
    picker = named(sheet, name)
    picker.choose(picker.items.index(item))
    return sheet


def test_choices_are_offered_where_there_is_a_choice(make):
    assert [part.name for part in make().form.focusable() if isinstance(part, Picker)] == [
        "Rules",
        "Level",
        "Period",
        "Help",
    ]
    assert [part.name for part in make(HISTORIES["one"]).form.focusable() if isinstance(part, Picker)] == ["Period"]


@pytest.mark.parametrize(
    ("name", "item", "played"),
    [
        ("Rules", "Classic with Stop!", "1"),
        ("Rules", "G4A", "9"),
        ("Level", "Gentle", "3"),
        ("Level", "Expert", "1"),
        ("Help", "With help", "1"),
        ("Help", "Without help", "9"),
        ("Period", "Last 30 days", "10"),
    ],
)
def test_each_choice_shows_its_rounds(make, name, item, played):
    sheet = make()
    choose(sheet, name, item)
    assert tiles(sheet)["Rounds"][0] == played
    picker = named(sheet, name)
    picker.choose(0)
    assert tiles(sheet)["Rounds"][0] == "10"


def test_choices_count_together_and_may_leave_nothing(make):
    sheet = choose(choose(make(), "Level", "Gentle"), "Help", "With help")
    assert tiles(sheet) == {} and "No rounds here" in sheet.describe()


def test_periods(make):
    history = History((*rounds("ww", days=40), replace(ONE, when=None)))
    assert tiles(choose(make(history), "Period", "Last 30 days"))["Rounds"][0] == "1"
    assert tiles(choose(make(history), "Period", "Last 3 months"))["Rounds"][0] == "2"
    assert tiles(make(history))["Rounds"][0] == "3"


def test_a_picker_goes_on_and_back_by_mouse_and_keys(make):
    sheet = make()
    picker = named(sheet, "Level")

    def click(x):
        pos = (x, picker.rect.centery)
        sheet.handle(Press(pos))
        sheet.handle(Release(pos))
        return picker.items[picker.selected]

    assert click(picker.rect.right - 5) == "Gentle"
    assert click(picker.rect.left + 5) == "All levels"
    assert click(picker.rect.left + 5) == "Expert"  # round at the ends
    sheet.form.set_focus(picker)
    sheet.handle(Key("left"))
    assert picker.items[picker.selected] == "Steady" and tiles(sheet)["Rounds"][0] == "6"
    assert picker.describe() == "Level: Steady, 3 of 4"


# -------------------------------------------------------------------------------------------------------------- acts


def test_every_place_is_reached_by_keys(make, walk_keys):
    assert len(walk_keys(make())) == 8  # four choices, three at the foot, close
    assert len(walk_keys(make(HISTORIES["none"]))) == 2


def test_what_is_shown_is_exported(make, program):
    sheet = choose(make(), "Level", "Gentle")
    press(sheet, "Export as CSV")
    assert program.exported.count("\r\n") == 1 + 3
    assert "Saved as rounds.csv." in sheet.describe()


def test_counting_anew_and_back(make, program):
    sheet = choose(make(), "Level", "Gentle")
    press(sheet, "Start counting anew")
    assert tiles(sheet) == {} and "10 earlier rounds are kept" in sheet.describe()
    press(sheet, "Count everything again")
    assert tiles(sheet)["Rounds"][0] == "10" and program.heard == ["anew", "everything"]
    assert named(sheet, "Level").selected == 0


def test_esc_closes(make, program):
    make().handle(Key("escape"))
    assert program.heard == ["close"]


def test_the_rating_is_shown_only_when_wanted(make, program):
    sheet = make(History(rounds("wl" * 20, level="keen")))
    assert "Practice rating" not in tiles(sheet)
    press(sheet, "Practice rating")
    assert program.heard == [True]
    value, base = tiles(sheet)["Practice rating"]
    assert 1500 < int(value.replace("\u2009", "")) < 1650 and base.endswith("; Keen has 1\u2009600")
    press(sheet, "Practice rating")
    assert program.heard == [True, False] and "Practice rating" not in tiles(sheet)


def test_too_few_rounds_have_no_rating(make):
    sheet = make(HISTORIES["few"], rating_shown=True)
    assert tiles(sheet)["Practice rating"] == ("\u2013", "after 5 rounds without help")


# ------------------------------------------------------------------------------------------------------------ charts


def colours(widget, look):
    """How many pixels of a colour the widget draws."""
    surface = pygame.Surface((400, 200))
    surface.fill("#ffffff")
    widget.place(look, pygame.Rect(0, 0, 400, 200))
    widget.draw(surface, look)
    return lambda colour: pygame.mask.from_threshold(surface, pygame.Color(colour), (4, 4, 4, 255)).count()


def test_what_was_won_is_full_and_what_was_lost_is_hollow(make):
    look = make()._look
    won, lost = (colours(PointsChart((points,), "Points"), look) for points in (50, -50))
    assert won(GREEN.accent) > 1000 and won(LOST) == 0
    assert lost(GREEN.accent) == 0 and 50 < lost(LOST) < won(GREEN.accent) / 2
    assert all(contrast(LOST, theme.field) >= 4.5 for theme in THEMES.values())


@pytest.mark.parametrize(
    ("rates", "low", "high"),
    [((0.5,), 0.25, 0.75), ((0.0, 0.0), 0.0, 0.5), ((1.0,), 0.5, 1.0), ((0.1, 0.9), 0.0, 1.0), ((0.6,), 0.25, 1.0)],
)
def test_the_scale_of_shares_holds_them(rates, low, high):
    chart = RateChart(rates, [], "Won")
    assert (chart.low, chart.high) == (low, high) or (chart.low <= min(rates) and max(rates) <= chart.high)
    assert 0 <= chart.low < chart.high <= 1 and chart.high - chart.low >= 0.5


@pytest.mark.parametrize(("points", "scale"), [((0,), 10), ((50, -51), 80), ((1001,), 1001), ((-99,), 100)])
def test_the_scale_of_points_holds_them(points, scale):
    assert PointsChart(points, "Points").scale == scale


def test_marks_below_the_line():
    days = [datetime(2026, month, day, tzinfo=UTC) for month, day in ((9, 1), (9, 20), (10, 3), (11, 2), (11, 9))]
    dated = [replace(ONE, when=day) for day in days]
    assert time_marks(dated, 9) == [(0, 0.25, "September"), (0.5, 0.5, "October"), (0.75, 1, "November")]
    assert time_marks(dated[3:], 9) == [(0, 0, "2 November"), (1, 1, "9 November")]
    assert time_marks([replace(ONE, when=None)] * 3, 12) == [(0, 0, "Round 10"), (1, 1, "Round 12")]
    assert time_marks([ONE], 5) == [(0, 0, "Round 5")]


def test_numbers_in_words():
    assert percent(2 / 3) == "67 %"
    assert [signed(each, 1) for each in (6.44, -6.4, 0, -0.01)] == ["+6.4", "\u22126.4", "0.0", "0.0"]


def test_the_other_game_has_its_own_page(program):
    acts = replace(program.acts(), other_game=lambda: program.heard.append("other"))
    sheet = StatisticsSheet(HISTORIES["known"], LEVELS, NOW, acts)
    sheet.layout((1280, 800), GREEN)
    game = named(sheet, "Game")
    assert game.items == ("Russian Bank", "Churchill") and game.selected == 0
    sheet.form.set_focus(game)
    sheet.handle(Key("right"))
    assert program.heard == ["other"]
