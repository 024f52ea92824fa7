"""Charts on paper: a line of shares over time, bars of points above and below zero, and a bar for each level.

What is lost is hollow, not only of another colour. Each chart says in words what it shows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

import pygame

from russianbank.language import _, pgettext
from russianbank.ui import paint, text
from russianbank.ui.containers import Container, Grid
from russianbank.ui.svg import picture
from russianbank.ui.theme import mix
from russianbank.ui.widgets import Look, Size, Widget
from russianbank.ui.words import number

#: The outline of what was lost.
LOST = "#9a3f12"
#: Steps to which the scale of points is rounded up.
_SCALES = (10, 20, 30, 50, 80, 100, 150, 200, 300, 500, 1000)


def percent(share: float) -> str:
    """A share in whole per cent."""
    # Translators: a share in whole per cent.
    return _("{share} %").format(share=round(100 * share))


def decimal(value: float, digits: int = 1) -> str:
    """A number with so many places behind the point."""
    # Translators: the sign before the tenths of a number, a point or a comma.
    return f"{value:.{digits}f}".replace(".", pgettext("decimal point", "."))


def signed(value: float, digits: int = 0) -> str:
    """A number with its sign, a true minus, and a plain 0."""
    sign = "" if not round(value, digits) else "+" if value > 0 else "\u2212"
    return sign + decimal(abs(value), digits)


class Card(Container):
    """A white card on the paper, around one part of a page."""

    stretch = True
    grow = True

    def __init__(self, child: Widget, pad: float = 0.85) -> None:
        super().__init__(child)
        self._pad = pad

    def measure(self, look: Look, room: int) -> Size:
        pad = look.px(self._pad)
        width, height = self.children[0].measure(look, room - 2 * pad)
        return width + 2 * pad, height + 2 * pad

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        pad = look.px(self._pad)
        self.children[0].place(look, box.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        paint.rounded(surface, self.rect, look.px(0.75), theme.field, theme.sheet_edge, look.line)
        super().draw(surface, look)


class EvenGrid(Grid):
    """A grid whose lines are as equally long as can be: five that do not fit on one line stand as three and two."""

    def _columns(self, look: Look, room: int) -> tuple[int, int]:
        fitting, _width = super()._columns(look, room)
        rows = -(-len(self.children) // fitting)
        columns = max(1, -(-len(self.children) // max(1, rows)))
        gap = look.px(self.gap)
        return columns, (room + gap) // columns - gap


class Tile(Widget):
    """A large figure, what it counts above it, and its base below."""

    stretch = True

    def __init__(self, label: str, value: str, base: str) -> None:
        super().__init__()
        self.label, self.value, self.base = label, value, base
        self.name = f"{label}: {value}, {base}"

    def measure(self, look: Look, room: int) -> Size:
        pad = look.px(0.7)
        widest = max(
            text.width(self.label, look.small, text.MEDIUM),
            text.width(self.value, self._px(look), text.TITLE),
            text.widest_word(self.base, look.small),
            min(text.width(self.base, look.small), look.px(6)),
        )
        lines = len(self._lines(look, max(room, widest + 2 * pad)))
        height = 2 * look.px(0.5) + (1 + lines) * text.line_height(look.small) + round(self._px(look) * 1.2)
        return widest + 2 * pad, height

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.rounded(surface, self.rect, look.px(0.75), look.theme.sheet_well)
        x, y, pitch = self.rect.x + look.px(0.7), self.rect.y + look.px(0.5), text.line_height(look.small)
        text.draw(surface, self.label, (x, y + pitch / 2), look.small, look.ink2, text.MEDIUM)
        large = round(self._px(look) * 1.2)
        text.draw(surface, self.value, (x, y + pitch + large / 2), self._px(look), look.ink, text.TITLE)
        for row, line in enumerate(self._lines(look, self.rect.w)):
            text.draw(surface, line, (x, y + pitch * (row + 1.5) + large), look.small, look.ink2)

    def _px(self, look: Look) -> int:
        return look.px(1.65)

    def _lines(self, look: Look, width: int) -> list[str]:
        return text.wrap(self.base, look.small, text.REGULAR, width - 2 * look.px(0.7))


class Chart(Widget):
    """A field with a scale of words on its left; it takes the height that is left, at least `least` t."""

    stretch = True
    grow = True

    def __init__(self, least: float) -> None:
        super().__init__()
        self._least = least

    def measure(self, look: Look, room: int) -> Size:
        return room, look.px(self._least)

    def _field(self, look: Look, words: Sequence[str]) -> pygame.Rect:
        """The field right of the words of the scale, with room for half a line of them above and below."""
        before = max(text.width(each, look.small) for each in words) + look.px(0.7)
        half = look.px(0.5)
        return pygame.Rect(self.rect.x + before, self.rect.y + half, self.rect.w - before, self.rect.h - 2 * half)

    def _line_at(
        self, surface: pygame.Surface, look: Look, field: pygame.Rect, y: int, words: str, strong: bool
    ) -> None:
        """A line of the scale with its words before it."""
        thick = max(1, round(look.line * 0.7))
        colour = look.ink2 if strong else mix(look.ink2, look.theme.field, 0.7)
        surface.fill(colour, (field.x, y - thick // 2, field.w, thick))
        text.draw(surface, words, (field.x - look.px(0.6), y), look.small, look.ink2, align="right")


class RateChart(Chart):
    """A line of shares, oldest first, with the last one written at its end.

    `marks` are words under the line: which part of the way (from, to, 0 to 1) each stands for.
    """

    def __init__(self, rates: Sequence[float], marks: Sequence[tuple[float, float, str]], name: str) -> None:
        super().__init__(5.6)
        self.rates, self.marks = tuple(rates), tuple(marks)
        # Translators: what a chart shows, and where its line ends, as in "Rounds won: 54 % now".
        self.name = _("{title}: {share} now").format(title=name, share=percent(self.rates[-1]))
        self.low = floor(4 * min(0.5, *self.rates)) / 4
        self.high = ceil(4 * max(0.5, *self.rates)) / 4
        if self.high - self.low < 0.5:
            self.low, self.high = max(0.0, self.low - 0.25), min(1.0, self.high + 0.25)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        field = self._field(look, [percent(quarters / 4) for quarters in range(5)])
        field.h -= text.line_height(look.small) - look.px(0.2)
        steps = self._steps(field.h / (1.15 * look.small))
        field.w -= text.width(percent(1), look.t, text.SEMIBOLD) + look.px(1)
        for step in steps:
            self._line_at(surface, look, field, self._y(field, step), percent(step), step == 0.5)
        points = self._points(field, field.w)
        self._draw_line(surface, look, field, points)
        x, y = points[-1]
        ring = look.px(0.36)
        dot = pygame.Rect(round(x) - ring, y - ring, 2 * ring, 2 * ring)
        paint.rounded(surface, dot, ring, look.theme.field, look.theme.accent, 2 * look.line)
        at = (x + look.px(0.7), max(field.y + look.t * 0.4, min(y, field.bottom - look.t * 0.4)))
        text.draw(surface, percent(self.rates[-1]), at, look.t, look.theme.accent, text.SEMIBOLD)
        self._draw_marks(surface, look, field)

    def _steps(self, lines: float) -> list[float]:
        """The shares at which lines are drawn, so few that their words have room: quarters, halves or the ends."""
        count = round(4 * (self.high - self.low))
        step = next((step for step in (1, 2) if count % step == 0 and count / step <= lines), count)
        return [self.low + 0.25 * quarters for quarters in range(0, count + 1, step)]

    def _y(self, field: pygame.Rect, share: float) -> int:
        return round(field.bottom - (share - self.low) / (self.high - self.low) * field.h)

    def _points(self, field: pygame.Rect, width: int) -> list[tuple[float, int]]:
        """Where the line goes, with a point for every second pixel at most; a single rate makes a level line."""
        rates = self.rates if len(self.rates) > 1 else self.rates * 2
        last = len(rates) - 1
        count = min(last, max(1, width // 2))
        chosen = [round(step * last / count) for step in range(count + 1)]
        return [(field.x + width * place / last, self._y(field, rates[place])) for place in chosen]

    def _draw_line(
        self, surface: pygame.Surface, look: Look, field: pygame.Rect, points: Sequence[tuple[float, int]]
    ) -> None:
        pad = look.px(0.3)
        path = "L".join(f"{x - field.x + pad:.1f},{y - field.y + pad}" for x, y in points)
        floor_, end = field.h + pad, points[-1][0] - field.x + pad
        colour, line = look.theme.accent, 1.7 * look.line
        body = (
            f'<path d="M{path}L{end:.1f},{floor_}L{pad},{floor_}Z" fill="{colour}" fill-opacity="0.12"/>'
            f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
        )
        surface.blit(picture(field.w + 2 * pad, field.h + 2 * pad, body), (field.x - pad, field.y - pad))

    def _draw_marks(self, surface: pygame.Surface, look: Look, field: pygame.Rect) -> None:
        """The words that have room, each in the middle of its part, from the latest back."""
        width = field.w
        y, free = field.bottom + look.px(0.5) + text.line_height(look.small) / 2, field.x + width + look.px(1)
        for start, stop, words in reversed(self.marks):
            wide = text.width(words, look.small)
            middle = field.x + width * (start + stop) / 2
            middle = max(field.x + wide / 2, min(middle, field.x + width - wide / 2))
            if middle + wide / 2 + look.px(0.8) <= free:
                text.draw(surface, words, (middle, y), look.small, look.ink2, align="centre")
                free = round(middle - wide / 2)


class PointsChart(Chart):
    """A bar for each round: what was won is full and goes up, what was lost is hollow and goes down."""

    def __init__(self, points: Sequence[int], name: str) -> None:
        super().__init__(5.6)
        self.points = tuple(points)
        most = max(map(abs, self.points))
        self.scale = next((scale for scale in _SCALES if scale >= most), most)
        self.name = f"{name}: {', '.join(signed(each) for each in self.points)}"

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        words = (f"+{number(self.scale)}", "0", number(-self.scale))
        field = self._field(look, words)
        for y, word in zip((field.y, field.centery, field.bottom), words):
            self._line_at(surface, look, field, y, word, word == "0")
        step = min(field.w / max(1, len(self.points)), look.px(3))
        for place, each in enumerate(self.points):
            self._draw_bar(surface, look, field, field.x + (place + 0.5) * step, step * 0.62, each)

    def _draw_bar(
        self, surface: pygame.Surface, look: Look, field: pygame.Rect, middle: float, width: float, points: int
    ) -> None:
        height = round(abs(points) / self.scale * field.h / 2)
        width = min(width, look.px(1.6))
        gap = max(1, round(look.line * 0.7))
        if not points:
            box = paint.whole((middle - width / 2, field.centery - look.px(0.2), width, 2 * look.px(0.2)))
            paint.rounded(surface, box, box.h / 2, look.theme.outline)
        elif points > 0:
            box = paint.whole((middle - width / 2, field.centery - gap - height, width, max(3, height)))
            paint.rounded(surface, box, look.px(0.2), look.theme.accent)
        else:
            box = paint.whole((middle - width / 2, field.centery + gap + 1, width, max(4, height)))
            paint.rounded(surface, box, look.px(0.2), look.theme.field, LOST, 1.4 * look.line)


class Legend(Widget):
    """What full and hollow bars mean."""

    def __init__(self, words: tuple[str, str] | None = None) -> None:
        super().__init__()
        # Translators: what the full and the hollow bars of a chart mean: points that were won or lost.
        self._words = words or (pgettext("points", "won"), pgettext("points", "lost"))

    def measure(self, look: Look, room: int) -> Size:
        width = sum(text.width(words, look.small) for words in self._words) + 2 * look.px(1.2) + look.px(1.2)
        return width, text.line_height(look.t)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        x, middle, side = self.rect.x, self.rect.y + self.rect.h / 2, look.px(0.85)
        for words, full in zip(self._words, (True, False)):
            box = paint.whole((x, middle - side / 2, side, side))
            fill, edge = (look.theme.accent, None) if full else (look.theme.field, LOST)
            paint.rounded(surface, box, look.px(0.2), fill, edge, 1.4 * look.line)
            x += look.px(1.2)
            x += text.draw(surface, words, (x, middle), look.small, look.ink) + look.px(1.2)


@dataclass(frozen=True, slots=True)
class Share:
    """What was won out of all, under a title."""

    title: str
    won: int
    played: int

    @property
    def count(self) -> str:
        # Translators: so many were won of all, as in "3 of 5".
        return _("{won} of {count}").format(won=number(self.won), count=number(self.played))


class ShareBars(Widget):
    """A bar for each share with a stroke at one half; the full part is what was won."""

    stretch = True

    def __init__(self, shares: Sequence[Share], name: str) -> None:
        super().__init__()
        self.shares = tuple(shares)
        # Translators: a bar of a chart, as in "Steady 3 of 5, 60 %".
        bar = _("{title} {count}, {share}")
        told = [bar.format(title=s.title, count=s.count, share=percent(s.won / s.played)) for s in self.shares]
        self.name = f"{name}: {'; '.join(told)}"

    def measure(self, look: Look, room: int) -> Size:
        return room, len(self.shares) * self._pitch(look)

    def _pitch(self, look: Look) -> int:
        return max(text.line_height(look.t), look.px(1.75))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        box, pitch = self.rect, self._pitch(look)
        before = max(text.width(each.title, look.t) for each in self.shares) + look.px(0.7)
        after = max(text.width(each.count, look.small) for each in self.shares) + look.px(0.7)
        for place, each in enumerate(self.shares):
            middle = box.y + (place + 0.5) * pitch
            text.draw(surface, each.title, (box.x, middle), look.t, look.ink)
            text.draw(surface, each.count, (box.right, middle), look.small, look.ink2, align="right")
            height = look.px(1.3)
            bar = paint.whole((box.x + before, middle - height / 2, box.w - before - after, height))
            self._draw_bar(surface, look, bar, each.won / each.played)

    def _draw_bar(self, surface: pygame.Surface, look: Look, bar: pygame.Rect, share: float) -> None:
        theme, radius, words = look.theme, look.px(0.3), percent(share)
        paint.rounded(surface, bar, radius, theme.field, theme.outline, look.line)
        full = round(bar.w * share)
        if full:
            paint.rounded(surface, (bar.x, bar.y, max(full, 3), bar.h), radius, theme.accent)
        stroke = max(1, round(look.line))
        surface.fill(look.ink2, (bar.centerx - stroke // 2, bar.bottom, stroke, look.px(0.25)))
        wide = text.width(words, look.small, text.SEMIBOLD) + look.px(1)
        if wide > max(full, bar.w - full):
            return
        inside = wide <= full
        x = bar.x + full + look.px(0.5) * (-1 if inside else 1)
        ink = theme.accent_ink if inside else look.ink
        align = "right" if inside else "left"
        text.draw(surface, words, (x, bar.y + bar.h / 2), look.small, ink, text.SEMIBOLD, align)
