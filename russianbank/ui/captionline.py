"""The caption as it is painted: one line with its sign, or two smaller ones, and the time if there is a clock."""

from pygame import Rect, Surface

from russianbank.ui import paint, text
from russianbank.ui.captions import Caption
from russianbank.ui.icons import badge
from russianbank.ui.layer import Item
from russianbank.ui.log import BADGES
from russianbank.ui.theme import THEMES, Theme, mix


class CaptionLine:
    """Its item belongs on the kept picture of a table."""

    def __init__(self) -> None:
        self.t, self._theme, self.box = 15, THEMES["green"], Rect(0, 0, 0, 0)

    def place(self, t: int, theme: Theme, box: Rect) -> None:
        """Its place, with the size of text."""
        self.t, self._theme, self.box = t, theme, box

    def item(self, caption: Caption, time: str) -> Item:
        """The caption as an item of the kept picture."""
        signature = caption, time
        return Item("caption", self.box.inflate(6, 6), signature, lambda surface: self._paint(surface, caption, time))

    def _paint(self, surface: Surface, caption: Caption, time: str) -> None:
        box, theme, t = self.box, self._theme, self.t
        sign = BADGES.get(caption.kind)
        edge = sign[2] if sign and caption.kind in ("must", "refuse", "ask") else mix(theme.line, theme.bar, 0.6)
        paint.rounded(surface, box, box.h * 0.22, mix(theme.bar, "#000000", 0.25), edge, 1.6)
        x = box.x + 0.7 * t
        if sign:
            shape, mark, bright, dark = sign
            size = min(1.5 * t, box.h * 0.8)
            badge(surface, shape, (x + size / 2, box.y + box.h / 2), size, bright, dark, mark)
            x += size + 0.5 * t
        room = box.right - x - 0.5 * t
        if time:
            text.draw(surface, time, (box.right - 0.6 * t, box.y + box.h / 2), text.small(t), theme.ink2, align="right")
            room -= text.width(time, text.small(t)) + 0.6 * t
        px, lines = self.fitted(caption.text, room)
        pitch = px * 1.2
        for i, line in enumerate(lines):
            y = box.y + box.h / 2 + (i - (len(lines) - 1) / 2) * pitch
            text.draw(surface, line, (x, y), px, theme.ink)

    def fitted(self, words: str, room: float) -> tuple[int, list[str]]:
        """The size and the lines of a caption: one line, else two smaller ones, as large as they fit."""
        t, tall = self.t, self.box.h
        if text.width(words, t) <= room:
            return t, [words]
        for px in range(max(text.SMALLEST, round(t * 0.88)), text.SMALLEST, -1):
            lines = text.wrap(words, px, text.REGULAR, room)
            if len(lines) * px * 1.2 <= tall:
                return px, lines
        return text.SMALLEST, text.wrap(words, text.SMALLEST, text.REGULAR, room)
