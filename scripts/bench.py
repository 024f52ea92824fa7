"""Print the figures that say whether the game is quick and light: `python scripts/bench.py`.

Everything is measured several times, compared with the last table that was stored on a machine of the same kind, and
what got worse by more than the noise is named; `--store` keeps the table. How to read it: docs/performance.md.
`python scripts/bench.py frames start` measures only these groups, `python scripts/bench.py churchill` prints how strong
and how quick the solver of Churchill Solitaire is (25 minutes). The figures with a window need Linux with Xvfb; the
window is a real one on a virtual screen, with SDL's detour over OpenGL switched off (SDL_FRAMEBUFFER_ACCELERATION=0).
"""

import argparse
import datetime
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

from measures import figures, inside  # noqa: E402
from measures.figures import KINDS, Figure, Machine, Table  # noqa: E402
from measures.screen import measured, screen, together  # noqa: E402

KEPT, PAGE = ROOT / "docs" / "performance.json", ROOT / "docs" / "performance.md"
#: Between these lines of the page stands the history.
BEGIN, END = "<!-- history -->\n", "<!-- end of history -->\n"
SMALL, LARGE = (1280, 800), (2560, 1600)
#: How often the game is started, and the sheets are opened by a fresh one.
STARTS, FRESH = 7, 3
#: Seconds of play before memory is weighed.
PLAYED = 12
#: Another process at work makes every figure worse.
BUSY = 0.5

Measures = dict[str, list[float]]


def frames() -> Measures:
    found: Measures = {}
    for size in (SMALL, LARGE):
        with screen(size) as display:
            for what in ("drag", "deal"):
                found |= measured(display, what, *size)
            if size is SMALL:
                found |= measured(display, "thinking")
    return found


def on_small(*child: object, times: int = 1) -> Measures:
    """The measures of so many processes; one before them warms everything up."""
    with screen(SMALL) as display:
        if times > 1:
            measured(display, *child)
        return together([measured(display, *child) for _ in range(times)])


GROUPS: dict[str, Callable[[int], Measures]] = {
    "engine": lambda played: inside.engine(),
    "computer": lambda played: inside.computer(),
    "sheets": lambda played: on_small("sheets", times=FRESH),
    "frames": lambda played: frames(),
    "start": lambda played: on_small("start", times=STARTS),
    "rest": lambda played: on_small("rest"),
    "memory": lambda played: on_small("memory", played),
}
WITHOUT_A_WINDOW = ("engine", "computer")


def main(arguments: list[str]) -> int:
    """Measure, print, compare and, if asked to, keep; the exit status."""
    parser = argparse.ArgumentParser(description="Measure whether the game is quick and light.")
    parser.add_argument(
        "groups", nargs="*", choices=[*GROUPS, "churchill", []], metavar="group", help=", ".join(GROUPS)
    )
    parser.add_argument("--store", action="store_true", help="keep the table in docs, to be compared with later")
    parser.add_argument("--played", type=int, default=PLAYED, help="seconds of play before memory is weighed")
    options = parser.parse_args(arguments)
    if "churchill" in options.groups:
        return churchill()
    if options.store and (options.groups or options.played != PLAYED):
        parser.error("only a whole table is stored")
    load = inside.load()
    if load > BUSY:
        print(f"Other processes are at work here (load {load:.1f}): the figures will be worse than they are.")
    groups = options.groups or list(GROUPS)
    if shutil.which("Xvfb") is None:
        print("No Xvfb here: the figures with a window are left out.")
        groups = [each for each in groups if each in WITHOUT_A_WINDOW]
    table = measure(groups, options.played, load)
    kept = figures.read(KEPT)
    compare(figures.last_like(kept, table.machine), table)
    if options.store:
        store([*kept, table])
    return 0


def measure(groups: list[str], played: int, load: float) -> Table:
    """Measure these groups; each figure is printed as soon as it is known."""
    began, found = time.monotonic(), {}
    seeds = {"walks": inside.SEED, "decisions": inside.SEED, "deal on the table": 48213, "play": 1}
    machine = Machine(_processor(), os.cpu_count() or 1, f"{platform.system()} {platform.machine()}", _python())
    table = Table(f"{datetime.date.today()}", _commit(), machine, round(load, 1), seeds, found)
    print(
        f"{machine}, load {load:.1f}\ncommit {table.commit}, seeds: " + ", ".join(f"{k} {v}" for k, v in seeds.items())
    )
    for group in groups:
        measures = GROUPS[group](played)
        for kind in KINDS:
            if kind.key in measures:
                found[kind.key] = Figure.of(measures[kind.key])
                limit = "" if kind.limit is None else f"   (limit {kind.limit:g})"
                print(f"{kind.words:<70} {found[kind.key].text():>16} {kind.unit}{limit}", flush=True)
    print(f"measured in {time.monotonic() - began:.0f} s")
    return table


def compare(old: Table | None, new: Table) -> None:
    """Say what is over its limit, and what has changed since the last stored table."""
    for line in figures.over_the_limit(new):
        print(line)
    if old is None:
        print("No table of a machine of this kind has been stored yet.")
        return
    lines = figures.compared(old, new)
    print(f"Since {old.date} ({old.commit}): " + ("" if lines else "nothing has changed by more than the noise."))
    for line in lines:
        print("  " + line)


def store(tables: list[Table]) -> None:
    """Keep the tables, and show the last ones on the page about them."""
    figures.write(KEPT, tables)
    PAGE.write_text(with_history(PAGE.read_text("utf-8"), figures.history(figures.read(KEPT))), "utf-8")
    print(f"stored in {KEPT.relative_to(ROOT)} and {PAGE.relative_to(ROOT)}")


def with_history(page: str, history: str) -> str:
    """The page with another history on it."""
    before, after = page.index(BEGIN) + len(BEGIN), page.index(END)
    return page[:before] + history + "\n" + page[after:]


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _python() -> str:
    return ".".join(platform.python_version_tuple()[:2])


def _commit() -> str:
    """The commit that was measured, with a + if files differ from it."""
    words = ["git", "-C", str(ROOT), "describe", "--always", "--abbrev=7", "--dirty=+"]
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def churchill() -> int:
    """How many deals of Churchill the solver wins, and how fast (about 25 minutes on one core at most)."""
    import solver_bench

    for words, figure in solver_bench.rows():
        print(f"{words:<82} {figure}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
