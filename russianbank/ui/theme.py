"""Colours: three tables, the marks on the cards and the paper of the sheets.

A colour is a text such as "#1f6349", because both pygame and SVG read that. The contrasts that
make the game readable are computed here, and a test holds every pair of the tables to them.
"""

from dataclasses import dataclass

Colour = str


@dataclass(frozen=True)
class Theme:
    """All colours of one table. `sheet_...` colours belong to the paper panels, the rest to the cloth and the bars."""

    name: str
    cloth_lit: Colour
    cloth_edge: Colour
    bar: Colour
    button: Colour
    tray: Colour
    slot: Colour
    ink: Colour
    ink2: Colour
    brass: Colour
    line: Colour
    sheet: Colour = "#fbf6ea"
    sheet_edge: Colour = "#d8c9a6"
    sheet_ink: Colour = "#2a241c"
    sheet_ink2: Colour = "#6d6353"
    sheet_well: Colour = "#f1e8d3"
    sheet_track: Colour = "#d9cdb4"
    field: Colour = "#ffffff"
    outline: Colour = "#8d8068"
    accent: Colour = "#1f6349"
    accent_ink: Colour = "#ffffff"
    focus: Colour = "#0b57d0"


GREEN = Theme(
    name="green",
    cloth_lit="#1f6349",
    cloth_edge="#123f30",
    bar="#0c2b21",
    button="#12382b",
    tray="#0e3529",
    slot="#0c3326",
    ink="#f6efdd",
    ink2="#b9cfc2",
    brass="#e2b968",
    line="#8cc4a8",
)
MIDNIGHT = Theme(
    name="midnight",
    cloth_lit="#27446f",
    cloth_edge="#14243f",
    bar="#0d182c",
    button="#15243f",
    tray="#0f1c33",
    slot="#13233f",
    ink="#f4efe2",
    ink2="#b8c5dd",
    brass="#e2b968",
    line="#9ab3dd",
    accent="#27446f",
)
CONTRAST = Theme(
    name="contrast",
    cloth_lit="#16181a",
    cloth_edge="#0b0c0d",
    bar="#000000",
    button="#1a1a1a",
    tray="#000000",
    slot="#000000",
    ink="#ffffff",
    ink2="#e2e2e2",
    brass="#ffd84d",
    line="#ffffff",
    sheet="#ffffff",
    sheet_edge="#000000",
    sheet_ink="#000000",
    sheet_ink2="#3a3a3a",
    sheet_well="#f0f0f0",
    sheet_track="#c8c8c8",
    outline="#4a4a4a",
    accent="#0b3d91",
)
THEMES = {theme.name: theme for theme in (GREEN, MIDNIGHT, CONTRAST)}

#: Marks on cards. Each has a bright colour and the dark colour of its edge and of the sign on its badge.
COMPULSORY, COMPULSORY_DARK = "#ffc940", "#3a2a00"
TARGET, TARGET_DARK = "#9ff0ff", "#053642"
LAST, LAST_DARK = "#d9b8ff", "#2b1440"
REFUSED, REFUSED_DARK = "#ffa78c", "#3d0d02"
HINT, HINT_DARK = "#ffe27a", "#3a2a00"
FOCUS, FOCUS_DARK = "#ffffff", "#101010"

#: The same on every table.
BRASS_INK = "#2a1e08"
STOP, STOP_INK, STOP_EDGE = "#b3261e", "#ffffff", "#ff9a8c"
PILL, PILL_INK, PILL_EDGE = "#fffaf0", "#241c10", "#5b4b2f"
YOU, OPPONENT = "#1d3b70", "#8c1c28"
SUIT_RED, SUIT_BLACK = "#c21f2c", "#16181d"


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour that lies `share` of the way (0 to 1) from the first to the second."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb(first), rgb(second)))


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it, 0 (black) to 1 (white)."""
    parts = [c / 255 for c in rgb(colour)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """WCAG contrast of two colours, 1 (the same) to 21 (black on white)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
