"""What the rules of Churchill say in words follows from the record, option by option."""

from dataclasses import replace
from random import Random

import pytest

from russianbank import deallists
from russianbank.deallists import Grade
from russianbank.engine.churchill_rules import APP, CHOICES, GAMERULES, PITT, PRESETS
from russianbank.ui.screens import churchill_deals as deals
from russianbank.ui.screens.churchill_words import (
    GROUPS,
    OPTION_WORDS,
    PRESET_WORDS,
    consequences,
    grade_title,
    nearest_preset,
    rules_title,
    why_idle,
)
from russianbank.ui.screens.rulewords import OWN_RULES

OPTIONS = [(name, value) for name, values in CHOICES.items() for value in values]


def test_every_preset_has_a_name_and_a_line_of_its_own():
    assert PRESET_WORDS.keys() == PRESETS.keys() and next(iter(PRESET_WORDS)) == "gamerules"
    assert {rules_title(rules) for rules in PRESETS.values()} == {title for title, _ in PRESET_WORDS.values()}
    assert rules_title(replace(APP, ace_auto="no")) == OWN_RULES[0]


def test_every_option_and_every_value_has_words_of_its_own():
    assert OPTION_WORDS.keys() == CHOICES.keys()
    assert sorted(option for options in GROUPS.values() for option in options) == sorted(CHOICES)
    assert len({words.title for words in OPTION_WORDS.values()}) == len(CHOICES)
    for option, words in OPTION_WORDS.items():
        assert set(words.values) == set(CHOICES[option]), option
        for at in (0, 1):
            assert len({value[at] for value in words.values.values()}) == len(words.values), option
        for short, sentence in words.values.values():
            assert 0 < len(short) <= 20
            assert sentence[0].isupper() and sentence.endswith("."), sentence


@pytest.mark.parametrize("base", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize(("name", "value"), OPTIONS)
def test_every_value_of_every_option_is_told_apart(base, name, value):
    said = consequences(replace(base, **{name: value}))
    assert len(said) == 3 and all(line[0].isupper() and line.endswith(".") for line in said)
    for other in CHOICES[name]:
        others = consequences(replace(base, **{name: other}))
        assert (others == said) == (other == value)
        assert sum(a != b for a, b in zip(said, others)) == (other != value)


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("rules", [*PRESETS.values(), replace(APP, run_move="single")])
def test_what_changes_nothing_says_why_and_is_not_in_the_consequences(name, rules):
    told = len({tuple(consequences(replace(rules, **{name: value}))) for value in CHOICES[name]})
    assert told == (1 if why_idle(rules, name) else len(CHOICES[name]))


def test_the_nearest_preset():
    assert nearest_preset(replace(PITT, ace_auto="no")) == "pitt"
    assert nearest_preset(GAMERULES) == "gamerules"


def test_a_deal_on_no_list_is_not_graded():
    assert [grade_title(grade) for grade in (*Grade, "", "weird")] == ["Easy", "Medium", "Hard", *["Not graded"] * 2]


# --- what is known of a deal


def test_a_deal_of_the_lists_can_be_won_and_says_how_hard_it_is():
    for grade in Grade:
        deal = deallists.of_grade("app", grade)[0].number
        assert deals.known(APP, deal) == deals.Known(grade)
        assert f"can be won, {grade}." in deals.known_words(APP, deal)
        assert deals.known(replace(APP, ace_auto="no"), deal).grade is None, "the list is for the preset alone"


def test_a_number_is_written_with_its_gap():
    deal = next(each for each in deallists.graded_deals("app") if each.number >= 1000)
    assert deals.known_words(APP, deal.number).startswith(f"Deal {deal.number // 1000}\u2009{deal.number % 1000:03}: ")


def test_a_deadlocked_deal_is_told_and_only_where_the_order_is_strict():
    assert deals.known(APP, 22).hopeless and "cannot be won" in deals.known_words(APP, 22)
    assert not deals.known(GAMERULES, 22).hopeless
    assert deals.known_words(GAMERULES, 22) == (
        "Nothing is known of this deal; under these rules nearly every deal can be won."
    )


@pytest.mark.parametrize("rules", [*PRESETS.values(), replace(PITT, ace_auto="no")])
def test_chance_never_deals_what_blocks_itself(rules):
    for seed in range(60):
        assert not deals.known(rules, deals.by_chance(rules, Random(seed))).hopeless


def test_there_are_grades_only_where_there_is_a_list():
    assert deals.grades(APP) == deals.grades(PITT) == list(Grade)
    assert deals.grades(GAMERULES) == deals.grades(replace(APP, ace_auto="no")) == []


def test_a_deal_of_a_grade_is_one_that_is_not_won_until_all_are():
    numbers = [deal.number for deal in deallists.of_grade("app", Grade.HARD)]
    assert deals.of_grade("app", Grade.HARD, numbers[1:], Random(1)) == numbers[0]
    assert deals.of_grade("app", Grade.HARD, numbers, Random(1)) in numbers
    assert "won all" in deals.grade_words("app", Grade.HARD, numbers)
    assert f"2 of {len(numbers)} are won" in deals.grade_words("app", Grade.HARD, [*numbers[:2], 999_999_999])
