"""The guided first round: every step is a true position, it asks for what its words claim, and each try is answered."""

import pytest

from russianbank import lessons
from russianbank.engine import obligations, russian_bank
from russianbank.engine.game import DutyKind
from russianbank.engine.moves import CardsMoved, HandRenewed, Kind, Stopped, TurnPassed, move
from russianbank.engine.position import position, position_text
from russianbank.engine.record import Seat
from russianbank.engine.table import PILES
from russianbank.lessons import LESSONS, OTHER, OWN
from russianbank.setpositions import set_up

RANK_WORDS = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
SUIT_WORDS = ("spades", "hearts", "diamonds", "clubs")
STEPS = pytest.mark.parametrize("number", range(len(LESSONS)), ids=[each.title for each in LESSONS])


def named(title):
    return next(number for number, each in enumerate(LESSONS) if each.title == title)


def told(number):
    """The moves of a step with the position before each and what it did."""
    lesson, state, found = LESSONS[number], lessons.start(number), []
    for at in range(lesson.length):
        made = lessons.theirs(lesson, at) or lessons.shown(lesson, state, at)
        after, events = russian_bank.apply(state, made)
        found.append((state, made, events))
        state = after
    return found


@STEPS
def test_a_step_is_a_position_of_104_cards_and_goes_on_to_its_end(number):
    state = lessons.start(number)
    assert position(position_text(state)) == state  # which counts the cards
    assert len(told(number)) == LESSONS[number].length
    session = lessons.session_of(number, Seat("You"), Seat("Olga", "gentle"))
    assert session.state == state and session.practice and session.rules == LESSONS[number].rules


@STEPS
def test_every_legal_move_that_is_not_the_point_is_answered(number):
    lesson = LESSONS[number]
    for at, (state, made, _events) in enumerate(told(number)):
        possible = (*russian_bank.legal_moves(state), *russian_bank.legal_calls(state))
        assert made in possible
        if lessons.theirs(lesson, at) is None:
            assert made.kind is Kind.STOP or state.turn == OWN
            assert lessons.is_right(lesson, at, made)
            others = [each for each in possible if not lessons.is_right(lesson, at, each)]
            assert all(lessons.why_beside(lesson, each).endswith((".", "?", "Stop!")) for each in others)
    starts = [start for start, _words in lesson.others]
    assert all(any(str(m).startswith(start) for m in _all_others(number)) for start in starts), "a sentence never said"


def _all_others(number):
    lesson = LESSONS[number]
    return [
        each
        for at, (state, _made, _events) in enumerate(told(number))
        for each in (*russian_bank.legal_moves(state), *russian_bank.legal_calls(state))
        if not lessons.is_right(lesson, at, each) and lessons.theirs(lesson, at) is None
    ]


@STEPS
def test_the_cards_that_a_step_names_are_on_the_table(number):
    """Each card of its words lies open or is turned up in it."""
    seen = {each.name for state, _made, _events in told(number) for each in _open_cards(state)}
    seen |= {each.name for each in _open_cards(lessons.end(number))}
    words = " ".join([LESSONS[number].words, LESSONS[number].done, LESSONS[number].beside])
    for suit in SUIT_WORDS:
        for rank, word in zip("A23456789TJQK", RANK_WORDS, strict=True):
            if f"{word} of {suit}" in words:
                assert rank + suit[0].upper() in seen, f"{word} of {suit}"


def _open_cards(state):
    piles = [state.pile(pile) for pile in PILES]
    return [each for pile in piles for each in pile.face_up]


def due(title, at=0):
    return obligations.due(told(named(title))[at][0])


def kinds(title, at=0):
    return [each.kind for each in due(title, at)]


def test_what_is_compulsory_is_what_the_words_say():
    assert kinds("Houses") == kinds("The hand") == kinds("The drawn card") == kinds("Loading the waste") == []
    assert kinds("Foundations") == [DutyKind.FOUNDATION]
    assert kinds("Empty houses") == [DutyKind.FILL]
    assert kinds("Compulsory moves", 1) == [DutyKind.FOUNDATION]
    assert due("Reserve first")[0].moves == (move("reserve0>foundation2"),)
    assert due("Reserve first", 1)[0].moves == (move("house6>foundation4"),)
    assert due("Your own duties")[0].moves == (move("house8>foundation2"),)


def test_a_drawn_card_that_fits_a_foundation_may_not_be_discarded_nor_go_to_its_house():
    state = told(named("Compulsory moves"))[1][0]
    assert russian_bank.why_not(state, move("discard")).duty
    assert russian_bank.why_not(state, move("drawn0>house4")).duty


def test_a_card_is_loaded_in_the_opponents_turn_and_in_the_own():
    own, other = told(named("Loading the waste")), told(named("The end of a turn"))
    assert any(str(made) == "house4>waste0" and state.turn == OTHER for state, made, _events in other)
    assert str(own[0][1]) == "house1>waste1"


def test_a_run_needs_the_empty_house():
    state, made, events = told(named("Runs"))[0]
    assert made.count == 2 and len(next(each for each in events if isinstance(each, CardsMoved)).cards) == 2
    filled, _ = russian_bank.apply(state, move("reserve0>house8"))
    assert russian_bank.why_not(filled, made)


def test_the_waste_becomes_the_hand():
    assert any(isinstance(each, HandRenewed) for each in told(named("When the hand runs out"))[0][2])


def test_stop_is_called_on_a_missed_duty_and_passes_the_turn():
    _state, made, events = told(named("Stop!"))[1]
    assert made.kind is Kind.STOP
    assert [type(each) for each in events if isinstance(each, Stopped | TurnPassed)] == [Stopped, TurnPassed]
    assert next(each for each in events if isinstance(each, Stopped)).duty == move("reserve1>foundation2")


def test_the_score_is_as_it_is_counted_in_words():
    outcome = russian_bank.outcome(lessons.end(len(LESSONS) - 1))
    left = outcome.left[OTHER]
    assert (outcome.winner, outcome.points[OWN]) == (OWN, 51)
    assert f"30 + {2 * left.reserve} + {left.hand + left.waste} = 51" in LESSONS[-1].done


@pytest.mark.parametrize("text", ["h1 KS KS", "h9 KS", "h1 KS, reserve +60"])
def test_what_is_no_position_is_refused(text):
    with pytest.raises((ValueError, IndexError, KeyError)):
        set_up(text)
