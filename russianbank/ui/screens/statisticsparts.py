"""What both pages of statistics are made of: lines of records, what stands where nothing is counted."""

from collections.abc import Callable

import pygame

from russianbank.language import N_, _
from russianbank.ui import text
from russianbank.ui.charts import percent
from russianbank.ui.containers import Column, Spring
from russianbank.ui.icons import icon
from russianbank.ui.picker import Picker
from russianbank.ui.theme import mix
from russianbank.ui.widgets import Label, Look, Picture, Widget

#: The games, each of which has its page.
GAMES = (N_("Russian Bank"), N_("Churchill"))
#: What stands in the place of a figure that has no base.
NONE = "\u2013"


def game_picker(shown: int, on_other: Callable[[], None]) -> Picker:
    """The choice of the game that the page is about; `on_other` shows the page of the other one."""
    return Picker([_(title) for title in GAMES], shown, lambda at: on_other(), _("Game"))


def percent_or_none(share: float | None) -> str:
    """A share in whole per cent."""
    return NONE if share is None else percent(share)


def record_line(words: str, value: str) -> list[Widget]:
    """A line of a table of records."""
    return [Label(words, tone="ink2"), Label(value, weight=text.SEMIBOLD, align="right")]


def quiet(words: str) -> Label:
    """What stands in the place of a chart that has nothing to show yet."""
    return Label(words, tone="ink2", align="centre", stretch=True)


def nothing_counted(title: str, words: str) -> Column:
    """What stands on a page that has nothing to count."""
    lines: list[Widget] = [
        Picture(_draw_sign, 5, 6, name=""),
        Label(title, 1.5, text.TITLE, align="centre"),
        Label(words, tone="ink2", align="centre"),
    ]
    centred = Column(Spring(), *lines, Spring(), align="centre", gap=0.6)
    centred.grow = True
    return centred


def _draw_sign(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    icon(surface, "chart", box.center, box.h, mix(look.theme.accent, look.theme.sheet, 0.35), 1.3)
