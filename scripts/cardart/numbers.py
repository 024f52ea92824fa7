"""The number cards and the aces."""

import math

from cardart.signs import CREAM, PANEL, PAPER_TOP, Style, card, indices, pip, suit_sign
from cardart.svg import CX, CY, at, blend, circle, group, mirrored, path, ring_of, star, turned

LEFT, RIGHT = 84, 166
TOP, BOTTOM = 67, 283
Places = list[tuple[float, float]]
_CORNERS: Places = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)]
_MIDDLES: Places = [(LEFT, CY), (RIGHT, CY)]
_FOURS: Places = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, 139, 211, BOTTOM)]
PLACES: dict[str, Places] = {
    "2": [(CX, TOP), (CX, BOTTOM)],
    "3": [(CX, TOP), (CX, CY), (CX, BOTTOM)],
    "4": _CORNERS,
    "5": [*_CORNERS, (CX, CY)],
    "6": _CORNERS + _MIDDLES,
    "7": [*_CORNERS, *_MIDDLES, (CX, 121)],
    "8": [*_CORNERS, *_MIDDLES, (CX, 121), (CX, 229)],
    "9": [*_FOURS, (CX, CY)],
    "T": [*_FOURS, (CX, 103), (CX, 247)],
}


def pale(ink: str) -> str:
    """The tint of frames and ornaments: seen, but never taken for a pip."""
    return blend(ink, PAPER_TOP, 0.66)


def panel(ink: str) -> str:
    """The fine frame with a bead at each corner."""
    line = pale(ink)
    x, y, w, h, notch = 50, 26, 150, 298, 13
    frame = (
        f"M{x + notch},{y}L{x + w - notch},{y}C{x + w - notch},{y + 8} {x + w - 8},{y + notch} {x + w},{y + notch}"
        f"L{x + w},{y + h - notch}C{x + w - 8},{y + h - notch} {x + w - notch},{y + h - 8} {x + w - notch},{y + h}"
        f"L{x + notch},{y + h}C{x + notch},{y + h - 8} {x + 8},{y + h - notch} {x},{y + h - notch}"
        f"L{x},{y + notch}C{x + 8},{y + notch} {x + notch},{y + 8} {x + notch},{y}Z"
    )
    beads = "".join(circle(a, b, 2.6, line) for a in (x + 3.5, x + w - 3.5) for b in (y + 3.5, y + h - 3.5))
    return path(frame, PANEL, line, 1.5) + beads


# ---------------------------------------------------------------------------- ornaments of the low, empty number cards

LEAF = "M0,0C5,-5 5,-13 0,-19C-5,-13 -5,-5 0,0Z"


def scroll(line: str) -> str:
    """One curl each side of a stem that grows up from the origin and ends in a leaf, 62 units high."""
    curl = "M0,-6C-3,-24 -29,-20 -29,-36C-29,-47 -14,-49 -13,-39C-13,-33 -20,-32 -21,-37"
    bud = "M0,-8C-2,-20 -12,-22 -13,-28"
    half = path(curl + bud, "none", line, 1.7) + circle(-13, -30, 2, line)
    return half + group("scale(-1 1)", half) + path("M0,-6L0,-44", "none", line, 1.7) + at(0, -44, path(LEAF, line))


def rosette(line: str) -> str:
    """A small eight-leaved flower round the origin."""
    petal = path("M0,-4C4,-6 4,-10 0,-13C-4,-10 -4,-6 0,-4Z", line)
    return "".join(group(f"rotate({i * 45})", petal) for i in range(8)) + circle(0, 0, 2.2, line)


def arabesque(line: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A rosette with a scroll growing from it both ways."""
    one = at(0, -10, scroll(line))
    return at(x, y, rosette(line), one, group("rotate(180)", one), turn=turn, scale=scale)


def sprig(line: str) -> str:
    """A straight stem with pairs of leaves, from the middle of the card up."""
    pairs = "".join(
        at(CX, y, path(LEAF, line), turn=side * 38, scale=0.72) for y in (154, 136, 118) for side in (-1, 1)
    )
    return path(f"M{CX},160L{CX},104", "none", line, 1.7) + at(CX, 106, path(LEAF, line), scale=0.8) + pairs


def ornament(rank: str, line: str) -> str:
    """What fills the empty middle of a low card; it stands where no card of another rank has a pip."""
    if rank == "2":
        return arabesque(line, CX, CY)
    if rank in "35":
        return "".join(arabesque(line, CX, y, turn=90, scale=0.8) for y in (121, 229))
    if rank == "4":
        return arabesque(line, CX, CY) + circle(CX, CY, 17, "none", line, 1.2)
    if rank == "6":
        return sprig(line) + turned(sprig(line)) + at(CX, CY, rosette(line), scale=0.9)
    return ""


def number(rank: str, suit: str, style: Style) -> str:
    """A number card: as many signs as its rank, or in large print a single one."""
    if style.large:
        return card(suit_sign(suit, CX, 226, 150, style) + indices(rank, suit, style))
    size = 56 if rank in "23456" else 52
    pips = "".join(suit_sign(suit, x, y, size, style, upside_down=y > CY) for x, y in PLACES[rank])
    ink = style.ink[suit]
    return card(panel(ink) + ornament(rank, pale(ink)) + pips + indices(rank, suit, style))


# ------------------------------------------------------------------------------------------------- aces

ACES = {"S": (166, 163, 178), "H": (132, 164, 160), "D": (158, 168, 168), "C": (142, 166, 172)}  # height, y, eye's y


def ace(suit: str, style: Style) -> str:
    """An ace: one great sign with a window in it."""
    ink = style.ink[suit]
    if style.large:  # fine branches are lost on a small card
        return card(
            at(CX, 226, at(-CX, -166, great_sign(suit, ink)), scale=1 if suit == "S" else 1.12)
            + indices("A", suit, style)
        )
    branch = laurel(ink)
    ends = star(8, 6.5, 3, CX, 283, ink) + star(4, 8, 2.4, CX, 58, ink)
    return card(panel(ink) + great_sign(suit, ink) + branch + mirrored(branch) + ends + indices("A", suit, style))


def great_sign(suit: str, ink: str) -> str:
    """The suit sign with a light line inside, round a rosette window."""
    height, y, eye = ACES[suit]
    sign = pip(suit, CX, y, height, ink) + pip(suit, CX, y + 1, height * 0.85, "none", False, CREAM, 1.6)
    petal = path("M0,-25C6.5,-19.5 6.5,-11.5 0,-7C-6.5,-11.5 -6.5,-19.5 0,-25Z", CREAM)
    beads = ring_of(8, circle(0, -29, 1.8, CREAM), CX, eye, 22.5)
    eye_of_it = ring_of(8, petal, CX, eye) + beads + circle(CX, eye, 5, ink, CREAM, 1.8)
    if suit != "S":
        return sign + eye_of_it
    return at(CX, CY, at(-CX, -CY, sign, eye_of_it, spade_tracery()), scale=0.93)


def spade_tracery() -> str:
    """Two curls and a flame in the onion dome of the show card."""
    curl = path("M121,214C108,222 88,216 84,202C81,190 92,182 99,188C105,193 101,202 95,200", "none", CREAM, 1.7)
    flame = path("M122,143C116,131 120,122 125,113C130,122 134,131 128,143M125,149L125,143", "none", CREAM, 1.6)
    return curl + mirrored(curl) + flame + circle(CX, 106, 1.9, CREAM)


def laurel(ink: str) -> str:
    """The left branch under the sign, its leaves full and hollow by turns."""
    leaf = "M0,0C4.2,-4 4.2,-11 0,-16C-4.2,-11 -4.2,-4 0,0Z"
    art = path("M125,283C98,284 72,270 62,240", "none", ink, 1.7)
    for i, share in enumerate((0.12, 0.30, 0.48, 0.66, 0.84, 1.0)):
        x, y, a = laurel_point(share)
        for side in (-1, 1) if share < 1 else (0,):
            art += at(x, y, path(leaf, ink if (i + side) % 2 else PANEL, ink, 1.1), turn=a + side * 38)
    return art


def laurel_point(t: float) -> tuple[float, float, float]:
    """A point on the left branch and the direction of growth there, in degrees from straight up."""
    a, b, c, d = (125, 283), (98, 284), (72, 270), (62, 240)
    u = 1 - t
    x, y = (u**3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t**3 * d[i] for i in (0, 1))
    dx, dy = (u * u * (b[i] - a[i]) + 2 * u * t * (c[i] - b[i]) + t * t * (d[i] - c[i]) for i in (0, 1))
    return x, y, math.degrees(math.atan2(dx, -dy))
