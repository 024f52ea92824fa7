"""Where everything lies on a surface of any size: geometry only, in pixels, worked out in card widths.

Two arrangements: `side` (the opponent's piles at one side, yours at the other, the four rows of houses between) and
`opposite` (the opponent above, you below). The card size depends on the surface alone, never on the position, so
nothing jumps during play.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from russianbank.engine.table import DRAWN, FOUNDATIONS, HANDS, HOUSES, RESERVES, WASTES, PileId, Role
from russianbank.ui.geometry import ASPECT, Geometry, Point

ROW_GAP, TRAY_PAD, EDGE, ALLEY, CENTRE, MIDDLE = 0.07, 0.08, 0.10, 0.10, 0.12, 0.08
STRIP_LEAST, STRIP_MOST = 0.18, 0.30  # of a covered card, in widths; an index ends at the least strip
LONGEST_FAN = 13
HOUSE = 1 + (LONGEST_FAN - 1) * STRIP_LEAST
SIDE_ACROSS = 2 * (EDGE + TRAY_PAD + 1 + TRAY_PAD + ALLEY + HOUSE + CENTRE) + 2 + MIDDLE
SIDE_DOWN = 4 * ASPECT + 5 * ROW_GAP
OPPOSITE_ACROSS = 2 * (HOUSE + CENTRE) + 2 + MIDDLE
OPPOSITE_DOWN = 6 * ASPECT + 3 * ROW_GAP + 2 * 0.18 + 2 * 0.12
SWITCH_GAIN = 1.08  # the other arrangement must make cards so much larger before "automatic" changes over
TEXT_LEAST, TEXT_MOST = 15, 44


def text_height(width: int, height: int, writing: float = 1.0) -> int:
    """The size of body text in pixels for a surface of this size; `writing` is the player's factor (0.8 to 1.6)."""
    return max(TEXT_LEAST, min(TEXT_MOST, round(18 * min(width / 1280, height / 800) * writing)))


@dataclass(frozen=True, slots=True)
class Layout(Geometry):
    """The places on one surface. `near` is the player whose piles are the viewer's own.

    `house_length` is the room of a house from its first card outward. `top_bar` and `bottom_bar` may be empty;
    `panels` are the two side panels of `opposite`.
    """

    kind: str
    near: int
    house_length: float
    trays: tuple[Rect, Rect]
    panels: tuple[Rect, ...] = field(default=())

    def fans(self, pile: PileId) -> bool:
        return pile.role is Role.HOUSE

    def fans_left(self, pile: PileId) -> bool:
        return pile in HOUSES[:4]

    def fan(self, pile: PileId, count: int, down: int = 0) -> Point:
        return self.strip(count) * (-1 if self.fans_left(pile) else 1), 0.0

    def strip(self, count: int) -> float:
        """The visible strip of each covered card in a house of so many cards, in pixels."""
        return min(STRIP_MOST * self.w, (self.house_length - self.w) / max(1, count - 1))

    def card_rect(self, pile: PileId, index: int, count: int, down: int = 0) -> Rect:
        place = self.places[pile]
        if pile.role is not Role.HOUSE or not index:
            return place
        step = round(index * self.strip(count))
        return place.move(-step if self.fans_left(pile) else step, 0)

    def lane(self, pile: PileId) -> Rect:
        place = self.places[pile]
        if pile.role is Role.HOUSE:
            length = round(self.house_length)
            left = place.right - length if self.fans_left(pile) else place.left
            return Rect(left, place.top, length, self.h).inflate(0, round(ROW_GAP * self.w))
        return place.inflate(round(2 * TRAY_PAD * self.w), round(ROW_GAP * self.w))


def lay_out(
    width: int,
    height: int,
    *,
    writing: float = 1.0,
    arrangement: str = "automatic",
    own_side: str = "right",
    near: int = 0,
    previous: str | None = None,
) -> Layout:
    """The layout for a surface. `previous` is the arrangement now in use, kept unless the other gains clearly."""
    kind = arrangement if arrangement != "automatic" else _larger(width, height, writing, previous)
    make = _side if kind == "side" else _opposite
    return make(width, height, writing, own_side, near)


def _larger(width: int, height: int, writing: float, previous: str | None) -> str:
    side, opposite = _side_card(width, height, writing), _opposite_card(width, height, writing)
    if previous == "opposite":
        return "side" if side > opposite * SWITCH_GAIN else "opposite"
    return "opposite" if opposite > side * (SWITCH_GAIN if previous else 1) else "side"


# ------------------------------------------------------------------------------------------------------------ side


def _side_bars(t: int) -> tuple[int, int]:
    return round(2.3 * t), round(3.1 * t)


def _side_card(width: int, height: int, writing: float) -> int:
    top, bottom = _side_bars(text_height(width, height, writing))
    return max(24, int(min(width / SIDE_ACROSS, (height - top - bottom) / SIDE_DOWN)))


def _side(width: int, height: int, writing: float, own_side: str, near: int) -> Layout:
    w, t = _side_card(width, height, writing), text_height(width, height, writing)
    h, (top, bottom) = round(w * ASPECT), _side_bars(t)
    rows = _rows(top, height - top - bottom, h, w)
    spare = width - w * SIDE_ACROSS
    edge = EDGE * w + min(spare * 0.12, 0.5 * w)
    pad = TRAY_PAD * w
    columns = round(edge + pad), round(width - edge - pad - w)
    own = columns[1 if own_side == "right" else 0]
    other = columns[0 if own_side == "right" else 1]
    places: dict[PileId, Rect] = {}
    for player, x in ((near, own), (1 - near, other)):
        for row, y in zip((RESERVES, WASTES, DRAWN, HANDS), rows, strict=True):
            places[row[player]] = Rect(x, y, w, h)
    _centre(places, width / 2, rows, w, h)
    house_length = places[HOUSES[0]].right - (columns[0] + w + pad + ALLEY * w)
    reach = round(ROW_GAP * w * 0.45)
    tray_top, tray_bottom = rows[0] - reach, rows[3] + h + reach
    trays = [Rect(round(x - pad), tray_top, round(w + 2 * pad), tray_bottom - tray_top) for x in (own, other)]
    return Layout(
        width,
        height,
        w,
        h,
        t,
        places,
        Rect(0, 0, width, top),
        Rect(0, height - bottom, width, bottom),
        "side",
        near,
        house_length,
        (trays[0], trays[1]) if near == 0 else (trays[1], trays[0]),
    )


def _rows(top: int, available: int, h: int, w: int) -> list[int]:
    """The four rows, spread over the height, but kept together where there is much to spare."""
    pitch = available / 4
    gap = pitch - h
    if gap <= 0.34 * w:
        return [top + round(gap / 2 + i * pitch) for i in range(4)]
    pitch = h + 0.34 * w
    first = top + (available - (4 * h + 3 * 0.34 * w)) / 2
    return [round(first + i * pitch) for i in range(4)]


def _centre(places: dict[PileId, Rect], middle: float, rows: Sequence[int], w: int, h: int) -> None:
    """The foundations in two columns and the first cards of the houses on either side of them."""
    left = round(middle - MIDDLE * w / 2 - w)
    right = round(middle + MIDDLE * w / 2)
    gap = round(CENTRE * w)
    for i, y in enumerate(rows):
        places[FOUNDATIONS[i]] = Rect(left, y, w, h)
        places[FOUNDATIONS[4 + i]] = Rect(right, y, w, h)
        places[HOUSES[i]] = Rect(left - gap - w, y, w, h)
        places[HOUSES[4 + i]] = Rect(right + gap + w, y, w, h)


# -------------------------------------------------------------------------------------------------------- opposite


def _panel(width: int, height: int, t: int) -> int:
    return round((6.6 if width >= 1100 or width / height > 1.45 else 5.6) * t)


def _opposite_card(width: int, height: int, writing: float) -> int:
    t = text_height(width, height, writing)
    across = (width - 2 * _panel(width, height, t)) / OPPOSITE_ACROSS
    return max(24, int(min(across, (height - round(2.1 * t)) / OPPOSITE_DOWN)))


def _opposite(width: int, height: int, writing: float, own_side: str, near: int) -> Layout:
    w, t = _opposite_card(width, height, writing), text_height(width, height, writing)
    h, caption = round(w * ASPECT), round(2.1 * t)
    available = height - caption
    spare = available - 6 * h - 0.24 * w
    gap = min(0.14 * w, ROW_GAP * w + max(0.0, spare - 0.57 * w) / 8)
    wide = min(0.34 * w, (spare - 3 * gap) / 2)
    y, tops = (available - (6 * h + 3 * gap + 2 * wide)) / 2, list[int]()
    for i in range(6):
        tops.append(round(y))
        y += h + (wide if i in (0, 4) else gap)
    places: dict[PileId, Rect] = {}
    rows = _player_row(width, w, h, tops[5], near, own_side), _player_row(width, w, h, tops[0], 1 - near, own_side)
    for row in rows:
        places |= row
    _centre(places, width / 2, tops[1:5], w, h)
    least = _panel(width, height, t)
    panel = max(least, min(13 * t, round((width - OPPOSITE_ACROSS * w) / 2 - 0.2 * w)))
    free = (width - 2 * panel) / 2 - (1 + MIDDLE / 2 + CENTRE) * w
    house_length = min(free, (1 + (LONGEST_FAN - 1) * STRIP_MOST) * w)
    trays = [_tray(list(row.values()), w) for row in rows]
    return Layout(
        width,
        height,
        w,
        h,
        t,
        places,
        Rect(0, 0, width, 0),
        Rect(0, height - caption, width, caption),
        "opposite",
        near,
        house_length,
        (trays[0], trays[1]) if near == 0 else (trays[1], trays[0]),
        (Rect(0, 0, panel, available), Rect(width - panel, 0, panel, available)),
    )


def _player_row(width: int, w: int, h: int, y: int, player: int, own_side: str) -> dict[PileId, Rect]:
    """Reserve, (half a card), waste, drawn card and hand; turned round for the player on the other side."""
    order = [RESERVES[player], WASTES[player], DRAWN[player], HANDS[player]]
    step = 1.12 * w
    offsets = [0.0, step + 0.5 * w, 2 * step + 0.5 * w, 3 * step + 0.5 * w]
    total = offsets[-1] + w
    x0 = width / 2 - total / 2
    own_row_from_left = own_side == "right"
    near_row = y > h * 3
    if near_row == own_row_from_left:
        xs = [x0 + offset for offset in offsets]
    else:
        xs = [x0 + total - w - offset for offset in offsets]
    return {pile: Rect(round(x), y, w, h) for pile, x in zip(order, xs, strict=True)}


def _tray(rects: list[Rect], w: int) -> Rect:
    pad = round(TRAY_PAD * w)
    return rects[0].unionall(rects[1:]).inflate(2 * pad, round(1.8 * pad))
