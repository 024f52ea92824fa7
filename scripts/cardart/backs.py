"""The backs."""

from cardart.signs import card
from cardart.svg import CX, CY, box, circle, group, path, star


def back_blue() -> str:
    """A lattice of lozenges round a rosette."""
    ground, gold, pale = "#1d3b70", "#d2ad58", "#f1e8d0"
    across, down = 8, 12
    x0, y0, w, h = 25, 25, 200, 300
    dx, dy = w / across, h / down
    art = box(12, 12, 226, 326, 10, ground) + box(18, 18, 214, 314, 7, "none", gold, 1.8)
    for i in range(across):
        for j in range(down):
            x, y = x0 + (i + 0.5) * dx, y0 + (j + 0.5) * dy
            art += path(f"M{x},{y - dy / 2 + 1.5}L{x + dx / 2 - 1.5},{y}L{x},{y + dy / 2 - 1.5}L{x - dx / 2 + 1.5},{y}Z", "none", pale, 1)
            art += star(4, 6.5, 2, x, y, pale if (i + j) % 2 else gold)
    petal = "M0,-31C9,-20 9,-10 0,-4C-9,-10 -9,-20 0,-31Z"
    middle = circle(CX, CY, 40, ground, gold, 2) + circle(CX, CY, 35, "none", pale, 1)
    middle += "".join(group(f"translate(125 175) rotate({i * 45})", path(petal, gold if i % 2 else pale)) for i in range(8))
    return card(art + middle + circle(CX, CY, 4.6, ground, pale, 1.2))


def back_red() -> str:
    """Rows of scales, like a tiled dome, round a star."""
    ground, gold, pale = "#8c1c28", "#e0b766", "#f7e9d2"
    art = box(12, 12, 226, 326, 10, ground) + box(18, 18, 214, 314, 7, "none", gold, 1.8)
    step, rise = 25, 20
    for j in range(15):
        y = 34 + j * rise
        for i in range(8 if j % 2 == 0 else 7):
            x = 25 + step * (i + (0.5 if j % 2 == 0 else 1))
            art += path(f"M{x - 12.5},{y - 9}C{x - 12.5},{y + 5} {x - 4},{y + 8} {x},{y + 13}C{x + 4},{y + 8} {x + 12.5},{y + 5} {x + 12.5},{y - 9}", "none", pale, 1.1)
            art += path(f"M{x},{y - 7}C{x + 3.6},{y - 3} {x + 3.6},{y + 2} {x},{y + 6}C{x - 3.6},{y + 2} {x - 3.6},{y - 3} {x},{y - 7}Z", gold if j % 2 else pale)
    middle = circle(CX, CY, 40, ground, gold, 2) + circle(CX, CY, 35, "none", pale, 1) + star(8, 31, 13, CX, CY, pale) + star(8, 20, 8, CX, CY, gold)
    return card(art + middle + circle(CX, CY, 4.6, ground, pale, 1.2))


def back_quiet() -> str:
    """Nearly plain, for eyes that dislike patterns."""
    ground, gold = "#37505c", "#d8c9a0"
    middle = circle(CX, CY, 36, "none", gold, 2) + star(4, 27, 8, CX, CY, gold)
    return card(box(12, 12, 226, 326, 10, ground) + box(20, 20, 210, 310, 7, "none", gold, 1.8) + middle)


BACKS = {"blue": back_blue, "red": back_red, "quiet": back_quiet}
