"""The strong player: it plans, plays the plans on, and hands over the moves of the best one."""

import random
from collections.abc import Callable, Sequence
from functools import cache

from russianbank.ai.compact import board_for, engine_move
from russianbank.ai.plan import Candidate, Heads, plans
from russianbank.ai.policy import greedy_move
from russianbank.ai.search import BREADTH, Dealer, Judged, judge
from russianbank.ai.values import LEARNED
from russianbank.engine import russian_bank
from russianbank.engine.moves import Move
from russianbank.engine.position import Hidden, Observation, State
from russianbank.engine.rules import PRESETS, RussianBankRules

#: The rules that change what a position is worth, and how much they do.
_WEIGHTY = {"must_fill": 4, "waste_playable": 4, "must_load": 3, "drawn_discard": 2, "must_reserve_to_house": 2}


@cache
def heads_for(rules: RussianBankRules) -> Heads:
    """The learned values for these rules: those of the preset that asks for the same play, or of the nearest."""

    def distance(key: str) -> int:
        other = PRESETS[key]
        return sum(weight * (getattr(rules, name) != getattr(other, name)) for name, weight in _WEIGHTY.items())

    values = LEARNED[min(LEARNED, key=distance)]
    return Heads(values["S"], values["T"], values["R"])


def ranked(
    observation: Observation,
    rollouts: int,
    seconds: float,
    rng: random.Random,
    is_stopped: Callable[[], bool],
    heads: Heads | None = None,
) -> list[Judged]:
    """The plans of the player to move, the best first. Without rollouts they are ranked by their own promise."""
    board = board_for(observation)
    heads = heads or heads_for(observation.state.rules)
    candidates = plans(board, heads, is_stopped=is_stopped)
    if len(candidates) < 2 or rollouts <= 0:
        return [Judged(each, each.worth, 0) for each in candidates]
    best, rest = candidates[:BREADTH], candidates[BREADTH:]
    judged = judge(best, Dealer(observation, rng), heads, board, rollouts, seconds, is_stopped)
    return judged + [Judged(each, each.worth, 0) for each in rest]


def plan_moves(observation: Observation, judged: Sequence[Judged], visited: frozenset[int]) -> tuple[Move, ...]:
    """The moves of the first plan that leads to no position of `visited` again; a single move if there is none."""
    for each in judged:
        moves = spelled_out(observation.state, each.plan, visited)
        if moves:
            return moves
    return (plain_move(observation, visited),)


def spelled_out(state: State, plan: Candidate, visited: frozenset[int]) -> tuple[Move, ...]:
    """The plan as moves of the engine, each of them legal; empty if it leads to a position of `visited`."""
    moves: list[Move] = []
    for number, each in enumerate(plan.moves):
        move = engine_move(state, each)
        moves.append(move)
        if number + 1 < len(plan.moves):
            state, _ = russian_bank.apply(state, move)
            if state.key() in visited:
                return ()
    return tuple(moves)


def plain_move(observation: Observation, visited: frozenset[int]) -> Move:
    """The careful player's move, or another that leads to no position of `visited`."""
    state = observation.state
    board = board_for(observation)
    choice = [engine_move(state, each) for each in (greedy_move(board), *reversed(board.moves()))]
    return next((move for move in choice if not returns(state, move, visited)), choice[0])


def returns(state: State, move: Move, visited: frozenset[int]) -> bool:
    """Whether a move leads to a position of this turn again; only the move of a house card can."""
    if move.source is None or move.source.slot > 7 or not visited:
        return False
    if isinstance(state.cards(move.source)[-2:][0], Hidden):
        return False
    after, _ = russian_bank.apply(state, move)
    return after.key() in visited
