"""What a level does with an observation: the moves of its plan, one move, or a call of Stop."""

import random
from collections.abc import Callable

from russianbank.ai.compact import ANY_FOUNDATION, Board, board_for, engine_move
from russianbank.ai.levels import Lapses, Level, level
from russianbank.ai.player import plain_move, plan_moves, ranked, returns
from russianbank.ai.policy import useful_moves
from russianbank.engine import obligations, russian_bank
from russianbank.engine.moves import STOPS, Move
from russianbank.engine.position import Observation


def decide(
    wish: str,
    observation: Observation,
    key: str,
    seed: int,
    budget: float | int,
    visited: frozenset[int],
    is_stopped: Callable[[], bool] = lambda: False,
) -> tuple[Move, ...]:
    """The answer of the level `key` to "move" or "watch"; ValueError for any other wish.

    The moves are legal one after the other. For "watch" they are the call of Stop, or nothing. `budget` is seconds
    (a float), or the number of rollouts of a level that makes any (an int).
    """
    who = level(key)
    if wish == "watch":
        return _call(who, observation)
    if wish != "move":
        raise ValueError(f"not a wish: {wish!r}")
    rng = random.Random(seed)
    if not who.plans:
        return (_move_with_lapses(who.lapses, observation, visited, rng),)
    if not who.rollouts:
        rollouts, seconds = 0, 60.0
    elif isinstance(budget, float):
        rollouts, seconds = who.rollouts, budget
    else:
        rollouts, seconds = budget, 60.0
    return plan_moves(observation, ranked(observation, rollouts, seconds, rng, is_stopped), visited)


def _move_with_lapses(lapses: Lapses, observation: Observation, visited: frozenset[int], rng: random.Random) -> Move:
    """The first move that the player does not overlook; where the rules leave one move, nobody overlooks it."""
    state, board = observation.state, board_for(observation)
    allowed = None if state.rules.has_stop else set(board.moves())
    for each in useful_moves(board):
        if allowed is not None and each not in allowed:
            continue
        if each >= 0 and (allowed is None or len(allowed) > 1) and rng.random() < _chance(lapses, board, each):
            continue
        move = engine_move(state, each)
        if not returns(state, move, visited):
            return move
    return plain_move(observation, visited)


def _chance(lapses: Lapses, board: Board, move: int) -> float:
    """How likely this move is overlooked."""
    source, target = move >> 5, move & 31
    if target == ANY_FOUNDATION:
        return lapses.duty if board.policy.foundation else lapses.play
    if target > 15:
        return lapses.load
    return lapses.tidy if source < 8 else lapses.play


def _call(who: Level, observation: Observation) -> tuple[Move, ...]:
    """The call of Stop if the opponent has missed a duty and the level notices; it looks at each fault once."""
    state, caller = observation.state, observation.player
    fault, call = state.fault, STOPS[caller]
    if not fault or fault.player == caller or call not in russian_bank.legal_calls(state):
        return ()
    return (call,) if random.Random(fault.before.key()).random() < who.vigilance else ()


def safe_move(observation: Observation) -> Move:
    """A legal move that needs no thought and never goes to and fro: a duty, or else the turn action."""
    duties = obligations.due(observation.state)
    return duties[0].moves[0] if duties else russian_bank.turn_action(observation.state)
