"""Rounds of Churchill Solitaire played at random, for tests that hold for every position."""

from dataclasses import replace
from functools import cache, lru_cache

from engine.rounds import pick
from russianbank.engine import churchill
from russianbank.engine.cards import Shuffler
from russianbank.engine.churchill_rules import CHOICES, GAMERULES, PRESETS, ChurchillRules
from russianbank.engine.moves import DEAL, play
from russianbank.engine.table import CHURCHILL_PILES, Role

LONGEST = 150


def _mixture(seed: int) -> ChurchillRules:
    chance = Shuffler(seed)
    return replace(GAMERULES, **{name: pick(values, chance) for name, values in CHOICES.items()})


#: Every preset, and some mixtures of all options by chance.
RULES = PRESETS | {f"mixture {seed}": _mixture(seed) for seed in range(1, 9)}


def choose(state, chance: Shuffler):
    """A move by chance that keeps a round going: cards go up, runs join, and there is a deal now and then."""
    moves = churchill.legal_moves(state)
    up = [each for each in moves if each.target and each.target.role is Role.VICTORY]
    if up and chance.below(100) < 60:
        return pick(up, chance)
    return DEAL if DEAL in moves and chance.below(100) < 15 else pick(moves, chance)


def round_of(rules: ChurchillRules, seed: int):
    """The steps of one round to its end, or so many: position, move, position after it, events."""
    chance = Shuffler(seed)
    state = churchill.deal(rules, 1 + chance.below(churchill.LAST_DEAL))
    for _ in range(LONGEST):
        if state.ending:
            return
        move = choose(state, chance)
        after, events = churchill.apply(state, move)
        yield state, move, after, events
        state = after


def positions_of(rules: ChurchillRules, seed: int, keep: int):
    """Some positions of a round, by chance; the same for the same seed."""
    return list(_met(rules, seed)[:keep])


@lru_cache(maxsize=32)
def _met(rules: ChurchillRules, seed: int):
    met = [before for before, *_ in round_of(rules, seed)]
    Shuffler(seed).shuffle(met)
    return tuple(met)


@cache
def every_move():
    """Every move that can be written: from each pile to each pile with each number of cards, and the deal."""
    plays = (play(a, b, count) for a in CHURCHILL_PILES for b in CHURCHILL_PILES for count in range(1, 14))
    return (*plays, DEAL)
