"""The few SVG pieces that pygame's reader draws, written so that every computer writes the same bytes.

Allowed are paths, circles, rects, groups with a transform, plain strokes and linear gradients: no <use>, <text>, clip,
filter or dashes. A card is 250 x 350 units and (125, 175) is its centre.
"""

import math
import re

WIDTH, HEIGHT = 250, 350
CX, CY = WIDTH / 2, HEIGHT / 2

_NUMBER = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")


def num(value: float) -> str:
    """At most two decimals. The nudge keeps a sine that differs in its last bit from tipping a half the other way."""
    text = f"{value + 1e-7:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _tidy(numbers: str) -> str:
    return _NUMBER.sub(lambda match: num(float(match[0])), numbers)


def _paint(fill: str, stroke: str | None, width: float) -> str:
    if stroke is None:
        return f' fill="{fill}"'
    return f' fill="{fill}" stroke="{stroke}" stroke-width="{num(width)}"'


def group(transform: str, *body: str) -> str:
    """`body` moved, turned or scaled together; a scale is written with four decimals by its caller."""
    return f'<g transform="{transform}">' + "".join(body) + "</g>"


def path(d: str, fill: str = "none", stroke: str | None = None, width: float = 1) -> str:
    """An outline in SVG path letters, with round joins and ends where it is stroked."""
    ends = ' stroke-linejoin="round" stroke-linecap="round"' if stroke else ""
    return f'<path d="{_tidy(d)}"{_paint(fill, stroke, width)}{ends}/>'


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str | None = None, width: float = 1) -> str:
    """A disc, or a ring where only the stroke is given."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_paint(fill, stroke, width)}/>'


def box(
    x: float, y: float, w: float, h: float, r: float, fill: str = "none", stroke: str | None = None, width: float = 1
) -> str:
    """A rectangle with corners of radius r."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return f"<rect {place}{_paint(fill, stroke, width)}/>"


def at(x: float, y: float, *body: str, turn: float = 0, scale: float = 1) -> str:
    """`body`, drawn round the origin, put at (x, y), turned clockwise by `turn` degrees."""
    transform = f"translate({num(x)} {num(y)})"
    transform += f" rotate({num(turn)})" if turn else ""
    transform += f" scale({scale:.4f})" if scale != 1 else ""
    return group(transform, *body)


def turned(body: str) -> str:
    """The same drawing seen from the other side of the table."""
    return group(f"rotate(180 {num(CX)} {num(CY)})", body)


def mirrored(body: str) -> str:
    """The same drawing seen in a mirror standing upright in the middle of the card."""
    return group(f"translate({num(2 * CX)} 0) scale(-1 1)", body)


def ring_of(count: int, body: str, x: float = CX, y: float = CY, first: float = 0) -> str:
    """`body`, drawn round the origin, repeated `count` times round (x, y)."""
    return "".join(at(x, y, body, turn=first + i * 360 / count) for i in range(count))


def star(
    points: int, outer: float, inner: float, x: float, y: float, fill: str, stroke: str | None = None, width: float = 1
) -> str:
    """A star with one point up."""
    corners = []
    for i in range(2 * points):
        r, a = (inner if i % 2 else outer), math.pi * i / points - math.pi / 2
        corners.append(f"{num(x + r * math.cos(a))},{num(y + r * math.sin(a))}")
    return path("M" + "L".join(corners) + "Z", fill, stroke, width)


def blend(colour: str, other: str, share: float) -> str:
    """`colour` with `share` of `other` mixed in (tints without transparency keep the pictures flat and sharp)."""
    a, b = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (colour, other))
    return "#" + "".join(f"{math.floor(x + (y - x) * share + 0.5):02x}" for x, y in zip(a, b))


def picture(width: float, height: float, defs: str, body: str) -> str:
    """A whole SVG file."""
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{defs}</defs>{body}</svg>\n'


def gradient(name: str, top: str, bottom: str, height: float) -> str:
    """A colour that changes from the top of the picture to `height`; used as url(#name)."""
    ends = f'x1="0" y1="0" x2="0" y2="{num(height)}" gradientUnits="userSpaceOnUse"'
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    return f'<linearGradient id="{name}" {ends}>{stops}</linearGradient>'


def window(x: float, y: float, w: float, h: float, r: float, fill: str) -> str:
    """The card's surface with a round-cornered hole in it: what lies below is cut to the hole, without a clip path."""
    k = r * 0.45
    hole = (
        f"M{x + r},{y}C{x + k},{y} {x},{y + k} {x},{y + r}L{x},{y + h - r}"
        f"C{x},{y + h - k} {x + k},{y + h} {x + r},{y + h}"
        f"L{x + w - r},{y + h}C{x + w - k},{y + h} {x + w},{y + h - k} {x + w},{y + h - r}"
        f"L{x + w},{y + r}C{x + w},{y + k} {x + w - k},{y} {x + w - r},{y}Z"
    )
    return path(f"M8,8L{WIDTH - 8},8L{WIDTH - 8},{HEIGHT - 8}L8,{HEIGHT - 8}Z" + hole, fill)
