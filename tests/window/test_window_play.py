"""Whole matches at the real window, from the start screen on: by keys alone, and by single clicks alone."""

import pytest
from keyboard import Keyboard
from match import Match
from players import OWN, Mouse
from windowtools import wait_for

from russianbank.engine import russian_bank
from russianbank.engine.moves import STOPS
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.settings import Settings
from russianbank.store import SAVES
from russianbank.ui.screens.rulewords import PRESET_WORDS

TARGET = 60


@pytest.fixture
def keyboard(open_program, tmp_path):
    return Keyboard(open_program(settings=Settings(speed="none", muted=True)), tmp_path / "twin")


@pytest.fixture
def mouse(open_program, tmp_path):
    chosen = Settings(speed="none", muted=True, rules=f"g4a match_target={TARGET}")
    return Mouse(open_program(settings=chosen), tmp_path / "twin")


def choose_match(keys, rules, target):
    """New match, against Gentle, by these rules, to so many points."""
    keys.choose("New match")
    keys.go_to("Opponent")
    keys.press("home")
    if rules is not G4A:
        keys.go_to("Pages")
        keys.and_see("right")
        keys.go_to("Rules")
        keys.and_see(*["down"] * list(PRESET_WORDS).index("classic"))
        keys.go_to("Pages")
        keys.and_see("left")
    keys.go_to("Play to")
    keys.and_see("end")
    keys.go_to("Points")
    keys.type(str(target))
    keys.choose("Deal the cards")
    match = Match(keys)
    match.begin()
    kept = keys.program.record()
    assert kept.rules.match_target == target and kept.seats[1].level == "gentle"
    assert kept.rules.has_stop == rules.has_stop
    return match


def look_about(keys):
    """From the table: the options with one of them changed, the keys, what was said; and back."""
    keys.sit()
    before = keys.screen.picture()
    keys.press("o")
    keys.go_to("Suit colours")
    keys.and_see("right")
    wait_for(lambda: keys.program.has_chosen(suits="four"))
    keys.and_see("left")
    wait_for(lambda: keys.program.has_chosen(suits="two"))
    keys.and_see("escape")
    for key in ("f4", "t", "f1"):
        keys.and_see(key, "tab", "escape")
    keys.and_see("g", "escape", alike=False)
    wait_for(lambda: keys.screen.picture() == before)


def save_by_the_menu(keys):
    keys.sit()
    keys.and_see("escape")
    keys.choose("Saved games")
    keys.choose("Save", alike=False)
    wait_for(lambda: list((keys.program.home / SAVES).glob("*")))
    keys.and_see("escape", "escape", alike=False)


def look_at_statistics(keys):
    """From the start screen and back to it."""
    keys.twin.renew()
    keys.choose("Statistics")
    keys.and_see("tab", "escape")
    keys.agrees()


def ask_for_hints(keys, session):
    """Three strengths, each of which shows something else."""
    assert session.state.turn == OWN
    for _ in range(3):
        before = keys.screen.picture()
        keys.tap("h")
        wait_for(lambda before=before: keys.screen.picture() != before)
    wait_for(lambda: "hint" in keys.program.record().help)


def take_back_when_possible(match):
    """The next own move that may be taken back is taken back, and made again."""
    while (session := match.turn()) and not session.can_undo():
        match.own_move()
    assert session, "nothing could be taken back in the whole round"
    match.player.tap("u")
    wait_for(lambda: match.player.program.record().at < session.at)
    match.player.tap("y")
    wait_for(lambda: match.player.program.record().at == session.at)


def call_stop(match):
    """Call Stop, right or wrong, the first time that it may be called."""
    while (session := match.turn()) and STOPS[OWN] not in russian_bank.legal_calls(session.state):
        match.own_move()
    assert session, "Stop could never be called"
    match.player.tap("s")
    match.made(session, STOPS[OWN])


def test_a_turn_by_keys_alone(keyboard):
    match = choose_match(keyboard, G4A, TARGET)
    session = match.turn()
    ask_for_hints(keyboard, session)
    for _ in range(4):
        match.own_move()


def test_a_turn_by_single_clicks_alone(mouse):
    mouse.choose("New match")
    mouse.choose("Deal the cards")
    match = Match(mouse)
    match.begin()
    for _ in range(6):
        match.own_move()


@pytest.mark.slow
@pytest.mark.parametrize("rules", [G4A, CLASSIC], ids=["usual", "stop"])
def test_a_match_by_keys_alone(keyboard, rules):
    look_at_statistics(keyboard)
    match = choose_match(keyboard, rules, TARGET)
    session = match.turn()
    look_about(keyboard)
    save_by_the_menu(keyboard)
    if rules.has_stop:
        call_stop(match)
    else:
        ask_for_hints(keyboard, session)
        take_back_when_possible(match)
    result = match.play_round()
    assert result["own_moves"] > 10
    match.play_on()


@pytest.mark.slow
def test_a_match_by_single_clicks_alone(mouse):
    mouse.choose("New match")
    mouse.choose("Deal the cards")
    match = Match(mouse)
    match.begin()
    match.play_round()
    match.play_on()
    assert match.is_over
