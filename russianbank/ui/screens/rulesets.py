"""The player's own rules, each set under a name: keep these, rename a set, delete it and take that back."""

from collections.abc import Callable
from dataclasses import replace

from russianbank.engine.record import LONGEST_NAME, clean_name
from russianbank.engine.rules import RussianBankRules, preset_name, rules
from russianbank.language import _
from russianbank.settings import MOST_RULE_SETS
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Row
from russianbank.ui.screens.rulewords import PRESET_WORDS, preset_title, rules_title
from russianbank.ui.textfield import TextField
from russianbank.ui.widgets import Label, Paragraph, Widget

#: Pairs of a name and the text of the rules, as the settings keep them.
RuleSets = tuple[tuple[str, str], ...]


def matching(sets: RuleSets, sought: RussianBankRules) -> int | None:
    """The first set with these rules, whatever the match is played to."""
    kept = [replace(rules(words), match_target=sought.match_target) for _name, words in sets]
    return kept.index(sought) if sought in kept else None


def title_of_rules(chosen: RussianBankRules, sets: RuleSets = ()) -> str:
    """What rules are called: as they come with the game, or as the player has kept them."""
    own = None if preset_name(chosen) else matching(sets, chosen)
    return rules_title(chosen) if own is None else sets[own][0]


def why_not_named(name: str) -> str:
    """What speaks against a name, as a sentence; nothing if it can be taken."""
    if not name:
        return _("The set needs a name.")
    if name.casefold() in (preset_title(key).casefold() for key in PRESET_WORDS):
        return _("“{name}” is the name of rules that come with the game.").format(name=name)
    return ""


class KeptSets(Column):
    """The list of the kept sets, and the line that keeps `current()` among them.

    `on_change` hears of every change at once; `lay_out` shows the sheet again, with the keyboard on a widget.
    """

    def __init__(
        self,
        sets: RuleSets,
        current: Callable[[], RussianBankRules],
        on_change: Callable[[RuleSets], None],
        lay_out: Callable[[Widget], None],
        name: str,
    ) -> None:
        self._current, self._on_change, self._lay_out = current, on_change, lay_out
        self._lines = [_Line(self, *each) for each in sets]
        self._field = TextField(name, self._edited, _("Name"), _("name"), LONGEST_NAME, width=14, on_submit=self._keep)
        self._said = Label("", 0.92, tone="accent")
        self._undo = Button(_("Undo"), lambda: None, icon="undo", size=0.92)
        self._saying = Row(self._said, gap=0.8)
        label = Label(_("Keep these rules as"), 1.0, text.SEMIBOLD)
        save = Button(_("Keep"), self._keep, icon="save")
        self._list = Column(gap=0.5)
        super().__init__(Row(label, self._field, save, gap=0.8), self._saying, self._list, gap=0.7)
        self._show_list()

    @property
    def sets(self) -> RuleSets:
        """The sets as they are now."""
        return tuple((line.title, line.rules) for line in self._lines if not line.deleted)

    def say(self, words: str, focus: Widget, undo: Callable[[], None] | None = None) -> None:
        """Tell what was done, perhaps with a way back, or why it was not done."""
        self._said.set_words(words)
        self._saying.children[1:] = [self._undo] if undo else []
        self._undo.on_press = undo or (lambda: None)
        self._lay_out(focus)

    def changed(self, focus: Widget) -> None:
        """A line is another than it was."""
        self._on_change(self.sets)
        self.say("", focus)

    def why_not(self, name: str, line: "_Line | None") -> str:
        """What speaks against a name for this line (None: for one more), as a sentence."""
        others = [each for each in self._lines if each is not line and not each.deleted]
        if line is None and len(others) >= MOST_RULE_SETS:
            return _("There are {count} sets, which is as many as can be kept.").format(count=len(others))
        if any(each.title.casefold() == name.casefold() for each in others):
            return _("There is a set “{name}” already.").format(name=name)
        return why_not_named(name)

    def _edited(self, words: str) -> None:
        if self._said.name:
            self.say("", self._field)

    def _show_list(self) -> None:
        empty = _("Sets of rules that you keep can be chosen for every match.")
        self._list.children = [*self._lines] or [Paragraph(empty, 0.92, "ink2")]

    def _keep(self) -> None:
        name, words = clean_name(self._field.words), self._current().full_text()
        same = [line for line in self._lines if not line.deleted and line.title.casefold() == name.casefold()]
        problem = why_not_named(name) if same else self.why_not(name, None)
        if problem:
            self.say(problem, self._field)
        elif same:
            line, before = same[0], same[0].rules
            line.rules = words
            self._kept(_("“{name}” has these rules now."), line, lambda: self._give_back(line, before))
        else:
            line = _Line(self, name, words)
            self._lines.append(line)
            self._kept(_("Kept as “{name}”."), line, lambda: self._take_out(line))

    def _kept(self, words: str, line: "_Line", undo: Callable[[], None]) -> None:
        self._show_list()
        self._on_change(self.sets)
        self.say(words.format(name=line.title), self._field, undo)

    def _give_back(self, line: "_Line", before: str) -> None:
        line.rules = before
        self.changed(self._field)

    def _take_out(self, line: "_Line") -> None:
        self._lines.remove(line)
        self._show_list()
        self.changed(self._field)


class _Line(Row):
    """One kept set, and what can be done with it."""

    def __init__(self, kept: KeptSets, title: str, rules: str) -> None:
        super().__init__(gap=0.5)
        self.title, self.rules, self.deleted = title, rules, False
        self._kept = kept
        self._show()

    def _show(self) -> Widget:
        """The set as it is usually shown; returns where the keyboard belongs."""
        rename = Button(_("Rename"), self._ask_name, size=0.92)
        delete = Button(_("Delete"), self._delete, size=0.92)
        self.children = [Label(self.title, 1.0, text.SEMIBOLD, stretch=True), rename, delete]
        return rename

    def _ask_name(self) -> None:
        field = TextField(self.title, lambda words: None, _("New name"), _("name"), LONGEST_NAME, width=12)
        field.stretch = True
        field.on_submit = lambda: self._rename(field)
        rename = Button(_("Rename"), field.on_submit, size=0.92)
        cancel = Button(_("Cancel"), lambda: self._kept.say("", self._show()), size=0.92)
        self.children = [field, rename, cancel]
        self._kept.say("", field)

    def _rename(self, field: TextField) -> None:
        name = clean_name(field.words)
        if problem := self._kept.why_not(name, self):
            self._kept.say(problem, field)
            return
        self.title = name
        self._kept.changed(self._show())

    def _delete(self) -> None:
        self.deleted = True
        undo = Button(_("Undo"), self._restore, icon="undo", size=0.92)
        words = _("“{name}” is deleted.").format(name=self.title)
        self.children = [Label(words, tone="ink2", stretch=True), undo]
        self._kept.changed(undo)

    def _restore(self) -> None:
        if problem := self._kept.why_not(self.title, None):
            self._kept.say(problem, self.children[1])
            return
        self.deleted = False
        self._kept.changed(self._show())
