"""Whole rounds for tests of screens that tell or show them."""

import os
import random
from functools import cache

import pygame
import pytest
from mainloop import open_app

from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.session import Session

__all__ = ["open_app"]  # a fixture for every test here

SEATS = Seat(""), Seat("Olga", "steady")


@pytest.fixture(autouse=True)
def a_disk_that_keeps_its_power(monkeypatch):
    """Whole rounds save after every move; what a power failure would cost is tested beside the store."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture(autouse=True)
def a_system_without_a_language(monkeypatch):
    """macOS and Windows say which one they speak, whatever the environment says."""
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [])


@cache
def _round(stop, deal, seats):
    """A finished round by chance; with Stop also with calls, right and wrong."""
    session, rng = Session(Record(CLASSIC if stop else G4A, deal, seats)), random.Random(deal)
    while legal := russian_bank.legal_moves(session.state):
        useful = [m for m in legal if m.kind is not Kind.PLAY or m.source.owner is not None or m.target.slot >= 8]
        calls = russian_bank.legal_calls(session.state)
        session.play(rng.choice(calls if calls and rng.random() < 0.1 else useful or legal))
    return session.record()


@pytest.fixture(scope="session")
def chance_round():
    """Makes the record of a finished round."""

    def make(stop=False, deal=7, seats=SEATS):
        return _round(stop, deal, seats)

    return make
