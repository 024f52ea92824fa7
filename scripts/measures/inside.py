"""What is measured without a window: the rules of both games and the computer players, always on the same deals."""

import os
import random
import time
from collections.abc import Callable, Sequence

from russianbank.ai.decide import decide
from russianbank.ai.solver import solve
from russianbank.engine import churchill, russian_bank
from russianbank.engine.churchill_rules import APP, GAMERULES
from russianbank.engine.position import Observation, observe
from russianbank.engine.rules import G4A

SEED = 1
#: So many times everything is measured.
REPEATS = 5
DEALS, CHURCHILL_DEALS = range(1, 11), range(1, 13)
#: Moves of a walk through Churchill, where moves by chance lead nowhere.
LONGEST_WALK = 120
#: Rollouts of Expert for each decision, and on which deals its turns are looked for.
ROLLOUTS, DECISIONS = 300, range(1, 7)
#: Churchill deals for the solver, none of them easy, and positions for each.
SOLVED, POSITIONS = (5001, 5003), 12_000


def engine() -> dict[str, list[float]]:
    """Walks by chance, in moves for each second; once without counting, to warm up."""
    for walk in (russian_bank_walk, churchill_walk):
        walk()
    return {
        "engine.russian_bank": repeated(russian_bank_walk),
        "engine.churchill": repeated(churchill_walk),
    }


def repeated(measure: Callable[[], float]) -> list[float]:
    return [measure() for _ in range(REPEATS)]


def russian_bank_walk() -> float:
    rng, moves, start = random.Random(SEED), 0, time.perf_counter()
    for deal in DEALS:
        state = russian_bank.deal(G4A, deal)
        while legal := russian_bank.legal_moves(state):
            state, _ = russian_bank.apply(state, rng.choice(legal))
            moves += 1
    return moves / (time.perf_counter() - start)


def churchill_walk() -> float:
    rng, moves, start = random.Random(SEED), 0, time.perf_counter()
    for deal in CHURCHILL_DEALS:
        state, left = churchill.deal(GAMERULES, deal), LONGEST_WALK
        while left and (legal := churchill.legal_moves(state)):
            state, _ = churchill.apply(state, rng.choice(legal))
            left -= 1
        moves += LONGEST_WALK - left
    return moves / (time.perf_counter() - start)


def computer() -> dict[str, list[float]]:
    """Milliseconds for a decision of the hardest level, and positions a second of Churchill's solver."""
    asked = _observations()
    _decide(asked[:2])
    return {
        "computer.expert": repeated(lambda: _decide(asked)),
        "computer.solver": repeated(_solve),
    }


def _observations() -> list[Observation]:
    """A turn from the middle of a round for each deal."""
    found = []
    for deal in DECISIONS:
        state = russian_bank.deal(G4A, deal)
        while state.turns < 8 + deal and not state.ending:
            observation = observe(state, state.turn)
            for move in decide("move", observation, "keen", SEED, 0, frozenset()):
                state, _ = russian_bank.apply(state, move)
        found.append(observe(state, state.turn))
    return found


def _decide(asked: Sequence[Observation]) -> float:
    start = time.perf_counter()
    for each in asked:
        decide("move", each, "expert", SEED, ROLLOUTS, frozenset())
    return 1000 * (time.perf_counter() - start) / len(asked)


def _solve() -> float:
    positions, start = 0, time.perf_counter()
    for number in SOLVED:
        positions += solve(churchill.deal(APP, number), POSITIONS, seed=SEED).positions
    return positions / (time.perf_counter() - start)


def load() -> float:
    """How many processes have been running, on average over the last minute."""
    return os.getloadavg()[0]
