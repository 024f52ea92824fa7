"""Card pictures and their shadows, drawn sharp at the exact width in pixels when first wanted.

`assets/cards` holds one folder for each set: `standard` and `large` print, each also with four
colours, and `backs`. A face is named by rank and suit, "TH" is the ten of hearts. The letters of king, queen and jack
may be those of another language: their shapes take each other's place when a picture is read.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from io import BytesIO
from math import ceil, hypot
from pathlib import Path

import pygame

from russianbank.ui.paint import CARD_CORNER, soft_box
from russianbank.ui.svg import PictureCache, drawn, ready

#: Height of a card in card widths.
ASPECT = 1.4
#: Below this width in pixels the large print is taken unless the player chose otherwise.
LARGE_BELOW = 90
_BACKS = "backs"
#: The width of a card in the units of its drawing.
_DRAWN_WIDTH = 250
#: What stands on king, queen and jack in other languages, where it is another letter.
LETTERS: dict[str, dict[str, str]] = {
    "fr": {"K": "R", "Q": "D", "J": "V"},
    "de": {"Q": "D", "J": "B"},
    "pt": {"K": "R", "Q": "D", "J": "V"},
    "pl": {"Q": "D", "J": "W"},
    "sk": {"Q": "D"},
}
#: Heights between lying and lifted for which a shadow is kept.
_SHADOW_STEPS = 4


def card_height(width: int) -> int:
    """The height of a card of this width, in pixels."""
    return round(width * ASPECT)


def set_for(width: int, print_size: str = "automatic", four_colours: bool = False) -> str:
    """The folder to draw from; `print_size` is the player's choice of "automatic", "standard" or "large"."""
    if print_size == "automatic":
        print_size = "large" if width < LARGE_BELOW else "standard"
    return f"{print_size}-four" if four_colours else print_size


class CardFaces:
    """All card pictures of one window. Nothing is read before it is first wanted."""

    def __init__(self, assets_dir: Path) -> None:
        self._folder = assets_dir / "cards"
        #: What stands on king, queen and jack from now on: another letter in the place of K, Q or J.
        self.letters: Mapping[str, str] = {}
        self._sharp = PictureCache(14)
        self._last_width: dict[tuple[str, str, str], int] = {}

    def face(self, name: str, width: int, card_set: str | None = None, sharp: bool = True) -> pygame.Surface:
        """The face of a card, `width` pixels wide. Without a set the size of print follows from the width.

        While a window is being resized ask with `sharp=False`: the last sharp picture is scaled, which is quicker.
        """
        return self._picture(card_set or set_for(width), name, width, sharp)

    def back(self, name: str, width: int, sharp: bool = True) -> pygame.Surface:
        """The back of a card: "blue", "red" or "quiet"."""
        return self._picture(_BACKS, name, width, sharp)

    def turned(self, name: str, width: int, degrees: float, folder: str) -> pygame.Surface:
        """A face of the set `folder`, or a back ("backs"), turned clockwise about its middle and drawn sharp.

        The picture is a square around the middle of the card.
        """
        side = 2 * ceil(width * hypot(1, ASPECT) / 2)
        key = (folder, name, self._letter(folder, name), width, degrees)
        return self._sharp.get(key, lambda: self._draw_turned(folder, name, width, degrees, side))

    def prepare(self, names: Iterable[str], width: int, card_set: str | None = None) -> None:
        """Draw these faces beforehand, so that none has to be drawn in the middle of a flight."""
        for name in names:
            self.face(name, width, card_set)

    def shadow(self, width: int, lift: float = 0.0) -> tuple[pygame.Surface, tuple[int, int]]:
        """A card's shadow and where it lies from the card's top left corner.

        `lift` goes from 0, lying on the cloth, to 1, held in the hand.
        """
        lift = round(min(1.0, max(0.0, lift)) * _SHADOW_STEPS) / _SHADOW_STEPS
        blur = max(2, width * (0.03 + 0.08 * lift))
        return self._soft(width, blur, width * (0.02 + 0.14 * lift), 0.40 + 0.20 * lift)

    def pile_shadow(self, width: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """The shadow of a pile of several cards, and where it lies from the top left corner of the topmost."""
        return self._soft(width, max(2, width * 0.03), width * 0.03, 0.40)

    def _soft(self, width: int, blur: float, drop: float, opacity: float) -> tuple[pygame.Surface, tuple[int, int]]:
        image, pad = soft_box((width, card_height(width)), width * CARD_CORNER, blur, "#000000", opacity)
        return image, (-pad, round(drop) - pad)

    def _picture(self, folder: str, name: str, width: int, sharp: bool) -> pygame.Surface:
        key = (folder, name, self._letter(folder, name))
        if not sharp and (last := self._sharp.find((*key, self._last_width.get(key)))) is not None:
            if last.get_width() == width:
                return last
            return pygame.transform.smoothscale(last, (width, card_height(width)))
        self._last_width[key] = width
        return self._sharp.get((*key, width), lambda: self._draw(folder, name, width))

    def _draw_turned(self, folder: str, name: str, width: int, degrees: float, side: int) -> pygame.Surface:
        drawing = self._drawing(folder, name)
        body = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
        scale = width / _DRAWN_WIDTH
        middle = f"translate({side / 2} {side / 2}) rotate({degrees}) scale({scale})"
        turned = f'<g transform="{middle} translate({-_DRAWN_WIDTH / 2} {-_DRAWN_WIDTH * ASPECT / 2})">{body}</g>'
        return drawn(side, side, turned, f"0 0 {side} {side}")

    def _draw(self, folder: str, name: str, width: int) -> pygame.Surface:
        drawing = BytesIO(self._drawing(folder, name).encode())
        return ready(pygame.image.load_sized_svg(drawing, (width, card_height(width))))

    def _drawing(self, folder: str, name: str) -> str:
        """The text of a picture, with the letter that is wanted."""
        drawing = (self._folder / folder / f"{name}.svg").read_text("utf-8")
        if letter := self._letter(folder, name):
            shapes = self._shapes[folder.removesuffix("-four")]
            for old, new in zip(shapes[name[0]], shapes[letter], strict=True):
                drawing = drawing.replace(f'd="{old}"', f'd="{new}"')
        return drawing

    def _letter(self, folder: str, name: str) -> str:
        """The letter of a face that is not the one it was drawn with, else nothing."""
        return "" if folder == _BACKS else self.letters.get(name[0], "")

    @cached_property
    def _shapes(self) -> dict[str, dict[str, list[str]]]:
        """The letters as they are drawn in the upper corners, for each size of print."""
        shapes: dict[str, dict[str, list[str]]] = json.loads((self._folder / "letters.json").read_text("utf-8"))
        return shapes
