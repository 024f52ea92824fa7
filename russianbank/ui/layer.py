"""A picture that is kept, and of which only what has changed is drawn again.

The resting table is a list of items, back to front. Each says where it paints and has a signature of everything that
its looks depend on; when a signature changes, its old and new places are painted afresh, neighbours included.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the table: `key` names it, `rect` holds all it paints, shadows too."""

    key: Hashable
    rect: Rect
    signature: Hashable
    paint: Callable[[Surface], None]


class Layer:
    """The kept picture over a background of the same size."""

    def __init__(self, background: Surface) -> None:
        self._background = Surface(background.get_size())  # without transparency, which makes it quick to copy
        self._background.blit(background, (0, 0))
        self.surface = self._background.copy()
        self._shown: dict[Hashable, Item] = {}

    def update(self, items: Sequence[Item]) -> bool:
        """Bring the picture up to date; False if nothing had changed."""
        wanted = {item.key: item for item in items}
        stale: list[Rect] = []
        for key, item in wanted.items():
            shown = self._shown.get(key)
            if shown is None or shown.signature != item.signature or shown.rect != item.rect:
                stale.append(item.rect if shown is None else item.rect.union(shown.rect))
        stale += [shown.rect for key, shown in self._shown.items() if key not in wanted]
        for area in stale:
            self._repaint(area, items)
        self._shown = wanted
        return bool(stale)

    def _repaint(self, area: Rect, items: Sequence[Item]) -> None:
        self.surface.set_clip(area)
        self.surface.blit(self._background, area, area)
        for item in items:
            if item.rect.colliderect(area):
                self.surface.set_clip(area.clip(item.rect))  # nothing paints outside its own place
                item.paint(self.surface)
        self.surface.set_clip(None)
