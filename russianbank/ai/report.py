"""What a series of games says: results with 95 % intervals, Elo points, and how long the decisions took."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import inf, log10, sqrt
from typing import Any, NamedTuple

#: Decisions quicker than this many milliseconds had nothing to decide.
REAL = 0.2


class Mean(NamedTuple):
    """A mean with the half width of its 95 % interval."""

    value: float
    margin: float


class Summary(NamedTuple):
    """All that is told of a series, seen by the first player. `score` is wins and half the draws, from 0 to 1."""

    games: int
    wins: int
    losses: int
    draws: int
    score: Mean
    points: Mean
    faults: tuple[int, int]
    calls: tuple[int, int]
    longest_turn: int
    most_turns: int
    times: tuple[tuple[float, float, float, int], tuple[float, float, float, int]]


def summary(lines: Iterable[dict[str, Any]]) -> Summary:
    """Sum up the games, which come in pairs with the same cards and swapped seats; the pairs are independent."""
    games = list(lines)
    by_deal: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for game in games:
        by_deal[game["deal"]].append(game)
    results = [_result(game) for game in games]
    return Summary(
        games=len(games),
        wins=results.count(1.0),
        losses=results.count(0.0),
        draws=results.count(0.5),
        score=_mean([_average([_result(game) for game in pair]) for pair in by_deal.values()]),
        points=_mean([_average([_lead(game) for game in pair]) for pair in by_deal.values()]),
        faults=(sum(game["faults"][0] for game in games), sum(game["faults"][1] for game in games)),
        calls=(sum(game["calls"][0] for game in games), sum(game["calls"][1] for game in games)),
        longest_turn=max((game["longest_turn"] for game in games), default=0),
        most_turns=max((game["turns"] for game in games), default=0),
        times=(_times(games, 0), _times(games, 1)),
    )


def elo(score: float) -> float:
    """The difference in Elo points that goes with a score from 0 to 1."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


def table(names: tuple[str, str], told: Summary) -> str:
    """The summary in words."""
    score, points = told.score, told.points
    low, high = elo(score.value - score.margin), elo(score.value + score.margin)
    lines = [
        f"{names[0]} against {names[1]}: {told.wins} won, {told.losses} lost, {told.draws} drawn of {told.games}",
        f"  score   {100 * score.value:.1f} % (± {100 * score.margin:.1f})",
        f"  points  {points.value:+.1f} a game (± {points.margin:.1f})",
        f"  Elo     {elo(score.value):+.0f} ({low:+.0f} to {high:+.0f})",
        f"  longest turn {told.longest_turn} moves, longest game {told.most_turns} turns",
    ]
    for name, (median, late, latest, count), faults, calls in zip(
        names, told.times, told.faults, told.calls, strict=True
    ):
        lines.append(
            f"  {name}: decisions median {median:.1f} ms, 95 % within {late:.1f} ms, longest {latest:.1f} ms"
            f" ({count} real ones); {faults} illegal moves, {calls} calls of Stop"
        )
    return "\n".join(lines)


def _lead(game: dict[str, Any]) -> float:
    return float(game["points"][0] - game["points"][1])


def _result(game: dict[str, Any]) -> float:
    winner = game["winner"]
    return 0.5 if winner is None else float(winner == 0)


def _average(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _mean(values: Sequence[float]) -> Mean:
    count = len(values)
    if not count:
        return Mean(0.0, 0.0)
    mean = _average(values)
    if count < 2:
        return Mean(mean, inf)
    return Mean(mean, 1.96 * sqrt(sum((each - mean) ** 2 for each in values) / (count - 1) / count))


def _times(games: list[dict[str, Any]], which: int) -> tuple[float, float, float, int]:
    """Median, 95th percentile and maximum in milliseconds of the real decisions, and how many there were."""
    times = sorted(each for game in games for each in game["ms"][which] if each >= REAL)
    if not times:
        return 0.0, 0.0, 0.0, 0
    return times[len(times) // 2], times[int(0.95 * (len(times) - 1))], times[-1], len(times)
