"""What holds in every position of every round of Churchill Solitaire, under every preset and mixtures of options."""

import pickle
import random

import pytest

from engine.churchill_rounds import RULES, every_move, positions_of, round_of
from russianbank.engine import churchill
from russianbank.engine.cards import CARDS
from russianbank.engine.churchill_position import face_down, observe, position, position_text, sample
from russianbank.engine.churchill_rules import PRESETS
from russianbank.engine.moves import DEAL, churchill_move, event
from russianbank.engine.position import Hidden
from russianbank.engine.table import STOCK

EVERY = pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
CENSUS = sorted(CARDS)


@EVERY
def test_a_round_keeps_its_cards_its_old_positions_and_its_word(rules):
    """At each step: 104 cards once; the position before untouched; moves until the end; texts read back."""
    for before, made, after, events in round_of(rules, 0):
        text = position_text(before)
        assert sorted(each for cards in after.piles for each in cards) == CENSUS
        assert all(0 <= down < len(cards) or not cards for down, cards in zip(after.down, after.piles))
        assert all(b <= a for b, a in zip(after.down, before.down))
        assert after.home >= before.home
        assert bool(churchill.legal_moves(after)) == (after.ending is None)
        assert churchill_move(str(made)) == made
        assert [event(str(each)) for each in events] == list(events)
        again, same = churchill.apply(position(text), made)
        assert (again, same, position_text(before)) == (after, events, text)


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_two_thousand_rounds_keep_their_cards(rules):
    for seed in range(2000):
        for _, _, after, _ in round_of(rules, seed):
            assert len({each for cards in after.piles for each in cards}) == sum(map(len, after.piles)) == 104


@EVERY
def test_the_legal_moves_are_those_without_a_reason_against_them(rules):
    """Brute force over every pile, target and number of cards, and the deal."""
    for state in positions_of(rules, seed=3, keep=5):
        possible = (each for each in every_move() if churchill.why_not(state, each) is None)
        assert churchill.legal_moves(state) == tuple(sorted(possible, key=in_order))


def in_order(each):
    return each.kind, each.source and each.source.slot, each.target and each.target.slot, each.count


@EVERY
def test_the_round_ends_exactly_when_nothing_is_left_to_do(rules):
    for seed in range(4):
        for _, _, after, _ in list(round_of(rules, seed))[-4:]:
            playing = after._replace(ending=None)
            possible = any(churchill.why_not(playing, each) is None for each in every_move())
            assert (after.ending is None) == (possible and after.home < 104)


@EVERY
def test_an_observation_hides_what_lies_face_down_and_nothing_else(rules):
    for state in positions_of(rules, seed=3, keep=20):
        seen = observe(state).state
        covered = {(pile.slot, at) for pile, at in face_down(state)}
        for slot, cards in enumerate(seen.piles):
            for at, each in enumerate(cards):
                assert isinstance(each, Hidden) == ((slot, at) in covered)
                assert isinstance(each, Hidden) or each is state.piles[slot][at]
        assert churchill.legal_moves(seen) == churchill.legal_moves(state)
        assert len(observe(state).unseen) == len(covered) == sum(state.down) + len(state.cards(STOCK))


@EVERY
def test_nothing_in_an_observation_depends_on_hidden_cards(rules):
    rng = random.Random(7)
    for state in positions_of(rules, seed=3, keep=10):
        observation = observe(state)
        sent = pickle.dumps(observation)
        for _ in range(3):
            full = sample(observation, rng)
            assert sorted(each for cards in full.piles for each in cards) == CENSUS
            assert observe(full) == observation == pickle.loads(sent)
            assert pickle.dumps(observe(full)) == sent


def test_every_unseen_card_may_lie_anywhere():
    state = churchill.deal(PRESETS["app"], 5)
    tops = {sample(observe(state), random.Random(seed)).cards(STOCK)[-1] for seed in range(1200)}
    assert tops == set(observe(state).unseen)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_deal_passes_over_as_many_columns_as_are_king_piles(rules):
    """From none to many king piles, and with fewer cards than columns."""
    met = set()
    for seed in range(40):
        for before, made, _, events in round_of(rules, seed):
            if made == DEAL:
                kings = sum(before.is_king_pile(slot) for slot in range(10))
                skipped = kings if rules.deal_skip_king_piles == "yes" else 0
                given = sum(str(each).startswith("moved stock") for each in events)
                assert given == min(10 - skipped, len(before.cards(STOCK)))
                met.add((kings, given < 10 - skipped))
    assert len({kings for kings, _ in met}) >= 4
    assert {short for _, short in met} == {True, False}
