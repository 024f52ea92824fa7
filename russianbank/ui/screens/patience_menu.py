"""The menu of a game of Churchill Solitaire."""

from collections.abc import Callable
from dataclasses import dataclass

from russianbank.language import _
from russianbank.patience import Patience
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Grid, Row, Spring
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label
from russianbank.ui.words import number

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class PatienceActs:
    """What the buttons do. `copy` puts the deal number on the clipboard."""

    go_on: Act
    new_game: Act
    again: Act
    campaign: Act
    winnable: Act
    log: Act
    options: Act
    keys: Act
    help: Act
    start: Act
    quit: Act
    copy: Callable[[str], None]


class PatienceMenu(Sheet):
    """Which deal is played, and everything that can be done beside playing."""

    def __init__(self, patience: Patience, rules: str, acts: PatienceActs) -> None:
        self._deal, self._acts = patience.deal, acts
        self._copy = Button(_("Copy"), self._copy_deal, icon="copy", size=0.9)
        others = (
            Button(_("New game"), acts.new_game, icon="cards", align="left"),
            Button(_("This deal again"), acts.again, icon="replay", align="left"),
            Button(_("Campaign"), acts.campaign, icon="flag", align="left"),
            Button(_("Still winnable?"), acts.winnable, icon="hint", align="left"),
            Button(_("What was said"), acts.log, icon="eye", align="left"),
            Button(_("Options"), acts.options, icon="gear", align="left"),
            Button(_("All keys"), acts.keys, icon="keys", align="left"),
            Button(_("How to play"), acts.help, icon="book", align="left"),
            Button(_("Back to the start screen"), acts.start, icon="left", align="left"),
            Button(_("Quit"), acts.quit, icon="quit", align="left"),
        )
        words = _("{rules} \u00b7 deal {number}").format(rules=rules, number=number(patience.deal))
        body = Column(
            Row(Label(words, tone="ink2"), Spring(), self._copy),
            Button(_("Go on"), acts.go_on, "accent", "play", size=1.25, stretch=True),
            Grid(*others, columns=2),
            Label(_("Your game is kept, also when you quit."), 0.86, tone="ink2"),
        )
        super().__init__(_("Paused"), body, on_close=acts.go_on, close_label=_("Go on"), width=37)

    def _copy_deal(self) -> None:
        self._acts.copy(str(self._deal))
        self._copy.set_label(_("Copied"), "check")
        self.refresh()
