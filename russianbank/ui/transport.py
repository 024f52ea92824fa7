"""The controls of a replay, at the foot of its table: the buttons, the line of turns, and where each has its place."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from russianbank.language import N_, _, ngettext, pgettext
from russianbank.settings import Settings
from russianbank.ui import paint, text
from russianbank.ui.boards import is_wide
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Container
from russianbank.ui.inputs import Pos
from russianbank.ui.layout import Layout, lay_out
from russianbank.ui.movelist import Telling
from russianbank.ui.svg import ready
from russianbank.ui.theme import Colour, Theme, mix
from russianbank.ui.widgets import Label, Look, Widget
from russianbank.ui.words import number

#: The speeds of playing, the slowest first.
SPEEDS = ("slow", "normal", "fast")
_SPEED_WORDS = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")}
#: So much room the caption needs beside the buttons, in sizes of text; else it has a line of its own.
_CAPTION_LEAST = 30


@dataclass(frozen=True, slots=True)
class TransportActs:
    """What the controls do; `go` is called with the number of moves to be shown."""

    first: Callable[[], None]
    turn_back: Callable[[], None]
    back: Callable[[], None]
    play: Callable[[], None]
    forward: Callable[[], None]
    turn_on: Callable[[], None]
    last: Callable[[], None]
    speed: Callable[[], None]
    moves: Callable[[], None]
    close: Callable[[], None]
    go: Callable[[int], None]


class TurnLine(Widget):
    """The whole round from left to right: the near player's turns below, the other's above, and a knob where it stands.

    A press or a drag goes to the move there.
    """

    focusable = True

    def __init__(self, telling: Telling, near: int, on_go: Callable[[int], None]) -> None:
        super().__init__()
        self.count = telling.count
        self._on_go = on_go
        ends = [*telling.starts, telling.count][1:]
        self._turns = [
            (start, end, telling.player(turn) == near)
            for turn, (start, end) in enumerate(zip(telling.starts, ends, strict=True))
        ]
        self._at = self._before = 0
        self._strips: tuple[Surface, Surface] | None = None
        self._look: Look | None = None

    @property
    def at(self) -> int:
        """The number of moves that are shown."""
        return self._at

    @at.setter
    def at(self, at: int) -> None:
        self.dirty = self.dirty or at != self._at
        self._at = at

    def describe(self) -> str:
        words = ngettext("{number} of {count} move", "{number} of {count} moves", self.count)
        return words.format(number=number(self._at), count=number(self.count))

    def place(self, look: Look, box: Rect) -> None:
        if (look, box.size) != (self._look, self.rect.size):
            self._look, self._strips = look, None
        super().place(look, box)

    def _track(self) -> Rect:
        assert self._look is not None
        side = self._look.px(0.8)
        return Rect(self.rect.x + side, self.rect.y, self.rect.w - 2 * side, self.rect.h)

    def _x(self, at: int) -> int:
        """How far along the track the position after `at` moves is, in pixels."""
        return round(self._track().w * at / max(1, self.count))

    def draw(self, surface: Surface, look: Look) -> None:
        if self._strips is None:
            quiet = mix(look.theme.line, look.theme.bar, 0.45)
            self._strips = self._strip(look, quiet), self._strip(look, look.theme.brass)
        track, x = self._track(), self._x(self._at)
        rest, played = self._strips
        surface.blit(rest, track)
        surface.blit(played, track, Rect(0, 0, x, track.h))
        size = 2 * round(look.t * (0.55 if self.hovered or self.pressed else 0.48))
        knob = Rect(track.x + x - size // 2, track.centery - size // 2, size, size)
        paint.rounded(surface, knob, size / 2, look.theme.brass, look.theme.bar, look.line)
        if self.ring:
            paint.focus_ring(surface, knob.inflate(3, 3), size / 2, False, look.theme, 2 * look.line)

    def _strip(self, look: Look, colour: Colour) -> Surface:
        """All turns in one colour, each in the lane of its player, over a thin line."""
        track = self._track()
        strip = Surface(track.size, pygame.SRCALPHA)
        thick = max(3, look.px(0.24))
        middle = track.h // 2
        strip.fill(colour, (0, middle, track.w, 1))
        for start, end, is_near in self._turns:
            left, right = self._x(start), self._x(end)
            gap = 1 if right - left > 3 else 0
            top = middle + 1 if is_near else middle - thick
            strip.fill(colour, (left, top, max(1, right - left - gap), thick))
        return ready(strip)

    def press(self, pos: Pos) -> None:
        self._before = self._at
        self.set_state(pressed=True)
        self.drag(pos)

    def drag(self, pos: Pos) -> None:
        track = self._track()
        share = min(1.0, max(0.0, (pos[0] - track.x) / max(1, track.w)))
        self._go(round(share * self.count))

    def _go(self, at: int) -> None:
        if at != self._at:
            self.at = at
            self._on_go(at)

    def release(self, pos: Pos) -> None:
        self.set_state(pressed=False)

    def cancel(self) -> None:
        """A drag that was broken off leaves the replay where it was."""
        self.set_state(pressed=False)
        self._go(self._before)


class Transport(Container):
    """The buttons and the line of turns. `show` tells them where the replay stands."""

    def __init__(self, telling: Telling, near: int, acts: TransportActs) -> None:
        def sign(act: Callable[[], None], icon: str) -> Button:
            return Button("", act, "plain", icon)

        self.play = Button("", acts.play, "primary", "play")
        self._left = (
            sign(acts.first, "first"),
            sign(acts.turn_back, "far-left"),
            sign(acts.back, "left"),
            self.play,
            sign(acts.forward, "right"),
            sign(acts.turn_on, "far-right"),
            sign(acts.last, "last"),
        )
        self.speed = Button("", acts.speed, "plain", "clock")
        self._moves = sign(acts.moves, "list")
        self._close = sign(acts.close, "close")
        self.line = TurnLine(telling, near, acts.go)
        self._where = Label("", tone="ink2", align="right")
        self._telling = telling
        self._playing, self._speed = False, "normal"
        super().__init__(*self._left, self.speed, self._moves, self._close, self.line, self._where)
        self.name_all()

    def name_all(self) -> None:
        """Take the words of all controls from the player's language."""
        names = (
            _("To the first position"),
            _("One turn back"),
            _("One move back"),
            # Translators: buttons that let a record play by itself, and halt it.
            pgettext("replay", "Pause") if self._playing else pgettext("replay", "Play"),
            _("One move on"),
            _("One turn on"),
            _("To the last position"),
        )
        for button, name in zip(self._left, names, strict=True):
            button.set_label(name)
        self.speed.set_label(_(_SPEED_WORDS[self._speed]))
        self._moves.set_label(_("Moves"))
        self._close.set_label(_("Close"))
        self.line.name = _("Moves")
        self._where.set_words(self._turn_words(self.line.at))

    def show(self, at: int, playing: bool, speed: str) -> None:
        """Say where the replay stands, whether it plays, and how fast."""
        first, turn_back, back, play, forward, turn_on, last = self._left
        for button in (first, turn_back, back):
            button.set_enabled(at > 0)
        for button in (forward, turn_on, last):
            button.set_enabled(at < self._telling.count)
        play.set_label(play.name, "pause" if playing else "play")
        self._playing, self._speed, self.line.at = playing, speed, at
        self.name_all()

    def _turn_words(self, at: int) -> str:
        turns = len(self._telling.starts)
        shown = self._telling.turn_at(at) + 1 if turns else 0
        return _("Turn {number} of {count}").format(number=number(shown), count=number(turns))

    # ---------------------------------------------------------------------------------------------------------- places

    def _button(self, look: Look) -> int:
        return max(44, look.px(2.4))

    def widths(self, look: Look, window: int) -> tuple[int, int]:
        """How much room the buttons on the left and those on the right take, with the gaps between and beside them."""
        gap, side = look.px(0.4), self._button(look)
        left = len(self._left) * (side + gap) + gap
        return left, self._speed_width(look) + self._moves_width(look, window) + side + 4 * gap

    def _speed_width(self, look: Look) -> int:
        """Wide enough for each speed, so that nothing moves when it changes."""
        label, widths = self.speed.name, []
        for speed in SPEEDS:
            self.speed.name = _(_SPEED_WORDS[speed])
            widths.append(self.speed.measure(look, look.px(30))[0])
        self.speed.name = label
        return max(widths)

    def _moves_width(self, look: Look, window: int) -> int:
        return self._moves.measure(look, window)[0] if is_wide(window, look.t) else self._button(look)

    def place_in(self, look: Look, foot: "Foot") -> None:
        """Give every control its place."""
        self.rect = foot.whole
        gap, side = look.px(0.4), self._button(look)
        row, x = foot.buttons, foot.buttons.x + gap
        top = row.y + (row.h - side) // 2
        for button in self._left:
            button.place(look, Rect(x, top, side, side))
            x += side + gap
        right = row.right - gap
        widths = (
            (self._close, side),
            (self._moves, self._moves_width(look, row.w)),
            (self.speed, self._speed_width(look)),
        )
        for button, width in widths:
            right -= width
            button.place(look, Rect(right, top, width, side))
            right -= gap
        words = text.width(self._turn_words(self._telling.count), look.t) + look.px(1)
        self.line.place(look, Rect(foot.line.x, foot.line.y, foot.line.w - words - gap, foot.line.h))
        self._where.place(look, Rect(foot.line.right - words - gap, foot.line.y, words, foot.line.h))


@dataclass(frozen=True, slots=True)
class Foot:
    """The places below the table: all of it, the line of turns, the row of buttons, and the caption."""

    whole: Rect
    line: Rect
    buttons: Rect
    caption: Rect


def lay_out_replay(
    size: tuple[int, int], settings: Settings, theme: Theme, transport: Transport, near: int, previous: str | None
) -> tuple[Layout, Foot]:
    """The table with its foot. The caption stands between the buttons where there is room, else on its own line."""
    whole = _table(size, size[1], settings, near, settings.arrangement, previous)
    look = Look(theme, whole.t, paper=False)
    transport.name_all()
    line, row = max(24, look.px(1.5)), max(44, look.px(2.4)) + look.px(0.7)
    left, right = transport.widths(look, size[0])
    beside = whole.kind == "side" and size[0] - left - right >= look.px(_CAPTION_LEAST)
    layout = _table(size, size[1] - line - (0 if beside else row), settings, near, whole.kind, None)
    bar, width = layout.bottom_bar, size[0]
    foot = Rect(0, bar.y, width, size[1] - bar.y)
    margin, pad = look.px(0.5), look.px(0.15 if layout.kind == "opposite" else 0.35)
    if beside:
        buttons = Rect(0, foot.y + line, width, foot.h - line)
        caption = Rect(left, buttons.y + pad, width - left - right, buttons.h - 2 * pad)
        return layout, Foot(foot, Rect(0, foot.y, width, line), buttons, caption)
    caption = Rect(margin, bar.y + pad, width - 2 * margin, bar.h - 2 * pad)
    return layout, Foot(foot, Rect(0, bar.bottom, width, line), Rect(0, bar.bottom + line, width, row), caption)


def _table(
    size: tuple[int, int], height: int, settings: Settings, near: int, arrangement: str, previous: str | None
) -> Layout:
    """The table in the upper part of the surface, with writing as large as if it had the whole."""
    shrunk = min(size[0] / 1280, height / 800) / min(size[0] / 1280, size[1] / 800)
    return lay_out(
        size[0],
        height,
        writing=settings.writing / 100 / shrunk,
        arrangement=arrangement,
        own_side=settings.own_side,
        near=near,
        previous=previous,
    )
