"""Games of Churchill as lines: each counts once, beside the rounds of the other game, and no figure is nonsense."""

import csv
import io
import json
import random
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from russianbank import churchill_figures as figures
from russianbank import churchill_results as mine
from russianbank import results as other
from russianbank.churchill_figures import Best, ChurchillFilter, DealRecord, deal_records, home_bars, summary
from russianbank.churchill_results import ChurchillResult, churchill_result, from_line, read_history
from russianbank.engine import churchill
from russianbank.engine.churchill_position import Ending
from russianbank.engine.churchill_record import ChurchillRecord
from russianbank.engine.churchill_rules import APP, GAMERULES
from russianbank.resultlines import ResultError, count_anew, count_everything

NOW = datetime(2026, 11, 30, 21, 15, 7, tzinfo=timezone(timedelta(hours=1)))
OLD = Path(__file__).parent / "versions" / "0.1.0" / "results.jsonl"
WON = ChurchillResult(
    id="a",
    when=NOW,
    version="0.2.0",
    deal=6,
    preset="app",
    rules=APP.full_text(),
    grade="easy",
    home=104,
    moves=170,
    seconds=600,
    ending="won",
)
LOST = replace(WON, id="b", deal=8, grade="hard", home=31, moves=90, ending="lost")
LEFT = replace(LOST, id="c", deal=9, home=12, ending="given-up")


def line_of(result):
    return json.dumps(result.values(), ensure_ascii=False)


def lines(*results):
    return [line_of(each) for each in results]


def counted(*results):
    return read_history(lines(*results)).results


# --- a line


@pytest.mark.parametrize("result", [WON, LOST, LEFT, replace(WON, when=None, assisted=("hint",), unwinnable=True)])
def test_a_line_is_read_back_exactly(result):
    assert from_line(line_of(result)) == result


def test_a_line_says_the_game_and_the_version_of_lines():
    values = json.loads(line_of(WON))
    assert (values["version"], values["game"], values["when"]) == (2, "churchill", "2026-11-30T20:15:07+00:00")


def test_a_game_as_it_stands():
    record = ChurchillRecord(APP, 6, id="x", seconds=77, help=("hint", "solver"))
    state = churchill.deal(APP, 6)
    given_up = churchill_result(record, state, NOW, grade="easy")
    assert (given_up.ending, given_up.home, given_up.preset, given_up.assisted) == (
        "given-up",
        state.home,
        "app",
        ("hint", "solver"),
    )
    lost = churchill_result(record, state._replace(ending=Ending.LOST), NOW, unwinnable=True)
    assert lost.ending == "lost" and lost.finished and lost.hopeless and lost.seconds == 77


def test_rules_of_ones_own_have_no_preset():
    record = ChurchillRecord(replace(APP, ace_auto="no"), 6)
    assert churchill_result(record, churchill.deal(record.rules, 6), NOW).preset == ""


def test_a_game_without_an_id_gets_the_same_one_each_time():
    record = ChurchillRecord(APP, 6)
    assert mine.game_id(replace(record, seconds=9)) == mine.game_id(record) != mine.game_id(replace(record, deal=7))


def test_a_game_is_begun_with_the_first_move_even_if_it_was_taken_back():
    record = ChurchillRecord(GAMERULES, 3)
    assert not mine.is_begun(record)
    assert mine.is_begun(replace(record, moves=churchill.legal_moves(churchill.deal(GAMERULES, 3))[:1], at=0))


@pytest.mark.parametrize(
    "change",
    [{"ending": "drawn"}, {"home": 105}, {"home": 50}, {"moves": -1}, {"seconds": "5"}, {"deal": None}, {"rules": 7}],
)
def test_what_makes_no_sense_is_refused(change):
    with pytest.raises(ResultError):
        from_line(json.dumps({**WON.values(), **change}))


@pytest.mark.parametrize("value", [None, -5, "x", [], {}, 1e400, True])
@pytest.mark.parametrize("name", WON.values())
def test_any_value_is_read_or_refused_and_never_breaks_a_figure(name, value):
    history = read_history([json.dumps({**WON.values(), name: value}), *lines(LOST)])
    summary(history.results)
    home_bars(history.results)
    figures.csv_text(history.results)
    assert len(history.results) + history.unread >= 1


# --- one file, two games


def test_each_game_reads_its_own_lines_and_is_not_disturbed_by_the_others():
    old = OLD.read_text("utf-8").splitlines()
    before = other.read_history(old)
    mixed = [line for pair in zip(old, lines(WON, LOST, LEFT)) for line in pair] + old[3:]
    assert other.read_history(mixed) == before
    assert read_history(mixed).results == (WON, LOST, LEFT) and read_history(mixed).unread == 0
    assert read_history(old).results == ()


def test_counting_anew_is_for_both():
    told = [*lines(WON), json.dumps(count_anew(NOW)), *lines(LOST)]
    history = read_history(told)
    assert (history.results, history.earlier, history.anew) == ((LOST,), 1, True)
    assert read_history([*told, json.dumps(count_everything(NOW))]).results == (WON, LOST)


def test_a_line_cut_off_by_a_crash_harms_no_other():
    history = read_history([line_of(WON)[:60] + line_of(LOST), *lines(LEFT)])
    assert history.results == (LOST, LEFT) and history.unread == 1


# --- counted once


def test_a_game_counts_once():
    assert counted(WON, WON, replace(WON, moves=3)) == (WON,)


def test_given_up_and_finished_later_is_finished():
    assert counted(replace(WON, ending="given-up", home=50), WON) == (WON,)
    assert counted(WON, replace(WON, ending="given-up", home=50)) == (WON,)


def test_the_same_deal_again_is_a_game_with_known_cards_whatever_the_rules():
    first, second = counted(replace(LOST, deal=6), WON)
    assert first.assisted == () and second.assisted == ("known-deal",)
    assert counted(replace(LOST, deal=6), replace(WON, preset="", rules="own"))[1].assisted == ("known-deal",)


def test_a_life_of_games_adds_up():
    chance = random.Random(5)
    told, started = [], 0
    for number in range(200):
        game = replace(chance.choice((WON, LOST, LEFT)), id=str(number), deal=chance.randrange(1, 60))
        started += 1
        told += [line_of(game)] * chance.randint(1, 3)
        if game is not WON and chance.random() < 0.3:
            told.append(line_of(replace(game, ending="won", home=104)))
    found = summary(read_history(told).results)
    assert found.won + found.lost + found.given_up == found.played == started
    assert 0 <= found.win_rate <= 1 and found.longest_run >= found.run


# --- figures


def test_no_games_have_no_figures():
    nothing = summary(())
    assert (nothing.played, nothing.win_rate, nothing.moves, nothing.seconds, nothing.home) == (
        0,
        None,
        None,
        None,
        None,
    )
    assert all(bar.games == 0 for bar in home_bars(()))


def test_moves_and_time_are_those_of_the_games_won():
    found = summary((WON, replace(WON, id="d", moves=190, seconds=300), LOST, LEFT))
    assert found.moves == Best(170, 180.0) and found.seconds == Best(300, 450.0)
    assert (found.played, found.won, found.lost, found.given_up, found.win_rate) == (4, 2, 1, 1, 0.5)
    assert found.home == (104 + 104 + 31 + 12) / 4 and found.most_home == 104


def test_what_could_not_be_won_is_apart_and_in_no_figure():
    hopeless = replace(LOST, id="h", home=77, unwinnable=True)
    found = summary((WON, hopeless))
    assert (found.played, found.lost, found.hopeless, found.win_rate, found.home) == (1, 0, 1, 1.0, 104.0)
    assert sum(bar.games for bar in home_bars((WON, hopeless))) == 1
    assert figures.by_kind((WON, hopeless), lambda each: each.grade) == {"easy": (1, 1)}
    assert summary((hopeless,)).win_rate is None


def test_a_loss_on_a_hopeless_deal_ends_no_run():
    assert summary((WON, replace(LOST, unwinnable=True), WON)).run == 2
    assert summary((WON, LOST, WON)).run == 1


def test_games_with_help_are_told_apart():
    found = summary((WON, replace(WON, assisted=("hint",)), replace(LOST, assisted=("known-deal",)), LOST))
    assert found.helped == (1, 2) and found.unhelped == (1, 2)


def test_the_bars_hold_every_game_and_the_last_one_those_won():
    games = [replace(LOST, home=home) for home in range(104)] + [WON, WON]
    bars = home_bars(games)
    assert sum(bar.games for bar in bars) == 106 and bars[-1].games == 2
    assert [bar.games for bar in bars[:-1]] == [13] * 8
    assert (bars[0].least, bars[0].most, bars[7].least, bars[7].most) == (0, 12, 91, 103)


def test_a_filter_takes_what_it_says():
    kinds = (WON, LOST, replace(LEFT, preset="", grade="", assisted=("hint",)))
    for given, taken in (
        (ChurchillFilter(), kinds),
        (ChurchillFilter(preset="app"), kinds[:2]),
        (ChurchillFilter(grade="hard"), (LOST,)),
        (ChurchillFilter(preset="", helped=True), kinds[2:]),
        (ChurchillFilter(helped=False), kinds[:2]),
    ):
        assert tuple(filter(given.takes, kinds)) == taken


def test_the_records_of_a_deal():
    games = (
        replace(LOST, deal=6),
        replace(WON, moves=150, assisted=("solver",)),
        replace(WON, moves=180, seconds=900),
        replace(WON, moves=190, seconds=500, assisted=("known-deal",)),
        replace(WON, preset="gamerules", moves=10),
        replace(WON, deal=7, assisted=("solver",)),
        LEFT,
    )
    records = deal_records(games, "app")
    assert records[6] == DealRecord(4, True, False, 180, 500, 104)
    assert records[7] == DealRecord(1, True, True, None, None, 104)
    assert records[9] == DealRecord(1, False, False, None, None, 12)
    assert figures.won_deals(records) == {6, 7}


def test_the_table_has_a_line_for_each_game():
    rows = list(csv.DictReader(io.StringIO(figures.csv_text((WON, replace(LOST, when=None, unwinnable=True))))))
    assert [(row["result"], row["cards_home"], row["proved_unwinnable"], row["date"]) for row in rows] == [
        ("won", "104", "", "2026-11-30"),
        ("lost", "31", "yes", ""),
    ]
