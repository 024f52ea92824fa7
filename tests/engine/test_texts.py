"""Cards, piles, moves, events and positions read back exactly what they write, and nothing else."""

import copy
import pickle

import pytest

from engine.positions import play
from engine.positions import position as described
from russianbank.engine import russian_bank
from russianbank.engine.cards import CARDS, PACKS, card
from russianbank.engine.moves import STOPS, TURN, Kind, event, move
from russianbank.engine.position import position, position_text
from russianbank.engine.rules import CLASSIC, G4A, replace
from russianbank.engine.table import PILES, Pile, pile_id


def test_a_card_is_one_object_with_a_text_a_twin_and_a_face():
    assert len(set(map(str, CARDS))) == 104
    for each in CARDS:
        assert card(str(each)) is each is copy.deepcopy(each) is pickle.loads(pickle.dumps(each))
        assert each.twin.twin is each
        assert (each.twin.name, each.twin.face, each.twin.bit) == (each.name, each.face, each.bit)
        assert each.twin.pack == 1 - each.pack
        assert each.is_red == (each.name[1] in "HD")
    assert (str(card("TH")), str(card("Th").twin), card("Ac").rank, card("Ks").rank) == ("TH", "TH", 1, 13)
    assert sorted(CARDS, reverse=True)[-1] is PACKS[0][0] is card("AS")


@pytest.mark.parametrize("text", ["", "1H", "10H", "XH", "TX", "TH ", "ah"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match="not a card"):
        card(text)


def test_a_pile_is_one_object_with_a_text():
    assert len({pile.text for pile in PILES}) == 24
    for pile in PILES:
        assert pile_id(str(pile)) is pile is copy.copy(pile) is pickle.loads(pickle.dumps(pile))
        assert PILES[pile.slot] is pile
    for text in ("", "house0", "house9", "reserve2", "reserve", "House1"):
        with pytest.raises(ValueError, match="not a pile"):
            pile_id(text)


@pytest.mark.parametrize(
    "text",
    ["reserve0>foundation2", "house1>house4*3", "house1>house4*13", "turn", "discard", "pass", "stop0", "stop1"],
)
def test_a_move_reads_back_what_it_writes(text):
    assert str(move(text)) == repr(move(text)) == text
    assert pickle.loads(pickle.dumps(move(text))) == move(text)


@pytest.mark.parametrize(
    "text",
    ["", "turn ", "stop", "stop2", "house1", "house1>", ">house1", "house1>house2*1", "house1>house2*0",
     "house1>house2*", "house1>house2*03", "house1>house2*-3", "house1>house2*100", "house1>house2*²", "house1>house9",
     "house1>house2>house3", "house1 > house2"],
)  # fmt: skip
def test_what_is_no_move_is_refused(text):
    with pytest.raises(ValueError, match="not a"):
        move(text)


def test_kinds_are_listed_in_the_order_of_legal_moves():
    assert sorted([*STOPS, TURN, move("pass"), move("discard"), move("house2>house1")])[0].kind is Kind.PLAY
    state = described("R 4C (QS below), h1 [TS 9D], h2 [TC 8C], h3 JD, h4 -, opp reserve 9C")
    texts = [str(each) for each in russian_bank.legal_moves(state)]
    assert texts[:6] == ["house1>house3*2", "house1>house4", "house2>house1", "house2>house4", "house2>reserve1",
                         "house3>house4"]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["moved house1 house2 9D 8S", "turned reserve0 4c", "renewed 1", "to-move 0", "stopped 1 reserve0>foundation2",
     "stopped 0", "wrong-call 1", "ended won 0", "ended gone-through -"],
)  # fmt: skip
def test_an_event_reads_back_what_it_writes(text):
    assert str(event(text)) == text


@pytest.mark.parametrize("text", ["", "moved", "moved house1", "turned reserve0", "renewed x", "to-move 01", "stopped",
                                  "ended", "ended won x", "vanished house1 9D", "turned house1 9D 8S"])  # fmt: skip
def test_what_is_no_event_is_refused(text):
    with pytest.raises(ValueError, match="not an event"):
        event(text)


# -------------------------------------------------------------------------------------------------------- positions


RICH = "R 4C, F AC..3C AH, h1 [5H | 9D], h2 TS, h3 -, drawn 8C, waste 3D JD, opp waste 7S"


@pytest.mark.parametrize("text", ["R 4C", RICH, "reserve -, hand -, waste -"])
def test_a_position_reads_back_what_it_writes(text):
    for state in (
        described(text, CLASSIC),
        play(described(text, CLASSIC), "house1>house2" if "h1" in text else "stop0"),
    ):
        for changed in (state, state._replace(barred=1, idle=(3, 4), ended=(True, False), history=(1, 2**63))):
            assert position(position_text(changed)) == changed


def test_a_deal_reads_back_too():
    state = russian_bank.deal(CLASSIC, 3)
    assert position(position_text(state)) == state


def test_a_finished_round_reads_back_too():
    won = play(described("reserve -, hand -, drawn 7D, F AD..6D"), "drawn0>foundation")
    assert position(position_text(won)) == won
    assert position(position_text(won)).ending is won.ending


def test_a_position_with_a_fault_holds_the_position_before_it():
    state = play(described("R 4C, F AC..3C, h1 9D, h2 TS", CLASSIC), "house1>house2")
    text = position_text(state)
    assert "\nfault 0\n  rules " in text
    assert position(text).fault == state.fault


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules deal_reserve=13", "rules deal_reserve=99"),
        ("house2 TS", "house2"),  # a card is missing
        ("house2 TS", "house2 TS 9D"),  # a card is there twice
        ("house2 TS", "house2 XS"),
        ("house2 TS", "house9 TS"),
        ("turn 0 yes 10", "turn 2 yes 10"),
        ("turn 0 yes 10", "turn 0"),
        ("idle 0 0 no no", "idle 0"),
        ("idle 0 0 no no", "idle x 0 no no"),
        ("ending - -", "ending lost -"),
        ("barred -", "barred 7"),
        ("history", "story"),
    ],
)
def test_a_text_that_is_no_position_is_refused(old, new):
    text = position_text(described(RICH))
    assert f"\n{old}" in f"\n{text}"
    with pytest.raises(ValueError, match=r".+"):
        position(text.replace(old, new))


def test_positions_know_what_lies_face_down():
    state = described(RICH, replace(G4A, deal_hidden_houses="yes"))
    house, reserve, hand, waste = (state.pile(pile_id(n)) for n in ("house1", "reserve0", "hand0", "waste0"))
    assert (house.down, len(house.face_up), house.top.name) == (1, 1, "9D")
    assert (reserve.down, [each.name for each in reserve.face_up]) == (12, ["4C"])
    assert (hand.down, hand.face_up) == (20, ())
    assert (waste.down, len(waste.face_up)) == (0, 2)
    assert Pile((), 0).top is None
    assert state.penalty(0) == 2 * 13 + 20 + 2 + 1
