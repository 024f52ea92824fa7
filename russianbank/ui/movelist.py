"""The moves of a round in words: one by one for the caption of a replay, and all of them as a list on a sheet.

Only the lines in sight are put into words and drawn, so that a round of 2000 turns opens at once.
"""

from bisect import bisect_right
from collections.abc import Callable

import pygame

from russianbank.engine.cards import CARDS
from russianbank.engine.game import Ending
from russianbank.engine.moves import Kind, Move, Stopped
from russianbank.engine.table import DRAWN, FOUNDATIONS, HOUSES, RESERVES
from russianbank.language import _, ngettext
from russianbank.session import Session, Step
from russianbank.ui import paint, text
from russianbank.ui.icons import icon
from russianbank.ui.inputs import Key, Pos
from russianbank.ui.screens.pages import Pane
from russianbank.ui.screens.stop_call import StopStory
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Look, Size, Widget
from russianbank.ui.words import Speaker, card_name, number


class Telling:
    """The moves of a round that stand now, told by `speaker`, turn by turn."""

    def __init__(self, session: Session, speaker: Speaker) -> None:
        self.session = session
        self.speaker = speaker
        self.count = session.at
        #: The number of moves before each turn.
        self.starts = [
            i for i in range(self.count) if not i or session.state_at(i).turns != session.state_at(i - 1).turns
        ]
        self.outcome = session.outcome

    # ----------------------------------------------------------------------------------------------------------- turns

    def turn_at(self, at: int) -> int:
        """Which turn (from 0) the last of `at` moves belongs to; before the first move it is the first turn."""
        return max(0, bisect_right(self.starts, max(0, at - 1)) - 1)

    def player(self, turn: int) -> int:
        """Whose turn it is."""
        return self.session.state_at(self.starts[turn]).turn

    def next_turn(self, at: int) -> int:
        """The number of moves before the first turn that starts after `at` moves, or all moves."""
        return next((start for start in self.starts if start > at), self.count)

    def previous_turn(self, at: int) -> int:
        """The number of moves before the last turn that starts before `at` moves."""
        return next((start for start in reversed(self.starts) if start < at), 0)

    # ----------------------------------------------------------------------------------------------------------- words

    def heading(self, turn: int) -> str:
        """As in `Turn 12 · Olga`."""
        played = self.session.state_at(self.starts[turn]).turns + 1
        # Translators: the heading of a player's turn in the list of moves.
        words = _("Turn {number} \u00b7 {name}")
        return words.format(number=number(played), name=self.speaker.title(self.player(turn)))

    def move(self, index: int) -> str:
        """What was done, as a sentence."""
        step, before = self.session.steps[index], self.session.state_at(index)
        if step.move.kind is Kind.TURN:
            return self.speaker.turned(before.turn, step.state.cards(DRAWN[before.turn])[-1])
        told = self.speaker.move(step.move, before)
        if step.move.kind is not Kind.STOP:
            return told
        found = _("The call is right.") if _is_right(step) else _("No duty has been missed: the game goes on.")
        return f"{told} {found}"

    def caption(self, at: int) -> str:
        """What has led to the position after `at` moves; at the end also how the round has ended."""
        if not at:
            deal = _("Deal {number}.").format(number=number(self.session.deal))
            return f"{deal} {self.speaker.begins(self.session.first.turn)}"
        step, before = self.session.steps[at - 1], self.session.state_at(at - 1)
        told = self.move(at - 1)
        if _is_right(step):
            told = f"{self.speaker.move(step.move, before)} {StopStory(step, before, self.speaker).due()}"
        end = self.ending() or _("Here the record ends.")
        return f"{told} {end}" if at == self.count else told

    def ending(self) -> str:
        """How the round has ended, with the points; nothing while it goes on."""
        if self.outcome is None:
            return ""
        winner, points = self.outcome.winner, max(self.outcome.points)
        if winner is None:
            return " ".join([self.speaker.ending(self.outcome), _("Nobody scores.")])
        if self.outcome.ending is Ending.WON:
            you = ngettext("You win the round: {number} point.", "You win the round: {number} points.", points)
            other = ngettext(
                "{name} wins the round: {number} point.", "{name} wins the round: {number} points.", points
            )
            return self.speaker.of(winner, you, other, number=number(points))
        you = ngettext("You score {number} point.", "You score {number} points.", points)
        other = ngettext("{name} scores {number} point.", "{name} scores {number} points.", points)
        return f"{self.speaker.ending(self.outcome)} {self.speaker.of(winner, you, other, number=number(points))}"

    def longest(self) -> list[str]:
        """Sentences as long as any in a round of these players."""
        speaker = self.speaker
        card, house = max(map(card_name, CARDS), key=len), speaker.pile(HOUSES[7])
        told = [self.ending()] if self.outcome else []
        for player in (0, 1):
            sources = house, speaker.pile(RESERVES[player])
            told.append(speaker.played(player, card, house, HOUSES[3], 12))
            told += [speaker.played(player, card, source, FOUNDATIONS[0]) for source in sources]
            told.append(speaker.played(player, card, house, RESERVES[1 - player]))
            told.append(" ".join([speaker.calls(player), _("No duty has been missed: the game goes on.")]))
        return told


def _is_right(step: Step) -> bool:
    return any(isinstance(event, Stopped) for event in step.events)


def carried_out(step: Step) -> Move | None:
    """The move that a right call of Stop has carried out for the offender, if it was one."""
    return next((event.duty for event in step.events if isinstance(event, Stopped)), None)


class MoveList(Widget):
    """A line for each move under a line for each turn; the one that led to the position shown is marked.

    With `on_choose` a line can be chosen, by pointer or keys: it is called with the number of moves up to that line.
    `on_cursor` hears where the line is to which the keys have come.
    """

    stretch = True

    def __init__(
        self,
        telling: Telling,
        at: int,
        on_choose: Callable[[int], None] | None = None,
        on_cursor: Callable[[pygame.Rect], None] = lambda box: None,
    ) -> None:
        super().__init__()
        self.telling, self.at = telling, at
        self.focusable = True
        self.name = _("Moves")
        self._on_choose, self._on_cursor = on_choose, on_cursor
        self._heads = [start + turn for turn, start in enumerate(telling.starts)]
        self._cursor = max(0, at - 1)
        self._under = -1
        self._pitch = 1

    # ------------------------------------------------------------------------------------------------------------ rows

    @property
    def rows(self) -> int:
        """All lines: turns, moves, and the result."""
        return len(self._heads) + self.telling.count + (self.telling.outcome is not None)

    def row_of(self, move: int) -> int:
        """The line of a move."""
        return move + bisect_right(self.telling.starts, move)

    def move_in(self, row: int) -> int | None:
        """The move that a line tells, if it does."""
        turn = bisect_right(self._heads, row) - 1
        if turn < 0 or row == self._heads[turn] or row >= len(self._heads) + self.telling.count:
            return None
        return row - turn - 1

    def words(self, row: int) -> str:
        """What a line says."""
        if row >= len(self._heads) + self.telling.count:
            return self.telling.ending()
        move = self.move_in(row)
        return self.telling.heading(bisect_right(self._heads, row) - 1) if move is None else self.telling.move(move)

    def row_box(self, row: int) -> pygame.Rect:
        """Where a line stands."""
        return pygame.Rect(self.rect.x, self.rect.y + row * self._pitch, self.rect.w, self._pitch)

    def hit(self, pos: Pos) -> Widget | None:
        """A list that only tells takes no press."""
        return super().hit(pos) if self._on_choose else None

    def describe(self) -> str:
        return self.telling.move(self._cursor) if self.telling.count else _("No move has been made yet.")

    # ---------------------------------------------------------------------------------------------------------- layout

    def measure(self, look: Look, room: int) -> Size:
        return room, max(1, self.rows) * self._row_height(look, room)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._pitch = self._row_height(look, box.w)

    def _row_height(self, look: Look, room: int) -> int:
        """All lines are as tall as the longest sentence asks for."""
        free = room - look.px(2.4)
        lines = max(len(text.wrap(words, look.t, text.REGULAR, free)) for words in self.telling.longest())
        return look.px(0.55) + lines * text.line_height(look.t)

    # --------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        if not self.rows:
            at = (self.rect.x + look.px(0.9), self.rect.y + self._pitch / 2)
            text.draw(surface, self.describe(), at, look.t, look.ink2)
        first = max(0, (clip.top - self.rect.y) // self._pitch)
        last = min(self.rows, (clip.bottom - self.rect.y) // self._pitch + 1)
        for row in range(first, last):
            self._draw_row(surface, look, row)

    def _draw_row(self, surface: pygame.Surface, look: Look, row: int) -> None:
        box, move = self.row_box(row), self.move_in(row)
        cell, is_current = box.inflate(-2, -2), move is not None and move == self.at - 1
        ink, weight, indent = look.ink, text.REGULAR, look.px(2)
        if is_current:
            paint.rounded(surface, cell, look.px(0.4), look.theme.accent)
            icon(surface, "play", (box.x + look.px(1), box.centery), look.t, look.theme.accent_ink)
            ink = look.theme.accent_ink
        elif move is None:
            ink, weight, indent = look.theme.accent, text.SEMIBOLD, look.px(0.6)
            surface.fill(look.theme.sheet_edge, (box.x, box.y, box.w, 1))
        elif row == self._under:
            paint.rounded(surface, cell, look.px(0.4), look.ink, fill_opacity=0.14 if self.pressed else 0.07)
        lines = text.wrap(self.words(row), look.t, weight, box.w - indent - look.px(0.4))
        for i, line in enumerate(lines):
            y = box.y + box.h / 2 + (i - (len(lines) - 1) / 2) * text.line_height(look.t)
            text.draw(surface, line, (box.x + indent, y), look.t, ink, weight)
        if self.ring and move == self._cursor:
            paint.focus_ring(surface, cell, look.px(0.4), look.paper, look.theme, 2 * look.line)

    # ----------------------------------------------------------------------------------------------------------- input

    def hover(self, pos: Pos) -> None:
        row = (pos[1] - self.rect.y) // self._pitch
        under = row if self.move_in(row) is not None else -1
        self.dirty = self.dirty or under != self._under
        self._under = under

    def leave(self) -> None:
        self._under = -1

    def press(self, pos: Pos) -> None:
        self.hover(pos)
        self.set_state(pressed=True)

    def drag(self, pos: Pos) -> None:
        self.hover(pos)

    def release(self, pos: Pos) -> None:
        self.set_state(pressed=False)
        self.hover(pos)
        move = self.move_in(self._under) if self._under >= 0 and self.rect.collidepoint(pos) else None
        if move is not None and self._on_choose:
            self._on_choose(move + 1)

    def cancel(self) -> None:
        self.set_state(pressed=False)

    def key(self, key: Key) -> bool:
        """Arrows go from move to move, Page up and down by turns, Enter chooses."""
        if key.ctrl or not self.telling.count:
            return False
        here = self._cursor
        ways = {
            "up": here - 1,
            "down": here + 1,
            "page up": self.telling.previous_turn(here),
            "page down": self.telling.next_turn(here),
            "home": 0,
            "end": self.telling.count - 1,
        }
        if key.name in ways:
            self._cursor = max(0, min(self.telling.count - 1, ways[key.name]))
            self.dirty = True
            box = self.row_box(self.row_of(self._cursor))
            is_last = self._cursor == self.telling.count - 1  # what follows it are no moves
            self._on_cursor(box.union(self.row_box(self.rows - 1)) if is_last else box)
        elif key.name == "return" and self._on_choose:
            self._on_choose(self._cursor + 1)
        else:
            return False
        return True


class ListPane(Pane):
    """A window on a list that is one widget: the keyboard coming to it does not bring its top into sight."""

    def reveal(self, widget: Widget) -> None:
        if widget.rect.h <= self.rect.h:
            super().reveal(widget)


class MoveListSheet(Sheet):
    """All moves of the round. With `on_choose` it leads to the position after a move, without it only tells them."""

    def __init__(
        self, telling: Telling, at: int, on_close: Callable[[], None], on_choose: Callable[[int], None] | None = None
    ) -> None:
        self.list = MoveList(telling, at, on_choose, lambda box: self._pane.bring(box))
        self._pane = ListPane(self.list, 14)
        self._scrolled = False
        turns = ngettext("{number} turn", "{number} turns", len(telling.starts)).format(
            number=number(len(telling.starts))
        )
        moves = ngettext("{number} move", "{number} moves", telling.count).format(number=number(telling.count))
        # Translators: {turns} and {moves} are as in "12 turns" and "85 moves".
        words = _("Deal {number} \u00b7 {turns}, {moves}")
        subtitle = words.format(number=number(telling.session.deal), turns=turns, moves=moves)
        super().__init__(_("Moves"), self._pane, on_close=on_close, subtitle=subtitle, width=46, height=40)
        self.form.set_focus(self.list)

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        super().layout(size, theme, ui)
        if not self._scrolled and self.list.at:
            self._scrolled = True
            box = self.list.row_box(self.list.row_of(self.list.at - 1))
            self._pane.scroll_by(box.centery - self._pane.rect.centery)
