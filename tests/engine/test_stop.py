"""Stop: which move is a fault, who may call and until when, what a call takes back and does, what a wrong one costs.

Player 0 is the offender in the table, player 1 the caller; every row is tried with the players exchanged as well.
"""

import pytest

from engine.positions import faces, mirrored, play, position, reason, step, swap
from russianbank.engine import russian_bank
from russianbank.engine.game import IllegalMove
from russianbank.engine.moves import STOPS
from russianbank.engine.position import observe, position_text
from russianbank.engine.position import position as read_position
from russianbank.engine.rules import CLASSIC, CRAPETTE_FR, G4A, STRICT, replace

OPEN_WASTE = replace(CLASSIC, waste_playable="always")
UNORDERED = replace(CLASSIC, must_foundation="any_order")
AT_ONCE = replace(CLASSIC, must_fill="at_once")
NEXT_ACTION = replace(CLASSIC, stop_window="next_action")

#: The reserve card has a duty, 9D and 8S have places of their own to go to.
DUE = "R 4C (QS below), F AC..3C, h1 9D, h2 TS, h3 8S, hand 5D 8C"
#: No duty until 9H leaves the 2D.
BURIED = "R 9S (QS below), F AD, h1 [2D 9H], h2 TS, hand 5D 8C"

#: What is tried | rules | position | moves | who may call then | what the call by player 1 is, or why it is refused |
#: what lies where after it.
ROWS = [
    # ---------------------------------------------------------------------------- where the duty comes from
    ("RB-47: reserve card due, a house card moves", CLASSIC, DUE, "house1>house2", "1",
     "stopped 1 reserve0>foundation1", "house1 9D, house2 TS, foundation1 AC 2C 3C 4C, reserve0 ..QS, turn 1"),
    ("reserve card due, a hand card is turned", CLASSIC, DUE, "turn", "1",
     "stopped 1 reserve0>foundation1", "hand0 5D 8C, drawn0 -, waste0 -, reserve0 ..QS, turn 1"),
    ("reserve card due, it goes to a house", CLASSIC, "R 4C (QS below), F AC..3C, h1 5D", "reserve0>house1", "1",
     "stopped 1 reserve0>foundation1", "house1 5D, foundation1 AC 2C 3C 4C, reserve0 ..QS, turn 1"),
    ("reserve card due, it is loaded", CLASSIC, "R 4C (QS below), F AC..3C, opp waste 5C", "reserve0>waste1", "1",
     "stopped 1 reserve0>foundation1", "waste1 5C, foundation1 AC 2C 3C 4C, turn 1"),
    ("reserve card due, a house card is loaded", CLASSIC, "R 4C (QS below), F AC..3C, h1 5S", "house1>reserve1", "1",
     "stopped 1 reserve0>foundation1", "house1 5S, reserve1 ..6S, turn 1"),
    ("reserve card due, the turn is passed", CLASSIC, "R 4C (QS below), F AC..3C, hand -", "pass", "1",
     "stopped 1 reserve0>foundation1", "foundation1 AC 2C 3C 4C, turn 1"),
    ("house card due, another house card moves", CLASSIC, "R 5D, F AD, h1 2D, h2 9C, h3 TH", "house2>house3", "1",
     "stopped 1 house1>foundation1", "house1 -, house2 9C, house3 TH, turn 1"),
    ("house card due, a hand card is turned", CLASSIC, "R 5D, F AD, h1 2D, hand 5S 8C", "turn", "1",
     "stopped 1 house1>foundation1", "hand0 5S 8C, drawn0 -, waste0 -, turn 1"),
    ("house card due, it goes to a house", CLASSIC, "R 5D, F AD, h1 2D, h2 3S", "house1>house2", "1",
     "stopped 1 house1>foundation1", "house2 3S, foundation1 AD 2D, turn 1"),
    ("drawn card due, a house card moves", CLASSIC, "R 9S, F AD..6D, drawn 7D, h1 9D, h2 TS", "house1>house2", "1",
     "stopped 1 drawn0>foundation1", "house1 9D, foundation1 ..7D, drawn0 -, waste0 -, turn 1"),
    ("drawn card due, it goes to a house", CLASSIC, "R 9S, F AD..6D, drawn 7D, h1 8S", "drawn0>house1", "1",
     "stopped 1 drawn0>foundation1", "house1 8S, foundation1 ..7D, drawn0 -, turn 1"),
    ("drawn card due, it is loaded", CLASSIC, "R 9S, F AD..6D, drawn 7D, opp waste 8D", "drawn0>waste1", "1",
     "stopped 1 drawn0>foundation1", "waste1 8D, foundation1 ..7D, drawn0 -, turn 1"),
    ("RB-50: drawn card due, it is discarded", CLASSIC, "R 9S, F AD..6D, drawn 7D, waste 5C", "discard", "1",
     "stopped 1 drawn0>foundation1", "waste0 5C, foundation1 ..7D, drawn0 -, turn 1"),
    ("waste card due where the waste is open", OPEN_WASTE, "R 9S, F AC..2C, waste 3C, hand 5D 8C", "turn", "1",
     "stopped 1 waste0>foundation1", "waste0 -, foundation1 AC 2C 3C, hand0 5D 8C, turn 1"),
    ("no duty from a closed waste", CLASSIC, "R 9S, F AC..2C, waste 3C, hand 5D 8C", "turn", "1",
     "wrong-call 1", "drawn0 8C, waste0 3C, turn 0"),
    ("none from a card that is not on top", CLASSIC, BURIED, "turn", "1", "wrong-call 1", "drawn0 8C, turn 0"),
    ("none from the opponent's cards", CLASSIC, "R 9S, F AC..2C, opp waste 3C, opp reserve 3C", "turn", "1",
     "wrong-call 1", "waste1 3C, turn 0"),
    ("none to load", CLASSIC, "R TD, opp reserve JD, hand 5D 8C", "turn", "1", "wrong-call 1", "drawn0 8C, turn 0"),
    ("unless loading is compulsory", STRICT, "R TD (QS below), opp reserve JD, hand 5D 8C", "turn", "1",
     "stopped 1 reserve0>reserve1", "reserve1 ..JD TD, hand0 5D 8C, reserve0 ..QS, turn 1"),
    # ------------------------------------------------------------------------------------- several duties, twins
    ("reserve and house due, the house card first", CLASSIC, "R 2H (QS below), F AH AS, h1 2S", "house1>foundation2",
     "1", "stopped 1 reserve0>foundation1", "house1 2S, foundation1 AH 2H, foundation2 AS, turn 1"),
    ("the same where there is no order", UNORDERED, "R 2H, F AH AS, h1 2S", "house1>foundation2", "1",
     "wrong-call 1", "foundation2 AS 2S, turn 0"),
    ("reserve and house due, neither is played", CLASSIC, "R 2H (QS below), F AH AS, h1 2S", "turn", "1",
     "stopped 1 reserve0>foundation1", "house1 2S, foundation1 AH 2H, turn 1"),
    ("reserve and drawn card due, the drawn card first", CLASSIC,
     "R 3H (QS below), F AH..2H AS..2S, drawn 3S", "drawn0>foundation2", "1",
     "stopped 1 reserve0>foundation1", "waste0 3S, drawn0 -, foundation1 AH 2H 3H, foundation2 AS 2S, turn 1"),
    ("two house cards due, in the other order", CLASSIC, "R 5D, F AH AS, h1 2H, h2 2S",
     "house2>foundation2 house1>foundation1", "1", "wrong-call 1", "foundation1 AH 2H, foundation2 AS 2S, turn 0"),
    ("two house cards due, neither is played", CLASSIC, "R 5D, F AH AS, h4 2H, h3 2S", "turn", "1",
     "stopped 1 house3>foundation2", "house4 2H, house3 -, turn 1"),
    ("two house cards due, one is played", CLASSIC, "R 5D, F AH AS, h1 2H, h2 2S", "house1>foundation1 turn", "1",
     "stopped 1 house2>foundation2", "foundation1 AH 2H, foundation2 AS 2S, drawn0 -, turn 1"),
    ("twins on houses, either does the duty", CLASSIC, "R 9S, F AH..4H, h1 [TS 5H], h2 [TC 5h]",
     "house2>foundation1 turn", "1", "wrong-call 1", "house1 TS 5H, foundation1 ..5H, turn 0"),
    ("twins with a foundation each are both due", CLASSIC, "R 9S, F AH..4H AH..4H, h1 [TS 5H], h2 [TC 5h]",
     "house1>foundation1 turn", "1", "stopped 1 house2>foundation2", "foundation2 ..5H, drawn0 -, turn 1"),
    ("twins on reserve and house, the house's one first", CLASSIC, "R 5H (QS below), F AH..4H, h1 [TS 5h]",
     "house1>foundation1", "1", "stopped 1 reserve0>foundation1", "house1 TS 5H, reserve0 ..QS, turn 1"),
    ("an ace goes to whichever empty place", CLASSIC, "R AC (QS below), F AH", "reserve0>foundation7", "1",
     "wrong-call 1", "foundation7 AC, turn 0"),
    ("done by the referee it goes to its suit's row", CLASSIC, "R AC (QS below), F AH", "turn", "1",
     "stopped 1 reserve0>foundation4", "foundation4 AC, turn 1"),
    # --------------------------------------------------------------------------------- when the duty comes about
    ("a move that opens a duty is no fault", CLASSIC, BURIED, "house1>house2", "1",
     "wrong-call 1", "house1 2D, house2 TS 9H, turn 0"),
    ("the next one that misses it is", CLASSIC, BURIED, "house1>house2 turn", "1",
     "stopped 1 house1>foundation1", "house2 TS 9H, foundation1 AD 2D, hand0 5D 8C, turn 1"),
    ("the next reserve card may bring it", CLASSIC, "R 9D (2D below), F AD, h1 TS, h2 [KC 8S]",
     "reserve0>house1 house2>house1", "1", "stopped 1 reserve0>foundation1", "house1 TS 9D, house2 KC 8S, turn 1"),
    ("or the turned card", CLASSIC, "R 9S, F AD, hand 5C 2D", "turn discard", "1",
     "stopped 1 drawn0>foundation1", "hand0 5C, waste0 -, foundation1 AD 2D, turn 1"),
    ("a card drawn before the fault goes to the waste", CLASSIC, BURIED, "turn house1>house2 discard", "1",
     "stopped 1 house1>foundation1", "hand0 5D, waste0 8C, house2 TS 9H, turn 1"),
    ("a card drawn and played before it stays played", CLASSIC, "R 9S, F AD, h1 [2D 8C], h2 9D, h3 9H, hand 5C 8S",
     "turn drawn0>house2 house1>house3 turn", "1",
     "stopped 1 house1>foundation1", "house2 9D 8S, house3 9H 8C, hand0 5C, drawn0 -, waste0 -, turn 1"),
    ("RB-52: a fault of two moves ago", CLASSIC, DUE, "house1>house2 house3>house2 turn", "1",
     "stopped 1 reserve0>foundation1", "house1 9D, house2 TS, house3 8S, hand0 5D 8C, drawn0 -, turn 1"),
    ("doing the duty later does not mend the fault", CLASSIC, DUE, "house1>house2 reserve0>foundation1", "1",
     "stopped 1 reserve0>foundation1", "house1 9D, house2 TS, reserve0 ..QS, turn 1"),
    ("doing it first does", CLASSIC, DUE, "reserve0>foundation1 house1>house2", "1",
     "wrong-call 1", "house2 TS 9D, turn 0"),
    ("RB-51: no duty was open", CLASSIC, "R 4C, h1 9D, h2 TS", "house1>house2", "1",
     "wrong-call 1", "house2 TS 9D, turn 0"),
    # ------------------------------------------------------------------------------------------------ empty houses
    ("RB-48: turning with a hole open", CLASSIC, "R JC (QS below), h1 -, hand 5D 8C", "turn", "1",
     "stopped 1 reserve0>house1", "house1 JC, hand0 5D 8C, drawn0 -, waste0 -, reserve0 ..QS, turn 1"),
    ("passing with a hole open", CLASSIC, "R JC (QS below), h3 -, hand -", "pass", "1",
     "stopped 1 reserve0>house3", "house3 JC, turn 1"),
    ("discarding with a hole open", CLASSIC, "R JC, h1 -, drawn 6D", "discard", "1",
     "wrong-call 1", "house1 -, waste0 6D, turn 1"),
    ("a hole closed from a house", CLASSIC, "R JC, h1 -, h2 [9D 8S]", "house2>house1 turn", "1",
     "wrong-call 1", "house1 8S, turn 0"),
    ("a hole closed from the reserve", CLASSIC, "R JC (QS below), h1 -", "reserve0>house1 turn", "1",
     "wrong-call 1", "house1 JC, turn 0"),
    ("a hole only moved elsewhere", CLASSIC, "R JC (QS below), h1 -", "house2>house1 turn", "1",
     "stopped 1 reserve0>house2", "house1 KC, house2 JC, drawn0 -, turn 1"),
    ("a second hole", CLASSIC, "R JC (QS below), h1 -, h2 -", "reserve0>house1 turn", "1",
     "stopped 1 reserve0>house2", "house1 JC, house2 QS, turn 1"),
    ("a hole without a reserve", CLASSIC, "reserve -, h1 -", "turn", "1", "wrong-call 1", "house1 -, turn 0"),
    ("a hole when turning again in the same turn", CLASSIC, "R JC (QS below), h1 TS, h2 -, drawn 9D, hand 5D",
     "drawn0>house1 turn", "1", "stopped 1 reserve0>house2", "house1 TS 9D, house2 JC, hand0 5D, turn 1"),
    ("a foundation comes before a hole", CLASSIC, "R AC (JC below), h1 -", "reserve0>house1", "1",
     "stopped 1 reserve0>foundation4", "house1 -, foundation4 AC, reserve0 ..JC, turn 1"),
    ("a hole to fill at once, from a house", AT_ONCE, "R JC (QS below), h1 -, h2 [9D 8S]", "house2>house1", "1",
     "stopped 1 reserve0>house1", "house1 JC, house2 9D 8S, turn 1"),
    # --------------------------------------------------------------------------------------------------- the window
    ("nothing has been done in this turn", CLASSIC, DUE, "", "0", "stop-too-early", ""),
    ("the last card of the turn has gone to the waste", CLASSIC, DUE, "turn discard", "1",
     "stopped 1 reserve0>foundation1", "hand0 5D 8C, waste0 -, turn 1"),
    ("RB-53: the caller has acted", CLASSIC, DUE + ", opp hand 5S", "turn discard turn", "0", "stop-too-late", ""),
    ("the caller has ended a turn", CLASSIC, DUE + ", opp hand 5S 8S", "turn discard turn discard", "0",
     "stop-too-early", ""),
    ("the fault was the last but one, the next action shuts the window", NEXT_ACTION, DUE,
     "house1>house2 reserve0>foundation1", "1", "wrong-call 1", "house2 TS 9D, foundation1 ..4C, turn 0"),
    ("the last action was a fault", NEXT_ACTION, DUE, "house1>house2 house3>house2", "1",
     "stopped 1 reserve0>foundation1", "house1 -, house2 TS 9D, house3 8S, foundation1 ..4C, turn 1"),
    ("nobody may call where duties are enforced by blocking", G4A, "R 4C, h1 9D, h2 TS", "house1>house2", "",
     "no-stop-rule", ""),
    # -------------------------------------------------------------------------- the other remedy: left as it is
    ("left as it is", CRAPETTE_FR, DUE, "house1>house2", "1",
     "stopped 1", "house1 -, house2 TS 9D, foundation1 AC 2C 3C, reserve0 ..4C, turn 1"),
    ("left as it is, the drawn card to the waste", CRAPETTE_FR, DUE, "turn", "1",
     "stopped 1", "drawn0 -, waste0 8C, hand0 5D, foundation1 AC 2C 3C, turn 1"),
    ("left as it is after the turn has passed", CRAPETTE_FR, DUE, "turn discard", "1",
     "stopped 1", "drawn0 -, waste0 8C, hand0 5D, foundation1 AC 2C 3C, turn 1"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "text", "moves", "callers", "verdict", "then"),
                         [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])  # fmt: skip
def test_the_table_of_calls(rules, text, moves, callers, verdict, then):
    start = position(text, rules)
    check_row(start, moves.split(), callers, verdict, then, offender=0)
    check_row(mirrored(start), swap(moves).split(), swap_players(callers), swap_verdict(verdict), then, offender=1)


def check_row(start, moves, callers, verdict, then, offender):
    caller = 1 - offender
    state = play(start, *moves)
    calls = russian_bank.legal_calls(state)
    assert "".join(str(each.caller) for each in calls) == callers
    assert read_position(position_text(state)) == state
    if STOPS[caller] not in calls:
        assert reason(state, f"stop{caller}") == verdict
        with pytest.raises(IllegalMove, match=verdict):
            russian_bank.apply(state, STOPS[caller])
        return
    after, events = russian_bank.apply(state, STOPS[caller])
    assert str(events[0]) == verdict
    assert after.fault is None
    for fact in then.split(", "):
        pile, value = (fact if offender == 0 else swap(fact)).split(" ", 1)
        if pile == "turn":
            assert after.turn == (int(value) if offender == 0 else 1 - int(value))
        elif value.startswith(".."):
            assert faces(after, pile).endswith(value[2:]), pile
        else:
            assert faces(after, pile) == ("" if value == "-" else value), pile
    if verdict.startswith("wrong"):
        assert after == state


def swap_players(players):
    return players.translate(str.maketrans("01", "10"))


def swap_verdict(verdict):
    """A refusal reads the same for both players; an event names the caller and perhaps a move."""
    words = verdict.split(" ")
    return " ".join([words[0], *(swap_players(word) if word in "01" else swap(word) for word in words[1:])])


def test_the_table_is_long_enough_to_mean_something():
    assert len(ROWS) >= 40
    assert len({row[0] for row in ROWS}) == len(ROWS)


# --------------------------------------------------------------------------------------------- around the window


def test_before_the_first_move_of_a_round_nobody_may_call():
    state = russian_bank.deal(CLASSIC, 7)
    assert russian_bank.legal_calls(state) == ()
    assert {reason(state, "stop0"), reason(state, "stop1")} == {"stop-too-early"}


def test_a_fault_in_the_first_move_of_a_round_can_be_called():
    after, events = step(play(position(DUE, CLASSIC, turns=0), "turn"), "stop1")
    assert (str(events[0]), after.turn, after.turns) == ("stopped 1 reserve0>foundation1", 1, 1)


def test_nobody_stops_himself():
    state = play(position(DUE, CLASSIC), "house1>house2")
    assert reason(state, "stop0") == "stop-too-late"
    assert reason(play(state, "turn", "discard"), "stop0") == "stop-too-early"


def test_after_the_caller_has_acted_the_other_may_call_him_but_the_old_fault_is_gone():
    state = play(position(DUE + ", opp hand 5S", CLASSIC), "turn", "discard", "turn")
    assert state.fault is None
    after, events = step(state, "stop0")
    assert [str(each) for each in events] == ["wrong-call 0"]
    assert after == state


def test_a_fault_is_called_once():
    state = play(position(DUE, CLASSIC), "house1>house2", "stop1")
    assert state.fault is None
    after, events = step(state, "stop1")
    assert [str(each) for each in events] == ["wrong-call 1"]
    assert after == state


def test_the_events_of_a_call_tell_all_that_was_done():
    _, events = step(play(position("R JC (QS below), h1 -, hand 5D 8C", CLASSIC), "turn"), "stop1")
    assert [str(each) for each in events] == [
        "stopped 1 reserve0>house1", "moved reserve0 house1 JC", "turned reserve0 QS", "to-move 1",
    ]  # fmt: skip


def test_what_has_been_seen_stays_seen():
    """8C goes back face down, yet both players know that it is the next card."""
    state = play(position("R JC, h1 -, hand 5D 8C", CLASSIC), "turn", "stop1")
    assert faces(state, "hand0") == "5D 8C"
    for player in (0, 1):
        known = [str(each) for each in observe(state, player).state.piles[19]]
        assert known[1] == "8C"
        assert known[0].startswith("?")


def test_a_call_may_end_the_round_for_the_offender():
    """The last own card was put on a house instead of a foundation: the duty carried out for its owner wins."""
    state = play(position("reserve -, hand 5C, drawn 7D, F AD..6D, h1 8S, waste -", CLASSIC), "drawn0>house1")
    assert play(state, "stop1").ending is None
    last = position("reserve -, hand -, drawn 7D, F AD..6D, h1 9D, h2 TS", CLASSIC)
    won, events = step(play(last, "house1>house2"), "stop1")
    assert (won.ending, won.winner) == ("won", 0)
    assert str(events[-1]) == "ended won 0"


def test_a_round_that_is_won_cannot_be_stopped():
    """Loading the last card wins at once, even while a house card is due."""
    won = play(position("R 9D (none below), hand -, h1 2S, F AS, opp waste TD", CLASSIC), "reserve0>waste1")
    assert won.winner == 0
    assert reason(won, "stop1") == "round-over"


# -------------------------------------------------------------------------------------------------- wrong calls


def test_a_wrong_call_costs_nothing_unless_the_option_says_so():
    state = play(position("R 4C, h1 9D, h2 TS", CLASSIC), "house1>house2")
    assert play(state, "stop1", "stop1", "stop1") == state


def test_a_wrong_call_may_cost_the_right_to_call_in_this_turn():
    rules = replace(CLASSIC, stop_false_call="no_more_calls_this_turn")
    state = play(position("R 9S, F AD, h1 [2D 9H], h2 TS, opp hand 5S 8S", rules), "house1>house2", "stop1")
    assert russian_bank.legal_calls(state) == ()
    state = play(state, "turn")  # a fault now, but the caller has had his say
    assert reason(state, "stop1") == "stop-barred"
    state = play(state, "discard")  # a new turn: the fault can be called again
    assert str(step(state, "stop1")[1][0]) == "stopped 1 house1>foundation1"


def test_a_barred_caller_does_not_bar_the_other():
    rules = replace(CLASSIC, stop_false_call="no_more_calls_this_turn")
    state = play(position("R 4C, hand 5S, opp hand 8S", rules), "turn", "discard", "stop1", "turn")
    assert reason(state, "stop0") is None
