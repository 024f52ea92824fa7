"""The sheet on which a match is set up: opponent, rules with what follows from them, points to play to, deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from russianbank.engine.rules import MATCH_TARGET_LIMIT, PRESETS, RussianBankRules, preset_name
from russianbank.engine.russian_bank import LAST_DEAL
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Container, Panel, Row, Split, Spring
from russianbank.ui.controls import Choice, RadioList
from russianbank.ui.screens.dealnumber import copied, why_not_typed
from russianbank.ui.screens.rulewords import OWN_RULES, PRESET_WORDS, consequences
from russianbank.ui.sheet import Sheet
from russianbank.ui.textfield import TextField, digits
from russianbank.ui.widgets import Label, Look, Paragraph, Size, Widget
from russianbank.ui.words import number

_TARGETS = (0, 100, 300)
_OTHER = len(_TARGETS)


class Level(Protocol):
    """A strength of the computer player, as the screen shows it."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def character(self) -> str: ...

    @property
    def strength(self) -> str: ...


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the player has chosen; `deal` is None where chance decides."""

    rules: RussianBankRules
    level: str
    deal: int | None


def _about(level: Level) -> str:
    return f"{level.character} {level.strength}".strip()


def _named(title: str, *widgets: Widget) -> Column:
    return Column(Label(title, 0.92, text.SEMIBOLD, "ink2"), *widgets, gap=0.3)


class _Bullet(Container):
    """A consequence, with a diamond before it."""

    stretch = True

    def __init__(self, words: str) -> None:
        super().__init__(Paragraph(words, 0.92))

    def measure(self, look: Look, room: int) -> Size:
        width, height = self.children[0].measure(look, room - look.px(1.3))
        return width + look.px(1.3), height

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        before = look.px(1.3)
        self.children[0].place(look, pygame.Rect(box.x + before, box.y, box.w - before, box.h))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        middle = (self.rect.x + look.px(0.45), self.rect.y + text.line_height(max(text.SMALLEST, look.px(0.92))) / 2)
        paint.suit(surface, "D", middle, look.t * 0.62, look.theme.accent)
        super().draw(surface, look)


class NewMatchSheet(Sheet):
    """Starts from `last`, the rules of the match before, and `level`, its opponent."""

    def __init__(
        self,
        levels: Sequence[Level],
        last: RussianBankRules,
        level: str,
        *,
        on_deal: Callable[[NewMatch], None],
        on_close: Callable[[], None],
        paste: Callable[[], str] | None = None,
    ) -> None:
        self._levels, self._on_deal = levels, on_deal
        self._clipboard = paste or (lambda: "")
        keys = [each.key for each in levels]
        self._level = keys.index(level) if level in keys else 0
        own = [] if preset_name(last) else [last]
        self._sets = [*(PRESETS[key] for key in PRESET_WORDS), *own]
        self._set = list(PRESET_WORDS).index(preset_name(last) or "") if not own else len(PRESET_WORDS)
        self._target = _TARGETS.index(last.match_target) if last.match_target in _TARGETS else _OTHER
        self._make_controls(own != [], last.match_target)
        deal = Button("Deal the cards", self._deal_cards, "accent", "play")
        foot = (Label("Deal number", 0.92, text.SEMIBOLD, "ink2"), self._deal_field, self._note, Spring(), deal)
        super().__init__("New match", self._page_body(), foot, on_close, width=60)
        self._show_consequences()

    def _make_controls(self, has_own: bool, target: int) -> None:
        levels = [each.name for each in self._levels]
        self._opponent = Choice(levels, self._level, self._choose_level, "Opponent")
        self._character = Paragraph(_about(self._levels[self._level]), 0.86, "ink2")
        items = [*PRESET_WORDS.values(), *([OWN_RULES] if has_own else [])]
        self._rules = RadioList(items, self._set, self._choose_rules, "Rules")
        targets = ["One round", *(number(each) for each in _TARGETS[1:]), "Other"]
        self._play_to = Choice(targets, self._target, self._choose_target, "Play to")
        points = str(target) if self._target == _OTHER else ""
        self._points = TextField(points, self._edit, "Points", "points", len(str(MATCH_TARGET_LIMIT)), digits, 6)
        self._deal_field = TextField(
            "", self._edit, "Deal", "random", 15, self._allows, 9, self._deal_cards, self._pasted
        )
        self._target_line = Row(self._play_to, *([self._points] if self._target == _OTHER else []))
        self._note = Label("", 0.86, tone="accent")
        self._lines = Column(gap=0.55)

    def _page_body(self) -> Widget:
        left = Column(
            _named("Opponent", self._opponent, self._character),
            _named("Rules", self._rules),
            _named("Play to", self._target_line),
            gap=0.7,
        )
        right = Panel(Column(Label("In these rules", 1.15, text.TITLE), self._lines, gap=0.7))
        return Split(left, right, share=0.655, least=40, gap=1.6)

    # ------------------------------------------------------------------------------------------------------ choosing

    def _choose_level(self, chosen: int) -> None:
        self._level = chosen
        self._character.set_words(_about(self._levels[chosen]))
        self.refresh()

    def _choose_rules(self, chosen: int) -> None:
        self._set = chosen
        self._show_consequences()

    def _choose_target(self, chosen: int) -> None:
        self._target = chosen
        self._target_line.children[1:] = [self._points] if chosen == _OTHER else []
        self._say("")
        self._show_consequences()

    def _edit(self, words: str) -> None:
        self._say("")
        self._show_consequences()

    def _allows(self, letter: str) -> bool:
        """Digits go into the deal field, and the gaps between them."""
        problem = why_not_typed(letter)
        if problem:
            self._say(problem)
        return not problem

    def _pasted(self) -> str:
        """A deal number from the clipboard, as it may be copied from this game; anything else is left there."""
        number, problem = copied(self._clipboard())
        if problem:
            self._say(problem)
        return number

    def _show_consequences(self) -> None:
        chosen = self._chosen_rules() or self._sets[self._set]
        self._lines.children[:] = [_Bullet(line) for line in consequences(chosen)]
        self.refresh()

    def _say(self, words: str) -> None:
        self._note.set_words(words)
        self.refresh()

    # ------------------------------------------------------------------------------------------------------- results

    def _chosen_rules(self) -> RussianBankRules | None:
        """The rules as they are set now; None while the number of points makes no sense."""
        if self._target != _OTHER:
            return replace(self._sets[self._set], match_target=_TARGETS[self._target])
        points = int(self._points.words or 0)
        return replace(self._sets[self._set], match_target=points) if 1 <= points <= MATCH_TARGET_LIMIT else None

    def _deal_cards(self) -> None:
        chosen, words = self._chosen_rules(), "".join(self._deal_field.words.split())
        if chosen is None:
            self._ask_again(
                f"A match can be played to any number from 1 to {number(MATCH_TARGET_LIMIT)}.", self._points
            )
        elif words and not 1 <= int(words) <= LAST_DEAL:
            self._ask_again(f"Deals are numbered from 1 to {number(LAST_DEAL)}.", self._deal_field)
        else:
            self._on_deal(NewMatch(chosen, self._levels[self._level].key, int(words) if words else None))

    def _ask_again(self, words: str, field: TextField) -> None:
        self._say(words)
        self.form.set_focus(field)
