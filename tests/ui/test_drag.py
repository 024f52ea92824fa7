"""A drag as data: of the legal places the one with most of the card on it wins, wherever the pointer is."""

import random

import pytest

from russianbank.engine import russian_bank
from russianbank.engine.moves import DISCARD, TURN, Kind
from russianbank.engine.rules import G4A, PRESETS
from russianbank.engine.table import DRAWN, HANDS, HOUSES, WASTES, Role
from russianbank.ui import drag
from russianbank.ui.layout import lay_out

LAYOUT = lay_out(1280, 800)


def states(rules, count, seed=3):
    """Positions out of random rounds."""
    rng = random.Random(seed)
    for number in range(1, count + 1):
        state = russian_bank.deal(rules, number)
        for _ in range(rng.randrange(10, 120)):
            legal = russian_bank.legal_moves(state)
            if not legal:
                break
            yield state, legal
            state, _ = russian_bank.apply(state, rng.choice(legal))


def take(state, legal, pile, count, grab=(0.5, 0.5), layout=LAYOUT):
    """Take hold of the last `count` cards of a pile, at a share of the first card's width and height."""
    rect = layout.card_rect(pile, len(state.cards(pile)) - count, len(state.cards(pile)))
    pos = rect.x + grab[0] * rect.w, rect.y + grab[1] * rect.h
    moves = drag.moves_of(legal, pile, count, state.turn)
    return drag.pick_up(layout, state, moves, pile, len(state.cards(pile)) - count, pos)


def over(held, rect, dx=0.0, dy=0.0):
    """The held cards with the first one lying over `rect`, shifted by so many pixels."""
    return held.moved_to((rect.x + held.grab[0] + dx, rect.y + held.grab[1] + dy))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_legal_move_can_be_dragged_and_lands_where_it_should(preset):
    """RULES: drag and engine cannot disagree. Each (source, legal target) pair, dropped straight on the target."""
    for state, legal in states(PRESETS[preset], 12):
        for move in legal:
            way = drag.ends(move, state.turn)
            if way is None or not state.cards(way[0]):
                continue
            held = take(state, legal, way[0], move.count)
            target = LAYOUT.top_rect(way[1], len(state.cards(way[1])))
            assert held.moves[drag.target(over(held, target), LAYOUT, state)] == move


def test_a_card_can_be_grabbed_anywhere_and_dropped_askew():
    """A drop that overlaps only the right pile is taken, however the card was held."""
    for state, legal in states(G4A, 10):
        for move in [m for m in legal if m.kind is Kind.PLAY][:3]:
            rect = LAYOUT.top_rect(move.target, len(state.cards(move.target)))
            for gx in (0.05, 0.5, 0.95):
                for gy in (0.05, 0.5, 0.95):
                    held = take(state, legal, move.source, move.count, (gx, gy))
                    for dx, dy in ((0.4, 0.4), (-0.4, 0.4), (0.4, -0.4), (-0.4, -0.4)):
                        shifted = over(held, rect, dx * LAYOUT.w, dy * LAYOUT.h * 0.2)
                        touched = [
                            p
                            for p in held.moves
                            if drag.area(shifted.rect, LAYOUT.pile_rect(p, len(state.cards(p)))) > 0
                        ]
                        if touched == [move.target] and not drag.area(shifted.rect, held.home):
                            assert drag.target(shifted, LAYOUT, state) is move.target


def test_of_two_legal_places_the_one_with_more_of_the_card_wins():
    found = 0
    for state, legal in states(G4A, 40):
        for source in {m.source for m in legal if m.kind is Kind.PLAY}:
            targets = [
                m.target for m in legal if m.source is source and m.count == 1 and m.target.role is Role.FOUNDATION
            ]
            pairs = [
                (a, b)
                for a in targets
                for b in targets
                if LAYOUT.place(b).x > LAYOUT.place(a).x and LAYOUT.place(a).y == LAYOUT.place(b).y
            ]
            for a, b in pairs:
                held = take(state, legal, source, 1)
                apart = LAYOUT.place(b).x - LAYOUT.place(a).x
                assert drag.target(over(held, LAYOUT.place(a), 0.3 * apart), LAYOUT, state) is a
                assert drag.target(over(held, LAYOUT.place(a), 0.7 * apart), LAYOUT, state) is b
                found += 1
    assert found >= 20


def test_back_on_its_own_place_nothing_is_played():
    for state, legal in states(G4A, 10):
        for move in [m for m in legal if m.kind is Kind.PLAY]:
            held = take(state, legal, move.source, move.count)
            away = over(held, held.home, 200, 100)
            assert away.started
            assert drag.target(over(away, away.home, 3, 2), LAYOUT, state) is None


def test_a_press_that_slips_by_two_pixels_is_still_a_click():
    state, legal = next(iter(states(G4A, 1)))
    held = take(state, legal, HANDS[state.turn], 1)
    x, y = held.start
    assert not held.moved_to((x + 2, y - 2)).started
    assert held.moved_to((x + 5, y)).started
    assert held.moved_to((x + 5, y)).moved_to((x, y)).started, "a drag that comes back is not a click"


def test_in_the_lane_of_a_house_no_aim_is_needed():
    """Nothing overlaps, but the pointer is in the row of a legal house: that house takes the card."""
    for state, legal in states(G4A, 30):
        for move in legal:
            if move.kind is Kind.PLAY and move.target in HOUSES and move.source.role is Role.DRAWN:
                held = take(state, legal, move.source, 1)
                lane = LAYOUT.lane(move.target)
                x = lane.left + 4 if LAYOUT.fans_left(move.target) else lane.right - 4
                far = held.moved_to((x, lane.centery))
                if not any(drag.area(far.rect, LAYOUT.pile_rect(p, len(state.cards(p)))) for p in held.moves):
                    assert drag.target(far, LAYOUT, state) is move.target
                    return
    pytest.fail("no such position was met")


def test_turning_and_discarding_are_drags_too():
    state = russian_bank.deal(G4A, 3)
    while TURN not in russian_bank.legal_moves(state):
        state, _ = russian_bank.apply(state, russian_bank.legal_moves(state)[0])
    turn = state.turn
    held = take(state, russian_bank.legal_moves(state), HANDS[turn], 1)
    assert held.moves == {DRAWN[turn]: TURN} and not held.face_up
    while DISCARD not in russian_bank.legal_moves(state):
        state, _ = russian_bank.apply(state, russian_bank.legal_moves(state)[-1])
    held = take(state, russian_bank.legal_moves(state), DRAWN[state.turn], 1)
    assert held.moves[WASTES[state.turn]] == DISCARD
