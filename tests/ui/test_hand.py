"""The hand at the table: real presses, drags and clicks become moves, and each refusal says why."""

import random

import pytest
from engine.positions import position
from hands import ANNA, LAYOUT, OLGA, QUICKLY, Sitting, layouts

from russianbank.engine import russian_bank
from russianbank.engine.moves import DISCARD, TURN, Kind, play
from russianbank.engine.rules import CLASSIC, G4A, GAMERULES, PRESETS
from russianbank.engine.table import DRAWN, FOUNDATIONS, HANDS, HOUSES, RESERVES, WASTES
from russianbank.ui import drag
from russianbank.ui.hand import DOUBLE_CLICK


@pytest.mark.parametrize("way", [Sitting.by_drag, Sitting.by_clicks])
@pytest.mark.parametrize("preset", PRESETS)
def test_whole_rounds_are_played_to_the_end_by(way, preset):
    """Each legal move of the engine can be made by the hand, and the session follows it exactly."""
    sitting = Sitting(PRESETS[preset], deal=4, smart_click=False)
    rng = random.Random(9)
    for _ in range(4000):
        legal = [move for move in sitting.play.legal if move.kind is not Kind.PASS]
        if sitting.state.ending:
            break
        useful = [m for m in legal if m.kind is not Kind.PLAY or m.source.owner is not None or m.target.slot >= 8]
        if not legal:
            sitting.play.act(0.0)
            continue
        move = rng.choice(useful or legal)
        expected, _ = russian_bank.apply(sitting.state, move)
        way(sitting, move)
        assert sitting.state == expected, move
    assert sitting.state.ending


# ------------------------------------------------------------------------------------------------------------ dragging


def test_a_refused_card_goes_home_and_the_caption_says_why():
    sitting = Sitting(speed="normal")
    state = sitting.state
    reserve, other = RESERVES[state.turn], RESERVES[1 - state.turn]
    card, top = state.cards(reserve)[-1], state.cards(other)[-1]
    sitting.carry(sitting.middle(reserve), sitting.middle(other))
    assert sitting.state is state
    assert sitting.play.caption.kind == "refuse"
    assert sitting.play.refused == (reserve, card)
    flight = sitting.play.timeline.flights[0]
    assert flight.card is card and flight.end == LAYOUT.place(reserve).topleft
    assert top.suit != card.suit or abs(top.rank - card.rank) != 1


def test_between_two_people_a_card_is_loaded_on_the_other_and_only_discarded_on_ones_own_waste():
    sitting = Sitting(state=position("R 9D, drawn 4S, opp waste 3S", G4A))
    sitting.hand.press(sitting.middle(DRAWN[0]), 0.0)
    sitting.hand.move((LAYOUT.width / 2, LAYOUT.height / 2), 0.1)
    assert "load Ben\u2019s waste" in sitting.said
    assert "Anna\u2019s waste" in sitting.said and "load Anna" not in sitting.said


def test_a_press_during_an_animation_finishes_it_and_is_then_handled():
    sitting = Sitting(speed="calm")
    sitting.play.begin(0.0, deal=True)
    assert sitting.play.timeline.running
    sitting.hand.press(sitting.middle(RESERVES[sitting.state.turn]), 0.0)
    assert not sitting.play.timeline.running
    assert sitting.hand.held and sitting.hand.held.source is RESERVES[sitting.state.turn]


def test_a_cancelled_press_plays_nothing():
    """The release is lost, the window loses its focus: the card goes home."""
    sitting = Sitting()
    state, hand = sitting.state, sitting.hand
    hand.press(sitting.middle(RESERVES[state.turn]), 0.0)
    hand.move((400, 300), 0.0)
    hand.cancel(0.0)
    assert hand.held is None and sitting.state is state and hand.in_air() == frozenset()


def test_in_the_opponents_turn_nothing_can_be_taken():
    sitting = Sitting(seats=(ANNA, OLGA), deal=2)
    while sitting.play.is_my_turn:
        sitting.play.commit(sitting.play.legal[-1], 0.0)
    state = sitting.state
    for pile in LAYOUT.places:
        sitting.click(sitting.middle(pile))
    assert sitting.state is state and sitting.hand.held is None and sitting.hand.selected is None
    assert "Olga" in sitting.said


@pytest.mark.parametrize("way", [Sitting.by_drag, Sitting.by_clicks, Sitting.by_walking, Sitting.by_pair])
def test_where_the_player_wants_to_be_asked_the_same_again_makes_the_move(way):
    """The game asks back before a card that fits is discarded: a dragged card goes home, a selected one stays up."""
    sitting = Sitting(state=position("R 9D, h1 [TH 9S], h2 8D, drawn 7C"), ask_discard=True, smart_click=False)
    state = sitting.state
    way(sitting, DISCARD)
    assert sitting.state is state and sitting.play.caption.kind == "ask"
    assert (sitting.hand.selected is None) == (way is Sitting.by_drag)
    if way is Sitting.by_clicks:
        sitting.click(sitting.middle(WASTES[0]))
    elif way is Sitting.by_walking:
        sitting.keys("take")
    elif way is Sitting.by_pair:
        sitting.keys("own-waste")
    else:
        way(sitting, DISCARD)
    assert sitting.state == russian_bank.apply(state, DISCARD)[0] and sitting.hand.selected is None


def test_a_dragged_card_glides_home_when_the_game_asks_back():
    sitting = Sitting(state=position("R 9D, h2 8D, drawn 7C"), ask_discard=True, speed="normal")
    sitting.by_drag(DISCARD)
    assert sitting.play.caption.kind == "ask"
    assert [flight.end for flight in sitting.play.timeline.flights] == [LAYOUT.place(DRAWN[0]).topleft]


# ------------------------------------------------------------------------------------------------------------ clicking


CHOICE = "R 9D, h1 7D, h2 9C, h3 9S, h4 8H"  # the 8 of hearts fits two houses


def test_clicking_the_selected_card_again_lets_it_go():
    sitting = Sitting(state=position(CHOICE))
    for selected in (True, False):
        sitting.click(sitting.middle(HOUSES[3]))
        assert bool(sitting.hand.selected) == selected


def test_another_card_of_the_same_house_is_taken_instead():
    """RULES: with two empty houses a run may go; the strip of its first card takes it all."""
    sitting = Sitting(state=position("R 4C, h1 [9S 8H], h2 -, h3 -, h4 9C, h5 TD"), smart_click=False)
    sitting.click(sitting.middle(HOUSES[0]))
    assert len(sitting.hand.selected.cards) == 1
    sitting.click(sitting.grip(HOUSES[0], 2))
    assert len(sitting.hand.selected.cards) == 2


@pytest.mark.parametrize("smart", [True, False])
def test_a_double_click_plays_to_the_foundation(smart):
    sitting = Sitting(state=position("R 4C (QS below), F AC..3C, h1 5H"), smart_click=smart)
    sitting.by_double_click(play(RESERVES[0], FOUNDATIONS[0]))
    assert [str(step.move) for step in sitting.play.session.steps] == ["reserve0>foundation1"]


#: A card | what is clicked | what a smart click plays, or the card is taken up
SENSIBLE = [
    ("one place", G4A, "R 4C, h1 TD, h2 9C, h3 KS", HOUSES[1], "house2>house1"),
    ("two houses", G4A, CHOICE, HOUSES[3], None),
    ("an ace goes to the row of its suit", G4A, "R AD, h1 2D", RESERVES[0], "reserve0>foundation3"),
    ("that row is begun: the other place in it", G4A, "R AH, F AS AH, h1 9D", RESERVES[0], "reserve0>foundation6"),
    ("the foundation is compulsory", G4A, "R 2D, F AD, h1 3S", RESERVES[0], "reserve0>foundation1"),
    ("where Stop is played nobody says so", CLASSIC, "R 2D, F AD, h1 3S", RESERVES[0], None),
    ("only the foundation, with Stop too", CLASSIC, "R 2D, F AD, h1 9S", RESERVES[0], "reserve0>foundation1"),
    ("a foundation where two are alike", G4A, "R 2D, F AD Ad, h1 9S", RESERVES[0], "reserve0>foundation1"),
    ("a load that is all", G4A, "R 7C, opp reserve 8C, h1 2D", RESERVES[0], "reserve0>reserve1"),
    ("a load or a house", G4A, "R 7C, opp reserve 8C, h1 8D", RESERVES[0], None),
    ("two loads", G4A, "R 7C, opp reserve 8C, opp waste 6C", RESERVES[0], None),
    ("empty houses are alike", G4A, "R 9C, h2 -, h5 -", RESERVES[0], "reserve0>house2"),
    ("an empty house or another", G4A, "R 9C, h2 -, h5 TD", RESERVES[0], None),
    ("a house filled at once", GAMERULES, "R 9C, h2 -, h5 TD", RESERVES[0], "reserve0>house2"),
    ("a lone card into an empty house moves the hole", G4A, "R 9C (none below), h2 -", HOUSES[0], None),
    ("a lone card onto a house leaves the hole out", G4A, "R 9C, h1 8D, h2 -, h3 9S", HOUSES[0], "house1>house3"),
    ("the drawn card fits a house", G4A, "R 9C, h1 8D, drawn 7S, opp reserve 2C", DRAWN[0], "drawn0>house1"),
    ("the drawn card can be loaded", G4A, "R 9C, drawn 7S, opp reserve 8S", DRAWN[0], "drawn0>reserve1"),
    ("the drawn card fits nowhere: no discard", G4A, "R 9C, drawn 7S, opp reserve 8D", DRAWN[0], None),
]


@pytest.mark.parametrize(("why", "rules", "text", "pile", "played"), SENSIBLE)
def test_a_smart_click_plays_where_there_is_no_choice(why, rules, text, pile, played):
    sitting = Sitting(state=position(text, rules))
    sitting.click(sitting.middle(pile))
    assert [str(step.move) for step in sitting.play.session.steps] == ([played] if played else [])
    assert bool(sitting.hand.selected) == (played is None)


def test_a_smart_click_of_a_run_plays_the_run():
    sitting = Sitting(state=position("R KH, h1 [QC 9S 8H], h2 -, h3 TD, h4 7C"))
    sitting.click(sitting.grip(HOUSES[0], 2))
    assert [str(step.move) for step in sitting.play.session.steps] == ["house1>house3*2"]


NEXT_MOVES_TOO = "R 9C (8D below), h1 TD, h2 9S, h3 2C"  # when the 9 has gone, the 8 fits one house too


def test_with_smart_clicks_a_double_click_makes_one_move():
    sitting = Sitting(state=position(NEXT_MOVES_TOO))
    place = sitting.middle(RESERVES[0])
    sitting.click(place)
    sitting.click(place, QUICKLY)
    assert [str(step.move) for step in sitting.play.session.steps] == ["reserve0>house1"]
    assert sitting.hand.selected is None
    sitting.click(place)
    assert len(sitting.play.session.steps) == 1 and sitting.hand.selected, "the 8 has two houses to go to"


@pytest.mark.parametrize("smart", [True, False])
def test_a_double_click_on_the_place_makes_one_move(smart):
    """The second click would take up the card that has just been put there."""
    sitting = Sitting(state=position(CHOICE), smart_click=smart)
    sitting.click(sitting.middle(HOUSES[3]))
    sitting.click(sitting.middle(HOUSES[1]))
    sitting.click(sitting.middle(HOUSES[1]), QUICKLY)
    assert [str(step.move) for step in sitting.play.session.steps] == ["house4>house2"]


def test_a_double_click_on_the_hand_turns_one_card_and_is_not_refused():
    sitting = Sitting(state=position("R 9D"))
    for after in (1.0, QUICKLY):
        sitting.click(sitting.middle(HANDS[0]), after)
    assert [step.move for step in sitting.play.session.steps] == [TURN]
    assert sitting.play.caption.kind != "refuse"


def test_two_clicks_that_are_no_pair_are_two_moves():
    sitting = Sitting(state=position("R 9C (9S below), h1 TD, h2 TH, h3 2C"), smart_click=True)
    place = sitting.middle(RESERVES[0])
    sitting.by_clicks(play(RESERVES[0], HOUSES[0]))
    sitting.click(place, DOUBLE_CLICK + 0.1)
    assert [str(step.move) for step in sitting.play.session.steps] == ["reserve0>house1", "reserve0>house2"]


def test_a_drag_right_after_a_click_that_played_is_a_drag():
    sitting = Sitting(state=position("R 9C (9S below), h1 TD, h2 JC, h3 2C"))
    sitting.click(sitting.middle(RESERVES[0]))
    sitting.now -= 0.95
    sitting.carry(sitting.middle(HOUSES[0]), sitting.middle(HOUSES[1]))
    assert len(sitting.play.session.steps) == 1 and sitting.play.caption.kind == "refuse"


# -------------------------------------------------------------------------------------------------------------- finger

FAN = "R 3C, h4 [KH QS JD TC 9D 8C 7D 6S 5D 4S 3D 2S], h6 [QC JH TS 9H], h2 KD, h8 8S, h1 -, h3 -"


def test_a_finger_that_slips_is_a_tap_and_one_that_goes_is_a_drag():
    for layout in layouts():
        sitting = Sitting(state=position(CHOICE), layout=layout)
        x, y = sitting.middle(HOUSES[3])
        sitting.touch((x, y), (x + 7, y - 7))
        assert sitting.hand.selected and sitting.hand.selected.source is HOUSES[3]
        sitting.touch((x, y), (x + layout.w // 2, y), sitting.middle(HOUSES[1]))
        assert len(sitting.play.session.steps) == 1


def test_a_finger_beside_a_card_means_the_card():
    for layout in layouts():
        rect = layout.place(RESERVES[0])
        for dx, dy in ((-4, 0), (rect.w + 3, 20), (20, -3), (20, rect.h + 3)):
            sitting = Sitting(state=position("R 9C, h1 TD, h2 TH"), layout=layout)
            place = rect.x + dx, rect.y + (dy or 20)
            assert layout.hit(place, sitting.state) is None
            sitting.click(place)
            assert not sitting.hand.selected, "the pointer of a mouse is exact"
            sitting.touch(place)
            assert sitting.hand.selected and sitting.hand.selected.source is RESERVES[0]


def test_each_strip_of_a_long_fan_is_hit_by_a_finger_in_its_middle():
    """RULES: with two empty houses four cards of the fan may go; the thinnest strips are 12 pixels."""
    for layout in layouts():
        for count in (1, 2, 3, 4):
            sitting = Sitting(state=position(FAN), layout=layout, smart_click=False)
            x, y = sitting.grip(HOUSES[3], count)
            sitting.touch((x, y + 6))
            taken = sitting.hand.selected
            if drag.moves_of(sitting.play.legal, HOUSES[3], count, 0):
                assert taken and len(taken.cards) == count
            else:  # of its neighbours one that can move
                assert taken is None or abs(len(taken.cards) - count) == 1


def test_of_two_strips_under_a_finger_the_one_that_can_move_is_meant():
    """The 3 of diamonds and what lies on it fit nowhere; 4 pixels on the finger is on the 2 of spades."""
    sitting = Sitting(
        state=position("R 3C (none below), h4 [KH QS 4S 3D 2S], h5 3H"), layout=layouts()[0], smart_click=False
    )
    x, y = sitting.grip(HOUSES[3], 2)
    sitting.click((x, y))
    assert sitting.hand.selected is None
    edge = LAYOUT and sitting.layout.card_rect(HOUSES[3], 4, 5).right
    sitting.touch((edge + 3, y))
    assert sitting.hand.selected and len(sitting.hand.selected.cards) == 1
