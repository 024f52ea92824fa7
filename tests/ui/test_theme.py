"""The arithmetic of colours, and the contrasts that the tables of colours promise. Who can see them: `test_eyes.py`."""

import pytest

from russianbank.ui import theme
from russianbank.ui.theme import CONTRAST, GREEN, MIDNIGHT, THEMES, contrast


def test_contrast_is_that_of_the_accessibility_guidelines():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#1f6349", "#1f6349") == 1


def test_mix_goes_from_one_colour_to_the_other():
    assert theme.mix("#000000", "#ff8040", 0) == "#000000"
    assert theme.mix("#000000", "#ff8040", 1) == "#ff8040"
    assert theme.mix("#000000", "#ff8040", 0.5) == "#804020"


@pytest.mark.parametrize(
    "table, promised",
    [(GREEN, (13.2, 9.2, 8.2, 7.0)), (MIDNIGHT, (15.4, 10.2, 9.6, 7.4)), (CONTRAST, (21, 16.2, 15.2, 21))],
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
        (theme.REFUSED, (3.8, 5.2, 9.5)),
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
