"""The program's icon: the spade and the heart, dark and red, as they are built upon each other, on the green cloth."""

from cardart.signs import PAPER_EDGE, PAPER_TOP, TWO_COLOURS, pip
from cardart.svg import at, box, gradient, picture

SIZE = 256
CLOTH_LIT, CLOTH_EDGE = "#2a7a5a", "#123f30"


def small_card(suit: str, x: float, y: float, size: float) -> str:
    """A card round the origin with one sign at (x, y), large enough to be seen at 32 pixels."""
    return box(-58, -83, 116, 166, 14, PAPER_TOP, PAPER_EDGE, 3) + pip(suit, x, y, size, TWO_COLOURS[suit])


def icon() -> str:
    """The icon as the text of an SVG file, 256 units square."""
    cloth = box(4, 4, SIZE - 8, SIZE - 8, 52, "url(#cloth)", "#0c2b21", 5)
    shadow = box(-58, -83, 116, 166, 14, CLOTH_EDGE)
    under = at(88, 128, shadow, turn=-14) + at(87, 120, small_card("S", -15, -12, 80), turn=-14)
    upper = at(161, 148, shadow, turn=11) + at(165, 140, small_card("H", 0, 1, 94), turn=11)
    return picture(SIZE, SIZE, gradient("cloth", CLOTH_LIT, CLOTH_EDGE, SIZE), cloth + under + upper)
