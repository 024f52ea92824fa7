"""What the hand does out of turn, too fast, with the wheel or outside the window: no card is lost, none sticks."""

import random

import pygame
import pytest
from players import alike, part
from twin import Twin
from windowtools import my_turn, wait_for

from russianbank.ai.decide import decide
from russianbank.engine import russian_bank
from russianbank.engine.position import observe
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.engine.table import HANDS
from russianbank.settings import Settings
from russianbank.ui import drag
from russianbank.ui.layout import lay_out

SCREEN, WINDOW = (1280, 800), (1000, 700, 140, 50)
SEATS = Seat("You"), Seat("Olga", "steady")
MINE = Record(G4A, next(n for n in range(1, 50) if russian_bank.deal(G4A, n).turn == 0), SEATS)
THEIRS = Record(G4A, next(n for n in range(1, 50) if russian_bank.deal(G4A, n).turn == 1), SEATS)


def points(program, session):
    """Where a legal move begins and ends on the screen."""
    layout, (left, top) = lay_out(*program.geometry[2:]), program.corner
    way = next(way for move in russian_bank.legal_moves(session.state) if (way := drag.ends(move, 0)))
    found = (layout.top_rect(pile, len(session.state.cards(pile))).center for pile in way)
    return [(x + left, y + top) for x, y in found]


def test_a_card_that_is_let_go_outside_the_window_goes_home(open_program):
    """Past each edge and each corner."""
    program = open_program(SCREEN, settings=Settings(speed="none", muted=True), saved=MINE, window=WINDOW)
    program.sit_down()
    picture = program.screen.still()
    start, _ = points(program, program.saved())
    for x in (20, 640, 1260):
        for y in (10, 400, 790):
            if (x, y) != (640, 400):
                program.drag(start, (x, y))
                program.screen.tool("mousemove", *SCREEN)
                program.screen.comes_to_show(picture)
    assert not program.record().moves
    program.quit()


def test_the_wheel_is_no_click(open_program, tmp_path):
    """Up, down and to the sides, over the hand, a card and every button."""
    program = open_program(SCREEN, settings=Settings(speed="none", muted=True), saved=MINE)
    program.sit_down()
    twin = Twin(program.home, SCREEN, tmp_path / "twin")
    twin.sit(MINE)
    picture, layout = program.screen.still(), lay_out(*SCREEN)
    buttons = [part.rect.center for part in twin.flow.table.hud.form.root.walk() if part.focusable]
    assert len(buttons) >= 4
    for place in [layout.place(HANDS[0]).center, points(program, program.saved())[0], *buttons]:
        notches = [word for button in (4, 5, 6, 7) for word in ("click", "--repeat", 5, "--delay", 5, button)]
        program.screen.tool("mousemove", *place, *notches)
    program.screen.tool("mousemove", *SCREEN)
    program.screen.comes_to_show(picture)
    assert not program.record().moves


def test_in_the_computers_turn_only_the_computer_plays(open_program):
    """Whatever is pressed in its turn, it plays what it would have played undisturbed."""
    program = open_program(SCREEN, settings=Settings(speed="calm", muted=True), saved=THEIRS)
    program.sit_down(still=False)
    rng, disturbed = random.Random(1), 0
    while not my_turn(program):
        disturb(program, rng)
        disturbed += 1
    session = program.saved()
    theirs = [at for at in range(session.at) if session.state_at(at).turn == 1]
    assert disturbed and theirs and theirs == list(range(len(theirs)))
    assert [session.steps[at].move for at in theirs] == [decision(session, at) for at in theirs]
    program.quit()


def decision(session, at):
    """What the computer decides after so many moves."""
    states = [session.state_at(each) for each in range(session.turn_start(at), at + 1)]
    seen = [observe(state, 1).state.key() for state in states]
    wanted = decide("move", observe(states[-1], 1), SEATS[1].level, seen[-1] ^ at, 0.25, frozenset(seen))
    return wanted[0]


def disturb(program, rng):
    """Clicks, a drag and keys without sense; none that leads away from the table."""
    keys = [*"rdfxlk12345678uyh", "space", "Return", "Tab", "period"]
    x, y = rng.randrange(SCREEN[0]), rng.randrange(60, 720)
    program.screen.tool("mousemove", x, y, "click", "--repeat", 3, "--delay", 20, 1)
    program.drag((x, y), (rng.randrange(SCREEN[0]), rng.randrange(60, 720)))
    program.screen.tool("key", *rng.sample(keys, 8))


@pytest.mark.parametrize("rounds", [3, pytest.param(40, marks=pytest.mark.slow)])
def test_acting_while_cards_move_leaves_every_card_in_its_place(open_program, tmp_path, rounds):
    """At the slowest pace, with clicks and keys into every motion; in the end each card is drawn where it belongs."""
    program = open_program(SCREEN, settings=Settings(speed="calm", muted=True), saved=MINE)
    program.sit_down()
    rng, click = random.Random(2), ("click", "--repeat", 3, "--delay", 30, 1)
    calm = False
    while not calm:
        session = wait_for(lambda: my_turn(program))
        if session.state.ending:
            return
        start, end = points(program, session)
        program.drag(start, end)
        if rounds:
            program.screen.tool("mousemove", *start, *click, "mousemove", *end, *click)
            program.screen.tool("key", *rng.sample(["u", "y", "h", "space", "period"], 4))
            rounds -= 1
        else:  # an own move without haste, after which nothing is marked any more
            wait_for(lambda session=session: program.record().at != session.at)
            calm = program.saved().state.turns == session.state.turns
    program.screen.tool("mousemove", *SCREEN)
    program.screen.still(1.0)
    twin = Twin(program.home, SCREEN, tmp_path / "twin")
    twin.sit(program.record())
    table = pygame.Rect(0, 0, SCREEN[0], lay_out(*SCREEN).bottom_bar.top)
    wanted = part(twin.colours(), SCREEN, table)
    wait_for(lambda: alike(part(program.screen.colours(), SCREEN, table), wanted, table.size))
