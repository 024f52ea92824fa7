"""Find deals of Churchill Solitaire that can be won, and grade them by what a person meets.

    python scripts/grade_deals.py grade app 1 1100 build/app.txt       (can be stopped and started again)
    python scripts/grade_deals.py shares build/app.txt

`grade` needs no more than the search, so PyPy runs it too, several times as fast and with the same results. It writes
a line for each deal: number, grade, wins of the greedy player in its tries, positions that the solver looked at.
`verify_deals.py` then plays each way through the engine and writes the lists that the game ships.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from russianbank.ai.churchill_board import HOME, Policy, Position, Table, deadlocked, faces_of
from russianbank.ai.churchill_flow import Effort, StoppedError, search
from russianbank.ai.churchill_greedy import playout
from russianbank.ai.churchill_steps import begun

#: How the presets are searched: the number of Devil cards and the policy. A test holds this to the engine's rules.
PRESETS = {
    "gamerules": (6, Policy(strict=False, skips_kings=False, fills_empty=True)),
    "app": (6, Policy(strict=True, skips_kings=True, fills_empty=True)),
    "pitt": (11, Policy(strict=True, skips_kings=True, fills_empty=True)),
}
#: Games of the greedy player, and the wins from which a deal is easy or medium.
TRIES, EASY, MEDIUM = 200, 20, 2
#: Positions for the solver where the greedy player does not win.
POSITIONS = 200_000
GRADES = ("easy", "medium", "hard", "unknown", "unwinnable")


def started(preset: str, number: int) -> tuple[Table, Position]:
    """The position in which a deal begins for the search, on a table of its own."""
    devil_count, policy = PRESETS[preset]
    columns, row, stock = faces_of(number, devil_count)
    table = Table(policy, stock)
    return table, begun(table, (*map(table.column, columns), table.home((0,) * 8, row), len(stock)))


def grade(preset: str, number: int) -> tuple[str, int, int]:
    """The grade of a deal, the greedy player's wins, and the positions that the solver took."""
    table, start = started(preset, number)
    if table.policy.strict and deadlocked(table.victories[start[HOME]], table.rows[start[HOME]]):
        return "unwinnable", 0, 0
    rng = Random(number)
    wins = sum(table.is_won(playout(table, start, rng)[0]) for _ in range(TRIES))
    if wins >= MEDIUM:
        return ("easy" if wins >= EASY else "medium"), wins, 0
    effort = Effort(POSITIONS)
    try:
        found = search(table, start, effort, seed=0) is not None
    except StoppedError:
        found = False
    return ("hard" if found or wins else "unknown"), wins, effort.made


def grade_all(preset: str, first: int, last: int, path: Path) -> None:
    """Grade a range of deals into a file, a line for each as soon as it is known; goes on where the file ends."""
    done = {int(line.split()[0]) for line in path.read_text(encoding="utf-8").splitlines()} if path.is_file() else set()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        for number in range(first, last + 1):
            if number not in done:
                name, wins, made = grade(preset, number)
                file.write(f"{number} {name} {wins} {made}\n")
                file.flush()


def graded(path: Path) -> list[tuple[int, str, int, int]]:
    """The lines of a file of `grade`, by number."""
    lines = (line.split() for line in path.read_text(encoding="utf-8").splitlines())
    return sorted((int(number), name, int(wins), int(made)) for number, name, wins, made in lines)


def interval(hits: int, of: int) -> tuple[float, float, float]:
    """A share and its 95 % interval (Wilson), in percent."""
    z, p = 1.96, hits / of
    middle, half = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return 100 * p, 100 * (middle - half) / (1 + z * z / of), 100 * (middle + half) / (1 + z * z / of)


def shares(path: Path) -> None:
    """Print how many deals have each grade, with intervals."""
    lines = graded(path)
    groups = {name: (name,) for name in GRADES} | {"winnable": GRADES[:3]}
    for name, grades in groups.items():
        count = sum(each[1] in grades for each in lines)
        print(f"{name:<11} {count:5} of {len(lines)}: %.1f %% (%.1f to %.1f)" % interval(count, len(lines)))


def main(words: list[str]) -> int:
    """Do what the command line says."""
    if words[:1] == ["grade"]:
        grade_all(words[1], int(words[2]), int(words[3]), Path(words[4]))
    elif words[:1] == ["shares"]:
        shares(Path(words[1]))
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
