"""How to play Churchill: the pages fit, say what the chosen rules say, and show what the engine allows."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from russianbank.engine.cards import card
from russianbank.engine.churchill_building import fits_column, fits_victory
from russianbank.engine.churchill_rules import APP, CHOICES, GAMERULES, PITT, PRESETS
from russianbank.ui import paint, text
from russianbank.ui.inputs import Key
from russianbank.ui.screens.churchill_help import churchill_pages
from russianbank.ui.screens.help import ChurchillHelpSheet
from russianbank.ui.screens.helptext import Examples, Keys
from russianbank.ui.theme import GREEN

PAGES = [page.title for page in churchill_pages(APP)]
LONGEST = replace(PITT, deal_when="only_when_stuck", ace_auto="no", run_move="single")


@pytest.fixture
def make(faces):
    def make(rules=APP, page=0, closed=lambda: None, keys=""):
        return ChurchillHelpSheet(rules, faces, closed, page, keys=keys)

    return make


@pytest.mark.parametrize("rules", [APP, LONGEST], ids=["usual", "longest"])
@pytest.mark.parametrize("page", range(len(PAGES)), ids=PAGES)
def test_every_page_fits_every_window(make, check_layout, page, rules):
    check_layout(lambda: make(rules, page))


def test_all_pages_are_turned_by_keys(make):
    sheet = make()
    sheet.layout((1280, 800), GREEN)
    met = []
    for _ in PAGES:
        met += [part.name for part in sheet.form.root.walk() if part.name in PAGES]
        sheet.handle(Key("down"))
    assert met == PAGES


def test_esc_closes(make):
    closed = []
    sheet = make(closed=lambda: closed.append(True))
    sheet.layout((800, 600), GREEN)
    sheet.handle(Key("escape"))
    assert closed == [True]


def said(rules):
    """Everything that is told in words."""
    return "\n".join(str(part) for page in churchill_pages(rules) for part in (page.title, *page.parts))


@pytest.mark.parametrize("base", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("name", CHOICES)
def test_every_option_is_told_apart(base, name):
    assert len({said(replace(base, **{name: value})) for value in CHOICES[name]}) == len(CHOICES[name])


def test_the_cards_are_counted():
    assert "six cards" in said(APP) and "other 68 cards" in said(APP)
    assert "eleven cards" in said(PITT) and "other 63 cards" in said(PITT)


def test_a_blocked_six_is_spoken_of_only_where_there_is_one():
    assert "blocks itself" in said(APP) and "blocks itself" not in said(GAMERULES)


def test_the_examples_are_marked_as_the_engine_has_it():
    shown = 0
    for page in churchill_pages(APP):
        for part in page.parts:
            for example in part.items if isinstance(part, Examples) else ():
                cards = [card(each) for each in example.cards]
                pairs = list(pairwise(cards))
                if page.title == "Columns":
                    assert all(fits_column(upper, lower) for lower, upper in pairs) == example.right
                elif page.title == "Victory piles":
                    assert all(fits_victory(upper, lower) for lower, upper in pairs) == example.right
                else:
                    assert len(cards) == 6 and example.right is None
                shown += 1
    assert shown == 7


def test_the_cards_of_an_example_are_told_in_words(make):
    told = make(page=PAGES.index("Columns")).describe()
    assert "Jack of hearts, 10 of spades, 9 of diamonds: right. 10 and 9 go to the jack together." in told
    assert "8 of hearts on 9 of diamonds: wrong. Both are red." in told


def test_keys_are_named_as_the_player_has_them():
    keys = next(part for part in churchill_pages(APP, "hint=j")[-1].parts if isinstance(part, Keys))
    named = [key for caps, _ in keys.items for key in caps]
    for key in ("Drag", "Click", "Space", "V", "F", "U", "Ctrl+Z", "J", "Esc", "0"):
        assert key in named
    assert "H" not in named


@pytest.mark.parametrize(("size", "ui"), [((800, 600), 1.0), ((800, 600), 1.6), ((1280, 800), 1.6), ((700, 1200), 1.6)])
def test_the_names_of_the_plan_stand_in_their_places_inside_it(make, monkeypatch, size, ui):
    slots, names = [], []
    rounded, draw = paint.rounded, text.draw

    def slot(surface, box, *rest):
        slots.append(pygame.Rect(box))
        rounded(surface, box, *rest)

    def write(surface, words, at, px, *rest, **more):
        if words in ("Stock", "Devil\u2019s Six", *map(str, range(1, 11))):
            names.append((words, text.width(words, px), slots[-1]))
        return draw(surface, words, at, px, *rest, **more)

    sheet = make(page=1)
    sheet.layout(size, GREEN, ui)
    monkeypatch.setattr(paint, "rounded", slot)
    monkeypatch.setattr(text, "draw", write)
    sheet.draw(pygame.Surface(size))
    plan = next(part for part in sheet.form.root.walk() if part.name.startswith("Stock, "))
    assert len(names) == 12
    assert [(words, width, box.w) for words, width, box in names if width + 2 > box.w] == []
    assert all(plan.rect.contains(box) for _, _, box in names)
