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
    def make(note=NOTE, heard=None):
        heard = [] if heard is None else heard
        names = ("continue", "new", "saves", "replays", "statistics", "options", "rules", "quit")
        acts = {f"on_{name}": lambda name=name: heard.append(name) for name in names}
        return StartScreen(note, faces=faces, settings=Settings(), **acts)

    return make


@pytest.mark.parametrize("note", [NOTE, None], ids=["with a game", "without"])
def test_it_fits_every_window(make, check_layout, note):
    check_layout(lambda: make(note))


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
    for name in ("Continue", "New match", "Saved games", "Replays", "Statistics", "How to play", "Options", "Quit"):
        press(screen, name)
        middle = named(screen, name).rect.center
        screen.handle(Press(middle))
        screen.handle(Release(middle))
    order = ("continue", "new", "saves", "replays", "statistics", "rules", "options", "quit")
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


def session(rules=G4A, score=(0, 0)):
    return Session(Record(rules, 12, (Seat("Anna"), Seat("Olga", "steady")), score=score, round_number=2))


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
