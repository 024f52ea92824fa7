"""The marks on cards: each has a line, a badge and a colour of its own, and a dark edge.

Every function draws round the box of a card; `strength` from 0 to 1 fades the mark in and out. A mark
is built once for each size of card and then only blitted. On one card only one mark is drawn:
refused before compulsory before target before last.
"""

from collections.abc import Callable
from math import atan2, cos, hypot, sin

import pygame

from russianbank.ui import text
from russianbank.ui.icons import badge
from russianbank.ui.paint import CARD_CORNER, Box, dashed, glow, grown, rounded, whole
from russianbank.ui.svg import PictureCache, clear, picture
from russianbank.ui.theme import (
    COMPULSORY,
    COMPULSORY_DARK,
    FOCUS,
    FOCUS_DARK,
    HINT,
    HINT_DARK,
    LAST,
    LAST_DARK,
    REFUSED,
    REFUSED_DARK,
    TARGET,
    TARGET_DARK,
    Colour,
)

_Painter = Callable[[pygame.Surface, pygame.Rect], None]
_made = PictureCache(1)
#: How far a mark may reach beyond its card, in card widths (the glow reaches farthest).
_REACH = 0.24


def compulsory(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """This card must be played now: amber frame and glow, shield at the top."""
    _put(surface, box, "compulsory", strength, lambda s, r: _due(s, r, COMPULSORY, COMPULSORY_DARK, "shield", "bang"))


def compulsory_target(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """Here the compulsory card must go: long amber dashes."""
    _put(surface, box, "compulsory target", strength, lambda s, r: _due_place(s, r, COMPULSORY, COMPULSORY_DARK))


def hint(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """The card a hint speaks of: as a duty, with a lamp."""
    _put(surface, box, "hint", strength, lambda s, r: _due(s, r, HINT, HINT_DARK, "lamp", "bang"))


def hint_target(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """Where a hint would put the card."""
    _put(surface, box, "hint target", strength, lambda s, r: _due_place(s, r, HINT, HINT_DARK))


def may_go(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """The card in hand may go here: ice dots, disc in the middle."""
    _put(surface, box, "may go", strength, _may_go)


def will_go(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """The card in hand goes here if let go now: ice frame, glow and wash, disc."""
    _put(surface, box, "will go", strength, _will_go)


def last_from(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """The last move began here: hollow lilac ring."""
    _put(surface, box, "last from", strength, _last_from)


def last_to(surface: pygame.Surface, box: Box, strength: float = 1.0, label: str = "") -> None:
    """The last move ended here: thin lilac frame, kite at the foot with a tick or with the number of the move."""
    _put(surface, box, f"last to {label}", strength, lambda s, r: _last_to(s, r, label))


def refused(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """This card was refused: broken coral dashes, octagon at the top right."""
    _put(surface, box, "refused", strength, _refused)


def focus(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """The keyboard is here: four white corner brackets."""
    _put(surface, box, "focus", strength, lambda s, r: _brackets(s, r, FOCUS))


def selected(surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
    """This card has been taken up by a click or by Enter: white frame and glow."""
    _put(surface, box, "selected", strength, _selected)


def arrow(
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    card_width: float,
    colour: Colour = HINT,
    dark: Colour = HINT_DARK,
    strength: float = 1.0,
) -> None:
    """A bowed arrow from one place to another: the third strength of a hint, and the look back at moves."""
    (x1, y1), (x2, y2) = start, end
    bow = min(0.9 * card_width, 0.12 * hypot(x2 - x1, y2 - y1) + 0.1 * card_width)
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2 - 2 * bow
    pen = max(4.0, 0.05 * card_width)
    reach = round(2 * pen + 0.2 * card_width)
    left, top = round(min(x1, x2)) - reach, round(min(y1, y2, my)) - reach
    width, height = abs(x2 - x1) + 2 * reach, max(y1, y2) - top + reach
    back, head = atan2(my - y2, mx - x2), max(12.0, 0.2 * card_width)
    wings = [(x2 + head * cos(back + turn), y2 + head * sin(back + turn)) for turn in (0.5, -0.5)]
    points = [(x - left, y - top) for x, y in (start, (mx, my), end, wings[0], end, wings[1])]
    path = "M{} Q{} {} M{} L{} L{}".format(*(f"{x:.1f},{y:.1f}" for x, y in points))
    style = f'd="{path}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = f'<path {style} stroke="{dark}" stroke-width="{pen + 4:.1f}" stroke-opacity=".8"/>'
    body += f'<path {style} stroke="{colour}" stroke-width="{pen:.1f}"/>'
    _blit(surface, picture(width, height, body), (left, top), strength)


def _put(surface: pygame.Surface, box: Box, name: str, strength: float, paint: _Painter) -> None:
    rect = whole(box)
    pad = round(_REACH * rect.w) + 4

    def make() -> pygame.Surface:
        image = clear(rect.w + 2 * pad, rect.h + 2 * pad)
        paint(image, pygame.Rect((pad, pad), rect.size))
        return image

    _blit(surface, _made.get((name, rect.size), make), (rect.x - pad, rect.y - pad), strength)


def _blit(surface: pygame.Surface, image: pygame.Surface, at: tuple[int, int], strength: float) -> None:
    if strength <= 0:
        return
    image.set_alpha(round(255 * min(1.0, strength)))
    surface.blit(image, at)


def _frame(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, dark: Colour, share: float) -> None:
    """A solid frame, `share` card widths thick, with a dark edge on both sides."""
    line = _line(rect, share)
    box, radius = _around(rect, line)
    rounded(surface, box, radius, None, dark, line + _edge(rect))
    rounded(surface, box, radius, None, colour, line)


def _broken(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour, dark: Colour, share: float, dash: tuple[float, float]
) -> None:
    """A frame of dashes on a dark line; `dash` is its length and the gap, in card widths."""
    line = _line(rect, share)
    box, radius = _around(rect, line)
    rounded(surface, box, radius, None, dark, line + _edge(rect), stroke_opacity=0.8)
    gap = max(rect.w * dash[1], line + rect.w * 0.055)  # the round ends of the dashes reach into it
    dashed(surface, box, radius, colour, line, rect.w * dash[0], gap)


def _line(rect: pygame.Rect, share: float) -> int:
    return max(3, round(rect.w * share))


def _edge(rect: pygame.Rect) -> int:
    """Both dark edges together; even, so that they are equal."""
    return 2 * max(1, round(rect.w / 110))


def _around(rect: pygame.Rect, line: float) -> tuple[Box, float]:
    """Where a frame runs: mostly outside the card, so that it leaves the corner signs free."""
    out = round(line * 0.35)
    return grown(rect, out), rect.w * CARD_CORNER + out


def _due(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, dark: Colour, shape: str, sign: str) -> None:
    w = rect.w
    glow(surface, rect, w * CARD_CORNER, colour, max(2, w * 0.07), 0.6)
    _frame(surface, rect, colour, dark, 0.038)
    badge(surface, shape, (rect.x + w / 2, rect.y + w * 0.13), max(24, w * 0.30), colour, dark, sign)


def _due_place(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, dark: Colour) -> None:
    _broken(surface, rect, colour, dark, 0.038, (0.12, 0.09))


def _may_go(surface: pygame.Surface, rect: pygame.Rect) -> None:
    _broken(surface, rect, TARGET, TARGET_DARK, 0.034, (0.035, 0.085))
    _disc(surface, rect)


def _will_go(surface: pygame.Surface, rect: pygame.Rect) -> None:
    w = rect.w
    glow(surface, rect, w * CARD_CORNER, TARGET, max(2, w * 0.07), 0.75)
    rounded(surface, rect, w * CARD_CORNER, TARGET, fill_opacity=0.20)
    _frame(surface, rect, TARGET, TARGET_DARK, 0.042)
    _disc(surface, rect)


def _disc(surface: pygame.Surface, rect: pygame.Rect) -> None:
    centre = (rect.x + rect.w / 2, rect.y + rect.h / 2)
    badge(surface, "disc", centre, max(24, rect.w * 0.27), TARGET, TARGET_DARK, "down")


def _last_from(surface: pygame.Surface, rect: pygame.Rect) -> None:
    radius, line = max(9, rect.w * 0.12), max(3.5, rect.w * 0.045)
    side = 2 * round(radius + line) + 4
    ring = "".join(
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius:.2f}" fill="none" stroke="{colour}" '
        f'stroke-width="{pen:.2f}"/>'
        for colour, pen in ((LAST_DARK, line + 3), (LAST, line))
    )
    surface.blit(picture(side, side, ring), (rect.centerx - side // 2, rect.centery - side // 2))


def _last_to(surface: pygame.Surface, rect: pygame.Rect, label: str) -> None:
    w = rect.w
    _frame(surface, rect, LAST, LAST_DARK, 0.028)
    size = max(26, w * 0.30)
    centre = (rect.x + w / 2, rect.bottom - max(w * 0.42, 26 + w * 0.035 + size / 2))  # clear of a pile's count
    badge(surface, "kite", centre, size, LAST, LAST_DARK, None if label else "check")
    if label:
        text.draw(surface, label, centre, max(text.SMALLEST, w * 0.15), LAST_DARK, text.SEMIBOLD, "centre")


def _refused(surface: pygame.Surface, rect: pygame.Rect) -> None:
    w = rect.w
    _broken(surface, rect, REFUSED, REFUSED_DARK, 0.034, (0.22, 0.08))
    centre = (rect.x + w * 0.86, rect.y + w * 0.14)
    badge(surface, "octagon", centre, max(24, w * 0.28), REFUSED, REFUSED_DARK, "close")


def _selected(surface: pygame.Surface, rect: pygame.Rect) -> None:
    glow(surface, rect, rect.w * CARD_CORNER, FOCUS, max(2, rect.w * 0.06), 0.55)
    _frame(surface, rect, FOCUS, FOCUS_DARK, 0.03)


def _brackets(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    w = rect.w
    line, out, arm, r = max(3.5, w * 0.042), w * 0.035, w * 0.22, w * 0.09
    pad = round(out + line) + 3
    x, y, right, low = pad - out, pad - out, pad + w + out, pad + rect.h + out
    path = (
        f"M{x},{y + arm}L{x},{y + r}Q{x},{y} {x + r},{y}L{x + arm},{y}"
        f"M{right - arm},{y}L{right - r},{y}Q{right},{y} {right},{y + r}L{right},{y + arm}"
        f"M{right},{low - arm}L{right},{low - r}Q{right},{low} {right - r},{low}L{right - arm},{low}"
        f"M{x + arm},{low}L{x + r},{low}Q{x},{low} {x},{low - r}L{x},{low - arm}"
    )
    style = f'd="{path}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = f'<path {style} stroke="{FOCUS_DARK}" stroke-width="{line + 4:.2f}"/>'
    body += f'<path {style} stroke="{colour}" stroke-width="{line:.2f}"/>'
    surface.blit(picture(w + 2 * pad, rect.h + 2 * pad, body), (rect.x - pad, rect.y - pad))
