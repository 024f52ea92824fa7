"""The hand at the table: real presses, drags and clicks become moves, and each refusal says why."""

import random

import pytest

from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A, PRESETS
from russianbank.engine.table import HANDS, RESERVES
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui import drag
from russianbank.ui.hand import Hand
from russianbank.ui.layout import lay_out
from russianbank.ui.play import Play
from russianbank.ui.sound import Sounds

LAYOUT = lay_out(1280, 800)
OWN, OTHER = Seat("You"), Seat("Olga", "any")


class Silent:
    """A computer that never answers; the tests move for it."""

    def ask_move(self, session):
        pass

    def ask_call(self, session):
        pass

    def cancel(self):
        pass


def sit_down(rules=G4A, deal=1, speed="none", seats=(OWN, OWN)):
    """A round on the table, both seats taken by people so that every turn is ours."""
    play = Play(Session(Record(rules, deal, seats)), 0, Settings(speed=speed, muted=True), Store(), Sounds(), Silent())
    play.new_layout(LAYOUT)
    play.begin(0.0, deal=False)
    return Hand(play)


def middle(hand, pile):
    return LAYOUT.top_rect(pile, len(hand.play.state.cards(pile))).center


def by_drag(hand, move):
    """Carry the card from the middle of its place to the middle of the target."""
    source, target = drag.ends(move, hand.play.state.turn)
    cards = hand.play.state.cards(source)
    start = LAYOUT.card_rect(source, len(cards) - move.count, len(cards)).center if cards else middle(hand, source)
    if not cards:  # an empty hand is renewed by a click
        hand.press(start, 0.0)
        hand.release(start, 0.0)
        return
    end = middle(hand, target)
    hand.press(start, 0.0)
    for share in (0.2, 0.6, 1.0):
        hand.move(tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)), 0.0)
    hand.release(end, 0.0)


def by_clicks(hand, move):
    """Click the card, then the place it goes to."""
    source, target = drag.ends(move, hand.play.state.turn)
    cards = hand.play.state.cards(source)
    if cards and source is not HANDS[hand.play.state.turn]:
        rect = LAYOUT.card_rect(source, len(cards) - move.count, len(cards))
        x = rect.right - 3 if LAYOUT.fans_left(source) else rect.left + 3
        places = [(x, rect.centery), middle(hand, target)]
    else:
        places = [middle(hand, source)]
    for place in places:
        hand.press(place, 0.0)
        hand.release(place, 0.0)
        hand.check()


@pytest.mark.parametrize("way", [by_drag, by_clicks])
@pytest.mark.parametrize("preset", PRESETS)
def test_whole_rounds_are_played_to_the_end_by(way, preset):
    """Each legal move of the engine can be made by the hand, and the session follows it exactly."""
    hand = sit_down(PRESETS[preset], deal=4)
    rng = random.Random(9)
    for _ in range(4000):
        legal = [move for move in hand.play.legal if move.kind is not Kind.PASS]
        if hand.play.state.ending:
            break
        useful = [m for m in legal if m.kind is not Kind.PLAY or m.source.owner is not None or m.target.slot >= 8]
        if not legal:
            hand.play.act(0.0)
            continue
        move = rng.choice(useful or legal)
        expected, _ = russian_bank.apply(hand.play.state, move)
        way(hand, move)
        assert hand.play.state == expected, move
    assert hand.play.state.ending


def test_a_refused_card_goes_home_and_the_caption_says_why():
    hand = sit_down(deal=1, speed="normal")
    state = hand.play.state
    reserve, other = RESERVES[state.turn], RESERVES[1 - state.turn]
    card, top = state.cards(reserve)[-1], state.cards(other)[-1]
    start, end = middle(hand, reserve), middle(hand, other)
    hand.press(start, 0.0)
    hand.move(end, 0.0)
    hand.release(end, 0.0)
    assert hand.play.state is state
    assert hand.play.caption.kind == "refuse"
    assert hand.play.refused == (reserve, card)
    flight = hand.play.timeline.flights[0]
    assert flight.card is card and flight.end == LAYOUT.place(reserve).topleft
    assert top.suit != card.suit or abs(top.rank - card.rank) != 1


def test_a_press_during_an_animation_finishes_it_and_is_then_handled():
    hand = sit_down(deal=1, speed="calm")
    play = hand.play
    play.begin(0.0, deal=True)
    assert play.timeline.running
    hand.press(middle(hand, RESERVES[play.state.turn]), 0.0)
    assert not play.timeline.running
    assert hand.held and hand.held.source is RESERVES[play.state.turn]


def test_a_cancelled_press_plays_nothing():
    """The release is lost, the window loses its focus: the card goes home."""
    hand = sit_down(deal=1)
    state = hand.play.state
    hand.press(middle(hand, RESERVES[state.turn]), 0.0)
    hand.move((400, 300), 0.0)
    hand.cancel(0.0)
    assert hand.held is None and hand.play.state is state and hand.in_air() == frozenset()


def test_in_the_opponents_turn_nothing_can_be_taken():
    hand = sit_down(seats=(OWN, OTHER), deal=2)
    while hand.play.is_my_turn:
        hand.play.commit(hand.play.legal[-1], 0.0)
    state = hand.play.state
    for pile in LAYOUT.places:
        for event in ("press", "move", "release"):
            getattr(hand, event)(middle(hand, pile), 0.0)
    assert hand.play.state is state and hand.held is None and hand.selected is None
    assert "Olga" in hand.play.caption.text


def test_clicking_the_selected_card_again_lets_it_go():
    hand = sit_down(deal=1)
    move = next(m for m in hand.play.legal if m.kind is Kind.PLAY)
    place = middle(hand, move.source)
    for now in (0.0, 1.0):
        hand.press(place, now)
        hand.release(place, now)
        assert (hand.selected is not None) == (now == 0.0)


def test_a_double_click_plays_to_the_foundation():
    for deal in range(1, 200):
        hand = sit_down(deal=deal)
        move = next((m for m in hand.play.legal if m.kind is Kind.PLAY and m.target.slot >= 8), None)
        if move and 8 <= move.target.slot < 16:
            break
    place = middle(hand, move.source)
    for now in (0.0, 0.1):
        hand.press(place, now)
        hand.release(place, now)
    assert hand.play.session.steps[0].move.source is move.source
    assert 8 <= hand.play.session.steps[0].move.target.slot < 16


def refused_pairs(hand):
    """Every card that can move somewhere, with every pile that does not take it."""
    play = hand.play
    for source in LAYOUT.places:
        places = drag.moves_of(play.legal, source, 1, play.state.turn)
        if places and source is not HANDS[play.state.turn]:
            yield from ((source, target) for target in LAYOUT.places if target not in places and target is not source)


def test_the_same_reason_whether_dragged_or_clicked():
    hand = sit_down(deal=1)
    pairs = list(refused_pairs(hand))
    assert len(pairs) >= 20
    for source, target in pairs:
        start, end = middle(hand, source), middle(hand, target)
        hand.press(start, 0.0)
        hand.move(end, 0.0)
        hand.release(end, 0.0)
        dragged, hand.play.caption = hand.play.caption, None
        for place, now in ((start, 10.0), (end, 20.0)):
            hand.press(place, now)
            hand.release(place, now)
        if target is not HANDS[hand.play.state.turn]:  # there a click turns a card
            assert hand.play.caption == dragged
        hand = sit_down(deal=1)
