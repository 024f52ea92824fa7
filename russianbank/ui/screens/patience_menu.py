"""The menu of a game of Churchill Solitaire, and the sheet at its end."""

from collections.abc import Callable
from dataclasses import dataclass

from russianbank.engine.churchill_position import Ending
from russianbank.language import _, ngettext
from russianbank.patience import Patience
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Grid, Row, Spring
from russianbank.ui.sheet import Sheet
from russianbank.ui.solitairewords import ending_words
from russianbank.ui.widgets import Label, Paragraph
from russianbank.ui.words import minutes, number

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class PatienceActs:
    """What the buttons do. `copy` puts the deal number on the clipboard."""

    go_on: Act
    new_game: Act
    again: Act
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


class PatienceEnd(Sheet):
    """How a game has ended, and what can follow."""

    def __init__(self, patience: Patience, *, on_back: Act, on_again: Act, on_new: Act, on_start: Act) -> None:
        won = patience.ending is Ending.WON
        assert patience.ending is not None
        moves = ngettext("{count} move", "{count} moves", patience.at).format(count=number(patience.at))
        facts = _("Deal {number} \u00b7 {home} of 104 home \u00b7 {moves} \u00b7 {time}").format(
            number=number(patience.deal),
            home=number(patience.home),
            moves=moves,
            time=minutes(int(patience.seconds)),
        )
        back = [] if won else [Button(_("Take back"), on_back, icon="undo")]
        body = Column(Paragraph(ending_words(patience.ending, patience.home)), Label(facts, tone="ink2"))
        foot = [
            Button(_("Start screen"), on_start, icon="left"),
            *back,
            Button(_("This deal again"), on_again, icon="replay"),
            Button(_("New game"), on_new, "accent", "cards"),
        ]
        title = _("The game is won") if won else _("No move is left")
        super().__init__(title, body, foot, on_close=on_start if won else on_back, width=48)
