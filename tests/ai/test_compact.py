"""The board of plain integers is the same game as the engine."""

import random

import pytest

from russianbank.ai.compact import ANY_FOUNDATION, HIDDEN, TURN, board_for, board_move, board_of, engine_move
from russianbank.ai.policy import greedy_move, play_on
from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind
from russianbank.engine.position import observe
from russianbank.engine.rules import G4A

from .conftest import any_rules


def contents(board):
    """All that a board knows, to compare two of them."""
    piles = board.houses, board.tops, board.reserve, board.hand, board.waste
    return piles, board.fit[:HIDDEN], board.drawn, board.turn, board.turns, board.idle, board.ended


def engine_moves(state):
    """The engine's legal moves as the board writes them: no runs, one empty house, no lone card to an empty house."""
    hole = next((n for n in range(8) if not state.piles[n]), None)
    moves = set()
    for move in russian_bank.legal_moves(state):
        if move.kind is Kind.PLAY:
            source, target = move.source.slot, move.target.slot
            into_hole = target < 8 and not state.piles[target]
            lone = source < 8 and len(state.piles[source]) == 1
            if move.count > 1 or (into_hole and (lone or target != hole)):
                continue
        moves.add(board_move(move))
    return moves


@pytest.mark.parametrize("seed", range(12))
def test_board_and_engine_walk_the_same_way_through_a_round(seed):
    rng = random.Random(seed)
    state = russian_bank.deal(any_rules(rng), rng.randrange(1, 10**9), 0)
    board = board_of(state)
    care = rng.random()
    for _ in range(300):
        if state.ending:
            break
        moves = board.moves()
        assert set(moves) == engine_moves(state)
        assert len(moves) == len(set(moves))
        move = greedy_move(board) if rng.random() < care else rng.choice(moves)
        state, _ = russian_bank.apply(state, engine_move(state, move))
        board.make(move)
        assert contents(board) == contents(board_of(state))
        assert board.over == (state.ending is not None) or state.ending == "repeated"
        assert board.penalty(0) == state.penalty(0) and board.penalty(1) == state.penalty(1)


def test_the_points_are_those_of_the_engine():
    state = russian_bank.deal(G4A, 12, 0)
    board = board_of(state)
    while not state.ending:
        move = greedy_move(board)
        state, _ = russian_bank.apply(state, engine_move(state, move))
        board.make(move)
    points = russian_bank.outcome(state).points
    assert board.over
    assert board.points(0) == points[0] - points[1] == -board.points(1)


@pytest.mark.parametrize("seed", range(8))
def test_a_rollout_plays_as_the_careful_player_does_move_by_move(seed):
    rng = random.Random(seed)
    board = board_of(russian_bank.deal(any_rules(rng), rng.randrange(1, 10**9), 0))
    for _ in range(40):
        if board.over:
            break
        quick, slow = board.copy(), board.copy()
        play_on(quick, 4)
        while not slow.over and slow.turns < board.turns + 4:
            slow.make(greedy_move(slow))
        assert contents(quick) == contents(slow)
        board.make(rng.choice(board.moves()))


def test_the_careful_player_keeps_every_duty_and_never_comes_back_within_a_turn():
    for seed in range(20):
        rng = random.Random(seed)
        board = board_of(russian_bank.deal(any_rules(rng), rng.randrange(1, 10**9), 0))
        seen, turns = set(), -1
        while not board.over:
            if board.turns != turns:
                seen, turns = set(), board.turns
            place = (*map(tuple, board.houses), board.drawn, board.penalty(board.turn), sum(map(len, board.waste)))
            assert place not in seen
            seen.add(place)
            move = greedy_move(board)
            assert move in board.moves()
            board.make(move)


def test_a_board_of_an_observation_hides_what_nobody_has_seen():
    state = russian_bank.deal(G4A, 5)
    board = board_for(observe(state, 0))
    for player in (0, 1):
        assert board.hand[player] == [HIDDEN] * 35
        assert board.reserve[player][:-1] == [HIDDEN] * 12
        assert board.reserve[player][-1] == board_of(state).reserve[player][-1]
    assert not board.uncovers()
    board.make(TURN)
    assert board.uncovers()


def test_an_ace_goes_to_the_row_of_its_suit():
    for deal in range(1, 200):
        state = russian_bank.deal(G4A, deal)
        for move in board_of(state).moves():
            if move >= 0 and move & 31 == ANY_FOUNDATION:
                made = engine_move(state, move)
                assert (made.target.slot - 8) % 4 == state.cards(made.source)[-1].suit
                return
    raise AssertionError("no ace was dealt")
