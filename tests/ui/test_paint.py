"""Shapes land on whole pixels, big pictures equal what a direct drawing gives, and caches stay bounded."""

from itertools import pairwise

import pygame
import pytest

from russianbank.ui import icons, marks, paint, svg
from russianbank.ui.theme import GREEN, THEMES, rgb

CLOTH = (20, 60, 40)


def surface(size=(200, 240)):
    made = pygame.Surface(size)
    made.fill(CLOTH)
    return made


def changed(picture):
    """The smallest box around everything that was drawn on the cloth."""
    mask = pygame.mask.from_threshold(picture, CLOTH, (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects) if rects else pygame.Rect(0, 0, 0, 0)


# --- pictures and their cache


def test_a_picture_has_the_size_asked_for_and_is_drawn_once():
    shape = '<circle cx="12" cy="12" r="10" fill="#ff0000"/>'
    picture = svg.picture(31.6, 40, shape, "0 0 24 24")
    assert picture.get_size() == (32, 40)
    assert picture.get_at((16, 20))[:3] == (255, 0, 0)
    assert svg.picture(31.6, 40, shape, "0 0 24 24") is picture


def test_the_cache_forgets_what_was_not_used_for_the_longest_time():
    cache = svg.PictureCache(1)
    for number in range(10):  # each takes a quarter of a megabyte
        cache.get(number, lambda: pygame.Surface((256, 256)))
        cache.get(0, lambda: pygame.Surface((256, 256)))
    assert cache.used <= 1 << 20
    assert [cache.find(number) is not None for number in (0, 1, 9)] == [True, False, True]


def test_a_picture_larger_than_the_cache_is_still_given():
    cache = svg.PictureCache(0.1)
    assert cache.get("large", lambda: pygame.Surface((500, 500))).get_size() == (500, 500)
    assert len(cache) == 1


# --- boxes


@pytest.mark.parametrize("size", [(60, 50), (150, 40), (40, 200), (180, 220), (5, 5)])
def test_a_filled_box_covers_exactly_its_place(size):
    drawn = surface()
    paint.rounded(drawn, (10, 10, *size), 8, "#ffffff")
    assert changed(drawn) == pygame.Rect(10, 10, *size)
    assert min(drawn.get_at((10 + size[0] // 2, 10))[:3]) >= 250, "its edge is crisp"


def test_fractions_end_on_whole_pixels_without_seams():
    """Two boxes that share an edge leave no gap and do not overlap."""
    drawn = surface()
    paint.rounded(drawn, (10, 10, 33.3, 20), 0, "#ff0000")
    paint.rounded(drawn, (43.3, 10, 33.4, 20), 0, "#0000ff")
    assert {drawn.get_at((x, 20))[:3] for x in range(10, 77)} == {(255, 0, 0), (0, 0, 255)}
    assert drawn.get_at((77, 20))[:3] == CLOTH


def test_a_large_box_looks_as_if_drawn_in_one_piece():
    pieces, whole = surface(), surface()
    paint.rounded(pieces, (10, 10, 170, 150), 12, "#fbf6ea", "#8d8068", 2, 0.8, 0.6)
    shape = (
        '<rect x="2" y="2" width="170" height="150" rx="12" fill="#fbf6ea" fill-opacity=".8" '
        'stroke="#8d8068" stroke-width="2" stroke-opacity=".6"/>'
    )
    whole.blit(svg.picture(174, 154, shape), (8, 8))
    worst = max(
        abs(a - b)
        for x in range(0, 200)
        for y in range(0, 170)
        for a, b in zip(pieces.get_at((x, y)), whole.get_at((x, y)))
    )
    assert worst <= 2


def test_a_shadow_lies_below_and_fades_outwards():
    drawn = surface()
    paint.shadow(drawn, (50, 50, 100, 100), 8, 6, 5, 0.5)
    column = [sum(drawn.get_at((100, y))[:3]) for y in range(100, 200)]
    assert column == sorted(column) and column[0] < sum(CLOTH) * 0.6
    assert changed(drawn).centery > 100


def test_a_glow_stays_outside_the_card():
    drawn = surface()
    paint.glow(drawn, (50, 50, 100, 140), 7, "#ffc940", 8, 0.6)
    assert drawn.get_at((100, 120))[:3] == CLOTH
    assert drawn.get_at((100, 52))[:3] == CLOTH
    assert drawn.get_at((100, 46))[0] > CLOTH[0] + 40


@pytest.mark.parametrize("width", range(56, 80))
def test_dashes_stay_on_their_line(width):
    """No stray line crosses the card at any size."""
    drawn = surface()
    height = round(width * 1.4)
    paint.dashed(drawn, (20, 20, width, height), 5, "#ffffff", 3, 8, 6)
    inside = drawn.subsurface((26, 26, width - 12, height - 12))
    assert pygame.transform.average_color(inside)[:3] == CLOTH
    assert changed(drawn).contains((20, 20, width, height))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_cloth_is_lit_in_the_middle_and_has_no_steps(theme):
    cloth = paint.cloth((640, 400), theme)
    lit, corner = cloth.get_at((320, 184))[:3], cloth.get_at((0, 399))[:3]
    assert all(abs(a - b) <= 2 for a, b in zip(lit, rgb(theme.cloth_lit)))
    assert all(abs(a - b) <= 2 for a, b in zip(corner, rgb(theme.cloth_edge)))
    row = [cloth.get_at((x, 200))[1] for x in range(320, 640)]
    changes = sum(a != b for a, b in pairwise(row))
    assert changes > 2 * (max(row) - min(row)), "one change for each step of brightness would show as rings"


@pytest.mark.parametrize("letter", "SHDC")
def test_suits_are_centred(letter):
    drawn = surface()
    paint.suit(drawn, letter, (100, 100), 60, "#ffffff")
    box = changed(drawn)
    assert abs(box.centerx - 100) <= 1 and abs(box.centery - 100) <= 2
    assert box.height == pytest.approx(60, abs=7)


def test_pills_and_key_caps_have_the_size_they_tell():
    drawn = surface()
    assert paint.pill(drawn, "Reserve 8", (100, 100), 15).size == pytest.approx(paint.pill_size("Reserve 8", 15), abs=1)
    assert paint.keycap(drawn, "Space", 10, 30, 15, "#ffffff") == paint.keycap_size("Space", 15)[0]


def test_an_empty_place_names_itself_within_its_card():
    drawn = surface()
    paint.slot(drawn, (50, 50, 70, 98), GREEN, words="Drawn card", px=15)
    assert pygame.Rect(48, 48, 74, 102).contains(changed(drawn))


# --- icons and marks


@pytest.mark.parametrize("name", icons.ICON_NAMES)
def test_icons_fill_their_grid_without_leaving_it(name):
    drawn = surface()
    icons.icon(drawn, name, (100, 100), 48, "#ffffff")
    box = changed(drawn)
    assert pygame.Rect(76, 76, 48, 48).contains(box)
    assert max(box.size) >= 24
    assert not (box.left == 76 or box.top == 76 or box.right == 124 or box.bottom == 124), "cut at the edge"


MARKS = [
    marks.compulsory,
    marks.compulsory_target,
    marks.hint,
    marks.hint_target,
    marks.may_go,
    marks.will_go,
    marks.last_from,
    marks.last_to,
    marks.refused,
    marks.focus,
    marks.selected,
]


def shape_of(mark, strength=1.0):
    drawn = surface()
    mark(drawn, (60, 60, 80, 112), strength)
    return pygame.image.tobytes(drawn, "RGB")


def test_no_two_marks_look_alike_without_colour():
    greys = []
    for mark in MARKS:
        drawn = surface()
        mark(drawn, (60, 60, 80, 112))
        greys.append(pygame.image.tobytes(pygame.transform.grayscale(drawn), "RGB"))
    assert len(set(greys)) == len(MARKS)


@pytest.mark.parametrize("mark", MARKS)
def test_marks_fade(mark):
    plain = surface()
    full, half, none = (shape_of(mark, strength) for strength in (1, 0.5, 0))
    assert none == pygame.image.tobytes(plain, "RGB")
    assert len({full, half, none}) == 3
    assert shape_of(mark, 1) == full, "a faded mark comes back at full strength"


def test_the_number_of_a_move_replaces_the_tick():
    assert shape_of(marks.last_to) != shape_of(lambda s, box, strength: marks.last_to(s, box, strength, "3"))


def test_an_arrow_reaches_from_place_to_place():
    drawn = surface()
    marks.arrow(drawn, (40, 180), (160, 60), 80)
    box = changed(drawn)
    assert box.collidepoint(42, 178) and box.collidepoint(158, 62)
