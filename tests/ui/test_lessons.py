"""The guided first round in the program: walked by clicks and by keys, left and taken up again; no match is touched."""

import re

import pygame
import pytest
from mainloop import deal, key, open_app, post, pressed, released
from struck import LETTER, Struck

from russianbank import language
from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind, move
from russianbank.engine.record import Seat
from russianbank.engine.table import DRAWN, RESERVES, WASTES, Role
from russianbank.lessons import LESSONS, OTHER, OWN, is_right, why_beside
from russianbank.resources import ASSETS
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui import drag
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.geometry import card_at, top_of, whole_of
from russianbank.ui.lessonpanel import Leads
from russianbank.ui.lessonplay import LessonPlay, Showing
from russianbank.ui.lessontable import LessonTable
from russianbank.ui.screens.learn import LearnSheet, LessonMenu, LessonsEndSheet
from russianbank.ui.sound import Sounds
from russianbank.ui.table import TableActs
from russianbank.ui.theme import THEMES

__all__ = ["open_app"]

LAST = len(LESSONS) - 1
CODES = {"r": pygame.K_r, "d": pygame.K_d, "f": pygame.K_f, "l": pygame.K_l, "k": pygame.K_k}


def steps(app, count):
    for _ in range(count):
        app.step()


def until(app, happened, most=600):
    for _ in range(most):
        if happened():
            return
        app.step()
    raise AssertionError("it never happens")


def tap(app, *codes):
    for code in codes:
        post(key(code))
        app.step()


def click(app, pos):
    steps(app, 20)  # no double click
    post(pressed(pos), released(pos))
    app.step()


def begin(app, number=0):
    app.flow.lessons.show(number)
    app.step()
    return app.flow.lessons.table


def button(root, name):
    return next(part for part in root.walk() if part.focusable and part.name == name)


def named(title):
    return next(number for number, each in enumerate(LESSONS) if each.title == title)


# ------------------------------------------------------------------------------------------------- ways through a step


def by_clicks(app, table, made):
    """The card, and its place if the first click has not played it already; Stop! by its button."""
    play, state = table.play, table.play.state
    if made.kind is Kind.STOP:
        click(app, button(table.hud.form.root, "Stop!").rect.center)
        return
    source, target = drag.ends(made, OWN)
    at, cards = play.session.at, state.cards(source)
    rect = card_at(table.layout, state, source, max(0, len(cards) - made.count))
    strip = rect if made.count == 1 else rect.clip(rect.move(round(rect.w - table.layout.strip(len(cards)) - 1), 0))
    click(app, strip.center)
    if play.session.at == at:
        click(app, top_of(table.layout, play.state, target).center)


def by_keys(app, table, made):
    if made.kind is Kind.STOP:
        tap(app, pygame.K_s)
    elif made.kind is not Kind.PLAY:
        tap(app, pygame.K_SPACE)
    else:
        tap(app, key_of(made.source), key_of(made.target))


def key_of(pile):
    if pile.role is Role.HOUSE:
        return pygame.K_0 + pile.number
    names = {DRAWN[OWN]: "d", RESERVES[OWN]: "r", RESERVES[OTHER]: "l", WASTES[OTHER]: "k"}
    return CODES["f" if pile.role is Role.FOUNDATION else names[pile]]


def by_showing(app, table, made):
    click(app, button(table.panel.form.root, "Show me").rect.center)


def next_by_click(app, table):
    click(app, button(table.panel.form.root, "To the end" if table.lesson.number == LAST else "Next").rect.center)


def next_by_key(app, table):
    tap(app, pygame.K_RETURN)


@pytest.mark.parametrize(
    ("way", "on", "size"),
    [
        (by_clicks, next_by_click, (1280, 800)),
        (by_keys, next_by_key, (800, 600)),
        (by_showing, next_by_key, (1000, 1000)),
    ],
)
def test_all_steps_from_the_start_screen_to_a_first_match(open_app, way, on, size):
    app = open_app(size)
    app.step()
    tap(app, pygame.K_RETURN, pygame.K_RETURN)  # Learn the game, Guided first round
    for number, lesson in enumerate(LESSONS):
        table = app.flow.lessons.table
        assert table.lesson.number == app.flow.settings.lesson == number
        for _part in lesson.moves:
            until(app, lambda play=table.lesson: play.wanted)
            at, made = table.play.session.at, table.lesson.wanted
            way(app, table, made)
            assert table.play.session.steps[at].move == made, (lesson.title, made, table.play.caption.text)
        assert table.panel.is_done and table.panel.words.startswith(lesson.done[:20])
        until(app, lambda play=table.play, length=lesson.length: play.session.at == length)
        steps(app, 2)
        on(app, table)
    assert isinstance(app.flow.sheet, LessonsEndSheet)
    assert (app.flow.settings.lesson, app.flow.settings.lessons_done) == (0, True)
    assert Store(app.store.folder).result_lines() == [""] and not app.store.rounds() and not app.store.saves()
    tap(app, pygame.K_RETURN)
    session = app.flow.session
    assert app.flow.lessons.table is None
    assert session.seats[OTHER].level == "gentle" and not session.practice


# --------------------------------------------------------------------------------------------------------- wrong tries


@pytest.mark.parametrize("number", range(len(LESSONS)), ids=[each.title for each in LESSONS])
def test_every_other_move_is_answered_and_not_made(number):
    play = sitting(number)
    while not play.is_done:
        for _ in range(50):
            play.update(play.now, 0.1)
            play.now += 0.1
        at = play.session.at
        possible = (*russian_bank.legal_moves(play.state), *russian_bank.legal_calls(play.state))
        for each in possible if play.is_my_turn else ():
            if not is_right(play.lesson, at, each):
                assert not play.make(each, play.now)
                assert (play.caption.kind, play.caption.text) == ("refuse", why_beside(play.lesson, each))
                assert play.session.at == at
        play.show_move(play.now)
        assert play.session.at == at + 1


def sitting(number, **chosen):
    play = LessonPlay(number, seats(), Settings(**({"speed": "none", "muted": True} | chosen)), Sounds(muted=True))
    play.now = 0.0
    play.begin(0.0, deal=False)
    return play


def seats():
    return Seat(""), Seat("Olga", "gentle")


def test_an_illegal_try_gets_the_reason_of_the_rules(open_app):
    app = open_app()
    table = begin(app, named("Empty houses"))
    tap(app, pygame.K_SPACE)
    assert table.play.caption.kind == "refuse" and "Fill house 1" in table.play.caption.text
    table = begin(app, named("Reserve first"))
    tap(app, pygame.K_6, pygame.K_RETURN)
    assert "5 of hearts in your reserve must go" in table.play.caption.text
    assert table.play.session.at == 0


def test_after_the_step_nothing_more_is_played(open_app):
    app = open_app()
    table = begin(app)
    tap(app, pygame.K_r, pygame.K_3, pygame.K_SPACE)
    assert table.play.session.at == 1 and table.play.caption.kind == "refuse"


def test_the_move_can_be_taken_back_and_made_again(open_app):
    app = open_app()
    table = begin(app, named("The end of a turn"))
    tap(app, pygame.K_SPACE, pygame.K_SPACE)
    until(app, lambda: table.play.session.at == 6)
    assert table.panel.is_done
    tap(app, pygame.K_u)
    assert table.play.session.at == 1 and not table.panel.is_done
    tap(app, pygame.K_SPACE)
    until(app, lambda: table.play.session.at == 6)


def test_the_hint_key_shows_the_move_and_then_makes_it():
    play = sitting(0)
    hint = Showing(play)
    assert hint.view is None
    hint.press(1.0)
    assert (hint.view.source, hint.view.target) == (RESERVES[OWN], move("reserve0>house3").target)
    assert play.caption.kind == "hint" and play.session.at == 0
    hint.press(2.0)
    assert play.session.at == 1 and hint.view is None


def test_settings_that_ask_back_or_wait_do_not_hold_up_a_step(open_app):
    app = open_app(wait_for_key=True, ask_discard=True, duty_warning=True, clock_shown=True)
    table = begin(app, named("The end of a turn"))
    assert table.play.time_shown == ""
    tap(app, pygame.K_SPACE, pygame.K_SPACE)
    until(app, lambda: table.play.session.at == 6)
    table = begin(app, named("Stop!"))
    until(app, lambda: table.play.session.at == 1)
    tap(app, pygame.K_s)
    assert table.panel.is_done


# ------------------------------------------------------------------------------------------------- leaving, coming back


def test_a_step_is_left_and_taken_up_again(open_app):
    app = open_app()
    begin(app, 3)
    tap(app, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP)
    assert app.flow.lessons.table.lesson.number == 4
    app.flow.lessons.table.leads.leave()
    assert app.flow.start and app.flow.lessons.table is None
    assert Store(app.store.folder).load_settings().lesson == 4
    app.flow.lessons.open()
    app.step()
    sheet = app.flow.sheet
    assert isinstance(sheet, LearnSheet) and "Step 5 of 16" in sheet.describe() + sheet.form.focus.describe()
    tap(app, pygame.K_RETURN)
    assert app.flow.lessons.table.lesson.number == 4
    app.flow.lessons.table.leads.leave()
    app.flow.lessons.open()
    button(app.flow.sheet.form.root, "12. Runs").activate()
    app.step()
    assert app.flow.lessons.table.lesson.number == 11


def test_the_start_screen_invites_to_learn_and_to_go_on_until_something_has_been_played(open_app):
    app = open_app()
    app.step()
    assert app.flow.start.form.focus.name == "Learn the game"
    app.flow.lessons.show(4)
    app.flow.to_start()
    first = app.flow.start.form.focus
    assert first.name == "Go on with the guided round" and first.note == "Step 5 of 16: The end of a turn"
    deal(app)
    app.flow.to_start()
    assert app.flow.start.form.focus.name == "Continue"


def test_whoever_has_learned_is_invited_to_play(open_app):
    app = open_app()
    app.flow.lessons._remember(0, done=True)
    app.flow.to_start()
    assert app.flow.start.form.focus.name == "New match"


def test_the_menu_of_a_step_leads_to_the_rules_and_back(open_app):
    app = open_app()
    app.flow.lessons.show(4)
    app.step()
    tap(app, pygame.K_ESCAPE)
    assert isinstance(app.flow.sheet, LessonMenu)
    button(app.flow.sheet.form.root, "How to play").activate()
    tap(app, pygame.K_ESCAPE)
    button(app.flow.sheet.form.root, "Go on").activate()
    app.step()
    assert app.flow.sheet is None and app.flow.lessons.table.lesson.number == 4
    tap(app, pygame.K_ESCAPE)
    button(app.flow.sheet.form.root, "Back to the start screen").activate()
    assert app.flow.start and app.flow.lessons.step == 4


def test_the_kept_match_is_not_touched(open_app):
    app = open_app()
    deal(app)
    until(app, lambda: app.flow.table.play.is_my_turn)
    app.flow.to_start()
    path = app.store.folder / "autosave.txt"
    before = path.read_bytes(), path.stat().st_mtime_ns
    begin(app)
    for _number in LESSONS:
        table = app.flow.lessons.table
        until(app, lambda play=table.lesson: play.wanted)
        while table.lesson.wanted:
            table.lesson.show_move(app._time())
        tap(app, pygame.K_PAGEDOWN)
    assert isinstance(app.flow.sheet, LessonsEndSheet)
    tap(app, pygame.K_ESCAPE)
    app.flow.matches.keep()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert app.store.result_lines() == [""] and not app.store.saves()
    assert app.flow.start.form.focus.name == "Continue"


def test_the_words_are_read_aloud(open_app):
    app = open_app()
    begin(app)
    tap(app, pygame.K_r, pygame.K_3)
    said = [line.text for line in app.flow.ears.log.lines]
    assert any(text.startswith("Houses. The eight houses") for text in said)
    assert any(text.startswith("Your reserve is what") for text in said)


@pytest.mark.parametrize("title", ["Houses", "Stop!"])
def test_while_the_learner_thinks_nothing_happens(open_app, title):
    app = open_app()
    table = begin(app, named(title))
    steps(app, 100)
    assert table.lesson.wanted and not app.flow.needs_redraw and app.flow.wake(app._time()) is None


@pytest.fixture
def struck():
    language.install(Struck())
    yield
    language.use("en")


def test_every_word_is_looked_up_when_it_is_shown(open_app, struck):
    app = open_app(name="+1+")
    app.flow.open_start()
    app.flow.lessons.open()
    told = [app.flow.sheet.title, *(part.name for part in app.flow.sheet.form.root.walk())]
    for number in range(len(LESSONS)):
        table = begin(app, number)
        told += [part.name for part in table.panel.form.root.walk()]
        until(app, lambda play=table.lesson: play.wanted)
        told += [why_beside(table.lesson.lesson, each) for each in russian_bank.legal_moves(table.play.state)]
        table._hints.press(app._time())
        told.append(table.play.caption.text)
        while table.lesson.wanted:
            table.lesson.show_move(app._time())
        table.play.act(app._time())
        told += [table.panel.form.root.parts()[1].parts()[0].name]
    app.flow.lessons._turn(len(LESSONS))
    told += [app.flow.sheet.title, *(part.name for part in app.flow.sheet.form.root.walk())]
    keys = re.compile("Space|Esc|Page|Olga|[SH](?![a-z])")
    assert not [words for words in told if LETTER.search(keys.sub("", words))]


# ------------------------------------------------------------------------------------------------------- where it lies


@pytest.mark.parametrize("arrangement", ["side", "opposite"])
@pytest.mark.parametrize(
    ("size", "writing"), [((800, 600), 100), ((800, 600), 160), ((1280, 800), 160), ((2560, 1600), 100)]
)
def test_the_paper_covers_nothing_that_is_spoken_of(size, arrangement, writing):
    faces, side = CardFaces(ASSETS), "left" if writing == 160 else "right"
    for number in range(len(LESSONS)):
        play = sitting(number, arrangement=arrangement, own_side=side, writing=writing)
        table = LessonTable(play, faces, play.settings, TableActs(*[nothing] * 5), str, Leads(*[nothing] * 3))
        table._arranged(size, THEMES["green"])
        paper = table.panel.rect
        assert pygame.Rect((0, 0), size).contains(paper)
        parts = [part for part in table.hud.form.root.walk() if part.focusable]
        assert not any(paper.colliderect(part.rect) for part in parts)
        for pile in play.spoken_of():
            whole = whole_of(table.layout, play.state, pile)
            covered = whole.clip(paper)
            assert covered.w * covered.h <= 0.03 * whole.w * whole.h, (LESSONS[number].title, pile)


def nothing():
    pass
