"""The keyboard focus and the pointer among the widgets of one screen, one sheet or one bar of buttons."""

import pygame

from russianbank.ui.buttons import Button, tip
from russianbank.ui.inputs import LEFT, Cancel, Drag, Hover, InputEvent, Key, Pos, Press, Release, Scroll, Text
from russianbank.ui.scroll import ScrollArea
from russianbank.ui.widgets import Look, Widget

_WAYS = {"up": -1, "left": -1, "down": 1, "right": 1}


class Form:
    """Widgets that share one focus.

    Tab, Shift+Tab and the arrows move it; with `letters` the first letter of a name does too. The ring is
    drawn only while the player uses the keyboard: any key shows it, a press with the pointer hides it.
    """

    def __init__(self, root: Widget, letters: bool = False) -> None:
        self.root = root
        self.focus: Widget | None = None
        self._letters = letters
        self._keys_in_use = False
        self._held: Widget | None = None
        self._hovered: Widget | None = None
        self._look: Look | None = None

    # --- showing

    @property
    def needs_redraw(self) -> bool:
        """Whether anything looks different from when it was last drawn."""
        return any(widget.dirty for widget in self.root.walk())

    @property
    def wants_text(self) -> bool:
        """Whether letters go into a text field, so that none of them may be a shortcut."""
        return self.focus is not None and self.focus.wants_text

    def layout(self, look: Look, box: pygame.Rect) -> None:
        """Give everything its place."""
        self._look = look
        self.root.place(look, box)

    def draw(self, surface: pygame.Surface) -> None:
        """Show everything, and the tip of a button that shows only its icon."""
        if self._look is None:
            return
        self.root.draw(surface, self._look)
        for widget in self.root.walk():
            widget.dirty = False
        marked = self.focus if self._keys_in_use else self._hovered
        if isinstance(marked, Button) and marked.name and not marked.shows_label:
            tip(surface, self._look, marked)

    # --- focus

    @property
    def keys_in_use(self) -> bool:
        """Whether the focus ring is drawn."""
        return self._keys_in_use

    @keys_in_use.setter
    def keys_in_use(self, used: bool) -> None:
        self._keys_in_use = used
        if self.focus:
            self.focus.set_state(ring=used)

    def focusable(self) -> list[Widget]:
        """All that can hold the keyboard now, in the order of Tab."""
        return [widget for widget in self.root.walk() if widget.focusable and widget.enabled]

    def set_focus(self, widget: Widget | None, reveal: bool = True) -> None:
        """Put the keyboard here, and bring the place into sight: not for a press, under which nothing may move."""
        if self.focus and self.focus is not widget:
            self.focus.set_state(focused=False, ring=False)
        self.focus = widget
        if widget:
            widget.set_state(focused=True, ring=self._keys_in_use)
            for area in self._areas() if reveal else ():
                area.reveal(widget)

    def move_focus(self, step: int) -> None:
        """To the next place (1) or the one before (-1), round at the ends."""
        places = self.focusable()
        if not places:
            return
        if self.focus in places:
            at = (places.index(self.focus) + step) % len(places)
        else:
            at = 0 if step > 0 else len(places) - 1
        self.set_focus(places[at])

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Pass on what the player did; True if it meant something here."""
        match event:
            case Press(pos, button):
                return button == LEFT and self._press(pos)
            case Drag(pos) if self._held:
                self._held.drag(pos)
            case Release(pos) if self._held:
                held, self._held = self._held, None
                held.release(pos)
                self._hover(pos)
            case Cancel() if self._held:
                held, self._held = self._held, None
                held.cancel()
            case Hover(pos):
                self._hover(pos)
                return self._hovered is not None
            case Scroll(amount, pos):
                return self._scroll(amount, pos)
            case Key():
                return self._key(event)
            case Text(words) if self.focus and self.focus.wants_text:
                self.focus.write(words)
            case _:
                return False
        return True

    def _press(self, pos: Pos) -> bool:
        widget = self.root.hit(pos)
        self.keys_in_use = False
        if widget is None:
            return False
        self._held = widget
        if widget.focusable:
            self.set_focus(widget, reveal=False)
        widget.press(pos)
        return True

    def _hover(self, pos: Pos) -> None:
        found = self.root.hit(pos)
        if found is not self._hovered:
            if self._hovered:
                self._hovered.set_state(hovered=False)
                self._hovered.leave()
            if found:
                found.set_state(hovered=True)
            self._hovered = found
        if found:
            found.hover(pos)

    def _areas(self) -> list[ScrollArea]:
        return [widget for widget in self.root.walk() if isinstance(widget, ScrollArea)]

    def _scroll(self, amount: float, pos: Pos) -> bool:
        for area in self._areas():
            if self._look and area.scrolls and area.rect.collidepoint(pos):
                area.scroll_by(-amount * 3 * self._look.t)
                self._hover(pos)
                return True
        return False

    def _key(self, key: Key) -> bool:
        if self.focus and self.focus.enabled and self.focus.key(key):
            self.keys_in_use = not self.wants_text or self._keys_in_use
            return True
        if key.ctrl:
            return False
        if key.name == "tab" or key.name in _WAYS:
            self.keys_in_use = True
            self.move_focus((-1 if key.shift else 1) if key.name == "tab" else _WAYS[key.name])
            return bool(self.focus) or self._turn_page(key.name)
        return self._turn_page(key.name) or (self._letters and self._to_letter(key.name))

    def _turn_page(self, name: str) -> bool:
        share = {"page up": -0.9, "page down": 0.9, "home": -1e3, "end": 1e3, "up": -0.2, "down": 0.2}.get(name)
        areas = [area for area in self._areas() if area.scrolls]
        if share is None or not areas:
            return False
        areas[0].scroll_by(share * areas[0].rect.h)
        return True

    def _to_letter(self, letter: str) -> bool:
        """The next place whose name begins with the letter."""
        places = self.focusable()
        start = places.index(self.focus) + 1 if self.focus in places else 0
        for widget in [*places[start:], *places[:start]]:
            if len(letter) == 1 and widget.describe().casefold().startswith(letter):
                self.keys_in_use = True
                self.set_focus(widget)
                return True
        return False
