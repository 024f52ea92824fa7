"""Chapters of the rules book that hold for all rules: playing well, with real cards, and the words of the game."""

from russianbank.engine.rules import CARD_POINTS, RESERVE_POINTS, WIN_POINTS
from russianbank.language import _
from russianbank.ui.screens.book_parts import Heading, Page, Plan, Scene, Score, Terms, page

# ----------------------------------------------------------------------------------------------------- playing well


def strategy_pages() -> tuple[Page, ...]:
    """What good players do."""
    return (_order(), _empty_houses(), _when_to_load(), _memory(), _sharp_eye(), _end_of_round())


def _order() -> Page:
    return page(
        _("Before each move"),
        _("Look at the same things in the same order, and you will overlook little."),
        _("First the foundations: does your reserve card fit, or the outermost card of a house?"),
        _("Then your reserve: which house would take its top card, and can you make a place for it?"),
        _("Then your opponent: which cards on their reserve and waste can you load?"),
        _("Only then turn a card. A card that is turned too early has to be placed before you can turn the next."),
        _("The reserve matters most. Its cards count double, and each one that goes shows you another."),
    )


def _empty_houses() -> Page:
    return page(
        _("Empty houses"),
        _("An empty house is the best thing to have. It takes any card, and it lets you move longer runs."),
        _("Empty the shortest houses: a single card that fits elsewhere is quickly moved."),
        Scene(
            "h1 9H, h2 TS, R 4D",
            _("When the 9 goes on the 10, its house is empty. Your 4 of diamonds, which fits nowhere, can go there."),
            "h1>h2",
        ),
        _("Before you fill it, use it: with one empty house you can bring two cards in order to another place."),
        _("Fill it with a reserve card if you can. Best is a high card, because many others can be put on it."),
        _("A king on an empty house stays there for long. Put it there only if it comes from your reserve."),
    )


def _when_to_load() -> Page:
    return page(
        _("When to load"),
        _("Each card that you load is one that your opponent has to get rid of. On the reserve it costs them double."),
        Scene(
            "opp reserve 8C, h1 [TD 9C], R 9D",
            _("The 9 of clubs goes on your opponent\u2019s reserve, and bares the 10 of diamonds."),
            "h1>opp reserve",
        ),
        _("Load the reserve when its top card would be of use to your opponent: now it is covered."),
        _("Load with cards of houses, too, when that empties a house or bares a card that you need."),
        _("Wait when the load helps more than it harms. A card that soon fits a foundation will soon be gone again."),
        _("Your opponent can load you in the same way. Often the same card comes back: look at your own piles first."),
        _("You cannot load the waste while it is empty. Once cards are there, it can take several in a row."),
    )


def _memory() -> Page:
    return page(
        _("Remember the hand"),
        _("No pile is ever shuffled. Whoever remembers the cards knows what comes."),
        _("When your waste is turned over, the card that you discarded first comes first."),
        _("Cards that your opponent loads on your waste come in their place between your own."),
        _("So after the first time through your hand you can know which card you will turn next."),
        _("Nobody remembers all. Begin with the lowest cards, and with the last ones that you discarded."),
        _("Remember your opponent\u2019s waste too. It tells you what they will turn, and which places they need."),
        _("Nobody knows the cards of a reserve before they lie on top, except those that have been loaded on it."),
    )


def _sharp_eye() -> Page:
    return page(
        _("An eye for Stop!"),
        _("Where Stop! is called, most calls are about foundations."),
        _("After each move of your opponent look at the card that was bared. Does it fit a foundation?"),
        Scene(
            "h1 [2H 7C], h2 8D, F AH, R TC",
            _("When the 7 goes on the 8, the 2 of hearts lies open and must go to its foundation."),
            "h1>h2",
        ),
        _("Look at the new reserve card whenever one is turned up."),
        _("Look for empty houses when your opponent turns a card while they still have a reserve."),
        _("Call before you move: with your first own move it is too late."),
    )


def _end_of_round() -> Page:
    return page(
        _("The end of a round"),
        _("Count the cards of both players now and then."),
        _("If you are ahead, keep your hand moving: play what you can, and turn as often as you can."),
        _("If your opponent is about to win, get rid of reserve cards first. They cost {points} points each.").format(
            points=RESERVE_POINTS
        ),
        _("If your opponent has only a few cards left, load them. As long as a card lies there they cannot win."),
        _("Your last card wins wherever it goes, also as a load."),
    )


# --------------------------------------------------------------------------------------------------- with real cards


def real_pages() -> tuple[Page, ...]:
    """How to play at a table of wood."""
    return (_needed(), _laying_out(), _beginning(), _manners(), _score_sheet(), _churchill_laying_out())


def _needed() -> Page:
    return page(
        _("What you need"),
        _("Two players, and two packs of 52 cards with different backs, without jokers."),
        _("A table with room for six rows of cards, and paper and a pencil for the score."),
        _("Agree on the rules before you begin. The sets of rules in this book have names, so that is quickly done."),
        _("For the first time take a set without Stop!, and help each other to see what is compulsory."),
    )


def _laying_out() -> Page:
    return page(
        _("Laying out"),
        Plan.FACE_TO_FACE,
        _("Sit face to face. Each player shuffles one pack, and lets the other cut it."),
        _(
            "Count {down} cards face down, and put the next one face up on them: that is your reserve. It lies at your "
            "right."
        ).format(down=12),
        _("Lay {count} cards face up in a column away from your reserve: the houses. Begin with the farthest.").format(
            count=4
        ),
        _("The other {count} cards are your hand. Lay them face down at your left.").format(count=35),
        _("Keep room for your waste between them, and for two columns of foundations in the middle."),
        _("Houses grow outward, each card half over the one before, so that all can be seen."),
    )


def _beginning() -> Page:
    return page(
        _("Who begins"),
        _("Compare the cards on top of the reserves. The ace is the lowest card, the king the highest."),
        _("The lower reserve card begins. In Crapette it is the higher one."),
        _("If they are equal, compare the houses next to the reserves, then the next ones."),
        _("In Crapette you compare the highest house card of each player."),
        _("In the next round compare again."),
    )


def _manners() -> Page:
    return page(
        _("At the table"),
        _("A card is played when you let go of it."),
        _("Move one card at a time, so that your opponent can follow. Runs are moved card by card too."),
        _("Nobody may look at face-down cards, or at the cards below the top of a waste or a reserve."),
        _("Anybody may count the cards of a pile without looking at them."),
        Heading(_("Without Stop!")),
        _("Tell each other when something compulsory is overlooked. The move is taken back, and nothing is lost."),
        Heading(_("With Stop!")),
        _("Say Stop! before your own first move, and show the card that was overlooked."),
        _("Then do what the rules of your choice say. The turn passes to you."),
    )


def _score_sheet() -> Page:
    rounds = ((65, 0), (0, 48), (0, 5), (91, 0))
    return page(
        _("The score sheet"),
        _(
            "The winner of a round writes down {win} points, {reserve} for each card in the loser\u2019s reserve, and "
            "{card} for each card in the loser\u2019s hand and waste."
        ).format(win=WIN_POINTS, reserve=RESERVE_POINTS, card=CARD_POINTS),
        _("A card that is drawn and not yet placed counts as one of the hand."),
        Score((_("Anna"), _("Ben")), rounds),
        _("In the third round nobody could go on. Anna had 29 points left, Ben 24, and the difference went to Ben."),
        _("Sort the packs by their backs before the next round."),
    )


def _churchill_laying_out() -> Page:
    return page(
        _("Churchill with real cards"),
        _("Shuffle both packs together. The backs make no difference."),
        _("Lay 6 cards face up in a row at the top: the Devil\u2019s Six."),
        _("Below it lay a row of 10 cards: the first and the last face up, the others face down."),
        _("Lay a row of 8 cards on those between, again the first and the last face up."),
        _("Go on in the same way with 6, 4 and 2 cards. In the end each column has one card that lies face up."),
        _("The other 68 cards are the stock. Keep the upper right free for eight victory piles."),
        _("For Pitt the Younger lay 11 cards in the row at the top; then 63 are left for the stock."),
    )


# --------------------------------------------------------------------------------------------------------- the words


def words_pages() -> tuple[Page, ...]:
    """What the words mean, with other names for the same things."""
    return (_piles(), _deeds(), _names(), _churchill_terms())


def _piles() -> Page:
    return page(
        _("Piles"),
        Terms(
            (
                (_("Reserve"), _("The pile that you want to be rid of first. Also: crapette, depot, stock.")),
                (_("Hand"), _("The face-down pile that you turn cards from. Also: talon, draw pile.")),
                (_("Drawn card"), _("The card that you have turned up and not yet placed.")),
                (_("Waste"), _("The face-up pile of what you have discarded. Also: discard pile, pot.")),
                (_("House"), _("One of the eight columns that go down. Also: file, column, tableau pile.")),
                (_("Foundation"), _("One of the eight piles in the middle that go up. Also: centre pile, family.")),
            )
        ),
    )


def _deeds() -> Page:
    return page(
        _("What is done"),
        Terms(
            (
                (_("Turn"), _("Turn up the top card of the hand. Also: draw.")),
                (_("Load"), _("Put a card on the opponent\u2019s reserve or waste. Also: charge.")),
                (_("Discard"), _("Put the drawn card on your own waste.")),
                (_("Pass"), _("End a turn in which nothing is left to turn.")),
                (_("Run"), _("Cards in order at the end of a house.")),
                (_("Duty"), _("A move that the rules demand.")),
                (_("Stop!"), _("The call when a duty has been overlooked.")),
            )
        ),
    )


def _names() -> Page:
    return page(
        _("Names of the game"),
        _("In English the game is called Russian Bank, Crapette, Tunj, or Stop!"),
        _("In French and Portuguese it is Crapette, in German Zank-Patience or Streitpatience."),
        _("Wherever you play it, ask for the rules first: each table has its own."),
    )


def _churchill_terms() -> Page:
    return page(
        _("Words of Churchill"),
        Terms(
            (
                (_("Column"), _("One of the ten piles in the middle that go down.")),
                (_("Victory pile"), _("One of the eight piles that go up from the ace to the king.")),
                (_("Devil\u2019s Six"), _("The row of cards that can go nowhere but to the victory piles.")),
                (_("Stock"), _("The face-down cards that are dealt in rows.")),
                (_("Row"), _("One card from the stock for each column that gets one.")),
            )
        ),
    )
