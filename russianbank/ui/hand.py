"""The player's hand at the table: presses, drags and clicks become moves, and every refusal gets its reason.

Drag, click, click after click, double click and the keyboard all end in the same question to the engine, so they
cannot disagree.
"""

from dataclasses import replace

from russianbank.engine.cards import Card
from russianbank.engine.moves import Move
from russianbank.engine.table import PileId, Role
from russianbank.language import _, ngettext
from russianbank.ui import animation, drag
from russianbank.ui.animation import Manner, Sprite, is_home
from russianbank.ui.captions import Caption
from russianbank.ui.controller import Controller
from russianbank.ui.drag import Held
from russianbank.ui.geometry import Point, card_at
from russianbank.ui.words import capital, card_name, listed_or, number

DOUBLE_CLICK = 0.40
NAMED_PLACES = 3
#: How far from its middle a finger still touches, in card widths.
FINGER = 0.11
#: Where a finger is felt, the nearest places first.
_AROUND = ((0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5), (1, 0), (-1, 0), (0, 1), (0, -1))


class Hand:
    """What the player holds or has selected. There is at most one of either."""

    def __init__(self, play_: Controller) -> None:
        self.play = play_
        self.held: Held | None = None
        self.selected: Held | None = None
        self.lifted_at = 0.0
        self._pressed: tuple[PileId, int] | None = None
        self._clicked: tuple[float, PileId] | None = None
        self._played: tuple[float, PileId] | None = None

    # ----------------------------------------------------------------------------------------------------- pointer

    def press(self, pos: Point, now: float, touch: bool = False) -> None:
        """A button or a finger went down on the table."""
        self.play.finish_motion(now)
        layout = self.play.layout
        assert layout is not None
        self.held, self._pressed = None, self._touched(pos) if touch else layout.hit(pos, self.play.state)
        if self._pressed and (held := self.taken(*self._pressed, pos)):
            self.held = replace(held, touch=touch)

    def _touched(self, pos: Point) -> tuple[PileId, int] | None:
        """What a finger means: next to a card that card, and of the thin strips of a fan one that can be used."""
        layout, state = self.play.layout, self.play.state
        assert layout is not None
        hit = layout.hit(pos, state)
        if hit and (hit[1] == len(state.cards(hit[0])) - 1 or self._is_of_use(*hit)):
            return hit
        reach = FINGER * layout.w
        near = [layout.hit((pos[0] + x * reach, pos[1] + y * reach), state) for x, y in _AROUND]
        found = [each for each in near if each and (hit is None or each[0] is hit[0])]
        return next((each for each in found if self._is_of_use(*each)), hit or next(iter(found), None))

    def _is_of_use(self, pile: PileId, index: int) -> bool:
        if self.selected and pile is not self.selected.source:
            return pile in self.selected.moves
        held = self.taken(pile, index)
        return held is not None and bool(held.moves)

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
            self._click(*pressed, now)
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
            if not self.play.is_my_turn or not drag.lies_there(held, self.play.state):
                setattr(self, name, None)
                self.play.changed = True
            elif self.play.layout:
                setattr(self, name, replace(held, moves=self.play.moves_from(held.source, held.count)))

    def drop_all(self) -> None:
        """The window has changed: nothing is held any more, and no place of it is spoken of."""
        if self.selected or (self.held and self.held.started):
            self.play.say()
        self.held = self.selected = self._pressed = None

    # ------------------------------------------------------------------------------------------------ what is shown

    def sprites(self, now: float) -> list[Sprite]:
        """The held cards under the pointer."""
        if not self.held or not self.held.started:
            return []
        lift = min(1.0, (now - self.lifted_at) / animation.LIFT_TIME) if self.play.speed else 1.0
        scale = round(2 * lift) / 2  # in few steps, each of which is a picture of its own
        lying = self.held.places().items()
        return [Sprite(card, pos, lift, face_up=self.held.face_up, scale=scale) for card, pos in lying]

    def in_air(self) -> frozenset[Card]:
        return frozenset(self.held.cards) if self.held and self.held.started else frozenset()

    def targets(self) -> tuple[list[PileId], PileId | None]:
        """The legal places for what is held or selected, and the one it would take if it were let go now."""
        layout = self.play.layout
        if self.held and self.held.started and layout:
            best = drag.target(self.held, layout, self.play.state)
            return self.play.worth_showing(self.held), best
        return (self.play.worth_showing(self.selected), None) if self.selected else ([], None)

    # ----------------------------------------------------------------------------------------------------- dragging

    def _begin_drag(self, held: Held) -> None:
        self.selected = None
        self.play.refused = None
        self.play.sounds.play("lift")
        self._say_places(held)

    def _say_places(self, held: Held) -> None:
        if held.source is self.play.turn_pile:
            return
        name = card_name(held.cards[0])
        named = list(dict.fromkeys(self.play.place_name(pile) for pile in held.moves))
        if not named:
            self.play.say()
        elif len(named) > NAMED_PLACES:
            words = ngettext("{card}: {number} place fits.", "{card}: {number} places fit.", len(named))
            text = words.format(card=name, number=number(len(named)))
            self.play.caption = Caption(capital(text), "target")
        else:
            text = _("{card}: {places}.").format(card=name, places=listed_or(named))
            self.play.caption = Caption(capital(text), "target")

    def _drop(self, held: Held, now: float) -> None:
        layout, state = self.play.layout, self.play.state
        assert layout is not None
        pile = drag.target(held, layout, state)
        if pile:
            manner = Manner(self.play.speed, at=held.places(), dropped=frozenset(held.cards))
            if not self.play.make(held.moves[pile], now, manner):
                self._go_home(held)
            return
        self._go_home(held)
        meant = drag.meant(held, layout, state)
        if meant:
            self._refuse(held, meant)
        else:
            self.play.say()

    def _go_home(self, held: Held) -> None:
        layout = self.play.layout
        assert layout is not None
        homes = animation.spots(self.play.state, layout)
        self.play.timeline.start(animation.plan_return(held.cards, held.places(), homes, self.play.speed))
        self.play.changed = True

    def _refuse(self, held: Held, target: PileId) -> None:
        if words := self.play.why_not_put(held, target):
            self.play.say_refused(words, held.source)

    # ----------------------------------------------------------------------------------------------------- clicking

    def _click(self, pile: PileId, index: int, now: float) -> None:
        played, self._played = self._played, None
        smart = self.play.settings.smart_click
        if smart and played and played[1] is pile and now - played[0] <= DOUBLE_CLICK:
            return  # the second click of a pair of which the first has played: it must not play another card
        double = self._clicked is not None and self._clicked[1] is pile and now - self._clicked[0] <= DOUBLE_CLICK
        self._clicked = None if double else (now, pile)
        selected = self.selected
        if not self.play.is_my_turn:
            self.play.say_not_your_turn()
        elif pile is self.play.turn_pile:
            self.deselect()
            self._played = now, pile
            self.play.turn(now)
        elif selected and selected.source is not pile:
            self._click_target(selected, pile, index, now)
        elif double or (selected and index == len(self.play.state.cards(pile)) - selected.count):
            self._click_again(pile, index, double, now)
        else:
            self._click_card(pile, index, now)

    def _click_target(self, selected: Held, pile: PileId, index: int, now: float) -> None:
        move = selected.moves.get(pile)
        if move:
            self._play(move, pile, now)
            return
        words = self.play.why_not_put(selected, pile)
        self.selected = None
        if index >= 0 and not is_home(pile) and not self._why_not_take(pile, index):
            self.take_up(pile, index, now)
        if words:
            self.play.say_refused(words, selected.source)

    def _click_again(self, pile: PileId, index: int, double: bool, now: float) -> None:
        """The second click on a card: quickly it plays, slowly it lets go."""
        selected = self.selected
        self.deselect()
        if not double:
            return
        if selected is None:
            selected = self.taken(pile, index)
        move = self.play.obvious(selected) if selected else None
        if move:
            self._play(move, pile, now)
        elif selected and selected.moves:
            self.selected = selected
            self.play.caption = Caption(_("Several places fit: choose one."), "target")

    def _click_card(self, pile: PileId, index: int, now: float) -> None:
        """The first click on a card: it plays where there is no choice, or else takes the card up."""
        held = self.taken(pile, index) if self.play.settings.smart_click else None
        move = self.play.sensible(held) if held else None
        if move:
            self.selected = None
            self._play(move, pile, now)
        else:
            self.take_up(pile, index, now)

    def _play(self, move: Move, clicked: PileId, now: float) -> None:
        self._clicked, self._played = None, (now, clicked)
        if self.play.make(move, now):
            self.selected = None

    # ------------------------------------------------------------------------------- taking up, putting down, turning

    def take_up(self, pile: PileId, index: int, now: float) -> None:
        """Select a card with all that lie on it, or say why it stays."""
        self.selected = None
        reason = self._why_not_take(pile, index) if index >= 0 else ""
        held = self.taken(pile, index)
        if index < 0:
            self.play.say()
        elif reason:
            self.play.say_refused(reason, pile if pile.role not in (Role.HAND, Role.STOCK) else None)
        elif held and held.moves:
            self.selected = held
            self.play.refused = None
            self.play.sounds.play("lift")
            self._say_places(held)
            self.play.changed = True
        elif held:
            self.play.say_refused(self.play.why_nowhere(held), held.source)

    def put_down(self, pile: PileId, now: float, keep: bool) -> None:
        """Play what is selected to a pile. Where it is refused, `keep` says whether it stays selected."""
        assert self.selected is not None
        held, move = self.selected, self.selected.moves.get(pile)
        if move:
            if self.play.make(move, now):
                self.selected = None
            return
        if not keep:
            self.selected = None
        self._refuse(held, pile)

    def deselect(self) -> None:
        """Let go of what was selected."""
        if self.selected:
            self.selected = None
            self.play.say()

    def taken(self, pile: PileId, index: int, pos: Point | None = None) -> Held | None:
        """The cards from `index` on as they would be taken up, with their places; None if they may not be."""
        play, layout = self.play, self.play.layout
        assert layout is not None
        if index < 0 or self._why_not_take(pile, index):
            return None
        at = pos or card_at(layout, play.state, pile, index).center
        moves = play.moves_from(pile, len(play.state.cards(pile)) - index)
        return drag.pick_up(layout, play.state, moves, pile, index, at)

    def _why_not_take(self, pile: PileId, index: int) -> str:
        return self.play.why_not_take(pile, len(self.play.state.cards(pile)) - index)
