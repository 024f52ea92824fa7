"""The options. Each acts at once, and the last changes can be taken back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from russianbank.language import N_, _
from russianbank.settings import Settings
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.containers import Column, Split, Spring
from russianbank.ui.controls import TabList
from russianbank.ui.inputs import Drag, Hover, InputEvent, Key, Press, Release, Scroll
from russianbank.ui.screens import optionpages
from russianbank.ui.screens.optionparts import CardStrip, Lines, WritingSample
from russianbank.ui.screens.pages import Pages
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Label, Widget

#: The pages, each with its icon.
_TABS = (
    (N_("Cards and table"), "cards"),
    (N_("Play"), "play"),
    (N_("Speed"), "clock"),
    (N_("Sound"), "sound"),
    (N_("Reading aloud"), "book"),
    (N_("Keys"), "keys"),
    (N_("Language"), "globe"),
    (N_("General"), "gear"),
)
#: Fields whose changes come in many small steps, which are taken back together.
_IN_STEPS = {"name", "volume", "ambience", "writing"}


class OptionsSheet(Sheet):
    """Everything a player may choose. `sounds_available` is False where there is no sound device, None if unknown.

    `reader` is the name of the screen reader that was found; `on_keys` opens the sheet of all keys. The page
    with the icon `page` is shown first.
    """

    def __init__(
        self,
        settings: Settings,
        on_change: Callable[[Settings], None],
        on_close: Callable[[], None],
        faces: CardFaces,
        sounds_available: bool | None = None,
        *,
        reader: str | None = None,
        on_keys: Callable[[], None] | None = None,
        page: str = _TABS[0][1],
    ) -> None:
        self._settings, self._on_change = settings, on_change
        self._before: list[tuple[str, Any]] = []
        self._lines = Lines(settings, self._set)
        self._strip = CardStrip(settings, faces, _("The cards as they are now"))
        self._sample = WritingSample(settings.writing)
        self._by_pointer = False
        self._pressed = self._stays = pygame.Rect(0, 0, 0, 0)
        self._later: float | None = None
        made = self._make_pages(sounds_available, reader, on_keys)
        self._pages = Pages([page for page in made if page])
        tabs = [(_(title), icon) for (title, icon), page in zip(_TABS, made) if page]
        self._undo = Button(_("Undo the last change"), self._undo_last, icon="undo", size=0.9)
        self._undo.set_enabled(False)
        note = Label(_("Changes take effect at once."), 0.86, tone="ink2")
        number = [icon for _title, icon in tabs].index(page)
        self._tabs = TabList(tabs, number, self._show_page, _("Pages"))
        self._pages.show(number)
        body = Split(Column(self._tabs, Spring()), self._pages, 0.25, 38, line=True)
        super().__init__(_("Options"), body, (note, self._undo), on_close, width=62)

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        """As every sheet, but writing does not grow while the pointer that changes it is still there."""
        self._strip.size = self._sample.size = size
        before, self._later = self._later, None
        if self._by_pointer and self._laid_out and self._laid_out[0] == size and self._laid_out[2] != ui:
            self._stays = self._stays if ui == before else self._pressed
            self._later, ui = ui, self._laid_out[2]
        super().layout(size, theme, ui)

    def refresh(self) -> None:
        later = self._later
        super().refresh()
        self._later = later

    def handle(self, event: InputEvent) -> bool:
        self._by_pointer = isinstance(event, Press | Drag | Release)
        done = super().handle(event)
        self._by_pointer = False
        if isinstance(event, Press):
            pressed = self.form.root.hit(event.pos)
            self._pressed = pressed.rect.copy() if pressed else pygame.Rect(0, 0, 0, 0)
        if self._later and self._laid_out and self._has_left(event):
            self.layout(*self._laid_out[:2], self._later)
        return done

    def show(self, settings: Settings) -> None:
        """Settings that were changed elsewhere, by a key for instance."""
        self._settings = settings
        self._strip.show(settings)
        self._lines.show(settings)

    def resume(self, before: Sheet) -> None:
        if isinstance(before, OptionsSheet):
            self._before = before._before
            self._undo.set_enabled(bool(self._before))
            self._tabs.choose(before._tabs.selected)
        super().resume(before)

    def _has_left(self, event: InputEvent) -> bool:
        """Whether the pointer is no longer on what it changed writing with, so that things may move under it."""
        if isinstance(event, Hover | Release):
            return not self._stays.collidepoint(event.pos)
        return isinstance(event, Key | Scroll)

    def _make_pages(
        self, sounds: bool | None, reader: str | None, on_keys: Callable[[], None] | None
    ) -> tuple[Widget | None, ...]:
        """The pages in the order of the tabs; without a way to the keys there is no page for them."""
        lines = self._lines
        return (
            optionpages.cards_page(lines, self._strip, self._sample),
            optionpages.play_page(lines),
            optionpages.speed_page(lines),
            optionpages.sound_page(lines, sounds),
            optionpages.speech_page(lines, reader),
            optionpages.keys_page(lines, on_keys) if on_keys else None,
            optionpages.language_page(lines),
            optionpages.general_page(lines),
        )

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

    def _change(self, field: str, value: Any) -> None:
        self.show(replace(self._settings, **{field: value}))
        self._undo.set_enabled(bool(self._before))
        self._on_change(self._settings)
        self.refresh()
