"""Small signs: icons on a grid of 24, and the badges of the marks, each with an outline of its own.

The outline of a badge carries its meaning without colour: shield = compulsory, disc = may go here,
octagon = refused, kite = last move, lamp = hint.
"""

import pygame

from russianbank.ui.svg import picture
from russianbank.ui.theme import Colour

# One path each. Signs that are filled instead of outlined are named below.
_ICONS = {
    "undo": "M9,5.5L4,10.5L9,15.5M4,10.5L14,10.5C18,10.5 20,13 20,16C20,17.3 19.5,18.5 18.7,19.5",
    "redo": "M15,5.5L20,10.5L15,15.5M20,10.5L10,10.5C6,10.5 4,13 4,16C4,17.3 4.5,18.5 5.3,19.5",
    "hint": "M9,17C9,14 6,13 6,9C6,5.5 8.7,3 12,3C15.3,3 18,5.5 18,9C18,13 15,14 15,17ZM9.5,20.8L14.5,20.8",
    "menu": "M4,6L20,6M4,12L20,12M4,18L20,18",
    "stop": "M8.3,3L15.7,3L21,8.3L21,15.7L15.7,21L8.3,21L3,15.7L3,8.3ZM12,7.5L12,13M12,16.4L12,16.5",
    "end": "M4,12L17,12M12,6.5L17.5,12L12,17.5M21,5L21,19",
    "turn": "M5,4L14,4L14,17L5,17ZM17.5,8C19.8,10 19.8,14.5 16.8,17.2M19.6,17.3L16.6,17.5L16.6,14.4",
    "play": "M7.5,4.5L19,12L7.5,19.5Z",
    "pause": "M8.5,5L8.5,19M15.5,5L15.5,19",
    "close": "M6,6L18,18M18,6L6,18",
    "check": "M4.5,12.5L10,18L20,6.5",
    "bang": "M12,4L12,14M12,19L12,19.1",
    "left": "M15,5L8,12L15,19",
    "right": "M9,5L16,12L9,19",
    "down": "M5,8.5L12,15.5L19,8.5",
    "up": "M5,15.5L12,8.5L19,15.5",
    "plus": "M12,4L12,20M4,12L20,12",
    "minus": "M4,12L20,12",
    "arrow": "M4,12L20,12M13.5,5.5L20,12L13.5,18.5",
    "eye": "M2.5,12C6,6.5 9,5 12,5C15,5 18,6.5 21.5,12C18,17.5 15,19 12,19C9,19 6,17.5 2.5,12Z"
    "M15,12C15,13.7 13.7,15 12,15C10.3,15 9,13.7 9,12C9,10.3 10.3,9 12,9C13.7,9 15,10.3 15,12Z",
    "book": "M12,6C9,4 6,4 3,5L3,19C6,18 9,18 12,20C15,18 18,18 21,19L21,5C18,4 15,4 12,6ZM12,6L12,20",
    "chart": "M4,20L20,20M6.5,20L6.5,13M12,20L12,8.5M17.5,20L17.5,4",
    "gear": "M15.5,12C15.5,13.9 13.9,15.5 12,15.5C10.1,15.5 8.5,13.9 8.5,12C8.5,10.1 10.1,8.5 12,8.5"
    "C13.9,8.5 15.5,10.1 15.5,12ZM12,2.5L12,5.2M12,18.8L12,21.5M2.5,12L5.2,12M18.8,12L21.5,12"
    "M5.3,5.3L7.2,7.2M16.8,16.8L18.7,18.7M5.3,18.7L7.2,16.8M16.8,7.2L18.7,5.3",
    "quit": "M14,4L5,4L5,20L14,20M10,12L21,12M17,8L21,12L17,16",
    "learn": "M2,9L12,4L22,9L12,14ZM6,11.5L6,16C9,19 15,19 18,16L18,11.5",
    "cards": "M4,6L13,4L16,18L7,20ZM15.5,5L20.5,6.8L18.3,15.5",
    "sound": "M4,9L8,9L13,4.5L13,19.5L8,15L4,15ZM16.5,8.5C18.3,10.5 18.3,13.5 16.5,15.5M19,6C22,9.5 22,14.5 19,18",
    "mute": "M4,9L8,9L13,4.5L13,19.5L8,15L4,15ZM16.5,9.5L21.5,14.5M21.5,9.5L16.5,14.5",
    "foundation": "M12,4L12,16M6.5,10.5L12,16L17.5,10.5M5,20.5L19,20.5",
    "replay": "M19,12C19,16 16,19 12,19C8,19 5,16 5,12C5,8 8,5 12,5C14.6,5 16.8,6.3 18,8.4M18.8,3.6L18.6,8.7L13.6,8.4",
    "swap": "M4,8L19,8M15,4L19,8L15,12M20,16L5,16M9,12L5,16L9,20",
    "flag": "M5.5,21L5.5,4L18.5,4L15.5,8.5L18.5,13L5.5,13",
    "copy": "M8.5,8.5L20,8.5L20,20L8.5,20ZM5.5,15.5L4,15.5L4,4L15.5,4L15.5,5.5",
    "clock": "M21,12C21,17 17,21 12,21C7,21 3,17 3,12C3,7 7,3 12,3C17,3 21,7 21,12ZM12,7L12,12L15.5,14",
    "keys": "M3,6.5L21,6.5L21,17.5L3,17.5ZM6.8,10L6.8,10.1M10.3,10L10.3,10.1M13.7,10L13.7,10.1M17.2,10L17.2,10.1"
    "M8,14L16,14",
    "globe": "M21,12C21,17 17,21 12,21C7,21 3,17 3,12C3,7 7,3 12,3C17,3 21,7 21,12ZM3,12L21,12"
    "M12,3C8,8 8,16 12,21M12,3C16,8 16,16 12,21",
    "save": "M4,4L16,4L20,8L20,20L4,20ZM8,4L8,9L15,9L15,4M8,20L8,14L16,14L16,20",
    "first": "M5.5,5L5.5,19M18.5,5L10,12L18.5,19",
    "last": "M18.5,5L18.5,19M5.5,5L14,12L5.5,19",
    "far-left": "M11.5,5L4.5,12L11.5,19M19.5,5L12.5,12L19.5,19",
    "far-right": "M12.5,5L19.5,12L12.5,19M4.5,5L11.5,12L4.5,19",
    "list": "M9,6L20.5,6M9,12L20.5,12M9,18L20.5,18M4,6L4,6.1M4,12L4,12.1M4,18L4,18.1",
    "folder": "M3,6L9.5,6L11.5,8.5L21,8.5L21,19L3,19Z",
}
_FILLED = {"play"}

_BADGES = {
    "disc": '<circle cx="12" cy="12" r="10.6" {}/>',
    "shield": '<path d="M2.5,2.5L21.5,2.5L21.5,12C21.5,17 17,20.5 12,23C7,20.5 2.5,17 2.5,12Z" {}/>',
    "octagon": '<path d="M7.9,1.5L16.1,1.5L22.5,7.9L22.5,16.1L16.1,22.5L7.9,22.5L1.5,16.1L1.5,7.9Z" {}/>',
    "kite": '<path d="M12,.8L23.2,12L12,23.2L.8,12Z" {}/>',
    "lamp": '<path d="M8.2,22.8L8.2,18.6C8,15.4 3.6,13.6 3.6,8.6C3.6,4.2 7.4,1.2 12,1.2C16.6,1.2 20.4,4.2 20.4,8.6'
    'C20.4,13.6 16,15.4 15.8,18.6L15.8,22.8Z" {}/>',
}
#: How large the sign on a badge is, and how far it sits from the middle, both in badge sizes.
_SIGN_SIZE = {"disc": 0.58, "shield": 0.58, "octagon": 0.56, "kite": 0.46, "lamp": 0.42}
_SIGN_RISE = {"shield": 0.03, "lamp": 0.16}

ICON_NAMES = tuple(_ICONS)


def icon(
    surface: pygame.Surface, name: str, centre: tuple[float, float], size: float, colour: Colour, line: float = 2.2
) -> None:
    """An icon `size` pixels large around the centre; `line` is the width of its pen on the grid of 24."""
    side = max(1, round(size))
    fill = colour if name in _FILLED else "none"
    style = f'fill="{fill}" stroke="{colour}" stroke-width="{line}" stroke-linecap="round" stroke-linejoin="round"'
    image = picture(side, side, f'<path d="{_ICONS[name]}" {style}/>', "0 0 24 24")
    surface.blit(image, (round(centre[0] - side / 2), round(centre[1] - side / 2)))


def badge(
    surface: pygame.Surface,
    shape: str,
    centre: tuple[float, float],
    size: float,
    fill: Colour,
    dark: Colour,
    sign: str | None = None,
) -> None:
    """A badge of the given outline with an icon on it (none: the caller writes a number there)."""
    side = max(1, round(size))
    style = f'fill="{fill}" stroke="{dark}" stroke-width="1.7" stroke-linejoin="round"'
    image = picture(side, side, _BADGES[shape].format(style), "0 0 24 24")
    surface.blit(image, (round(centre[0] - side / 2), round(centre[1] - side / 2)))
    if sign:
        rise = side * _SIGN_RISE.get(shape, 0)
        icon(surface, sign, (centre[0], centre[1] - rise), side * _SIGN_SIZE[shape], dark, 3.8)
