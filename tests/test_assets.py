"""The pictures and sounds are what their generators make, and keep what the table relies on."""

import array
import math
import sys
import wave
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from russianbank.resources import ASSETS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

import draw_cards
import draw_icon
import synth_sounds
from cardart.signs import FOUR_COLOURS, PANEL, PAPER_BOTTOM, PAPER_TOP, RANKS, STYLES, SUITS, TWO_COLOURS

CARDS, SOUNDS, ICON = ASSETS / "cards", ASSETS / "sounds", ASSETS / "icon"
SETS = [style.name for style in STYLES]
NARROWEST_STRIP = 0.18  # of the card's width: what a fan of thirteen shows of a covered card


def tree(folder):
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def picture(name, width):
    return pygame.image.load_sized_svg(CARDS / name, (width, round(width * 1.4)))


def pixels(surface, rect):
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def faces(set_name):
    return [f"{set_name}/{rank}{suit}.svg" for suit in SUITS for rank in RANKS]


# ------------------------------------------------------------------------------------------------- nothing by hand


@pytest.mark.parametrize("generator, folder", [(draw_cards, CARDS), (synth_sounds, SOUNDS)])
def test_every_file_is_what_the_generator_writes(generator, folder, tmp_path):
    generator.main(tmp_path)
    made, kept = tree(tmp_path), tree(folder)
    assert sorted(made) == sorted(kept)
    assert [name for name in made if made[name] != kept[name]] == []


def test_the_icon_is_what_the_generator_draws(tmp_path):
    draw_icon.main(tmp_path)
    assert sorted(tree(tmp_path)) == sorted(tree(ICON)) == ["icon.png", "icon.svg"]
    assert (tmp_path / "icon.svg").read_bytes() == (ICON / "icon.svg").read_bytes()
    # The packing of a PNG may differ between libraries, and its shades by a hair; the picture may not.
    made, kept = (pygame.image.tobytes(pygame.image.load(f / "icon.png"), "RGBA") for f in (tmp_path, ICON))
    assert len(made) == len(kept) == 256 * 256 * 4
    assert max(abs(a - b) for a, b in zip(made, kept)) <= 2


def test_the_sets_are_complete():
    expected = {name for set_name in SETS for name in faces(set_name)}
    assert set(tree(CARDS)) == expected | {"backs/blue.svg", "backs/red.svg", "backs/quiet.svg", "letters.json"}


# ------------------------------------------------------------------------------------------------- cards

DRAWABLE = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "linearGradient": {"id", "x1", "y1", "x2", "y2", "gradientUnits"},
    "stop": {"offset", "stop-color"},
    "g": {"transform"},
    "path": {"d", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"},
    "circle": {"cx", "cy", "r", "fill", "stroke", "stroke-width"},
    "rect": {"x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width"},
}


@pytest.mark.parametrize("file", [*sorted(CARDS.rglob("*.svg")), ICON / "icon.svg"], ids=lambda file: file.stem)
def test_pictures_use_only_what_pygame_draws(file):
    for element in ET.parse(file).iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert set(element.attrib) <= DRAWABLE[tag], tag


def test_every_card_loads_at_the_smallest_size_with_round_corners():
    for name in filter(lambda name: name.endswith(".svg"), tree(CARDS)):
        card = picture(name, 61)
        assert card.get_size() == (61, 85)
        assert [card.get_at(corner).a for corner in ((0, 0), (60, 0), (0, 84), (60, 84))] == [0, 0, 0, 0], name
        assert card.get_at((30, 3)).a == card.get_at((3, 42)).a == 255, name


@pytest.mark.parametrize("set_name", SETS)
def test_an_index_ends_where_the_narrowest_strip_ends(set_name):
    """Between the index and the picture there is bare paper, on both sides of the card."""
    edge = round(250 * NARROWEST_STRIP)
    for name in faces(set_name):
        card = picture(name, 250)
        for left in (edge, 250 - edge - 3):
            assert min(pixels(card, (left, 8, 3, 334))) > 0xE0, name


@pytest.mark.parametrize(
    "set_name, width", [("standard", 90), ("standard-four", 90), ("large", 61), ("large-four", 61)]
)
def test_a_strip_of_either_edge_tells_the_card(set_name, width):
    """Left houses show the right edge, right houses the left edge: each must be enough."""
    strip, height = int(width * NARROWEST_STRIP), round(width * 0.56)
    for left in (0, width - strip):
        seen = {pixels(picture(name, width), (left, 0, strip, height)) for name in faces(set_name)}
        assert len(seen) == 52


@pytest.mark.parametrize("set_name", ["standard", "standard-four"])
def test_standard_number_and_court_cards_have_no_wrong_way_up(set_name):
    """The indices look the same from the other side of the table."""
    for name in faces(set_name):
        card = picture(name, 250)
        upside_down = pygame.transform.rotate(card, 180)
        for left in (8, 206):
            here, there = (pixels(side, (left, 10, 36, 90)) for side in (card, upside_down))
            assert max(abs(a - b) for a, b in zip(here, there)) <= 24, name  # the paper's shade and the finest edge


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("paper", [PAPER_TOP, PAPER_BOTTOM, PANEL])
@pytest.mark.parametrize("inks", [TWO_COLOURS, FOUR_COLOURS], ids=["two", "four"])
def test_inks_stand_out_from_the_paper(inks, paper):
    for suit, ink in inks.items():
        assert (luminance(paper) + 0.05) / (luminance(ink) + 0.05) >= 4.5, (suit, ink)


# ------------------------------------------------------------------------------------------------- sounds

FREQUENT = ("lift", "drop", "load", "turn", "discard", "refused")
SINGLE = ("shuffle", "your-turn", "stop", "win", "lose", "match-win")
NAMES = [f"{name}-{i}" for name in FREQUENT for i in (1, 2, 3)] + [f"foundation-{i}" for i in range(1, 6)] + [*SINGLE]


def samples(name, rate=44100):
    with wave.open(str(SOUNDS / f"{name}.wav")) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, rate)
        values = array.array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def test_the_sounds_are_these_and_small():
    files = tree(SOUNDS)
    assert sorted(files) == sorted(f"{name}.wav" for name in (*NAMES, "room"))
    assert len(files.pop("room.wav")) < 600_000 and sum(map(len, files.values())) < 900_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_quiet_and_starts_and_ends_in_silence(name):
    values = samples(name)
    seconds = len(values) / 44100
    assert 0.03 <= seconds <= (1.6 if name in SINGLE else 0.3)
    ceiling = -9 if name in ("win", "match-win") else -12
    assert ceiling - 9 <= 20 * math.log10(max(map(abs, values)) / 32768) <= ceiling + 0.01
    assert max(map(abs, (*values[:3], *values[-3:]))) <= 40
    assert abs(sum(values) / len(values)) < 10  # no standing offset


def pitch_of(values):
    """How strongly each semitone above 220 hertz sounds; the number of the strongest."""

    def strength(hertz):
        turns = [math.tau * hertz * i / 44100 for i in range(0, len(values), 4)]
        parts = values[::4]
        return math.hypot(
            sum(v * math.cos(t) for v, t in zip(parts, turns)), sum(v * math.sin(t) for v, t in zip(parts, turns))
        )

    return max(range(-3, 9), key=lambda step: strength(220 * 2 ** (step / 12)))


def test_each_foundation_sound_is_a_semitone_above_the_one_before():
    pitches = [pitch_of(samples(f"foundation-{i}")) for i in range(1, 6)]
    assert [b - a for a, b in pairwise(pitches)] == [1, 1, 1, 1]


def decibels(values):
    """Peak, and mean strength."""
    return [
        20 * math.log10(v / 32768) for v in (max(map(abs, values)), math.sqrt(sum(v * v for v in values) / len(values)))
    ]


def test_the_quiet_of_the_room_is_long_and_far_below_the_effects():
    values = samples("room", 11025)
    assert 20 <= len(values) / 11025 <= 30
    peak, mean = decibels(values)
    assert peak == pytest.approx(-30, abs=0.01) and mean < -40
    assert abs(sum(values) / len(values)) < 10
    seconds = [decibels(values[i : i + 11025])[1] for i in range(0, len(values), 11025)]
    assert max(seconds) - min(seconds) < 6, "nothing stands out"


def test_the_loop_of_the_room_has_no_seam():
    """From its last sample to its first is no greater step than elsewhere, and both ends are equally strong."""
    values = samples("room", 11025)
    steps = [abs(b - a) for a, b in pairwise(values)]
    assert abs(values[0] - values[-1]) < 3 * sum(steps) / len(steps)
    assert decibels(values[:5000])[1] == pytest.approx(decibels(values[-5000:])[1], abs=2)
