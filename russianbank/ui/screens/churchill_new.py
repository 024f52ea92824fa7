"""The sheet on which a game of Churchill Solitaire is set up: the rules with what follows from them, and the deal."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random, SystemRandom

from russianbank.deallists import Grade
from russianbank.engine.churchill import LAST_DEAL
from russianbank.engine.churchill_rules import CHOICES, GAMERULES, PRESETS, ChurchillRules, preset_name
from russianbank.language import N_, _
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Panel, Row, Split, Spring
from russianbank.ui.controls import Choice, TabList
from russianbank.ui.screens import churchill_deals as deals
from russianbank.ui.screens.churchill_words import (
    GRADE_TITLES,
    GROUPS,
    OPTION_WORDS,
    PRESET_WORDS,
    consequences,
    nearest_preset,
    preset_title,
    rules_title,
    why_idle,
)
from russianbank.ui.screens.dealnumber import DealNumberField
from russianbank.ui.screens.ruleparts import Bullet, OptionLine, RulesList
from russianbank.ui.screens.rulewords import OWN_RULES
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Paragraph
from russianbank.ui.words import number

#: The pages with their icons: the sets of rules, the deal, and a page for each group of options.
_TABS = ((N_("Rules"), "book"), (N_("Deal"), "cards"), *zip(GROUPS, ("foundation", "turn", "arrow")))
_DEAL_PAGE = 1
#: How a deal is chosen, besides by its grade.
_CHANCE, _NUMBER = "chance", "number"
#: The height of all between title and foot, where there is room and not more to show, in t.
_BODY = 27.0


@dataclass(frozen=True, slots=True)
class NewGame:
    """What the player has chosen, and what is known of the deal: its grade, or that it is proved to have no win."""

    rules: ChurchillRules
    deal: int
    grade: Grade | None = None
    hopeless: bool = False


class ChurchillNewSheet(Sheet):
    """Starts from `last`, the rules of the game before. `won` are the deals that were won, under each preset."""

    def __init__(
        self,
        last: ChurchillRules = GAMERULES,
        *,
        on_deal: Callable[[NewGame], None],
        on_close: Callable[[], None],
        won: Mapping[str, Collection[int]] | None = None,
        paste: Callable[[], str] | None = None,
        chance: Random | None = None,
        on_campaign: Callable[[], None] | None = None,
    ) -> None:
        self._rules, self._on_deal = last, on_deal
        self._won, self._clipboard, self._random = won or {}, paste, chance or SystemRandom()
        self._kind: str = _CHANCE
        self._own: ChurchillRules | None = None
        self._note = Label("", 0.86, tone="accent")
        self._title = Label("", 1.15, text.TITLE)
        self._lines = Column(gap=0.5)
        self._of_deal = Paragraph("", 1.0)
        self._pages = [self._rules_page(), self._deal_page(), *self._option_pages()]
        self._shown = Column(self._pages[0])
        self._tabs = TabList([(_(title), icon) for title, icon in _TABS], 0, self._show_page, _("Pages"))
        right = Panel(Column(self._title, self._lines, gap=0.6), 1.1)
        body = Split(Column(self._tabs, self._shown, gap=0.8), right, share=0.6, least=40, gap=1.4)
        deal = Button(_("Deal the cards"), self._deal, "accent", "play")
        campaign = [Button(_("Campaign"), on_campaign, icon="flag")] if on_campaign else []
        foot = (*campaign, self._note, Spring(), deal)
        super().__init__(_("Churchill Solitaire"), body, foot, on_close, subtitle=_("New game"), width=62, height=_BODY)
        self._show_rules()

    # ----------------------------------------------------------------------------------------------------- the pages

    def _rules_page(self) -> Column:
        self._rules_place = Column(gap=0)
        return self._rules_place

    def _option_pages(self) -> list[Column]:
        self._options = {
            option: OptionLine(OPTION_WORDS[option], values, partial(self._set, option))
            for option, values in CHOICES.items()
        }
        return [Column(*(self._options[option] for option in options)) for options in GROUPS.values()]

    def _deal_page(self) -> Column:
        self._kinds_place = Column(gap=0)
        self._field = DealNumberField(
            self._typed, _("Deal number"), _("number"), self._say, self._clipboard, 10, self._deal
        )
        self._typed_part = Row(Label(_("Deal number"), 1.0, text.SEMIBOLD), self._field)
        return Column(self._kinds_place, self._of_deal, gap=0.9)

    def _show_page(self, chosen: int) -> None:
        self._shown.children[:] = [self._pages[chosen]]
        self.refresh()
        self.form.set_focus(self._tabs)  # which may have been scrolled out of sight

    # ------------------------------------------------------------------------------------------------------ the rules

    def _set(self, option: str, value: str) -> None:
        self._rules = replace(self._rules, **{option: value})
        self._show_rules()

    def _choose_set(self, sets: list[ChurchillRules], chosen: int) -> None:
        self._rules = sets[chosen]
        self._show_rules(offer=False)
        self.bring(self._sets.chosen_box)

    def _offer(self) -> None:
        """List the presets, and the rules of the player's own once there are any."""
        if preset_name(self._rules) is None:
            self._own = self._rules
        sets = [PRESETS[key] for key in PRESET_WORDS]
        items = [(_(title), _(note)) for title, note in PRESET_WORDS.values()]
        if self._own:
            sets.append(self._own)
            items.append((_(OWN_RULES[0]), _("Made from “{preset}”.").format(preset=self._nearest(self._own))))
        at = sets.index(self._rules)
        self._sets = RulesList(items, at, partial(self._choose_set, sets), _("Rules"))
        self._rules_place.children[:] = [self._sets]

    @staticmethod
    def _nearest(rules: ChurchillRules) -> str:
        return preset_title(nearest_preset(rules))

    def _show_rules(self, offer: bool = True) -> None:
        """Show everywhere what the rules are now."""
        if offer:
            self._offer()
        nearest = nearest_preset(self._rules)
        for option, line in self._options.items():
            value, usual = getattr(self._rules, option), getattr(PRESETS[nearest], option)
            line.show(value, why_idle(self._rules, option), usual, preset_title(nearest))
        self._title.set_words(rules_title(self._rules))
        self._lines.children[:] = [Bullet(line) for line in consequences(self._rules)]
        self._show_kinds()

    # ------------------------------------------------------------------------------------------------------- the deal

    def _show_kinds(self) -> None:
        """The ways to choose a deal that there are in these rules."""
        kinds = [_CHANCE, *deals.grades(self._rules), _NUMBER]
        if self._kind not in kinds:
            self._kind = _CHANCE
        words = [_("By chance"), *(_(GRADE_TITLES[grade]) for grade in deals.grades(self._rules)), _("A number")]
        choice = Choice(words, kinds.index(self._kind), lambda chosen: self._choose_kind(kinds[chosen]))
        choice.name = _("Which deal")
        self._kinds_place.children[:] = [choice]
        self._show_deal()

    def _choose_kind(self, kind: str) -> None:
        self._kind = kind
        self._show_deal()

    def _show_deal(self) -> None:
        """What is known of the deal."""
        typed = [self._typed_part] if self._kind == _NUMBER else []
        self._pages[_DEAL_PAGE].children[:] = [self._kinds_place, *typed, self._of_deal]
        self._of_deal.set_words(self._deal_words())
        self._note.set_words("")
        self.refresh()

    def _deal_words(self) -> str:
        if self._kind == _CHANCE:
            return deals.chance_words(self._rules)
        if self._kind != _NUMBER:
            preset = preset_name(self._rules) or ""
            return deals.grade_words(preset, Grade(self._kind), self._won.get(preset, ()))
        if not self._field.words.strip():
            return _("Type the number of a deal, and you are told what is known of it.")
        typed = self._number()
        return deals.known_words(self._rules, typed) if typed else _out_of_range()

    def _number(self) -> int | None:
        """The number in the field, None if no deal has it."""
        words = "".join(self._field.words.split())
        return int(words) if words and 1 <= int(words) <= LAST_DEAL else None

    def _typed(self, words: str) -> None:
        self._show_deal()

    def _say(self, words: str) -> None:
        self._note.set_words(words)
        self.refresh()

    # --------------------------------------------------------------------------------------------------------- dealing

    def _deal(self) -> None:
        rules, kind = self._rules, self._kind
        preset = preset_name(rules) or ""
        if kind == _NUMBER and self._number() is None:
            self._ask_again()
            return
        if kind == _NUMBER:
            deal = self._number() or 0
        elif kind == _CHANCE:
            deal = deals.by_chance(rules, self._random)
        else:
            deal = deals.of_grade(preset, Grade(kind), self._won.get(preset, ()), self._random)
        known = deals.known(rules, deal)
        self._on_deal(NewGame(rules, deal, known.grade, known.hopeless))

    def _ask_again(self) -> None:
        """The number is missing, or there is no such deal."""
        self._tabs.selected = _DEAL_PAGE
        self._shown.children[:] = [self._pages[_DEAL_PAGE]]
        self._say(_out_of_range() if self._field.words.strip() else _("Type the number of the deal."))
        self.form.set_focus(self._field)


def _out_of_range() -> str:
    return _("Deals are numbered from 1 to {last}.").format(last=number(LAST_DEAL))
