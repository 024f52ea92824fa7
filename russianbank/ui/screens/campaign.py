"""The campaign of Churchill Solitaire: all graded deals in the order of their difficulty, and how far the player is."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from russianbank.churchill_figures import DealRecord, won_deals
from russianbank.deallists import Grade, GradedDeal
from russianbank.language import _, ngettext
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.charts import Share, ShareBars
from russianbank.ui.containers import Column, Spring
from russianbank.ui.controls import Selector
from russianbank.ui.icons import icon
from russianbank.ui.inputs import Key
from russianbank.ui.movelist import ListPane
from russianbank.ui.screens.churchill_words import grade_title, preset_title
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Look, Size
from russianbank.ui.words import minutes, number

#: The least height of the list, and of the whole page where there is room, in t.
_LIST, _BODY = 7.0, 30.0
_NEVER = DealRecord()


class CampaignList(Selector):
    """The deals below each other, the chosen one filled; Enter plays it. Only those in sight are drawn."""

    stretch = True

    def __init__(
        self,
        deals: Sequence[GradedDeal],
        records: Mapping[int, DealRecord],
        playing: int | None,
        selected: int,
        on_change: Callable[[int], None],
        on_play: Callable[[], None],
    ) -> None:
        titles = [
            _("{place}. Deal {number}").format(place=number(place), number=number(deal.number))
            for place, deal in enumerate(deals, 1)
        ]
        super().__init__(titles, selected, on_change, _("Deals"))
        self._on_play, self._playing = on_play, playing
        self.deals = tuple(deals)
        self.records = [records.get(deal.number, _NEVER) for deal in deals]
        self.facts = [record_words(record, deal.number == playing) for deal, record in zip(self.deals, self.records)]
        self._grades = {grade: grade_title(grade) for grade in Grade}

    @property
    def chosen_box(self) -> pygame.Rect:
        """Where the chosen deal stands."""
        return self._boxes[self._selected]

    def describe(self) -> str:
        at = self._selected
        return f"{super().describe()}. {self._grades[self.deals[at].grade]}. {self.facts[at]}."

    def key(self, key: Key) -> bool:
        if key.name == "return" and not key.ctrl:
            self._on_play()
            return True
        if key.name in ("page up", "page down"):
            step = 10 if key.name == "page down" else -10
            self.choose(max(0, min(len(self.items) - 1, self._selected + step)))
            return True
        return super().key(key)

    # -------------------------------------------------------------------------------------------------------- geometry

    def measure(self, look: Look, room: int) -> Size:
        return room, len(self.items) * self._height(look, room)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        height = self._height(look, box.w)
        self._boxes = [pygame.Rect(box.x, box.y + i * height, box.w, height) for i in range(len(self.items))]

    def _title_width(self, look: Look) -> int:
        """Where the grades begin: the last title is as long as any."""
        return text.width(max(self.items, key=len), look.t, text.SEMIBOLD) + look.px(1)

    def _on_one_line(self, look: Look, room: int) -> bool:
        grade = max(text.width(title, look.small) for title in self._grades.values())
        facts = text.width(max(self.facts, key=len), look.small)
        return self._before(look) + self._title_width(look) + grade + facts + look.px(2) <= room

    def _before(self, look: Look) -> int:
        """The room for the sign at the left."""
        return look.px(2.4)

    def _height(self, look: Look, room: int) -> int:
        lines = text.line_height(look.t) + (0 if self._on_one_line(look, room) else text.line_height(look.small))
        return max(look.control, lines + look.px(0.6))

    # --------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip, beside = surface.get_clip(), self._on_one_line(look, self.rect.w)
        for at, box in enumerate(self._boxes):
            if box.colliderect(clip):
                self._draw_line(surface, look, at, box, beside)

    def _draw_line(self, surface: pygame.Surface, look: Look, at: int, box: pygame.Rect, beside: bool) -> None:
        theme, chosen = look.theme, at == self._selected
        cell, ink, ink2 = box.inflate(-2, -4), look.ink, look.ink2
        if chosen:
            ink = ink2 = theme.accent_ink
            paint.rounded(surface, cell, look.px(0.55), theme.accent)
        elif at == self._under:
            paint.rounded(surface, cell, look.px(0.55), look.ink, fill_opacity=0.14 if self.pressed else 0.07)
        x, right, middle = box.x + self._before(look), box.right - look.px(0.9), box.y + box.h / 2
        self._draw_sign(surface, look, at, (box.x + look.px(1.3), middle), ink if chosen else theme.accent)
        upper = middle if beside else middle - text.line_height(look.small) / 2
        lower = middle if beside else middle + text.line_height(look.t) / 2
        text.draw(surface, self.items[at], (x, upper), look.t, ink, text.SEMIBOLD)
        grade = self._grades[self.deals[at].grade]
        if beside:
            text.draw(surface, grade, (x + self._title_width(look), middle), look.small, ink2)
            text.draw(surface, self.facts[at], (right, lower), look.small, ink2, align="right")
        else:
            text.draw(surface, grade, (right, upper), look.small, ink2, align="right")
            text.draw(surface, self.facts[at], (x, lower), look.small, ink2)
        if chosen and self.ring:
            paint.focus_ring(surface, cell, look.px(0.55), look.paper, theme, 2 * look.line)

    def _draw_sign(
        self, surface: pygame.Surface, look: Look, at: int, middle: tuple[float, float], colour: str
    ) -> None:
        """A tick for a deal that is won, a lamp if the solver showed how, an arrow for the one on the table."""
        record = self.records[at]
        if self.deals[at].number == self._playing:
            icon(surface, "play", middle, look.px(1), colour)
        elif record.won:
            icon(surface, "hint" if record.by_solver else "check", middle, look.px(1.15), colour, 3)


def record_words(record: DealRecord, playing: bool = False) -> str:
    """What the player has made of a deal, in a few words."""
    if playing and not record.won:
        return _("on the table")
    if record.by_solver:
        return _("won after asking the solver")
    if record.won and record.moves is not None and record.seconds is not None:
        won = ngettext("won, best {count} move, {time}", "won, best {count} moves, {time}", record.moves)
        return won.format(count=number(record.moves), time=minutes(record.seconds))
    if record.tries:
        return _("not won yet, {home} of 104 home").format(home=number(record.most_home))
    return _("not played yet")


class CampaignSheet(Sheet):
    """The deals of one preset, the easiest first, with the records of those that were played.

    `playing` is the deal on the table. `on_play` gets the number of the deal that is to be played or gone on with.
    """

    def __init__(
        self,
        deals: Sequence[GradedDeal],
        records: Mapping[int, DealRecord],
        *,
        on_play: Callable[[int], None],
        on_close: Callable[[], None],
        playing: int | None = None,
        preset: str = "app",
    ) -> None:
        self._on_play, self._playing = on_play, playing
        won = won_deals(records)
        self._next = next((at for at, deal in enumerate(deals) if deal.number not in won), None)
        numbers = [deal.number for deal in deals]
        first = numbers.index(playing) if playing in numbers else self._next or 0
        self._list = CampaignList(deals, records, playing, first, self._choose, self._play_chosen)
        self._pane = ListPane(self._list, _LIST)
        self._play = Button(self._label(first), self._play_chosen, icon="play")
        shares = [
            Share(grade_title(grade), sum(deal.number in won for deal in each), len(each))
            for grade in Grade
            if (each := [deal for deal in deals if deal.grade is grade])
        ]
        body = Column(ShareBars(shares, _("Won, by grade")), self._pane, gap=0.7)
        main = self._main()
        if main is None:
            self._play.kind = "accent"
        foot = (self._play,) if main is None else (self._play, Spring(), main)
        done = _("{rules} \u00b7 {won} of {count} deals won").format(
            rules=preset_title(preset), won=number(sum(each in won for each in numbers)), count=number(len(deals))
        )
        super().__init__(_("Campaign"), body, foot, on_close, subtitle=done, width=46, height=_BODY)
        self.form.set_focus(self._list)

    def _main(self) -> Button | None:
        """The way on: to the first deal that is not won; none where all are."""
        if self._next is None:
            return None
        deal = self._list.deals[self._next].number
        label = _("Next unsolved: deal {number}").format(number=number(deal))
        return Button(label, lambda: self._on_play(deal), "accent", "last")

    def _label(self, at: int) -> str:
        deal = self._list.deals[at].number
        words = _("Go on with deal {number}") if deal == self._playing else _("Play deal {number}")
        return words.format(number=number(deal))

    def _choose(self, at: int) -> None:
        self._play.set_label(self._label(at))
        self.refresh()
        self._bring()

    def _play_chosen(self) -> None:
        self._on_play(self._list.deals[self._list.selected].number)

    def _bring(self) -> None:
        """Scroll so far that the chosen deal is in sight with its neighbours, as far as there is room."""
        box = self._list.chosen_box
        around = max(0, min(box.h, (self._pane.rect.h - box.h) // 2))
        self._pane.bring(box.inflate(0, 2 * around))

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        """As every sheet, with the chosen deal in sight."""
        super().layout(size, theme, ui)
        self._bring()
