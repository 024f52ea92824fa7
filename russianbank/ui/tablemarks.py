"""What is marked on the table: duties, places for what is held, the last move, a refusal, a hint, the focus."""

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from russianbank.engine.cards import Card
from russianbank.engine.table import PileId
from russianbank.ui import marks
from russianbank.ui.controller import Controller
from russianbank.ui.geometry import Geometry, card_at, top_of
from russianbank.ui.hand import Hand
from russianbank.ui.hints import HintView
from russianbank.ui.theme import HINT, HINT_DARK

MARK_FADE = 0.120

_Painter = Callable[[Surface, Rect, float], None]
#: Kinds of mark, the one that wins on a card last.
_MARKS: tuple[tuple[str, _Painter], ...] = (
    ("last from", marks.last_from),
    ("last to", marks.last_to),
    ("may go", marks.may_go),
    ("duty target", marks.compulsory_target),
    ("duty", marks.compulsory),
    ("hint target", marks.hint_target),
    ("hint", marks.hint),
    ("will go", marks.will_go),
    ("selected", marks.selected),
    ("refused", marks.refused),
)

_Found = dict[str, list[PileId]]


class Hinting(Protocol):
    """What shows a hint."""

    @property
    def view(self) -> HintView | None: ...


class TableMarks:
    """Reads from the controller and the hand what is to be marked. Each mark fades in."""

    def __init__(self, play: Controller, hand: Hand, hints: Hinting) -> None:
        self._play = play
        self._hand = hand
        self._hints = hints
        self._ages: dict[tuple[str, PileId], float] = {}
        #: Whether a mark is still fading in.
        self.fading = False
        #: Where a card of a missed duty lay and where it had to go, while a call of Stop is explained.
        self.pointed: tuple[PileId, PileId] | None = None

    def draw(self, surface: Surface, layout: Geometry, in_air: frozenset[Card], with_last: bool, now: float) -> None:
        """Draw the marks round the cards that lie; `with_last` also that of the opponent's last move."""
        wanted = self._wanted(layout, in_air, with_last)
        ages = {key: self._ages.get(key, now) for key in wanted}
        self._ages, self.fading = ages, False
        best: dict[PileId, str] = {pile: kind for kind, pile in wanted}
        painters = dict(_MARKS)
        for (kind, pile), rect in wanted.items():
            if best[pile] != kind and kind != "last from":
                continue
            strength = min(1.0, (now - ages[kind, pile]) / MARK_FADE) if self._play.speed else 1.0
            self.fading = self.fading or strength < 1
            painters[kind](surface, rect, max(0.05, strength))
        self._draw_way(surface, layout)

    def _draw_way(self, surface: Surface, layout: Geometry) -> None:
        """The arrow of the strongest hint, from the card to its place."""
        hint = self._hints.view
        if hint and hint.source and hint.target and not self._hand.targets()[0]:
            start, end = (self._rect("hint", pile, layout).center for pile in (hint.source, hint.target))
            marks.arrow(surface, start, end, layout.w, HINT, HINT_DARK)

    def _wanted(self, layout: Geometry, in_air: frozenset[Card], with_last: bool) -> dict[tuple[str, PileId], Rect]:
        """The marks to show, the most important last, with the card each lies round."""
        found = self._found(with_last)
        wanted = {}
        for kind, _ in _MARKS:
            for pile in found[kind]:
                cards = self._play.state.cards(pile)
                if not cards or cards[-1] not in in_air:
                    wanted[kind, pile] = self._rect(kind, pile, layout)
        return wanted

    def _found(self, with_last: bool) -> _Found:
        play, hand = self._play, self._hand
        found: _Found = {kind: [] for kind, _ in _MARKS}
        targets, best = hand.targets()
        if with_last:
            self._mark_last(found)
        if self.pointed:
            found["duty"], found["duty target"] = [self.pointed[0]], [self.pointed[1]]
        elif targets:
            found["may go"] = [pile for pile in targets if pile is not best]
            found["will go"] = [best] if best else []
        elif (hint := self._hints.view) and hint.source:
            found["hint"] = [hint.source]
            found["hint target"] = [hint.target] if hint.target else []
        else:
            found["duty"], found["duty target"] = play.duty_marks()
        if hand.selected:
            found["selected"] = [hand.selected.source]
        if play.refused and play.refused[1] in play.state.cards(play.refused[0]):
            found["refused"] = [play.refused[0]]
        return found

    def _rect(self, kind: str, pile: PileId, layout: Geometry) -> Rect:
        if kind == "selected" and self._hand.selected:
            return self._hand.selected.home
        state = self._play.state
        hint = self._hints.view if kind == "hint" else None
        if hint and hint.move and hint.move.count > 1:  # the lowest card of the run
            return card_at(layout, state, pile, len(state.cards(pile)) - hint.move.count)
        return top_of(layout, state, pile)

    def _mark_last(self, found: _Found) -> None:
        if ends := self._play.last_ends():
            found["last from"], found["last to"] = [ends[0]], [ends[1]]
