"""A new game of Churchill: rules and deal are chosen, and what is known of the deal is told."""

from dataclasses import replace
from random import Random

import pytest
from screenchecks import named, press

from russianbank import deallists
from russianbank.deallists import Grade
from russianbank.engine.churchill_rules import APP, CHOICES, GAMERULES, PITT, PRESETS
from russianbank.ui.inputs import Key, Text
from russianbank.ui.screens.churchill_new import ChurchillNewSheet, NewGame
from russianbank.ui.screens.churchill_words import GROUPS, OPTION_WORDS, PRESET_WORDS
from russianbank.ui.theme import GREEN

OWN = replace(APP, ace_auto="no", run_move="single")
PAGES = ["Rules", "Deal", *GROUPS]


@pytest.fixture
def dealt():
    return []


@pytest.fixture
def make(dealt):
    def make(rules=GAMERULES, page=0, kind="", typed="", **options):
        sheet = ChurchillNewSheet(
            rules, on_deal=dealt.append, on_close=lambda: dealt.append("closed"), chance=Random(4), **options
        )
        sheet.layout((1280, 800), GREEN)
        turn_to(sheet, page)
        if kind:
            choose(sheet, "Which deal", kind)
        if typed:
            sheet.form.set_focus(named(sheet, "Deal number"))
            sheet.handle(Text(typed))
        return sheet

    return make


def turn_to(sheet, page):
    tabs = named(sheet, "Pages")
    sheet.form.set_focus(tabs)
    for _ in range(page):
        sheet.handle(Key("down"))


def choose(sheet, name, item):
    choice = named(sheet, name)
    choice.choose(choice.items.index(item))


def shown(sheet):
    return [part.name for part in sheet.form.root.walk()]


@pytest.mark.parametrize("page", range(len(PAGES)), ids=PAGES)
@pytest.mark.parametrize("rules", [APP, OWN], ids=["usual", "own"])
def test_every_page_fits_every_window(make, check_layout, page, rules):
    check_layout(lambda: make(rules, page))


def test_the_longest_words_of_a_deal_fit(make, check_layout):
    check_layout(lambda: make(APP, 1, "A number", "22"))


@pytest.mark.parametrize("page", range(len(PAGES)), ids=PAGES)
def test_every_page_can_be_used_by_keys(make, walk_keys, page):
    walk_keys(make(OWN, page))


def test_enter_deals_by_chance_in_the_simple_rules(make, dealt):
    make().handle(Key("return"))
    assert dealt[0].rules == GAMERULES and dealt[0].grade is None and not dealt[0].hopeless
    assert 1 <= dealt[0].deal <= 999_999_999


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_chosen(make, dealt, preset):
    sheet = make(OWN)
    named(sheet, "Rules").choose(list(PRESET_WORDS).index(preset))
    press(sheet, "Deal the cards")
    assert dealt[0].rules == PRESETS[preset]


@pytest.mark.parametrize(("option", "value"), [(name, value) for name, all_ in CHOICES.items() for value in all_])
def test_every_value_of_every_option_can_be_chosen_and_is_explained(make, dealt, option, value):
    page = next(at for at, options in enumerate(GROUPS.values(), 2) if option in options)
    sheet = make(APP, page)
    choose(sheet, OPTION_WORDS[option].title, OPTION_WORDS[option].values[value][0])
    assert OPTION_WORDS[option].values[value][1] in shown(sheet)
    press(sheet, "Deal the cards")
    assert dealt[0].rules == replace(APP, **{option: value})


def test_rules_of_ones_own_stay_in_the_list_when_a_preset_is_looked_at(make, dealt):
    sheet = make(APP, 4)
    choose(sheet, OPTION_WORDS["ace_auto"].title, "No")
    turn_to(sheet, 0)
    named(sheet, "Pages").choose(0)
    rules = named(sheet, "Rules")
    assert rules.items[rules.selected] == "Your own rules" and "Made from \u201cUsual rules\u201d." in rules.notes
    rules.choose(0)
    rules.choose(3)
    press(sheet, "Deal the cards")
    assert dealt[0].rules == replace(APP, ace_auto="no")


@pytest.mark.parametrize(("title", "grade"), [("Easy", Grade.EASY), ("Medium", Grade.MEDIUM), ("Hard", Grade.HARD)])
def test_a_graded_deal_is_of_its_grade_and_not_won_yet(make, dealt, title, grade):
    numbers = [deal.number for deal in deallists.of_grade("app", grade)]
    sheet = make(APP, 1, title, won={"app": frozenset(numbers[:5] + numbers[6:])})
    press(sheet, "Deal the cards")
    assert dealt == [NewGame(APP, numbers[5], grade)]


def test_grades_go_with_the_rules_they_were_made_for(make):
    sheet = make(APP, 1, "Hard")
    assert named(sheet, "Which deal").items == ("By chance", "Easy", "Medium", "Hard", "A number")
    named(sheet, "Pages").choose(0)
    named(sheet, "Rules").choose(0)
    named(sheet, "Pages").choose(1)
    kinds = named(sheet, "Which deal")
    assert kinds.items == ("By chance", "A number") and kinds.selected == 0


def test_a_typed_number_is_told_about_while_it_is_typed(make, dealt):
    sheet = make(APP, 1, "A number", "6")
    assert "Deal 6: can be won, easy." in shown(sheet)
    sheet.handle(Text("2"))
    press(sheet, "Deal the cards")
    assert dealt[0].deal == 62


def test_a_deal_that_cannot_be_won_is_told_and_dealt_all_the_same(make, dealt):
    sheet = make(APP, 1, "A number", "22")
    assert any("Deal 22: cannot be won." in words for words in shown(sheet))
    sheet.handle(Key("return"))
    assert dealt == [NewGame(APP, 22, None, hopeless=True)]


@pytest.mark.parametrize("typed", ["", "0", "1000000000"])
def test_what_is_no_deal_is_asked_for_again(make, dealt, typed):
    sheet = make(PITT, 1, "A number", typed)
    named(sheet, "Pages").choose(0)
    press(sheet, "Deal the cards")
    assert dealt == [] and sheet.form.focus is named(sheet, "Deal number")


def test_letters_are_left_out_and_a_copied_number_goes_in(make, dealt):
    sheet = make(APP, 1, "A number", "a", paste=lambda: "1\u2009204")
    assert "A deal number has only digits." in shown(sheet)
    field = named(sheet, "Deal number")
    field.words = ""
    sheet.form.set_focus(field)
    sheet.handle(Key("v", ctrl=True))
    sheet.handle(Key("return"))
    assert dealt[0].deal == 1204


def test_esc_closes(make, dealt):
    make().handle(Key("escape"))
    assert dealt == ["closed"]
