"""Pinned play of Churchill Solitaire: deals, how many ways there are to begin, and one whole round for each preset."""

import hashlib

import pytest

from engine.churchill_rounds import round_of
from engine.golden import golden
from russianbank.engine import churchill
from russianbank.engine.churchill_position import position_text
from russianbank.engine.churchill_rules import APP, PRESETS
from russianbank.engine.table import CHURCHILL_PILES

DEALS = (1, 2, 7, 42)
NUMBERS = (1, 2, 3, 42, 65536, 1000000, 123456789, 999999999)
DEPTH = 4
EVERY = pytest.mark.parametrize("name", PRESETS)


def perft(state, depth):
    moves = churchill.legal_moves(state)
    return len(moves) if depth == 1 else sum(perft(churchill.apply(state, each)[0], depth - 1) for each in moves)


def test_a_deal_number_is_the_same_deal_for_ever(request):
    lines = []
    for number in NUMBERS:
        state = churchill.dealt(APP, number)
        lines.append(f"deal {number}\n")
        lines += [f"{pile} {' '.join(map(str, state.cards(pile)))}\n" for pile in CHURCHILL_PILES if state.cards(pile)]
    golden(request, "replays/churchill_deals.txt", "".join(lines))


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000])
def test_other_numbers_are_no_deals(number):
    with pytest.raises(ValueError, match="deal numbers"):
        churchill.deal(APP, number)


@EVERY
def test_the_number_of_ways_to_begin(name, request):
    lines = ["# deal depth sequences\n"]
    for number in DEALS:
        state = churchill.deal(PRESETS[name], number)
        lines += [f"{number} {depth} {perft(state, depth)}\n" for depth in range(1, DEPTH + 1)]
    golden(request, f"perft/churchill_{name}.txt", "".join(lines))


@EVERY
def test_one_whole_round(name, request):
    """Each line: the move, a digest of the position after it, and what happened."""
    lines = []
    for _, move, after, events in round_of(PRESETS[name], 36):
        digest = hashlib.sha256(position_text(after).encode()).hexdigest()[:8]
        lines.append(f"{move} {digest} {'; '.join(map(str, events))}\n")
    golden(request, f"replays/churchill_{name}.txt", "".join(lines))


def test_ten_thousand_deals_are_complete_and_fair():
    """Every card once, and in every place equally often.

    Chi-square with 51 degrees of freedom for each place, 104 places: mean 5304, standard deviation 103; five allowed.
    """
    count = 10_000
    times = [[0] * 52 for _ in range(104)]
    for number in range(1, count + 1):
        places = [each for cards in churchill.dealt(APP, number).piles for each in cards]
        assert len(set(places)) == 104
        for place, each in enumerate(places):
            times[place][each.face] += 1
    expected = count / 52
    assert abs(sum((n - expected) ** 2 / expected for row in times for n in row) - 5304) < 5 * 103
