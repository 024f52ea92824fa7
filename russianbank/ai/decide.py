"""What a level does with an observation: its move, its plan, or a call of Stop."""

from collections.abc import Callable

from russianbank.ai.compact import board_for, engine_move
from russianbank.ai.policy import greedy_move
from russianbank.engine import obligations, russian_bank
from russianbank.engine.moves import STOPS, Move
from russianbank.engine.position import Observation


def decide(
    wish: str,
    observation: Observation,
    level: str,
    seed: int,
    budget: float | int,
    visited: frozenset[int],
    is_stopped: Callable[[], bool] = lambda: False,
) -> tuple[Move, ...]:
    """The answer of a level to "move" or "watch"; ValueError for any other wish.

    The moves are legal one after the other. For "watch" they are the call, or nothing.
    """
    if wish == "watch":
        return _call(observation)
    if wish != "move":
        raise ValueError(f"not a wish: {wish!r}")
    board = board_for(observation)
    return (engine_move(observation.state, greedy_move(board)),)


def _call(observation: Observation) -> tuple[Move, ...]:
    """The call of Stop if the opponent has missed a duty and it can still be called."""
    state, caller = observation.state, observation.player
    call = STOPS[caller]
    fault = state.fault
    if fault and fault.player != caller and call in russian_bank.legal_calls(state):
        return (call,)
    return ()


def safe_move(observation: Observation) -> Move:
    """A legal move that needs no thought and never goes to and fro: a duty, or else the turn action."""
    state = observation.state
    duties = obligations.due(state)
    if duties:
        return duties[0].moves[0]
    return russian_bank.turn_action(state)
