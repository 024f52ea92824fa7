"""The options: each acts at once, shows what it did, and can be taken back."""

from dataclasses import replace

import pygame
import pytest
from screenchecks import named, press

from russianbank.settings import Settings
from russianbank.ui.inputs import Drag, Key, Press, Release, Text
from russianbank.ui.screens.options import OptionsSheet
from russianbank.ui.theme import GREEN, THEMES

#: Page number, label, key, field and its new value.
CHANGES = [
    (0, "Print on cards", "end", "print", "large"),
    (0, "Suit colours", "right", "suits", "four"),
    (0, "My card backs", "end", "own_back", "quiet"),
    (0, "Table", "right", "theme", "midnight"),
    (0, "Arrangement", "right", "arrangement", "side"),
    (0, "My piles on the", "right", "own_side", "left"),
    (0, "Size of writing", "right", "writing", 110),
    (1, "Sounds", "space", "muted", True),
    (1, "Volume", "left", "volume", 65),
    (2, "Cards move", "right", "speed", "brisk"),
    (2, "Reduced motion", "space", "reduced_motion", True),
    (3, "Full screen", "space", "fullscreen", True),
    (3, "Rounds to keep", "right", "rounds_kept", 250),
]
USUAL = Settings()
#: Fields that are kept for the player but chosen elsewhere.
ELSEWHERE = {"rules", "level", "width", "height", "left", "top", "maximised", "rating_shown"}


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard, faces):
    def make(page=0, settings=USUAL, sounds=True, size=(1280, 800)):
        sheet = OptionsSheet(settings, heard.append, lambda: heard.append("closed"), faces, sounds)
        sheet.layout(size, THEMES[settings.theme])
        for _ in range(page):
            sheet.handle(Key("down"))
        return sheet

    return make


def control(sheet, name):
    sheet.form.set_focus(named(sheet, name))
    return sheet.form.focus


@pytest.mark.parametrize("page", range(4))
def test_every_page_fits_every_window(make, check_layout, page):
    check_layout(lambda: make(page, sounds=False))


def test_it_fits_with_the_last_choices_too(make, check_layout):
    settings = Settings("", "g4a", "", "none", True, "contrast", "four", "large", "opposite", "left", "quiet", 160)
    check_layout(lambda: make(settings=settings))


@pytest.mark.parametrize(("page", "label", "key", "field", "value"), CHANGES)
def test_each_acts_at_once_and_can_be_taken_back(make, heard, page, label, key, field, value):
    sheet = make(page)
    control(sheet, label)
    sheet.handle(Key(key))
    assert heard == [replace(Settings(), **{field: value})]
    press(sheet, "Undo the last change")
    assert heard[1:] == [Settings()]
    assert not named(sheet, "Undo the last change").enabled
    control(sheet, label)
    sheet.handle(Key(key))
    assert heard[2] == heard[0]


def test_every_setting_that_is_the_players_has_its_place():
    fields = {field for _, _, _, field, _ in CHANGES} | {"name"}
    assert fields | ELSEWHERE == set(Settings().values())


def test_the_name_is_written_and_taken_back_as_a_whole(make, heard):
    sheet = make(3)
    control(sheet, "Your name")
    for letter in "Anna M":
        sheet.handle(Text(letter))
    assert [settings.name for settings in heard] == ["A", "An", "Ann", "Anna", "Anna M"]
    assert named(sheet, "Your name").words == "Anna M"
    press(sheet, "Undo the last change")
    assert heard[-1].name == "" and named(sheet, "Your name").words == ""


def test_a_dragged_slider_is_taken_back_as_a_whole(make, heard):
    sheet = make(1)
    line = named(sheet, "Volume")._line
    sheet.handle(Press((line.x + line.w // 2, line.centery)))
    for x in (60, 40, 20):
        sheet.handle(Drag((line.x + line.w * x // 100, line.centery)))
    sheet.handle(Release((line.x + line.w // 5, line.centery)))
    assert [settings.volume for settings in heard] == [50, 60, 40, 20]
    press(sheet, "Undo the last change")
    assert heard[-1].volume == 70


def test_several_changes_are_taken_back_one_by_one(make, heard):
    sheet = make()
    control(sheet, "Suit colours")
    sheet.handle(Key("right"))
    control(sheet, "Table")
    sheet.handle(Key("right"))
    press(sheet, "Undo the last change")
    assert heard[-1] == replace(Settings(), suits="four")
    press(sheet, "Undo the last change")
    assert heard[-1] == Settings()


def test_what_was_changed_elsewhere_is_shown_and_stays(make, heard):
    sheet = make(1)
    control(sheet, "Volume")
    sheet.handle(Key("left"))
    sheet.show(replace(heard[-1], muted=True, width=900))
    assert not named(sheet, "Sounds").on
    press(sheet, "Undo the last change")
    assert heard[-1] == replace(Settings(), muted=True, width=900)


@pytest.mark.parametrize(("available", "told"), [(True, False), (False, True), (None, False)])
def test_a_missing_sound_device_is_told(make, available, told):
    assert ("no sound device" in make(1, sounds=available).describe()) == told


def test_the_strip_shows_the_cards_as_they_are(make, heard):
    def strip(settings):
        sheet = make(settings=settings)
        surface = pygame.Surface((1280, 800))
        sheet.draw(surface)
        return pygame.image.tobytes(surface.subsurface(named(sheet, "The cards as they are now").rect), "RGB")

    plain = strip(Settings())
    for changes in ({"suits": "four"}, {"print": "large"}, {"own_back": "red"}, {"theme": "midnight"}):
        assert strip(replace(Settings(), **changes)) != plain
    assert strip(replace(Settings(), speed="calm")) == plain


def test_nothing_moves_when_another_page_is_shown(make):
    boxes = {(sheet.rect.topleft, sheet.rect.size) for sheet in map(make, range(4))}
    assert len(boxes) == 1


@pytest.mark.parametrize("page", range(4))
def test_all_is_reached_by_keys(make, walk_keys, page):
    labels = {label for number, label, *_ in CHANGES if number == page}
    assert labels <= {widget.name for widget in walk_keys(make(page))}


def test_the_whole_change_may_come_back_as_a_new_layout(heard, faces):
    """The program lays the sheet out again from within the change, with other colours and another size of writing."""

    def change(settings):
        heard.append(settings)
        sheet.layout((1280, 800), THEMES[settings.theme], settings.writing / 100)

    sheet = OptionsSheet(Settings(), change, lambda: None, faces)
    sheet.layout((1280, 800), GREEN)
    control(sheet, "Size of writing")
    for _ in range(9):
        sheet.handle(Key("right"))
    assert heard[-1].writing == 160 and len(heard) == 6
    assert sheet.form.focus is named(sheet, "Size of writing")
    sheet.draw(pygame.Surface((1280, 800)))


def test_esc_closes(make, heard):
    make().handle(Key("escape"))
    assert heard == ["closed"]
