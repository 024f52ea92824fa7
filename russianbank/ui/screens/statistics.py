"""How the player is getting on: what the finished rounds come to, with filters, charts, export and a fresh start."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from russianbank import figures
from russianbank.figures import Filter, Summary
from russianbank.language import N_, _, ngettext
from russianbank.results import History, Result
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.charts import (
    Card,
    EvenGrid,
    Legend,
    PointsChart,
    RateChart,
    Share,
    ShareBars,
    Tile,
    decimal,
    signed,
)
from russianbank.ui.containers import Column, Row, Split, Spring, Table
from russianbank.ui.controls import Toggle
from russianbank.ui.dates import day, duration, month
from russianbank.ui.picker import Picker
from russianbank.ui.screens.rulewords import OWN_RULES, PRESET_WORDS, preset_title
from russianbank.ui.screens.statisticsparts import (
    NONE,
    game_picker,
    nothing_counted,
    percent_or_none,
    quiet,
    record_line,
)
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Paragraph, Rule, Widget
from russianbank.ui.words import number

#: How many rounds the chart of points shows.
BARS = 24
_PERIODS: tuple[tuple[str, int | None], ...] = (
    (N_("All time"), None),
    (N_("Last 3 months"), 91),
    (N_("Last 30 days"), 30),
)
_HELP: tuple[tuple[str, bool | None], ...] = (
    (N_("All rounds"), None),
    (N_("Without help"), False),
    (N_("With help"), True),
)


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
        self._export = Button(_("Export as CSV"), self._write, icon="save", size=0.9)
        self._anew = Button(_("Start counting anew"), self._count, icon="replay", size=0.9)
        toggle = Toggle(rating_shown, self._show_rating, _("Practice rating"), (_("Rating shown"), _("Rating hidden")))
        body = Column(self._pickers, self._figures, gap=0.7)
        self._make_pickers()
        self._fill()
        foot = (self._export, self._anew, Spring(), toggle)
        super().__init__(_("Statistics"), body, foot, on_close=acts.close, width=64, height=31)

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
            pickers.append(self._picker(_("Rules"), "preset", _("All rules"), named))
        if len(levels) > 1:
            pickers.append(
                self._picker(_("Level"), "level", _("All levels"), [(key, self._level_name(key)) for key in levels])
            )
        if results:
            pickers.append(Picker([_(words) for words, _days in _PERIODS], 0, self._choose_period, _("Period")))
        if len({bool(each.assisted) for each in results}) > 1:
            pickers.append(Picker([_(words) for words, _helped in _HELP], 0, self._choose_help, _("Help")))
        self._pickers.children[:] = pickers

    def _picker(self, name: str, field: str, every: str, named: Sequence[tuple[str, str]]) -> Picker:
        values: list[str | None] = [None, *(key for key, _title in named)]
        return Picker([every, *(title for _key, title in named)], 0, lambda at: self._choose(field, values[at]), name)

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
        self._anew.set_label(_("Count everything again") if self._history.anew else _("Start counting anew"))
        self._anew.set_enabled(self._history.anew or bool(self._history.results))
        parts = self._charts(results) if results else self._nothing()
        if notes := self._notes(results):
            parts.append(Paragraph(notes, 0.86, "ink2"))
        self._figures.children[:] = parts

    def _nothing(self) -> list[Widget]:
        if self._history.results:
            title, words = (
                _("No rounds here"),
                _("You have finished rounds, but none of this kind. Choose another kind above."),
            )
        elif self._history.anew:
            title, words = _("A fresh start"), _("Your next finished round is the first one on this page.")
        else:
            title = _("Nothing to count yet")
            words = _("After your first round you find here how often you win, by how many points, and against whom.")
        return [nothing_counted(title, words)]

    def _charts(self, results: Sequence[Result]) -> list[Widget]:
        summary = figures.summary(results)
        tiles = self._tiles(summary)
        left = Column(_rate_card(results), _points_card(results), gap=0.7)
        shares = [Share(self._level_name(key), *counts) for key, counts in figures.by_level(results).items()]
        right = Card(
            Column(
                Label(_("Rounds won, by level"), weight=text.SEMIBOLD),
                ShareBars(shares, _("Rounds won, by level")),
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
        won = _("{won} won, {lost} lost").format(won=number(summary.won), lost=number(summary.lost))
        tiles = [
            Tile(_("Rounds"), number(summary.played), _others(summary)),
            Tile(_("Won"), percent_or_none(summary.win_rate), won),
            Tile(_("Points a round"), *_average(summary)),
        ]
        if summary.matches_won + summary.matches_lost:
            score = f"{number(summary.matches_won)} : {number(summary.matches_lost)}"
            tiles.append(Tile(_("Matches"), score, _("won and lost")))
        if stop := summary.stop:
            # Translators: so many calls of Stop were right, of all, as in "3 of 5".
            calls = _("{right} of {count}").format(right=number(stop.right), count=number(stop.right + stop.wrong))
            # Translators: stands below "3 of 5", which are calls of Stop; {missed} more could have been called.
            base = _("right, {missed} missed").format(missed=number(stop.missed))
            tiles.append(Tile(_("Stop! calls"), calls if stop.right + stop.wrong else NONE, base))
        if self._rating_shown:
            tiles.append(self._rating_tile())
        return tiles

    def _rating_tile(self) -> Tile:
        rating = figures.rating(self._history.results)
        if rating is None:
            after = ngettext(
                "after {count} round without help", "after {count} rounds without help", figures.RATING_LEAST
            )
            return Tile(_("Practice rating"), NONE, after.format(count=figures.RATING_LEAST))
        nearest = min(figures.RATINGS, key=lambda key: abs(figures.RATINGS[key] - rating.value))
        # Translators: how sure a rating is, and for comparison the rating of a level of the computer.
        about = _("\u00b1{margin}; {level} has {rating}")
        about = about.format(
            margin=number(rating.margin),
            level=self._level_name(nearest),
            rating=number(figures.RATINGS[nearest]),
        )
        return Tile(_("Practice rating"), number(rating.value), about)

    def _notes(self, results: Sequence[Result]) -> str:
        """What the figures rest on, in sentences."""
        notes = [self._said] if self._said else []
        if any(not each.finished for each in results):
            notes.append(_("A round given up is a round not won."))
        if helped := sum(bool(each.assisted) for each in results):
            had = ngettext(
                "{count} round had help: a hint, a card taken back or a known deal.",
                "{count} rounds had help: a hint, a card taken back or a known deal.",
                helped,
            )
            notes.append(had.format(count=number(helped)))
        if self._rating_shown:
            latest = ngettext(
                "Rating: your latest {count} round without help.",
                "Rating: your latest {count} rounds without help.",
                figures.RATING_ROUNDS,
            )
            notes.append(latest.format(count=figures.RATING_ROUNDS))
        if self._history.anew:
            earlier, since = self._history.earlier, self._history.since
            kept = ngettext("{count} earlier round is kept.", "{count} earlier rounds are kept.", earlier)
            notes.append(_("Counted anew.") if since is None else _("Counted anew since {day}.").format(day=day(since)))
            notes.append(kept.format(count=number(earlier)))
        if unread := self._history.unread:
            lines = ngettext(
                "{count} line of the results file could not be read.",
                "{count} lines of the results file could not be read.",
                unread,
            )
            notes.append(lines.format(count=number(unread)))
        return " ".join(notes)

    def _level_name(self, key: str) -> str:
        return self._levels.get(key, key or _("A person"))


# ------------------------------------------------------------------------------------------------------------ words


def _others(summary: Summary) -> str:
    """The rounds that were neither won nor lost."""
    drawn = ngettext("{count} drawn", "{count} drawn", summary.drawn).format(count=number(summary.drawn))
    left = ngettext("{count} given up", "{count} given up", summary.given_up).format(count=number(summary.given_up))
    parts = [words for words, count in ((drawn, summary.drawn), (left, summary.given_up)) if count]
    return ", ".join(parts) or _("all won or lost")


def _average(summary: Summary) -> tuple[str, str]:
    """The points of the player less those of the opponent, and where that comes from."""
    if summary.average is None:
        return NONE, _("no finished round")
    per, margin = summary.finished, summary.average.margin
    ours, theirs = decimal(summary.points_for / per), decimal(summary.points_against / per)
    sides = _("{ours} to {theirs}").format(ours=ours, theirs=theirs)
    return signed(summary.average.mean, 1), sides if margin is None else f"{sides}, \u00b1{decimal(margin)}"


def _records(summary: Summary) -> list[tuple[str, str]]:
    runs = _("{longest}, now {now}").format(longest=number(summary.longest_run), now=number(summary.run))
    rows = [(_("Longest run of wins"), runs if summary.won else NONE)]
    best, short = summary.best_round, summary.shortest_win
    points = ngettext("{count} point", "{count} points", best or 0).format(count=number(best or 0))
    turns = ngettext("{count} turn", "{count} turns", short or 0).format(count=number(short or 0))
    rows.append((_("Most points for a win"), NONE if best is None else points))
    rows.append((_("Shortest win"), NONE if short is None else turns))
    if summary.seconds_each is not None:
        rows.append((_("Average round"), duration(summary.seconds_each)))
        rows.append((_("All rounds together"), duration(summary.seconds)))
    return rows


def _rate_card(results: Sequence[Result]) -> Card:
    rates = figures.win_rates(results)
    if len(results) > figures.WINDOW:
        title = ngettext(
            "Rounds won, average of the last {count}", "Rounds won, average of the last {count}", figures.WINDOW
        ).format(count=figures.WINDOW)
    else:
        title = _("Rounds won, average of all so far")
    heading = Label(title, weight=text.SEMIBOLD)
    if not rates:
        begins = _("The line begins with round {number}.").format(number=figures.WINDOW_LEAST)
        return Card(Column(heading, Spring(), quiet(begins), Spring()))
    return Card(Column(heading, RateChart(rates, time_marks(results[-len(rates) :], len(results)), title), gap=0.3))


def _points_card(results: Sequence[Result]) -> Card:
    shown = figures.points(results, BARS)
    if len(shown) < BARS:
        words = ngettext("Points, {count} finished round", "Points, {count} finished rounds", len(shown))
    else:
        words = ngettext("Points, the last {count} finished round", "Points, the last {count} finished rounds", BARS)
    title = words.format(count=number(len(shown)))
    heading = Label(title, weight=text.SEMIBOLD)
    if not shown:
        return Card(Column(heading, Spring(), quiet(_("No round has been finished.")), Spring()))
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
            months.append((place, place, month(key[1]), key))
    if len(months) > 1:
        return [(start / whole, stop / whole, words) for start, stop, words, _ in months]
    first, final = results[0].when, results[-1].when
    if first and final and first.date() != final.date():
        return [(0.0, 0.0, day(first, year=False)), (1.0, 1.0, day(final, year=False))]
    first_number = last - len(results) + 1
    marks = [(0.0, 0.0, _("Round {number}").format(number=number(first_number)))]
    return [*marks, (1.0, 1.0, _("Round {number}").format(number=number(last)))] if last > first_number else marks
