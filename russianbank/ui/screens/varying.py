"""A sentence that changes with what is chosen, in the room of the longest, so that nothing below it moves."""

from collections.abc import Sequence

import pygame

from russianbank.ui.widgets import Look, Paragraph, Size


class Varying(Paragraph):
    """Says one of several things; `others` are the rest of what it may say."""

    def __init__(self, words: str, others: Sequence[str], size: float = 0.86, tone: str = "ink2") -> None:
        super().__init__(words, size, tone)
        self.others = others

    def measure(self, look: Look, room: int) -> Size:
        wide = [Paragraph(words, self.size).measure(look, room)[1] for words in self.others]
        width, own = super().measure(look, room)
        return width, max([own, *wide])

    def place(self, look: Look, box: pygame.Rect) -> None:
        height = super().measure(look, box.w)[1]
        super().place(look, pygame.Rect(box.x, box.y, box.w, min(box.h, height)))
