"""The rules book as a sheet: pages fit and are reached by keys, positions are drawn and told, rules can be tried."""

import pygame
import pytest
from mainloop import deal
from screenchecks import Lines, check_boxes, check_lines, named

from russianbank.engine import churchill_rules
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, G4A, GAMERULES, replace
from russianbank.patience import Patience
from russianbank.ui.inputs import Key, Scroll
from russianbank.ui.screens.book import CHURCHILL, BookSheet, Reader, chapters
from russianbank.ui.screens.book_parts import Keys, Scene
from russianbank.ui.screens.book_scenes import drawing, told
from russianbank.ui.screens.churchill_new import ChurchillNewSheet
from russianbank.ui.screens.new_match import NewMatchSheet
from russianbank.ui.theme import GREEN

LONGEST = replace(
    GAMERULES,
    must_load="yes",
    drawn_exclusive="yes",
    waste_playable="hand_empty",
    deal_hidden_houses="yes",
    enforce="stop",
    stop_false_call="no_more_calls_this_turn",
)
READER = Reader(rules=LONGEST, churchill=churchill_rules.PITT, playing=True)
#: Chapter and page; every page that looks different from all others.
EVERY_PAGE = [
    pytest.param(at, page, id=f"{chapter.title}: {each.title}")
    for at, chapter in enumerate(chapters(READER))
    for page, each in enumerate(chapter.editions[0].pages())
]


@pytest.fixture
def make(faces):
    def make(chapter=0, page=0, closed=lambda: None, tried=lambda rules: None, reader=READER):
        return BookSheet(reader, faces, closed, tried, chapter=chapter, page=page)

    return make


@pytest.mark.parametrize(("chapter", "page"), [(0, 4), (2, 4), (CHURCHILL, 5)])
def test_pages_of_every_kind_fit_every_window(make, check_layout, chapter, page):
    check_layout(lambda: make(chapter, page))


@pytest.mark.parametrize(("chapter", "page"), EVERY_PAGE)
def test_every_page_fits(make, monkeypatch, chapter, page):
    lines = Lines()
    lines.watch(monkeypatch)
    for size, writing in (((800, 600), 1.6), ((700, 1200), 1.0)):
        sheet = make(chapter, page)
        sheet.layout(size, GREEN, writing)
        lines.clear()
        sheet.draw(pygame.Surface(size))
        check_boxes(sheet, size)
        check_lines(sheet, lines)


@pytest.mark.parametrize("chapter", range(5))
def test_all_pages_are_turned_by_keys_and_nothing_else_moves(make, chapter):
    sheet = make(chapter)
    sheet.layout((1280, 800), GREEN)
    boxes = set()
    for title in sheet.titles:
        assert named(sheet, title).name == title
        boxes.add((sheet.rect.topleft, sheet.rect.size))
        sheet.handle(Key("down"))
    assert len(boxes) == 1


def test_chapters_and_sets_of_rules_are_chosen_by_keys(make):
    sheet = make(reader=Reader(rules=CLASSIC, playing=True))
    sheet.layout((1280, 800), GREEN)
    sheet.form.set_focus(named(sheet, "Rules"))
    sheet.handle(Key("right"))
    assert sheet.titles[0] == "What is different here" and "Stop!" not in sheet.titles  # G4A comes first
    sheet.form.set_focus(named(sheet, "Chapters"))
    sheet.handle(Key("right"))
    assert sheet.titles[0] == "Before each move" and not [p for p in sheet.form.root.walk() if p.name == "Rules"]
    sheet.handle(Key("left"))
    assert sheet.titles[0] == "What is different here"  # the chosen rules are kept
    sheet.handle(Key("end"))
    assert "Columns" in sheet.titles


def test_the_keyboard_reaches_everything(make, walk_keys):
    walk_keys(make(page=4))


def test_the_rules_of_the_page_are_tried_on_a_table(make):
    tried = []
    sheet = make(reader=Reader(rules=CRAPETTE_FR), tried=tried.append)
    sheet.layout((1280, 800), GREEN)
    named(sheet, "Try it on a table").activate()
    churchill = make(CHURCHILL, reader=Reader(churchill=churchill_rules.APP), tried=tried.append)
    named(churchill, "Try it on a table").activate()
    assert tried == [CRAPETTE_FR, churchill_rules.APP]


def test_the_book_opens_at_the_rules_of_the_table_and_leads_to_practice(open_app):
    app = open_app()
    deal(app, CRAPETTE_FR)
    flow = app.flow
    flow.library.help()
    assert named(flow.sheet, "Rules").items[0] == "This match: Crapette"
    named(flow.sheet, "Try it on a table").activate()
    assert isinstance(flow.sheet, NewMatchSheet) and flow.sheet._chosen_rules() == CRAPETTE_FR
    flow.shut()
    assert isinstance(flow.sheet, BookSheet)


def test_the_book_opens_at_churchill_over_its_table(open_app):
    flow = open_app().flow
    flow.patiences.sit_down(Patience.new(churchill_rules.PITT, 7), deal=False)
    flow.library.help()
    assert named(flow.sheet, "Rules").items[0] == "This game: Pitt the Younger"
    named(flow.sheet, "Try it on a table").activate()
    assert isinstance(flow.sheet, ChurchillNewSheet)


def test_a_long_page_scrolls_and_the_next_begins_at_its_top(make):
    sheet = make(page=4)
    sheet.layout((800, 600), GREEN, 1.6)
    sheet.handle(Scroll(-3, sheet._pane.rect.center))
    assert sheet._pane.offset > 0 and sheet._list.offset == 0
    sheet.handle(Key("down"))
    assert sheet._pane.offset == 0


def test_the_list_follows_the_chosen_page_where_it_scrolls(make):
    sheet = make()
    sheet.layout((1280, 800), GREEN, 1.6)
    sheet.handle(Key("end"))
    assert sheet._list.scrolls and sheet._list.rect.contains(sheet._contents.chosen_box)


def test_esc_closes(make):
    closed = []
    sheet = make(closed=lambda: closed.append(True))
    sheet.layout((800, 600), GREEN)
    sheet.handle(Key("escape"))
    assert closed == [True]


def test_it_is_drawn_once(make):
    sheet = make(page=5)
    sheet.layout((800, 600), GREEN)
    sheet.draw(pygame.Surface((800, 600)))
    assert not sheet.needs_redraw


# ------------------------------------------------------------------------------------------------------ what is told


def test_a_drawn_position_is_told_in_words(make):
    scene = Scene("R 4C, h1 [KD 9C], h2 -, F AC..3C", "Words.", "h1>h2")
    assert told(scene) == (
        "House 1: king of diamonds, 9 of clubs. House 2: empty. Foundation: 3 of clubs. Your reserve: 4 of clubs. "
        "Allowed move. From: House 1. To: House 2."
    )
    assert "Compulsory move. From: Your reserve. To: Foundation." in make(0, 8, reader=Reader(rules=G4A)).describe()


def test_the_same_card_twice_is_one_of_each_pack():
    shown = drawing(Scene("h1 8C, h2 8C", ""))
    first, second = (shown.cards(pile)[0] for pile in shown.piles)
    assert first is second.twin


def test_pairs_of_cards_are_told_in_words(make):
    words = make(0, 4).describe()
    assert "10 of spades on jack of hearts: right. 10 on jack, black on red." in words
    assert "8 of hearts on 9 of diamonds: wrong. Both are red." in words


@pytest.mark.parametrize("chapter", [0, CHURCHILL])
def test_keys_are_named_as_the_player_has_them(chapter):
    pages = chapters(Reader(keys="hint=j"))[chapter].editions[0].pages()
    keys = next(part for page in pages for part in page.parts if isinstance(part, Keys))
    caps = [key for each, _ in keys.items for key in each]
    assert {"Drag", "Click", "Double click", "Right button", "Space", "U", "Ctrl+Z", "J", "Esc"} <= set(caps)
    assert "H" not in caps
