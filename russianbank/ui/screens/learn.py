"""What there is to learn: the guided first round with its steps, the rules, the training; and the end of the steps."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from russianbank.language import _
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Grid
from russianbank.ui.inputs import Key
from russianbank.ui.keys import Keys, show_key
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Paragraph, Widget

Act = Callable[[], None]


def where_in(titles: Sequence[str], step: int) -> str:
    """Which of the steps this is, counted from 0, as in `Step 5 of 16: The end of a turn`."""
    return _("Step {number} of {count}: {title}").format(number=step + 1, count=len(titles), title=titles[step])


@dataclass(frozen=True, slots=True)
class LearnActs:
    """What the buttons do. `jump` goes to the step with this number, from 0."""

    go_on: Act
    begin: Act
    jump: Callable[[int], None]
    rules: Act
    training: Act
    close: Act


@dataclass(frozen=True, slots=True)
class LessonMenuActs:
    """What the buttons of a step's menu do; `leave` keeps the step."""

    go_on: Act
    rules: Act
    options: Act
    keys: Act
    log: Act
    leave: Act


class LearnSheet(Sheet):
    """The steps by their titles, the one to go on with, what else can be learned, and the keys.

    `step` is where the learner would go on, from 0; `done` whether all steps have been gone through once.
    """

    def __init__(self, titles: Sequence[str], step: int, done: bool, keys: Keys, acts: LearnActs) -> None:
        begun = step > 0
        note = where_in(titles, step) if begun else _("{count} short steps at a real table").format(count=len(titles))
        main = Button(
            _("Go on with the guided round") if begun else _("Guided first round"),
            acts.go_on,
            "accent",
            "play",
            note=note,
            align="left",
            stretch=True,
        )
        parts: list[Widget] = [main]
        if done:
            parts.insert(0, Label(_("You have gone through all the steps."), tone="ink2"))
        again = [Button(_("Begin again"), acts.begin, icon="undo", align="left")] if begun else []
        others = (
            *again,
            Button(_("The rules book"), acts.rules, icon="book", align="left"),
            Button(_("Training for Stop!"), acts.training, icon="stop", align="left"),
        )
        steps = (_step(number, title, number < step, acts.jump) for number, title in enumerate(titles))
        body = Column(
            *parts,
            Grid(*others, columns=len(others)),
            Label(_("The steps"), 1.15, text.TITLE),
            Grid(*steps, columns=2, gap=0.45),
            Paragraph(_key_words(keys), 0.92, "ink2"),
        )
        super().__init__(_("Learn"), body, on_close=acts.close, width=46)


def _key_words(keys: Keys) -> str:
    """How the steps are gone through by keys."""
    words = _(
        "By keys: {hint} shows the move, {hint} again makes it; {on} leads to the next step, {back} to the one before,"
        " and {leave} leaves."
    )
    named = {name: show_key(Key(key)) for name, key in (("on", "page down"), ("back", "page up"), ("leave", "escape"))}
    return words.format(hint=keys.shown("hint"), **named)


def _step(number: int, title: str, passed: bool, jump: Callable[[int], None]) -> Button:
    label = _("{number}. {title}").format(number=number + 1, title=title)
    return Button(label, lambda: jump(number), icon="check" if passed else "right", align="left", size=0.9)


class LessonMenu(Sheet):
    """What can be done beside the step on the table; `where` says which it is."""

    def __init__(self, where: str, acts: LessonMenuActs) -> None:
        body = Column(
            Label(where, tone="ink2"),
            Button(_("Go on"), acts.go_on, "accent", "play", size=1.25, stretch=True),
            Button(_("How to play"), acts.rules, icon="book", align="left", stretch=True),
            Button(_("Options"), acts.options, icon="gear", align="left", stretch=True),
            Button(_("All keys"), acts.keys, icon="keys", align="left", stretch=True),
            Button(_("What was said"), acts.log, icon="eye", align="left", stretch=True),
            Button(_("Back to the start screen"), acts.leave, icon="left", align="left", stretch=True),
            gap=0.7,
        )
        super().__init__(_("Guided first round"), body, on_close=acts.go_on, close_label=_("Go on"), width=32)


class LessonsEndSheet(Sheet):
    """What has been learned, in a few lines, and what can follow."""

    def __init__(self, on_match: Act, on_rules: Act, on_training: Act, on_start: Act) -> None:
        body = Column(
            Paragraph(_("What is compulsory, the first thing first:")),
            Paragraph(_("1. The card of your reserve to a foundation, if it fits one.")),
            Paragraph(_("2. Any other card to a foundation, if it fits one.")),
            Paragraph(_("3. A card into each empty house before you turn up a card, while you have a reserve.")),
            Paragraph(_("All the rest is up to you: places in the houses, loads, runs, and when to discard.")),
            Grid(
                Button(_("The rules book"), on_rules, icon="book", align="left"),
                Button(_("Training for Stop!"), on_training, icon="stop", align="left"),
                Button(_("Back to the start screen"), on_start, icon="left", align="left"),
                columns=2,
            ),
        )
        match = Button(_("Play a first match"), on_match, "accent", "play")
        super().__init__(_("The guided round is over"), body, [match], on_start, width=42)
