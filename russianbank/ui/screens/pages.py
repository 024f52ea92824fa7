"""Sheets with several pages: the list of pages, and the place that shows one of them."""

from collections.abc import Callable, Sequence

import pygame

from russianbank.ui import paint, text
from russianbank.ui.containers import Container
from russianbank.ui.controls import Selector
from russianbank.ui.scroll import ScrollArea
from russianbank.ui.widgets import Look, Size, Widget


class Pages(Container):
    """One page of several, in the room of the tallest, so that nothing moves when another is shown."""

    stretch = True
    grow = True

    def __init__(self, pages: Sequence[Widget]) -> None:
        super().__init__(pages[0])
        self._pages = list(pages)

    def show(self, number: int) -> None:
        """Show this page from now on; the sheet has to be laid out again."""
        self.children[:] = [self._pages[number]]
        self.dirty = True

    def measure(self, look: Look, room: int) -> Size:
        sizes = [page.measure(look, room) for page in self._pages]
        return max(w for w, _ in sizes), max(h for _, h in sizes)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self.children[0].place(look, box)


class Pane(ScrollArea):
    """A page that takes the height it is given, at least `least` t, and scrolls by itself where that is too little."""

    def __init__(self, child: Widget, least: float) -> None:
        super().__init__(child)
        self._least = least

    def show(self, child: Widget) -> None:
        """Show another page from its top; the sheet has to be laid out again."""
        self.children[:] = [child]
        self.offset = 0
        self.dirty = True

    def bring(self, box: pygame.Rect) -> None:
        """Scroll just so far that this part of the page is in sight."""
        self.scroll_by(min(0, box.y - self.rect.y) + max(0, box.bottom - self.rect.bottom))

    def measure(self, look: Look, room: int) -> Size:
        return super().measure(look, room)[0], look.px(self._least)


class Contents(Selector):
    """The titles of many pages, close below each other, or on lines side by side where that saves room."""

    stretch = True

    def __init__(
        self, items: Sequence[str], on_change: Callable[[int], None], name: str = "", selected: int = 0
    ) -> None:
        super().__init__(items, selected, on_change, name)

    @property
    def chosen_box(self) -> pygame.Rect:
        """Where the title of the chosen page stands."""
        return self._boxes[self._selected]

    def measure(self, look: Look, room: int) -> Size:
        columns = self._columns(look, room)
        heights = self._heights(look, columns, room)
        return min(room, columns * self._natural(look)), sum(heights) + look.px(0.2) * (len(heights) - 1)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        columns = self._columns(look, box.w)
        self._boxes, y = [], box.y
        for row, height in enumerate(self._heights(look, columns, box.w)):
            for column in range(min(columns, len(self.items) - row * columns)):
                cell = paint.whole((box.x + column * box.w / columns, 0, box.w / columns, height))
                cell.y = y
                self._boxes.append(cell)
            y += height + look.px(0.2)

    def _heights(self, look: Look, columns: int, room: int) -> list[int]:
        """The height of each row: a title too long for its place takes more than one line."""
        lines = [len(self._wrapped(look, number, room // columns)) for number in range(len(self.items))]
        rows = [max(lines[i : i + columns]) for i in range(0, len(lines), columns)]
        return [self._row(look) + (most - 1) * text.line_height(look.t) for most in rows]

    def _wrapped(self, look: Look, number: int, width: int) -> list[str]:
        return text.wrap(self.items[number], self._size(look, number, width), text.SEMIBOLD, width - look.px(1.8))

    def _size(self, look: Look, number: int, width: int) -> float:
        """The size of a title: smaller where one of its words is too wide for its place."""
        widest = text.widest_word(self.items[number], look.t, text.SEMIBOLD)
        return max(text.SMALLEST, look.t * min(1.0, (width - look.px(1.8)) / widest))

    def _natural(self, look: Look) -> int:
        return max(text.width(item, look.t, text.SEMIBOLD) for item in self.items) + look.px(1.8)

    def _columns(self, look: Look, room: int) -> int:
        return max(1, min(len(self.items), room // self._natural(look)))

    def _row(self, look: Look) -> int:
        return max(36, look.px(2.15))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for number, box in enumerate(self._boxes):
            self._draw_item(surface, look, number, box)
        if self.ring:
            paint.focus_ring(surface, self._boxes[self._selected], look.px(0.55), look.paper, look.theme, 2 * look.line)

    def _draw_item(self, surface: pygame.Surface, look: Look, number: int, box: pygame.Rect) -> None:
        chosen = number == self._selected
        if chosen:
            paint.rounded(surface, box, look.px(0.55), look.theme.accent)
        elif number == self._under:
            paint.rounded(surface, box, look.px(0.55), look.ink, fill_opacity=0.14 if self.pressed else 0.07)
        ink, weight = (look.theme.accent_ink, text.SEMIBOLD) if chosen else (look.ink, text.REGULAR)
        px, lines, pitch = self._size(look, number, box.w), self._wrapped(look, number, box.w), text.line_height(look.t)
        for at, line in enumerate(lines):
            y = box.y + box.h / 2 + (at - (len(lines) - 1) / 2) * pitch
            text.draw(surface, line, (box.x + look.px(0.9), y), px, ink, weight)
