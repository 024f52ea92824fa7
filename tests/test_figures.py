"""Every figure by hand from a known history, the ends of every range, the rating, and the exported table."""

import csv
import io
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import isfinite, log10

import pytest

from russianbank.figures import RATINGS, Average, Filter, by_level, csv_text, points, rating, summary, win_rates
from russianbank.results import Result, StopCalls

DAY = datetime(2026, 11, 1, 20, tzinfo=UTC)
ONE = Result(
    id="0",
    when=DAY,
    version="0.1.0",
    game="russian_bank",
    deal=1,
    rules="deal_reserve=13",
    preset="g4a",
    level="steady",
    match_target=300,
    round_number=1,
    viewer=0,
    starter=0,
    winner=0,
    ending="won",
    points=(50, 0),
    turns=20,
    own_moves=40,
    seconds=600,
)
WON, LOST = ONE, replace(ONE, winner=1, points=(0, 40))
DRAWN = replace(ONE, winner=None, ending="repeated", points=(0, 0))
GIVEN_UP = replace(ONE, winner=None, ending="given-up", points=(0, 0), seconds=60)
OF = {"w": WON, "l": LOST, "d": DRAWN, "g": GIVEN_UP}


def rounds(letters, **changes):
    """One round for each letter: won, lost, drawn, given up; a day apart."""
    return [
        replace(OF[letter], id=str(at), deal=at + 1, when=DAY + timedelta(days=at), **changes)
        for at, letter in enumerate(letters)
    ]


def test_every_figure_by_hand():
    history = [
        *rounds("wwl"),
        replace(WON, points=(72, 0), turns=31, seconds=900, match_won=True),
        replace(WON, points=(31, 0), turns=11, seconds=300, assisted=("hint",), stop=StopCalls(2, 1, 0, 3)),
        replace(DRAWN, stop=StopCalls(1, 0, 4, 0)),
        GIVEN_UP,
        replace(LOST, match_won=False),
        WON,
    ]
    figures = summary(history)
    assert (figures.played, figures.won, figures.lost, figures.drawn, figures.given_up) == (9, 5, 2, 1, 1)
    assert figures.finished == 8
    assert figures.win_rate == 5 / 9
    assert figures.points_for == 50 + 50 + 72 + 31 + 50 == 253
    assert figures.points_against == 80
    assert figures.average.mean == (253 - 80) / 8
    assert (figures.run, figures.longest_run) == (1, 2)
    assert figures.seconds == 3 * 600 + 900 + 300 + 600 + 60 + 600 + 600 == 4860
    assert figures.seconds_each == 540
    assert (figures.best_round, figures.shortest_win) == (72, 11)
    assert (figures.matches_won, figures.matches_lost) == (1, 1)
    assert figures.stop == StopCalls(3, 1, 4, 3)


def test_no_rounds_have_no_figures():
    figures = summary([])
    assert figures.played == 0
    for name in ("win_rate", "average", "seconds_each", "best_round", "shortest_win", "stop"):
        assert getattr(figures, name) is None
    assert win_rates([]) == [] and points([], 24) == [] and by_level([]) == {} and rating([]) is None


def test_rounds_given_up_alone_have_no_average():
    figures = summary(rounds("gg"))
    assert figures.average is None and figures.win_rate == 0 and figures.best_round is None


@pytest.mark.parametrize(
    ("letters", "run", "longest"),
    [("", 0, 0), ("w", 1, 1), ("wwwl", 0, 3), ("wwdw", 1, 2), ("wgw", 1, 1), ("lwwww", 4, 4), ("wwlwwwlw", 1, 3)],
)
def test_runs(letters, run, longest):
    figures = summary(rounds(letters))
    assert (figures.run, figures.longest_run) == (run, longest)


def test_the_average_says_how_sure_it_is():
    assert summary(rounds("wwww")).average == Average(50, None)
    average = summary(rounds("wlwlw")).average
    assert average.mean == 14  # of 50, -40, 50, -40, 50
    assert average.margin == pytest.approx(2.776 * 49.295 / 5**0.5, rel=0.01)
    assert summary(rounds("wl" * 200)).average.margin == pytest.approx(1.966 * 45.06 / 400**0.5, rel=0.01)


def test_the_sums_agree_for_any_history():
    chance = random.Random(3)
    for _ in range(100):
        letters = chance.choices("wldg", k=chance.randint(0, 60))
        figures = summary(rounds(letters))
        assert figures.won + figures.lost + figures.drawn + figures.given_up == figures.played == len(letters)
        assert figures.win_rate is None or (0 <= figures.win_rate <= 1 and isfinite(figures.win_rate))
        assert figures.run <= figures.longest_run <= figures.won


# ----------------------------------------------------------------------------------------------------------- filters


def test_each_filter_takes_its_rounds_alone():
    history = [
        replace(ONE, id="a"),
        replace(ONE, id="b", preset="classic"),
        replace(ONE, id="c", level="expert"),
        replace(ONE, id="d", game="churchill"),
        replace(ONE, id="e", assisted=("undo",)),
        replace(ONE, id="f", when=DAY - timedelta(days=1)),
        replace(ONE, id="g", when=None),
    ]

    def taken(**wish):
        return "".join(each.id for each in history if Filter(**wish).takes(each))

    assert taken() == "abcdefg"
    assert taken(preset="classic") == "b" and taken(level="expert") == "c" and taken(game="churchill") == "d"
    assert taken(helped=True) == "e" and taken(helped=False) == "abcdfg"
    assert taken(since=DAY) == "abcde" and taken(until=DAY) == "f"
    assert taken(preset="g4a", level="steady", helped=False, since=DAY) == "ad"


# ------------------------------------------------------------------------------------------------------------ series


def test_the_win_rate_begins_with_the_fifth_round_and_looks_back_on_twenty():
    assert win_rates(rounds("wlwl")) == []
    assert win_rates(rounds("wlwlw")) == [0.6]
    rates = win_rates(rounds("w" * 20 + "l" * 10 + "gd"))
    assert len(rates) == 28
    assert rates[15] == 1 and rates[-3] == 0.5 and rates[-1] == 0.4
    assert all(0 <= rate <= 1 for rate in rates)


def test_points_are_those_of_the_latest_finished_rounds():
    assert [each.difference for each in points(rounds("wlgdw"), 3)] == [-40, 0, 50]


def test_levels_stand_in_their_order():
    history = [replace(WON, level=key) for key in ("martian", "expert", "gentle", "expert")]
    history.append(replace(GIVEN_UP, level="expert"))
    assert list(by_level(history).items()) == [("gentle", (1, 1)), ("expert", (2, 3)), ("martian", (1, 1))]


# ------------------------------------------------------------------------------------------------------------ rating


def test_the_rating_needs_rounds_without_help_against_known_levels():
    assert rating(rounds("wlwl")) is None
    assert rating(rounds("w" * 30, assisted=("hint",))) is None
    assert rating(rounds("w" * 30, level="")) is None
    assert rating(rounds("wlwlw")).rounds == 5


@pytest.mark.parametrize("level", RATINGS)
def test_who_wins_half_of_many_rounds_is_as_good_as_the_level(level):
    found = rating(rounds("wl" * 50, level=level))
    assert abs(found.value - RATINGS[level]) < 0.5 * found.margin < 60


def test_the_rating_follows_the_share_of_wins():
    found = rating(rounds("wwwl" * 25, level="keen"))
    assert found.value == pytest.approx(RATINGS["keen"] + 400 * log10(3), abs=15)
    assert found.margin == pytest.approx(1.96 * 400 / 2.3026 / (100 * 0.75 * 0.25) ** 0.5, rel=0.05)


def test_more_wins_and_harder_levels_make_a_higher_rating_and_more_rounds_a_surer_one():
    values = [rating(rounds("w" * won + "l" * (20 - won))).value for won in range(21)]
    assert values == sorted(values) and len(set(values)) == 21
    by_ladder = [rating(rounds("wl" * 10, level=level)).value for level in RATINGS]
    assert by_ladder == sorted(by_ladder)
    margins = [rating(rounds("wl" * many)).margin for many in (3, 10, 30, 50)]
    assert margins == sorted(margins, reverse=True)


def test_a_draw_is_half_a_win_and_giving_up_is_losing():
    assert rating(rounds("d" * 20)) == rating(rounds("wl" * 10))
    assert rating(rounds("g" * 20)) == rating(rounds("l" * 20))


def test_the_rating_stays_in_bounds_whatever_happens():
    for letter in "wl":
        for level in RATINGS:
            found = rating(rounds(letter * 500, level=level))
            assert 0 < found.value < 3000 and 0 < found.margin < 700 and found.rounds == 100


def test_the_rating_looks_at_the_latest_rounds():
    assert rating(rounds("l" * 100 + "w" * 100)) == rating(rounds("w" * 100))


# ------------------------------------------------------------------------------------------------------------ export


def rows(history):
    text = csv_text(history)
    assert text.endswith("\r\n")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_one_line_for_each_round():
    stop = StopCalls(1, 2, 3, 4)
    found = rows([replace(ONE, stop=stop, assisted=("hint", "undo"), match_won=True), LOST, GIVEN_UP])
    assert [row["result"] for row in found] == ["won", "lost", "given-up"]
    first = found[0]
    assert (first["date"], first["time"], first["utc_offset"]) == ("2026-11-01", "20:00:00", "UTC")
    assert (first["points_for"], first["points_against"], first["deal"], first["began"]) == ("50", "0", "1", "player")
    assert [first[f"stop_{name}"] for name in ("right", "wrong", "missed")] == ["1", "2", "3"]
    assert (first["duties_missed"], first["help"], first["match"]) == ("4", "hint undo", "won")
    assert found[1]["stop_right"] == "" and found[1]["match"] == ""


def test_what_is_not_known_is_empty():
    row = rows([replace(ONE, when=None, starter=None)])[0]
    assert row["date"] == row["time"] == row["utc_offset"] == row["began"] == ""


@pytest.mark.parametrize("evil", ['=HYPERLINK("x")', "+1+1", "-2+3", "@SUM(A1)", " =1", 'a"b,c'])
def test_a_spreadsheet_takes_no_word_for_a_formula(evil):
    for name in ("id", "rules", "preset", "level", "version", "game"):
        cell = rows([replace(ONE, **{name: evil})])[0][name]
        assert cell == (evil if evil == 'a"b,c' else f"'{evil}")
        assert not cell.lstrip().startswith(("=", "+", "-", "@"))
