"""Figures with their noise: how they are kept from one measurement to the next, and which of them have got worse."""

import json
import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

#: A change by less than this share is never told: the same program differs by as much from one start to the next.
LEAST_CHANGE = 0.05


@dataclass(frozen=True, slots=True)
class Kind:
    """What is measured. `grain` is the least difference that means anything, `limit` what the figure has to keep to."""

    key: str
    words: str
    unit: str
    more_is_better: bool = False
    grain: float = 0.0
    limit: float | None = None


def _frames(key: str, words: str, limit: float | None = None) -> tuple[Kind, Kind]:
    return (
        Kind(f"frames.{key}.p50", f"frame while {words}: half take at most", "ms", grain=0.3),
        Kind(f"frames.{key}.p99", f"frame while {words}: 99 of 100 take at most", "ms", grain=1.0, limit=limit),
    )


def _rest(key: str, words: str, seconds: int) -> Kind:
    return Kind(f"rest.{key}", f"at rest {words}, {seconds} s: the game", "ticks", grain=1.0, limit=1.0)


#: Every figure, in the order of the table.
KINDS: tuple[Kind, ...] = (
    Kind("engine.russian_bank", "Russian Bank: legal moves, one of them made", "a second", more_is_better=True),
    Kind("engine.churchill", "Churchill: legal moves, one of them made", "a second", more_is_better=True),
    Kind("computer.expert", "Expert decides, all 300 rollouts", "ms", grain=1.0),
    Kind("computer.solver", "Churchill\u2019s solver: positions", "a second", more_is_better=True),
    Kind("sheets.first", "each sheet opened for the first time, together", "ms", grain=10.0),
    Kind("sheets.again", "each sheet opened again, together", "ms", grain=5.0),
    Kind("sheets.slowest", "the slowest of these", "ms", grain=2.0),
    *_frames("drag.1280", "a card is dragged, 1280 x 800"),
    *_frames("drag.2560", "a card is dragged, 2560 x 1600"),
    *_frames("deal.1280", "a round is dealt, 1280 x 800"),
    *_frames("deal.2560", "a round is dealt, 2560 x 1600"),
    *_frames("thinking", "Expert thinks, all on one core", limit=20.0),
    Kind("start", "start to first frame, warm", "ms", grain=10.0, limit=300.0),
    _rest("round", "in a round", 10),
    _rest("start", "at the start screen", 2),
    _rest("menu", "in the menu", 2),
    _rest("minimised", "minimised", 2),
    _rest("paused", "while the computer waits", 2),
    _rest("finished", "after a round", 2),
    Kind("rest.worker", "in all these states: the computer player", "ticks", grain=1.0, limit=0.0),
    Kind("memory.game", "memory after a stretch of play: the game", "MB", grain=2.0),
    Kind("memory.worker", "memory after a stretch of play: the computer player", "MB", grain=1.0),
    Kind("memory.both", "memory after a stretch of play: both", "MB", grain=2.0, limit=110.0),
    Kind("memory.sheets", "memory after all that players do, every sheet too: both", "MB", grain=2.0, limit=110.0),
)
BY_KEY = {kind.key: kind for kind in KINDS}


@dataclass(frozen=True, slots=True)
class Figure:
    """The median of some measures; `noise` is half of what lies between the least and the greatest."""

    median: float
    noise: float = 0.0

    @classmethod
    def of(cls, measures: Sequence[float]) -> "Figure":
        return cls(statistics.median(measures), (max(measures) - min(measures)) / 2)

    def text(self) -> str:
        """As in `12.3 ± 0.4`."""
        digits = 0 if abs(self.median) >= 100 or (self.median == round(self.median) and not self.noise) else 1
        noise = f" ± {self.noise:,.{digits}f}" if round(self.noise, digits) else ""
        return f"{self.median:,.{digits}f}{noise}"


@dataclass(frozen=True, slots=True)
class Machine:
    """What figures have to share to be compared."""

    processor: str
    cores: int
    system: str
    python: str

    def __str__(self) -> str:
        return f"{self.processor}, {self.cores} cores, {self.system}, Python {self.python}"


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that was measured at one time. `load` is how many processes were running already, on average."""

    date: str
    commit: str
    machine: Machine
    load: float
    seeds: Mapping[str, int]
    figures: Mapping[str, Figure]


def read(path: Path) -> list[Table]:
    """The kept tables, the oldest first; none if there is no file."""
    if not path.exists():
        return []
    return [_table(values) for values in json.loads(path.read_text("utf-8"))]


def write(path: Path, tables: Iterable[Table]) -> None:
    """Keep the tables; figures with four digits that count."""
    lines = [json.dumps(_values(table), ensure_ascii=False) for table in tables]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


def _table(values: dict) -> Table:
    figures = {key: Figure(*pair) for key, pair in values["figures"].items()}
    return Table(**{**values, "machine": Machine(**values["machine"]), "figures": figures})


def _values(table: Table) -> dict:
    figures = {key: [_short(each.median), _short(each.noise)] for key, each in table.figures.items()}
    return {**asdict(replace(table, figures={})), "figures": figures}


def _short(number: float) -> float:
    return float(f"{number:.4g}")


def last_like(tables: Sequence[Table], machine: Machine) -> Table | None:
    """The last table from a machine of the same kind."""
    return next((table for table in reversed(tables) if table.machine == machine), None)


def change(kind: Kind, old: Figure, new: Figure) -> float:
    """By how much a figure has got worse, as a share of what it was: 0 within the noise, less than 0 if it is better.

    It has changed if the ranges of both lie apart, and by more than a grain and the least change that is told.
    """
    worse = old.median - new.median if kind.more_is_better else new.median - old.median
    if abs(worse) <= max(old.noise + new.noise, kind.grain, LEAST_CHANGE * abs(old.median)):
        return 0.0
    return worse / abs(old.median) if old.median else worse


def compared(old: Table, new: Table) -> list[str]:
    """What has got worse, and then what has got better, in words."""
    changes = [
        (change(kind, old.figures[kind.key], new.figures[kind.key]), kind)
        for kind in KINDS
        if kind.key in old.figures and kind.key in new.figures
    ]
    return [
        f"{_word(kind, by)} by {_by(kind, by, old)}: {kind.words} "
        f"({old.figures[kind.key].text()} -> {new.figures[kind.key].text()} {kind.unit})"
        for by, kind in sorted(changes, key=lambda each: -each[0])
        if by
    ]


def _word(kind: Kind, by: float) -> str:
    worse, better = ("more", "less") if kind.unit in ("MB", "ticks") else ("slower", "quicker")
    return worse if by > 0 else better


def _by(kind: Kind, by: float, old: Table) -> str:
    return f"{abs(by):.0%}" if old.figures[kind.key].median else f"{abs(by):g} {kind.unit}"


def over_the_limit(table: Table) -> list[str]:
    """The figures that do not keep to their limit, in words."""
    return [
        f"over the limit of {kind.limit:g} {kind.unit}: {kind.words} ({table.figures[kind.key].text()})"
        for kind in KINDS
        if kind.limit is not None and kind.key in table.figures and table.figures[kind.key].median > kind.limit
    ]


def history(tables: Sequence[Table], most: int = 6) -> str:
    """The last tables side by side, in Markdown."""
    shown = list(tables)[-most:]
    heads = [f"{each.date}<br>`{each.commit}`" for each in shown]
    lines = [["What", "Unit", "Limit", *heads], ["---", "---", "--:", *("--:" for _ in shown)]]
    for kind in KINDS:
        figures = [each.figures[kind.key].text() if kind.key in each.figures else "" for each in shown]
        lines.append([kind.words, kind.unit, "" if kind.limit is None else f"{kind.limit:g}", *figures])
    machines = [f"{each.date} `{each.commit}`: {each.machine}, load {each.load:.1f}" for each in shown]
    return "\n".join(["| " + " | ".join(line) + " |" for line in lines] + ["", *(f"- {each}" for each in machines)])
