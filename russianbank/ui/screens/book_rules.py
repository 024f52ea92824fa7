"""Russian Bank, page by page, in plain words for any set of rules. The full rules are in docs/rules.md."""

from russianbank.engine.rules import CARD_POINTS, RESERVE_POINTS, WIN_POINTS, RussianBankRules
from russianbank.language import _, ngettext
from russianbank.ui import keys as keyboard
from russianbank.ui.screens.book_parts import (
    Example,
    Examples,
    Heading,
    Keys,
    Mark,
    Page,
    Part,
    Plan,
    Scene,
    caps,
    page,
)
from russianbank.ui.screens.rulewords import consequences
from russianbank.ui.words import number


def rules_pages(rules: RussianBankRules, own: str = "") -> tuple[Page, ...]:
    """All pages, with the player's own keys. There is one about Stop! only where it is called."""
    made = [_aim(rules), _table(rules), _turn(rules), _drawn(rules), _houses(rules), _empty(rules), _foundations()]
    made += [_loading(rules), _duties(rules)]
    if rules.has_stop:
        made.append(_stop(rules))
    return (*made, _counting(rules), _blocked(), _keys(rules, keyboard.Keys.of(own)))


def _aim(rules: RussianBankRules) -> Page:
    target = rules.match_target
    return page(
        _("The aim"),
        _(
            "Each player has a pack of 52 cards. Whoever is first rid of all cards of their own reserve, hand and "
            "waste wins the round."
        ),
        _(
            "You get rid of cards by building on the houses and foundations in the middle, which belong to both "
            "players, and by loading cards on your opponent."
        ),
        _("Rounds are played until somebody has {points} points.").format(points=number(target))
        if target
        else _("A single round is played."),
    )


def _table(rules: RussianBankRules) -> Page:
    hidden = rules.deal_hidden_houses == "yes"
    hand = 52 - rules.reserve_size - (8 if hidden else 4)
    houses = (
        _("Four cards of each player begin the eight houses. Under each of them lies one more card, face down.")
        if hidden
        else _("Four cards of each player begin the eight houses, all of them face up.")
    )
    return page(
        _("The table"),
        Plan.SCREEN,
        _("Your reserve has {count} cards. Only its top card lies face up.").format(count=rules.reserve_size),
        houses,
        _("Your hand has {count} cards, face down.").format(count=hand),
        _("The drawn card is the one that you have turned up from your hand. Your waste takes what you discard."),
        _("There is room for eight foundations. They are empty at first."),
    )


def _turn(rules: RussianBankRules) -> Page:
    movable = {
        "never": _("Three kinds of cards can move: the top of your reserve, the outermost card of each house, and the "
                   "card that you have drawn."),
        "hand_empty": _("Four kinds of cards can move: the top of your reserve, the outermost card of each house, the "
                        "card that you have drawn, and, once your hand is empty, the top of your waste."),
        "always": _("Four kinds of cards can move: the top of your reserve, the outermost card of each house, the card "
                    "that you have drawn, and the top of your waste."),
    }[rules.waste_playable]  # fmt: skip
    places = _("They can go to a house, to a foundation, or to your opponent\u2019s reserve or waste.")
    return page(
        _("Your turn"),
        consequences(rules)[0],
        _("In your turn you may make as many moves as you like, one card at a time."),
        movable,
        places,
        _example_of_a_turn(rules),
        _("When a reserve card leaves, the next one is turned up at once."),
    )


def _example_of_a_turn(rules: RussianBankRules) -> Part:
    if rules.waste_playable == "always":
        return Scene(
            "h1 JC, h2 9S, waste TD, R 4S, opp reserve 6D",
            _("Here the 10 of diamonds goes from the waste to the jack. After that it can take the 9 of spades."),
            "waste>h1",
        )
    return Scene("h1 TS, h2 [KH 4C], R 9D", _("Here your 9 of diamonds can go on the 10 of spades."), "R>h1")


def _drawn(rules: RussianBankRules) -> Page:
    exclusive = (
        _("The drawn card must be placed before any other card moves.") if rules.drawn_exclusive == "yes" else None
    )
    keep = {
        "unless_foundation": _("If you cannot or will not play it, discard it on your waste. That ends your turn."),
        "unless_foundation_or_house": _(
            "If it fits no foundation and no house, you may discard it on your waste. That ends your turn."
        ),
    }[rules.drawn_discard]
    return page(
        _("The drawn card"),
        _("When you want no other move, turn up the top card of your hand."),
        exclusive,
        _("If you play the card, your turn goes on, and you may turn another."),
        keep,
        _("You cannot turn a second card while one is drawn."),
        Heading(_("When the hand is used up")),
        _("The next time you turn a card, your waste is turned over and becomes your hand. It is not shuffled."),
        _("If you have neither hand nor waste, you pass. That ends your turn too."),
    )


def _houses(rules: RussianBankRules) -> Page:
    parts: tuple[Part, ...]
    if rules.run_move == "shortcut":
        parts = (
            _(
                "Cards that are in order can be moved together, if there are empty houses to park them one by one. "
                "With one empty house you can move two cards, with two empty houses four, with three eight. Into an "
                "empty house you can move half as many."
            ),
            Scene(
                "h1 TC, h2 [KD 9H 8S], h3 -, R -",
                _("The 8 waits in the empty house while the 9 goes on the 10. So both can go together."),
                "h2>h1*2",
            ),
        )
    else:
        parts = (_("Cards move one at a time, also where several are in order."),)
    return page(
        _("Houses"),
        _("In the houses the ranks go down one by one, and red and black take turns."),
        Examples(
            (
                Example(("JH", "TS"), _("10 on jack, black on red."), True),
                Example(("9D", "8H"), _("Both are red."), False),
                Example(("8C", "6D"), _("The 7 is missing."), False),
            )
        ),
        Heading(_("Moving a run")),
        *parts,
    )


def _empty(rules: RussianBankRules) -> Page:
    fill = {
        "before_turn": _("As long as you have a reserve, you must fill all empty houses before you turn a card."),
        "at_once": _("As long as you have a reserve, you must fill an empty house from it at once."),
        "none": _("A house may also stay empty."),
    }[rules.must_fill]
    scene = {
        "before_turn": Scene(
            "R JC, h1 -, h2 [9D 8S]",
            _("One house is empty: the jack must go there before you turn a card, or the 8, or another house card."),
            "R>h1",
        ),
        "at_once": Scene(
            "R JC, h1 -, h2 [9D 8S]",
            _("One house is empty: the jack must go there, and no other move is allowed."),
            "R>h1",
            Mark.MUST,
        ),
        "none": Scene("R JC, h1 -, h2 [9D 8S]", _("The jack may go into the empty house."), "R>h1"),
    }[rules.must_fill]
    after = _("With a drawn card in view you may leave a house empty, even at the end of your turn.")
    return page(
        _("Empty houses"),
        _("An empty house takes any card that can move.") if rules.must_fill != "at_once" else None,
        fill,
        scene,
        after if rules.must_fill == "before_turn" and rules.drawn_discard == "unless_foundation" else None,
        _("Without a reserve you may leave a house empty.") if rules.must_fill != "none" else None,
        _("An empty house then takes any card that can move.") if rules.must_fill == "at_once" else None,
    )


def _foundations() -> Page:
    return page(
        _("Foundations"),
        _("A foundation begins with an ace and goes up to the king in its suit. There are two for each suit."),
        Examples(
            (
                Example(("AH", "2H"), _("2 on ace, the same suit."), True),
                Example(("5S", "6C"), _("Another suit."), False),
                Example(("5S", "4S"), _("Foundations go up."), False),
            )
        ),
        _("Both players build on all of them. What lies on a foundation must stay there."),
    )


def _loading(rules: RussianBankRules) -> Page:
    must = _("In these rules you must load a card when you can, unless a card fits a foundation.")
    return page(
        _("Loading"),
        _(
            "You can put a card on your opponent\u2019s reserve or waste: one of the same suit as the card on top, one "
            "rank higher or lower."
        ),
        Examples(
            (
                Example(("7D", "8D"), _("One higher, the same suit."), True),
                Example(("7D", "6D"), _("One lower, the same suit."), True),
                Example(("7D", "8H"), _("Another suit."), False),
            )
        ),
        Scene(
            "opp reserve 8C, h1 7C, R 2S",
            _("The 7 of clubs can go from its house on your opponent\u2019s reserve."),
            "h1>opp reserve",
            Mark.MUST if rules.must_load == "yes" else Mark.MAY,
        ),
        _("A king cannot go on an ace, or an ace on a king. An empty pile cannot be loaded."),
        must if rules.must_load == "yes" else _("You never have to load."),
    )


def _duties(rules: RussianBankRules) -> Page:
    parts: list[Part] = []
    if rules.must_foundation == "reserve_first":
        parts.append(
            _(
                "A card that fits a foundation must go there before anything else is done. Your reserve card must go "
                "first, then any other."
            )
        )
        scene = _("Both 4s fit the foundations. The 4 of hearts must go first, because it lies on your reserve.")
        parts.append(Scene("R 4H, h1 [KD 4C], F AH..3H AC..3C", scene, "R>F", Mark.MUST))
    elif rules.must_foundation == "any_order":
        parts.append(
            _(
                "A card that fits a foundation must go there before anything else is done. If there are several, you "
                "may choose which goes first."
            )
        )
        scene = _("Both 4s must go to their foundations. Either may go first.")
        parts.append(Scene("R 4H, h1 [KD 4C], F AH..3H AC..3C", scene, "h1>F"))
    else:
        parts.append(_("No card has to go to a foundation."))
    if rules.must_fill == "at_once":
        parts.append(_("After that, an empty house must be filled from your reserve."))
    if rules.must_load == "yes":
        parts.append(_("After that, a card that can be loaded on your opponent must be loaded."))
    if rules.must_fill == "before_turn":
        parts.append(_("As long as you have a reserve, no house may be empty when you turn a card or pass."))
    if rules.must_reserve_to_house == "yes":
        parts.append(_("A reserve card that fits on a house must go there before you turn, discard or pass."))
    if rules.drawn_discard == "unless_foundation_or_house":
        parts.append(_("A drawn card that fits a house must not be discarded."))
    return page(_("Your duties"), *parts, _who_watches(rules))


def _who_watches(rules: RussianBankRules) -> str:
    if rules.has_stop:
        return _("The game does not remind you of your duties, and you can overlook them. Then your opponent may call.")
    if rules.autoplay_duties == "yes":
        return _("What must go to a foundation, or into an empty house at once, is moved there for you.")
    return _("The game shows what is compulsory, and lets nothing else happen first.")


def _stop(rules: RussianBankRules) -> Page:
    until = {
        "callers_first_action": _("You may call until you make the first move of your own turn."),
        "next_action": _("You may call until the next move, whoever makes it."),
    }[rules.stop_window]
    remedy = {
        "undo_play_duty_pass": _(
            "If you are right, everything since the mistake is taken back, the card that was overlooked goes where it "
            "had to go, and the turn passes to you."
        ),
        "leave_and_pass": _(
            "If you are right, the cards stay as they are, a drawn card goes to the waste, and the turn passes to you."
        ),
    }[rules.stop_remedy]
    wrong = {
        "nothing": _("If nothing was overlooked, the game goes on, and the call costs nothing."),
        "no_more_calls_this_turn": _(
            "If nothing was overlooked, the game goes on, and you may not call again in that turn."
        ),
    }[rules.stop_false_call]
    return page(
        _("Stop!"),
        _("When your opponent has overlooked something compulsory, call Stop!"),
        Scene(
            "R 4C, F AC..3C, h1 TS, h2 9D",
            _("Whoever moves the 9 here has overlooked the 4 of clubs, which must go to its foundation."),
            "h2>h1",
            Mark.NOT,
        )
        if rules.must_foundation != "none"
        else None,
        until,
        remedy,
        wrong,
        _("Your opponent watches you in the same way. You cannot take your moves back."),
    )


def _counting(rules: RussianBankRules) -> Page:
    target, reserve, hand, waste = rules.match_target, 6, 14, 9
    points = WIN_POINTS, reserve * RESERVE_POINTS, hand * CARD_POINTS, waste * CARD_POINTS
    return page(
        _("Counting"),
        _("The winner of a round gets {points} points.").format(points=WIN_POINTS),
        _("Each card in the loser\u2019s reserve adds {points} points.").format(points=RESERVE_POINTS),
        ngettext(
            "Each card in the loser\u2019s hand or waste adds {points} point.",
            "Each card in the loser\u2019s hand or waste adds {points} points.",
            CARD_POINTS,
        ).format(points=CARD_POINTS),
        _("Beside each name at the table, Penalty counts what that player\u2019s cards would cost now."),
        Heading(_("An example")),
        _("The loser still has {reserve} cards in the reserve, {hand} in the hand and {waste} in the waste.").format(
            reserve=reserve, hand=hand, waste=waste
        ),
        _("{win} + {reserve} + {hand} + {waste} = {sum} points.").format(
            win=points[0], reserve=points[1], hand=points[2], waste=points[3], sum=sum(points)
        ),
        _("The first to {points} wins the match.").format(points=number(target)) if target else None,
    )


def _blocked() -> Page:
    return page(
        _("Blocked rounds"),
        _(
            "When both players have gone through their whole hand and nobody has played a card from reserve, hand or "
            "waste, the round is over."
        ),
        _("It is also over when the same position stands at the beginning of a turn for the third time."),
        _(
            "Each player then counts {reserve} for each card in their reserve, and {card} for each in hand and waste."
        ).format(reserve=RESERVE_POINTS, card=CARD_POINTS),
        _("The player with fewer points gets the difference. If both have as many, nobody gets anything."),
    )


#: The keys that are worth knowing first; all of them are on a sheet of their own.
_FIRST_KEYS = ("next", "take", "act", "stop", "undo", "redo", "hint", "look-back", "moves", "skip", "back", "keys")


def _keys(rules: RussianBankRules, own: keyboard.Keys) -> Page:
    unused = ("undo", "redo") if rules.has_stop else ("stop",)
    names = [name for name in _FIRST_KEYS if name not in unused]
    keys = (
        ((_("Drag"),), _("Move a card; where it may go lights up")),
        (
            (_("Click"),),
            _("Play a card that has one sensible place; else take it up, and click again where it is to go"),
        ),
        ((_("Double click"),), _("Play a card where it obviously goes, its foundation first")),
        ((_("Right button"),), _("Look at a covered card")),
        *((caps(own, name), keyboard.ACTIONS[name].label) for name in names),
    )
    return page(_("Mouse and keys"), Keys(keys))
