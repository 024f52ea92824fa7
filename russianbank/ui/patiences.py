"""From the choice of a game of Churchill Solitaire to its end: what is dealt, what is kept, what follows."""

from typing import TYPE_CHECKING

from russianbank.ai.solver import is_deadlocked
from russianbank.deallists import Grade, known
from russianbank.engine import churchill
from russianbank.engine.churchill_rules import APP, ChurchillRules, preset_name
from russianbank.language import N_, _
from russianbank.patience import Patience
from russianbank.session import new_deal_number
from russianbank.ui import clipboard
from russianbank.ui.screens.patience_menu import PatienceActs, PatienceEnd, PatienceMenu
from russianbank.ui.solitaire import Solitaire
from russianbank.ui.solitairebars import rules_words
from russianbank.ui.solitairetable import SolitaireTable
from russianbank.ui.tabletop import Leaving

if TYPE_CHECKING:
    from russianbank.ui.flow import Flow

GRADE_WORDS = {Grade.EASY: N_("easy"), Grade.MEDIUM: N_("medium"), Grade.HARD: N_("hard")}


class Patiences:
    """Puts games on the table that `flow` shows."""

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.store = flow.store

    def open(self) -> None:
        """The game that was being played, or a new one."""
        kept = self.store.load_churchill()
        if kept is None:
            self.new()
        else:
            self.sit_down(Patience(kept), deal=False)

    def new(self, rules: ChurchillRules | None = None, deal: int | None = None) -> None:
        """A new game, in the rules of the one on the table unless others are given, on a deal by chance or a number."""
        on_table = self.patience
        chosen = rules or (on_table.rules if on_table else APP)
        self.sit_down(Patience.new(chosen, deal or _by_chance(chosen)), deal=True)

    def again(self) -> None:
        """The deal on the table from its beginning."""
        if self.patience:
            self.sit_down(self.patience.same_deal(), deal=True)

    @property
    def patience(self) -> Patience | None:
        """The game on the table, if there is one."""
        return self.flow.solitaire.play.patience if self.flow.solitaire else None

    def sit_down(self, patience: Patience, deal: bool) -> None:
        """Put a game on the table."""
        flow = self.flow
        flow.matches.keep()
        flow.mind.cancel()
        play = Solitaire(patience, flow.settings, self.store, flow.sounds)
        play.on_over = self._over
        leaving = Leaving(menu=self.menu, moves=flow.library.log, log=flow.library.log, options=flow.options)
        table = SolitaireTable(play, flow.mind, flow.faces, flow.settings, leaving, note_of(patience))
        flow.show_solitaire(table, deal)

    def keep(self) -> None:
        """Save the game on the table; one that is over is not continued."""
        patience = self.patience
        if patience and patience.is_over:
            self.store.drop_churchill()
        elif patience:
            self.store.save_churchill(patience.record())

    def menu(self) -> None:
        """What can be done beside playing."""
        flow, table = self.flow, self.flow.solitaire
        assert table is not None
        acts = PatienceActs(
            go_on=flow.shut,
            new_game=self.new,
            again=self.again,
            log=flow.library.log,
            options=flow.options,
            keys=flow.library.keys,
            help=flow.library.help,
            start=flow.to_start,
            quit=flow.quit,
            copy=clipboard.copy,
        )
        flow.open(PatienceMenu(table.play.patience, rules_words(table.play), acts))

    def _over(self) -> None:
        patience = self.patience
        assert patience is not None
        sheet = PatienceEnd(
            patience, on_back=self._back, on_again=self.again, on_new=self.new, on_start=self.flow.to_start
        )
        self.flow.open(sheet)

    def _back(self) -> None:
        """From the end back to the table, with the last move taken back."""
        self.flow.shut()
        if self.flow.solitaire:
            self.flow.solitaire.take_back()


def note_of(patience: Patience) -> str:
    """What is known of a deal: its grade, if it is on a list of those that were won."""
    name = preset_name(patience.rules)
    found = known(name, patience.deal) if name else None
    return _("winnable, {grade}").format(grade=_(GRADE_WORDS[found.grade])) if found else ""


def _by_chance(rules: ChurchillRules) -> int:
    """A deal by chance whose Devil's Six does not block itself from the beginning."""
    while True:
        number = new_deal_number()
        if not is_deadlocked(churchill.deal(rules, number)):
            return number
