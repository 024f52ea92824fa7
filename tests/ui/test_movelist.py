"""The moves of a round in words: what is said of each, and the list that only draws what is in sight."""

from dataclasses import replace

import pygame
import pytest

from russianbank.engine.game import Ending, Outcome
from russianbank.engine.moves import Kind, Stopped, WrongCall
from russianbank.engine.record import Seat
from russianbank.session import Session
from russianbank.ui import text
from russianbank.ui.inputs import Drag, Hover, Key, Press, Release, Scroll
from russianbank.ui.movelist import MoveList, MoveListSheet, Telling
from russianbank.ui.screens.stop_call import StopStory
from russianbank.ui.theme import GREEN
from russianbank.ui.widgets import Look
from russianbank.ui.words import Speaker, card_name

SIZES = [(800, 600), (1280, 800), (1000, 1000), (2560, 1600)]


@pytest.fixture
def telling(chance_round):
    def make(**chosen):
        session = Session(chance_round(**chosen))
        return Telling(session, Speaker(session.seats, 0))

    return make


# --------------------------------------------------------------------------------------------------------------- turns


def test_every_move_stands_under_its_turn_and_every_turn_once(telling):
    """The number in a heading is the one that the rules count, and the moves below it were made in that turn."""
    told = telling()
    moves = MoveList(told, 0)
    headings, order = [], []
    for row in range(moves.rows - 1):  # the last one is the result
        move = moves.move_in(row)
        if move is None:
            headings.append(moves.words(row))
        else:
            order.append(move)
            assert moves.row_of(move) == row
            played = told.session.state_at(move)
            owner = "You" if played.turn == 0 else "Olga"
            assert headings[-1] == f"Turn {played.turns + 1} \u00b7 {owner}"
    assert order == list(range(told.count))
    assert len(headings) == len(set(headings)) == told.session.turns_played


def test_turns_are_found_forward_and_back(telling):
    told = telling()
    second, third = told.starts[1], told.starts[2]
    assert told.next_turn(0) == second and told.next_turn(second) == third and told.next_turn(second - 1) == second
    assert told.previous_turn(third) == second and told.previous_turn(second + 1) == second
    assert told.previous_turn(0) == 0 and told.next_turn(told.count) == told.count
    assert [told.turn_at(at) for at in (0, second, second + 1, told.count)] == [0, 0, 1, len(told.starts) - 1]


def test_moves_that_were_taken_back_are_not_told(chance_round):
    record = replace(chance_round(), at=5)
    session = Session(record)
    told = Telling(session, Speaker(session.seats, 0))
    assert told.count == 5 and told.ending() == ""
    assert told.caption(5).endswith("Here the record ends.")


# --------------------------------------------------------------------------------------------------------------- words


def test_a_turned_card_is_named_once_it_lies_there(telling):
    told = telling()
    for index, step in enumerate(told.session.steps):
        if step.move.kind is Kind.TURN:
            card = next(event.cards[0] for event in step.events if hasattr(event, "cards"))
            assert told.move(index).endswith(f"up the {card_name(card)}.")


def test_before_the_first_move_it_says_which_deal_and_who_begins(telling):
    told = telling(deal=48213)
    begins = "You begin." if told.session.first.turn == 0 else "Olga begins."
    assert told.caption(0) == f"Deal 48\u2009213. {begins}"


def test_calls_of_stop_are_told_with_what_was_missed_or_that_nothing_was(telling):
    right = wrong = 0
    for deal in range(1, 6):
        told = telling(stop=True, deal=deal)
        for index, step in enumerate(told.session.steps):
            if any(isinstance(event, WrongCall) for event in step.events):
                wrong += 1
                assert "Stop! No duty has been missed" in told.move(index)
                assert "Stop! No duty has been missed" in told.caption(index + 1)
            if any(isinstance(event, Stopped) for event in step.events):
                right += 1
                story = StopStory(step, told.session.state_at(index), told.speaker)
                assert "Stop! The call is right." in told.move(index)
                assert story.due() in told.caption(index + 1)
    assert right and wrong


def test_the_result_is_told_with_the_points_of_the_record(telling):
    endings = set()
    for deal in range(1, 12):
        told = telling(deal=deal)
        outcome, words = told.session.outcome, told.ending()
        endings.add(outcome.ending)
        assert told.caption(told.count).endswith(words)
        if outcome.winner is None:
            assert words.endswith("Nobody scores.")
        else:
            assert words.startswith(("You", "Olga")) or "Olga scores" in words or "You score" in words
            assert str(max(outcome.points)) in words
    assert endings


def test_a_blocked_round_says_why_and_who_scores(telling):
    told = telling()
    for winner, says in ((1, "Olga scores 4 points."), (0, "You score 4 points."), (None, "Nobody scores.")):
        points = (0, 0) if winner is None else (4, 0) if winner == 0 else (0, 4)
        told.outcome = Outcome(winner, Ending.REPEATED, points, told.session.outcome.left)
        assert told.ending() == f"The same position has come up three times. {says}"


# ---------------------------------------------------------------------------------------------------------- the widget


class LongSession:
    """A round of 2,000 turns with ten moves each, made of the moves of a short one."""

    def __init__(self, record):
        self.short = Session(record)
        self.steps = [self.short.steps[i % 40] for i in range(20_000)]
        self.at, self.outcome, self.deal, self.seats = 20_000, None, 1, self.short.seats

    def state_at(self, at):
        return self.short.state_at(at % 40)._replace(turns=at // 10)


def test_of_2000_turns_only_the_lines_in_sight_are_told_and_drawn(chance_round, monkeypatch):
    session = LongSession(chance_round())
    told = Telling(session, Speaker(session.seats, 0))
    assert len(told.starts) == 2000
    asked = []
    monkeypatch.setattr(told, "move", lambda index: asked.append(index) or "A move.")
    sheet = MoveListSheet(told, 12_345, lambda: None)
    sheet.layout((1280, 800), GREEN)
    sheet.draw(pygame.Surface((1280, 800)))
    assert 12_344 in asked and len(set(asked)) < 40
    assert all(abs(index - 12_344) < 40 for index in asked)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("writing", [0.8, 1.0, 1.6])
def test_no_line_is_cut_and_none_is_on_another(telling, monkeypatch, size, writing):
    drawn = []
    draw = text.draw

    def watched(surface, words, at, px, colour, weight=text.REGULAR, align="left"):
        width = draw(surface, words, at, px, colour, weight, align)
        if align == "left":
            drawn.append((words, pygame.Rect(round(at[0]), round(at[1] - px * 0.4), width, round(px * 0.8)), px))
        return width

    monkeypatch.setattr(text, "draw", watched)
    told = telling(stop=True, deal=3)
    sheet = MoveListSheet(told, 40, lambda: None)
    sheet.layout(size, GREEN, writing)
    sheet.draw(pygame.Surface(size))
    lines = [(words, box) for words, box, _ in drawn if sheet.list.rect.contains(box)]
    assert len(lines) > 5 and all(px >= text.SMALLEST for _, _, px in drawn)
    for i, (words, box) in enumerate(lines):
        assert not any(box.colliderect(other) for _, other in lines[i + 1 :]), words


def test_the_longest_sentences_have_room(telling):
    """Every line is as tall as the longest sentence needs, whatever the width and the names."""
    seats = Seat("Maximiliane von und zu Hohenzollern-Sig"), Seat("Christopherus Bartholomew Featherstonehau", "x")
    told = telling(seats=seats, stop=True)
    for room in (300, 480, 700):
        look = Look(GREEN, 18)
        moves = MoveList(told, 0)
        moves.measure(look, room)
        moves.place(look, pygame.Rect(0, 0, room, 100))
        height = moves.row_box(0).h
        for index in range(told.count):
            lines = text.wrap(told.move(index), look.t, text.REGULAR, room - look.px(2.4))
            assert len(lines) * text.line_height(look.t) <= height


def test_the_current_move_is_in_sight_when_the_list_opens(telling):
    told = telling()
    for at in (1, told.count // 2, told.count):
        sheet = MoveListSheet(told, at, lambda: None)
        sheet.layout((800, 600), GREEN)
        assert sheet._pane.rect.contains(sheet.list.row_box(sheet.list.row_of(at - 1)).inflate(-4, -4))


def chooser(told, at=30):
    """A sheet to choose from, what was chosen, and a surface on which it is laid out."""
    chosen = []
    sheet = MoveListSheet(told, at, lambda: chosen.append("close"), chosen.append)
    sheet.layout((1280, 800), GREEN)
    sheet.draw(pygame.Surface((1280, 800)))
    return sheet, chosen


def test_a_click_on_a_move_chooses_the_position_after_it(telling):
    sheet, chosen = chooser(telling())
    pos = sheet.list.row_box(sheet.list.row_of(31)).center
    sheet.handle(Press(pos))
    sheet.handle(Release(pos))
    assert chosen == [32]


def test_a_click_on_the_line_of_a_turn_chooses_nothing(telling):
    sheet, chosen = chooser(telling())
    told = sheet.list.telling
    turn = told.turn_at(30)
    pos = sheet.list.row_box(told.starts[turn] + turn).center
    for event in (Press(pos), Release(pos)):
        sheet.handle(event)
    assert chosen == []


def test_a_press_that_slides_off_chooses_nothing(telling):
    sheet, chosen = chooser(telling())
    pos = sheet.list.row_box(sheet.list.row_of(31)).center
    for event in (Press(pos), Drag((5, 5)), Release((5, 5))):
        sheet.handle(event)
    assert chosen == []


def test_keys_go_from_move_to_move_and_from_turn_to_turn_and_enter_chooses(telling):
    sheet, chosen = chooser(telling(), 30)
    told = sheet.list.telling
    for names, expected in (
        (["down", "down", "up"], 31),
        (["page down"], told.next_turn(30) + 1),
        (["home"], 1),
        (["end"], told.count),
    ):
        for name in names:
            sheet.handle(Key(name))
        sheet.handle(Key("return"))
        assert chosen.pop() == expected
        assert sheet._pane.rect.colliderect(sheet.list.row_box(sheet.list.row_of(expected - 1)))
        assert sheet.list.describe() == told.move(expected - 1)


def test_the_list_of_the_round_that_is_being_played_only_tells(telling):
    closed = []
    sheet = MoveListSheet(telling(), 30, lambda: closed.append(True))
    sheet.layout((800, 600), GREEN)
    sheet.draw(pygame.Surface((800, 600)))
    before = sheet.list.rect.y
    sheet.handle(Scroll(-2, sheet._pane.rect.center))
    assert sheet.list.rect.y < before
    sheet.handle(Key("end"))
    assert sheet.list.rect.bottom <= sheet._pane.rect.bottom
    pos = sheet._pane.rect.center
    for event in (Hover(pos), Press(pos), Release(pos), Key("return"), Key("escape")):
        sheet.handle(event)
    assert closed == [True]


def test_before_the_first_move_the_list_says_so(chance_round):
    session = Session(replace(chance_round(), moves=(), at=0))
    sheet = MoveListSheet(Telling(session, Speaker(session.seats, 0)), 0, lambda: None, lambda at: None)
    sheet.layout((800, 600), GREEN)
    sheet.draw(pygame.Surface((800, 600)))
    assert "No move has been made yet." in sheet.list.describe()
    sheet.handle(Key("return"))
    sheet.handle(Key("down"))
