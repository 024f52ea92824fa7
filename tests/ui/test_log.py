"""The log keeps what happened and hands everything on to be spoken."""

import pytest

from russianbank.ui.log import LONGEST, Log

WRONG = "9 on 8, yes, but both are red."


@pytest.fixture
def heard():
    return []


@pytest.fixture
def log(heard):
    return Log(lambda text, at_once, keep: heard.append((text, at_once, keep)))


def texts(log):
    return [line.words for line in log.lines]


def test_what_happens_is_kept_in_order_with_its_move(log):
    log.tell("Olga plays the ace of spades.", "last", 4)
    log.tell(WRONG, "refuse", 4)
    assert [(line.text, line.kind, line.move) for line in log.lines] == [
        ("Olga plays the ace of spades.", "last", 4),
        (WRONG, "refuse", 4),
    ]


@pytest.mark.parametrize("kind", ["focus", "target"])
def test_walking_about_is_spoken_at_once_and_not_kept(log, heard, kind):
    log.tell("House 3: 8 of clubs, 5 cards.", kind)
    assert heard == [("House 3: 8 of clubs, 5 cards.", True, False)]
    assert texts(log) == []


@pytest.mark.parametrize(
    ("kind", "at_once"), [("info", False), ("must", False), ("last", False), ("refuse", True), ("hint", True)]
)
def test_all_else_is_kept_and_an_answer_to_the_player_comes_at_once(log, heard, kind, at_once):
    log.tell("Words.", kind)
    assert heard == [("Words.", at_once, True)]
    assert texts(log) == ["Words."]


def test_the_same_refusal_again_is_counted_and_spoken_again(log, heard):
    for _ in range(3):
        log.tell(WRONG, "refuse", 7)
    assert texts(log) == [f"{WRONG} (3 times)"]
    assert len(heard) == 3


def test_what_is_only_shown_once_more_is_not_said_again(log, heard):
    log.tell("Your turn.", "info", 7)
    log.tell("Your turn.", "info", 7)
    assert texts(log) == ["Your turn."] and len(heard) == 1
    log.tell("Your turn.", "info", 8)
    assert texts(log) == ["Your turn. (2 times)"] and len(heard) == 2


def test_the_words_of_a_duty_and_of_a_refusal_are_told_apart(log):
    log.tell("The 3 of clubs must go first.", "must")
    log.tell("The 3 of clubs must go first.", "refuse")
    assert [line.kind for line in log.lines] == ["must", "refuse"]


def test_nothing_is_not_said(log, heard):
    log.tell("")
    assert heard == [] and texts(log) == []


def test_the_oldest_lines_go(log):
    for number in range(LONGEST + 5):
        log.tell(f"Line {number}.")
    assert len(log.lines) == LONGEST and texts(log)[0] == "Line 5."


def test_the_clipboard_gets_every_line(log):
    log.tell("You turn up a card.", "info", 3)
    log.tell(WRONG, "refuse", 3)
    log.tell(WRONG, "refuse", 3)
    assert log.text() == f"3: You turn up a card.\n3: {WRONG} (2 times)"
