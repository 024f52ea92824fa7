"""Churchill Solitaire in the program with its real main loop: whole games by drags and by keys, undo, hints."""

import random
import time

import pygame
import pytest
from engine.churchill_positions import position
from mainloop import key, moved, open_app, post, pressed, released

from russianbank.ai.solitaire import hints
from russianbank.ai.solver import solve
from russianbank.ai.worker import Answer
from russianbank.churchill_results import read_history
from russianbank.deallists import graded_deals
from russianbank.engine import churchill
from russianbank.engine.churchill_position import Ending
from russianbank.engine.churchill_rules import APP, GAMERULES, PITT
from russianbank.engine.moves import Kind
from russianbank.engine.table import COLUMNS, DEVIL, STOCK, Role
from russianbank.store import Store
from russianbank.ui.geometry import card_at, top_of
from russianbank.ui.screens.churchill_new import ChurchillNewSheet, NewGame

__all__ = ["open_app"]

#: A deal that can be won.
WON = 3
#: One move is left, and then none.
LAST_MOVE = "c1 [5C 2S], c2 3H, c3 KC, c4 KD, c5 KS, c6 KH, c7 KC, c8 KD, c9 KS, c10 KH, devil 4S, stock -"
COLUMN_KEYS = [*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0]


def begin(app, rules=APP, number=7):
    app.flow.patiences.deal(NewGame(rules, number))
    app.step()
    return app.flow.solitaire


def grip(table, move):
    """Where the pointer takes hold of the first card of a move."""
    state, layout = table.play.state, table.layout
    index = len(state.cards(move.source)) - move.count
    rect = card_at(layout, state, move.source, index)
    if index == len(state.cards(move.source)) - 1:
        return rect.center
    after = card_at(layout, state, move.source, index + 1)
    return (rect.centerx, (rect.y + after.y) // 2) if after.x == rect.x else ((rect.x + after.x) // 2, rect.centery)


def by_drag(app, table, move):
    if move.kind is Kind.DEAL:
        for _ in range(20):
            app.step()  # the second click of a double click deals no second row
        place = table.layout.place(STOCK).center
        post(pressed(place), released(place))
        return
    start, end = grip(table, move), top_of(table.layout, table.play.state, move.target).center
    between = [tuple(round(a + (b - a) * share) for a, b in zip(start, end)) for share in (0.3, 0.7, 1.0)]
    post(pressed(start), *(moved(place) for place in between), released(end))


def by_keys(app, table, move):
    """Two keys for two piles; the run that goes there is chosen by the second one."""
    if move.kind is Kind.DEAL:
        post(key(pygame.K_SPACE))
        return
    post(*map(key, (key_of(move.source), key_of(move.target))))


def key_of(pile):
    if pile.role is Role.COLUMN:
        return COLUMN_KEYS[pile.slot]
    return pygame.K_v if pile is DEVIL else pygame.K_f


def chosen(state, rng):
    """Home if possible, else what turns a card up, else by chance; one of several victory piles that are alike."""
    legal = churchill.legal_moves(state)
    home = [m for m in legal if m.target and m.target.role is Role.VICTORY]
    if home:
        first = [m for m in home if m.source is home[0].source and m.count == home[0].count]
        return first[0]
    turning = [m for m in legal if m.source and len(state.cards(m.source)) - m.count == state.down[m.source.slot] > 0]
    return rng.choice(turning or legal)


def play_on(app, table, way, most, seed=1):
    """Moves until the game is over or there have been so many; each leads where the engine says."""
    rng = random.Random(seed)
    made = 0
    while made < most and not table.play.patience.is_over and not table.play.can_finish:
        before, move = table.play.state, chosen(table.play.state, rng)
        way(app, table, move)
        app.step()
        assert table.play.patience.at == made + 1, (move, table.play.caption.text)
        assert table.play.state == churchill.apply(before, move)[0], (move, table.play.patience.turns[-1].move)
        made += 1
    return made


@pytest.mark.parametrize(("rules", "size"), [(APP, (1280, 800)), (GAMERULES, (800, 600)), (PITT, (1000, 1000))])
def test_a_whole_game_by_drags(open_app, rules, size):
    app = open_app(size)
    table = begin(app, rules)
    assert play_on(app, table, by_drag, 150) >= 20


def test_a_whole_game_by_keys(open_app):
    app = open_app()
    table = begin(app, number=11)
    assert play_on(app, table, by_keys, 150) >= 20


@pytest.mark.parametrize("way", [by_drag, by_keys])
def test_a_game_is_won(open_app, way):
    """On a way that the solver knows, up to where the program offers to bring all cards home."""
    app = open_app()
    table = begin(app, number=WON)
    for move in solve(table.play.state, seed=1).moves:
        if table.play.can_finish:
            break
        at, before = table.play.patience.at, table.play.state
        way(app, table, alike(move, before))
        app.step()
        assert table.play.patience.at == at + 1, (move, table.play.caption.text)
    at = table.play.patience.at
    assert table.play.can_finish and "Space" in table.play.caption.text
    post(key(pygame.K_SPACE))
    app.step()
    app.step()
    assert table.play.patience.ending is Ending.WON and table.play.patience.home == 104
    assert "All cards are home" in app.flow.sheet.describe()
    table.play.undo(0.0)
    assert table.play.patience.at == at and table.play.can_finish


def alike(move, state):
    """The same move, to the first of the victory piles that take the card."""
    if move.target is None or move.target.role is not Role.VICTORY:
        return move
    legal = churchill.legal_moves(state)
    return next(m for m in legal if m.target.role is Role.VICTORY and (m.source, m.count) == (move.source, move.count))


def test_undo_to_the_start_and_redo_to_the_end(open_app):
    app = open_app()
    table = begin(app)
    made = play_on(app, table, by_drag, 30)
    end, states = table.play.state, [table.play.patience.state_at(at) for at in range(made + 1)]
    assert made == 30 and not app.flow.sheet
    for at in reversed(range(made)):
        post(key(pygame.K_u))
        app.step()
        assert table.play.state is states[at]
    for at in range(made):
        post(key(pygame.K_y))
        app.step()
        assert table.play.state is states[at + 1]
    assert table.play.state is end


def test_what_was_played_is_continued_after_the_program_was_killed(open_app):
    app = open_app()
    table = begin(app)
    play_on(app, table, by_drag, 12)
    record = table.play.patience.record()
    assert Store().load_churchill() == record
    again = open_app()
    again.flow.patiences.open()
    again.step()
    assert again.flow.solitaire.play.state == table.play.state
    assert again.flow.solitaire.play.patience.id == table.play.patience.id


def test_both_games_can_be_continued(open_app):
    from mainloop import deal

    app = open_app()
    match = deal(app).session.record()
    game = begin(app).play.patience.record()
    assert Store().load_game().moves == match.moves and Store().load_game().deal == match.deal
    assert Store().load_churchill().deal == game.deal
    app.flow.to_start()
    app.step()
    assert app.flow.start and not app.flow.solitaire


def test_from_the_start_screen_to_the_table_and_back_with_keys(open_app):
    app = open_app()
    app.step()
    post(key(pygame.K_c))  # the first letter of Churchill, where there is nothing to continue
    app.step()
    post(key(pygame.K_RETURN))
    app.step()
    assert isinstance(app.flow.sheet, ChurchillNewSheet)
    post(key(pygame.K_RETURN))  # Deal the cards
    app.step()
    assert app.flow.solitaire
    post(key(pygame.K_ESCAPE))
    app.step()
    assert app.flow.sheet and "deal" in app.flow.sheet.describe()
    post(key(pygame.K_ESCAPE))
    app.step()
    assert not app.flow.sheet


def test_a_hint_comes_in_three_strengths_and_marks_the_game(open_app):
    app = open_app()
    table = begin(app)

    def ask_patience(patience):
        app.deliver(Answer(0, (), wish="patience", hints=hints(churchill.observe(patience.state), trials=12)))

    app.flow.mind.ask_patience = ask_patience
    told = []
    for _ in range(3):
        post(key(pygame.K_h))
        app.step()
        app.step()
        told.append(table.play.caption.text)
    assert len(set(told)) == 3 and table.play.caption.kind == "hint"
    assert table.hints.view.strength == 3 and table.play.patience.help == ("hint",)
    move = table.hints.view.move
    assert move is None or churchill.why_not(table.play.state, move) is None


def test_a_lost_game_says_so_at_once_and_can_be_taken_back(open_app):
    app = open_app()
    table = begin(app)
    table.play.patience.first = position(LAST_MOVE)
    post(key(pygame.K_1), key(pygame.K_2))
    app.step()
    app.step()
    assert table.play.patience.ending is Ending.LOST
    assert "No card can be moved, and nothing can be dealt." in app.flow.sheet.describe()
    post(key(pygame.K_RETURN))  # Take back
    app.step()
    assert not app.flow.sheet and table.play.patience.at == 0


def test_settings_act_on_the_table(open_app):
    app = open_app()
    table = begin(app)
    for code in (pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F9):
        post(key(code))
        app.step()
    assert (
        table.settings == app.flow.settings and table.settings.theme == "midnight" and table.settings.print == "large"
    )


@pytest.mark.parametrize("pile", [STOCK, *COLUMNS[:2]])
def test_a_resize_in_mid_drag_drops_the_card(open_app, pile):
    app = open_app()
    table = begin(app)
    place = top_of(table.layout, table.play.state, pile).center
    at = table.play.patience.at
    post(pressed(place), moved((place[0] + 60, place[1] + 60)))
    app.step()
    app.flow.set_size((1000, 700))
    assert not table.hand.in_air() and table.play.patience.at == at


def test_whoever_is_tapping_space_to_deal_does_not_leave_the_result(open_app):
    """The last row loses the game: the next Space may not mean a new one at once."""
    app = open_app()
    table = begin(app)
    table.play.patience.first = position(LAST_MOVE)
    post(key(pygame.K_1), key(pygame.K_2))
    app.step()
    app.step()
    sheet, patience = app.flow.sheet, table.play.patience
    post(key(pygame.K_SPACE))
    app.step()
    assert app.flow.sheet is sheet and app.flow.solitaire.play.patience is patience


def test_the_end_of_a_game_is_counted_once_and_a_game_that_is_left_is_given_up(open_app):
    app = open_app()
    table = begin(app)
    table.play.patience.first = position(LAST_MOVE)
    post(key(pygame.K_1), key(pygame.K_2))
    app.step()
    app.step()
    left = begin(app, number=8)
    left.play.commit(left.play.legal[0], 0.0)
    begin(app, number=9)
    results = read_history(Store().result_lines()).results
    assert [(each.deal, each.won) for each in results] == [(7, False), (8, False)]


def test_the_solver_is_asked_from_the_menu_and_its_way_is_shown(open_app):
    """In a process of its own. The game is then one with the solver's help, and every move shown can be taken back."""
    app = open_app()
    table = begin(app, number=WON)
    app.flow.patiences.winnable(of_deal=False)
    sheet = app.flow.sheet
    sheet.begin()
    assert table.play.patience.help == ("solver",)
    end = time.monotonic() + 60
    while sheet.is_running and time.monotonic() < end:
        app.step()
    assert "A way to win takes" in sheet.describe()
    next(part for part in sheet.form.focusable() if "way" in part.name).activate()
    for _ in range(2000):
        app.step()
        if table.play.patience.at >= 5:
            break
    assert app.flow.sheet is None and table.play.patience.at >= 5
    at = table.play.patience.at
    post(key(pygame.K_u))
    app.step()
    for _ in range(60):
        app.step()
    assert table.play.patience.at == at - 1, "whatever the player does ends the showing"


def test_the_campaign_goes_from_deal_to_deal(open_app):
    app = open_app()
    app.flow.patiences.campaign()
    sheet = app.flow.sheet
    next(part for part in sheet.form.focusable() if part.name.startswith("Play")).activate()
    app.step()
    assert app.flow.solitaire.play.patience.deal == graded_deals("app")[0].number
