"""The keyboard at the table: a focus that walks over the piles, takes cards up and puts them down.

It knows the names of actions, not of keys, and plays through the hand, so that keys, clicks and drags cannot disagree.
"""

from pygame import Rect

from russianbank.engine.table import PileId
from russianbank.language import _
from russianbank.ui import walk
from russianbank.ui.captions import Caption
from russianbank.ui.controller import Controller
from russianbank.ui.drag import Held
from russianbank.ui.geometry import card_at
from russianbank.ui.hand import Hand


class Focus:
    """Where the keyboard is. It is shown only after a key has been used, and stays where it is while it is hidden."""

    def __init__(self, play: Controller, hand: Hand) -> None:
        self.play = play
        self.hand = hand
        self.shown = False
        self.pile = play.own_pile
        self._depth = 1  # how many cards of the pile are in focus, counted from the top
        self._cards = play.state.cards(self.pile)
        self._first_key: tuple[PileId, int] | None = None  # what the first key of a pair has taken up

    # --------------------------------------------------------------------------------------------- where it is

    @property
    def index(self) -> int:
        """The card of the pile that is in focus: -1 in an empty pile."""
        content = self.play.state.pile(self.pile)
        return len(content.cards) - max(1, min(self._depth, len(content.face_up)))

    def rect(self) -> Rect | None:
        """Where the brackets go; None while the focus is hidden."""
        layout = self.play.layout
        if not self.shown or layout is None:
            return None
        return card_at(layout, self.play.state, self.pile, max(0, self.index))

    def describe(self, now: float) -> str:
        """What is here and what can be done with it, for the caption and for a screen reader."""
        return self.play.describe(self.hand, self.pile, self.index)

    def hide(self) -> None:
        """The pointer has been used."""
        if self.shown:
            self.shown = False
            self.play.changed = True

    def check(self) -> None:
        """After anything that may have changed the position: stay on a card that is there, or follow the own move."""
        pile, tells = self.play.followed()
        if pile:
            self._go(pile)
        if self.play.state.cards(self.pile) != self._cards:
            self._go(self.pile)
        if self.shown and tells and self.play.caption.kind == "info":
            self._say()

    # ---------------------------------------------------------------------------------------------------- actions

    def act(self, action: str, now: float) -> bool:
        """Do what a key means; True if it means something here."""
        if self.play.layout is None:
            return False
        if action in walk.DIRECTIONS:
            self._walk(action)
        elif action in ("next", "previous"):
            self._jump(1 if action == "next" else -1)
        elif action in ("more", "fewer"):
            self._reach(1 if action == "more" else -1, now)
        elif action == "take":
            self._take(now)
        elif action == "back":
            return self._back(now)
        elif pile := self.play.named(action, self.hand.selected, self.pile):
            self._name(pile, now)
        else:
            return False
        self.check()
        return True

    def _walk(self, direction: str) -> None:
        assert self.play.layout is not None
        if not self._appears():
            self._move_to(walk.step(self.play.layout, self.pile, direction))

    def _appears(self) -> bool:
        """The first key only shows where the focus is."""
        if self.shown:
            return False
        self._move_to(self.pile)
        return True

    def _jump(self, by: int) -> None:
        """To the next card that can move, or the next place that takes the card that is taken."""
        stops = self.play.worth_showing(self.hand.selected) if self.hand.selected else self.play.movable()
        if self.pile in stops:
            at = stops.index(self.pile)
            self._move_to(stops[(at + by) % len(stops)] if self.shown else self.pile)
        elif stops:
            self._move_to(stops[0 if by > 0 else -1])
        elif not self.play.is_my_turn:
            self.play.say_not_your_turn()
        else:
            self.shown = True
            self.play.caption = Caption(_("No card can move now."), "focus")

    def _reach(self, by: int, now: float) -> None:
        """More or fewer cards of a fan; of a run that is taken, as many more or fewer as fit somewhere."""
        if self._appears():
            return
        held, most = self.hand.selected, len(self.play.state.pile(self.pile).face_up)
        wider = range(self._depth + 1, most + 1) if by > 0 else range(min(self._depth, most) - 1, 0, -1)
        if not self._fans(self.pile) or not wider:
            self._say()
        elif held and held.source is self.pile:
            self._retake(held, next((count for count in wider if self._fits(count)), wider[0]), now)
        else:
            self._depth = wider[0]
            self._say()

    def _retake(self, held: Held, count: int, now: float) -> None:
        self._take_up(count, now)
        if not self.hand.selected:  # refused, with the reason: keep what was taken before
            self.hand.selected, self._depth = held, held.count

    def _take_up(self, count: int, now: float) -> None:
        self._depth = count
        self.hand.take_up(self.pile, self.index, now)
        if self.hand.selected:
            self._say()

    def _fits(self, count: int) -> bool:
        """Whether so many cards of the pile in focus can go anywhere."""
        held = self.hand.taken(self.pile, len(self.play.state.cards(self.pile)) - count)
        return held is not None and bool(held.moves)

    def _take(self, now: float) -> None:
        """Enter: take up or put down; on the own hand turn a card."""
        self.play.finish_motion(now)
        held, hand = self.hand.selected, self.hand
        if self._appears():
            return
        if not self.play.is_my_turn:
            self.play.say_not_your_turn()
        elif held and held.source is self.pile:
            self._put_back()
        elif held:
            hand.put_down(self.pile, now, keep=True)
        elif self.pile is self.play.turn_pile:
            self.play.turn(now)
        elif self.index < 0:
            self._say()
        else:
            self._take_up(max(1, min(self._depth, len(self.play.state.pile(self.pile).face_up))), now)

    def _back(self, now: float) -> bool:
        """Put back what is taken; False if nothing is."""
        if self.hand.held:
            self.hand.cancel(now)
        elif self.hand.selected:
            self._put_back()
        else:
            return False
        return True

    def _put_back(self) -> None:
        if self.shown:
            self.hand.selected = None
            self._say()
        else:
            self.hand.deselect()

    # -------------------------------------------------------------------------------------------- piles by their keys

    def _name(self, pile: PileId, now: float) -> None:
        self.play.finish_motion(now)
        held = self.hand.selected
        if held and self.play.can_be_meant(held.source, pile):
            self._second(held, pile, now)
        else:
            self._first(pile, now)

    def _first(self, pile: PileId, now: float) -> None:
        """The first key of a pair goes to a pile and takes up its card, or of a fan the fewest cards that fit."""
        self.hand.selected = None
        self._move_to(pile)
        counts = range(1, 1 + (len(self.play.state.pile(pile).face_up) if self._fans(pile) else 1))
        count = next((each for each in counts if self._fits(each)), None)
        if count:
            self._take_up(count, now)
            self._first_key = pile, count

    def _second(self, held: Held, pile: PileId, now: float) -> None:
        """The second key plays there, of a fan as many cards as fit; refused, it lets go: two keys are one try."""
        if pile is held.source:
            self._put_back()
            return
        paired = self._first_key == (held.source, held.count)
        if paired and pile not in held.moves:
            counts = range(held.count + 1, len(self.play.state.cards(held.source)) + 1)
            runs = (self.hand.taken(held.source, len(self.play.state.cards(held.source)) - each) for each in counts)
            self.hand.selected = next((run for run in runs if run and pile in run.moves), held)
        self.hand.put_down(pile, now, keep=not paired)

    def _fans(self, pile: PileId) -> bool:
        return self.play.layout is not None and self.play.layout.fans(pile)

    # ------------------------------------------------------------------------------------------------------- telling

    def _go(self, pile: PileId) -> None:
        self.pile, self._depth = pile, 1
        self._cards = self.play.state.cards(pile)
        self.play.changed = True

    def _move_to(self, pile: PileId) -> None:
        """Go to a pile and say what is there."""
        if self.play.settings.focus_tick and (pile is not self.pile or not self.shown):
            self.play.sounds.play("lift")
        if pile is not self.pile:
            self._go(pile)
        self.shown = True
        self._say()

    def _say(self) -> None:
        self.play.refused = None
        self.play.caption = Caption(self.play.describe(self.hand, self.pile, self.index), "focus")
