"""What the table asks the computer's process: fair questions, numbered so that answers cannot be mixed up."""

import pickle
import random
from dataclasses import replace

import pytest
from engine.positions import position

from russianbank.ai import worker
from russianbank.ai.worker import solve
from russianbank.engine import obligations, russian_bank
from russianbank.engine.position import observe
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.session import Session
from russianbank.ui import mind
from russianbank.ui.mind import HINT_THINKING, WorkerMind

SEATS = Seat("Anna"), Seat("Olga", "steady")


@pytest.fixture
def line(monkeypatch):
    """What goes out to the process, which is not there: jobs, and the word that a question is off."""
    sent = []

    class Line:
        def __init__(self, deliver): ...

        ask = sent.append

        def cancel(self):
            sent.append("cancel")

    monkeypatch.setattr(mind, "Worker", Line)
    return sent


def session_at(state):
    session = Session(Record(state.rules, 1, SEATS, starter=0))
    session.first = state
    return session


def hint_job(line, session):
    WorkerMind(lambda answer: None).ask_hint(session)
    return line[-1]


def test_a_hint_is_asked_for_the_player_to_move_and_soon(line):
    for mover in (0, 1):
        job = hint_job(line, session_at(russian_bank.deal(G4A, 4, mover)))
        assert job.wish == "explain" and job.observation.player == mover
        assert job.budget == HINT_THINKING < 0.3


def test_a_hint_knows_the_positions_of_this_turn(line):
    session = session_at(position("R 4C, h1 [9D 8S], h2 9H"))
    session.play(next(m for m in russian_bank.legal_moves(session.state) if str(m) == "house1>house2"))
    keys = {observe(each, 0).state.key() for each in session.positions_this_turn()}
    assert hint_job(line, session).visited == keys and len(keys) == 2


def test_what_is_asked_holds_no_hidden_card(line):
    rng = random.Random(2)
    state = russian_bank.deal(CLASSIC, 9)
    told = {pickle.dumps(hint_job(line, session_at(state)))}
    for _ in range(10):
        other = russian_bank.sample(observe(state, state.turn), rng)
        told.add(pickle.dumps(hint_job(line, session_at(other))))
    assert len(told) == 1


def test_only_the_last_question_is_current_whatever_it_was(line):
    asking, session = WorkerMind(lambda answer: None), session_at(russian_bank.deal(G4A, 4, 0))
    asking.ask_hint(session)
    hint = line[-1].id
    assert asking.is_current(hint)
    asking.cancel()
    assert not asking.is_current(hint), "the player has moved"
    asking.ask_hint(session)
    hint = line[-1].id
    asking.ask_move(session)
    assert not asking.is_current(hint) and asking.is_current(line[-1].id)


def test_an_answer_says_what_was_asked(line):
    job = replace(hint_job(line, session_at(russian_bank.deal(G4A, 4, 0))), budget=4)
    assert solve(job, lambda: False).wish == "explain"
    assert solve(replace(job, wish="move", level="greedy"), lambda: False).wish == "move"
    assert solve(replace(job, wish="watch", level="greedy"), lambda: False).wish == "watch"


def test_a_hint_that_cannot_be_thought_about_is_a_move_without_a_fault(line, monkeypatch):
    def fail(*_arguments, **_options):
        raise RuntimeError("no")

    monkeypatch.setattr(worker, "explain", fail)
    state = position("R 4C, h1 [9D 8S], h2 9H, F AH, h3 2H", rules=CLASSIC)
    answer = solve(hint_job(line, session_at(state)), lambda: False)
    assert answer.failed and answer.wish == "explain" and answer.plans[0].moves == answer.moves
    assert answer.moves[0] in obligations.due(state)[0].moves


def test_after_the_end_a_question_has_no_answer(line):
    over = position("R 4C, h1 9D")._replace(ending="gone-through")
    answer = solve(hint_job(line, session_at(over)), lambda: False)
    assert answer.plans == () and answer.moves == ()
