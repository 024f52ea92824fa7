"""The plans of a hint and their reasons."""

import pytest
from engine.positions import play, position

from russianbank.ai.explain import Why, explain
from russianbank.engine import obligations, russian_bank
from russianbank.engine.building import View
from russianbank.engine.position import observe
from russianbank.engine.rules import CLASSIC, G4A, PRESETS

from .conftest import other_cards, positions


def codes(plan):
    return {each.why: each.count for each in plan.reasons}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_plan_is_legal_and_has_points_and_reasons(preset):
    for state in positions(PRESETS[preset], 21, every=12):
        observation = observe(state, state.turn)
        plans = explain(observation, rollouts=24, seconds=10.0)
        assert 1 <= len(plans) <= 3
        for plan in plans:
            after = state
            for number, move in enumerate(plan.moves):
                assert russian_bank.why_not(after, move) is None
                assert after.turn == state.turn and (number == 0 or not after.ending)
                after, _ = russian_bank.apply(after, move)
            assert plan.reasons
            assert -200 < plan.points < 200


def test_the_reasons_count_what_the_moves_do():
    for deal in range(1, 6):
        for state in positions(G4A, deal, every=10):
            mover = state.turn
            for plan in explain(observe(state, mover), rollouts=0):
                names = [str(move) for move in plan.moves]
                told = codes(plan)
                assert told.get(Why.LOWERS_RESERVE, 0) == sum(name.startswith(f"reserve{mover}") for name in names)
                assert told.get(Why.LOADS_RESERVE, 0) == sum(name.endswith(f"reserve{1 - mover}") for name in names)
                assert told.get(Why.LOADS_WASTE, 0) == sum(name.endswith(f"waste{1 - mover}") for name in names)
                assert told.get(Why.FOUNDATION, 0) == sum(">foundation" in name for name in names)
                assert (Why.TURNS in told) == (names[-1] == "turn")
                assert (Why.ENDS_TURN in told) == (names[-1] in ("discard", "pass"))


def test_a_duty_that_leaves_no_choice_is_called_the_only_move():
    told = 0
    for state in positions(G4A, 4):
        if len(russian_bank.legal_moves(state)) == 1:
            told += 1
            assert Why.ONLY_MOVE in codes(explain(observe(state, state.turn), rollouts=0)[0])
    assert told


def test_a_hint_knows_no_hidden_card(rng):
    for state in positions(G4A, 61, every=25):
        real = explain(observe(state, state.turn), rollouts=30, seconds=10.0, seed=4)
        other = explain(observe(other_cards(state, rng), state.turn), rollouts=30, seconds=10.0, seed=4)
        assert real == other


def test_a_finished_round_has_no_plans():
    *_, last = positions(G4A, 2)
    observation = observe(last, last.turn)
    for move in explain(observation, rollouts=0)[0].moves:
        last, _ = russian_bank.apply(last, move)
    while not last.ending:
        last, _ = russian_bank.apply(last, explain(observe(last, last.turn), rollouts=0)[0].moves[0])
    assert explain(observe(last, 0)) == ()


def test_no_plan_leads_back_to_a_position_of_the_turn():
    """Every position that the moves of the plans lead to counts as one that has been there: other plans are given."""
    told = 0
    for state in positions(G4A, 33, every=9):
        observation = observe(state, state.turn)
        visited = {observation.state.key()}
        for plan in explain(observation, most=99, rollouts=0)[:3]:
            after = observation.state
            for move in plan.moves[:-1]:
                after, _ = russian_bank.apply(after, move)
                visited.add(after.key())
        plans = explain(observation, most=99, rollouts=0, visited=frozenset(visited))
        told += len(visited) > 1
        assert plans
        for plan in plans:
            after = observation.state
            for move in plan.moves[:-1]:
                after, _ = russian_bank.apply(after, move)
                assert after.key() not in visited
    assert told


def test_without_a_plan_the_careful_move_keeps_duties_and_does_not_return(monkeypatch):
    monkeypatch.setattr("russianbank.ai.explain.ranked", lambda *_: [])
    for rules in (G4A, CLASSIC):
        for state in positions(rules, 7, every=11):
            (plan,) = explain(observe(state, state.turn))
            assert obligations.missed(View(state), plan.moves[0]) is None
    state = position("R 4C, h1 8S, h2 9H")
    (usual,) = explain(observe(state, 0))
    been = play(observe(state, 0).state, "house1>house2")
    (other,) = explain(observe(state, 0), visited=frozenset({been.key()}))
    assert str(usual.moves[0]) == "house1>house2" != str(other.moves[0])
