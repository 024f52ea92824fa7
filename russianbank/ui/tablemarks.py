"""What is marked on the table: duties, places for what is held, the last move, a refusal, a hint, the focus."""

from collections.abc import Callable

from pygame import Rect, Surface

from russianbank.engine import obligations
from russianbank.engine.cards import Card
from russianbank.engine.game import Duty, DutyKind
from russianbank.engine.table import PileId, Role
from russianbank.ui import drag, marks
from russianbank.ui.hand import Hand
from russianbank.ui.hints import Hints
from russianbank.ui.layout import Layout
from russianbank.ui.play import Play
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


class TableMarks:
    """Reads from the controller and the hand what is to be marked. Each mark fades in."""

    def __init__(self, play: Play, hand: Hand, hints: Hints) -> None:
        self._play = play
        self._hand = hand
        self._hints = hints
        self._ages: dict[tuple[str, PileId], float] = {}
        #: Whether a mark is still fading in.
        self.fading = False
        #: Where a card of a missed duty lay and where it had to go, while a call of Stop is explained.
        self.pointed: tuple[PileId, PileId] | None = None

    def draw(self, surface: Surface, layout: Layout, in_air: frozenset[Card], with_last: bool, now: float) -> None:
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

    def _draw_way(self, surface: Surface, layout: Layout) -> None:
        """The arrow of the strongest hint, from the card to its place."""
        hint = self._hints.view
        if hint and hint.source and hint.target and not self._hand.targets()[0]:
            start, end = (self._rect("hint", pile, layout).center for pile in (hint.source, hint.target))
            marks.arrow(surface, start, end, layout.w, HINT, HINT_DARK)

    def _wanted(self, layout: Layout, in_air: frozenset[Card], with_last: bool) -> dict[tuple[str, PileId], Rect]:
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
            self._mark_duties(found)
        if hand.selected:
            found["selected"] = [hand.selected.source]
        if play.refused and play.refused[1] in play.state.cards(play.refused[0]):
            found["refused"] = [play.refused[0]]
        return found

    def _rect(self, kind: str, pile: PileId, layout: Layout) -> Rect:
        if kind == "selected" and self._hand.selected:
            return self._hand.selected.home
        hint = self._hints.view if kind == "hint" else None
        if hint and hint.move and hint.move.count > 1:  # the lowest card of the run
            count = len(self._play.state.cards(pile))
            return layout.card_rect(pile, count - hint.move.count, count)
        return layout.top_rect(pile, len(self._play.state.cards(pile)))

    def _mark_last(self, found: _Found) -> None:
        if not self._play.last:
            return
        move, before = self._play.last
        ends = drag.ends(move, before.turn)
        if ends:
            found["last from"], found["last to"] = [ends[0]], [ends[1]]

    def _mark_duties(self, found: _Found) -> None:
        duties = self._play.duties
        if not duties or self._play.timeline.running:
            return
        duty = duties[0]
        sources = {move.source for move in duty.moves if move.source}
        if duty.kind is not DutyKind.FILL or len(sources) == 1:
            found["duty"] = sorted(sources)
        found["duty target"] = self._duty_targets(duty)

    def _duty_targets(self, duty: Duty) -> list[PileId]:
        """Where the duty can be done; of the places for an ace only the one in the row of its suit."""
        state = self._play.state
        targets = set()
        for move in duty.moves:
            assert move.source is not None and move.target is not None
            ace = move.target.role is Role.FOUNDATION and not state.cards(move.target)
            if not ace or move.target is obligations.carried_out(state, duty).target:
                targets.add(move.target)
        return sorted(targets)
