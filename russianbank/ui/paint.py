"""Shapes: rounded boxes, shadows, glows, dashed frames, pills, key caps, trays and the cloth itself.

A box is (x, y, width, height) in pixels and may hold fractions; its edges are put on whole pixels, so
every straight edge is crisp. Large pictures are put together from a small one by its corners and
edges, which makes a shadow of a whole sheet as cheap as that of a card.
"""

import random
from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin

import pygame

from russianbank.ui import text
from russianbank.ui.svg import PictureCache, clear, picture, ready
from russianbank.ui.theme import FOCUS, FOCUS_DARK, PILL, PILL_EDGE, PILL_INK, Colour, Theme, mix, rgb

Box = Sequence[float] | pygame.Rect

#: The corner of a card and of a place for one, in card widths.
CARD_CORNER = 0.064

_built = PictureCache(10)
#: Pixels from which a box is too large to keep a picture of.
_LARGE = 200_000

# Drawn about 100 units high around the origin; the same outlines as on the cards.
_SUITS = {
    "H": "M0,50C-12,26 -48,6 -48,-20C-48,-38 -37,-48 -24,-48C-12,-48 -3,-40 0,-28C3,-40 12,-48 24,-48"
    "C37,-48 48,-38 48,-20C48,6 12,26 0,50Z",
    "D": "M0,-54C9,-34 24,-14 40,0C24,14 9,34 0,54C-9,34 -24,14 -40,0C-24,-14 -9,-34 0,-54Z",
    "S": "M0,-52C13,-28 48,-6 48,18C48,34 36,41 25,41C16,41 8,36 4,27C5,38 9,46 17,51L-17,51C-9,46 -5,38 -4,27"
    "C-8,36 -16,41 -25,41C-36,41 -48,34 -48,18C-48,-6 -13,-28 0,-52Z",
    "C": "M0,-52C13,-52 23,-42 23,-29C23,-22 20,-15 15,-9C19,-11 22,-11 26,-11C39,-11 49,-1 49,12C49,25 39,35 26,35"
    "C16,35 8,31 4,24C5,37 9,45 17,51L-17,51C-9,45 -5,37 -4,24C-8,31 -16,35 -26,35C-39,35 -49,25 -49,12"
    "C-49,-1 -39,-11 -26,-11C-22,-11 -19,-11 -15,-9C-20,-15 -23,-22 -23,-29C-23,-42 -13,-52 0,-52Z",
}


def whole(box: Box) -> pygame.Rect:
    """The box with each edge on the nearest whole pixel."""
    x, y, w, h = box
    left, top = round(x), round(y)
    return pygame.Rect(left, top, max(0, round(x + w) - left), max(0, round(y + h) - top))


def grown(box: Box, by: float) -> tuple[float, float, float, float]:
    """The box made larger by so many pixels on every side (smaller if negative)."""
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by


def rounded(
    surface: pygame.Surface,
    box: Box,
    radius: float,
    fill: Colour | None = None,
    stroke: Colour | None = None,
    line: float = 1.5,
    fill_opacity: float = 1.0,
    stroke_opacity: float = 1.0,
) -> None:
    """A rounded box, filled or outlined or both.

    The outline lies on the edge of the box, moved inwards by less than a pixel so that its outer side is crisp.
    Outlines whose widths differ by an even number lie on the same middle line.
    """
    rect = whole(box)
    inset = _inset(line) if stroke else 0.0
    radius = max(0.0, min(radius, rect.w / 2, rect.h / 2) - inset)
    pad = ceil(line / 2) + 1 if stroke else 0
    style = f'fill="{fill or "none"}" fill-opacity="{fill_opacity:.3f}"'
    if stroke:
        style += f' stroke="{stroke}" stroke-width="{line:.2f}" stroke-opacity="{stroke_opacity:.3f}"'

    def small(w: int, h: int) -> pygame.Surface:
        x, wide, high = pad + inset, w - 2 * inset, h - 2 * inset
        shape = f'<rect x="{x}" y="{x}" width="{wide}" height="{high}" rx="{radius:.2f}" {style}/>'
        return picture(w + 2 * pad, h + 2 * pad, shape)

    key = ("rounded", style, round(radius, 2))
    _blit_stretched(surface, (rect.x - pad, rect.y - pad), key, small, rect.size, ceil(radius) + pad, pad)


def _inset(line: float) -> float:
    """How far an outline is moved inwards so that its outer side falls between two pixels."""
    return line / 2 - int(line / 2)


def shadow(
    surface: pygame.Surface, box: Box, radius: float, blur: float, drop: float, opacity: float, aside: float = 0.0
) -> None:
    """The shadow that a box throws on what lies `drop` pixels below it; `opacity` from 0 to 1."""
    rect = whole(box)
    key, small, corner, pad = _soft(radius, blur, "#000000", opacity)
    at = (rect.x - pad + round(aside), rect.y - pad + round(drop))
    _blit_stretched(surface, at, key, small, rect.size, corner, pad)


def glow(surface: pygame.Surface, box: Box, radius: float, colour: Colour, spread: float, opacity: float) -> None:
    """Light around a box and never on it: a wash over a card would make it harder to read."""
    rect = whole(box)

    def make() -> pygame.Surface:
        soft, pad = soft_box(rect.size, radius, spread, colour, opacity)
        image = soft.copy()
        hole = picture(rect.w, rect.h, f'<rect width="{rect.w}" height="{rect.h}" rx="{radius:.2f}" fill="#ffffff"/>')
        image.blit(hole, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
        return image

    pad = _soft_pad(spread)
    image = _built.get(("glow", rect.size, round(radius, 1), colour, round(spread), round(opacity, 2)), make)
    surface.blit(image, (rect.x - pad, rect.y - pad))


def soft_box(
    size: tuple[int, int], radius: float, blur: float, colour: Colour, opacity: float
) -> tuple[pygame.Surface, int]:
    """A blurred box for shadows and glows, and how far it reaches beyond the sharp one. Shared: do not change it."""
    key, small, corner, pad = _soft(radius, blur, colour, opacity)
    return _stretched(key, small, size, corner, pad), pad


def _soft(
    radius: float, blur: float, colour: Colour, opacity: float
) -> tuple[Hashable, Callable[[int, int], pygame.Surface], int, int]:
    """How a blurred box is drawn: its key, its painter, the size of its corners and its reach."""
    pad = _soft_pad(blur)

    def small(w: int, h: int) -> pygame.Surface:
        shape = f'<rect x="{pad}" y="{pad}" width="{w}" height="{h}" rx="{radius:.2f}" fill="{colour}"/>'
        image = pygame.transform.gaussian_blur(picture(w + 2 * pad, h + 2 * pad, shape), max(1, round(blur)))
        red, green, blue = rgb(colour)
        image.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        # The blur darkens the colour of its thin rim; give every pixel the full colour again.
        image.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        image.fill((red, green, blue, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    key = ("soft", round(radius, 1), round(blur), colour, round(opacity, 3))
    return key, small, ceil(radius) + 2 * pad, pad


def _soft_pad(blur: float) -> int:
    return round(blur) * 2 + 2


def _stretched(
    key: Hashable, draw: Callable[[int, int], pygame.Surface], size: tuple[int, int], corner: int, pad: int
) -> pygame.Surface:
    """The picture `draw` makes for a box of this size, stretched from a smaller one wherever that looks the same.

    `corner` pixels at each end of the picture stay as they are; what lies between is the same all along.
    """
    w, h = _least(size, corner, pad)
    if (w, h) == size:
        return _built.get((key, size), lambda: draw(w, h))

    def make() -> pygame.Surface:
        image = clear(size[0] + 2 * pad, size[1] + 2 * pad)
        _put_parts(image, (0, 0), draw(w, h), image.get_size(), corner)
        return image

    return _built.get((key, size), make)


def _blit_stretched(
    surface: pygame.Surface,
    at: tuple[int, int],
    key: Hashable,
    draw: Callable[[int, int], pygame.Surface],
    size: tuple[int, int],
    corner: int,
    pad: int,
) -> None:
    """Draw such a picture. That of a whole sheet or bar is not kept: it goes onto the surface part by part."""
    if size[0] * size[1] < _LARGE:
        surface.blit(_stretched(key, draw, size, corner, pad), at)
        return
    w, h = _least(size, corner, pad)
    small = _built.get((key, (w, h)), lambda: draw(w, h))
    _put_parts(surface, at, small, (size[0] + 2 * pad, size[1] + 2 * pad), corner)


def _least(size: tuple[int, int], corner: int, pad: int) -> tuple[int, int]:
    """The smallest box from which one of this size can be stretched."""
    least = max(1, 2 * corner - 2 * pad + 1)
    return min(size[0], least), min(size[1], least)


def _put_parts(
    surface: pygame.Surface, at: tuple[int, int], small: pygame.Surface, size: tuple[int, int], corner: int
) -> None:
    """Draw the small picture with its corners as they are and all between them stretched to the size."""
    for sx, sw, dx, dw in _thirds(small.get_width(), size[0], corner):
        for sy, sh, dy, dh in _thirds(small.get_height(), size[1], corner):
            target = (at[0] + dx, at[1] + dy)
            colour = small.get_at((sx, sy))
            if sw == sh == 1 and colour.a == 255:
                surface.fill(colour, (target, (dw, dh)))
            elif sw != 1 or sh != 1 or colour.a:
                part = small.subsurface((sx, sy, sw, sh))
                surface.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), target)


def _thirds(source: int, target: int, corner: int) -> list[tuple[int, int, int, int]]:
    """How one direction is cut: (from, length) in the small picture and in the large one."""
    if source == target:
        return [(0, source, 0, target)]
    middle = source - 2 * corner
    cuts = [
        (0, corner, 0, corner),
        (corner, middle, corner, target - 2 * corner),
        (corner + middle, corner, target - corner, corner),
    ]
    return [cut for cut in cuts if cut[1]]


def dashed(
    surface: pygame.Surface,
    box: Box,
    radius: float,
    colour: Colour,
    line: float,
    on: float,
    off: float,
) -> None:
    """A rounded outline of dashes `on` long and `off` apart, fitted so that the last one meets the first."""
    rect = whole(box)
    pad = ceil(line) + 2
    style = f'fill="none" stroke="{colour}" stroke-width="{line:.2f}" stroke-linecap="round" stroke-linejoin="round"'
    inset = _inset(line)
    size = (rect.w - 2 * inset, rect.h - 2 * inset)
    path = _dashes(size, round(max(1.0, radius - inset), 2), round(on, 2), round(off, 2))
    body = f'<g transform="translate({pad + inset} {pad + inset})"><path d="{path}" {style}/></g>'
    surface.blit(picture(rect.w + 2 * pad, rect.h + 2 * pad, body), (rect.x - pad, rect.y - pad))


@lru_cache(maxsize=64)
def _dashes(size: tuple[float, float], radius: float, on: float, off: float) -> str:
    """Each dash as a short path of its own: pygame's reader draws `stroke-dasharray` with stray lines."""
    points = _outline(*size, radius)
    reached = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        reached.append(reached[-1] + hypot(bx - ax, by - ay))
    count = max(4, round(reached[-1] / (on + off)))
    period = reached[-1] / count
    dash = period * on / (on + off)

    def at(way: float) -> str:
        way %= reached[-1]
        i = max(k for k, start in enumerate(reached[:-1]) if start <= way)
        share = (way - reached[i]) / ((reached[i + 1] - reached[i]) or 1)
        (ax, ay), (bx, by) = points[i], points[i + 1]
        return f"{ax + (bx - ax) * share:.1f},{ay + (by - ay) * share:.1f}"

    return "".join("M" + "L".join(at(n * period + dash * k / 6) for k in range(7)) for n in range(count))


def _outline(w: float, h: float, r: float) -> list[tuple[float, float]]:
    """Points along a rounded box, closed, clockwise from the top right corner."""
    points = []
    for cx, cy, start in ((w - r, r, -90), (w - r, h - r, 0), (r, h - r, 90), (r, r, 180)):
        for step in range(9):
            angle = radians(start + 90 * step / 8)
            points.append((cx + r * cos(angle), cy + r * sin(angle)))
    return [*points, points[0]]


def suit(
    surface: pygame.Surface, letter: str, centre: tuple[float, float], height: float, colour: Colour, opacity: float = 1
) -> None:
    """The sign of a suit ("S", "H", "D" or "C"), for instance the ghost on an empty foundation (opacity .38)."""
    side = 2 * round(height * 0.56)
    shape = f'<path d="{_SUITS[letter]}" fill="{colour}" fill-opacity="{opacity:.3f}"/>'
    image = picture(side, side, shape, "-56 -56 112 112")
    surface.blit(image, (round(centre[0] - side / 2), round(centre[1] - side / 2)))


def pill(
    surface: pygame.Surface,
    words: str,
    centre: tuple[float, float],
    px: float,
    fill: Colour = PILL,
    ink: Colour = PILL_INK,
    edge: Colour = PILL_EDGE,
) -> pygame.Rect:
    """A small cream label such as "Reserve 8" at the foot of a pile; returns the place it takes."""
    w, h = pill_size(words, px)
    box = whole((centre[0] - w / 2, centre[1] - h / 2, w, h))
    shadow(surface, box, box.h / 2, 3, 1, 0.43)
    rounded(surface, box, box.h / 2, fill, edge, 1.4)
    text.draw(surface, words, (box.centerx, box.y + box.h / 2), px, ink, text.SEMIBOLD, "centre")
    return box


def pill_size(words: str, px: float) -> tuple[float, float]:
    """Width and height of a pill around these words."""
    height = text.line_height(px, words) + px * 0.02
    return max(height, text.width(words, px, text.SEMIBOLD) + px * 0.95), height


def keycap(surface: pygame.Surface, words: str, left: float, middle: float, px: float, ink: Colour) -> float:
    """The outline of a key with its name; `left` is its left edge, `middle` its half height. Returns its width."""
    w, h = keycap_size(words, px)
    box = whole((left, middle - h / 2, w, h))
    rounded(surface, box, box.h * 0.24, None, ink, 1.2, stroke_opacity=0.6)
    text.draw(surface, words, (box.x + box.w / 2, box.y + box.h / 2), px, ink, align="centre")
    return w


def keycap_size(words: str, px: float) -> tuple[float, float]:
    """Width and height of a key cap."""
    height = px * 1.5
    return max(height, text.width(words, px) + px * 0.8), height


def tray(surface: pygame.Surface, box: Box, radius: float, theme: Theme, active: bool = False) -> None:
    """The sunken place of one player's piles; a brass frame says whose turn it is."""
    shadow(surface, box, radius, 6, 2, 0.31)
    edge = theme.brass if active else mix(theme.line, theme.tray, 0.55)
    rounded(surface, box, radius, theme.tray, edge, 3.5 if active else 1.5, fill_opacity=0.82)


def slot(
    surface: pygame.Surface, box: Box, theme: Theme, suit_ghost: str = "", words: str = "", px: float = 15
) -> None:
    """An empty place for a card, with the ghost of a suit or the name of the place."""
    x, y, w, h = whole(box)
    rounded(surface, box, w * CARD_CORNER, theme.slot, theme.line, max(1.2, w * 0.012), 0.75, 0.55)
    if suit_ghost:
        suit(surface, suit_ghost, (x + w / 2, y + h / 2), w * 0.46, theme.line, 0.38)
    lines = text.wrap(words, px, text.REGULAR, w * 0.92) if words else []
    pitch = text.line_height(px)
    for i, line in enumerate(lines):
        middle = y + h / 2 + (i - (len(lines) - 1) / 2) * pitch
        text.draw(surface, line, (x + w / 2, middle), px, theme.ink2, align="centre")


def focus_ring(surface: pygame.Surface, box: Box, radius: float, on_paper: bool, theme: Theme, line: float = 3) -> None:
    """Where the keyboard is: white on a dark rim over cloth and bars, blue on a white rim over paper."""
    line = round(line)
    out, edge = line + 2, 2 * max(1, round(line / 4))
    bright, rim = (theme.focus, theme.field) if on_paper else (FOCUS, FOCUS_DARK)
    rounded(surface, grown(box, out), radius + out, None, rim, line + edge)
    rounded(surface, grown(box, out), radius + out, None, bright, line)


def dim(surface: pygame.Surface, share: float, box: Box | None = None) -> None:
    """Darken what is drawn so far, by a share from 0 to 1; the sheet that comes next stands out."""
    area = whole(box) if box else surface.get_rect()
    veil = pygame.Surface(area.size)
    veil.fill("#050e0a")
    veil.set_alpha(round(255 * share))
    surface.blit(veil, area)


# --- the cloth

_GRID = 64
#: The side of the tile of noise, in pixels.
_GRAIN = 128


def cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table: one soft light, no texture. A new picture; keep it for as long as the size stays.

    The light spans few steps of brightness, which would show as rings. So it is scaled up with all
    256 steps in use, given a grain smaller than one final step, and only then brought down.
    """
    lit, edge = rgb(theme.cloth_lit), rgb(theme.cloth_edge)
    gains = tuple(max(1, 240 // max(1, a - b)) for a, b in zip(lit, edge))
    image = pygame.transform.smoothscale(_light(tuple((a - b) * g for a, b, g in zip(lit, edge, gains))), size)
    grain = _grain(gains)
    for y in range(0, size[1], grain.get_height()):
        for x in range(0, size[0], grain.get_width()):
            image.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    image.fill([min(255, 256 // g) for g in gains], special_flags=pygame.BLEND_RGB_MULT)
    image.fill(edge, special_flags=pygame.BLEND_RGB_ADD)
    return ready(image)


def _light(brightest: tuple[int, ...]) -> pygame.Surface:
    """The light on a small grid, from this colour in its middle to black at the edge."""
    shares = _light_shares()
    return _coloured(_GRID, [bytes(round(share * part) for share in shares) for part in brightest])


@cache
def _light_shares() -> tuple[float, ...]:
    """How bright each cell of the grid is, row by row; left and right of the middle it is the same."""
    rows = ([_light_at(x, y) for x in range(_GRID // 2 + 1)] for y in range(_GRID))
    return tuple(share for row in rows for share in (*row, *row[-2:0:-1]))


def _light_at(x: int, y: int) -> float:
    far = min(1.0, hypot((x - _GRID / 2) / (_GRID * 0.62), (y - _GRID * 0.46) / (_GRID * 0.66)))
    return 1 - far * far * (3 - 2 * far)


def _grain(gains: tuple[int, ...]) -> pygame.Surface:
    """A tile of fixed noise, one final step of brightness high."""
    noise = random.Random(1).randbytes(_GRAIN * _GRAIN)
    return _coloured(_GRAIN, [noise.translate(bytes(at * gain // 256 for at in range(256))) for gain in gains])


def _coloured(side: int, channels: Sequence[bytes]) -> pygame.Surface:
    """A square picture of so many pixels from its red, its green and its blue, row by row."""
    pixels = bytearray(3 * side * side)
    for number, channel in enumerate(channels):
        pixels[number::3] = channel
    small = pygame.image.frombytes(bytes(pixels), (side, side), "RGB")
    made = pygame.Surface((side, side), 0, 32)
    made.blit(small, (0, 0))
    return made
