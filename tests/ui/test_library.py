"""What lies beside the table, through the running program: files dropped, written and read again, moments shown."""

import pygame
import pytest

from russianbank.engine import russian_bank
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui.app import App


class Silent:
    """A computer that never answers."""

    def start(self): ...

    def ask_move(self, session): ...

    def ask_call(self, session): ...

    def cancel(self): ...

    def is_current(self, number):
        return False

    def close(self): ...


@pytest.fixture
def app():
    store = Store()
    store.save_settings(Settings(speed="none", muted=True))
    app = App(store, mind=Silent())
    yield app
    app.close()


def ended_round(deal=12):
    """A round in which always the last of the useful moves is made, to its end."""
    session = Session(Record(G4A, deal, (Seat("You"), Seat("Olga", "steady"))))
    while legal := russian_bank.legal_moves(session.state):
        useful = [m for m in legal if m.source is None or m.source.owner is not None or m.target.slot >= 8]
        session.play((useful or list(legal))[-1])
    return session


def test_a_record_dropped_on_the_window_is_shown(app, tmp_path):
    path = tmp_path / "Jörg ş.txt"
    path.write_text(ended_round().record().text(), "utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step()
    assert app.flow.replay is not None and app.flow.replay.session.deal == 12


def test_anything_else_dropped_on_the_window_is_refused_in_words(app, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step()
    assert app.flow.replay is None and app.flow.sheet.title == "That did not work"


def test_a_round_goes_out_as_a_file_and_comes_back(app, tmp_path):
    library, record = app.flow.library, ended_round().record()
    app.store.keep_round(record, "2026-11-30T09:11:04")
    assert library._export(app.store.rounds()[0].name, str(tmp_path)).startswith("Written to ")
    (path,) = tmp_path.glob("*.russianbank")
    name, said = library._import(str(path))
    assert said == "The round is in the list." and app.store.load_round(name).moves == record.moves
    assert library._import(str(tmp_path / "nothing"))[0] == ""


def test_a_moment_of_the_review_is_shown_on_the_table_and_one_comes_back(app):
    session = ended_round()
    app.flow.matches.sit_down(session, deal=False)
    app.flow.library.review()
    app.step()
    sheet = app.flow.sheet
    sheet._on_show(7)
    app.step()
    assert app.flow.replay.at == 7
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    app.step()
    assert app.flow.sheet is sheet and app.flow.session is session
