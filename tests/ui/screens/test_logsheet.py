"""The log on its sheet: the newest in view, every line within reach, and all of it on the clipboard."""

import pygame
import pytest
from screenchecks import named, press

from russianbank.ui import icons
from russianbank.ui.inputs import LEFT, Drag, Key, Press, Release, Scroll
from russianbank.ui.log import BADGES, Log
from russianbank.ui.screens import log as screen
from russianbank.ui.screens.log import PAGE, LogSheet
from russianbank.ui.theme import GREEN

SIZE = (800, 600)
WRONG = "The 9 of hearts does not fit the 8 of diamonds: houses go down by one, in alternating colours."


def filled(lines=80):
    log = Log()
    for number in range(lines):
        kind = ("last", "info", "refuse", "must", "hint")[number % 5]
        log.tell(f"{WRONG} ({number})" if kind == "refuse" else f"Line {number}.", kind, number // 5)
    return log


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(log=None):
        sheet = LogSheet(log or filled(), lambda: heard.append("close"), heard.append)
        sheet.layout(SIZE, GREEN)
        return sheet

    return make


def in_view(sheet, place):
    return sheet._pane.rect.contains(sheet.list.box(place))


@pytest.mark.parametrize("lines", [0, 3, 80])
def test_it_fits_every_window(check_layout, lines):
    check_layout(lambda: LogSheet(filled(lines), lambda: None, lambda words: None))


def test_it_opens_at_the_newest_line(make):
    sheet = make()
    assert in_view(sheet, 79) and not in_view(sheet, 0)
    sheet.layout((1280, 800), GREEN)
    assert sheet.list.cursor == 79


def test_the_keys_go_from_line_to_line(make):
    sheet = make()
    for key, place in (("up", 78), ("page up", 78 - PAGE), ("home", 0), ("up", 0), ("page down", PAGE), ("end", 79)):
        sheet.handle(Key(key))
        assert sheet.list.cursor == place and in_view(sheet, place), key


def test_each_line_says_what_it_is_and_where(make):
    sheet = make(filled(5))
    told = []
    for _ in range(5):
        told.append(sheet.list.describe())
        sheet.handle(Key("up"))
    assert told == [
        "Hint: Line 4. Line 5 of 5.",
        "Compulsory: Line 3. Line 4 of 5.",
        f"Not allowed: {WRONG} (2) Line 3 of 5.",
        "Line 1. Line 2 of 5.",
        "Line 0. Line 1 of 5.",
    ]


def test_wheel_and_finger_move_it(make):
    sheet, middle = make(), (400, 300)
    before = sheet._pane.offset
    sheet.handle(Scroll(1, middle))
    assert sheet._pane.offset < before
    before = sheet._pane.offset
    for event in (Press(middle, LEFT), Drag((400, 380)), Release((400, 380))):
        sheet.handle(event)
    assert sheet._pane.offset == before - 80


def test_each_kind_has_its_mark(make, monkeypatch):
    drawn = []
    monkeypatch.setattr(screen, "badge", lambda surface, shape, *others: drawn.append(shape))
    make(filled(5)).draw(pygame.Surface(SIZE))
    assert drawn == ["kite", "octagon", "shield", "lamp"]
    assert {shape for shape, *_ in BADGES.values()} <= set(icons._BADGES)


def test_only_lines_in_sight_are_drawn(make, monkeypatch):
    drawn = []
    monkeypatch.setattr(LogSheet, "_draw_paper", lambda *values: None)
    sheet = make(filled(1000))
    monkeypatch.setattr(sheet.list, "_draw_line", lambda surface, look, place: drawn.append(place))
    sheet.draw(pygame.Surface(SIZE))
    assert drawn[-1] == 999 and len(drawn) < 30


def test_all_of_it_can_be_copied(make, heard):
    log = filled()
    sheet = make(log)
    press(sheet, "Copy")
    assert heard == [log.text()] and named(sheet, "Copied").enabled


def test_escape_closes_it(make, heard):
    make().handle(Key("escape"))
    assert heard == ["close"]


def test_an_empty_log_says_so(make):
    sheet = make(Log())
    assert sheet.list.describe() == "Nothing has been said yet." and not named(sheet, "Copy").enabled
    sheet.handle(Key("down"))
    sheet.draw(pygame.Surface(SIZE))
