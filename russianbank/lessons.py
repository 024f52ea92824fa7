"""The guided first round: what each step teaches, the position it is about, and the moves that belong to it.

Steps 1 to 8 are one round on a fixed deal, in which the opponent's moves are fixed too; the others are positions that
were set up. A step without a deal and a position goes on where the step before it has ended.
"""

import re
from dataclasses import dataclass
from functools import cache

from russianbank.engine import obligations, russian_bank
from russianbank.engine.moves import Kind, Move, move
from russianbank.engine.position import State
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A, RussianBankRules
from russianbank.engine.table import PileId, pile_id
from russianbank.language import N_, _
from russianbank.session import Session
from russianbank.setpositions import set_up

#: The seats: the learner, and the opponent whose moves are told.
OWN, OTHER = 0, 1


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step.

    `moves` are the learner's moves one after the other, each with all that is right there; `foundation` without a
    number stands for any of them. `others` are sentences why a legal move is not the point, by how its text begins;
    `beside` is the one for all the rest. `before` and `replies` are the opponent's moves before and after the
    learner's. `piles` are the ones spoken of: nothing else is lit (if there are none, everything is).
    `words` and `done` are what is said before and after.
    """

    title: str
    words: str
    moves: tuple[tuple[str, ...], ...]
    piles: tuple[str, ...]
    done: str
    beside: str
    others: tuple[tuple[str, str], ...] = ()
    before: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    deal: int = 0
    position: str = ""
    rules: RussianBankRules = G4A
    mover: int = OWN

    @property
    def length(self) -> int:
        """How many moves belong to the step, the opponent's among them."""
        return len(self.before) + len(self.moves) + len(self.replies)


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        N_("Houses"),
        N_(
            "The eight houses in the middle are for both players. A card goes on one that is one rank higher and of"
            " the other colour. Your reserve shows the 8 of clubs: drag it onto the 9 of hearts in house 3, or just"
            " click the 8."
        ),
        (("reserve0>house3",),),
        ("reserve0", "house3"),
        N_("Your reserve is what you want to be rid of first. Its next card is turned up at once, and it is an ace."),
        N_("That is possible, but begin with the 8 of clubs in your reserve."),
        (
            ("turn", N_("Turning a card comes later: first look for a place for your reserve card.")),
            ("house7", N_("The 5 of clubs fits there, but it is your reserve that should get smaller.")),
        ),
        deal=51301,
    ),
    Lesson(
        N_("Foundations"),
        N_(
            "Between the houses there is room for eight foundations. Each begins with an ace and goes up in its suit"
            " to the king, and what lies there stays there. Play the ace of diamonds to a foundation."
        ),
        (("reserve0>foundation",),),
        ("reserve0", "foundation3"),
        N_("A card that fits a foundation must go there before anything else. The table shows such a card in amber."),
        N_("First the ace goes to a foundation."),
    ),
    Lesson(
        N_("The hand"),
        # Translators: {act} is the name of a key, such as Space.
        N_(
            "The king of clubs in your reserve fits nowhere. Your hand is the pile that lies face down: once nothing"
            " is compulsory any more, you may turn up its top card. Click your hand, or press {act}."
        ),
        (("turn",),),
        ("hand0", "drawn0"),
        N_("The 5 of spades is your drawn card now. There is never more than one."),
        N_("That is possible, but then the house it leaves would have to be filled. Turn a card instead."),
    ),
    Lesson(
        N_("The drawn card"),
        N_(
            "The drawn card may go wherever your reserve card may. The 5 of spades fits the 6 of hearts in house 5:"
            " put it there."
        ),
        (("drawn0>house5",),),
        ("drawn0", "house5"),
        N_("As long as your drawn cards find places, your turn goes on, and you may turn up another."),
        N_("That is possible, but the drawn card should go to house 5."),
        (
            ("discard", N_("A discard ends your turn, and the 5 of spades still has a place.")),
            (
                "house7",
                N_("Then the 5 of spades would have no place left, and it is your own cards that should go."),
            ),
        ),
    ),
    Lesson(
        N_("The end of a turn"),
        # Translators: {act} is the name of a key, such as Space.
        N_(
            "Turn up the next card. It is the 3 of clubs and fits nowhere, so it goes on your waste: drag it there,"
            " or press {act} again. This discard ends your turn."
        ),
        (("turn",), ("discard",)),
        ("hand0", "drawn0", "waste0"),
        N_(
            "Now it is your opponent\u2019s turn. Watch the 2 of clubs go from house 4 onto your waste: that is"
            " called loading."
        ),
        N_("That is possible, but this step is about the end of a turn."),
        replies=("house4>waste0", "reserve1>house4", "turn", "discard"),
    ),
    Lesson(
        N_("Loading the waste"),
        N_(
            "You can load your opponent as well: a card of the same suit, one rank higher or lower, may go on the other"
            " waste or reserve. Put the king of diamonds from house 1 on the queen of diamonds."
        ),
        (("house1>waste1",),),
        ("house1", "waste1"),
        N_("Your opponent has one card more to be rid of, and house 1 is empty."),
        N_("That is possible, but look at the king of diamonds first."),
        (("turn", N_("Nobody has to load, but here it opens a house and costs your opponent a card. Load first.")),),
    ),
    Lesson(
        N_("Empty houses"),
        N_(
            "An empty house takes any card. While you have a reserve, it must be filled before you turn up a card."
            " Use it to make your reserve smaller: put the king of clubs into house 1."
        ),
        (("reserve0>house1",),),
        ("reserve0", "house1"),
        N_("A king is well placed there: below it there is room for a long row. Your reserve shows its next card."),
        N_("A card from another house would fill it, but that makes your reserve no smaller."),
    ),
    Lesson(
        N_("Look round"),
        N_(
            "Each new card changes the table, so look round before you turn up another. Your reserve card has a place"
            " in the houses. Find it yourself."
        ),
        (("reserve0>house3",),),
        (),
        N_("First the reserve, then the houses, then the hand: looking in this order, you overlook least."),
        N_("That is possible, but your reserve card has a place. Which house ends in a black 8?"),
    ),
    Lesson(
        N_("Loading the reserve"),
        N_(
            "Here your reserve shows the jack of spades and your opponent\u2019s the 10 of spades. A load on the"
            " reserve weighs most, because each card there counts double. Load the jack."
        ),
        (("reserve0>reserve1",),),
        ("reserve0", "reserve1"),
        N_("Your reserve has one card less, the other one card more."),
        N_("That is possible, but the jack of spades can be loaded. Do that first."),
        (
            (
                "reserve0",
                N_("The jack fits the queen of hearts too, but as a load it also costs your opponent something."),
            ),
        ),
        position="h1 KC QH, h2 9s 8D, h3 5D, h4 3S, h5 7c, h6 KD, h7 8s, h8 TH, F AD,"
        " reserve +8 6S JS, waste +5 6H, hand + 2D, opp reserve +9 Ts, opp waste +3 Kc",
    ),
    Lesson(
        N_("Compulsory moves"),
        N_(
            "Turn up a card. The 2 of diamonds would fit the 3 of spades in house 4, but it fits its foundation as"
            " well: now no other move is allowed, not even a discard. Play the 2 to its foundation."
        ),
        (("turn",), ("drawn0>foundation",)),
        ("hand0", "drawn0", "foundation3", "house4"),
        N_("Any other move is refused as long as a duty is open, and the line below the table says why."),
        N_("That is possible, but turn up a card first."),
    ),
    Lesson(
        N_("Reserve first"),
        N_(
            "Two cards fit foundations here: the 5 of hearts in your reserve and the 3 of clubs in house 6. In such a"
            " case the reserve card goes first. Play both."
        ),
        (("reserve0>foundation",), ("house6>foundation",)),
        ("reserve0", "house6", "foundation2", "foundation4"),
        N_("Should the next reserve card fit a foundation as well, it would come before the house again."),
        N_("That is possible, but the 3 of clubs fits a foundation."),
        position="h1 KS QH JC, h2 9D, h3 8C 7H, h4 TD, h5 QS, h6 4D 3C, h7 Jh, h8 9C, F AH..4H ac..2c,"
        " reserve +6 9S 5H, waste +6 QC, opp reserve +8 7c, opp waste +4 8s",
    ),
    Lesson(
        N_("Runs"),
        N_(
            "With one empty house you may move two cards in order at once, with two empty houses four. Take the 9 of"
            " hearts with the 8 of spades to the 10 of clubs in house 5. Then the 10 of spades can be loaded on your"
            " opponent\u2019s reserve."
        ),
        (("house2>house5*2",), ("house2>reserve1",)),
        ("house2", "house5", "house8", "reserve1"),
        N_("The empty house still has to be filled before you turn up a card. Move runs while it is empty."),
        N_("That is possible, but it does not free the 10 of spades."),
        (
            ("house2>house8", N_("One by one it works too. But here take both at once, by the 9 of hearts.")),
            ("reserve0", N_("Then no house is empty, and the run cannot move. The reserve card can wait.")),
        ),
        position="h1 KC QD, h2 JH TS 9H 8S, h3 6d, h4 QH, h5 JD TC, h6 3h, h7 KH, h8 -, F AS..3S AC ad..2d,"
        " reserve +5 KS 5H, waste +7 8H, opp reserve +7 Js, opp waste +5 Qc",
    ),
    Lesson(
        N_("When the hand runs out"),
        N_(
            "Your hand is empty. Then your waste is turned over and is your hand again; it is not shuffled, so what"
            " was discarded first comes up first. Turn up a card, and put the 6 of spades on the 7 of hearts in house"
            " 3."
        ),
        (("turn",), ("drawn0>house3",)),
        ("waste0", "hand0", "drawn0", "house3"),
        N_("If you remember your waste, you know what is to come. It is not played from as long as it is the waste."),
        N_("That is possible, but this step is about the hand."),
        position="h1 KC QD JC, h2 TD, h3 8C 7H, h4 QH, h5 JD, h6 9c, h7 KS, h8 JS,"
        " F AS..4S AH..5H AD..6D AC..4C as..3s ah,"
        " reserve +3 TH, waste 6S + 8D, hand -, opp reserve +4 8h, opp waste +8 Qc",
    ),
    Lesson(
        N_("Stop!"),
        # Translators: {stop} is the name of a key, such as S.
        N_(
            "In the Classic rules a duty can be missed, but then the other player may call Stop! Your opponent moves"
            " the 6 of clubs, although the 3 of hearts in the other reserve fits a foundation. Call Stop! by the red"
            " button or by {stop}."
        ),
        (("stop0",),),
        ("house2", "house7", "reserve1", "foundation2"),
        N_("The wrong move is taken back, the compulsory one is made, and the turn is over. Now it is yours."),
        N_("First call Stop!"),
        before=("house7>house2",),
        position="h1 KS QD, h2 7d, h3 Tc, h4 JH, h5 9s, h6 KD, h7 7H 6C, h8 5S 4H, F AS..2S ah..2h,"
        " reserve +8 QS, waste +5 8D, opp reserve +8 3h, opp waste +4 9d",
        rules=CLASSIC,
        mover=OTHER,
    ),
    Lesson(
        N_("Your own duties"),
        N_(
            "The same holds for you, and with Stop! the table marks no duty. Now that the 3 of hearts lies on its"
            " foundation, a card in the houses fits there too. Find it and play it."
        ),
        (("house8>foundation",),),
        (),
        N_("After any other move your opponent could have called Stop!, and your turn would have been over."),
        N_("That can be played, but your opponent could call Stop! A card in the houses fits a foundation."),
        (("stop", N_("There is nothing to stop: your opponent has missed no duty.")),),
        rules=CLASSIC,
    ),
    Lesson(
        N_("The end and the score"),
        N_(
            "Whoever is first to be rid of reserve, hand and waste wins the round. You have one card left, the 6 of"
            " hearts. Play it."
        ),
        (("reserve0>foundation",),),
        ("reserve0", "foundation2", "reserve1", "hand1", "waste1"),
        N_(
            "For a round that is won you score 30, and 2 for each card in the other reserve and 1 for each in hand"
            " and waste: 30 + 6 + 15 = 51. Whoever first has 300 wins the match."
        ),
        N_("Play the 6 of hearts."),
        position="h1 KH QC JH TC 9H, h2 KC QH JC TH, h3 8H 7s, h4 7H, h5 Kh Qs, h6 Kd, h7 Ks Qd, h8 Jh,"
        " F AS..KS AH..5H AD..KD AC..9C as..5s ah..7h ad..7d ac..8c, reserve 6H, hand -,"
        " opp reserve +2 Jc, opp waste +4 9d",
    ),
)


# --------------------------------------------------------------------------------------------------- what is asked


def session_of(number: int, own: Seat, other: Seat) -> Session:
    """A round that begins where the step with this number begins; everything in it may be taken back."""
    lesson = LESSONS[number]
    session = Session(Record(lesson.rules, lesson.deal or 1, (own, other), practice=True))
    session.first = start(number)
    return session


@cache
def start(number: int) -> State:
    """The position of a step."""
    lesson = LESSONS[number]
    if lesson.deal:
        return russian_bank.deal(lesson.rules, lesson.deal)
    if lesson.position:
        return set_up(lesson.position, lesson.rules, lesson.mover)
    return end(number - 1)


@cache
def end(number: int) -> State:
    """The position after a step, with all the opponent's moves."""
    state, lesson = start(number), LESSONS[number]
    for at in range(lesson.length):
        told = theirs(lesson, at) or shown(lesson, state, at)
        assert told is not None
        state, _events = russian_bank.apply(state, told)
    return state


def theirs(lesson: Lesson, at: int) -> Move | None:
    """The opponent's move after `at` moves of the step; None where the learner is to move, or at the end."""
    after = at - len(lesson.before) - len(lesson.moves)
    if at < len(lesson.before):
        return move(lesson.before[at])
    return move(lesson.replies[after]) if 0 <= after < len(lesson.replies) else None


def is_done(lesson: Lesson, at: int) -> bool:
    """Whether the learner has made all moves of the step."""
    return at >= len(lesson.before) + len(lesson.moves)


def is_right(lesson: Lesson, at: int, made: Move) -> bool:
    """Whether a legal move is what the step asks for after `at` moves."""
    return _short(made) in _wanted(lesson, at) or str(made) in _wanted(lesson, at)


def shown(lesson: Lesson, state: State, at: int) -> Move | None:
    """The move that is asked for, as the table would make it; None if it is not the learner's to move."""
    if not _wanted(lesson, at):
        return None
    legal = (*russian_bank.legal_moves(state), *russian_bank.legal_calls(state))
    right = [each for each in legal if is_right(lesson, at, each)]
    homes = [each for each in right if each.kind is Kind.PLAY and _is_home(state, each)]
    return next(iter([*homes, *right]), None)


def why_beside(lesson: Lesson, made: Move) -> str:
    """Why a legal move is not the point of the step."""
    found = (sentence for start_, sentence in lesson.others if str(made).startswith(start_))
    return _(next(found, lesson.beside))


def piles_of(lesson: Lesson) -> tuple[PileId, ...]:
    """The piles that a step speaks of; none where the learner is to look everywhere."""
    return tuple(map(pile_id, lesson.piles))


def _wanted(lesson: Lesson, at: int) -> tuple[str, ...]:
    part = at - len(lesson.before)
    return lesson.moves[part] if 0 <= part < len(lesson.moves) else ()


def _short(made: Move) -> str:
    return re.sub(r"(foundation)\d", r"\1", str(made))


def _is_home(state: State, made: Move) -> bool:
    assert made.source is not None and made.target is not None
    return obligations.is_home(state.cards(made.source)[-1], made.target)
