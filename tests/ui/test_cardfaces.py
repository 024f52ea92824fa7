"""Card pictures: exact sizes, drawn once, large print by itself on small cards."""

import pygame
import pytest

from russianbank.resources import ASSETS
from russianbank.ui.cardfaces import LETTERS, CardFaces, card_height, set_for

CARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><rect width="100" height="140" fill="{}"/></svg>'
COLOURS = {"standard": "#ff0000", "large": "#00ff00", "standard-four": "#0000ff", "backs": "#ffff00"}


@pytest.fixture
def faces(tmp_path):
    """A pack of plain cards, each set in a colour of its own."""
    for folder, colour in COLOURS.items():
        (tmp_path / "cards" / folder).mkdir(parents=True)
        for name in ("TH", "blue"):
            (tmp_path / "cards" / folder / f"{name}.svg").write_text(CARD.format(colour), encoding="utf-8")
    return CardFaces(tmp_path)


@pytest.mark.parametrize("width", [61, 70, 112, 159, 225])
def test_a_face_has_exactly_the_width_asked_for(faces, width):
    assert faces.face("TH", width).get_size() == (width, card_height(width))
    assert faces.back("blue", width).get_at((10, 10))[:3] == (255, 255, 0)


@pytest.mark.parametrize(
    "width, choice, expected",
    [
        (89, "automatic", "large"),
        (90, "automatic", "standard"),
        (70, "standard", "standard"),
        (200, "large", "large"),
    ],
)
def test_large_print_comes_by_itself_on_small_cards(width, choice, expected):
    assert set_for(width, choice) == expected
    assert set_for(width, choice, four_colours=True) == f"{expected}-four"


def test_the_set_decides_the_picture(faces):
    assert faces.face("TH", 112).get_at((50, 50))[:3] == (255, 0, 0)
    assert faces.face("TH", 80).get_at((50, 50))[:3] == (0, 255, 0)
    assert faces.face("TH", 80, "standard-four").get_at((50, 50))[:3] == (0, 0, 255)


def test_a_face_is_drawn_once(faces):
    assert faces.face("TH", 112) is faces.face("TH", 112)
    faces.prepare(["TH"], 113)
    assert faces.face("TH", 113) is not faces.face("TH", 112)


def test_during_a_resize_the_last_sharp_picture_is_scaled(faces, tmp_path):
    faces.face("TH", 112)
    (tmp_path / "cards" / "standard" / "TH.svg").unlink()
    assert faces.face("TH", 120, sharp=False).get_size() == (120, 168)
    assert faces.face("TH", 112, sharp=False) is faces.face("TH", 112)


def test_the_first_picture_is_sharp_whatever_is_asked(faces):
    assert faces.face("TH", 112, sharp=False) is faces.face("TH", 112)


def test_a_lifted_card_throws_a_larger_shadow_further_down(faces):
    low, low_at = faces.shadow(112)
    high, high_at = faces.shadow(112, 1)
    assert high.get_width() > low.get_width()
    assert high_at[1] + high.get_height() / 2 > low_at[1] + low.get_height() / 2
    assert faces.shadow(112, 0.99)[0] is high, "only a few heights are kept"
    assert faces.pile_shadow(112)[1][1] > low_at[1]


@pytest.mark.parametrize("card_set", ["standard", "standard-four", "large", "large-four"])
@pytest.mark.parametrize("code", LETTERS)
def test_a_letter_of_another_language_stands_in_every_corner_and_nothing_else_changes(card_set, code):
    faces = CardFaces(ASSETS)
    for rank, suit in zip("KQJ9", "HSDC"):
        faces.letters = {}
        plain = faces.face(rank + suit, 250, card_set).copy()
        faces.letters = LETTERS[code]
        other = faces.face(rank + suit, 250, card_set)
        corners = [(0, 8), (205, 8)] + ([(0, 270), (205, 270)] if card_set.startswith("standard") else [])
        for corner in corners:
            box = (*corner, 45, 80 if corner[1] == 8 else 72)
            assert _pixels(plain, box) != _pixels(other, box) or rank not in LETTERS[code]
            for card in (plain, other):
                card.fill("#000000", box)
        assert _pixels(plain, plain.get_rect()) == _pixels(other, other.get_rect())


def test_turned_cards_have_the_letters_too():
    faces = CardFaces(ASSETS)
    plain = faces.turned("KH", 100, 0, "standard")
    faces.letters = LETTERS["fr"]
    assert _pixels(plain, plain.get_rect()) != _pixels(faces.turned("KH", 100, 0, "standard"), plain.get_rect())


def _pixels(surface, rect):
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")
