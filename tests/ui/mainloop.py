"""The program on a dummy screen, with its real main loop: pygame events go in."""

import itertools
import random

import pygame
import pytest

from russianbank.ai.worker import Answer
from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind
from russianbank.engine.position import observe, sample
from russianbank.engine.rules import G4A
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui.app import App
from russianbank.ui.screens.new_match import NewMatch


class ChanceMind:
    """An opponent in the test itself: plays by chance from an observation, and sees every second fault."""

    def __init__(self):
        self.app = None
        self.rng = random.Random(1)

    def ask_move(self, session):
        state = sample(observe(session.state, session.state.turn), self.rng)
        legal = russian_bank.legal_moves(state)
        self.app.deliver(Answer(0, (self.rng.choice([m for m in legal if is_useful(m)] or legal),)))

    def ask_call(self, session):
        fault = session.state.fault
        calls = tuple(m for m in russian_bank.legal_calls(session.state) if m.caller != fault.player)
        self.app.deliver(Answer(0, calls[: self.rng.randrange(2)]))

    def start(self):
        pass

    def cancel(self):
        pass

    def is_current(self, number):
        return True

    def close(self):
        pass


def is_useful(move):
    """Not a card from house to house, which could go on for ever."""
    return move.kind is not Kind.PLAY or move.source.owner is not None or move.target.slot >= 8


@pytest.fixture
def open_app():
    """Start the program on a dummy screen; it is closed at the end."""
    opened = []
    frames = itertools.count()

    def start(size=(1280, 800), **chosen):
        store = Store()
        values = {"speed": "none", "muted": True, "width": size[0], "height": size[1], **chosen}
        store.save_settings(Settings(**values))
        mind = ChanceMind()
        app = App(store, mind=mind, clock=lambda: next(frames) / 30)
        mind.app = app
        opened.append(app)
        return app

    yield start
    for app in opened:
        app.close()


def deal(app, rules=G4A, number=7):
    app.flow.matches.deal(NewMatch(rules, ("", "any"), number))
    app.step()
    return app.flow.table.play


def post(*events):
    for kind, values in events:
        pygame.event.post(pygame.event.Event(kind, values))


def pressed(pos, button=1):
    return pygame.MOUSEBUTTONDOWN, {"pos": pos, "button": button, "touch": False}


def released(pos, button=1):
    return pygame.MOUSEBUTTONUP, {"pos": pos, "button": button, "touch": False}


def moved(pos, held=True):
    return pygame.MOUSEMOTION, {"pos": pos, "rel": (1, 1), "buttons": (int(held), 0, 0), "touch": False}


def key(code, mod=0):
    return pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": "", "scancode": 0}
