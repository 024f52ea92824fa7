"""The table's menu."""

import pytest
from screenchecks import named, press

from russianbank.engine.rules import CLASSIC, G4A, replace
from russianbank.ui.inputs import Key
from russianbank.ui.screens.pause import PauseActs, PauseSheet
from russianbank.ui.theme import GREEN

NAMES = {
    "Go on": "go_on",
    "New match": "new_match",
    "Saved games": "saves",
    "This deal": "deal",
    "All moves": "moves",
    "What was said": "log",
    "Options": "options",
    "All keys": "keys",
    "How to play": "help",
    "Back to the start screen": "start",
    "Quit": "quit",
}


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(rules=CLASSIC, deal=999_999_999):
        acts = {field: lambda field=field: heard.append(field) for field in NAMES.values()}
        return PauseSheet(rules, deal, PauseActs(copy=heard.append, **acts))

    return make


def test_it_fits_every_window(make, check_layout):
    check_layout(make)


@pytest.mark.parametrize("name", NAMES)
def test_every_button_works_by_keys(make, heard, name):
    sheet = make()
    sheet.layout((800, 600), GREEN)
    press(sheet, name)
    assert heard == [NAMES[name]]


def test_all_is_reached_by_keys(make, walk_keys):
    assert len(walk_keys(make())) == len(NAMES) + 2  # copy and close


def test_esc_and_enter_go_on(make, heard):
    sheet = make()
    sheet.layout((800, 600), GREEN)
    sheet.handle(Key("escape"))
    sheet.handle(Key("return"))
    assert heard == ["go_on", "go_on"]


def test_rules_and_deal_are_named_and_the_deal_can_be_copied(make, heard):
    sheet = make(deal=48213)
    sheet.layout((800, 600), GREEN)
    assert "Classic with Stop! · deal 48\u2009213" in sheet.describe()
    press(sheet, "Copy")
    assert heard == ["48213"]
    assert named(sheet, "Copied").shows_label


def test_rules_of_the_players_own_have_a_name(make):
    assert "Your own rules" in make(replace(G4A, run_move="single")).describe()
