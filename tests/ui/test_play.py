"""The controller of a round: pace, Stop, what is said, and what is counted."""

import itertools
from dataclasses import replace

import pytest
from engine.positions import position

from russianbank.engine import obligations, russian_bank
from russianbank.engine.game import DutyKind
from russianbank.engine.moves import DISCARD, STOPS, TURN, Kind
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui import animation
from russianbank.ui.clock import IDLE_CAP
from russianbank.ui.layout import lay_out
from russianbank.ui.play import CALL_PAUSE, Play
from russianbank.ui.sound import Sounds
from russianbank.ui.words import NOBODY, Speaker

FRAME = 1 / 60
YOU, OLGA = Seat("You"), Seat("Olga", "any")


class Notebook:
    """A computer that only notes what it is asked; the test answers for it."""

    def __init__(self):
        self.asked = []

    def ask_move(self, session):
        self.asked.append("move")

    def ask_call(self, session):
        self.asked.append("call")

    def cancel(self):
        self.asked.append("cancel")


class Clock:
    """A round on the table, and the time that passes there."""

    def __init__(self, rules=G4A, deal=1, speed="normal", seats=(YOU, OLGA), viewer=0, **chosen):
        self.now = 0.0
        self.mind = Notebook()
        settings = Settings(speed=speed, muted=True, **chosen)
        self.play = Play(Session(Record(rules, deal, seats)), viewer, settings, Store(), Sounds(), self.mind)
        self.play.new_layout(lay_out(1280, 800))
        self.play.begin(0.0, deal=False)

    def run(self, seconds):
        for _ in range(round(seconds / FRAME)):
            self.now += FRAME
            self.play.update(self.now, FRAME)

    def until_mine(self):
        """Let the computer play until it is the person's turn."""
        while not self.play.is_my_turn:
            self.run(0.5)
            if self.play.opponent.asked == "move":
                legal = russian_bank.legal_moves(self.play.state)
                self.play.answer((next((m for m in legal if m in (DISCARD, TURN)), legal[0]),), self.now)


def first_deal(rules, condition):
    """The first deal whose position at the start has this property."""
    return next(n for n in range(1, 2000) if condition(russian_bank.deal(rules, n)))


def starts(player):
    return lambda state: state.turn == player


def has_foundation_duty(state):
    legal = russian_bank.legal_moves(state._replace(rules=G4A))
    return state.turn == 0 and bool(legal) and all(m.target and 8 <= m.target.slot < 16 for m in legal)


# ---------------------------------------------------------------------------------------------------------------- pace


def test_the_computers_moves_can_be_followed():
    """At normal speed each of its cards is seen under way in many frames, and a pause lies between its moves."""
    clock = Clock(deal=first_deal(G4A, starts(1)))
    play = clock.play
    moves_at = []
    while len(moves_at) < 6 and not play.is_my_turn:
        before = play.session.at
        clock.run(FRAME)
        if play.opponent.asked == "move":
            play.answer((russian_bank.legal_moves(play.state)[-1],), clock.now)
        if play.session.at > before:
            moves_at.append((clock.now, max((f.ends for f in play.timeline.flights), default=0.0)))
    assert len(moves_at) >= 2
    for (at, flight), (following, _) in itertools.pairwise(moves_at):
        assert flight >= 5 * FRAME
        assert following - at >= flight + animation.OPPONENT_PAUSE - FRAME


def test_a_move_is_made_at_once_whatever_is_shown():
    clock = Clock(speed="calm", seats=(YOU, YOU))
    move = clock.play.legal[0]
    expected, _ = russian_bank.apply(clock.play.state, move)
    clock.play.commit(move, 0.0)
    assert clock.play.state == expected and clock.play.timeline.running


def test_the_computer_thinks_while_its_last_move_is_being_shown():
    clock = Clock(deal=first_deal(G4A, starts(1)), speed="calm")
    clock.run(FRAME)
    clock.play.answer(russian_bank.legal_moves(clock.play.state)[:1], clock.now)
    asked = clock.mind.asked.count("move")
    clock.run(3 * FRAME)
    assert clock.play.timeline.running and clock.play.state.turn == 1
    assert clock.mind.asked.count("move") == asked + 1


def test_reduced_motion_moves_nothing():
    clock = Clock(seats=(YOU, YOU), reduced_motion=True)
    clock.play.commit(clock.play.legal[0], 0.0)
    assert not clock.play.timeline.running


def test_a_press_ends_the_motion_but_not_the_pause_between_the_computers_moves():
    clock = Clock(deal=first_deal(G4A, starts(1)))
    play = clock.play
    clock.run(0.2)
    play.answer(
        (TURN,) if TURN in russian_bank.legal_moves(play.state) else russian_bank.legal_moves(play.state)[:1], clock.now
    )
    clock.run(2 * FRAME)
    assert play.timeline.running
    play.finish_motion(clock.now)
    play.answer(russian_bank.legal_moves(play.state)[:1], clock.now)
    assert not play.timeline.running and play.wake(clock.now) > 0


def test_time_away_is_not_time_played():
    clock = Clock()
    clock.play.clock.heard(10.0)
    clock.play.clock.heard(10.0 + 3 * 24 * 3600)
    assert clock.play.session.seconds == 10 + IDLE_CAP
    clock.play.clock.heard(5.0)
    assert clock.play.session.seconds == 10 + IDLE_CAP, "a clock that goes backwards takes nothing away"


# ---------------------------------------------------------------------------------------------------------------- Stop


def commit_a_fault(clock):
    """The person makes a move while a foundation waits."""
    play = clock.play
    duty = set(russian_bank.legal_moves(play.state._replace(rules=G4A)))
    move = next(m for m in play.legal if m not in duty)
    play.commit(move, clock.now)
    assert play.state.fault and play.state.fault.player == 0


def test_after_a_fault_the_computer_is_asked_whether_it_calls_and_calls_like_a_person():
    clock = Clock(CLASSIC, first_deal(CLASSIC, has_foundation_duty))
    told = []
    clock.play.on_stopped = lambda step, before: told.append(step.move)
    commit_a_fault(clock)
    at = clock.play.session.at
    clock.run(1.0)
    assert clock.mind.asked[-1] == "call"
    clock.play.answer((STOPS[1],), clock.now)
    clock.run(CALL_PAUSE - 0.2)
    assert clock.play.session.at == at, "it needs a moment to say it"
    clock.run(0.5)
    assert clock.play.session.steps[-1].move == STOPS[1]
    assert told == [STOPS[1]] and clock.play.state.turn == 1


def test_the_computer_may_overlook_a_fault_and_then_plays_on():
    clock = Clock(CLASSIC, first_deal(CLASSIC, has_foundation_duty))
    commit_a_fault(clock)
    clock.run(1.0)
    clock.play.answer((), clock.now)
    clock.run(1.0)
    assert clock.play.is_my_turn and clock.play.session.at == 1
    assert clock.mind.asked.count("call") == 1, "one look at each position"


def test_another_move_of_the_player_makes_the_old_call_worthless():
    """The answer comes too late: the player has already moved again, and is asked about anew."""
    clock = Clock(CLASSIC, first_deal(CLASSIC, has_foundation_duty))
    commit_a_fault(clock)
    clock.run(1.0)
    clock.play.answer((STOPS[1],), clock.now)
    clock.play.commit(clock.play.legal[0], clock.now)
    clock.run(0.4)
    assert clock.play.session.steps[-1].move.kind is not Kind.STOP
    assert clock.mind.asked[-1] == "call"


def test_the_player_can_stop_the_computer():
    clock = Clock(
        CLASSIC, first_deal(CLASSIC, lambda s: has_foundation_duty(s._replace(turn=1 - s.turn)) and s.turn == 1)
    )
    play = clock.play
    play.finish_motion(0.0)
    legal = set(russian_bank.legal_moves(play.state._replace(rules=G4A)))
    fault = next(m for m in russian_bank.legal_moves(play.state) if m not in legal)
    clock.run(0.1)
    play.answer((fault,), clock.now)
    clock.run(FRAME)
    assert play.state.fault and play.state.fault.player == 1
    play.call_stop(clock.now)
    assert play.session.steps[-1].move == STOPS[0]
    assert play.is_my_turn and play.state.fault is None


def test_a_wrong_call_changes_nothing_and_says_so():
    clock = Clock(CLASSIC, first_deal(CLASSIC, starts(1)))
    clock.until_mine()
    state = clock.play.state
    assert state.fault is None
    clock.play.call_stop(clock.now)
    assert clock.play.state == state
    assert "No duty has been missed" in clock.play.caption.text


def test_nothing_points_out_a_duty_where_stop_is_played():
    clock = Clock(CLASSIC, first_deal(CLASSIC, has_foundation_duty))
    assert clock.play.duties == () and clock.play.caption.kind == "info"
    blocked = Clock(G4A, first_deal(G4A, has_foundation_duty))
    assert blocked.play.duties and blocked.play.caption.kind == "must"


# ------------------------------------------------------------------------------------------------- the end of a round


def test_the_end_is_told_once():
    clock = Clock(seats=(YOU, YOU), speed="none")
    told = []
    clock.play.on_over = lambda: told.append(clock.play.session.outcome)
    for _ in range(5000):
        if clock.play.state.ending:
            break
        legal = clock.play.legal
        clock.play.commit(next((m for m in legal if m.target and 8 <= m.target.slot < 16), legal[-1]), clock.now)
    clock.run(3.0)
    assert len(told) == 1 and told[0] is not None


def test_compulsory_moves_are_made_by_themselves_if_the_rules_say_so():
    rules = replace(G4A, autoplay_duties="yes")
    clock = Clock(rules, first_deal(rules, has_foundation_duty))
    clock.run(0.5)
    assert clock.play.session.at >= 1
    assert 8 <= clock.play.session.steps[0].move.target.slot < 16


@pytest.mark.parametrize("speed", animation.SPEEDS)
def test_every_speed_comes_to_rest(speed):
    clock = Clock(seats=(YOU, YOU), speed=speed)
    clock.play.begin(0.0, deal=True)
    clock.run(4.0)
    assert clock.play.wake(clock.now) is None


def test_an_empty_house_is_no_duty_while_a_drawn_card_lies_there():
    """It has to be filled before the next card is turned, and discarding does not wait for it."""
    state = position("R 5C, h1 -, h2 9D, drawn 7S, hand 20 cards")
    clock = Clock()
    clock.play.session.steps[:], clock.play.session.at = [], 0
    clock.play.session.first = state
    assert clock.play.duties == ()
    clock.play.session.first = position("R 5C, h1 -, h2 9D, hand 20 cards")
    assert [duty.kind for duty in clock.play.duties] == [DutyKind.FILL]


@pytest.mark.parametrize(
    "text, viewer, said",
    [
        ("R 9D, h1 [QH 3C], h2 -", 0, "Fill house 2 before you turn a card, while your reserve lasts."),
        (
            "R 9D, h1 [QH 3C], h2 -",
            1,
            "House 2 must be filled before Ann turns a card, while Ann\u2019s reserve lasts.",
        ),
        ("R 9D, h2 -, h3 -", 0, "Houses 2 and 3 are empty: fill from your reserve first."),
        ("R 9D, h2 -, h3 -", NOBODY, "Houses 2 and 3 are empty: fill from Ann\u2019s reserve first."),
    ],
)
def test_the_duty_to_fill_is_told_to_the_one_who_has_it_and_of_the_one_who_has_it(text, viewer, said):
    state = position(text, G4A)
    duty = next(each for each in obligations.due(state) if each.kind is DutyKind.FILL)
    assert Speaker((Seat("Ann"), Seat("Ben")), viewer).duty(duty, 0, state) == said
