"""Whole sheets on surfaces of every size, with every size of writing: nothing cut, nothing on top of another."""

from itertools import combinations

import pygame
import pytest

from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Fields, Grid, Labelled, Panel, Row, Space, Split, Spring, Table
from russianbank.ui.controls import Choice, RadioList, TabList, Toggle
from russianbank.ui.inputs import Hover, Key, Press, Quit, Release, Resized
from russianbank.ui.sheet import Sheet
from russianbank.ui.textfield import TextField
from russianbank.ui.theme import CONTRAST, GREEN, THEMES
from russianbank.ui.values import Slider, Stepper
from russianbank.ui.widgets import Label, Look, Paragraph, Picture, Rule, Widget

SURFACES = [(800, 600), (1024, 768), (1280, 800), (1000, 1000), (1920, 1080), (2560, 1600), (3840, 2160)]
SIZES = [0.8, 1.0, 1.6]


def nothing(*_):
    pass


def longer(words):
    """As a long-winded language would say it."""
    return f"[{words}{'¡' * max(1, len(words) * 2 // 5)}]"


def new_match(say=str):
    rules = RadioList(
        [
            (say("Classic with Stop!"), say("Forget a duty and your opponent may call Stop!")),
            (say("G4A"), say("Blocks.")),
        ],
        0,
        nothing,
    )
    left = Column(
        Label(say("Opponent"), 0.92, text.SEMIBOLD, "ink2"),
        Choice([say(name) for name in ("Gentle", "Steady", "Sharp", "Master", "Two players here")], 1, nothing),
        Paragraph(say("Steady plans a whole turn ahead and sometimes overlooks a duty.")),
        rules,
        Row(Choice([say("One round"), "100", "300"], 2, nothing), TextField("", nothing, say("Deal"))),
    )
    right = Panel(
        Column(
            Paragraph(say("Foundations first, and your reserve card before any other.")),
            Button(say("Read the whole rules"), nothing, "link"),
            Spring(),
            Button(say("Deal the cards"), nothing, "accent", "play", "Space", stretch=True),
        )
    )
    return Sheet(say("New match"), Split(left, right), on_close=nothing)


def options(say=str):
    tabs = TabList([(say("Play"), "cards"), (say("Cards and table"), "copy"), (say("Speed"), "clock")], 1, nothing)
    fields = Fields(
        Labelled(say("Print on cards"), Choice([say("Automatic"), say("Normal"), say("Large")], 0, nothing)),
        Labelled(say("Reduced motion"), Toggle(False, nothing), say("Cards fade to their place"), right=True),
        Labelled(say("Size of writing"), Slider(110, 80, 160, 10, nothing, write_value="{:.0f} %".format)),
        Labelled(say("Cards in the reserve"), Stepper(12, 8, 13, 1, nothing)),
    )
    return Sheet(say("Options"), Split(tabs, fields, 0.25, line=True), on_close=nothing, subtitle=say("at once"))


def round_end(say=str):
    sums = Table(
        [[Label(say(name)), Label(say("5 cards × 2")), Label("10")] for name in ("Olga’s reserve", "Olga’s hand")],
        ("left", "centre", "right"),
    )
    body = Column(
        Label(say("You win the round"), 2.2, text.TITLE),
        sums,
        Rule(strong=True),
        Space(0.5),
        Picture(lambda surface, rect, look: surface.fill(look.theme.accent, rect), 2, name=say("The match")),
        Grid(*(Button(say(name), nothing, icon="eye") for name in ("Review", "Swap seats", "Menu")), columns=3),
        align="centre",
    )
    return Sheet("", body, [Button(say("Next round"), nothing, "accent", "play")], width=38)


SHEETS = [new_match, options, round_end]


def leaves(sheet):
    """Everything with words or a shape of its own."""
    return [w for w in sheet.form.root.walk() if not w.parts() and type(w) not in (Spring, Space, Widget)]


def overlapping(sheet):
    pairs = combinations([widget for widget in leaves(sheet) if widget.rect.w and widget.rect.h], 2)
    scrolled = sheet._page._body
    inside = set(map(id, scrolled.walk()))
    return [
        (one.name, other.name)
        for one, other in pairs
        if one.rect.colliderect(other.rect) and (id(one) in inside) == (id(other) in inside)
    ]


def too_narrow(sheet, t):
    """Widgets that got less room than their words need."""
    look = Look(GREEN, t)
    found = []
    for widget in leaves(sheet):
        wide, high = widget.measure(look, widget.rect.w)
        if high > widget.rect.h or (wide > widget.rect.w and not isinstance(widget, Rule | Picture)):
            found.append((widget.name, widget.measure(look, widget.rect.w), widget.rect.size))
        if isinstance(widget, Button) and not (widget.shows_label or widget.icon == "close"):
            found.append((widget.name, "its label is not shown"))
    return found


@pytest.fixture
def lines(monkeypatch):
    """Where every line of text was drawn: its words and the box of its capitals."""
    drawn = []
    draw = text.draw

    def watched(surface, words, at, px, colour, weight=text.REGULAR, align="left"):
        width = draw(surface, words, at, px, colour, weight, align)
        left = at[0] - width * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        if words:
            drawn.append((words, pygame.Rect(round(left), round(at[1] - px * 0.4), width, round(px * 0.8))))
        return width

    monkeypatch.setattr(text, "draw", watched)
    return drawn


def drawn_on(sheet, size, lines):
    lines.clear()
    sheet.draw(pygame.Surface(size))
    return list(lines)


@pytest.mark.parametrize("say", [str, longer], ids=["short", "long"])
@pytest.mark.parametrize("make", SHEETS)
@pytest.mark.parametrize("size", SURFACES[:4])
@pytest.mark.parametrize("ui", SIZES)
def test_every_line_stays_in_its_widget_and_off_other_lines(make, size, ui, say, lines):
    sheet = make(say)
    sheet.layout(size, GREEN, ui)
    drawn = drawn_on(sheet, size, lines)
    boxes = [widget.rect.inflate(2, 2) for widget in leaves(sheet)]
    assert [words for words, rect in drawn if not any(box.contains(rect) for box in boxes)] == []
    page = sheet._page._body
    visible = [(words, rect) for words, rect in drawn if page.rect.contains(rect) or not page.scrolls]
    assert [(one, two) for (one, a), (two, b) in combinations(visible, 2) if a.colliderect(b)] == []


@pytest.mark.parametrize("say", [str, longer], ids=["short", "long"])
@pytest.mark.parametrize("make", SHEETS)
@pytest.mark.parametrize("size", SURFACES)
@pytest.mark.parametrize("ui", SIZES)
def test_nothing_is_cut_and_nothing_overlaps(make, size, ui, say):
    sheet = make(say)
    sheet.layout(size, GREEN, ui)
    assert pygame.Rect((0, 0), size).contains(sheet.rect)
    assert too_narrow(sheet, text.text_size(*size, ui)) == []
    assert overlapping(sheet) == []
    page = sheet._page._body
    for widget in leaves(sheet):
        assert sheet.rect.x <= widget.rect.x and widget.rect.right <= sheet.rect.right
        if page.scrolls or widget not in page.walk():
            continue
        assert page.rect.y <= widget.rect.y and widget.rect.bottom <= page.rect.bottom


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("make", SHEETS)
def test_a_sheet_stands_out_on_the_darkened_table(make, theme):
    surface = pygame.Surface((800, 600))
    surface.fill("#808080")
    sheet = make()
    sheet.layout((800, 600), theme)
    sheet.draw(surface)
    assert surface.get_at((sheet.rect.x + 8, sheet.rect.centery))[:3] == pygame.Color(theme.sheet)[:3]
    assert sum(surface.get_at((2, 2))[:3]) < 3 * 0x80
    assert not sheet.needs_redraw


def test_drawing_again_over_the_same_table_gives_the_same_picture():
    table, surface = pygame.Surface((800, 600)), pygame.Surface((800, 600))
    table.fill("#1f6349")
    sheet = options()
    sheet.layout((800, 600), GREEN)
    surface.blit(table, (0, 0))
    sheet.draw(surface)
    first = pygame.image.tobytes(surface, "RGB")
    sheet.draw(surface, below_changed=False)
    assert pygame.image.tobytes(surface, "RGB") == first


def test_a_sheet_fades_in():
    sheet = round_end()
    sheet.layout((800, 600), GREEN)
    shades = []
    for strength in (0, 0.3, 0.7, 1):
        surface = pygame.Surface((800, 600))
        surface.fill("#1f6349")
        sheet.draw(surface, strength)
        shades.append(sum(surface.get_at((sheet.rect.x + 8, sheet.rect.centery))[:3]))
    assert shades == sorted(shades) and len(set(shades)) == 4


# --- what it does


class Heard(list):
    def __call__(self, *_):
        self.append(True)


def small_sheet(closed=None):
    done, other = Heard(), Heard()
    buttons = [Button("Show it again", other), Button("Go on", done, "accent", "play")]
    choice = Choice(["A", "B"], 0, nothing)
    sheet = Sheet("Stop!", Column(Paragraph("You turned a card."), choice), buttons, closed)
    sheet.layout((1280, 800), GREEN)
    return sheet, done, other


def test_the_keyboard_begins_at_the_main_button_without_a_ring():
    sheet, done, _ = small_sheet()
    assert sheet.form.focus.name == "Go on" and not sheet.form.focus.ring
    sheet.handle(Key("return"))
    assert len(done) == 1


def test_enter_means_the_main_button_wherever_it_means_nothing_else():
    sheet, done, other = small_sheet()
    sheet.form.set_focus(sheet.form.focusable()[0])  # the choice
    sheet.handle(Key("return"))
    sheet.form.set_focus(sheet.form.focusable()[1])
    sheet.handle(Key("return"))
    assert (len(done), len(other)) == (1, 1)


def test_esc_and_the_close_button_close():
    closed = Heard()
    sheet, _, _ = small_sheet(closed)
    sheet.handle(Key("escape"))
    corner = sheet._page._close.rect.center
    sheet.handle(Press(corner))
    sheet.handle(Release(corner))
    assert len(closed) == 2


def test_esc_does_nothing_on_a_sheet_that_must_be_answered():
    sheet, done, _ = small_sheet()
    assert sheet.handle(Key("escape")) and done == []


def test_an_open_sheet_takes_all_input_but_that_of_the_window():
    sheet, _, _ = small_sheet()
    assert all(sheet.handle(event) for event in (Press((1, 1)), Release((1, 1)), Hover((2, 2)), Key("s")))
    assert not any(sheet.handle(event) for event in (Quit(), Resized((900, 700))))


def test_a_sheet_is_read_aloud():
    sheet, _, _ = small_sheet()
    assert sheet.describe() == "Stop! You turned a card."


def test_a_changed_page_is_laid_out_again_and_keeps_a_focus():
    column = Column(Button("Old", nothing))
    sheet = Sheet("Page", column, on_close=nothing)
    sheet.layout((1280, 800), CONTRAST)
    column.children[:] = [Paragraph("New words."), Button("New", nothing)]
    sheet.refresh()
    assert sheet.form.focus.name == "New" and sheet.form.focus.rect.w > 0


def test_a_long_title_breaks_before_the_close_button():
    sheet = Sheet("A title that is much too long for a single line of a sheet", Column(), on_close=nothing, width=30)
    sheet.layout((800, 600), GREEN)
    title = next(widget for widget in leaves(sheet) if widget.name == sheet.title)
    assert title.rect.right < sheet._page._close.rect.left
    assert title.rect.h > 2 * 1.7 * 15 and title.rect.bottom < sheet.rect.bottom


def test_a_badge_stands_beside_the_title():
    places = []
    sheet = Sheet("Stop!", Column(), ornament=lambda surface, centre, size: places.append((centre, size)))
    sheet.layout((800, 600), GREEN)
    sheet.draw(pygame.Surface((800, 600)))
    (centre, size), title = places[0], next(widget for widget in leaves(sheet) if widget.name == "Stop!")
    assert abs(centre[1] - title.rect.centery) <= 1
    assert sheet.rect.x < centre[0] - size / 2 and centre[0] + size / 2 < title.rect.x


def test_a_long_page_opens_at_its_top():
    buttons = [Button(f"Number {i}", nothing) for i in range(40)]
    sheet = Sheet("Long", Column(*buttons, Button("Done", nothing, "accent")))
    sheet.layout((800, 600), GREEN)
    assert sheet._page._body.scrolls and sheet._page._body.offset == 0
    sheet.handle(Key("tab", shift=True))
    assert sheet._page._body.offset > 0
