"""What the rules say in words follows from the record, option by option."""

from dataclasses import replace

import pytest

from russianbank.engine.rules import CHOICES, CLASSIC, CRAPETTE_FR, G4A, GAMERULES, PRESETS, STRICT
from russianbank.ui.screens.rulewords import OWN_RULES, PRESET_WORDS, consequences, rules_title

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
    assert "higher reserve card begins; if equal, the highest house card decides" in consequences(CRAPETTE_FR)[0]
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
