"""The sheet on which every rule can be changed, with a plain sentence for each, and own sets are kept under names."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from russianbank.engine.rules import CHOICES, PRESETS, RussianBankRules
from russianbank.language import N_, _
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Split, Spring
from russianbank.ui.controls import TabList
from russianbank.ui.screens.ruleparts import OptionLine
from russianbank.ui.screens.rulesets import KeptSets, RuleSets, matching
from russianbank.ui.screens.rulewords import (
    GROUPS,
    OPTION_WORDS,
    changes_from,
    differences,
    nearest_preset,
    preset_title,
    why_idle,
)
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Widget

#: The icon of each group, and of the page with the kept sets behind them.
_ICONS = ("cards", "foundation", "turn", "arrow", "stop")
_KEPT_PAGE = (N_("Kept sets"), "save")
#: The height of all between title and foot, where there is room and not more to show, in t.
_BODY = 28.0


class RulesSheet(Sheet):
    """Starts from `rules`. What is changed counts at once; `on_done` gets the rules when the sheet is closed.

    Differences are those from the nearest preset, the one that the rules were nearest to when the sheet opened.
    """

    def __init__(
        self,
        rules: RussianBankRules,
        rule_sets: RuleSets,
        *,
        on_change: Callable[[RuleSets], None],
        on_done: Callable[[RussianBankRules], None],
    ) -> None:
        self._rules, self._preset = rules, nearest_preset(rules)
        self._before: list[RussianBankRules] = []
        self._options = {
            option: OptionLine(OPTION_WORDS[option], values, partial(self._set, option))
            for option, values in CHOICES.items()
        }
        name = matching(rule_sets, rules)
        self._kept = KeptSets(
            rule_sets, lambda: self._rules, on_change, self._show_again, "" if name is None else rule_sets[name][0]
        )
        groups = [Column(*(self._options[option] for option in names), gap=0.8) for names in GROUPS.values()]
        self._groups: list[Widget] = [*groups, self._kept]
        self._shown = Column(self._groups[0])
        titles = [*zip(map(_, GROUPS), _ICONS), (_(_KEPT_PAGE[0]), _KEPT_PAGE[1])]
        self._tabs = TabList(titles, 0, self._show_group, _("Pages"))
        self._differing = Label("", 0.86, tone="ink2")
        left = Column(self._tabs, self._differing, gap=0.8)
        self._back = Button(_("Back to {preset}").format(preset=preset_title(self._preset)), self._go_back)
        self._undo = Button(_("Undo the last change"), self._undo_last, icon="undo")
        close = lambda: on_done(self._rules)  # noqa: E731
        foot = (self._back, self._undo, Spring(), Button(_("Done"), close, "accent"))
        body = Split(left, self._shown, 0.34, 30, line=True)
        super().__init__(_("Your rules"), body, foot, close, width=62, height=_BODY)
        self._show_rules()

    def _show_group(self, number: int) -> None:
        self._shown.children[:] = [self._groups[number]]
        self.refresh()
        self.form.set_focus(self._tabs)  # which may have been scrolled out of sight

    def _show_again(self, focus: Widget) -> None:
        """The page shows something else, and the keyboard goes there."""
        self.refresh()
        self.form.set_focus(focus)

    # ------------------------------------------------------------------------------------------------------- changes

    def _set(self, option: str, value: str) -> None:
        self._change(replace(self._rules, **{option: value}))  # type: ignore[arg-type]

    def _change(self, rules: RussianBankRules) -> None:
        self._before.append(self._rules)
        self._rules = rules
        self._show_rules()

    def _go_back(self) -> None:
        self._change(replace(PRESETS[self._preset], match_target=self._rules.match_target))

    def _undo_last(self) -> None:
        self._rules = self._before.pop()
        self._show_rules()

    def _show_rules(self) -> None:
        preset = PRESETS[self._preset]
        for option, line in self._options.items():
            value, usual = getattr(self._rules, option), getattr(preset, option)
            line.show(value, why_idle(self._rules, option), usual, preset_title(self._preset))
        self._differing.set_words(changes_from(self._rules, self._preset))
        self._back.set_enabled(bool(differences(self._rules, self._preset)))
        self._undo.set_enabled(bool(self._before))
        self.refresh()
