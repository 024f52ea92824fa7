"""Every sheet in every language, and in one whose words are 40 % longer: nothing is cut, nothing lies on anything else.

In the smallest window, with writing as usual and with the largest.
"""

from dataclasses import fields, replace
from functools import partial

import pygame
import pytest
import test_churchill_end
import test_churchill_statistics
import test_review
import test_round_end
import test_statistics
import test_stop_call
from longer import Longer
from screenchecks import Lines, check_boxes, check_lines
from test_library import Silent, ended_round

from russianbank import language
from russianbank.ai.review import CallKind
from russianbank.ai.solver import Verdict
from russianbank.engine import churchill_rules
from russianbank.engine.churchill_rules import APP
from russianbank.engine.record import Record
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.patience import Patience
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui import tongue
from russianbank.ui.app import App
from russianbank.ui.inputs import Key
from russianbank.ui.screens.book import BookSheet, Reader, chapters
from russianbank.ui.screens.churchill_end import ChurchillEndSheet, EndActs
from russianbank.ui.screens.churchill_statistics import ChurchillStatisticsActs, ChurchillStatisticsSheet
from russianbank.ui.screens.keys import KeysSheet
from russianbank.ui.screens.options import OptionsSheet
from russianbank.ui.screens.review import ReviewSheet
from russianbank.ui.screens.round_end import RoundEndSheet
from russianbank.ui.screens.statistics import StatisticsActs, StatisticsSheet
from russianbank.ui.screens.stop_call import StopSheet
from russianbank.ui.screens.winnable import WinnableActs, WinnableSheet
from russianbank.ui.theme import GREEN

SIZE = (800, 600)
LONGER = "longer"
SPOKEN = [LONGER, *(code for code in language.LANGUAGES if code != "en")]


def nothing(*args):
    return None


@pytest.fixture(params=SPOKEN)
def spoken(request, monkeypatch):
    """The language that is spoken all through the test."""
    monkeypatch.setattr(tongue, "speak", nothing)
    if request.param == LONGER:
        language.install(Longer())
    else:
        language.use(request.param)
    yield request.param
    language.use("en")


@pytest.fixture
def app(monkeypatch):
    monkeypatch.setattr("russianbank.ui.app.speak", nothing)
    store = Store()
    store.save_settings(Settings(speed="none", muted=True, name="Anna", speech=False, width=SIZE[0], height=SIZE[1]))
    store.save_named("Against Boris", Record(G4A, 5, test_round_end.SEATS, score=(12, 30)))
    store.keep_round(ended_round().record(), "2026-11-30T09:11:04")
    app = App(store, mind=Silent())
    yield app
    app.close()


@pytest.fixture
def faults(monkeypatch):
    """What is wrong with a screen, laid out for the smallest window with writing as usual and at its largest."""
    lines = Lines()
    lines.watch(monkeypatch)
    found = []

    def look(name, screen):
        for writing in (1.0, 1.6):
            screen.layout(SIZE, GREEN, writing)
            lines.clear()
            screen.draw(pygame.Surface(SIZE))
            for check in (partial(check_boxes, screen, SIZE), partial(check_lines, screen, lines)):
                try:
                    check()
                except AssertionError as error:
                    found.append(f"{name}, {writing}: {str(error)[:300] or check.func.__name__}")

    look.found = found
    return look


def test_sheets_of_the_program(app, spoken, faults):
    flow = app.flow
    library, matches, patiences = flow.library, flow.matches, flow.patiences
    faults("start", flow.start)
    openers = {"learn": flow.lessons.open, "training": flow.training.open, "churchill": patiences.new}
    openers |= {f"new {purpose}": partial(matches.new, purpose) for purpose in ("match", "practice", "watch")}
    openers |= {"campaign": patiences.campaign, "saves": library.saves, "replays": library.replays}
    openers |= {"notice": partial(flow.notice, language._("The game goes on without it."))}
    at_the_table = ("menu", "deal", "moves", "log")
    for name in (*openers, *at_the_table):
        if name == at_the_table[0]:
            flow.matches.sit_down(ended_round(), deal=False)
            app.step()
            flow.shut_all()
        openers.get(name, getattr(library, name, None))()
        faults(name, flow.sheet)
        flow.shut_all()
    patiences.sit_down(Patience.new(APP, 7), deal=False)
    for name, opener in (("patience menu", patiences.menu), ("winnable", partial(patiences.winnable, of_deal=True))):
        opener()
        faults(name, flow.sheet)
        flow.shut_all()
    assert not faults.found, "\n".join(faults.found)


def test_options_and_keys(faces, spoken, faults):
    for page in range(8):
        sheet = OptionsSheet(Settings(), nothing, nothing, faces, False, reader="Orca", on_keys=nothing)
        sheet.layout(SIZE, GREEN)
        for _ in range(page):
            sheet.handle(Key("down"))
        faults(f"options {page}", sheet)
    faults("keys", KeysSheet("", nothing, nothing))
    assert not faults.found, "\n".join(faults.found)


def test_every_page_of_the_book(faces, spoken, faults):
    reader = Reader(rules=CLASSIC, churchill=churchill_rules.PITT, playing=True)
    for at, chapter in enumerate(chapters(reader)):
        for page, each in enumerate(chapter.editions[0].pages()):
            faults(each.title, BookSheet(reader, faces, nothing, nothing, chapter=at, page=page))
    assert not faults.found, "\n".join(faults.found)


def test_what_comes_after_a_round(faces, spoken, faults):
    acts = dict.fromkeys(("on_next", "on_new", "on_again", "on_review", "on_menu"), nothing)
    for name, changes in test_round_end.ROUNDS.items():
        faults(f"end {name}", RoundEndSheet(test_round_end.session(**changes), 0, **acts))
    for row in test_stop_call.ROWS:
        told = test_stop_call.story(*row[:3], 0)
        faults("stop", StopSheet(told.step, told.before, told.speaker, on_go_on=nothing))
    played = test_review.session(CLASSIC)
    sheet = ReviewSheet(played, 0, faces, on_show=nothing, on_cancel=nothing, on_close=nothing)
    calls = tuple(test_review.Call(4, player, kind) for player in (0, 1) for kind in CallKind)
    sheet.set_review(replace(test_review.review(played), calls=calls, result=-17))
    faults("review", sheet)
    levels = [(key, language._(words)) for key, words in (("gentle", "Gentle"), ("expert", "Expert"))]
    for name, history in test_statistics.HISTORIES.items():
        told = StatisticsActs(nothing, nothing, nothing, nothing, nothing)
        faults(f"statistics {name}", StatisticsSheet(history, levels, test_statistics.NOW, told, rating_shown=True))
    assert not faults.found, "\n".join(faults.found)


def test_what_comes_after_a_game_of_churchill(spoken, faults):
    acts = EndActs(**{field.name: nothing for field in fields(EndActs)})
    for name, over in test_churchill_end.OVERS.items():
        faults(f"end {name}", ChurchillEndSheet(over, acts))
    for verdict in Verdict:
        sheet = WinnableSheet(WinnableActs(nothing, nothing, nothing, nothing))
        sheet.begin()
        sheet.set_answer(verdict, 190, 60)
        faults(f"winnable {verdict}", sheet)
    for name, history in test_churchill_statistics.HISTORIES.items():
        told = ChurchillStatisticsActs(nothing, nothing, nothing)
        faults(f"statistics {name}", ChurchillStatisticsSheet(history, told))
    assert not faults.found, "\n".join(faults.found)
