"""Fixtures for whole screens."""

from itertools import pairwise

import pygame
import pytest
from screenchecks import SURFACES, WRITING, Lines, areas, check_boxes, check_lines

from russianbank.resources import ASSETS
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.inputs import Key
from russianbank.ui.theme import GREEN


@pytest.fixture(autouse=True)
def a_window():
    """Pictures take the format of the window, as in the game; without one each drawing takes ten times as long."""
    if not pygame.display.get_surface():
        pygame.display.init()
        pygame.display.set_mode((100, 100))


@pytest.fixture(scope="session")
def faces():
    return CardFaces(ASSETS)


@pytest.fixture
def check_layout(monkeypatch):
    """Lay a screen out on surfaces of every kind with every size of writing, and look at what is drawn."""
    lines = Lines()
    lines.watch(monkeypatch)

    def check(make):
        for size in SURFACES:
            for ui in WRITING:
                screen = make()
                screen.layout(size, GREEN, ui)
                lines.clear()
                screen.draw(pygame.Surface(size))
                check_boxes(screen, size)
                check_lines(screen, lines)

    return check


@pytest.fixture
def walk_keys():
    """Go round a screen with Tab alone: every widget that can be used is reached and comes into sight."""

    def walk(screen, size=(800, 600)):
        screen.layout(size, GREEN, 1.0)
        places = screen.form.focusable()
        met = []
        for _ in places:
            screen.handle(Key("tab"))
            met.append(screen.form.focus)
            for area in areas(screen):
                if any(met[-1] is part for part in area.walk()):
                    assert area.rect.contains(met[-1].rect.clip(area.rect)) and met[-1].rect.colliderect(area.rect)
        assert set(map(id, met)) == set(map(id, places))
        assert all(one is not other for one, other in pairwise(met)) or len(met) == 1
        return met

    return walk
