"""Controls for numbers: a slider for what is felt, a stepper for what is counted."""

from collections.abc import Callable

import pygame

from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.icons import icon
from russianbank.ui.inputs import Key, Pos
from russianbank.ui.theme import mix
from russianbank.ui.widgets import Look, Size, Widget


class Number(Widget):
    """A number between two bounds, in steps. Arrows change it, Home and End go to the bounds."""

    focusable = True

    def __init__(
        self,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], None],
        name: str = "",
        write_value: Callable[[float], str] = "{:g}".format,
    ) -> None:
        super().__init__()
        self.low, self.high, self.step = low, high, step
        self.on_change, self.name, self._written = on_change, name, write_value
        self._value = value

    @property
    def value(self) -> float:
        """The number."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        self.dirty = self.dirty or value != self._value
        self._value = value

    def describe(self) -> str:
        return _("{name}, number, {value}").format(name=self.name, value=self._written(self._value))

    def change(self, value: float) -> None:
        """Take the nearest step within the bounds, as a player does."""
        steps = round((value - self.low) / self.step)
        value = round(max(self.low, min(self.high, self.low + steps * self.step)), 9)
        if value != self._value and self.enabled:
            self.value = value
            self.on_change(value)

    def key(self, key: Key) -> bool:
        if key.ctrl:
            return False
        more = {"left": -1, "down": -1, "-": -1, "right": 1, "up": 1, "+": 1, "page down": -10, "page up": 10}
        if key.name in more:
            self.change(self._value + more[key.name] * self.step)
        elif key.name in ("home", "end"):
            self.change(self.low if key.name == "home" else self.high)
        else:
            return False
        return True

    def _widest(self, px: int) -> int:
        """The room that the value may need."""
        count = round((self.high - self.low) / self.step)
        shown = {0, count, *range(0, count, max(1, count // 20))}
        return max(text.width(self._written(self.low + n * self.step), px, text.SEMIBOLD) for n in shown)


class Slider(Number):
    """A knob on a line; its value stands beside it."""

    stretch = True

    def describe(self) -> str:
        return _("{name}, slider, {value}").format(name=self.name, value=self._written(self._value))

    def measure(self, look: Look, room: int) -> Size:
        return min(room, look.px(20)), look.control

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        knob, value = self._knob(look), self._widest(look.t) + look.px(1.2)
        length = min(look.px(24), box.w - value - knob)
        self._line = pygame.Rect(box.x, box.centery - look.px(0.2), max(1, length), 2 * look.px(0.2))

    def _knob(self, look: Look) -> int:
        return 2 * round(look.t * 0.78)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, line, size = look.theme, self._line, self._knob(look)
        x = line.x + round(line.w * (self._value - self.low) / (self.high - self.low))
        paint.rounded(surface, line, line.h / 2, theme.sheet_track)
        paint.rounded(surface, (line.x, line.y, x - line.x, line.h), line.h / 2, theme.accent)
        knob = pygame.Rect(x - size // 2, line.centery - size // 2, size, size)
        paint.shadow(surface, knob, size / 2, 3, 2, 0.35)
        fill = mix(theme.field, theme.accent, 0.14 if self.pressed else 0.07 if self.hovered else 0)
        paint.rounded(surface, knob, size / 2, fill, theme.accent, 2 * look.line)
        at = (line.right + size / 2 + look.px(1.2), self.rect.y + self.rect.h / 2)
        text.draw(surface, self._written(self._value), at, look.t, look.ink, text.SEMIBOLD)
        if self.ring:
            paint.focus_ring(surface, knob.inflate(3, 3), size / 2, look.paper, theme, 2 * look.line)

    def press(self, pos: Pos) -> None:
        self.set_state(pressed=True)
        self._before = self._value
        self.drag(pos)

    def drag(self, pos: Pos) -> None:
        self.change(self.low + (pos[0] - self._line.x) / self._line.w * (self.high - self.low))

    def release(self, pos: Pos) -> None:
        self.set_state(pressed=False)

    def cancel(self) -> None:
        """A drag that was broken off leaves the value as it was."""
        self.set_state(pressed=False)
        self.change(self._before)


class Stepper(Number):
    """A number between a minus and a plus."""

    _held = 0

    def measure(self, look: Look, room: int) -> Size:
        return 2 * look.control + self._widest(look.t) + look.px(1.4), look.control

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The minus and the plus."""
        h = self.rect.h
        return pygame.Rect(self.rect.topleft, (h, h)), pygame.Rect(self.rect.right - h, self.rect.y, h, h)

    def _end_at(self, pos: Pos) -> int:
        minus, plus = self._ends()
        return -1 if minus.collidepoint(pos) else 1 if plus.collidepoint(pos) else 0

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, self.rect.h * 0.26
        paint.rounded(surface, self.rect, radius, theme.field, theme.outline, look.line)
        bounds = (self._value <= self.low, self._value >= self.high)
        for end, sign, at_bound, way in zip(self._ends(), ("minus", "plus"), bounds, (-1, 1)):
            if self.pressed and self._held == way:
                paint.rounded(surface, end.inflate(-4, -4), radius - 2, theme.sheet_well)
            ink = mix(theme.accent, theme.field, 0.7) if at_bound else theme.accent
            icon(surface, sign, end.center, look.px(1), ink, 2.8)
        middle = (self.rect.x + self.rect.w / 2, self.rect.y + self.rect.h / 2)
        text.draw(surface, self._written(self._value), middle, look.t, theme.sheet_ink, text.SEMIBOLD, "centre")
        if self.ring:
            paint.focus_ring(surface, self.rect, radius, look.paper, theme, 2 * look.line)

    def press(self, pos: Pos) -> None:
        self._held = self._end_at(pos)
        self.set_state(pressed=True)

    def release(self, pos: Pos) -> None:
        self.set_state(pressed=False)
        if self._held and self._held == self._end_at(pos):
            self.change(self._value + self._held * self.step)

    def cancel(self) -> None:
        self.set_state(pressed=False)
