"""Walking from pile to pile with the arrow keys, by where the piles lie on the screen."""

from russianbank.engine.table import PileId
from russianbank.ui.geometry import Geometry

DIRECTIONS = ("up", "down", "left", "right")


def step(layout: Geometry, pile: PileId, direction: str) -> PileId:
    """The next pile in a direction; the same pile at the edge of the table."""
    back = direction in ("up", "left")
    if direction in ("left", "right"):
        return _next(_row(layout, layout.place(pile).centery), pile, back)
    heights = sorted({rect.centery for rect in layout.places.values()})
    at = heights.index(layout.place(pile).centery) + (-1 if back else 1)
    return _nearest(layout, pile, heights[at]) if 0 <= at < len(heights) else pile


def _row(layout: Geometry, height: int) -> list[PileId]:
    """The piles at one height, from left to right."""
    row = [pile for pile, rect in layout.places.items() if rect.centery == height]
    return sorted(row, key=lambda pile: layout.place(pile).centerx)


def _next(row: list[PileId], pile: PileId, back: bool) -> PileId:
    at = row.index(pile) + (-1 if back else 1)
    return row[at] if 0 <= at < len(row) else pile


def _nearest(layout: Geometry, pile: PileId, height: int) -> PileId:
    middle = layout.place(pile).centerx
    return min(_row(layout, height), key=lambda other: abs(layout.place(other).centerx - middle))
