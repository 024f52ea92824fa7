"""Somebody at the table, for tests: every way in which a player can carry out a move, without a window."""

from collections import deque
from copy import copy
from functools import cache

import pygame

from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.engine.table import DRAWN, RESERVES, WASTES, Role
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui import drag, walk
from russianbank.ui.focus import Focus
from russianbank.ui.hand import Hand
from russianbank.ui.inputs import Cancel, Drag, InputCleaner, Press, Release
from russianbank.ui.layout import lay_out
from russianbank.ui.play import Play
from russianbank.ui.sound import Sounds

LAYOUT = lay_out(1280, 800)
ANNA, BEN, OLGA = Seat("Anna"), Seat("Ben"), Seat("Olga", "any")
SLOWLY, QUICKLY = 1.0, 0.1


class Silent:
    """A computer that never answers; the tests move for it."""

    def ask_move(self, session):
        pass

    def ask_call(self, session):
        pass

    def cancel(self):
        pass


class Sitting:
    """A round on the table, both seats taken by people unless told otherwise, with a clock of its own."""

    def __init__(self, rules=G4A, deal=1, state=None, layout=LAYOUT, seats=(ANNA, BEN), **chosen):
        session = copy(dealt(state.rules if state else rules, deal, seats))
        session.first, session.steps = state or session.first, []
        settings = Settings(**({"speed": "none", "muted": True} | chosen))
        self.play = Play(session, 0, settings, None, Sounds(muted=True), Silent())
        self.play.new_layout(layout)
        self.play.begin(0.0, deal=False)
        self.hand = Hand(self.play)
        self.focus = Focus(self.play, self.hand)
        self.layout = layout
        self.now = 0.0
        self.inputs = InputCleaner()

    @property
    def state(self):
        return self.play.state

    @property
    def said(self):
        return self.play.caption.text

    # ------------------------------------------------------------------------------------------------ the pointer

    def middle(self, pile):
        return self.layout.top_rect(pile, len(self.state.cards(pile))).center

    def grip(self, pile, count=1):
        """Where the pointer takes hold of the last `count` cards: the middle of what is seen of the first of them."""
        held = len(self.state.cards(pile))
        if count == 1:
            return self.middle(pile)
        rect, strip = self.layout.card_rect(pile, held - count, held), self.layout.strip(held)
        x = rect.right - strip / 2 if self.layout.fans_left(pile) else rect.left + strip / 2
        return round(x), rect.centery

    def click(self, pos, after=SLOWLY):
        self.now += after
        self.hand.press(pos, self.now)
        self.hand.release(pos, self.now)
        self.check()

    def carry(self, start, end):
        self.now += SLOWLY
        self.hand.press(start, self.now)
        for share in (0.2, 0.6, 1.0):
            self.hand.move(tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)), self.now)
        self.hand.release(end, self.now)
        self.check()

    def touch(self, *path):
        """A finger that goes down at the first place, moves through the others and is lifted at the last."""
        self.now += SLOWLY
        kinds = [pygame.MOUSEBUTTONDOWN, *[pygame.MOUSEMOTION] * (len(path) - 1), pygame.MOUSEBUTTONUP]
        for kind, pos in zip(kinds, [*path, path[-1]], strict=True):
            more = {"buttons": (1, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            for event in self.inputs.clean(pygame.event.Event(kind, pos=pos, touch=True, **more), self.now):
                self._touched(event)
        self.check()

    def _touched(self, event):
        match event:
            case Press(pos):
                self.hand.press(pos, self.now, touch=True)
            case Drag(pos):
                self.hand.move(pos, self.now)
            case Release(pos):
                self.hand.release(pos, self.now)
            case Cancel():
                self.hand.cancel(self.now)

    def check(self):
        self.hand.check()
        self.focus.check()

    # ----------------------------------------------------------------------------------------------- the keyboard

    def keys(self, *actions):
        self.now += SLOWLY
        for action in actions:
            assert self.focus.act(action, self.now), action
            self.check()

    def walk_to(self, pile):
        if not self.focus.shown:
            self.keys("up")
        self.keys(*way(self.layout, self.focus.pile, pile))

    # ------------------------------------------------------------------------------------------------ ways of moving

    def ends(self, move):
        return drag.ends(move, self.state.turn)

    def by_drag(self, move):
        """Carry the card from its place to the middle of the target; an empty hand is renewed by a click."""
        source, target = self.ends(move)
        if not self.state.cards(source):
            self.click(self.middle(source))
        else:
            self.carry(self.grip(source, move.count), self.middle(target))

    def by_clicks(self, move):
        """Click the card, then the place it goes to."""
        source, target = self.ends(move)
        self.click(self.grip(source, move.count))
        if source is not self.play.turn_pile and self.hand.selected:
            self.click(self.middle(target))

    def by_double_click(self, move):
        source, _ = self.ends(move)
        self.click(self.grip(source, move.count))
        self.click(self.grip(source, move.count), QUICKLY)

    def by_walking(self, move):
        """With arrows and Enter alone, and for runs with the key for more cards."""
        source, target = self.ends(move)
        self.walk_to(source)
        turns = source is self.play.turn_pile
        self.keys(*["more"] * (move.count - 1), "take")
        if not turns:
            self.walk_to(target)
            self.keys("take")

    def by_pair(self, move):
        """With the keys that name the two piles."""
        source, target = self.ends(move)
        self.keys(self.key_of(source), *["more"] * (move.count - 1))
        if not self.hand.selected:  # one card alone fits nowhere, so the first key did not take it up
            self.keys("take")
        self.keys(self.key_of(target))

    def by_finger(self, move):
        """The card is dragged by a finger that takes it a little beside its middle."""
        source, target = self.ends(move)
        x, y = self.grip(source, move.count)
        if not self.state.cards(source):
            self.touch((x, y))
        else:
            self.touch((x, y + 5), (x + 4, y + 20), self.middle(target))

    def by_taps(self, move):
        """Touch the card, then the place, with a finger that slips by some pixels."""
        source, target = self.ends(move)
        x, y = self.grip(source, move.count)
        self.touch((x, y), (x + 6, y + 4))
        if source is not self.play.turn_pile and self.hand.selected:
            x, y = self.middle(target)
            self.touch((x, y), (x - 5, y + 6))

    def key_of(self, pile):
        turn = self.state.turn
        own = {DRAWN[turn]: "drawn", RESERVES[turn]: "reserve", WASTES[turn]: "own-waste"}
        other = {RESERVES[1 - turn]: "load-reserve", WASTES[1 - turn]: "load-waste"}
        if pile.role is Role.HOUSE:
            return f"house{pile.number}"
        return "foundation" if pile.role is Role.FOUNDATION else (own | other).get(pile)


@cache
def dealt(rules, deal, seats):
    return Session(Record(rules, deal, seats))


_ways = {}


def way(layout, start, end):
    """The arrows that lead from one pile to another."""
    key = id(layout), start
    if key not in _ways:
        _ways[key] = layout, ways_from(layout, start)  # the layout is kept, so that its id stays its own
    return _ways[key][1][end]


def ways_from(layout, start):
    """Every pile that the arrows reach, with the way there, found by walking."""
    found, waiting = {start: ()}, deque([start])
    while waiting:
        pile = waiting.popleft()
        for direction in walk.DIRECTIONS:
            other = walk.step(layout, pile, direction)
            if other not in found:
                found[other] = (*found[pile], direction)
                waiting.append(other)
    return found


@cache
def layouts():
    """Both arrangements, both sides, a small and a usual window."""
    return tuple(
        lay_out(*size, arrangement=arrangement, own_side=side)
        for size in ((800, 600), (1280, 800))
        for arrangement in ("side", "opposite")
        for side in ("right", "left")
    )
