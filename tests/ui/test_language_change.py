"""Another language is chosen while everything is open: all of it speaks the new one at once."""

import logging

import pygame
import pytest
from mainloop import deal
from struck import LETTER, Struck

from russianbank import language
from russianbank.engine.churchill_rules import APP
from russianbank.language import LANGUAGES
from russianbank.patience import Patience
from russianbank.settings import Settings
from russianbank.ui import tongue
from russianbank.ui.inputs import Key, Press, Release
from russianbank.ui.screens.options import OptionsSheet
from russianbank.ui.screens.pause import PauseSheet

#: What is no word: names, keys and cards, and languages called by themselves.
NO_WORDS = {*LANGUAGES.values(), "A K Q J", "G4A", "Olga", "F4", "F7", "F11", "Aa"}


@pytest.fixture
def struck(monkeypatch):
    """No letter is left of any language but English."""
    monkeypatch.setattr(language, "_read", lambda code: Struck())


def names(form):
    for part in form.root.walk():
        yield part.name
        yield from getattr(part, "items", ())


def words(app):
    """All that can be read: on the sheets, on the start screen, or round the table."""
    flow = app.flow
    for sheet in flow._sheets.sheets:
        yield sheet.title
        yield from names(sheet.form)
    if flow.start:
        yield from names(flow.start.form)
    if flow.table or flow.solitaire:
        table = flow.table or flow.solitaire
        yield from names(table.bars.form)
        yield table.play.caption.text
    if flow.solitaire:
        yield from flow.solitaire.bars._title()
    if flow.replay:
        yield from names(flow.replay.form)
        yield flow.replay.caption.text


def left(app):
    """What is still English."""
    rest = []
    for text in words(app):
        for name in NO_WORDS:
            text = text.replace(name, "")
        rest += [text] if LETTER.search(text) else []
    return rest


def choose(app, code):
    """As a player does: with the mouse, on the page of the languages."""
    app.step()
    control = next(part for part in app.flow.sheet.form.root.walk() if "Deutsch" in getattr(part, "items", ()))
    at = control._boxes[control.items.index(LANGUAGES[code])].center
    app.flow.handle(Press(at), 0.0)
    app.flow.handle(Release(at), 0.0)
    app.step()


def test_the_start_screen_and_the_options_change_at_once(open_app, struck):
    app = open_app()
    assert len(left(app)) > 10
    app.flow.library.options("globe")
    assert len(left(app)) > 10
    choose(app, "de")
    assert language.current() == app.flow.settings.language == "de"
    assert left(app) == []
    assert app.window._window.title == Struck().gettext("Russian Bank")
    choose(app, "en")
    assert len(left(app)) > 10


def test_a_match_its_menu_and_the_options_over_it_change_at_once(open_app, struck):
    app = open_app(name="")
    deal(app)
    app.flow.library.menu()
    app.flow.library.options("globe")
    assert len(left(app)) > 10
    choose(app, "th")
    assert [type(sheet) for sheet in app.flow._sheets.sheets] == [PauseSheet, OptionsSheet]
    assert left(app) == []
    app.flow.shut_all()
    assert left(app) == []


def test_churchill_changes_at_once(open_app, struck):
    app = open_app()
    app.flow.patiences.sit_down(Patience.new(APP, 5), deal=False)
    app.flow.patiences.menu()
    app.flow.library.options("globe")
    choose(app, "sk")
    assert left(app) == []


def test_a_replay_and_what_lies_below_it_change(open_app, struck, chance_round):
    app = open_app()
    deal(app)
    app.flow.library.menu()
    app.flow.watch(chance_round(), 3)
    app.flow.library.options("globe")
    choose(app, "pl")
    app.flow.shut()
    assert left(app) == []
    app.flow.back()
    assert isinstance(app.flow.sheet, PauseSheet)
    assert left(app) == []


def test_page_focus_and_the_way_back_stay(open_app, struck):
    app = open_app()
    app.flow.library.options("globe")
    app.flow.handle(Key("tab"), 0.0)
    sheet = app.flow.sheet
    sheet.form.set_focus(next(part for part in sheet.form.root.walk() if "Deutsch" in getattr(part, "items", ())))
    for number, code in enumerate(list(LANGUAGES)[:4]):
        app.flow.handle(Key("right"), 0.0)
        assert app.flow.settings.language == code
        assert app.flow.sheet is not sheet or number == 0
        assert "Deutsch" in app.flow.sheet.form.focus.items and app.flow.sheet.form.focus.ring
    app.flow.sheet._undo.activate()
    assert app.flow.settings.language == "de"


def test_the_language_of_the_settings_or_of_the_system_is_spoken_from_the_start(open_app, monkeypatch):
    open_app(language="gd")
    assert language.current() == "gd"
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "zh"}, {"language": "sk"}])
    open_app()
    assert language.current() == "sk"


def test_a_system_that_says_nothing_speaks_english(monkeypatch, caplog):
    def fail():
        raise pygame.error("no such thing")

    monkeypatch.setattr(pygame.system, "get_pref_locales", fail)
    with caplog.at_level(logging.WARNING):
        tongue.speak("")
    assert language.current() == "en" and "no such thing" in caplog.text


def test_wrong_languages_are_forgotten():
    assert Settings.from_values({"language": "xx", "card_letters": 3})[0] == Settings()
    assert Settings.from_values({"language": "hi"})[0].language == "hi"
