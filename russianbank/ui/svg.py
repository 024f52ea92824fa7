"""Every shape on the screen: a piece of SVG text turned into a picture by pygame, and kept.

pygame's reader knows paths, circles, rectangles, groups with a transform, plain strokes and linear
gradients. It does not know text, clipping, masks or filters, and it draws dashes badly, so the
painters avoid all of them.
"""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

_MEGABYTE = 1 << 20
#: The window for which the limits of kept pictures are meant, in pixels; a larger one may have more.
_USUAL_WINDOW = 1280 * 800
_larger = 1.0


def fit_limits(size: tuple[int, int]) -> None:
    """Let as much be kept as a window of this size needs: all pictures of what is on it, and some from before."""
    global _larger
    _larger = max(1.0, size[0] * size[1] / _USUAL_WINDOW)


class PictureCache:
    """Keeps pictures up to a limit that grows with the window; the one not used for the longest time goes first."""

    def __init__(self, megabytes: float) -> None:
        """The limit is that for a usual window."""
        self._limit = int(megabytes * _MEGABYTE)
        self._used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under the key, made now if there is none."""
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._used += _bytes(made)
        while self._used > self._limit * _larger and len(self._kept) > 1:
            self._used -= _bytes(self._kept.popitem(last=False)[1])
        return made

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The picture kept under the key, if it is still there."""
        return self._kept.get(key)

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def used(self) -> int:
        """Bytes of all kept pictures."""
        return self._used


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4


_pictures = PictureCache(4)


def picture(width: float, height: float, body: str, viewbox: str | None = None) -> pygame.Surface:
    """The SVG elements of `body` drawn `width` by `height` pixels large. Shared: copy before changing it."""
    w, h = max(1, round(width)), max(1, round(height))
    return _pictures.get((w, h, body, viewbox), lambda: drawn(w, h, body, viewbox or f"0 0 {w} {h}"))


def drawn(width: int, height: int, body: str, viewbox: str) -> pygame.Surface:
    """The same, drawn now and not kept."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{viewbox}">{body}</svg>'
    return ready(pygame.image.load(io.BytesIO(text.encode()), "shape.svg"))


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in the pixel order of the window, which blits fastest (before there is a window: as it is)."""
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface


def clear(width: float, height: float) -> pygame.Surface:
    """An empty, wholly transparent picture."""
    return ready(pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA))
