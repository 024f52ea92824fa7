"""Names, scores and whose turn it is, round the table: nothing cut, both players told equally much."""

from types import SimpleNamespace

import pygame
import pytest

from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.session import Session
from russianbank.ui import text
from russianbank.ui.boards import Boards, is_wide
from russianbank.ui.captions import Caption
from russianbank.ui.layout import lay_out
from russianbank.ui.theme import GREEN
from russianbank.ui.words import Speaker

SHORT = Seat("Anna"), Seat("Olga", "steady")
LONG = Seat("Wilhelmina of Orange"), Seat("Bartholomew the Bold")
UNBROKEN = Seat("Wolfeschlegelsteinha"), Seat("Mmmmmmmmmmmmmmmmmmmm")
SIZES = [(800, 600), (1000, 1000), (1280, 800), (2560, 1600)]


@pytest.fixture
def drawn(monkeypatch):
    """What is written round the table, each piece with its box."""
    draw, found = text.draw, []

    def watched(surface, words, at, px, colour, weight=text.REGULAR, align="left"):
        width = draw(surface, words, at, px, colour, weight, align)
        left = at[0] - width * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        found.append((words, pygame.Rect(round(left), round(at[1] - px * 0.35), width, round(px * 0.7))))
        return width

    monkeypatch.setattr(text, "draw", watched)

    def on(size, seats, writing=1.0, arrangement="side", score=(0, 0)):
        session = Session(Record(G4A, 7, seats, score=score))
        shown = SimpleNamespace(
            session=session,
            viewer=0,
            speaker=Speaker.at(seats, 0),
            state=session.state,
            caption=Caption("", "turn"),
            time_shown="",
        )
        boards = Boards(shown, GREEN, str.capitalize)
        layout = lay_out(*size, writing=writing, arrangement=arrangement, own_side="right", near=0)
        boards.place(layout.t, GREEN, layout.bottom_bar, layout.bottom_bar)
        surface = pygame.Surface(size)
        found.clear()
        for item in boards.items(layout):
            item.paint(surface)
        return [each for each in found if each[0]]

    return on


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("writing", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("arrangement", ["side", "opposite"])
@pytest.mark.parametrize("seats", [SHORT, LONG, UNBROKEN])
def test_nothing_lies_on_anything_else_or_is_outside(drawn, size, writing, arrangement, seats):
    written = drawn(size, seats, writing, arrangement, (1280, 990))
    for i, (words, box) in enumerate(written):
        assert pygame.Rect((0, 0), size).contains(box), words
        assert [other for other, its in written[i + 1 :] if its.colliderect(box)] == [], words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("writing", [1.0, 1.6])
@pytest.mark.parametrize("arrangement", ["side", "opposite"])
def test_long_names_stand_whole(drawn, size, writing, arrangement):
    told = "".join(words for words, _ in drawn(size, LONG, writing, arrangement)).replace(" ", "")
    assert all(seat.name.replace(" ", "") in told for seat in LONG)


def test_a_name_without_a_gap_is_broken_and_not_cut_on_a_panel(drawn):
    told = "".join(words for words, _ in drawn((800, 600), UNBROKEN, 1.6, "opposite"))
    assert all(seat.name in told for seat in UNBROKEN)


@pytest.mark.parametrize("writing", [0.8, 1.0, 1.3, 1.6])
@pytest.mark.parametrize("width", [800, 1000, 1150, 1280, 1920])
def test_as_much_is_said_of_one_player_as_of_the_other(drawn, width, writing):
    words = [each for each, _ in drawn((width, 800), SHORT, writing)]
    assert all(words.count(each) in (0, 2) for each in ("Penalty", "Match", "/ 300"))


def test_the_pill_names_the_player_where_there_is_room(drawn):
    def pill(size):
        return [words for words, _ in drawn(size, LONG) if "turn" in words or words == "To move"]

    assert pill((800, 600)) == ["To move"]
    assert pill((1920, 1080))[0].endswith("\u2019s turn")


def test_what_is_wide_depends_on_the_size_of_text():
    assert is_wide(1280, 18) and not is_wide(1280, 29) and not is_wide(1100, 15) and is_wide(2560, 36)
