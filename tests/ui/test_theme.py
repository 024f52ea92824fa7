"""The contrasts that make the table readable, computed from the tables of colours themselves."""

import pytest

from russianbank.ui import theme
from russianbank.ui.theme import CONTRAST, GREEN, MIDNIGHT, THEMES, contrast

ALL = pytest.mark.parametrize("table", THEMES.values(), ids=THEMES)
CARD_PAPERS = ("#fffdf8", "#f8f3e7")


def test_contrast_is_that_of_the_accessibility_guidelines():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#1f6349", "#1f6349") == 1


def test_mix_goes_from_one_colour_to_the_other():
    assert theme.mix("#000000", "#ff8040", 0) == "#000000"
    assert theme.mix("#000000", "#ff8040", 1) == "#ff8040"
    assert theme.mix("#000000", "#ff8040", 0.5) == "#804020"


@ALL
def test_every_text_stands_out_from_what_it_is_written_on(table):
    grounds = (table.bar, table.button, table.tray, table.slot)
    pairs = [(ink, ground) for ink in (table.ink, table.ink2, table.brass) for ground in grounds]
    pairs += [(theme.BRASS_INK, table.brass), (theme.STOP_INK, theme.STOP), (theme.PILL_INK, theme.PILL)]
    pairs += [(ink, table.sheet) for ink in (table.sheet_ink, table.sheet_ink2, table.accent)]
    pairs += [(table.sheet_ink, table.sheet_well), (table.sheet_ink2, table.sheet_well)]
    pairs += [(table.sheet_ink, table.field), (table.sheet_ink2, table.field), (table.accent_ink, table.accent)]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


@ALL
def test_outlines_lines_and_marks_can_be_seen(table):
    pairs = [(table.outline, table.sheet), (table.outline, table.field), (table.focus, table.sheet)]
    pairs += [(table.line, table.slot), (theme.FOCUS, table.cloth_lit), (table.brass, table.tray)]
    marks = (theme.COMPULSORY, theme.TARGET, theme.LAST, theme.REFUSED, theme.HINT)
    pairs += [(mark, ground) for mark in marks for ground in (table.cloth_lit, table.cloth_edge)]
    assert [pair for pair in pairs if contrast(*pair) < 3] == []


def test_the_sign_on_each_badge_and_the_dark_edge_of_each_line_stand_out():
    pairs = [
        (theme.COMPULSORY, theme.COMPULSORY_DARK),
        (theme.TARGET, theme.TARGET_DARK),
        (theme.LAST, theme.LAST_DARK),
        (theme.REFUSED, theme.REFUSED_DARK),
        (theme.HINT, theme.HINT_DARK),
        (theme.FOCUS, theme.FOCUS_DARK),
    ]
    assert all(contrast(bright, dark) >= 4.5 for bright, dark in pairs)
    assert all(contrast(dark, paper) >= 4.5 for _, dark in pairs for paper in CARD_PAPERS)


@pytest.mark.parametrize(
    "table, promised",
    [(GREEN, (13.2, 9.2, 8.2, 5.4)), (MIDNIGHT, (15.4, 10.2, 9.6, 6.6)), (CONTRAST, (21, 16.2, 15.2, 21))],
    ids=THEMES,
)
def test_the_figures_of_the_colour_table(table, promised):
    """Text, second text and brass on the bar, thin lines on an empty place."""
    found = [contrast(ink, table.bar) for ink in (table.ink, table.ink2, table.brass)]
    assert [*found, contrast(table.line, table.slot)] == pytest.approx(promised, abs=0.06)


@pytest.mark.parametrize(
    "mark, promised",
    [
        (theme.COMPULSORY, (4.7, 6.4, 11.6)),
        (theme.TARGET, (5.6, 7.6, 13.9)),
        (theme.LAST, (4.2, 5.7, 10.4)),
        (theme.REFUSED, (3.1, 4.2, 7.7)),
    ],
)
def test_the_figures_of_the_marks_on_the_lit_cloth(mark, promised):
    assert [contrast(mark, table.cloth_lit) for table in THEMES.values()] == pytest.approx(promised, abs=0.06)


def test_the_figures_of_the_sheets():
    found = [
        contrast(GREEN.sheet_ink, GREEN.sheet),
        contrast(GREEN.sheet_ink2, GREEN.sheet),
        contrast(GREEN.accent_ink, GREEN.accent),
        contrast(GREEN.outline, GREEN.sheet),
        contrast(GREEN.focus, GREEN.sheet),
        contrast(theme.STOP_INK, theme.STOP),
    ]
    assert found == pytest.approx([14.2, 5.5, 7.1, 3.6, 5.9, 6.5], abs=0.07)
