"""Practice, two people, two computers, paces, hints and keys, through the real main loop."""

import random
from dataclasses import replace

import pygame
import pytest
from mainloop import is_useful, key, moved, post, pressed, released

from russianbank.engine.moves import Kind
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.engine.table import DRAWN, HANDS
from russianbank.results import read_history
from russianbank.store import Store
from russianbank.ui.inputs import DropFile, Key
from russianbank.ui.screens.keys import KeysSheet
from russianbank.ui.screens.log import LogSheet
from russianbank.ui.screens.new_match import NewMatch
from russianbank.ui.screens.round_end import RoundEndSheet


def sit(app, **chosen):
    """A match of this kind on the table."""
    values = {"rules": G4A, "levels": ("", "any"), "deal": 7, **chosen}
    app.flow.matches.deal(NewMatch(**values))
    app.step()
    return app.flow.table.play


def steps(app, count):
    for _ in range(count):
        app.step()


def until(app, holds, most=4000):
    for _ in range(most):
        if holds():
            return
        app.step()
    pytest.fail("it does not come to that")


def own_turn(app):
    play = app.flow.table.play
    until(app, lambda: play.is_my_turn and not play.timeline.running)
    return play


def tap(app, *names, shift=False, ctrl=False):
    """Press keys by what is written on them."""
    for name in names:
        app.flow.handle(Key(name, shift, ctrl), app._time())
        app.step()


def play_a_turn(app):
    """Turn and discard, and what is compulsory, until the turn passes."""
    play = own_turn(app)
    turns = play.state.turns
    while play.is_my_turn and play.state.turns == turns and not play.state.ending:
        ends = [m for m in play.legal if m.kind in (Kind.TURN, Kind.DISCARD, Kind.PASS)]
        play.commit((ends or [m for m in play.legal if is_useful(m)] or play.legal)[0], app._time())
        app.step()


def to_the_end(app, seed):
    """Random moves of every person until the sheet at the end of the round has come."""
    play, rng = app.flow.table.play, random.Random(seed)
    for _ in range(6000):
        if isinstance(app.flow.sheet, RoundEndSheet):
            return play
        if app.flow.sheet:
            tap(app, "return")
        elif play.is_my_turn:
            play.commit(rng.choice([m for m in play.legal if is_useful(m)] or play.legal), app._time())
        app.step()
    pytest.fail("the round does not end")


def counted():
    """The results that are written down."""
    return read_history(Store().result_lines()).results


# ------------------------------------------------------------------------------------------------------------ practice


@pytest.mark.parametrize("rules", [G4A, CLASSIC], ids=["g4a", "classic"])
def test_in_practice_the_undo_key_goes_back_through_the_opponents_turns(open_app, rules):
    app = open_app()
    play = sit(app, rules=rules, practice=True)
    for _ in range(3):
        play_a_turn(app)
    own_turn(app)
    end, far = play.state, play.session.at
    while play.can_undo():
        tap(app, "u")
        assert play.is_my_turn
    assert not any(not play.session._by_computer(at) for at in range(play.session.at))
    while play.can_redo():
        tap(app, "y")
    assert play.session.at == far and play.state == end


def test_undo_in_practice_takes_a_thought_of_the_computer_back_too(open_app):
    """Its answer to the position that is gone is not played."""
    app = open_app()
    play = sit(app, practice=True)
    own_turn(app)
    before = play.state
    play_a_turn(app)
    assert not play.is_my_turn or play.session.at > 0
    tap(app, "u")
    assert play.is_my_turn
    steps(app, 30)
    assert play.is_my_turn and play.state.turns == before.turns


def test_a_practised_round_counts_as_one_with_help_and_its_end_can_be_taken_back(open_app):
    app = open_app()
    sit(app, practice=True)
    play = to_the_end(app, 3)
    over = play.session.at
    assert [each.assisted for each in counted()] == [("practice",)]
    button = next(part for part in app.flow.sheet.form.focusable() if part.name == "Take back")
    button.activate()
    app.step()
    assert app.flow.sheet is None and play.session.at < over and play.session.outcome is None
    assert Store().load_game() is not None, "and it is there to be continued"


# ----------------------------------------------------------------------------------------------- two people, none


def two_people(app, turn_table=True, rules=G4A):
    names = ("Ann", "Ben")
    return sit(app, levels=("", ""), names=names, turn_table=turn_table, rules=rules)


def test_the_table_turns_to_whoever_is_to_move(open_app):
    app = open_app(speed="normal")
    play = two_people(app)
    for _ in range(4):
        until(app, lambda: not play.timeline.running)
        assert play.viewer == play.state.turn
        hand = play.layout.place(HANDS[play.state.turn])
        assert hand.x > app.flow.size[0] / 2, "the own piles lie on the right"
        play_a_turn(app)
        steps(app, 3)


def test_the_table_stays_if_the_players_want_that(open_app):
    app = open_app()
    play = two_people(app, turn_table=False)
    for _ in range(3):
        play_a_turn(app)
        steps(app, 3)
        assert play.viewer == 0


def test_between_two_people_everybody_has_a_name(open_app):
    app = open_app()
    two_people(app)
    for _ in range(4):
        play_a_turn(app)
    said = " ".join(line.text for line in app.flow.ears.log.lines)
    assert "Ann" in said and "Ben" in said
    assert "You " not in said and "Your turn" not in said


def test_of_two_people_the_one_who_has_not_acted_calls_stop(open_app):
    app = open_app()
    play = two_people(app, rules=CLASSIC)
    first = play.state.turn
    assert play.caller == first, "nothing has been done yet"
    play_a_turn(app)
    assert play.state.turn != first and play.caller == 1 - first


def test_rounds_between_two_people_are_kept_but_count_for_nobody(open_app):
    app = open_app()
    two_people(app)
    to_the_end(app, 5)
    assert len(Store().rounds()) == 1
    assert not counted()


def test_two_computers_play_a_round_and_the_own_match_waits_untouched(open_app):
    app = open_app()
    play = sit(app)
    play_a_turn(app)
    until(app, lambda: play.session.at > 3)
    app.flow.to_start()
    mine = Store().load_game()
    play = sit(app, levels=("any", "any"), names=("Boris", "Olga"))
    until(app, lambda: isinstance(app.flow.sheet, RoundEndSheet), most=20000)
    assert play.session.outcome is not None
    assert Store().load_game() == mine
    assert not Store().rounds() and not counted()
    app.flow.to_start()
    assert app.flow.matches.waiting is not None, "and can be continued"


# --------------------------------------------------------------------------------------------------------------- paces


def test_with_wait_for_key_the_computer_makes_one_move_for_each_key(open_app):
    app = open_app(wait_for_key=True)
    play = sit(app)
    play_a_turn(app)
    until(app, lambda: play.is_waiting or play.is_my_turn)
    while not play.is_my_turn:
        at = play.session.at
        steps(app, 40)
        assert play.session.at == at, "it waits"
        tap(app, "space")
        until(app, lambda: play.is_waiting or play.is_my_turn)
        assert play.session.at == at + 1


def test_the_pause_key_lets_the_computer_wait_and_go_on(open_app):
    app = open_app()
    play = sit(app, levels=("any", "any"), names=("Boris", "Olga"))
    steps(app, 5)
    tap(app, "pause")
    at = play.session.at
    steps(app, 60)
    assert play.session.at <= at + 1 and play.is_waiting
    assert "waits" in play.caption.text
    at = play.session.at
    tap(app, "pause")
    until(app, lambda: play.session.at > at)


def test_each_pace_is_its_own(open_app):
    app = open_app(speed="none", speed_undo="calm", speed_computer="normal", speed_deal="none")
    play = sit(app)
    own_turn(app)
    undoable = [m for m in play.legal if m.kind is Kind.PLAY]
    while not undoable:
        play_a_turn(app)
        own_turn(app)
        undoable = [m for m in play.legal if m.kind is Kind.PLAY]
    play.make(undoable[0], app._time())
    assert not play.timeline.running
    tap(app, "u")
    assert play.timeline.running
    app.flow.change(replace(play.settings, reduced_motion=True))
    assert play.pace.undo == play.pace.computer == play.pace.deal == 0


# ----------------------------------------------------------------------------------------------------- asking back


def drawn_that_fits(app):
    """A position in which the drawn card could be played and need not be."""
    play = app.flow.table.play
    for _ in range(200):
        own_turn(app)
        drawn = DRAWN[play.state.turn]
        fits = any(m.source is drawn and m.kind is Kind.PLAY for m in play.legal)
        if fits and any(m.kind is Kind.DISCARD for m in play.legal):
            return play
        ends = [m for m in play.legal if m.kind in (Kind.TURN, Kind.DISCARD, Kind.PASS)]
        play.commit((ends or [m for m in play.legal if is_useful(m)] or play.legal)[0], app._time())
        app.step()
    pytest.fail("no such position")


def test_before_a_card_that_fits_is_discarded_the_game_asks_once_if_it_shall(open_app):
    app = open_app(ask_discard=True)
    sit(app)
    play = drawn_that_fits(app)
    at = play.session.at
    tap(app, "space")
    assert play.session.at == at and play.caption.kind == "ask"
    tap(app, "space")
    assert play.session.at == at + 1


def test_before_a_duty_is_missed_the_game_warns_if_it_shall(open_app):
    """Where Stop is played. Being warned is help."""
    app = open_app(duty_warning=True)
    play = sit(app, rules=CLASSIC)
    for _ in range(300):
        own_turn(app)
        after = [(m, play.session.__class__(play.session.record())) for m in play.legal]
        faulty = [m for m, copy in after if copy.play(m).state.fault and copy.state.fault.player == 0]
        if faulty:
            break
        play.commit(next((m for m in play.legal if is_useful(m)), play.legal[0]), app._time())
        app.step()
    at = play.session.at
    assert not play.make(faulty[0], app._time())
    assert play.session.at == at and play.caption.kind == "ask" and play.session.help == ("hint",)
    assert play.make(faulty[0], app._time())


# ---------------------------------------------------------------------------------------------------------------- keys


def test_the_keys_that_work_everywhere(open_app):
    app = open_app()
    for name, field, value in (
        ("f5", "print", "large"),
        ("f6", "suits", "four"),
        ("f7", "theme", "midnight"),
        ("f9", "muted", False),
    ):
        tap(app, name)
        assert getattr(app.flow.settings, field) == value
    tap(app, "f4")
    assert isinstance(app.flow.sheet, KeysSheet)
    tap(app, "escape")
    sit(app)
    tap(app, "g")
    assert isinstance(app.flow.sheet, LogSheet)


def test_a_key_of_the_players_own_works_at_once(open_app):
    app = open_app()
    play = sit(app)
    own_turn(app)
    app.flow.change(replace(app.flow.settings, keys="log=j"))
    tap(app, "j")
    assert isinstance(app.flow.sheet, LogSheet)
    assert play.session.at == len(play.session.steps)


def test_while_the_keys_sheet_listens_no_key_does_anything_else(open_app):
    app = open_app()
    tap(app, "f4", "return")
    sheet = app.flow.sheet
    assert isinstance(sheet, KeysSheet)
    until(app, lambda: True)
    if not sheet.listening:
        tap(app, "tab", "return")
    assert sheet.listening
    theme = app.flow.settings.theme
    tap(app, "f7")
    assert app.flow.settings.theme == theme


# --------------------------------------------------------------------------------------------------- clock, replays


def test_no_time_is_counted_while_the_player_is_elsewhere(open_app):
    app = open_app(clock_shown=True)
    play = sit(app)
    own_turn(app)
    tap(app, "tab")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step()
    before = play.clock.seconds(app._time())
    steps(app, 300)
    assert play.clock.seconds(app._time()) == before
    tap(app, "tab")
    steps(app, 60)
    assert play.clock.seconds(app._time()) > before
    assert play.time_shown


def test_after_a_replay_the_computer_thinks_on(open_app, tmp_path):
    """A record dropped on the window in the computer's turn, and back: it is asked again."""
    app = open_app()
    play = sit(app)
    play_a_turn(app)
    path = tmp_path / "round.txt"
    path.write_text(play.session.record().text(), "utf-8")
    if not play.opponent.asked:
        until(app, lambda: play.opponent.asked or play.is_my_turn)
    at = play.session.at
    app.flow.handle(DropFile(str(path)), app._time())
    app.step()
    assert app.flow.replay is not None
    tap(app, "escape")
    until(app, lambda: app.flow.table is not None)
    until(app, lambda: play.session.at > at or play.is_my_turn)


def test_a_key_pressed_on_the_table_says_what_is_in_focus_and_in_the_log_stays_what_happened(open_app):
    app = open_app()
    play = sit(app)
    own_turn(app)
    tap(app, "tab", "w")
    assert play.caption.kind == "focus"
    post(key(pygame.K_SPACE))
    app.step()
    assert any(line.kind in ("own", "refuse") for line in app.flow.ears.log.lines)


def test_two_computers_can_be_stopped_and_hurried(open_app):
    app = open_app(speed="normal")
    play = sit(app, levels=("any", "any"), names=("Boris", "Olga"))
    until(app, lambda: play.session.at > 2)
    tap(app, "space")
    assert play.is_waiting
    at = play.session.at
    steps(app, 60)
    assert play.session.at == at
    tap(app, "space")
    until(app, lambda: play.session.at > at)
    pace = next(part for part in app.flow.table.hud.form.focusable() if part.name == "Normal")
    pace.activate()
    app.step()
    assert app.flow.settings.speed_computer == "brisk" and pace.name == "Brisk"


def test_a_card_in_the_hand_and_a_held_key_are_let_go_when_a_sheet_comes_up(open_app):
    """Their releases would go to the sheet: nothing may be held when it closes."""
    app = open_app()
    play = sit(app)
    own_turn(app)
    table = app.flow.table
    start = table.layout.place(HANDS[0]).center
    post(pressed(start), moved((start[0] - 200, start[1] - 50)))
    app.step()
    tap(app, "b")
    assert table.hand.held and table.hand.held.started
    app.flow.library.log()
    app.step()
    post(released((200, 200)))
    app.step()
    tap(app, "escape")
    assert app.flow.sheet is None and not table.hand.held
    before = play.caption
    assert not table._looking_back and play.caption == before


def test_the_table_fits_the_window_after_a_replay_in_which_it_was_resized(open_app):
    app = open_app()
    play = sit(app)
    own_turn(app)
    app.flow.watch(play.session.record())
    app.step()
    app.window._window.size = (1000, 700)
    tap(app, "escape")
    until(app, lambda: app.flow.table is not None)
    assert (play.layout.width, play.layout.height) == (1000, 700)


def test_a_match_with_points_is_kept_when_another_is_dealt_between_its_rounds(open_app):
    """At the end of a round, and in the next before anything has been played; going on itself keeps nothing."""
    app = open_app()
    sit(app)
    first = to_the_end(app, 6)
    sit(app, deal=8)
    assert [Store().load_save(kept.name).deal for kept in Store().saves()] == [first.session.deal]
    second = to_the_end(app, 6)
    next(part for part in app.flow.sheet.form.focusable() if part.name == "Next round").activate()
    app.step()
    assert len(Store().saves()) == 1
    assert app.flow.session.score_before == second.session.score
    sit(app, deal=9)
    assert len(Store().saves()) == 2


def test_where_nothing_can_be_taken_back_the_key_says_why(open_app):
    app = open_app()
    play = sit(app)
    own_turn(app)
    tap(app, "u")
    assert play.caption.kind == "refuse" and "yet" in play.caption.text
