"""The guided first round on the screen: from step to step, left and taken up again. The kept game is not touched."""

from dataclasses import replace
from typing import TYPE_CHECKING

from russianbank.ai.levels import LEVELS
from russianbank.engine.record import Seat
from russianbank.engine.rules import G4A
from russianbank.language import _
from russianbank.lessons import LESSONS
from russianbank.ui.captions import Caption
from russianbank.ui.lessonpanel import Leads
from russianbank.ui.lessonplay import LessonPlay
from russianbank.ui.lessontable import LessonTable
from russianbank.ui.library import level_name
from russianbank.ui.screens.learn import LearnActs, LearnSheet, LessonMenu, LessonMenuActs, LessonsEndSheet, where_in
from russianbank.ui.screens.new_match import COMPUTERS, NewMatch
from russianbank.ui.table import TableActs

if TYPE_CHECKING:
    from russianbank.ui.flow import Flow


class Lessons:
    """Puts the steps on the table that `flow` shows, and remembers in the settings how far the learner has come."""

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow

    @property
    def table(self) -> LessonTable | None:
        """The table of the step that is shown now."""
        return self.flow.board if isinstance(self.flow.board, LessonTable) else None

    @property
    def invitation(self) -> str | None:
        """For somebody who has not played or learned yet the step to go on with, "" at the first; else None."""
        flow, settings = self.flow, self.flow.settings
        played = flow.matches.waiting or flow.store.load_churchill() or any(flow.store.result_lines())
        if played or settings.lessons_done:
            return None
        return where_in(self._titles, self.step) if self.step else ""

    @property
    def _titles(self) -> list[str]:
        return [_(each.title) for each in LESSONS]

    @property
    def step(self) -> int:
        """The step to go on with, from 0."""
        return min(self.flow.settings.lesson, len(LESSONS) - 1)

    def open(self) -> None:
        """The sheet with all there is to learn."""
        flow = self.flow
        acts = LearnActs(
            go_on=lambda: self.show(self.step),
            begin=lambda: self.show(0),
            jump=self.show,
            rules=flow.library.help,
            training=flow.training.open,
            close=flow.shut,
        )
        flow.open(LearnSheet(self._titles, self.step, flow.settings.lessons_done, flow.keys, acts), again=self.open)

    # ---------------------------------------------------------------------------------------------------- at the table

    def show(self, number: int) -> None:
        """Put a step on the table."""
        flow = self.flow
        seats = Seat(flow.settings.name), Seat(COMPUTERS[1], LEVELS[0].key)
        play = LessonPlay(number, seats, flow.settings, flow.sounds)
        leads = Leads(leave=self.leave, back=lambda: self._turn(number - 1), next=lambda: self._turn(number + 1))
        leaving = flow.matches.table_acts()
        acts = TableActs(self._menu, flow.library.log, flow.library.log, leaving.options, leaving.pace)
        table = LessonTable(play, flow.faces, flow.settings, acts, level_name, leads)
        if self.table:
            table.focus.shown = self.table.focus.shown
        self._remember(number)
        # Translators: the title of a step and its words, as they are read aloud.
        said = _("{title}. {words}").format(title=_(play.lesson.title), words=table.panel.words)
        flow.ears.tell(Caption(said), 0)
        table.on_words = lambda words: flow.ears.tell(Caption(words), play.session.at)
        flow.show_besides(table, lambda now: play.begin(now, deal=False))

    def _turn(self, number: int) -> None:
        """To another step, or after the last one to the end."""
        if 0 <= number < len(LESSONS):
            self.show(number)
        elif number == len(LESSONS):
            self._end()

    def _menu(self) -> None:
        """What can be done beside the step."""
        flow, library = self.flow, self.flow.library
        acts = LessonMenuActs(flow.shut, library.help, library.options, library.keys, library.log, self.leave)
        flow.open(LessonMenu(where_in(self._titles, self.step), acts), again=self._menu)

    def leave(self) -> None:
        """Back to the start screen; the step is kept."""
        self.flow.to_start()

    def _remember(self, number: int, done: bool = False) -> None:
        flow = self.flow
        flow.settings = replace(flow.settings, lesson=number, lessons_done=done or flow.settings.lessons_done)
        flow.store.save_settings(flow.settings)

    # --------------------------------------------------------------------------------------------------------- the end

    def _end(self) -> None:
        """After the last step: what has been learned, and what can follow."""
        self._remember(0, done=True)
        flow = self.flow
        sheet = LessonsEndSheet(
            on_match=self._first_match, on_rules=flow.library.help, on_training=flow.training.open, on_start=self.leave
        )
        flow.open(sheet)

    def _first_match(self) -> None:
        """A match in the rules of the steps, against the computer player who is the easiest to beat."""
        matches = self.flow.matches
        if matches.waiting:
            matches.new()  # which says what becomes of the match that is going on
        else:
            matches.deal(NewMatch(G4A, ("", LEVELS[0].key), names=(self.flow.settings.name, COMPUTERS[1])))
