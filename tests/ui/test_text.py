"""Lines of text: sizes, breaking, and capitals in the middle. Never compared pixel by pixel."""

import logging
from gettext import NullTranslations

import pygame
import pytest

from russianbank import language
from russianbank.language import LANGUAGES
from russianbank.resources import ASSETS
from russianbank.ui import text

SENTENCE = "The 3 of hearts must go to its foundation first."
WEIGHTS = (text.REGULAR, text.MEDIUM, text.SEMIBOLD, text.BOLD, text.TITLE)


def ink(picture):
    return picture.get_bounding_rect(min_alpha=100)


@pytest.mark.parametrize(
    "surface, ui, expected",
    [
        ((1280, 800), 1, 18),
        ((800, 600), 1, 15),
        ((1366, 768), 1, 17),
        ((1920, 1080), 1, 24),
        ((2560, 1600), 1, 36),
        ((3840, 2160), 1.6, 44),
        ((800, 600), 0.8, 15),
        ((1280, 800), 1.6, 29),
    ],
)
def test_text_grows_with_the_surface_and_stays_readable(surface, ui, expected):
    assert text.text_size(*surface, ui) == expected


@pytest.mark.parametrize("t", range(15, 45))
def test_second_text_is_smaller_but_never_too_small(t):
    assert text.SMALLEST <= text.small(t) <= t


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_size_foretells_the_picture(weight):
    assert text.render(SENTENCE, 18, "#ffffff", weight).get_size() == text.size(SENTENCE, 18, weight)


@pytest.mark.parametrize("px", [15, 16, 18, 24, 36])
@pytest.mark.parametrize("weight", WEIGHTS)
def test_capitals_sit_in_the_middle_of_the_picture(px, weight):
    picture = text.render("HEB", px, "#ffffff", weight)
    assert abs(ink(picture).centery - picture.get_height() / 2) <= 1


@pytest.mark.parametrize("words", ["Ž", "gjpqy", "Ňľ()"])
def test_accents_and_tails_are_not_cut(words):
    picture = text.render(words, 24, "#ffffff")
    assert ink(picture).top > 0 and ink(picture).bottom < picture.get_height()


@pytest.mark.parametrize("room", [40, 90, 150, 400, 2000])
def test_wrapping_keeps_every_word_and_the_room(room):
    lines = text.wrap(SENTENCE, 18, text.REGULAR, room)
    assert " ".join(lines) == SENTENCE
    assert all(text.width(line, 18) <= room for line in lines if " " in line)


def test_wrapping_breaks_where_the_text_asks_for_it():
    assert text.wrap("one\ntwo", 18, text.REGULAR, 2000) == ["one", "two"]
    assert text.wrap("kon\u200bec", 18, text.REGULAR, text.width("kone", 18) - 1) == ["kon", "ec"]
    assert text.wrap("kon\u200bec", 18, text.REGULAR, 2000) == ["konec"]


def test_a_word_wider_than_the_room_stays_whole():
    assert text.wrap("a Donaudampfschiff b", 18, text.REGULAR, 30) == ["a", "Donaudampfschiff", "b"]
    assert text.widest_word("a Donaudampfschiff b", 18) == text.width("Donaudampfschiff", 18)


def test_the_break_sign_is_invisible():
    assert text.size("kon\u200bec", 18) == text.size("konec", 18)
    assert ink(text.render("\u200b", 18, "#ffffff")).size == (0, 0)
    assert text.render("", 18, "#ffffff").get_width() == 1


def test_the_same_line_is_rendered_once():
    assert text.render(SENTENCE, 18, "#ffffff") is text.render(SENTENCE, 18, "#ffffff")


@pytest.mark.parametrize(
    "words", ["áäčďéíĺľňóôŕšťúýž", "ḂḃĊċḊḋḞḟ", "Ольга", "हिन्दी", "สวัสดีค่ะ", "48\u2009213 − × · … ’"]
)
@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_letter_has_a_picture_of_its_own(words, weight):
    """None of them is the empty box that a typeface shows for letters it lacks."""
    box = pygame.image.tobytes(text.render("\u0378", 24, "#ffffff", weight), "RGBA")
    assert all(pygame.image.tobytes(text.render(letter, 24, "#ffffff", weight), "RGBA") != box for letter in words)


def test_control_characters_have_no_picture():
    assert text.without_picture("a\0b\x01") == "\0\x01"


def test_a_name_no_typeface_knows_still_shows_something():
    assert ink(text.render("\U0001f600", 18, "#ffffff")).w > 0


@pytest.mark.parametrize("code", list(LANGUAGES)[1:])
def test_every_letter_of_every_translation_has_a_picture(code):
    texts = (ASSETS / "languages" / code / "LC_MESSAGES" / "russianbank.po").read_text("utf-8")
    letters = "".join({*texts} - set("\n\r\t \u200b\u200c\u200d\u00a0\u2009\u202f"))
    assert text.without_picture(letters) == ""
    box = pygame.image.tobytes(text.render("\u0378", 24, "#ffffff"), "RGBA")
    assert [each for each in letters if pygame.image.tobytes(text.render(each, 24, "#ffffff"), "RGBA") == box] == []


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("words", ["Gegen หมี und राम", "漢字 Olga 😀", "\u0e33\u0e48", "\u200d", "กู้ไป้ปี่ 12"])
def test_a_line_of_several_scripts_is_set_in_parts(words, weight):
    picture = text.render(words, 24, "#ffffff", weight)
    width, height = text.size(words, 24, weight)
    assert picture.get_size() == (max(1, width), height)
    assert ink(picture).top >= 0 and ink(picture).h < picture.get_height()


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("words", ["Ç", "Å", "ปั้น", "กู", "ฐู", "द्ध्रू", "राम ปั้"])
def test_signs_above_and_below_do_not_move_the_capitals(words, weight):
    picture = text.render(words + "\u00a0H", 24, "#ffffff", weight)
    last = picture.subsurface((picture.get_width() - 14, 0, 14, picture.get_height()))
    assert abs(ink(last).centery - picture.get_height() / 2) <= 1


def test_thai_is_broken_between_words_and_never_within_a_letter_and_its_signs():
    words = "เกม\u200bนี้\u200bเล่น\u200bสอง\u200bคน"
    lines = text.wrap(words, 18, text.REGULAR, text.width("เกมนี้เล่น", 18) + 2)
    assert lines == ["เกมนี้เล่น", "สองคน"]
    unmarked = "เกมนี้เล่นสองคน" * 3
    lines = text.wrap(unmarked, 18, text.REGULAR, 60)
    assert "".join(lines) == unmarked and all(text.width(line, 18) <= 60 for line in lines)
    assert not [line for line in lines if line[0] in "ีำ้่ั" or line[-1] in "เแโใไ"]


@pytest.mark.parametrize("code, pitch", [("en", 25), ("pl", 25), ("hi", 29), ("th", 29)])
def test_the_lines_of_a_script_with_signs_above_stand_further_apart(code, pitch):
    language.install(NullTranslations(), code)
    assert text.line_height(18) == pitch


def test_draw_aligns_at_its_point():
    surface = pygame.Surface((400, 60))
    for align, place in (("left", 0.0), ("centre", 0.5), ("right", 1.0)):
        surface.fill("#000000")
        width = text.draw(surface, "HHH", (200, 30), 24, "#ffffff", align=align)
        mask = pygame.mask.from_threshold(surface, (255, 255, 255), (100, 100, 100))
        rect = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
        assert abs(rect.centerx - (200 + width * (0.5 - place))) <= 2
        assert abs(rect.centery - 30) <= 1


def test_without_the_packages_the_own_font_of_pygame_serves(monkeypatch, caplog):
    monkeypatch.setattr(text, "_SANS", text._Family("no_such_package", "x-{}.ttf"))
    monkeypatch.setattr(text, "_DEVANAGARI", text._Family("no_such_package_either", "x-{}.ttf"))
    caches = (text._runs, text._has, text._measured, text.size)
    for cache in caches:
        cache.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert text.size("Discard", 19)[0] > 0
    for cache in caches:
        cache.cache_clear()
    assert "no_such_package" in caplog.text
