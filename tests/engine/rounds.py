"""Rounds played at random, for tests that hold for every position.

Chance comes from the engine's own generator, so that a seed is the same round under every version of Python.
"""

from functools import cache, lru_cache

from russianbank.engine import russian_bank
from russianbank.engine.cards import Shuffler
from russianbank.engine.moves import Kind, play
from russianbank.engine.position import State
from russianbank.engine.rules import CHOICES, G4A, PRESETS, RussianBankRules, replace
from russianbank.engine.table import PILES, Role


def pick(things, chance: Shuffler):
    return things[chance.below(len(things))]


def _mixture(seed: int) -> RussianBankRules:
    chance = Shuffler(seed)
    return replace(G4A, **{name: pick(values, chance) for name, values in CHOICES.items()})


#: Every preset, and some mixtures of all options by chance.
RULES = PRESETS | {f"mixture {seed}": _mixture(seed) for seed in range(1, 11)}


def choose(state: State, chance: Shuffler):
    """A move by chance that keeps a round going: own cards find their places, house cards seldom wander."""
    calls = russian_bank.legal_calls(state)
    if calls and chance.below(100) < 15:
        return pick(calls, chance)
    moves = russian_bank.legal_moves(state)
    wandering = [m for m in moves if m.source and m.source.role is m.target.role is Role.HOUSE]
    others = [m for m in moves if m not in wandering]
    if not others or (wandering and chance.below(100) < 25):
        return pick(wandering, chance)
    plays = [m for m in others if m.kind is Kind.PLAY]
    return pick(plays if plays and chance.below(100) < 80 else others, chance)


def round_of(rules: RussianBankRules, seed: int):
    """The steps of one round to its end: position, move, position after it, events."""
    chance = Shuffler(seed)
    state = russian_bank.deal(rules, 1 + chance.below(russian_bank.LAST_DEAL))
    while state.ending is None:
        move = choose(state, chance)
        after, events = russian_bank.apply(state, move)
        yield state, move, after, events
        state = after


def positions_of(rules: RussianBankRules, seed: int, keep: int) -> list[State]:
    """Some positions of a round, by chance; the same for the same seed."""
    return list(_met(rules, seed)[:keep])


@lru_cache(maxsize=32)
def _met(rules: RussianBankRules, seed: int) -> tuple[State, ...]:
    met = [before for before, *_ in round_of(rules, seed)]
    Shuffler(seed).shuffle(met)
    return tuple(met)


@cache
def every_play(counts: tuple[int, ...] = tuple(range(1, 14))):
    """Every PLAY that can be written: from each pile to each pile, with each number of cards."""
    return tuple(play(a, b, count) for a in PILES for b in PILES for count in counts)
