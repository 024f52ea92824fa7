"""Setting up a match."""

from collections import namedtuple
from dataclasses import replace

import pytest
from screenchecks import named, press

from russianbank.ai import levels
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, G4A, GAMERULES, PRESETS
from russianbank.ui.inputs import Key, Text
from russianbank.ui.screens.new_match import NewMatch, NewMatchSheet
from russianbank.ui.screens.rulewords import consequences
from russianbank.ui.theme import GREEN

Level = namedtuple("Level", "key name character strength")
LEVELS = (
    Level("gentle", "Gentle", "Plays what lies open, and often overlooks a duty.", ""),
    Level("steady", "Steady", "Plans a whole turn ahead.", "Wins about two rounds of three against Gentle."),
    Level("sharp", "Sharp", "Looks at your reserve too.", "Wins about three rounds of four against Steady."),
    Level("expert", "Expert", "Thinks of your answer.", ""),
    Level("master", "Master", "Remembers every card.", ""),
)


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(last=G4A, level="steady", paste=None):
        sheet = NewMatchSheet(
            LEVELS, last, level, on_deal=heard.append, on_close=lambda: heard.append("closed"), paste=paste
        )
        sheet.layout((1280, 800), GREEN)
        return sheet

    return make


def write(sheet, field, words):
    sheet.form.set_focus(named(sheet, field))
    sheet.handle(Text(words))


@pytest.mark.parametrize("rules", [*PRESETS.values(), replace(GAMERULES, match_target=250)])
def test_it_fits_every_window(make, check_layout, rules):
    check_layout(lambda: make(rules))


def test_it_fits_while_it_asks_again(make, check_layout):
    def asking():
        sheet = make()
        write(sheet, "Deal", "0")
        press(sheet, "Deal the cards")
        return sheet

    check_layout(asking)


def test_enter_deals_with_the_last_choices(make, heard):
    sheet = make(replace(CLASSIC, match_target=100), "sharp")
    sheet.handle(Key("return"))
    assert heard == [NewMatch(replace(CLASSIC, match_target=100), "sharp", None)]


def test_an_unknown_level_falls_back_to_the_first(make, heard):
    make(level="").handle(Key("return"))
    assert heard[0].level == "gentle"


def test_everything_can_be_chosen_by_keys(make, heard, walk_keys):
    sheet = make()
    assert {widget.name for widget in walk_keys(sheet)} == {
        "Opponent",
        "Rules",
        "Play to",
        "Deal",
        "Deal the cards",
        "Close",
    }
    for name, key in (("Opponent", "right"), ("Rules", "down"), ("Play to", "left")):
        sheet.form.set_focus(named(sheet, name))
        sheet.handle(Key(key))
    write(sheet, "Deal", "48213")
    sheet.handle(Key("return"))
    assert heard == [NewMatch(replace(CLASSIC, match_target=100), "sharp", 48213)]


@pytest.mark.parametrize("number", range(5))
def test_the_consequences_are_those_of_the_chosen_rules(make, heard, number):
    sheet = make()
    sheet.form.set_focus(named(sheet, "Rules"))
    sheet.handle(Key("home"))
    for _ in range(number):
        sheet.handle(Key("down"))
    press(sheet, "Deal the cards")
    shown = [part.name for part in sheet.form.root.walk()]
    assert all(line in shown for line in consequences(heard[0].rules))


def test_the_character_of_the_opponent_is_told(make):
    sheet = make()
    sheet.form.set_focus(named(sheet, "Opponent"))
    sheet.handle(Key("end"))
    assert named(sheet, "Remembers every card.").rect.h > 0
    sheet.handle(Key("s"))
    assert named(sheet, "Plans a whole turn ahead. Wins about two rounds of three against Gentle.").rect.h > 0


@pytest.mark.parametrize("level", levels.LEVELS, ids=lambda level: level.key)
def test_the_levels_of_the_game_fit(check_layout, level):
    check_layout(
        lambda: NewMatchSheet(levels.LEVELS, G4A, level.key, on_deal=lambda chosen: None, on_close=lambda: None)
    )


def test_rules_of_the_players_own_are_kept(make, heard):
    own = replace(CRAPETTE_FR, run_move="single", match_target=0)
    make(own).handle(Key("return"))
    assert heard[0].rules == own


def test_any_number_of_points(make, heard):
    sheet = make()
    sheet.form.set_focus(named(sheet, "Play to"))
    sheet.handle(Key("end"))
    assert sheet.form.focus.name == "Play to"
    write(sheet, "Points", "1x50")
    press(sheet, "Deal the cards")
    assert heard[0].rules == replace(G4A, match_target=150)


@pytest.mark.parametrize("points", ["", "0", "100001"])
def test_points_that_make_no_sense_are_asked_for_again(make, heard, points):
    sheet = make(replace(G4A, match_target=7))
    sheet._points.words = ""
    write(sheet, "Points", points)
    press(sheet, "Deal the cards")
    assert heard == [] and sheet.form.focus.name == "Points"
    assert "A match can be played to any number from 1 to 100\u2009000." in sheet.describe()


@pytest.mark.parametrize(("words", "deal"), [("1", 1), ("999999999", 999_999_999), ("48 213", 48213), ("007", 7)])
def test_deal_numbers(make, heard, words, deal):
    sheet = make()
    write(sheet, "Deal", words)
    sheet.handle(Key("return"))
    assert heard[0].deal == deal


@pytest.mark.parametrize("words", ["0", "1000000000", "000"])
def test_there_is_no_such_deal(make, heard, words):
    sheet = make()
    write(sheet, "Deal", words)
    sheet.handle(Key("return"))
    assert heard == [] and sheet.form.focus.name == "Deal"
    assert "Deals are numbered from 1 to 999\u2009999\u2009999." in sheet.describe()
    sheet.form.focus.words = ""
    write(sheet, "Deal", "5")
    assert "Deals are numbered" not in sheet.describe()


def test_letters_do_not_get_into_the_deal_number(make, heard):
    sheet = make()
    write(sheet, "Deal", "s")
    assert "A deal number has only digits." in sheet.describe()
    write(sheet, "Deal", "12")
    assert "A deal number has only digits." not in sheet.describe()
    sheet.handle(Key("return"))
    assert heard[0].deal == 12


@pytest.mark.parametrize(
    ("copied", "deal"), [("48213", 48213), (" 48\u2009213\n", 48213), ("deal 48213", None), ("", None)]
)
def test_a_deal_number_can_be_pasted(make, heard, copied, deal):
    sheet = make(paste=lambda: copied)
    sheet.form.set_focus(named(sheet, "Deal"))
    sheet.handle(Key("v", ctrl=True))
    assert ("no deal number" in sheet.describe()) == (copied.startswith("deal"))
    sheet.handle(Key("return"))
    assert heard[0].deal == deal


def test_esc_closes(make, heard):
    sheet = make()
    sheet.handle(Key("escape"))
    assert heard == ["closed"]
