"""How the player is getting on: what the finished rounds come to, with filters, charts, export and a fresh start."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from russianbank import figures
from russianbank.figures import Filter, Summary
from russianbank.language import _
from russianbank.results import History, Result
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.charts import Card, EvenGrid, Legend, PointsChart, RateChart, Share, ShareBars, Tile, signed
from russianbank.ui.containers import Column, Row, Split, Spring, Table
from russianbank.ui.controls import Toggle
from russianbank.ui.picker import Picker
from russianbank.ui.screens.round_end import duration
from russianbank.ui.screens.rulewords import OWN_RULES, PRESET_WORDS, preset_title
from russianbank.ui.screens.statisticsparts import (
    MONTHS,
    NONE,
    day,
    game_picker,
    nothing_counted,
    percent_or_none,
    quiet,
    record_line,
)
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Paragraph, Rule, Widget
from russianbank.ui.words import count_of, number

#: How many rounds the chart of points shows.
BARS = 24
_PERIODS: tuple[tuple[str, int | None], ...] = (("All time", None), ("Last 3 months", 91), ("Last 30 days", 30))
_HELP: tuple[tuple[str, bool | None], ...] = (("All rounds", None), ("Without help", False), ("With help", True))


@dataclass(frozen=True, slots=True)
class StatisticsActs:
    """What the page asks of the program.

    `export` is given a table for a spreadsheet and answers where it is now, or why it is nowhere. `count` begins
    counting anew (True) or counts everything again (False) and answers the history from then on. `rating` is told
    whether the practice rating is to be shown. `other_game` leads to the page of Churchill Solitaire.
    """

    close: Callable[[], None]
    export: Callable[[str], str]
    count: Callable[[bool], History]
    rating: Callable[[bool], None]
    other_game: Callable[[], None] | None = None


class StatisticsSheet(Sheet):
    """The figures of `history`; `levels` are the keys and names of the levels, `now` is the time with its offset."""

    def __init__(
        self,
        history: History,
        levels: Sequence[tuple[str, str]],
        now: datetime,
        acts: StatisticsActs,
        *,
        rating_shown: bool = False,
    ) -> None:
        self._history, self._levels, self._now, self._acts = history, dict(levels), now, acts
        self._rating_shown = rating_shown
        self._filter, self._period = Filter(), 0
        self._said = ""
        self._pickers = EvenGrid(columns=5, gap=0.6)
        self._figures = Column(gap=0.7)
        self._figures.grow = True
        self._export = Button("Export as CSV", self._write, icon="save", size=0.9)
        self._anew = Button("Start counting anew", self._count, icon="replay", size=0.9)
        toggle = Toggle(rating_shown, self._show_rating, "Practice rating", ("Rating shown", "Rating hidden"))
        body = Column(self._pickers, self._figures, gap=0.7)
        self._make_pickers()
        self._fill()
        foot = (self._export, self._anew, Spring(), toggle)
        super().__init__("Statistics", body, foot, on_close=acts.close, width=64, height=31)

    # ------------------------------------------------------------------------------------------------------ choices

    def _make_pickers(self) -> None:
        """A choice for everything of which there is more than one."""
        results = self._history.results
        presets = [key for key in (*PRESET_WORDS, "") if any(each.preset == key for each in results)]
        levels = list(figures.by_level(results))
        self._filter, self._period = Filter(), 0
        pickers: list[Widget] = [game_picker(0, self._acts.other_game)] if self._acts.other_game else []
        if len(presets) > 1:
            named = [(key, preset_title(key) if key else _(OWN_RULES[0])) for key in presets]
            pickers.append(self._picker("Rules", "preset", "All rules", named))
        if len(levels) > 1:
            pickers.append(
                self._picker("Level", "level", "All levels", [(key, self._level_name(key)) for key in levels])
            )
        if results:
            pickers.append(Picker([words for words, _ in _PERIODS], 0, self._choose_period, "Period"))
        if len({bool(each.assisted) for each in results}) > 1:
            pickers.append(Picker([words for words, _ in _HELP], 0, self._choose_help, "Help"))
        self._pickers.children[:] = pickers

    def _picker(self, name: str, field: str, every: str, named: Sequence[tuple[str, str]]) -> Picker:
        values: list[str | None] = [None, *(key for key, _ in named)]
        return Picker([every, *(words for _, words in named)], 0, lambda at: self._choose(field, values[at]), name)

    def _choose(self, field: str, value: str | bool | datetime | None) -> None:
        changed = {name: getattr(self._filter, name) for name in ("preset", "level", "game", "since", "helped")}
        self._filter = Filter(**{**changed, field: value})
        self._show()

    def _choose_period(self, at: int) -> None:
        self._period = at
        days = _PERIODS[at][1]
        self._choose("since", self._now - timedelta(days=days) if days else None)

    def _choose_help(self, at: int) -> None:
        self._choose("helped", _HELP[at][1])

    @property
    def shown(self) -> list[Result]:
        """The rounds that the page is about now."""
        return [each for each in self._history.results if self._filter.takes(each)]

    # --------------------------------------------------------------------------------------------------------- acts

    def _write(self) -> None:
        self._said = self._acts.export(figures.csv_text(self.shown))
        self._show()

    def _count(self) -> None:
        self._history = self._acts.count(not self._history.anew)
        self._said = ""
        self._make_pickers()
        self._show()

    def _show_rating(self, shown: bool) -> None:
        self._rating_shown = shown
        self._acts.rating(shown)
        self._show()

    def _show(self) -> None:
        self._fill()
        self.refresh()

    # ---------------------------------------------------------------------------------------------------- the figures

    def _fill(self) -> None:
        results = self.shown
        self._export.set_enabled(bool(results))
        self._anew.set_label("Count everything again" if self._history.anew else "Start counting anew")
        self._anew.set_enabled(self._history.anew or bool(self._history.results))
        parts = self._charts(results) if results else self._nothing()
        if notes := self._notes(results):
            parts.append(Paragraph(notes, 0.86, "ink2"))
        self._figures.children[:] = parts

    def _nothing(self) -> list[Widget]:
        if self._history.results:
            title, words = (
                "No rounds here",
                "You have finished rounds, but none of this kind. Choose another kind above.",
            )
        elif self._history.anew:
            title, words = "A fresh start", "Your next finished round is the first one on this page."
        else:
            title = "Nothing to count yet"
            words = "After your first round you find here how often you win, by how many points, and against whom."
        return [nothing_counted(title, words)]

    def _charts(self, results: Sequence[Result]) -> list[Widget]:
        summary = figures.summary(results)
        tiles = self._tiles(summary)
        left = Column(_rate_card(results), _points_card(results), gap=0.7)
        shares = [Share(self._level_name(key), *counts) for key, counts in figures.by_level(results).items()]
        right = Card(
            Column(
                Label("Rounds won, by level", weight=text.SEMIBOLD),
                ShareBars(shares, "Rounds won, by level"),
                Spring(),
                Rule(),
                Table([record_line(*row) for row in _records(summary)], ("left", "right"), gap=0),
                gap=0.4,
            )
        )
        split = Split(left, right, 0.62, 44, gap=0.7)
        split.grow = True
        return [EvenGrid(*tiles, columns=len(tiles), gap=0.6), split]

    def _tiles(self, summary: Summary) -> list[Tile]:
        tiles = [
            Tile("Rounds", number(summary.played), _others(summary)),
            Tile("Won", percent_or_none(summary.win_rate), f"{number(summary.won)} won, {number(summary.lost)} lost"),
            Tile("Points a round", *_average(summary)),
        ]
        if summary.matches_won + summary.matches_lost:
            score = f"{number(summary.matches_won)} : {number(summary.matches_lost)}"
            tiles.append(Tile("Matches", score, "won and lost"))
        if stop := summary.stop:
            calls = f"{number(stop.right)} of {number(stop.right + stop.wrong)}" if stop.right + stop.wrong else NONE
            tiles.append(Tile("Stop! calls", calls, f"right, {number(stop.missed)} missed"))
        if self._rating_shown:
            tiles.append(self._rating_tile())
        return tiles

    def _rating_tile(self) -> Tile:
        rating = figures.rating(self._history.results)
        if rating is None:
            return Tile("Practice rating", NONE, f"after {figures.RATING_LEAST} rounds without help")
        nearest = min(figures.RATINGS, key=lambda key: abs(figures.RATINGS[key] - rating.value))
        about = f"\u00b1{number(rating.margin)}; {self._level_name(nearest)} has {number(figures.RATINGS[nearest])}"
        return Tile("Practice rating", number(rating.value), about)

    def _notes(self, results: Sequence[Result]) -> str:
        """What the figures rest on, in sentences."""
        notes = [self._said] if self._said else []
        if any(not each.finished for each in results):
            notes.append("A round given up is a round not won.")
        if helped := sum(bool(each.assisted) for each in results):
            had = count_of(helped, "round had", "rounds had")
            notes.append(f"{had} help: a hint, a card taken back or a known deal.")
        if self._rating_shown:
            notes.append(f"Rating: your latest {figures.RATING_ROUNDS} rounds without help.")
        if self._history.anew:
            since = f" since {day(self._history.since)}" if self._history.since else ""
            earlier = count_of(self._history.earlier, "earlier round is", "earlier rounds are")
            notes.append(f"Counted anew{since}; {earlier} kept.")
        if unread := self._history.unread:
            notes.append(f"{count_of(unread, 'line', 'lines')} of the results file could not be read.")
        return " ".join(notes)

    def _level_name(self, key: str) -> str:
        return self._levels.get(key, key or "A person")


# ------------------------------------------------------------------------------------------------------------ words


def _others(summary: Summary) -> str:
    """The rounds that were neither won nor lost."""
    parts = [f"{number(summary.drawn)} drawn"] if summary.drawn else []
    parts += [f"{number(summary.given_up)} given up"] if summary.given_up else []
    return ", ".join(parts) or "all won or lost"


def _average(summary: Summary) -> tuple[str, str]:
    """The points of the player less those of the opponent, and where that comes from."""
    if summary.average is None:
        return NONE, "no finished round"
    per = summary.finished
    sides = f"{summary.points_for / per:.1f} to {summary.points_against / per:.1f}"
    margin = summary.average.margin
    return signed(summary.average.mean, 1), sides if margin is None else f"{sides}, \u00b1{margin:.1f}"


def _records(summary: Summary) -> list[tuple[str, str]]:
    runs = f"{number(summary.longest_run)}, now {number(summary.run)}"
    rows = [("Longest run of wins", runs if summary.won else NONE)]
    best, short = summary.best_round, summary.shortest_win
    rows.append(("Most points for a win", NONE if best is None else count_of(best, "point", "points")))
    rows.append(("Shortest win", NONE if short is None else count_of(short, "turn", "turns")))
    if summary.seconds_each is not None:
        rows.append(("Average round", duration(summary.seconds_each)))
        rows.append(("All rounds together", duration(summary.seconds)))
    return rows


def _rate_card(results: Sequence[Result]) -> Card:
    rates = figures.win_rates(results)
    window = f"the last {figures.WINDOW}" if len(results) > figures.WINDOW else "all so far"
    title = f"Rounds won, average of {window}"
    heading = Label(title, weight=text.SEMIBOLD)
    if not rates:
        return Card(Column(heading, Spring(), quiet(f"The line begins with round {figures.WINDOW_LEAST}."), Spring()))
    return Card(Column(heading, RateChart(rates, time_marks(results[-len(rates) :], len(results)), title), gap=0.3))


def _points_card(results: Sequence[Result]) -> Card:
    shown = figures.points(results, BARS)
    title = f"Points, the last {count_of(len(shown), 'finished round', 'finished rounds')}"
    if len(shown) < BARS:
        title = f"Points, {count_of(len(shown), 'finished round', 'finished rounds')}"
    heading = Label(title, weight=text.SEMIBOLD)
    if not shown:
        return Card(Column(heading, Spring(), quiet("No round has been finished."), Spring()))
    chart = PointsChart([each.difference for each in shown], title)
    return Card(Column(Row(heading, Spring(), Legend()), chart, gap=0.3))


def time_marks(results: Sequence[Result], last: int) -> list[tuple[float, float, str]]:
    """What to write below a line over these rounds, of which the latest is number `last`: months, days or numbers."""
    whole = max(1, len(results) - 1)
    months: list[tuple[int, int, str, tuple[int, int]]] = []
    for place, each in enumerate(results):
        if each.when is None:
            continue
        key = (each.when.year, each.when.month)
        if months and months[-1][3] == key:
            months[-1] = (months[-1][0], place, *months[-1][2:])
        else:
            months.append((place, place, MONTHS[key[1] - 1], key))
    if len(months) > 1:
        return [(start / whole, stop / whole, words) for start, stop, words, _ in months]
    first, final = results[0].when, results[-1].when
    if first and final and first.date() != final.date():
        return [(0.0, 0.0, day(first, year=False)), (1.0, 1.0, day(final, year=False))]
    first_number = last - len(results) + 1
    marks = [(0.0, 0.0, f"Round {number(first_number)}")]
    return [*marks, (1.0, 1.0, f"Round {number(last)}")] if last > first_number else marks
