"""Buttons, from the big Continue to a link in a text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.icons import icon
from russianbank.ui.theme import BRASS_INK, STOP, STOP_EDGE, STOP_INK, Colour, Theme, mix
from russianbank.ui.widgets import Look, Pressable, Size


@dataclass(frozen=True)
class _Dress:
    """The colours of a button."""

    fill: Colour
    ink: Colour
    edge: Colour
    raised: bool = False
    paper: bool = False


def _dress(kind: str, theme: Theme) -> _Dress:
    if kind == "primary":
        return _Dress(theme.brass, BRASS_INK, mix(theme.brass, "#ffffff", 0.45), raised=True)
    if kind == "stop":
        return _Dress(STOP, STOP_INK, STOP_EDGE, raised=True)
    if kind == "paper":
        return _Dress(theme.field, theme.sheet_ink, theme.outline, paper=True)
    if kind == "accent":
        return _Dress(theme.accent, theme.accent_ink, theme.accent, raised=True, paper=True)
    return _Dress(theme.button, theme.ink, mix(theme.line, theme.button, 0.45))


@dataclass(frozen=True)
class _Line:
    """One line of a label or of a note."""

    words: str
    px: int
    weight: str

    @property
    def width(self) -> int:
        return text.width(self.words, self.px, self.weight)

    @property
    def pitch(self) -> float:
        return self.px * 1.28


def _width(lines: Sequence[_Line]) -> int:
    return max((line.width for line in lines if line.words), default=0)


def _height(lines: Sequence[_Line]) -> int:
    return round(sum(line.pitch for line in lines))


class Button(Pressable):
    """Something to press. It acts when the button is let go on it, and on Enter or Space.

    Kinds: "plain", "primary" (brass) and "stop" on the bars, "paper" and "accent" (the main one) on sheets,
    "link" for words in a text. `key` is the name of its key, shown in a cap; `note` a second, quieter line.
    A button too narrow for its label shows its icon alone and gives the label as a tip.
    """

    focusable = True
    fades_itself = True

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None],
        kind: str = "paper",
        icon: str = "",
        key: str = "",
        note: str = "",
        align: str = "centre",
        size: float = 1.0,
        stretch: bool = False,
    ) -> None:
        super().__init__()
        self.name = label
        self.on_press = on_press
        self.kind, self.icon, self.key_name, self.note = kind, icon, key, note
        self.align, self.size, self.stretch = align, size, stretch
        self._lines: list[_Line] = []
        self._shows_key = True
        self._look: Look | None = None

    @property
    def shows_label(self) -> bool:
        """Whether the label is written on it, so that no tip is needed."""
        return bool(self._lines)

    def set_label(self, label: str, icon: str | None = None) -> None:
        """Say something else in the same place."""
        icon = self.icon if icon is None else icon
        if (label, icon) != (self.name, self.icon):
            self.name, self.icon, self.dirty = label, icon, True
            if self._look:
                self.place(self._look, self.rect)

    def describe(self) -> str:
        said = _("{name}, link") if self.kind == "link" else _("{name}, button")
        return f"{said.format(name=self.name)}. {self.note}" if self.note else said.format(name=self.name)

    def measure(self, look: Look, room: int) -> Size:
        height = round(look.control * (1.5 if self.note else 1 + 0.5 * (self.size - 1)))
        for key in (True, False):
            wide = self._frame(look, key) + _width(self._whole(look))
            if wide <= room:
                return wide if self.kind == "link" else max(wide, height), height
        lines = self._broken(look, room)
        return min(room, self._frame(look, False) + _width(lines)), max(height, _height(lines) + look.px(0.6))

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._look = look
        self._lines, self._shows_key = self._arrange(look)

    def _arrange(self, look: Look) -> tuple[list[_Line], bool]:
        """The lines that fit its place, and whether the key cap fits as well."""
        if not self.name:
            return [], False
        for key in (True, False):
            if self._frame(look, key) + _width(self._whole(look)) <= self.rect.w:
                return self._whole(look), key
        lines = self._broken(look, self.rect.w)
        tight = _width(lines) + 2 * look.px(0.3) + (self._icon_width(look) if self.icon else 0)
        fits = tight <= self.rect.w and _height(lines) <= self.rect.h
        return ([], False) if self.icon and not fits else (lines, False)

    def _whole(self, look: Look) -> list[_Line]:
        """Label and note, each on one line."""
        note = [_Line(self.note, look.small, text.REGULAR)] if self.note else []
        return [_Line(self.name, self._px(look), text.SEMIBOLD), *note]

    def _broken(self, look: Look, width: int) -> list[_Line]:
        """Label and note on as many lines as this width asks for."""
        room = width - self._frame(look, False)
        return [
            _Line(words, line.px, line.weight)
            for line in self._whole(look)
            for words in text.wrap(line.words, line.px, line.weight, room)
        ]

    def _px(self, look: Look) -> int:
        return max(text.SMALLEST, look.px(self.size))

    def _icon_width(self, look: Look) -> int:
        """The icon and the gap behind it."""
        return round(self._px(look) * (1.7 if self.name else 1.25))

    def _frame(self, look: Look, with_key: bool) -> int:
        """Everything in its width but the words."""
        if self.kind == "link":
            return 0
        width = 2 * look.px(0.8) if self.name else 2 * look.px(0.55)
        if self.icon:
            width += self._icon_width(look)
        if self.key_name and with_key:
            width += look.px(0.5) + round(paint.keycap_size(self.key_name, look.small)[0])
        return width

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        dress = self._colours(look.theme)
        radius = min(self.rect.h * 0.28, look.px(0.8))
        if self.kind != "link":
            if dress.raised and self.enabled and not self.pressed:
                paint.shadow(surface, self.rect, radius, look.px(0.3), look.px(0.17), 0.35)
            paint.rounded(surface, self.rect, radius, dress.fill, dress.edge, look.line)
        self._draw_content(surface, look, dress.ink)
        if self.ring:
            paint.focus_ring(surface, self.rect, radius, dress.paper or look.paper, look.theme, 2 * look.line)

    def _colours(self, theme: Theme) -> _Dress:
        dress = _dress(self.kind, theme)
        if dress.raised and not dress.paper and not self.enabled:
            dress = _dress("plain", theme)  # nothing bright where nothing can be done
        fill, ink, edge = dress.fill, dress.ink, dress.edge
        if self.kind == "link":
            ink = mix(theme.accent, theme.sheet_ink, 0.5 if self.hovered else 0)
        if not self.enabled:
            if dress.raised:
                fill = mix(fill, theme.sheet, 0.6)
            return _Dress(fill, mix(ink, fill, 0.6), mix(edge, fill, 0.6), paper=dress.paper)
        if self.pressed:
            fill = mix(fill, "#000000", 0.12)
        elif self.hovered:
            fill = mix(fill, "#000000", 0.04) if self.kind == "paper" else mix(fill, "#ffffff", 0.10)
        return _Dress(fill, ink, edge, dress.raised, dress.paper)

    def _draw_content(self, surface: pygame.Surface, look: Look, ink: Colour) -> None:
        px, middle, words = self._px(look), self.rect.y + self.rect.h / 2, _width(self._lines)
        icon_width = (self._icon_width(look) if self._lines else px * 1.25) if self.icon else 0
        key_width = paint.keycap_size(self.key_name, look.small)[0] if self.key_name and self._shows_key else 0
        total = icon_width + words + (look.px(0.5) + key_width if key_width else 0)
        x = self.rect.x + ((self.rect.w - total) / 2 if self.align == "centre" else look.px(0.9))
        if self.kind == "link":
            x = self.rect.x
        if self.icon:
            tint = look.theme.brass if self.kind == "plain" and self.align == "left" and self.enabled else ink
            icon(surface, self.icon, (x + px * 0.625, middle), px * 1.25, tint)
        self._draw_words(surface, x + icon_width, words, ink)
        if key_width:
            paint.keycap(surface, self.key_name, x + total - key_width, middle, look.small, ink)

    def _draw_words(self, surface: pygame.Surface, left: float, width: float, ink: Colour) -> None:
        centred = self.align == "centre" and not self.note and self.kind != "link"
        x, align = (left + width / 2, "centre") if centred else (left, "left")
        y = self.rect.y + (self.rect.h - _height(self._lines)) / 2
        for line in self._lines:
            text.draw(surface, line.words, (x, y + line.pitch / 2), line.px, ink, line.weight, align)
            y += line.pitch
            if self.kind == "link":
                under = pygame.Rect(round(x), round(y - line.px * 0.02), line.width, max(1, line.px // 14))
                surface.fill(ink, under)

    def activate(self) -> None:
        """Do what the button says, unless it is disabled."""
        if self.enabled:
            self.on_press()


def tip(surface: pygame.Surface, look: Look, button: Button) -> None:
    """The label of a button that shows only its icon, in a small box beside it, inside the surface."""
    px = look.small
    width, height = text.width(button.name, px, text.MEDIUM) + look.px(1.2), round(px * 1.9)
    above = button.rect.y - height - look.px(0.5)
    box = pygame.Rect(0, above if above > 0 else button.rect.bottom + look.px(0.5), width, height)
    box.centerx = button.rect.centerx
    box.clamp_ip(surface.get_rect().inflate(-8, -8))
    paint.shadow(surface, box, height * 0.25, 5, 2, 0.4)
    paint.rounded(surface, box, height * 0.25, look.theme.sheet, look.theme.outline, look.line)
    text.draw(surface, button.name, box.center, px, look.theme.sheet_ink, text.MEDIUM, "centre")
