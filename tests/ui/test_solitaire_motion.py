"""How moves of Churchill Solitaire are shown: each card is in one place at every instant, and lands where it lies."""

import random

import pytest

from russianbank.engine import churchill
from russianbank.engine.cards import CARDS
from russianbank.engine.churchill_rules import APP, PRESETS
from russianbank.engine.moves import DEAL, CardsMoved
from russianbank.engine.table import COLUMNS, STOCK, VICTORIES, Role
from russianbank.patience import Patience
from russianbank.ui import solitairemotion as motion
from russianbank.ui.animation import Manner, Timeline, spots
from russianbank.ui.columns import lay_out_columns

LAYOUT = lay_out_columns(1280, 800)
STEP = 1 / 30


def turns(rules=APP, deals=range(1, 12), seed=3):
    """Moves by chance from many games, each with the position before it."""
    rng = random.Random(seed)
    for deal in deals:
        patience = Patience.new(rules, deal)
        for _ in range(60):
            legal = churchill.legal_moves(patience.state)
            if not legal:
                break
            before = patience.state
            yield (
                before,
                patience.play(rng.choice([m for m in legal if m != DEAL] or legal if rng.random() < 0.8 else legal)),
            )


def seen(flights):
    """The sprites at every instant of a motion."""
    timeline = Timeline()
    timeline.start(flights)
    while timeline.running:
        yield timeline, timeline.sprites()
        timeline.step(STEP)


def has_aces(turn):
    return sum(isinstance(e, CardsMoved) and e.target.role is Role.VICTORY for e in turn.events) > 0


@pytest.mark.parametrize("preset", PRESETS)
def test_the_stages_of_a_move_lead_from_the_position_before_to_the_one_after(preset):
    for before, turn in turns(PRESETS[preset]):
        stages = motion.stages(before, turn.events)
        assert stages[-1].piles == turn.state.piles and stages[-1].down == turn.state.down
        for state in stages:
            assert sorted(card for cards in state.piles for card in cards) == sorted(CARDS)
        if turn.move == DEAL:
            assert len(stages[0].cards(STOCK)) < len(before.cards(STOCK))
            assert all(stages[0].cards(pile) == before.cards(pile) for pile in VICTORIES)


def test_no_card_is_seen_twice_and_each_lands_where_it_lies():
    checked = 0
    for before, turn in turns():
        flights = motion.flights_of(before, turn, LAYOUT, Manner(), 1.0)
        last = {}
        for each in sorted(flights, key=lambda each: each.ends):
            last[each.card] = each
        places = spots(turn.state, LAYOUT)
        for card, flight in last.items():
            assert flight.end == places[card].pos and flight.face_after == places[card].face_up
        for _, sprites in seen(flights):
            cards = [sprite.card for sprite in sprites]
            assert len(cards) == len(set(cards))
        checked += has_aces(turn) and turn.move == DEAL
    assert checked >= 5, "rows with aces among them"


def test_a_row_comes_from_the_left_and_its_aces_go_home_after_it():
    before, turn = next((b, t) for b, t in turns() if t.move == DEAL and has_aces(t))
    flights = motion.flights_of(before, turn, LAYOUT, Manner(), 1.0)
    row = [each for each in flights if each.target in COLUMNS and each.from_pile]
    assert [each.delay for each in row] == sorted(each.delay for each in row) and len({e.delay for e in row}) == len(
        row
    )
    assert [each.end[0] for each in row] == sorted(each.end[0] for each in row)
    home = [each for each in flights if each.target in VICTORIES]
    assert home and min(each.delay for each in home) >= max(each.ends for each in row) - 0.01
    first = home[0]
    lands = next(each for each in row if each.card is first.card)
    assert first.start == lands.end, "it goes on from where it was dealt to"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_whole_deal_is_shown_and_ends_in_the_first_position(preset):
    for deal in range(1, 12):
        patience = Patience.new(PRESETS[preset], deal)
        flights = motion.deal_of(patience, LAYOUT, 1.0)
        assert len({each.card for each in flights}) == 30 + PRESETS[preset].devil_size
        places = spots(patience.first, LAYOUT)
        last = {each.card: each for each in sorted(flights, key=lambda each: each.ends)}
        assert all(each.end == places[card].pos for card, each in last.items())
        assert max(each.ends for each in flights) < 4.0


def test_at_once_nothing_flies():
    before, turn = next(turns())
    assert motion.flights_of(before, turn, LAYOUT, Manner(0.0), 0.0) == []
    assert motion.deal_of(Patience.new(APP, 3), LAYOUT, 0.0) == []


def test_at_the_end_all_cards_go_home_one_soon_after_the_other():
    from engine.churchill_positions import position

    text = "c1 KC, c2 [KH QS], c3 QD, c4 KS, c5 KS, c6 KH, c7 KD, c8 KC, "
    before = position(text + "V AS..QS AH..QH AD..JD AC..QC AS..JS AH..QH AD..QD AC..QC, devil KD, stock -")
    patience = Patience.new(APP, 7)
    patience.first = before
    made = patience.finish()
    flights = motion.home_of(before, made, LAYOUT, 1.0)
    order = [card for turn in made for e in turn.events if isinstance(e, CardsMoved) for card in e.cards]
    starts = {each.card: each.delay for each in flights}
    assert [starts[card] for card in order] == sorted(starts[card] for card in order)
    assert max(each.ends for each in flights) < 3.0
    for _, sprites in seen(flights):
        assert len(sprites) == len({sprite.card for sprite in sprites})
