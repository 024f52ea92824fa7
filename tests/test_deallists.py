"""The lists of graded Churchill deals: enough of each grade, in order, and true where a sample is done again."""

import sys
from pathlib import Path

import pytest

from russianbank.ai.churchill_bridge import policy_of
from russianbank.deallists import Grade, graded_deals, known, of_grade
from russianbank.engine import churchill
from russianbank.engine.churchill_rules import PRESETS
from russianbank.engine.table import DEVIL

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

import grade_deals
import verify_deals

#: Every so many deals of a list, by number, are graded and won again.
EVERY = {"app": 140, "pitt": 40}


def test_there_are_enough_deals_of_each_grade():
    assert len(of_grade("app", Grade.EASY)) >= 240
    assert len(of_grade("app", Grade.MEDIUM)) >= 240
    assert len(of_grade("app", Grade.HARD)) >= 200
    assert len(graded_deals("pitt")) >= 50
    assert graded_deals("gamerules") == ()  # nearly every deal can be won there, so there is no list


@pytest.mark.parametrize("preset", ["app", "pitt"])
def test_a_list_goes_from_easy_to_hard_and_has_each_deal_once(preset):
    deals = graded_deals(preset)
    assert len({each.number for each in deals}) == len(deals)
    assert [each.wins for each in deals] == sorted((each.wins for each in deals), reverse=True)
    for each in deals:
        usual = Grade.EASY if each.wins >= 20 else Grade.MEDIUM if each.wins >= 2 else Grade.HARD
        assert (each.grade, 0 <= each.wins <= 200, 100 < each.moves < 400) == (usual, True, True)
        assert known(preset, each.number) == each
    assert known(preset, 999_999_999) is None


@pytest.mark.parametrize("preset", ["app", pytest.param("pitt", marks=pytest.mark.slow)])
def test_a_sample_of_a_list_is_graded_and_won_again(preset):
    for each in sorted(graded_deals(preset), key=lambda deal: deal.number)[:: EVERY[preset]]:
        name, wins, _ = grade_deals.grade(preset, each.number)
        assert (name, wins) == (each.grade, each.wins)
        moves = verify_deals.way(preset, each.number)
        assert len(moves) == each.moves
        assert verify_deals.is_win(preset, each.number, moves)


def test_the_script_searches_by_the_rules_of_the_engine():
    for name, (count, policy) in grade_deals.PRESETS.items():
        assert policy == policy_of(PRESETS[name])
        assert count == len(churchill.dealt(PRESETS[name], 1).cards(DEVIL))


def test_no_deal_on_a_list_is_deadlocked():
    for preset in ("app", "pitt"):
        for each in graded_deals(preset):
            row = tuple(card.face for card in churchill.dealt(PRESETS[preset], each.number).cards(DEVIL))
            assert not grade_deals.deadlocked((0,) * 8, row)
