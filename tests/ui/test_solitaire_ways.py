"""Churchill Solitaire: each legal move is made the same by every way of playing, refusals are alike and in words."""

import pytest
from engine.churchill_positions import position
from hands import Sitting

from russianbank.engine import churchill
from russianbank.engine.churchill_building import Code
from russianbank.engine.churchill_rules import APP, GAMERULES, PITT
from russianbank.engine.moves import DEAL, Kind, play
from russianbank.engine.table import COLUMNS, DEVIL, STOCK, VICTORIES, Role
from russianbank.patience import Patience
from russianbank.settings import Settings
from russianbank.ui import solitaireplaces as places
from russianbank.ui import solitairewords as words
from russianbank.ui.columns import lay_out_columns
from russianbank.ui.focus import Focus
from russianbank.ui.geometry import card_at, top_of
from russianbank.ui.hand import Hand
from russianbank.ui.inputs import InputCleaner
from russianbank.ui.solitaire import Solitaire
from russianbank.ui.sound import Sounds

TEXTS = {
    "the first move": "c1 9C, c2 TH, c3 8D, c4 KS, c5 QD, c6 JC, c7 JS, c8 4H, c9 3C, c10 [5S 5H | 2D], "
    "devil 7C 9H KD 2S JD QC",
    "runs and a hole": "c1 -, c2 [TS 9D 8C], c3 JH, c4 TC, c5 9H, c6 [KC QH JS], c7 KD, c8 [2C 3C | 7S], c9 QD, "
    "devil 4C 9H, stock 12 cards",
    "homeward": "c1 3S, c2 2H, c3 4D, c4 [3C 2C], c5 KH, V AS..2S AH AC AH, devil 3C 2D 3S 2H, stock -",
    "a long column": "c1 [KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H], "
    "c2 [KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D 9S 7H 5C 3D 6S], c3 4C, c4 JD, c5 9H, c6 -, V AH, devil 8C KD",
}
RULES = {"app": APP, "gamerules": GAMERULES, "pitt": PITT}
SIZES = [(800, 600), (1280, 800), (1000, 1000)]


class Alone(Sitting):
    """Somebody at the table of Churchill Solitaire."""

    def __init__(self, state, size=(1280, 800), **chosen):
        patience = Patience.new(state.rules, 7)
        patience.first = state
        settings = Settings(**({"speed": "none", "muted": True} | chosen))
        self.layout = lay_out_columns(*size, devil=state.rules.devil_size)
        self.play = Solitaire(patience, settings, None, Sounds(muted=True))
        self.play.new_layout(self.layout)
        self.play.begin(0.0, deal=False)
        self.hand = Hand(self.play)
        self.focus = Focus(self.play, self.hand)
        self.now, self.inputs = 0.0, InputCleaner()

    def ends(self, move):
        return (STOCK, STOCK) if move.kind is Kind.DEAL else (move.source, move.target)

    def middle(self, pile):
        return top_of(self.layout, self.state, pile).center

    def grip(self, pile, count=1):
        held = self.state.pile(pile)
        index = len(held.cards) - count
        rect = card_at(self.layout, self.state, pile, index)
        if index == len(held.cards) - 1:
            return rect.center
        after = card_at(self.layout, self.state, pile, index + 1)
        return ((rect.x + after.x) // 2, rect.centery) if pile is DEVIL else (rect.centerx, (rect.y + after.y) // 2)

    def by_finger(self, move):
        """A finger that takes the card a little beside its middle, where there is room for that."""
        (x, y), end = self.grip(move.source, move.count), self.middle(move.target)
        self.touch((x, y), (x + 4, y + 20), end)

    def by_taps(self, move):
        """Touch the card, then the place, with a finger that slips by some pixels."""
        x, y = self.grip(move.source, move.count)
        self.touch((x, y), (x + 5, y + 3))
        if self.hand.selected:
            x, y = self.middle(move.target)
            self.touch((x, y), (x - 5, y + 6))

    def key_of(self, pile):
        if pile.role is Role.COLUMN:
            return f"house{pile.number}" if pile.number < 9 else f"column{pile.number}"
        return "foundation" if pile.role is Role.VICTORY else "devil"


def at(name, rules):
    return position(TEXTS[name], RULES[rules])


def held_of(sitting, move):
    return sitting.hand.taken(move.source, len(sitting.state.cards(move.source)) - move.count)


def made(way, state, size, move, **chosen):
    sitting = Alone(state, size, **chosen)
    getattr(sitting, way)(move)
    return sitting.state


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", TEXTS)
def test_every_legal_move_by_every_way(name, rules, size):
    state = at(name, rules)
    legal = [move for move in churchill.legal_moves(state) if move.kind is Kind.PLAY]
    assert legal
    for move in legal:
        expected, _ = churchill.apply(state, move)
        for way in ("by_drag", "by_clicks", "by_walking", "by_finger", "by_taps"):
            assert made(way, state, size, move, smart_click=False) == expected, (way, move)
        sitting = Alone(state, size, smart_click=False)
        held = held_of(sitting, move)
        if move.target.role is not Role.VICTORY or move.target is places.meant_victory(held, state):
            assert made("by_pair", state, size, move, smart_click=False) == expected, move
        _check_smart(state, size, move, expected, held)


def _check_smart(state, size, move, expected, held):
    """A smart click plays the one sensible place; where there is a choice it takes the card up, as without it."""
    sensible, obvious = places.sensible(held, state), places.obvious(held)
    wanted = churchill.apply(state, sensible)[0] if sensible else expected
    assert made("by_clicks", state, size, move, smart_click=True) == wanted, move
    assert made("by_drag", state, size, move, smart_click=True) == expected, move
    if move == obvious:
        assert made("by_double_click", state, size, move, smart_click=False) == expected, move


@pytest.mark.parametrize("way", ["click", "tap", "enter", "space"])
def test_a_row_is_dealt_by_every_way(way):
    state = at("the first move", "app")
    sitting = Alone(state)
    match way:
        case "click":
            sitting.click(sitting.middle(STOCK))
        case "tap":
            sitting.touch(sitting.middle(STOCK))
        case "enter":
            sitting.walk_to(STOCK)
            sitting.keys("take")
        case "space":
            sitting.play.act(1.0)
    assert sitting.state == churchill.apply(state, DEAL)[0]
    assert len(sitting.state.cards(STOCK)) < len(state.cards(STOCK))


def test_two_quick_clicks_on_the_stock_deal_one_row():
    sitting = Alone(churchill.deal(APP, 7))
    sitting.click(sitting.middle(STOCK))
    sitting.click(sitting.middle(STOCK), after=0.1)
    assert sitting.play.patience.at == 1
    sitting.click(sitting.middle(STOCK))
    assert sitting.play.patience.at == 2


# -------------------------------------------------------------------------------------------------------- refusals


def carried_out(sitting, way, source, count, target):
    start, end = sitting.grip(source, count), sitting.middle(target)
    match way:
        case "drag":
            sitting.carry(start, end)
        case "clicks":
            sitting.click(start)
            sitting.click(end)
        case "walk":
            sitting.walk_to(source)
            sitting.keys(*["more"] * (count - 1), "take")
            sitting.walk_to(target)
            sitting.keys("take")


@pytest.mark.parametrize("name", ["the first move", "runs and a hole", "homeward"])
def test_what_is_refused_is_refused_alike_by_every_way_with_the_reason_of_the_engine(name):
    state = at(name, "app")
    checked = 0
    for source in COLUMNS:
        sitting = Alone(state, smart_click=False)
        if not state.cards(source) or not sitting.play.moves_from(source, 1):
            continue
        for target in (*COLUMNS, *VICTORIES, DEVIL):
            reason = churchill.why_not(state, play(source, target))
            if target is source or reason is None:
                continue
            for way in ("drag", "walk", "clicks"):
                sitting = Alone(state, smart_click=False)
                carried_out(sitting, way, source, 1, target)
                assert sitting.state is state
                assert sitting.said == words.reason_words(reason), (way, source, target)
                assert sitting.play.caption.kind == "refuse" and sitting.play.refused[0] is source
            checked += 1
    assert checked >= 10


@pytest.mark.parametrize(
    ("name", "pile", "index", "said"),
    [
        (
            "the first move",
            DEVIL,
            1,
            "The queen of clubs, the card at the right, has to leave the Devil\u2019s Six first.",
        ),
        ("the first move", COLUMNS[9], 1, "That card lies face down."),
        ("a long column", COLUMNS[1], 11, "From the 2 of diamonds on, these cards are not in order."),
        ("homeward", VICTORIES[0], 1, "The 2 of spades is home and stays there."),
        ("the first move", COLUMNS[3], 0, "King of spades: no place takes it now."),
    ],
)
def test_what_cannot_be_taken_says_why(name, pile, index, said):
    for way in ("click", "drag"):
        sitting = Alone(at(name, "app"))
        place = sitting.grip(pile, len(sitting.state.cards(pile)) - index)
        if way == "click":
            sitting.click(place)
        else:
            sitting.carry(place, (place[0], place[1] + 2))
        assert sitting.said == said and not sitting.hand.selected


@pytest.mark.parametrize(
    ("text", "rules", "pile", "said"),
    [
        ("c1 9C, stock -", APP, STOCK, "The stock is empty."),
        (
            "c1 KC, c2 KD, c3 KH, c4 KS, c5 KC, c6 KD, c7 KH, c8 KS, c9 [2C 3C | 4D], c10 5S, stock 9 cards",
            GAMERULES,
            VICTORIES[0],
            "An empty victory pile takes only an ace.",
        ),
    ],
)
def test_refusals_without_a_card(text, rules, pile, said):
    sitting = Alone(position(text, rules))
    if pile is STOCK:
        sitting.play.act(1.0)
    else:
        sitting.carry(sitting.middle(COLUMNS[8]), sitting.middle(pile))
    assert sitting.said == said


def test_every_reason_of_the_engine_has_its_words():
    assert set(words.REASONS) == set(Code)
    for code in Code:
        for target in (COLUMNS[0], VICTORIES[0]):
            card, other = churchill.deal(APP, 3).piles[0][-1], churchill.deal(APP, 3).piles[4][-1]
            said = words.reason_words(words.Reason(code, card, other, target))
            assert said.endswith(".") and "{" not in said and said[0] == said[0].upper() and "!" not in said


# ------------------------------------------------------------------------------------------------- what is said, focus


def test_automatic_aces_are_told_and_taken_back_with_their_move():
    state = position("c1 9C, c2 TH, c3 [AD KC | AS 8D], c4 9S, V AH, devil 4C, stock 10 cards")
    sitting = Alone(state)
    told = []
    sitting.play.on_told = lambda caption: told.append(caption.text)
    sitting.by_drag(play(COLUMNS[2], COLUMNS[0]))
    assert sitting.state.home == 2
    assert any("The ace of spades goes home by itself. Turned up: the king of clubs." in each for each in told)
    sitting.play.undo(2.0)
    assert sitting.state is state
    sitting.play.redo(3.0)
    assert sitting.state.home == 2 and sitting.play.patience.at == 1


#: Columns 4 to 10, of which no card can move by itself.
REST = ", c4 5C, c5 5S, c6 5D, c7 5H, c8 5C, c9 5S, c10 [2C 2D | 5D]"
BLOCKED = "The Devil\u2019s Six blocks itself for good: this game cannot be won any more."
CIRCLE = "c1 [KC QD], c2 -, c3 9C, c4 9D, c5 9H, c6 4S, c7 4S, c8 4C, c9 4D, c10 9S, devil 6S, stock -"


@pytest.mark.parametrize(
    ("text", "rules", "said"),
    [
        ("c1 9C, c2 7H, stock 30 cards", APP, "No card can be moved: deal a row."),
        ("c1 [KC QH], c2 9C, c3 TH, stock 30 cards", APP, "Column 1 stands on a king: it gets no card when you deal."),
        ("c1 KC, c2 KD, c3 QH, stock 30 cards", APP, "Columns 1 and 2 stand on kings: they get no card when you deal."),
        ("c1 [KC QH], c2 9C, c3 TH, stock 30 cards", GAMERULES, "30 cards are left in the stock."),
        ("c1 9C, c2 TH, devil 2S 2S 3S, stock 30 cards", APP, BLOCKED),
        ("c1 9C, c2 TH, devil 2S 2S 3S, stock 30 cards", GAMERULES, "30 cards are left in the stock."),
        ("c1 [2S | 9C], c2 TH, stock -", GAMERULES, "The stock is empty."),
    ],
)
def test_what_is_said_at_rest(text, rules, said):
    assert Alone(position(text + REST, rules)).said == said


def test_a_circle_is_told_from_a_loss():
    sitting = Alone(position(CIRCLE))
    assert sitting.play.legal and not sitting.play.patience.is_over
    assert sitting.said == (
        "Cards can still be moved, but nothing new can come of it: this game cannot be won any more."
    )


def test_the_keyboard_goes_over_the_whole_table_and_tells_what_lies_there():
    sitting = Alone(at("the first move", "app"))
    for pile in sitting.layout.places:
        sitting.walk_to(pile)
        assert sitting.focus.pile is pile and sitting.said.endswith(".")
        assert sitting.layout.places[pile].union(sitting.focus.rect()).w
    sitting.walk_to(COLUMNS[0])
    assert sitting.said == "9 of clubs, column 1, 1 card. Fits column 2."
    sitting.walk_to(STOCK)
    assert "cards face down. Enter deals a row." in sitting.said


def test_tab_goes_over_the_cards_that_can_move_and_then_over_their_places():
    sitting = Alone(at("runs and a hole", "app"))
    sitting.keys("up", "next")
    assert sitting.focus.pile in sitting.play.movable()
    sitting.walk_to(COLUMNS[1])
    sitting.keys("more", "more", "take", "next")
    assert sitting.hand.selected.count == 3 and sitting.focus.pile is COLUMNS[2]


@pytest.mark.parametrize("number", range(1, 11))
def test_each_column_has_its_key(number):
    sitting = Alone(at("the first move", "app"))
    sitting.keys(sitting.key_of(COLUMNS[number - 1]))
    assert sitting.focus.pile is COLUMNS[number - 1]


def test_of_the_devils_six_any_card_goes_where_the_rules_let_it():
    state = at("homeward", "gamerules")
    for way in ("by_drag", "by_clicks", "by_pair"):
        for move in churchill.legal_moves(state):
            if move.source is DEVIL and move.count > 1:
                assert made(way, state, (800, 600), move, smart_click=False) == churchill.apply(state, move)[0]
