"""The rules of Churchill Solitaire in words: the presets, every option, and what follows from a set of rules."""

from russianbank.deallists import Grade
from russianbank.engine.churchill_rules import CHOICES, PRESETS, ChurchillRules, preset_name
from russianbank.language import N_, _
from russianbank.ui.screens.rulewords import OWN_RULES, OptionWords

#: Every preset in the order in which it is offered: its name, and the one line that sets it apart.
PRESET_WORDS: dict[str, tuple[str, str]] = {
    "gamerules": (N_("Simple rules"), N_("Any card of the Devil\u2019s Six may go up. Nearly every deal can be won.")),
    "app": (N_("Usual rules"), N_("The Devil\u2019s Six goes in its order. Columns on kings are not dealt on.")),
    "pitt": (N_("Pitt the Younger"), N_("As the usual rules, with eleven cards in place of six. Very hard.")),
}

#: The options in the groups and the order in which they are shown.
GROUPS: dict[str, tuple[str, ...]] = {
    N_("Devil\u2019s Six"): ("devil_count", "devil_order"),
    N_("Rows"): ("deal_when", "deal_skip_king_piles", "deal_fills_empty"),
    N_("Moves"): ("run_move", "empty_pile", "ace_auto"),
}

_YES, _NO = N_("Yes"), N_("No")
OPTION_WORDS: dict[str, OptionWords] = {
    "devil_count": OptionWords(
        N_("Cards in the Devil\u2019s Six"),
        {
            "6": (N_("6"), N_("Six cards, and 68 in the stock; the usual number.")),
            "11": (N_("11"), N_("Eleven cards, and 63 in the stock; far harder.")),
        },
    ),
    "devil_order": OptionWords(
        N_("Which card may leave it"),
        {
            "any": (N_("Any"), N_("Every card of the Devil\u2019s Six may go to a victory pile when it fits.")),
            "strict": (N_("From the right"), N_("Only the card at the right may go; the others wait behind it.")),
        },
    ),
    "deal_when": OptionWords(
        N_("When a row may be dealt"),
        {
            "any_time": (N_("At any time"), N_("You deal a row when you want to.")),
            "only_when_stuck": (N_("When stuck"), N_("A row can be dealt only when no card can be moved.")),
        },
    ),
    "deal_skip_king_piles": OptionWords(
        N_("Columns on kings get no card"),
        {
            "no": (_NO, N_("Every column gets a card.")),
            "yes": (_YES, N_("A column that begins with a face-up king is passed over, and stays in order.")),
        },
    ),
    "deal_fills_empty": OptionWords(
        N_("Empty columns get a card"),
        {
            "yes": (_YES, N_("An empty column gets a card too, whatever it is.")),
            "no": (_NO, N_("An empty column stays empty until a king comes.")),
        },
    ),
    "run_move": OptionWords(
        N_("Several cards at once"),
        {
            "any_run": (N_("Together"), N_("Any cards in order move together.")),
            "single": (N_("One by one"), N_("Every card is moved by itself.")),
        },
    ),
    "empty_pile": OptionWords(
        N_("What an empty column takes"),
        {
            "king_run": (N_("King and run"), N_("A king, with all the cards in order on it.")),
            "king": (N_("King alone"), N_("A king with nothing on it.")),
        },
    ),
    "ace_auto": OptionWords(
        N_("Aces go up by themselves"),
        {
            "yes": (_YES, N_("An ace that lies open goes to a victory pile at once.")),
            "no": (_NO, N_("You move the aces yourself.")),
        },
    ),
}

GRADE_TITLES: dict[Grade, str] = {Grade.EASY: N_("Easy"), Grade.MEDIUM: N_("Medium"), Grade.HARD: N_("Hard")}


def preset_title(key: str) -> str:
    """The name of a preset in the player's language; "" is the player's own rules."""
    return _(PRESET_WORDS[key][0] if key in PRESET_WORDS else OWN_RULES[0])


def rules_title(rules: ChurchillRules) -> str:
    """The name of a set of rules."""
    return preset_title(preset_name(rules) or "")


def grade_title(grade: str) -> str:
    """The name of a grade; what is said of a deal that is on no list, or of a grade that is not known."""
    return _(GRADE_TITLES[Grade(grade)]) if grade in list(Grade) else _("Not graded")


def nearest_preset(rules: ChurchillRules) -> str:
    """The preset from which rules differ in the fewest options."""
    return min(PRESET_WORDS, key=lambda key: sum(getattr(rules, o) != getattr(PRESETS[key], o) for o in CHOICES))


def why_idle(rules: ChurchillRules, option: str) -> str:
    """Why an option changes nothing in these rules, as a sentence; nothing if it does."""
    if option == "empty_pile" and rules.run_move == "single":
        return _("Cards move one by one in these rules, so a king comes alone.")
    return ""


def consequences(rules: ChurchillRules) -> list[str]:
    """Three lines: the Devil's Six, dealing, and moving."""
    lines = (_devil(rules), _dealing(rules), _moving(rules))
    return [" ".join(sentence for sentence in line if sentence) for line in lines]


def _devil(rules: ChurchillRules) -> tuple[str, ...]:
    size = _("The Devil\u2019s Six has eleven cards.") if rules.devil_count == "11" else ""
    order = {
        "any": _("Any card of the Devil\u2019s Six that fits may go to a victory pile."),
        "strict": _("The Devil\u2019s Six is cleared from the right, one card after the other."),
    }[rules.devil_order]
    return size, order


def _dealing(rules: ChurchillRules) -> tuple[str, ...]:
    when = {
        "any_time": _("You may deal a row at any time."),
        "only_when_stuck": _("A row is dealt only when no card can be moved."),
    }[rules.deal_when]
    kings = _("Columns that stand on a king get no card.") if rules.deal_skip_king_piles == "yes" else ""
    empty = _("Empty columns get no card.") if rules.deal_fills_empty == "no" else ""
    return when, kings or empty or _("Every column gets a card."), empty if kings else ""


def _moving(rules: ChurchillRules) -> tuple[str, ...]:
    run = {"any_run": _("Cards in order move together."), "single": _("Cards move one at a time.")}[rules.run_move]
    alone = rules.empty_pile == "king" and not why_idle(rules, "empty_pile")
    empty = _("An empty column takes a king alone.") if alone else _("An empty column takes a king.")
    aces = _("Aces go up by themselves.") if rules.ace_auto == "yes" else _("You send the aces up yourself.")
    return run, empty, aces
