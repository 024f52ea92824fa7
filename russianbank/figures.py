"""What the finished rounds come to: sums, averages, runs, series for charts, the practice rating, a table to export.

Every figure is computed from the results it is given; nothing is kept. A figure that has no base is None, never 0.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import log, sqrt

from russianbank.results import Result, StopCalls, Verdict

#: How many rounds the line of the win rate looks back on, and with how many it begins.
WINDOW, WINDOW_LEAST = 20, 5
#: The ladder: a fixed rating for each level, Keen at 1600. A share `p` of the rounds won is a step of
#: `400 * log10(p / (1 - p))`, here the mean of those measured in the five presets (docs/computer-player.md): 430 from
#: Gentle to Steady, 350 to Keen, 270 to Sharp, 70 to Expert. The last two are 40 larger in the table, because Expert
#: was also measured against a careful player of Keen's kind, at 460: the three are fitted by least squares.
RATINGS = {"gentle": 820, "steady": 1250, "keen": 1600, "sharp": 1910, "expert": 2020}
#: Before the first round a player is taken to be about as strong as Steady; one level more or less is usual.
PRIOR, PRIOR_SPREAD = 1300.0, 400.0
#: The rating looks at this many rounds, the latest; with fewer than the least it says nothing.
RATING_ROUNDS, RATING_LEAST = 100, 5
_NORMAL = 1.96


@dataclass(frozen=True, slots=True)
class Filter:
    """Which rounds to look at; None takes all. `helped` is True for rounds with help alone, False for those without.

    With `since` or `until` (not included) rounds of unknown time are left out.
    """

    preset: str | None = None
    level: str | None = None
    game: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    helped: bool | None = None

    def takes(self, result: Result) -> bool:
        return (
            self.preset in (None, result.preset)
            and self.level in (None, result.level)
            and self.game in (None, result.game)
            and self.helped in (None, bool(result.assisted))
            and self._is_in_time(result.when)
        )

    def _is_in_time(self, when: datetime | None) -> bool:
        if when is None:
            return self.since is None and self.until is None
        return (self.since is None or when >= self.since) and (self.until is None or when < self.until)


@dataclass(frozen=True, slots=True)
class Average:
    """A mean, and how far to both sides the true one may lie (95 of 100 times); None with fewer than five values."""

    mean: float
    margin: float | None


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of some rounds. `played` = `won` + `lost` + `drawn` + `given_up`.

    A round that was given up is one that was not won: it counts in `win_rate` and ends a run of wins. It has no points,
    so the averages of points are over the finished rounds. Times are in seconds, over all rounds played.
    """

    played: int
    won: int
    lost: int
    drawn: int
    given_up: int
    win_rate: float | None
    points_for: int
    points_against: int
    average: Average | None
    run: int
    longest_run: int
    seconds: int
    seconds_each: float | None
    best_round: int | None
    shortest_win: int | None
    matches_won: int
    matches_lost: int
    stop: StopCalls | None

    @property
    def finished(self) -> int:
        return self.played - self.given_up


def summary(results: Sequence[Result]) -> Summary:
    """The figures of these rounds, which are in the order in which they ended."""
    verdicts = [each.verdict for each in results]
    finished = [each for each in results if each.finished]
    wins = [each for each in results if each.verdict is Verdict.WON]
    run, longest = _runs(verdicts)
    seconds = sum(each.seconds for each in results)
    return Summary(
        played=len(results),
        won=len(wins),
        lost=verdicts.count(Verdict.LOST),
        drawn=verdicts.count(Verdict.DRAWN),
        given_up=verdicts.count(Verdict.GIVEN_UP),
        win_rate=len(wins) / len(results) if results else None,
        points_for=sum(each.points[0] for each in finished),
        points_against=sum(each.points[1] for each in finished),
        average=_average([each.difference for each in finished]),
        run=run,
        longest_run=longest,
        seconds=seconds,
        seconds_each=seconds / len(results) if results else None,
        best_round=max((each.points[0] for each in wins), default=None),
        shortest_win=min((each.turns for each in wins), default=None),
        matches_won=sum(each.match_won is True for each in results),
        matches_lost=sum(each.match_won is False for each in results),
        stop=_stop_sums([each.stop for each in results if each.stop]),
    )


def _runs(verdicts: Iterable[Verdict]) -> tuple[int, int]:
    """The wins in a row up to now, and the most there ever were."""
    run = longest = 0
    for verdict in verdicts:
        run = run + 1 if verdict is Verdict.WON else 0
        longest = max(longest, run)
    return run, longest


def _average(values: Sequence[int]) -> Average | None:
    if not values:
        return None
    count = len(values)
    mean = sum(values) / count
    if count < 5:
        return Average(mean, None)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    return Average(mean, _student(count - 1) * spread / sqrt(count))


def _student(free: int) -> float:
    """How many standard errors to both sides hold 95 % (the 97.5 % point of Student's t, within 1 % from 3 on)."""
    return _NORMAL + 2.37 / free + 2.82 / free**2 + 2.56 / free**3


def _stop_sums(calls: Sequence[StopCalls]) -> StopCalls | None:
    if not calls:
        return None
    sums = (sum(getattr(each, name) for each in calls) for name in ("right", "wrong", "missed", "duties_missed"))
    return StopCalls(*sums)


# ----------------------------------------------------------------------------------------------------------- series


def win_rates(results: Sequence[Result]) -> list[float]:
    """After each round from the fifth on: the share won of the twenty rounds up to it, or of all if fewer."""
    rates, won = [], 0
    for number, result in enumerate(results, 1):
        won += result.verdict is Verdict.WON
        if number > WINDOW:
            won -= results[number - 1 - WINDOW].verdict is Verdict.WON
        if number >= WINDOW_LEAST:
            rates.append(won / min(number, WINDOW))
    return rates


def points(results: Sequence[Result], latest: int) -> list[Result]:
    """The latest finished rounds, whose points are to be shown."""
    return [each for each in results if each.finished][-latest:]


def by_level(results: Iterable[Result]) -> dict[str, tuple[int, int]]:
    """Rounds won and played against each level, the weakest first, unknown levels last."""
    counts: dict[str, tuple[int, int]] = {}
    for each in results:
        won, played = counts.get(each.level, (0, 0))
        counts[each.level] = won + (each.verdict is Verdict.WON), played + 1
    return dict(sorted(counts.items(), key=lambda item: (RATINGS.get(item[0], 10**6), item[0])))


# ----------------------------------------------------------------------------------------------------------- rating


@dataclass(frozen=True, slots=True)
class Rating:
    """The player's place on the ladder of levels; the true one lies within `margin` 95 of 100 times."""

    value: int
    margin: int
    rounds: int


def rating(results: Sequence[Result]) -> Rating | None:
    """The most likely rating, from the latest rounds without help against known levels; None with too few of them.

    A player `d` points above a level is expected to win the share 1 / (1 + 10 ** (-d / 400)). A draw counts as half a
    win, a round given up as lost. The likelihood of what has happened, times that of the rating before any round, has
    one peak, found by Newton's method; its width gives the margin. Rules are not told apart: the ladder is the mean of
    all of them.
    """
    counted = [each for each in results if not each.assisted and each.level in RATINGS][-RATING_ROUNDS:]
    if len(counted) < RATING_LEAST:
        return None
    games = [(RATINGS[each.level], _score(each.verdict)) for each in counted]
    value, width = PRIOR, PRIOR_SPREAD
    for _ in range(30):
        slope, bend = -(value - PRIOR) / PRIOR_SPREAD**2, -1 / PRIOR_SPREAD**2
        for level, score in games:
            expected = 1 / (1 + 10 ** ((level - value) / 400))
            slope += (score - expected) * log(10) / 400
            bend -= expected * (1 - expected) * (log(10) / 400) ** 2
        value += max(-200.0, min(200.0, -slope / bend))
        width = 1 / sqrt(-bend)
    return Rating(round(value), round(_NORMAL * width), len(counted))


def _score(verdict: Verdict) -> float:
    return {Verdict.WON: 1.0, Verdict.DRAWN: 0.5}.get(verdict, 0.0)


# ----------------------------------------------------------------------------------------------------------- export

_COLUMNS = (
    *("id", "date", "time", "utc_offset", "version", "game", "deal", "preset", "rules", "level", "match_target"),
    *("round_number", "seat", "began", "result", "ending", "points_for", "points_against", "turns", "own_moves"),
    *("seconds", "help", "stop_right", "stop_wrong", "stop_missed", "duties_missed", "match"),
)


def csv_text(results: Iterable[Result]) -> str:
    """The rounds as a table for a spreadsheet, one line each below the names of the columns."""
    return table_text(_COLUMNS, map(_row, results))


def table_text(columns: Sequence[str], rows: Iterable[Sequence[str | int]]) -> str:
    """A table for a spreadsheet: the names of the columns, and a line for each row."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_safe(cell) for cell in row])
    return text.getvalue()


def _row(result: Result) -> list[str | int]:
    when, stop = result.when, result.stop
    began = {None: "", result.viewer: "player"}.get(result.starter, "opponent")
    return [
        result.id,
        *((f"{when:%Y-%m-%d}", f"{when:%H:%M:%S}", f"{when:%Z}") if when else ("", "", "")),
        *(result.version, result.game, result.deal, result.preset, result.rules, result.level, result.match_target),
        *(result.round_number, result.viewer, began, result.verdict, result.ending, *result.points),
        *(result.turns, result.own_moves, result.seconds, " ".join(result.assisted)),
        *((stop.right, stop.wrong, stop.missed, stop.duties_missed) if stop else ("", "", "", "")),
        {True: "won", False: "lost", None: ""}[result.match_won],
    ]


def _safe(cell: str | int) -> str | int:
    """Words that a spreadsheet would take for a formula get an apostrophe in front, so that they stay words."""
    return f"'{cell}" if isinstance(cell, str) and cell.lstrip().startswith(("=", "+", "-", "@")) else cell
