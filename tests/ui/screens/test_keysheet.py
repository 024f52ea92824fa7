"""The sheet of all keys: each can be seen and changed, by keys, mouse and finger."""

import pytest
from screenchecks import named, press

from russianbank.ui.inputs import Hover, Key, KeyUp, Press, Release
from russianbank.ui.keys import ACTIONS, Keys
from russianbank.ui.screens.keys import KeyLine, KeysSheet
from russianbank.ui.theme import GREEN

FULL = "undo=Ctrl+Shift+PageDown,Ctrl+Shift+Backspace,Ctrl+Shift+ScrollLock,Ctrl+Shift+Insert,Ctrl+Shift+Delete,U stop="


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(text="", size=(1280, 800)):
        sheet = KeysSheet(text, heard.append, lambda: heard.append("closed"))
        sheet.layout(size, GREEN)
        return sheet

    return make


def lines(sheet):
    return {part.action.name: part for part in sheet.form.root.walk() if isinstance(part, KeyLine)}


def choose(sheet, action):
    sheet.form.set_focus(lines(sheet)[action])
    sheet.handle(Key("return"))
    sheet.handle(KeyUp("return"))


def click(sheet, pos):
    for event in (Hover(pos), Press(pos), Release(pos)):
        sheet.handle(event)


@pytest.mark.parametrize("text", ["", FULL])
def test_it_fits_every_window(make, check_layout, text):
    check_layout(lambda: make(text))


def test_it_fits_while_it_asks_and_tells(make, check_layout):
    def asking():
        sheet = make()
        choose(sheet, "act")
        return sheet

    def telling():
        sheet = asking()
        sheet.handle(Key("u"))
        return sheet

    check_layout(asking)
    check_layout(telling)


def test_every_key_is_in_sight_at_once_on_a_usual_screen(make):
    sheet = make()
    assert set(lines(sheet)) == set(ACTIONS)
    assert all(sheet.rect.contains(line.rect) and line.rect.h >= 36 for line in lines(sheet).values())


def test_each_line_is_told(make):
    assert lines(make())["undo"].describe() == "Undo: U or Ctrl+Z"
    assert lines(make(FULL))["stop"].describe() == "Call Stop!: no key"


def test_a_new_key_by_keyboard_holds_at_once(make, heard):
    sheet = make()
    choose(sheet, "hint")
    assert sheet.listening and sheet.said == "Press the new key for “Hint”. Esc leaves it as it is."
    sheet.handle(Key("j"))
    assert heard == ["hint=J"] and not sheet.listening
    assert sheet.said == "Hint: J." and lines(sheet)["hint"].describe() == "Hint: J"
    assert sheet.form.focus is lines(sheet)["hint"]


def test_a_new_key_by_mouse_or_finger(make, heard):
    sheet = make()
    click(sheet, lines(sheet)["hint"].rect.center)
    assert sheet.listening
    sheet.handle(Key("s"))
    assert heard == ["stop=H hint=S"]
    assert lines(sheet)["stop"].describe() == "Call Stop!: H"


@pytest.mark.parametrize("key", ["tab", "left", "f9", "f11", "space", "h"])
def test_while_it_asks_no_key_means_anything_else(make, heard, key):
    sheet = make()
    choose(sheet, "hint")
    sheet.handle(Key(key))
    assert sheet.form.focus is lines(sheet)["hint"]
    assert heard in ([], [Keys.of("").bound("hint", Key(key)).keys.text])


def test_esc_leaves_the_key_and_only_then_the_sheet(make, heard):
    sheet = make()
    choose(sheet, "hint")
    sheet.handle(Key("escape"))
    assert heard == [] and not sheet.listening and sheet.said.startswith("Choose a line")
    sheet.handle(Key("escape"))
    assert heard == ["closed"]


def test_a_refused_key_can_be_followed_by_another(make, heard):
    sheet = make()
    choose(sheet, "hint")
    sheet.handle(Key("return"))
    assert sheet.listening and sheet.said.startswith("Enter always means: Take up, put down.")
    sheet.handle(Key("j"))
    assert heard == ["hint=J"]


def test_a_press_elsewhere_leaves_it_and_chooses_what_was_pressed(make, heard):
    sheet = make()
    choose(sheet, "hint")
    click(sheet, lines(sheet)["stop"].rect.center)
    sheet.handle(Key("j"))
    assert heard == ["stop=J"]
    choose(sheet, "hint")
    click(sheet, named(sheet, "Moving about").rect.center)
    assert not sheet.listening


def test_nothing_moves_while_keys_are_changed(make):
    sheet = make()
    before = {name: line.rect.copy() for name, line in lines(sheet).items()}
    for action, key in (("hint", "j"), ("act", "f8"), ("take", "q")):
        choose(sheet, action)
        sheet.handle(Key(key))
        assert {name: line.rect for name, line in lines(sheet).items()} == before


def test_back_to_the_usual_keys(make, heard):
    sheet = make("hint=j")
    press(sheet, "Back to the usual keys")
    assert heard == [""] and lines(sheet)["hint"].describe() == "Hint: H"
    assert not named(sheet, "Back to the usual keys").enabled
    assert not named(make(), "Back to the usual keys").enabled


def test_arrows_go_up_and_down_a_column_and_across(make):
    sheet = make()
    assert sheet.form.focus is lines(sheet)["up"]
    for key, action in (("down", "down"), ("right", "house2"), ("right", "stop"), ("left", "house2"), ("up", "house1")):
        sheet.handle(Key(key))
        assert sheet.form.focus is lines(sheet)[action]
    sheet.handle(Key("left"))
    sheet.handle(Key("left"))
    assert sheet.form.focus is lines(sheet)["up"] and sheet.form.focus.ring


def test_all_is_reached_by_tab(make, walk_keys):
    walk_keys(make("hint=j"))
