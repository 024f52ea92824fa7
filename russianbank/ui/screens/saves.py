"""The games that the player has saved: open one, delete it with a way back, give it another title, save this game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from russianbank.engine.record import Record
from russianbank.files import LONGEST_STEM
from russianbank.language import N_, _
from russianbank.shelf import ENDING, Kept
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Container, Row
from russianbank.ui.dates import day_and_time
from russianbank.ui.screens.rulesets import RuleSets, title_of_rules
from russianbank.ui.sheet import Sheet
from russianbank.ui.textfield import TextField
from russianbank.ui.widgets import Label, Look, Paragraph, Rule, Size, Widget
from russianbank.ui.words import Speaker, number

_EMPTY = N_("You have saved no game yet. The game that you are playing is kept by itself; here you can keep others.")
_NOT_WRITTEN = N_("That could not be written to the disk. Perhaps it is full, or the folder may not be changed.")


@dataclass(frozen=True, slots=True)
class SavesActs:
    """What the sheet asks for. Each but the first and the last returns None if it could not be done.

    `resume` takes a game up again. `delete` gives what `restore` needs; `restore` and `rename` give the name that the
    game has now. `save` keeps the game on the table under a title; without it there is none.
    """

    resume: Callable[[str], None]
    delete: Callable[[str], str | None]
    restore: Callable[[str], str | None]
    rename: Callable[[str, str], str | None]
    save: Callable[[str], Kept | None] | None
    close: Callable[[], None]


class SavesSheet(Sheet):
    """The saved games, the newest first. `title` is proposed for the game on the table."""

    def __init__(self, saves: Sequence[Kept], acts: SavesActs, title: str = "", rule_sets: RuleSets = ()) -> None:
        self._acts, self._rule_sets = acts, rule_sets
        self._lines = [_Line(kept, acts, self._changed, rule_sets) for kept in saves]
        self._note = Label("", 0.92, tone="accent")
        self._title = TextField(
            title, self._edited, _("Title"), _("title"), LONGEST_STEM, width=22, on_submit=self._save
        )
        self._list = Column(gap=0.65)
        self._list_lines()
        super().__init__(_("Saved games"), Column(*self._top(), self._list, gap=1), on_close=acts.close, width=60)

    def _top(self) -> list[Widget]:
        if self._acts.save is None:
            return [self._note]
        save = Button(_("Save"), self._save, "accent", "save")
        label = Label(_("Save this game as"), 1.0, text.SEMIBOLD)
        return [Row(label, self._title, save, gap=0.8), self._note, Rule()]

    def _list_lines(self) -> None:
        self._list.children = [*self._lines] or [Paragraph(_(_EMPTY), tone="ink2")]

    def _edited(self, words: str) -> None:
        self._say("")

    def _save(self) -> None:
        kept = self._acts.save(self._title.words) if self._acts.save else None
        if kept:
            self._lines.insert(0, _Line(kept, self._acts, self._changed, self._rule_sets))
            self._list_lines()
        self._say(_("Saved as “{title}”.").format(title=kept.title) if kept else _(_NOT_WRITTEN))

    def _say(self, words: str) -> None:
        self._note.set_words(words)
        self.refresh()

    def _changed(self, focus: Widget | None) -> None:
        """A line shows something else and the keyboard stays in it; None: what was asked for could not be done."""
        self._say("" if focus else _(_NOT_WRITTEN))
        if focus:
            self.form.set_focus(focus)


class _Line(Container):
    """One saved game: what it is and what can be done with it, side by side or below each other."""

    stretch = True

    def __init__(
        self, kept: Kept, acts: SavesActs, on_changed: Callable[[Widget | None], None], rule_sets: RuleSets
    ) -> None:
        super().__init__()
        self._kept, self._acts, self._on_changed, self._rule_sets = kept, acts, on_changed, rule_sets
        self._show(kept)

    def _show(self, kept: Kept) -> Widget:
        """The game as it is usually shown; returns where the keyboard belongs."""
        self._kept = kept
        note = f"{kept_words(kept.head, self._rule_sets)} · {day_and_time(kept.when)}"
        opens = Button(kept.title, lambda: self._acts.resume(kept.name), note=note, align="left", stretch=True)
        rename = Button(_("Rename"), self._ask_title, size=0.92)
        delete = Button(_("Delete"), self._delete, size=0.92)
        self._usual: list[Widget] = [opens, rename, delete]
        self.children = self._usual
        return opens

    def _ask_title(self) -> None:
        field = TextField(self._kept.title, lambda words: None, _("New title"), _("title"), LONGEST_STEM, width=22)
        field.stretch = True
        field.on_submit = lambda: self._rename(field.words)
        rename = Button(_("Rename"), field.on_submit, size=0.92)
        keep = Button(_("Cancel"), lambda: self._on_changed(self._show(self._kept)), size=0.92)
        self.children = [field, rename, keep]
        self._on_changed(field)

    def _rename(self, title: str) -> None:
        name = self._acts.rename(self._kept.name, title)
        self._on_changed(self._show(_named(self._kept, name)) if name else None)

    def _delete(self) -> None:
        deleted = self._acts.delete(self._kept.name)
        if deleted is None:
            self._on_changed(None)
            return
        undo = Button(_("Undo"), lambda: self._restore(deleted), icon="undo", size=0.92)
        words = _("“{name}” is deleted.").format(name=self._kept.title)
        self.children = [Label(words, tone="ink2", stretch=True), undo]
        self._on_changed(undo)

    def _restore(self, deleted: str) -> None:
        name = self._acts.restore(deleted)
        self._on_changed(self._show(_named(self._kept, name)) if name else None)

    def measure(self, look: Look, room: int) -> Size:
        # as tall as it usually is, so that nothing below moves while it shows something else
        return room, max(_arranged(look, room, self.children)[0], _arranged(look, room, self._usual)[0])

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        height, places = _arranged(look, box.w, self.children)
        for child, place in zip(self.children, places):
            child.place(look, place.move(box.x, box.y + (box.h - height) // 2))


def _arranged(look: Look, room: int, parts: Sequence[Widget]) -> tuple[int, list[pygame.Rect]]:
    """The height of a line and where its parts stand in it: the first is wide, the buttons are behind it or below."""
    sizes = [part.measure(look, room) for part in parts[1:]]
    behind = sum(width + look.px(0.5) for width, _ in sizes)
    beside = room - behind >= look.px(20)
    width = room - behind if beside else room
    first, tallest = parts[0].measure(look, width)[1], max(height for _, height in sizes)
    top, height = (0, max(first, tallest)) if beside else (first + look.px(0.3), tallest)
    places, x = [pygame.Rect(0, (height - first) // 2 if beside else 0, width, first)], room - behind + look.px(0.5)
    for w, h in sizes:
        places.append(pygame.Rect(x, top + (height - h) // 2, w, h))
        x += w + look.px(0.5)
    return top + height, places


def _named(kept: Kept, name: str) -> Kept:
    return replace(kept, name=name, title=name.removesuffix(ENDING))


def kept_words(head: Record, rule_sets: RuleSets = ()) -> str:
    """Against whom a game is played, by which rules, and how the match stood before this round."""
    viewer = next((player for player, seat in enumerate(head.seats) if not seat.is_computer), 0)
    speaker, other = Speaker.at(head.seats, viewer), 1 - viewer
    name, against = speaker.title(viewer), speaker.title(other)
    ours, theirs = number(head.score[viewer]), number(head.score[other])
    if viewer == speaker.viewer:
        parts = [_("Against {name}").format(name=against)]
        score = _("you {ours}, {name} {theirs}").format(ours=ours, name=against, theirs=theirs)
    else:
        parts = [_("{first} against {second}").format(first=name, second=against)]
        # Translators: the score of a match between two players.
        score = _("{first} {ours}, {second} {theirs}").format(first=name, ours=ours, second=against, theirs=theirs)
    parts.append(title_of_rules(head.rules, rule_sets))
    return " \u00b7 ".join([*parts, score] if head.rules.match_target else parts)
