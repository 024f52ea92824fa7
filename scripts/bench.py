"""Print the figures that say whether the game is quick and light: `python scripts/bench.py`.

`python scripts/bench.py churchill` prints how strong and how quick the solver of Churchill Solitaire is.

Engine, frames, start, rest and memory, in one table. The figures with a window need Linux with Xvfb; the window is a
real one on a virtual screen, with SDL's detour over OpenGL switched off (SDL_FRAMEBUFFER_ACCELERATION=0).
"""

import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SIZES = ((1280, 800), (2560, 1600))
SEED = 1
IDLE_SECONDS = 10


def main() -> int:
    """Measure everything, or be one of the measured processes."""
    if sys.argv[1:2] == ["child"]:
        return CHILDREN[sys.argv[2]](*sys.argv[3:])
    if sys.argv[1:2] == ["churchill"]:
        return churchill()
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} processors")
    row("engine, plies a second (legal moves and apply, random walks, seed 1)", engine())
    if shutil.which("Xvfb") is None:
        print("No Xvfb here: the figures with a window are left out.")
        return 0
    for size in SIZES:
        name = f"{size[0]}x{size[1]}"
        for what in ("drag", "deal"):
            row(f"frame while {FRAMES[what]}, {name}: p50 / p99 (ms)", on_screen(size, "frames", what, *map(str, size)))
    row("start to first frame, warm, median of 5 (s)", starts())
    row(f"idle in a round, clock ticks in {IDLE_SECONDS} s: game + worker", on_screen(SIZES[0], "idle"))
    row("memory after a minute's play: game + worker (MB, proportional share)", on_screen(SIZES[0], "memory"))
    return 0


def churchill() -> int:
    """How many deals of Churchill the solver wins, and how fast (about 25 minutes on one core at most)."""
    import solver_bench

    for words, figure in solver_bench.rows():
        row(words, figure)
    return 0


FRAMES = {"drag": "a card is dragged", "deal": "a deal is animated"}


def row(words: str, figure: str) -> None:
    print(f"{words:<82} {figure}", flush=True)


def engine() -> str:
    """Random walks through the default rules."""
    from russianbank.engine import russian_bank
    from russianbank.engine.rules import G4A

    rng, plies = random.Random(SEED), 0
    start = time.perf_counter()
    for deal in range(1, 41):
        state = russian_bank.deal(G4A, deal)
        while legal := russian_bank.legal_moves(state):
            state, _ = russian_bank.apply(state, rng.choice(legal))
            plies += 1
    return f"{plies / (time.perf_counter() - start):,.0f}"


# ------------------------------------------------------------------------------------------------------- on a screen


def on_screen(size: tuple[int, int], child: str, *words: str) -> str:
    """What a measured process prints, run on a virtual screen of its own."""
    with tempfile.TemporaryDirectory() as home:
        screen = ["xvfb-run", "-a", "-s", f"-screen 0 {size[0]}x{size[1]}x24"]
        environment = {**os.environ, "RUSSIANBANK_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        environment |= {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's copy is compiled once
        command = [*screen, sys.executable, __file__, "child", child, *words]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    return done.stdout.strip() or f"failed: {done.stderr[-300:]}"


def starts() -> str:
    return f"{statistics.median(float(on_screen(SIZES[0], 'start')) for _ in range(5)):.2f}"


def make_app():  # type: ignore[no-untyped-def]
    from russianbank.settings import Settings
    from russianbank.store import Store
    from russianbank.ui.app import App

    store = Store()
    width, height = (int(word) for word in (sys.argv[4:6] if len(sys.argv) > 5 else SIZES[0]))
    store.save_settings(Settings(width=width, height=height, muted=True))
    return App(store)


def begin_match(app):  # type: ignore[no-untyped-def]
    """A match on a fixed deal in which the person begins."""
    from russianbank.ai.levels import LEVELS
    from russianbank.engine.rules import G4A
    from russianbank.ui.screens.new_match import NewMatch

    app.flow.started()
    app.flow.matches.deal(NewMatch(G4A, ("", LEVELS[-1].key), 48213))


def child_start() -> int:
    """Seconds from the start of the process, interpreter included, to the first frame on the screen."""
    began = _process_start()
    app = make_app()
    app._frame([])
    print(f"{time.time() - began:.3f}")
    app.close()
    return 0


def _process_start() -> float:
    ticks = int(Path("/proc/self/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[19])
    with Path("/proc/uptime").open(encoding="utf-8") as file:
        uptime = float(file.read().split()[0])
    return time.time() - (uptime - ticks / os.sysconf("SC_CLK_TCK"))


def child_frames(what: str, width: str, height: str) -> int:
    """Milliseconds from the events of a frame to its flip."""
    sys.argv[4:6] = [width, height]
    app = make_app()
    begin_match(app)
    times: list[float] = []
    if what == "drag":
        _drag(app, times)
    else:
        for _ in range(3):
            app.flow.matches.sit_down(app.flow.table.play.session.same_deal(), deal=True)
            while app.flow.table.play.timeline.running:
                _timed(app, [], times)
    times.sort()
    print(f"{times[len(times) // 2]:.1f} / {times[int(len(times) * 0.99)]:.1f}   ({len(times)} frames)")
    app.close()
    return 0


def _drag(app, times: list[float]) -> None:  # type: ignore[no-untyped-def]
    import pygame

    from russianbank.engine.table import RESERVES

    table = app.flow.table
    table.play.finish_motion(0.0)
    app._frame([])
    x, y = table.layout.place(RESERVES[table.play.state.turn]).center
    app._frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)])
    for i in range(600):
        x, y = 200 + (i * 7) % (table.layout.width - 400), 150 + (i * 3) % (table.layout.height - 300)
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(7, 3), buttons=(1, 0, 0), touch=False)
        _timed(app, [event], times)


def _timed(app, events: list, times: list[float]) -> None:  # type: ignore[no-untyped-def,type-arg]
    start = time.perf_counter()
    app._frame(events)
    times.append(1000 * (time.perf_counter() - start))
    time.sleep(0.004)


def _run_for(app, seconds: float) -> None:  # type: ignore[no-untyped-def]
    """The main loop for a while; a timer event ends the last wait."""
    import pygame

    end = time.perf_counter() + seconds
    pygame.time.set_timer(pygame.USEREVENT, int(seconds * 1000), 1)
    while time.perf_counter() < end:
        app._frame(app._wait())


def child_idle() -> int:
    app = make_app()
    begin_match(app)
    _run_for(app, 5)
    processes = [os.getpid(), *_children()]
    before = [_ticks(each) for each in processes]
    _run_for(app, IDLE_SECONDS)
    used = [_ticks(each) - start for each, start in zip(processes, before, strict=True)]
    print(f"{used[0]} + {sum(used[1:])}")
    app.close()
    return 0


def child_memory() -> int:
    """Play at full speed for a minute, the person's side too, then weigh both processes."""
    from dataclasses import replace

    app = make_app()
    app.flow.settings = replace(app.flow.settings, speed="none")
    begin_match(app)
    rng, end = random.Random(SEED), time.perf_counter() + 60
    while time.perf_counter() < end:
        app._frame(app._wait() if app.flow.wake(time.perf_counter()) is not None else [])
        table = app.flow.table
        if app.flow.sheet or table.play.state.ending:
            app.flow._sheets.take_all()
            app.flow.matches.sit_down(table.play.session.next_round(), deal=True)
        elif table.play.is_my_turn:
            table.play.commit(rng.choice(table.play.legal), time.perf_counter())
        else:
            time.sleep(0.002)
    game, *worker = [_share(each) for each in [os.getpid(), *_children()]]
    print(f"{game:.0f} + {sum(worker):.0f} = {game + sum(worker):.0f}")
    app.close()
    return 0


def _children() -> list[int]:
    threads = Path("/proc/self/task").iterdir()
    return [int(word) for each in threads for word in (each / "children").read_text(encoding="utf-8").split()]


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def _share(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))


CHILDREN = {"start": child_start, "frames": child_frames, "idle": child_idle, "memory": child_memory}

if __name__ == "__main__":
    sys.exit(main())
