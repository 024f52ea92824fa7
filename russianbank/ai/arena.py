"""`python -m russianbank arena`: two computer players meet on the same deals from both seats."""

import argparse
import importlib
import importlib.util
import json
import multiprocessing
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from russianbank.ai.levels import LEVELS, REFERENCES
from russianbank.ai.match import LevelPlayer, Played, Player, play_round
from russianbank.ai.report import summary, table
from russianbank.engine.rules import PRESETS, RussianBankRules, rules

#: Rounds of one match at most; 300 points take about ten.
LONGEST_MATCH = 100


class Task(NamedTuple):
    """One deal (or the match that begins with it), to be played with the first player in seat 0 and then in seat 1."""

    names: tuple[str, str]
    rules: str
    deal: int
    seed: int
    is_match: bool


def main(arguments: list[str]) -> int:
    """Read the command line, play what is missing, and tell the result; the exit status."""
    options = _parser().parse_args(arguments)
    try:
        policy = rules(options.rules)
        for name in (options.first, options.second):
            player(name)
    except (ValueError, ImportError, AttributeError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    names = (options.first, options.second)
    kept = _read(options.out, names, str(policy), options.seed, options.matches) if options.out else []
    deals = range(options.deal, options.deal + options.games // 2)
    done = {line["deal"] for line in kept}
    kept = [line for line in kept if line["deal"] in deals]
    tasks = [Task(names, str(policy), deal, options.seed, options.matches) for deal in deals if deal not in done]
    try:
        for lines in _with_progress(_play_all(tasks, options.jobs), len(deals), len(deals) - len(tasks), options.quiet):
            kept += lines
            if options.out:
                _append(options.out, lines)
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here." if options.out else "\nStopped.", file=sys.stderr)
    print(f"{policy}, deals {deals.start} to {deals.stop - 1}")
    print(table(names, summary(kept)))
    return 0


def _parser() -> argparse.ArgumentParser:
    names = ", ".join(each.key for each in (*LEVELS, *REFERENCES))
    parser = argparse.ArgumentParser(
        prog="russianbank arena",
        description="Let two computer players meet on the same deals from both seats.",
        epilog=f"Players: {names}; a level with its own number of rollouts, as in expert:1000; or a class of your own, "
        "as in my_player.py:MyPlayer (see docs/writing-a-player.md).",
    )
    parser.add_argument("first", help="the player whose result is told")
    parser.add_argument("second", help="its opponent")
    parser.add_argument("--rules", default="g4a", help=f"a preset ({', '.join(PRESETS)}), with changes as in records")
    parser.add_argument("--games", type=int, default=100, help="rounds (or matches) to play, each deal twice")
    parser.add_argument("--matches", action="store_true", help="play whole matches to the points of the rules")
    parser.add_argument("--deal", type=int, default=1, help="the first deal number")
    parser.add_argument("--seed", type=int, default=0, help="the chance that the players use")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores if not given")
    parser.add_argument("--out", type=Path, help="a file of JSON lines, one for each game; an earlier run goes on")
    parser.add_argument("--quiet", action="store_true", help="no progress line")
    return parser


# --------------------------------------------------------------------------------------------------------- players


def player(name: str) -> Player:
    """The player of this name: a level, `level:rollouts`, `file.py:Class` or `package.module:Class`."""
    keys = {each.key for each in (*LEVELS, *REFERENCES)}
    head, _, tail = name.rpartition(":")
    if name in keys:
        return LevelPlayer(name)
    if head in keys and tail.isdecimal():
        return LevelPlayer(head, int(tail))
    if not head:
        raise ValueError(f"no such player: {name!r}")
    made: Player = getattr(_module(head), tail)()
    return made


def _module(name: str) -> Any:
    if not name.endswith(".py"):
        return importlib.import_module(name)
    spec = importlib.util.spec_from_file_location(Path(name).stem, name)
    if spec is None or spec.loader is None:
        raise ValueError(f"not a Python file: {name}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ----------------------------------------------------------------------------------------------------------- games


def play_task(task: Task) -> list[dict[str, Any]]:
    """Both games of a task as lines for the file."""
    return [_game(task, seat) for seat in (0, 1)]


def _game(task: Task, seat: int) -> dict[str, Any]:
    """One game with the first player in this seat."""
    pair = player(task.names[0]), player(task.names[1])
    seated = pair if seat == 0 else (pair[1], pair[0])
    policy = rules(task.rules)
    rounds = list(_match(policy, task, seated)) if task.is_match else [play_round(policy, task.deal, seated, task.seed)]
    order = (seat, 1 - seat)
    points = [sum(each.outcome.points[place] for each in rounds) for place in order]
    winner = None if points[0] == points[1] else int(points[0] < points[1])
    return {
        "players": task.names,
        "rules": task.rules,
        "deal": task.deal,
        "seed": task.seed,
        "match": task.is_match,
        "seat": seat,
        "winner": winner,
        "points": points,
        "rounds": len(rounds),
        "ending": str(rounds[-1].outcome.ending),
        "turns": sum(each.turns for each in rounds),
        "moves": sum(each.moves for each in rounds),
        "longest_turn": max(each.longest_turn for each in rounds),
        "faults": [sum(each.faults[place] for each in rounds) for place in order],
        "calls": [sum(each.calls[place] for each in rounds) for place in order],
        "ms": [[round(1000 * s, 2) for each in rounds for s in each.seconds[place]] for place in order],
    }


def _match(policy: RussianBankRules, task: Task, seated: tuple[Player, Player]) -> Iterator[Played]:
    """The rounds of a match; its deals follow each other and are far from those of the next match."""
    points = [0, 0]
    for number in range(LONGEST_MATCH):
        played = play_round(policy, task.deal * LONGEST_MATCH + number, seated, task.seed)
        yield played
        points = [points[place] + played.outcome.points[place] for place in (0, 1)]
        if max(points) >= policy.match_target:
            return


def _play_all(tasks: list[Task], jobs: int) -> Iterator[list[dict[str, Any]]]:
    if jobs < 2 or len(tasks) < 2:
        yield from map(play_task, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap_unordered(play_task, tasks)


def _with_progress(
    results: Iterable[list[dict[str, Any]]], total: int, done: int, quiet: bool
) -> Iterator[list[dict[str, Any]]]:
    lead = games = 0
    for lines in results:
        done += 1
        games += len(lines)
        lead += sum(line["points"][0] - line["points"][1] for line in lines)
        if not quiet:
            bar = "#" * (30 * done // total)
            print(f"\r[{bar:<30}] {done} of {total} deals, {lead / games:+.1f} points", end="", file=sys.stderr)
            sys.stderr.flush()
        yield lines
    if not quiet:
        print(file=sys.stderr)


# ------------------------------------------------------------------------------------------------------------ file


def _read(path: Path, names: tuple[str, str], policy: str, seed: int, is_match: bool) -> list[dict[str, Any]]:
    """The games of this series in the file, only of deals that were played from both seats."""
    if not path.exists():
        return []
    lines = []
    for text in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except ValueError:  # the last line of a run that was cut off
            continue
        series = (tuple(line["players"]), line["rules"], line["seed"], line["match"])
        if series == (names, policy, seed, is_match):
            lines.append(line)
    seats = [(line["deal"], line["seat"]) for line in lines]
    return [line for line in lines if (line["deal"], 1 - line["seat"]) in seats]


def _append(path: Path, lines: list[dict[str, Any]]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
