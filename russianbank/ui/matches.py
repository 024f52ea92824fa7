"""From the choice of a match to the end of its rounds: what is dealt, what makes room for it, what leads away."""

from dataclasses import replace
from typing import TYPE_CHECKING

from russianbank.ai.levels import LEVELS
from russianbank.engine.position import State
from russianbank.engine.record import Record, RecordError, Seat
from russianbank.engine.rules import RussianBankRules, rules
from russianbank.language import _
from russianbank.results import is_begun
from russianbank.session import Session, Step
from russianbank.ui import clipboard
from russianbank.ui.library import level_name, title_of, viewer_of
from russianbank.ui.pace import PACE_WORDS, Pace
from russianbank.ui.play import Play
from russianbank.ui.screens.new_match import NewMatch, NewMatchSheet, Purpose
from russianbank.ui.screens.round_end import RoundEndSheet
from russianbank.ui.screens.rulesets import RuleSets
from russianbank.ui.screens.start import ContinueNote, note_of
from russianbank.ui.screens.stop_call import StopSheet
from russianbank.ui.table import Table, TableActs

if TYPE_CHECKING:
    from russianbank.ui.flow import Flow


class Matches:
    """Puts rounds on the table that `flow` shows. `waiting` is the match that could be continued."""

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.store = flow.store
        self.waiting: Session | None = None
        self._was_over = False  # the round was over, and so counted, when it came on the table

    # --------------------------------------------------------------------------------------------------- choosing

    def new(self, purpose: Purpose = "match", chosen: RussianBankRules | None = None) -> None:
        """The sheet on which a match is set up, with these rules or the last ones."""
        flow = self.flow
        settings = flow.settings
        sheet = NewMatchSheet(
            LEVELS,
            chosen or rules(settings.rules),
            settings.level,
            on_deal=self.deal,
            on_close=flow.shut,
            paste=clipboard.pasted,
            purpose=purpose,
            name=settings.name,
            second_name=settings.second_name,
            turn_table=settings.turn_table,
            rule_sets=settings.rule_sets,
            on_rule_sets=self._keep_rules,
            open=flow.open,
            shut=flow.shut,
            note=self._what_becomes_of_it() if purpose != "watch" else "",
        )
        flow.open(sheet, again=lambda: self.new(purpose, chosen))

    def _what_becomes_of_it(self) -> str:
        """What a new match means for one that is going on."""
        session = self.flow.session or self.waiting
        going_on = session and session.people and not session.match_over
        return _("The match that is going on is kept among the saved games.") if going_on else ""

    def again(self) -> None:
        """Another match of the kind that is on the table."""
        session = self.flow.session
        self.new("practice" if session and session.practice else "watch" if session and not session.people else "match")

    def _keep_rules(self, rule_sets: RuleSets) -> None:
        self.flow.change(replace(self.flow.settings, rule_sets=rule_sets))

    def deal(self, chosen: NewMatch) -> None:
        """The first round of the match that was chosen."""
        settings = replace(self.flow.settings, rules=str(chosen.rules))
        if chosen.two_persons:
            name = "" if chosen.names[1] == _("Player 2") else chosen.names[1]
            settings = replace(settings, second_name=name, turn_table=chosen.turn_table)
        elif not chosen.levels[0]:
            settings = replace(settings, level=chosen.level)
        self.flow.change(settings)
        first, second = (Seat(name, level) for name, level in zip(chosen.names, chosen.levels, strict=True))
        session = Session.new_match(
            chosen.rules,
            (first, second),
            chosen.deal,
            starter=chosen.starter,
            in_pairs=chosen.in_pairs,
            practice=chosen.practice,
        )
        self.sit_down(session, deal=True)

    # ------------------------------------------------------------------------------------------------ on the table

    def resume(self) -> Session | None:
        """The match that was going on when the program was left."""
        kept = self.store.load_game()
        self.waiting = self._session(kept) if kept else None
        return self.waiting

    @property
    def note(self) -> ContinueNote | None:
        """What the start screen says of the match that can be continued; None if there is none."""
        return note_of(self.waiting, viewer_of(self.waiting)) if self.waiting else None

    def go_on(self) -> None:
        """Take up the match that was going on."""
        if session := self.waiting:
            self.waiting = None
            self.sit_down(session, deal=False)

    def _session(self, kept: Record) -> Session | None:
        try:
            session = Session(kept)
        except RecordError:
            self.store.set_game_aside()
            return None
        return None if session.match_over else session

    def sit_down(self, session: Session, deal: bool, goes_on: bool = False) -> None:
        """Put a round on the table; `goes_on` is the next of its match. Another match is kept among the saved games.

        A match between two computers is only looked at: nothing makes room for it, and nothing is kept of it.
        """
        flow = self.flow
        if session.people and not goes_on:
            self._leave(session)
        flow.mind.cancel()
        self._was_over = session.outcome is not None
        store = self.store if session.people else None
        play = Play(session, viewer_of(session), flow.settings, store, flow.sounds, flow.mind)
        play.on_over = self._round_over
        play.on_stopped = self._stopped
        table = Table(play, flow.faces, flow.settings, self.table_acts(), level_name)
        flow.show(table, lambda now: play.begin(now, deal))

    def table_acts(self) -> TableActs:
        """What leads away from the table."""
        library = self.flow.library
        return TableActs(library.menu, library.moves, library.log, library.options, self._next_pace)

    def _next_pace(self) -> None:
        """The computer plays at the next quicker pace; after the quickest at the slowest."""
        paces, settings = list(PACE_WORDS), self.flow.settings
        now = paces.index(Pace(settings).of_computer)
        self.flow.change(replace(settings, speed_computer=paces[(now + 1) % len(paces)]))

    def _stopped(self, step: Step, before: State) -> None:
        """A call of Stop was right: show what was missed."""
        flow, table = self.flow, self.flow.table
        assert table is not None
        sheet = StopSheet(step, before, table.play.speaker, on_go_on=flow.shut)
        table.marks.pointed = sheet.piles_to_mark()
        flow.open(sheet, again=lambda: self._stopped(step, before))

    def _leave(self, following: Session) -> None:
        """The round on the table, or the one that could be continued, makes room for another."""
        on_table = self.flow.session
        session = on_table if on_table and on_table.people else self.waiting
        self.waiting = None
        if session is None or session.match_over or session is following:
            return
        begun = is_begun(session, viewer_of(session))
        if following.deal != session.deal and (begun or any(session.score)):
            self.store.save_named(title_of(session), session.record())
        if begun and not session.outcome:
            self.flow.library.count(session)

    def keep(self) -> None:
        """Save the round on the table, or nothing once the match is over."""
        session = self.flow.session
        if not session or not session.people:
            return
        if session.match_over and not session.practice:
            self.store.drop_game()
        else:
            self.store.save_game(session.record())

    # ---------------------------------------------------------------------------------------------------- the end

    def _round_over(self) -> None:
        flow, session = self.flow, self.flow.session
        assert session is not None
        if session.people and not self._was_over:
            flow.library.finished(session)
            self._was_over = True
        if session.people and session.match_over:
            self.store.drop_game()
        self._show_result()

    def _show_result(self) -> None:
        flow, session = self.flow, self.flow.session
        assert session is not None
        sheet = RoundEndSheet(
            session,
            flow.viewer,
            on_next=lambda: self.sit_down(session.next_round(), deal=True, goes_on=True),
            on_new=self.again,
            on_again=flow.library.deal,
            on_review=flow.library.review,
            on_menu=flow.to_start,
            on_take_back=self._take_back if session.practice else None,
        )
        flow.open(sheet, sheet.set_progress, again=self._show_result)

    def _take_back(self) -> None:
        """From the end of a round of practice back to the table, with the last move taken back."""
        self.flow.shut()
        if self.flow.table:
            self.flow.table.play.undo(self.flow.now)
