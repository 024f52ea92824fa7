"""Text: which typeface, how large, how wide, and where a line may break.

The typefaces come from packages that ship static weights. Each string takes the first family that
has all of its letters, so a title in the serif falls back to the sans for letters the serif lacks;
a string for which no family is enough, a Hindi name in a Thai sentence for one, is set in parts.
A rendered line is centred on its capitals: put its middle on the middle of a button and it looks right.
"""

import logging
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pygame

from russianbank import language
from russianbank.ui.svg import PictureCache, clear, ready
from russianbank.ui.theme import Colour

REGULAR, MEDIUM, SEMIBOLD, BOLD = "Regular", "Medium", "SemiBold", "Bold"
#: The serif of the word mark, of sheet titles and of the large numbers on sheets.
TITLE = "Title"

#: No text is ever smaller than this, in pixels.
SMALLEST = 15
_BREAK_HERE = "\u200b"
_UNASSIGNED = "\u0378"
#: Between these no Thai line may end: a consonant and all that stands before, above, below or behind it.
_THAI_CLUSTER = re.compile("[\u0e40-\u0e44]?[\u0e01-\u0e2e][\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]*|.", re.DOTALL)
_THAI_LETTER = re.compile("[\u0e01-\u0e5b]")
_JOINERS = "\u200c\u200d"
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Family:
    """One typeface: its package, its file names (the weight goes into the braces), its size against the others.

    `tallest` is as high and as deep as its lines usually get.
    """

    package: str
    files: str
    scale: float = 1.0
    script: str | None = None
    leading: float = 1.4
    tallest: str = "H"


_SANS = _Family("fontpkg_fira_sans", "FiraSans-{}.ttf")
_SERIF = _Family("fontpkg_pt_serif", "PT_Serif-Web-Regular.ttf")
_DEVANAGARI = _Family("fontpkg_mukta", "Mukta-{}.ttf", scale=1.1, script="Deva", leading=1.6)
_THAI = _Family(
    "fontpkg_sarabun", "Sarabun-{}.ttf", 1.1, script="Thai", leading=1.6, tallest="\u0e1b\u0e31\u0e49\u0e01\u0e39"
)
_OF_PYGAME = _Family("", "")
#: The lines of paragraphs in these languages stand further apart.
_TALL_LANGUAGES = {"hi", "th"}

#: Parts of a line, each with the family that it is set in.
_Runs = tuple[tuple[_Family, str], ...]


def text_size(width: int, height: int, ui: float = 1.0) -> int:
    """`t`: the height of body text in pixels on a surface of this size; `ui` is the player's size of writing."""
    return max(SMALLEST, min(44, round(18 * min(width / 1280, height / 800) * ui)))


def small(t: float) -> int:
    """The size of second text beside body text of size t."""
    return max(SMALLEST, round(0.86 * t))


@lru_cache(maxsize=4096)
def size(text: str, px: float, weight: str = REGULAR) -> tuple[int, int]:
    """Width and height of the picture that `render` makes of one line."""
    text = _drawn(text)
    return _length(text, px, weight), 2 * _half_height(text, px, weight)


def width(text: str, px: float, weight: str = REGULAR) -> int:
    """How wide one line is, in pixels."""
    return size(text, px, weight)[0]


def line_height(px: float, text: str = "") -> int:
    """From one line of a paragraph to the next; taller for scripts with signs above and below the letters.

    Without a text the answer is that for the player's language.
    """
    if not text:
        return round(px * (_THAI if language.current() in _TALL_LANGUAGES else _SANS).leading)
    return round(px * max(family.leading for family, _part in _runs(_drawn(text), REGULAR)))


_lines = PictureCache(5)


def render(text: str, px: float, colour: Colour, weight: str = REGULAR) -> pygame.Surface:
    """One line. The middle of its capitals is the middle of the picture. Shared: copy before changing it."""
    key = (text, round(px), colour, weight)
    return _lines.get(key, lambda: _render(_drawn(text), px, colour, weight))


def draw(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    px: float,
    colour: Colour,
    weight: str = REGULAR,
    align: str = "left",
) -> int:
    """Write one line whose capitals are centred on the height of `at`; returns its width.

    `align` says what the x of `at` is: the "left", the "centre" or the "right" of the line.
    """
    line = render(text, px, colour, weight)
    x = at[0] - line.get_width() * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    surface.blit(line, (round(x), round(at[1] - line.get_height() / 2)))
    return line.get_width()


def wrap(text: str, px: float, weight: str, room: float) -> list[str]:
    """Lines of at most `room` pixels, broken at spaces, at U+200B and where the text says so.

    A word wider than the room stays whole on a line of its own: nothing is ever cut. Thai, which has no spaces
    between words, is broken wherever that is possible if nobody has marked its words.
    """
    return list(_wrapped(text, px, weight, room))


@lru_cache(maxsize=4096)
def _wrapped(text: str, px: float, weight: str, room: float) -> tuple[str, ...]:
    """Layouts ask for the same text in the same room many times over."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _fitting(paragraph, px, weight, room):
            if line and width((line + piece).rstrip(), px, weight) > room:
                lines.append(line.rstrip())
                line = ""
            line += piece
        lines.append(line.rstrip())
    return tuple(lines)


def widest_word(text: str, px: float, weight: str = REGULAR) -> int:
    """The narrowest room into which `wrap` can fit the text."""
    return max(width(piece.rstrip(), px, weight) for line in text.split("\n") for piece in _pieces(line))


def _fitting(paragraph: str, px: float, weight: str, room: float) -> Iterator[str]:
    """The pieces of a paragraph, those of Thai that are too wide in smaller ones."""
    for piece in _pieces(paragraph):
        if _THAI_LETTER.search(piece) and width(piece.rstrip(), px, weight) > room:
            yield from _THAI_CLUSTER.findall(piece)
        else:
            yield piece


def _pieces(paragraph: str) -> list[str]:
    """The parts between which a line may end; each keeps the space after it. No line begins with a dot."""
    marked = paragraph.replace(" ", " " + _BREAK_HERE).replace(_BREAK_HERE + "\u00b7 ", "\u00b7 ")
    return [piece for piece in marked.split(_BREAK_HERE) if piece] or [""]


def _drawn(text: str) -> str:
    """What the typefaces can show: the break sign is no letter, and none of them has the narrow spaces."""
    return text.replace(_BREAK_HERE, "").replace("\u2009", "\u00a0").replace("\u202f", "\u00a0").replace("\n", " ")


def without_picture(text: str) -> str:
    """The letters of a text that no typeface has."""
    families = list(_families(REGULAR))
    return "".join(letter for letter in _drawn(text) if not any(_has(family, letter, REGULAR) for family in families))


def _render(text: str, px: float, colour: Colour, weight: str) -> pygame.Surface:
    half, x = _half_height(text, px, weight), 0
    centred = clear(_length(text, px, weight), 2 * half)
    for font, part in _parts(text, px, weight):
        try:
            line = font.render(part, True, colour)
        except pygame.error:  # nothing, or nothing but signs without width
            continue
        centred.blit(line, (x, half - _capital_middle(font) - _rise(part, font)))
        x += _measured(font, part)[0]
    return ready(centred)


def _half_height(text: str, px: float, weight: str) -> int:
    """Half of the height that a line needs, so that its capitals stand in the middle; the same for all usual texts."""
    halves: list[int] = []
    for family, part in _runs(text, weight):
        font = _font(family, round(px), weight)
        halves += (*_above_and_below(family.tallest, font), *_above_and_below(part, font))
    return max(halves)


def _above_and_below(part: str, font: pygame.font.Font) -> tuple[int, int]:
    """How far the picture of a part reaches from the middle of its capitals."""
    above = _capital_middle(font) + _rise(part, font)
    return above, _measured(font, part)[1] - above


def _rise(part: str, font: pygame.font.Font) -> int:
    """By how much signs above the letters push a line down in the picture that pygame makes of it."""
    more = _measured(font, part)[1] - font.get_height()
    if more <= 0:
        return 0
    lowest = min(metrics[2] for metrics in font.metrics(part) if metrics)
    return max(0, more - max(0, font.get_descent() - lowest))


@lru_cache(maxsize=48)
def _capital_middle(font: pygame.font.Font) -> int:
    """How far below the top of a line the middle of its capitals lies."""
    metrics = font.metrics("H")[0]
    return font.get_ascent() - round((metrics[3] if metrics else font.get_ascent()) / 2)


@lru_cache(maxsize=1024)
def _measured(font: pygame.font.Font, part: str) -> tuple[int, int]:
    """Width and height of the picture that pygame makes of a part."""
    return font.size(part)


def _length(text: str, px: float, weight: str) -> int:
    return sum(_measured(font, part)[0] for font, part in _parts(text, px, weight))


def _parts(text: str, px: float, weight: str) -> list[tuple[pygame.font.Font, str]]:
    return [(_font(family, round(px), weight), part) for family, part in _runs(text, weight)]


@lru_cache(maxsize=2048)
def _runs(text: str, weight: str) -> _Runs:
    """The text in the first family that has all of its letters; if none has, in parts, each in a family of its own."""
    for family in _families(weight):
        if all(_has(family, letter, weight) for letter in text):
            return ((family, text),)
    families = list(_families(weight))
    runs: list[tuple[_Family, str]] = []
    for cluster in _clusters(text):
        last = [runs[-1][0]] if runs else []
        having = (family for family in (*last, *families) if all(_has(family, letter, weight) for letter in cluster))
        family = next(having, next(family for family in (*families, _OF_PYGAME) if family is not _SERIF))
        if last == [family]:
            cluster = runs.pop()[1] + cluster
        runs.append((family, cluster))
    return tuple(runs)


def _clusters(text: str) -> list[str]:
    """Letters together with the signs that belong to them."""
    found: list[str] = []
    for letter in text:
        if found and (letter in _JOINERS or unicodedata.category(letter).startswith("M")):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _families(weight: str) -> Iterator[_Family]:
    """The families that there are, in the order in which they are taken; none is read before it is wanted."""
    first = (_SERIF,) if weight == TITLE else ()
    return (family for family in (*first, _SANS, _DEVANAGARI, _THAI) if _file(family, weight))


@lru_cache(maxsize=4096)
def _has(family: _Family, letter: str, weight: str) -> bool:
    """Whether the family has a picture for the letter, and not its empty box."""
    font = _font(family, 32, weight)
    boxes = [*font.metrics(_UNASSIGNED), None]
    return letter in _JOINERS or any(box not in boxes for box in font.metrics(letter))


@lru_cache(maxsize=48)
def _font(family: _Family, px: int, weight: str) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    data = _file(family, weight)
    font = pygame.font.Font(BytesIO(data) if data else None, max(1, round(px * family.scale)))
    if family.script:
        font.set_script(family.script)
    return font


@lru_cache(maxsize=32)
def _file(family: _Family, weight: str) -> bytes | None:
    """The font file, or None with a line in the log when its package is not installed."""
    if not family.package:
        return None
    name = family.files.format(SEMIBOLD if weight == TITLE else weight)
    try:
        return (Path(import_module(family.package).__path__[0]) / "files" / name).read_bytes()
    except (ModuleNotFoundError, FileNotFoundError):
        _log.warning("The typeface %s of the package %s is missing; another takes its place.", name, family.package)
        return None
