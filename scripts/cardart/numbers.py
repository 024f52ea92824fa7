"""The number cards and the aces."""

import math

from cardart.signs import CREAM, PANEL, PAPER_TOP, Style, card, indices, pip, suit_sign
from cardart.svg import CX, CY, blend, circle, group, mirrored, path, ring_of, star, turned

LEFT, RIGHT = 84, 166
TOP, BOTTOM = 68, 282
COLUMN_OF_FOUR = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, 139.3, 210.7, BOTTOM)]
PLACES = {"2": [(CX, TOP), (CX, BOTTOM)], "4": [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)]}
PLACES["3"] = PLACES["2"] + [(CX, CY)]
PLACES["5"] = PLACES["4"] + [(CX, CY)]
PLACES["6"] = PLACES["4"] + [(LEFT, CY), (RIGHT, CY)]
PLACES["7"] = PLACES["6"] + [(CX, 121)]
PLACES["8"] = PLACES["7"] + [(CX, 229)]
PLACES["9"] = COLUMN_OF_FOUR + [(CX, CY)]
PLACES["T"] = COLUMN_OF_FOUR + [(CX, 104), (CX, 246)]


def panel(ink: str) -> str:
    """The fine frame with a bead at each corner that number cards share with the court cards."""
    line = blend(ink, PAPER_TOP, 0.55)
    x, y, w, h, notch = 50, 26, 150, 298, 13
    frame = (
        f"M{x + notch},{y}L{x + w - notch},{y}C{x + w - notch},{y + 8} {x + w - 8},{y + notch} {x + w},{y + notch}"
        f"L{x + w},{y + h - notch}C{x + w - 8},{y + h - notch} {x + w - notch},{y + h - 8} {x + w - notch},{y + h}"
        f"L{x + notch},{y + h}C{x + notch},{y + h - 8} {x + 8},{y + h - notch} {x},{y + h - notch}"
        f"L{x},{y + notch}C{x + 8},{y + notch} {x + notch},{y + 8} {x + notch},{y}Z"
    )
    beads = "".join(circle(a, b, 2.6, line) for a in (x + 3.5, x + w - 3.5) for b in (y + 3.5, y + h - 3.5))
    return path(frame, PANEL, line, 1.5) + beads


def number(rank: str, suit: str, style: Style) -> str:
    if style.large:
        return card(suit_sign(suit, CX, 226, 150, style) + indices(rank, suit, style))
    size = 54 if rank in "23456" else 50
    pips = "".join(suit_sign(suit, x, y, size, style, upside_down=y > CY + 1) for x, y in PLACES[rank])
    return card(panel(style.ink[suit]) + pips + indices(rank, suit, style))


def ace(suit: str, style: Style) -> str:
    if style.large:
        return card(group("translate(125 217) scale(1.06) translate(-125 -175)", large_ace(suit, style)) + indices("A", suit, style))
    return card(panel(style.ink[suit]) + ace_ornament(suit, style) + indices("A", suit, style))


def large_ace(suit: str, style: Style) -> str:
    """Only the sign itself, with one light line: fine ornament is lost on a small card."""
    if suit == "S":
        return ace_of_spades(style.ink[suit])
    return pip(suit, CX, CY, 146, style.ink[suit]) + pip(suit, CX, CY, 116, "none", False, CREAM, 2.6)


def ace_ornament(suit: str, style: Style) -> str:
    ink = style.ink[suit]
    if suit == "S":
        return ace_of_spades(ink)
    pale = blend(ink, PAPER_TOP, 0.55)
    leaf = path("M0,-66C4,-61 4,-55 0,-50C-4,-55 -4,-61 0,-66Z", ink)
    wreath = circle(CX, CY, 45.5, "none", pale, 1.4) + circle(CX, CY, 69.5, "none", pale, 1.4) + ring_of(16, leaf) + ring_of(16, circle(0, -58, 1.9, pale), first=11.25)
    heart = {"H": (0, 2), "D": (0, 0), "C": (0, 1)}[suit]
    sign = pip(suit, CX + heart[0], CY + heart[1], 72, ink) + pip(suit, CX + heart[0], CY + heart[1], 55, "none", False, CREAM, 1.6)
    ends = "".join(pip(suit, CX, y, 26, ink, upside_down=y > CY) for y in (72, 278))
    vine = path("M125,96C108,100 96,92 84,98M125,96C142,100 154,92 166,98", "none", pale, 1.6)
    return wreath + sign + ends + vine + turned(vine)


def ace_of_spades(ink: str) -> str:
    """The show card: a spade as an onion dome, with a rosette window, on two laurel branches."""
    dome = pip("S", CX, 163, 166, ink) + pip("S", CX, 165, 140, "none", False, CREAM, 1.5)
    petal = path("M0,-27C7,-21 7,-12 0,-7C-7,-12 -7,-21 0,-27Z", CREAM)
    window = ring_of(8, petal, CX, 178) + ring_of(8, circle(0, -31, 1.8, CREAM), CX, 178, 22.5) + circle(CX, 178, 5, ink, CREAM, 1.8)
    curl = "M121,214C108,222 88,216 84,202C81,190 92,182 99,188C105,193 101,202 95,200"
    upper = "M122,143C116,131 120,122 125,113C130,122 134,131 128,143M125,151L125,143"
    tracery = path(curl, "none", CREAM, 1.7) + mirrored(path(curl, "none", CREAM, 1.7)) + path(upper, "none", CREAM, 1.6) + circle(125, 106, 1.9, CREAM)
    stem, leaves = path("M125,283C98,284 72,270 62,240", "none", ink, 1.7), ""
    for i, share in enumerate((0.12, 0.30, 0.48, 0.66, 0.84, 1.0)):
        x, y, a = laurel_point(share)
        for side in (-1, 1) if share < 1 else (0,):
            leaves += group(f"translate({x:.1f} {y:.1f}) rotate({a + side * 38:.0f})", path("M0,0C4.2,-4 4.2,-11 0,-16C-4.2,-11 -4.2,-4 0,0Z", ink if (i + side) % 2 else "none", ink, 1.1))
    branch = stem + leaves
    return dome + window + tracery + branch + mirrored(branch) + star(8, 6.5, 3, 125, 283, ink) + star(4, 8, 2.4, 125, 58, ink)


def laurel_point(t: float) -> tuple[float, float, float]:
    """A point on the left branch and the direction of growth there, in degrees from straight up."""
    a, b, c, d = (125, 283), (98, 284), (72, 270), (62, 240)
    x, y = ((1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t * t * c[i] + t**3 * d[i] for i in (0, 1))
    dx, dy = (3 * (1 - t) ** 2 * (b[i] - a[i]) + 6 * (1 - t) * t * (c[i] - b[i]) + 3 * t * t * (d[i] - c[i]) for i in (0, 1))
    return x, y, math.degrees(math.atan2(dx, -dy))


