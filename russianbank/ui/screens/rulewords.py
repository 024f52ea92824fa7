"""The rules in words: the presets, every option, and what follows from a set of rules, read from the record itself."""

from dataclasses import dataclass

from russianbank.engine.rules import (
    CARD_POINTS,
    CHOICES,
    PRESETS,
    RESERVE_POINTS,
    WIN_POINTS,
    RussianBankRules,
    preset_name,
)
from russianbank.language import N_, _, ngettext
from russianbank.ui.words import number

#: Every preset in the order in which it is offered: its name, and the one line that sets it apart.
PRESET_WORDS: dict[str, tuple[str, str]] = {
    "g4a": (N_("G4A"), N_("Wrong moves are blocked. Reserve card first.")),
    "classic": (N_("Classic with Stop!"), N_("Forget a duty, and your opponent may call Stop!")),
    "gamerules": (N_("Gamerules"), N_("Empty houses are filled from the reserve at once.")),
    "crapette_fr": (N_("Crapette"), N_("The French way: your waste may be played from.")),
    "strict": (N_("Strict"), N_("As Classic, but what can be loaded must be.")),
}
OWN_RULES = (N_("Your own rules"), N_("Not kept under a name yet."))

_YES, _NO = N_("Yes"), N_("No")


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option as it is asked for: its name, and for every value a word or two and a plain sentence."""

    title: str
    values: dict[str, tuple[str, str]]


#: The options in the groups and the order in which they are shown.
GROUPS: dict[str, tuple[str, ...]] = {
    N_("Deal and start"): ("deal_reserve", "deal_hidden_houses", "start", "start_tie"),
    N_("Compulsory moves"): ("must_foundation", "must_fill", "must_reserve_to_house", "must_load"),
    N_("Hand and waste"): ("drawn_discard", "drawn_exclusive", "waste_playable"),
    N_("Moving"): ("run_move", "autoplay_duties"),
    N_("Stop!"): ("enforce", "stop_window", "stop_remedy", "stop_false_call"),
}

OPTION_WORDS: dict[str, OptionWords] = {
    "deal_reserve": OptionWords(
        N_("Cards in a reserve"),
        {
            "13": (N_("13"), N_("Each reserve has 13 cards; the usual number.")),
            "12": (N_("12"), N_("Each reserve has 12 cards, and the hand one more.")),
            "11": (N_("11"), N_("Each reserve has 11 cards, and the hand two more.")),
        },
    ),
    "deal_hidden_houses": OptionWords(
        N_("Face-down cards under the houses"),
        {
            "no": (N_("None"), N_("A house begins with one card, face up.")),
            "yes": (N_("One each"), N_("Under the card of each house lies one more, face down.")),
        },
    ),
    "start": OptionWords(
        N_("Who begins"),
        {
            "lower_reserve": (N_("Lower card"), N_("The player with the lower reserve card begins.")),
            "higher_reserve": (N_("Higher card"), N_("The player with the higher reserve card begins.")),
            "alternate": (
                N_("In turn"),
                N_("The lower reserve card begins the first round; after that the players take turns to begin."),
            ),
            "coin": (N_("Chance"), N_("Chance decides who begins.")),
        },
    ),
    "start_tie": OptionWords(
        N_("If the reserve cards are equal"),
        {
            "near_to_far": (
                N_("House by house"),
                N_("The houses are compared, from the one nearest the own reserve outward."),
            ),
            "best_house": (N_("Best house"), N_("The best of the four house cards of each player is compared.")),
            "suit_order": (
                N_("Suits"),
                N_("The suit of the reserve card decides: spades, hearts, diamonds, clubs."),
            ),
        },
    ),
    "must_foundation": OptionWords(
        N_("Cards that fit a foundation"),
        {
            "reserve_first": (
                N_("Reserve first"),
                N_("They must go there before anything else, and the reserve card before any other."),
            ),
            "any_order": (N_("Any order"), N_("They must go there before anything else, in any order.")),
            "none": (N_("Free"), N_("They may go there or stay.")),
        },
    ),
    "must_fill": OptionWords(
        N_("Empty houses"),
        {
            "before_turn": (
                N_("Before turning"),
                N_("They must be filled before you turn a card, with any card, while your reserve lasts."),
            ),
            "at_once": (N_("At once"), N_("They must be filled at once, and from your reserve, while it lasts.")),
            "none": (N_("Free"), N_("They may stay empty.")),
        },
    ),
    "must_reserve_to_house": OptionWords(
        N_("A reserve card that fits a house"),
        {
            "no": (N_("Free"), N_("It may go there or stay.")),
            "yes": (N_("Must go"), N_("It must go there before you turn a card or end your turn.")),
        },
    ),
    "must_load": OptionWords(
        N_("A card that can be loaded on the opponent"),
        {
            "no": (N_("Free"), N_("It may be loaded or not.")),
            "yes": (N_("Must go"), N_("It must be loaded, unless a foundation takes a card.")),
        },
    ),
    "drawn_discard": OptionWords(
        N_("The drawn card"),
        {
            "unless_foundation": (
                N_("May be discarded"),
                N_("It may be discarded, unless it must go to a foundation."),
            ),
            "unless_foundation_or_house": (
                N_("Houses first"),
                N_("It may be discarded only if it fits no house and need not go to a foundation."),
            ),
        },
    ),
    "drawn_exclusive": OptionWords(
        N_("Other cards while a drawn card is in view"),
        {
            "no": (N_("May move"), N_("Any other card may move too.")),
            "yes": (N_("Have to wait"), N_("The drawn card must be placed before any other moves.")),
        },
    ),
    "waste_playable": OptionWords(
        N_("The top card of your waste"),
        {
            "never": (N_("Stays"), N_("It cannot be played.")),
            "hand_empty": (N_("When hand is empty"), N_("It can be played once your hand is empty.")),
            "always": (N_("Can be played"), N_("It can always be played, like a house card.")),
        },
    ),
    "run_move": OptionWords(
        N_("Several cards at once"),
        {
            "shortcut": (
                N_("Together"),
                N_("Cards in order move together, if empty houses would let them go one by one."),
            ),
            "single": (N_("One by one"), N_("Every card is moved by itself.")),
        },
    ),
    "autoplay_duties": OptionWords(
        N_("What is compulsory moves by itself"),
        {
            "no": (_NO, N_("You make every move yourself.")),
            "yes": (_YES, N_("Cards that must go to a foundation, or fill a house at once, go there by themselves.")),
        },
    ),
    "enforce": OptionWords(
        N_("A compulsory move that is overlooked"),
        {
            "block": (N_("Not possible"), N_("Moves against the rules are not possible, and you are told why.")),
            "stop": (N_("Stop!"), N_("It is possible, and the opponent may call Stop!")),
        },
    ),
    "stop_window": OptionWords(
        N_("Until when Stop! may be called"),
        {
            "callers_first_action": (N_("Own first move"), N_("Until the caller\u2019s own first move.")),
            "next_action": (N_("Next move"), N_("Only until the next move of either player.")),
        },
    ),
    "stop_remedy": OptionWords(
        N_("After a right call"),
        {
            "undo_play_duty_pass": (
                N_("Cards go back"),
                N_("The moves are taken back, the compulsory one is made, and the turn passes."),
            ),
            "leave_and_pass": (N_("Cards stay"), N_("The cards stay as they are, and the turn passes.")),
        },
    ),
    "stop_false_call": OptionWords(
        N_("After a wrong call"),
        {
            "nothing": (N_("Nothing"), N_("Nothing happens, and the game goes on.")),
            "no_more_calls_this_turn": (N_("No more calls"), N_("The caller may not call again in that turn.")),
        },
    ),
}


# ----------------------------------------------------------------------------------------------------------- names


def preset_title(key: str) -> str:
    """The name of a preset in the player's language."""
    return _(PRESET_WORDS[key][0])


def rules_title(rules: RussianBankRules) -> str:
    """The name of a set of rules."""
    key = preset_name(rules)
    return preset_title(key) if key else _(OWN_RULES[0])


def differences(rules: RussianBankRules, preset: str) -> list[str]:
    """The options in which rules are not those of a preset."""
    return [option for option in CHOICES if getattr(rules, option) != getattr(PRESETS[preset], option)]


def nearest_preset(rules: RussianBankRules) -> str:
    """The preset from which rules differ in the fewest options."""
    return min(PRESET_WORDS, key=lambda key: len(differences(rules, key)))


def changes_from(rules: RussianBankRules, preset: str) -> str:
    """How far rules are from a preset, in a few words."""
    count = len(differences(rules, preset))
    words = ngettext("{count} change from {preset}", "{count} changes from {preset}", count)
    return (words if count else _("As in {preset}")).format(count=count, preset=preset_title(preset))


def why_idle(rules: RussianBankRules, option: str) -> str:
    """Why an option changes nothing in these rules, as a sentence; nothing if it does."""
    if option.startswith("stop_") and not rules.has_stop:
        return _("Stop! is not called in these rules.")
    if option == "start_tie" and rules.start == "coin":
        return _("Chance decides who begins, not the cards.")
    if option == "autoplay_duties" and rules.has_stop:
        return _("Where Stop! is called, seeing what is compulsory is the game.")
    if option == "autoplay_duties" and rules.must_foundation == "none" and rules.must_fill != "at_once":
        return _("Nothing that could move by itself is compulsory in these rules.")
    return ""


# ----------------------------------------------------------------------------------------------------- consequences


def consequences(rules: RussianBankRules) -> list[str]:
    """Five lines: who begins, foundations, houses, what happens to wrong moves, and how it is counted."""
    lines = (_start(rules), _foundations(rules), _houses(rules), _enforcement(rules), _counting(rules))
    return [" ".join(sentence for sentence in line if sentence) for line in lines]


def _start(rules: RussianBankRules) -> tuple[str, ...]:
    begins = {
        "lower_reserve": _("The player with the lower reserve card begins."),
        "higher_reserve": _("The player with the higher reserve card begins."),
        "alternate": _("The players take turns to begin, after a first round by reserve cards."),
        "coin": _("Chance decides who begins."),
    }[rules.start]
    size = "" if rules.deal_reserve == "13" else _("Reserves have {count} cards.").format(count=rules.deal_reserve)
    hidden = _("A face-down card lies under each house.") if rules.deal_hidden_houses == "yes" else ""
    return begins, _tie(rules), size, hidden


def _tie(rules: RussianBankRules) -> str:
    if rules.start == "coin" or rules.start_tie == "near_to_far":
        return ""
    if rules.start_tie == "suit_order":
        return _("If those are equal, spades come before hearts, diamonds and clubs.")
    if rules.start == "higher_reserve":
        return _("If those are equal, the highest house card decides.")
    return _("If those are equal, the lowest house card decides.")


def _foundations(rules: RussianBankRules) -> tuple[str, ...]:
    duty = {
        "reserve_first": _("Foundations first, and your reserve card before any other."),
        "any_order": _("Foundations first, with any card that fits."),
        "none": _("No card has to go to a foundation."),
    }[rules.must_foundation]
    load = _("A card that can be loaded must be, unless a foundation takes one.") if rules.must_load == "yes" else ""
    return duty, load


def _houses(rules: RussianBankRules) -> tuple[str, ...]:
    fill = {
        "before_turn": _("Fill empty houses before you turn a card, while your reserve lasts."),
        "at_once": _("Fill an empty house from your reserve at once."),
        "none": _("Houses may stay empty."),
    }[rules.must_fill]
    waste = {
        "never": "",
        "hand_empty": _("Your waste may be played from once your hand is empty."),
        "always": _("Your waste may be played from."),
    }[rules.waste_playable]
    exclusive = _("A drawn card must be placed before any other moves.") if rules.drawn_exclusive == "yes" else ""
    single = _("Cards move one at a time.") if rules.run_move == "single" else ""
    return fill, _must_go_to_house(rules), exclusive, waste, single


def _must_go_to_house(rules: RussianBankRules) -> str:
    reserve, drawn = rules.must_reserve_to_house == "yes", rules.drawn_discard == "unless_foundation_or_house"
    if reserve and drawn:
        return _("A reserve or drawn card that fits a house must go there.")
    if reserve:
        return _("A reserve card that fits a house must go there before you turn.")
    return _("A drawn card that fits a house may not be discarded.") if drawn else ""


def _enforcement(rules: RussianBankRules) -> tuple[str, ...]:
    if not rules.has_stop:
        moves = rules.autoplay_duties == "yes" and not why_idle(rules, "autoplay_duties")
        moved = _("What is compulsory moves by itself.") if moves else ""
        return _("Moves against the rules are not possible."), moved
    until = {
        "callers_first_action": _("Overlooked something? Your opponent has until their own first move to call Stop!"),
        "next_action": _("Overlooked something? Your opponent has until the next move to call Stop!"),
    }[rules.stop_window]
    remedy = {
        "undo_play_duty_pass": "",
        "leave_and_pass": _("The cards then stay as they are, and the turn passes."),
    }[rules.stop_remedy]
    false = {"nothing": "", "no_more_calls_this_turn": _("After a wrong call, no more calls in that turn.")}
    return until, remedy, false[rules.stop_false_call]


def _counting(rules: RussianBankRules) -> tuple[str, ...]:
    won = _(
        "The winner gets {win}, and {reserve} for each card in the loser\u2019s reserve, "
        "{card} for each in hand and waste."
    ).format(win=WIN_POINTS, reserve=RESERVE_POINTS, card=CARD_POINTS)
    if not rules.match_target:
        return won, _("A single round decides.")
    return won, _("The first to {points} wins the match.").format(points=number(rules.match_target))
