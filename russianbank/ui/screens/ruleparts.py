"""What sheets about rules are made of: an option with its values and their meaning, a consequence, a named part."""

from collections.abc import Callable, Sequence

import pygame

from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.containers import Column, Container, Row
from russianbank.ui.controls import Choice, RadioList
from russianbank.ui.screens.rulewords import OptionWords
from russianbank.ui.screens.varying import Varying
from russianbank.ui.widgets import Label, Look, Paragraph, Size, Widget


def named(title: str, *widgets: Widget) -> Column:
    """Widgets below their title."""
    return Column(Label(title, 0.92, text.SEMIBOLD, "ink2"), *widgets, gap=0.3)


class Bullet(Container):
    """A consequence, with a diamond before it."""

    stretch = True

    def __init__(self, words: str) -> None:
        super().__init__(Paragraph(words, 0.92))

    def measure(self, look: Look, room: int) -> Size:
        width, height = self.children[0].measure(look, room - look.px(1.3))
        return width + look.px(1.3), height

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        before = look.px(1.3)
        self.children[0].place(look, pygame.Rect(box.x + before, box.y, box.w - before, box.h))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        middle = (self.rect.x + look.px(0.45), self.rect.y + text.line_height(max(text.SMALLEST, look.px(0.92))) / 2)
        paint.suit(surface, "D", middle, look.t * 0.62, look.theme.accent)
        super().draw(surface, look)


class RulesList(RadioList):
    """The sets of rules to choose from."""

    @property
    def chosen_box(self) -> pygame.Rect:
        """Where the chosen set stands."""
        return self._boxes[self._selected]


class OptionLine(Column):
    """One option: its name, what it is in the preset where that differs, its values, and what the chosen one means."""

    def __init__(self, words: OptionWords, values: Sequence[str], on_change: Callable[[str], None]) -> None:
        self._words, self._values = words, tuple(values)
        title = _(words.title)
        self._differs = Label("", 0.86, text.SEMIBOLD, "accent")
        short = [_(words.values[value][0]) for value in values]
        self._choice = Choice(short, 0, lambda number: on_change(values[number]), title)
        self._meaning = Varying("", [_(words.values[value][1]) for value in values])
        super().__init__(
            Row(Label(title, 1.0, text.SEMIBOLD), self._differs, gap=0.8), self._choice, self._meaning, gap=0.3
        )

    def show(self, value: str, idle: str, usual: str, preset: str) -> None:
        """The value now. A choice that would change nothing cannot be made: `idle` says why.

        `usual` is the value in the rules that are called `preset`.
        """
        self._choice.selected = self._values.index(value)
        self._choice.set_enabled(not idle)
        self._meaning.set_words(idle or _(self._words.values[value][1]))
        in_preset = _("In {preset}: {value}").format(preset=preset, value=_(self._words.values[usual][0]))
        self._differs.set_words("" if value == usual else in_preset)
