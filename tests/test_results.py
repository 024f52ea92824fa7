"""Finished rounds as lines: each counts once, whatever happens around it, and no line is lost."""

import json
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank import __version__
from russianbank.engine import obligations, russian_bank
from russianbank.engine.game import Ending
from russianbank.engine.moves import STOPS, TURN, Kind
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.figures import summary
from russianbank.results import (
    HINT,
    KNOWN_DEAL,
    ResultError,
    StopCalls,
    Verdict,
    count_anew,
    count_everything,
    from_line,
    is_begun,
    read_history,
    result_of,
    round_id,
    stop_calls,
)
from russianbank.session import Session

SEATS = (Seat("Anna"), Seat("Olga", "steady"))
NOW = datetime(2026, 11, 30, 21, 15, 7, tzinfo=timezone(timedelta(hours=1)))
OLD = Path(__file__).parent / "versions" / "0.1.0" / "results.jsonl"


def dealt(deal=48213, rules=G4A, seats=SEATS, **changes):
    return Session(Record(rules, deal, seats, **changes))


def as_line(result):
    return json.dumps(result.values(), ensure_ascii=False)


def play_a_move(session, viewer=0):
    """Play until the viewer has made one move."""
    while not is_begun(session, viewer):
        session.play(quick_move(session))
    return session


def quick_move(session):
    """A move that brings the end of the turn nearer."""
    return next(move for move in reversed(russian_bank.legal_moves(session.state)) if move.kind is not Kind.STOP)


def end(session, winner, ending=Ending.WON):
    """Let the round end here."""
    last = session.steps[-1]
    session.steps[-1] = replace(last, state=last.state._replace(ending=ending, winner=winner))
    return session


class Life:
    """What a program that keeps to the rules writes into the results file."""

    def __init__(self):
        self.lines, self.started = [], 0

    def deal(self, deal=None, **changes):
        self.started += 1
        return dealt(deal or self.started, id=f"round-{self.started}", **changes)

    def finish(self, session, winner, ending=Ending.WON):
        end(play_a_move(session), winner, ending)
        self.write(session)

    def write(self, session):
        self.lines.append(as_line(result_of(session, 0, NOW, session.id)))

    def leave(self, session):
        """The player wants another round: this one is given up, if it has begun."""
        if is_begun(session, 0):
            self.write(session)
        else:
            self.started -= 1

    def check(self):
        figures = summary(read_history(self.lines).results)
        assert figures.won + figures.lost + figures.drawn + figures.given_up == figures.played == self.started
        assert figures.win_rate is None or 0 <= figures.win_rate <= 1
        return figures


def test_a_life_of_forty_rounds():
    life = Life()
    life.check()
    for winner in [0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1]:  # 7 won, 5 lost
        life.finish(life.deal(), winner)
        life.check()
    life.finish(life.deal(), None, Ending.REPEATED)
    life.finish(life.deal(), None, Ending.GONE_THROUGH)
    for _ in range(3):  # given up in the middle
        life.leave(play_a_move(life.deal()))
        life.check()
    for _ in range(4):  # another deal before the first move: never played
        life.leave(life.deal())
        life.check()
    for _ in range(2):  # one deal twice, each time a round of its own
        life.finish(life.deal(48213), 0)
        life.check()
    for _ in range(5):  # closed, taken up again, won
        session = play_a_move(life.deal())
        life.finish(Session(session.record()), 0)
        life.check()
    for _ in range(5):  # the result was written, then the program died before the save was dropped
        session = life.deal()
        life.finish(session, 1)
        life.write(session)
        life.check()
    for _ in range(4):  # the end was taken back and the round won in another way
        session = life.deal()
        life.finish(session, 1)
        life.finish(session, 0)
        life.check()
    session = life.deal()  # an older save of a finished round, loaded and finished again
    life.finish(session, 0)
    life.finish(session, 1)
    session = play_a_move(life.deal())  # given up, but saved before, and finished later
    life.leave(session)
    life.finish(session, 0)
    while life.started < 40:
        life.finish(life.deal(), 0)
    figures = life.check()
    assert (figures.won, figures.lost, figures.drawn, figures.given_up) == (21, 14, 2, 3)
    assert sum(bool(each.assisted) for each in read_history(life.lines).results) == 1  # the deal that was known


def test_levels_and_rules_are_told_apart():
    life = Life()
    life.finish(life.deal(), 0)
    life.finish(life.deal(seats=(SEATS[0], Seat("Olga", "expert")), rules=replace(CLASSIC, match_target=100)), 1)
    results = read_history(life.lines).results
    assert [(each.level, each.preset, each.match_target) for each in results] == [
        ("steady", "g4a", 300),
        ("expert", "classic", 100),
    ]


# ------------------------------------------------------------------------------------------------------ of a session


def test_what_is_kept_of_a_finished_round():
    session = end(play_a_move(dealt(round_number=3, score=(290, 86), seconds=852)), 0)
    result = result_of(session, 0, NOW, "abc", [HINT])
    outcome = session.outcome
    assert (result.id, result.when, result.version, result.deal) == ("abc", NOW, __version__, 48213)
    assert (result.rules, result.preset, result.level) == (G4A.full_text(), "g4a", "steady")
    assert (result.match_target, result.round_number, result.seconds) == (300, 3, 852)
    assert (result.winner, result.ending, result.verdict) == (0, "won", Verdict.WON)
    assert result.points == outcome.points and result.points[0] >= 30
    assert result.starter == session.first.turn and result.turns == session.turns_played
    assert result.own_moves == 1 and result.assisted == (HINT,)
    assert result.match_won is True and result.stop is None


def test_points_and_verdict_are_the_players_in_either_seat():
    session = end(play_a_move(dealt(seats=SEATS[::-1]), viewer=1), 0)
    result = result_of(session, 1, NOW, "abc")
    assert result.verdict is Verdict.LOST and result.points == session.outcome.points[::-1]
    assert result.level == "steady" and result.difference < 0
    assert from_line(as_line(result)) == result


def test_a_round_that_is_not_over_is_given_up():
    result = result_of(play_a_move(dealt(score=(290, 290))), 0, NOW, "abc")
    assert (result.verdict, result.ending, result.winner, result.points) == (
        Verdict.GIVEN_UP,
        "given-up",
        None,
        (0, 0),
    )
    assert result.match_won is None and not result.finished


@pytest.mark.parametrize(("score", "winner", "won"), [((290, 0), 0, True), ((0, 290), 1, False), ((0, 0), 0, None)])
def test_only_the_round_that_ends_a_match_has_its_result(score, winner, won):
    result = result_of(end(play_a_move(dealt(score=score)), winner), 0, NOW, "abc")
    assert result.match_won is won


def test_a_single_round_is_no_match():
    session = end(play_a_move(dealt(rules=replace(G4A, match_target=0))), 0)
    assert result_of(session, 0, NOW, "abc").match_won is None


def test_moves_taken_back_do_not_stand_but_begin_the_round():
    session = play_a_move(dealt())
    session.at = 0
    assert is_begun(session, 0) and result_of(session, 0, NOW, "abc").own_moves == 0


def test_a_round_is_not_begun_by_the_opponents_moves():
    session = next(each for each in map(dealt, range(1, 50)) if each.first.turn == 1)
    session.play(quick_move(session))
    assert not is_begun(session, 0) and is_begun(session, 1)


def test_the_id_of_a_round_without_one_stays_through_play_save_and_resume():
    session = dealt()
    before = round_id(session.record())
    play_a_move(session)
    session.seconds += 100
    assert round_id(session.record()) == round_id(Session(session.record()).record()) == before
    others = [dealt(48214), dealt(round_number=2), dealt(score=(1, 0)), dealt(seats=SEATS[::-1]), dealt(rules=CLASSIC)]
    assert len({before, *(round_id(each.record()) for each in others)}) == 6


# ------------------------------------------------------------------------------------------------------------- Stop


def with_a_fault():
    """A round in which the first player turns a card instead of doing a duty; that player's seat."""
    for deal in range(1, 200):
        session = dealt(deal, CLASSIC)
        if obligations.due(session.state) and TURN in russian_bank.legal_moves(session.state):
            session.play(TURN)
            return session, session.first.turn
    raise AssertionError("no such deal")


def test_a_right_call_counts_for_the_caller_and_the_duty_for_the_other():
    session, offender = with_a_fault()
    session.play(STOPS[1 - offender])
    assert stop_calls(session, 1 - offender) == StopCalls(right=1)
    assert stop_calls(session, offender) == StopCalls(duties_missed=1)


def test_a_fault_that_can_still_be_called_is_not_missed():
    session, offender = with_a_fault()
    assert stop_calls(session, 1 - offender) == StopCalls()


def test_a_fault_that_nobody_called_is_missed():
    session, offender = with_a_fault()
    while session.state.fault and session.state.fault.player == offender:
        session.play(quick_move(session))
    assert stop_calls(session, 1 - offender).missed == 1
    assert stop_calls(session, offender).duties_missed == 1


def test_a_wrong_call_counts():
    session = next(each for each in (dealt(deal, CLASSIC) for deal in range(1, 200)) if not obligations.due(each.first))
    session.play(TURN)
    caller = 1 - session.state.turn
    session.play(STOPS[caller])
    assert stop_calls(session, caller) == StopCalls(wrong=1)
    assert result_of(session, caller, NOW, "abc").stop == StopCalls(wrong=1)
    assert result_of(session, caller, NOW, "abc").own_moves == 1


# ------------------------------------------------------------------------------------------------------------ lines


def some_result(**changes):
    session = end(play_a_move(dealt()), 0)
    return replace(result_of(session, 0, NOW, "abc"), **changes)


def test_a_line_is_read_back_exactly():
    for result in (
        some_result(),
        some_result(when=None, starter=None),
        some_result(stop=StopCalls(3, 1, 2, 5), assisted=("hint", "undo"), match_won=False),
        some_result(winner=None, ending="given-up", points=(0, 0)),
    ):
        line = as_line(result)
        assert from_line(line) == result and "\n" not in line and line.isascii()


def test_the_time_is_kept_in_utc_with_the_offset_beside_it():
    values = some_result().values()
    assert (values["when"], values["offset"]) == ("2026-11-30T20:15:07+00:00", 60)
    assert from_line(as_line(some_result())).when.hour == 21


def test_lines_of_the_first_version_are_read():
    lines = OLD.read_text("utf-8").splitlines()
    history = read_history(lines)
    assert len(history.results) == len(lines) == 3 and history.unread == 0
    for line, result in zip(lines, history.results):
        old = json.loads(line)
        assert (result.deal, result.turns, result.seconds) == (old["deal"], old["turns"], old["seconds"])
        assert result.difference == (old["points"][0] - old["points"][1]) * (1 - 2 * old["viewer"])
        assert result.when is None and result.version == "0.1.0" and result.match_target == 300
    assert [each.preset for each in history.results] == ["g4a", "classic", "crapette_fr"]


def test_the_same_old_line_twice_is_one_round():
    line = OLD.read_text("utf-8").splitlines()[0]
    assert len(read_history([line, line]).results) == 1


def test_unknown_keys_are_no_harm():
    values = {**some_result().values(), "version": 99, "moon": {"phase": [1, 2]}}
    assert from_line(json.dumps(values)) == some_result()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("deal", each) for each in (None, -1, 1.5, True, "7", 10**30)),
        *(("viewer", each) for each in (2, None, "0")),
        *(("winner", each) for each in (2, "you", True, None)),
        *(("ending", each) for each in ("exploded", None, 5, "given-up")),
        *(("points", each) for each in ([1], [1, 2, 3], {"a": 1}, [1, "2"], [-5, 0], None, [1, float("nan")])),
        *(("seconds", each) for each in (-1, float("inf"), float("nan"), 10**12)),
        *(("rules", each) for each in (None, "a\nb", "x" * 5000)),
        *(("level", each) for each in (None, "\u0000", "x" * 50)),
        *(("stop", each) for each in ([1, 2], "none", [1, 2, 3, -4])),
        *(("assisted", each) for each in ("hint", [1], {"hint": 1})),
        *(("id", each) for each in (5, "x" * 100)),
        ("turns", "many"),
    ],
)
def test_what_makes_no_sense_is_refused(name, value):
    with pytest.raises(ResultError):
        from_line(json.dumps({**some_result().values(), name: value}))


@pytest.mark.parametrize("when", [None, 5, "yesterday", "2026-11-30T20:15:07", "9999-12-31T23:59:59+00:00", []])
def test_a_round_of_unknown_time_counts_all_the_same(when):
    result = from_line(json.dumps({**some_result().values(), "when": when, "offset": 600}))
    assert result.when is None and result.verdict is Verdict.WON


@given(st.text())
def test_any_text_is_a_result_or_refused(text):
    with pytest.raises(ResultError):
        from_line(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(sorted(some_result(stop=StopCalls()).values())), json_values)
def test_any_value_in_a_line_is_read_or_refused_and_never_breaks_a_figure(name, value):
    line = json.dumps({**some_result(stop=StopCalls()).values(), name: value})
    history = read_history([line])
    assert len(history.results) + history.unread == 1
    summary(history.results)


# ---------------------------------------------------------------------------------------------------------- history


def line_of(id, **changes):
    return as_line(some_result(id=id, deal=sum(map(ord, id)), **changes))


def test_bad_lines_are_counted_and_harm_no_other():
    lines = [line_of("a"), "", "null", "[]", '{"version": 1, "deal"', line_of("b"), "\x00" * 50, "[" * 5000]
    history = read_history(lines)
    assert [each.id for each in history.results] == ["a", "b"] and history.unread == 5


def test_a_line_behind_one_that_was_cut_off_is_found():
    whole = line_of("b")
    for cut in (1, 20, len(whole) - 1):
        history = read_history([line_of("a")[:cut] + whole, line_of("c")])
        assert [each.id for each in history.results] == ["b", "c"] and history.unread == 1


def test_mutilated_files_are_read_without_an_error():
    chance = random.Random(5)
    whole = "\n".join(line_of(letter) for letter in "abcde")
    for _ in range(300):
        text = list(whole)
        for _ in range(chance.randint(1, 30)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 40)] = chance.choices('{}[]",:0e-\n\\\ud800x', k=chance.randint(0, 5))
        history = read_history("".join(text).split("\n"))
        assert all(0 <= each.seconds < 10**8 for each in history.results)


def test_the_first_finished_line_of_a_round_stands():
    lost, given_up = {"winner": 1, "points": (0, 50)}, {"winner": None, "ending": "given-up", "points": (0, 0)}
    for changes, verdict in [
        (({}, lost), Verdict.WON),
        ((lost, {}), Verdict.LOST),
        ((given_up, {}), Verdict.WON),
        (({}, given_up), Verdict.WON),
        ((given_up, given_up), Verdict.GIVEN_UP),
    ]:
        history = read_history([line_of("a", **each) for each in changes])
        assert [each.verdict for each in history.results] == [verdict]


def test_a_deal_dealt_again_is_with_help_from_the_same_seat_only():
    def again(id, viewer):
        return as_line(some_result(id=id, deal=7, viewer=viewer, winner=viewer))

    history = read_history([again("a", 0), again("b", 1), again("c", 0), again("a", 0)])
    assert [each.assisted for each in history.results] == [(), (), (KNOWN_DEAL,)]


def marker(make, minute):
    return json.dumps(make(datetime(2026, 12, 1, 10, minute, tzinfo=UTC)))


def test_counting_begins_anew_and_nothing_is_deleted():
    lines = [line_of("a"), line_of("b"), marker(count_anew, 1), line_of("c")]
    history = read_history(lines)
    assert [each.id for each in history.results] == ["c"] and history.earlier == 2
    assert history.anew and history.since == datetime(2026, 12, 1, 10, 1, tzinfo=UTC)
    history = read_history([*lines, marker(count_everything, 2)])
    assert [each.id for each in history.results] == ["a", "b", "c"]
    assert (history.earlier, history.anew, history.since) == (0, False, None)


def test_counting_anew_twice_is_undone_at_once():
    lines = [line_of("a"), marker(count_anew, 1), line_of("b"), marker(count_anew, 2), line_of("c")]
    assert [each.id for each in read_history(lines).results] == ["c"]
    assert len(read_history([*lines, marker(count_everything, 3)]).results) == 3
    history = read_history([*lines, marker(count_everything, 3), marker(count_anew, 4)])
    assert history.results == () and history.earlier == 3


def test_a_round_of_the_time_before_does_not_come_back_by_its_second_line():
    history = read_history([line_of("a"), marker(count_anew, 1), line_of("a")])
    assert history.results == () and history.earlier == 1


def test_counting_can_begin_anew_in_an_empty_file():
    assert read_history([marker(count_anew, 1)]).anew
    assert read_history([]).results == ()


def test_ten_thousand_lines():
    one = some_result()
    lines = [as_line(replace(one, id=f"round {number}", deal=number + 1)) for number in range(10_000)]
    figures = summary(read_history(lines).results)
    assert figures.played == figures.won == figures.longest_run == 10_000
