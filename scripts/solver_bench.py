"""How many deals of Churchill Solitaire the solver wins, and how fast: `python scripts/solver_bench.py [seconds]`.

The deals are 5001 to 5100 of `app` and of `gamerules`; none was used to tune anything. One deal at a time; every
way counts only after the engine has played it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from russianbank.ai.solver import Verdict, solve
from russianbank.engine import churchill
from russianbank.engine.churchill_rules import PRESETS

DEALS = range(5001, 5101)
SECONDS = 10.0
#: More positions than any time allows.
ANY = 10**9


def rows(seconds: float = SECONDS) -> Iterator[tuple[str, str]]:
    """The lines of the table, as words and figure, each as soon as it is measured."""
    for preset in ("app", "gamerules"):
        times: list[float] = []
        positions, spent, proved = 0, 0.0, 0
        for number in DEALS:
            state = churchill.deal(PRESETS[preset], number)
            began, busy = time.perf_counter(), time.process_time()
            found = solve(state, ANY, seconds)
            took = time.perf_counter() - began
            positions, spent = positions + found.positions, spent + time.process_time() - busy
            proved += found.verdict is Verdict.UNWINNABLE
            times += [took] if found.verdict is Verdict.WINNABLE else []
        within = f"{sum(each <= 1 for each in times)} / {sum(each <= seconds for each in times)}"
        yield f"solver, {preset}: won within 1 s / {seconds:g} s, of {len(DEALS)} deals ({proved} proved lost)", within
        yield f"solver, {preset}: positions for each second of the processor", f"{positions / spent:,.0f}"


if __name__ == "__main__":
    for words, figure in rows(float(sys.argv[1]) if sys.argv[1:] else SECONDS):
        print(f"{words:<82} {figure}", flush=True)
