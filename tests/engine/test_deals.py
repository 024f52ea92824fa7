"""Dealing: what a number gives for ever, who begins, and whether the shuffle is fair."""

import hashlib
import itertools
import os
import subprocess
import sys

import pytest

from engine.golden import golden
from engine.positions import position
from russianbank.engine import russian_bank
from russianbank.engine.cards import PACKS, Shuffler
from russianbank.engine.position import position_text
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, G4A, GAMERULES, RussianBankRules, replace
from russianbank.engine.table import DEALT_HOUSES, HANDS, PILES, RESERVES, WASTES

NUMBERS = (1, 2, 3, 7, 10, 42, 99, 100, 1000, 4321, 65535, 65536, 123456, 999999, 1000000, 31415926, 123456789,
           500000000, 987654321, 999999999)  # fmt: skip


def deal_text(number, rules=G4A):
    state = russian_bank.deal(rules, number)
    lines = [f"deal {number}, player {state.turn} begins"]
    lines += [f"{pile} {' '.join(map(str, state.cards(pile)))}" for pile in PILES if state.cards(pile)]
    return "\n".join(lines) + "\n"


# ------------------------------------------------------------------------------------------------------ pinned deals


def test_a_deal_number_is_the_same_deal_for_ever(request):
    golden(request, "replays/deals.txt", "\n".join(map(deal_text, NUMBERS)))


def test_the_generator_is_splitmix64():
    """Published outputs of SplitMix64 for the seeds 0 and 1234567."""
    zero, other = Shuffler(0), Shuffler(1234567)
    assert [zero.next64() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [other.next64() for _ in range(2)] == [6457827717110365317, 3203168211198807973]


def test_a_number_below_a_bound_is_equally_likely():
    """2^64 is no multiple of 3: the one output that would favour 0 is thrown away and the next taken."""
    mixer = Shuffler(0)
    mixer.next64 = iter([2**64 - 1, 5]).__next__
    assert mixer.below(3) == 2


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_deals_do_not_hang_on_the_hash_seed(hash_seed):
    code = (
        "from russianbank.engine import russian_bank as r, position as p, rules; import hashlib;"
        f"texts = [p.position_text(r.deal(rules.G4A, n)) for n in {NUMBERS}];"
        "print(hashlib.sha256('\\n'.join(texts).encode()).hexdigest())"
    )
    env = os.environ | {"PYTHONHASHSEED": hash_seed}
    there = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
    texts = [position_text(russian_bank.deal(G4A, number)) for number in NUMBERS]
    assert there.strip() == hashlib.sha256("\n".join(texts).encode()).hexdigest()


@pytest.mark.parametrize("number", [0, -1, 10**9, 10**30])
def test_numbers_outside_the_range_are_refused(number):
    with pytest.raises(ValueError, match="deal numbers run from 1"):
        russian_bank.deal(G4A, number)


# ------------------------------------------------------------------------------------------------------ laying out


@pytest.mark.parametrize(
    ("reserve", "hidden", "houses", "hand"),
    [("13", "no", 1, 35), ("12", "no", 1, 36), ("11", "no", 1, 37), ("13", "yes", 2, 31), ("11", "yes", 2, 33)],
)
def test_rb01_how_many_cards_lie_where(reserve, hidden, houses, hand):
    state = russian_bank.deal(RussianBankRules(deal_reserve=reserve, deal_hidden_houses=hidden), 5)
    for player, pack in enumerate(PACKS):
        assert len(state.cards(RESERVES[player])) == int(reserve)
        assert [len(state.cards(house)) for house in DEALT_HOUSES[player]] == [houses] * 4
        assert len(state.cards(HANDS[player])) == hand
        piles = (RESERVES[player], HANDS[player], WASTES[player], *DEALT_HOUSES[player])
        assert sorted(each for pile in piles for each in state.cards(pile)) == sorted(pack)
        assert state.penalty(player) == 2 * int(reserve) + hand
    assert not any(state.piles[8:16])
    assert state.down == ((houses - 1,) * 8)


def test_rb01_the_first_penalty_is_61():
    assert russian_bank.deal(G4A, 1).penalty(0) == 61


def test_cards_leave_the_pack_for_the_reserve_the_far_house_the_near_house_the_hand():
    mixer, pack = Shuffler(42), list(PACKS[0])
    mixer.shuffle(pack)
    state = russian_bank.deal(G4A, 42)
    near_to_far = [state.cards(house)[0] for house in DEALT_HOUSES[0]]
    assert [*state.cards(RESERVES[0]), *reversed(near_to_far), *reversed(state.cards(HANDS[0]))] == pack


def test_the_same_number_gives_the_same_order_of_the_pack_for_every_reserve():
    thirteen, eleven = (russian_bank.deal(RussianBankRules(deal_reserve=n), 9) for n in ("13", "11"))
    assert thirteen.piles[16][:11] == eleven.piles[16]


def test_only_houses_and_reserve_tops_have_been_seen():
    state = russian_bank.deal(replace(G4A, deal_hidden_houses="yes"), 11)
    shown = [state.cards(pile)[-1] for pile in (*PILES[:8], *RESERVES)]
    assert state.seen == sum(1 << each.index for each in shown)


# -------------------------------------------------------------------------------------------------------- who begins


def begins(text, coin=0, **policy):
    """Who begins when player 0 has the reserve card and houses h8 h7 h6 h5 (near to far), player 1 h1 h2 h3 h4."""
    return russian_bank.who_starts(position(text, replace(G4A, **policy)), coin)


@pytest.mark.parametrize("rules", [G4A, GAMERULES, CLASSIC], ids=["g4a", "gamerules", "classic"])
def test_rb02_the_lower_reserve_card_begins(rules):
    text = "R 9H, opp reserve 4S"
    assert russian_bank.who_starts(position(text, rules), 0) == 1
    assert russian_bank.who_starts(position(text, CRAPETTE_FR), 0) == 0
    assert begins("R AH, opp reserve KS, h1 QS") == 0  # the ace is low


@pytest.mark.parametrize(
    ("houses", "lower", "higher"),
    [
        ("h8 7S, h1 TH", 0, 1),
        ("h8 7S, h1 7D, h7 9S, h2 3D", 1, 0),
        ("h8 7S, h1 7D, h7 9S, h2 9D, h6 5S, h3 6D", 0, 1),
        ("h8 7S, h1 7D, h7 9S, h2 9D, h6 5S, h3 5D, h5 JS, h4 TD", 1, 0),
    ],
)
def test_rb03_equal_reserve_cards_are_settled_by_the_houses_from_near_to_far(houses, lower, higher):
    text = f"R QD, opp reserve QC, {houses}"
    assert begins(text) == begins(text, coin=1) == lower
    assert begins(text, start="higher_reserve") == begins(text, coin=1, start="higher_reserve") == higher


ALL_EQUAL = "R QD, opp reserve QD, h8 7S, h1 7D, h7 9S, h2 9D, h6 5S, h3 5D, h5 JS, h4 JD"


@pytest.mark.parametrize("start", ["lower_reserve", "higher_reserve", "alternate"])
@pytest.mark.parametrize("tie", ["near_to_far", "best_house", "suit_order"])
def test_rb04_if_all_are_equal_a_coin_decides(start, tie):
    assert [begins(ALL_EQUAL, coin, start=start, start_tie=tie) for coin in (0, 1)] == [0, 1]


def test_best_house_is_the_lowest_or_the_highest_as_the_reserve_is():
    text = "R QD, opp reserve QC, h8 7S, h7 5S, h6 JS, h5 9S, h1 8D, h2 6D, h3 TD, h4 9D"
    assert begins(text, start_tie="best_house") == 0  # 5 against 6
    assert begins(text, start="higher_reserve", start_tie="best_house") == 0  # jack against ten
    equal = "R QD, opp reserve QC, h8 7S, h7 5S, h6 JS, h5 9S, h1 8D, h2 5D, h3 JD, h4 9D"
    assert begins(equal, start_tie="best_house") == 0  # then near to far: 7 against 8
    assert begins(equal, start="higher_reserve", start_tie="best_house") == 1


def test_suits_rank_spades_hearts_diamonds_clubs():
    for high, low in itertools.combinations("SHDC", 2):
        text = f"R Q{high}, opp reserve Q{low}, h8 5S, h1 6S"
        assert begins(text, start="higher_reserve", start_tie="suit_order") == 0
        assert begins(text, start="lower_reserve", start_tie="suit_order") == 1
    assert begins("R QS, opp reserve QS, h8 5S, h1 6S", start_tie="suit_order") == 0  # then near to far


def test_a_coin_may_decide_alone_and_stays_the_same_for_a_number():
    rules = replace(G4A, start="coin")
    starters = [russian_bank.deal(rules, number).turn for number in range(1, 201)]
    assert starters == [russian_bank.deal(rules, number).turn for number in range(1, 201)]
    assert 70 < sum(starters) < 130
    assert begins("R 2D, opp reserve KC, h2 5D", coin=1, start="coin") == 1


def test_a_starter_may_be_given():
    for starter in (0, 1):
        assert russian_bank.deal(replace(G4A, start="alternate"), 3, starter=starter).turn == starter


def test_every_deal_finds_a_starter_under_every_rule():
    starts, ties = ("lower_reserve", "higher_reserve", "alternate", "coin"), ("near_to_far", "best_house", "suit_order")
    for start, tie, number in itertools.product(starts, ties, range(1, 40)):
        assert russian_bank.deal(replace(G4A, start=start, start_tie=tie), number).turn in (0, 1)


# ------------------------------------------------------------------------------------------------------------ fairness


def test_ten_thousand_deals_are_complete_and_fair():
    """Every card once; in every place equally often; neither reserve stronger, neither player first more often.

    Chi-square with 51 x 51 degrees of freedom has mean 2601 and standard deviation 72. Five of these are allowed, and
    four standard errors for the mean rank of a reserve card, the aces in a reserve, and who begins.
    """
    count = 10_000
    times = [[[0] * 52 for _ in range(52)] for _ in PACKS]
    ranks, aces, starts = [0, 0], [0, 0], [0, 0]
    for number in range(1, count + 1):
        state = russian_bank.deal(G4A, number)
        assert len({each for cards in state.piles for each in cards}) == sum(map(len, state.piles)) == 104
        starts[state.turn] += 1
        for player in (0, 1):
            reserve = state.cards(RESERVES[player])
            houses = [state.cards(house)[0] for house in DEALT_HOUSES[player]]
            for place, each in enumerate((*reserve, *houses, *state.cards(HANDS[player]))):
                times[player][place][each.face] += 1
            ranks[player] += sum(each.rank for each in reserve)
            aces[player] += sum(each.rank == 1 for each in reserve)
    for table in times:
        assert abs(sum((n - count / 52) ** 2 / (count / 52) for row in table for n in row) - 2601) < 5 * 72
    assert abs(ranks[0] - ranks[1]) / (13 * count) < 4 * 3.74 * (2 / (13 * count)) ** 0.5
    assert abs(aces[0] - aces[1]) < 4 * (2 * count * 0.75) ** 0.5
    assert abs(starts[0] - starts[1]) < 4 * count**0.5
