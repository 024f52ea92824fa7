"""A page longer than its window: it moves by wheel, bar, finger or keys, and fades where it goes on."""

from functools import lru_cache

import pygame

from russianbank.ui import paint
from russianbank.ui.containers import Container
from russianbank.ui.inputs import Pos
from russianbank.ui.theme import Colour, rgb
from russianbank.ui.widgets import Look, Size, Widget


class ScrollArea(Container):
    """A page that moves up and down under its window when it is longer than that: by wheel, bar, finger or keys."""

    focusable = False
    stretch = True
    grow = True

    def __init__(self, child: Widget) -> None:
        super().__init__(child)
        self.offset = 0
        self._length = 0
        self._look: Look | None = None
        self._grip: tuple[int, int, float] | None = None

    def measure(self, look: Look, room: int) -> Size:
        return self.children[0].measure(look, room)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._look = look
        child = self.children[0]
        self._length = child.measure(look, box.w)[1]
        width = box.w
        if self._length > box.h:
            width -= look.px(1.2)
            self._length = child.measure(look, width)[1]
        self.offset = max(0, min(self.offset, self._length - box.h))
        child.place(look, pygame.Rect(box.x, box.y - self.offset, width, max(self._length, box.h)))

    @property
    def scrolls(self) -> bool:
        """Whether part of the page is out of sight."""
        return self._length > self.rect.h

    def scroll_by(self, pixels: float) -> None:
        """Show what lies further down (or up, if negative)."""
        if self._look and self.scrolls:
            self.offset += round(pixels)
            self.place(self._look, self.rect)

    def reveal(self, widget: Widget) -> None:
        """Scroll just so far that the widget is in sight."""
        if self._look is None or not any(widget is inside for inside in self.children[0].walk()):
            return
        margin = self._look.px(0.8)
        above, below = self.rect.y - (widget.rect.y - margin), widget.rect.bottom + margin - self.rect.bottom
        if above > 0:
            self.scroll_by(-above)
        elif below > 0:
            self.scroll_by(min(below, -above))

    def hit(self, pos: Pos) -> Widget | None:
        if not self.rect.collidepoint(pos):
            return None
        return super().hit(pos) or (self if self.scrolls else None)

    def press(self, pos: Pos) -> None:
        on_bar = self._look is not None and pos[0] >= self.rect.right - self._look.px(1)
        if on_bar and not self._thumb().collidepoint(pos):
            self.scroll_by(self.rect.h * (0.9 if pos[1] > self._thumb().y else -0.9))
        pace = self._length / self.rect.h if on_bar else -1.0
        self._grip = (pos[1], self.offset, pace)

    def drag(self, pos: Pos) -> None:
        if self._grip:
            start, offset, pace = self._grip
            self.scroll_by(offset + (pos[1] - start) * pace - self.offset)

    def release(self, pos: Pos) -> None:
        self._grip = None

    def cancel(self) -> None:
        self._grip = None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        before = surface.get_clip()
        if self.scrolls:  # a little more than the window, for outlines and the focus ring
            surface.set_clip(self.rect.inflate(look.px(1.2), look.px(0.5)).clip(before))
        super().draw(surface, look)
        surface.set_clip(before)
        if self.scrolls:
            self._draw_ends(surface, look)
            thumb = self._thumb()
            track = pygame.Rect(thumb.x, self.rect.y, thumb.w, self.rect.h)
            paint.rounded(surface, track, thumb.w / 2, look.theme.sheet_well if look.paper else look.theme.slot)
            paint.rounded(surface, thumb, thumb.w / 2, look.theme.outline if look.paper else look.theme.line)

    def _draw_ends(self, surface: pygame.Surface, look: Look) -> None:
        """Let the page fade where it goes on out of sight."""
        if not look.paper:
            return
        fade = _fade(look.theme.sheet, look.px(1))
        fade = pygame.transform.scale(fade, (self.rect.w - look.px(0.9) + look.px(0.6), fade.get_height()))
        left, over = self.rect.x - look.px(0.6), look.px(0.25) + 1
        if self.offset:
            surface.blit(fade, (left, self.rect.y - over))
        if self.offset < self._length - self.rect.h:
            surface.blit(pygame.transform.flip(fade, False, True), (left, self.rect.bottom + over - fade.get_height()))

    def _thumb(self) -> pygame.Rect:
        width = max(6, self._look.px(0.4)) if self._look else 6
        height = max(4 * width, self.rect.h * self.rect.h // max(1, self._length))
        way = (self.rect.h - height) * self.offset // max(1, self._length - self.rect.h)
        return pygame.Rect(self.rect.right - width, self.rect.y + way, width, height)


@lru_cache(maxsize=4)
def _fade(colour: Colour, height: int) -> pygame.Surface:
    """A strip one pixel wide that goes from the colour down to nothing."""
    strip = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        strip.set_at((0, y), (*rgb(colour), round(255 * (1 - y / height) ** 1.5)))
    return strip
