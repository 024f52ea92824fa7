"""Win the graded deals of Churchill Solitaire again, through the engine, and write the lists that the game ships.

    python scripts/verify_deals.py app build/app.txt assets/churchill/app.txt     (can be stopped and started again)

The first file comes from `grade_deals.py`, which this is the other half of: it needs the engine, so PyPy does not do.
A line of the list is number, grade, wins of the greedy player in its tries, and moves of the way that was found.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from grade_deals import GRADES, POSITIONS, TRIES, graded

from russianbank.ai.churchill_bridge import board_of, engine_moves
from russianbank.ai.churchill_flow import Effort, StoppedError, search
from russianbank.ai.churchill_greedy import playout
from russianbank.ai.churchill_steps import begun, moved
from russianbank.engine import churchill
from russianbank.engine.churchill_position import Ending
from russianbank.engine.churchill_rules import PRESETS
from russianbank.engine.moves import Move


def way(preset: str, number: int) -> list[Move]:
    """The moves that win a graded deal, found again as when it was graded; none where nothing is found."""
    state = churchill.deal(PRESETS[preset], number)
    table, position = board_of(state)
    first: list[int] = []
    start = begun(table, position, first)
    rng = Random(number)
    for _ in range(TRIES):
        last, moves = playout(table, start, rng)
        if table.is_won(last):
            return engine_moves(state, table, start, first, moves, moved)
    try:
        found = search(table, start, Effort(POSITIONS), seed=0)
    except StoppedError:
        return []
    return [] if found is None else engine_moves(state, table, start, first, found, moved)


def is_win(preset: str, number: int, moves: list[Move]) -> bool:
    """Whether these moves win the deal in the engine; IllegalMove if one is not allowed."""
    state = churchill.deal(PRESETS[preset], number)
    for move in moves:
        state, _ = churchill.apply(state, move)
    return state.ending is Ending.WON


def verify(preset: str, source: Path, target: Path) -> int:
    """Write the list of the deals that are won again, from where it ends; how many were not."""
    done = {int(line.split()[0]) for line in target.read_text("utf-8").splitlines()} if target.is_file() else set()
    target.parent.mkdir(parents=True, exist_ok=True)
    lost = 0
    with target.open("a", encoding="utf-8", newline="\n") as file:
        for number, name, wins, _ in graded(source):
            if name not in GRADES[:3] or number in done:
                continue
            moves = way(preset, number)
            if is_win(preset, number, moves):
                file.write(f"{number} {name} {wins} {len(moves)}\n")
                file.flush()
            else:
                lost += 1
                print(f"{preset} {number}: no way found again")
    return lost


if __name__ == "__main__":
    sys.exit(min(1, verify(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))))
