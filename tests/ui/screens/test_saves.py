"""The saved games: opening, deleting with a way back, renaming, saving."""

from dataclasses import replace

import pytest
from screenchecks import named, press

from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, G4A
from russianbank.shelf import DELETED, ENDING, Kept
from russianbank.ui.inputs import LEFT, Key, Press, Release, Text
from russianbank.ui.screens.saves import SavesActs, SavesSheet, kept_words
from russianbank.ui.theme import GREEN

SEATS = Seat("Zoë"), Seat("Olga", "steady")
TITLES = ("Before the storm", "Nur noch eine Karte, und dann gewinne ich ganz bestimmt diese Partie", "ठंडी शाम")
RULES = (G4A, CLASSIC, replace(CRAPETTE_FR, match_target=0))
SAVES = [
    Kept(title + ENDING, title, f"2026-11-0{day}T09:11:04", Record(rules, 5, SEATS, score=(128, 86)))
    for day, title, rules in zip((3, 2, 1), TITLES, RULES)
]


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    """The sheet over a folder that does what it is asked and tells it; `works` False: nothing can be written."""

    def make(saves=SAVES, title="Deal 5", can_save=True, works=True):
        def act(word, answer):
            def done(*words):
                heard.append((word, *words))
                return answer(*words) if works else None

            return done

        acts = SavesActs(
            resume=act("resume", lambda name: None),
            delete=act("delete", lambda name: name + DELETED),
            restore=act("restore", lambda deleted: deleted.removesuffix(DELETED)),
            rename=act("rename", lambda name, title: title + ENDING),
            save=act("save", lambda title: replace(SAVES[0], name=title + ENDING, title=title)) if can_save else None,
            close=lambda: heard.append(("close",)),
        )
        sheet = SavesSheet(saves, acts, title)
        sheet.layout((1280, 800), GREEN)
        return sheet

    return make


def press_in_line(sheet, title, name):
    """Use a button of one saved game by keyboard: from the game itself, by Tab."""
    sheet.form.set_focus(named(sheet, title))
    while sheet.form.focus.name != name:
        sheet.handle(Key("tab"))
    sheet.handle(Key("return"))


def titles(sheet):
    return [part.name for part in sheet.form.root.walk() if part.name in (*TITLES, "Deal 5", "Evening")]


@pytest.mark.parametrize("saves", [SAVES, []])
@pytest.mark.parametrize("can_save", [True, False])
def test_it_fits_every_window(make, check_layout, saves, can_save):
    check_layout(lambda: make(saves, can_save=can_save))


def test_it_fits_while_a_game_is_renamed_and_another_deleted(make, check_layout):
    def busy():
        sheet = make()
        press_in_line(sheet, TITLES[0], "Rename")
        press_in_line(sheet, TITLES[1], "Delete")
        return sheet

    check_layout(busy)


def test_all_is_reached_by_keys(make, walk_keys):
    assert len(walk_keys(make())) == 3 * len(SAVES) + 3  # open, rename, delete; title, save, close


def test_a_click_on_a_game_opens_it(make, heard):
    sheet = make()
    place = named(sheet, TITLES[1]).rect.center
    sheet.handle(Press(place, LEFT))
    sheet.handle(Release(place))
    assert heard == [("resume", TITLES[1] + ENDING)]


def test_each_game_says_against_whom_by_which_rules_and_how_it_stands(make):
    assert named(make(), TITLES[0]).describe() == (
        "Before the storm, button. Against Olga · G4A · you 128, Olga 86 · 3 November 2026, 09:11"
    )
    assert kept_words(SAVES[2].head) == "Against Olga · Crapette", "a single round has no score"


def test_kept_rules_are_called_by_their_name():
    own = replace(G4A, deal_reserve="11")
    head = replace(SAVES[0].head, rules=replace(own, match_target=100))
    assert kept_words(head, (("Short evening", str(own)),)).startswith("Against Olga · Short evening · ")
    assert kept_words(head).startswith("Against Olga · Your own rules · ")
    assert "G4A" in kept_words(SAVES[0].head, (("Mine", str(G4A)),)), "what comes with the game keeps its name"


def test_a_game_between_two_people_has_both_names():
    head = replace(SAVES[0].head, seats=(Seat("Zoë"), Seat("Ann")))
    assert kept_words(head) == "Zoë against Ann · G4A · Zoë 128, Ann 86"


def test_deleting_offers_a_way_back_in_the_same_place(make, heard):
    sheet = make()
    places = {title: named(sheet, title).rect.copy() for title in TITLES}
    press_in_line(sheet, TITLES[1], "Delete")
    assert titles(sheet) == [TITLES[0], TITLES[2]]
    assert sheet.form.focus.name == "Undo", "Enter brings it back at once"
    assert named(sheet, TITLES[2]).rect == places[TITLES[2]], "nothing else has moved"
    sheet.handle(Key("return"))
    assert titles(sheet) == list(TITLES)
    assert sheet.form.focus.name == TITLES[1]
    name = TITLES[1] + ENDING
    assert heard == [("delete", name), ("restore", name + DELETED)]


def test_a_game_gets_another_title(make, heard):
    sheet = make()
    press_in_line(sheet, TITLES[0], "Rename")
    field = sheet.form.focus
    assert field.words == TITLES[0]
    for _ in range(len(TITLES[0])):
        sheet.handle(Key("backspace"))
    sheet.handle(Text("Evening"))
    sheet.handle(Key("return"))
    assert titles(sheet) == ["Evening", *TITLES[1:]]
    press_in_line(sheet, "Evening", "Delete")
    assert heard == [("rename", TITLES[0] + ENDING, "Evening"), ("delete", "Evening" + ENDING)]


def test_renaming_can_be_given_up(make, heard):
    sheet = make()
    press_in_line(sheet, TITLES[0], "Rename")
    sheet.handle(Text("x"))
    press(sheet, "Cancel")
    assert titles(sheet) == list(TITLES) and heard == []


@pytest.mark.parametrize("way", ["Save", "enter in the field"])
def test_the_game_on_the_table_is_saved_under_the_title(make, heard, way):
    sheet = make()
    if way == "Save":
        press(sheet, "Save")
    else:
        sheet.form.set_focus(named(sheet, "Title"))
        sheet.handle(Key("return"))
    assert heard == [("save", "Deal 5")]
    assert titles(sheet) == ["Deal 5", *TITLES]
    assert "Saved as “Deal 5”." in sheet.describe()


@pytest.mark.parametrize("what", ["Save", "Delete", "Rename"])
def test_when_nothing_can_be_written_it_says_so_and_shows_what_there_is(make, heard, what):
    sheet = make(works=False)
    assert "could not be written" not in sheet.describe()
    if what == "Save":
        press(sheet, what)
    else:
        press_in_line(sheet, TITLES[0], what)
    if what == "Rename":
        sheet.handle(Key("return"))
    assert len(heard) == 1
    assert "could not be written" in sheet.describe()
    if what == "Rename":
        press(sheet, "Cancel")
    assert titles(sheet) == list(TITLES)


def test_without_a_game_on_the_table_nothing_can_be_saved(make):
    sheet = make([], can_save=False)
    assert "saved no game yet" in sheet.describe()
    assert [part.name for part in sheet.form.focusable()] == ["Close"]


def test_esc_closes(make, heard):
    make().handle(Key("escape"))
    assert heard == [("close",)]
