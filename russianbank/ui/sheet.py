"""A sheet of paper on the darkened table: title, page, and the buttons at its foot, the main one on the right.

A sheet is as tall as its page; a page too long for the surface scrolls. While it is open it takes all
input. The screen below must be drawn again before each drawing of the sheet, because it is darkened.
"""

from collections.abc import Callable, Sequence

import pygame

from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Container, Row
from russianbank.ui.form import Form
from russianbank.ui.inputs import Expose, InputEvent, Key, Quit, Resized
from russianbank.ui.scroll import ScrollArea
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Label, Look, Widget

#: Draws a badge or a pip beside the title: surface, centre, size in pixels.
Ornament = Callable[[pygame.Surface, tuple[float, float], float], None]


class Sheet:
    """One sheet. Sizes are in t: `width` of the whole, `height` the least height of the page.

    `anchor` is where it stands between the top (0) and the bottom (1) of the surface; `dim` how far the
    table behind darkens. Without `on_close` there is no close button and Esc does nothing.
    """

    def __init__(
        self,
        title: str,
        body: Widget,
        buttons: Sequence[Widget] = (),
        on_close: Callable[[], None] | None = None,
        *,
        subtitle: str = "",
        close_label: str = "",
        width: float = 58,
        height: float = 0,
        anchor: float = 0.5,
        dim: float = 0.55,
        ornament: Ornament | None = None,
    ) -> None:
        self.title = title
        self.on_close = on_close
        self._width, self._height, self._anchor, self._dim = width, height, anchor, dim
        self._ornament = ornament
        self._backdrop: pygame.Surface | None = None
        self._laid_out: tuple[tuple[int, int], Theme, float] | None = None
        self._page = _Page(title, subtitle, body, buttons, on_close, close_label or _("Close"), bool(ornament))
        self.form = Form(self._page, letters=True)
        self.form.set_focus(self._main_button() or next(iter(self.form.focusable()), None))

    @property
    def rect(self) -> pygame.Rect:
        """The paper."""
        return self._page.rect

    @property
    def needs_redraw(self) -> bool:
        """Whether anything looks different from when it was last drawn."""
        return self.form.needs_redraw

    @property
    def needs_below(self) -> bool:
        """Whether the screen below has to be drawn again first, because the sheet has been laid out anew."""
        return self._backdrop is None

    def forget_picture(self) -> None:
        """Give back the picture, as large as the window, that is kept while the sheet lies open."""
        self._backdrop = None

    def describe(self) -> str:
        """What a screen reader says when the sheet opens."""
        words = [part.describe() for part in self._page.walk() if not part.focusable]
        return " ".join(word for word in words if word)

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        """Fit the sheet into a surface of this size; `ui` is the player's size of writing."""
        look = Look(theme, text.text_size(*size, ui))
        margin = min(look.px(0.9), size[0] // 40)
        width = min(look.px(self._width), size[0] - 2 * margin)
        wanted = max(self._page.measure(look, width)[1], self._page.around(look, width) + look.px(self._height))
        height = min(wanted, size[1] - 2 * margin)
        box = pygame.Rect((size[0] - width) // 2, 0, width, height)
        box.y = margin + round((size[1] - 2 * margin - height) * self._anchor)
        self.form.layout(look, box)
        self._look, self._backdrop = look, None
        self._laid_out = (size, theme, ui)

    def refresh(self) -> None:
        """Lay out again, after widgets on the page were added, taken away or given other words."""
        if self._laid_out:
            self.layout(*self._laid_out)
        if self.form.focus not in self.form.focusable():
            self.form.set_focus(self._main_button() or next(iter(self.form.focusable()), None))

    def bring(self, box: pygame.Rect) -> None:
        """Scroll just so far that this part of the page is in sight."""
        self._page.bring(box)

    def resume(self, before: "Sheet") -> None:
        """Go on where the same sheet was before it was made anew, in another language."""
        old, places = before.form.focusable(), self.form.focusable()
        self.form.keys_in_use = before.form.keys_in_use
        if before.form.focus in old and len(old) == len(places):
            self.form.set_focus(places[old.index(before.form.focus)])

    def draw(self, surface: pygame.Surface, strength: float = 1.0, below_changed: bool = True) -> None:
        """Draw it over the screen below; `strength` from 0 to 1 fades it in together with the dark.

        Where the screen below is as it was the last time, it need not be drawn again: say so, it is much quicker.
        """
        if below_changed or self._backdrop is None or self._backdrop.get_size() != surface.get_size():
            self._backdrop = surface.copy()
            self._draw_paper(self._backdrop)
        if strength >= 1:
            surface.blit(self._backdrop, (0, 0))
            self.form.draw(surface)
        elif strength > 0:
            layer = self._backdrop.copy()
            self.form.draw(layer)
            layer.set_alpha(round(255 * strength))
            surface.blit(layer, (0, 0))

    def _draw_paper(self, surface: pygame.Surface) -> None:
        look, box = self._look, self.rect
        paint.dim(surface, self._dim)
        paint.shadow(surface, box, look.t, look.px(1.2), look.px(0.67), 0.65)
        paint.rounded(surface, box, look.t, look.theme.sheet, look.theme.sheet_edge, look.line)
        if self._ornament:
            self._ornament(surface, self._page.ornament_centre(look), self._page.ornament_size(look))

    def handle(self, event: InputEvent) -> bool:
        """Take what the player did; only what concerns the window itself is left to the program."""
        if isinstance(event, Resized | Quit | Expose):
            return False
        if not self.form.handle(event) and isinstance(event, Key):
            self._own_key(event)
        return True

    def _own_key(self, key: Key) -> None:
        if key.name == "escape" and self.on_close is not None:
            self.on_close()
        elif key.name == "return" and (button := self._main_button()):
            button.activate()

    def _main_button(self) -> Button | None:
        buttons = [part for part in self._page.walk() if isinstance(part, Button) and part.kind == "accent"]
        return next((button for button in reversed(buttons) if button.enabled), None)


class _Page(Container):
    """Head, scrolling page and foot of a sheet."""

    def __init__(
        self,
        title: str,
        subtitle: str,
        body: Widget,
        buttons: Sequence[Widget],
        on_close: Callable[[], None] | None,
        close_label: str,
        ornament: bool,
    ) -> None:
        words = [Label(title, 1.7, text.TITLE)] if title else []
        words += [Label(subtitle, 0.92, tone="ink2")] if subtitle else []
        self._head = Row(*words, gap=0.8)
        self._close = Button(close_label, on_close, icon="close") if on_close is not None else None
        self._body = ScrollArea(body)
        self._foot = Row(*buttons, gap=0.6, align="right") if buttons else None
        self._ornament = ornament
        super().__init__(*(part for part in (self._head, self._body, self._foot, self._close) if part))

    def bring(self, box: pygame.Rect) -> None:
        """Scroll just so far that this part of the page is in sight."""
        area = self._body.rect
        self._body.scroll_by(min(0, box.y - area.y) + max(0, box.bottom - area.bottom))

    def measure(self, look: Look, room: int) -> tuple[int, int]:
        return room, self.around(look, room) + self._body.measure(look, room - 2 * self._margin(look, room))[1]

    def around(self, look: Look, room: int) -> int:
        """The height of everything but the page between head and foot."""
        margin = self._margin(look, room)
        foot = self._foot.measure(look, room - 2 * margin)[1] + look.px(1.2) if self._foot else 0
        return 2 * margin + self._head_height(look, room) + foot

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        margin = self._margin(look, box.w)
        inner = box.inflate(-2 * margin, -2 * margin)
        head = self._head_height(look, box.w)
        if self._close:
            side = look.control
            self._close.place(look, pygame.Rect(inner.right - side + look.px(0.6), inner.y - look.px(0.6), side, side))
        beside = self._beside_title(look)
        self._head.place(
            look, pygame.Rect(inner.x + beside, inner.y, self._title_room(look, box.w), self._title_height(look, box.w))
        )
        bottom = inner.bottom
        if self._foot:
            height = self._foot.measure(look, inner.w)[1]
            self._foot.place(look, pygame.Rect(inner.x, inner.bottom - height, inner.w, height))
            bottom -= height + look.px(1.2)
        self._body.place(look, pygame.Rect(inner.x, inner.y + head, inner.w, bottom - inner.y - head))

    def _margin(self, look: Look, room: int) -> int:
        return look.px(2) if room >= look.px(30) else look.px(1.2)

    def _beside_title(self, look: Look) -> int:
        return round(self.ornament_size(look) + look.px(0.8)) if self._ornament else 0

    def _title_room(self, look: Look, room: int) -> int:
        close = look.control if self._close else 0
        return room - 2 * self._margin(look, room) - close - self._beside_title(look)

    def _title_height(self, look: Look, room: int) -> int:
        words = self._head.measure(look, self._title_room(look, room))[1]
        return max(words, round(self.ornament_size(look)) if self._ornament else 0)

    def _head_height(self, look: Look, room: int) -> int:
        height = self._title_height(look, room)
        if self._close:
            height = max(height, look.control - look.px(0.6))
        return height + look.px(1) if height else 0

    def ornament_size(self, look: Look) -> float:
        """The size of what stands beside the title, in pixels."""
        return look.t * 3.0

    def ornament_centre(self, look: Look) -> tuple[float, float]:
        """The middle of what stands beside the title."""
        half = self.ornament_size(look) / 2
        margin = self._margin(look, self.rect.w)
        return self.rect.x + margin + half, self._head.rect.y + self._head.rect.h / 2
