"""The review of a round: how it stood turn by turn, the costliest moves of each side, luck and play, the calls of Stop.

The sheet opens while the computer still goes through the round: the line grows, and what is found comes when it is all
found. Nothing on it changes its place then.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from russianbank.ai.review import Moment, Point, Review
from russianbank.language import N_, _
from russianbank.session import Session
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.containers import Column, Container, Grid, Row, Spring
from russianbank.ui.controls import Choice
from russianbank.ui.inputs import InputEvent, Key
from russianbank.ui.screens import reviewwords as words
from russianbank.ui.screens.reviewparts import Bar, CardPictures, Line, Mark, MomentCard, Told
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Look, Paragraph, Widget
from russianbank.ui.words import Speaker

_WORKING = N_("The computer goes through the round")
_NO_REVIEW = N_("The review could not be made. The round itself is kept; try again later.")
_NOTHING = N_("Nothing here cost more than the computer's own doubt about it.")
_HOW = N_(
    "Every move of both sides is tried against others, with what its player knew then. "
    "Cards that nobody had seen are dealt anew for each trial."
)
_MEASURE = N_("Points are estimates, against what the computer would have played.")


class ReviewSheet(Sheet):
    """The review of the round that `session` holds, seen from the place of `viewer` where one person has played.

    `on_show` is called with the number of moves before the moment that is to be shown on the table, `on_cancel` when
    the work is to be given up. `set_progress` and `set_review` bring what is known; a review may be there from the
    start.
    """

    def __init__(
        self,
        session: Session,
        viewer: int,
        faces: CardFaces,
        *,
        on_show: Callable[[int], None],
        on_cancel: Callable[[], None],
        on_close: Callable[[], None],
        backs: tuple[str, str] = ("blue", "red"),
        print_size: str = "automatic",
        four_colours: bool = False,
    ) -> None:
        self._session, self._on_show = session, on_show
        self._speaker = Speaker.at(session.seats, viewer)
        self._viewer = viewer = words.near(self._speaker)
        self._faces, self._backs, self._print, self._four = faces, backs, print_size, four_colours
        self._review: Review | None = None
        self._cards: list[MomentCard] = []
        self._chosen = -1
        self._side = viewer
        names = self._speaker.of(viewer, _("You"), "{name}"), self._speaker.title(1 - viewer)
        self._line = Line(names, session.turns_played + 1, viewer, self._choose)
        self._bar = Bar()
        self._news = Label(_(_WORKING), stretch=True)
        self._cancel = Button(_("Cancel"), on_cancel, icon="close")
        self._below = _Part(
            _Room(Column(Row(self._news, self._cancel), self._bar, Paragraph(_(_HOW), tone="ink2"), gap=0.8))
        )
        self._back = Button(_("Earlier"), partial(self._step, -1), icon="left")
        self._on = Button(_("Later"), partial(self._step, 1), icon="right")
        self._show = Button(_("Show on the table"), self._show_chosen, kind="accent", icon="eye", size=1.1)
        super().__init__(
            _("Review"),
            Column(self._line, self._below, gap=0.7),
            (self._back, self._on, Spring(), self._show),
            on_close,
            subtitle=words.subtitle(session, self._speaker),
            width=64,
            height=29,
        )
        self._set_enabled()
        self.form.set_focus(self._cancel)

    # ------------------------------------------------------------------------------------------------- what is brought

    def set_progress(self, share: float, line: Sequence[Point] = ()) -> None:
        """How much of the work is done, 0 to 1, and the line so far."""
        if self._review is None:
            self._bar.set_share(share)
            words = _("The computer goes through the round: {share} %")
            self._news.set_words(words.format(share=round(100 * share)))
            self._line.set_line(line)

    def set_review(self, review: Review | None) -> None:
        """Show what was found; None says that it could not be made."""
        if review is None:
            self._below.show(Paragraph(_(_NO_REVIEW)))
        else:
            self._review = review
            self._line.set_line(review.line)
            if not review.moments[self._side] and review.moments[1 - self._side]:
                self._side = 1 - self._side
            self._show_side(self._side)
            return
        self.refresh()

    def _show_side(self, player: int) -> None:
        """Show the costliest moves of a player."""
        assert self._review is not None
        self._side, moments = player, self._review.moments[player]
        self._cards = [
            MomentCard(self._told(i, each), self._pictures(each), partial(self._press_card, i))
            for i, each in enumerate(moments)
        ]
        keeps_focus = self.form.focus is not None and self.form.focus.name == _(_SIDES)
        self._below.show(self._found(moments))
        self._chosen = -1
        self._choose(0 if moments else -1)
        self.refresh()
        if keeps_focus:
            self.form.set_focus(next(part for part in self._below.walk() if part.name == _(_SIDES)))

    def _found(self, moments: Sequence[Moment]) -> Widget:
        """Everything below the line."""
        assert self._review is not None
        speaker = self._speaker
        order = (self._viewer, 1 - self._viewer)
        sides = Choice(
            [speaker.of(each, _("You"), "{name}") for each in order],
            order.index(self._side),
            lambda number: self._show_side(order[number]),
            _(_SIDES),
        )
        title = Label(words.costliest_title(self._side, len(moments), speaker), 1.25, text.TITLE)
        parts: list[Widget] = [Row(title, Spring(), sides, gap=0.9)]
        parts.append(Grid(*self._cards, columns=3, gap=0.8) if moments else Paragraph(_(_NOTHING), tone="ink2"))
        parts.append(Paragraph(f"{words.luck_and_play(self._review, speaker)} {_(_MEASURE)}", 0.92, tone="ink2"))
        parts += [self._stop_line(line, steps) for line, steps in words.stop_lines(self._review, speaker)]
        return Column(*parts, gap=0.7)

    def _stop_line(self, line: str, steps: Sequence[int]) -> Widget:
        """What happened about Stop, with a link to each moment."""
        links = [Button(self._turn_words(each), partial(self._on_show, each), kind="link") for each in steps]
        return Row(Label(line), *links, gap=0.8)

    def _turn_words(self, step: int) -> str:
        # Translators: a link to the turn of this number.
        return _("turn {number}").format(number=self._session.state_at(step).turns + 1)

    # ------------------------------------------------------------------------------------------------- one of them

    def _told(self, number: int, moment: Moment) -> Told:
        before = self._session.state_at(moment.step)
        states = words.plan_states(moment.better, before)
        shown = [(move, state) for move, state in zip(moment.better, states) if words.cards_of(move, state)]
        order = sorted(range(len(shown)), key=lambda i: (-words.tells_most(shown[i][0]), i))
        return Told(
            label=str(number + 1),
            turn=_("Turn {number}").format(number=moment.turn),
            cost=words.about(moment.points),
            played=self._speaker.move(moment.played[0], before),
            better=words.better(moment, before, self._speaker),
            played_cards=words.cards_of(moment.played[0], before),
            better_cards=tuple(words.cards_of(move, state) for move, state in shown),
            best_groups=tuple(order),
        )

    def _pictures(self, moment: Moment) -> CardPictures:
        pictures = CardPictures(self._faces, self._print, self._four)
        pictures.back = self._backs[moment.player]
        return pictures

    def _press_card(self, number: int) -> None:
        if number == self._chosen:
            self._show_chosen()
        else:
            self._choose(number)

    def _choose(self, number: int) -> None:
        """Look at one of the moments."""
        self._chosen = number
        for i, card in enumerate(self._cards):
            card.choose(i == number)
        if self._review:
            moments = self._review.moments[self._side]
            self._line.set_marks([Mark(str(i + 1), self._turn_of(each)) for i, each in enumerate(moments)], number)
        self._set_enabled()

    def _turn_of(self, moment: Moment) -> float:
        """Where on the line a moment lies: between the turn it belongs to and the next."""
        assert self._review is not None
        line = self._review.line
        own = next(point for point in line if point.turn == moment.turn)
        after = next((point for point in line if point.turn > moment.turn), None)
        if after is None or after.step <= own.step:
            return moment.turn
        return own.turn + (moment.step - own.step) / (after.step - own.step) * (after.turn - own.turn)

    def _in_time(self) -> list[int]:
        """The numbers of the moments in the order in which they were played."""
        moments = self._review.moments[self._side] if self._review else ()
        return sorted(range(len(moments)), key=lambda i: moments[i].step)

    def _step(self, way: int) -> None:
        order = self._in_time()
        at = order.index(self._chosen) + way if self._chosen in order else 0
        if 0 <= at < len(order):
            self._choose(order[at])
            self._bring_into_sight(self._cards[order[at]])

    def _bring_into_sight(self, card: MomentCard) -> None:
        for area in self.form.root.walk():
            if reveal := getattr(area, "reveal", None):
                reveal(card)

    def _show_chosen(self) -> None:
        if self._review and self._chosen >= 0:
            self._on_show(self._review.moments[self._side][self._chosen].step)

    def _set_enabled(self) -> None:
        order = self._in_time()
        at = order.index(self._chosen) if self._chosen in order else -1
        self._back.set_enabled(at > 0)
        self._on.set_enabled(0 <= at < len(order) - 1)
        self._show.set_enabled(at >= 0)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and event.name in _KEYS and not event.ctrl:
            self._step(_KEYS[event.name])
            return True
        return super().handle(event)


_SIDES = N_("Whose moves")
#: The keys that step through the moments wherever the focus is.
_KEYS = {",": -1, ".": 1}


class _Part(Container):
    """A place for one thing or another."""

    stretch = True
    grow = True

    def show(self, child: Widget) -> None:
        """Show this from now on; the sheet has to be laid out again."""
        self.children[:] = [child]
        self.dirty = True

    def measure(self, look: Look, room: int) -> tuple[int, int]:
        return self.children[0].measure(look, room)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self.children[0].place(look, box)


class _Room(Container):
    """As much room as the costliest moves will take, so that the sheet keeps its size when they come."""

    stretch = True

    def measure(self, look: Look, room: int) -> tuple[int, int]:
        width, height = self.children[0].measure(look, room)
        return width, max(height, look.px(18))

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        height = self.children[0].measure(look, box.w)[1]
        self.children[0].place(look, pygame.Rect(box.x, box.y + look.px(1), box.w, height))
