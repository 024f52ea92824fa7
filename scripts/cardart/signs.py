"""The colours of paper and ink, the suit signs, the rank signs, and the indices in the corners of a card.

The indices stand in *all four* corners (in the two upper ones of the large sets), because the left houses fan to the
left and show only the right edge of a covered card. An index never reaches further than 45 units (0.18 card widths)
from the edge: that is the narrowest strip the table ever shows.
"""

import re
from dataclasses import dataclass

from cardart.svg import CX, HEIGHT, WIDTH, box, gradient, group, num, path, picture, turned

RANKS = "A23456789TJQK"
SUITS = "SHDC"

PAPER_TOP, PAPER_BOTTOM, PAPER_EDGE = "#fffdf8", "#f8f3e7", "#6f6553"
INK = "#1b1a20"  # outlines of figures
CREAM = "#fbf5e6"
PANEL = "#fcf6e8"  # inside the frame of number and court cards

TWO_COLOURS = {"S": "#16181d", "H": "#c21f2c", "D": "#c21f2c", "C": "#16181d"}
# Still a dark family (black, green) and a warm family (red, orange): "alternate colours" stays readable, also for eyes
# to which red is dark. So the green is deep; and the orange is dark enough for the small sign in the corner.
FOUR_COLOURS = {"S": "#16181d", "H": "#c21f2c", "D": "#aa4510", "C": "#06401c"}


@dataclass(frozen=True)
class Style:
    """One set of faces: the folder it is written to, the ink of each suit, and the size of the indices."""

    name: str
    ink: dict[str, str]
    large: bool = False

    @property
    def four(self) -> bool:
        """Whether each suit has a colour of its own."""
        return self.ink is FOUR_COLOURS


STYLES = (
    Style("standard", TWO_COLOURS),
    Style("standard-four", FOUR_COLOURS),
    Style("large", TWO_COLOURS, large=True),
    Style("large-four", FOUR_COLOURS, large=True),
)

PIP = {  # about 104 units high, round the origin
    "H": "M0,50C-12,26 -48,6 -48,-20C-48,-38 -37,-48 -24,-48C-12,-48 -3,-40 0,-28"
    "C3,-40 12,-48 24,-48C37,-48 48,-38 48,-20C48,6 12,26 0,50Z",
    "D": "M0,-56C10,-35 26,-14 44,0C26,14 10,35 0,56C-10,35 -26,14 -44,0C-26,-14 -10,-35 0,-56Z",
    "S": "M0,-52C13,-28 48,-6 48,18C48,34 36,41 25,41C16,41 8,36 4,27C5,38 9,46 17,51L-17,51"
    "C-9,46 -5,38 -4,27C-8,36 -16,41 -25,41C-36,41 -48,34 -48,18C-48,-6 -13,-28 0,-52Z",
    "C": "M0,-52C13,-52 23,-42 23,-29C23,-22 20,-15 15,-9C19,-11 22,-11 26,-11C39,-11 49,-1 49,12C49,25 39,35 26,35"
    "C16,35 8,31 4,24C5,37 9,45 17,51L-17,51C-9,45 -5,37 -4,24C-8,31 -16,35 -26,35C-39,35 -49,25 -49,12"
    "C-49,-1 -39,-11 -26,-11C-22,-11 -19,-11 -15,-9C-20,-15 -23,-22 -23,-29C-23,-42 -13,-52 0,-52Z",
}
RANK_STROKES = {  # pen strokes in a box (width, 100)
    "A": (54, ("M3,98L27,2L51,98", "M12,67L42,67")),
    "2": (56, ("M5,28C5,11 14,2 28,2C42,2 51,11 51,26C51,41 41,51 30,63C19,75 6,84 5,98L53,98",)),
    "3": (54, ("M6,2L47,2L25,40C41,40 51,52 51,69C51,88 41,98 26,98C14,98 6,92 3,81",)),
    "4": (58, ("M41,98L41,2L3,70L56,70",)),
    "5": (54, ("M47,2L11,2L8,46C13,40 20,37 27,37C42,37 51,49 51,66C51,86 41,98 26,98C14,98 6,92 3,81",)),
    "6": (56, ("M42,2C20,22 4,45 4,67C4,87 13,98 28,98C42,98 52,87 52,68C52,51 42,40 29,40C17,40 8,47 5,58",)),
    "7": (54, ("M3,2L51,2C38,30 25,62 20,98",)),
    "8": (
        56,
        (
            "M28,46C15,46 7,38 7,25C7,10 15,2 28,2C41,2 49,10 49,25C49,38 41,46 28,46"
            "C13,46 4,56 4,72C4,88 13,98 28,98C43,98 52,88 52,72C52,56 43,46 28,46Z",
        ),
    ),
    "9": (56, ("M14,98C36,78 52,55 52,33C52,13 43,2 28,2C14,2 4,13 4,32C4,49 14,60 27,60C39,60 48,53 51,42",)),
    "T": (
        82,
        (
            "M3,18L17,3L17,98",
            "M58,2C44,2 37,11 37,28L37,72C37,89 44,98 58,98C72,98 79,89 79,72L79,28C79,11 72,2 58,2Z",
        ),
    ),
    "J": (46, ("M17,2L43,2", "M34,2L34,72C34,90 27,98 18,98C9,98 4,91 3,79")),
    "Q": (60, ("M30,2C13,2 4,13 4,32L4,68C4,87 13,98 30,98C47,98 56,87 56,68L56,32C56,13 47,2 30,2Z", "M34,74L58,102")),
    "K": (56, ("M6,2L6,98", "M51,2L8,57", "M23,40L54,98")),
    # What king, queen and jack have in other languages.
    "R": (56, ("M6,98L6,2L29,2C44,2 52,11 52,27C52,43 44,52 29,52L6,52", "M28,52L54,98")),
    "D": (58, ("M6,2L6,98L25,98C45,98 54,87 54,68L54,32C54,13 45,2 25,2Z",)),
    "V": (56, ("M3,2L28,98L53,2",)),
    "B": (
        56,
        ("M29,49C42,49 49,40 49,26C49,11 42,2 28,2L6,2L6,98L29,98C44,98 53,88 53,73C53,58 44,49 29,49L6,49",),
    ),
    "W": (78, ("M3,2L20,98L39,36L58,98L75,2",)),
}
#: What the indices of a card may show instead of its English letter.
OTHER_LETTERS = {"K": "R", "Q": "D", "J": "VBW"}


def pip(
    suit: str,
    x: float,
    y: float,
    height: float,
    fill: str,
    upside_down: bool = False,
    line: str | None = None,
    width: float = 1,
) -> str:
    """A suit sign round (x, y), filled, or outlined with `line` of the given width."""
    k = height / 104
    sign = path(PIP[suit], fill, line, width / k)
    return group(f"translate({num(x)} {num(y)}) scale({k:.4f} {-k if upside_down else k:.4f})", sign)


def suit_sign(suit: str, x: float, y: float, height: float, style: Style, upside_down: bool = False) -> str:
    """A suit sign in its ink. In four colours the warm suits also carry a light line inside: a cue of shape."""
    sign = pip(suit, x, y, height, style.ink[suit], upside_down)
    if style.four and suit in "HD":
        sign += pip(suit, x, y, height * 0.52, "none", upside_down, CREAM, max(1.6, height * 0.055))
    return sign


def rank_sign(rank: str, x: float, y: float, height: float, widest: float, ink: str, pen: float) -> str:
    """A rank written with the pen, its top at y, centred on x, squeezed where it would be wider than `widest`.

    It is one path, so that another letter can be put in its place when the picture is read.
    """
    natural, strokes = RANK_STROKES[rank]
    ky = (height - pen) / 100
    kx = min(ky, (widest - pen) / natural)

    def place(point: re.Match[str]) -> str:
        return f"{num(x + (float(point[1]) - natural / 2) * kx)},{num(y + pen / 2 + float(point[2]) * ky)}"

    return path("".join(re.sub(r"(-?[\d.]+),(-?[\d.]+)", place, s) for s in strokes), "none", ink, pen)


def indices(rank: str, suit: str, style: Style) -> str:
    """Rank over suit in the corners."""
    left, right = ranks(rank, style, style.ink[suit])
    if style.large:
        upper = left + suit_sign(suit, 24, 112, 40, style) + right + suit_sign(suit, WIDTH - 24, 112, 40, style)
        return upper + suit_sign(suit, CX, 35, 42, style)  # between the ranks, for columns that fan downwards
    upper = left + suit_sign(suit, 24.5, 82, 31, style) + right + suit_sign(suit, WIDTH - 24.5, 82, 31, style)
    return upper + turned(upper)


def ranks(rank: str, style: Style, ink: str) -> tuple[str, str]:
    """The rank in the upper left and in the upper right corner."""
    if style.large:
        pen = 7.5 if rank == "T" else 9.5  # two digits need a finer pen to stay open
        return rank_sign(rank, 24, 11, 74, 39, ink, pen), rank_sign(rank, WIDTH - 24, 11, 74, 39, ink, pen)
    return rank_sign(rank, 24.5, 12, 49, 38, ink, 6.6), rank_sign(rank, WIDTH - 24.5, 12, 49, 38, ink, 6.6)


def letters() -> dict[str, dict[str, list[str]]]:
    """The shapes of all letters in the two upper corners, for each size of print: one is put in another's place."""
    found: dict[str, dict[str, list[str]]] = {}
    for style in STYLES[::2]:
        both = {letter: ranks(letter, style, "") for old, new in OTHER_LETTERS.items() for letter in old + new}
        found[style.name] = {
            letter: [re.findall('d="([^"]+)"', each)[0] for each in pair] for letter, pair in both.items()
        }
    return found


def card(body: str) -> str:
    """A whole picture: paper, edge and rounded corners under a face or a back."""
    paper = box(1, 1, WIDTH - 2, HEIGHT - 2, 16, "url(#paper)", PAPER_EDGE, 2)
    return picture(WIDTH, HEIGHT, gradient("paper", PAPER_TOP, PAPER_BOTTOM, HEIGHT), paper + body)
