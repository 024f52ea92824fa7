"""The rounds that are kept: watch one again, give it away as a file, take one in, or delete it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from russianbank.engine.record import Record, Seat
from russianbank.language import N_, _, ngettext
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Row, Spring
from russianbank.ui.controls import Selector
from russianbank.ui.dates import day_and_time
from russianbank.ui.inputs import DropFile, InputEvent
from russianbank.ui.movelist import ListPane
from russianbank.ui.screens.rulesets import RuleSets, title_of_rules
from russianbank.ui.sheet import Sheet
from russianbank.ui.textfield import TextField
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Label, Look, Paragraph, Size
from russianbank.ui.words import number

LONGEST_PATH = 1000
_EMPTY = N_(
    "No round is kept yet. Every round that you finish comes here by itself. "
    "A file with a round can be dropped on this window."
)


class Kept(Protocol):
    """A round as it is kept: the record without its moves, and what is known of how it went."""

    @property
    def name(self) -> str: ...

    @property
    def when(self) -> str: ...

    @property
    def head(self) -> Record: ...

    @property
    def points(self) -> tuple[int, int] | None: ...

    @property
    def turns(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round in the list: `name` for the program, the rest in words.

    `points` are those of the one person, with their sign, or else the winner's."""

    name: str
    title: str
    points: str
    when: str
    about: str

    @property
    def facts(self) -> str:
        """The second line."""
        return f"{self.when} \u00b7 {self.about}"


def round_line(kept: Kept, level_name: Callable[[str], str], rule_sets: RuleSets = ()) -> RoundLine:
    """What the list says of a round that is kept."""
    seats = kept.head.seats
    names = [_name(player, seat, level_name) for player, seat in enumerate(seats)]
    people = [player for player, seat in enumerate(seats) if not seat.is_computer]
    title, points = _result(kept.points, people[0], names) if len(people) == 1 else _result_between(kept.points, names)
    about = [title_of_rules(kept.head.rules, rule_sets), _("deal {number}").format(number=number(kept.head.deal))]
    if kept.turns is not None:
        about.append(ngettext("{count} turn", "{count} turns", kept.turns).format(count=number(kept.turns)))
    return RoundLine(kept.name, title, points, day_and_time(kept.when), " \u00b7 ".join(about))


def _name(player: int, seat: Seat, level_name: Callable[[str], str]) -> str:
    name = seat.name or _("Player {number}").format(number=player + 1)
    level = level_name(seat.level) if seat.is_computer else ""
    return _("{name} ({level})").format(name=name, level=level) if level else name


def _result(points: tuple[int, int] | None, person: int, names: Sequence[str]) -> tuple[str, str]:
    """The title of a round that one person has played, and the points with their sign."""
    other = names[1 - person]
    if points is None:
        return _("Played against {name}").format(name=other), ""
    gained = points[person] - points[1 - person]
    if not gained:
        return _("Drawn against {name}").format(name=other), "0"
    if gained > 0:
        return _("Won against {name}").format(name=other), f"+{number(gained)}"
    return _("Lost against {name}").format(name=other), number(gained)


def _result_between(points: tuple[int, int] | None, names: Sequence[str]) -> tuple[str, str]:
    """The title of a round between two people or two computers, the winner first, and the winner's points."""
    first, second = names
    if points is None:
        return _("{first} against {second}").format(first=first, second=second), ""
    gained = points[0] - points[1]
    if not gained:
        return _("{first} against {second}, drawn").format(first=first, second=second), "0"
    won, lost = (first, second) if gained > 0 else (second, first)
    return _("{winner} won against {loser}").format(winner=won, loser=lost), f"+{number(abs(gained))}"


@dataclass(frozen=True, slots=True)
class ReplaysActs:
    """What can be done. A round is named as in its line.

    `export` and `import_file` return what to tell the player; `import_file` first the name of the new round, or "".
    `suggested` is the file that Export offers. `delete` returns what `restore` brings back, None where it failed.
    """

    watch: Callable[[str], None]
    suggested: Callable[[str], str]
    export: Callable[[str, str], str]
    import_file: Callable[[str], tuple[str, str]]
    delete: Callable[[str], str | None]
    restore: Callable[[str], str | None]
    close: Callable[[], None]


class RoundList(Selector):
    """The rounds below each other, the chosen one filled. Only those in sight are drawn."""

    stretch = True

    def __init__(self, lines: Sequence[RoundLine], selected: int, on_change: Callable[[int], None]) -> None:
        super().__init__([line.title for line in lines], selected, on_change, _("Rounds"))
        self.lines = tuple(lines)

    @property
    def chosen_box(self) -> pygame.Rect:
        """Where the chosen round stands."""
        return self._boxes[self._selected]

    def describe(self) -> str:
        line = self.lines[self._selected]
        return f"{super().describe()}. {line.points} {line.facts}"

    def measure(self, look: Look, room: int) -> Size:
        return room, len(self.lines) * self._height(look, room)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        height = self._height(look, box.w)
        self._boxes = [pygame.Rect(box.x, box.y + i * height, box.w, height) for i in range(len(self.lines))]

    def _title(self, look: Look, room: int, line: RoundLine) -> list[str]:
        return text.wrap(line.title, look.t, text.SEMIBOLD, room - look.px(5.6))

    def _facts(self, look: Look, room: int, line: RoundLine) -> list[str]:
        return text.wrap(line.facts, look.small, text.REGULAR, room - look.px(1.8))

    def _height(self, look: Look, room: int) -> int:
        """All are as tall as the one with the most lines."""
        heights = [
            len(self._title(look, room, line)) * text.line_height(look.t)
            + len(self._facts(look, room, line)) * text.line_height(look.small)
            for line in self.lines
        ]
        return max(look.control, max(heights) + look.px(0.8))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        for number_, box in enumerate(self._boxes):
            if box.colliderect(clip):
                self._draw_line(surface, look, number_, box)

    def _draw_line(self, surface: pygame.Surface, look: Look, number_: int, box: pygame.Rect) -> None:
        theme, line, chosen = look.theme, self.lines[number_], number_ == self._selected
        cell, ink, ink2 = box.inflate(-2, -4), look.ink, look.ink2
        if chosen:
            ink = ink2 = theme.accent_ink
            paint.rounded(surface, cell, look.px(0.55), theme.accent)
        elif number_ == self._under:
            paint.rounded(surface, cell, look.px(0.55), look.ink, fill_opacity=0.14 if self.pressed else 0.07)
        title, facts = self._title(look, self.rect.w, line), self._facts(look, self.rect.w, line)
        pitch, small = text.line_height(look.t), text.line_height(look.small)
        x, y = box.x + look.px(0.9), box.y + (box.h - len(title) * pitch - len(facts) * small) / 2
        at = (box.right - look.px(0.9), y + pitch / 2)
        text.draw(surface, line.points, at, look.t, ink, text.SEMIBOLD, "right")
        for words in title:
            text.draw(surface, words, (x, y + pitch / 2), look.t, ink, text.SEMIBOLD)
            y += pitch
        for words in facts:
            text.draw(surface, words, (x, y + small / 2), look.small, ink2)
            y += small
        if chosen and self.ring:
            paint.focus_ring(surface, cell, look.px(0.55), look.paper, theme, 2 * look.line)


class ReplaysSheet(Sheet):
    """The rounds that `rounds` lists, the newest first. `paste` gives the text of the clipboard."""

    def __init__(
        self, rounds: Callable[[], Sequence[RoundLine]], acts: ReplaysActs, paste: Callable[[], str] | None = None
    ) -> None:
        self._rounds, self._acts = rounds, acts
        self._deleted: str | None = None
        self._list: RoundList | None = None
        self._filing: Callable[[], None] = self._import
        self._pane = ListPane(Column(), 9)
        self._note = Label("", 0.92, tone="accent")
        self._undo = Button(_("Undo"), self._restore, icon="undo", size=0.9)
        self._telling = Row(self._note)
        self._path = TextField("", lambda words: None, _("File"), _("where the file is"), LONGEST_PATH, paste=paste)
        self._path.stretch = True
        self._path.on_submit = lambda: self._filing()
        self._file_button = Button(_("Import"), lambda: self._filing(), icon="check")
        self._below = Column(self._telling, gap=0.5)
        self._export_button = Button(_("Export \u2026"), self._ask_export, icon="save")
        self._delete_button = Button(_("Delete"), self._delete, icon="close")
        self._watch = Button(_("Watch"), self._watch_chosen, "accent", "play")
        foot = (
            Button(_("Import a file \u2026"), self._ask_import, icon="folder"),
            self._export_button,
            self._delete_button,
            Spring(),
            self._watch,
        )
        body = Column(self._pane, self._below, gap=0.6)
        super().__init__(_("Replays"), body, foot, acts.close, width=50, height=26)
        self._show("")

    # ------------------------------------------------------------------------------------------------------- the list

    @property
    def chosen(self) -> str:
        """The name of the chosen round; empty when there is none."""
        return self._list.lines[self._list.selected].name if self._list else ""

    def _show(self, name: str, place: int = 0) -> None:
        """Read the list again and choose the round of this name, or else the one in this place."""
        lines = list(self._rounds())
        names = [line.name for line in lines]
        place = names.index(name) if name in names else max(0, min(len(lines) - 1, place))
        self._list = RoundList(lines, place, self._bring) if lines else None
        self._pane.show(self._list or Paragraph(_(_EMPTY)))
        for button in (self._export_button, self._delete_button, self._watch):
            button.set_enabled(bool(lines))
        self.refresh()
        if self._list:
            self.form.set_focus(self._list)
            self._bring(place)

    def _bring(self, place: int) -> None:
        if self._list and self._list.rect.w:
            self._pane.bring(self._list.chosen_box)

    def _tell(self, words: str, undo: bool = False) -> None:
        self._note.set_words(words)
        self._telling.children[:] = [self._note, *([self._undo] if undo else [])]
        self.refresh()

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        super().layout(size, theme, ui)
        self._bring(0)

    # -------------------------------------------------------------------------------------------------- what is done

    def _watch_chosen(self) -> None:
        self._acts.watch(self.chosen)

    def _delete(self) -> None:
        """No question is asked: it can be taken back."""
        assert self._list is not None
        line, place = self._list.lines[self._list.selected], self._list.selected
        self._close_path()
        self._deleted = self._acts.delete(line.name)
        if self._deleted is None:
            self._tell(_("That round could not be deleted."))
            return
        self._show("", place)
        words = _("Deleted: {round}, {when}.").format(round=line.title, when=line.when)
        self._tell(words, undo=True)
        self.form.set_focus(self._undo)

    def _restore(self) -> None:
        name = self._acts.restore(self._deleted) if self._deleted else None
        self._deleted = None
        self._show(name or "")
        self._tell(_("The round is back.") if name else _("That round could not be brought back."))

    def _ask_import(self) -> None:
        self._ask("", _("Import"), self._import)

    def _ask_export(self) -> None:
        self._ask(self._acts.suggested(self.chosen), _("Export"), self._export)

    def _ask(self, path: str, label: str, act: Callable[[], None]) -> None:
        """Ask for a file below the list."""
        self._filing = act
        self._path.words = path
        self._file_button.set_label(label)
        self._below.children[:] = [Row(self._path, self._file_button), self._telling]
        self._tell("" if path else _("Type where the file is, or drop it on this window."))
        self.form.set_focus(self._path)

    def _close_path(self) -> None:
        self._below.children[:] = [self._telling]

    def _export(self) -> None:
        words = self._acts.export(self.chosen, self._path.words.strip())
        self._close_path()
        self._tell(words)

    def _import(self) -> None:
        self._take_in(self._path.words)

    def _take_in(self, path: str) -> None:
        name, words = self._acts.import_file(path.strip().strip("\"'"))
        if name:
            self._close_path()
            self._show(name)
        self._tell(words)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, DropFile):
            self._take_in(event.path)
            return True
        return super().handle(event)
