"""How the player is getting on with Churchill Solitaire: by rules and grade, with help and without, and how far."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from russianbank import churchill_figures as figures
from russianbank.churchill_figures import Best, ChurchillFilter, ChurchillSummary
from russianbank.churchill_results import ChurchillResult
from russianbank.deallists import Grade
from russianbank.language import N_, _, ngettext
from russianbank.resultlines import History
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.charts import Card, EvenGrid, Share, ShareBars, Tile
from russianbank.ui.containers import Column, Split, Spring, Table
from russianbank.ui.dates import day
from russianbank.ui.homechart import HomeChart
from russianbank.ui.picker import Picker
from russianbank.ui.screens.churchill_words import PRESET_WORDS, grade_title, preset_title
from russianbank.ui.screens.statisticsparts import (
    NONE,
    game_picker,
    nothing_counted,
    percent_or_none,
    record_line,
)
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Paragraph, Rule, Widget
from russianbank.ui.words import minutes, number

_HELP: tuple[tuple[str, bool | None], ...] = (
    (N_("All games"), None),
    (N_("Without help"), False),
    (N_("With help"), True),
)


@dataclass(frozen=True, slots=True)
class ChurchillStatisticsActs:
    """What the page asks of the program. `export` is given a table and answers where it is now, or why it is nowhere.

    `other_game` shows the page of Russian Bank.
    """

    close: Callable[[], None]
    export: Callable[[str], str]
    other_game: Callable[[], None]


class ChurchillStatisticsSheet(Sheet):
    """The figures of `history`, under every set of rules and every grade, or those chosen."""

    def __init__(self, history: History[ChurchillResult], acts: ChurchillStatisticsActs) -> None:
        self._history, self._acts = history, acts
        self._filter, self._said = ChurchillFilter(), ""
        self._figures = Column(gap=0.7)
        self._figures.grow = True
        self._export = Button(_("Export as CSV"), self._write, icon="save", size=0.9)
        body = Column(EvenGrid(*self._pickers(), columns=4, gap=0.6), self._figures, gap=0.7)
        self._fill()
        super().__init__(_("Statistics"), body, (self._export, Spring()), acts.close, width=64, height=31)

    # ------------------------------------------------------------------------------------------------------- choices

    def _pickers(self) -> list[Widget]:
        """The game, and a choice for everything of which there is more than one."""
        results = self._history.results
        presets = [key for key in (*PRESET_WORDS, "") if any(each.preset == key for each in results)]
        grades = [key for key in (*map(str, Grade), "") if any(each.grade == key for each in results)]
        pickers: list[Widget] = [game_picker(1, self._acts.other_game)]
        if len(presets) > 1:
            items = [_("All rules"), *map(preset_title, presets)]
            pickers.append(Picker(items, 0, lambda at: self._narrow(preset=(None, *presets)[at]), _("Rules")))
        if len(grades) > 1:
            items = [_("All grades"), *map(grade_title, grades)]
            pickers.append(Picker(items, 0, lambda at: self._narrow(grade=(None, *grades)[at]), _("Grade")))
        if len({bool(each.assisted) for each in results}) > 1:
            words = [_(words) for words, _helped in _HELP]
            pickers.append(Picker(words, 0, lambda at: self._narrow(helped=_HELP[at][1]), _("Help")))
        return pickers

    def _narrow(self, **changes: str | bool | None) -> None:
        self._filter = replace(self._filter, **changes)  # type: ignore[arg-type]
        self._show()

    @property
    def shown(self) -> list[ChurchillResult]:
        """The games that the page is about now."""
        return [each for each in self._history.results if self._filter.takes(each)]

    def _write(self) -> None:
        self._said = self._acts.export(figures.csv_text(self.shown))
        self._show()

    def _show(self) -> None:
        self._fill()
        self.refresh()

    # ---------------------------------------------------------------------------------------------------- the figures

    def _fill(self) -> None:
        results = self.shown
        self._export.set_enabled(bool(results))
        summary = figures.summary(results)
        parts = self._charts(results, summary) if summary.played else [self._nothing(summary)]
        if notes := self._notes(results, summary):
            parts.append(Paragraph(notes, 0.86, "ink2"))
        self._figures.children[:] = parts

    def _nothing(self, summary: ChurchillSummary) -> Widget:
        if summary.hopeless:
            words = _("Every game here was on a deal that is proved to have no win, so there is nothing to count.")
            return nothing_counted(_("No games that count"), words)
        if self._history.results:
            words = _("You have finished games, but none of this kind. Choose another kind above.")
            return nothing_counted(_("No games here"), words)
        if self._history.anew:
            words = _("Your next finished game is the first one on this page.")
            return nothing_counted(_("A fresh start"), words)
        words = _("After your first game you find here how often you win, how quickly, and how far you come.")
        return nothing_counted(_("Nothing to count yet"), words)

    def _charts(self, results: Sequence[ChurchillResult], summary: ChurchillSummary) -> list[Widget]:
        tiles = _tiles(summary)
        title = ngettext("Cards home, {count} game", "Cards home, {count} games", summary.played)
        title = title.format(count=number(summary.played))
        bars = HomeChart(figures.home_bars(results), title)
        left = Card(Column(Label(title, weight=text.SEMIBOLD), bars, gap=0.4))
        lines = _records(summary)
        right = Card(
            Column(
                *_share_bars(results),
                Spring(),
                Rule(),
                Table([record_line(*line) for line in lines], ("left", "right"), gap=0),
                gap=0.4,
            )
        )
        split = Split(left, right, 0.58, 44, gap=0.7)
        split.grow = True
        return [EvenGrid(*tiles, columns=len(tiles), gap=0.6), split]

    def _notes(self, results: Sequence[ChurchillResult], summary: ChurchillSummary) -> str:
        """What the figures rest on, in sentences."""
        notes = [self._said] if self._said else []
        if summary.hopeless:
            apart = ngettext(
                "{count} game on a deal that is proved to have no win is left out.",
                "{count} games on deals that are proved to have no win are left out.",
                summary.hopeless,
            )
            notes.append(apart.format(count=number(summary.hopeless)))
        if summary.given_up:
            notes.append(_("A game given up is a game not won."))
        if summary.helped[1]:
            notes.append(_("Help is a hint, the solver, or a deal played before."))
        if self._history.anew:
            notes.append(self._counted_anew())
        if unread := self._history.unread:
            lines = ngettext(
                "{count} line of the results file could not be read.",
                "{count} lines of the results file could not be read.",
                unread,
            )
            notes.append(lines.format(count=number(unread)))
        return " ".join(notes)

    def _counted_anew(self) -> str:
        earlier, since = self._history.earlier, self._history.since
        kept = ngettext("{count} earlier game is kept.", "{count} earlier games are kept.", earlier)
        anew = _("Counted anew.") if since is None else _("Counted anew since {day}.").format(day=day(since))
        return f"{anew} {kept.format(count=number(earlier))}"


def _tiles(summary: ChurchillSummary) -> list[Tile]:
    won = _("{won} won, {lost} lost").format(won=number(summary.won), lost=number(summary.lost))
    left = ngettext("{count} given up", "{count} given up", summary.given_up).format(count=number(summary.given_up))
    return [
        Tile(_("Games"), number(summary.played), left if summary.given_up else _("all finished")),
        Tile(_("Won"), percent_or_none(summary.win_rate), won),
        Tile(_("Fewest moves"), *_best(summary.moves, number)),
        Tile(_("Best time"), *_best(summary.seconds, minutes)),
        Tile(_("Cards home"), NONE if summary.home is None else f"{summary.home:.0f}", _("average of all games")),
    ]


def _best(best: Best | None, write: Callable[[int], str]) -> tuple[str, str]:
    """The best of the games won and their average."""
    if best is None:
        return NONE, _("no game won")
    return write(best.best), _("in wins; average {mean}").format(mean=write(round(best.mean)))


def _share_bars(results: Sequence[ChurchillResult]) -> list[Widget]:
    """How many games were won: by rules, or by grade where all were played by the same rules."""
    counts = figures.by_kind(results, lambda each: each.preset)
    named = [(key, preset_title(key)) for key in (*PRESET_WORDS, "") if key in counts]
    title = _("Games won, by rules")
    if len(named) == 1:
        counts = figures.by_kind(results, lambda each: each.grade)
        title = _("Games won, {rules}").format(rules=named[0][1])
        named = [(key, grade_title(key)) for key in (*Grade, "") if key in counts]
    shares = [Share(words, *counts[key]) for key, words in named]
    return [Label(title, weight=text.SEMIBOLD), ShareBars(shares, title)]


def _records(summary: ChurchillSummary) -> list[tuple[str, str]]:
    lines = []
    for title, (won, played) in ((_("Without help"), summary.unhelped), (_("With help"), summary.helped)):
        if played:
            count = _("{won} of {played} won").format(won=number(won), played=number(played))
            lines.append((title, count))
    runs = _("{longest}, now {now}").format(longest=number(summary.longest_run), now=number(summary.run))
    lines.append((_("Longest run of wins"), runs if summary.won else NONE))
    if not summary.won and summary.most_home is not None:
        lines.append((_("Most cards home"), number(summary.most_home)))
    return lines
