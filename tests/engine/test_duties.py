"""What is compulsory: foundations, empty houses, the reserve card, and the order among them."""

import pytest

from engine.positions import allowed, faces, legal, play, position, reason
from engine.test_building import ALL
from russianbank.engine import obligations, russian_bank
from russianbank.engine.cards import card
from russianbank.engine.moves import move
from russianbank.engine.rules import CLASSIC, G4A, GAMERULES, replace
from russianbank.engine.table import PILES

BOTH = pytest.mark.parametrize("rules", [G4A, CLASSIC], ids=["g4a", "classic"])


# ---------------------------------------------------------------------------------------------------- foundations


@BOTH
def test_rb13_the_reserve_card_goes_to_a_foundation_first(rules):
    state = position("R AH (4C below), h1 AD", rules)
    assert allowed(state) == {"reserve0>foundation"}
    after = play(state, "reserve0>foundation")
    assert faces(after, "reserve0").endswith("4C")
    assert allowed(after) == {"house1>foundation"}


def test_rb13_gamerules_knows_no_order():
    assert allowed(position("R AH (4C below), h1 AD", GAMERULES)) == {"reserve0>foundation", "house1>foundation"}


@ALL
def test_rb14_among_house_cards_the_player_chooses(rules):
    state = position("R 4H, h1 [4D 3C], h2 AD, F AC..2C", rules)
    assert allowed(state) == {"house1>foundation", "house2>foundation"}


@ALL
def test_rb16_a_foundation_play_comes_before_everything_else(rules):
    state = position("R 4S, h1 2D, h2 9C, h3 TH, F AD", rules)
    assert allowed(state) == {"house1>foundation"}
    if rules is not CLASSIC:
        assert reason(state, "house2>house3") == "must-play-first"
        assert reason(state, "turn") == "must-play-first"
    assert allowed(play(state, "house1>foundation")) >= {"house2>house3"} or rules is GAMERULES


@ALL
def test_rb17_one_duty_may_open_another(rules):
    state = position("R 5H (4C below), h1 [7S 6H], opp reserve 2D, F AH..4H", rules)
    assert allowed(state) == {"reserve0>foundation"}
    state = play(state, "reserve0>foundation")
    assert allowed(state) == {"house1>foundation"}
    state = play(state, "house1>foundation")
    assert obligations.due(state) == ()
    assert allowed(state) == {"turn"}


@ALL
def test_rb19_a_full_foundation_takes_nothing_more(rules):
    state = position("R 4C, opp reserve 6D, h1 KS, h5 JH, F AS..KS", rules)
    assert allowed(state) == {"turn"}
    assert reason(state, "house1>foundation1") == "foundation-full"
    second = position("R 4C, opp reserve 6D, h1 KS, h5 JH, F AS..KS AS..QS", rules)
    assert allowed(second) == {"house1>foundation"}


@BOTH
def test_of_twins_only_the_one_on_the_reserve_is_due_first(rules):
    state = position("R 5H, h1 5h, F AH..4H", rules)
    assert allowed(state) == {"reserve0>foundation"}
    assert "house1>foundation" not in legal(play(state, "reserve0>foundation"))


def test_where_there_is_no_order_either_twin_does_the_duty():
    state = position("R 5H (QC below), h1 5h, F AH..4H", GAMERULES)
    assert allowed(state) == {"reserve0>foundation", "house1>foundation"}
    assert obligations.due(play(state, "reserve0>foundation"))[0].kind != "foundation"


# --------------------------------------------------------------------------------------------------- empty houses


@BOTH
def test_rb20_a_hole_must_be_closed_before_turning_with_whatever_card(rules):
    state = position("R JC, h1 -, h2 [9D 8S]", rules)
    fillers = {"reserve0>house1"} | {f"house{n}>house1" for n in range(2, 9)}
    assert allowed(state) == fillers
    after = play(state, "house2>house1")
    assert allowed(after) == {"house1>house2", "turn"}


def test_rb20_gamerules_fills_it_at_once_from_the_reserve():
    assert allowed(position("R JC, h1 -, h2 [9D 8S]", GAMERULES)) == {"reserve0>house1"}


@ALL
def test_rb22_a_foundation_play_comes_before_a_hole(rules):
    state = position("R AC (JC below), h1 -", rules)
    assert allowed(state) == {"reserve0>foundation"}
    after = play(state, "reserve0>foundation")
    free = {"reserve0>house1"} | {f"house{n}>house1" for n in range(2, 9)}
    assert allowed(after) == ({"reserve0>house1"} if rules is GAMERULES else free)


@BOTH
def test_rb23_with_a_card_drawn_a_hole_presses_nobody(rules):
    state = position("R JC (9S below), drawn 6D, h1 [TH 9C], h4 -", rules)
    movers = ("reserve0", "drawn0", "house1", "house2", "house3", "house5", "house6", "house7", "house8")
    assert allowed(state) == {f"{each}>house4" for each in movers} | {"discard"}


def test_rb23_gamerules_closes_it_even_then():
    state = position("R JC (9S below), drawn 6D, h1 [TH 9C], h4 -", GAMERULES)
    assert allowed(state) == {"reserve0>house4"}
    assert allowed(play(state, "reserve0>house4")) == {"discard"}


@ALL
def test_rb24_a_hole_may_be_left_at_the_end_of_a_turn(rules):
    state = position("R JC (9S below), drawn 2S, h1 KS, h4 -", rules)
    if rules is GAMERULES:
        assert allowed(state) == {"reserve0>house4"}
        return
    assert "discard" in allowed(state)
    after = play(state, "discard")
    assert after.turn == 1
    assert (faces(after, "house4"), faces(after, "reserve0")[-2:]) == ("", "JC")


@ALL
def test_rb27_without_a_reserve_a_hole_may_stay(rules):
    state = position("reserve -, h1 -", rules)
    assert allowed(state) == {"turn"} | {f"house{n}>house1" for n in range(2, 9)}
    drawn = position("reserve -, drawn 5D, h1 -", rules)
    assert "drawn0>house1" in allowed(drawn)


@BOTH
def test_several_holes_must_all_be_closed(rules):
    state = play(position("R JC (9S below), h1 -, h2 -", rules), "reserve0>house2")
    assert "turn" not in allowed(state)
    assert "turn" in allowed(play(state, "reserve0>house1"))


def test_moving_the_only_card_of_a_house_into_the_hole_does_not_do_the_duty():
    state = position("R JC, h1 -, h2 [9D 8S], drawn 6D")
    (duty,) = obligations.due(state)
    assert duty.kind == "fill"
    assert set(map(str, duty.moves)) == {"house2>house1", "reserve0>house1", "drawn0>house1"}
    assert "turn" not in allowed(play(position("R JC, h1 -"), "house2>house1"))


# --------------------------------------------------------------------------------------- the turn and the drawn card


@ALL
def test_rb28_whether_the_reserve_card_must_go_to_a_house(rules):
    state = position("R TD, h1 JC", rules)
    assert allowed(state) == ({"reserve0>house1"} if rules is GAMERULES else {"reserve0>house1", "turn"})


@ALL
def test_rb29_loading_is_a_choice(rules):
    assert allowed(position("R TD, opp reserve JD", rules)) == {"reserve0>reserve1", "turn"}


@ALL
def test_rb30_whether_a_drawn_card_that_fits_a_house_may_be_discarded(rules):
    state = position("R JC, drawn 3D, h1 4C", rules)
    assert allowed(state) == ({"drawn0>house1"} if rules is GAMERULES else {"drawn0>house1", "discard"})


@ALL
def test_rb31_a_drawn_card_that_fits_a_foundation_goes_there(rules):
    assert allowed(position("R JC, drawn 3D, h1 4C, F AD..2D", rules)) == {"drawn0>foundation"}


@ALL
def test_rb32_a_drawn_card_may_be_loaded_or_discarded(rules):
    assert allowed(position("R 4C, drawn TD, opp reserve JD", rules)) == {"drawn0>reserve1", "discard"}


@ALL
def test_rb35_reserve_and_drawn_card_both_fit_foundations(rules):
    state = position("R 3H (QS below), drawn 3S, F AH..2H AS..2S", rules)
    if rules is GAMERULES:
        assert allowed(state) == {"reserve0>foundation", "drawn0>foundation"}
        return
    assert allowed(state) == {"reserve0>foundation"}
    assert allowed(play(state, "reserve0>foundation")) == {"drawn0>foundation"}


def test_gamerules_holds_the_discard_while_the_reserve_card_fits_a_house():
    assert allowed(position("R TD, drawn 5C, h1 JC", GAMERULES)) == {"reserve0>house1"}


def test_gamerules_counts_an_empty_house_as_fitting_the_drawn_card():
    state = position("reserve -, drawn 5D, h1 -", GAMERULES)
    assert allowed(state) == {"drawn0>house1"} | {f"house{n}>house1" for n in range(2, 9)}
    assert reason(state, "discard") == "must-play-first"


# -------------------------------------------------------------------------------------- what the reasons and duties say


def due(state):
    """What is compulsory, as in `foundation 2H: house3>foundation1`: the kind, the card named, the moves that do it."""
    return [f"{duty.kind} {duty.card.name}: {' '.join(map(str, duty.moves))}" for duty in obligations.due(state)]


def test_a_refusal_names_the_duty_in_the_way():
    state = position("R 4S, h1 2D, h2 9C, h3 TH, F AD")
    why = russian_bank.why_not(state, move("house2>house3"))
    assert (why.code, why.duty.kind, why.card.name) == ("must-play-first", "foundation", "2D")
    assert why.duty.moves == (move("house1>foundation1"),)


def test_duties_are_listed_with_the_most_pressing_first():
    state = position("R TD, drawn 9S, h1 JC, h2 TH, h3 2H, F AH", GAMERULES)
    assert due(state) == [
        "foundation 2H: house3>foundation1",
        "reserve-to-house TD: reserve0>house1",
        "drawn-to-house 9S: drawn0>house2",
    ]


def test_a_hole_is_listed_before_a_house_for_the_reserve_card():
    """T4: both stand in the way of turning, and neither is done by the other."""
    state = position("R TD, h1 JC, h2 -, h3 [9D 8S]", replace(G4A, must_reserve_to_house="yes"))
    assert due(state) == [
        "fill TD: house3>house2 reserve0>house2",
        "reserve-to-house TD: reserve0>house1",
    ]
    assert "turn" not in allowed(state)


def test_of_several_cards_that_are_due_the_reserve_card_is_named():
    """D4: without an order any of them does the duty, and the first one is named where the reserve card is not due."""
    text = "h1 3S, h2 3H, F AS..2S AH..2H AD..2D"
    assert due(position(f"R 3D, {text}", G4A)) == ["foundation 3D: reserve0>foundation3"]
    assert due(position(f"R 3D, {text}", GAMERULES))[0].startswith("foundation 3D: house1>foundation1 house2")
    assert due(position(f"R 9D, {text}", GAMERULES))[0].startswith("foundation 3S: house1>foundation1 house2")


@ALL
def test_a_load_is_no_foundation_play(rules):
    """T2: the three of hearts would go onto the opponent's reserve as well, but not before the foundation."""
    state = position("R 3H (QS below), opp reserve 4H, F AH..2H", rules)
    assert allowed(state) == {"reserve0>foundation"}


def test_a_foundation_is_no_house_for_the_reserve_card():
    """T4 speaks of a card of a house; where foundations are free, a place there blocks nothing."""
    policy = replace(G4A, must_foundation="none", must_reserve_to_house="yes")
    assert due(position("R 3S, h1 4H, F AS..2S", policy)) == ["reserve-to-house 3S: reserve0>house1"]
    assert due(position("R 3S, F AS..2S", policy)) == []


@pytest.mark.parametrize("must_fill", ["before_turn", "at_once"])
def test_a_hole_is_no_duty_while_only_the_drawn_card_may_move(must_fill):
    """docs/rules.md, section 7: with `drawn_exclusive` no other card's duty is open, so there is always a move (T9)."""
    state = position("R JC, h1 -, drawn 9D", replace(G4A, must_fill=must_fill, drawn_exclusive="yes"))
    assert allowed(state) == {"drawn0>house1", "discard"}


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("R 2H, h1 2S, F AH AS", "reserve0>foundation1"),
        ("R 5D, h3 2S, h2 2H, F AH AS", "house2>foundation1"),
        ("R 5D, drawn 2D, h7 2S, F AD AS", "house7>foundation2"),
        ("R AC", "reserve0>foundation4"),
        ("R AS", "reserve0>foundation1"),
        ("R AC, F AH AD AH AC..2C", "reserve0>foundation8"),
        ("R AC, F AH AD AH AD AS AS AC", "reserve0>foundation8"),
        ("R 5D, h3 -, h5 -", "reserve0>house3"),
    ],
)
def test_a_duty_done_for_the_player_takes_the_reserve_then_the_lowest_house_and_the_suits_own_row(text, done):
    state = position(text)
    assert str(obligations.carried_out(state, obligations.due(state)[0])) == done


def test_a_suits_own_row_is_a_foundation_and_nothing_else():
    """The piles after the last foundation begin with a reserve, whose place in the list would fit spades."""
    ace = card("AS")
    assert [str(pile) for pile in PILES if obligations.is_home(ace, pile)] == ["foundation1", "foundation5"]
