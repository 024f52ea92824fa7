"""A line of text to be written: a name, the number of a deal."""

from collections.abc import Callable

import pygame

from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.inputs import Key, Pos
from russianbank.ui.widgets import Look, Size, Widget


def digits(letter: str) -> bool:
    """A filter for fields that take a number."""
    return letter in "0123456789"


class TextField(Widget):
    """One line with a caret. Letters that `allowed` refuses and those beyond `longest` are left out.

    `paste` gives the text of the clipboard; `on_submit` is called on Enter. Width is in t.
    """

    focusable = True
    wants_text = True

    def __init__(
        self,
        words: str,
        on_change: Callable[[str], None],
        name: str = "",
        placeholder: str = "",
        longest: int = 40,
        allowed: Callable[[str], bool] = str.isprintable,
        width: float = 12,
        on_submit: Callable[[], None] | None = None,
        paste: Callable[[], str] | None = None,
    ) -> None:
        super().__init__()
        self.on_change, self.on_submit = on_change, on_submit
        self.name, self.placeholder, self.longest, self.allowed = name, placeholder, longest, allowed
        self._width, self._paste = width, paste
        self._words = words[:longest]
        self._caret = len(self._words)
        self._look: Look | None = None

    @property
    def words(self) -> str:
        """What is written in it."""
        return self._words

    @words.setter
    def words(self, words: str) -> None:
        self._set(words[: self.longest], len(words))

    def describe(self) -> str:
        said = _("{name}, text field, {words}") if self._words else _("{name}, text field, empty")
        said = said.format(name=self.name, words=self._words)
        return said if self._words or not self.placeholder else f"{said}. {self.placeholder}"

    def measure(self, look: Look, room: int) -> Size:
        return min(room, look.px(self._width)), look.control

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._look = look

    def _set(self, words: str, caret: int) -> None:
        caret = max(0, min(len(words), caret))
        self.dirty = self.dirty or (words, caret) != (self._words, self._caret)
        self._words, self._caret = words, caret

    def _edit(self, words: str, caret: int) -> None:
        changed = words != self._words
        self._set(words, caret)
        if changed:
            self.on_change(words)

    def write(self, words: str) -> None:
        room = self.longest - len(self._words)
        taken = "".join(letter for letter in words if self.allowed(letter))[:room]
        at = self._caret
        self._edit(self._words[:at] + taken + self._words[at:], at + len(taken))

    def key(self, key: Key) -> bool:
        """Every key but those that leave the field belongs to it, so that no letter works as a shortcut."""
        if key.ctrl:
            if key.name == "v" and self._paste is not None:
                self.write(self._paste())
            return key.name == "v"
        words, at = self._words, self._caret
        if key.name in ("left", "right", "home", "end"):
            to = {"left": at - 1, "right": at + 1, "home": 0, "end": len(words)}[key.name]
            self._set(words, to)
        elif key.name == "backspace" and at:
            self._edit(words[: at - 1] + words[at:], at - 1)
        elif key.name == "delete":
            self._edit(words[:at] + words[at + 1 :], at)
        elif key.name == "return" and self.on_submit is not None:
            self.on_submit()
        else:
            return len(key.name) == 1 or key.name in ("space", "backspace")
        return True

    def press(self, pos: Pos) -> None:
        if self._look is None:
            return
        px, start = self._look.t, self._text_box(self._look).x - self._hidden(self._look)
        ends = [start + text.width(self._words[:i], px) for i in range(len(self._words) + 1)]
        self._set(self._words, min(range(len(ends)), key=lambda i: abs(ends[i] - pos[0])))

    def _text_box(self, look: Look) -> pygame.Rect:
        return self.rect.inflate(-2 * look.px(0.8), -6)

    def _hidden(self, look: Look) -> int:
        """How far a text longer than the field is moved to the left, so that the caret is in sight."""
        room = self._text_box(look).w - 2
        before, whole = text.width(self._words[: self._caret], look.t), text.width(self._words, look.t)
        return max(0, min(before - room // 2, whole - room)) if whole > room else 0

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, radius, box = look.theme, look.px(0.55), self._text_box(look)
        edge = theme.accent if self.hovered or self.focused else theme.outline
        paint.rounded(surface, self.rect, radius, theme.field, edge, look.line * (1.6 if self.focused else 1))
        before, middle = surface.get_clip(), self.rect.y + self.rect.h / 2
        surface.set_clip(box.inflate(4, 0).clip(before))
        if self._words:
            text.draw(surface, self._words, (box.x - self._hidden(look), middle), look.t, theme.sheet_ink)
        elif self.placeholder:
            text.draw(surface, self.placeholder, (box.x, middle), look.t, theme.sheet_ink2)
        if self.focused:
            x = box.x - self._hidden(look) + text.width(self._words[: self._caret], look.t)
            surface.fill(theme.sheet_ink, (x, round(middle - look.t * 0.6), max(1, look.t // 10), round(look.t * 1.2)))
        surface.set_clip(before)
        if self.ring:
            paint.focus_ring(surface, self.rect, radius, look.paper, theme, 2 * look.line)
