"""The guided first round in the real window: by real drags and clicks, and by keys alone."""

import json
import time

import pygame
import pytest
from players import OWN, SLOWLY
from twin import Twin
from windowtools import wait_for

from russianbank.engine.moves import Kind
from russianbank.engine.table import DRAWN, HANDS, RESERVES, WASTES, Role
from russianbank.lessons import LESSONS
from russianbank.settings import Settings
from russianbank.store import RESULTS, SETTINGS
from russianbank.ui import drag
from russianbank.ui.theme import THEMES, rgb


class Learner:
    """Sits at the window. The twin, at the same step, tells where everything lies."""

    def __init__(self, program, folder):
        self.program, self.screen = program, program.screen
        self.twin = Twin(program.home, program.screen.size, folder)

    @property
    def settings(self):
        return json.loads((self.program.home / SETTINGS).read_text("utf-8"))

    @property
    def table(self):
        return self.twin.flow.lessons.table

    def walk(self, count):
        """So many steps; each is left when the window has gone on to the next."""
        for number in range(count):
            wait_for(lambda number=number: self.settings["lesson"] == number)
            self.twin.flow.lessons.show(number)
            self.twin.rest()
            while move := self.table.lesson.wanted:
                self.make(move)
                self.table.lesson.show_move(self.twin._now)
                self.twin.rest()
            self.go_on(number)

    def make(self, move):
        raise NotImplementedError

    def go_on(self, number):
        raise NotImplementedError

    def has_gone_on(self, number):
        """The step after this one is in the player's folder, or that all have been gone through."""
        last = number == len(LESSONS) - 1
        return self.settings["lessons_done"] if last else self.settings["lesson"] == number + 1


class Mouse(Learner):
    """Cards are dragged; buttons, and the hand, are clicked."""

    def click(self, pos):
        time.sleep(SLOWLY)  # never the second click of a double click
        self.screen.tool("mousemove", *pos, "click", "1")

    def make(self, move):
        table = self.table
        state, layout = table.play.state, table.layout
        if move.kind is Kind.STOP:
            self.screen.still()  # the opponent has moved
            self.click(self._named(table.hud.form.root, "Stop!").center)
            return
        source, target = drag.ends(move, OWN)
        if source is HANDS[OWN]:
            self.click(layout.place(source).center)
            return
        count = len(state.cards(source))
        start, end = (
            layout.card_rect(source, count - move.count, count),
            layout.top_rect(target, len(state.cards(target))),
        )
        x = start.centerx if move.count == 1 else start.right - layout.strip(count) / 2
        self.program.drag((round(x), start.centery), end.center)

    def go_on(self, number):
        """Click the button that leads on, once its colour says that the step is done."""
        ends = number == len(LESSONS) - 1
        rect = self._named(self.table.panel.form.root, "To the end" if ends else "Next")
        wait_for(lambda: self._shows(THEMES["green"].accent, (rect.x + rect.h // 3, rect.centery - rect.h // 3)))
        self.click(rect.center)
        wait_for(lambda: self.has_gone_on(number))

    def _named(self, root, name):
        return next(part.rect for part in root.walk() if part.focusable and part.name == name)

    def _shows(self, colour, pos):
        shown = pygame.image.frombytes(self.screen.colours(), self.screen.size, "RGB").get_at(pos)
        return all(abs(a - b) < 8 for a, b in zip(shown[:3], rgb(colour)[:3], strict=True))


class Keyboard(Learner):
    """Keys alone: two for two piles, Space to turn and discard, Enter to go on once the step is done."""

    def make(self, move):
        if move.kind is Kind.STOP:
            self.screen.still()
            self.screen.tool("key", "s")
        elif move.kind is Kind.PLAY:
            self.screen.tool("key", _key_of(move.source), _key_of(move.target))
        else:
            self.screen.tool("key", "space")

    def go_on(self, number):
        self.screen.tool("key", "Return")
        wait_for(lambda: self.has_gone_on(number))


def _key_of(pile):
    if pile.role is Role.HOUSE:
        return str(pile.number)
    own = {DRAWN[OWN]: "d", RESERVES[OWN]: "r", WASTES[OWN]: "x", RESERVES[1 - OWN]: "l", WASTES[1 - OWN]: "k"}
    return "f" if pile.role is Role.FOUNDATION else own[pile]


@pytest.fixture
def begin(open_program, tmp_path):
    """The first start ever: two presses of Enter lead to the first step."""

    def start(who, size):
        program = open_program(size, settings=Settings(speed="none", muted=True))
        program.sit_down(keys=("Return", "Return"))
        return who(program, tmp_path / "twin")

    return start


@pytest.mark.parametrize(("who", "size"), [(Mouse, (1280, 800)), (Keyboard, (800, 600))])
def test_the_first_steps_are_made_left_and_taken_up_again(begin, who, size):
    learner = begin(who, size)
    learner.walk(3)
    learner.screen.tool("key", "Escape")
    learner.program.quit()
    assert learner.settings["lesson"] == 3
    learner.program.begin()
    learner.program.sit_down(keys=("l", "Return", "Return"))
    learner.screen.tool("key", "r", "d", "5", "Return")
    wait_for(lambda: learner.settings["lesson"] == 4)
    learner.program.quit()


@pytest.mark.slow
@pytest.mark.parametrize(("who", "size"), [(Mouse, (1280, 800)), (Mouse, (800, 600)), (Keyboard, (1280, 800))])
def test_the_whole_guided_round(begin, who, size):
    """To its end, and on to a first match; nothing has been counted."""
    learner = begin(who, size)
    learner.walk(len(LESSONS))
    assert not (learner.program.home / RESULTS).exists()
    learner.screen.tool("key", "Return")
    session = wait_for(lambda: (learner.program.home / "autosave.txt").exists() and learner.program.saved())
    assert session.seats[1 - OWN].level == "gentle"
    learner.program.quit()
