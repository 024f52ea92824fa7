"""The lines of the options: each shows one setting and hands on what the player chooses."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from russianbank.engine.record import LONGEST_NAME, clean_name
from russianbank.language import LANGUAGES, _
from russianbank.settings import RANGES, Settings
from russianbank.ui import paint, text
from russianbank.ui.cardfaces import ASPECT, CardFaces, set_for
from russianbank.ui.containers import Labelled, Row
from russianbank.ui.controls import Choice, Selector, Toggle
from russianbank.ui.icons import icon
from russianbank.ui.keys import Keys
from russianbank.ui.layout import lay_out
from russianbank.ui.screens.pages import Contents
from russianbank.ui.textfield import TextField
from russianbank.ui.theme import THEMES, mix
from russianbank.ui.values import Number, Stepper
from russianbank.ui.widgets import Label, Look, Paragraph, Size, Widget

#: Of the width of a page, before the controls.
SHARE = 0.29
#: The faces in the strip; the two backs follow.
_STRIP = ("9S", "QH", "TD", "KC", "7C", "4D")
#: What shows the size of writing.
_SAMPLE = "Aa"

Values = Sequence[tuple[str, str]]


class Lines:
    """Makes the lines of the pages. `on_set` hears of a field and its new value, as the player chooses it."""

    def __init__(self, settings: Settings, on_set: Callable[[str, Any], None]) -> None:
        self.settings, self._set = settings, on_set
        self._shown: list[Callable[[Settings], None]] = []

    def show(self, settings: Settings) -> None:
        """Show these settings in all lines."""
        self.settings = settings
        for each in self._shown:
            each(settings)

    def choice(
        self, label: str, field: str, values: Values, kind: type[Selector] = Choice, share: float = SHARE
    ) -> Labelled:
        """One of a few words."""
        keys = [key for key, _words in values]
        chosen = keys.index(getattr(self.settings, field))
        control = kind([words for _key, words in values], chosen, lambda number: self._set(field, keys[number]))
        self._shown.append(lambda settings: setattr(control, "selected", keys.index(getattr(settings, field))))
        return Labelled(label, control, share=share)

    def languages(self, first: str) -> "Languages":
        """The languages by their own names, after the language of the system, which is called `first`."""
        codes = ("", *LANGUAGES)
        chosen = codes.index(self.settings.language)
        control = Languages(
            (first, *LANGUAGES.values()), lambda number: self._set("language", codes[number]), _("Language"), chosen
        )
        self._shown.append(lambda settings: setattr(control, "selected", codes.index(settings.language)))
        return control

    def toggle(self, label: str, field: str, help: str = "", on: bool = True, share: float = SHARE) -> Labelled:
        """A switch for a field that is `on` when the switch is on."""
        control = Toggle(
            getattr(self.settings, field) is on, lambda value: self._set(field, value is on), "", (_("On"), _("Off"))
        )
        self._shown.append(lambda settings: setattr(control, "on", getattr(settings, field) is on))
        return Labelled(label, control, help, share=share)

    def toggle_with_key(self, label: str, field: str, action: str, on: bool = True) -> Labelled:
        """A switch that has a key on the table as well."""

        def told(settings: Settings) -> str:
            return _("Key: {key}").format(key=Keys.of(settings.keys).shown(action))

        line = self.toggle(label, field, told(self.settings), on)
        words = [part for part in line.walk() if isinstance(part, Label)][-1]
        self._shown.append(lambda settings: words.set_words(told(settings)))
        return line

    def paragraph(self, told: Callable[[Settings], str]) -> Paragraph:
        """Words that depend on the settings."""
        words = Paragraph(told(self.settings), 0.86, "ink2")
        self._shown.append(lambda settings: words.set_words(told(settings)))
        return words

    def number(
        self, kind: type[Number], field: str, step: float, write_value: Callable[[float], str] = "{:g}".format
    ) -> Number:
        """A control for a number; its name is that of its line."""
        start = getattr(self.settings, field)
        control = kind(start, *RANGES[field], step, lambda value: self._set(field, round(value)), "", write_value)
        self._shown.append(lambda settings: setattr(control, "value", getattr(settings, field)))
        return control

    def writing(self, sample: "WritingSample") -> Labelled:
        """The size of writing, with two letters in that size beside it."""
        control = self.number(Stepper, "writing", 10, per_cent)
        control.name = _("Size of writing")
        self._shown.append(lambda settings: sample.show(settings.writing))
        return Labelled(control.name, _Beside(control, sample, gap=1), share=SHARE)

    def name(self) -> TextField:
        """The player's name."""
        control = TextField(
            self.settings.name,
            lambda words: self._set("name", clean_name(words)),
            placeholder=_("You"),
            longest=LONGEST_NAME,
            width=16,
        )
        self._shown.append(lambda settings: _show_name(control, settings.name))
        return control


def per_cent(value: float) -> str:
    """A share as the player reads it."""
    return _("{number} %").format(number=round(value))


def per_cent_or_off(value: float) -> str:
    """A volume that is off when it is nothing."""
    return per_cent(value) if value else _("Off")


def _show_name(field: TextField, name: str) -> None:
    """Let the field show the name, unless it is being written there with a space at its end."""
    if clean_name(field.words) != name:
        field.words = name


class _Beside(Row):
    """A control and what belongs to it, under one name, which the control says already."""

    def describe(self) -> str:
        return ""


class WritingSample(Widget):
    """Two letters as large as writing will be on this surface. Their room is that of the largest writing."""

    def __init__(self, writing: int) -> None:
        super().__init__()
        self._writing = writing
        #: Of the surface, in pixels.
        self.size = (1280, 800)

    def show(self, writing: int) -> None:
        """Show this size, in per cent."""
        self.dirty = self.dirty or writing != self._writing
        self._writing = writing

    def measure(self, look: Look, room: int) -> Size:
        return text.width(_SAMPLE, self._px(RANGES["writing"][1])) + 2, look.control

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        at = (self.rect.x + 1, self.rect.y + self.rect.h / 2)
        text.draw(surface, _SAMPLE, at, self._px(self._writing), look.ink)

    def _px(self, writing: int) -> int:
        return text.text_size(*self.size, writing / 100)


class CardStrip(Widget):
    """Cards as the table will show them: print, colours, backs and cloth."""

    stretch = True

    def __init__(self, settings: Settings, faces: CardFaces, name: str) -> None:
        super().__init__()
        self.name, self._settings, self._faces = name, settings, faces
        #: Of the surface, in pixels.
        self.size = (1280, 800)

    def show(self, settings: Settings) -> None:
        """Show the cards of these settings."""
        self.dirty = self.dirty or settings != self._settings
        self._settings = settings

    def measure(self, look: Look, room: int) -> Size:
        return 0, look.px(6.2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        box, theme = self.rect, THEMES[self._settings.theme]
        cloth = mix(theme.cloth_lit, theme.cloth_edge, 0.4)
        paint.rounded(surface, box, look.px(0.6), cloth, look.theme.outline, look.line)
        pad, count = look.px(0.6), len(_STRIP) + 2
        width = min(round((box.h - 2 * pad) / ASPECT), (box.w - pad) // count - look.px(0.4))
        step = min((box.w - 2 * pad - width) / (count - 1), width + look.px(1))
        left = box.x + (box.w - step * (count - 1) - width) / 2
        for number, picture in enumerate(self._pictures(width)):
            at = (round(left + number * step), box.y + (box.h - picture.get_height()) // 2)
            shadow, (dx, dy) = self._faces.shadow(width)
            surface.blit(shadow, (at[0] + dx, at[1] + dy))
            surface.blit(picture, at)

    def _pictures(self, width: int) -> list[pygame.Surface]:
        own = self._settings.own_back
        backs = (own, "blue" if own == "red" else "red")
        card_set = set_for(self._card_width(), self._settings.print, self._settings.suits == "four")
        faces = [self._faces.face(name, width, card_set) for name in _STRIP]
        return [*faces, *(self._faces.back(name, width) for name in backs)]

    def _card_width(self) -> int:
        """The width of a card on the table, which decides the print where that is automatic."""
        settings = self._settings
        return lay_out(*self.size, writing=settings.writing / 100, arrangement=settings.arrangement).w


class Languages(Contents):
    """The languages to choose from, in few columns, so that each is quickly found and easily hit."""

    def _natural(self, look: Look) -> int:
        return max(super()._natural(look), look.px(10.5))

    def _row(self, look: Look) -> int:
        return look.control + look.px(0.3)

    def _draw_item(self, surface: pygame.Surface, look: Look, number: int, box: pygame.Rect) -> None:
        paint.rounded(surface, box, look.px(0.55), look.theme.field, look.theme.outline, look.line)
        super()._draw_item(surface, look, number, box)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._boxes = [each.inflate(-look.px(0.5), -look.px(0.2)) for each in self._boxes]


class Swatches(Selector):
    """The tables to choose from, each in its own colour."""

    def measure(self, look: Look, room: int) -> Size:
        widths = self._widths(look)
        return min(room, sum(widths) + look.px(0.5) * (len(widths) - 1)), look.control

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._boxes, x = [], box.x
        for width in self._widths(look):
            self._boxes.append(pygame.Rect(x, box.y, width, box.h))
            x += width + look.px(0.5)

    def _widths(self, look: Look) -> list[int]:
        return [text.width(item, look.t, text.SEMIBOLD) + look.px(2.9) for item in self.items]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        radius = look.control * 0.26
        for number, (box, theme) in enumerate(zip(self._boxes, THEMES.values())):
            chosen = number == self._selected
            fill = mix(theme.cloth_lit, "#ffffff", 0.12 if number == self._under and not chosen else 0)
            paint.rounded(surface, box, radius, fill, look.theme.sheet_ink, look.line)
            shift = look.px(0.65) if chosen else 0
            middle, words = (box.centerx + shift, box.y + box.h / 2), self.items[number]
            width = text.draw(surface, words, middle, look.t, theme.ink, text.SEMIBOLD, "centre")
            if chosen:
                icon(surface, "check", (middle[0] - width / 2 - look.px(0.9), middle[1]), look.t, theme.ink, 3.2)
        if self.ring:
            box = self._boxes[self._selected]
            paint.focus_ring(surface, box, radius, look.paper, look.theme, 2 * look.line)
