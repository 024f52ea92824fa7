"""The keyboard at the table: walking, taking, pairs of keys, what is said on the way, and what it survives."""

import itertools
from dataclasses import replace

import pytest
from engine.positions import position
from hands import ANNA, LAYOUT, OLGA, Sitting, layouts, ways_from

from russianbank.engine import russian_bank
from russianbank.engine.moves import play
from russianbank.engine.rules import CLASSIC, G4A, GAMERULES
from russianbank.engine.table import DRAWN, FOUNDATIONS, HANDS, HOUSES, PILES, RESERVES, WASTES
from russianbank.ui import walk
from russianbank.ui.layout import lay_out

SIDE, OPPOSITE = lay_out(1280, 800, arrangement="side"), lay_out(1280, 800, arrangement="opposite")


def at(text, rules=G4A, seats=(ANNA, OLGA), **chosen):
    """The keyboard at a position in which it is my turn; the first key has been pressed."""
    sitting = Sitting(state=position(text, rules), seats=seats, **chosen)
    sitting.keys("up")
    return sitting


def made(sitting):
    return [str(step.move) for step in sitting.play.session.steps]


# ------------------------------------------------------------------------------------------------------------- walking


@pytest.mark.parametrize("layout", layouts(), ids=lambda each: f"{each.kind}-{each.width}")
def test_every_pile_is_reached_from_every_other(layout):
    for start in PILES:
        found = ways_from(layout, start)
        assert set(found) == set(PILES)
        assert max(map(len, found.values())) <= 8, "no pile is far away"


@pytest.mark.parametrize("layout", layouts(), ids=lambda each: f"{each.kind}-{each.width}")
def test_an_arrow_goes_its_way_and_the_opposite_arrow_comes_back(layout):
    back = {"left": "right", "right": "left", "up": "down", "down": "up"}
    for pile in PILES:
        for direction in walk.DIRECTIONS:
            other = walk.step(layout, pile, direction)
            here, there = layout.place(pile), layout.place(other)
            ahead = {
                "left": here.x - there.x,
                "right": there.x - here.x,
                "up": here.y - there.y,
                "down": there.y - here.y,
            }
            assert ahead[direction] > 0 or other is pile
            if direction in ("left", "right") and other is not pile:
                assert there.y == here.y and walk.step(layout, other, back[direction]) is pile


def test_side_by_side_the_grid_is_tray_houses_foundations_houses_tray():
    row = [WASTES[1], HOUSES[1], FOUNDATIONS[1], FOUNDATIONS[5], HOUSES[5], WASTES[0]]
    for here, there in itertools.pairwise(row):
        assert walk.step(SIDE, here, "right") is there
    column = [RESERVES[0], WASTES[0], DRAWN[0], HANDS[0]]
    for here, there in itertools.pairwise(column):
        assert walk.step(SIDE, here, "down") is there
    assert walk.step(SIDE, row[0], "left") is row[0] and walk.step(SIDE, HANDS[0], "down") is HANDS[0]


def test_in_the_mirrored_arrangement_own_piles_lie_at_the_left():
    mirrored = lay_out(1280, 800, arrangement="side", own_side="left")
    assert walk.step(mirrored, HOUSES[0], "left") is RESERVES[0]


def test_opposite_each_other_the_own_row_is_below_the_houses():
    assert walk.step(OPPOSITE, HOUSES[3], "down") is RESERVES[0]
    assert walk.step(OPPOSITE, FOUNDATIONS[0], "up") in (WASTES[1], DRAWN[1])


# --------------------------------------------------------------------------------------------------------------- shown


def test_the_first_key_shows_where_the_focus_is_and_does_nothing_else():
    for action in ("up", "left", "take", "more", "next"):
        sitting = Sitting(state=position("R 9D, h1 TS, h2 8C"), seats=(ANNA, OLGA))
        assert sitting.focus.rect() is None
        sitting.keys(action)
        assert sitting.focus.pile is RESERVES[0] and sitting.focus.shown
        assert sitting.focus.rect() == LAYOUT.place(RESERVES[0])
        assert sitting.play.caption.kind == "focus" and not sitting.hand.selected


def test_the_pointer_hides_it_and_the_next_key_finds_it_where_it_was():
    sitting = at("R 9D, h1 TS")
    sitting.keys("left")
    pile = sitting.focus.pile
    sitting.focus.hide()
    assert sitting.focus.rect() is None and sitting.play.changed
    sitting.keys("left")
    assert sitting.focus.pile is pile and sitting.focus.shown


def test_the_brackets_lie_round_the_card_in_focus():
    sitting = at("R 9D, h3 [KH QS JD TC]")
    sitting.walk_to(HOUSES[2])
    assert sitting.focus.rect() == LAYOUT.card_rect(HOUSES[2], 3, 4)
    sitting.keys("more", "more")
    assert sitting.focus.rect() == LAYOUT.card_rect(HOUSES[2], 1, 4)
    sitting.keys("fewer")
    assert sitting.focus.index == 2
    sitting.walk_to(WASTES[0])
    assert sitting.focus.index == -1 and sitting.focus.rect() == LAYOUT.place(WASTES[0])


def test_a_tick_only_where_it_is_wanted(monkeypatch):
    for wanted in (True, False):
        sitting = Sitting(focus_tick=wanted)
        heard = []
        monkeypatch.setattr(sitting.play.sounds, "play", lambda name, heard=heard: heard.append(name))
        sitting.keys("up", "left", "left")
        assert len(heard) == (3 if wanted else 0)


def test_what_it_does_not_know_is_left_to_others():
    sitting = at("R 9D")
    for action in ("enlarge", "say", "stop", "undo", "back"):
        assert not sitting.focus.act(action, 1.0)


# ------------------------------------------------------------------------------------------------------ taking, putting


def test_enter_takes_up_and_puts_down():
    sitting = at("R 9C, h1 TD, h2 TH")
    sitting.keys("take")
    assert sitting.hand.selected.source is RESERVES[0] and set(sitting.hand.targets()[0]) == {HOUSES[0], HOUSES[1]}
    sitting.keys("next")
    assert (
        sitting.focus.pile is HOUSES[0]
        and sitting.said == "10 of diamonds, house 1, 1 card. Enter puts the 9 of clubs here."
    )
    sitting.keys("next", "take")
    assert made(sitting) == ["reserve0>house2"] and sitting.focus.pile is HOUSES[1] and not sitting.hand.selected


def test_enter_on_the_card_itself_and_escape_put_it_back():
    for action in ("take", "back"):
        sitting = at("R 9C, h1 TD, h2 TH")
        sitting.keys("take", action)
        assert not sitting.hand.selected and made(sitting) == []
        assert sitting.focus.pile is RESERVES[0]
        assert not sitting.focus.act("back", 1.0), "then Escape is free for the menu"


def test_a_refused_card_stays_taken_by_enter():
    sitting = at("R 9C, h1 TD, h2 TS")
    sitting.keys("take")
    sitting.walk_to(HOUSES[1])
    assert sitting.said == "10 of spades, house 2, 1 card. 9 on 10, yes, but both are black."
    sitting.keys("take")
    assert sitting.play.caption.kind == "refuse" and sitting.hand.selected and made(sitting) == []


def test_enter_on_the_hand_turns_a_card_and_the_focus_goes_there():
    sitting = at("R 9D, hand 7C TS, opp waste 8C")
    sitting.walk_to(HANDS[0])
    sitting.keys("take")
    assert made(sitting) == ["turn"] and sitting.focus.pile is DRAWN[0]
    assert sitting.said == "10 of spades, your drawn card. Fits nowhere now."
    sitting.keys("take", "next", "take")
    assert made(sitting) == ["turn", "discard"] and sitting.focus.pile is HANDS[0]


def test_after_the_drawn_card_has_been_placed_the_focus_is_on_the_hand():
    sitting = at("R 9D, drawn 7C, h1 8D")
    sitting.keys("drawn", "house1")
    assert made(sitting) == ["drawn0>house1"] and sitting.focus.pile is HANDS[0]
    assert sitting.said == "Your hand, 20 cards face down. Enter turns a card."


def test_a_card_turned_by_another_key_is_followed_too():
    sitting = at("R 9D")
    sitting.play.act(1.0)
    sitting.check()
    assert sitting.focus.pile is DRAWN[0]


def test_what_is_compulsory_is_not_talked_over():
    sitting = at("R 9D, F AS, hand 5H 2S")
    sitting.walk_to(HANDS[0])
    sitting.keys("take")
    assert sitting.play.caption.kind == "must" and "2 of spades" in sitting.said


# ------------------------------------------------------------------------------------------------------------ tab, runs


def test_tab_goes_round_the_cards_that_can_move():
    sitting = at("R 9C, h1 TD, h2 TH, h3 8D, h4 7S")
    sitting.keys("next")
    stops = [sitting.focus.pile]
    while len(stops) < 4:
        sitting.keys("next")
        stops.append(sitting.focus.pile)
    assert stops == [HOUSES[3], HANDS[0], RESERVES[0], HOUSES[3]]
    sitting.keys("previous", "previous")
    assert sitting.focus.pile is HANDS[0]


def test_tab_with_a_card_taken_goes_round_its_places():
    sitting = at("R AS, h1 2D, h2 2H", CLASSIC)
    sitting.keys("take", "next")
    stops = {sitting.focus.pile}
    for _ in range(5):
        sitting.keys("next")
        stops.add(sitting.focus.pile)
    assert stops == {HOUSES[0], HOUSES[1], FOUNDATIONS[0], FOUNDATIONS[4]}, "an ace has one row"


def test_tab_without_anything_to_move_says_so():
    sitting = at("R 9D, hand -, opp hand 30 cards, opp reserve 2C")
    sitting.keys("next")
    assert sitting.said == "No card can move now." and sitting.focus.pile is RESERVES[0]


RUN = "R 4C, h1 [KD QC JD TS], h2 QS, h3 -, h4 JC"


def test_more_and_fewer_cards_of_a_run():
    """RULES: with one empty house two cards may go. The ten alone fits nowhere but the hole."""
    sitting = at(RUN)
    sitting.walk_to(HOUSES[0])
    sitting.keys("more")
    assert sitting.said == "Jack of diamonds, house 1, card 3 of 4. The 2 cards from here on fit house 2."
    sitting.keys("take")
    assert (
        sitting.said == "2 cards from the jack of diamonds, taken from house 1. The 2 cards from here on fit house 2."
    )
    sitting.keys("fewer")
    assert len(sitting.hand.selected.cards) == 1
    sitting.keys("more", "next", "take")
    assert made(sitting) == ["house1>house2*2"]


def test_more_than_fit_is_refused_and_the_run_stays_taken():
    sitting = at(RUN)
    sitting.walk_to(HOUSES[0])
    sitting.keys("more", "take", "more")
    assert sitting.play.caption.kind == "refuse" and len(sitting.hand.selected.cards) == 2
    assert sitting.focus.index == 2


def test_every_card_of_a_house_can_be_read():
    sitting = at("R 4C, h1 [KD 5C 9H], h2 [QS | 3D]")
    sitting.walk_to(HOUSES[0])
    sitting.keys("more", "more", "more")
    assert (
        sitting.said
        == "King of diamonds, house 1, card 1 of 3. From the king of diamonds on, these cards are not in order."
    )
    sitting.walk_to(HOUSES[1])
    sitting.keys("more")
    assert sitting.said.startswith("3 of diamonds, house 2, 2 cards. 1 of them is face down."), (
        "what lies down stays hidden"
    )


# ------------------------------------------------------------------------------------------------------- pairs of keys


@pytest.mark.parametrize(
    ("text", "keys", "move"),
    [
        ("R 9C, h5 TD, h6 TH", "reserve house5", "reserve0>house5"),
        ("R 9D, h3 8C, h7 9H", "house3 house7", "house3>house7"),
        ("R 9D, F AD, drawn 2D", "drawn foundation", "drawn0>foundation1"),
        ("R 9D, h4 7C, opp reserve 8C", "house4 load-reserve", "house4>reserve1"),
        ("R 9D, h3 7C, opp waste 8C", "house3 load-waste", "house3>waste1"),
        ("R 9D, drawn 7C", "drawn own-waste", "discard"),
        ("R AD, F AS AD Ah", "reserve foundation", "reserve0>foundation7"),
        ("R 4C, h1 [KD QC JD TS], h2 QS, h3 -", "house1 house2", "house1>house2*2"),
    ],
)
def test_two_keys_play(text, keys, move):
    sitting = Sitting(state=position(text), seats=(ANNA, OLGA))
    sitting.keys(*keys.split())
    assert made(sitting) == [move]


def test_the_open_waste_is_taken_up_by_its_key():
    sitting = at("R 9D, h1 8D, waste 7C", replace(G4A, waste_playable="always"))
    sitting.keys("own-waste", "house1")
    assert made(sitting) == ["waste0>house1"]


def test_one_key_alone_takes_up_or_only_looks():
    sitting = at("R 9C, h1 TD, h2 2D")
    sitting.keys("reserve")
    assert sitting.focus.pile is RESERVES[0] and sitting.hand.selected
    assert sitting.said == "9 of clubs, taken from your reserve. Fits house 1."
    sitting.keys("reserve", "house2")
    assert sitting.focus.pile is HOUSES[1] and not sitting.hand.selected
    assert sitting.said == "2 of diamonds, house 2, 1 card. Fits nowhere now."
    sitting.keys("foundation", "foundation")
    assert sitting.focus.pile is FOUNDATIONS[1]
    assert sitting.said == "Foundation 2: empty. It takes an ace."


def test_a_refused_pair_is_over():
    """Two keys are one try, so the next key begins another pair."""
    sitting = at("R 9C, h1 TD, h2 TS, h3 8D, h4 9S")
    sitting.keys("reserve", "house2")
    assert sitting.said == "9 on 10, yes, but both are black." and not sitting.hand.selected
    sitting.keys("house3", "house4")
    assert made(sitting) == ["house3>house4"]


def test_an_own_pile_begins_another_pair():
    sitting = at("R 9C, h1 TD, drawn 5H, h2 6C")
    sitting.keys("reserve", "drawn", "house2")
    assert made(sitting) == ["drawn0>house2"]


# ----------------------------------------------------------------------------------------------------- what it survives


def test_in_the_computers_turn_one_may_walk_and_read_but_not_take():
    sitting = Sitting(seats=(ANNA, OLGA), deal=2)
    while sitting.play.is_my_turn:
        sitting.play.commit(sitting.play.legal[-1], 0.0)
    state = sitting.state
    sitting.keys("up")
    assert sitting.focus.pile.owner == 0
    for pile in PILES:
        sitting.walk_to(pile)
        assert sitting.play.caption.kind == "focus" and sitting.said
        sitting.keys("take")
        assert sitting.said == "It is Olga\u2019s turn."
    sitting.keys("next", "house1", "house2", "reserve", "load-waste")
    assert sitting.state is state and not sitting.hand.selected


def test_the_computers_moves_leave_it_where_it_is():
    sitting = Sitting(seats=(ANNA, OLGA), deal=2)
    sitting.keys("up")
    sitting.walk_to(HOUSES[2])
    for _ in range(60):
        mine = sitting.play.is_my_turn
        sitting.play.commit(russian_bank.legal_moves(sitting.state)[-1 if mine else 0], 0.0)
        before = sitting.focus.pile
        sitting.check()
        assert mine or sitting.focus.pile is before
        assert -1 <= sitting.focus.index < max(1, len(sitting.state.cards(sitting.focus.pile)))
        assert sitting.focus.rect()


def test_cards_moved_away_undo_and_another_window():
    sitting = at("R 9C, h1 [TD], h2 [JS TH 9S], h3 -, h4 -, h5 JC")
    sitting.walk_to(HOUSES[1])
    sitting.keys("more", "more")
    sitting.play.make(play(HOUSES[1], HOUSES[2], 2), 1.0)
    sitting.check()
    assert sitting.focus.index == 0 and sitting.focus.rect() == LAYOUT.card_rect(HOUSES[1], 0, 1)
    sitting.play.undo(2.0)
    sitting.check()
    assert sitting.focus.pile is HOUSES[1] and sitting.focus.index == 2
    sitting.hand.drop_all()
    sitting.play.new_layout(OPPOSITE)
    assert sitting.focus.rect() == OPPOSITE.card_rect(HOUSES[1], 2, 3)
    assert sitting.focus.act("down", 3.0)


def test_the_end_of_the_round_leaves_it_readable():
    sitting = at("R 9D (none below), hand -, waste -, h1 TC")
    sitting.keys("reserve", "house1")
    assert sitting.state.ending
    sitting.keys("left", "take", "next", "house1", "more", "up")
    assert sitting.focus.rect() and made(sitting) == ["reserve0>house1"]


def test_two_people_at_one_table_each_have_their_own_piles():
    sitting = Sitting(state=position("R 9D, drawn 7C, h1 QH"))
    sitting.keys("drawn", "own-waste")
    assert sitting.state.turn == 1 and sitting.focus.pile is HANDS[1]
    sitting.keys("reserve")
    assert sitting.focus.pile is RESERVES[1]


# ---------------------------------------------------------------------------------------------------------------- words


WORDS = [
    (
        G4A,
        "R 9D, h3 [JD 8C], h5 9H, opp waste 7C",
        HOUSES[2],
        "8 of clubs, house 3, 2 cards. Fits house 5 or Olga\u2019s waste.",
    ),
    (G4A, "R 9D", HANDS[0], "Your hand, 20 cards face down. Enter turns a card."),
    (G4A, "R 9D, hand -, waste 3C JD", HANDS[0], "Your hand: empty. Enter turns your waste over and turns a card."),
    (
        G4A,
        "R 9D, h1 [QH 3C], h2 -",
        HANDS[0],
        "Your hand, 20 cards face down. Fill house 2 before you turn a card, while your reserve lasts.",
    ),
    (G4A, "R 9D, h2 -", HOUSES[1], "House 2: empty. It must be filled first."),
    (CLASSIC, "R 9D, h2 -", HOUSES[1], "House 2: empty."),
    (CLASSIC, "R 9D, h2 -", HANDS[0], "Your hand, 20 cards face down. Enter turns a card."),
    (G4A, "R 9D", DRAWN[0], "Your drawn card: none."),
    (G4A, "R 9D", WASTES[0], "Your waste: empty."),
    (
        G4A,
        "R 9D, waste 3C",
        WASTES[0],
        "3 of clubs, your waste, 1 card. The waste may not be played from in these rules.",
    ),
    (G4A, "R 9D, opp hand 30 cards", HANDS[1], "Olga\u2019s hand, 30 cards face down."),
    (G4A, "R 9D, opp waste 3C", WASTES[1], "3 of clubs, Olga\u2019s waste, 1 card."),
    (G4A, "R 9D", FOUNDATIONS[2], "Foundation 3: empty. It takes an ace."),
    (G4A, "R 9D, F AH..4H", FOUNDATIONS[0], "4 of hearts, foundation 1, 4 cards. The 5 of hearts is next."),
    (G4A, "R 2C, F AH..KH, h3 2S", FOUNDATIONS[0], "King of hearts, foundation 1, 13 cards. It is complete."),
    (G4A, "R 2D, F AD, h1 3S", RESERVES[0], "2 of diamonds, your reserve, 13 cards. Compulsory. Fits its foundation."),
    (
        CLASSIC,
        "R 2D, F AD, h1 3S",
        RESERVES[0],
        "2 of diamonds, your reserve, 13 cards. Fits house 1 or its foundation.",
    ),
    (
        G4A,
        "R 2D, F AD, h1 3S, h2 2H",
        HOUSES[1],
        "2 of hearts, house 2, 1 card. The 2 of diamonds in your reserve must go to its foundation first.",
    ),
    (CLASSIC, "R 2D, F AD, h1 3S, h2 2H", HOUSES[1], "2 of hearts, house 2, 1 card. Fits house 1."),
    (GAMERULES, "R 9C, h2 -, h5 TD", RESERVES[0], "9 of clubs, your reserve, 13 cards. Compulsory. Fits house 2."),
    (G4A, "R 9C, drawn 5H", DRAWN[0], "5 of hearts, your drawn card. Fits nowhere now."),
]


@pytest.mark.parametrize(("rules", "text", "pile", "said"), WORDS)
def test_what_is_said_on_a_pile(rules, text, pile, said):
    sitting = at(text, rules)
    sitting.walk_to(pile)
    assert sitting.said == sitting.focus.describe(sitting.now) == said
    assert sitting.play.caption.kind == "focus"


@pytest.mark.parametrize(
    ("text", "pile", "said"),
    [
        (
            "R 9D, drawn 7C, opp waste 8C",
            WASTES[1],
            "8 of clubs, Olga\u2019s waste, 1 card. Enter loads the 7 of clubs here.",
        ),
        ("R 9D, drawn 7C", WASTES[0], "Your waste: empty. Enter discards the 7 of clubs: that ends your turn."),
        ("R 9D, drawn 7C", HANDS[0], None),
        ("R 9D, drawn 7C, h1 9H", HOUSES[0], None),
        ("R 9D, drawn 7C", FOUNDATIONS[2], "Foundation 3: empty. An empty foundation takes only an ace."),
    ],
)
def test_with_a_card_taken_a_place_says_what_would_happen_or_why_not(text, pile, said):
    sitting = at(text)
    sitting.keys("drawn")
    sitting.walk_to(pile)
    reason = russian_bank.why_not(sitting.state, play(DRAWN[0], pile)) if said is None else None
    assert sitting.said == said or sitting.said.endswith(sitting.play.speaker.reason(reason, sitting.state))
    assert sitting.play.caption.kind == "focus" and not sitting.play.refused


def test_where_stop_is_played_no_word_depends_on_a_duty():
    """The same cards under rules without these duties: all that is said is the same."""
    text = "R 2D (9S below), F AD, h1 3S, h2 2H, h3 -, drawn 4C, waste 7H"
    stop, free = at(text, CLASSIC), at(text, replace(CLASSIC, must_foundation="none", must_fill="none"))
    for pile in PILES:
        for sitting in (stop, free):
            sitting.walk_to(pile)
        assert stop.said == free.said
