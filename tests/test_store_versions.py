"""What earlier versions have written is read. `tests/versions` has the files of each, made by that version itself."""

import json
import shutil
from dataclasses import fields, replace
from pathlib import Path

import pytest

from russianbank.engine.rules import CLASSIC
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.store import AUTOSAVE, RESULTS, SETTINGS, Store

VERSIONS = sorted((Path(__file__).parent / "versions").iterdir())


@pytest.fixture(params=VERSIONS, ids=lambda path: path.name)
def store(request, tmp_path):
    """A copy of a folder as that version has left it."""
    shutil.copytree(request.param, tmp_path / "home")
    return Store(tmp_path / "home")


def test_the_game_goes_on_where_it_was(store):
    session = Session(store.load_game())
    assert (session.deal, session.rules, session.round_number) == (48213, replace(CLASSIC, match_target=100), 3)
    assert [seat.name for seat in session.seats] == ["Zoë", "Olga"]
    assert (session.score_before, session.at, len(session.steps)) == ((34, 61), 58, 60)
    assert store.problems == []


def test_the_game_is_written_as_it_was_read(store):
    before = (store.folder / AUTOSAVE).read_bytes()
    store.save_game(Session(store.load_game()).record())
    assert (store.folder / AUTOSAVE).read_bytes() == before


def test_the_settings_are_kept(store):
    found = store.load_settings()
    assert (found.name, found.rules, found.speed) == ("Zoë", "classic match_target=100", "brisk")
    assert (found.theme, found.volume, found.writing, found.left, found.top) == ("midnight", 35, 120, 40, 30)
    written = json.loads((store.folder / SETTINGS).read_text("utf-8"))
    added = {each.name for each in fields(Settings)} - set(written)
    assert all(getattr(found, name) == getattr(Settings(), name) for name in added)
    assert store.problems == []


def test_the_results_are_read_and_added_to(store):
    before = (store.folder / RESULTS).read_bytes()
    assert [json.loads(line)["deal"] for line in store.result_lines() if line] == [1007, 2007, 3007]
    store.add_result({"deal": 4})
    assert (store.folder / RESULTS).read_bytes() == before + b'{"deal": 4}\n'
