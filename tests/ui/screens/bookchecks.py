"""What the engine says to the sentences of the rules book: each with a number, a may, must or cannot has a check.

A check is called with the rules that the sentence was told in and the numbers that stand in it ({n} in the table). It
runs in the engine, on positions written as text.
"""

from dataclasses import replace

from engine import churchill_positions
from engine.positions import allowed, legal, play, position, reason

from russianbank.engine import churchill, russian_bank
from russianbank.engine.building import View, run_capacity
from russianbank.engine.cards import CARDS, PACKS
from russianbank.engine.churchill_deal import DOWN
from russianbank.engine.churchill_deal import laid_out as churchill_laid_out
from russianbank.engine.churchill_rules import APP, PITT
from russianbank.engine.churchill_rules import GAMERULES as SIMPLE
from russianbank.engine.game import Outcome, Tally
from russianbank.engine.moves import STOPS
from russianbank.engine.position import observe
from russianbank.engine.record import Seat
from russianbank.engine.rules import CLASSIC, G4A, REPETITION_LIMIT
from russianbank.engine.table import (
    COLUMNS,
    DEVIL,
    FOUNDATIONS,
    HANDS,
    HOUSES,
    RESERVES,
    STOCK,
    VICTORIES,
    WASTES,
    Role,
)
from russianbank.session import Session
from russianbank.ui.layout import lay_out

# --------------------------------------------------------------------------------------------------------- helpers


def moves(text, yes="", no="", after=()):
    """Here, after these moves, nothing speaks against `yes`, and `no` is illegal or leaves a duty undone."""

    def check(rules, *numbers):
        free = allowed(play(position(text, rules), *after))
        assert set(yes.split()) <= free, (free, yes)
        assert not set(no.split()) & free, (free, no)

    return check


def just(text, only):
    """In this position these are the only moves that leave nothing undone."""

    def check(rules, *numbers):
        assert allowed(position(text, rules)) == set(only.split())

    return check


def both(*checks):
    def check(rules, *numbers):
        for each in checks:
            each(rules, *numbers)

    return check


def true(says):
    """A check of the rules and the numbers themselves."""

    def check(rules, *numbers):
        assert says(rules, *numbers)

    return check


def solo(text, yes="", no="", after=()):
    """The same for Churchill: these moves are legal, those are not."""

    def check(rules, *numbers):
        possible = churchill_positions.legal(
            churchill_positions.play(churchill_positions.position(text, rules), *after)
        )
        assert set(yes.split()) <= possible, (possible, yes)
        assert not set(no.split()) & possible, (possible, no)

    return check


def dealt(rules):
    return russian_bank.deal(rules, 7)


def cards_of_each(rules):
    state = dealt(rules)
    return {sum(card.pack == pack for pile in state.piles for card in pile) for pack in (0, 1)}


def sources(rules, text):
    return {(each.role) for each in (pile_of(slot) for slot, _ in View(position(text, rules)).sources)}


def pile_of(slot):
    return (*HOUSES, *FOUNDATIONS, RESERVES[0], WASTES[0], HANDS[0])[slot] if slot < 18 else _DRAWN


_DRAWN = position("R 4C, drawn 9D") and next(p for p in lay_out(1280, 800).places if p.text == "drawn0")
_TURNED = "R 4C, h1 TS, waste 3D"
_SOURCES = Role.HOUSE, Role.RESERVE, Role.DRAWN


def kinds(*roles, hand=""):
    def check(rules, *numbers):
        met = sources(rules, _TURNED + hand) | sources(rules, f"{_TURNED}, drawn 9H{hand}")
        assert met == set(roles)

    return check


class Finished(Session):
    """A session whose round has just been won by player 0, with 65 points."""

    @property
    def outcome(self):
        return Outcome(0, "won", (65, 0), (Tally(0, 0, 0, 0), Tally(6, 14, 9, 35)))


def _match_ends(rules, points):
    seats = (Seat("You"), Seat("Olga", "steady"))
    for before, over in ((points - 65, True), (points - 66, False)):
        record = replace(Session.new_match(rules, seats, 1).record(), score=(before, 9))
        assert Finished(record).match_over == over
    return points == rules.match_target


_WON = "reserve -, hand -, drawn 7D, F AD..6D"


def points_for(rules, reserve, hand, waste):
    """What a win scores against so many cards."""
    left = "opp reserve {}, opp hand {}, opp waste {}".format(
        *(f"{n} cards" if n else "-" for n in (reserve, hand, waste))
    )
    return russian_bank.outcome(play(position(f"{_WON}, {left}", rules), "drawn0>foundation")).points[0]


def _each_counts(rules, reserve, card):
    base = points_for(rules, 2, 2, 2)
    more = [points_for(rules, *each) - base for each in ((3, 2, 2), (2, 3, 2), (2, 2, 3))]
    return more == [reserve, card, card]


def _repeats(rules):
    """The house card goes to and fro and both players pass, until the position has stood there three times."""
    state = position("R 4C, hand -, opp hand -, opp reserve 4S, h1 [TS 9D], h2 TC", rules)._replace(idle=(-99, -99))
    state, stood = state._replace(history=(state.key(),)), 1
    here = state.key()
    there = ("house1>house2", "pass"), ("pass",), ("house2>house1", "pass"), ("pass",)
    while not state.ending:
        for each in there:
            if not state.ending:
                state = play(state, *each)
        stood += state.key() == here
    return stood, str(state.ending)


# ------------------------------------------------------------------------------------------------------------- Stop

_DUE = "R 4C (QS below), F AC..3C, h1 9D, h2 TS, hand 5D 8C, opp hand 9S 9H"


def call(rules, *done, text=_DUE):
    """Why player 1 may not call Stop after these moves, or None."""
    why = russian_bank.why_not(play(position(text, rules), *done), STOPS[1])
    return str(why.code) if why else None


def _until_own_move(rules):
    assert call(rules, "house1>house2") is call(rules, "house1>house2", "turn", "discard") is None
    return call(rules, "house1>house2", "turn", "discard", "turn") is not None


def _until_next_move(rules):
    """The same call is right at once, and finds nothing after one more move that is itself no fault."""

    def finds(*done):
        return str(russian_bank.apply(play(position(_DUE, rules), *done), STOPS[1])[1][0]).split()[0]

    return finds("house1>house2") == "stopped" and finds("house1>house2", "reserve0>foundation") == "wrong-call"


def _barred(rules):
    before = play(position("R 9S, h1 9D, h2 TS, hand 5D 8C", rules), "house1>house2")
    after, _ = russian_bank.apply(before, STOPS[1])
    return after.turn == 0 and str(russian_bank.why_not(after, STOPS[1]).code) == "stop-barred"


def _no_undo(rules):
    session = Session.new_match(rules, (Seat("You"), Seat("Olga", "steady")), 1, starter=0)
    session.play(next(m for m in russian_bank.legal_moves(session.state) if str(m) == "turn"))
    session.play(next(m for m in russian_bank.legal_moves(session.state) if str(m) in ("discard",) or m.target))
    return not session.can_undo()


def _moved_for_you(rules):
    """The session makes the compulsory move by itself; here it is at least the only one."""
    just("R 2C (QS below), F AC, h1 5D", "reserve0>foundation")(rules)
    return rules.autoplay_duties == "yes"


# ---------------------------------------------------------------------------------------------------- the sentences

_FILL = "R JC (9S below), h1 -, h2 [9D 8S], hand 5 cards"
_LOADS = "R 2S, opp reserve 8C, h1 7C, h2 9C, h3 8C, h4 7S"
_RUN = "h1 4C, h2 [4S 3H 2S], R -, opp reserve 6D"
_RESERVE_FIRST = "R 4H, h1 [KD 4C], F AH..3H AC..3C"

RUSSIAN_BANK = {
    # the aim
    "Each player has a pack of {n} cards.": true(lambda r, n: cards_of_each(r) == {n}),
    "Rounds are played until somebody has {n} points.": true(_match_ends),
    # the table
    "Your reserve has {n} cards.": true(lambda r, n: all(len(dealt(r).cards(p)) == n for p in RESERVES)),
    "Only its top card lies face up.": true(lambda r: dealt(r).pile(RESERVES[0]).down == r.reserve_size - 1),
    "Four cards of each player begin the eight houses, all of them face up.": true(
        lambda r: [len(dealt(r).pile(p).face_up) for p in HOUSES] == [1] * 8 and not any(dealt(r).down)
    ),
    "Four cards of each player begin the eight houses.": true(
        lambda r: [sum(dealt(r).cards(p)[-1].pack == n for p in HOUSES) for n in (0, 1)] == [4, 4]
    ),
    "Your hand has {n} cards, face down.": true(lambda r, n: all(dealt(r).pile(p).down == n for p in HANDS)),
    "There is room for eight foundations.": true(lambda r: [len(dealt(r).cards(p)) for p in FOUNDATIONS] == [0] * 8),
    # your turn
    "Reserves have {n} cards.": true(lambda r, n: len(dealt(r).cards(RESERVES[0])) == n),
    "In your turn you may make as many moves as you like, one card at a time.": both(
        moves("R 4C, h1 TD, h2 [KD 9C], h3 [KH 8H], h4 7C", "house2>house1"),
        moves("R 4C, h1 TD, h2 [KD 9C], h3 [KH 8H], h4 7C", "house3>house1", after=["house2>house1"]),
        moves("R 4C, h1 TD, h2 [KD 9C], h3 [KH 9S], h4 [KS 8H]", "house4>house1", after=["house2>house1"]),
    ),
    "Three kinds of cards can move: the top of your reserve, the outermost card of each house, and the card that you "
    "have drawn.": kinds(*_SOURCES),
    "Four kinds of cards can move: the top of your reserve, the outermost card of each house, the card that you have "
    "drawn, and the top of your waste.": kinds(*_SOURCES, Role.WASTE),
    "Four kinds of cards can move: the top of your reserve, the outermost card of each house, the card that you have "
    "drawn, and, once your hand is empty, the top of your waste.": both(
        kinds(*_SOURCES), kinds(*_SOURCES, Role.WASTE, hand=", hand -")
    ),
    # the drawn card
    "The drawn card must be placed before any other card moves.": moves(
        "R 4C, drawn 9D, h1 TS, h2 8C, h3 9H", "drawn0>house1 discard", "house2>house3 house3>house1"
    ),
    "If you play the card, your turn goes on, and you may turn another.": moves(
        "R 4C, drawn 3D, h1 4S, hand 5 cards", "turn", after=["drawn0>house1"]
    ),
    "If you cannot or will not play it, discard it on your waste.": both(
        moves("R 4C, drawn 9D", "discard"), moves("R 4C, drawn 3D, h1 4S", "discard drawn0>house1")
    ),
    "If it fits no foundation and no house, you may discard it on your waste.": both(
        moves("R 4C, drawn 9D", "discard"),
        moves("R 4C, drawn 3D, h1 4S", "drawn0>house1", "discard"),
        just("R 4C, drawn 3D, F AD..2D", "drawn0>foundation"),
    ),
    "You cannot turn a second card while one is drawn.": true(
        lambda r: reason(position("R 4C, drawn 9D", r), "turn") == "drawn-in-view"
    ),
    # houses
    "In the houses the ranks go down one by one, and red and black take turns.": moves(
        "R 4C, h1 TD, h2 TS, h3 9C, h4 9H, h5 8H",
        "house3>house1 house4>house2 house5>house3",
        "house3>house2 house4>house1 house5>house1",
    ),
    "Cards that are in order can be moved together, if there are empty houses to park them one by one.": both(
        moves(f"{_RUN}, h3 -", "house2>house1*2"), moves(_RUN, "", "house2>house1*2")
    ),
    "With one empty house you can move two cards, with two empty houses four, with three eight.": true(
        lambda r: [run_capacity(n, into_empty=False) for n in (1, 2, 3)] == [2, 4, 8]
    ),
    "Into an empty house you can move half as many.": true(
        lambda r: [run_capacity(n, into_empty=True) for n in (1, 2, 3)] == [1, 2, 4]
    ),
    "Cards move one at a time, also where several are in order.": moves(f"{_RUN}, h3 -", "", "house2>house1*2"),
    # empty houses
    "As long as you have a reserve, you must fill all empty houses before you turn a card.": both(
        moves(_FILL, "reserve0>house1 house2>house1", "turn"), moves(_FILL, "turn", after=["house2>house1"])
    ),
    "As long as you have a reserve, you must fill an empty house from it at once.": just(_FILL, "reserve0>house1"),
    "A house may also stay empty.": moves(_FILL, "turn"),
    "With a drawn card in view you may leave a house empty, even at the end of your turn.": moves(
        "R JC (9S below), drawn 2S, h1 KS, h4 -", "discard"
    ),
    "Without a reserve you may leave a house empty.": moves("R -, h1 -, h2 [9D 8S]", "turn house2>house1"),
    # foundations
    "There are two for each suit.": moves("R 9S, F AC, h1 Ac", "house1>foundation"),
    "What lies on a foundation must stay there.": true(
        lambda r: reason(position("R 4C, F AH..9H, h1 TS", r), "foundation1>house1") == "stays"
    ),
    # loading
    "You can put a card on your opponent\u2019s reserve or waste: one of the same suit as the card on top, one rank "
    "higher or lower.": both(
        moves(_LOADS, "house1>reserve1 house2>reserve1", "house3>reserve1 house4>reserve1"),
        moves("R 2S, opp waste 8C, h1 7C", "house1>waste1"),
    ),
    "A king cannot go on an ace, or an ace on a king.": both(
        moves("R 4C, opp waste KS, h1 [2H AS], opp reserve 6D", "", "house1>waste1"),
        moves("R 4C, opp waste AS, h1 KS, opp reserve 6D", "", "house1>waste1"),
    ),
    "An empty pile cannot be loaded.": just("R 4C, opp reserve -, h1 7C", "turn"),
    "You never have to load.": moves("R 2S, opp reserve 8C, h1 7C", "turn house1>reserve1"),
    "In these rules you must load a card when you can, unless a card fits a foundation.": both(
        just("R 2S, opp reserve 8C, h1 7C", "house1>reserve1"),
        just("R 2S, opp reserve 8C, h1 7C, F AS", "reserve0>foundation"),
    ),
    # duties
    "A card that fits a foundation must go there before anything else is done.": just(
        "R 4S, h1 2D, h2 9C, h3 TH, F AD", "house1>foundation"
    ),
    "Your reserve card must go first, then any other.": both(
        just(_RESERVE_FIRST, "reserve0>foundation"),
        moves(_RESERVE_FIRST, "house1>foundation", "turn", after=["reserve0>foundation"]),
    ),
    "If there are several, you may choose which goes first.": just(
        _RESERVE_FIRST, "reserve0>foundation house1>foundation"
    ),
    "No card has to go to a foundation.": moves("R 4S, h1 2D, h2 9C, h3 TH, F AD", "turn house2>house3"),
    "After that, an empty house must be filled from your reserve.": both(
        just("R AC (JC below), h1 -", "reserve0>foundation"),
        lambda r: _same(
            allowed(play(position("R AC (JC below), h1 -", r), "reserve0>foundation")), {"reserve0>house1"}
        ),
    ),
    "After that, a card that can be loaded on your opponent must be loaded.": just(
        "R 2S, opp reserve 8C, h1 7C, h2 8D", "house1>reserve1"
    ),
    "As long as you have a reserve, no house may be empty when you turn a card or pass.": both(
        moves(_FILL, "", "turn"), moves("R JC, h1 -, hand -", "", "pass"), moves("R JC, hand -", "pass")
    ),
    "A reserve card that fits on a house must go there before you turn, discard or pass.": both(
        just("R TD, h1 JC", "reserve0>house1"),
        moves("R TD, h1 JC, drawn 2S", "reserve0>house1", "discard"),
        moves("R TD, h1 JC, hand -", "reserve0>house1", "pass"),
    ),
    "A drawn card that fits a house must not be discarded.": moves("R JC, drawn 3D, h1 4C", "drawn0>house1", "discard"),
    "Then your opponent may call.": true(lambda r: call(r, "house1>house2") is None),
    "What must go to a foundation, or into an empty house at once, is moved there for you.": true(_moved_for_you),
    # Stop
    "You may call until you make the first move of your own turn.": true(_until_own_move),
    "You may call until the next move, whoever makes it.": true(_until_next_move),
    "If nothing was overlooked, the game goes on, and you may not call again in that turn.": true(_barred),
    "You cannot take your moves back.": true(_no_undo),
    # counting
    "The winner of a round gets {n} points.": true(lambda r, n: points_for(r, 0, 0, 1) == n + 1),
    "Each card in the loser\u2019s reserve adds {n} points.": true(lambda r, n: _each_counts(r, n, 1)),
    "Each card in the loser\u2019s hand or waste adds {n} point.": true(lambda r, n: _each_counts(r, 2, n)),
    "The loser still has {n} cards in the reserve, {n} in the hand and {n} in the waste.": true(
        lambda r, *n: points_for(r, *n) == 65
    ),
    "{n} + {n} + {n} + {n} = {n} points.": true(lambda r, *n: sum(n[:4]) == n[4] == points_for(r, 6, 14, 9)),
    "The first to {n} wins the match.": true(_match_ends),
    # blocked rounds
    "It is also over when the same position stands at the beginning of a turn for the third time.": true(
        lambda r: REPETITION_LIMIT == 3 and _repeats(replace(G4A, match_target=r.match_target)) == (3, "repeated")
    ),
    "Each player then counts {n} for each card in their reserve, and {n} for each in hand and waste.": true(
        lambda r, reserve, card: (
            [
                position(f"R {reserve_} (none below), hand {hand}, opp hand 3 cards", r).penalty(0)
                for reserve_, hand in (("4C", "-"), ("4C", "3 cards"))
            ]
            == [reserve, reserve + 3 * card]
        )
    ),
    # playing well
    "Only then turn a card.": moves("R 4C", "turn"),
    "A card that is turned too early has to be placed before you can turn the next.": true(
        lambda r: reason(position("R 4C, drawn 9D", r), "turn") == "drawn-in-view"
    ),
    "Its cards count double, and each one that goes shows you another.": both(
        true(lambda r: _each_counts(r, 2, 1)),
        true(
            lambda r: play(position("R 9D (QS below), h1 TS", r), "reserve0>house1").pile(RESERVES[0]).top.name == "QS"
        ),
    ),
    "Before you fill it, use it: with one empty house you can bring two cards in order to another place.": true(
        lambda r: run_capacity(1, into_empty=False) == 2
    ),
    "Put it there only if it comes from your reserve.": moves("R KC (9S below), h1 -", "reserve0>house1"),
    "Each card that you load is one that your opponent has to get rid of.": true(
        lambda r: len(play(position("R 2S, opp reserve 8C, h1 7C", r), "house1>reserve1").cards(RESERVES[1])) == 14
    ),
    "On the reserve it costs them double.": true(lambda r: _each_counts(r, 2, 1)),
    "You cannot load the waste while it is empty.": moves("R 4C, opp reserve 2D, h1 7C", "turn", "house1>waste1"),
    "They cost {n} points each.": true(lambda r, n: _each_counts(r, n, 1)),
    "If your opponent has only a few cards left, load them.": moves("R 2S, opp waste 8C, h1 7C", "house1>waste1"),
    "As long as a card lies there they cannot win.": both(
        true(lambda r: play(position(f"{_WON}, waste 5C", r), "drawn0>foundation").ending is None),
        true(lambda r: play(position(_WON, r), "drawn0>foundation").ending == "won"),
    ),
    "Call before you move: with your first own move it is too late.": true(
        lambda r: _until_own_move(CLASSIC) and bool(r)
    ),
    # with real cards
    "Two players, and two packs of {n} cards with different backs, without jokers.": true(
        lambda r, n: cards_of_each(r) == {n} and len(PACKS) == 2
    ),
    "A table with room for six rows of cards, and paper and a pencil for the score.": true(
        lambda r: len({box.y for box in lay_out(1280, 800, arrangement="opposite").places.values()}) == 6
    ),
    "Count {n} cards face down, and put the next one face up on them: that is your reserve.": true(
        lambda r, n: dealt(G4A).pile(RESERVES[0]).down == n and len(dealt(G4A).cards(RESERVES[0])) == n + 1
    ),
    "Lay {n} cards face up in a column away from your reserve: the houses.": true(lambda r, n: n * 2 == len(HOUSES)),
    "The other {n} cards are your hand.": true(lambda r, n: len(dealt(G4A).cards(HANDS[0])) == n),
    "Keep room for your waste between them, and for two columns of foundations in the middle.": true(
        lambda r: len({lay_out(1280, 800).places[p].x for p in FOUNDATIONS}) == 2
    ),
    "Houses grow outward, each card half over the one before, so that all can be seen.": true(
        lambda r: 0 < lay_out(1280, 800).strip(13) < lay_out(1280, 800).w / 2
    ),
    "Move one card at a time, so that your opponent can follow.": true(
        lambda r: run_capacity(0, into_empty=False) == 1
    ),
    "Nobody may look at face-down cards, or at the cards below the top of a waste or a reserve.": true(
        lambda r: len(observe(dealt(r), 0).unseen[0]) == 52 - 4 - 1
    ),
    "Anybody may count the cards of a pile without looking at them.": true(
        lambda r: [len(p) for p in observe(dealt(r), 0).state.piles] == [len(p) for p in dealt(r).piles]
    ),
    "The winner of a round writes down {n} points, {n} for each card in the loser\u2019s reserve, and {n} for each "
    "card in the loser\u2019s hand and waste.": true(
        lambda r, win, reserve, card: points_for(r, 0, 0, 1) == win + card and _each_counts(r, reserve, card)
    ),
    "Anna had {n} points left, Ben {n}, and the difference went to Ben.": true(lambda r, anna, ben: anna - ben == 5),
    "In the third round nobody could go on.": true(lambda r: 29 - 24 == 5),
    # Churchill with real cards: the deal
    "Lay {n} cards face up in a row at the top: the Devil\u2019s Six.": true(lambda r, n: n == APP.devil_size),
    "Below it lay a row of {n} cards: the first and the last face up, the others face down.": true(
        lambda r, n: n == len(DOWN) and [i for i in range(n) if not DOWN[i]] == [0, n - 1]
    ),
    "Lay a row of {n} cards on those between, again the first and the last face up.": true(
        lambda r, n: n == sum(down >= 1 for down in DOWN)
    ),
    "Go on in the same way with {n}, {n} and {n} cards.": true(
        lambda r, *n: list(n) == [sum(down >= k for down in DOWN) for k in (2, 3, 4)]
    ),
    "The other {n} cards are the stock.": true(lambda r, n: n == len(churchill_laid_out(7, 6).stock)),
    "Keep the upper right free for eight victory piles.": true(lambda r: len(VICTORIES) == 8),
    "For Pitt the Younger lay {n} cards in the row at the top; then {n} are left for the stock.": true(
        lambda r, n, left: (n, left) == (PITT.devil_size, len(churchill_laid_out(7, n).stock))
    ),
    # the words
    "One of the eight columns that go down.": true(lambda r: len(HOUSES) == 8),
    "One of the eight piles in the middle that go up.": true(lambda r: len(FOUNDATIONS) == 8),
    "One of the ten piles in the middle that go down.": true(lambda r: len(COLUMNS) == 10),
    "One of the eight piles that go up from the ace to the king.": true(lambda r: len(VICTORIES) == 8),
    "One card from the stock for each column that gets one.": lambda r: _a_row(APP),
}


def _same(one, other):
    assert one == other


# -------------------------------------------------------------------------------------------------------- Churchill


def _a_row(rules):
    """A deal gives one card, face up, to each column, whatever lies there, except to those on kings."""
    state = churchill_positions.position("c1 3D, c2 [5C | QD], c3 8S, c4 -, stock 12 cards", rules)
    before = [len(state.cards(column)) for column in COLUMNS]
    state, _ = churchill.apply(state, churchill_positions.churchill_move("deal"))
    gained = sum(len(state.cards(column)) - n for column, n in zip(COLUMNS, before))
    gained += sum(len(state.cards(victory)) for victory in VICTORIES)
    assert gained == 12 - len(state.cards(STOCK))
    return True


def _won(rules):
    """All but one king are home; it is won when that goes up, and not before."""
    rows = "AS..KS AS..QS AH..KH AH..KH AD..KD AD..KD AC..KC AC..KC"
    state = churchill_positions.position(f"c1 KS, V {rows}, stock -", rules)
    assert not state.ending and state.home == 103
    return churchill_positions.play(state, "column1>victory2").ending == "won"


def _once(rules):
    state = churchill_positions.position("c1 3D, stock -", rules)
    return churchill_positions.reason(state, "deal") == "stock-empty"


_SIX = "c1 TS, c2 5C, devil 4C 9H KD 2S JD 7C, V AS"

CHURCHILL = {
    "Two packs are shuffled together: {n} cards.": true(lambda r, n: n == len(CARDS)),
    "Bring all of them home to the eight victory piles.": true(lambda r: len(VICTORIES) == 8 and _won(r)),
    "Moves and time are compared only between games that are won.": true(_won),
    "Ten columns stand in the middle.": true(lambda r: len(COLUMNS) == 10),
    "The card at the end of each lies face up; under it lie none to four cards face down, most in the middle "
    "columns.": (true(lambda r: churchill.dealt(r, 7).down[:10] == DOWN == (0, 1, 2, 3, 4, 4, 3, 2, 1, 0))),
    "The Devil\u2019s Six lies face up at the top: six cards.": true(
        lambda r: len(churchill.dealt(r, 7).pile(DEVIL).face_up) == 6
    ),
    "The Devil\u2019s Six lies face up at the top, in these rules with eleven cards.": true(
        lambda r: len(churchill.dealt(r, 7).pile(DEVIL).face_up) == 11
    ),
    "The stock holds the other {n} cards, face down.": true(lambda r, n: len(churchill.dealt(r, 7).cards(STOCK)) == n),
    "In the columns the ranks go down one by one, and red and black take turns.": solo(
        "c1 TS, c2 9D, c3 TH, c4 JS", "column2>column1 column3>column4", "column2>column3 column2>column4"
    ),
    "Cards move one at a time, also where several are in order.": solo("c1 JH, c2 [TS 9D]", "", "column2>column1*2"),
    "An empty column takes only a king, with all the cards in order on it.": solo(
        "c1 [5D KC QH], c2 JC, c3 QS, c4 -", "column1>column4*2", "column1>column4 column2>column4 column3>column4"
    ),
    "An empty column takes only a king, and the king comes alone.": solo(
        "c1 [5D KC QH], c2 [4D KS], c3 JC, c4 -", "column2>column4", "column1>column4*2 column3>column4"
    ),
    "There are two victory piles for each suit.": solo("c1 2C, c2 2C, V AC AC", "column1>victory1 column2>victory2"),
    "Aces go up only when you send them.": both(
        solo("c1 AC, c2 9D, c3 TS", "column1>victory1 column2>column3"),
        lambda r: _same(churchill.settled(churchill_positions.position("c1 AC, c2 9D, stock -", r))[0].home, 0),
    ),
    "No other card has to go up.": solo("c1 2C, c2 9D, c3 TS, V AC", "column1>victory1 column2>column3"),
    "Any of its cards may go as soon as it fits.": solo(_SIX, "devil>victory1*3"),
    "Only the card at the right may go; the others wait until it is gone.": both(
        solo(_SIX, "", "devil>victory1*3"), solo("c1 TS, devil 4C 9H 2S, V AS", "devil>victory1")
    ),
    "Those cannot be won, and are never dealt by chance.": solo("c1 TS, devil 2S 3S, V AS", "", "devil>victory1*2"),
    "When you want to, you deal a row: one card from the stock, face up, on each column.": both(
        solo("c1 9D, c2 TS", "deal column1>column2"), _a_row
    ),
    "When no card can be moved, you deal a row: one card from the stock, face up, on each column.": both(
        solo("c1 9D, c2 TS", "column1>column2", "deal"), solo("c1 9D, c2 9S", "deal")
    ),
    "The stock is gone through only once.": true(_once),
    "The game is won when all {n} cards are home.": true(lambda r, n: n == len(CARDS) and _won(r)),
    "When only moves are left that change nothing, you are told so, and may go on looking.": solo(
        "c2 -, c1 KS, stock -", "column1>column2"
    ),
    "Of two cards that fit the same place, move the one that turns up a card.": solo(
        "c1 [3C | 9D], c2 9H, c3 TS", "column1>column3 column2>column3"
    ),
    "Nearly every deal can be won in the simple rules; in the usual rules about four deals in five.": true(
        lambda r: SIMPLE.devil_order == "any" and APP.devil_order == "strict"
    ),
}

#: What the options say, as the pages on the differences quote them.
_HOLE = "R JC (9S below), h1 -, h2 [9D 8S], hand 5 cards"
OPTIONS = {
    ("must_foundation", "reserve_first"): just(_RESERVE_FIRST, "reserve0>foundation"),
    ("must_foundation", "any_order"): just(_RESERVE_FIRST, "reserve0>foundation house1>foundation"),
    ("must_fill", "before_turn"): both(moves(_HOLE, "reserve0>house1 house2>house1", "turn")),
    ("must_fill", "at_once"): just(_HOLE, "reserve0>house1"),
    ("must_reserve_to_house", "no"): moves("R TD, h1 JC", "reserve0>house1 turn"),
    ("must_reserve_to_house", "yes"): just("R TD, h1 JC", "reserve0>house1"),
    ("must_load", "no"): moves("R 2S, opp reserve 8C, h1 7C", "turn house1>reserve1"),
    ("must_load", "yes"): just("R 2S, opp reserve 8C, h1 7C", "house1>reserve1"),
    ("waste_playable", "never"): moves("R 4S, h1 JC, waste TD, opp reserve 6D", "turn", "waste0>house1"),
    ("waste_playable", "always"): moves("R 4S, h1 JC, waste TD, opp reserve 6D", "turn waste0>house1"),
    ("drawn_discard", "unless_foundation"): both(
        moves("R 4C, drawn 3D, h1 4S", "discard drawn0>house1"), just("R 4C, drawn 3D, F AD..2D", "drawn0>foundation")
    ),
    ("drawn_discard", "unless_foundation_or_house"): both(
        moves("R 4C, drawn 3D, h1 4S", "drawn0>house1", "discard"), moves("R 4C, drawn 9D", "discard")
    ),
    ("enforce", "block"): true(lambda r: "turn" not in legal(position("R 4C, F AC..3C", r))),
    ("enforce", "stop"): both(
        true(lambda r: "turn" in legal(position("R 4C, F AC..3C", r))), true(lambda r: call(r, "house1>house2") is None)
    ),
    ("start_tie", "best_house"): true(lambda r: len(HOUSES) == 2 * 4),
}

CHURCHILL_OPTIONS = {
    ("devil_count", "6"): true(lambda r: len(churchill.dealt(r, 7).cards(STOCK)) == 68),
    ("devil_count", "11"): true(lambda r: len(churchill.dealt(r, 7).cards(STOCK)) == 63),
    ("devil_order", "any"): solo(_SIX, "devil>victory1*3"),
    ("devil_order", "strict"): solo(_SIX, "", "devil>victory1*3"),
}
