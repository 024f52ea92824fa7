"""Hints: what each press tells, that following them is safe, and that they give nothing away."""

import random
from dataclasses import replace

import pytest
from engine.positions import play as played
from engine.positions import position

from russianbank.ai.explain import Plan, Reason, Why, explain
from russianbank.ai.worker import solve
from russianbank.engine import obligations, russian_bank
from russianbank.engine.building import View
from russianbank.engine.moves import DISCARD, PASS, TURN, move
from russianbank.engine.position import observe
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A, PRESETS
from russianbank.engine.table import DRAWN, HANDS, WASTES, pile_id
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui import hintwords, mind, text
from russianbank.ui.hints import LATE, NOTICEABLE, Hints, HintView, first_move
from russianbank.ui.mind import WorkerMind
from russianbank.ui.play import Play
from russianbank.ui.sound import Sounds
from russianbank.ui.words import Speaker

ANNA, OLGA = Seat("Anna"), Seat("Olga", "any")
LONG = Seat("Wilhelmina Wagnerova"), Seat("Maximilian Mustermann")
#: What a caption at 800x600 has room for beside all buttons: its size of text, and the width of a line.
CAPTION_TEXT, CAPTION_ROOM = 15, 440

LOAD = Plan((move("house1>reserve1"), TURN), 3.0, (Reason(Why.LOADS_RESERVE), Reason(Why.TURNS)))


class Asked:
    """A mind that only notes what it is asked."""

    def __init__(self):
        self.asked = []

    def ask_move(self, session):
        self.asked.append("move")

    def ask_call(self, session):
        self.asked.append("call")

    def ask_hint(self, session):
        self.asked.append("hint")

    def cancel(self):
        self.asked.append("cancel")


def table(state=None, rules=G4A, deal=1, seats=(ANNA, OLGA)):
    """A round on the table with its hints; `state` is put there as its beginning."""
    session = Session(Record(rules, deal, seats, starter=0))
    if state:
        session.first = state
    play = Play(session, 0, Settings(speed="none", muted=True), None, Sounds(), Asked())
    play.begin(0.0, deal=False)
    return play, Hints(play, play.opponent.mind)


def a_load():
    return position("R 4C, h1 [9D 7S], opp reserve 6S")


def pressed(times, plan=LOAD, state=None):
    """The table after so many presses, with the answer after the first."""
    play, hints = table(state or a_load())
    hints.press(0.0)
    hints.answer((plan,), 0.1)
    for n in range(1, times):
        hints.press(float(n))
    return play, hints


# -------------------------------------------------------------------------------------------------------- strengths


def test_the_first_press_says_what_kind_of_thing_is_possible_and_marks_nothing():
    play, hints = pressed(1)
    assert hints.view == HintView(1)
    assert play.caption.kind == "hint" and play.caption.text == "A house card can be loaded on Olga."
    assert play.session.help == ("hint",)


def test_the_second_press_shows_the_card():
    play, hints = pressed(2)
    assert hints.view == HintView(2, source=pile_id("house1"))
    assert play.caption.text == "Look at the 7 of spades in house 1."


@pytest.mark.parametrize("presses", [3, 4, 5])
def test_the_third_press_shows_the_move_and_why_and_more_presses_keep_it(presses):
    play, hints = pressed(presses)
    assert hints.view == HintView(3, pile_id("house1"), pile_id("reserve1"), move("house1>reserve1"))
    assert play.caption.text == "Load the 7 of spades from house 1 on Olga’s reserve. Olga gets a card more."
    assert play.opponent.mind.asked == ["hint"], "all from one question"


def test_presses_before_the_answer_count():
    _play, hints = table(a_load())
    hints.press(0.0)
    hints.press(0.1)
    assert hints.view is None
    hints.answer((LOAD,), 0.2)
    assert hints.view.strength == 2


def test_turning_discarding_and_passing_are_hints_too():
    seats = Speaker((ANNA, OLGA), 0)
    state = position("R 4C, h1 9D")
    assert (hintwords.source(state, TURN), hintwords.target(state, TURN)) == (HANDS[0], DRAWN[0])
    assert hintwords.something(TURN, seats) == "Nothing promises more than turning up a card."
    drawn = position("R 4C, drawn 7D")
    assert (hintwords.source(drawn, DISCARD), hintwords.target(drawn, DISCARD)) == (DRAWN[0], WASTES[0])
    assert hintwords.this_card(drawn, DISCARD, seats) == "Look at the drawn 7 of diamonds."
    over = position("R 4C, hand -, waste 3C JD")
    assert hintwords.source(over, TURN) == WASTES[0], "the waste is turned over"
    last = position("R 4C, hand -")
    assert (hintwords.source(last, PASS), hintwords.target(last, PASS)) == (None, None)
    assert hintwords.this_move(last, PASS, Plan((PASS,), 0.0, ()), seats).startswith("Pass.")


def test_a_run_is_one_hint():
    state = position("R 4C, h1 [JS TH 9S], h2 -, h3 JC", rules=replace(G4A, must_fill="none"))
    moves = tuple(map(move, ("house1>house2", "house1>house3", "house2>house3", "turn")))
    assert str(first_move(state, moves)) == "house1>house3*2"
    assert first_move(state, moves[:1] + moves[3:]) == moves[0], "that plan leaves the card there"
    words = hintwords.this_move(state, first_move(state, moves), Plan(moves, 0.0, ()), Speaker((ANNA, OLGA), 0))
    assert words == (
        "Play the 10 of hearts and the card on it from house 1 to house 3. It uncovers the jack of spades."
    )


# --------------------------------------------------------------------------------------------- questions and answers


def test_any_change_of_the_position_takes_the_hint_away():
    play, hints = pressed(3)
    play.commit(move("house1>reserve1"), 1.0)
    assert hints.view is None
    hints.update(1.1)
    play.undo(1.2)
    hints.update(1.3)
    assert hints.view is None, "nor does taking the move back bring it again"


def test_an_answer_that_comes_after_a_move_is_dropped():
    play, hints = table(a_load())
    hints.press(0.0)
    play.commit(move("house1>reserve1"), 0.1)
    said = play.caption
    hints.answer((LOAD,), 0.2)
    hints.update(0.3)
    hints.answer((LOAD,), 0.4)
    assert hints.view is None and play.caption == said and play.session.help == ()


def test_an_answer_that_nobody_asked_for_is_dropped():
    play, hints = table(a_load())
    hints.answer((LOAD,), 0.0)
    assert hints.view is None and play.session.help == ()


def test_there_are_no_hints_for_the_computer_and_none_after_the_end():
    play, hints = table(a_load()._replace(turn=1))
    hints.press(0.0)
    over, ended = table(a_load()._replace(ending="gone-through"))
    ended.press(0.0)
    assert "hint" not in play.opponent.mind.asked and "hint" not in over.opponent.mind.asked


def test_a_hint_waits_until_the_computer_has_decided_on_its_call():
    """A second question would take the place of the first, and the computer would never answer."""
    state = position("R 4C, h1 [9D 8S], h2 9H, F AH, h3 2H", rules=CLASSIC)
    play, hints = table(played(state, "house1>house2"))
    hints.press(0.0)
    assert play.opponent.mind.asked == []
    play.update(0.1, 0.1)
    hints.update(0.1)
    assert play.opponent.mind.asked == ["call"]
    play.answer((), 0.2)
    hints.update(0.2)
    assert play.opponent.mind.asked == ["call", "hint"]


def test_that_it_takes_long_is_said_only_when_it_does():
    play, hints = table(a_load())
    hints.press(1.0)
    assert hints.wake(1.0) == pytest.approx(NOTICEABLE)
    before = play.caption
    hints.update(1.0 + NOTICEABLE / 2)
    assert play.caption == before
    hints.update(1.0 + NOTICEABLE)
    assert play.caption.text == "Looking for a hint …" and hints.wake(9.0) is None
    hints.press(1.5 + LATE)
    assert play.opponent.mind.asked == ["hint", "hint"], "whoever presses once more is heard"


@pytest.mark.parametrize("plans", [(), (Plan((move("house1>house2"),), 0.0, ()),)])
def test_an_answer_without_a_possible_move_says_so(plans):
    play, hints = table(a_load())
    hints.press(0.0)
    hints.answer(plans, 0.1)
    assert hints.view is None and play.caption.text == "There is no hint at this moment."


# ----------------------------------------------------------------------------------------------------------- words


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("why", Why)
def test_every_reason_has_words(why, count):
    state = position("R 4C, h1 8S, h2 9H")
    plan = Plan((move("house1>house2"), TURN), 0.0, (Reason(why, count),))
    words = hintwords.this_move(state, plan.moves[0], plan, Speaker((ANNA, OLGA), 0))
    order = "Play the 8 of spades from house 1 to house 2."
    assert words.startswith(f"{order} ") and words.endswith(".") and "{" not in words


def test_at_most_two_reasons_and_one_against_the_strongest_first():
    reasons = tuple(
        Reason(why) for why in (Why.FREES_HOUSE, Why.LOWERS_RESERVE, Why.KEEPS_PLACE, Why.OPENS, Why.EXPOSES)
    )
    state = position("R 4C, h1 8S, h2 9H")
    plan = Plan((move("house1>house2"), TURN), 0.0, sorted(reasons, key=lambda each: list(Why).index(each.why)))
    words = hintwords.this_move(state, plan.moves[0], plan, Speaker((ANNA, Seat("Ida")), 0))
    order, told = words.split(". ", 1)
    assert order == "Play the 8 of spades from house 1 to house 2"
    assert told == "It empties house 1. But the top of Ida’s reserve will have a place.", "no room for a second reason"


def test_a_house_card_that_only_makes_way_uncovers_something():
    state = position("R 4C, h1 [9D 8S], h2 9H")
    plan = Plan((move("house1>house2"), TURN), 0.0, (Reason(Why.TURNS),))
    words = hintwords.this_move(state, plan.moves[0], plan, Speaker((ANNA, OLGA), 0))
    assert words == "Play the 8 of spades from house 1 to house 2. It uncovers the 9 of diamonds."


def all_words(state, plans, speaker):
    move = first_move(state, plans[0].moves)
    return (
        hintwords.something(move, speaker),
        hintwords.this_card(state, move, speaker),
        hintwords.this_move(state, move, plans[0], speaker),
    )


def some_positions(rules, deal, every):
    """Positions of a round in which both players do what the first plan says."""
    state, number = russian_bank.deal(rules, deal, 0), 0
    while not state.ending and number < 150:
        plans = explain(observe(state, state.turn), rollouts=0)
        if number % every == 0:
            yield state, plans
        number += 1
        state, _ = russian_bank.apply(state, plans[0].moves[0])


def test_all_texts_fit_the_caption_of_a_small_window():
    for rules in (G4A, CLASSIC):
        for state, plans in some_positions(rules, 5, every=1):
            for words in all_words(state, plans, Speaker(LONG, state.turn)):
                assert len(text.wrap(words, CAPTION_TEXT, text.REGULAR, CAPTION_ROOM)) <= 2, words


def test_hidden_cards_change_neither_a_hint_nor_its_words():
    rng = random.Random(4)
    for state, _plans in some_positions(CLASSIC, 8, every=15):
        told = set()
        for other in (state, *(russian_bank.sample(observe(state, state.turn), rng) for _ in range(3))):
            plans = explain(observe(other, state.turn), rollouts=16, seconds=60.0, seed=3)
            told.add((plans, *all_words(other, plans, Speaker((ANNA, OLGA), state.turn))))
        assert len(told) == 1


def test_a_hint_does_not_betray_the_opponents_fault():
    state = position("R 4C, h1 [9D 8S], h2 9H, F AH, h3 2H", rules=CLASSIC, mover=1)
    fault = played(state, "house1>house2", "turn", "discard")
    assert fault.fault and fault.turn == 0
    seen, unseen = (
        explain(observe(each, 0), rollouts=16, seconds=60.0) for each in (fault, fault._replace(fault=None))
    )
    assert seen == unseen


# -------------------------------------------------------------------------------------------------- following hints


@pytest.fixture
def jobs(monkeypatch):
    """The questions that a mind sends to its process, which is not there."""
    sent = []

    class Line:
        def __init__(self, deliver): ...

        ask = sent.append

        def cancel(self): ...

    monkeypatch.setattr(mind, "Worker", Line)
    return sent


def follow(rules, deal, jobs, rollouts, most):
    """Both players do what the strongest hint says, up to so many moves; how many it were."""
    session = Session(Record(rules, deal, (ANNA, Seat("Berta"))))
    asking = WorkerMind(lambda answer: None)
    play = Play(session, 0, Settings(speed="none", muted=True), None, Sounds(), asking)
    hints = Hints(play, asking)
    turn, seen = -1, set()
    while not session.outcome and session.at < most:
        state = session.state
        if state.turns != turn:
            turn, seen = state.turns, set()
        assert state.key() not in seen, "no position comes twice in a turn"
        seen.add(state.key())
        for _ in range(3):
            hints.press(0.0)
        hints.answer(solve(replace(jobs.pop(), budget=rollouts), lambda: False).plans, 0.0)
        chosen = hints.view.move
        assert russian_bank.why_not(state, chosen) is None
        assert obligations.missed(View(state), chosen) is None
        play.commit(chosen, 0.0)
        hints.update(0.0)
    return session.at


@pytest.mark.parametrize("preset", PRESETS)
def test_following_hints_repeats_nothing_and_misses_no_duty(preset, jobs):
    assert follow(PRESETS[preset], 11, jobs, rollouts=0, most=80) == 80
    assert follow(PRESETS[preset], 12, jobs, rollouts=8, most=15) == 15


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_following_hints_for_many_whole_rounds(preset, jobs):
    for deal in range(1, 61):
        follow(PRESETS[preset], deal, jobs, rollouts=0 if deal % 10 else 16, most=5000)
