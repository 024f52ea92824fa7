"""The layout of Churchill Solitaire: nothing overlaps, everything can be hit, long columns are squeezed together."""

import itertools

import pytest
from pygame import Rect

from russianbank.engine import churchill
from russianbank.engine.cards import CARDS
from russianbank.engine.churchill_rules import APP, PITT
from russianbank.engine.table import COLUMNS, DEVIL, STOCK, VICTORIES
from russianbank.ui.columns import LARGE_BELOW, lay_out_columns
from russianbank.ui.geometry import card_at, top_of

SIZES = [
    (800, 600),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1600),
    (1000, 1000),
    (2560, 1080),
    (600, 900),
]
WRITINGS = [0.8, 1.0, 1.6]


def lay(size, writing=1.0, devil=6):
    return lay_out_columns(*size, writing=writing, devil=devil)


def with_column(count, down=0):
    """A position in which column 3 has so many cards, and the other columns what is left."""
    rest = CARDS[count : count + 30]
    columns = [rest[i::9] for i in range(9)]
    columns.insert(2, CARDS[:count])
    state = churchill.deal(APP, 7)
    left = CARDS[count + 30 :]
    downs = [0] * 10
    downs[2] = down
    return state._replace(piles=(*columns, *((),) * 8, left[:6], left[6:]), down=tuple(downs))


@pytest.mark.parametrize("devil", [6, 11])
@pytest.mark.parametrize("writing", WRITINGS)
@pytest.mark.parametrize("size", SIZES)
def test_every_place_is_on_the_cloth_and_none_overlaps(size, writing, devil):
    layout = lay(size, writing, devil)
    cloth = Rect(0, layout.top_bar.bottom, size[0], layout.bottom_bar.top - layout.top_bar.bottom)
    whole = [layout.pile_rect(pile, devil if pile is DEVIL else 1) for pile in layout.places]
    assert all(cloth.contains(rect) for rect in whole)
    assert all(one.collidelist(whole[i + 1 :]) == -1 for i, one in enumerate(whole))
    assert cloth.contains(layout.tray) and layout.tray.contains(layout.pile_rect(DEVIL, devil))
    others = [layout.place(pile) for pile in layout.places if pile is not DEVIL]
    assert layout.tray.collidelist(others) == -1


@pytest.mark.parametrize(
    ("size", "least"), [((800, 600), 66), ((1280, 800), 106), ((1920, 1080), 159), ((2560, 1600), 213)]
)
def test_cards_are_as_large_as_the_plan_says(size, least):
    assert lay(size).w >= least


@pytest.mark.parametrize("down", [0, 4])
@pytest.mark.parametrize("count", [1, 6, 12, 20, 26, 34])
@pytest.mark.parametrize("size", SIZES)
def test_a_column_ends_above_the_bar_and_each_of_its_cards_can_be_hit(size, count, down):
    if down >= count:
        return
    layout, state = lay(size), with_column(count, down)
    pile = COLUMNS[2]
    rects = [card_at(layout, state, pile, i) for i in range(count)]
    assert rects[-1].bottom <= layout.bottom_bar.top
    for i, rect in enumerate(rects):
        strip = (rects[i + 1].y if i + 1 < count else rect.bottom) - rect.y
        assert strip >= (2 if i < down else 5)
        assert layout.hit((rect.centerx, rect.y + strip // 2), state) == (pile, i)


@pytest.mark.parametrize("count", [20, 24])
@pytest.mark.parametrize("size", SIZES[:6])
def test_a_column_of_twenty_cards_is_still_easy_to_hit(size, count):
    layout, state = lay(size), with_column(count)
    rects = [card_at(layout, state, COLUMNS[2], i) for i in range(count)]
    assert min(b.y - a.y for a, b in itertools.pairwise(rects)) >= 12
    assert layout.hit((rects[0].centerx, rects[0].y + 3), state) == (COLUMNS[2], 0)
    assert layout.hit(rects[-1].center, state) == (COLUMNS[2], count - 1)


def test_strips_are_as_wide_as_can_be_and_face_down_ones_are_narrower():
    layout = lay((1280, 800))
    down, up = (layout.card_rect(COLUMNS[0], i + 1, 6, 3).y - layout.card_rect(COLUMNS[0], i, 6, 3).y for i in (0, 4))
    assert (down, up) == (round(0.13 * layout.w), round(0.36 * layout.w))
    assert not layout.is_narrow(COLUMNS[0], 6, 3)


def test_where_little_is_seen_of_a_card_large_print_is_taken():
    layout = lay((1280, 800))
    narrow = next(count for count in range(2, 30) if layout.is_narrow(COLUMNS[0], count))
    assert 8 <= narrow <= 12
    assert layout.fan(COLUMNS[0], narrow)[1] < LARGE_BELOW * layout.w <= layout.fan(COLUMNS[0], narrow - 1)[1]
    assert not layout.is_narrow(DEVIL, 6) and not layout.is_narrow(VICTORIES[0], 13)


@pytest.mark.parametrize("rules", [APP, PITT])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_the_devils_six_can_be_hit(size, rules):
    state = churchill.dealt(rules, 3)
    layout = lay(size, devil=rules.devil_size)
    for i in range(rules.devil_size):
        rect = card_at(layout, state, DEVIL, i)
        strip = layout.fan(DEVIL, rules.devil_size)[0] if i < rules.devil_size - 1 else rect.w
        assert strip >= 8
        assert layout.hit((rect.x + strip / 2, rect.centery), state) == (DEVIL, i)


@pytest.mark.parametrize("size", SIZES)
def test_the_middle_of_each_top_card_and_of_each_empty_place_is_hit(size):
    state = churchill.deal(APP, 7)
    layout = lay(size)
    for pile in layout.places:
        assert layout.hit(top_of(layout, state, pile).center, state) == (pile, len(state.cards(pile)) - 1)
    assert layout.hit((2, layout.bottom_bar.top - 2), state) is None


def test_lanes_reach_down_to_the_bar_and_do_not_overlap():
    layout = lay((1280, 800))
    lanes = [layout.lane(pile) for pile in (*COLUMNS, *VICTORIES, STOCK)]
    assert all(one.collidelist(lanes[i + 1 :]) == -1 for i, one in enumerate(lanes))
    assert all(layout.lane(pile).bottom > layout.bottom_bar.top - 0.2 * layout.w for pile in COLUMNS)
