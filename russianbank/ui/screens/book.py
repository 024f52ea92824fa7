"""The rules book: chapters, for some of them sets of rules to choose from, and one idea a page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from russianbank.engine import churchill_rules, rules
from russianbank.engine.churchill_rules import ChurchillRules
from russianbank.engine.rules import RussianBankRules
from russianbank.language import _
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.containers import Column, Container, Grid, Row, Split, Table
from russianbank.ui.controls import Choice
from russianbank.ui.picker import Picker
from russianbank.ui.screens import churchill_words, rulewords
from russianbank.ui.screens.book_churchill import churchill_pages
from russianbank.ui.screens.book_parts import Examples, Heading, Keys, Page, Part, Plan, Scene, Score, Terms
from russianbank.ui.screens.book_pictures import ExampleCard, SceneCard
from russianbank.ui.screens.book_plans import plan_picture
from russianbank.ui.screens.book_playing import real_pages, strategy_pages, words_pages
from russianbank.ui.screens.book_presets import churchill_presets_page, presets_page
from russianbank.ui.screens.book_rules import rules_pages
from russianbank.ui.screens.pages import Contents, Pane
from russianbank.ui.screens.rulesets import RuleSets, title_of_rules
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Look, Paragraph, Size, Widget
from russianbank.ui.words import number

AnyRules = RussianBankRules | ChurchillRules
#: The number of the chapter on Churchill.
CHURCHILL = 4


@dataclass(frozen=True, slots=True)
class Edition:
    """The pages of a chapter in one set of rules; `rules` are those that can be tried on a table."""

    title: str
    pages: Callable[[], tuple[Page, ...]]
    rules: AnyRules | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the book."""

    title: str
    editions: tuple[Edition, ...]


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom the book is opened: the rules of the table or else the chosen ones, and the own keys and sets."""

    rules: RussianBankRules = rules.G4A
    churchill: ChurchillRules = churchill_rules.GAMERULES
    #: Whether a match, or a game of Churchill, is on the table.
    playing: bool = False
    playing_churchill: bool = False
    keys: str = ""
    rule_sets: RuleSets = field(default=())


def chapters(reader: Reader) -> tuple[Chapter, ...]:
    """The whole book."""
    return (
        Chapter(_("The rules"), _editions(reader)),
        Chapter(_("Playing well"), (Edition("", strategy_pages, reader.rules),)),
        Chapter(_("Real cards"), (Edition("", real_pages),)),
        Chapter(_("Words"), (Edition("", words_pages),)),
        Chapter(_("Churchill"), _churchill_editions(reader)),
    )


def _editions(reader: Reader) -> tuple[Edition, ...]:
    def own_pages() -> tuple[Page, ...]:
        return *rules_pages(reader.rules, reader.keys), presets_page(reader.rules)

    def edition(key: str, shown: RussianBankRules) -> Edition:
        title = rulewords.preset_title(key)
        return Edition(title, lambda: (presets_page(shown), *rules_pages(shown, reader.keys)), shown)

    first = _("This match: {rules}") if reader.playing else _("Chosen: {rules}")
    title = first.format(rules=title_of_rules(reader.rules, reader.rule_sets))
    presets = rules.PRESETS
    return Edition(title, own_pages, reader.rules), *(edition(key, presets[key]) for key in rulewords.PRESET_WORDS)


def _churchill_editions(reader: Reader) -> tuple[Edition, ...]:
    def own_pages() -> tuple[Page, ...]:
        return *churchill_pages(reader.churchill, reader.keys), churchill_presets_page(reader.churchill)

    def edition(key: str, shown: ChurchillRules) -> Edition:
        title = churchill_words.preset_title(key)
        return Edition(title, lambda: (churchill_presets_page(shown), *churchill_pages(shown, reader.keys)), shown)

    first = _("This game: {rules}") if reader.playing_churchill else _("Chosen: {rules}")
    title, presets = first.format(rules=churchill_words.rules_title(reader.churchill)), churchill_rules.PRESETS
    others = (edition(key, presets[key]) for key in churchill_words.PRESET_WORDS)
    return Edition(title, own_pages, reader.churchill), *others


class BookSheet(Sheet):
    """The book, opened at a page of a chapter. `on_try` puts rules on a table to practise with them."""

    def __init__(
        self,
        reader: Reader,
        faces: CardFaces,
        on_close: Callable[[], None],
        on_try: Callable[[AnyRules], None] = lambda chosen: None,
        *,
        chapter: int = 0,
        page: int = 0,
        card_set: str = "standard",
        backs: tuple[str, str] = ("blue", "red"),
    ) -> None:
        self._faces, self._card_set, self._backs, self._on_try = faces, card_set, backs, on_try
        self._chapters = chapters(reader)
        self._choice = Choice([each.title for each in self._chapters], chapter, self._show_chapter, _("Chapters"))
        self._pickers = {
            at: Picker([each.title for each in one.editions], 0, self._show_edition, _("Rules"))
            for at, one in enumerate(self._chapters)
            if len(one.editions) > 1
        }
        self._top = Row(self._choice, gap=0.8)
        self._list, self._pane = Pane(Column(), 14), Pane(Column(), 14)
        self._split = Split(self._list, self._pane, 0.275, 36, gap=2.4, line=True)
        self._split.grow = True
        self._open(page)
        super().__init__(_("How to play"), Column(self._top, self._split), on_close=on_close, width=64, height=36)
        self.form.set_focus(self._contents)

    @property
    def titles(self) -> list[str]:
        """The titles of the pages that can be turned to now."""
        return list(self._contents.items)

    def _show_chapter(self, chapter: int) -> None:
        self._open(0)
        self.refresh()

    def _show_edition(self, edition: int) -> None:
        self._open(0)
        self.refresh()

    def _open(self, page: int) -> None:
        """Show a page of the chosen chapter in the chosen rules."""
        chosen = self._choice.selected
        picker = self._pickers.get(chosen)
        self._shown = self._chapters[chosen].editions[picker.selected if picker else 0]
        self._top.children[1:] = [picker] if picker else []
        self._pages = self._shown.pages()
        self._contents = Contents([each.title for each in self._pages], self._show_page, _("Pages"))
        self._contents.selected = page
        self._list.show(self._contents)
        self._pane.show(self._make(self._pages[page]))

    def _show_page(self, page: int) -> None:
        self._pane.show(self._make(self._pages[page]))
        self.refresh()
        self._list.bring(self._contents.chosen_box)

    # ----------------------------------------------------------------------------------------------------- a page

    def _make(self, page: Page) -> Column:
        made = Column(Label(page.title, 1.5, text.TITLE), *map(self._part, page.parts), gap=0.75)
        if (chosen := self._shown.rules) is not None:
            button = Button(_("Try it on a table"), lambda: self._on_try(chosen), "accent", icon="play")
            made.children.append(Row(button, align="right"))
        return made

    def _part(self, part: Part) -> Widget:
        match part:
            case Heading(words):
                return Label(words, 1.15, text.TITLE)
            case Examples(items):
                return Grid(*(ExampleCard(each, self._faces, self._card_set) for each in items), columns=len(items))
            case Scene():
                return SceneCard(part, self._faces, self._card_set, self._backs)
            case Plan():
                return plan_picture(part)
            case Terms(items):
                return Column(*(_Term(word, meaning) for word, meaning in items), gap=0.5)
            case Score(names, rows):
                return _score_table(names, rows)
            case Keys(items):
                return Column(*(_KeyLine(keys, words) for keys, words in items), gap=0.3)
            case str():
                return Paragraph(part)


class _Term(Column):
    """A word and below it what it means."""

    def __init__(self, word: str, meaning: str) -> None:
        super().__init__(Label(word, weight=text.SEMIBOLD), Paragraph(meaning), gap=0)


def _score_table(names: tuple[str, str], rows: Sequence[tuple[int, int]]) -> Table:
    """A score sheet as it is written by hand, with the sum of each player."""

    def cell(words: str, weight: str = text.REGULAR) -> Label:
        return Label(words, weight=weight, align="right")

    lines = [[cell(""), *(cell(name, text.SEMIBOLD) for name in names)]]
    for at, row in enumerate(rows, 1):
        lines.append([cell(_("Round {number}").format(number=at)), *(cell(number(each)) for each in row)])
    sums = [sum(row[player] for row in rows) for player in (0, 1)]
    lines.append([cell(_("Sum"), text.SEMIBOLD), *(cell(number(each), text.SEMIBOLD) for each in sums)])
    return Table(lines, ("left", "right", "right"), gap=0.3)


# ------------------------------------------------------------------------------------------------------------- keys


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
        longest = _("Right button"), "Ctrl+Shift+Z"
        return max(look.px(8), *(round(paint.keycap_size(each, look.small)[0]) + 2 for each in longest))
