"""What every screen is held to: nothing cut, nothing on top of another, all of it within reach of the keyboard."""

from itertools import combinations

import pygame

from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Space, Spring
from russianbank.ui.inputs import Key
from russianbank.ui.widgets import Widget

SURFACES = [(800, 600), (1000, 1000), (1280, 800), (1920, 1080), (700, 1200)]
WRITING = [0.8, 1.0, 1.6]


def leaves(screen):
    """Everything with words or a shape of its own."""
    return [part for part in screen.form.root.walk() if not part.parts() and type(part) not in (Space, Spring, Widget)]


def named(screen, name):
    """The widget of this name; what can be used comes before words."""
    found = [part for part in screen.form.root.walk() if part.name == name]
    return sorted(found, key=lambda part: not part.focusable)[0]


def areas(screen):
    return screen.form._areas()


class Lines(list):
    """Where every line of text was drawn: its words and the box of its capitals. `seen` is what shows of each box."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def clear(self):
        super().clear()
        self.seen.clear()

    def watch(self, monkeypatch):
        draw = text.draw

        def watched(surface, words, at, px, colour, weight=text.REGULAR, align="left"):
            width = draw(surface, words, at, px, colour, weight, align)
            left = at[0] - width * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
            if words.strip():
                self.append((words, pygame.Rect(round(left), round(at[1] - px * 0.4), width, round(px * 0.8))))
                self.seen.append(self[-1][1].clip(surface.get_clip()))
            return width

        monkeypatch.setattr(text, "draw", watched)


def check_boxes(screen, size):
    """Widgets lie inside the surface and beside each other, and buttons show their labels."""
    whole = pygame.Rect((0, 0), size)
    scrolled = {id(part): area for area in areas(screen) for part in area.walk()}
    assert whole.contains(getattr(screen, "rect", whole)), screen.rect
    for widget in leaves(screen):
        where = (size, widget.name, widget.rect)
        assert whole.x <= widget.rect.x and widget.rect.right <= whole.right, where
        area = scrolled.get(id(widget))
        assert whole.contains(widget.rect) or (area and area.scrolls), where
        if isinstance(widget, Button):
            assert widget.shows_label or widget.icon == "close", where
    seen = [part for part in leaves(screen) if part.rect.w and part.rect.h]
    for one, other in combinations(seen, 2):
        if scrolled.get(id(one)) is scrolled.get(id(other)):
            assert not one.rect.colliderect(other.rect), (size, one.name, one.rect, other.name, other.rect)


def check_lines(screen, lines):
    """Every line of text is inside the widget that it belongs to, and on top of no other line."""
    boxes = [widget.rect.inflate(2, 2) for widget in leaves(screen)]
    assert lines, "nothing is written"
    outside = [words for words, rect in lines if not any(box.contains(rect) for box in boxes)]
    assert outside == [], outside
    seen = [(words, rect) for (words, _box), rect in zip(lines, lines.seen, strict=True) if rect.size != (0, 0)]
    crossed = [(one, two) for (one, a), (two, b) in combinations(seen, 2) if a.colliderect(b)]
    assert crossed == [], crossed


def press(screen, name):
    """Use a button by keyboard alone."""
    for _ in screen.form.focusable():
        if screen.form.focus.name == name:
            break
        screen.handle(Key("tab"))
    assert screen.form.focus.name == name
    screen.handle(Key("return"))
