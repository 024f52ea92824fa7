"""The backs. They differ by pattern as well as by colour, so that the two packs can be told without colour."""

from cardart.signs import card
from cardart.svg import CX, CY, box, circle, path, ring_of, star

PALE_BLUE, PALE_RED = "#f1e8d0", "#f7e9d2"


def ground(colour: str, gold: str) -> str:
    """The coloured field with its golden line; the white border keeps the edges of a pile apart."""
    return box(12, 12, 226, 326, 10, colour) + box(18, 18, 214, 314, 7, "none", gold, 1.8)


def medallion(colour: str, gold: str, pale: str) -> str:
    """The round place in the middle for the pack's own flower or star."""
    return circle(CX, CY, 40, colour, gold, 2) + circle(CX, CY, 35, "none", pale, 1)


def blue() -> str:
    """A lattice of lozenges round a rosette."""
    colour, gold = "#1d3b70", "#d2ad58"
    across, down, dx, dy = 8, 12, 25, 25
    art = ground(colour, gold)
    for i in range(across):
        for j in range(down):
            x, y = 25 + (i + 0.5) * dx, 25 + (j + 0.5) * dy
            lozenge = f"M{x},{y - dy / 2 + 1.5}L{x + dx / 2 - 1.5},{y}L{x},{y + dy / 2 - 1.5}L{x - dx / 2 + 1.5},{y}Z"
            art += path(lozenge, "none", PALE_BLUE) + star(4, 6.5, 2, x, y, PALE_BLUE if (i + j) % 2 else gold)
    petal = "M0,-31C9,-20 9,-10 0,-4C-9,-10 -9,-20 0,-31Z"
    flower = ring_of(4, path(petal, PALE_BLUE)) + ring_of(4, path(petal, gold), first=45)
    return card(art + medallion(colour, gold, PALE_BLUE) + flower + circle(CX, CY, 4.6, colour, PALE_BLUE, 1.2))


def red() -> str:
    """Rows of scales, like a tiled dome, round a star."""
    colour, gold = "#8c1c28", "#e0b766"
    art = ground(colour, gold)
    for j in range(15):
        y = 34 + j * 20
        for i in range(8 - j % 2):
            x = 25 + 25 * (i + (1 if j % 2 else 0.5))
            art += scale(x, y, gold if j % 2 else PALE_RED)
    middle = star(8, 31, 13, CX, CY, PALE_RED) + star(8, 20, 8, CX, CY, gold)
    return card(art + medallion(colour, gold, PALE_RED) + middle + circle(CX, CY, 4.6, colour, PALE_RED, 1.2))


def scale(x: float, y: float, drop: str) -> str:
    """One scale of the red back, with a drop in it."""
    edge = (
        f"M{x - 12.5},{y - 9}C{x - 12.5},{y + 5} {x - 4},{y + 8} {x},{y + 13}"
        f"C{x + 4},{y + 8} {x + 12.5},{y + 5} {x + 12.5},{y - 9}"
    )
    inner = (
        f"M{x},{y - 7}C{x + 3.6},{y - 3} {x + 3.6},{y + 2} {x},{y + 6}C{x - 3.6},{y + 2} {x - 3.6},{y - 3} {x},{y - 7}Z"
    )
    return path(edge, "none", PALE_RED, 1.1) + path(inner, drop)


def quiet() -> str:
    """Nearly plain, for eyes that dislike patterns."""
    colour, gold = "#37505c", "#d8c9a0"
    return card(ground(colour, gold) + circle(CX, CY, 36, "none", gold, 2) + star(4, 27, 8, CX, CY, gold))


BACKS = {"blue": blue, "red": red, "quiet": quiet}
