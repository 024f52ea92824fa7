"""Setting up a match."""

from collections import namedtuple
from dataclasses import replace

import pytest
from screenchecks import areas, named, press

from russianbank.ai import levels
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, G4A, GAMERULES, PRESETS
from russianbank.ui.inputs import Key, Text
from russianbank.ui.screens.new_match import COMPUTERS, NewMatch, NewMatchSheet
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
    def make(last=G4A, level="steady", paste=None, size=(1280, 800), **more):
        sheet = NewMatchSheet(
            LEVELS, last, level, on_deal=heard.append, on_close=lambda: heard.append("closed"), paste=paste, **more
        )
        sheet.layout(size, GREEN)
        return sheet

    return make


def turn_to(sheet, page):
    """Show the page with this title, by keys."""
    sheet.form.set_focus(named(sheet, "Pages"))
    sheet.handle(Key(page[0].lower()))
    assert sheet._tabs.items[sheet._tabs.selected] == page


def choose(sheet, name, *keys):
    sheet.form.set_focus(named(sheet, name))
    for key in keys:
        sheet.handle(Key(key))


def write(sheet, field, words):
    if field == "Deal number":
        turn_to(sheet, "Deal")
    sheet.form.set_focus(named(sheet, field))
    sheet.handle(Text(words))


def shown(sheet):
    return [part.name for part in sheet.form.root.walk()]


OWN = replace(CRAPETTE_FR, run_move="single")
SETS = (("Tuesday", OWN.full_text()), ("Short", replace(G4A, deal_reserve="11").full_text()))


@pytest.mark.parametrize("rules", [*PRESETS.values(), replace(GAMERULES, match_target=250)])
def test_it_fits_every_window(make, check_layout, rules):
    check_layout(lambda: make(rules))


def test_it_fits_while_it_asks_again(make, check_layout):
    def asking():
        sheet = make()
        write(sheet, "Deal number", "0")
        press(sheet, "Deal the cards")
        return sheet

    check_layout(asking)


def test_enter_deals_with_the_last_choices(make, heard):
    sheet = make(replace(CLASSIC, match_target=100), "sharp")
    sheet.handle(Key("return"))
    assert heard == [NewMatch(replace(CLASSIC, match_target=100), ("", "sharp"))]


def test_an_unknown_level_falls_back_to_the_first(make, heard):
    make(level="").handle(Key("return"))
    assert heard[0].levels == ("", "gentle")


ALWAYS = {"Pages", "Change these rules", "Deal the cards", "Close"}


@pytest.mark.parametrize(
    ("page", "there"),
    [
        ("Opponent", {"Opponent", "Play to"}),
        ("Rules", {"Rules"}),
        ("Deal", {"Who begins the first round", "Each deal from both seats", "Deal number"}),
    ],
)
def test_every_page_can_be_used_by_keys(make, walk_keys, page, there):
    sheet = make(open=lambda sheet: None)
    turn_to(sheet, page)
    assert {widget.name for widget in walk_keys(sheet)} == ALWAYS | there


def test_everything_can_be_chosen_by_keys(make, heard):
    sheet = make(name="Anna")
    choose(sheet, "Opponent", "right")
    choose(sheet, "Play to", "left")
    turn_to(sheet, "Rules")
    choose(sheet, "Rules", "down")
    turn_to(sheet, "Deal")
    choose(sheet, "Who begins the first round", "end")
    choose(sheet, "Each deal from both seats", "space")
    write(sheet, "Deal number", "48213")
    sheet.handle(Key("return"))
    rules = replace(CLASSIC, match_target=100)
    names = ("Anna", COMPUTERS[1])
    assert heard == [NewMatch(rules, ("", "sharp"), 48213, names, starter=1, in_pairs=True)]


@pytest.mark.parametrize("purpose", ["match", "practice", "watch"])
@pytest.mark.parametrize("page", range(3))
def test_every_page_fits_every_window(make, check_layout, purpose, page):
    def turned():
        sheet = make(OWN, purpose=purpose, rule_sets=SETS, open=lambda sheet: None)
        choose(sheet, "Pages", *["right"] * page)
        return sheet

    check_layout(turned)


def test_who_begins_is_left_to_the_rules_or_chosen(make, heard):
    for keys, starter in ((["home"], None), (["home", "right"], 0), (["end"], 1)):
        sheet = make()
        turn_to(sheet, "Deal")
        choose(sheet, "Who begins the first round", *keys)
        press(sheet, "Deal the cards")
        assert heard.pop().starter == starter


def test_practice_says_so_and_has_an_opponent_that_is_a_computer(make, heard):
    sheet = make(purpose="practice")
    assert "Practise" in shown(sheet) and any("counted apart" in words for words in shown(sheet))
    assert "Two players" not in named(sheet, "Opponent").items
    sheet.handle(Key("return"))
    assert heard[0].practice and heard[0].levels == ("", "steady")


def test_computers_can_be_watched(make, heard):
    sheet = make(purpose="watch", name="Anna")
    choose(sheet, "Boris", "end")
    choose(sheet, "Olga", "home")
    press(sheet, "Deal the cards")
    assert heard[0].levels == ("master", "gentle") and heard[0].names == COMPUTERS
    assert not heard[0].practice


@pytest.fixture
def for_two(make):
    def for_two(**more):
        sheet = make(**more)
        choose(sheet, "Opponent", "end")
        return sheet

    return for_two


def test_two_persons_at_one_computer(for_two, heard):
    sheet = for_two(name="Anna")
    assert sheet.form.focus.name == "Opponent"
    write(sheet, "Second player", " Boris the second of that name ")
    choose(sheet, "Turn the table to whoever is to move", "space")
    press(sheet, "Deal the cards")
    assert heard[0].two_persons and not heard[0].turn_table
    assert heard[0].names == ("Anna", "Boris the second of")


def test_two_persons_without_names_can_be_told_apart(for_two, heard):
    press(for_two(), "Deal the cards")
    assert heard[0].names == ("Player 1", "Player 2") and heard[0].turn_table


def test_the_second_player_is_known_again(for_two, heard):
    sheet = for_two(name="Anna", second_name="Ravi", turn_table=False)
    press(sheet, "Deal the cards")
    assert heard[0].names == ("Anna", "Ravi") and not heard[0].turn_table


def test_the_fields_of_a_second_person_go_with_the_choice(for_two):
    sheet = for_two()
    choose(sheet, "Opponent", "home")
    assert "Second player" not in shown(sheet)


def test_two_persons_fit_every_window(for_two, check_layout):
    check_layout(for_two)


@pytest.mark.parametrize("number", range(5))
def test_the_consequences_are_those_of_the_chosen_rules(make, heard, number):
    sheet = make()
    turn_to(sheet, "Rules")
    choose(sheet, "Rules", "home", *["down"] * number)
    press(sheet, "Deal the cards")
    assert all(line in shown(sheet) for line in consequences(heard[0].rules))


def test_kept_sets_are_offered_under_their_names(make, heard):
    sheet = make(rule_sets=SETS)
    turn_to(sheet, "Rules")
    choose(sheet, "Rules", "t")
    assert "Tuesday" in sheet.form.focus.describe() and "1 change from Crapette" in sheet.form.focus.describe()
    assert all(line in shown(sheet) for line in consequences(OWN))
    press(sheet, "Deal the cards")
    assert heard[0].rules == OWN


def test_a_kept_set_that_was_played_last_is_chosen_whatever_was_played_to(make):
    sheet = make(replace(OWN, match_target=100), rule_sets=SETS)
    turn_to(sheet, "Rules")
    assert "Tuesday" in named(sheet, "Rules").describe() and "Your own rules" not in named(sheet, "Rules").items


def test_the_chosen_set_of_many_is_in_sight(make):
    values = [replace(OWN, deal_reserve=size, start=start) for size in ("13", "12") for start in ("coin", "alternate")]
    sets = tuple((f"Set {i}", rules.full_text()) for i, rules in enumerate([*values] * 6))
    sheet = make(replace(G4A, must_load="yes"), rule_sets=sets, size=(800, 600))
    turn_to(sheet, "Rules")
    (area,) = areas(sheet)
    for key in ("up", "home", "end"):
        choose(sheet, "Rules", key)
        assert area.scrolls and area.rect.contains(sheet._rules.chosen_box), key
    turn_to(sheet, "Deal")
    assert area.rect.contains(sheet._tabs.rect)


def test_the_rules_can_be_changed_and_kept(make, heard):
    sheets, kept = [], []
    sheet = make(CLASSIC, open=sheets.append, shut=lambda: sheets.pop(), on_rule_sets=kept.append)
    press(sheet, "Change these rules")
    (rules,) = sheets
    rules.layout((1280, 800), GREEN)
    choose(rules, "Cards in a reserve", "end")
    choose(rules, "Pages", "end")
    rules.form.set_focus(named(rules, "Name"))
    rules.handle(Text("Quick"))
    rules.handle(Key("return"))
    press(rules, "Done")
    quick = replace(CLASSIC, deal_reserve="11")
    assert sheets == [] and kept == [(("Quick", quick.full_text()),)]
    assert "Quick" in shown(sheet) and "Reserves have 11 cards." in sheet.describe()
    press(sheet, "Deal the cards")
    assert heard[0].rules == quick


def test_changed_rules_that_are_not_kept_are_the_own_ones(make):
    sheets = []
    sheet = make(CLASSIC, open=sheets.append, shut=lambda: sheets.pop())
    press(sheet, "Change these rules")
    sheets[0].layout((1280, 800), GREEN)
    choose(sheets[0], "Cards in a reserve", "end")
    sheets[0].handle(Key("escape"))
    assert "Your own rules" in shown(sheet)


def test_the_character_of_the_opponent_is_told(make):
    sheet = make()
    choose(sheet, "Opponent", "right", "right", "right")
    assert named(sheet, "Remembers every card.").rect.h > 0
    choose(sheet, "Opponent", "home", "right")
    assert named(sheet, "Plans a whole turn ahead. Wins about two rounds of three against Gentle.").rect.h > 0


def test_nothing_below_moves_when_another_computer_is_chosen(make):
    sheet = make(size=(800, 600))
    places = []
    for key in ("home", "right", "right", "right", "right"):
        choose(sheet, "Opponent", key)
        places.append(named(sheet, "Play to").rect.copy())
    assert len(set(map(tuple, places))) == 1


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
    assert sheet.form.focus.rect.w
    assert "A match can be played to any number from 1 to 100\u2009000." in sheet.describe()


@pytest.mark.parametrize(("words", "deal"), [("1", 1), ("999999999", 999_999_999), ("48 213", 48213), ("007", 7)])
def test_deal_numbers(make, heard, words, deal):
    sheet = make()
    write(sheet, "Deal number", words)
    sheet.handle(Key("return"))
    assert heard[0].deal == deal


@pytest.mark.parametrize("words", ["0", "1000000000", "000"])
def test_there_is_no_such_deal(make, heard, words):
    sheet = make()
    write(sheet, "Deal number", words)
    sheet.handle(Key("return"))
    assert heard == [] and sheet.form.focus.name == "Deal number"
    assert "Deals are numbered from 1 to 999\u2009999\u2009999." in sheet.describe()
    sheet.form.focus.words = ""
    write(sheet, "Deal number", "5")
    assert "Deals are numbered" not in sheet.describe()


def test_letters_do_not_get_into_the_deal_number(make, heard):
    sheet = make()
    write(sheet, "Deal number", "s")
    assert "A deal number has only digits." in sheet.describe()
    write(sheet, "Deal number", "12")
    assert "A deal number has only digits." not in sheet.describe()
    sheet.handle(Key("return"))
    assert heard[0].deal == 12


@pytest.mark.parametrize(
    ("copied", "deal"), [("48213", 48213), (" 48\u2009213\n", 48213), ("deal 48213", None), ("", None)]
)
def test_a_deal_number_can_be_pasted(make, heard, copied, deal):
    sheet = make(paste=lambda: copied)
    turn_to(sheet, "Deal")
    sheet.form.set_focus(named(sheet, "Deal number"))
    sheet.handle(Key("v", ctrl=True))
    assert ("no deal number" in sheet.describe()) == (copied.startswith("deal"))
    sheet.handle(Key("return"))
    assert heard[0].deal == deal


def test_esc_closes(make, heard):
    sheet = make()
    sheet.handle(Key("escape"))
    assert heard == ["closed"]


def test_what_is_wrong_on_a_page_out_of_sight_is_shown(make, heard):
    sheet = make()
    write(sheet, "Deal number", "0")
    turn_to(sheet, "Rules")
    press(sheet, "Deal the cards")
    assert heard == [] and sheet.form.focus.name == "Deal number"
    assert "Deal number" in shown(sheet) and sheet._tabs.selected == 2
