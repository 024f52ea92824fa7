"""How to play, page by page, in plain words for the rules that are chosen. The full rules are in docs/rules.md."""

from dataclasses import dataclass

from russianbank.engine.rules import CARD_POINTS, RESERVE_POINTS, WIN_POINTS, RussianBankRules
from russianbank.ui import keys as keyboard
from russianbank.ui.screens.rulewords import consequences
from russianbank.ui.words import number


@dataclass(frozen=True, slots=True)
class Example:
    """A pile of cards, the upper ones last, and whether that is right (None: it only shows something)."""

    cards: tuple[str, ...]
    words: str
    right: bool | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """A title within a page."""

    words: str


@dataclass(frozen=True, slots=True)
class Examples:
    """Pictures side by side."""

    items: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The plan of the table."""


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """The plan of the table of Churchill Solitaire."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of each action, and what it does."""

    items: tuple[tuple[tuple[str, ...], str], ...]


Part = str | Heading | Examples | TablePlan | ColumnPlan | Keys


@dataclass(frozen=True, slots=True)
class Page:
    """One idea: its title and what is said and shown."""

    title: str
    parts: tuple[Part, ...]


def pages(rules: RussianBankRules, own: str = "") -> tuple[Page, ...]:
    """All pages, with the player's own keys. There is one about Stop! only where it is called."""
    made = [_aim(rules), _table(rules), _turn(rules), _houses(rules), _foundations(), _loading(rules), _duties(rules)]
    return (*made, *([_stop(rules)] if rules.has_stop else []), _counting(rules), _keys(rules, keyboard.Keys.of(own)))


def page(title: str, *parts: Part | None) -> Page:
    """A page without the parts that are not said in these rules."""
    return Page(title, tuple(part for part in parts if part))


def _aim(rules: RussianBankRules) -> Page:
    target = rules.match_target
    return page(
        "The aim",
        "Each player has a pack of 52 cards. Whoever is first rid of all cards of their own reserve, hand and waste "
        "wins the round.",
        "You get rid of cards by building on the houses and foundations in the middle, which belong to both players, "
        "and by loading cards on your opponent.",
        f"Rounds are played until somebody has {number(target)} points." if target else "A single round is played.",
    )


def _table(rules: RussianBankRules) -> Page:
    hidden = rules.deal_hidden_houses == "yes"
    hand = 52 - rules.reserve_size - (8 if hidden else 4)
    return page(
        "The table",
        TablePlan(),
        f"Reserve: {rules.reserve_size} cards, the top one face up. Hand: {hand} cards face down. Drawn: the hand card "
        "that you have turned up. Waste: the cards that you have discarded.",
        "Four cards of each player begin the eight houses."
        + (" Under each of them lies one more card, face down." if hidden else "")
        + " The eight foundations are empty at first.",
    )


def _turn(rules: RussianBankRules) -> Page:
    waste = {
        "never": "",
        "hand_empty": ", the top of your waste once your hand is empty",
        "always": ", the top of your waste",
    }[rules.waste_playable]
    exclusive = " A drawn card must be placed before any other card moves." if rules.drawn_exclusive == "yes" else ""
    keep = {
        "unless_foundation": "If you cannot or will not play it, discard it on your waste",
        "unless_foundation_or_house": "If it fits no foundation and no house, discard it on your waste",
    }[rules.drawn_discard]
    return page(
        "Your turn",
        consequences(rules)[0],
        "In your turn you may make as many moves as you like. These cards can move: the top of your reserve, the "
        f"outermost card of each house{waste}, and the card that you have drawn.",
        f"Then turn up the top card of your hand.{exclusive} {keep}: that ends your turn.",
        Heading("When the hand is used up"),
        "The next time you turn a card, your waste is turned over and becomes your hand. It is not shuffled. With "
        "neither hand nor waste left you pass.",
    )


def _houses(rules: RussianBankRules) -> Page:
    empty = {
        "before_turn": "Fill it before you turn a card, as long as your reserve lasts.",
        "at_once": "As long as your reserve lasts, it must be filled from there at once.",
        "none": "It may also stay empty.",
    }[rules.must_fill]
    run = {
        "shortcut": "Cards that are in order can be moved together, if there are empty houses to park them one by one: "
        "two cards with one empty house, four with two, eight with three, and half as many into an empty house.",
        "single": "Cards move one at a time, also where several are in order.",
    }[rules.run_move]
    return page(
        "Houses",
        "In the houses the ranks go down, and red and black take turns.",
        Examples(
            (
                Example(("JH", "TS"), "10 on jack, black on red.", True),
                Example(("9D", "8H"), "Both are red.", False),
                Example(("8C", "6D"), "The 7 is missing.", False),
            )
        ),
        f"An empty house takes any card that can move. {empty}",
        Heading("Moving a run"),
        run,
    )


def _foundations() -> Page:
    return page(
        "Foundations",
        "A foundation begins with an ace and goes up to the king in its suit. There are two for each suit.",
        Examples(
            (
                Example(("AH", "2H"), "2 on ace, the same suit.", True),
                Example(("5S", "6C"), "Another suit.", False),
                Example(("5S", "4S"), "Foundations go up.", False),
            )
        ),
        "What lies on a foundation stays there.",
    )


def _loading(rules: RussianBankRules) -> Page:
    must = "In these rules you must load a card when you can and no foundation takes one."
    return page(
        "Loading",
        "You may put a card on your opponent’s reserve or waste: one of the same suit as the card on top, one rank "
        "higher or lower.",
        Examples(
            (
                Example(("7D", "8D"), "One higher, the same suit.", True),
                Example(("7D", "6D"), "One lower, the same suit.", True),
                Example(("7D", "8H"), "Another suit.", False),
            )
        ),
        "King and ace do not meet, and an empty pile cannot be loaded.",
        must if rules.must_load == "yes" else "You never have to load.",
    )


def _duties(rules: RussianBankRules) -> Page:
    foundation = {
        "reserve_first": "A card that fits a foundation must go there before anything else is done: your reserve card "
        "first, then any other.",
        "any_order": "A card that fits a foundation must go there before anything else is done. Which of several goes "
        "first is up to you.",
        "none": "No card has to go to a foundation.",
    }[rules.must_foundation]
    fill = {
        "before_turn": "As long as your reserve lasts, no house may be empty when you turn a card.",
        "at_once": "As long as your reserve lasts, an empty house must be filled from it at once.",
        "none": "",
    }[rules.must_fill]
    if rules.has_stop:
        seen = "The game does not point this out, and it does not stop you. Your opponent may: with Stop!"
    elif rules.autoplay_duties == "yes":
        seen = "What must go to a foundation or into an empty house is moved there for you."
    else:
        seen = "The game shows what is compulsory, and lets nothing else happen first."
    return page(
        "Your duties",
        foundation,
        fill if rules.must_fill == "at_once" else None,
        "After that, a card that can be loaded on your opponent must be." if rules.must_load == "yes" else None,
        fill if rules.must_fill == "before_turn" else None,
        "A reserve card that fits a house must go there before you turn, discard or pass."
        if rules.must_reserve_to_house == "yes"
        else None,
        "A drawn card that fits a house must be played." if _keeps_drawn(rules) else None,
        seen,
    )


def _keeps_drawn(rules: RussianBankRules) -> bool:
    return rules.drawn_discard == "unless_foundation_or_house"


def _stop(rules: RussianBankRules) -> Page:
    until = {
        "callers_first_action": "You have time until you make the first move of your own turn.",
        "next_action": "You have time until the next move, whoever makes it.",
    }[rules.stop_window]
    remedy = {
        "undo_play_duty_pass": "If you are right, everything since the mistake is taken back, the card that was "
        "overlooked goes where it had to go, and the turn passes to you.",
        "leave_and_pass": "If you are right, the cards stay as they are, a drawn card goes to the waste, and the turn "
        "passes to you.",
    }[rules.stop_remedy]
    wrong = {
        "nothing": "If nothing was overlooked, the game goes on, and the call costs nothing.",
        "no_more_calls_this_turn": "If nothing was overlooked, the game goes on, and you may not call again in that "
        "turn.",
    }[rules.stop_false_call]
    return page(
        "Stop!",
        f"When your opponent has overlooked something compulsory, call Stop! {until}",
        remedy,
        wrong,
        "Your opponent watches you in the same way. What has been laid is laid: moves cannot be taken back.",
    )


def _counting(rules: RussianBankRules) -> Page:
    target = rules.match_target
    return page(
        "Counting",
        f"The winner of a round gets {WIN_POINTS} points, {RESERVE_POINTS} more for each card in the loser’s "
        f"reserve, and {CARD_POINTS} more for each card in the loser’s hand and waste.",
        f"The first to {number(target)} wins the match." if target else None,
        Heading("Blocked rounds"),
        "When both players have gone through their whole hand and nobody has played a card from reserve, hand or "
        "waste, the round is over. So it is when the same position comes up for the third time.",
        "Each player then counts what is left in the same way, and the one with less gets the difference.",
    )


#: The keys that are worth knowing first; all of them are on a sheet of their own.
_FIRST_KEYS = ("next", "take", "act", "stop", "undo", "redo", "hint", "look-back", "moves", "skip", "back", "keys")


def _keys(rules: RussianBankRules, own: keyboard.Keys) -> Page:
    unused = ("undo", "redo") if rules.has_stop else ("stop",)
    names = [name for name in _FIRST_KEYS if name not in unused]
    keys = (
        (("Drag",), "Move a card; where it may go lights up"),
        (("Click",), "Take a card up; click again where it is to go"),
        (("Double click",), "Play a card where it obviously goes, its foundation first"),
        (("Right button",), "Look at a covered card"),
        *((caps(own, name), keyboard.ACTIONS[name].label) for name in names),
    )
    return page("Mouse and keys", Keys(keys))


def caps(own: keyboard.Keys, action: str) -> tuple[str, ...]:
    """What stands on the caps of an action's keys; words where it has none."""
    return tuple(map(keyboard.show_key, own.of_action(action))) or (own.shown(action),)
