"""What holds in every position of every round, under every preset and some mixtures of options."""

import pickle
import random
from itertools import chain, islice

import pytest

from engine.positions import faces, play, position
from engine.rounds import RULES, every_play, positions_of, round_of
from russianbank.engine import obligations, russian_bank
from russianbank.engine.cards import PACKS
from russianbank.engine.moves import DISCARD, PASS, STOPS, TURN, Kind, event, move
from russianbank.engine.position import Hidden, face_down, observe, position_text, sample
from russianbank.engine.position import position as read_position
from russianbank.engine.rules import TURN_LIMIT, replace

EVERY = pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
CENSUS = sorted((*PACKS[0], *PACKS[1]))
TURN_ACTIONS = (TURN, DISCARD, PASS)


@EVERY
def test_a_round_keeps_its_cards_its_old_positions_and_its_word(rules):
    """At each step: 104 cards once; the position before untouched; a legal move until the end; texts read back."""
    for before, made, after, events in round_of(rules, seed=0):
        text = position_text(before)
        assert sorted(each for cards in after.piles for each in cards) == CENSUS
        assert bool(russian_bank.legal_moves(after)) == (after.ending is None)
        assert move(str(made)) == made
        assert [event(str(each)) for each in events] == list(events)
        again, same_events = russian_bank.apply(read_position(text), made)
        assert (again, same_events, position_text(before)) == (after, events, text)
    assert after.turns <= TURN_LIMIT
    assert russian_bank.outcome(after).ending == after.ending
    assert russian_bank.legal_calls(after) == ()


@EVERY
def test_the_legal_moves_are_those_without_a_reason_against_them(rules):
    """Brute force over every pile, target and number of cards, every turn action and every call."""
    for state in positions_of(rules, seed=3, keep=4):
        moves = russian_bank.legal_moves(state)
        possible = (*every_play(), *TURN_ACTIONS)
        assert moves == tuple(sorted((m for m in possible if russian_bank.why_not(state, m) is None), key=in_order))
        assert russian_bank.legal_calls(state) == tuple(m for m in STOPS if russian_bank.why_not(state, m) is None)


def in_order(each):
    return each.kind, each.source and each.source.slot, each.target and each.target.slot, each.count


@EVERY
def test_duties_can_be_done_and_what_they_block_is_blocked_or_a_fault(rules):
    """Each duty names legal moves; with none open the one turn action is legal (no deadlock)."""
    free = replace(rules, enforce="block")
    for state in positions_of(rules, seed=3, keep=100):
        blocking = state._replace(rules=free, fault=None)
        duties = obligations.due(blocking)
        allowed = russian_bank.legal_moves(blocking)
        if duties:
            assert set(duties[0].moves) <= set(allowed)
            assert obligations.carried_out(blocking, duties[0]) in allowed
        else:
            assert russian_bank.turn_action(state) in allowed
        if rules.has_stop:
            clean = state._replace(fault=None)
            faults = [m for m in russian_bank.legal_moves(clean) if russian_bank.apply(clean, m)[0].fault]
            assert [m for m in russian_bank.legal_moves(clean) if m not in faults] == list(allowed)


@EVERY
def test_a_round_ends_long_before_it_is_cut_off(rules):
    for number in range(10, 12):
        turns = max(after.turns for *_, after, _ in round_of(rules, seed=number))
        assert turns < TURN_LIMIT / 2


@EVERY
def test_a_call_finds_only_faults_of_the_other_player(rules):
    for number in range(20, 22):
        for before, made, after, events in round_of(rules, seed=number):
            if made.kind is not Kind.STOP:
                continue
            if before.fault:
                assert before.fault.player == 1 - made.caller
                assert str(events[0]).startswith(f"stopped {made.caller}")
                assert after.ending or after.turn == made.caller
            else:
                assert str(events[0]) == f"wrong-call {made.caller}"
                assert after._replace(barred=before.barred) == before


# ----------------------------------------------------------------------------------------------------- observations


@EVERY
def test_an_observation_hides_what_nobody_has_seen_and_nothing_else(rules):
    for state in positions_of(rules, seed=3, keep=40):
        seen = observe(state, 0).state
        for pile, cards in enumerate(seen.piles):
            for at, each in enumerate(cards):
                true = state.piles[pile][at]
                assert isinstance(each, Hidden) != bool(state.seen >> true.index & 1)
                assert each.pack == true.pack
        hidden = sum(not state.seen >> state.cards(pile)[at].index & 1 for pile, at in face_down(state))
        assert hidden == sum(isinstance(each, Hidden) for cards in seen.piles for each in cards)
        assert russian_bank.legal_moves(seen) == russian_bank.legal_moves(state)


@EVERY
def test_a_sample_of_an_observation_looks_the_same(rules):
    rng = random.Random(6)
    for state in positions_of(rules, seed=3, keep=40):
        observation = observe(state, 1)
        full = sample(observation, rng)
        assert sorted(each for cards in full.piles for each in cards) == CENSUS
        assert observe(full, 1) == observation
        assert observation.unseen == observe(full, 1).unseen


@EVERY
def test_nothing_in_an_observation_depends_on_hidden_cards(rules):
    """What is sent to another process is the same, byte for byte, for every order of the cards nobody has seen."""
    rng = random.Random(7)
    for state in positions_of(rules, seed=3, keep=25):
        observation = observe(state, 0)
        sent = pickle.dumps(observation)
        assert pickle.loads(sent) == observation
        for _ in range(3):
            assert pickle.dumps(observe(sample(observation, rng), 0)) == sent


@EVERY
def test_a_round_that_differs_in_hidden_cards_alone_looks_the_same(rules):
    """The same moves from a deal with other cards where nobody has looked: the past shows no trace either."""
    steps = list(islice(round_of(rules, seed=9), 60))
    observation = observe(steps[-1][2], 0)
    other = sample(observation, random.Random(9))
    exchange = dict(zip(chain(*steps[-1][2].piles), chain(*other.piles), strict=True))
    deal = steps[0][0]
    state = deal._replace(piles=tuple(tuple(exchange[each] for each in cards) for cards in deal.piles))
    state = state._replace(history=(state.key(),))
    assert state.piles != deal.piles
    for _, made, *_ in steps:
        state, _ = russian_bank.apply(state, made)
    assert pickle.dumps(observe(state, 0)) == pickle.dumps(observation)


def test_samples_differ_and_every_unseen_card_may_lie_anywhere():
    state = russian_bank.deal(RULES["g4a"], 5)
    observation = observe(state, 0)
    tops = {sample(observation, random.Random(seed)).piles[19][-1] for seed in range(400)}
    assert tops == set(observation.unseen[0])


def test_the_order_of_a_hand_that_has_been_gone_through_is_known():
    """Cards are turned over unshuffled, so whoever remembers them knows what comes."""
    state = play(position("R 4C, hand -, waste 3C JD 8S, opp hand 5S 5C"), "turn", "discard", "turn", "discard")
    observed = observe(state, 1).state
    assert faces(observed, "hand0") == "8S JD"
    assert isinstance(observed.piles[23][0], Hidden)
