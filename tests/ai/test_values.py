"""What a position is worth, and how that is learned."""

import importlib.util
import random
from dataclasses import replace
from pathlib import Path

import pytest

from russianbank.ai import values
from russianbank.ai.compact import HIDDEN, board_for, board_of
from russianbank.ai.evaluate import TERMS, terms, value
from russianbank.ai.player import heads_for
from russianbank.engine.position import observe
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, G4A, GAMERULES, PRESETS, STRICT

from .conftest import positions

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "train_values.py"


@pytest.fixture(scope="module")
def training():
    """The training script as a module."""
    spec = importlib.util.spec_from_file_location("train_values", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def named(board, mover):
    return dict(zip(TERMS, terms(board, mover), strict=True))


def test_the_terms_count_what_their_names_say():
    for state in positions(G4A, 17, every=10):
        board = board_of(state)
        for mover in (0, 1):
            mine, theirs = named(board, mover), named(board, 1 - mover)
            assert mine["own reserve cards"] == len(board.reserve[mover]) == theirs["their reserve cards"]
            assert mine["own hand and waste cards"] == theirs["their hand and waste cards"]
            assert mine["own reserve's top has a place"] == theirs["their reserve's top has a place"]
            assert mine["empty houses"] == sum(not pile for pile in state.piles[:8])
            assert mine["lead in squares"] == -theirs["lead in squares"]
            assert mine["own open waste's top has a place"] == 0
            assert mine["tops that load their reserve"] >= theirs["house tops that load the own reserve"]


def test_a_hidden_reserve_card_adds_nothing():
    for state in positions(G4A, 18, every=10):
        board = board_for(observe(state, state.turn))
        board.reserve[state.turn][-1:] = [HIDDEN]
        told = named(board, state.turn)
        assert told["own reserve's top has a place"] == told["house tops that load the own reserve"] == 0


def test_every_preset_has_values_of_its_own_kind():
    assert heads_for(CLASSIC) == heads_for(G4A)  # the same moves, if nobody misses a duty
    assert len({heads_for(rules) for rules in PRESETS.values()}) == 4
    assert heads_for(replace(CRAPETTE_FR, enforce="block")) == heads_for(CRAPETTE_FR)
    assert heads_for(replace(GAMERULES, match_target=50)) == heads_for(GAMERULES)
    for rules in PRESETS.values():
        assert all(len(head) == len(TERMS) for head in heads_for(rules))


def test_fewer_own_cards_are_worth_more():
    for rules in (G4A, GAMERULES, CRAPETTE_FR, STRICT):
        for state in positions(rules, 19, every=15):
            board, better = board_of(state), board_of(state)
            if len(board.hand[0]) < 6:
                break
            del better.hand[0][:5]
            assert value(better, 0, heads_for(rules).start) > value(board, 0, heads_for(rules).start)
            assert value(better, 1, heads_for(rules).start) < value(board, 1, heads_for(rules).start)


def test_the_regression_finds_what_made_the_examples(training):
    rng = random.Random(3)
    truth = (5.0, -2.0, 0.75, 0.0)
    fit = training.Fit((0.0, 0.0, 0.0, 9.0), belief=1.0)
    for _ in range(4000):
        x = [1.0, rng.random() * 10, rng.random() * 5, 0.0]
        fit.add(x, sum(a * b for a, b in zip(truth, x, strict=True)) + rng.gauss(0, 1))
    found = fit.weights()
    assert found[:3] == pytest.approx(truth[:3], abs=0.15)
    assert found[3] == 9.0  # a term that never occurs keeps what was believed


def test_belief_holds_the_weights_back(training):
    bold, shy = (training.Fit((0.0,), belief) for belief in (1.0, 1000.0))
    for fit in (bold, shy):
        for _ in range(1000):
            fit.add([1.0], 8.0)
    assert bold.weights()[0] == pytest.approx(8, abs=0.1)
    assert shy.weights()[0] == pytest.approx(4, abs=0.1)


def test_training_is_exact_for_its_seed_and_hides_what_nobody_has_seen(training):
    first, second = (training.train("gamerules", 3, seed=2, belief=100.0) for _ in range(2))
    assert first == second
    assert first != training.train("gamerules", 3, seed=3, belief=100.0)
    table = training.Table(G4A, 5)
    seen = table.seen()
    assert seen.hand[0].count(HIDDEN) == 35 and seen.reserve[1].count(HIDDEN) == 12


def test_the_values_are_written_as_they_are_read(training):
    assert training.text(values.LEARNED) == Path(values.__file__).read_text("utf-8")
