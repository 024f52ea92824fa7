"""The player's hand at the table: presses, drags and clicks become moves, and every refusal gets its reason.

Drag, click after click and double click all end in the same question to the engine, so they cannot disagree.
"""

from dataclasses import replace

from russianbank.engine import obligations, russian_bank
from russianbank.engine.cards import Card
from russianbank.engine.game import Code, Reason
from russianbank.engine.moves import DISCARD, TURN, Move, play
from russianbank.engine.table import DRAWN, HANDS, WASTES, PileId, Role
from russianbank.ui import animation, drag
from russianbank.ui.animation import Manner, Sprite
from russianbank.ui.captions import Caption
from russianbank.ui.drag import Held
from russianbank.ui.play import Play
from russianbank.ui.words import capital, card_name

DOUBLE_CLICK = 0.40
NAMED_PLACES = 3

Point = tuple[float, float]


class Hand:
    """What the player holds or has selected. There is at most one of either."""

    def __init__(self, play_: Play) -> None:
        self.play = play_
        self.held: Held | None = None
        self.selected: Held | None = None
        self.lifted_at = 0.0
        self._pressed: tuple[PileId, int] | None = None
        self._clicked: tuple[float, PileId] | None = None

    # ----------------------------------------------------------------------------------------------------- pointer

    def press(self, pos: Point, now: float) -> None:
        """A button or a finger went down on the table."""
        self.play.finish_motion(now)
        layout, state = self.play.layout, self.play.state
        assert layout is not None
        self.held, self._pressed = None, layout.hit(pos, state)
        if self._pressed and self._pressed[1] >= 0 and self._why_not_take(*self._pressed) is None:
            self.held = drag.pick_up(layout, state, self.play.legal, *self._pressed, pos)

    def move(self, pos: Point, now: float) -> None:
        """The pointer moved with the button held."""
        if not self.held:
            return
        was = self.held
        self.held = was.moved_to(pos)
        if self.held.started:
            self.play.changed = True
            if not was.started:
                self.lifted_at = now
                self._begin_drag(self.held)

    def release(self, pos: Point, now: float) -> None:
        """The button was let go."""
        held, self.held = self.held, None
        pressed, self._pressed = self._pressed, None
        if held and held.started:
            self._drop(held.moved_to(pos), now)
        elif pressed:
            self._click(*pressed, pos, now)
        else:
            self.deselect()

    def cancel(self, now: float) -> None:
        """The press is over and must do nothing; a card in the hand glides home."""
        held, self.held, self._pressed = self.held, None, None
        if held and held.started:
            self._go_home(held)
            self.play.say()

    def check(self) -> None:
        """After any change: cards that are no longer where they were taken from are not held or selected either."""
        for name in ("held", "selected"):
            held: Held | None = getattr(self, name)
            if held is None:
                continue
            if not self.play.is_my_turn or self.play.state.cards(held.source)[-len(held.cards) :] != held.cards:
                setattr(self, name, None)
                self.play.changed = True
            elif self.play.layout:
                moves = drag.moves_of(self.play.legal, held.source, len(held.cards), self.play.state.turn)
                setattr(self, name, replace(held, moves=moves))

    def drop_all(self) -> None:
        """The window has changed: nothing is held any more."""
        self.held = self.selected = self._pressed = None

    # ------------------------------------------------------------------------------------------------ what is shown

    def sprites(self, now: float) -> list[Sprite]:
        """The held cards under the pointer."""
        if not self.held or not self.held.started:
            return []
        lift = min(1.0, (now - self.lifted_at) / animation.LIFT_TIME) if self.play.speed else 1.0
        scale = round(2 * lift) / 2  # in few steps, each of which is a picture of its own
        places = self.held.places().items()
        return [Sprite(card, pos, lift, face_up=self.held.face_up, scale=scale) for card, pos in places]

    def in_air(self) -> frozenset[Card]:
        return frozenset(self.held.cards) if self.held and self.held.started else frozenset()

    def targets(self) -> tuple[list[PileId], PileId | None]:
        """The legal places for what is held or selected, and the one it would take if it were let go now."""
        layout = self.play.layout
        if self.held and self.held.started and layout:
            best = drag.target(self.held, layout, self.play.state)
            return self._worth_showing(self.held), best
        return (self._worth_showing(self.selected), None) if self.selected else ([], None)

    def _worth_showing(self, held: Held) -> list[PileId]:
        """The places of the held card. For an ace, which any empty foundation takes, only those in its suit's row."""
        return [pile for pile in held.moves if held.cards[0].rank != 1 or pile.role is not Role.FOUNDATION] + [
            pile for pile in held.moves if held.cards[0].rank == 1 and obligations.is_home(held.cards[0], pile)
        ]

    # ----------------------------------------------------------------------------------------------------- dragging

    def _begin_drag(self, held: Held) -> None:
        self.selected = None
        self.play.refused = None
        self.play.sounds.play("lift")
        self._say_places(held)

    def _say_places(self, held: Held) -> None:
        if held.source.role is Role.HAND:
            return
        name = capital(card_name(held.cards[0]))
        places = list(dict.fromkeys(self.play.speaker.place(pile) for pile in held.moves))
        if not places:
            self.play.say()
        elif len(places) > NAMED_PLACES:
            self.play.caption = Caption(f"{name}: {len(places)} places fit.", "target")
        else:
            self.play.caption = Caption(f"{name}: {' or '.join(places)}.", "target")

    def _drop(self, held: Held, now: float) -> None:
        layout, state = self.play.layout, self.play.state
        assert layout is not None
        pile = drag.target(held, layout, state)
        if pile:
            manner = Manner(self.play.speed, at=held.places(), dropped=frozenset(held.cards))
            self.play.commit(held.moves[pile], now, manner)
            return
        self._go_home(held)
        meant = drag.meant(held, layout, state)
        if meant:
            self._refuse(held, meant, now)
        else:
            self.play.say()

    def _go_home(self, held: Held) -> None:
        layout = self.play.layout
        assert layout is not None
        homes = animation.spots(self.play.state, layout)
        self.play.timeline.start(animation.plan_return(held.cards, held.places(), homes, self.play.speed))
        self.play.changed = True

    def _refuse(self, held: Held, target: PileId, now: float) -> None:
        reason = russian_bank.why_not(self.play.state, self._meant_move(held, target))
        if reason:
            self.play.refuse(reason, now, held.source)

    def _meant_move(self, held: Held, target: PileId) -> Move:
        turn = self.play.state.turn
        if held.source is HANDS[turn]:
            return TURN
        if held.source is DRAWN[turn] and target is WASTES[turn]:
            return DISCARD
        return play(held.source, target, len(held.cards))

    # ----------------------------------------------------------------------------------------------------- clicking

    def _click(self, pile: PileId, index: int, pos: Point, now: float) -> None:
        double = self._clicked is not None and self._clicked[1] is pile and now - self._clicked[0] <= DOUBLE_CLICK
        self._clicked = None if double else (now, pile)
        if not self.play.is_my_turn:
            self._not_your_turn()
        elif pile is HANDS[self.play.state.turn]:
            self._click_hand(now)
        elif self.selected and self.selected.source is not pile:
            self._click_target(self.selected, pile, index, pos, now)
        elif self.selected or double:
            self._click_again(pile, index, pos, double, now)
        else:
            self._select(pile, index, pos, now)

    def _not_your_turn(self) -> None:
        if not self.play.state.ending:
            name = self.play.speaker.title(self.play.state.turn)
            self.play.caption = Caption(f"It is {name}\u2019s turn.")
            self.play.changed = True

    def _click_hand(self, now: float) -> None:
        self.deselect()
        reason = russian_bank.why_not(self.play.state, TURN)
        if reason:
            self.play.refuse(reason, now, HANDS[self.play.state.turn])
        else:
            self.play.commit(TURN, now)

    def _click_target(self, selected: Held, pile: PileId, index: int, pos: Point, now: float) -> None:
        move = selected.moves.get(pile)
        if move:
            self.selected = self._clicked = None
            self.play.commit(move, now)
            return
        reason = russian_bank.why_not(self.play.state, self._meant_move(selected, pile))
        self.selected = None
        if index >= 0 and pile.role is not Role.FOUNDATION and self._why_not_take(pile, index) is None:
            self._select(pile, index, pos, now)
        if reason:
            self.play.refuse(reason, now, selected.source)

    def _click_again(self, pile: PileId, index: int, pos: Point, double: bool, now: float) -> None:
        """The second click on a card: quickly it plays, slowly it lets go."""
        selected = self.selected
        self.deselect()
        if not double:
            return
        if selected is None:
            selected = self._taken(pile, index, pos)
        move = self._obvious(selected) if selected else None
        if move:
            self.play.commit(move, now)
        elif selected and selected.moves:
            self.selected = selected
            self.play.caption = Caption("Several places fit: choose one.", "target")

    def _obvious(self, held: Held) -> Move | None:
        """A foundation, or else the only place that fits."""
        foundations = [pile for pile in held.moves if pile.role is Role.FOUNDATION]
        if foundations:
            own_row = [pile for pile in foundations if pile.slot % 4 == held.cards[0].suit]
            return held.moves[(own_row or foundations)[0]]
        return next(iter(held.moves.values())) if len(held.moves) == 1 else None

    def _select(self, pile: PileId, index: int, pos: Point, now: float) -> None:
        reason = self._why_not_take(pile, index) if index >= 0 else None
        if index < 0:
            self.play.say()
        elif reason:
            self.play.refuse(reason, now, pile if pile.role is not Role.HAND else None)
        else:
            held = self._taken(pile, index, pos)
            if held and held.moves:
                self.selected = held
                self.play.refused = None
                self.play.sounds.play("lift")
                self._say_places(held)
                self.play.changed = True
            elif held:
                self._stuck(held)

    def _stuck(self, held: Held) -> None:
        """A card that fits nowhere now: because of a duty, or because no pile takes it."""
        duties, state = self.play.duties, self.play.state
        name = capital(card_name(held.cards[0]))
        if duties and set(self.play.legal) <= set(duties[0].moves):
            self.play.say_refused(self.play.speaker.duty(duties[0], state.turn, state), held.source)
        else:
            self.play.say_refused(f"{name}: no place takes it now.", held.source)
        if self.play.layout:
            homes = animation.spots(self.play.state, self.play.layout)
            shake = animation.plan_shake(held.cards, homes, self.play.layout.w, self.play.speed)
            self.play.timeline.start(shake)

    def _taken(self, pile: PileId, index: int, pos: Point) -> Held | None:
        layout = self.play.layout
        assert layout is not None
        if index < 0 or self._why_not_take(pile, index):
            return None
        return drag.pick_up(layout, self.play.state, self.play.legal, pile, index, pos)

    def deselect(self) -> None:
        """Let go of what was selected."""
        if self.selected:
            self.selected = None
            self.play.say()

    def _why_not_take(self, pile: PileId, index: int) -> Reason | None:
        state = self.play.state
        count = len(state.cards(pile)) - index
        if not self.play.is_my_turn:
            return Reason(Code.NOT_YOURS, pile=pile)
        if pile is HANDS[state.turn]:
            return None if count == 1 else Reason(Code.COVERED, pile=pile)
        return russian_bank.why_not_take(state, pile, count)
