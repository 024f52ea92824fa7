"""A choice from a list in the room of one item: the arrows at its ends go on and back."""

from collections.abc import Callable, Sequence

import pygame

from russianbank.ui import paint, text
from russianbank.ui.controls import Selector
from russianbank.ui.icons import icon
from russianbank.ui.inputs import Pos
from russianbank.ui.theme import mix
from russianbank.ui.widgets import Look, Size


class Picker(Selector):
    """One of several items, shown alone. A press on its left third goes back, on the rest on, round at the ends."""

    stretch = True

    def __init__(self, items: Sequence[str], selected: int, on_change: Callable[[int], None], name: str) -> None:
        super().__init__(items, selected, on_change, name)
        self._side = 0

    def measure(self, look: Look, room: int) -> Size:
        widest = max(text.width(item, look.t, text.SEMIBOLD) for item in self.items)
        return widest + 2 * look.px(2.2), look.control

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, box, radius = look.theme, self.rect, look.control * 0.26
        paint.rounded(surface, box, radius, theme.field, theme.outline, look.line)
        if self._side:
            half = self._end(look, self._side)
            paint.rounded(surface, half.inflate(-4, -4), radius - 2, theme.sheet_well if self.pressed else theme.sheet)
        for side, sign in ((-1, "left"), (1, "right")):
            ink = theme.accent if len(self.items) > 1 else mix(theme.accent, theme.field, 0.7)
            icon(surface, sign, self._end(look, side).center, look.px(0.95), ink, 2.8)
        middle = (box.x + box.w / 2, box.y + box.h / 2)
        text.draw(surface, self.items[self.selected], middle, look.t, look.ink, text.SEMIBOLD, "centre")
        if self.ring:
            paint.focus_ring(surface, box, radius, look.paper, theme, 2 * look.line)

    def _end(self, look: Look, side: int) -> pygame.Rect:
        width = min(look.px(2.2), self.rect.w // 3)
        x = self.rect.x if side < 0 else self.rect.right - width
        return pygame.Rect(x, self.rect.y, width, self.rect.h)

    def _point(self, pos: Pos) -> None:
        side = 0
        if self.rect.collidepoint(pos):
            side = -1 if pos[0] < self.rect.x + self.rect.w // 3 else 1
        self.dirty = self.dirty or side != self._side
        self._side = side

    def release(self, pos: Pos) -> None:
        self.set_state(pressed=False)
        self._point(pos)
        if self._side:
            self.choose((self.selected + self._side) % len(self.items))

    def leave(self) -> None:
        self.dirty = self.dirty or bool(self._side)
        self._side = 0
