"""What the games of Churchill Solitaire come to: sums, records, how far games got, and the records of each deal.

Every figure is computed from the results it is given. A figure that has no base is None, never 0. Games on deals that
are proved to have no win are in none of the figures: they are only counted, apart.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from russianbank.churchill_results import ALL_HOME, SOLVER, ChurchillResult
from russianbank.figures import table_text

#: How many numbers of cards stand in one bar of the chart; games that are won have a bar of their own.
BAR = 13


@dataclass(frozen=True, slots=True)
class ChurchillFilter:
    """Which games to look at; None takes all. `helped` is True for games with help alone, False for those without."""

    preset: str | None = None
    grade: str | None = None
    helped: bool | None = None

    def takes(self, result: ChurchillResult) -> bool:
        return (
            self.preset in (None, result.preset)
            and self.grade in (None, result.grade)
            and self.helped in (None, bool(result.assisted))
        )


@dataclass(frozen=True, slots=True)
class Best:
    """The least of some figure of the games won, and its mean over them."""

    best: int
    mean: float


@dataclass(frozen=True, slots=True)
class ChurchillSummary:
    """The figures of some games. `played` = `won` + `lost` + `given_up`; `hopeless` games are in none of these.

    A game given up is one that was not won: it counts in `win_rate` and ends a run of wins. `moves` and `seconds` are
    those of the games won, `home` the mean of the cards home in all. `helped` is (won, played) of the games with help.
    """

    played: int
    won: int
    lost: int
    given_up: int
    hopeless: int
    win_rate: float | None
    moves: Best | None
    seconds: Best | None
    home: float | None
    most_home: int | None
    run: int
    longest_run: int
    helped: tuple[int, int]

    @property
    def unhelped(self) -> tuple[int, int]:
        """(won, played) of the games without help."""
        return self.won - self.helped[0], self.played - self.helped[1]


def fair(results: Iterable[ChurchillResult]) -> list[ChurchillResult]:
    """The games that could be won, as far as is known."""
    return [each for each in results if not each.hopeless]


def summary(results: Sequence[ChurchillResult]) -> ChurchillSummary:
    """The figures of these games, which are in the order in which they ended."""
    games = fair(results)
    wins = [each for each in games if each.won]
    helped = [each for each in games if each.assisted]
    given_up = sum(not each.finished for each in games)
    run, longest = _runs(games)
    return ChurchillSummary(
        played=len(games),
        won=len(wins),
        lost=len(games) - len(wins) - given_up,
        given_up=given_up,
        hopeless=len(results) - len(games),
        win_rate=len(wins) / len(games) if games else None,
        moves=_best([each.moves for each in wins]),
        seconds=_best([each.seconds for each in wins]),
        home=sum(each.home for each in games) / len(games) if games else None,
        most_home=max((each.home for each in games), default=None),
        run=run,
        longest_run=longest,
        helped=(sum(each.won for each in helped), len(helped)),
    )


def _best(values: Sequence[int]) -> Best | None:
    return Best(min(values), sum(values) / len(values)) if values else None


def _runs(games: Iterable[ChurchillResult]) -> tuple[int, int]:
    """The wins in a row up to now, and the most there ever were."""
    run = longest = 0
    for each in games:
        run = run + 1 if each.won else 0
        longest = max(longest, run)
    return run, longest


def by_kind(results: Iterable[ChurchillResult], key: Callable[[ChurchillResult], str]) -> dict[str, tuple[int, int]]:
    """Games won and played of each kind, such as each preset or each grade."""
    counts: dict[str, tuple[int, int]] = {}
    for each in fair(results):
        won, played = counts.get(key(each), (0, 0))
        counts[key(each)] = won + each.won, played + 1
    return counts


# ------------------------------------------------------------------------------------------------------ how far it got


@dataclass(frozen=True, slots=True)
class HomeBar:
    """How many games brought home from `least` to `most` cards."""

    least: int
    most: int
    games: int


def home_bars(results: Iterable[ChurchillResult]) -> list[HomeBar]:
    """How far the games got, from none home to all; the last bar is that of the games won."""
    homes = [each.home for each in fair(results)]
    edges = [(least, min(least + BAR, ALL_HOME) - 1) for least in range(0, ALL_HOME, BAR)]
    bars = [HomeBar(least, most, sum(least <= home <= most for home in homes)) for least, most in edges]
    return [*bars, HomeBar(ALL_HOME, ALL_HOME, homes.count(ALL_HOME))]


# --------------------------------------------------------------------------------------------------- records of a deal


@dataclass(frozen=True, slots=True)
class DealRecord:
    """What the player has made of one deal.

    `by_solver` says that it was won only after the solver had been asked. The fewest moves and the shortest time are of
    games won without the solver, `most_home` of all games.
    """

    tries: int = 0
    won: bool = False
    by_solver: bool = False
    moves: int | None = None
    seconds: int | None = None
    most_home: int = 0


def deal_records(results: Iterable[ChurchillResult], preset: str) -> dict[int, DealRecord]:
    """The records of every deal that was played under a preset."""
    games: dict[int, list[ChurchillResult]] = {}
    for each in results:
        if each.preset == preset:
            games.setdefault(each.deal, []).append(each)
    return {deal: _record(played) for deal, played in games.items()}


def _record(games: Sequence[ChurchillResult]) -> DealRecord:
    wins = [each for each in games if each.won]
    own = [each for each in wins if SOLVER not in each.assisted]
    return DealRecord(
        tries=len(games),
        won=bool(wins),
        by_solver=bool(wins) and not own,
        moves=min((each.moves for each in own), default=None),
        seconds=min((each.seconds for each in own), default=None),
        most_home=max(each.home for each in games),
    )


def won_deals(records: Mapping[int, DealRecord]) -> frozenset[int]:
    """The deals that were won."""
    return frozenset(deal for deal, record in records.items() if record.won)


# ------------------------------------------------------------------------------------------------------------- export

_COLUMNS = (
    *("id", "date", "time", "utc_offset", "version", "game", "deal", "preset", "grade", "rules", "result"),
    *("cards_home", "moves", "seconds", "help", "proved_unwinnable"),
)


def csv_text(results: Iterable[ChurchillResult]) -> str:
    """The games as a table for a spreadsheet, one line each below the names of the columns."""
    return table_text(_COLUMNS, map(_row, results))


def _row(result: ChurchillResult) -> list[str | int]:
    when = result.when
    return [
        result.id,
        *((f"{when:%Y-%m-%d}", f"{when:%H:%M:%S}", f"{when:%Z}") if when else ("", "", "")),
        *(result.version, "churchill", result.deal, result.preset, result.grade, result.rules, result.ending),
        *(result.home, result.moves, result.seconds, " ".join(result.assisted), "yes" if result.unwinnable else ""),
    ]
