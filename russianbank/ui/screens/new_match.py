"""The sheet on which a match is set up: who plays, the rules with what follows from them, the deal and who begins."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from russianbank.engine.record import LONGEST_NAME, clean_name
from russianbank.engine.rules import MATCH_TARGET_LIMIT, PRESETS, RussianBankRules, preset_name, rules
from russianbank.engine.russian_bank import LAST_DEAL
from russianbank.language import N_, _
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Labelled, Panel, Row, Split, Spring
from russianbank.ui.controls import Choice, TabList, Toggle
from russianbank.ui.screens.dealnumber import DealNumberField
from russianbank.ui.screens.ruleparts import Bullet, RulesList, named
from russianbank.ui.screens.rules_edit import RulesSheet
from russianbank.ui.screens.rulesets import RuleSets, matching
from russianbank.ui.screens.rulewords import (
    OWN_RULES,
    PRESET_WORDS,
    changes_from,
    consequences,
    nearest_preset,
)
from russianbank.ui.screens.varying import Varying
from russianbank.ui.sheet import Sheet
from russianbank.ui.textfield import TextField, digits
from russianbank.ui.widgets import Label, Paragraph, Widget
from russianbank.ui.words import number

#: What the match is for: to be counted, to learn from, or to look at.
Purpose = Literal["match", "practice", "watch"]
#: The names of the computer players in the two seats. A person has the first seat.
COMPUTERS = ("Boris", "Olga")

_TARGETS = (0, 100, 300)
_OTHER = len(_TARGETS)
_TITLES: dict[Purpose, str] = {"match": N_("New match"), "practice": N_("Practise"), "watch": N_("Watch")}
_SUBTITLES: dict[Purpose, str] = {
    "match": "",
    "practice": N_("Take back anything and ask for hints; it is counted apart."),
    "watch": N_("The computer plays both sides."),
}
#: The height of all between title and foot, where there is room and not more to show, in t.
_BODY = 28.0


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
    """What the player has chosen. `levels` and `names` are those of the two seats; a person's level is "".

    The name of a person who has told none is "" where only one plays. `deal` is None where chance decides, `starter`
    None where the rules do; otherwise that seat begins the first round. `turn_table` counts where two persons play.
    """

    rules: RussianBankRules
    levels: tuple[str, str]
    deal: int | None = None
    names: tuple[str, str] = ("", COMPUTERS[1])
    starter: int | None = None
    in_pairs: bool = False
    practice: bool = False
    turn_table: bool = True

    @property
    def two_persons(self) -> bool:
        """Whether nobody but persons plays."""
        return self.levels == ("", "")

    @property
    def level(self) -> str:
        """The level of the computer player, to be proposed the next time; "" where there is none."""
        return self.levels[1]


def _about(level: Level) -> str:
    return " ".join([_(level.character), _(level.strength)]).strip()


class _Computer(Column):
    """The choice of a level, with what is to be expected of it. `person` is offered behind the levels, if given."""

    def __init__(
        self,
        title: str,
        levels: Sequence[Level],
        level: str,
        on_change: Callable[[], None],
        person: tuple[str, str] | None = None,
    ) -> None:
        self._keys = [*(each.key for each in levels), ""]
        self._says = [*(_about(each) for each in levels), *(person[1:] if person else [])]
        self._heard = on_change
        at = self._keys.index(level) if level in self._keys[:-1] else 0
        items = [*(_(each.name) for each in levels), *(person[:1] if person else [])]
        self._choice = Choice(items, at, self._choose, title)
        self._character = Varying(self._says[at], self._says)
        super().__init__(Label(title, 0.92, text.SEMIBOLD, "ink2"), self._choice, self._character, gap=0.3)

    @property
    def level(self) -> str:
        """The chosen level; "" for a person."""
        return self._keys[self._choice.selected]

    def _choose(self, chosen: int) -> None:
        self._character.set_words(self._says[chosen])
        self._character.others = self._says if self.level else ()  # fields for a second person come below
        self._heard()


class NewMatchSheet(Sheet):
    """Starts from `last`, the rules of the match before, and `level`, its opponent.

    `rule_sets` are the player's own rules; `on_rule_sets` hears when others are kept. With `open` and `shut`, which lay
    a sheet over this one and take it away, the rules can be changed. `name` and `second_name` are those of persons.
    """

    def __init__(
        self,
        levels: Sequence[Level],
        last: RussianBankRules,
        level: str,
        *,
        on_deal: Callable[[NewMatch], None],
        on_close: Callable[[], None],
        paste: Callable[[], str] | None = None,
        purpose: Purpose = "match",
        name: str = "",
        second_name: str = "",
        turn_table: bool = True,
        rule_sets: RuleSets = (),
        on_rule_sets: Callable[[RuleSets], None] = lambda sets: None,
        open: Callable[[Sheet], None] | None = None,
        shut: Callable[[], None] = lambda: None,
        note: str = "",
    ) -> None:
        self._on_deal, self._purpose, self._name = on_deal, purpose, name
        self._clipboard = paste
        self._rule_sets, self._on_rule_sets, self._open, self._shut = rule_sets, on_rule_sets, open, shut
        self._note = Label(note, 0.86, tone="accent")
        self._title = Label("", 1.15, text.TITLE)
        self._lines = Column(gap=0.5)
        self._pages = [
            Column(*self._players(levels, level, second_name, turn_table), self._match_length(last), gap=0.6),
            self._rules_page(last),
            self._deal_page(),
        ]
        self._shown = Column(self._pages[0])
        first = _("Players") if purpose == "watch" else _("Opponent")
        self._tabs = TabList(
            [(first, "cards"), (_("Rules"), "book"), (_("Deal"), "turn")], 0, self._show_page, _("Pages")
        )
        deal = Button(_("Deal the cards"), self._deal_cards, "accent", "play")
        right = Panel(Column(self._title, self._lines, gap=0.6), 1.1)
        body = Split(Column(self._tabs, self._shown, gap=0.7), right, share=0.58, least=40, gap=1.4)
        change = [Button(_("Change these rules"), self._change_rules, icon="gear")] if open else []
        foot = (*change, self._note, Spring(), deal)
        super().__init__(_(_TITLES[purpose]), body, foot, on_close, subtitle=self._subtitle(), width=62, height=_BODY)
        self._show_consequences()

    def _subtitle(self) -> str:
        words = _SUBTITLES[self._purpose]
        return _(words) if words else ""

    # ----------------------------------------------------------------------------------------------------- the pages

    def _players(self, levels: Sequence[Level], level: str, second_name: str, turn_table: bool) -> Sequence[Widget]:
        """Who plays: the first page but for the length of the match."""
        self._first = _Computer(COMPUTERS[0], levels, level, self.refresh)
        person = _("Two players"), _("Somebody else plays against you at this computer.")
        title = COMPUTERS[1] if self._purpose == "watch" else _("Opponent")
        two = person if self._purpose == "match" else None
        self._second = _Computer(title, levels, level, self._choose_opponent, two)
        self._second_name = TextField(
            second_name, self._edit, _("Second player"), _("Player 2"), LONGEST_NAME, width=12
        )
        self._turn_table = Toggle(turn_table, lambda on: None, words=(_("On"), _("Off")))
        self._persons = Column(gap=0.3)
        if self._purpose == "watch":
            return self._first, self._second
        return self._second, self._persons

    def _match_length(self, last: RussianBankRules) -> Widget:
        self._target = _TARGETS.index(last.match_target) if last.match_target in _TARGETS else _OTHER
        targets = [_("One round"), *(number(each) for each in _TARGETS[1:]), _("Other")]
        points = str(last.match_target) if self._target == _OTHER else ""
        self._points = TextField(
            points, self._edit, _("Points"), _("points"), len(str(MATCH_TARGET_LIMIT)), digits, 6, self._deal_cards
        )
        play_to = Choice(targets, self._target, self._choose_target, _("Play to"))
        self._target_line = Row(play_to, *([self._points] if self._target == _OTHER else []))
        return named(_("Play to"), self._target_line)

    def _rules_page(self, last: RussianBankRules) -> Column:
        self._rules_place = Column(gap=0)
        self._offer(last)
        return self._rules_place

    def _deal_page(self) -> Column:
        persons = _("You"), _("Your opponent")
        first, second = COMPUTERS if self._purpose == "watch" else persons
        begins = _("Who begins the first round")
        self._starter = Choice([_("As the rules say"), first, second], 0, lambda chosen: None, begins)
        self._in_pairs = Toggle(False, lambda on: None, words=(_("On"), _("Off")))
        self._deal_field = DealNumberField(
            self._edit, _("Deal number"), _("random"), self._say, self._clipboard, on_submit=self._deal_cards
        )
        twice = _("Every deal is played twice, the second time with the seats exchanged. So neither has better cards.")
        same = _("The same number gives the same cards, on every computer.")
        return Column(
            named(begins, self._starter),
            Column(
                Labelled(_("Each deal from both seats"), self._in_pairs, right=True),
                Paragraph(twice, 0.86, "ink2"),
                gap=0,
            ),
            named(_("Deal number"), self._deal_field, Paragraph(same, 0.86, "ink2")),
            gap=0.9,
        )

    # ------------------------------------------------------------------------------------------------------ choosing

    def _show_page(self, chosen: int) -> None:
        self._shown.children[:] = [self._pages[chosen]]
        self.refresh()
        self.form.set_focus(self._tabs)  # which may have been scrolled out of sight

    def _choose_opponent(self) -> None:
        """Two persons have names, and a table that may turn round to whoever is to move."""
        turn = Labelled(_("Turn the table to whoever is to move"), self._turn_table, right=True)
        fields = [Labelled(_("Second player"), self._second_name, right=True), turn]
        self._persons.children[:] = [] if self._second.level else fields
        self.refresh()

    def _offer(self, chosen: RussianBankRules) -> None:
        """List the presets, the kept sets, and rules of the player's own that are not kept."""
        kept = [(name, rules(words)) for name, words in self._rule_sets]
        items = [(_(title), _(note)) for title, note in PRESET_WORDS.values()]
        items += [(name, changes_from(each, nearest_preset(each))) for name, each in kept]
        self._sets = [*(PRESETS[key] for key in PRESET_WORDS), *(each for _name, each in kept)]
        preset, own = preset_name(chosen), matching(self._rule_sets, chosen)
        if preset:
            self._set = list(PRESET_WORDS).index(preset)
        elif own is not None:
            self._set = len(PRESET_WORDS) + own
        else:
            self._set = len(self._sets)
            self._sets.append(chosen)
            items.append((_(OWN_RULES[0]), _(OWN_RULES[1])))
        self._rules = RulesList(items, self._set, self._choose_rules, _("Rules"))
        self._rules_place.children[:] = [self._rules]

    def _choose_rules(self, chosen: int) -> None:
        self._set = chosen
        self._show_consequences()
        self.bring(self._rules.chosen_box)

    def _change_rules(self) -> None:
        if self._open:
            sheet = RulesSheet(
                self._sets[self._set], self._rule_sets, on_change=self._keep_sets, on_done=self._take_rules
            )
            self._open(sheet)

    def _keep_sets(self, sets: RuleSets) -> None:
        self._rule_sets = sets
        self._on_rule_sets(sets)

    def _take_rules(self, changed: RussianBankRules) -> None:
        """The rules sheet is closed."""
        self._shut()
        self._offer(changed)
        self._show_consequences()

    def _choose_target(self, chosen: int) -> None:
        self._target = chosen
        self._target_line.children[1:] = [self._points] if chosen == _OTHER else []
        self._say("")
        self._show_consequences()

    def _edit(self, words: str) -> None:
        self._say("")
        self._show_consequences()

    def _show_consequences(self) -> None:
        chosen = self._chosen_rules() or self._sets[self._set]
        self._title.set_words(self._rules.items[self._set])
        self._lines.children[:] = [Bullet(line) for line in consequences(chosen)]
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
            most = number(MATCH_TARGET_LIMIT)
            self._ask_again(
                _("A match can be played to any number from 1 to {most}.").format(most=most), 0, self._points
            )
        elif words and not 1 <= int(words) <= LAST_DEAL:
            last = number(LAST_DEAL)
            self._ask_again(_("Deals are numbered from 1 to {last}.").format(last=last), 2, self._deal_field)
        else:
            self._on_deal(self._chosen(chosen, int(words) if words else None))

    def _chosen(self, rules: RussianBankRules, deal: int | None) -> NewMatch:
        levels = self._first.level if self._purpose == "watch" else "", self._second.level
        begins = self._starter.selected
        return NewMatch(
            rules,
            levels,
            deal,
            self._names(levels),
            begins - 1 if begins else None,
            self._in_pairs.on,
            self._purpose == "practice",
            self._turn_table.on,
        )

    def _names(self, levels: tuple[str, str]) -> tuple[str, str]:
        if levels == ("", ""):  # each sees the other's name, so both must have one
            return self._name or _("Player 1"), clean_name(self._second_name.words) or _("Player 2")
        return COMPUTERS[0] if levels[0] else self._name, COMPUTERS[1]

    def _ask_again(self, words: str, page: int, field: TextField) -> None:
        self._tabs.selected = page
        self._shown.children[:] = [self._pages[page]]
        self._say(words)
        self.form.set_focus(field)
