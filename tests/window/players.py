"""Players who sit at the real window. The one here has only one button of a mouse, and never drags."""

import time

import pygame
from twin import Twin
from windowtools import wait_for

from russianbank.ai.decide import decide
from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind
from russianbank.engine.position import observe
from russianbank.engine.table import HANDS
from russianbank.ui import drag, places
from russianbank.ui.layout import lay_out
from russianbank.ui.words import action_words

#: Longer than the two clicks of a double click may be apart.
SLOWLY = 0.5
OWN = 0


def wish(session):
    """What a careful player does here, who never misses a duty."""
    seen = [observe(state, OWN).state.key() for state in session.positions_this_turn()]
    return decide("move", observe(session.state, OWN), "greedy", seen[-1], 0, frozenset(seen))[0]


def taken(layout, state, pile, count):
    """The last cards of a pile as a hand takes them up."""
    index = len(state.cards(pile)) - count
    at = layout.card_rect(pile, index, len(state.cards(pile))).center
    moves = drag.moves_of(russian_bank.legal_moves(state), pile, count, state.turn)
    return drag.pick_up(layout, state, moves, pile, index, at)


class Player:
    """What both have: the program, and its twin for finding what is on a sheet."""

    def __init__(self, program, folder):
        self.program, self.screen = program, program.screen
        self.twin = Twin(program.home, program.screen.size, folder)
        self.layout = lay_out(*program.screen.size)
        self.screen.tool("mousemove", self.screen.size[0] - 1, self.screen.size[1] - 1)

    def sit(self):
        """The twin sits at the same table, or at the same sheet after a round."""
        self.twin.sit(self.program.record())

    def agrees(self):
        """The window shows exactly what the twin draws: on a sheet, or on the whole start screen."""
        if self.twin.screen:
            place, wanted = self.twin.place, self.twin.colours()
            wait_for(lambda: part(self.screen.colours(), self.screen.size, place) == wanted)


def part(colours, size, place):
    """The colours of a part of a picture."""
    return pygame.image.tobytes(pygame.image.frombytes(colours, size, "RGB").subsurface(place), "RGB")


def alike(colours, others, size):
    """Whether two pictures look the same; what fades in may stop a shade before its last."""
    first, second = (pygame.image.frombytes(each, size, "RGB") for each in (colours, others))
    same = pygame.mask.from_threshold(first, (0, 0, 0), (4, 4, 4, 255), second)
    return same.count() == size[0] * size[1]


class Mouse(Player):
    """Everything by single clicks: nothing is dragged, and no key is pressed."""

    def __init__(self, program, folder):
        super().__init__(program, folder)
        self._last = None

    def click(self, pos):
        self.screen.tool("mousemove", *map(round, pos), "click", "1")

    def choose(self, name):
        """Click a button of the sheet or of the start screen."""
        at = self.twin.middle(name)
        self.click(at)
        self.twin.click(at)

    def make(self, session, move):
        state, way = session.state, drag.ends(move, OWN)
        if way is None or (move.kind is Kind.DISCARD and self._plays_at_once(state, way[0], 1)):
            self.sit()
            self.click(self.twin.middle(self._action(state)))
            return
        self._click_card(state, way[0], move.count)
        if way[0] is not HANDS[OWN] and not self._plays_at_once(state, way[0], move.count):
            self._click_card(state, way[1], 1)

    def meant(self, session, move):
        """The move that the click on its card makes: where one place is sensible it plays there at once."""
        way = drag.ends(move, OWN)
        if way is None or move.kind is not Kind.PLAY:
            return move
        return self._plays_at_once(session.state, way[0], move.count) or move

    def _plays_at_once(self, state, pile, count):
        if pile is HANDS[OWN]:
            return None
        return places.sensible(taken(self.layout, state, pile, count), state)

    def _action(self, state):
        return action_words()[russian_bank.turn_action(state).kind]

    def _click_card(self, state, pile, count):
        held = len(state.cards(pile))
        rect = self.layout.card_rect(pile, max(0, held - count), max(1, held))
        x = rect.centerx
        if count > 1:
            strip = self.layout.strip(held) / 2
            x = rect.right - strip if self.layout.fans_left(pile) else rect.left + strip
        if self._last is pile:
            time.sleep(SLOWLY)  # else it would be the second of a double click
        self._last = pile
        self.click((x, rect.centery))

    def go_on(self):
        self.sit()
        self.choose("Next round")
