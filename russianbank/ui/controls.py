"""Controls that hold a value: choices, switches and sliders. They report a change the moment it happens.

A value set by the program through its attribute is shown without being reported.
"""

from collections.abc import Callable, Sequence

import pygame

from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.icons import icon
from russianbank.ui.inputs import Key, Pos
from russianbank.ui.theme import Colour, mix
from russianbank.ui.widgets import Look, Size, Widget

_STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}


class Selector(Widget):
    """One of several items. Arrows, Home, End and first letters choose; a press chooses when it is let go."""

    focusable = True

    def __init__(self, items: Sequence[str], selected: int, on_change: Callable[[int], None], name: str = "") -> None:
        super().__init__()
        self.items = tuple(items)
        self.on_change = on_change
        self.name = name
        self._selected = selected
        self._under = -1
        self._boxes: list[pygame.Rect] = []

    @property
    def selected(self) -> int:
        """The number of the chosen item, from 0."""
        return self._selected

    @selected.setter
    def selected(self, number: int) -> None:
        self.dirty = self.dirty or number != self._selected
        self._selected = number

    def describe(self) -> str:
        chosen = _("{name}: {item}, {place} of {count}") if self.name else _("{item}, {place} of {count}")
        item = self.items[self._selected]
        return chosen.format(name=self.name, item=item, place=self._selected + 1, count=len(self.items))

    def choose(self, number: int) -> None:
        """Take this item, as a player does."""
        if number != self._selected and self.enabled:
            self.selected = number
            self.on_change(number)

    def key(self, key: Key) -> bool:
        if key.ctrl or not self.items:
            return False
        last = len(self.items) - 1
        if key.name in _STEPS:
            self.choose(max(0, min(last, self._selected + _STEPS[key.name])))
        elif key.name in ("home", "end"):
            self.choose(0 if key.name == "home" else last)
        elif key.name == "space":
            pass
        elif (number := self._starting_with(key.name)) is not None:
            self.choose(number)
        else:
            return False
        return True

    def _starting_with(self, letter: str) -> int | None:
        """The next item whose first letter is this one."""
        order = [*range(self._selected + 1, len(self.items)), *range(self._selected + 1)]
        found = [i for i in order if len(letter) == 1 and self.items[i].casefold().startswith(letter)]
        return found[0] if found else None

    def hover(self, pos: Pos) -> None:
        self._point(pos)

    def press(self, pos: Pos) -> None:
        self._point(pos)
        self.set_state(pressed=True)

    def drag(self, pos: Pos) -> None:
        self._point(pos)

    def release(self, pos: Pos) -> None:
        self.set_state(pressed=False)
        self._point(pos)
        if self._under >= 0:
            self.choose(self._under)

    def cancel(self) -> None:
        self.set_state(pressed=False)

    def leave(self) -> None:
        self._under = -1

    def _point(self, pos: Pos) -> None:
        under = next((i for i, box in enumerate(self._boxes) if box.collidepoint(pos)), -1)
        self.dirty = self.dirty or under != self._under
        self._under = under


class Choice(Selector):
    """A few short items in one frame; the chosen one is filled and ticked. On several lines where it must be.

    The place of an item does not depend on which one is chosen.
    """

    def measure(self, look: Look, room: int) -> Size:
        lines = self._lines(look, room)
        width = max(sum(w for _, w in line) for line in lines)
        return min(room, width), len(lines) * look.control

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._boxes = []
        lines = self._lines(look, box.w)
        for row, line in enumerate(lines):
            extra = (box.w - sum(w for _, w in line)) / len(line)
            x = float(box.x)
            for __, width in line:
                cell = (x, box.y + row * box.h / len(lines), width + extra, box.h / len(lines))
                self._boxes.append(paint.whole(cell))
                x += width + extra

    def _lines(self, look: Look, room: int) -> list[list[tuple[str, int]]]:
        lines: list[list[tuple[str, int]]] = [[]]
        for item in self.items:
            width = text.width(item, look.t, text.SEMIBOLD) + look.px(2.9)
            if lines[-1] and sum(w for _, w in lines[-1]) + width > room:
                lines.append([])
            lines[-1].append((item, width))
        return lines

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, look.control * 0.26
        track, edge = (theme.sheet_well, theme.outline) if look.paper else (theme.tray, theme.line)
        paint.rounded(surface, self.rect, radius, mix(track, "#000000", 0.02), mix(edge, track, 0.35), look.line)
        for i, box in enumerate(self._boxes):
            self._draw_item(surface, look, i, box, radius)
        if self.ring:
            cell = self._boxes[self._selected].inflate(-4, -4)
            paint.focus_ring(surface, cell, radius - 2, look.paper, theme, 2 * look.line)

    def _draw_item(self, surface: pygame.Surface, look: Look, number: int, box: pygame.Rect, radius: float) -> None:
        theme, chosen, t = look.theme, number == self._selected, look.t
        ink, words, cell = look.ink, self.items[number], box.inflate(-4, -4)
        if chosen:
            ink = theme.accent_ink
            paint.rounded(surface, cell, radius - 2, theme.accent)
        elif number == self._under:
            paint.rounded(surface, cell, radius - 2, look.ink, fill_opacity=0.14 if self.pressed else 0.07)
        shift = look.px(0.65) if chosen else 0
        width = text.width(words, t, text.SEMIBOLD if chosen else text.REGULAR)
        middle = (box.x + box.w / 2 + shift, box.y + box.h / 2)
        text.draw(surface, words, middle, t, ink, text.SEMIBOLD if chosen else text.REGULAR, "centre")
        if chosen:
            icon(surface, "check", (middle[0] - width / 2 - look.px(0.9), middle[1]), t, ink, 3.2)


class RadioList(Selector):
    """A list of items, each with one line that says what follows from it."""

    stretch = True

    def __init__(
        self,
        items: Sequence[tuple[str, str]],
        selected: int,
        on_change: Callable[[int], None],
        name: str = "",
    ) -> None:
        super().__init__([title for title, _ in items], selected, on_change, name)
        self.notes = tuple(note for _, note in items)

    def describe(self) -> str:
        return f"{super().describe()}. {self.notes[self._selected]}"

    def measure(self, look: Look, room: int) -> Size:
        heights = self._heights(look, room)
        return room, sum(heights) + look.px(0.4) * (len(heights) - 1)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._boxes, y = [], box.y
        for height in self._heights(look, box.w):
            self._boxes.append(pygame.Rect(box.x, y, box.w, height))
            y += height + look.px(0.4)

    def _beside(self, look: Look, room: int) -> bool:
        """Whether title and note fit on one line in every row; if not, all rows have two."""
        return all(
            text.width(title, look.t, text.SEMIBOLD) + text.width(note, look.small) + look.px(5) <= room
            for title, note in zip(self.items, self.notes)
        )

    def _heights(self, look: Look, room: int) -> list[int]:
        if self._beside(look, room):
            return [max(look.control, look.px(2.9))] * len(self.items)
        return [self._tall(look, room, i) for i in range(len(self.items))]

    def _tall(self, look: Look, room: int, number: int) -> int:
        lines = len(self._title(look, room, number)) * text.line_height(look.t)
        lines += len(self._note(look, room, number)) * text.line_height(look.small)
        return max(look.control, lines + look.px(0.7))

    def _title(self, look: Look, room: int, number: int) -> list[str]:
        return text.wrap(self.items[number], look.t, text.SEMIBOLD, room - look.px(3.8))

    def _note(self, look: Look, room: int, number: int) -> list[str]:
        note = self.notes[number]
        return text.wrap(note, look.small, text.REGULAR, room - look.px(3.8)) if note else []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        beside = self._beside(look, self.rect.w)
        for i, box in enumerate(self._boxes):
            self._draw_box(surface, look, i, box)
            self._draw_words(surface, look, i, box, beside)
        if self.ring:
            paint.focus_ring(surface, self._boxes[self._selected], look.px(0.55), look.paper, look.theme, 2 * look.line)

    def _draw_box(self, surface: pygame.Surface, look: Look, number: int, box: pygame.Rect) -> None:
        theme, chosen = look.theme, number == self._selected
        fill = mix(theme.accent, theme.field, 0.88) if chosen else theme.field
        if number == self._under and not chosen:
            fill = mix(theme.accent, theme.field, 0.9 if self.pressed else 0.95)
        edge = theme.accent if chosen else theme.outline
        paint.rounded(surface, box, look.px(0.55), fill, edge, look.line * (1.7 if chosen else 1))
        dot, middle = look.px(1.2), (box.x + look.px(1.6), box.y + box.h / 2)
        circle = paint.whole((middle[0] - dot / 2, middle[1] - dot / 2, dot, dot))
        paint.rounded(surface, circle, dot / 2, theme.field, edge, look.line * 1.5)
        if chosen:
            paint.rounded(surface, circle.inflate(-dot // 2, -dot // 2), dot / 2, theme.accent)

    def _draw_words(self, surface: pygame.Surface, look: Look, number: int, box: pygame.Rect, beside: bool) -> None:
        theme, x, middle = look.theme, box.x + look.px(2.8), box.y + box.h / 2
        if beside:
            text.draw(surface, self.items[number], (x, middle), look.t, theme.sheet_ink, text.SEMIBOLD)
            at = (box.right - look.px(1), middle)
            text.draw(surface, self.notes[number], at, look.small, theme.sheet_ink2, align="right")
            return
        title, note = self._title(look, self.rect.w, number), self._note(look, self.rect.w, number)
        pitch, small_pitch = text.line_height(look.t), text.line_height(look.small)
        y = middle - (len(title) * pitch + len(note) * small_pitch) / 2
        for line in title:
            text.draw(surface, line, (x, y + pitch / 2), look.t, theme.sheet_ink, text.SEMIBOLD)
            y += pitch
        for line in note:
            text.draw(surface, line, (x, y + small_pitch / 2), look.small, theme.sheet_ink2)
            y += small_pitch


class TabList(Selector):
    """The pages of a sheet, each with its icon: one below the other beside the page, or in rows above it."""

    stretch = True

    def __init__(
        self, items: Sequence[tuple[str, str]], selected: int, on_change: Callable[[int], None], name: str = ""
    ) -> None:
        super().__init__([title for title, _ in items], selected, on_change, name)
        self._icons = tuple(name for _, name in items)

    def measure(self, look: Look, room: int) -> Size:
        columns, height = self._columns(look, room), self._height(look, room)
        rows = -(-len(self.items) // columns)
        return min(room, columns * self._natural(look)), rows * height + (rows - 1) * look.px(0.35)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        columns, height = self._columns(look, box.w), self._height(look, box.w)
        self._boxes = [
            paint.whole((box.x + (i % columns) * box.w / columns, 0, box.w / columns, height))
            for i in range(len(self.items))
        ]
        for i, cell in enumerate(self._boxes):
            cell.y = box.y + i // columns * (height + look.px(0.35))

    def _natural(self, look: Look) -> int:
        return max(text.width(item, look.t, text.SEMIBOLD) for item in self.items) + look.px(3.8)

    def _columns(self, look: Look, room: int) -> int:
        """One, in a column beside the page; above the page as many as fit, evenly filled."""
        rows = -(-len(self.items) // max(1, min(len(self.items), room // self._natural(look))))
        return -(-len(self.items) // rows)

    def _wrapped(self, look: Look, room: int, item: str) -> list[str]:
        return text.wrap(item, look.t, text.SEMIBOLD, room - look.px(3.8))

    def _height(self, look: Look, room: int) -> int:
        """All are as tall as the one with the most lines."""
        width = room // self._columns(look, room)
        lines = max(len(self._wrapped(look, width, item)) for item in self.items)
        return max(look.control, look.px(0.9) + lines * text.line_height(look.t))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for i, box in enumerate(self._boxes):
            self._draw_item(surface, look, i, box)
        if self.ring:
            paint.focus_ring(surface, self._boxes[self._selected], look.px(0.65), look.paper, look.theme, 2 * look.line)

    def _draw_item(self, surface: pygame.Surface, look: Look, number: int, box: pygame.Rect) -> None:
        theme, chosen = look.theme, number == self._selected
        if chosen:
            paint.rounded(surface, box, look.px(0.65), theme.accent)
        elif number == self._under:
            paint.rounded(surface, box, look.px(0.65), look.ink, fill_opacity=0.14 if self.pressed else 0.07)
        middle = box.y + box.h / 2
        tint: Colour = theme.accent_ink if chosen else theme.accent
        icon(surface, self._icons[number], (box.x + look.px(1.5), middle), look.px(1.25), tint)
        lines, pitch = self._wrapped(look, box.w, self.items[number]), text.line_height(look.t)
        weight = text.SEMIBOLD if chosen else text.REGULAR
        for i, line in enumerate(lines):
            y = middle + (i - (len(lines) - 1) / 2) * pitch
            text.draw(
                surface, line, (box.x + look.px(2.8), y), look.t, theme.accent_ink if chosen else look.ink, weight
            )


class Toggle(Widget):
    """On or off, with the word beside it. `words` are (on, off) in the player's language."""

    focusable = True

    def __init__(
        self, on: bool, on_change: Callable[[bool], None], name: str = "", words: tuple[str, str] | None = None
    ) -> None:
        super().__init__()
        self._on = on
        self.on_change, self.name, self.words = on_change, name, words or (_("On"), _("Off"))

    @property
    def on(self) -> bool:
        """The value."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self.dirty = self.dirty or on != self._on
        self._on = on

    def describe(self) -> str:
        said = _("{name}, switch, {value}") if self.name else _("switch, {value}")
        return said.format(name=self.name, value=self.words[0 if self._on else 1])

    def measure(self, look: Look, room: int) -> Size:
        words = max(text.width(word, look.t) for word in self.words)
        return round(self._height(look) * 1.85) + look.px(0.6) + words, look.control

    def _height(self, look: Look) -> int:
        return 2 * round(look.t * 0.9)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, h = look.theme, self._height(look)
        box = pygame.Rect(self.rect.x, self.rect.centery - h // 2, round(h * 1.85), h)
        fill = theme.accent if self._on else theme.sheet_track
        if self.hovered:
            fill = mix(fill, "#ffffff" if self._on else "#000000", 0.08)
        paint.rounded(surface, box, h / 2, fill, theme.accent if self._on else theme.outline, look.line)
        inset = round(h * 0.12)
        knob = pygame.Rect(0, box.y + inset, h - 2 * inset, h - 2 * inset)
        knob.x = box.right - inset - knob.w if self._on else box.x + inset
        paint.rounded(surface, knob, knob.w / 2, theme.field)
        if self._on:
            icon(surface, "check", knob.center, knob.w * 0.62, theme.accent, 3.6)
        at = (box.right + look.px(0.6), self.rect.y + self.rect.h / 2)
        text.draw(surface, self.words[0 if self._on else 1], at, look.t, look.ink)
        if self.ring:
            paint.focus_ring(surface, box, h / 2, look.paper, theme, 2 * look.line)

    def press(self, pos: Pos) -> None:
        self.set_state(pressed=True)

    def release(self, pos: Pos) -> None:
        self.set_state(pressed=False)
        if self.rect.collidepoint(pos):
            self._turn(not self._on)

    def cancel(self) -> None:
        self.set_state(pressed=False)

    def key(self, key: Key) -> bool:
        wanted = {"space": not self._on, "return": not self._on, "left": False, "right": True}.get(key.name)
        if wanted is None or key.ctrl:
            return False
        self._turn(wanted)
        return True

    def _turn(self, on: bool) -> None:
        if on != self._on and self.enabled:
            self.on = on
            self.on_change(on)
