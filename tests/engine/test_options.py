"""Every option does what docs/rules.md says, where no other test already shows it; all mixtures can be written."""

import pytest

from engine.positions import allowed, faces, legal, play, position, reason, step
from russianbank.engine import obligations
from russianbank.engine.rules import (
    CHOICES,
    CLASSIC,
    G4A,
    GAMERULES,
    MATCH_TARGET_LIMIT,
    PRESETS,
    STRICT,
    RussianBankRules,
    preset_name,
    replace,
    rules,
)


def with_(**policy):
    return replace(G4A, **policy)


# ----------------------------------------------------------------------------------------------- the rules as text


@pytest.mark.parametrize("option", CHOICES)
def test_every_value_of_every_option_is_written_and_read_back(option):
    assert getattr(G4A, option) == CHOICES[option][0]
    for value in CHOICES[option]:
        changed = with_(**{option: value})
        assert rules(str(changed)) == rules(changed.full_text()) == changed


def test_short_text_is_the_nearest_preset_and_what_differs():
    assert str(with_(run_move="single")) == "g4a run_move=single"
    assert str(replace(CLASSIC, match_target=0)) == "classic match_target=0"
    for name, preset in PRESETS.items():
        assert (str(preset), rules(name)) == (name, preset)


@pytest.mark.parametrize(
    "text",
    ["", "skat", "g4a enforce", "g4a enforce=later", "g4a reserve=13", "match_target=-1", "match_target=1e3",
     f"match_target={MATCH_TARGET_LIMIT + 1}", "g4a start_tie="],
)  # fmt: skip
def test_text_that_is_no_rules_is_refused(text):
    with pytest.raises(ValueError, match=r"rule|preset|none of|number"):
        rules(text)


def test_a_preset_keeps_its_name_whatever_the_match_is_played_to():
    assert preset_name(replace(GAMERULES, match_target=100)) == "gamerules"
    assert preset_name(with_(run_move="single")) is None


def test_values_are_checked():
    with pytest.raises(ValueError, match="deal_reserve"):
        RussianBankRules(deal_reserve="14")
    with pytest.raises(ValueError, match="match_target"):
        RussianBankRules(match_target=True)


# ----------------------------------------------------------------------------------------------------------- houses


def test_a_hidden_house_card_is_turned_up_as_soon_as_it_is_bare():
    state = position("R 4C, h1 [5D | 9D], h2 TS", with_(deal_hidden_houses="yes"))
    assert state.down[0] == 1
    assert not state.seen >> state.piles[0][0].index & 1
    after, events = step(state, "house1>house2")
    assert [str(each) for each in events] == ["moved house1 house2 9D", "turned house1 5D"]
    assert (after.down[0], faces(after, "house1")) == (0, "5D")
    assert after.seen >> after.piles[0][0].index & 1
    assert "house1>house2" not in legal(after)


def test_a_hidden_house_card_is_no_part_of_a_run():
    state = position("R 4C, h1 [TD | 9S 8D], h2 TH, h3 JS, h4 -")
    assert "house1>house2*2" in legal(state)
    assert reason(state, "house1>house3*3") == "run-unordered"
    shown = position("R 4C, h1 [TD 9S 8D], h2 TH, h3 JS, h4 -, h5 -")
    assert reason(shown, "house1>house3*3") is None


# ----------------------------------------------------------------------------------------------------------- duties


def test_must_foundation():
    text = "R 2H (QS below), h1 2S, F AH AS"
    assert allowed(position(text, with_(must_foundation="reserve_first"))) == {"reserve0>foundation"}
    both = {"reserve0>foundation", "house1>foundation"}
    assert allowed(position(text, with_(must_foundation="any_order"))) == both
    assert allowed(position(text, with_(must_foundation="none"))) == both | {"turn"}


def test_must_fill():
    text = "R JC, h1 -, h2 [9D 8S]"
    fillers = {"reserve0>house1"} | {f"house{n}>house1" for n in range(2, 9)}
    assert allowed(position(text, with_(must_fill="before_turn"))) == fillers
    assert allowed(position(text, with_(must_fill="at_once"))) == {"reserve0>house1"}
    assert allowed(position(text, with_(must_fill="none"))) == fillers | {"turn"}


def test_must_reserve_to_house_blocks_turning_discarding_and_passing_only():
    policy = with_(must_reserve_to_house="yes")
    assert allowed(position("R TD, h1 JC, h2 9D, h3 TS", policy)) == {"reserve0>house1", "house2>house3"}
    assert allowed(position("R TD, h1 JC, drawn 5C", policy)) == {"reserve0>house1"}
    assert allowed(position("R TD, h1 JC, hand -", policy)) == {"reserve0>house1"}
    # an empty house is the affair of must_fill, and a load never counts
    assert "turn" in allowed(position("R TD, h1 -", replace(policy, must_fill="none")))
    assert "turn" in allowed(position("R TD, opp reserve JD", policy))


def test_must_load_comes_after_foundations_and_holes_filled_at_once():
    policy = with_(must_load="yes")
    assert allowed(position("R TD, h1 9D, opp reserve JD, opp waste 8D", policy)) == {
        "reserve0>reserve1", "house1>waste1",
    }  # fmt: skip
    assert allowed(position("R TD, h1 2S, F AS, opp reserve JD", policy)) == {"house1>foundation"}
    at_once = replace(policy, must_fill="at_once")
    assert allowed(position("R TD, h1 -, h2 QD, opp reserve JD", at_once)) == {"reserve0>house1"}
    assert [each.kind for each in obligations.due(position("R TD, opp reserve JD", policy))] == ["load"]


def test_strict_is_classic_with_loading_as_a_duty():
    text = "R TD, opp reserve JD, h1 9D, h2 TS"
    assert allowed(position(text, STRICT)) == {"reserve0>reserve1"}
    assert legal(position(text, STRICT)) == {"reserve0>reserve1", "house1>house2", "turn"}
    assert allowed(position(text, CLASSIC)) == legal(position(text, CLASSIC))


def test_a_run_is_refused_when_one_of_its_cards_would_have_to_be_loaded():
    text = "R 9S, h1 4C, h2 [4S 3H 2S], h3 -, opp waste 4H"
    assert reason(position(text, replace(STRICT, enforce="block")), "house2>house1*2") == "run-interrupted"
    assert reason(position(text), "house2>house1*2") is None


# -------------------------------------------------------------------------------------------- waste and drawn card


@pytest.mark.parametrize(("policy", "hand", "opens"), [
    ("never", "20 cards", False), ("never", "-", False),
    ("hand_empty", "1 card", False), ("hand_empty", "-", True),
    ("always", "20 cards", True), ("always", "-", True),
])  # fmt: skip
def test_waste_playable(policy, hand, opens):
    state = position(f"R 4S, h1 JC, h2 9S, waste 9C TD, hand {hand}", with_(waste_playable=policy))
    assert allowed(state) == ({"waste0>house1", "turn"} if opens else {"turn"})
    after = play(state, "waste0>house1") if opens else state
    assert faces(after, "waste0") == ("9C" if opens else "9C TD")


def test_an_open_waste_may_be_loaded_and_is_bound_by_the_foundations():
    policy = with_(waste_playable="always")
    assert allowed(position("R 4S, waste TD, opp reserve JD", policy)) == {"waste0>reserve1", "turn"}
    assert allowed(position("R 4S, waste 2D, h1 2S, F AD AS", policy)) == {"waste0>foundation", "house1>foundation"}
    assert allowed(position("R 2H (QS below), waste 2D, F AD AH", policy)) == {"reserve0>foundation"}


def test_an_open_waste_may_close_a_hole_and_win():
    policy = with_(waste_playable="always")
    assert "waste0>house1" in allowed(position("R 4S, h1 -, waste TD", policy))
    won = play(position("reserve -, hand -, waste TD, h1 JC", policy), "waste0>house1")
    assert won.winner == 0


def test_drawn_discard():
    text = "R JC, drawn 3D, h1 4C"
    assert allowed(position(text, with_(drawn_discard="unless_foundation"))) == {"drawn0>house1", "discard"}
    assert allowed(position(text, with_(drawn_discard="unless_foundation_or_house"))) == {"drawn0>house1"}
    load = position("R JC, drawn TD, opp reserve JD", with_(drawn_discard="unless_foundation_or_house"))
    assert "discard" in allowed(load)  # a load never counts as a place


def test_drawn_exclusive():
    text = "R 2H, F AH, drawn 3D, h1 4C, h2 9D, h3 TS, h4 -"
    state = position(text, with_(drawn_exclusive="yes"))
    assert allowed(state) == {"drawn0>house1", "drawn0>house4", "discard"}
    assert reason(state, "house2>house3") == reason(state, "reserve0>foundation1") == "drawn-first"
    assert allowed(position(text)) == {"reserve0>foundation"}
    due = position("R 9S, drawn 2H, F AH, h1 3S", with_(drawn_exclusive="yes"))
    assert allowed(due) == {"drawn0>foundation"}


# --------------------------------------------------------------------------------------------------------- and runs


def test_run_move():
    text = "R 9S, h1 4C, h2 [4S 3H 2S], h3 -"
    assert "house2>house1*2" in legal(position(text, with_(run_move="shortcut")))
    state = position(text, with_(run_move="single"))
    assert not any("*" in each for each in legal(state))
    assert reason(state, "house2>house1*2") == "one-at-a-time"
    assert faces(play(state, "house2>house3", "house2>house1", "house3>house1"), "house1") == "4C 3H 2S"


def test_enforce():
    text = "R 4C, F AC..3C, h1 9D, h2 TS"
    assert legal(position(text, with_(enforce="block"))) == {"reserve0>foundation"}
    assert legal(position(text, with_(enforce="stop"))) == {"reserve0>foundation", "house1>house2", "turn"}
