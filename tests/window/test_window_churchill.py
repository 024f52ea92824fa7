"""Churchill Solitaire in the real window: by real drags and by keys alone, to the end of a game that is won."""

import time

import pytest
from players import SLOWLY
from windowtools import wait_for

from russianbank.ai.solver import solve
from russianbank.churchill_results import ALL_HOME, read_history
from russianbank.engine import churchill
from russianbank.engine.churchill_position import Ending
from russianbank.engine.churchill_rules import APP
from russianbank.engine.moves import Kind
from russianbank.engine.table import DEVIL, STOCK, Role
from russianbank.patience import Patience
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui.columns import lay_out_columns
from russianbank.ui.geometry import card_at, top_of

#: A deal that can be won.
WON = 3


@pytest.fixture
def begin(open_program):
    """At the table with the saved game, by Churchill on the start screen."""

    def start(size=(1280, 800), speed="none"):
        chosen = Settings(speed=speed, muted=True)
        program = open_program(size, patience=Patience.new(APP, WON), settings=chosen)
        program.sit_down(keys=("c", "Return"))
        return program

    return start


def grip(layout, state, move):
    """Where the pointer takes hold of the first card of a move: its middle, or that of the strip that is seen."""
    index = len(state.cards(move.source)) - move.count
    rect = card_at(layout, state, move.source, index)
    if move.count == 1:
        return rect.center
    after = card_at(layout, state, move.source, index + 1)
    return (rect.centerx, (rect.y + after.y) // 2) if after.x == rect.x else ((rect.x + after.x) // 2, rect.centery)


def by_drag(program, state, move):
    """The rows alone are dealt by a click; never so soon after another that it is the second of a double click."""
    layout = lay_out_columns(*program.screen.size)
    if move.kind is Kind.DEAL:
        time.sleep(SLOWLY)
        program.screen.tool("mousemove", *layout.place(STOCK).center, "click", "1")
    else:
        program.drag(grip(layout, state, move), top_of(layout, state, move.target).center)


def by_keys(program, state, move):
    """Space for a row; else a key for each pile, and how many cards go there follows from the second."""
    program.screen.tool("key", *(["space"] if move.kind is Kind.DEAL else map(key_of, (move.source, move.target))))


def key_of(pile):
    if pile.role is Role.COLUMN:
        return str((pile.slot + 1) % 10)
    return "v" if pile is DEVIL else "f"


def alike(move, state):
    """The same move, to the first of the victory piles that take the card."""
    if move.target is None or move.target.role is not Role.VICTORY:
        return move
    legal = churchill.legal_moves(state)
    return next(m for m in legal if m.target.role is Role.VICTORY and (m.source, m.count) == (move.source, move.count))


def play(program, way, until=lambda patience: patience.is_over):
    """The moves of a way to win; each is found again in the player's folder, but for the last one of the game."""
    patience = program.patience()
    for move in solve(patience.state, seed=1).moves:
        if until(patience):
            break
        wanted = alike(move, patience.state)
        way(program, patience.state, wanted)
        patience.play(wanted)
        if not patience.is_over:
            wait_for(lambda: program.patience().at == patience.at)
            assert program.patience().turns == patience.turns
    return patience


def has_six(patience):
    return patience.at == 6


def can_finish(patience):
    return churchill.finish(patience.state)


def finished(program):
    """The game as it was counted at its end."""
    return wait_for(lambda: read_history(Store(program.home).result_lines()).results)[0]


def is_won(program, patience):
    result = finished(program)
    assert patience.ending is Ending.WON and result.won and result.home == ALL_HOME
    assert (result.deal, result.moves) == (WON, patience.at)
    wait_for(lambda: Store(program.home).load_churchill() is None)
    program.quit()


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_moves_of_columns_by_real_drags(begin, size):
    program = begin(size, speed="brisk")
    assert has_six(play(program, by_drag, has_six))
    program.quit()


def test_moves_of_columns_by_keys_alone(begin):
    program = begin()
    assert has_six(play(program, by_keys, has_six))
    program.quit()


@pytest.mark.slow
@pytest.mark.parametrize("way", [by_drag, by_keys])
def test_a_game_is_won(begin, way):
    program = begin()
    is_won(program, play(program, way))


@pytest.mark.slow
def test_all_cards_go_home_at_a_key(begin):
    """As soon as it is certain that they do."""
    program = begin()
    patience = play(program, by_keys, can_finish)
    program.screen.tool("key", "space")
    assert patience.finish()
    is_won(program, patience)
