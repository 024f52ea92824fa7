"""Boxes that lay out the widgets inside them, for any width: columns, rows, grids, and wells.

Gaps and margins are in t. What does not fit side by side goes below.
"""

from collections.abc import Sequence

import pygame

from russianbank.ui import paint
from russianbank.ui.theme import mix
from russianbank.ui.widgets import Label, Look, Size, Widget, draw_all


class Container(Widget):
    """Widgets inside a widget."""

    def __init__(self, *children: Widget, gap: float = 0.8) -> None:
        super().__init__()
        self.children = list(children)
        self.gap = gap

    def parts(self) -> Sequence[Widget]:
        return self.children

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        draw_all(surface, look, self.children)


class Spring(Widget):
    """Empty space that takes what is left: in a column downwards, in a row sideways."""

    stretch = True
    grow = True


class Space(Widget):
    """Empty space of a fixed height, in t, besides the gap."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._height = height

    def measure(self, look: Look, room: int) -> Size:
        return 0, look.px(self._height)


class Column(Container):
    """One below the other. Height to spare goes to those that grow."""

    stretch = True

    def __init__(self, *children: Widget, gap: float = 0.8, align: str = "left") -> None:
        super().__init__(*children, gap=gap)
        self.align = align

    def measure(self, look: Look, room: int) -> Size:
        sizes = [child.measure(look, room) for child in self.children]
        height = sum(h for _, h in sizes) + look.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), height

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        growing = [child for child in self.children if child.grow]
        spare = max(0, box.h - self.measure(look, box.w)[1])
        y = box.y
        for child in self.children:
            w, h = child.measure(look, box.w)
            if child.grow:
                h += spare // len(growing)
            width = box.w if child.stretch else min(w, box.w)
            free = box.w - width
            x = box.x + {"left": 0, "centre": free // 2, "right": free}[self.align]
            child.place(look, pygame.Rect(x, y, width, h))
            y += h + look.px(self.gap)


class Row(Container):
    """Side by side, each as wide as it likes, on as many lines as it takes. A Spring pushes the rest apart."""

    stretch = True

    def __init__(self, *children: Widget, gap: float = 0.5, align: str = "left") -> None:
        super().__init__(*children, gap=gap)
        self.align = align

    def measure(self, look: Look, room: int) -> Size:
        lines = self._lines(look, room)
        gap = look.px(self.gap)
        widths = [sum(w for _, w, _ in line) + gap * (len(line) - 1) for line in lines]
        return max(widths, default=0), sum(_tallest(line) for line in lines) + gap * max(0, len(lines) - 1)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        lines, gap, y = self._lines(look, box.w), look.px(self.gap), box.y
        for line in lines:
            height = box.h if len(lines) == 1 else _tallest(line)
            spare = box.w - sum(w for _, w, _ in line) - gap * (len(line) - 1)
            springs = sum(child.stretch for child, _, _ in line)
            x = box.x + (0 if springs else {"left": 0, "centre": spare // 2, "right": spare}[self.align])
            for child, w, h in line:
                width = w + (spare // springs if child.stretch else 0)
                h = min(h, height)
                child.place(look, pygame.Rect(x, y + (height - h) // 2, width, h))
                x += width + gap
            y += height + gap

    def _lines(self, look: Look, room: int) -> list[list[tuple[Widget, int, int]]]:
        """Who stands on which line, with the size of each."""
        gap, used = look.px(self.gap), 0
        lines: list[list[tuple[Widget, int, int]]] = [[]]
        for child in self.children:
            w, h = child.measure(look, room)
            if lines[-1] and used + gap + w > room:
                lines.append([])
            used = w if not lines[-1] else used + gap + w
            lines[-1].append((child, w, h))
        return lines


def _tallest(line: Sequence[tuple[Widget, int, int]]) -> int:
    return max((h for _, _, h in line), default=0)


class Grid(Container):
    """Equal columns over the whole width; fewer of them where the widest child asks for more room."""

    stretch = True

    def __init__(self, *children: Widget, columns: int, gap: float = 0.65) -> None:
        super().__init__(*children, gap=gap)
        self.columns = columns

    def measure(self, look: Look, room: int) -> Size:
        columns, width = self._columns(look, room)
        heights = self._heights(look, columns, width)
        natural = max((child.measure(look, room)[0] for child in self.children), default=0)
        gap = look.px(self.gap)
        return min(room, columns * (natural + gap) - gap), sum(heights) + gap * max(0, len(heights) - 1)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        columns, width = self._columns(look, box.w)
        gap, y = look.px(self.gap), box.y
        for row, height in enumerate(self._heights(look, columns, width)):
            for column, child in enumerate(self.children[row * columns : (row + 1) * columns]):
                left = box.x + round(column * (box.w + gap) / columns)
                right = box.x + round((column + 1) * (box.w + gap) / columns) - gap
                child.place(look, pygame.Rect(left, y, right - left, height))
            y += height + gap

    def _columns(self, look: Look, room: int) -> tuple[int, int]:
        """How many columns, and how wide each is."""
        gap = look.px(self.gap)
        for columns in range(self.columns, 0, -1):
            width = (room + gap) // columns - gap
            if columns == 1 or all(child.measure(look, room)[0] <= width for child in self.children):
                return columns, width
        return 1, room

    def _heights(self, look: Look, columns: int, width: int) -> list[int]:
        rows = [self.children[i : i + columns] for i in range(0, len(self.children), columns)]
        return [max(child.measure(look, width)[1] for child in row) for row in rows]


class Table(Container):
    """Lines of cells under each other. `aligns` says how each column stands: "left", "centre" or "right"."""

    stretch = True

    def __init__(self, rows: Sequence[Sequence[Widget]], aligns: Sequence[str], gap: float = 0.5) -> None:
        super().__init__(*(cell for row in rows for cell in row), gap=gap)
        self._rows, self._aligns = [list(row) for row in rows], tuple(aligns)

    def measure(self, look: Look, room: int) -> Size:
        widths = self._widths(look, room)
        heights = self._heights(look, widths)
        wanted = sum(widths) + look.px(1) * (len(widths) - 1)
        return min(room, wanted), sum(heights) + look.px(self.gap) * max(0, len(heights) - 1)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        widths, y = self._widths(look, box.w), box.y
        between = (box.w - sum(widths)) / max(1, len(widths) - 1)
        for row, height in zip(self._rows, self._heights(look, widths)):
            x = float(box.x)
            for cell, width, align in zip(row, widths, self._aligns):
                w = min(width, cell.measure(look, width)[0])
                left = x + {"left": 0.0, "centre": (width - w) / 2, "right": width - w}[align]
                cell.place(look, pygame.Rect(round(left), y, w, height))
                x += width + between
            y += height + look.px(self.gap)

    def _widths(self, look: Look, room: int) -> list[int]:
        """What each column needs; when all do not fit, the widest gives way until they do, and then the next."""
        free = room - look.px(1) * (len(self._aligns) - 1)
        widths = [max(row[i].measure(look, free)[0] for row in self._rows) for i in range(len(self._aligns))]
        for i in sorted(range(len(widths)), key=lambda i: -widths[i]):
            widths[i] = max(widths[i] - max(0, sum(widths) - free), min(widths[i], free // len(widths)))
        return widths

    def _heights(self, look: Look, widths: Sequence[int]) -> list[int]:
        return [max(cell.measure(look, width)[1] for cell, width in zip(row, widths)) for row in self._rows]


class Split(Container):
    """A wide part on the left and a narrow one on the right; one below the other under `least` t of width."""

    stretch = True

    def __init__(
        self, left: Widget, right: Widget, share: float = 0.65, least: float = 44, gap: float = 2, line: bool = False
    ) -> None:
        super().__init__(left, right, gap=gap)
        self._share, self._least, self._line = share, least, line

    def measure(self, look: Look, room: int) -> Size:
        widths = self._widths(look, room)
        heights = [child.measure(look, width)[1] for child, width in zip(self.children, widths)]
        return room, max(heights) if self._beside(look, room) else sum(heights) + look.px(self.gap)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        (left, right), gap = self._widths(look, box.w), look.px(self.gap)
        first, second = self.children
        if self._beside(look, box.w):
            first.place(look, pygame.Rect(box.x, box.y, left, box.h))
            second.place(look, pygame.Rect(box.right - right, box.y, right, box.h))
            return
        height = first.measure(look, left)[1]
        first.place(look, pygame.Rect(box.x, box.y, left, height))
        second.place(look, pygame.Rect(box.x, box.y + height + gap, right, box.h - height - gap))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self._line and self._beside(look, self.rect.w):
            x = (self.children[0].rect.right + self.children[1].rect.left) // 2
            surface.fill(look.theme.sheet_edge, (x, self.rect.y, 1, self.rect.h))
        super().draw(surface, look)

    def _beside(self, look: Look, room: int) -> bool:
        return room >= look.px(self._least)

    def _widths(self, look: Look, room: int) -> tuple[int, int]:
        if not self._beside(look, room):
            return room, room
        left = round((room - look.px(self.gap)) * self._share)
        return left, room - look.px(self.gap) - left


class Panel(Container):
    """A sunken, darker part of a sheet, or a tray on the cloth."""

    stretch = True
    grow = True

    def __init__(self, child: Widget, pad: float = 1.2) -> None:
        super().__init__(child)
        self._pad = pad

    def measure(self, look: Look, room: int) -> Size:
        pad = look.px(self._pad)
        w, h = self.children[0].measure(look, room - 2 * pad)
        return w + 2 * pad, h + 2 * pad

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        pad = look.px(self._pad)
        self.children[0].place(look, box.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if look.paper:
            paint.rounded(surface, self.rect, look.px(0.75), look.theme.sheet_well)
        else:
            edge = mix(look.theme.line, look.theme.tray, 0.55)
            paint.rounded(surface, self.rect, look.px(0.75), look.theme.tray, edge)
        super().draw(surface, look)


class Labelled(Container):
    """One line of options: its name, perhaps a word of help, and its control. Below each other where it is narrow.

    `share` is the part of the width before the control; `right` puts the control at the right end instead.
    """

    stretch = True

    def __init__(self, label: str, control: Widget, help: str = "", share: float = 0.34, right: bool = False) -> None:
        words: list[Widget] = [Label(label, weight="SemiBold")]
        if help:
            words.append(Label(help, 0.86, tone="ink2"))
        super().__init__(Column(*words, gap=0), control)
        control.name = control.name or label
        self._share, self.at_right = share, right
        #: Set by `Fields`, so that lines of one list do not differ.
        self.stacked = False

    def measure(self, look: Look, room: int) -> Size:
        words, control = self._sizes(look, room)
        if self._beside(look, room):
            return room, max(words[1], control[1])
        return room, words[1] + look.px(0.3) + control[1]

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        (words_w, words_h), (control_w, control_h) = self._sizes(look, box.w)
        words, control = self.children
        if not self._beside(look, box.w):
            words.place(look, pygame.Rect(box.x, box.y, box.w, words_h))
            y = box.y + words_h + look.px(0.3)
            control.place(look, pygame.Rect(box.x, y, box.w if control.stretch else control_w, control_h))
            return
        words.place(look, pygame.Rect(box.x, box.y + (box.h - words_h) // 2, words_w, words_h))
        start = box.x + self._before(look, box.w)
        width = box.right - start if control.stretch else control_w
        x = box.right - width if self.at_right else start
        control.place(look, pygame.Rect(x, box.y + (box.h - control_h) // 2, width, control_h))

    def _before(self, look: Look, room: int) -> int:
        """The room for the words, when the control stands beside them."""
        if self.at_right:
            return room - self.children[1].measure(look, room)[0]
        return round(room * self._share)

    def _beside(self, look: Look, room: int) -> bool:
        return not self.stacked and self.fits(look, room)

    def fits(self, look: Look, room: int) -> bool:
        """Whether the control has room beside the words."""
        before, gap = self._before(look, room), look.px(1)
        words, control = self.children
        whole = control.measure(look, 10**6)[0]
        return words.measure(look, before - gap)[0] <= before - gap and (
            self.at_right or control.stretch or whole <= room - before
        )

    def _sizes(self, look: Look, room: int) -> tuple[Size, Size]:
        words, control = self.children
        if not self._beside(look, room):
            return words.measure(look, room), control.measure(look, room)
        before = self._before(look, room)
        words_size = words.measure(look, before - look.px(1))
        return (before - look.px(1), words_size[1]), control.measure(look, room if self.at_right else room - before)


class Fields(Column):
    """A list of options. Where one of them must put its control below its name, all but the right-hand ones do."""

    def measure(self, look: Look, room: int) -> Size:
        self._agree(look, room)
        return super().measure(look, room)

    def place(self, look: Look, box: pygame.Rect) -> None:
        self._agree(look, box.w)
        super().place(look, box)

    def _agree(self, look: Look, room: int) -> None:
        lines = [child for child in self.children if isinstance(child, Labelled) and not child.at_right]
        stacked = any(not line.fits(look, room) for line in lines)
        for line in lines:
            line.stacked = stacked
