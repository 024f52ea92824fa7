"""What the player did, cleaned once, before anything else sees it.

pygame's raw events go in, small frozen records come out. A gesture is one Press, then Drags, then
exactly one Release or one Cancel, whatever the window system loses, repeats or makes up: a release
that never arrives, a wheel that also clicks, a finger that also moves the mouse. Positions are in
pixels of the surface. The time comes in as an argument, in seconds; nothing here reads a clock.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

Pos = tuple[int, int]

LEFT, RIGHT = 1, 3
#: The pointer is nowhere on the surface.
NOWHERE: Pos = (-1, -1)

#: Seconds and pixels within which a mouse press is taken for the made-up twin of a touch.
_TWIN_TIME = 0.020
_TWIN_REACH = 4


@dataclass(frozen=True)
class Press:
    """A button went down: 1 the left one, or a finger (`touch`); 3 the right one."""

    pos: Pos
    button: int = LEFT
    touch: bool = False


@dataclass(frozen=True)
class Drag:
    """The pointer moved with the left button held."""

    pos: Pos


@dataclass(frozen=True)
class Hover:
    """The pointer moved with no button held; NOWHERE when it has left the window."""

    pos: Pos


@dataclass(frozen=True)
class Release:
    """The pressed button was let go, perhaps outside the surface."""

    pos: Pos


@dataclass(frozen=True)
class Cancel:
    """The press is over and must do nothing."""


@dataclass(frozen=True)
class Key:
    """A key went down, named by what is written on it ("a", "1", "return", "left", "f1"); Cmd counts as ctrl."""

    name: str
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True)
class KeyUp:
    """A key that was down is up again."""

    name: str


@dataclass(frozen=True)
class Text:
    """Letters for a text field."""

    text: str


@dataclass(frozen=True)
class Scroll:
    """The wheel turned by so many notches; positive goes towards the top of the page."""

    amount: float
    pos: Pos


@dataclass(frozen=True)
class Resized:
    """The surface has a new size in pixels."""

    size: tuple[int, int]


@dataclass(frozen=True)
class Quit:
    """The player or the system wants the program to end."""


@dataclass(frozen=True)
class Expose:
    """What was on the screen is lost and must be drawn again."""


@dataclass(frozen=True)
class DropFile:
    """A file was dropped on the window."""

    path: str


InputEvent = Press | Drag | Hover | Release | Cancel | Key | KeyUp | Text | Scroll | Resized | Quit | Expose | DropFile

_EXPOSING = {
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWDISPLAYCHANGED,
    pygame.VIDEOEXPOSE,
}
_CANCELLING = {pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED}
_RESIZING = {pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE}


class InputCleaner:
    """Remembers the button held and the last touch. `px` is surface pixels per window unit (2 on a fine screen)."""

    def __init__(self, px: float = 1.0) -> None:
        self.px = px
        self._held = 0
        self._held_by_touch = False
        self._pointer = NOWHERE
        self._touched: tuple[float, Pos] | None = None
        self._pressed: tuple[float, Pos] | None = None
        self._size: tuple[int, int] | None = None
        self._keys: dict[int, str] = {}
        self._readers: dict[int, Callable[[pygame.event.Event, float], list[InputEvent]]] = {
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.WINDOWLEAVE: self._leave,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.QUIT: lambda event, now: [Quit()],
            pygame.DROPFILE: lambda event, now: [DropFile(event.file)],
        }
        self._readers |= dict.fromkeys(_EXPOSING, lambda event, now: [Expose()])
        self._readers |= dict.fromkeys(_CANCELLING, lambda event, now: self._let_go())
        self._readers |= dict.fromkeys(_RESIZING, self._resize)

    def clean(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        """What the raw event means, in order; most often one record or none."""
        reader = self._readers.get(event.type)
        return reader(event, now) if reader else []

    # --- pointer

    def _down(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        if event.button not in (LEFT, RIGHT):
            return []
        pos, touch = self._at(event.pos), _is_touch(event)
        if self._is_twin(pos, touch, now):
            return []
        if touch:
            self._touched = (now, pos)
        self._pressed = (now, pos)
        before = self._cancel()
        if before and event.button != LEFT:  # a second button ends a drag and does nothing more
            return before
        self._held, self._held_by_touch = event.button, touch
        return [*before, Press(pos, event.button, touch)]

    def _up(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        pos, touch = self._at(event.pos), _is_touch(event)
        if touch:
            self._touched = (now, pos)
        if not self._held or event.button != self._held or touch != self._held_by_touch:
            return []
        self._held = 0
        return [Release(pos)]

    def _motion(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        pos, touch = self._at(event.pos), _is_touch(event)
        if touch:
            self._touched = (now, pos)
        elif self._held_by_touch and self._held and self._touched and now - self._touched[0] <= _TWIN_TIME:
            return []
        self._pointer = pos
        if self._held and not event.buttons[self._held - 1]:  # its release was lost
            return [*self._cancel(), Hover(pos)]
        if not self._held:
            return [Hover(pos)]
        return [Drag(pos)] if self._held == LEFT else []

    def _wheel(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        amount = float(getattr(event, "precise_y", event.y)) * (-1 if getattr(event, "flipped", False) else 1)
        return [Scroll(amount, self._pointer)] if amount else []

    def _leave(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        """The pointer left the window. A drag goes on: its release arrives from outside."""
        if self._held:
            return []
        self._pointer = NOWHERE
        return [Hover(NOWHERE)]

    def _is_twin(self, pos: Pos, touch: bool, now: float) -> bool:
        """Whether a press is the second report of one touch: the first was the finger, or this one is."""
        earlier = self._pressed if touch else self._touched
        if earlier is None or now - earlier[0] > _TWIN_TIME:
            return False
        return max(abs(pos[0] - earlier[1][0]), abs(pos[1] - earlier[1][1])) <= _TWIN_REACH

    def _cancel(self) -> list[InputEvent]:
        if not self._held:
            return []
        self._held = 0
        return [Cancel()]

    def _at(self, pos: tuple[float, float]) -> Pos:
        return round(pos[0] * self.px), round(pos[1] * self.px)

    # --- window

    def _let_go(self) -> list[InputEvent]:
        """The window is no longer the one in use: nothing is held any more, no button and no key."""
        names = list(self._keys.values())
        self._keys.clear()
        return [*self._cancel(), *(KeyUp(name) for name in names)]

    def _resize(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        """One resize arrives under up to three names; the first tells it."""
        raw = event.size if event.type == pygame.VIDEORESIZE else (event.x, event.y)
        size = self._at(raw)
        if size == self._size:
            return []
        self._size = size
        return [*self._cancel(), Resized(size)]

    # --- keys

    def _key_down(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        name = _key_name(event)
        if not name or event.mod & pygame.KMOD_LALT:
            return []
        self._keys[event.key] = name
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_RALT
        return [Key(name, bool(event.mod & pygame.KMOD_SHIFT), bool(ctrl))]

    def _key_up(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        name = self._keys.pop(event.key, "")
        return [KeyUp(name)] if name else []

    def _text(self, event: pygame.event.Event, now: float) -> list[InputEvent]:
        text = "".join(letter for letter in event.text if letter.isprintable())
        return [Text(text)] if text else []


def _is_touch(event: pygame.event.Event) -> bool:
    return bool(getattr(event, "touch", False))


# Places on the keyboard, as USB numbers them: the letters from A and the row of digits from 1 to 0.
_PLACE_A, _PLACE_Z = 4, 29
_PLACE_1, _PLACE_0 = 30, 39
_SAME_KEY = {"enter": "return", "break": "pause"}
_KEYPAD = {f"[{sign}]": sign for sign in "0123456789.+-*/"}
_MODIFIERS = {
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK,
}


def _key_name(event: pygame.event.Event) -> str:
    """What is written on the key, on the player's own keyboard.

    The row of digits always gives digits, also where they need Shift. On a keyboard without Latin
    letters the place of the key counts, so that every shortcut stays within reach.
    """
    if event.key in _MODIFIERS:
        return ""
    place = getattr(event, "scancode", 0)
    if _PLACE_1 <= place <= _PLACE_0:
        return str((place - _PLACE_1 + 1) % 10)
    name = pygame.key.name(event.key)
    if not (name and name.isascii()) and _PLACE_A <= place <= _PLACE_Z:
        return chr(ord("a") + place - _PLACE_A)
    typed = getattr(event, "unicode", "")
    if len(name) == 1 and len(typed) == 1 and typed.isascii() and typed.isprintable() and not typed.isalnum():
        return typed
    return _KEYPAD.get(name) or _SAME_KEY.get(name, name)
