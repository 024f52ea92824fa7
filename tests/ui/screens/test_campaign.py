"""The campaign: every graded deal in its order, what was made of it, and the way on."""

import pygame
import pytest
from screenchecks import named, press

from russianbank.churchill_figures import DealRecord
from russianbank.deallists import Grade, GradedDeal, graded_deals
from russianbank.ui.charts import ShareBars
from russianbank.ui.inputs import Hover, Key, Press, Release, Scroll
from russianbank.ui.screens.campaign import CampaignSheet, record_words
from russianbank.ui.theme import GREEN

DEALS = graded_deals("app")
WON = DealRecord(2, True, False, 171, 734, 104)
SHOWN = DealRecord(1, True, True, None, None, 104)
TRIED = DealRecord(3, most_home=57)
RECORDS = {DEALS[0].number: WON, DEALS[1].number: SHOWN, DEALS[2].number: TRIED, DEALS[400].number: WON}
SHORT = [GradedDeal(7, Grade.EASY, 40, 170), GradedDeal(1204, Grade.HARD, 0, 190)]


@pytest.fixture
def asked():
    return []


@pytest.fixture
def make(asked):
    def make(deals=DEALS, records=RECORDS, **options):
        sheet = CampaignSheet(deals, records, on_play=asked.append, on_close=lambda: asked.append("closed"), **options)
        sheet.layout((1280, 800), GREEN)
        return sheet

    return make


def in_sight(sheet):
    return sheet._pane.rect.contains(sheet._list.chosen_box)


@pytest.mark.parametrize("playing", [None, DEALS[500].number])
def test_it_fits_every_window(make, check_layout, playing):
    deals = [*DEALS[:4], *DEALS[-4:]]  # the check looks at every pair of what is drawn
    check_layout(lambda: make(deals, playing=playing))
    check_layout(lambda: make(playing=playing))


def test_every_part_can_be_reached_by_keys(make, walk_keys):
    walk_keys(make(SHORT))


def test_the_main_button_leads_to_the_first_deal_that_is_not_won(make, asked):
    sheet = make()
    assert sheet._list.selected == 2 and in_sight(sheet)
    press(sheet, f"Next unsolved: deal {DEALS[2].number}")
    assert asked == [DEALS[2].number]


def test_any_deal_can_be_chosen_by_keys_and_played(make, asked):
    sheet = make()
    for key, at in (("down", 3), ("page down", 13), ("end", 898), ("up", 897), ("page up", 887), ("home", 0)):
        sheet.handle(Key(key))
        assert sheet._list.selected == at and in_sight(sheet)
    sheet.handle(Key("return"))
    press(sheet, f"Play deal {DEALS[0].number}")
    assert asked == [DEALS[0].number] * 2


def test_any_deal_can_be_chosen_by_a_press_after_scrolling(make, asked):
    sheet = make()
    sheet.handle(Scroll(-40, sheet._pane.rect.center))
    at = sheet._pane.rect.center
    for event in (Hover(at), Press(at), Release(at)):
        sheet.handle(event)
    chosen = sheet._list.selected
    assert chosen > 20 and sheet._list.chosen_box.collidepoint(at)
    press(sheet, f"Play deal {DEALS[chosen].number}".replace(",", ""))
    assert asked == [DEALS[chosen].number]


def test_the_deal_on_the_table_is_gone_on_with(make, asked):
    deal = DEALS[500].number
    sheet = make(playing=deal)
    assert sheet._list.selected == 500 and in_sight(sheet)
    sheet.handle(Key("return"))
    assert asked == [deal] and sheet._play.name.startswith("Go on with deal")
    assert sheet._list.facts[500] == "on the table"


def test_with_all_deals_won_the_chosen_one_is_played_again(make, asked):
    sheet = make(SHORT, {7: WON, 1204: SHOWN})
    assert not any(part.name.startswith("Next unsolved") for part in sheet.form.root.walk())
    sheet.handle(Key("down"))
    press(sheet, "Play deal 1\u2009204")
    assert asked == [1204]


def test_the_bars_count_the_deals_won_of_each_grade(make):
    bars = next(part for part in make().form.root.walk() if isinstance(part, ShareBars))
    assert [(share.title, share.won, share.played) for share in bars.shares] == [
        ("Easy", 2, 312),
        ("Medium", 1, 304),
        ("Hard", 0, 283),
    ]
    assert "Usual rules \u00b7 3 of 899 deals won" in [part.name for part in make().form.root.walk()]


def test_deals_of_other_lists_are_not_counted(make):
    sheet = make(SHORT, {7: WON, 99: WON})
    assert "Usual rules \u00b7 1 of 2 deals won" in [part.name for part in sheet.form.root.walk()]


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (WON, "won, best 171 moves, 12:14"),
        (SHOWN, "won after asking the solver"),
        (TRIED, "not won yet, 57 of 104 home"),
        (DealRecord(), "not played yet"),
    ],
)
def test_what_a_line_says(record, words):
    assert record_words(record) == words


def test_a_line_is_told_in_full(make):
    told = make()._list.describe()
    assert told == f"Deals: 3. Deal {DEALS[2].number}, 3 of 899. Easy. not won yet, 57 of 104 home."


def test_only_what_is_in_sight_is_drawn(make, monkeypatch):
    sheet = make()
    drawn = []
    monkeypatch.setattr(sheet._list, "_draw_line", lambda surface, look, at, box, beside: drawn.append(at))
    sheet.draw(pygame.Surface((1280, 800)))
    assert 5 < len(drawn) < 40


def test_esc_closes(make, asked):
    make().handle(Key("escape"))
    assert asked == ["closed"]


def test_the_list_is_named(make):
    assert named(make(SHORT), "Deals").focusable
