"""The sheet at the end of a round: who has won, the arithmetic line by line, and how the match stands."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from russianbank.engine.game import Ending, Outcome, Tally
from russianbank.engine.rules import CARD_POINTS, RESERVE_POINTS, WIN_POINTS
from russianbank.language import _, ngettext
from russianbank.session import Session
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Space, Spring, Table
from russianbank.ui.dates import duration
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import OPPONENT, SUIT_BLACK, SUIT_RED, Theme, mix
from russianbank.ui.widgets import Label, Look, Picture, Rule, Size, Widget
from russianbank.ui.words import Speaker, number

#: Width in t, and where there is one button more below.
_WIDTH, _WIDTH_WITH_TAKE_BACK = 40, 46
#: A window lower than this, in t, has the close gaps and no suits on top (see `_spread`).
_LOW = 36
_ROOMY, _CLOSE = (0.55, 0.45, True), (0.2, 0.08, False)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the arithmetic: what is counted, how, and the points."""

    words: str
    how: str
    points: int


def sum_lines(outcome: Outcome, speaker: Speaker) -> tuple[list[Line], Line]:
    """The lines and, below the rule, what they come to: the points of the winner."""
    winner, left = outcome.winner, outcome.left
    if winner is not None and outcome.ending is Ending.WON:
        lost = left[1 - winner]
        reserve = speaker.of(1 - winner, _("Your reserve"), _("{name}\u2019s reserve"))
        hand = speaker.of(1 - winner, _("Your hand"), _("{name}\u2019s hand"))
        waste = speaker.of(1 - winner, _("Your waste"), _("{name}\u2019s waste"))
        lines = [
            Line(reserve, _times(lost.reserve, RESERVE_POINTS), lost.reserve * RESERVE_POINTS),
            Line(hand, _times(lost.hand, CARD_POINTS), lost.hand * CARD_POINTS),
            Line(waste, _times(lost.waste, CARD_POINTS), lost.waste * CARD_POINTS),
            Line(_("Winning the round"), "", WIN_POINTS),
        ]
        return lines, Line(speaker.of(winner, _("Your points"), _("{name}\u2019s points")), "", outcome.points[winner])
    first = max(0, speaker.viewer)
    second = 1 - first
    if winner is not None:  # from the larger the smaller is taken away
        first, second = 1 - winner, winner
    lines = [
        Line(speaker.of(each, _("Your cards"), _("{name}\u2019s cards")), _left_over(left[each]), left[each].points)
        for each in (first, second)
    ]
    if winner is None:
        return lines, Line(_("Equal: no points"), "", 0)
    difference = speaker.of(winner, _("The difference, your points"), _("The difference, {name}\u2019s points"))
    return lines, Line(difference, "", outcome.points[winner])


def _times(cards: int, points: int) -> str:
    # Translators: a line of a sum: so many cards, times the points of each.
    return ngettext("{count} card × {points}", "{count} cards × {points}", cards).format(count=cards, points=points)


def _left_over(tally: Tally) -> str:
    # Translators: a sum of the cards that a player has left; those of the reserve count {points} each.
    words = _("reserve {reserve} × {points} + hand {hand} + waste {waste}")
    return words.format(reserve=tally.reserve, points=RESERVE_POINTS, hand=tally.hand, waste=tally.waste)


class RoundEndSheet(Sheet):
    """The end of the round that `session` holds. `set_progress` lets figures and bars grow to their values."""

    def __init__(
        self,
        session: Session,
        viewer: int,
        *,
        on_next: Callable[[], None],
        on_new: Callable[[], None],
        on_again: Callable[[], None],
        on_review: Callable[[], None],
        on_menu: Callable[[], None],
        on_take_back: Callable[[], None] | None = None,
    ) -> None:
        outcome = session.outcome
        assert outcome is not None
        speaker = Speaker.at(session.seats, viewer)
        lines, total = sum_lines(outcome, speaker)
        self._figures = [_Figure(line.points) for line in lines] + [_Figure(total.points, 1.6, text.TITLE, "accent")]
        sums = [
            [Label(line.words), Label(line.how, 0.9, tone="ink2"), figure] for line, figure in zip(lines, self._figures)
        ]
        self._suits = Picture(_draw_suits, 1.5, 9, name="")
        self._sums = Table(sums, ("left", "left", "right"))
        parts: list[Widget] = [
            Label(self._headline(session, speaker), 2.2, text.TITLE, align="centre"),
            *self._final_score(session),
            Label(self._facts(session, outcome, speaker), 0.92, tone="ink2", align="centre"),
            Space(0.2),
            self._sums,
            Rule(strong=True),
            Table([[Label(total.words, 1.05, text.SEMIBOLD), self._figures[-1]]], ("left", "right")),
        ]
        self._bars = _MatchBars(session, viewer, speaker) if session.rules.match_target else None
        if self._bars:
            parts += [Space(0.1), self._bars]
        following = _("Same deal, other seat") if session.same_deal_next else _("Next round")
        new = _("New match") if session.people else _("Watch another")
        main = (new, on_new) if session.match_over else (following, on_next)
        foot = (
            *([Button(_("Take back"), on_take_back, icon="undo")] if on_take_back else []),
            Button(_("Review"), on_review, icon="eye"),
            Button(_("This deal"), on_again, icon="replay"),
            Button(_("Menu"), on_menu, icon="menu"),
            Spring(),
            Button(*main, kind="accent", icon="play", size=1.25),
        )
        self._parts = parts
        self._body_column = Column(align="centre")
        self._spread(_ROOMY)
        super().__init__("", self._body_column, foot, width=_WIDTH_WITH_TAKE_BACK if on_take_back else _WIDTH)

    def _spread(self, gaps: tuple[float, float, bool]) -> None:
        """The gaps between all parts and between the lines of the sum, and whether the suits stand on top."""
        self._body_column.gap, self._sums.gap, suits = gaps
        self._body_column.children[:] = [self._suits, *self._parts] if suits else self._parts

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        """As every sheet; where the window is low for the writing, the points matter more than the ornament."""
        low = size[1] < _LOW * text.text_size(*size, ui)
        self._spread(_CLOSE if low else _ROOMY)
        super().layout(size, theme, ui)

    def set_progress(self, share: float) -> None:
        """How far the figures have counted up, 0 to 1."""
        for figure in self._figures:
            figure.set_share(share)
        if self._bars:
            self._bars.set_share(share)

    @staticmethod
    def _headline(session: Session, speaker: Speaker) -> str:
        winner = session.match_winner
        if winner is not None and session.rules.match_target:
            return speaker.of(winner, _("You win the match"), _("{name} wins the match"))
        assert session.outcome is not None
        return speaker.result(session.outcome)

    @staticmethod
    def _facts(session: Session, outcome: Outcome, speaker: Speaker) -> str:
        """How it ended, and the length of the round."""
        turns = session.turns_played
        facts = [
            ngettext("{count} turn", "{count} turns", turns).format(count=number(turns)),
            duration(session.seconds),
        ]
        if session.rules.match_target:
            facts.insert(0, _("Round {number}").format(number=session.round_number))
        return f"{speaker.ending(outcome)}\n{' · '.join(facts)}"

    @staticmethod
    def _final_score(session: Session) -> list[Widget]:
        """The score of a match that is over, the winner's first."""
        winner = session.match_winner
        if winner is None or not session.rules.match_target:
            return []
        score = f"{number(session.score[winner])} : {number(session.score[1 - winner])}"
        return [Label(score, 1.6, text.TITLE, "accent", "centre")]


def _draw_suits(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    for place, letter in enumerate("SHDC"):
        middle = (box.centerx + (place - 1.5) * look.t * 2.4, box.y + box.h / 2)
        paint.suit(surface, letter, middle, look.t * 1.2, SUIT_RED if letter in "HD" else SUIT_BLACK)


class _Figure(Label):
    """A number that counts up to its value, in the room of the value."""

    def __init__(self, value: int, size: float = 1.05, weight: str = text.SEMIBOLD, tone: str = "ink") -> None:
        super().__init__(number(value), size, weight, tone, "right")
        self._value = value

    def describe(self) -> str:
        """The value, however far it has counted up."""
        return number(self._value)

    def set_share(self, share: float) -> None:
        """Show this part of the value."""
        self.set_words(number(round(self._value * share)))

    def measure(self, look: Look, room: int) -> Size:
        shown, self.name = self.name, number(self._value)
        size = super().measure(look, room)
        self.name = shown
        return size


class _MatchBars(Widget):
    """How far each player has come towards the points that win the match, with what this round has added."""

    stretch = True

    def __init__(self, session: Session, viewer: int, speaker: Speaker) -> None:
        super().__init__()
        target = session.rules.match_target
        self._title = _("The match, to {points}").format(points=number(target))
        self._whole = max(target, *session.score)
        self._rows = [
            (speaker.of(each, _("You"), "{name}"), session.score_before[each], session.score[each], each == viewer)
            for each in (viewer, 1 - viewer)
        ]
        self._share = 1.0
        self.name = f"{self._title}: " + ", ".join(
            f"{name} {number(after)}" for name, _before, after, _own in self._rows
        )

    def set_share(self, share: float) -> None:
        """Show this part of what the round has added."""
        self.dirty = self.dirty or share != self._share
        self._share = share

    def measure(self, look: Look, room: int) -> Size:
        return room, text.line_height(look.small) + 2 * look.px(2.2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        box, pitch = self.rect, look.px(2.2)
        head = text.line_height(look.small)
        text.draw(surface, self._title, (box.x, box.y + head / 2), look.small, look.ink2, text.SEMIBOLD)
        names = max(text.width(name, look.t, text.SEMIBOLD) for name, *_ in self._rows) + look.px(1)
        names = min(names, box.w // 3)
        values = max(
            text.width(number(after), look.t, text.SEMIBOLD) for _name, _before, after, _own in self._rows
        ) + look.px(1)
        for place, (name, before, after, own) in enumerate(self._rows):
            middle = box.y + head + (place + 0.5) * pitch
            bar = paint.whole((box.x + names, middle - look.t * 0.72, box.w - names - values, look.t * 1.44))
            text.draw(surface, name, (box.x, middle), look.t, look.ink, text.SEMIBOLD)
            self._draw_bar(surface, look, bar, before, after, look.theme.accent if own else OPPONENT)
            shown = number(before + round((after - before) * self._share))
            text.draw(surface, shown, (box.right, middle), look.t, look.ink, text.SEMIBOLD, "right")

    def _draw_bar(
        self, surface: pygame.Surface, look: Look, bar: pygame.Rect, before: int, after: int, colour: str
    ) -> None:
        radius = bar.h * 0.25
        paint.rounded(surface, bar, radius, look.theme.sheet_well)
        start = round(bar.w * before / self._whole)
        reached = round(bar.w * (before + (after - before) * self._share) / self._whole)
        if reached:
            paint.rounded(surface, (bar.x, bar.y, reached, bar.h), radius, mix(colour, look.theme.field, 0.62))
        if start:
            paint.rounded(surface, (bar.x, bar.y, start, bar.h), radius, colour)
        paint.rounded(surface, bar, radius, None, look.theme.outline, look.line)
        gained = f"+{number(after - before)}"
        if after > before and text.width(gained, look.small, text.SEMIBOLD) + look.px(0.6) < reached - start:
            middle = (bar.x + (start + reached) / 2, bar.y + bar.h / 2)
            text.draw(surface, gained, middle, look.small, look.ink, text.SEMIBOLD, "centre")
