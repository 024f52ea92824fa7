"""The page of a deal: its number, what is said of the shuffle, any other deal, and the proof from the record."""

from dataclasses import replace

import pygame
import pytest
from screenchecks import named, press

from russianbank.engine import russian_bank
from russianbank.engine.cards import PACKS, Shuffler
from russianbank.engine.record import Record, Seat, record
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.engine.table import DEALT_HOUSES, HANDS, RESERVES
from russianbank.session import Session
from russianbank.ui.inputs import Key, Text
from russianbank.ui.screens.deal import DealActs, DealSheet, explanation, proof
from russianbank.ui.theme import GREEN
from russianbank.ui.words import card_name

SEATS = Seat(""), Seat("Olga", "steady")


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard, faces):
    def make(session=None, viewer=0, paste=None):
        acts = DealActs(
            again=lambda: heard.append("again"),
            other_seat=lambda: heard.append("other seat"),
            rematch=lambda: heard.append("rematch"),
            copy=heard.append,
            close=lambda: heard.append("close"),
        )
        return DealSheet(session or Session(Record(G4A, 48213, SEATS)), viewer, faces, acts, paste=paste)

    return make


def opened(sheet):
    sheet.layout((1280, 800), GREEN)
    return sheet


def test_it_fits_every_window(make, check_layout):
    check_layout(make)


def test_it_fits_every_window_after_the_check(make, check_layout):
    def checked():
        sheet = opened(make())
        press(sheet, "Check the round against its number")
        return sheet

    check_layout(checked)


def test_all_is_reached_by_keys(make, walk_keys):
    assert len(walk_keys(make())) == 7  # copy, the field, the check, three buttons, close


@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("Play this deal again", "again"),
        ("From the other seat", "other seat"),
        ("Rematch: each deal from both seats", "rematch"),
        ("Close", "close"),
    ],
)
def test_every_button_works_by_keys(make, heard, name, act):
    press(opened(make()), name)
    assert heard == [act]


def test_the_number_is_large_and_can_be_copied(make, heard):
    sheet = opened(make())
    assert named(sheet, "48\u2009213").size > 2
    press(sheet, "Copy")
    assert heard == ["48213"] and named(sheet, "Copied").shows_label


@pytest.mark.parametrize("viewer", [0, 1])
def test_two_people_are_both_named(make, viewer):
    sheet = opened(make(Session(Record(G4A, 48213, (Seat("Anna"), Seat("Bea")))), viewer))
    assert "Anna begins." in sheet._said.name or "Bea begins." in sheet._said.name
    assert sheet._picture._names == ("Anna", "Bea")


# ------------------------------------------------------------------------------------------------------------- any deal


def type_deal(sheet, words):
    sheet.form.set_focus(sheet._field)
    sheet.handle(Text(words))


@pytest.mark.parametrize("words", ["7", "999999999", "12 345"])
def test_any_number_shows_its_cards_and_who_begins(make, words):
    """The cards shown are those of the engine, for both seats."""
    sheet = opened(make())
    type_deal(sheet, words)
    state = russian_bank.deal(G4A, int(words.replace(" ", "")))
    for player, name in ((0, "You"), (1, "Olga")):
        reserve = card_name(state.cards(RESERVES[player])[-1])
        houses = ", ".join(card_name(state.cards(house)[-1]) for house in DEALT_HOUSES[player])
        assert f"{name}: reserve {reserve}, houses {houses}" in sheet._picture.describe()
    assert ("You begin." if state.turn == 0 else "Olga begins.") in sheet._said.name


def test_the_picture_shows_other_cards_for_another_deal(make):
    sheet, surface = opened(make()), pygame.Surface((1280, 800))
    pictures = []
    for words in ("", "7"):
        type_deal(sheet, words)
        sheet.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface(sheet._picture.rect), "RGB"))
    assert pictures[0] != pictures[1]


def test_an_empty_field_shows_the_deal_of_the_round(make):
    sheet = opened(make())
    before = sheet._picture.describe()
    type_deal(sheet, "7")
    assert sheet._picture.describe() != before
    sheet.handle(Key("backspace"))
    assert sheet._picture.describe() == before and "the one of this round" in sheet._said.name


@pytest.mark.parametrize(
    ("words", "says"),
    [("0", "from 1 to 999\u2009999\u2009999"), ("1000000000", "from 1 to"), ("x", "only digits"), ("-", "only digits")],
)
def test_nonsense_is_refused_kindly_and_the_cards_stay(make, words, says):
    sheet = opened(make())
    type_deal(sheet, words)
    assert says in sheet._said.name
    assert sheet._picture.describe() == opened(make())._picture.describe()


@pytest.mark.parametrize(("copied", "shown"), [("48 213\n", "48213"), ("48\u2009213", "48213"), ("deal 7", "")])
def test_a_number_can_be_pasted_with_its_gaps_and_nothing_else(make, copied, shown):
    sheet = opened(make(paste=lambda: copied))
    sheet.form.set_focus(sheet._field)
    sheet.handle(Key("v", ctrl=True))
    assert sheet._field.words == shown
    assert shown or "no deal number" in sheet._said.name


def test_who_began_this_round_comes_from_its_record(make):
    """Where the players take turns to begin, that does not follow from the cards alone."""
    natural = russian_bank.deal(G4A, 48213).turn
    sheet = opened(make(Session(Record(G4A, 48213, SEATS, starter=1 - natural))))
    assert ("You begin." if natural == 1 else "Olga begins.") in sheet._said.name


def test_from_the_other_seat_the_names_change_places(make):
    session = Session(Record(G4A, 48213, SEATS)).other_seat()
    words = opened(make(session, viewer=1))._picture.describe()
    assert words.startswith("Olga: reserve ace of hearts") and ". You: reserve 5 of diamonds" in words


# ----------------------------------------------------------------------------------------------- the shuffle, the proof


@pytest.mark.parametrize("rules", [G4A, CLASSIC, replace(G4A, deal_reserve="11", deal_hidden_houses="yes")])
def test_who_follows_the_explanation_gets_the_cards_on_the_table(rules):
    """The page says: packs in order, from the last card down each with one not behind it, reserve, houses, hand."""
    dealt = russian_bank.deal(rules, 48213)
    generator = Shuffler(48213)
    for player in (0, 1):
        pack = sorted(PACKS[player], key=lambda card: ("SHDC".index(card.suit.letter), card.rank))
        for place in range(51, 0, -1):
            other = generator.below(place + 1)
            pack[place], pack[other] = pack[other], pack[place]
        reserve = int(rules.deal_reserve)
        layers = 2 if rules.deal_hidden_houses == "yes" else 1
        assert dealt.cards(RESERVES[player]) == tuple(pack[:reserve])
        farthest_first = [house for _ in range(layers) for house in reversed(DEALT_HOUSES[player])]
        for place, house in enumerate(farthest_first):
            assert pack[reserve + place] in dealt.cards(house)
        assert dealt.cards(HANDS[player])[::-1] == tuple(pack[reserve + 4 * layers :])


def test_the_explanation_is_that_of_the_rules_that_are_played():
    hidden = replace(G4A, deal_reserve="11", deal_hidden_houses="yes")
    words = " ".join(explanation(hidden))
    assert "11 cards for the reserve" in words and "face down" in words
    assert "13 cards for the reserve" in " ".join(explanation(G4A)) and "face down" not in " ".join(explanation(G4A))
    for name in ("SplitMix64", "Fisher and Yates", "Before a card is dealt"):
        assert name in words


@pytest.mark.parametrize("stop", [False, True])
def test_the_record_proves_that_the_cards_follow_from_the_number(make, chance_round, stop):
    session = Session(record(chance_round(stop=stop).text()))
    sheet = opened(make(session))
    press(sheet, "Check the round against its number")
    moves = len(session.steps)
    assert f"{moves} moves made again: at every step every card agrees." in sheet._proof.name


def test_before_the_first_move_the_deal_alone_is_checked():
    assert proof(Session(Record(G4A, 7, SEATS))) == "Dealt again from the number: every card agrees with the table."


@pytest.mark.parametrize("at", [1, 20])
def test_a_card_that_lies_wrong_is_found(chance_round, at):
    session = Session(chance_round())
    step = session.steps[at - 1]
    piles = list(step.state.piles)
    hand = HANDS[0].slot
    piles[hand] = piles[hand][1:] + piles[hand][:1]
    session.steps[at - 1] = replace(step, state=step.state._replace(piles=tuple(piles)))
    words = "1 move" if at == 1 else f"{at} moves"
    assert proof(session) == f"After {words} the cards on the table are not those of this deal."
