"""How to play: the pages fit, can all be reached, and say what the chosen rules say."""

from dataclasses import replace

import pygame
import pytest

from russianbank.engine.cards import card
from russianbank.engine.rules import CHOICES, CLASSIC, G4A, GAMERULES, PRESETS
from russianbank.ui import paint, text
from russianbank.ui.inputs import Key, Scroll
from russianbank.ui.screens.help import HelpSheet
from russianbank.ui.screens.helptext import Examples, Keys, pages
from russianbank.ui.theme import GREEN

PAGES = [page.title for page in pages(CLASSIC)]


@pytest.fixture
def make(faces):
    def make(rules=CLASSIC, page=0, closed=lambda: None):
        return HelpSheet(rules, faces, closed, page)

    return make


@pytest.mark.parametrize("page", range(len(PAGES)), ids=PAGES)
def test_every_page_fits_every_window(make, check_layout, page):
    check_layout(lambda: make(page=page))


def everything_compulsory():
    rules = replace(GAMERULES, must_load="yes", drawn_exclusive="yes", waste_playable="hand_empty")
    return replace(rules, deal_hidden_houses="yes", enforce="stop", stop_false_call="no_more_calls_this_turn")


@pytest.mark.parametrize("page", [2, 6, 7])
def test_the_longest_texts_fit(make, check_layout, page):
    check_layout(lambda: make(everything_compulsory(), page))


def test_all_pages_are_turned_by_keys_and_nothing_else_moves(make):
    sheet = make()
    sheet.layout((1280, 800), GREEN)
    met, boxes = [], set()
    for _ in PAGES:
        met.append(sheet.form.root.walk())
        met[-1] = [part.name for part in met[-1] if part.name in PAGES]
        boxes.add((sheet.rect.topleft, sheet.rect.size))
        sheet.handle(Key("down"))
    assert met == [[title] for title in PAGES] and len(boxes) == 1
    sheet.handle(Key("f"))
    assert any(part.name == "Foundations" for part in sheet.form.root.walk())


def test_the_list_follows_the_chosen_page_where_it_scrolls(make):
    sheet = make()
    sheet.layout((1280, 800), GREEN, 1.6)
    sheet.handle(Key("end"))
    assert sheet._list.scrolls and sheet._list.rect.contains(sheet._contents.chosen_box)
    sheet.handle(Key("home"))
    assert sheet._list.rect.contains(sheet._contents.chosen_box)


def test_a_long_page_scrolls_and_the_next_begins_at_its_top(make):
    sheet = make(page=3)
    sheet.layout((1280, 800), GREEN, 1.6)
    assert sheet._pane.scrolls
    sheet.handle(Scroll(-3, sheet._pane.rect.center))
    assert sheet._pane.offset > 0 and sheet._list.offset == 0
    sheet.handle(Key("down"))
    assert sheet._pane.offset == 0


def test_esc_closes(make):
    closed = []
    sheet = make(closed=lambda: closed.append(True))
    sheet.layout((800, 600), GREEN)
    sheet.handle(Key("escape"))
    assert closed == [True]


def test_it_is_drawn_at_any_size(make):
    for page in range(len(PAGES)):
        sheet = make(page=page)
        sheet.layout((800, 600), GREEN)
        sheet.draw(pygame.Surface((800, 600)))
        assert not sheet.needs_redraw


# --- what it says


def said(rules):
    """Everything that is told in words."""
    parts = [part for page in pages(rules) for part in (page.title, *page.parts)]
    return "\n".join(str(part) for part in parts)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values])
def test_every_option_is_told_apart(name, value):
    base = CLASSIC if name.startswith("stop_") else G4A
    texts = [said(replace(base, **{name: other})) for other in CHOICES[name]]
    assert len(set(texts)) == len(texts), value


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_stop_is_spoken_of_only_where_it_is_called(rules):
    assert ("Stop!" in said(rules)) == rules.has_stop
    assert ("Undo" in said(rules)) != rules.has_stop


def test_the_cards_are_counted():
    assert "Reserve: 13 cards" in said(G4A) and "Hand: 35 cards" in said(G4A)
    assert "Hand: 33 cards" in said(replace(G4A, deal_reserve="11", deal_hidden_houses="yes"))


def fits(kind, lower, upper):
    """Whether a card may lie on another: the building rules, in one line each."""
    step = upper.rank - lower.rank
    if kind == "Houses":
        return step == -1 and upper.is_red != lower.is_red
    return upper.suit == lower.suit and (step == 1 or (kind == "Loading" and step == -1))


def test_the_examples_are_marked_as_the_rules_have_it():
    shown = 0
    for page in pages(G4A):
        for part in page.parts:
            for example in part.items if isinstance(part, Examples) else ():
                assert fits(page.title, *map(card, example.cards)) == example.right, example
                shown += 1
    assert shown == 9


def test_the_first_keys_are_named_as_the_player_has_them():
    keys = next(part for page in pages(G4A, "hint=j") for part in page.parts if isinstance(part, Keys))
    named = [key for caps, _ in keys.items for key in caps]
    for key in ("Drag", "Click", "Double click", "Right button", "Space", "U", "Ctrl+Z", "Y", "J", "B", ".", "Esc"):
        assert key in named
    assert "H" not in named


def test_the_keys_fit_where_there_are_most_of_them(make, check_layout):
    check_layout(lambda: make(G4A, len(pages(G4A)) - 1))


@pytest.mark.parametrize(("size", "ui"), [((800, 600), 1.0), ((800, 600), 1.6), ((1280, 800), 1.0), ((1280, 800), 1.6)])
def test_the_names_of_the_plan_stand_in_their_places(make, monkeypatch, size, ui):
    """Every name is narrower than the place it is written in."""
    slots, names = [], []
    rounded, draw = paint.rounded, text.draw

    def slot(surface, box, *rest):
        slots.append(pygame.Rect(box))
        rounded(surface, box, *rest)

    def write(surface, words, at, px, *rest, **more):
        if words.startswith("House ") or words in ("Reserve", "Waste", "Drawn", "Hand"):
            names.append((words, text.width(words, px), slots[-1]))
        return draw(surface, words, at, px, *rest, **more)

    sheet = make(page=1)
    sheet.layout(size, GREEN, ui)
    monkeypatch.setattr(paint, "rounded", slot)
    monkeypatch.setattr(text, "draw", write)
    sheet.draw(pygame.Surface(size))
    assert len(names) == 16
    assert [(words, width, box.w) for words, width, box in names if width + 2 > box.w] == []


def test_the_cards_of_an_example_are_told_in_words(make):
    houses = next(i for i, page in enumerate(pages(CLASSIC)) if page.title == "Houses")
    told = make(page=houses).describe()
    assert "10 of spades on jack of hearts: right. 10 on jack, black on red." in told
    assert "8 of hearts on 9 of diamonds: wrong. Both are red." in told
