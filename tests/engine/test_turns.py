"""Turning, discarding, passing, renewing the hand, winning, runs."""

import itertools

import pytest

from engine.positions import allowed, faces, legal, play, position, reason, step
from engine.test_building import ALL
from engine.test_duties import BOTH
from russianbank.engine import russian_bank
from russianbank.engine.building import run_capacity, run_length
from russianbank.engine.moves import move
from russianbank.engine.rules import CLASSIC, G4A, GAMERULES, PRESETS, replace

EVERY = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


@EVERY
def test_rb36_the_waste_is_turned_over_unshuffled(rules):
    state = position("R 4C, hand -, waste 3C JD 8S, opp hand 5S 5C 8C", replace(rules, waste_playable="never"))
    shown = []
    for number in range(3):
        state, events = step(state, "turn")
        assert ("renewed 0" in map(str, events)) == (number == 0)
        shown.append(faces(state, "drawn0"))
        if number < 2:
            state = play(state, "discard", "turn", "discard")
    assert shown == ["3C", "JD", "8S"]


@ALL
def test_rb38_the_waste_stays_until_its_owner_turns(rules):
    state = play(position("R 4C, hand -, drawn JD, waste 3C, h1 [KS TD], opp hand 5S 5C", rules), "discard")
    assert (faces(state, "hand0"), faces(state, "waste0")) == ("", "3C JD")
    state = play(state, "house1>waste0", "turn", "discard")
    assert faces(state, "waste0") == "3C JD TD"
    state = play(state, "turn")
    assert (faces(state, "drawn0"), faces(state, "hand0"), faces(state, "waste0")) == ("3C", "TD JD", "")


@ALL
def test_rb39_after_playing_the_last_hand_card_the_turn_goes_on(rules):
    state = play(position("R 4C, hand -, drawn 3D, waste 9C JD, h1 4S", rules), "drawn0>house1")
    assert state.turn == 0
    assert allowed(state) == {"turn"}
    assert faces(play(state, "turn"), "drawn0") == "9C"


@ALL
def test_rb40_with_nothing_to_turn_the_turn_may_be_passed(rules):
    state = position("R TD, hand -, waste -, opp reserve JD", rules)
    assert allowed(state) == {"reserve0>reserve1", "pass"}
    assert play(state, "pass").turn == 1
    hole = position("R TD (4C below), hand -, waste -, opp reserve JD, h1 -", rules)
    assert "pass" not in allowed(hole)
    assert "pass" in allowed(play(hole, "reserve0>house1"))


@EVERY
@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("reserve -, hand -, drawn 7D, F AD..6D", "drawn0>foundation"),
        ("R 9D (none below), hand -, opp waste TD", "reserve0>waste1"),
        ("R 9D (none below), hand -, h1 TS", "reserve0>house1"),
        ("reserve -, hand -, drawn 9D, opp reserve TD", "drawn0>reserve1"),
    ],
)
def test_rb42_whoever_places_the_last_own_card_wins_at_once(rules, text, last):
    won, events = step(position(text, rules), last)
    assert (won.ending, won.winner, str(events[-1])) == ("won", 0, "ended won 0")
    assert russian_bank.legal_moves(won) == russian_bank.legal_calls(won) == ()
    still = play(position(text + ", waste 3C", rules), last)
    assert still.ending is None
    assert still.turn == 0


def test_one_card_at_a_time_is_turned():
    state = position("R 4C, drawn 9D")
    assert reason(state, "turn") == reason(state, "pass") == "drawn-in-view"
    assert reason(position("R 4C"), "discard") == "nothing-drawn"


def test_turning_and_passing_exclude_each_other():
    assert reason(position("R 4C"), "pass") == "can-turn"
    assert reason(position("R 4C, hand -, waste 9D"), "pass") == "can-turn"
    assert reason(position("R 4C, hand -, waste -"), "turn") == "nothing-to-turn"


def test_the_next_reserve_card_shows_before_anything_else():
    after, events = step(position("R 9D (8C below), h1 TS"), "reserve0>house1")
    assert faces(after, "reserve0").endswith("8C")
    assert [str(each).split()[0] for each in events] == ["moved", "turned"]
    assert "reserve0>house1" in legal(after)  # 8C goes on the 9D that has just been laid


def test_with_a_card_drawn_other_cards_may_still_move():
    state = position("R 4C, drawn 2S, h1 9D, h2 TS")
    assert allowed(state) == {"house1>house2", "discard"}


# ------------------------------------------------------------------------------------------------- end of the hand


def test_a_hand_of_none_and_a_waste_of_one_give_that_card():
    state = play(position("R 4C, hand -, waste 9D"), "turn")
    assert (faces(state, "drawn0"), faces(state, "hand0"), faces(state, "waste0")) == ("9D", "", "")
    assert faces(play(state, "discard"), "waste0") == "9D"


def test_the_last_hand_card_may_win():
    state = play(position("reserve -, hand 7D, F AD..6D"), "turn")
    assert state.ending is None
    assert play(state, "drawn0>foundation").winner == 0


def test_with_only_a_reserve_card_left_one_passes_until_it_fits():
    state = position("R 4C (none below), hand -, opp hand 5S 8S 5C, h1 6C")
    assert allowed(state) == {"pass"}
    state = play(state, "pass", "turn", "discard", "pass", "turn", "discard")
    assert allowed(state) == {"pass"}


def test_the_last_reserve_card_empties_the_reserve_for_good():
    state, events = step(position("R 9D (none below), h1 TS"), "reserve0>house1")
    assert faces(state, "reserve0") == ""
    assert len(events) == 1
    state = play(state, "turn", "discard")
    assert reason(state, "house1>reserve0") == "load-empty"  # now for the opponent


# ------------------------------------------------------------------------------------------------------------- runs


@BOTH
def test_rb43_a_run_moves_through_an_empty_house(rules):
    state = position("R 9S, opp reserve 6D, h1 4C, h2 [4S 3H 2S], h3 -", rules)
    fillers = {f"{each}>house3" for each in ("reserve0", *(f"house{n}" for n in (1, 2, 4, 5, 6, 7, 8)))}
    assert allowed(state) == {"house2>house1*2"} | fillers
    assert faces(play(state, "house2>house1*2"), "house1") == "4C 3H 2S"
    full = position("R 9S, opp reserve 6D, h1 4C, h2 [4S 3H 2S]", rules)
    assert reason(full, "house2>house1*2") == "run-too-long"


def test_rb43_not_where_the_hole_must_be_filled_at_once():
    state = position("R 9S, opp reserve 6D, h1 4C, h2 [4S 3H 2S], h3 -", GAMERULES)
    assert allowed(state) == {"reserve0>house3"}
    free = position("reserve -, opp reserve 6D, h1 4C, h2 [4S 3H 2S], h3 -", GAMERULES)
    assert "house2>house1*2" in allowed(free)


@BOTH
@pytest.mark.parametrize(("holes", "most"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_rb44_five_cards_need_three_empty_houses(rules, holes, most):
    empty = "".join(f", h{n} -" for n in range(3, 3 + holes))
    state = position(f"R QD, h1 8H, h2 [8D 7S 6D 5S 4H 3S]{empty}", rules)
    assert ("house2>house1*5" in allowed(state)) == (most >= 5)
    if most < 5:
        why = russian_bank.why_not(state, move("house2>house1*5"))
        assert (why.code, why.number) == ("run-too-long", most)


@pytest.mark.parametrize(("holes", "most"), [(1, 1), (2, 2), (3, 4)])
def test_rb45_into_an_empty_house_half_as_many(holes, most):
    empty = "".join(f", h{n} -" for n in range(3, 3 + holes))
    state = position(f"R QD, h2 [8D 7S 6D 5S 4H 3S]{empty}")
    counts = {each.count for each in russian_bank.legal_moves(state) if str(each).startswith("house2>house3")}
    assert counts == set(range(1, most + 1))


def can_be_moved_card_by_card(length, empty_houses, into_empty):
    """Exhaustive search with a run of the cards `length` to 1, of which only the first fits what lies under it."""
    places = empty_houses + (0 if into_empty else 1)
    start = (tuple(range(length, 0, -1)), *((),) * places)
    goal = tuple(range(length, 0, -1))
    seen, todo = {start}, [start]
    while todo:
        piles = todo.pop()
        if piles[1] == goal:
            return True
        for a, b in itertools.permutations(range(len(piles)), 2):
            if not piles[a]:
                continue
            card, top = piles[a][-1], piles[b][-1] if piles[b] else None
            own_base = b == 0 or (b == 1 and not into_empty)  # what lies under the run takes only the run's first card
            if top == card + 1 or (top is None and (card == length or not own_base)):
                new = list(piles)
                new[a], new[b] = piles[a][:-1], (*piles[b], card)
                if tuple(new) not in seen:
                    seen.add(tuple(new))
                    todo.append(tuple(new))
    return False


@pytest.mark.parametrize("into_empty", [False, True])
@pytest.mark.parametrize("empty_houses", [1, 2, 3])
def test_the_capacity_is_what_moving_card_by_card_allows(empty_houses, into_empty):
    most = run_capacity(empty_houses, into_empty)
    assert can_be_moved_card_by_card(most, empty_houses, into_empty)
    assert not can_be_moved_card_by_card(most + 1, empty_houses, into_empty)


def test_a_run_is_refused_when_one_of_its_cards_would_have_to_go_elsewhere():
    """3H fits a foundation once 2S has left it, so the card-by-card way would break off there."""
    state = position("R 9S, opp reserve 6D, h1 4C, h2 [4S 3H 2S], h3 -, F AH..2H")
    assert reason(state, "house2>house1*2") == "run-interrupted"
    assert reason(state, "house2>house3") is None
    free = position("R 9S, opp reserve 6D, h1 4C, h2 [4S 3H 2S], h3 -, F AH..2H", replace(G4A, must_foundation="none"))
    assert reason(free, "house2>house1*2") is None


@pytest.mark.parametrize("foundation", ["AS", "AH..2H"])
def test_so_it_is_where_duties_can_be_missed(foundation):
    """Whichever card of the run fits: single steps may be faults, but the run in one go is refused."""
    state = position(f"R 9S, h1 4C, h2 [4S 3H 2S], h3 -, F {foundation}", CLASSIC)
    assert reason(state, "house2>house1*2") == "run-interrupted"
    assert "house2>house1*2" not in legal(state)
    assert "house2>house3" in legal(state)


def test_a_run_ends_where_the_order_breaks_or_a_card_lies_face_down():
    state = position("R 9S, h1 [9D 8S 7H 6C], h2 [9H 8C 7D 6D], h3 [TD | 8S 7h], h4 -")
    assert [run_length(state, house) for house in range(5)] == [4, 1, 2, 0, 1]
    assert reason(state, "house2>house4*2") == "run-unordered"
    assert reason(state, "house3>house4*3") == "run-unordered"
