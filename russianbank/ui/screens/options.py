"""The options. Each acts at once, and the last changes can be taken back."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from russianbank.engine.record import LONGEST_NAME, clean_name
from russianbank.settings import RANGES, Settings
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import ASPECT, CardFaces, set_for
from russianbank.ui.containers import Column, Fields, Labelled, Split, Spring
from russianbank.ui.controls import Choice, Selector, TabList, Toggle
from russianbank.ui.icons import icon
from russianbank.ui.layout import lay_out
from russianbank.ui.screens.pages import Pages
from russianbank.ui.sheet import Sheet
from russianbank.ui.textfield import TextField
from russianbank.ui.theme import THEMES, Theme, mix
from russianbank.ui.values import Slider, Stepper
from russianbank.ui.widgets import Label, Look, Paragraph, Picture, Size, Widget

#: The pages, each with its icon.
_TABS = (("Cards and table", "cards"), ("Sound", "sound"), ("Speed", "clock"), ("General", "gear"))
#: Of the width of a page, before the controls.
_SHARE = 0.29
#: The faces in the strip; the two backs follow.
_STRIP = ("9S", "QH", "TD", "KC", "7C", "4D")
#: Fields whose changes come in many small steps, which are taken back together.
_IN_STEPS = {"name", "volume", "writing"}

Values = Sequence[tuple[str, str]]


class OptionsSheet(Sheet):
    """Everything a player may choose. `sounds_available` is False where there is no sound device, None if unknown."""

    def __init__(
        self,
        settings: Settings,
        on_change: Callable[[Settings], None],
        on_close: Callable[[], None],
        faces: CardFaces,
        sounds_available: bool | None = None,
    ) -> None:
        self._settings, self._on_change, self._faces = settings, on_change, faces
        self._before: list[tuple[str, Any]] = []
        self._shown: list[Callable[[Settings], None]] = []
        self._size = (1280, 800)
        pages = (self._cards_page(), self._sound_page(sounds_available), self._speed_page(), self._general_page())
        self._pages = Pages(pages)
        self._undo = Button("Undo the last change", self._undo_last, icon="undo", size=0.9)
        self._undo.set_enabled(False)
        tabs = TabList(_TABS, 0, self._show_page, "Pages")
        note = Label("Changes take effect at once.", 0.86, tone="ink2")
        left = Column(tabs, Spring(), note, self._undo, gap=0.5)
        super().__init__("Options", Split(left, self._pages, 0.25, 38, line=True), on_close=on_close, width=62)

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        self._size = size
        super().layout(size, theme, ui)

    def show(self, settings: Settings) -> None:
        """Settings that were changed elsewhere, by a key for instance."""
        self._settings = settings
        for each in self._shown:
            each(settings)

    # ---------------------------------------------------------------------------------------------------- the pages

    def _cards_page(self) -> Widget:
        themes = (("green", "Green"), ("midnight", "Midnight"), ("contrast", "High contrast"))
        writing = Stepper(self._settings.writing, *RANGES["writing"], 10, self._whole("writing"), "", "{:.0f} %".format)
        self._shown.append(lambda settings: setattr(writing, "value", settings.writing))
        return Column(
            Fields(
                self._choice(
                    "Print on cards", "print", (("automatic", "Automatic"), ("standard", "Normal"), ("large", "Large"))
                ),
                self._choice("Suit colours", "suits", (("two", "Two"), ("four", "Four"))),
                self._choice("My card backs", "own_back", (("blue", "Blue"), ("red", "Red"), ("quiet", "Quiet"))),
                self._choice("Table", "theme", themes, Swatches),
                self._choice(
                    "Arrangement",
                    "arrangement",
                    (("automatic", "Automatic"), ("side", "Side by side"), ("opposite", "Opposite")),
                ),
                self._choice("My piles on the", "own_side", (("right", "Right"), ("left", "Left"))),
                Labelled("Size of writing", writing, share=_SHARE),
                gap=0.45,
            ),
            Picture(self._draw_strip, 6.2, name="The cards as they are now"),
            gap=0.7,
        )

    def _sound_page(self, available: bool | None) -> Widget:
        volume = Slider(self._settings.volume, *RANGES["volume"], 5, self._whole("volume"), "", "{:.0f} %".format)
        self._shown.append(lambda settings: setattr(volume, "value", settings.volume))
        lines: list[Widget] = [
            self._toggle("Sounds", "muted", "Key F9", on=False),
            Labelled("Volume", volume, share=_SHARE),
        ]
        if available is False:
            lines.append(Paragraph("There is no sound device at the moment, so the game is silent.", tone="ink2"))
        lines.append(Paragraph("Every sound has a picture too: nothing is told by sound alone.", 0.86, "ink2"))
        return Fields(*lines, gap=0.9)

    def _speed_page(self) -> Widget:
        speeds = (("calm", "Calm"), ("normal", "Normal"), ("brisk", "Brisk"), ("none", "At once"))
        return Fields(
            self._choice("Cards move", "speed", speeds),
            self._toggle("Reduced motion", "reduced_motion", "Cards do not fly"),
            Paragraph("Any key or click finishes a motion; nothing has to be waited for.", 0.86, "ink2"),
            gap=0.9,
        )

    def _general_page(self) -> Widget:
        name = TextField(
            self._settings.name,
            lambda words: self._set("name", clean_name(words)),
            placeholder="You",
            longest=LONGEST_NAME,
            width=16,
        )
        self._shown.append(lambda settings: _show_name(name, settings.name))
        kept = Stepper(self._settings.rounds_kept, *RANGES["rounds_kept"], 50, self._whole("rounds_kept"))
        self._shown.append(lambda settings: setattr(kept, "value", settings.rounds_kept))
        return Fields(
            Labelled("Your name", name, "From the next match on", share=_SHARE),
            self._toggle("Full screen", "fullscreen", "Key F11"),
            Labelled("Rounds to keep", kept, "The oldest replays make room", share=_SHARE),
            gap=0.9,
        )

    def _choice(self, label: str, field: str, values: Values, kind: type[Selector] = Choice) -> Labelled:
        keys = [key for key, _ in values]
        chosen = keys.index(getattr(self._settings, field))
        control = kind([words for _, words in values], chosen, lambda number: self._set(field, keys[number]))
        self._shown.append(lambda settings: setattr(control, "selected", keys.index(getattr(settings, field))))
        return Labelled(label, control, share=_SHARE)

    def _toggle(self, label: str, field: str, help: str, on: bool = True) -> Labelled:
        """A switch for a field that is `on` when the switch is on."""
        control = Toggle(getattr(self._settings, field) is on, lambda value: self._set(field, value is on))
        self._shown.append(lambda settings: setattr(control, "on", getattr(settings, field) is on))
        return Labelled(label, control, help, share=_SHARE)

    def _whole(self, field: str) -> Callable[[float], None]:
        return lambda value: self._set(field, round(value))

    def _show_page(self, number: int) -> None:
        self._pages.show(number)
        self.refresh()

    # ------------------------------------------------------------------------------------------------------- changes

    def _set(self, field: str, value: Any) -> None:
        before = getattr(self._settings, field)
        if value == before:
            return
        if not (self._before and field in _IN_STEPS and self._before[-1][0] == field):
            self._before.append((field, before))
        self._change(field, value)

    def _undo_last(self) -> None:
        self._change(*self._before.pop())
        for show in self._shown:
            show(self._settings)

    def _change(self, field: str, value: Any) -> None:
        self._settings = replace(self._settings, **{field: value})
        self._undo.set_enabled(bool(self._before))
        self._on_change(self._settings)
        self.refresh()

    # --------------------------------------------------------------------------------------------------- live strip

    def _draw_strip(self, surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        """Cards as the table will show them: print, colours, backs and cloth."""
        settings = self._settings
        theme = THEMES[settings.theme]
        paint.rounded(
            surface, box, look.px(0.6), mix(theme.cloth_lit, theme.cloth_edge, 0.4), look.theme.outline, look.line
        )
        own = settings.own_back
        backs = (own, "blue" if own == "red" else "red")
        count = len(_STRIP) + len(backs)
        pad = look.px(0.6)
        width = min(round((box.h - 2 * pad) / ASPECT), (box.w - pad) // count - look.px(0.4))
        step = min((box.w - 2 * pad - width) / (count - 1), width + look.px(1))
        left = box.x + (box.w - step * (count - 1) - width) / 2
        card_set = set_for(self._card_width(), settings.print, settings.suits == "four")
        pictures = [self._faces.face(name, width, card_set) for name in _STRIP]
        pictures += [self._faces.back(name, width) for name in backs]
        for number, picture in enumerate(pictures):
            at = (round(left + number * step), box.y + (box.h - picture.get_height()) // 2)
            shadow, (dx, dy) = self._faces.shadow(width)
            surface.blit(shadow, (at[0] + dx, at[1] + dy))
            surface.blit(picture, at)

    def _card_width(self) -> int:
        """The width of a card on the table, which decides the print where that is automatic."""
        settings = self._settings
        return lay_out(*self._size, writing=settings.writing / 100, arrangement=settings.arrangement).w


def _show_name(field: TextField, name: str) -> None:
    """Let the field show the name, unless it is being written there with a space at its end."""
    if clean_name(field.words) != name:
        field.words = name


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
