"""The window itself: full screen and back, minimised, where it was the last time, and another window beside it."""

import subprocess
import sys
import time

import pytest
from windowtools import HAS_MANAGER, between, my_turn, rests, wait_for

from russianbank.engine import russian_bank
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.settings import Settings
from russianbank.ui import drag
from russianbank.ui.layout import lay_out

SCREEN, WINDOW = (1280, 800), (1000, 700, 60, 50)
SEATS = Seat("You"), Seat("Olga", "steady")
MINE = Record(G4A, next(n for n in range(1, 50) if russian_bank.deal(G4A, n).turn == 0), SEATS)
THEIRS = Record(G4A, next(n for n in range(1, 50) if russian_bank.deal(G4A, n).turn == 1), SEATS)

managers = pytest.mark.parametrize(
    "manager", [False, True] if HAS_MANAGER else [False], ids=lambda managed: "managed" if managed else "alone"
)
with_manager = pytest.mark.parametrize("manager", [True] if HAS_MANAGER else [], ids=["managed"] if HAS_MANAGER else [])


def at_the_table(open_program, manager, saved=MINE, speed="none", **chosen):
    program = open_program(
        SCREEN, manager, settings=Settings(speed=speed, muted=True, **chosen), saved=saved, window=WINDOW
    )
    if manager:
        wait_for(lambda: program.has_keyboard)
    program.sit_down()
    return program


def hints(program):
    """What the window tells the window manager about its size: whether it can be resized, and how small."""
    words = program.screen.run("xprop", "-id", program.window[0], "WM_NORMAL_HINTS").splitlines()
    return [line for line in words if "minimum" in line or "maximum" in line]


def toggle(program, manager):
    """Another press of F11. Without a window manager there is nobody who could make a window as large as the screen."""
    full = program.geometry == (0, 0, *SCREEN)
    program.screen.tool("key", "F11")
    if manager:
        wait_for(lambda: (program.geometry == (0, 0, *SCREEN)) != full)
    wait_for(lambda: program.has_chosen(fullscreen=not full) or not manager)


@managers
@pytest.mark.parametrize("times", [2, pytest.param(20, marks=pytest.mark.slow)])
def test_to_full_screen_and_back(open_program, manager, times):
    program = at_the_table(open_program, manager)
    place, picture, told = program.geometry, program.screen.still(), hints(program)
    for _ in range(2 * times):
        toggle(program, manager)
    assert (program.geometry, hints(program)) == (place, told)
    assert program.screen.tool("getdisplaygeometry").split() == [*map(str, SCREEN)]
    program.screen.comes_to_show(picture)
    program.quit()


@pytest.mark.slow
@managers
def test_to_full_screen_and_back_with_a_card_in_the_hand(open_program, manager):
    program = at_the_table(open_program, manager)
    place, picture = program.geometry, program.screen.still()
    start, end = way_in(program)
    for _ in range(4):
        near = between(start, end, 0.1)
        program.screen.tool("mousemove", *start, "mousedown", "1", "mousemove", *near, "sleep", "0.05")
        toggle(program, manager)
        toggle(program, manager)
        program.screen.still()  # SDL puts the pointer back where it was
        program.screen.tool("mouseup", "1", "mousemove", *SCREEN)
        assert program.geometry == place
        program.screen.comes_to_show(picture)
    assert not program.record().moves
    program.drag(start, end)
    wait_for(lambda: program.record().moves)


def way_in(program):
    """A drag that plays a card, from where to where on the screen."""
    session = wait_for(lambda: my_turn(program))
    layout = lay_out(*WINDOW[:2])
    way = next(way for move in russian_bank.legal_moves(session.state) if (way := drag.ends(move, 0)))
    left, top = (program.corner[at] for at in (0, 1))
    points = (layout.top_rect(pile, len(session.state.cards(pile))).center for pile in way)
    return [(x + left, y + top) for x, y in points]


@pytest.mark.slow
@managers
def test_to_full_screen_and_back_while_the_computer_plays(open_program, manager):
    program = at_the_table(open_program, manager, THEIRS, "brisk")
    place = program.geometry
    for _ in range(20):
        toggle(program, manager)
    wait_for(lambda: my_turn(program))
    assert program.geometry == place
    program.screen.still()
    program.screen.tool("key", "space")
    wait_for(lambda: any(program.saved().state_at(at).turn == 0 for at in range(program.record().at)))
    program.quit()


@with_manager
def test_a_minimised_window_needs_nothing_and_comes_back_as_it_was(open_program, manager):
    program = at_the_table(open_program, manager, clock_shown=True)
    program.screen.tool("windowminimize", program.window[0])
    wait_for(lambda: not program.screen.tool("search", "--onlyvisible", "--pid", program.process.pid))
    time.sleep(1)
    assert rests(program)
    program.screen.tool("windowactivate", program.window[0])
    wait_for(lambda: program.screen.tool("search", "--onlyvisible", "--pid", program.process.pid))
    wait_for(lambda: program.has_keyboard)
    program.screen.tool("key", "space")
    wait_for(lambda: program.record().moves)


def test_a_hidden_window_needs_nothing(open_program):
    program = at_the_table(open_program, manager=False, clock_shown=True)
    program.screen.tool("windowunmap", program.window[0])
    time.sleep(1)
    assert rests(program)


@managers
def test_place_and_size_are_the_same_the_next_time(open_program, manager):
    program = at_the_table(open_program, manager)
    window = program.window[0]
    program.screen.tool("windowsize", window, 900, 640)
    wait_for(lambda: program.geometry[2:] == (900, 640))
    program.screen.tool("windowmove", window, 200, 90)
    wait_for(lambda: program.geometry[:2] != WINDOW[2:] and program.screen.still())
    place = program.corner
    for _ in range(2):
        program.quit()
        program.begin()
        wait_for(lambda: (program.corner, program.geometry[2:]) == (place, (900, 640)))


@managers
@pytest.mark.parametrize("place", [(5000, 4000), (-3000, 40), (1250, 790)])
def test_a_window_that_lay_outside_the_screen_is_brought_back(open_program, manager, place):
    program = open_program(SCREEN, manager, window=(1000, 700, *place))
    wait_for(lambda: 0 <= program.corner[0] <= 280 and 0 <= program.corner[1] <= 100)
    program.quit()


OTHER_WINDOW = """
import pygame
pygame.display.init()
window = pygame.Window("Another", (300, 200), (900, 500))
window.get_surface()
window.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


@with_manager
def test_no_time_is_counted_while_another_window_is_in_use(open_program, manager):
    """Much longer beside the game than in it: only the time in it is counted."""
    program = at_the_table(open_program, manager)
    began = time.monotonic()
    environment = {**program.environment, "SDL_VIDEODRIVER": "x11"}
    other = subprocess.Popen([sys.executable, "-c", OTHER_WINDOW], env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_for(lambda: program.screen.tool("getwindowfocus").split() != program.window[:1])
        left = time.monotonic()
        time.sleep(4)
    finally:
        other.kill()
        other.wait()
    program.screen.tool("windowactivate", program.window[0])
    wait_for(lambda: program.has_keyboard)
    back = time.monotonic()
    program.screen.tool("key", "space")
    wait_for(lambda: program.record().moves)
    assert program.record().seconds <= left - began + time.monotonic() - back + 1


def test_in_every_size_all_of_the_window_is_painted(open_program):
    """Larger and back: what is seen is what was seen before, to the last point."""
    program = open_program(SCREEN, settings=Settings(speed="none", muted=True), saved=MINE)
    program.sit_down()
    large = program.screen.still()
    for size in ((800, 600), SCREEN, (1000, 800), SCREEN, (1280, 620), SCREEN):
        program.screen.tool("windowsize", program.window[0], *size)
        wait_for(lambda size=size: program.geometry[2:] == size)
        program.screen.still()
    program.screen.comes_to_show(large)
