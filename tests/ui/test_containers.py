"""Boxes of widgets at every width: inside their place, in order, and never on top of each other."""

from itertools import combinations

import pygame
import pytest

from russianbank.ui.containers import Column, Fields, Grid, Labelled, Panel, Row, Space, Split, Spring, Table
from russianbank.ui.controls import Choice
from russianbank.ui.theme import GREEN
from russianbank.ui.widgets import Label, Look, Paragraph, Widget

LOOK = Look(GREEN, 18)


class Block(Widget):
    """A widget of a fixed size."""

    def __init__(self, width, height=40):
        super().__init__()
        self.size = width, height

    def measure(self, look, room):
        return self.size


class Filler(Block):
    stretch = True


def laid_out(container, width, height=None):
    box = pygame.Rect(10, 20, width, container.measure(LOOK, width)[1] if height is None else height)
    container.place(LOOK, box)
    return box, [widget for widget in container.walk() if not widget.parts()]


def check(box, widgets):
    assert all(box.contains(widget.rect) for widget in widgets if widget.rect.w)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(widgets, 2))


@pytest.mark.parametrize("width", range(100, 700, 37))
@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_a_row_breaks_into_lines(width, align):
    row = Row(*(Block(w) for w in (100, 60, 90, 80, 70)), align=align)
    box, blocks = laid_out(row, width)
    check(box, blocks)
    assert [b.rect.size for b in blocks] == [b.size for b in blocks]
    assert [b.rect.topleft[::-1] for b in blocks] == sorted(b.rect.topleft[::-1] for b in blocks), "in reading order"


def test_a_spring_pushes_the_rest_of_a_row_apart():
    left, right = Block(50), Block(60)
    box, _ = laid_out(Row(left, Spring(), right), 400)
    assert left.rect.left == box.left and right.rect.right == box.right


def test_what_stretches_takes_the_width_that_is_left():
    fixed, filler = Block(100), Filler(0)
    box, _ = laid_out(Row(fixed, filler), 400)
    assert filler.rect.right == box.right and filler.rect.left > fixed.rect.right


def test_a_bar_lower_than_its_buttons_cuts_them_to_its_height():
    block = Block(50, 80)
    laid_out(Row(block), 400, height=36)
    assert block.rect.h == 36


def test_a_spring_pushes_the_rest_of_a_column_down():
    top, bottom = Block(50), Block(60)
    box, _ = laid_out(Column(top, Spring(), bottom), 400, height=300)
    assert top.rect.top == box.top and bottom.rect.bottom == box.bottom


@pytest.mark.parametrize("align, left", [("left", 10), ("centre", 160), ("right", 310)])
def test_a_column_aligns(align, left):
    block = Block(100)
    laid_out(Column(block, Space(1), align=align), 400)
    assert block.rect.x == left


@pytest.mark.parametrize("width, columns", [(700, 3), (460, 3), (330, 2), (200, 1)])
def test_a_grid_has_as_many_columns_as_fit(width, columns):
    grid = Grid(*(Block(140) for _ in range(5)), columns=3)
    box, blocks = laid_out(grid, width)
    check(box, blocks)
    assert len({block.rect.x for block in blocks}) == columns
    assert max(b.rect.w for b in blocks) - min(b.rect.w for b in blocks) <= 1


@pytest.mark.parametrize("width", [500, 791, 792, 1200])
def test_a_split_stands_side_by_side_where_it_is_wide(width):
    left, right = Filler(0, 100), Filler(0, 60)
    box, parts = laid_out(Split(left, right, least=44), width)
    check(box, parts)
    assert (left.rect.y == right.rect.y) == (width >= 44 * 18)


def test_a_panel_keeps_its_margin():
    block = Filler(0, 40)
    box, _ = laid_out(Panel(block, pad=1), 300)
    assert block.rect == box.inflate(-36, -36)


def test_the_columns_of_a_table_are_straight():
    rows = [[Block(w), Block(80), Block(n)] for w, n in ((120, 20), (200, 40), (60, 30))]
    box, cells = laid_out(Table(rows, ("left", "centre", "right")), 600)
    check(box, cells)
    assert {row[0].rect.left for row in rows} == {box.left}
    assert len({row[1].rect.centerx for row in rows}) == 1
    assert {row[2].rect.right for row in rows} == {box.right}


@pytest.mark.parametrize("width", [220, 300, 450, 800])
def test_a_table_lets_its_widest_column_break(width):
    words = "Two for each card left in the reserve of the loser"
    box, cells = laid_out(Table([[Label(words), Label("5 × 2"), Label("10")]], ("left", "centre", "right")), width)
    check(box, cells)


def fields(*items):
    control = [Choice(names, 0, lambda number: None) for names in items]
    return control, Fields(*(Labelled("Name of it", one, "A word of help") for one in control))


@pytest.mark.parametrize("width", [250, 420, 560, 700, 1000])
def test_the_lines_of_a_list_are_all_built_alike(width):
    controls, made = fields(["A", "B"], ["A long one", "Another long one", "A third"])
    box, widgets = laid_out(made, width)
    check(box, widgets)
    assert len({control.rect.x for control in controls}) == 1
    beside = controls[0].rect.x > box.x
    assert beside == (width >= 700), "and below their names where it is narrow"


def test_a_control_takes_the_name_of_its_line():
    controls, _ = fields(["Two", "Four"])
    assert controls[0].describe() == "Name of it: Two, 1 of 2"


def test_a_paragraph_grows_downwards():
    words = Paragraph("The eight houses belong to both players. " * 3)
    heights = [words.measure(LOOK, width)[1] for width in (900, 500, 200)]
    assert heights == sorted(set(heights))
