"""How far the games of Churchill Solitaire came: a bar for every range of cards home, the last one those won."""

from collections.abc import Sequence

import pygame

from russianbank.churchill_figures import HomeBar
from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.charts import LOST, Chart
from russianbank.ui.widgets import Look
from russianbank.ui.words import number


class HomeChart(Chart):
    """The bars side by side, with their ranges below and their numbers of games on them. Only games won are full."""

    def __init__(self, bars: Sequence[HomeBar], name: str) -> None:
        super().__init__(7)
        self.bars = tuple(bars)
        told = (
            _("{least} to {most}: {games}").format(least=bar.least, most=bar.most, games=number(bar.games))
            for bar in self.bars[:-1]
            if bar.games
        )
        won = _("won: {games}").format(games=number(self.bars[-1].games))
        self.name = f"{name}: {'; '.join([*told, won])}"

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        small = text.line_height(look.small)
        field = pygame.Rect(self.rect.x, self.rect.y + small, self.rect.w, self.rect.h - 2 * small)
        most = max(1, *(bar.games for bar in self.bars))
        step = field.w / len(self.bars)
        surface.fill(look.ink2, (field.x, field.bottom, field.w, max(1, round(look.line * 0.7))))
        for place, bar in enumerate(self.bars):
            middle = field.x + (place + 0.5) * step
            height = round((field.h - look.px(0.2)) * bar.games / most)
            if bar.games:
                self._draw_bar(surface, look, paint.whole((middle - step * 0.36, 0, step * 0.72, height)), field, place)
                at = (middle, field.bottom - height - small / 2)
                text.draw(surface, number(bar.games), at, look.small, look.ink, text.SEMIBOLD, "centre")
        self._draw_ranges(surface, look, field, step)

    def _draw_bar(self, surface: pygame.Surface, look: Look, box: pygame.Rect, field: pygame.Rect, place: int) -> None:
        box.h = max(3, box.h)
        box.bottom = field.bottom
        if place == len(self.bars) - 1:
            paint.rounded(surface, box, look.px(0.2), look.theme.accent)
        else:
            paint.rounded(surface, box, look.px(0.2), look.theme.field, LOST, 1.4 * look.line)

    def _draw_ranges(self, surface: pygame.Surface, look: Look, field: pygame.Rect, step: float) -> None:
        """The ranges, where they have room; else the least of each bar, as far as they do not touch the next."""
        y = field.bottom + text.line_height(look.small) * 0.6
        ranges = [f"{bar.least}\u2013{bar.most}" for bar in self.bars[:-1]] + [_("won")]
        if max(text.width(words, look.small) for words in ranges) + look.px(0.4) <= step:
            words = ranges
        else:
            words = [str(bar.least) for bar in self.bars[:-1]] + [_("won")]
        free: float = self.rect.right
        for place, each in reversed(list(enumerate(words))):
            width = text.width(each, look.small)
            middle = min(field.x + (place + 0.5) * step, self.rect.right - width / 2)
            if middle + width / 2 <= free:
                text.draw(surface, each, (middle, y), look.small, look.ink2, align="centre")
                free = middle - width / 2 - look.px(0.2)
