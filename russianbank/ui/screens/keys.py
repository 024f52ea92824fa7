"""All keys on one sheet. Choose a line and press the new key for it; it holds at once."""

from collections.abc import Callable
from itertools import combinations, pairwise

import pygame

from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Container, Space, Split
from russianbank.ui.inputs import Cancel, InputEvent, Key, Press
from russianbank.ui.keys import ACTIONS, GROUPS, Action, Keys, show_key
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Look, Pressable, Size, Widget

#: The least width of a column in t, and how many there are at most.
_COLUMN, _MOST_COLUMNS = 15.0, 4
#: The height of a line in t, and in pixels at least, so that a finger finds it.
_LINE, _LEAST = 2.0, 36
#: Between the columns, and between the caps of one line, in t.
_GAP, _CAP_GAP = 1.4, 0.35


class KeysSheet(Sheet):
    """The keys that the settings hold as `keys_text`; `on_change` is told their new text with each change."""

    def __init__(self, keys_text: str, on_change: Callable[[str], None], on_close: Callable[[], None]) -> None:
        self._on_change = on_change
        self._keys = Keys.of(keys_text)
        self._asked: KeyLine | None = None
        self._lines = [KeyLine(action, self._ask) for action in ACTIONS.values()]
        self._said = _Said(_help(), 0.92, tone="ink2", stretch=True)
        self._usual = Button(_("Back to the usual keys"), self._back_to_usual, icon="replay")
        foot = Split(self._said, self._usual, 0.6, 34)
        super().__init__(_("All keys"), Groups(self._groups()), (foot,), on_close, width=72)
        self._show()

    @property
    def listening(self) -> bool:
        """Whether the next key, whichever it is, belongs to this sheet because a new key is asked for."""
        return self._asked is not None

    @property
    def said(self) -> str:
        """What the sheet says at its foot now."""
        return self._said.name

    def handle(self, event: InputEvent) -> bool:
        if self._asked and isinstance(event, Key):
            self._take(self._asked, event)
            return True
        if self._asked and isinstance(event, Press | Cancel):
            self._leave(_help())
        if isinstance(event, Key) and event.name in ("left", "right") and not event.ctrl:
            return self._go_beside(1 if event.name == "right" else -1)
        return super().handle(event)

    def _groups(self) -> list[Widget]:
        groups: list[Widget] = []
        for group, title in GROUPS.items():
            lines = [line for line in self._lines if line.action.group == group]
            groups.append(Column(Label(_(title), 1.1, text.TITLE), Space(0.2), *lines, gap=0))
        return groups

    # ------------------------------------------------------------------------------------------------------ a new key

    def _ask(self, line: "KeyLine") -> None:
        """Wait for the new key of this line."""
        self._asked = line
        line.asked = True
        self._say(_("Press the new key for “{action}”. Esc leaves it as it is.").format(action=line.action.label))

    def _take(self, line: "KeyLine", key: Key) -> None:
        """The key that was pressed belongs to the line now, unless it is fixed: then another one may be tried."""
        if key.name == "escape":
            self._leave(_help())
            return
        bound = self._keys.bound(line.action.name, key)
        if not bound.done:
            self._say(bound.words)
            return
        self._leave(bound.words)
        self._change(bound.keys)

    def _leave(self, words: str) -> None:
        """No longer wait for a key."""
        if self._asked:
            self._asked.asked = False
            self._asked = None
        self._say(words)

    def _back_to_usual(self) -> None:
        self._say(_("All keys are the usual ones again."))
        self._change(self._keys.reset())

    def _change(self, keys: Keys) -> None:
        if keys != self._keys:
            self._keys = keys
            self._show()
            self._on_change(keys.text)
        self.refresh()

    def _show(self) -> None:
        for line in self._lines:
            line.show(self._keys)
        self._usual.set_enabled(self._keys != self._keys.reset())

    def _say(self, words: str) -> None:
        self._said.set_words(words)
        self._said.tone = "ink2" if words == _help() else "ink"
        self.refresh()

    def _go_beside(self, way: int) -> bool:
        """To the line in the next column that is nearest in height."""
        start = self.form.focus
        if not isinstance(start, KeyLine):
            return super().handle(Key("right" if way > 0 else "left"))
        self.form.keys_in_use = True
        beyond = [line for line in self._lines if (line.rect.x - start.rect.x) * way > 0]
        if beyond:
            nearest = min(abs(line.rect.x - start.rect.x) for line in beyond)
            column = [line for line in beyond if abs(line.rect.x - start.rect.x) == nearest]
            self.form.set_focus(min(column, key=lambda line: abs(line.rect.y - start.rect.y)))
        return True


def _help() -> str:
    return _("Choose a line, then press its new key. Two piles, one after the other, play a card.")


class KeyLine(Pressable):
    """What a key does, and the caps of its keys; below the words where they have no room beside them."""

    def __init__(self, action: Action, on_press: Callable[["KeyLine"], None]) -> None:
        super().__init__()
        self.action, self.name, self._on_press = action, action.label, on_press
        self._caps: list[str] = []
        self._shown = ""
        self._asked = False

    @property
    def asked(self) -> bool:
        """Whether its new key is being asked for."""
        return self._asked

    @asked.setter
    def asked(self, asked: bool) -> None:
        self._asked, self.dirty = asked, True

    def show(self, keys: Keys) -> None:
        """Show its keys as they are now."""
        self._caps = [show_key(key) for key in keys.of_action(self.action.name)]
        self._shown, self.dirty = keys.shown(self.action.name), True

    def describe(self) -> str:
        return _("{action}: {keys}").format(action=self.name, keys=self._shown)

    def activate(self) -> None:
        self._on_press(self)

    def measure(self, look: Look, room: int) -> Size:
        words, caps = self._words(look, room), self._rows(look, room)
        height = len(words) * text.line_height(look.t)
        if not self._beside(look, room):
            height += len(caps) * self._pitch(look)
        return room, max(_LEAST, look.px(_LINE), height + look.px(0.5))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, box = look.theme, self.rect
        if self._asked:
            paint.rounded(surface, box, look.px(0.5), theme.accent)
        elif self.hovered or self.pressed:
            paint.rounded(surface, box, look.px(0.5), look.ink, fill_opacity=0.14 if self.pressed else 0.07)
        self._draw_words(surface, look, theme.accent_ink if self._asked else look.ink)
        if self.ring:
            paint.focus_ring(surface, box, look.px(0.5), look.paper, theme, 2 * look.line)

    def _draw_words(self, surface: pygame.Surface, look: Look, ink: str) -> None:
        box, beside = self.rect, self._beside(look, self.rect.w)
        words, rows = self._words(look, box.w), self._rows(look, box.w)
        pitch = text.line_height(look.t)
        height = len(words) * pitch + (0 if beside else len(rows) * self._pitch(look))
        y = box.y + (box.h - height) / 2
        for line in words:
            text.draw(surface, line, (box.x + look.px(0.6), y + pitch / 2), look.t, ink)
            y += pitch
        y = box.y + box.h / 2 if beside else y + self._pitch(look) / 2
        for row in rows:
            x = float(box.right - look.px(0.6) - self._row_width(look, row))
            for cap in row:
                x += paint.keycap(surface, cap, x, y, look.small, ink) + look.px(_CAP_GAP)
            y += self._pitch(look)
        if not self._caps:
            text.draw(surface, self._shown, (box.right - look.px(0.6), y), look.small, ink, align="right")

    def _room(self, look: Look, room: int) -> int:
        return room - 2 * look.px(0.6)

    def _beside(self, look: Look, room: int) -> bool:
        """Whether the caps have room beside the words on one line."""
        caps = self._row_width(look, self._caps) if self._caps else text.width(self._shown, look.small)
        return text.width(self.name, look.t) + look.px(0.8) + caps <= self._room(look, room)

    def _words(self, look: Look, room: int) -> list[str]:
        return text.wrap(self.name, look.t, text.REGULAR, self._room(look, room))

    def _rows(self, look: Look, room: int) -> list[list[str]]:
        """The caps on as many lines as they take."""
        rows: list[list[str]] = [[]]
        for cap in self._caps:
            if rows[-1] and self._row_width(look, [*rows[-1], cap]) > self._room(look, room):
                rows.append([])
            rows[-1].append(cap)
        return rows

    def _row_width(self, look: Look, caps: list[str]) -> int:
        widths = [paint.keycap_size(cap, look.small)[0] for cap in caps]
        return round(sum(widths)) + look.px(_CAP_GAP) * max(0, len(caps) - 1)

    def _pitch(self, look: Look) -> int:
        return round(look.small * 1.5) + look.px(0.25)


class Groups(Container):
    """Groups of lines in columns, as many as the width allows, filled as evenly as their order permits."""

    stretch = True

    def __init__(self, groups: list[Widget]) -> None:
        super().__init__(*groups)

    def measure(self, look: Look, room: int) -> Size:
        columns, width = self._columns(look, room)
        return room, max(self._height(look, width, column) for column in columns)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        columns, width = self._columns(look, box.w)
        for number, column in enumerate(columns):
            y = box.y
            for group in column:
                height = group.measure(look, width)[1]
                group.place(look, pygame.Rect(box.x + number * (width + look.px(_GAP)), y, width, height))
                y += height + look.px(1)

    def _columns(self, look: Look, room: int) -> tuple[list[list[Widget]], int]:
        """The groups of each column, and how wide a column is."""
        count = max(1, min(_MOST_COLUMNS, (room + look.px(_GAP)) // look.px(_COLUMN + _GAP)))
        width = (room + look.px(_GAP)) // count - look.px(_GAP)
        cuts = combinations(range(1, len(self.children)), count - 1)
        splits = [[self.children[i:j] for i, j in pairwise((0, *cut, len(self.children)))] for cut in cuts]
        return min(splits, key=lambda columns: max(self._height(look, width, column) for column in columns)), width

    def _height(self, look: Look, width: int, column: list[Widget]) -> int:
        return sum(group.measure(look, width)[1] for group in column) + look.px(1) * (len(column) - 1)


class _Said(Label):
    """What the sheet says. It keeps the room of two lines, so that nothing moves when it says something else."""

    def measure(self, look: Look, room: int) -> Size:
        width, height = super().measure(look, room)
        return width, max(height, 2 * self._pitch(look))
