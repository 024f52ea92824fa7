"""How to play: one idea a page, with small pictures of cards."""

from collections.abc import Callable, Sequence

import pygame

from russianbank.engine.cards import card
from russianbank.engine.churchill_rules import ChurchillRules
from russianbank.engine.rules import RussianBankRules
from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.cardfaces import CardFaces, card_height
from russianbank.ui.containers import Column, Container, Grid, Row, Split
from russianbank.ui.icons import badge
from russianbank.ui.screens.churchill_help import churchill_pages
from russianbank.ui.screens.churchill_words import rules_title as churchill_title
from russianbank.ui.screens.helptext import ColumnPlan, Example, Examples, Heading, Keys, Page, Part, TablePlan, pages
from russianbank.ui.screens.pages import Contents, Pane
from russianbank.ui.screens.rulesets import RuleSets, title_of_rules
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import REFUSED, REFUSED_DARK, mix
from russianbank.ui.widgets import Label, Look, Paragraph, Picture, Size, Widget
from russianbank.ui.words import capital, card_name

#: The disc of a right example.
_RIGHT, _RIGHT_DARK = "#bfe8c4", "#123f30"
#: The longest that stands on a cap.
_LONG_KEYS = ("Right button", "Ctrl+Shift+Z")
#: The place of each own pile in the plan, from above, and what is written there.
_OWN_PILES = ("Reserve", "Waste", "Drawn", "Hand")


class _Book(Sheet):
    """Pages with a list of their titles, opened at the page with this number."""

    def __init__(
        self,
        texts: Sequence[Page],
        subtitle: str,
        faces: CardFaces,
        on_close: Callable[[], None],
        page: int,
        card_set: str,
    ) -> None:
        self._faces, self._card_set = faces, card_set
        self._made = [self._make(each) for each in texts]
        self._contents = Contents([each.title for each in texts], self._show_page, "Pages")
        self._contents.selected = page
        self._list = Pane(self._contents, 14)
        self._pane = Pane(self._made[page], 14)
        body = Split(self._list, self._pane, 0.275, 36, gap=2.4, line=True)
        super().__init__(_("How to play"), body, on_close=on_close, subtitle=subtitle, width=64, height=27)

    def _show_page(self, number: int) -> None:
        self._pane.show(self._made[number])
        self.refresh()
        self._list.bring(self._contents.chosen_box)

    def _make(self, page: Page) -> Column:
        return Column(Label(page.title, 1.5, text.TITLE), *(self._part(part) for part in page.parts), gap=0.75)

    def _part(self, part: Part) -> Widget:
        match part:
            case Heading(words):
                return Label(words, 1.15, text.TITLE)
            case Examples(items):
                return Grid(*(ExampleCard(each, self._faces, self._card_set) for each in items), columns=len(items))
            case TablePlan():
                return Picture(_draw_plan, 11.2, name="On the left your opponent\u2019s piles, on the right yours")
            case ColumnPlan():
                return Picture(_draw_columns, 9.2, name=_("Stock, Devil\u2019s Six, victory piles; below them columns"))
            case Keys(items):
                return Column(*(_KeyLine(keys, words) for keys, words in items), gap=0.3)
            case str():
                return Paragraph(part)


class HelpSheet(_Book):
    """How to play Russian Bank by `rules`. `keys` are the player's own."""

    def __init__(
        self,
        rules: RussianBankRules,
        faces: CardFaces,
        on_close: Callable[[], None],
        page: int = 0,
        card_set: str = "standard",
        keys: str = "",
        rule_sets: RuleSets = (),
    ) -> None:
        title = title_of_rules(rules, rule_sets)
        super().__init__(pages(rules, keys), title, faces, on_close, page, card_set)


class ChurchillHelpSheet(_Book):
    """How to play Churchill Solitaire by `rules`. `keys` are the player's own."""

    def __init__(
        self,
        rules: ChurchillRules,
        faces: CardFaces,
        on_close: Callable[[], None],
        page: int = 0,
        card_set: str = "standard",
        keys: str = "",
    ) -> None:
        title = _("Churchill Solitaire \u00b7 {rules}").format(rules=churchill_title(rules))
        super().__init__(churchill_pages(rules, keys), title, faces, on_close, page, card_set)


class _ExampleWords(Paragraph):
    """The reason below an example. Whoever does not see the cards is told them, and the verdict."""

    def __init__(self, example: Example) -> None:
        super().__init__(example.words, 0.92)
        self._example = example

    def describe(self) -> str:
        names = [card_name(card(each)) for each in self._example.cards]
        if len(names) == 2:
            told = _("{card} on {other}").format(card=capital(names[1]), other=names[0])
        else:
            told = capital(", ".join(names))
        verdict = {True: _("{example}: right."), False: _("{example}: wrong."), None: "{example}."}[self._example.right]
        return f"{verdict.format(example=told)} {self.name}"


class ExampleCard(Container):
    """Cards on a piece of cloth, marked right or wrong, and the reason below."""

    stretch = True

    def __init__(self, example: Example, faces: CardFaces, card_set: str) -> None:
        self._caption = _ExampleWords(example)
        super().__init__(self._caption)
        self._example, self._faces, self._card_set = example, faces, card_set

    def measure(self, look: Look, room: int) -> Size:
        height = self._caption.measure(look, room - 2 * look.px(0.8))[1]
        width = self._card(look) + self._strip(look) * (len(self._example.cards) - 1) + look.px(2)
        return max(look.px(7.7), width), self._cloth_height(look) + height + 2 * look.px(0.5)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        cloth = self._cloth_height(look)
        inner = (box.x + look.px(0.8), box.y + cloth + look.px(0.5), box.w - 2 * look.px(0.8))
        height = self._caption.measure(look, inner[2])[1]
        self._caption.place(look, pygame.Rect(*inner, height))

    def _card(self, look: Look) -> int:
        """The width of a card."""
        return look.px(3.8)

    def _strip(self, look: Look) -> int:
        """What is seen of a covered card: less of each where there are many."""
        return round(self._card(look) * (0.45 if len(self._example.cards) <= 2 else 0.3))

    def _cloth_height(self, look: Look) -> int:
        return look.px(6.5)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, look.px(0.6)
        paint.rounded(surface, self.rect, radius, theme.sheet_well)
        cloth = pygame.Rect(self.rect.topleft, (self.rect.w, self._cloth_height(look)))
        paint.rounded(surface, cloth, radius, mix(theme.cloth_lit, theme.cloth_edge, 0.4))
        width, strip = self._card(look), self._strip(look)
        room = cloth.w - look.px(1.6)  # the verdict covers no card
        x = cloth.x + (room - width - strip * (len(self._example.cards) - 1)) // 2 + look.px(0.1)
        for name in self._example.cards:
            at = (x, cloth.centery - card_height(width) // 2)
            shadow, (dx, dy) = self._faces.shadow(width)
            surface.blit(shadow, (at[0] + dx, at[1] + dy))
            surface.blit(self._faces.face(name, width, self._card_set), at)
            x += strip
        self._draw_verdict(surface, look, (cloth.right - look.px(1), cloth.y + look.px(1)))
        super().draw(surface, look)

    def _draw_verdict(self, surface: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
        if self._example.right:
            badge(surface, "disc", at, look.px(1.5), _RIGHT, _RIGHT_DARK, "check")
        elif self._example.right is False:
            badge(surface, "octagon", at, look.px(1.5), REFUSED, REFUSED_DARK, "close")


class _KeyCap(Widget):
    """The name of a key on its cap."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def measure(self, look: Look, room: int) -> Size:
        width, height = paint.keycap_size(self.name, look.small)
        return round(width) + 2, round(height) + 2

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        middle = self.rect.y + self.rect.h / 2
        paint.keycap(surface, self.name, self.rect.x + 1, middle, look.small, look.ink)


class _KeyLine(Container):
    """The caps of the keys of an action, and what they do."""

    stretch = True

    def __init__(self, keys: Sequence[str], words: str) -> None:
        self._caps, self._words = Row(*map(_KeyCap, keys), gap=0.25), Paragraph(words)
        super().__init__(self._caps, self._words)

    def measure(self, look: Look, room: int) -> Size:
        before = self._before(look)
        width, height = self._words.measure(look, room - before)
        return width + before, max(height, self._caps.measure(look, self._caps_room(look))[1])

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        before, room = self._before(look), self._caps_room(look)
        height = self._caps.measure(look, room)[1]
        self._caps.place(look, pygame.Rect(box.x, box.y + (box.h - height) // 2, room, height))
        self._words.place(look, pygame.Rect(box.x + before, box.y, box.w - before, box.h))

    def _before(self, look: Look) -> int:
        """The room for the caps and the gap after them."""
        return look.px(0.5) + self._caps_room(look)

    @staticmethod
    def _caps_room(look: Look) -> int:
        """Wide enough for the longest of the usual keys."""
        return max(look.px(8), *(round(paint.keycap_size(each, look.small)[0]) + 2 for each in _LONG_KEYS))


def _draw_plan(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Where the piles lie: the opponent's, four houses, the foundations, four houses, yours."""
    theme, px, gap = look.theme, look.small, look.px(0.35)
    paint.rounded(surface, box, look.px(0.6), mix(theme.cloth_lit, theme.cloth_edge, 0.4))
    inner = box.inflate(-2 * look.px(0.7), -2 * look.px(0.5))
    head = look.px(1.5)
    own = round(max(text.width(words, px) for words in ("Opponent", *_OWN_PILES))) + look.px(0.8)
    foundation = look.px(1.6)
    house = (inner.w - 2 * own - 2 * foundation - 5 * 2 * gap) // 2
    row = (inner.h - head + gap) / 4
    columns = []
    x = inner.x
    for width in (own, house, foundation, foundation, house, own):
        columns.append((x, width))
        x += width + 2 * gap
    for place, words in ((0, "Opponent"), (5, "You")):
        middle = (columns[place][0] + own / 2, inner.y + head / 2 - gap / 2)
        text.draw(surface, words, middle, px, theme.ink, text.SEMIBOLD, "centre")
    for down in range(4):
        labels = (_OWN_PILES[down], f"House {down + 1}", "", "", f"House {down + 5}", _OWN_PILES[down])
        for (left, width), label in zip(columns, labels):
            slot = paint.whole((left, inner.y + head + down * row, width, row - gap))
            paint.rounded(surface, slot, look.px(0.35), theme.slot, theme.line, look.line, 0.75, 0.55)
            if label:
                text.draw(surface, label, (slot.x + slot.w / 2, slot.y + slot.h / 2), px, theme.ink2, align="centre")
            else:
                paint.suit(surface, "SHDC"[down], slot.center, look.px(1.1), theme.line, 0.7)


#: How many cards lie face down in each column at first.
_DOWN = (0, 1, 2, 3, 4, 4, 3, 2, 1, 0)


def _draw_columns(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Where the piles of Churchill Solitaire lie: stock, Devil's Six and victory piles, and the columns below."""
    theme, px = look.theme, look.small
    paint.rounded(surface, box, look.px(0.6), mix(theme.cloth_lit, theme.cloth_edge, 0.4))
    inner = box.inflate(-2 * look.px(0.7), -2 * look.px(0.6))
    step, upper = inner.w / 10, look.px(2.6)
    gap = look.px(0.35)

    def slot(x: float, y: float, width: float, height: float) -> pygame.Rect:
        place = paint.whole((x, y, width, height))
        paint.rounded(surface, place, look.px(0.3), theme.slot, theme.line, look.line, 0.75, 0.55)
        return place

    named = ((0.0, 2 * step, _("Stock")), (2 * step, 3 * step, _("Devil\u2019s Six")))
    for left, width, words in named:
        place = slot(inner.x + left, inner.y, width - gap, upper)
        text.draw(surface, words, place.center, px, theme.ink2, align="centre")
    victory = 5 * step / 8
    for at, letter in enumerate("SHDCSHDC"):
        place = slot(inner.x + 5 * step + at * victory, inner.y, victory - gap / 2, upper)
        paint.suit(surface, letter, place.center, min(look.px(1.1), victory * 0.6), theme.line, 0.7)
    top, rise = inner.y + upper + 2 * gap, look.px(0.55)
    for column, down in enumerate(_DOWN):
        x = inner.x + column * step
        for covered in range(down):
            slot(x, top + covered * rise, step - gap, rise * 2)
        place = slot(x, top + down * rise, step - gap, upper)
        text.draw(surface, str(column + 1), place.center, px, theme.ink2, align="centre")
