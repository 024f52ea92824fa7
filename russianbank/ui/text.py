"""Text: which typeface, how large, how wide, and where a line may break.

The typefaces come from packages that ship static weights. Each string takes the first family that
has all of its letters, so a title in the serif falls back to the sans for letters the serif lacks.
A rendered line is centred on its capitals: put its middle on the middle of a button and it looks right.
"""

import logging
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from io import BytesIO

import pygame

from russianbank.ui.svg import PictureCache, clear, ready
from russianbank.ui.theme import Colour

REGULAR, MEDIUM, SEMIBOLD, BOLD = "Regular", "Medium", "SemiBold", "Bold"
#: The serif of the word mark, of sheet titles and of the large numbers on sheets.
TITLE = "Title"

#: No text is ever smaller than this, in pixels.
SMALLEST = 15
_BREAK_HERE = "\u200b"
_UNASSIGNED = "\u0378"
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Family:
    """One typeface: its package, its file names (the weight goes into the braces), its size against the others."""

    package: str
    files: str
    scale: float = 1.0
    script: str | None = None
    leading: float = 1.4


_SANS = _Family("fontpkg_fira_sans", "FiraSans-{}.ttf")
_SERIF = _Family("fontpkg_pt_serif", "PT_Serif-Web-Regular.ttf")
_DEVANAGARI = _Family("fontpkg_mukta", "Mukta-{}.ttf", scale=1.1, script="Deva", leading=1.6)
_OF_PYGAME = _Family("", "")


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
    font = _font_for(text, px, weight)
    return font.size(text)[0], 2 * _half_height(font)


def width(text: str, px: float, weight: str = REGULAR) -> int:
    """How wide one line is, in pixels."""
    return size(text, px, weight)[0]


def line_height(px: float, text: str = "") -> int:
    """From one line of a paragraph to the next; taller for scripts with signs above and below the letters."""
    return round(px * _family_for(_drawn(text), REGULAR).leading)


_lines = PictureCache(12)


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

    A word wider than the room stays whole on a line of its own: nothing is ever cut.
    """
    return list(_wrapped(text, px, weight, room))


@lru_cache(maxsize=4096)
def _wrapped(text: str, px: float, weight: str, room: float) -> tuple[str, ...]:
    """Layouts ask for the same text in the same room many times over."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if line and width((line + piece).rstrip(), px, weight) > room:
                lines.append(line.rstrip())
                line = ""
            line += piece
        lines.append(line.rstrip())
    return tuple(lines)


def widest_word(text: str, px: float, weight: str = REGULAR) -> int:
    """The narrowest room into which `wrap` can fit the text."""
    return max(width(piece.rstrip(), px, weight) for line in text.split("\n") for piece in _pieces(line))


def _pieces(paragraph: str) -> list[str]:
    """The parts between which a line may end; each keeps the space after it. No line begins with a dot."""
    marked = paragraph.replace(" ", " " + _BREAK_HERE).replace(_BREAK_HERE + "\u00b7 ", "\u00b7 ")
    return [piece for piece in marked.split(_BREAK_HERE) if piece] or [""]


def _drawn(text: str) -> str:
    """What the typefaces can show: the break sign is no letter, and none of them has the narrow spaces."""
    return text.replace(_BREAK_HERE, "").replace("\u2009", "\u00a0").replace("\u202f", "\u00a0").replace("\n", " ")


def _render(text: str, px: float, colour: Colour, weight: str) -> pygame.Surface:
    font = _font_for(text, px, weight)
    half = _half_height(font)
    if not text:
        return clear(1, 2 * half)
    try:
        line = font.render(text, True, colour)
    except pygame.error:  # nothing but signs without width
        return clear(1, 2 * half)
    centred = clear(line.get_width(), 2 * half)
    centred.blit(line, (0, half - _capital_middle(font)))
    return ready(centred)


def _half_height(font: pygame.font.Font) -> int:
    middle = _capital_middle(font)
    return max(middle, font.get_height() - middle)


@lru_cache(maxsize=256)
def _capital_middle(font: pygame.font.Font) -> int:
    """How far below the top of a line the middle of its capitals lies."""
    metrics = font.metrics("H")[0]
    return font.get_ascent() - round((metrics[3] if metrics else font.get_ascent()) / 2)


def _font_for(text: str, px: float, weight: str) -> pygame.font.Font:
    return _font(_family_for(text, weight), round(px), weight)


@lru_cache(maxsize=2048)
def _family_for(text: str, weight: str) -> _Family:
    """The first family that has every letter of the text; if none has, the first that is there at all."""
    families = [f for f in ((_SERIF,) if weight == TITLE else ()) + (_SANS, _DEVANAGARI) if _file(f, weight)]
    for family in families:
        if not _missing(text, _font(family, 32, weight)):
            return family
    return next((f for f in families if f is not _SERIF), _OF_PYGAME)


def _missing(text: str, font: pygame.font.Font) -> bool:
    """Whether the font shows some letter as its empty box."""
    box = font.metrics(_UNASSIGNED)[0]
    return any(font.metrics(letter)[0] in (box, None) for letter in set(text))


@lru_cache(maxsize=256)
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
        return (resources.files(family.package) / "files" / name).read_bytes()
    except (ModuleNotFoundError, FileNotFoundError):
        _log.warning("The typeface %s of the package %s is missing; another takes its place.", name, family.package)
        return None
