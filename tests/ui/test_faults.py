"""What goes wrong around the game does not stop it: useless answers, late ones, clocks that jump, a device that goes.

docs/faults.md lists every fault with what the player is to see of it, and the test that says so.
"""

from pathlib import Path

import pygame
import pytest
from mainloop import ChanceMind, deal

from russianbank.ai.worker import Answer
from russianbank.engine import russian_bank
from russianbank.engine.moves import play
from russianbank.engine.rules import G4A
from russianbank.engine.table import FOUNDATIONS, HOUSES
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui.app import App
from russianbank.ui.inputs import Key
from russianbank.ui.sound import Sounds

#: A deal in which the computer begins.
ITS_DEAL = next(n for n in range(1, 50) if russian_bank.deal(G4A, n).turn == 1)
#: From a foundation nothing is ever taken.
NO_MOVE = play(FOUNDATIONS[0], HOUSES[0])


def step_until(app, condition, most=600):
    for _ in range(most):
        if condition():
            return
        app.step()
    pytest.fail("it does not happen")


# ----------------------------------------------------------------------------------------------- the computer's answers


class Muddled(ChanceMind):
    """Answers every question with a move that is none."""

    def __init__(self):
        super().__init__()
        self.asked = 0

    def ask_move(self, session):
        self.asked += 1
        self.app.deliver(Answer(0, (NO_MOVE,)))


def test_useless_answers_are_asked_again_once_and_then_a_careful_move_is_made(open_app):
    app = open_app()
    mind = app.flow.mind = app.flow.matches.mind = Muddled()
    mind.app = app
    table = deal(app, G4A, ITS_DEAL)
    step_until(app, lambda: table.is_my_turn)
    assert mind.asked == 2 * table.session.at > 0, "twice for each move"
    assert not any(step.move == NO_MOVE for step in table.session.steps)


class Late(ChanceMind):
    """Has its answers ready only when the next question has been asked."""

    def __init__(self):
        super().__init__()
        self.number, self.held = 0, []

    def ask_move(self, session):
        self.number += 1
        move = russian_bank.legal_moves(session.state)[0]
        self.held.append(Answer(self.number, (move,)))

    def cancel(self):
        self.number += 1

    def is_current(self, number):
        return number == self.number


def test_an_answer_to_a_question_that_is_off_is_dropped(open_app):
    app = open_app()
    mind = app.flow.mind = app.flow.matches.mind = Late()
    mind.app = app
    table = deal(app, G4A, ITS_DEAL)
    step_until(app, lambda: mind.held)
    late = mind.held.pop()
    table.opponent.call_off()
    app.deliver(late)
    step_until(app, lambda: mind.held)
    for _ in range(30):
        app.step()
    assert table.session.at == 0, "only what was asked last counts"
    app.deliver(mind.held[-1])
    step_until(app, lambda: table.session.at == 1)


# ------------------------------------------------------------------------------------------------------------- clocks


@pytest.mark.parametrize("jump", [-86_400.0, -5.0, 5.0, 86_400.0])
def test_a_clock_that_jumps_in_the_middle_of_a_flight_holds_nothing_up(jump):
    """All that flies comes to rest, the keys work, and no more than a minute is counted as played."""
    time, mind, store = [1000.0], ChanceMind(), Store()
    store.save_settings(Settings(muted=True, speed="normal"))
    app = App(store, mind=mind, clock=lambda: time[0])
    mind.app = app

    def steps(condition):
        for _ in range(900):
            time[0] += 1 / 30
            app.step()
            if condition():
                return
        pytest.fail("it does not happen")

    try:
        table = deal(app, G4A, ITS_DEAL)
        steps(lambda: table.timeline.running)
        time[0] += jump
        steps(lambda: table.is_my_turn and not table.timeline.running)
        before = table.session.at
        app.flow.handle(Key("space"), time[0])
        assert table.session.at == before + 1 or table.caption.text
        time[0] += jump
        steps(lambda: not table.timeline.running)
        assert table.session.record().seconds <= 120
        assert Session(Store().load_game()).state == table.state
    finally:
        app.close()


# -------------------------------------------------------------------------------------------------------------- sound


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the device that fails is a full disk")
def test_a_sound_device_that_goes_in_the_middle_leaves_silence(monkeypatch, capfd):
    """The first sound that is written fails, which SDL takes for a device that has been pulled out."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", "/dev/full")
    sounds = Sounds()
    try:
        sounds.set_ambience(40)
        for name in ("drop", "turn", "drop", "load"):
            sounds.play(name)
            pygame.time.wait(50)
        sounds.rest(True)
        sounds.rest(False)
    finally:
        sounds.close()
    assert pygame.mixer.get_init() is None and capfd.readouterr() == ("", "")


def test_a_sound_that_the_device_refuses_is_the_last_one():
    class Refused:
        def play(self):
            raise pygame.error("no device")

    sounds = Sounds()
    try:
        sounds.play("turn")
        sounds._takes["drop"] = [Refused()]
        sounds.play("drop")
        sounds.play("drop")
        sounds.set_ambience(40)
        assert sounds.available is False and not pygame.mixer.Channel(0).get_busy(), "nor is the room heard"
    finally:
        pygame.mixer.quit()


def test_no_sound_outlives_its_mixer():
    sounds = Sounds()
    sounds.play("drop")
    sounds.close()
    sounds.play("drop")
    sounds.close()
