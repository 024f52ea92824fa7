"""From the choice of a game of Churchill Solitaire to its end: what is dealt, kept and counted, and what follows."""

from dataclasses import replace
from typing import TYPE_CHECKING

from russianbank import churchill_results, deallists
from russianbank.ai.solitaire import Standing
from russianbank.engine.churchill_rules import APP, PRESETS, ChurchillRules, preset_name
from russianbank.engine.churchill_rules import rules as churchill_rules
from russianbank.language import _
from russianbank.patience import Patience
from russianbank.ui import clipboard
from russianbank.ui.library import now
from russianbank.ui.screens import churchill_deals
from russianbank.ui.screens.churchill_end import ChurchillEndSheet, EndActs, GameOver
from russianbank.ui.screens.churchill_new import ChurchillNewSheet, NewGame
from russianbank.ui.screens.churchill_words import grade_title, rules_title
from russianbank.ui.screens.patience_menu import PatienceActs, PatienceMenu
from russianbank.ui.solitaire import Solitaire
from russianbank.ui.solitairetable import SolitaireTable
from russianbank.ui.tabletop import Leaving

if TYPE_CHECKING:
    from russianbank.ai.solver import Solution
    from russianbank.ai.solving import Solving
    from russianbank.churchill_figures import DealRecord
    from russianbank.ui.flow import Flow
    from russianbank.ui.screens.winnable import WinnableSheet


class Patiences:
    """Puts games on the table that `flow` shows."""

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.store = flow.store
        self._solving: Solving | None = None
        self._campaign = False  # the game on the table is one of the campaign

    # ---------------------------------------------------------------------------------------------------- choosing

    def open(self) -> None:
        """The game that was being played, or the choice of a new one."""
        kept = self.store.load_churchill()
        if kept is None:
            self.new()
        else:
            self.sit_down(Patience(kept), deal=False)

    def new(self, chosen: ChurchillRules | None = None) -> None:
        """The sheet on which a game is chosen, with these rules or the last ones."""
        from russianbank import churchill_figures

        flow = self.flow
        won = {preset: churchill_figures.won_deals(self._records(preset)) for preset in PRESETS}
        sheet = ChurchillNewSheet(
            chosen or churchill_rules(flow.settings.churchill_rules),
            on_deal=self.deal,
            on_close=flow.shut,
            won=won,
            paste=clipboard.pasted,
            on_campaign=self.campaign,
        )
        flow.open(sheet, again=lambda: self.new(chosen))

    def deal(self, chosen: NewGame) -> None:
        """The game that was chosen."""
        self.flow.change(replace(self.flow.settings, churchill_rules=str(chosen.rules)))
        self._campaign = False
        self.sit_down(Patience.new(chosen.rules, chosen.deal), deal=True)

    def campaign(self) -> None:
        """The graded deals in order of difficulty, with what has been made of each."""
        from russianbank.ui.screens.campaign import CampaignSheet

        on_table = self.patience
        sheet = CampaignSheet(
            deallists.graded_deals("app"),
            self._records("app"),
            on_play=self._play_campaign,
            on_close=self.flow.shut,
            playing=on_table.deal if on_table and on_table.rules == APP else None,
        )
        self.flow.open(sheet, again=self.campaign)

    def _play_campaign(self, deal: int) -> None:
        self._campaign = True
        self.sit_down(Patience.new(APP, deal), deal=True)

    def again(self) -> None:
        """The deal on the table from its beginning."""
        if self.patience:
            self.sit_down(self.patience.same_deal(), deal=True)

    def _records(self, preset: str) -> "dict[int, DealRecord]":
        from russianbank import churchill_figures

        history = churchill_results.read_history(self.store.result_lines())
        return dict(churchill_figures.deal_records(history.results, preset))

    # ------------------------------------------------------------------------------------------------ on the table

    @property
    def patience(self) -> Patience | None:
        """The game on the table, if there is one."""
        return self.flow.solitaire.play.patience if self.flow.solitaire else None

    def sit_down(self, patience: Patience, deal: bool) -> None:
        """Put a game on the table. One that makes room for it counts as given up."""
        flow = self.flow
        flow.matches.keep()
        self._leave(patience)
        flow.mind.cancel()
        play = Solitaire(patience, flow.settings, self.store, flow.sounds)
        play.on_over = self._over
        leaving = Leaving(menu=self.menu, moves=flow.library.log, log=flow.library.log, options=flow.library.options)
        table = SolitaireTable(play, flow.mind, flow.faces, flow.settings, leaving, lambda: _note_of(patience))
        flow.show(table, lambda now: play.begin(now, deal))

    def _leave(self, following: Patience) -> None:
        patience = self.patience
        if patience is None:
            kept = self.store.load_churchill()
            patience = Patience(kept) if kept else None
        if patience is None or patience.id == following.id or patience.is_over:
            return
        if churchill_results.is_begun(patience.record()):
            self._count(patience)

    def _count(self, patience: Patience) -> None:
        known = churchill_deals.known(patience.rules, patience.deal)
        result = churchill_results.churchill_result(
            patience.record(), patience.state, now(), grade=known.grade or "", unwinnable=known.hopeless
        )
        self.store.add_result(result.values())

    def keep(self) -> None:
        """Save the game on the table; one that is over is not continued."""
        patience = self.patience
        if patience and patience.is_over:
            self.store.drop_churchill()
        elif patience:
            self.store.save_churchill(patience.record())

    def close(self) -> None:
        """The window closes: end a question to the solver that is being worked on."""
        if self._solving:
            self._solving.close()

    def menu(self) -> None:
        """What can be done beside playing."""
        flow, table = self.flow, self.flow.solitaire
        assert table is not None
        patience = table.play.patience
        acts = PatienceActs(
            go_on=flow.shut,
            new_game=self.new,
            again=self.again,
            campaign=self.campaign,
            winnable=lambda: self.winnable(of_deal=False),
            log=flow.library.log,
            options=flow.library.options,
            keys=flow.library.keys,
            help=flow.library.help,
            start=flow.to_start,
            quit=flow.quit,
            copy=clipboard.copy,
        )
        flow.open(PatienceMenu(patience, rules_title(patience.rules), acts), again=self.menu)

    # ---------------------------------------------------------------------------------------------------- the end

    def _over(self) -> None:
        table = self.flow.solitaire
        assert table is not None
        patience = table.play.patience
        best = self._records(preset_name(patience.rules) or "").get(patience.deal)
        self._count(patience)
        self.store.drop_churchill()
        self._show_end(best)

    def _show_end(self, best: "DealRecord | None") -> None:
        """The result, beside the best one of this deal so far."""
        table = self.flow.solitaire
        assert table is not None
        patience = table.play.patience
        known = churchill_deals.known(patience.rules, patience.deal)
        over = GameOver(
            table.play.standing,
            rules_title(patience.rules),
            patience.deal,
            patience.home,
            patience.at,
            int(patience.seconds),
            grade=known.grade or "",
            hopeless=known.hopeless,
            helped=bool(patience.help),
            best_moves=best.moves if best else None,
            best_seconds=best.seconds if best else None,
        )
        sheet = ChurchillEndSheet(over, self._end_acts(over.standing))
        self.flow.open(sheet, sheet.set_progress, again=lambda: self._show_end(best))

    def _end_acts(self, standing: Standing) -> EndActs:
        return EndActs(
            take_back=self._back,
            again=self.again,
            winnable=lambda: self.winnable(of_deal=True),
            new_game=self.new,
            menu=self.flow.to_start,
            next=self.campaign if self._campaign and standing is Standing.WON else None,
        )

    def _back(self) -> None:
        """From the end back to the table, with the last move taken back."""
        self.flow.shut()
        if self.flow.solitaire:
            self.flow.solitaire.take_back()

    # ------------------------------------------------------------------------------------------------- the solver

    def winnable(self, of_deal: bool) -> None:
        """Ask the solver, which sees all cards, whether the position (or the deal) can be won."""
        from russianbank.ai.solving import Solving
        from russianbank.ui.screens.winnable import WinnableActs, WinnableSheet

        flow, table = self.flow, self.flow.solitaire
        assert table is not None
        play = table.play
        state = play.patience.state_at(0) if of_deal else play.state
        found: list[Solution] = []

        def tell(share: float) -> None:
            flow.later(lambda: sheet.set_progress(share))

        def done(solution: "Solution | None") -> None:
            found[:] = [solution] if solution else []
            flow.later(lambda: self._answer(sheet, solution))

        def ask() -> None:
            play.helped(churchill_results.SOLVER)
            self._cancel()
            self._solving = Solving(state, tell, done)
            self._solving.start()

        def show() -> None:
            flow.shut_all()
            if of_deal:
                self.sit_down(play.patience.same_deal(), deal=False)
            if found and flow.solitaire:
                flow.solitaire.play.helped(churchill_results.SOLVER)
                flow.solitaire.play.show_way(found[0].moves)

        acts = WinnableActs(ask=ask, cancel=self._cancel, show=show, close=flow.shut)
        sheet = WinnableSheet(acts, helped=churchill_results.SOLVER in play.patience.help, of_deal=of_deal)
        flow.open(sheet)

    def _answer(self, sheet: "WinnableSheet", solution: "Solution | None") -> None:
        from russianbank.ai.solving import SECONDS

        if solution:
            sheet.set_answer(solution.verdict, len(solution.moves), SECONDS)
        elif sheet.is_running:
            self.flow.shut()
            self.flow.notice(_("The solver has stopped. The game goes on without its answer."))

    def _cancel(self) -> None:
        if self._solving:
            self._solving.cancel()
            self._solving = None


def _note_of(patience: Patience) -> str:
    """What is known of a deal, in a word: its grade, if it is on a list of those that were won."""
    grade = churchill_deals.known(patience.rules, patience.deal).grade
    return grade_title(grade) if grade else ""
