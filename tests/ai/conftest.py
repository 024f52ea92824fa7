"""Rules and positions that the tests of the computer player share."""

import random
from dataclasses import replace

import pytest

from russianbank.ai.match import LevelPlayer
from russianbank.engine import russian_bank
from russianbank.engine.position import observe
from russianbank.engine.rules import CHOICES, PRESETS, RussianBankRules

#: Sets of rules that no preset has, for the options that change what may be played.
ODD = (
    "gamerules deal_hidden_houses=yes waste_playable=hand_empty",
    "g4a drawn_exclusive=yes must_foundation=none must_load=yes",
    "crapette_fr must_fill=none drawn_discard=unless_foundation_or_house stop_window=next_action",
    "strict must_fill=at_once deal_reserve=11 stop_false_call=no_more_calls_this_turn",
)


def any_rules(rng: random.Random) -> RussianBankRules:
    """A preset or any mixture of options, with duties that block."""
    if rng.random() < 0.4:
        return replace(rng.choice(list(PRESETS.values())), enforce="block")
    return RussianBankRules(**{key: rng.choice(values) for key, values in CHOICES.items() if key != "enforce"})


def positions(rules: RussianBankRules, deal: int, every: int = 1):
    """The positions of a round between two careful players."""
    player = LevelPlayer("greedy")
    state = russian_bank.deal(rules, deal, 0)
    number = 0
    while not state.ending:
        if number % every == 0:
            yield state
        number += 1
        for move in player.choose(observe(state, state.turn), frozenset(), number):
            state, _ = russian_bank.apply(state, move)


def other_cards(state, rng: random.Random):
    """The same position with all the cards that nobody has seen changed about."""
    observation = observe(state, state.turn)
    mixed = russian_bank.sample(observation, rng)
    assert max(map(len, observation.unseen)) < 6 or mixed.piles != state.piles
    return mixed


@pytest.fixture
def rng():
    return random.Random(20)
