"""The log of a match: everything that was said, to be read again, the newest at the bottom."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from russianbank.language import N_, _
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.icons import badge
from russianbank.ui.inputs import Key, Pos
from russianbank.ui.log import BADGES, Log, LogLine
from russianbank.ui.movelist import ListPane
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Look, Size, Widget
from russianbank.ui.words import number

#: So many lines Page up and Page down go.
PAGE = 10
#: How a line of a kind is told, where the picture shows a mark.
_TOLD = {"must": N_("Compulsory: {words}"), "refuse": N_("Not allowed: {words}"), "hint": N_("Hint: {words}")}


@dataclass(frozen=True, slots=True)
class _Row:
    """A line as it stands on the sheet: broken to its width, below the ones before it."""

    lines: tuple[str, ...]
    top: int
    height: int


class LogList(Widget):
    """A line for each thing that was said, with its mark before it, and the number of the move where that changes.

    The keys go from line to line; `on_cursor` hears where the line is to which they have come.
    """

    stretch = True
    focusable = True

    def __init__(self, lines: Sequence[LogLine], on_cursor: Callable[[pygame.Rect], None] = lambda box: None) -> None:
        super().__init__()
        self.name = _("Lines")
        self.lines = tuple(lines)
        self.cursor = max(0, len(self.lines) - 1)
        self._on_cursor = on_cursor
        self._rows: list[_Row] = []
        self._made: dict[tuple[Look, int], list[_Row]] = {}

    def describe(self) -> str:
        if not self.lines:
            return _("Nothing has been said yet.")
        line = self.lines[self.cursor]
        words = _(_TOLD[line.kind]).format(words=line.words) if line.kind in _TOLD else line.words
        told = _("{words} Line {place} of {count}.")
        return told.format(words=words, place=self.cursor + 1, count=len(self.lines))

    def hit(self, pos: Pos) -> Widget | None:
        """Nothing can be chosen here: a finger moves the page."""
        return None

    def box(self, place: int) -> pygame.Rect:
        """Where a line stands."""
        row = self._rows[place]
        return pygame.Rect(self.rect.x, self.rect.y + row.top, self.rect.w, row.height)

    # ---------------------------------------------------------------------------------------------------------- layout

    def measure(self, look: Look, room: int) -> Size:
        self._fit(look, room)
        return room, self._rows[-1].top + self._rows[-1].height if self._rows else look.control

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._fit(look, box.w)

    def _fit(self, look: Look, room: int) -> None:
        """Break all lines to this width. A sheet asks for several widths, over and over, before it knows its own."""
        if (look, room) not in self._made:
            self._made = {asked: rows for asked, rows in self._made.items() if asked[0] == look}
            self._made[look, room] = self._broken(look, room - self._before(look) - self._after(look))
        self._rows = self._made[look, room]

    def _broken(self, look: Look, room: int) -> list[_Row]:
        rows, top, wrapped = [], 0, lru_cache(maxsize=None)(text.wrap)  # much is said many times in a round
        for line in self.lines:
            broken = tuple(wrapped(line.words, look.t, text.REGULAR, room))
            height = look.px(0.55) + len(broken) * text.line_height(look.t)
            rows.append(_Row(broken, top, height))
            top += height
        return rows

    def _before(self, look: Look) -> int:
        """The room for the marks."""
        return look.px(2.5)

    def _after(self, look: Look) -> int:
        """The room for the numbers of the moves."""
        last = number(max((line.move for line in self.lines), default=0))
        return text.width(last, look.small) + look.px(1.6)

    # --------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        if not self.lines:
            at = (self.rect.x + look.px(0.6), self.rect.y + look.control / 2)
            text.draw(surface, self.describe(), at, look.t, look.ink2)
        for place in range(len(self.lines)):
            if self.box(place).colliderect(clip):
                self._draw_line(surface, look, place)

    def _draw_line(self, surface: pygame.Surface, look: Look, place: int) -> None:
        box, line, pitch = self.box(place), self.lines[place], text.line_height(look.t)
        first = box.y + look.px(0.55) / 2 + pitch / 2
        starts_move = bool(line.move) and (not place or self.lines[place - 1].move != line.move)
        if starts_move:
            surface.fill(look.theme.sheet_edge, (box.x, box.y, box.w, max(1, round(look.line * 0.7))))
            at = (box.right - look.px(0.6), first)
            text.draw(surface, number(line.move), at, look.small, look.ink2, align="right")
        if sign := BADGES.get(line.kind):
            shape, mark, bright, dark = sign
            badge(surface, shape, (box.x + look.px(1.25), first), look.px(1.35), bright, dark, mark)
        for row, words in enumerate(self._rows[place].lines):
            text.draw(surface, words, (box.x + self._before(look), first + row * pitch), look.t, look.ink)
        if self.ring and place == self.cursor:
            paint.focus_ring(
                surface, box.inflate(-4, -look.px(0.3)), look.px(0.4), look.paper, look.theme, 2 * look.line
            )

    # ----------------------------------------------------------------------------------------------------------- input

    def key(self, key: Key) -> bool:
        ways = {"up": -1, "down": 1, "page up": -PAGE, "page down": PAGE, "home": -(10**6), "end": 10**6}
        if key.ctrl or key.name not in ways or not self.lines:
            return False
        self.cursor = max(0, min(len(self.lines) - 1, self.cursor + ways[key.name]))
        self.dirty = True
        self._on_cursor(self.box(self.cursor))
        return True


class LogSheet(Sheet):
    """All that was said, opened at the newest. `copy` puts it on the clipboard as text."""

    def __init__(self, log: Log, on_close: Callable[[], None], copy: Callable[[str], None]) -> None:
        self._log, self._copy = log, copy
        self.list = LogList(log.lines, lambda box: self._pane.bring(box))
        self._pane = ListPane(self.list, 14)
        self._button = Button(_("Copy"), self._copy_all, icon="copy")
        self._button.set_enabled(bool(log.lines))
        self._scrolled = False
        super().__init__(_("Log"), self._pane, [self._button], on_close, width=50, height=40)
        self.form.set_focus(self.list)

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        super().layout(size, theme, ui)
        if not self._scrolled and self.list.lines:
            self._scrolled = True
            self._pane.bring(self.list.box(self.list.cursor))

    def _copy_all(self) -> None:
        self._copy(self._log.text())
        self._button.set_label(_("Copied"), "check")
        self.refresh()
