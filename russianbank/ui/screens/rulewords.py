"""The rules in words: the names of the presets, and what follows from a set of rules, read from the record itself."""

from russianbank.engine.rules import CARD_POINTS, RESERVE_POINTS, WIN_POINTS, RussianBankRules, preset_name
from russianbank.ui.words import number

#: Every preset in the order in which it is offered: its name, and the one line that sets it apart.
PRESET_WORDS: dict[str, tuple[str, str]] = {
    "g4a": ("G4A", "Wrong moves are blocked. Reserve card first."),
    "classic": ("Classic with Stop!", "Forget a duty, and your opponent may call Stop!"),
    "gamerules": ("Gamerules", "Empty houses are filled from the reserve at once."),
    "crapette_fr": ("Crapette", "The French way: your waste may be played from."),
    "strict": ("Strict", "As Classic, but what can be loaded must be."),
}
OWN_RULES = ("Your own rules", "The set you played last.")


def rules_title(rules: RussianBankRules) -> str:
    """The name of a set of rules."""
    key = preset_name(rules)
    return PRESET_WORDS[key][0] if key else OWN_RULES[0]


def consequences(rules: RussianBankRules) -> list[str]:
    """Five lines: who begins, foundations, houses, what happens to wrong moves, and how it is counted."""
    lines = (_start(rules), _foundations(rules), _houses(rules), _enforcement(rules), _counting(rules))
    return [" ".join(sentence for sentence in line if sentence) for line in lines]


def _start(rules: RussianBankRules) -> tuple[str, ...]:
    begins = {
        "lower_reserve": "The player with the lower reserve card begins",
        "higher_reserve": "The player with the higher reserve card begins",
        "alternate": "The players take turns to begin, after a first round by reserve cards",
        "coin": "Chance decides who begins",
    }[rules.start]
    lower = rules.start != "higher_reserve"
    tie = {
        "near_to_far": "",
        "best_house": f"; if equal, the {'lowest' if lower else 'highest'} house card decides",
        "suit_order": "; if equal, spades come before hearts, diamonds and clubs",
    }[rules.start_tie]
    size = "" if rules.deal_reserve == "13" else f"Reserves have {rules.deal_reserve} cards."
    hidden = "A face-down card lies under each house." if rules.deal_hidden_houses == "yes" else ""
    return f"{begins}{tie}.", size, hidden


def _foundations(rules: RussianBankRules) -> tuple[str, ...]:
    duty = {
        "reserve_first": "Foundations first, and your reserve card before any other.",
        "any_order": "Foundations first, with any card that fits.",
        "none": "No card has to go to a foundation.",
    }[rules.must_foundation]
    load = "A card that can be loaded must be, unless a foundation takes one." if rules.must_load == "yes" else ""
    return duty, load


def _houses(rules: RussianBankRules) -> tuple[str, ...]:
    fill = {
        "before_turn": "Fill empty houses before you turn a card, while your reserve lasts.",
        "at_once": "Fill an empty house from your reserve at once.",
        "none": "Houses may stay empty.",
    }[rules.must_fill]
    waste = {
        "never": "",
        "hand_empty": "Your waste may be played from once your hand is empty.",
        "always": "Your waste may be played from.",
    }[rules.waste_playable]
    exclusive = "A drawn card must be placed before any other moves." if rules.drawn_exclusive == "yes" else ""
    single = "Cards move one at a time." if rules.run_move == "single" else ""
    return fill, _must_go_to_house(rules), exclusive, waste, single


def _must_go_to_house(rules: RussianBankRules) -> str:
    reserve, drawn = rules.must_reserve_to_house == "yes", rules.drawn_discard == "unless_foundation_or_house"
    if reserve and drawn:
        return "A reserve or drawn card that fits a house must go there."
    if reserve:
        return "A reserve card that fits a house must go there before you turn."
    return "A drawn card that fits a house may not be discarded." if drawn else ""


def _enforcement(rules: RussianBankRules) -> tuple[str, ...]:
    if not rules.has_stop:
        moved = "What is compulsory moves by itself." if rules.autoplay_duties == "yes" else ""
        return "Moves against the rules are not possible.", moved
    until = {
        "callers_first_action": "Overlooked something? Your opponent has until their own first move to call Stop!",
        "next_action": "Overlooked something? Your opponent has until the next move to call Stop!",
    }[rules.stop_window]
    remedy = {
        "undo_play_duty_pass": "",
        "leave_and_pass": "The cards then stay as they are, and the turn passes.",
    }[rules.stop_remedy]
    false = {"nothing": "", "no_more_calls_this_turn": "After a wrong call, no more calls in that turn."}
    return until, remedy, false[rules.stop_false_call]


def _counting(rules: RussianBankRules) -> tuple[str, ...]:
    target = rules.match_target
    match = f"The first to {number(target)} wins the match." if target else "A single round decides."
    won = f"The winner gets {WIN_POINTS}, and {RESERVE_POINTS} for each card in the loser\u2019s reserve"
    return f"{won}, {CARD_POINTS} for each in hand and waste.", match
