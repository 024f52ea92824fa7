"""Raw window events in, one clean gesture out, whatever the window system loses, repeats or makes up."""

import pygame
import pytest
from pygame.event import Event

from russianbank.ui.inputs import (
    NOWHERE,
    Cancel,
    Drag,
    DropFile,
    Expose,
    Hover,
    InputCleaner,
    Key,
    KeyUp,
    Press,
    Quit,
    Release,
    Resized,
    Scroll,
    Text,
)


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()


def down(pos=(10, 20), button=1, touch=False):
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)


def up(pos=(10, 20), button=1, touch=False):
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)


def motion(pos=(30, 40), buttons=(1, 0, 0), touch=False):
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=touch)


def key(code, mod=0, scancode=0, unicode=""):
    return Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode, unicode=unicode)


def window(kind, **values):
    return Event(kind, **values)


def run(*events, cleaner=None, start=1.0, step=1.0):
    """Everything the events mean, `step` seconds apart."""
    cleaner = cleaner or InputCleaner()
    return [clean for i, event in enumerate(events) for clean in cleaner.clean(event, start + i * step)]


def test_a_plain_drag():
    assert run(motion(buttons=(0, 0, 0)), down(), motion(), up((50, 60))) == [
        Hover((30, 40)),
        Press((10, 20), 1),
        Drag((30, 40)),
        Release((50, 60)),
    ]


def test_positions_are_in_surface_pixels():
    assert run(down((10, 20)), cleaner=InputCleaner(px=1.5)) == [Press((15, 30), 1)]


def test_a_release_outside_the_window_is_still_the_release():
    assert run(down(), window(pygame.WINDOWLEAVE), up((-40, 900))) == [Press((10, 20), 1), Release((-40, 900))]


def test_the_pointer_leaving_the_window_is_nowhere():
    assert run(window(pygame.WINDOWLEAVE)) == [Hover(NOWHERE)]


@pytest.mark.parametrize("button", [2, 4, 5, 6, 7, 8])
def test_wheel_and_extra_buttons_never_click(button):
    assert run(down(button=button), up(button=button)) == []
    assert run(down(), down(button=button), up(button=button), up()) == [Press((10, 20), 1), Release((10, 20))]


def test_the_wheel_scrolls_where_the_pointer_is():
    cleaner = InputCleaner()
    run(motion((7, 8), (0, 0, 0)), cleaner=cleaner)
    assert run(window(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False), cleaner=cleaner) == [Scroll(-2, (7, 8))]
    assert run(window(pygame.MOUSEWHEEL, x=0, y=1, precise_y=0.5, flipped=True), cleaner=cleaner) == [
        Scroll(-0.5, (7, 8))
    ]
    assert run(window(pygame.MOUSEWHEEL, x=1, y=0, flipped=False), cleaner=cleaner) == []


def test_the_right_button_presses_and_releases_without_dragging():
    assert run(down(button=3), motion(buttons=(0, 0, 1)), up(button=3)) == [Press((10, 20), 3), Release((10, 20))]


def test_a_second_button_ends_the_drag_and_does_nothing_else():
    assert run(down(), down(button=3), up(button=3), up()) == [Press((10, 20), 1), Cancel()]


def test_a_second_press_without_a_release_begins_anew():
    assert run(down(), down((90, 90)), up((90, 90))) == [
        Press((10, 20), 1),
        Cancel(),
        Press((90, 90), 1),
        Release((90, 90)),
    ]


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED])
def test_a_window_no_longer_in_use_ends_the_drag(kind):
    assert run(down(), motion(), window(kind), window(kind), up()) == [Press((10, 20), 1), Drag((30, 40)), Cancel()]


def test_a_lost_release_is_noticed_at_the_next_motion():
    assert run(down(), motion(buttons=(0, 0, 0)), motion(buttons=(0, 0, 0))) == [
        Press((10, 20), 1),
        Cancel(),
        Hover((30, 40)),
        Hover((30, 40)),
    ]


def test_one_resize_is_told_once_and_ends_the_drag():
    size = {"x": 900, "y": 700}
    events = (window(pygame.VIDEORESIZE, size=(900, 700), w=900, h=700),)
    events += tuple(window(kind, **size) for kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED))
    assert run(down(), *events) == [Press((10, 20), 1), Cancel(), Resized((900, 700))]


def test_a_touch_and_its_mouse_count_once():
    finger = {"touch_id": 1, "finger_id": 1, "x": 0.1, "y": 0.1, "dx": 0, "dy": 0}
    events = (down(touch=True), window(pygame.FINGERDOWN, **finger), up(touch=True), window(pygame.FINGERUP, **finger))
    assert run(*events) == [Press((10, 20), 1, touch=True), Release((10, 20))]


@pytest.mark.parametrize(
    "events",
    [
        (down(touch=True), up(touch=True), down(), up()),
        (down(touch=True), down(), up(), up(touch=True)),
        (down(touch=True), down(), up(touch=True), up()),
        (down(), down(touch=True), up(), up(touch=True)),
        (down(touch=True), motion((10, 20), (0, 0, 0)), up(touch=True)),
    ],
)
def test_an_unmarked_twin_of_a_touch_counts_for_nothing(events):
    """Whichever comes first is the press; a finger that comes first is known as one."""
    assert run(*events, step=0.004) == [Press((10, 20), 1, events[0].touch), Release((10, 20))]


def test_a_real_click_soon_after_a_touch_elsewhere_counts():
    events = (down(touch=True), up(touch=True), down((200, 200)), up((200, 200)))
    assert len(run(*events, step=0.004)) == 4


def test_two_quick_clicks_of_a_mouse_are_two_clicks():
    assert len(run(down(), up(), down(), up(), step=0.004)) == 4


def test_a_lost_touch_does_not_stick():
    assert run(down(touch=True), motion(buttons=(0, 0, 0))) == [
        Press((10, 20), 1, touch=True),
        Cancel(),
        Hover((30, 40)),
    ]


@pytest.mark.parametrize(
    "event, expected",
    [
        (key(pygame.K_h, scancode=11, unicode="h"), Key("h")),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Key("tab", shift=True)),
        (key(pygame.K_z, pygame.KMOD_LCTRL, scancode=26), Key("z", ctrl=True)),  # French: z where others have w
        (key(pygame.K_z, pygame.KMOD_LMETA), Key("z", ctrl=True)),
        (key(pygame.K_KP_ENTER), Key("return")),
        (key(pygame.K_KP5), Key("5")),
        (key(pygame.K_ESCAPE), Key("escape")),
        (key(pygame.K_AMPERSAND, scancode=30, unicode="&"), Key("1")),  # the French 1
        (key(0xE9, scancode=31, unicode="é"), Key("2")),
        (key(0x444, scancode=4, unicode="ф"), Key("a")),  # the Russian letter in the place of A
        (key(pygame.K_SEMICOLON, pygame.KMOD_LSHIFT, scancode=54, unicode="."), Key(".", shift=True)),
        (key(pygame.K_2, pygame.KMOD_LCTRL | pygame.KMOD_RALT, scancode=31), Key("2")),  # AltGr is not Ctrl
    ],
)
def test_keys_are_named_by_what_is_written_on_them(event, expected):
    assert run(event) == [expected]


@pytest.mark.parametrize("event", [key(pygame.K_LSHIFT), key(pygame.K_RCTRL), key(pygame.K_F4, pygame.KMOD_LALT)])
def test_modifiers_and_the_keys_of_the_system_are_left_alone(event):
    assert run(event) == []


def test_a_key_held_is_released_once_also_when_the_window_loses_the_keyboard():
    release = Event(pygame.KEYUP, key=pygame.K_b, mod=0, scancode=5, unicode="b")
    assert run(key(pygame.K_b), release, release) == [Key("b"), KeyUp("b")]
    assert run(key(pygame.K_b), window(pygame.WINDOWFOCUSLOST), release) == [Key("b"), KeyUp("b")]


def test_the_rest_of_the_window():
    assert run(window(pygame.TEXTINPUT, text="ľ\x07")) == [Text("ľ")]
    assert run(window(pygame.TEXTINPUT, text="\n")) == []
    assert run(window(pygame.QUIT)) == [Quit()]
    assert run(window(pygame.WINDOWEXPOSED)) == [Expose()]
    assert run(window(pygame.DROPFILE, file="game.txt")) == [DropFile("game.txt")]
    assert run(window(pygame.JOYBUTTONDOWN)) == []
