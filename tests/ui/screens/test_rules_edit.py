"""Changing every rule, and keeping sets of rules under names."""

from dataclasses import replace

import pytest
from screenchecks import named, press

from russianbank.engine.rules import CHOICES, CLASSIC, CRAPETTE_FR, G4A, PRESETS, rules
from russianbank.settings import MOST_RULE_SETS, Settings
from russianbank.ui.inputs import Key, Press, Release, Text
from russianbank.ui.screens.rules_edit import RulesSheet
from russianbank.ui.screens.rulewords import GROUPS, OPTION_WORDS, why_idle
from russianbank.ui.theme import GREEN

OWN = replace(CRAPETTE_FR, must_load="yes", match_target=77)
SETS = (("Tuesday", OWN.full_text()), ("Short", replace(G4A, deal_reserve="11").full_text()))
KEPT = len(GROUPS)


@pytest.fixture
def kept():
    return []


@pytest.fixture
def done():
    return []


@pytest.fixture
def make(kept, done):
    def make(start=G4A, sets=(), page=0):
        sheet = RulesSheet(start, sets, on_change=kept.append, on_done=done.append)
        sheet.layout((1280, 800), GREEN)
        turn_to(sheet, page)
        return sheet

    return make


def turn_to(sheet, page):
    sheet.form.set_focus(named(sheet, "Pages"))
    for _ in range(page):
        sheet.handle(Key("right"))


def choose(sheet, option, value):
    """Choose a value by keys, on the page where the option is."""
    page = next(number for number, options in enumerate(GROUPS.values()) if option in options)
    sheet.form.set_focus(named(sheet, "Pages"))
    sheet.handle(Key("home"))
    turn_to(sheet, page)
    sheet.form.set_focus(named(sheet, OPTION_WORDS[option].title))
    sheet.handle(Key("home"))
    for _ in range(CHOICES[option].index(value)):
        sheet.handle(Key("right"))


def shown(sheet):
    return [part.name for part in sheet.form.root.walk()]


def click(sheet, name, nth=0):
    middle = [part for part in sheet.form.root.walk() if part.name == name and part.focusable][nth].rect.center
    sheet.handle(Press(middle))
    sheet.handle(Release(middle))


def result(sheet, done):
    sheet.handle(Key("escape"))
    return done.pop()


@pytest.mark.parametrize("page", range(KEPT + 1))
@pytest.mark.parametrize("start", [G4A, OWN], ids=["G4A", "own"])
def test_every_page_fits_every_window(make, check_layout, page, start):
    check_layout(lambda: make(start, SETS, page))


@pytest.mark.parametrize("page", range(KEPT + 1))
def test_every_page_can_be_used_by_keys(make, walk_keys, page):
    walk_keys(make(OWN, SETS, page))


@pytest.mark.parametrize(("option", "value"), [(name, value) for name, all_ in CHOICES.items() for value in all_])
def test_every_value_of_every_option_can_be_chosen_and_is_explained(make, done, option, value):
    start = CLASSIC if option.startswith("stop_") else G4A
    sheet = make(start)
    choose(sheet, option, value)
    assert OPTION_WORDS[option].values[value][1] in shown(sheet)
    assert result(sheet, done) == replace(start, **{option: value})


@pytest.mark.parametrize("start", [*PRESETS.values(), OWN])
def test_what_was_not_touched_stays(make, done, start):
    assert result(make(start), done) == start


def test_done_and_esc_give_the_same(make, done):
    sheet = make()
    choose(sheet, "deal_reserve", "12")
    press(sheet, "Done")
    sheet.handle(Key("escape"))
    assert done == [replace(G4A, deal_reserve="12")] * 2


def test_what_differs_from_the_preset_can_be_seen(make):
    sheet = make()
    assert "As in G4A" in shown(sheet) and not named(sheet, "Back to G4A").enabled
    choose(sheet, "start", "coin")
    assert "In G4A: Lower card" in shown(sheet) and "1 change from G4A" in shown(sheet)
    press(sheet, "Back to G4A")
    assert "In G4A: Lower card" not in shown(sheet) and "As in G4A" in shown(sheet)


def test_back_to_the_preset_keeps_what_is_played_to_and_can_be_undone(make, done):
    sheet = make(OWN)
    press(sheet, "Back to Crapette")
    assert result(sheet, done) == replace(CRAPETTE_FR, match_target=77)
    press(sheet, "Undo the last change")
    assert result(sheet, done) == OWN
    assert not named(sheet, "Undo the last change").enabled


def test_changes_are_undone_one_by_one(make, done):
    sheet = make()
    choose(sheet, "deal_reserve", "12")
    choose(sheet, "must_fill", "at_once")
    press(sheet, "Undo the last change")
    assert result(sheet, done) == replace(G4A, deal_reserve="12")
    assert named(sheet, "Empty houses").describe() == "Empty houses: Before turning, 1 of 3"
    press(sheet, "Undo the last change")
    assert result(sheet, done) == G4A


def test_an_option_that_would_change_nothing_cannot_be_changed_and_says_why(make, done):
    sheet = make(G4A, page=4)
    window = named(sheet, "Until when Stop! may be called")
    assert "Stop! is not called in these rules." in shown(sheet)
    places = [part for part in sheet.form.root.walk() if part.name == OPTION_WORDS["stop_window"].title]
    assert len(places) == 2 and not any(part.enabled for part in places if part.focusable)
    sheet.handle(Press((window.rect.right - 9, window.rect.centery)))
    sheet.handle(Release((window.rect.right - 9, window.rect.centery)))
    assert result(sheet, done) == G4A
    choose(sheet, "enforce", "stop")
    choose(sheet, "stop_window", "next_action")
    assert result(sheet, done) == replace(CLASSIC, stop_window="next_action")
    choose(sheet, "enforce", "stop")
    turn_to(sheet, 0)
    assert why_idle(CLASSIC, "autoplay_duties")


# --------------------------------------------------------------------------------------------------------- kept sets


def keep_as(sheet, name):
    field = named(sheet, "Name")
    field.words = ""
    sheet.form.set_focus(field)
    sheet.handle(Text(name))
    press(sheet, "Keep")


def test_rules_are_kept_under_a_name(make, kept):
    sheet = make(OWN, page=KEPT)
    keep_as(sheet, "  Tuesday\t")
    assert kept == [(("Tuesday", OWN.full_text()),)]
    assert "Kept as “Tuesday”." in shown(sheet)
    assert rules(kept[0][0][1]) == OWN
    assert Settings.from_values({"rule_sets": kept[0]})[0].rule_sets == kept[0]


def test_keeping_can_be_undone(make, kept):
    sheet = make(OWN, page=KEPT)
    keep_as(sheet, "Tuesday")
    press(sheet, "Undo")
    assert kept[-1] == ()


def test_a_set_can_be_given_other_rules_and_have_its_own_back(make, kept):
    sheet = make(CLASSIC, SETS, page=KEPT)
    keep_as(sheet, "tuesday")
    assert kept[-1] == (("Tuesday", CLASSIC.full_text()), SETS[1])
    assert "“Tuesday” has these rules now." in shown(sheet)
    press(sheet, "Undo")
    assert kept[-1] == SETS


def test_the_name_of_the_set_that_is_changed_is_proposed(make):
    assert named(make(replace(OWN, match_target=0), SETS, page=KEPT), "Name").words == "Tuesday"
    assert named(make(CLASSIC, SETS, page=KEPT), "Name").words == ""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "The set needs a name."),
        (" ", "The set needs a name."),
        ("g4a", "“g4a” is the name of rules that come with the game."),
        ("Strict", "“Strict” is the name of rules that come with the game."),
    ],
)
def test_a_name_that_cannot_be_taken(make, kept, name, said):
    sheet = make(page=KEPT)
    keep_as(sheet, name)
    assert kept == [] and said in shown(sheet) and sheet.form.focus.name == "Name"
    sheet.handle(Text("x"))
    assert said not in shown(sheet)


def test_so_many_sets_and_no_more(make, kept):
    sets = tuple((f"Set {number}", OWN.full_text()) for number in range(MOST_RULE_SETS))
    sheet = make(OWN, sets, page=KEPT)
    keep_as(sheet, "One more")
    assert kept == [] and "There are 30 sets, which is as many as can be kept." in shown(sheet)
    keep_as(sheet, "Set 3")
    assert len(kept[-1]) == MOST_RULE_SETS


def test_a_set_is_deleted_without_a_question_and_comes_back(make, kept):
    sheet = make(OWN, SETS, page=KEPT)
    click(sheet, "Delete")
    assert kept[-1] == SETS[1:] and "“Tuesday” is deleted." in shown(sheet)
    sheet.handle(Key("return"))
    assert kept[-1] == SETS and "“Tuesday” is deleted." not in shown(sheet)


def test_a_deleted_set_does_not_come_back_beside_another_of_its_name(make, kept):
    sheet = make(OWN, SETS, page=KEPT)
    click(sheet, "Delete")
    keep_as(sheet, "Tuesday")
    before = len(kept)
    click(sheet, "Undo", nth=1)
    assert len(kept) == before and "There is a set “Tuesday” already." in shown(sheet)


def test_a_set_gets_another_name(make, kept):
    sheet = make(OWN, SETS, page=KEPT)
    click(sheet, "Rename", nth=1)
    assert sheet.form.focus.name == "New name"
    sheet.handle(Text("er"))
    sheet.handle(Key("return"))
    assert kept[-1] == (SETS[0], ("Shorter", SETS[1][1]))


def test_a_name_is_given_once(make, kept):
    sheet = make(OWN, SETS, page=KEPT)
    click(sheet, "Rename", nth=1)
    sheet.form.focus.words = "TUESDAY"
    sheet.handle(Key("return"))
    assert kept == [] and "There is a set “TUESDAY” already." in shown(sheet)
    press(sheet, "Cancel")
    assert "Short" in shown(sheet) and "New name" not in shown(sheet)


def test_renaming_and_deleting_fit_every_window(make, check_layout):
    def busy():
        sheet = make(OWN, SETS, page=KEPT)
        click(sheet, "Rename", nth=1)
        click(sheet, "Delete")
        return sheet

    check_layout(busy)
