"""The real program in a real window on a virtual screen, driven from outside with xdotool."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from windowtools import PATIENCE, between, my_turn, rests, wait_for

from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.ui import drag
from russianbank.ui.layout import lay_out

SEATS = Seat("You"), Seat("Olga", "steady")


def is_useful(move):
    return move.kind is not Kind.PLAY or move.source.owner is not None or move.target.slot >= 8


def play_by_drags(program, size, moves=20):
    """So many own moves by real drags (a renewal or a pass by the space bar), each found again in the saved game."""
    layout = lay_out(*size)
    program.screen.tool("key", "Return")  # Continue
    made = 0
    while made < moves:
        session = wait_for(lambda: my_turn(program))
        if session.state.ending:
            break
        legal = russian_bank.legal_moves(session.state)
        move = next((m for m in legal if is_useful(m)), legal[0])
        way = drag.ends(move, session.state.turn)
        time.sleep(0.15)
        if way is None or not session.state.cards(way[0]):
            program.screen.tool("key", "space")
        else:
            start, end = (layout.top_rect(pile, len(session.state.cards(pile))).center for pile in way)
            program.drag(start, end)
        wait_for(lambda at=session.at: program.saved().at > at)
        assert program.saved().steps[session.at].move == move
        made += 1
    assert made >= moves / 2


@pytest.mark.parametrize(("size", "moves"), [((800, 600), 6), ((1280, 800), 12)])
def test_moves_by_real_drags(open_program, size, moves):
    program = open_program(size, saved=Record(G4A, 21, SEATS))
    play_by_drags(program, size, moves)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1600)])
def test_twenty_moves_on_large_screens(open_program, size):
    program = open_program(size, saved=Record(CLASSIC, 22, SEATS))
    play_by_drags(program, size)


def test_one_window_and_one_worker_that_ends_with_the_game(open_program):
    program = open_program(saved=Record(G4A, 23, SEATS))
    worker = wait_for(program.children)
    assert len(program.screen.tool("search", "--pid", program.process.pid).split()) == 1
    assert not any(program.screen.tool("search", "--pid", child).split() for child in worker)
    program.process.terminate()
    assert program.process.wait(PATIENCE) == 0
    assert_gone(worker)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_however_the_game_ends_no_worker_stays(open_program, number):
    program = open_program(saved=Record(G4A, 24, SEATS))
    worker = wait_for(program.children)
    program.process.send_signal(number)
    program.process.wait(PATIENCE)
    assert_gone(worker)


def assert_gone(processes):
    def gone():
        return not any(is_running(each) for each in processes)

    wait_for(gone)


def is_running(process):
    try:
        return Path(f"/proc/{process}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_worker_does_not_stop_the_game(open_program):
    """The worker dies before the computer's turn: the computer moves all the same."""
    start = Record(G4A, next(n for n in range(1, 50) if russian_bank.deal(G4A, n).turn == 1), SEATS)
    program = open_program(saved=start)
    for child in wait_for(program.children):
        os.kill(child, signal.SIGKILL)
    program.screen.tool("key", "Return")
    wait_for(lambda: program.saved().at > 0)


@pytest.mark.parametrize("driver", ["bogus", "dummy", "disk"])
def test_with_or_without_a_sound_device(open_program, driver, tmp_path):
    extra = {"SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": str(tmp_path / "heard.raw")}
    program = open_program(saved=Record(G4A, 21, SEATS), **extra)
    program.screen.tool("key", "Return", "sleep", "0.5", "key", "space", "sleep", "0.3")
    program.process.terminate()
    out, err = program.process.communicate(timeout=PATIENCE)
    assert program.process.returncode == 0
    assert "Traceback" not in err and "russianbank" not in err and out == ""


def test_without_any_stream(open_screen, tmp_path):
    """Started without a console there is no stdin, stdout or stderr."""
    screen = open_screen((1280, 800))
    command = f"exec {sys.executable} -m russianbank <&- >&- 2>&-"
    without = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
    process = subprocess.Popen(
        ["sh", "-c", command], env={**without, "DISPLAY": screen.display, "RUSSIANBANK_HOME": str(tmp_path / "home")}
    )
    wait_for(lambda: screen.tool("search", "--pid", process.pid).split())
    process.terminate()
    assert process.wait(PATIENCE) == 0


def test_at_rest_the_processor_rests(open_program):
    """While the player thinks neither the game nor the worker does anything at all."""
    program = open_program(saved=Record(G4A, 21, SEATS))
    program.screen.tool("key", "Return")
    wait_for(lambda: my_turn(program))
    time.sleep(1.5)
    assert rests(program)


def test_a_program_that_stood_still_goes_on_as_if_nothing_had_been(open_program):
    """Stopped in the middle of the deal and of the computer's turn (a dragged window title, a sleeping laptop)."""
    start = Record(G4A, next(n for n in range(1, 50) if russian_bank.deal(G4A, n).turn == 1), SEATS)
    program = open_program(saved=start)
    program.screen.tool("key", "Return", "sleep", "0.3")
    program.process.send_signal(signal.SIGSTOP)
    time.sleep(2)
    program.process.send_signal(signal.SIGCONT)
    session = wait_for(lambda: my_turn(program))
    assert session.state.turns >= 1
    assert session.record().seconds <= 5


def test_when_the_screen_goes_the_game_ends_and_nothing_is_lost(open_program):
    """The X server is gone in the middle of a round: no game and no worker stays, and the last move is kept."""
    program = open_program(saved=Record(G4A, 21, SEATS))
    program.screen.tool("key", "Return")
    wait_for(lambda: my_turn(program))
    program.screen.tool("key", "space")
    before = program.saved()
    worker = program.children()
    program.screen.server.kill()
    program.process.wait(PATIENCE)
    assert_gone(worker)
    after = program.saved()
    assert worker and after.record().moves[: len(before.record().moves)] == before.record().moves


def test_a_window_that_vanishes_in_mid_drag_drops_the_card(open_program):
    """The release never arrives: nothing is played, and dragging works again.

    Without a window manager SDL still believes the button down and swallows the first press; the second one counts.
    """
    program = open_program(saved=Record(G4A, 21, SEATS))
    program.screen.tool("key", "Return")
    session = wait_for(lambda: my_turn(program))
    time.sleep(0.3)
    layout, before = lay_out(1280, 800), session.record().moves
    way = next(drag.ends(m, 0) for m in russian_bank.legal_moves(session.state) if drag.ends(m, 0))
    start, end = (layout.top_rect(pile, len(session.state.cards(pile))).center for pile in way)
    window = program.window[0]
    program.screen.tool("mousemove", *start, "mousedown", "1", "mousemove", *between(start, end, 0.5), "sleep", "0.1")
    program.screen.tool("windowunmap", window, "sleep", "0.2", "mouseup", "1", "windowmap", window, "sleep", "0.3")
    assert program.saved().record().moves == before
    program.drag(start, end)
    program.drag(start, end)
    wait_for(lambda: program.saved().record().moves != before)
