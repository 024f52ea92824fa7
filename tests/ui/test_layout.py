"""Where everything lies: numbers in, numbers out, at every size of window."""

import pytest

from russianbank.engine import russian_bank
from russianbank.engine.rules import G4A
from russianbank.engine.table import FOUNDATIONS, HANDS, HOUSES, PILES, RESERVES
from russianbank.ui.layout import LONGEST_FAN, Layout, lay_out

SIZES = [
    (800, 600),
    (1024, 768),
    (1023, 641),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (2560, 1600),
    (3440, 1440),
    (3840, 2160),
    (777, 999),
    (1000, 1000),
    (1080, 1920),
]
ARRANGEMENTS = ["side", "opposite"]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request):
    return request.param


@pytest.fixture(params=ARRANGEMENTS)
def layout(request, size) -> Layout:
    return lay_out(*size, arrangement=request.param)


def longest_rect(layout: Layout, pile):
    """A pile with as many cards as it can ever show."""
    return layout.pile_rect(pile, LONGEST_FAN if pile in HOUSES else 1)


def test_every_pile_is_inside_the_window_and_clear_of_the_bars(layout):
    table = (0, layout.top_bar.bottom, layout.width, layout.bottom_bar.top)
    for pile in PILES:
        rect = longest_rect(layout, pile)
        assert rect.left >= 0 and rect.right <= layout.width, pile
        assert rect.top >= table[1] and rect.bottom <= table[3], pile
        assert not any(panel.inflate(-4, 0).colliderect(rect) for panel in layout.panels), pile


def test_no_two_piles_overlap_even_with_the_longest_fans(layout):
    rects = [longest_rect(layout, pile) for pile in PILES]
    overlapping = [
        (a, b) for i, a in enumerate(PILES) for j, b in enumerate(PILES) if i < j and rects[i].colliderect(rects[j])
    ]
    assert overlapping == []


def test_a_covered_card_shows_its_whole_index(layout):
    """The index ends .18 of the card's width from its edge."""
    assert layout.strip(LONGEST_FAN) >= 0.18 * layout.w - 1
    assert layout.strip(2) <= 0.30 * layout.w


def test_the_pile_under_the_middle_of_each_card_is_that_card(layout):
    state = russian_bank.deal(G4A, 1)
    for pile in PILES:
        count = len(state.cards(pile))
        assert layout.hit(layout.top_rect(pile, count).center, state) == (pile, count - 1 if count else -1)


def test_each_card_of_a_fan_is_hit_on_its_strip(layout):
    state = russian_bank.deal(G4A, 1)
    fan = state.cards(HANDS[0])[:LONGEST_FAN]
    for house in HOUSES:
        piles = list(state.piles)
        piles[house.slot] = fan
        filled = state._replace(piles=tuple(piles))
        for index in range(LONGEST_FAN):
            rect = layout.card_rect(house, index, LONGEST_FAN)
            x = rect.right - 3 if layout.fans_left(house) else rect.left + 2
            assert layout.hit((x, rect.centery), filled) == (house, index)


def test_bare_cloth_is_no_pile(layout):
    state = russian_bank.deal(G4A, 1)
    gap = (layout.place(FOUNDATIONS[0]).right + layout.place(FOUNDATIONS[4]).left) // 2
    assert layout.hit((gap, layout.place(FOUNDATIONS[0]).centery), state) is None


def test_cards_are_large_on_landscape_screens(size):
    layout = lay_out(*size)
    if 1.2 < size[0] / size[1] < 2:
        assert layout.h >= size[1] / 9


def test_text_is_never_small_and_grows_with_the_window():
    assert lay_out(800, 600).t == 15
    assert lay_out(1280, 800).t == 18
    assert lay_out(3840, 2160).t == 44
    assert lay_out(1280, 800, writing=1.6).t == 29


@pytest.mark.parametrize(
    ("size", "kind", "card"),
    [
        ((800, 600), "side", 70),
        ((1024, 768), "side", 90),
        ((1280, 800), "side", 112),
        ((1366, 768), "side", 113),
        ((1920, 1080), "side", 159),
        ((2560, 1600), "side", 225),
        ((1000, 1000), "opposite", 96),
    ],
)
def test_the_arrangement_with_the_larger_card_is_taken(size, kind, card):
    layout = lay_out(*size)
    assert (layout.kind, layout.w) == (kind, card)


def test_dragging_a_window_edge_does_not_flicker_between_arrangements():
    """Over a small range of widths each arrangement is kept by whoever has it."""
    kept = set()
    for width in range(1000, 1400, 5):
        if (
            lay_out(width, 1000, previous="side").kind == "side"
            and lay_out(width, 1000, previous="opposite").kind == "opposite"
        ):
            kept.add(width)
    assert len(kept) >= 5


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
@pytest.mark.parametrize("near", [0, 1])
def test_own_piles_are_at_the_right_or_left_as_chosen(arrangement, near):
    right = lay_out(1280, 800, arrangement=arrangement, near=near)
    left = lay_out(1280, 800, arrangement=arrangement, near=near, own_side="left")
    own, other = RESERVES[near], RESERVES[1 - near]
    if arrangement == "side":
        assert right.place(own).x > right.place(other).x
        assert left.place(own).x < left.place(other).x
    else:
        assert right.place(own).y > right.place(other).y
        assert left.place(own).x > right.place(own).x
    assert right.trays[near].contains(right.place(own))
    assert left.trays[1 - near].contains(left.place(other))
