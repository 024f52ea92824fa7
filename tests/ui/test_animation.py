"""Motion is a picture of the difference between two positions; the position itself never waits for it."""

import random

import pytest

from russianbank.engine import russian_bank
from russianbank.engine.moves import TURN
from russianbank.engine.rules import CLASSIC, G4A, PRESETS
from russianbank.engine.table import DRAWN, HANDS, RESERVES, WASTES
from russianbank.ui import animation
from russianbank.ui.animation import Flight, Manner, Timeline, plan, plan_deal, spots
from russianbank.ui.layout import lay_out

LAYOUT = lay_out(1280, 800)
FRAME = 1 / 60


def walk(rules, number, plies, seed=1):
    """Every step of a random round, as (before, move, after)."""
    rng = random.Random(seed)
    state = russian_bank.deal(rules, number)
    for _ in range(plies):
        legal = russian_bank.legal_moves(state)
        if not legal:
            return
        move = rng.choice(legal)
        after, _ = russian_bank.apply(state, move)
        yield state, move, after
        state = after


@pytest.mark.parametrize("preset", PRESETS)
def test_each_card_that_lies_elsewhere_flies_from_where_it_was_to_where_it_is(preset):
    for before, _move, after in walk(PRESETS[preset], 5, 300):
        old, new = spots(before, LAYOUT), spots(after, LAYOUT)
        moved = {c for c in new if old[c].pos != new[c].pos or old[c].face_up != new[c].face_up}
        flights = plan(before, after, LAYOUT, Manner())
        flown = {card for flight in flights for card in (flight.card, *flight.hidden)}
        assert flown == moved
        for flight in flights:
            assert flight.start == old[flight.card].pos and flight.end == new[flight.card].pos
            assert (flight.face_before, flight.face_after) == (old[flight.card].face_up, new[flight.card].face_up)


def test_a_flight_begins_and_ends_exactly_at_its_places():
    for before, _move, after in walk(G4A, 6, 100):
        for flight in plan(before, after, LAYOUT, Manner()):
            assert flight.at(0).pos == pytest.approx(flight.start)
            assert flight.at(flight.ends).pos == pytest.approx(flight.end)
            assert flight.at(flight.ends).lift == pytest.approx(0)
            assert flight.at(flight.ends).face_up == flight.face_after


def test_dropped_cards_travel_only_the_last_pixels():
    before, _, after = next(step for step in walk(G4A, 7, 100) if step[1].kind is TURN.kind)
    card = after.cards(DRAWN[before.turn])[-1]
    flight = next(
        f
        for f in plan(before, after, LAYOUT, Manner(at={card: (600, 300)}, dropped=frozenset({card})))
        if f.card is card
    )
    assert flight.start == (600, 300) and flight.lift_before == 1
    assert flight.duration <= animation.FLIP


def test_nothing_flies_at_speed_none():
    for before, _move, after in walk(G4A, 8, 60):
        assert plan(before, after, LAYOUT, Manner(speed=0.0)) == []
    assert plan_deal(russian_bank.deal(G4A, 8), LAYOUT, 0.0) == []


def test_a_renewed_hand_turns_over_as_one_block():
    renewals = ((b, a) for b, move, a in walk(G4A, 9, 3000) if move == TURN and not b.cards(HANDS[b.turn]))
    before, after = next(renewals)
    waste = before.cards(WASTES[before.turn])
    flights = plan(before, after, LAYOUT, Manner())
    blocks = [flight for flight in flights if flight.hidden]
    assert len(blocks) == 1 and len(blocks[0].hidden) == len(waste) - 2
    assert not blocks[0].face_after


def test_the_deal_lays_out_reserves_and_houses_within_its_time():
    state = russian_bank.deal(G4A, 10)
    flights = plan_deal(state, LAYOUT, 1.0)
    assert len(flights) == 2 * 13 + 8
    assert max(flight.ends for flight in flights) <= 2.2
    assert all(flight.start == LAYOUT.place(HANDS[flight.card.pack]).topleft for flight in flights)
    assert sum(flight.face_after for flight in flights) == 2 + 8


def test_a_pause_of_the_whole_program_does_not_make_cards_leap():
    timeline = Timeline()
    state = russian_bank.deal(G4A, 11)
    timeline.start(plan_deal(state, LAYOUT, 1.0))
    timeline.step(5.0)
    assert timeline.running and timeline.time <= animation.LONGEST_STEP


def test_finish_puts_everything_home_at_once():
    timeline = Timeline()
    timeline.start(plan_deal(russian_bank.deal(G4A, 12), LAYOUT, 1.0))
    timeline.step(FRAME)
    assert len(timeline.finish()) == 34
    assert not timeline.running and timeline.held() == frozenset() and timeline.sprites() == []


def test_every_flight_lands_once_and_in_order():
    timeline = Timeline()
    timeline.start(plan_deal(russian_bank.deal(CLASSIC, 13), LAYOUT, 1.0))
    landed: list[Flight] = []
    while timeline.running:
        landed += timeline.step(FRAME)
    assert len({flight.card for flight in landed}) == len(landed) == 34
    assert [flight.ends for flight in landed] == sorted(flight.ends for flight in landed)


def test_a_reserve_card_turns_up_only_after_the_one_above_has_begun_to_leave():
    for before, move, after in walk(G4A, 14, 400):
        if move.source is RESERVES[before.turn] and after.cards(move.source):
            below = after.cards(move.source)[-1]
            flights = {flight.card: flight for flight in plan(before, after, LAYOUT, Manner())}
            assert flights[below].delay > 0
            return
    pytest.fail("no reserve card was played")
