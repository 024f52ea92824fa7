"""The paper with the words of a step, laid where it covers nothing that is spoken of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from russianbank.language import _, pgettext
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Container, Row, Spring
from russianbank.ui.form import Form
from russianbank.ui.inputs import InputEvent
from russianbank.ui.widgets import Label, Look, Paragraph, Size, Widget

#: Widths of the paper that are tried, in t, and the margin inside it.
_WIDTHS = (30, 26, 22, 36, 42, 19, 16.8)
_MARGIN = 1.1
#: Shares of the size of writing that are tried.
_SHARES = (1.0, 0.88, 0.78, 0.7)
#: How bad it is to cover a point of what is spoken of and of any other card, against one of distance.
_SPOKEN_OF, _OTHER = 400.0, 0.15


@dataclass(frozen=True, slots=True)
class Leads:
    """The ways out of a step."""

    leave: Callable[[], None]
    back: Callable[[], None]
    next: Callable[[], None]


class _Small(Button):
    """A button that shows its sign alone, unless it is the main one."""

    def measure(self, look: Look, room: int) -> Size:
        return super().measure(look, room) if self.kind == "accent" else (look.control, look.control)


class _Head(Container):
    """The title, and at the right end what stands beside it, however narrow the paper is."""

    stretch = True

    def measure(self, look: Look, room: int) -> Size:
        return room, max(self.children[0].measure(look, room - self._beside(look))[1], look.control)

    def place(self, look: Look, box: Rect) -> None:
        super().place(look, box)
        title, *beside = self.children
        title.place(look, Rect(box.x, box.y, box.w - self._beside(look), box.h))
        x = box.right
        for each in reversed(beside):
            width, height = each.measure(look, box.w)
            each.place(look, Rect(x - width, box.y + (look.control - height) // 2, width, height))
            x -= width + look.px(0.5)

    def _beside(self, look: Look) -> int:
        return sum(each.measure(look, look.px(10))[0] + look.px(0.5) for each in self.children[1:])


class LessonPanel:
    """Title, words, where the learner is (`place`, as in "3 of 16"), and the buttons; `done` words once it is done."""

    def __init__(
        self,
        title: str,
        words: str,
        done: str,
        place: str,
        leads: Leads,
        on_show: Callable[[], None],
        *,
        first: bool,
        last: bool,
    ) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.is_done = False
        self._words = Paragraph(words), Paragraph(done)
        self._paragraph = Column(self._words[0])
        self._back = _Small(pgettext("lesson", "Back"), leads.back, icon="left")
        self._show = Button(_("Show me"), on_show, icon="play")
        self._next = _Small(_("To the end") if last else pgettext("lesson", "Next"), leads.next, icon="right")
        leave = _Small(_("Leave"), leads.leave, icon="close")
        self._buttons = Row(self._back, Spring(), self._show, self._next, gap=0.4)
        self._back.set_enabled(not first)
        head = _Head(Label(title, 1.35, text.TITLE), Label(place, 0.86, tone="ink2"), leave)
        self._page = Column(head, self._paragraph, Space(), self._buttons, gap=0.5)
        self.form = Form(self._page)
        self._look: Look | None = None
        self.set_done(False)

    @property
    def words(self) -> str:
        """What is said now."""
        return self._words[self.is_done].name

    def set_done(self, done: bool) -> None:
        """Say what is said before or after the move."""
        self.is_done = done
        self._paragraph.children[:] = [self._words[done]]
        self._show.set_enabled(not done)
        self._next.kind = "accent" if done else "paper"
        self._next.dirty = True
        if self._look:
            self.form.layout(self._look, self._inner(self._look))

    # --------------------------------------------------------------------------------------------------------- place

    def place(self, look: Look, area: Rect, spoken_of: Sequence[Rect], others: Sequence[Rect]) -> None:
        """Find the place in `area` that covers least of what is spoken of, then least of the other cards.

        Where something would be covered, the writing gets smaller, but never small.
        """
        for share in _SHARES:
            smaller = replace(look, t=max(text.SMALLEST, look.px(share)))
            self.rect = self._best(smaller, area, spoken_of, others)
            if not any(_covered(self.rect, spoken_of)):
                break
        self._look = smaller
        self.form.layout(smaller, self._inner(smaller))

    def _best(self, look: Look, area: Rect, spoken_of: Sequence[Rect], others: Sequence[Rect]) -> Rect:
        sizes = [self._size(look, min(look.px(each), area.w), area.w) for each in _WIDTHS]
        fitting = [size for size in sizes if size[1] <= area.h] or [min(sizes, key=lambda size: size[1])]
        places = [rect for size in fitting for rect in _places(size, area, look.px(1))]
        return _least_bad(places, area, spoken_of, others)

    def _size(self, look: Look, width: int, area: int) -> tuple[int, int]:
        """The size of the paper in this width, or in the least that the buttons need; high enough for either words."""
        margin, heights = look.px(_MARGIN), []
        shown, kind = self._paragraph.children[0], self._next.kind
        self._next.kind = "accent"  # its widest form: the buttons stay on one line
        width = min(area, max(width, self._buttons.measure(look, area)[0] + 2 * margin))
        for words in self._words:
            self._paragraph.children[:] = [words]
            heights.append(self._page.measure(look, width - 2 * margin)[1])
        self._paragraph.children[:] = [shown]
        self._next.kind = kind
        return width, max(heights) + 2 * margin

    def _inner(self, look: Look) -> Rect:
        return self.rect.inflate(-2 * look.px(_MARGIN), -2 * look.px(_MARGIN))

    # --------------------------------------------------------------------------------------------------------- showing

    @property
    def needs_redraw(self) -> bool:
        return self.form.needs_redraw

    def handle(self, event: InputEvent) -> bool:
        return self.form.handle(event)

    def draw(self, surface: Surface) -> None:
        look = self._look
        assert look is not None
        paint.shadow(surface, self.rect, look.t, look.px(1), look.px(0.5), 0.6)
        paint.rounded(surface, self.rect, look.px(0.8), look.theme.sheet, look.theme.sheet_edge, look.line)
        self.form.draw(surface)


class Space(Widget):
    """What is left between the words and the buttons, which stay at the foot."""

    grow = True


def _places(size: tuple[int, int], area: Rect, step: int) -> list[Rect]:
    """Where a paper of this size could lie: on a grid, and at the far edges."""
    xs = [*range(area.x, area.right - size[0], step), max(area.x, area.right - size[0])]
    ys = [*range(area.y, area.bottom - size[1], step), max(area.y, area.bottom - size[1])]
    columns, rows = xs[:: max(1, len(xs) // 18)] + xs[-1:], ys[:: max(1, len(ys) // 12)] + ys[-1:]
    return [Rect(x, y, *size) for x in columns for y in rows]


def _least_bad(places: Sequence[Rect], area: Rect, spoken_of: Sequence[Rect], others: Sequence[Rect]) -> Rect:
    """The place that covers least. Far from the middle, or very narrow, is bad too, but only a little."""
    best, least = places[0], float("inf")
    for rect in places:
        away = abs(rect.centerx - area.centerx) + abs(rect.centery - area.centery) * 0.5
        bad = 12 * away + 40 * abs(rect.w - 1.9 * rect.h)
        bad += _SPOKEN_OF * sum(_covered(rect, spoken_of)) if bad < least else 0
        bad += _OTHER * sum(_covered(rect, others)) if bad < least else 0
        if bad < least:
            best, least = rect, bad
    return best


def _covered(rect: Rect, others: Sequence[Rect]) -> list[int]:
    """How much of each that it touches a rectangle covers, in pixels."""
    both = [rect.clip(others[at]) for at in rect.collidelistall(others)]
    return [each.w * each.h for each in both]
