"""The training for Stop: the engine alone says what was missed, everything occurs, and a number means its positions."""

from itertools import product

import pytest

from russianbank import training
from russianbank.engine import russian_bank
from russianbank.engine.game import DutyKind
from russianbank.engine.moves import STOPS, Stopped
from russianbank.engine.table import FOUNDATIONS, PILES, RESERVES, Role
from russianbank.training import GRADES, MISSING, NAMED, OPPONENT, POSITIONS, SEEN, SILENT, Situation, question

#: So many trainings of each grade are looked at here; the rest is made in the same way.
LOOKED_AT = 4
PLACES = list(product(GRADES, range(1, LOOKED_AT + 1), range(POSITIONS)))


@pytest.fixture(scope="module")
def asked():
    return {key: question(key[1], key[0], key[2]) for key in PLACES}


def test_a_duty_is_missed_where_a_call_of_stop_is_right_and_nowhere_else(asked):
    for each in asked.values():
        _, events = russian_bank.apply(each.states[-1], STOPS[1 - OPPONENT])
        assert any(isinstance(event, Stopped) for event in events) == bool(each.missed)
        assert bool(each.missed) == (each.situation in MISSING)
        assert each.states[0].fault is None and each.states[0].turn == OPPONENT
        if each.missed:  # what is explained is what the call would carry out
            carried_out = next(event.duty for event in events if isinstance(event, Stopped))
            assert each.missed[0].carried_out == carried_out and carried_out in each.missed[0].duty.moves


def test_every_situation_occurs_and_about_four_of_ten_miss_nothing(asked):
    assert {each.situation for each in asked.values()} == set(Situation)
    silent = sum(not each.missed for each in asked.values())
    assert 0.3 <= silent / len(asked) <= 0.5
    for grade, number in product(GRADES, range(1, LOOKED_AT + 1)):
        assert 5 <= sum(bool(asked[grade, number, place].missed) for place in range(POSITIONS)) <= 7


def test_a_situation_is_what_it_is_called(asked):
    for each in asked.values():
        if not each.missed:
            continue
        before, move, duty = each.missed[0].before, each.missed[0].move, each.missed[0].duty
        roles = {one.source.role for one in duty.moves}
        home = {card.face for pile in FOUNDATIONS for card in before.cards(pile)}
        assert {
            Situation.RESERVE: roles == {Role.RESERVE},
            Situation.HOUSE: roles == {Role.HOUSE},
            Situation.DRAWN: roles == {Role.DRAWN},
            Situation.TWIN: any(card.face in home for card in training.cards_of(duty, before)),
            Situation.ORDER: roles == {Role.RESERVE} and move.target and move.target.role is Role.FOUNDATION,
            Situation.FILL: duty.kind is DutyKind.FILL,
        }[each.situation], each


def test_what_was_missed_can_be_pointed_at_and_not_everything_is_right(asked):
    for each in asked.values():
        state = each.states[-1]
        places = [(pile, index) for pile in PILES for index in range(-1, len(state.cards(pile)))]
        right = [place for place in places if each.is_named_by(*place)]
        assert bool(right) == bool(each.missed)
        assert len(right) <= 6 < len(places)
    fill = next(each for each in asked.values() if each.situation is Situation.FILL)
    hole = next(one.target for one in fill.missed[0].duty.moves)
    assert fill.is_named_by(hole, -1)
    assert fill.is_named_by(RESERVES[OPPONENT], len(fill.states[-1].cards(RESERVES[OPPONENT])) - 1)


def test_points(asked):
    missed = next(each for each in asked.values() if each.missed)
    kept = next(each for each in asked.values() if not each.missed)
    assert [missed.points(True, True), missed.points(True, False), missed.points(False)] == [NAMED, SEEN, 0]
    assert [kept.points(True), kept.points(False)] == [0, SILENT]


def test_the_same_number_has_the_same_positions_and_is_written_as_it_was_read(asked):
    assert question(2, "hard", 5) == asked["hard", 2, 5]
    assert question(1, "easy", 0) == question(1 + training.trainings("easy"), "easy", 0)
    lines = training._lines("medium")
    assert [asked["medium", 1, place].text() for place in range(POSITIONS)] == list(lines[:POSITIONS])
    assert len(set(lines)) == len(lines)


def test_all_that_the_file_has_can_be_played():
    for grade in GRADES:
        lines = training._lines(grade)
        assert len(lines) % POSITIONS == 0
        for line in lines[:: len(lines) // 10]:
            each = training._question(line)
            assert bool(each.missed) == (each.situation in MISSING)
