"""What fits where, apart from duties: houses, foundations, loads, and what is never a target or a source."""

import pytest

from engine.positions import allowed, legal, play, position, reason
from russianbank.engine import russian_bank
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, G4A, GAMERULES, PRESETS, replace
from russianbank.engine.table import FOUNDATIONS, PILES

ALL = pytest.mark.parametrize("rules", [G4A, GAMERULES, CLASSIC], ids=["g4a", "gamerules", "classic"])


@ALL
def test_rb05_only_an_ace_begins_a_foundation(rules):
    state = position("R 4C, h1 2D", rules)
    assert allowed(state) == {"turn"}
    assert reason(state, "house1>foundation1") == "needs-ace"


@ALL
def test_rb07_a_house_is_built_down_by_one_in_alternating_colours(rules):
    state = position("R 4C, h1 TD, h2 TS, h3 9C, h4 9H, h5 8H", rules)
    assert allowed(state) == {"house3>house1", "house4>house2", "house5>house3", "turn"}
    assert reason(state, "house3>house2") == "house-colour"
    assert reason(state, "house4>house1") == "house-colour"
    assert reason(state, "house5>house1") == "house-rank"


@ALL
def test_rb08_a_load_is_of_the_same_suit_and_one_rank_up_or_down(rules):
    state = position("R 2S (2H below), opp reserve 8C, h1 7C, h2 9C, h3 8C, h4 7S, h5 6C", rules)
    assert allowed(state) == {"house1>reserve1", "house2>reserve1", "turn"}
    assert reason(state, "house3>reserve1") == "load-rank"
    assert reason(state, "house4>reserve1") == "load-suit"
    after = play(state, "house1>reserve1")
    if rules is GAMERULES:
        after = play(after, "reserve0>house1")  # the hole comes first there
    assert {each for each in allowed(after) if each.endswith("reserve1")} == {"house3>reserve1", "house5>reserve1"}


@ALL
def test_rb09_king_and_ace_never_meet(rules):
    state = position("R 4C, opp reserve 6D, opp waste KS, h1 QS", rules)
    red_kings = {f"house1>house{n}" for n in (3, 4, 7, 8)}
    assert allowed(state) == {"house1>waste1", "turn"} | red_kings
    assert reason(position("R 4C, opp waste KS, h1 AS", rules), "house1>waste1") == "load-rank"
    assert reason(position("R 4C, opp waste AS, h1 KS", rules), "house1>waste1") == "load-rank"
    assert reason(position("R 4C, h2 AS, h1 KD", rules), "house1>house2") == "house-rank"


@ALL
def test_rb11_empty_piles_of_the_opponent_cannot_be_loaded(rules):
    state = position("R 4C, opp reserve -, opp waste -, h1 7C", rules)
    assert allowed(state) == {"turn"}
    assert reason(state, "house1>reserve1") == "load-empty"
    assert reason(state, "house1>waste1") == "load-empty"


@ALL
def test_rb12_the_own_waste_is_closed(rules):
    state = position("R 4S, opp reserve 6D, h1 JC, h2 9S, waste TD", rules)
    assert allowed(state) == {"turn"}
    assert reason(state, "waste0>house1") == "waste-closed"


def test_rb12_unless_the_option_opens_it():
    state = position("R 4S, opp reserve 6D, h1 JC, h2 9S, waste TD", replace(G4A, waste_playable="always"))
    assert allowed(state) == {"waste0>house1", "turn"}


@pytest.mark.parametrize("name", PRESETS)
def test_rb12_nothing_is_ever_put_on_the_own_piles_or_on_a_hand(name):
    """Not even a card that would fit if it were a load: 5S and 6D lie where a neighbour could go."""
    state = position("R 5S, waste 6D, drawn 6S, h1 4S, h2 7D, opp reserve TC", PRESETS[name])
    for source in ("house1", "house2", "reserve0", "waste0", "drawn0"):
        for target in ("reserve0", "waste0", "drawn0", "hand0"):
            if source != target:
                assert reason(state, f"{source}>{target}") in ("own-pile", "waste-closed")
        assert reason(state, f"{source}>hand1") in ("no-target", "waste-closed")
        assert reason(state, f"{source}>drawn1") in ("no-target", "waste-closed")


def test_an_ace_goes_to_any_empty_foundation_and_its_suit_follows_there_only():
    state = position("R AH (2H below), F AC..3C")
    moves = {f"reserve0>foundation{n}" for n in range(2, 9)}
    assert {str(each) for each in russian_bank.legal_moves(state)} == moves
    after = play(state, "reserve0>foundation5")
    assert {str(each) for each in russian_bank.legal_moves(after)} == {"reserve0>foundation5"}
    assert reason(after, "reserve0>foundation1") == "foundation-suit"
    assert reason(after, "reserve0>foundation2") == "needs-ace"


def test_a_foundation_goes_up_by_one_in_suit():
    state = position("R 4C, h1 5H, h2 3H, h3 4D, F AH..3H")
    assert reason(state, "house1>foundation1") == "foundation-rank"
    assert reason(state, "house2>foundation1") == "foundation-rank"
    assert reason(state, "house3>foundation1") == "foundation-suit"


def test_two_foundations_of_a_suit_take_the_twins_apart():
    state = position("R 4C, h1 2C, h2 2c, F AC AC")
    fits = {f"house{house}>foundation{place}" for house in (1, 2) for place in (1, 2)}
    assert {str(each) for each in russian_bank.legal_moves(state)} == fits
    after = play(state, "house1>foundation1")
    assert [str(each) for each in russian_bank.legal_moves(after)] == ["house2>foundation2"]


def test_moving_a_card_never_moves_its_twin():
    """Both copies of 9D and of TS are in sight; each move takes the copy that lies where it says."""
    state = position("R 4C, h1 9D, h2 9d, h3 TS, h4 Ts")
    for source in (1, 2):
        for target in (3, 4):
            after = play(state, f"house{source}>house{target}")
            assert after.piles[target - 1] == (state.piles[target - 1][0], state.piles[source - 1][0])
            assert after.piles[2 - source] == state.piles[2 - source]
            assert after.piles[6 - target] == state.piles[6 - target]


# --------------------------------------------------------------------------------------------------- empty piles


def test_an_empty_house_takes_any_available_card():
    state = position("R 4C, drawn 9H, h1 -, h2 AS, h3 7D, h4 KD", replace(G4A, must_foundation="none"))
    takers = {f"house{n}>house1" for n in range(2, 9)} | {"reserve0>house1", "drawn0>house1"}
    assert {each for each in allowed(state) if each.endswith("house1")} == takers


def test_an_empty_foundation_takes_aces_only():
    for rank in "A23456789TJQK":
        state = position(f"R {rank}H, h3 QC")
        assert (reason(state, "reserve0>foundation8") is None) == (rank == "A")


@pytest.mark.parametrize("pile", ["reserve", "waste", "hand"])
def test_an_empty_pile_of_the_opponent_takes_nothing(pile):
    code = "no-target" if pile == "hand" else "load-empty"
    for rank in "A23456789TJQK":
        state = position(f"R {rank}H, h3 QC, opp {pile} -", replace(G4A, must_foundation="none"))
        assert reason(state, f"reserve0>{pile}1") == code


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_only_discarding_fills_the_own_waste(rules):
    state = position("R 4C, waste -, drawn 9H", rules)
    assert reason(state, "drawn0>waste0") == "own-pile"
    assert reason(state, "house1>waste0") == "own-pile"
    assert [each.name for each in play(state, "discard").piles[17]] == ["9H"]


def test_the_own_empty_piles_give_nothing():
    state = position("reserve -, hand -, waste -", CRAPETTE_FR)
    for pile in ("reserve0", "waste0", "drawn0", "hand0"):
        assert reason(state, f"{pile}>house1") == "empty-source"
    assert reason(position("R 4C, h1 -"), "house1>house2") == "empty-source"


def test_the_hand_is_turned_not_played():
    assert reason(position("R 4C, hand 5D"), "hand0>house1") == "hand-face-down"


def test_the_opponents_cards_are_not_mine_to_move():
    state = position("R 4C, opp waste QS")
    for pile in ("reserve1", "waste1", "hand1", "drawn1"):
        assert reason(state, f"{pile}>house3") == "not-yours"


def test_a_foundation_card_stays():
    """From every foundation to every pile, an ace to an empty foundation among them."""
    state = position("R 4C, F AC..3C AH AD..QD, h1 -, opp reserve 2H, opp waste KD, h4 2S, h8 2S")
    for source in FOUNDATIONS:
        for target in PILES:
            code = "stays" if state.cards(source) else "empty-source"
            assert reason(state, f"{source}>{target}") == code
    assert not any(each.startswith("foundation") for each in legal(state))


def test_only_the_last_card_is_available():
    state = position("R 4C, waste 5S 9D, h1 [TS 5D]", replace(CRAPETTE_FR, enforce="block"))
    for source in ("reserve0", "waste0"):
        assert reason(state, f"{source}>house1*2") == "covered"
    assert reason(state, "house1>house3*2") == "run-unordered"
    assert reason(state, "house1>house3*3") == "covered"
