"""The parts of a screen: what every widget can do, and the plain ones: words, pictures and lines.

A widget is told a `Look` (colours and the size of writing), asked how large it would like to be in a
given width, and placed in a box. It hears of the pointer and of keys through the `Form` it belongs to
and tells the program what happened by calling plain functions. It never reads a clock or a file.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from russianbank.ui import paint, text
from russianbank.ui.inputs import Key, Pos
from russianbank.ui.theme import Colour, Theme

Size = tuple[int, int]


@dataclass(frozen=True)
class Look:
    """How everything on one surface is drawn: colours, body text of `t` pixels, on paper or on the cloth."""

    theme: Theme
    t: int
    paper: bool = True

    def px(self, share: float) -> int:
        """A length given in t, in whole pixels."""
        return round(share * self.t)

    @property
    def small(self) -> int:
        """The size of second text."""
        return text.small(self.t)

    @property
    def control(self) -> int:
        """The height of a button or a field: never too small for a finger."""
        return max(44, self.px(2.55))

    @property
    def line(self) -> float:
        """The width of an outline."""
        return max(1.4, 0.08 * self.t)

    @property
    def ink(self) -> Colour:
        """Text."""
        return self.theme.sheet_ink if self.paper else self.theme.ink

    @property
    def ink2(self) -> Colour:
        """Second text."""
        return self.theme.sheet_ink2 if self.paper else self.theme.ink2


class Widget:
    """Anything with a place on a screen. This one is invisible and does nothing."""

    #: Can hold the keyboard and takes presses.
    focusable = False
    #: Takes letters, so that none of them works as a shortcut.
    wants_text = False
    #: Draws itself in quieter colours while it is disabled.
    fades_itself = False
    #: Takes all the width it is offered.
    stretch = False
    #: Takes the height that is left over in a column.
    grow = False

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.name = ""
        self.enabled = True
        self.hovered = False
        self.pressed = False
        #: The keyboard is here.
        self.focused = False
        #: The keyboard is here and the player uses it, so a ring is drawn.
        self.ring = False
        self.dirty = True

    def measure(self, look: Look, room: int) -> Size:
        """The width and height it would like in so much width. It fits, unless a single word is wider."""
        return 0, 0

    def place(self, look: Look, box: pygame.Rect) -> None:
        """Take this place."""
        self.rect = pygame.Rect(box)
        self.dirty = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Show it as it is now."""

    def parts(self) -> Sequence["Widget"]:
        """The widgets inside, in reading order."""
        return ()

    def describe(self) -> str:
        """What a screen reader says when the keyboard arrives here."""
        return self.name

    def walk(self) -> Iterator["Widget"]:
        """This widget and all inside, in reading order."""
        yield self
        for part in self.parts():
            yield from part.walk()

    def hit(self, pos: Pos) -> "Widget | None":
        """The widget that takes a press here."""
        for part in self.parts():
            if found := part.hit(pos):
                return found
        return self if self.focusable and self.enabled and self.rect.collidepoint(pos) else None

    def set_state(
        self,
        *,
        hovered: bool | None = None,
        pressed: bool | None = None,
        focused: bool | None = None,
        ring: bool | None = None,
    ) -> None:
        """Change how it is shown; redrawn only if that differs."""
        before = self.hovered, self.pressed, self.focused, self.ring
        self.hovered = self.hovered if hovered is None else hovered
        self.pressed = self.pressed if pressed is None else pressed
        self.focused = self.focused if focused is None else focused
        self.ring = self.ring if ring is None else ring
        self.dirty = self.dirty or before != (self.hovered, self.pressed, self.focused, self.ring)

    def set_enabled(self, enabled: bool) -> None:
        """Whether it can be used now."""
        self.dirty = self.dirty or enabled != self.enabled
        self.enabled = enabled

    def hover(self, pos: Pos) -> None:
        """The pointer is over it, with no button held."""

    def leave(self) -> None:
        """The pointer is no longer over it."""

    def press(self, pos: Pos) -> None:
        """The left button went down on it."""

    def drag(self, pos: Pos) -> None:
        """The pointer moved with the button held that went down on it."""

    def release(self, pos: Pos) -> None:
        """The button that went down on it was let go, perhaps elsewhere."""

    def cancel(self) -> None:
        """The press on it counts for nothing."""

    def key(self, key: Key) -> bool:
        """A key while the keyboard is here; True if it meant something."""
        return False

    def write(self, words: str) -> None:
        """Letters typed while the keyboard is here."""


class Pressable(Widget):
    """Something that acts when it is let go where it was pressed, and on Enter or Space."""

    focusable = True

    def activate(self) -> None:
        """Do what it is there for."""

    def press(self, pos: Pos) -> None:
        self.set_state(pressed=True)

    def drag(self, pos: Pos) -> None:
        self.set_state(pressed=self.rect.collidepoint(pos))

    def release(self, pos: Pos) -> None:
        self.set_state(pressed=False)
        if self.rect.collidepoint(pos):
            self.activate()

    def cancel(self) -> None:
        self.set_state(pressed=False)

    def key(self, key: Key) -> bool:
        if key.name not in ("return", "space") or key.ctrl:
            return False
        self.activate()
        return True


def draw_all(surface: pygame.Surface, look: Look, widgets: Sequence[Widget]) -> None:
    """Draw widgets; the one with the focus ring last, so that no neighbour covers the ring.

    A control that cannot be used now fades into the paper.
    """
    for widget in sorted(widgets, key=lambda one: any(part.ring for part in one.walk())):
        widget.draw(surface, look)
        if widget.focusable and not widget.enabled and not widget.fades_itself:
            ground = look.theme.sheet if look.paper else look.theme.cloth_edge
            paint.rounded(surface, paint.grown(widget.rect, 1), 0, ground, fill_opacity=0.6)


class Label(Widget):
    """Words. They break into lines where the width asks for it and are never cut.

    `size` is in t; `tone` is "ink", "ink2", "accent" or "brass".
    """

    def __init__(
        self,
        words: str,
        size: float = 1.0,
        weight: str = text.REGULAR,
        tone: str = "ink",
        align: str = "left",
        stretch: bool = False,
    ) -> None:
        super().__init__()
        self.name = words
        self.size, self.weight, self.tone, self.align, self.stretch = size, weight, tone, align, stretch
        self._lines: list[str] = []

    def set_words(self, words: str) -> None:
        """Say something else. The screen must be laid out again if it may need more lines."""
        self.dirty = self.dirty or words != self.name
        self.name = words

    def measure(self, look: Look, room: int) -> Size:
        px = self._px(look)
        lines = text.wrap(self.name, px, self.weight, room)
        return max(text.width(line, px, self.weight) for line in lines), len(lines) * self._pitch(look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, pitch = self._px(look), self._pitch(look)
        x = {"left": self.rect.left, "centre": self.rect.centerx, "right": self.rect.right}[self.align]
        lines = text.wrap(self.name, px, self.weight, self.rect.w)
        top = self.rect.y + (self.rect.h - pitch * len(lines)) / 2
        for i, line in enumerate(lines):
            text.draw(surface, line, (x, top + (i + 0.5) * pitch), px, self._colour(look), self.weight, self.align)

    def _px(self, look: Look) -> int:
        return max(text.SMALLEST, look.px(self.size))

    def _pitch(self, look: Look) -> int:
        pitch = text.line_height(self._px(look), self.name)
        return round(pitch * 0.9) if self.size > 1.3 else pitch

    def _colour(self, look: Look) -> Colour:
        tones = {"ink": look.ink, "ink2": look.ink2, "accent": look.theme.accent, "brass": look.theme.brass}
        return tones[self.tone]


class Paragraph(Label):
    """Running text over the whole width."""

    def __init__(self, words: str, size: float = 1.0, tone: str = "ink") -> None:
        super().__init__(words, size, tone=tone, stretch=True)


class Picture(Widget):
    """A place that the program paints itself: a strip of cards, a chart, a bar.

    Width (0: all there is) and height are in t; `describe` says in words what it shows.
    """

    def __init__(
        self,
        painter: Callable[[pygame.Surface, pygame.Rect, Look], None],
        height: float,
        width: float = 0,
        name: str = "",
    ) -> None:
        super().__init__()
        self.name = name
        self.stretch = not width
        self._painter, self._height, self._width = painter, height, width

    def measure(self, look: Look, room: int) -> Size:
        return min(room, look.px(self._width)), look.px(self._height)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._painter(surface, self.rect, look)


class Rule(Widget):
    """A thin line between two parts; `strong` under a sum."""

    stretch = True

    def __init__(self, strong: bool = False) -> None:
        super().__init__()
        self._strong = strong

    def measure(self, look: Look, room: int) -> Size:
        return 0, round(look.line * 1.4) if self._strong else max(1, round(look.line * 0.7))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.fill(look.ink if self._strong else look.theme.sheet_edge, self.rect)
