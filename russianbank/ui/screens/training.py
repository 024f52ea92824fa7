"""The sheets of the training for Stop: its beginning, the answer to a position, its end, and its menu."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from russianbank.language import _, ngettext
from russianbank.training import GRADES, POSITIONS, Question
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Row, Spring
from russianbank.ui.controls import RadioList
from russianbank.ui.icons import badge
from russianbank.ui.screens import trainingwords as words
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import STOP, STOP_INK
from russianbank.ui.widgets import Label, Paragraph, Widget
from russianbank.ui.words import Speaker, number

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Answer:
    """A position, what the player said to it, and what that is worth."""

    place: int
    question: Question
    called: bool
    named: bool = False

    @property
    def points(self) -> int:
        return self.question.points(self.called, self.named)

    @property
    def is_right(self) -> bool:
        return self.points == self.question.points(bool(self.question.missed), True)


def _octagon(surface: pygame.Surface, centre: tuple[float, float], size: float) -> None:
    badge(surface, "octagon", centre, size, STOP, STOP_INK, "bang")


class TrainingSheet(Sheet):
    """What the training is, and how hard it is to be. `best` has the best result of each grade, None without one."""

    def __init__(
        self, grade: str, best: Mapping[str, int | None], finished: int, *, on_start: Callable[[str], None], close: Act
    ) -> None:
        self._on_start = on_start
        name = words.opponent_name()
        # Translators: {name} is the opponent of the training, a woman.
        about = _(
            "In ten positions {name} makes one or two moves. Has a duty been missed? If so call Stop! and show the "
            "card that had to be played, or the house that had to be filled."
        )
        scoring = _(
            "A duty that is seen and shown brings two points, the call alone one. Where nothing was missed, saying so "
            "brings two. A wrong call costs nothing, as in the game, but it brings nothing either."
        )
        keys = list(GRADES)
        notes = [" ".join(filter(None, (_(words.GRADE_WORDS[key][1]), words.best_note(best[key])))) for key in keys]
        titles = [_(words.GRADE_WORDS[key][0]) for key in keys]
        self._grades = RadioList(
            list(zip(titles, notes, strict=True)), keys.index(grade), lambda at: None, name=_("How hard")
        )
        done = ngettext("{count} training finished so far.", "{count} trainings finished so far.", finished)
        parts: list[Widget] = [
            Paragraph(about.format(name=name)),
            Paragraph(scoring, tone="ink2"),
            self._grades,
            *([Label(done.format(count=number(finished)), 0.92, tone="ink2")] if finished else []),
        ]
        start = Button(_("Start the training"), self._start, "accent", "play", size=1.1)
        page = Column(*parts, gap=0.9)
        super().__init__(_("Training for Stop!"), page, [start], close, close_label=_("Close"), width=46)

    def _start(self) -> None:
        self._on_start(list(GRADES)[self._grades.selected])


@dataclass(frozen=True, slots=True)
class AnswerActs:
    """What can follow an answer: a look at the table, or the next position (the list, when it is looked at again)."""

    look: Act
    go_on: Act


class AnswerSheet(Sheet):
    """How the answer was and why, while the table stays in sight; `low` says at which end the sheet stands.

    `total` are the points so far. Of a position that is looked at again only the why is told.
    """

    def __init__(
        self, answer: Answer, total: int, speaker: Speaker, acts: AnswerActs, *, low: bool, again: bool = False
    ) -> None:
        question = answer.question
        called = not question.missed if again else answer.called
        title = words.title_of(question, called, answer.named and not again)
        parts: list[Widget] = [Paragraph(each, 1.05) for each in words.why(question, speaker)]
        if not again:
            brings, so_far = words.points_words(answer.points, total)
            parts.append(Row(Label(brings, weight=text.SEMIBOLD), Label(so_far, tone="ink2"), gap=0.8))
        following = words.following(answer.place, again)
        buttons = [
            Button(_("Look at the table"), acts.look, icon="eye"),
            Spring(),
            Button(following, acts.go_on, "accent", "left" if again else "right"),
        ]
        super().__init__(
            title,
            Column(*parts, gap=0.5),
            buttons,
            acts.look,
            close_label=_("Look at the table"),
            width=40,
            anchor=0.94 if low else 0.08,
            dim=0.25,
            ornament=_octagon if question.missed else None,
        )


class ResultSheet(Sheet):
    """The end of a training: its points, and what was overlooked. `best` is the best result before it."""

    def __init__(
        self,
        answers: Sequence[Answer],
        best: int | None,
        *,
        on_look: Callable[[Answer], None],
        on_again: Act,
        close: Act,
    ) -> None:
        points = sum(answer.points for answer in answers)
        missed = [answer for answer in answers if not answer.is_right]
        parts: list[Widget] = [Label(words.best_words(points, best), tone="ink2")]
        if missed:
            parts.append(Label(_("To be looked at again"), 1.1, text.SEMIBOLD))
            parts += [self._row(answer, on_look) for answer in missed]
        else:
            parts.append(Paragraph(_("You have overlooked nothing.")))
        buttons = [
            Button(_("End the training"), close, icon="close"),
            Spring(),
            Button(_("Next training"), on_again, "accent", "play"),
        ]
        super().__init__(
            words.score(points), Column(*parts, gap=0.7), buttons, close, close_label=_("End the training"), width=50
        )
        self.points = points

    def _row(self, answer: Answer, on_look: Callable[[Answer], None]) -> Widget:
        said = Paragraph(words.overlooked(answer.place, answer.question))
        said.grow = True
        return Row(said, Button(_("Look again"), lambda: on_look(answer), icon="eye", size=0.92), gap=0.8)


class TrainingMenu(Sheet):
    """What can be done beside answering; `points` of the positions so far."""

    def __init__(self, place: int, points: int, *, go_on: Act, options: Act, log: Act, end: Act) -> None:
        stands = _("Position {number} of {count}").format(number=number(place + 1), count=number(POSITIONS))
        body = Column(
            Row(Label(stands, tone="ink2"), Spring(), Label(words.so_far(points), tone="ink2")),
            Button(_("Go on"), go_on, "accent", "play", size=1.25, stretch=True),
            Button(_("Options"), options, icon="gear", align="left", stretch=True),
            Button(_("What was said"), log, icon="eye", align="left", stretch=True),
            Button(_("End the training"), end, icon="close", align="left", stretch=True),
            Label(_("Only a training that is finished is counted."), 0.86, tone="ink2"),
            gap=0.7,
        )
        super().__init__(_("Training for Stop!"), body, on_close=go_on, close_label=_("Go on"), width=32)
