"""Churchill Solitaire: the worked examples, every reason against a move, every option."""

from dataclasses import replace

import pytest

from engine.churchill_positions import events, faces, legal, play, position, reason
from russianbank.engine import churchill
from russianbank.engine.cards import CARDS
from russianbank.engine.churchill_building import Code
from russianbank.engine.churchill_position import Ending
from russianbank.engine.churchill_rules import APP, GAMERULES, PITT, PRESETS
from russianbank.engine.game import IllegalMove
from russianbank.engine.moves import DEAL, STOPS, TURN, churchill_move
from russianbank.engine.moves import play as carry
from russianbank.engine.table import COLUMNS, HOUSES, STOCK, VICTORIES, pile_id

#: Only the king of spades, in the Devil's Six, is not yet home.
ALL_BUT_ONE = "V AS..KS AH..KH AD..KD AC..KC AH..KH AD..KD AC..KC AS..QS, devil KS, stock -"

EVERY = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


# ---------------------------------------------------------------------------------------------------------- examples


@EVERY
def test_ch01_and_ch19_how_many_cards_lie_where(rules):
    for number in range(1, 30):
        state = churchill.dealt(rules, number)
        assert [len(cards) for cards in state.piles[:10]] == [1, 2, 3, 4, 5, 5, 4, 3, 2, 1]
        assert state.down == (0, 1, 2, 3, 4, 4, 3, 2, 1, 0)
        devil = len(state.piles[18])
        assert (devil, len(state.cards(STOCK))) == ((11, 63) if rules is PITT else (6, 68))
        assert sorted(each for cards in state.piles for each in cards) == sorted(CARDS)


def test_ch02_down_by_one_in_the_other_colour():
    state = position("c1 9D, c2 TS, c3 TH, c4 JS, c5 KD")
    assert "column1>column2" in legal(state)
    assert reason(state, "column1>column3") == "column-colour"
    assert reason(state, "column1>column4") == "column-rank"


def test_ch03_of_a_run_so_many_go_as_fit():
    state = position("c1 [TS 9D 8C], c2 JH, c3 TC, c4 9H")
    ours = {each for each in legal(state) if each.startswith("column1")}
    assert ours == {"column1>column2*3", "column1>column3*2", "column1>column4"}
    assert faces(play(state, "column1>column3*2"), "column3") == "TC 9D 8C"
    assert reason(state, "column1>column2*2") == "column-rank"


@pytest.mark.parametrize("rules", [APP, GAMERULES, PITT])
def test_ch05_an_empty_column_takes_kings_and_their_runs(rules):
    state = position("c1 -, c2 [3S QH], c3 [2C QH JS], c4 [3D KC], c5 [4C KC QD]", rules)
    assert reason(state, "column2>column1") == reason(state, "column3>column1*2") == "needs-king"
    assert {"column4>column1", "column5>column1*2"} <= legal(state)
    assert faces(play(state, "column5>column1*2"), "column1") == "KC QD"


def test_ch07_the_devils_six_leaves_from_the_right():
    state = position("c1 5H, V AS, devil 4C 9H KD 2S JD AC")
    settled, told = churchill.settled(state)
    assert list(map(str, told)) == ["moved devil victory2 AC"]
    assert faces(settled, "devil") == "4C 9H KD 2S JD"
    assert reason(settled, "devil>victory1*2") == "devil-order"
    free = settled._replace(rules=replace(APP, devil_order="any"))
    assert "devil>victory1*2" in legal(free)
    assert faces(play(free, "devil>victory1*2"), "devil") == "4C 9H KD JD"
    assert faces(play(free, "devil>victory1*2"), "victory1") == "AS 2S"


@EVERY
def test_ch08_a_devil_card_never_goes_to_a_column(rules):
    state = position("c1 TS, devil 3D 9H", rules)
    assert reason(state, "devil>column1") == "devil-to-victory"
    assert reason(state, "column1>devil") == "no-target"
    assert not {each for each in legal(state) if "devil" in each}


def test_ch09_seven_deals_without_king_piles():
    state = position("c1 3H, c2 3H, c3 4C, c4 5C, c5 5C, c6 6D, c7 7S, c8 8S, c9 9H, c10 9D, stock 68 cards", GAMERULES)
    state = state._replace(rules=replace(GAMERULES, ace_auto="no"))
    for left in (58, 48, 38, 28, 18, 8):
        state = play(state, "deal")
        assert len(state.cards(STOCK)) == left
    before = [len(cards) for cards in state.piles[:10]]
    after = [len(cards) for cards in play(state, "deal").piles[:10]]
    assert [b - a for a, b in zip(before, after)] == [1] * 8 + [0, 0]


@pytest.mark.parametrize(("rules", "dealt"), [(APP, 7), (GAMERULES, 10)])
def test_ch10_king_piles_are_passed_over_where_the_rules_say_so(rules, dealt):
    text = "c1 3H, c2 3H, c3 KC, c4 5C, c5 [KD QC], c6 6D, c7 7S, c8 8S, c9 KS, c10 [2D | KH], stock 68 cards"
    state = position(text, rules)._replace(rules=replace(rules, ace_auto="no"))
    after = play(state, "deal")
    assert len(after.cards(STOCK)) == 68 - dealt
    assert len(after.piles[9]) == len(state.piles[9]) + 1  # its king does not lie first
    assert [len(after.piles[slot]) for slot in (2, 4, 8)] == ([1, 2, 1] if dealt == 7 else [2, 3, 2])


def test_ch12_an_empty_column_is_dealt_on_and_a_king_there_makes_a_king_pile():
    state = position("c1 3H, c2 -, c3 4C, stock 4H 5S 6D 7C 8H 9S TD JC KS QD")
    after = play(state, "deal")
    assert faces(after, "column2") == "KS"
    assert after.is_king_pile(1)
    assert faces(after, "column10") == "4H"


def test_ch14_an_ace_that_is_dealt_goes_up_by_itself():
    state = position("c1 3H, c2 3C, c3 4C, c4 5C, c5 5D, c6 6D, stock 9S AD 9H 8H 8C 7D 7H")
    told = events(state, "deal")
    assert told[5:] == ["moved stock column6 AD", "moved stock column7 9S", "moved column6 victory1 AD"]
    assert play(state, "deal").cards(COLUMNS[5]) == state.cards(COLUMNS[5])


@EVERY
def test_ch15_there_is_no_second_round_of_the_stock(rules):
    state = position("c1 9D, c2 TS, stock -", rules)
    assert reason(state, "deal") == "stock-empty"
    assert churchill.why_not_take(state, STOCK).code is Code.EMPTY_SOURCE


def test_ch17_no_move_and_no_stock_is_lost_but_a_wandering_king_is_not():
    state = position("c1 [5C | KS], c2 [9H 2S], c3 [TH 2C], c4 8S, c5 8C, c6 8H, c7 8D, c8 TS, c9 TC, c10 QS, stock -")
    after, told = churchill.settled(state)
    assert (after.ending, [str(each) for each in told]) == (Ending.LOST, ["ended lost -"])
    assert churchill.legal_moves(after) == ()
    wandering = position("c1 KS, c2 -, c3 [TH | 2C], stock -")
    assert legal(churchill.settled(wandering)[0]) == {"column1>column2", *(f"column1>column{n}" for n in range(4, 11))}


def test_ch18_the_last_devil_card_wins():
    state = position(f"c1 -, {ALL_BUT_ONE}")
    assert legal(state) == {"devil>victory8"}
    won = play(state, "devil>victory8")
    assert (won.ending, won.home, churchill.outcome(won)) == (Ending.WON, 104, Ending.WON)
    assert events(state, "devil>victory8") == ["moved devil victory8 Ks", "ended won 0"]
    assert reason(won, "deal") == "round-over"


def test_ch19_pitt_has_six_deals_of_ten_and_one_of_three():
    state = position("c1 3H, c2 3H, c3 4C, c4 5C, c5 5C, c6 6D, c7 7S, c8 8S, c9 9H, c10 9D, stock 63 cards", PITT)
    state = state._replace(rules=replace(PITT, ace_auto="no", deal_skip_king_piles="no"))
    for left in (53, 43, 33, 23, 13, 3, 0):
        state = play(state, "deal")
        assert len(state.cards(STOCK)) == left


# ----------------------------------------------------------------------------------------------------------- reasons


BUSY = (
    "c1 [5C | TS 9D 8C], c2 JH, c3 [JD KC QH], c4 3D, c5 -, c6 [4C 7D], V AS AH..KH AD..2D, "
    "devil 2C 4H 2S, stock 9 cards"
)
NINE = "c1 9D, c2 TS, c3 TH, c4 JS, c5 6D, V AD..2D, stock -"
#: code | position | the move refused | card, other card and pile the reason names
REASONS = [
    ("empty-source", BUSY, "column5>column2", "- - column5"),
    ("stays", BUSY, "victory1>column4", "AS - victory1"),
    ("stock-is-dealt", BUSY, "stock>column4", "- - stock"),
    ("devil-order", BUSY, "devil>victory1*3", "2C 2S devil"),
    ("too-many", BUSY, "column2>column3*2", "- - column2"),
    ("too-many", BUSY, "devil>victory1*4", "- - devil"),
    ("face-down", BUSY, "column1>column2*4", "- - column1"),
    ("run-unordered", BUSY, "column3>column5*3", "JD - column3"),
    ("one-at-a-time", BUSY, "column3>victory2*2", "KC - victory2"),
    ("same-pile", BUSY, "column2>column2", "JH - column2"),
    ("no-target", BUSY, "column2>stock", "JH - stock"),
    ("no-target", BUSY, "column2>devil", "JH - devil"),
    ("devil-to-victory", BUSY, "devil>column4", "2S - devil"),
    ("needs-king", BUSY, "column2>column5", "JH - column5"),
    ("column-rank", NINE, "column1>column4", "9D JS column4"),
    ("column-colour", NINE, "column1>column3", "9D TH column3"),
    ("needs-ace", BUSY, "column4>victory5", "3D - victory5"),
    ("victory-full", BUSY, "column4>victory2", "3D KH victory2"),
    ("victory-suit", BUSY, "column4>victory1", "3D AS victory1"),
    ("victory-rank", NINE, "column5>victory1", "6D 2D victory1"),
    ("stock-empty", NINE, "deal", "- - stock"),
]


def test_there_is_an_example_for_every_reason():
    others = {"round-over", "other-game", "king-alone", "not-stuck", "nowhere-to-deal"}  # these are shown below
    assert {each[0] for each in REASONS} | others == set(Code)


def named(why):
    """The card, the other card and the pile that a reason names."""
    cards = [each.name if each else "-" for each in (why.card, why.other)]
    return f"{' '.join(cards)} {why.pile}"


@pytest.mark.parametrize(("code", "text", "move", "names"), REASONS)
def test_a_refusal_says_why_and_names_the_cards_and_the_pile(code, text, move, names):
    state = position(text)
    assert reason(state, move) == code
    assert named(churchill.why_not(state, churchill_move(move))) == names
    assert churchill_move(move) not in churchill.legal_moves(state)
    with pytest.raises(IllegalMove, match=code):
        churchill.apply(state, churchill_move(move))


def test_picking_up_is_refused_before_it_is_known_where_to():
    state = position(BUSY)
    assert [
        str(churchill.why_not_take(state, pile_id(pile), count).code)
        for pile, count in (("column3", 3), ("column1", 4), ("stock", 1), ("devil", 2), ("victory1", 1))
    ] == ["run-unordered", "face-down", "stock-is-dealt", "devil-order", "stays"]
    assert churchill.why_not_take(state, COLUMNS[0], 3) is None


def test_picking_up_means_one_card_unless_a_number_is_said_and_nothing_after_the_end():
    state = position("c1 [TS 8D], c2 9S")
    assert churchill.why_not_take(state, COLUMNS[0]) is None
    assert churchill.why_not_take(state, COLUMNS[0], 2).code is Code.RUN_UNORDERED
    won = play(position(f"c1 -, {ALL_BUT_ONE}"), "devil>victory8")
    assert churchill.why_not_take(won, VICTORIES[0]).code is Code.ROUND_OVER


@pytest.mark.parametrize(
    ("text", "rules", "code", "names"),
    [
        ("c1 9D, c2 TS, stock -", APP, "stock-empty", "- - stock"),
        ("c1 KS, c2 KH", replace(APP, deal_fills_empty="no"), "nowhere-to-deal", "- - stock"),
        ("c1 3H, c2 [TC 9D], c3 TS", replace(APP, deal_when="only_when_stuck"), "not-stuck", "9D - column2"),
    ],
)
def test_why_there_is_no_deal_names_the_pile_and_the_card_that_can_still_move(text, rules, code, names):
    why = churchill.why_not(position(text, rules), DEAL)
    assert (why.code, named(why)) == (code, names)


def test_moves_of_the_other_game_are_refused():
    state = position(BUSY)
    for each in (TURN, STOPS[0], carry(HOUSES[0], COLUMNS[1]), carry(COLUMNS[0], HOUSES[1])):
        assert churchill.why_not(state, each).code is Code.OTHER_GAME


# ----------------------------------------------------------------------------------------------------------- options


def test_deal_only_when_stuck():
    text = "c1 9D, c2 TS"
    state = position(text, replace(GAMERULES, deal_when="only_when_stuck"))
    assert reason(state, "deal") == "not-stuck"
    assert churchill.why_not(state, DEAL).card.name == "9D"
    assert legal(state) == {"column1>column2"}
    assert legal(play(state, "column1>column2")) == {"deal"}
    assert legal(position(text, GAMERULES)) == {"column1>column2", "deal"}


def test_empty_columns_may_be_left_out_of_a_deal():
    rules = replace(GAMERULES, deal_fills_empty="no", ace_auto="no")
    after = play(position("c1 9D, c4 9S, c5 9D", rules), "deal")
    assert [len(cards) for cards in after.piles[:10]] == [2, 0, 0, 2, 2, 0, 0, 0, 0, 0]


def test_where_every_column_is_passed_over_there_is_nowhere_to_deal():
    state = position("c1 KS, c2 KH", replace(APP, deal_fills_empty="no"))
    assert reason(state, "deal") == "nowhere-to-deal"
    assert reason(state._replace(rules=replace(GAMERULES, deal_fills_empty="no")), "deal") is None


def test_aces_may_wait_for_the_player():
    rules = replace(APP, ace_auto="no")
    state = position("c1 [TS 9D AC], c2 [QS AD], devil 4H AC", rules)
    settled, told = churchill.settled(state)
    assert (settled, told) == (state, ())
    assert {"column1>victory1", "column1>victory8", "devil>victory3"} <= legal(settled)
    assert faces(play(settled, "devil>victory3"), "victory3") == "AC"


def test_an_empty_column_may_take_kings_alone():
    state = position("c1 -, c2 [4C KC QH], c3 [3D KC]", replace(APP, empty_pile="king"))
    assert reason(state, "column2>column1*2") == "king-alone"
    assert named(churchill.why_not(state, churchill_move("column2>column1*2"))) == "KC - column1"
    assert {"column3>column1"} == {each for each in legal(state) if each.endswith("column1")}


def test_single_cards_may_be_all_that_moves():
    state = position("c1 [TS 9D 8C], c2 JH, c3 TC, c4 9H", replace(APP, run_move="single"))
    assert reason(state, "column1>column2*3") == reason(state, "column1>column3*2") == "one-at-a-time"
    assert named(churchill.why_not(state, churchill_move("column1>column3*2"))) == "9D - column1"
    assert {"column1>column4"} == {each for each in legal(state) if each.startswith("column1")}


# ------------------------------------------------------------------------------------------- what happens by itself


def test_cards_turn_up_and_aces_go_up_one_after_the_other():
    state = position("c1 [QD AH AC | 9D], c2 TS, V AS, devil 5H AD")
    told = events(state, "column1>column2")
    assert told == [
        "moved column1 column2 9D",
        "turned column1 AC",
        "moved column1 victory2 AC",
        "turned column1 AH",
        "moved column1 victory3 AH",
        "turned column1 QD",
        "moved devil victory4 AD",
    ]


def test_the_round_begins_with_the_aces_in_sight_gone_up():
    for number in range(1, 60):
        laid, state = churchill.dealt(APP, number), churchill.deal(APP, number)
        tops = [state.piles[slot][-1] for slot in range(10) if state.piles[slot]]
        assert all(each.rank > 1 for each in tops)
        assert state.piles[18][-1].rank > 1
        assert state == churchill.settled(laid)[0]


def test_the_finish_is_offered_when_plays_to_the_victory_piles_are_enough():
    text = "c1 [KS QD], c2 [KC KS QS], c3 [KD KH], V AS..JS AH..QH AD..JD AC..QC AS..JS AH..KH AD..KD AC..KC, stock -"
    state = position(text.replace("[KS QD]", "[QD]").replace("[KC KS QS]", "[KC KS QS KS QS]"))
    moves = churchill.finish(state)
    assert len(moves) == 8
    assert play(state, *map(str, moves)).ending is Ending.WON
    hidden = position(text.replace("[KS QD]", "[QD]").replace("[KC KS QS]", "[KC | KS QS KS QS]"))
    assert churchill.finish(hidden) == ()
    blocked = position(text.replace("[KS QD]", "[QD]").replace("[KC KS QS]", "[QS KC KS QS KS]"))
    assert churchill.finish(blocked) == ()
    assert churchill.finish(churchill.deal(APP, 1)) == ()


def test_no_finish_is_offered_that_would_end_in_a_loss():
    """The two goes up, then nothing moves any more: the three lies under a king, and hearts fill all columns."""
    high = "c2 4H, c3 5H, c4 6H, c5 7H, c6 8H, c7 9H, c8 TH, c9 JH, c10 QH"
    state = position(f"c1 [3H KH 2H], {high}, V AH AH..KH AS..KS AD..KD AC..KC AS..KS AD..KD AC..KC, stock -")
    assert play(state, "column1>victory1").ending is Ending.LOST
    assert churchill.finish(state) == ()
