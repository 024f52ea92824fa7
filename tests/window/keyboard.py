"""A player at the real window who has only a keyboard, and must see at every step where the keyboard is."""

from collections import deque

import pygame
from players import OWN, Player, taken
from windowtools import wait_for

from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind
from russianbank.engine.table import DRAWN, HANDS, HOUSES, RESERVES, WASTES, Role
from russianbank.ui import drag, marks, places, walk

WHITE, NEARLY = (255, 255, 255), (2, 2, 2, 255)


def symbol(name):
    """What xdotool calls a key."""
    return name if len(name) == 1 or name == "space" else name.capitalize()


class Keyboard(Player):
    """On sheets and the start screen it knows from the twin what each key must show."""

    def tap(self, *names):
        """Keys for the window alone."""
        self.screen.tool("key", *map(symbol, names))

    def press(self, *names, alike=True):
        """Keys for window and twin, which then look alike; not where they tell the time or what has been said."""
        self.tap(*names)
        for name in names:
            self.twin.key(name)
        if alike:
            self.agrees()

    def and_see(self, *names, alike=True):
        """Keys one by one, each of which can be seen to do something."""
        for name in names:
            window, twin = self.screen.picture(), self.twin.colours()
            self.press(name, alike=alike)
            assert self.twin.colours() != twin
            wait_for(lambda window=window: self.screen.picture() != window)

    def type(self, words):
        self.screen.tool("type", words)
        self.twin.type(words)
        self.agrees()

    def go_to(self, name, alike=True):
        """Tab until this has the keyboard; each time the focus is seen to move."""
        wanted = self.twin.named(name)
        for _ in range(60):
            if self.twin.focus is wanted and self.twin.screen.form.keys_in_use:
                return
            self.and_see("tab", alike=alike)
        raise AssertionError(f"Tab does not lead to {name}")

    def choose(self, name, alike=True):
        self.go_to(name, alike)
        self.press("return", alike=alike)

    def go_on(self):
        """The main button of the sheet that is open."""
        self.tap("return")

    # ----------------------------------------------------------------------------------------------- at the table

    def meant(self, session, move):
        """Keys make every move."""
        return move

    def make(self, session, move):
        """One move, in turn by naming both piles, by walking there, and from place to place with Tab."""
        way, state = drag.ends(move, OWN), session.state
        how = session.at % 3
        if way is None or (how == 0 and move.kind is not Kind.PLAY):
            self.tap("space")
        elif how == 0 and self._is_named(state, move, *way):
            self.tap(_key_of(way[0]), _key_of(way[1]))
        else:
            self._carry(state, move, *way, self._stops if how == 2 else self._steps)

    def _is_named(self, state, move, source, target):
        """Whether the keys of the two piles mean this move: the fewest cards that fit, the first foundation."""
        fewest = min(each.count for each in russian_bank.legal_moves(state) if drag.ends(each, OWN) == (source, target))
        held = taken(self.layout, state, source, move.count)
        other = target.role is Role.FOUNDATION and places.meant_foundation(held, state) is not target
        return move.count == fewest and not other

    def _carry(self, state, move, source, target, way):
        """Go to the card, take it up, go to the place, put it down. `way` gives the keys and where each leads to."""
        fits = any(each.source is RESERVES[OWN] for each in russian_bank.legal_moves(state))
        self.tap("r", *(["escape"] if fits else []))
        self._sees_focus(state, RESERVES[OWN])
        self._go(state, way(state, RESERVES[OWN], source, self._sources(state)))
        for count in range(2, move.count + 1):
            self.screen.tool("key", "shift+Right")
            self._sees_focus(state, source, count)
        self.tap("return")
        if source is not HANDS[OWN]:
            fitting = places.worth_showing(taken(self.layout, state, source, move.count))
            self._go(state, (way if target in fitting else self._steps)(state, source, target, fitting))
            self.tap("return")

    def _go(self, state, way):
        for key, pile in way:
            self.tap(key)
            self._sees_focus(state, pile)

    def _sees_focus(self, state, pile, count=1):
        """The brackets stand round the last cards of a pile: each of their white points is white on the screen."""
        held = len(state.cards(pile))
        box = self.layout.card_rect(pile, max(0, held - count), max(1, held))
        wanted = pygame.Surface(self.screen.size)
        marks.focus(wanted, box)
        cut = box.inflate(self.layout.w // 2, self.layout.w // 2).clip(wanted.get_rect())
        brackets = pygame.mask.from_threshold(wanted.subsurface(cut), WHITE, NEARLY)
        assert brackets.count() > 50

        def seen():
            shown = pygame.image.frombytes(self.screen.colours(), self.screen.size, "RGB")
            white = pygame.mask.from_threshold(shown.subsurface(cut), WHITE, NEARLY)
            return brackets.overlap_area(white, (0, 0)) == brackets.count()

        wait_for(seen)

    def _sources(self, state):
        """The piles that a card can leave, in the order of Tab."""
        found = {way[0] for each in russian_bank.legal_moves(state) if (way := drag.ends(each, OWN))}
        return [p for p in (DRAWN[OWN], RESERVES[OWN], WASTES[OWN], *HOUSES, HANDS[OWN]) if p in found]

    def _stops(self, state, start, end, stops):
        """Tab, from place to place, round at the end."""
        at = stops.index(start) if start in stops else -1
        last = stops.index(end) + (len(stops) if stops.index(end) < at else 0)
        return [("tab", stops[number % len(stops)]) for number in range(at + 1, last + 1)]

    def _steps(self, state, start, end, stops):
        """Arrows, from pile to pile."""
        found, waiting = {start: ()}, deque([start])
        while end not in found:
            pile = waiting.popleft()
            for direction in walk.DIRECTIONS:
                other = walk.step(self.layout, pile, direction)
                if other not in found:
                    found[other] = (*found[pile], (direction, other))
                    waiting.append(other)
        return found[end]


def _key_of(pile):
    if pile.role is Role.HOUSE:
        return str(pile.number)
    own = {Role.RESERVE: "r", Role.DRAWN: "d", Role.WASTE: "x", Role.FOUNDATION: "f"}
    return own[pile.role] if pile.owner in (None, OWN) else {Role.RESERVE: "l", Role.WASTE: "k"}[pile.role]
