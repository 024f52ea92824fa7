"""The search's own board of Churchill Solitaire against the engine, and the greedy player."""

from random import Random

import pytest

from russianbank.ai.churchill_board import HIDDEN, HOME, LEFT, deadlocked
from russianbank.ai.churchill_bridge import board_of, engine_moves, victory_of
from russianbank.ai.churchill_greedy import playout
from russianbank.ai.churchill_steps import DEAL, all_moves, begun, moved
from russianbank.engine import churchill
from russianbank.engine.churchill_rules import PRESETS
from russianbank.engine.moves import Kind
from russianbank.engine.table import DEVIL, STOCK, Role

EVERY = pytest.mark.parametrize("name", PRESETS)
FACE = {rank + suit: number for number, (suit, rank) in enumerate((s, r) for s in "SHDC" for r in "A23456789TJQK")}


def same(state, table, position):
    """Whether the engine's position and the search's are one."""
    columns = [
        tuple(card.face + (HIDDEN if at < state.down[slot] else 0) for at, card in enumerate(state.piles[slot]))
        for slot in range(10)
    ]
    return (
        columns == [table.columns[column] for column in position[:10]]
        and victory_of(state) == table.victories[position[HOME]]
        and tuple(card.face for card in state.cards(DEVIL)) == table.rows[position[HOME]]
        and len(state.cards(STOCK)) == position[LEFT]
    )


@EVERY
def test_the_board_walks_with_the_engine_through_whole_games(name):
    """After each move of a game, and what goes up by itself, both are the same; deals 61 to 80, twins and all."""
    for number in range(61, 81):
        state = churchill.deal(PRESETS[name], number)
        table, position = board_of(state)
        trace = []
        position = begun(table, position, trace)
        for each in engine_moves(state, table, position, trace, (), moved):
            state, _ = churchill.apply(state, each)
        assert same(state, table, position)
        _, moves = playout(table, position, Random(number))
        for move in moves:
            for each in engine_moves(state, table, position, (), (move,), moved):
                state, _ = churchill.apply(state, each)
            position = moved(table, position, move)
            assert same(state, table, position), (name, number, move)


@EVERY
def test_all_moves_are_the_engines(name):
    for number in range(1, 12):
        state = churchill.deal(PRESETS[name], number)
        for step in range(12):
            table, position = board_of(state)
            ours = {(each >> 8, each >> 4 & 15, each & 15) for each in all_moves(table, position)}
            legal = [m for m in churchill.legal_moves(state) if m.kind is Kind.PLAY and m.source is not DEVIL]
            theirs = {(m.source.slot, 10 if m.target.role is Role.VICTORY else m.target.slot, m.count) for m in legal}
            assert ours == theirs
            moves = churchill.legal_moves(state)
            state, _ = churchill.apply(state, moves[(number + step) % len(moves)])
            if state.ending:
                break


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("", False),
        ("2S 3H AC", False),
        ("AS 3D AS 2S", True),  # both aces lie behind the two
        ("AS 3D 4H 2S", False),  # the other ace may come from elsewhere
        ("3D AS 2S 2S", True),  # both twos would need both aces
        ("2S 2S AS", False),
        ("4C 5C 5C", True),  # the second five needs the four that lies behind it
        ("4C 5C", False),
    ],
)
def test_a_devil_row_that_waits_for_itself_is_deadlocked(row, expected):
    assert deadlocked((0,) * 8, tuple(FACE[each] for each in row.split())) is expected


def test_a_card_at_home_counts_for_a_deadlock():
    """With one five of clubs home, the other needs a four too, and one of these lies behind it."""
    row = (FACE["4C"], FACE["5C"])
    assert not deadlocked((0,) * 8, row)
    assert deadlocked((0, 0, 0, 0, 0, 0, 5, 0), row)


def test_the_share_of_deadlocked_deals_is_as_measured():
    """3.9 % of `app` (3.6 to 4.2 measured elsewhere on 20,000), 23.8 % of `pitt`."""
    for name, low, high in (("app", 0.030, 0.048), ("pitt", 0.22, 0.26)):
        rows = [
            tuple(card.face for card in churchill.dealt(PRESETS[name], n).cards(DEVIL)) for n in range(20001, 21501)
        ]
        assert low < sum(deadlocked((0,) * 8, row) for row in rows) / 1500 < high


def test_the_greedy_player_ends_and_is_the_same_for_the_same_seed():
    table, position = board_of(churchill.deal(PRESETS["app"], 6))
    start = begun(table, position)
    first, again = (playout(table, start, Random(3)) for _ in range(2))
    assert first == again
    assert first[1].count(DEAL) > 3
