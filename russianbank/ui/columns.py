"""Where everything of Churchill Solitaire lies: the stock, the Devil's Six and the victory piles above ten columns.

The card size depends on the surface alone, never on the position. A column that would not fit is squeezed together,
so that its lowest and its highest card are always seen and can be hit.
"""

from dataclasses import dataclass

from pygame import Rect

from russianbank.engine.table import COLUMNS, DEVIL, STOCK, VICTORIES, PileId, Role
from russianbank.ui.geometry import ASPECT, Geometry, Point
from russianbank.ui.layout import text_height

#: Visible strips in card widths: of a face-down card and of a face-up card in a column, and of one in the Devil's Six.
DOWN_STRIP, UP_STRIP, DEVIL_STRIP = 0.13, 0.36, 0.19
#: Where a face-up strip is narrower, only large print can be read.
LARGE_BELOW = 0.34
USUAL_DEVIL = 6
EDGE, TRAY_PAD, GAP, PITCH = 0.12, 0.07, 0.13, 1.04
#: Stock, tray and eight victory piles beside each other.
ACROSS = 2 * EDGE + 1 + GAP + 2 * TRAY_PAD + 1 + (USUAL_DEVIL - 1) * DEVIL_STRIP + GAP + 7 * PITCH + 1
TOP_GAP, ROW_GAP, FOOT = 0.12, 0.28, 0.10
#: Room for a column, above and below which there are the gaps and the upper row.
COLUMN_LEAST = 3.99
DOWN = TOP_GAP + ASPECT + ROW_GAP + COLUMN_LEAST + FOOT


@dataclass(frozen=True, slots=True)
class Columns(Geometry):
    """`tray` lies under the Devil's Six; `room` is how far a column may reach from its first card, in pixels."""

    tray: Rect
    room: int

    def fans(self, pile: PileId) -> bool:
        return pile.role is Role.COLUMN or pile is DEVIL

    def fan(self, pile: PileId, count: int, down: int = 0) -> Point:
        if pile is DEVIL:
            return DEVIL_STRIP * self.w, 0.0
        return 0.0, UP_STRIP * self.w * self._squeeze(count, down)

    def is_narrow(self, pile: PileId, count: int, down: int = 0) -> bool:
        return pile.role is Role.COLUMN and count - down > 1 and self.fan(pile, count, down)[1] < LARGE_BELOW * self.w

    def _squeeze(self, count: int, down: int) -> float:
        """The factor on the strips of a column: 1 unless it would not fit."""
        strips = self._strips(count - 1, down)
        return min(1.0, (self.room - self.h) / strips) if strips else 1.0

    def _strips(self, index: int, down: int) -> float:
        """How far card `index` of a column lies below the first, before it is squeezed."""
        covered = min(index, down)
        return (covered * DOWN_STRIP + (index - covered) * UP_STRIP) * self.w

    def card_rect(self, pile: PileId, index: int, count: int, down: int = 0) -> Rect:
        place = self.places[pile]
        if pile is DEVIL:
            return place.move(round(index * DEVIL_STRIP * self.w), 0)
        if pile.role is not Role.COLUMN or not index:
            return place
        return place.move(0, round(self._strips(index, down) * self._squeeze(count, down)))

    def lane(self, pile: PileId) -> Rect:
        place = self.places[pile]
        if pile.role is Role.COLUMN:
            reach = round(ROW_GAP * self.w / 2)
            return Rect(
                place.x - round(0.05 * self.w), place.y - reach, place.w + round(0.1 * self.w), self.room + reach
            )
        if pile is DEVIL:
            return self.tray
        return place.inflate(0, round(2 * TOP_GAP * self.w))


def lay_out_columns(width: int, height: int, *, writing: float = 1.0, devil: int = USUAL_DEVIL) -> Columns:
    """The layout for a surface; `devil` is how many cards the Devil's Six has at first."""
    t = text_height(width, height, writing)
    top, bottom = round(2.3 * t), round(3.1 * t)
    wider = max(0, devil - USUAL_DEVIL) * DEVIL_STRIP
    w = max(24, int(min(width / (ACROSS + wider), (height - top - bottom) / DOWN)))
    h = round(w * ASPECT)
    spare = height - top - bottom - DOWN * w
    first = top + round(TOP_GAP * w + min(0.05 * w, spare * 0.1))
    second = first + h + round(ROW_GAP * w + min(0.08 * w, max(0.0, spare) * 0.1))
    margin = _margin(width, w, wider)
    places = _upper_row(margin, width, first, w, h, devil)
    pitch = (width - 2 * margin - w) / (len(COLUMNS) - 1)
    places |= {pile: Rect(round(margin + i * pitch), second, w, h) for i, pile in enumerate(COLUMNS)}
    return Columns(
        width,
        height,
        w,
        h,
        t,
        places,
        Rect(0, 0, width, top),
        Rect(0, height - bottom, width, bottom),
        _tray(places[DEVIL], w, devil),
        height - bottom - round(FOOT * w) - second,
    )


def _margin(width: int, w: int, wider: float) -> float:
    """What is left at each side; on a wide surface the table stays together."""
    spare = width - (ACROSS + wider) * w
    return EDGE * w + max(0.0, spare / 2 - max(0.0, min(spare / 2, 1.2 * w)) * 0.6)


def _upper_row(margin: float, width: int, y: int, w: int, h: int, devil: int) -> dict[PileId, Rect]:
    """Stock and Devil's Six from the left, the victory piles from the right."""
    places = {STOCK: Rect(round(margin), y, w, h)}
    room = width - 2 * margin - (ACROSS - 2 * EDGE + max(0, devil - USUAL_DEVIL) * DEVIL_STRIP) * w
    gap = GAP * w + max(0.0, room) * 0.2
    places[DEVIL] = Rect(round(margin + w + gap + TRAY_PAD * w), y, w, h)
    pitch = PITCH * w + max(0.0, room) * 0.6 / 7
    last = width - margin - w
    for i, pile in enumerate(VICTORIES):
        places[pile] = Rect(round(last - (len(VICTORIES) - 1 - i) * pitch), y, w, h)
    return places


def _tray(first: Rect, w: int, devil: int) -> Rect:
    reach = first.move(round((max(1, devil) - 1) * DEVIL_STRIP * w), 0)
    pad = round(TRAY_PAD * w)
    return first.union(reach).inflate(2 * pad, 2 * pad)
