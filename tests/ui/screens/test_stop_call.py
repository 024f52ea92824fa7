"""A right call of Stop in words: what was missed and what happens now, for every duty and both remedies."""

from dataclasses import replace
from random import Random

import pytest
from engine.positions import play, position
from screenchecks import named, press

from russianbank.engine import russian_bank
from russianbank.engine.game import DutyKind
from russianbank.engine.moves import STOPS, Kind
from russianbank.engine.record import Seat
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, STRICT
from russianbank.engine.table import DRAWN as DRAWN_PILES
from russianbank.engine.table import FOUNDATIONS, HANDS, HOUSES, RESERVES, WASTES
from russianbank.session import Step
from russianbank.ui.inputs import Key
from russianbank.ui.screens.stop_call import StopSheet, StopStory
from russianbank.ui.theme import GREEN
from russianbank.ui.words import Speaker, card_name

SEATS = (Seat("Anna"), Seat("Olga", "steady"))
LEAVE = replace(CLASSIC, stop_remedy="leave_and_pass")
AT_ONCE = replace(CLASSIC, must_fill="at_once")
TO_HOUSE = replace(CLASSIC, must_reserve_to_house="yes")
KEEP = replace(CLASSIC, drawn_discard="unless_foundation_or_house")
OPEN_WASTE = replace(CLASSIC, waste_playable="always")

DUE = "R 4C (QS below), F AC..3C, h1 9D, h2 TS, h3 8S, hand 5D 8C"
HOLE = "R JC (9S below), h1 -, hand 5D 8C"
DRAWN = "R JC (9S below), F AD..6D, drawn 7D"


def story(rules, text, moves, viewer=0):
    """What is told after player 0 has made these moves and player 1 has called."""
    before = play(position(text, rules), *moves)
    after, events = russian_bank.apply(before, STOPS[1])
    return StopStory(Step(STOPS[1], events, after), before, Speaker(SEATS, viewer))


#: rules | position | moves | what was missed | what happens
ROWS = [
    (
        CLASSIC,
        DUE,
        ["turn"],
        "You turn up a card. The 4 of clubs in your reserve must go to its foundation first.",
        "The turned card goes back on your hand. The 4 of clubs goes to its foundation. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        DUE,
        ["house1>house2"],
        "You play the 9 of diamonds from house 1 to house 2. The 4 of clubs in your reserve must go to its "
        "foundation first.",
        "The 9 of diamonds goes back. The 4 of clubs goes to its foundation. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        DUE,
        ["house1>house2", "house3>house2"],
        "You play on. The 4 of clubs in your reserve must go to its foundation first.",
        "Everything played since then is taken back. The 4 of clubs goes to its foundation. It is Olga’s turn.",
    ),
    (
        LEAVE,
        DUE,
        ["house1>house2"],
        "You play the 9 of diamonds from house 1 to house 2. The 4 of clubs in your reserve must go to its "
        "foundation first.",
        "The cards stay where they are. It is Olga’s turn.",
    ),
    (
        LEAVE,
        DUE,
        ["turn"],
        "You turn up a card. The 4 of clubs in your reserve must go to its foundation first.",
        "Nothing is taken back. The drawn 8 of clubs goes to your waste. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        HOLE,
        ["turn"],
        "You turn up a card. House 1 is empty, and your reserve is not.",
        "The turned card goes back on your hand. The jack of clubs goes to house 1. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        "R JC (9S below), h1 -, h4 -, hand 5D 8C",
        ["turn"],
        "You turn up a card. Houses 1 and 4 are empty, and your reserve is not.",
        "The turned card goes back on your hand. The jack of clubs goes to house 1. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        "R JC (9S below), h1 -, hand -, waste 3C",
        ["turn"],
        "You turn up a card. House 1 is empty, and your reserve is not.",
        "Your waste lies as it did before. The jack of clubs goes to house 1. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        "R JC (9S below), h1 -, hand -, waste -",
        ["pass"],
        "You have nothing to turn and pass. House 1 is empty, and your reserve is not.",
        "The jack of clubs goes to house 1. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        DRAWN,
        ["discard"],
        "You discard the 7 of diamonds. That card must go to its foundation first.",
        "The 7 of diamonds goes to its foundation. It is Olga’s turn.",
    ),
    (
        LEAVE,
        DRAWN,
        ["discard"],
        "You discard the 7 of diamonds. That card must go to its foundation first.",
        "The cards stay where they are. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        "R 4C (QS below), F AC..3C, drawn 9H",
        ["discard"],
        "You discard the 9 of hearts. The 4 of clubs in your reserve must go to its foundation first.",
        "The 4 of clubs goes to its foundation. The drawn 9 of hearts stays on your waste. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        "R 4C (QS below), F AC..3C, h1 9D, h2 TS, drawn 5D",
        ["house1>house2"],
        "You play the 9 of diamonds from house 1 to house 2. The 4 of clubs in your reserve must go to its "
        "foundation first.",
        "The 9 of diamonds goes back. The 4 of clubs goes to its foundation. The drawn 5 of diamonds goes to your "
        "waste. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        "R 9S (QS below), F AC..2C, h1 3C, h2 4H",
        ["house1>house2"],
        "You play the 3 of clubs from house 1 to house 2. That card must go to its foundation first.",
        "The 3 of clubs goes to its foundation. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        "R 9S (QS below), F AC..2C, h1 3C, h2 9D, h3 TS",
        ["house2>house3"],
        "You play the 9 of diamonds from house 2 to house 3. The 3 of clubs in house 1 must go to its foundation "
        "first.",
        "The 9 of diamonds goes back. The 3 of clubs goes to its foundation. It is Olga’s turn.",
    ),
    (
        CLASSIC,
        "R AH (4C below), h1 AD",
        ["house1>foundation"],
        "You play the ace of diamonds from house 1 to its foundation. The ace of hearts in your reserve must go "
        "to its foundation first.",
        "The ace of diamonds goes back. The ace of hearts goes to its foundation. It is Olga’s turn.",
    ),
    (
        OPEN_WASTE,
        "R 9S (QS below), F AC..2C, waste 3C",
        ["turn"],
        "You turn up a card. The 3 of clubs in your waste must go to its foundation first.",
        "The turned card goes back on your hand. The 3 of clubs goes to its foundation. It is Olga’s turn.",
    ),
    (
        AT_ONCE,
        HOLE,
        ["turn"],
        "You turn up a card. House 1 is empty: fill from your reserve first.",
        "The turned card goes back on your hand. The jack of clubs goes to house 1. It is Olga’s turn.",
    ),
    (
        TO_HOUSE,
        "R TD (9S below), h1 JC, hand 5D 8C",
        ["turn"],
        "You turn up a card. The 10 of diamonds in your reserve fits a house and must go there first.",
        "The turned card goes back on your hand. The 10 of diamonds goes to house 1. It is Olga’s turn.",
    ),
    (
        KEEP,
        "R JC (9S below), drawn 3D, h1 4C, h2 4S",
        ["discard"],
        "You discard the 3 of diamonds. That card fits a house and must go there first.",
        "The 3 of diamonds goes to house 1. It is Olga’s turn.",
    ),
    (
        STRICT,
        "R 2S (9S below), opp reserve 8C, h1 7C, hand 5D 8D",
        ["turn"],
        "You turn up a card. The 7 of clubs in house 1 can be loaded on Olga, and must be.",
        "The turned card goes back on your hand. The 7 of clubs goes to Olga’s reserve. It is Olga’s turn.",
    ),
    (
        STRICT,
        "R 2S (9S below), opp reserve 8C, h1 7C, h2 8H, hand 5D 8D",
        ["house1>house2"],
        "You play the 7 of clubs from house 1 to house 2. That card can be loaded on Olga, and must be.",
        "The 7 of clubs goes to Olga’s reserve. It is Olga’s turn.",
    ),
]


@pytest.mark.parametrize(("rules", "text", "moves", "missed", "remedy"), ROWS)
def test_what_is_told(rules, text, moves, missed, remedy):
    told = story(rules, text, moves)
    assert (told.missed(), told.remedy()) == (missed, remedy)


def test_the_caller_hears_it_from_the_other_side():
    told = story(CLASSIC, DUE, ["turn"], viewer=1)
    assert told.missed() == "Anna turns up a card. The 4 of clubs in Anna’s reserve must go to its foundation first."
    assert told.remedy().endswith(" It is your turn.")


def test_a_duty_that_ends_the_round():
    told = story(CLASSIC, "R 4C (none below), F AC..3C, h1 9D, h2 TS, hand -, waste -", ["house1>house2"])
    assert told.remedy().endswith("The 4 of clubs goes to its foundation. With that the round is over.")


@pytest.mark.parametrize(
    ("rules", "text", "piles"),
    [
        (CLASSIC, DUE, (RESERVES[0], FOUNDATIONS[0])),
        (LEAVE, DUE, (RESERVES[0], FOUNDATIONS[0])),
        (CLASSIC, HOLE, (RESERVES[0], HOUSES[0])),
    ],
)
def test_the_table_is_told_what_to_mark(rules, text, piles):
    assert story(rules, text, ["turn"]).piles == piles


def random_calls():
    """Right calls in games of chance, under rules with every duty and both remedies."""
    chance = Random(11)
    everything = replace(STRICT, must_reserve_to_house="yes", drawn_discard="unless_foundation_or_house")
    loose = replace(everything, must_foundation="none", must_load="no", stop_remedy="leave_and_pass")
    for deal, rules in enumerate([CLASSIC, CRAPETTE_FR, everything, loose, AT_ONCE] * 6, 1):
        state = russian_bank.deal(rules, deal)
        for _ in range(80):
            if state.ending:
                break
            call = STOPS[1 - state.fault.player] if state.fault else None
            if call and chance.random() < 0.5 and russian_bank.why_not(state, call) is None:
                after, events = russian_bank.apply(state, call)
                yield StopStory(Step(call, events, after), state, Speaker(SEATS, deal % 2))
                state = after
            else:
                state, _ = russian_bank.apply(state, chance.choice(russian_bank.legal_moves(state)))


def test_what_is_told_agrees_with_what_happens():
    kinds = set()
    for told in random_calls():
        kinds.add(told.duty.kind)
        after, offender = told.step.state, told.offender
        words = told.remedy()
        if after.ending is None:
            assert after.turn == told.caller
            assert words.endswith("your turn." if told.caller == told.speaker.viewer else "’s turn.")
        if told.carried_out is None:
            assert "goes to its foundation" not in words
            assert all(a == b for a, b in zip(after.piles[:16], told.before.piles[:16]))
        else:
            assert told.fault.before.cards(told.carried_out.source)[-1] in after.cards(told.carried_out.target)
        if "goes back on" in words:
            assert told.move.kind is Kind.TURN
            assert after.cards(HANDS[offender]) == told.fault.before.cards(HANDS[offender])
        drawn = told.fault.before.cards(DRAWN_PILES[offender])
        if drawn and told.carried_out and after.ending is None:
            lies_there = drawn[-1] in after.cards(WASTES[offender])
            assert (f"The drawn {card_name(drawn[-1])} " in words) == lies_there
    assert kinds == set(DutyKind)


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(row=ROWS[12], viewer=0):
        told = story(*row[:3], viewer)
        return StopSheet(told.step, told.before, told.speaker, on_go_on=lambda: heard.append("on"))

    return make


@pytest.mark.parametrize("row", [ROWS[2], ROWS[12], ROWS[15]])
def test_it_fits_every_window(make, check_layout, row):
    check_layout(lambda: make(row))


def test_it_stands_low_so_that_the_table_stays_in_sight(make):
    sheet = make()
    sheet.layout((1280, 800), GREEN)
    assert sheet.rect.y > 400
    assert sheet.piles_to_mark() == (RESERVES[0], FOUNDATIONS[0])


@pytest.mark.parametrize(("viewer", "title"), [(0, "Olga calls Stop!"), (1, "You call Stop!")])
def test_who_calls(make, viewer, title):
    sheet = make(viewer=viewer)
    sheet.layout((1280, 800), GREEN)
    assert named(sheet, title).rect.h > 0


def test_it_goes_away_by_enter_and_by_esc(make, heard, walk_keys):
    sheet = make()
    walk_keys(sheet)
    press(sheet, "Go on")
    sheet.handle(Key("escape"))
    assert heard == ["on", "on"]
