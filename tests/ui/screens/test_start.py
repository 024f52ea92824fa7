"""The start screen: what it offers, and that it fits and works on any window."""

import pygame
import pytest
from screenchecks import SURFACES, named, press

from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A, replace
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui.inputs import Key, Press, Release
from russianbank.ui.screens.start import ContinueNote, StartScreen, note_of
from russianbank.ui.theme import GREEN

NOTE = ContinueNote("against Olga · you 128, Olga 86 · your turn")


@pytest.fixture
def make(faces):
    def make(note=NOTE, heard=None, more=("practice", "churchill", "watch")):
        heard = [] if heard is None else heard
        names = ("continue", "new", "saves", "replays", "statistics", "options", "learn", "quit", *more)
        acts = {f"on_{name}": lambda name=name: heard.append(name) for name in names}
        return StartScreen(note, faces=faces, settings=Settings(), **acts)

    return make


@pytest.mark.parametrize("note", [NOTE, None], ids=["with a game", "without"])
@pytest.mark.parametrize("more", [("practice", "churchill", "watch"), ("practice", "watch"), ()])
def test_it_fits_every_window(make, check_layout, note, more):
    check_layout(lambda: make(note, more=more))


def test_only_what_there_is_is_offered(make):
    names = {button.name for button in make(more=()).form.focusable()}
    assert "Saved games" in names and not names & {"Practise", "Churchill", "Watch"}
    names = {button.name for button in make(more=("practice", "watch")).form.focusable()}
    assert names >= {"Practise", "Watch"} and "Churchill" not in names


@pytest.mark.parametrize("size", [*SURFACES, (3840, 2160)])
def test_the_fan_lies_beside_or_above_the_buttons_and_inside_the_window(make, size):
    screen = make()
    screen.layout(size, GREEN)
    screen.draw(surface := pygame.Surface(size))
    plain = make()
    plain.layout(size, GREEN)
    plain._menu.card_width = 0
    plain.draw(bare := pygame.Surface(size))
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8), bare)
    changed.invert()
    fan = changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())
    assert screen._menu.card_width >= 40
    assert fan.w > 3 * screen._menu.card_width
    assert not fan.colliderect(named(screen, "Continue").rect)
    assert surface.get_rect().contains(fan) and fan.x > 0 and fan.right < size[0]


def test_continue_comes_first_and_is_the_main_button(make):
    heard = []
    screen = make(heard=heard)
    screen.layout((1280, 800), GREEN)
    screen.handle(Key("return"))
    assert heard == ["continue"]
    assert named(screen, "Continue").rect.h > named(screen, "New match").rect.h


def test_without_a_game_new_match_is_the_main_button(make):
    heard = []
    screen = make(None, heard)
    screen.layout((1280, 800), GREEN)
    screen.handle(Key("return"))
    assert heard == ["new"]
    assert all(part.name != "Continue" for part in screen.form.root.walk())


def test_every_button_works_by_keys_and_by_the_pointer(make, walk_keys):
    heard = []
    screen = make(heard=heard)
    walk_keys(screen)
    names = [button.name for button in screen.form.focusable()]
    for name in names:
        press(screen, name)
        middle = named(screen, name).rect.center
        screen.handle(Press(middle))
        screen.handle(Release(middle))
    order = ("continue", "new", "practice", "churchill", "watch", "saves", "replays", "learn", "statistics")
    order = (*order, "options", "quit")
    assert names[2:7] == ["Practise", "Churchill", "Watch", "Saved games", "Replays"]
    assert heard == [name for name in order for _ in (0, 1)]


def test_esc_does_not_quit(make):
    heard = []
    screen = make(heard=heard)
    screen.layout((1280, 800), GREEN)
    assert not screen.handle(Key("escape"))
    assert heard == []


def test_it_is_drawn_once_and_again_after_a_change(make):
    screen = make()
    screen.layout((800, 600), GREEN)
    screen.draw(surface := pygame.Surface((800, 600)))
    assert not screen.needs_redraw
    before = pygame.image.tobytes(surface, "RGB")
    screen.new_settings(Settings(own_back="quiet"))
    assert screen.needs_redraw
    screen.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before


PERSON, COMPUTERS = (Seat("Anna"), Seat("Olga", "steady")), (Seat("Boris", "keen"), Seat("Olga", "steady"))


def session(rules=G4A, score=(0, 0), seats=PERSON, **more):
    return Session(Record(rules, 12, seats, score=score, round_number=2, **more))


def test_the_note_says_against_whom_the_score_and_whose_turn():
    kept = session(score=(128, 86))
    assert note_of(kept, 0).words.startswith("against Olga · you 128, Olga 86 · ")
    turns = {note_of(kept, viewer).words.split(" · ")[-1] for viewer in (0, 1)}
    assert "your turn" in turns and len(turns) == 2


def test_the_note_of_a_single_round_has_no_score():
    assert len(note_of(session(replace(G4A, match_target=0)), 0).words.split(" · ")) == 2


def test_the_note_says_that_a_round_is_over():
    kept = session()
    kept.first = kept.first._replace(ending="won", winner=0)
    assert note_of(kept, 0).words.endswith("round 2 is over")


def test_the_note_tells_practice_and_what_is_only_watched():
    assert note_of(session(practice=True), 0).words.startswith("practice with Olga · you 0, Olga 0")
    watched = note_of(session(score=(128, 86), seats=COMPUTERS), 0).words
    assert watched.startswith("Boris against Olga · 128 to 86 · ")
    assert watched.endswith(("Boris\u2019s turn", "Olga\u2019s turn"))


def test_the_note_of_two_people_has_both_names():
    words = note_of(session(score=(128, 86), seats=(Seat("Anna"), Seat("Bea"))), 0).words
    assert words.startswith("Anna against Bea · 128 to 86 · ")
    assert words.endswith(("Anna\u2019s turn", "Bea\u2019s turn"))
