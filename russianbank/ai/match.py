"""Rounds between two computer players, with the engine as the referee."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from russianbank.ai.decide import decide, safe_move
from russianbank.ai.levels import level
from russianbank.engine import russian_bank
from russianbank.engine.cards import Shuffler
from russianbank.engine.game import Outcome
from russianbank.engine.moves import STOPS, Move
from russianbank.engine.position import Observation, State, observe
from russianbank.engine.rules import RussianBankRules

#: Moves of one turn after which the referee takes over with safe moves; no player of ours comes near.
LONGEST_TURN = 400


class Player(Protocol):
    """Anybody who can play. `docs/writing-a-player.md` has an example."""

    def choose(self, observation: Observation, visited: frozenset[int], seed: int) -> Sequence[Move]:
        """One move or more, to be played in order as long as they are legal.

        `visited` has the key of each position since the start of the turn, `seed` is all the chance there is to use.
        """

    def calls_stop(self, observation: Observation) -> bool:
        """Whether to call Stop now that the opponent has missed a duty and it can still be called."""


class LevelPlayer:
    """One of our levels with an exact number of rollouts (those of the level if not given)."""

    def __init__(self, key: str, rollouts: int | None = None) -> None:
        self.key = key
        self.rollouts = level(key).rollouts if rollouts is None else rollouts

    def choose(self, observation: Observation, visited: frozenset[int], seed: int) -> Sequence[Move]:
        return decide("move", observation, self.key, seed, self.rollouts, visited)

    def calls_stop(self, observation: Observation) -> bool:
        return bool(decide("watch", observation, self.key, 0, 0, frozenset()))


@dataclass(slots=True)
class Played:
    """A finished round: its outcome, the number of turns and moves, the longest turn, and seconds for each decision.

    `faults` counts for each player the moves that were not legal or came too late in a turn, and `calls` the right
    calls of Stop by each.
    """

    outcome: Outcome
    turns: int
    moves: int
    longest_turn: int
    seconds: tuple[list[float], list[float]]
    faults: list[int]
    calls: list[int]


def play_round(rules: RussianBankRules, number: int, players: tuple[Player, Player], seed: int = 0) -> Played:
    """Play the deal `number`; the players sit in seats 0 and 1. The same seed gives the same round."""
    state = russian_bank.deal(rules, number, None if rules.start != "alternate" else number % 2)
    mixer = Shuffler(seed << 32 | number)
    times: tuple[list[float], list[float]] = ([], [])
    faults, calls, total, longest, in_turn = [0, 0], [0, 0], 0, 0, 0
    queue: list[Move] = []
    visited: set[int] = set()
    turns = -1
    while not state.ending:
        if state.turns != turns:
            turns, in_turn, visited = state.turns, 0, set()
            queue.clear()
        caller = _caller(state, players)
        if caller is not None:
            state, _ = russian_bank.apply(state, STOPS[caller])
            calls[caller] += 1
            turns = -1
            continue
        mover = state.turn
        if not queue:
            seen = observe(state, mover)
            visited.add(seen.state.key())
            began = perf_counter()
            queue = list(players[mover].choose(seen, frozenset(visited), mixer.next64()))
            times[mover].append(perf_counter() - began)
        move = queue.pop(0) if queue else None
        if move is None or russian_bank.why_not(state, move) or in_turn >= LONGEST_TURN:
            faults[mover] += 1
            queue.clear()
            move = safe_move(observe(state, mover))
        state, _ = russian_bank.apply(state, move)
        total += 1
        in_turn += 1
        longest = max(longest, in_turn)
        if queue:
            visited.add(observe(state, mover).state.key())
    outcome = russian_bank.outcome(state)
    assert outcome is not None
    return Played(outcome, state.turns, total, longest, times, faults, calls)


def _caller(state: State, players: tuple[Player, Player]) -> int | None:
    """The player who calls Stop now, if any."""
    if state.fault is None:
        return None
    caller = 1 - state.fault.player
    if STOPS[caller] not in russian_bank.legal_calls(state):
        return None
    return caller if players[caller].calls_stop(observe(state, caller)) else None
