"""The sheet of a review: the line grows, the moments can be gone through and shown, nothing jumps."""

from dataclasses import replace

import pygame
import pytest
from screenchecks import named, press

from russianbank.ai.explain import Reason, Why
from russianbank.ai.review import Call, CallKind, Measured, MissedDuty, Moment, Point, Review
from russianbank.engine import russian_bank
from russianbank.engine.game import DutyKind
from russianbank.engine.moves import Kind
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.session import Session
from russianbank.ui.inputs import Key, Press, Release
from russianbank.ui.screens.review import ReviewSheet
from russianbank.ui.screens.reviewwords import luck_and_play, stop_lines
from russianbank.ui.theme import THEMES
from russianbank.ui.words import Speaker

SEATS = (Seat("Anna"), Seat("Olga", "steady"))
MOVES = 60


def session(rules=G4A):
    """A round in which always the last legal move was made, which is the turn action where there is one."""
    played = Session(Record(rules, 7, SEATS))
    while played.at < MOVES:
        played.play(russian_bank.legal_moves(played.state)[-1])
    return played


def moment(played, step, points, player):
    """A moment of that step: the last legal move was played, the first would have been better."""
    state = played.state_at(step)
    better = (russian_bank.legal_moves(state)[0],)
    reasons, against = (Reason(Why.LOWERS_RESERVE),), (Reason(Why.EXPOSES, 2),)
    played_moves = (played.steps[step].move,)
    return Moment(step, state.turns + 1, player, played_moves, better, points, 0.6, reasons, against)


def choices(played, player):
    """The steps at which a player had a choice."""
    return [
        at
        for at in range(MOVES)
        if played.state_at(at).turn == player and len(russian_bank.legal_moves(played.state_at(at))) > 1
    ]


def review(played, own=3, theirs=1):
    turns = played.state.turns
    starts = {}
    for at in range(MOVES + 1):
        starts.setdefault(played.state_at(at).turns + 1, at)
    line = tuple(Point(starts[turn], turn, 12.0 - 3 * turn, 0.8) for turn in range(1, turns + 2))
    moments = tuple(
        tuple(
            moment(played, at, points, player) for at, points in zip(choices(played, player)[1:], (14, 11, 8)[:amount])
        )
        for player, amount in ((0, own), (1, theirs))
    )
    return Review(line, moments, Measured(9, 0.8), Measured(4.2, 3), Measured(-30, 3), None)


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(faces, heard):
    def make(stage="done", viewer=0, rules=G4A, size=(1280, 800), **amounts):
        played = session(rules)
        acts = {f"on_{name}": lambda name=name: heard.append(name) for name in ("cancel", "close")}
        sheet = ReviewSheet(played, viewer, faces, on_show=heard.append, **acts)
        sheet.layout(size, THEMES["green"])
        found = review(played, **amounts)
        if rules.has_stop:
            found = replace(
                found,
                duties=(MissedDuty(3, 1, DutyKind.FOUNDATION, played.first.piles[0][-1]),),
                calls=(Call(4, 0, CallKind.MISSED), Call(8, 1, CallKind.RIGHT)),
            )
        if stage == "working":
            sheet.set_progress(0.4, found.line[:5])
        else:
            sheet.set_review(found if stage == "done" else None)
        return sheet

    return make


STAGES = {
    "working": {"stage": "working"},
    "failed": {"stage": "failed"},
    "done": {},
    "nothing costly": {"own": 0, "theirs": 0},
    "seen from the other seat": {"viewer": 1},
    "with Stop": {"rules": CLASSIC},
}


@pytest.mark.parametrize("changes", STAGES.values(), ids=STAGES)
def test_it_fits_every_window(make, check_layout, changes):
    check_layout(lambda: make(**changes))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("size", [(800, 600), (3840, 2160)])
def test_it_can_be_drawn_in_every_theme_and_size(make, theme, size):
    sheet = make(size=size)
    sheet.layout(size, theme)
    surface = pygame.Surface(size)
    sheet.draw(surface)
    assert surface.get_at(sheet.rect.center) != (0, 0, 0, 255)
    assert not sheet.needs_redraw


def test_everything_is_reached_by_keys(make, walk_keys):
    assert len(walk_keys(make())) == 7


def test_while_it_works_it_can_be_given_up(make, heard):
    sheet = make("working")
    assert "40 %" in sheet.describe()
    assert sheet.form.focus.name == "Cancel"
    sheet.handle(Key("return"))
    sheet.handle(Key("escape"))
    assert heard == ["cancel", "close"]
    assert not named(sheet, "Show on the table").enabled


def test_the_line_keeps_its_turns_while_it_grows(make):
    sheet = make("working")
    sheet.draw(pygame.Surface((1280, 800)))
    before = sheet._line._x(3)
    sheet.set_progress(0.6, review(session()).line[:9])
    assert sheet.needs_redraw
    sheet.draw(pygame.Surface((1280, 800)))
    assert sheet._line._x(3) == before


def test_the_costliest_move_is_looked_at_first_and_shown_on_the_table(make, heard):
    sheet = make()
    steps = [each.step for each in review(session()).moments[0]]
    press(sheet, "Show on the table")
    sheet.handle(Key("."))
    press(sheet, "Show on the table")
    sheet.handle(Key("."))
    sheet.handle(Key("."))
    press(sheet, "Show on the table")
    press(sheet, "Earlier")
    press(sheet, "Show on the table")
    assert heard == [steps[0], steps[1], steps[2], steps[1]]


def test_a_press_on_a_card_chooses_it_and_another_shows_it(make, heard):
    sheet = make()
    spot = sheet._cards[2].rect.center
    for _ in range(2):
        sheet.handle(Press(spot, 1))
        sheet.handle(Release(spot))
    assert [card.chosen for card in sheet._cards] == [False, False, True]
    assert heard == [review(session()).moments[0][2].step]


def test_a_press_on_a_number_of_the_line_chooses_it(make):
    sheet = make()
    sheet.draw(pygame.Surface((1280, 800)))
    spot = tuple(map(round, sheet._line._spots[1]))
    sheet.handle(Press(spot, 1))
    sheet.handle(Release(spot))
    assert [card.chosen for card in sheet._cards] == [False, True, False]


def test_the_other_side_is_one_key_away(make):
    sheet = make()
    sheet.form.set_focus(named(sheet, "Whose moves"))
    sheet.handle(Key("right"))
    assert "Olga\u2019s costliest move" in sheet.describe()
    assert len(sheet._cards) == 1 and sheet.form.focus.name == "Whose moves"


def test_moves_are_told_without_blame_and_estimates_say_about(make):
    sheet = make()
    words = " ".join(part.name for part in sheet.form.root.walk())
    assert "about 14 points: " in words and "Better: " in words
    assert not any(word in words.lower() for word in ("blunder", "mistake", "bad", "wrong"))
    card = sheet._cards[0]
    assert card.name.startswith("Turn ") and "You " in card.name


def test_luck_and_play_are_told_from_the_viewers_place():
    played = session()
    found = replace(review(played), result=-17)
    assert luck_and_play(found, Speaker(SEATS, 0)) == (
        "At the deal you could expect about 9 points. The cards turned up since then brought you about 4 points "
        "(give or take 6). The moves of both sides cost you about 30 points (give or take 6). In the end: \u221217."
    )
    other = luck_and_play(found, Speaker(SEATS, 1))
    assert "you stood about 9 points behind" in other and other.endswith("In the end: +17.")


@pytest.mark.parametrize("viewer", [0, 1])
def test_two_people_are_both_named(make, viewer, monkeypatch):
    """Whoever the table has last been turned to."""
    monkeypatch.setitem(globals(), "SEATS", (Seat("Anna"), Seat("Bea")))
    sheet = make(rules=CLASSIC, viewer=viewer)
    words = sheet.describe()
    assert "Round 1: Anna against Bea" in words and "Anna could expect" in words
    assert "Anna\u2019s 3 costliest moves" in words
    assert not {"you", "your"} & set(words.lower().split())


def test_stop_is_told_and_each_moment_can_be_shown(make, heard):
    sheet = make(rules=CLASSIC)
    words = sheet.describe()
    assert "Olga missed a duty:" in words and "You did not call Stop:" in words and "Olga called Stop rightly:" in words
    link = next(part for part in sheet.form.root.walk() if part.name.startswith("turn ") and part.focusable)
    link.activate()
    assert heard == [4]
    assert stop_lines(review(session()), Speaker(SEATS, 0)) == []


def test_without_a_review_it_says_so(make):
    assert "could not be made" in make("failed").describe()


def test_a_pass_and_a_turn_have_their_pictures(make):
    played = session()
    kinds = {step.move.kind for step in played.steps}
    assert Kind.TURN in kinds and Kind.DISCARD in kinds
    assert all(card.told.played_cards for card in make()._cards)
