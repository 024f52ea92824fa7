"""The options: each acts at once, shows what it did, and can be taken back."""

from dataclasses import replace
from gettext import NullTranslations

import pygame
import pytest
from screenchecks import named, press

from russianbank import language
from russianbank.settings import Settings
from russianbank.ui import text
from russianbank.ui.inputs import Drag, Hover, Key, Press, Release, Text
from russianbank.ui.screens.options import OptionsSheet
from russianbank.ui.theme import GREEN, THEMES

CARDS, PLAY, SPEED, SOUND, SPEECH, KEYS, LANGUAGE, GENERAL = range(8)
#: Page number, label, key, field and its new value.
CHANGES = [
    (CARDS, "Print on cards", "end", "print", "large"),
    (CARDS, "Suit colours", "right", "suits", "four"),
    (CARDS, "My card backs", "end", "own_back", "quiet"),
    (CARDS, "Table", "right", "theme", "midnight"),
    (CARDS, "Arrangement", "right", "arrangement", "side"),
    (CARDS, "My piles on the", "right", "own_side", "left"),
    (CARDS, "Size of writing", "right", "writing", 110),
    (PLAY, "One click plays a card", "space", "smart_click", False),
    (PLAY, "Ask before a discard", "space", "ask_discard", True),
    (PLAY, "Warn before an oversight", "space", "duty_warning", True),
    (PLAY, "Turn the table", "space", "turn_table", False),
    (PLAY, "Show the clock", "space", "clock_shown", True),
    (SPEED, "My cards", "right", "speed", "brisk"),
    (SPEED, "Computer’s cards", "right", "speed_computer", "calm"),
    (SPEED, "Dealing", "end", "speed_deal", "none"),
    (SPEED, "Undo", "end", "speed_undo", "none"),
    (SPEED, "Wait for a key", "space", "wait_for_key", True),
    (SPEED, "Reduced motion", "space", "reduced_motion", True),
    (SOUND, "Sounds", "space", "muted", True),
    (SOUND, "Volume", "left", "volume", 65),
    (SOUND, "Background", "right", "ambience", 5),
    (SOUND, "Tick of the focus", "space", "focus_tick", True),
    (SPEECH, "Reading aloud", "space", "speech", False),
    (LANGUAGE, "Language", "end", "language", "th"),
    (GENERAL, "Full screen", "space", "fullscreen", True),
    (GENERAL, "Rounds to keep", "right", "rounds_kept", 250),
]
USUAL = Settings()
#: Fields that are kept for the player but chosen elsewhere, and where.
ELSEWHERE = {
    "rules": "the sheet of a new match",
    "level": "the sheet of a new match",
    "churchill_rules": "the sheet of a new game of Churchill",
    "rule_sets": "own rules are made and named where rules are chosen",
    "second_name": "the sheet of a new match, where a second player is chosen",
    "keys": "the sheet of all keys, which the page of keys opens",
    "rating_shown": "the statistics, beside the rating itself",
    "lesson": "the guided round, where one goes on with it",
    "lessons_done": "the guided round, at its end",
    **dict.fromkeys(("trainings", "training_grade"), "the training in calling Stop"),
    **dict.fromkeys(("training_easy", "training_medium", "training_hard"), "the training, when it is finished"),
    "width": "the window, when it is closed",
    "height": "the window, when it is closed",
    "left": "the window, when it is closed",
    "top": "the window, when it is closed",
    "maximised": "the window, when it is closed",
}


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard, faces):
    def make(page=CARDS, settings=USUAL, sounds=True, size=(1280, 800), reader=None):
        sheet = OptionsSheet(
            settings,
            heard.append,
            lambda: heard.append("closed"),
            faces,
            sounds,
            reader=reader,
            on_keys=lambda: heard.append("keys"),
        )
        sheet.layout(size, THEMES[settings.theme])
        for _ in range(page):
            sheet.handle(Key("down"))
        return sheet

    return make


def control(sheet, name):
    sheet.form.set_focus(named(sheet, name))
    return sheet.form.focus


@pytest.mark.parametrize("page", range(8))
def test_every_page_fits_every_window(make, check_layout, page):
    check_layout(lambda: make(page, sounds=False))


def test_it_fits_with_the_last_choices_too(make, check_layout):
    settings = Settings(
        speed="none",
        speed_computer="brisk",
        theme="contrast",
        suits="four",
        print="large",
        arrangement="opposite",
        own_side="left",
        own_back="quiet",
        writing=160,
        keys="sound=Ctrl+Shift+ScrollLock,F9 full-screen=",
    )
    check_layout(lambda: make(settings=settings))


@pytest.mark.parametrize(("page", "label", "key", "field", "value"), CHANGES)
def test_each_acts_at_once_and_can_be_taken_back(make, heard, page, label, key, field, value):
    sheet = make(page)
    control(sheet, label)
    sheet.handle(Key(key))
    assert heard == [replace(Settings(), **{field: value})]
    sheet.form.set_focus(named(sheet, "Undo the last change"))
    sheet.handle(Key("return"))
    assert heard[1:] == [Settings()]
    assert not named(sheet, "Undo the last change").enabled
    control(sheet, label)
    sheet.handle(Key(key))
    assert heard[2] == heard[0]


def test_every_setting_that_is_the_players_has_its_place():
    fields = {field for _, _, _, field, _ in CHANGES} | {"name", "card_letters"}
    assert fields.isdisjoint(ELSEWHERE)
    assert fields | set(ELSEWHERE) == set(Settings().values())


def test_letters_are_offered_where_the_language_has_its_own(make, heard):
    assert "Letters on cards" not in [widget.name for widget in make().form.root.walk()]
    language.install(NullTranslations(), "fr")
    sheet = make()
    assert control(sheet, "Letters on cards").items == ("A K Q J", "A R D V")
    sheet.handle(Key("right"))
    assert heard == [Settings(card_letters="language")]


def test_the_name_is_written_and_taken_back_as_a_whole(make, heard):
    sheet = make(GENERAL)
    control(sheet, "Your name")
    for letter in "Anna M":
        sheet.handle(Text(letter))
    assert [settings.name for settings in heard] == ["A", "An", "Ann", "Anna", "Anna M"]
    assert named(sheet, "Your name").words == "Anna M"
    press(sheet, "Undo the last change")
    assert heard[-1].name == "" and named(sheet, "Your name").words == ""


def test_a_dragged_slider_is_taken_back_as_a_whole(make, heard):
    sheet = make(SOUND)
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
    sheet = make(SOUND)
    control(sheet, "Volume")
    sheet.handle(Key("left"))
    sheet.show(replace(heard[-1], muted=True, width=900))
    assert not named(sheet, "Sounds").on
    press(sheet, "Undo the last change")
    assert heard[-1] == replace(Settings(), muted=True, width=900)


@pytest.mark.parametrize(("available", "told"), [(True, False), (False, True), (None, False)])
def test_a_missing_sound_device_is_told(make, available, told):
    assert ("no sound device" in make(SOUND, sounds=available).describe()) == told


@pytest.mark.parametrize(
    ("reader", "words"), [("Orca", "Orca was found and reads along."), (None, "No screen reader was found.")]
)
def test_whether_a_screen_reader_reads_along_is_told(make, reader, words):
    assert words in make(SPEECH, reader=reader).describe()


def test_the_keys_are_a_button_away(make, heard):
    sheet = make(KEYS)
    press(sheet, "Show and change all keys")
    assert heard == ["keys"]


def test_without_a_way_to_the_keys_there_is_no_page_for_them(heard, faces):
    sheet = OptionsSheet(Settings(), heard.append, lambda: None, faces)
    assert "Keys" not in named(sheet, "Pages").items


def test_own_keys_are_told_where_a_setting_has_one(make):
    sheet = make(SOUND)
    assert "Key: F9" in sheet.describe()
    sheet.show(replace(Settings(), keys="sound=F12"))
    assert "Key: F12" in sheet.describe()
    assert "Some of these keys are your own." in make(KEYS, replace(Settings(), keys="hint=j")).describe()
    assert "These are the usual keys." in make(KEYS).describe()


def test_no_background_is_off(make):
    sheet = make(SOUND)
    assert named(sheet, "Background").describe().endswith("Off")
    control(sheet, "Background")
    sheet.handle(Key("right"))
    assert named(sheet, "Background").describe().endswith(" 5 %")


def test_the_strip_shows_the_cards_as_they_are(make, heard):
    def strip(settings):
        sheet = make(settings=settings)
        return picture(sheet, named(sheet, "The cards as they are now"))

    plain = strip(Settings())
    for changes in ({"suits": "four"}, {"print": "large"}, {"own_back": "red"}, {"theme": "midnight"}):
        assert strip(replace(Settings(), **changes)) != plain
    assert strip(replace(Settings(), speed="calm")) == plain


def test_nothing_moves_when_another_page_is_shown(make):
    boxes = {(sheet.rect.topleft, sheet.rect.size) for sheet in map(make, range(8))}
    assert len(boxes) == 1


@pytest.mark.parametrize("page", range(8))
def test_all_is_reached_by_keys(make, walk_keys, page):
    labels = {label for number, label, *_ in CHANGES if number == page}
    assert labels <= {widget.name for widget in walk_keys(make(page))}


@pytest.fixture
def live(heard, faces):
    """A sheet that the program lays out again from within each change, in other colours and another size of writing."""

    def live(size=(1280, 800)):
        def change(settings):
            heard.append(settings)
            sheet.show(settings)
            sheet.layout(size, THEMES[settings.theme], settings.writing / 100)

        sheet = OptionsSheet(Settings(), change, lambda: None, faces, on_keys=lambda: None)
        sheet.layout(size, GREEN)
        return sheet

    return live


def click(sheet, pos):
    for event in (Hover(pos), Press(pos), Release(pos)):
        sheet.handle(event)
        sheet.draw(pygame.Surface((1280, 800)))


def written(sheet):
    return sheet.form._look.t


def test_with_keys_writing_grows_at_once(live, heard):
    sheet = live()
    control(sheet, "Size of writing")
    for _ in range(9):
        sheet.handle(Key("right"))
    assert heard[-1].writing == 160 and len(heard) == 6
    assert written(sheet) == text.text_size(1280, 800, 1.6)
    assert sheet.form.focus is named(sheet, "Size of writing")
    sheet.draw(pygame.Surface((1280, 800)))


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_size_of_writing_can_be_clicked_again_and_again(live, heard, size):
    sheet = live(size)
    stepper = named(sheet, "Size of writing")
    plus = (stepper.rect.right - 8, stepper.rect.centery)
    for count in range(1, 7):
        click(sheet, plus)
        assert heard[-1].writing == 100 + 10 * count and len(heard) == count
    assert written(sheet) == text.text_size(*size)
    sheet.handle(Hover((5, 5)))
    assert written(sheet) == text.text_size(*size, 1.6)


def test_a_small_shake_of_the_hand_on_the_plus_changes_nothing(live):
    sheet = live()
    stepper = named(sheet, "Size of writing")
    click(sheet, (stepper.rect.right - 8, stepper.rect.centery))
    sheet.handle(Hover((stepper.rect.x + 3, stepper.rect.y + 3)))
    assert written(sheet) == text.text_size(1280, 800)


def test_a_finger_that_goes_on_elsewhere_hits_what_it_sees(live, heard):
    sheet = live()
    stepper = named(sheet, "Size of writing")
    pos = (stepper.rect.right - 8, stepper.rect.centery)
    sheet.handle(Press(pos))
    sheet.handle(Release(pos))
    choice = named(sheet, "Suit colours").rect
    sheet.handle(Press((choice.right - 8, choice.centery)))
    assert written(sheet) == text.text_size(1280, 800)
    sheet.handle(Release((choice.right - 8, choice.centery)))
    assert heard[-1] == replace(Settings(), writing=110, suits="four")
    assert written(sheet) == text.text_size(1280, 800, 1.1)


def test_taking_back_by_mouse_stays_under_the_pointer_too(live, heard):
    sheet = live()
    control(sheet, "Suit colours")
    sheet.handle(Key("right"))
    control(sheet, "Size of writing")
    sheet.handle(Key("right"))
    undo = named(sheet, "Undo the last change").rect.center
    click(sheet, undo)
    click(sheet, undo)
    assert heard[-1] == Settings()


def test_another_page_does_not_forget_the_size_that_was_chosen(live):
    sheet = live()
    stepper = named(sheet, "Size of writing")
    pos = (stepper.rect.right - 8, stepper.rect.centery)
    sheet.handle(Press(pos))
    sheet.handle(Release(pos))
    tabs = named(sheet, "Pages").rect
    sheet.handle(Press((tabs.centerx, tabs.bottom - 8)))
    sheet.handle(Release((tabs.centerx, tabs.bottom - 8)))
    assert named(sheet, "Pages").selected == GENERAL
    assert written(sheet) == text.text_size(1280, 800, 1.1)


def test_the_window_may_change_while_the_pointer_stays(live):
    sheet = live()
    stepper = named(sheet, "Size of writing")
    click(sheet, (stepper.rect.right - 8, stepper.rect.centery))
    sheet.layout((1000, 1000), GREEN, 1.1)
    assert written(sheet) == text.text_size(1000, 1000, 1.1)


def test_the_sample_shows_the_size_at_once(live):
    sheet = live()
    sample = sheet._sample
    before = picture(sheet, sample)
    stepper = named(sheet, "Size of writing")
    click(sheet, (stepper.rect.right - 8, stepper.rect.centery))
    assert picture(sheet, sample) != before


def picture(sheet, widget):
    surface = pygame.Surface((1280, 800))
    sheet.draw(surface)
    return pygame.image.tobytes(surface.subsurface(widget.rect), "RGB")


def test_esc_closes(make, heard):
    make().handle(Key("escape"))
    assert heard == ["closed"]
