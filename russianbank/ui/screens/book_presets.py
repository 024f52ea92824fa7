"""What is different in a set of rules: the options in which it is not as most of the sets that come with the game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from russianbank.engine import churchill_rules, rules
from russianbank.engine.churchill_rules import ChurchillRules
from russianbank.engine.rules import RussianBankRules
from russianbank.language import _
from russianbank.ui.screens import churchill_words, rulewords
from russianbank.ui.screens.book_parts import Heading, Page, Part, Terms, page
from russianbank.ui.screens.rulewords import OptionWords


def presets_page(chosen: RussianBankRules) -> Page:
    """What sets these rules of Russian Bank apart from the five sets that come with the game."""
    return _page(
        chosen, rules.PRESETS, rulewords.PRESET_WORDS, rulewords.GROUPS, rulewords.OPTION_WORDS, rulewords.why_idle
    )


def churchill_presets_page(chosen: ChurchillRules) -> Page:
    """What sets these rules of Churchill Solitaire apart from the three sets that come with the game."""
    return _page(
        chosen,
        churchill_rules.PRESETS,
        churchill_words.PRESET_WORDS,
        churchill_words.GROUPS,
        churchill_words.OPTION_WORDS,
        churchill_words.why_idle,
    )


def _page(
    chosen: Any,
    presets: Mapping[str, Any],
    titles: Mapping[str, tuple[str, str]],
    groups: Mapping[str, Sequence[str]],
    words: Mapping[str, OptionWords],
    why_idle: Callable[[Any, str], str],
) -> Page:
    parts: list[Part] = []
    options = [each for group in groups.values() for each in group]
    for option in options:
        own = getattr(chosen, option)
        if own == usual(presets, option) or why_idle(chosen, option):
            continue
        parts += [Heading(_(words[option].title)), _(words[option].values[own][1])]
        for value in dict.fromkeys(getattr(each, option) for each in presets.values()):
            others = [key for key, each in presets.items() if getattr(each, option) == value]
            others = [key for key in others if not why_idle(presets[key], option)]
            if value != own and others:
                names = ", ".join(_(titles[key][0]) for key in titles if key in others)
                # Translators: the rules named first, then a sentence that says how it is in them.
                told = _("In other rules ({rules}): {sentence}")
                parts.append(told.format(rules=names, sentence=_(words[option].values[value][1])))
    if not parts:
        others = [key for key in titles if any(getattr(presets[key], o) != usual(presets, o) for o in options)]
        parts += [
            _("Nothing: these are the rules as most know them. All other sets of rules differ from them in something:"),
            Terms(tuple((_(titles[key][0]), _(titles[key][1])) for key in others)),
        ]
    return page(_("What is different here"), *parts)


def usual(presets: Mapping[str, Any], option: str) -> str:
    """The value of an option that most of the sets of rules have."""
    values = [str(getattr(each, option)) for each in presets.values()]
    return max(values, key=values.count)
