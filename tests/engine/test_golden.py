"""Pinned play: how many ways there are to begin some deals, and one whole round for each preset."""

import hashlib
from types import SimpleNamespace

import pytest

from engine.golden import golden
from engine.rounds import round_of
from russianbank.engine import russian_bank
from russianbank.engine.position import position_text
from russianbank.engine.rules import PRESETS

DEALS = (1, 2, 7, 42)
#: How deep each preset is counted, as far as it takes less than a second.
DEPTHS = {"g4a": 4, "gamerules": 6, "classic": 3, "crapette_fr": 3, "strict": 3}
#: The seed of the rounds, chosen because all are short and won, and those with Stop have right and wrong calls.
ROUND_SEED = 36

EVERY = pytest.mark.parametrize("name", PRESETS)


def perft(state, depth):
    """How many sequences of that many moves and calls there are (a round that ends early counts as none)."""
    moves = (*russian_bank.legal_moves(state), *russian_bank.legal_calls(state))
    if depth == 1:
        return len(moves)
    return sum(perft(russian_bank.apply(state, each)[0], depth - 1) for each in moves)


@EVERY
def test_the_number_of_ways_to_begin(name, request):
    lines = ["# deal depth sequences\n"]
    for number in DEALS:
        state = russian_bank.deal(PRESETS[name], number)
        lines += [f"{number} {depth} {perft(state, depth)}\n" for depth in range(1, DEPTHS[name] + 1)]
    golden(request, f"perft/{name}.txt", "".join(lines))


@EVERY
def test_one_whole_round(name, request):
    """Each line: the move, a digest of the position after it, and what happened."""
    lines = []
    for _, move, after, events in round_of(PRESETS[name], ROUND_SEED):
        digest = hashlib.sha256(position_text(after).encode()).hexdigest()[:8]
        lines.append(f"{move} {digest} {'; '.join(map(str, events))}\n")
    golden(request, f"replays/{name}.txt", "".join(lines))


def test_a_missing_or_different_golden_text_fails():
    request = SimpleNamespace(config=SimpleNamespace(getoption=lambda name: False))
    with pytest.raises(AssertionError, match="missing"):
        golden(request, "perft/skat.txt", "")
    with pytest.raises(AssertionError):
        golden(request, "perft/g4a.txt", "# deal depth sequences\n")
