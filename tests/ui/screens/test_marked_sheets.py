"""Every word on the sheets comes from a catalogue, and is where the extraction of texts finds it."""

import ast
import re
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
from screenchecks import Lines
from struck import LETTER, Struck
from test_library import Silent, ended_round

import russianbank
from russianbank import language
from russianbank.ai.explain import Reason, Why
from russianbank.ai.review import CallKind
from russianbank.ai.solver import Verdict
from russianbank.churchill_figures import DealRecord
from russianbank.deallists import Grade
from russianbank.engine.churchill_rules import APP
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.patience import Patience
from russianbank.resources import ASSETS
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.store import Problem, Store
from russianbank.ui.app import App
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.dates import duration, month
from russianbank.ui.screens import churchill_deals, churchill_words, dealnumber, reviewwords, rulewords
from russianbank.ui.screens.campaign import record_words
from russianbank.ui.screens.churchill_end import ChurchillEndSheet, EndActs
from russianbank.ui.screens.churchill_statistics import ChurchillStatisticsActs, ChurchillStatisticsSheet
from russianbank.ui.screens.new_match import COMPUTERS
from russianbank.ui.screens.notice import problem_words
from russianbank.ui.screens.replays import round_line
from russianbank.ui.screens.review import ReviewSheet
from russianbank.ui.screens.round_end import RoundEndSheet, sum_lines
from russianbank.ui.screens.saves import kept_words
from russianbank.ui.screens.start import note_of
from russianbank.ui.screens.statistics import StatisticsActs, StatisticsSheet
from russianbank.ui.screens.stop_call import StopSheet
from russianbank.ui.screens.winnable import WinnableActs, WinnableSheet
from russianbank.ui.theme import GREEN
from russianbank.ui.words import NOBODY, Speaker

SEATS = (Seat("+1+"), Seat("+2+", "steady"))
SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def struck():
    language.install(Struck())
    yield
    language.use("en")


def check(*told):
    """No letter has come from anywhere but the catalogue, but those of the computer's names and of the languages'."""
    assert told
    for each in told:
        assert not LETTER.search(re.sub("|".join([*COMPUTERS, *language.LANGUAGES.values()]), "", each)), each


@pytest.fixture
def look_at(monkeypatch):
    """Whatever a sheet shows or says."""
    lines = Lines()
    lines.watch(monkeypatch)

    def look(sheet, lay_out=True):
        if lay_out:
            sheet.layout(SIZE, GREEN)
        lines.clear()
        sheet.draw(pygame.Surface(SIZE))
        told = [words for part in sheet.form.root.walk() for words in (part.name, part.describe())]
        check(*told, *(words for words, _box in lines))

    return look


def nothing(*args):
    return None


@pytest.fixture
def app():
    store = Store()
    store.save_settings(Settings(speed="none", muted=True, name="+1+", speech=False))
    store.save_named("1", Record(G4A, 5, SEATS, score=(12, 30)))
    store.keep_round(replace(ended_round().record(), seats=SEATS), "2026-11-30T09:11:04")
    app = App(store, mind=Silent())
    yield app
    app.close()


def test_the_sheets_of_the_program(app, look_at):
    flow = app.flow
    flow.matches.sit_down(Session(Record(G4A, 7, SEATS)), deal=False)
    app.step()
    library, matches, patiences = flow.library, flow.matches, flow.patiences
    openers = [library.menu, library.saves, library.replays, library.deal, library.moves, library.log]
    openers += [library.statistics, library.churchill_statistics, partial(flow.notice, "-")]
    openers += [partial(matches.new, purpose) for purpose in ("match", "practice", "watch")]
    openers += [patiences.campaign, patiences.new]
    for opener in openers:
        opener()
        look_at(flow.sheet, lay_out=False)
        flow.shut()
    patiences.sit_down(Patience.new(APP, 7), deal=False)
    for opener in (
        patiences.menu,
        partial(patiences.winnable, of_deal=False),
        partial(patiences.winnable, of_deal=True),
    ):
        opener()
        look_at(flow.sheet, lay_out=False)
        flow.shut()
    flow.to_start()
    check(flow.start.describe(), *(part.name for part in flow.start.form.root.walk()))


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_end_of_a_round(look_at, monkeypatch, viewer):
    monkeypatch.setattr(test_round_end, "SEATS", SEATS)
    acts = dict.fromkeys(("on_next", "on_new", "on_again", "on_review", "on_menu"), nothing)
    for changes in test_round_end.ROUNDS.values():
        session = test_round_end.session(**changes)
        look_at(RoundEndSheet(session, viewer, **acts))
        for seen in (0, 1, NOBODY):
            lines, total = sum_lines(session.outcome, Speaker(SEATS, seen))
            check(*(words for line in (*lines, total) for words in (line.words, line.how)))
        check(note_of(session, viewer).words, reviewwords.subtitle(session, Speaker(SEATS, NOBODY)))


def test_calls_of_stop(look_at, monkeypatch):
    monkeypatch.setattr(test_stop_call, "SEATS", SEATS)
    told = [test_stop_call.story(*row[:3], viewer) for row in test_stop_call.ROWS for viewer in (0, 1)]
    look_at(StopSheet(told[0].step, told[0].before, told[0].speaker, on_go_on=nothing))
    check(*(words for story in told for words in (story.missed(), story.remedy())))


def test_reviews(look_at, monkeypatch):
    monkeypatch.setattr(test_review, "SEATS", SEATS)
    faces, played = CardFaces(ASSETS), test_review.session(CLASSIC)
    sheet = ReviewSheet(played, 0, faces, on_show=nothing, on_cancel=nothing, on_close=nothing)
    found = test_review.review(played)
    sheet.set_progress(0.4, found.line[:5])
    look_at(sheet)
    calls = tuple(test_review.Call(4, player, kind) for player in (0, 1) for kind in CallKind)
    duties = tuple(test_review.MissedDuty(3, player, None, None) for player in (0, 1))
    for review in (None, replace(found, calls=calls, duties=duties, result=-17), test_review.review(played, 0, 0)):
        sheet.set_review(review)
        look_at(sheet)
    for viewer in (0, 1, NOBODY):
        for why in Why:
            moment = replace(found.moments[0][0], reasons=(Reason(why, 2),), against=())
            check(reviewwords.why(moment, Speaker(SEATS, viewer)) or "-")
            moment = replace(moment, reasons=(), against=(Reason(why, 1),))
            check(reviewwords.why(moment, Speaker(SEATS, viewer)) or "-")
        check(*(reviewwords.costliest_title(0, amount, Speaker(SEATS, viewer)) for amount in range(4)))


def test_both_statistics(look_at):
    levels = [("gentle", "1"), ("steady", "2"), ("keen", "3"), ("sharp", "4"), ("expert", "5")]
    for history in test_statistics.HISTORIES.values():
        acts = StatisticsActs(nothing, nothing, nothing, nothing, nothing)
        look_at(StatisticsSheet(history, levels, test_statistics.NOW, acts, rating_shown=True))
    for history in test_churchill_statistics.HISTORIES.values():
        look_at(ChurchillStatisticsSheet(history, ChurchillStatisticsActs(nothing, nothing, nothing)))


def test_churchill(look_at):
    acts = EndActs(**{field.name: nothing for field in fields(EndActs)})
    for over in test_churchill_end.OVERS.values():
        look_at(ChurchillEndSheet(replace(over, rules="-"), acts))
    for verdict in Verdict:
        sheet = WinnableSheet(WinnableActs(nothing, nothing, nothing, nothing))
        sheet.begin()
        look_at(sheet)
        sheet.set_answer(verdict, 190, 60)
        look_at(sheet)
    records = [
        DealRecord(),
        DealRecord(3, most_home=57),
        DealRecord(1, True),
        DealRecord(2, True, False, 171, 734, 104),
    ]
    check(*(record_words(record) for record in records), record_words(DealRecord(), playing=True))
    for grade in Grade:
        check(churchill_deals.grade_words("app", grade, ()), churchill_words.grade_title(grade))
    check(churchill_deals.known_words(APP, 1), churchill_deals.chance_words(APP))


def test_rules_in_words():
    for words in (rulewords, churchill_words):
        check(*(line for rules in words.PRESETS.values() for line in words.consequences(rules)))
        for option in words.OPTION_WORDS.values():
            check(language._(option.title), *(language._(each) for value in option.values.values() for each in value))


def test_files_and_kept_rounds(app):
    kinds, names = (
        ("damaged", "newer", "not-kept"),
        ("settings.json", "autosave.txt", "results.jsonl", "saves/1.txt", "7"),
    )
    check(*(problem_words(Problem(kind, name, "1")) for kind in kinds for name in (*names, "rounds/1.txt")))
    check(*(problem_words(Problem(kind, "", "1")) for kind in ("not-kept", "temporary", "second", "found")))
    kept = app.store.rounds()[0]
    for points in (None, (0, 0), (3, 0), (0, 3)):
        for seats in (SEATS, (Seat("+1+"), Seat("")), (Seat("", "keen"), Seat("", "keen"))):
            line = round_line(replace(kept, points=points, head=replace(kept.head, seats=seats)), lambda key: "1")
            check(line.title, line.facts)
            check(kept_words(replace(kept.head, seats=seats)))
    check(*map(duration, (0, 90, 7500)), *map(month, range(1, 13)))
    check(dealnumber.why_not_typed("a"), dealnumber.copied("a")[1])


def test_no_text_is_looked_up_inside_an_f_string():
    """There the extraction of texts does not find it."""
    for path in sorted(ASSETS.parent.joinpath(russianbank.__name__).rglob("*.py")):
        source = path.read_text("utf-8")
        if not re.search(r"""f["'].*(_|text)\(["']""", source):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.JoinedStr):
                calls = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
                texts = [each for each in calls if getattr(each.func, "id", "") in ("_", "ngettext", "pgettext")]
                assert not any(isinstance(each.args[0], ast.Constant) for each in texts), (path, node.lineno)
