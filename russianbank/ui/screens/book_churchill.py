"""How Churchill Solitaire is played, page by page, in plain words for any set of its rules."""

from russianbank.engine.churchill_rules import ChurchillRules
from russianbank.language import _
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
from russianbank.ui.words import number


def churchill_pages(rules: ChurchillRules, own: str = "") -> tuple[Page, ...]:
    """All pages, with the player's own keys."""
    made = (_aim(), _table(rules), _columns(rules), _empty(rules), _victories(rules), _devil(rules), _dealing(rules))
    return (*made, _end(rules), _playing_well(rules), _help(), _keys(keyboard.Keys.of(own)))


def _aim() -> Page:
    return page(
        _("The aim"),
        _("Two packs are shuffled together: 104 cards. Bring all of them home to the eight victory piles."),
        _("You play alone. The same deal number always lays the same cards in the same places."),
        _("The score is how many cards are home. Moves and time are compared only between games that are won."),
    )


def _table(rules: ChurchillRules) -> Page:
    eleven = rules.devil_count == "11"
    six = (
        _("The Devil\u2019s Six lies face up at the top, in these rules with eleven cards.")
        if eleven
        else _("The Devil\u2019s Six lies face up at the top: six cards.")
    )
    return page(
        _("The table"),
        Plan.COLUMNS,
        _(
            "Ten columns stand in the middle. The card at the end of each lies face up; under it lie none to four "
            "cards face down, most in the middle columns."
        ),
        six,
        _("The stock holds the other {count} cards, face down. The victory piles come at the right.").format(
            count=number(104 - 30 - rules.devil_size)
        ),
    )


def _columns(rules: ChurchillRules) -> Page:
    run = {
        "any_run": _("Cards at the end of a column that are in order move together, as many of them as you like."),
        "single": _("Cards move one at a time, also where several are in order."),
    }[rules.run_move]
    together = (
        Scene("c1 JH, c2 [KD TS 9D 8C]", _("10, 9 and 8 go to the jack together."), "c2>c1*3")
        if rules.run_move == "any_run"
        else Scene("c1 TS, c2 [KD 9D]", _("The 9 goes on the 10."), "c2>c1")
    )
    return page(
        _("Columns"),
        _("In the columns the ranks go down one by one, and red and black take turns."),
        Examples(
            (
                Example(("JH", "TS"), _("10 on jack, black on red."), True),
                Example(("9D", "8H"), _("Both are red."), False),
                Example(("8C", "6D"), _("The 7 is missing."), False),
            )
        ),
        run,
        together,
        _("A face-down card that comes to the end of its column is turned up."),
    )


def _empty(rules: ChurchillRules) -> Page:
    if rules.empty_pile == "king" or rules.run_move == "single":
        what = _("An empty column takes only a king, and the king comes alone.")
        scene = Scene("c1 -, c2 [5D KC], c3 QH", _("The king may go to the empty column, the queen may not."), "c2>c1")
    else:
        what = _("An empty column takes only a king, with all the cards in order on it.")
        scene = Scene("c1 -, c2 [5D KC QH]", _("King and queen may go to the empty column together."), "c2>c1*2")
    return page(_("Empty columns"), what, scene)


def _victories(rules: ChurchillRules) -> Page:
    aces = {
        "yes": _("An ace that lies open goes to a victory pile by itself, as part of the move that bared it."),
        "no": _("Aces go up only when you send them."),
    }[rules.ace_auto]
    return page(
        _("Victory piles"),
        _("There are two victory piles for each suit. They begin with the ace and go up to the king."),
        Examples(
            (
                Example(("5S", "6S"), _("One higher, the same suit."), True),
                Example(("5S", "6C"), _("Another suit."), False),
                Example(("5S", "4S"), _("Victory piles go up."), False),
            )
        ),
        aces,
        _("No other card has to go up. What lies there stays there, so do not send up what you still need."),
        _("When it is certain that all cards go home, one key brings them there."),
    )


def _devil(rules: ChurchillRules) -> Page:
    if rules.devil_order == "any":
        order = _("Any of its cards may go as soon as it fits.")
        shown = Scene(
            "V AS, devil 4C 9H KD 2S JD 7C",
            _("With the ace of spades up, the 2 of spades may go."),
            "devil*3>V",
        )
    else:
        order = _("Only the card at the right may go; the others wait until it is gone.")
        shown = Scene(
            "V AS, devil 4C 9H KD 2S JD 7C",
            _("First the 7 of clubs has to go, then the jack, then the 2."),
            "devil*3>V",
            Mark.NOT,
        )
    parts: list[Part] = [
        _("The cards of the Devil\u2019s Six go nowhere but to the victory piles, and nothing is put on them."),
        shown,
        order,
    ]
    if rules.devil_order == "strict":
        parts.append(
            _(
                "So look at it first: which cards does its right-hand card wait for, and where do they lie? In some "
                "deals a card waits for one that lies behind it. Those cannot be won, and are never dealt by chance."
            )
        )
    return page(_("The Devil\u2019s Six"), *parts)


def _dealing(rules: ChurchillRules) -> Page:
    when = {
        "any_time": _("When you want to, you deal a row: one card from the stock, face up, on each column."),
        "only_when_stuck": _(
            "When no card can be moved, you deal a row: one card from the stock, face up, on each column."
        ),
    }[rules.deal_when]
    empty = {
        "yes": _("An empty column gets a card too, whatever it is: fill it with a king before you deal."),
        "no": _("An empty column gets no card."),
    }[rules.deal_fills_empty]
    kings = (
        _("A column that begins with a face-up king gets no card. So a king at the top shelters all that lies on it.")
        if rules.deal_skip_king_piles == "yes"
        else _("Columns on kings get a card like all others.")
    )
    return page(
        _("Dealing a row"),
        when,
        kings,
        empty,
        _("If too few cards are left, the columns at the left get them. The stock is gone through only once."),
        _("Before you deal, turn up what can be turned up, and join what is in order: a row covers everything."),
    )


def _end(rules: ChurchillRules) -> Page:
    many = _("Nearly every deal can be won in the simple rules; in the usual rules about four deals in five.")
    blocked = (
        _("Where the Devil\u2019s Six blocks itself, you are told that too.") if rules.devil_order == "strict" else None
    )
    return page(
        _("The end"),
        _("The game is won when all 104 cards are home."),
        _("It is lost when no card can be moved and nothing can be dealt. You are told at once, and can take back."),
        _("When only moves are left that change nothing, you are told so, and may go on looking."),
        blocked,
        Heading(_("Which deals can be won")),
        many,
        _(
            "Graded deals are known to have a win: easy, medium and hard tell how often a simple player wins them. "
            "Of a deal that is not graded nothing is known."
        ),
    )


def _playing_well(rules: ChurchillRules) -> Page:
    strict = _("Free the cards that the right-hand card of the Devil\u2019s Six waits for, before all others.")
    loose = _("Look which card of the Devil\u2019s Six can go next, and free what it waits for.")
    kings = _("Bring a king to the top of a column early. What you build on it is never covered by a row.")
    return page(
        _("Playing well"),
        strict if rules.devil_order == "strict" else loose,
        _("Turn up face-down cards first, where the fewest lie."),
        _("Of two cards that fit the same place, move the one that turns up a card."),
        kings if rules.deal_skip_king_piles == "yes" else None,
        _("Keep cards in the columns while others can lie on them. There is no way back from a victory pile."),
        _("Deal late: each row hides the ends of the columns, and the stock does not come again."),
    )


def _help() -> Page:
    return page(
        _("Help"),
        _("Moves can be taken back without limit, and that costs nothing."),
        _("A hint knows no more than you: it never looks at cards that lie face down."),
        _(
            "The solver does. Ask it whether the position is still winnable: it answers yes and can show the way, or "
            "no, which is proved, or that it found nothing in its time. That does not mean there is nothing."
        ),
        _(
            "Games with a hint, with the solver, or on a deal that you have played before are counted as games with "
            "help. Games on deals that are proved to have no win are counted apart."
        ),
    )


#: The keys that are worth knowing first; all of them are on a sheet of their own.
_FIRST_KEYS = ("next", "take", "more", "devil", "foundation", "undo", "redo", "hint", "skip", "back", "keys")


def _keys(own: keyboard.Keys) -> Page:
    lines = (
        ((_("Drag"),), _("Move a card with all that lies on it")),
        (
            (_("Click"),),
            _(
                "Play cards that have one sensible place; else take them up, and click again where they are to go. A"
                " click on the stock deals a row"
            ),
        ),
        ((_("Double click"),), _("Play a card where it obviously goes, its victory pile first")),
        ((_("Right button"),), _("Look at a covered card")),
        (("1", "\u2026", "9", "0"), _("A column; one after the other, two keys make a move")),
        (caps(own, "act"), _("Deal a row, or bring all cards home")),
        *((caps(own, name), keyboard.ACTIONS[name].label) for name in _FIRST_KEYS),
    )
    return page(_("Mouse and keys"), Keys(lines))
