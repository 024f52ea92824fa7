"""The training for Stop on the screen: one position after another, then the result. The kept game is not touched."""

from dataclasses import replace
from typing import TYPE_CHECKING

from russianbank.settings import Settings
from russianbank.training import GRADES, POSITIONS, question
from russianbank.ui.geometry import top_of
from russianbank.ui.screens.training import Answer, AnswerActs, AnswerSheet, ResultSheet, TrainingMenu, TrainingSheet
from russianbank.ui.tabletop import Leaving
from russianbank.ui.trainingplay import TrainingPlay
from russianbank.ui.trainingtable import TrainingTable

if TYPE_CHECKING:
    from russianbank.ui.flow import Flow


def best_of(settings: Settings, grade: str) -> int | None:
    """The best result of a grade; None if no training of it has been finished."""
    best: int | None = getattr(settings, f"training_{grade}")
    return best


class Training:
    """Puts positions on the table that `flow` shows."""

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.answers: list[Answer] = []
        self._number = 1
        self._best_before: int | None = None

    @property
    def table(self) -> TrainingTable | None:
        """The table of the position that is shown now."""
        return self.flow.board if isinstance(self.flow.board, TrainingTable) else None

    # ---------------------------------------------------------------------------------------------------- choosing

    def open(self) -> None:
        """The sheet on which the training begins."""
        flow, settings = self.flow, self.flow.settings
        best = {grade: best_of(settings, grade) for grade in GRADES}
        sheet = TrainingSheet(settings.training_grade, best, settings.trainings, on_start=self.start, close=flow.shut)
        flow.open(sheet, again=self.open)

    def start(self, grade: str) -> None:
        """The next training, which nobody has seen yet."""
        settings = self.flow.settings
        if not self.table:
            self.flow.shut()
        self.flow.change(replace(settings, training_grade=grade))
        self._number, self.answers = settings.trainings + 1, []
        self._show(0)

    @property
    def grade(self) -> str:
        return self.flow.settings.training_grade

    @property
    def points(self) -> int:
        """The points so far."""
        return sum(answer.points for answer in self.answers)

    # ------------------------------------------------------------------------------------------------ on the table

    def _show(self, place: int, again: Answer | None = None) -> None:
        """The position at a place, new or to be looked at again."""
        flow = self.flow
        asked = again.question if again else question(self._number, self.grade, place)
        play = TrainingPlay(asked, place, GRADES[self.grade], flow.settings, flow.sounds, again=again is not None)
        play.on_answer = lambda called, named: self._answered(again or Answer(place, asked, called, named))
        play.on_next = lambda: self._next(again or self.answers[-1])
        leaving = Leaving(menu=self._menu, moves=flow.library.log, log=flow.library.log, options=flow.library.options)
        table = TrainingTable(play, flow.faces, flow.settings, leaving)
        if self.table:
            table.focus.shown = self.table.focus.shown
        flow.show_besides(table, play.begin)

    def _answered(self, answer: Answer) -> None:
        """Say how the answer was."""
        table = self.table
        assert table is not None
        again = table.play.again
        if not again:
            self.answers.append(answer)
        acts = AnswerActs(look=self.flow.shut, go_on=lambda: self._next(answer))
        self.flow.open(
            AnswerSheet(answer, self.points, table.play.speaker, acts, low=self._is_high(table), again=again)
        )

    def _is_high(self, table: TrainingTable) -> bool:
        """Whether the card that had to be played lies in the upper half: a low sheet leaves it in sight."""
        marked = table.play.marked()
        return not marked or top_of(table.layout, table.play.state, marked[0]).centery <= table.layout.height / 2

    def _next(self, answer: Answer) -> None:
        """From an answer to the next position, or to the result."""
        assert self.table is not None
        if self.table.play.again or answer.place + 1 == POSITIONS:
            self._to_result()
        else:
            self.flow.shut_all()
            self._show(answer.place + 1)

    # ------------------------------------------------------------------------------------------------------- the end

    def _result(self) -> None:
        """The points and what was overlooked; counted once."""
        flow, settings = self.flow, self.flow.settings
        best = best_of(settings, self.grade)
        if self._number == settings.trainings + 1:
            self._best_before = best
            most = max(self.points, best or 0)
            kept = {"trainings": self._number, f"training_{self.grade}": most}
            flow.change(replace(settings, **kept))  # type: ignore[arg-type]
        sheet = ResultSheet(
            self.answers,
            self._best_before,
            on_look=self._look_again,
            on_again=lambda: self.start(self.grade),
            close=self.end,
        )
        flow.open(sheet)

    def _to_result(self) -> None:
        self.flow.shut_all()
        self._result()

    def _look_again(self, answer: Answer) -> None:
        self.flow.shut_all()
        self._show(answer.place, again=answer)

    def _menu(self) -> None:
        """What can be done beside answering."""
        flow, table = self.flow, self.table
        assert table is not None
        sheet = TrainingMenu(
            table.play.place,
            self.points,
            go_on=flow.shut,
            options=flow.library.options,
            log=flow.library.log,
            end=self._to_result if table.play.again else self.end,
        )
        flow.open(sheet, again=self._menu)

    def end(self) -> None:
        """Leave the training, back to where it was opened."""
        self.flow.back()
