"""Whole rounds through the real main loop: pygame events go in, and the session follows them."""

import random

import pygame
import pytest
from mainloop import deal, is_useful, key, moved, post, pressed, released

from russianbank.engine.rules import CLASSIC, G4A, PRESETS
from russianbank.engine.table import DRAWN, HANDS, RESERVES
from russianbank.session import Session
from russianbank.store import Store
from russianbank.ui import drag
from russianbank.ui.screens.round_end import RoundEndSheet

#: Presets played in the usual run, and how; the slow one plays every preset both ways.
USUAL = {"by_drag": ("g4a", "classic"), "by_clicks": ("gamerules", "crapette_fr")}


def ends(app, move):
    """From where to where the mouse goes for a move: the middle of the visible part of a card, and of its target."""
    table = app.flow.table
    state, layout = table.play.state, table.layout
    source, target = drag.ends(move, state.turn)
    count = len(state.cards(source))
    start = layout.card_rect(source, max(0, count - move.count), max(1, count))
    x = start.centerx
    if move.count > 1:
        x = start.right - 3 if layout.fans_left(source) else start.left + 3
    return (x, start.centery), layout.top_rect(target, len(state.cards(target))).center


def by_drag(app, move):
    start, end = ends(app, move)
    half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    post(pressed(start), moved(half), moved(end), released(end))


def by_clicks(app, move):
    start, end = ends(app, move)
    post(pressed(start), released(start))
    if drag.ends(move, app.flow.table.play.state.turn)[0] is not HANDS[app.flow.table.play.state.turn]:
        post(pressed(end), released(end))


def play_round(app, way, rng, most=6000):
    """Play until the round is over; every own move is made with the mouse and must come out exactly."""
    play = app.flow.table.play
    for _ in range(most):
        if isinstance(app.flow.sheet, RoundEndSheet):
            return play
        if app.flow.sheet:
            post(key(pygame.K_RETURN))
        elif play.is_my_turn:
            legal = play.legal
            move = rng.choice([m for m in legal if is_useful(m)] or legal)
            if drag.ends(move, play.state.turn) is None or not play.state.cards(drag.ends(move, play.state.turn)[0]):
                post(key(pygame.K_SPACE))
            else:
                way(app, move)
            at = play.session.at
            app.step()
            made = play.session.steps[at].move if play.session.at > at else None
            assert made == move, f"wanted {move}, the table made {made}"
            continue
        app.step()
    pytest.fail("the round does not end")


@pytest.mark.parametrize(
    ("way", "preset"),
    [
        pytest.param(way, preset, marks=() if preset in USUAL[way.__name__] else pytest.mark.slow)
        for way in (by_drag, by_clicks)
        for preset in PRESETS
    ],
)
def test_a_whole_round_by_the_mouse_alone(open_app, way, preset):
    app = open_app(smart_click=False)
    deal(app, PRESETS[preset], 11)
    play = play_round(app, way, random.Random(4))
    assert play.session.outcome is not None
    assert Session(play.session.record()).state == play.state


@pytest.mark.parametrize("size", [(800, 600), (1000, 1000), (1366, 768), (1920, 1080)])
def test_a_round_in_windows_of_other_sizes(open_app, size):
    app = open_app(size)
    deal(app, G4A, 12)
    play_round(app, by_drag, random.Random(5))


def test_a_whole_match_ends_with_its_winner(open_app):
    """Rounds are played until somebody has 40 points; the sheets are answered with the keyboard."""
    from dataclasses import replace

    app = open_app()
    deal(app, replace(G4A, match_target=40), 13)
    rng = random.Random(6)
    for _ in range(20):
        play = play_round(app, by_drag, rng)
        if play.session.match_over:
            break
        post(key(pygame.K_RETURN))
        app.step()
        assert app.flow.table.play.session.round_number == play.session.round_number + 1
    assert play.session.match_over and max(play.session.score) >= 40
    assert Store().load_game() is None, "there is nothing left to continue"


def test_what_was_played_is_there_after_the_program_was_killed(open_app):
    app = open_app()
    play = deal(app, G4A, 14)
    rng = random.Random(7)
    for _ in range(60):
        if play.is_my_turn:
            by_drag_or_key(app, rng.choice([m for m in play.legal if is_useful(m)]))
        app.step()
        assert Session(Store().load_game()).state == play.state


def by_drag_or_key(app, move):
    if app.flow.table.play.state.cards(drag.ends(move, app.flow.table.play.state.turn)[0]):
        by_drag(app, move)
    else:
        post(key(pygame.K_SPACE))


def test_continue_takes_up_the_same_position(open_app):
    app = open_app()
    play = deal(app, CLASSIC, 15)
    while not play.is_my_turn:
        app.step()
    play.commit(play.legal[0], 0.0)
    state = play.state
    app.flow.open_start()
    app.step()
    post(key(pygame.K_RETURN))
    app.step()
    assert app.flow.table.play.state == state


def test_a_round_from_the_other_seat(open_app):
    """The same deal with the players exchanged: the person sits in the second seat, and everything works from there."""
    app = open_app()
    play = deal(app, G4A, 12)
    app.flow.matches.sit_down(play.session.other_seat(), deal=True)
    app.step()
    assert app.flow.viewer == 1
    play_round(app, by_drag, random.Random(5))


def test_a_finished_round_is_counted_and_kept_once_however_often_it_is_looked_at(open_app):
    app = open_app()
    deal(app, G4A, 12)
    play_round(app, by_drag, random.Random(5))
    for _ in range(2):
        app.flow.open_start()
        app.step()
        post(key(pygame.K_RETURN))  # Continue: the result again
        for _ in range(200):
            app.step()
        assert isinstance(app.flow.sheet, RoundEndSheet)
    assert len(Store().rounds()) == 1
    assert len([line for line in Store().result_lines() if line]) == 1


def test_a_match_left_for_another_is_kept_among_the_saved_games(open_app):
    app = open_app()
    play = deal(app, G4A, 12)
    while not (play.is_my_turn and play.session.at):
        app.step()
        if play.is_my_turn:
            play.commit(play.legal[0], 0.0)
    record = play.session.record()
    deal(app, G4A, 13)
    assert [kept.head.deal for kept in Store().saves()] == [12]
    assert Store().load_save(Store().saves()[0].name).moves == record.moves


def test_a_finished_round_can_be_watched_and_one_comes_back_to_it(open_app):
    app = open_app()
    play = deal(app, G4A, 12)
    play_round(app, by_drag, random.Random(5))
    app.flow.watch(play.session.record(), 10)
    app.step()
    assert app.flow.replay and not app.flow.table
    for _ in range(3):
        post(key(pygame.K_RIGHT))
        app.step()
    assert app.flow.replay.at == 13
    post(key(pygame.K_ESCAPE))
    app.step()
    assert app.flow.table.play is play and isinstance(app.flow.sheet, RoundEndSheet)


# ------------------------------------------------------------------------------------------- input that goes wrong


def start_drag(app, play):
    """A reserve card in the hand, over the middle of the table."""
    while not play.is_my_turn:
        app.step()
    place = app.flow.table.layout.place(RESERVES[play.state.turn]).center
    post(pressed(place), moved((place[0] - 50, place[1] + 50)), moved((600, 380)))
    app.step()
    assert app.flow.table.hand.in_air()


def test_a_lost_release_drops_the_card(open_app):
    """The window loses its focus, no release comes, the pointer moves without a button: the card is back home."""
    app = open_app()
    play = deal(app)
    start_drag(app, play)
    state = play.state
    post((pygame.WINDOWFOCUSLOST, {"window": None}), moved((300, 300), held=False))
    app.step()
    assert not app.flow.table.hand.in_air() and play.state == state


def test_a_second_press_without_release_makes_one_drag_at_most(open_app):
    app = open_app()
    play = deal(app)
    start_drag(app, play)
    post(pressed((640, 300)), moved((660, 320)))
    app.step()
    assert len(app.flow.table.hand.in_air()) <= 1
    post(released((660, 320)))
    app.step()
    assert not app.flow.table.hand.in_air()


@pytest.mark.parametrize("place", [(-50, 300), (2000, 300), (500, -40), (500, 3000), (-10, -10), (5000, 5000)])
def test_a_release_outside_the_window_plays_nothing(open_app, place):
    app = open_app()
    play = deal(app)
    start_drag(app, play)
    state = play.state
    post(moved(place), released(place))
    app.step()
    assert play.state == state and not app.flow.table.hand.in_air()


def test_the_wheel_and_other_buttons_never_click(open_app):
    app = open_app()
    play = deal(app)
    while not play.is_my_turn:
        app.step()
    before = play.session.record()
    for pile in (HANDS[play.state.turn], DRAWN[play.state.turn], RESERVES[play.state.turn]):
        place = app.flow.table.layout.place(pile).center
        for button in (2, 4, 5, 6, 7):
            for _ in range(20):
                post(pressed(place, button), released(place, button))
        post(
            (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "precise_x": 0.0, "precise_y": 1.0, "flipped": False, "touch": False})
        )
    app.step()
    assert play.session.record() == before and app.flow.table.hand.selected is None


def test_the_right_button_looks_and_plays_nothing(open_app):
    app = open_app()
    play = deal(app)
    place = app.flow.table.layout.place(RESERVES[0]).center
    before = play.session.record()
    post(pressed(place, 3))
    app.step()
    assert app.flow.table.peeking
    post(released(place, 3))
    app.step()
    assert not app.flow.table.peeking and play.session.record() == before


def test_resizing_in_mid_drag_drops_the_card(open_app):
    app = open_app()
    play = deal(app)
    start_drag(app, play)
    app.window._window.size = (1000, 700)
    app.step()
    assert not app.flow.table.hand.in_air()
    assert app.flow.table.layout.width == 1000


def test_a_file_dropped_in_mid_drag_drops_the_card(open_app, tmp_path):
    """The release goes to the record that is shown; back at the table nothing is held."""
    app = open_app()
    play = deal(app)
    path = tmp_path / "round.txt"
    path.write_text(play.session.record().text(), "utf-8")
    start_drag(app, play)
    assert app.flow.table.hand.held
    post((pygame.DROPFILE, {"file": str(path)}))
    app.step()
    assert app.flow.replay
    post(released((5, 5)), key(pygame.K_ESCAPE))
    app.step()
    assert app.flow.table and not app.flow.table.hand.held


def test_in_the_computers_turn_only_the_computer_moves(open_app):
    """Random presses and keys during its turns change nothing that it does."""
    app = open_app()
    play = deal(app, G4A, 16)
    rng = random.Random(8)
    for _ in range(400):
        if play.state.ending:
            break
        if play.is_my_turn:
            play.commit(rng.choice([m for m in play.legal if is_useful(m)]), 0.0)
            continue
        at, turn = play.session.at, play.state.turn
        place = rng.randrange(1280), rng.randrange(60, 730)
        post(pressed(place), moved((place[0] + 40, place[1])), released((place[0] + 40, place[1])))
        post(key(rng.choice([pygame.K_SPACE, pygame.K_u, pygame.K_y, pygame.K_s])))
        app.step()
        if play.session.at > at:
            assert play.session.state_at(at).turn == turn != play.viewer


def test_acting_while_cards_fly_never_disturbs_the_piles(open_app):
    """Slow motion, and at every moment something is pressed: all 104 cards stay,"""
    app = open_app(speed="calm")
    play = deal(app, G4A, 17)
    rng = random.Random(9)
    for _ in range(250):
        place = rng.randrange(1280), rng.randrange(50, 740)
        post(pressed(place), released(place))
        if rng.random() < 0.3:
            post(key(rng.choice([pygame.K_SPACE, pygame.K_u, pygame.K_y])))
        app.step()
        if app.flow.sheet:
            post(key(pygame.K_RETURN))
        cards = [card for pile in play.state.piles for card in pile]
        assert len(cards) == 104 == len(set(cards))


def test_the_picture_after_any_mischief_is_that_of_a_fresh_table(open_app):
    """What the kept picture shows, patched again and again, equals the same position drawn from nothing."""
    app = open_app(speed="brisk")
    play = deal(app, G4A, 18)
    rng = random.Random(10)
    for round_ in range(12):
        for _ in range(rng.randrange(3, 30)):
            place = rng.randrange(1024), rng.randrange(50, 740)
            post(pressed(place), moved((place[0] + 30, place[1] + 9)), released((place[0] + 60, place[1] + 20)))
            app.step()
        while app.flow.wake(0.0) == 0 or not play.is_my_turn:
            app.step()
            if play.state.ending:
                return
        app.flow.table.hand.deselect()
        app.step()
        kept = picture(app.flow.table)
        app.flow.table.set_size(app.flow.size)
        app.step()
        assert picture(app.flow.table) == kept, f"after burst {round_}"


def picture(table):
    """The resting table without its bars, as bytes."""
    table.update(1e6, 0.0)
    surface = table.kept.surface
    box = pygame.Rect(
        0, table.layout.top_bar.bottom, table.layout.width, table.layout.bottom_bar.top - table.layout.top_bar.bottom
    )
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


@pytest.mark.parametrize("size", [(800, 600), (1500, 900), (1023, 641), (777, 999)])
def test_no_corner_is_left_unpainted_after_a_change_of_size(open_app, size):
    app = open_app((1280, 800))
    deal(app)
    surface = pygame.Surface(size)
    surface.fill((255, 0, 255))
    app.flow.set_size(size)
    app.flow.draw(surface, 0.0)
    w, h = size
    corners = [(0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1), (w // 2, h - 1), (0, h // 2), (w - 1, h // 2)]
    assert all(surface.get_at(corner)[:3] != (255, 0, 255) for corner in corners)


def test_a_dragged_card_is_on_top_of_everything(open_app):
    """Over each pile in turn the held card's own picture is what is seen, and its old place shows what lies below."""
    app = open_app()
    play = deal(app)
    start_drag(app, play)
    table = app.flow.table
    surface = pygame.Surface(app.flow.size)
    for pile in table.layout.places:
        target = table.layout.place(pile)
        post(moved(target.center))
        app.step()
        table.play.changed = True
        table.draw(surface, 10.0)
        held = table.hand.held
        x, y = held.places()[held.cards[0]]
        drawn = table.picture(held.cards[0])
        spot = drawn.get_width() // 2, drawn.get_height() // 2
        x -= (drawn.get_width() - table.layout.w) / 2
        y -= (drawn.get_height() - table.layout.h) / 2
        assert surface.get_at((round(x) + spot[0], round(y) + spot[1]))[:3] == drawn.get_at(spot)[:3], pile


def test_a_pointer_that_only_passes_over_the_table_draws_nothing(open_app):
    app = open_app()
    play = deal(app)
    while not play.is_my_turn or app.flow.needs_redraw:
        app.step()
    post(moved((600, 300), held=False), moved((610, 320), held=False))
    app.step()
    before = app.flow.table.kept.surface
    post(moved((620, 330), held=False))
    for event in pygame.event.get():
        for clean in app.cleaner.clean(event, 0.0):
            app.flow.handle(clean, 0.0)
    assert not app.flow.needs_redraw and app.flow.table.kept.surface is before


def test_nothing_is_drawn_while_nothing_happens(open_app):
    app = open_app()
    play = deal(app)
    while not play.is_my_turn:
        app.step()
    for _ in range(30):
        app.step()
    assert not app.flow.needs_redraw
    assert app.flow.wake(10_000.0) is None
