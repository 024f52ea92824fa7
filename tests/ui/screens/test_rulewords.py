"""What the rules say in words follows from the record, option by option."""

from dataclasses import replace

import pytest

from russianbank.engine.record import Seat
from russianbank.engine.rules import CHOICES, CLASSIC, CRAPETTE_FR, G4A, GAMERULES, PRESETS, STRICT
from russianbank.session import Session
from russianbank.ui.screens.rulewords import (
    GROUPS,
    OPTION_WORDS,
    OWN_RULES,
    PRESET_WORDS,
    changes_from,
    consequences,
    differences,
    nearest_preset,
    rules_title,
    why_idle,
)

OPTIONS = [(name, value) for name, values in CHOICES.items() for value in values]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_name_of_its_own_and_five_lines(preset):
    assert rules_title(PRESETS[preset]) == PRESET_WORDS[preset][0]
    lines = consequences(PRESETS[preset])
    assert len(lines) == 5
    assert all(line.endswith((".", "!")) and line[0].isupper() for line in lines)


def test_the_name_does_not_depend_on_the_points_to_play_to():
    assert rules_title(replace(CLASSIC, match_target=77)) == "Classic with Stop!"
    assert rules_title(replace(CLASSIC, must_fill="none")) == OWN_RULES[0]


def base(name):
    """Rules in which the option counts: how Stop goes means something only where Stop is called."""
    return CLASSIC if name.startswith("stop_") else G4A


@pytest.mark.parametrize(("name", "value"), OPTIONS)
def test_every_value_of_every_option_says_something_of_its_own(name, value):
    others = [other for other in CHOICES[name] if other != value]
    said = consequences(replace(base(name), **{name: value}))
    assert len(said) == 5 and all(said)
    for other in others:
        assert consequences(replace(base(name), **{name: other})) != said


def test_only_the_line_that_an_option_belongs_to_changes():
    usual = consequences(G4A)
    for name, values in CHOICES.items():
        for value in values[1:]:
            lines = consequences(replace(G4A, **{name: value}))
            assert sum(a != b for a, b in zip(usual, lines)) <= 1, (name, value)


def test_what_the_presets_say():
    assert consequences(G4A)[0] == "The player with the lower reserve card begins."
    assert (
        "higher reserve card begins. If those are equal, the highest house card decides."
        in consequences(CRAPETTE_FR)[0]
    )
    assert "Your waste may be played from." in consequences(CRAPETTE_FR)[2]
    assert "stay as they are" in consequences(CRAPETTE_FR)[3]
    assert "can be loaded must be" in consequences(STRICT)[1]
    assert "from your reserve at once" in consequences(GAMERULES)[2]
    assert "reserve or drawn card that fits a house must go there" in consequences(GAMERULES)[2]
    assert "Stop!" in consequences(CLASSIC)[3] and "Stop!" not in " ".join(consequences(G4A))


def test_the_counting_is_that_of_the_rules():
    line = consequences(G4A)[4]
    assert line.startswith("The winner gets 30, and 2 for each card in the loser\u2019s reserve, 1 for each in hand")
    assert line.endswith("The first to 300 wins the match.")
    assert consequences(replace(G4A, match_target=1500))[4].endswith("The first to 1\u2009500 wins the match.")
    assert consequences(replace(G4A, match_target=0))[4].endswith("A single round decides.")


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
            assert sentence[0].isupper() and sentence.endswith((".", "Stop!")), sentence


def test_differences_are_those_of_the_nearest_preset():
    own = replace(CRAPETTE_FR, run_move="single", match_target=7)
    assert nearest_preset(own) == "crapette_fr"
    assert differences(own, "crapette_fr") == ["run_move"]
    assert changes_from(own, "crapette_fr") == "1 change from Crapette"
    assert changes_from(replace(own, must_load="yes"), "crapette_fr") == "2 changes from Crapette"
    assert changes_from(CLASSIC, "classic") == "As in Classic with Stop!"


@pytest.mark.parametrize("name", ["stop_window", "stop_remedy", "stop_false_call"])
def test_how_stop_goes_counts_only_where_it_is_called(name):
    assert why_idle(G4A, name) == "Stop! is not called in these rules."
    assert why_idle(CLASSIC, name) == ""


def test_the_tie_counts_only_where_cards_decide():
    assert why_idle(replace(G4A, start="coin"), "start_tie")
    assert all(not why_idle(replace(G4A, start=start), "start_tie") for start in CHOICES["start"] if start != "coin")


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("rules", [G4A, CLASSIC, replace(G4A, start="coin", must_foundation="none")])
def test_what_changes_nothing_is_not_in_the_consequences(name, rules):
    if why_idle(rules, name):
        assert len({tuple(consequences(replace(rules, **{name: value}))) for value in CHOICES[name]}) == 1


def test_moves_by_themselves_are_idle_where_the_game_makes_none():
    """What the words say of `autoplay_duties` is what the session does."""
    person = Seat("Anna"), Seat("Olga", "steady")
    for foundation in CHOICES["must_foundation"]:
        for fill in CHOICES["must_fill"]:
            rules = replace(G4A, must_foundation=foundation, must_fill=fill, autoplay_duties="yes")
            rounds = [Session.new_match(rules, person, deal) for deal in range(1, 31)]
            made = any(played.automatic() for played in rounds)
            assert made or foundation == "none"
            assert not (made and why_idle(rules, "autoplay_duties"))
