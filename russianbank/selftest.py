"""`--selftest`: is everything there, and does it work together? Made for a copy that was built or installed."""

import logging
import multiprocessing
import os
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from russianbank.ui.play import Play

MOVES = 20
#: Seconds that the computer's moves, or the start of a process, may take on the slowest machine.
PATIENCE = 60.0
#: Whoever starts the self-test can set this to the time at that moment, to hear how long the first picture took.
STARTED = "RUSSIANBANK_STARTED"


def selftest(report: Path | None = None) -> int:
    """Run every check, away from the player's files; 0 if all is well.

    The findings also go to the file `report`, because a windowed program may have no output.
    """
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["RUSSIANBANK_HOME"] = folder
        return _run(report)


def _run(report: Path | None) -> int:
    complaints = _Complaints(logging.WARNING)
    logging.basicConfig(handlers=[complaints], force=True)
    lines, failed = [], 0
    for check in (first_picture, assets, typefaces, deals, processes, round_against_the_worker):
        try:
            found = check()
            complaints.raise_any()
            lines.append(f"ok      {check.__name__}: {found}")
        except Exception:
            failed += 1
            lines.append(f"FAILED  {check.__name__}\n{traceback.format_exc()}")
    lines.append(f"{len(lines) - failed} passed, {failed} failed")
    text = "\n".join(lines) + "\n"
    if report:
        report.write_text(text, encoding="utf-8")
    print(text, end="")
    return 1 if failed else 0


class _Complaints(logging.Handler):
    """Hears what the game writes into its log: in a whole copy, nothing."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self._heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._heard.append(record.getMessage())

    def raise_any(self) -> None:
        """RuntimeError if anything has been heard since the last time."""
        heard, self._heard = self._heard, []
        if heard:
            raise RuntimeError("; ".join(heard))


def first_picture() -> str:
    """The window opens and shows the start screen."""
    from russianbank.store import Store
    from russianbank.ui.app import App

    app = App(Store())
    try:
        app.step()
        seconds = time.time() - float(os.environ.get(STARTED, "nan"))
        width, height = app.window.surface.get_size()
        return f"{width}x{height}" + (f", {seconds:.2f} s after the start" if seconds == seconds else "")
    finally:
        app.close()


def assets() -> str:
    """Every picture is drawn, every sound loaded, every other file read."""
    import pygame

    from russianbank.resources import ASSETS

    pygame.display.init()
    pygame.mixer.init()
    files = sorted(path for path in ASSETS.rglob("*") if path.is_file())
    if len({path.suffix for path in files} & {".svg", ".png", ".wav"}) < 3:
        raise FileNotFoundError(ASSETS)
    for path in files:
        _load(path)
    pygame.mixer.quit()
    return f"{len(files)} files"


def _load(path: Path) -> None:
    import pygame

    match path.suffix:
        case ".svg":
            loaded = bool(pygame.image.load_sized_svg(path, (60, 84)).get_bounding_rect())
        case ".png":
            loaded = bool(pygame.image.load(path).get_bounding_rect())
        case ".wav":
            loaded = pygame.mixer.Sound(path).get_length() > 0
        case _:
            loaded = bool(path.read_bytes())
    if not loaded:
        raise ValueError(f"{path} is empty")


def typefaces() -> str:
    """The typefaces come from their packages, not from the last resort, which the game would write into its log."""
    from russianbank.ui import text

    weights = (text.REGULAR, text.MEDIUM, text.SEMIBOLD, text.BOLD, text.TITLE)
    samples = ("Russian Bank", "Ľubomír Čížek", "Ольга", "Ὀδυσσεύς", "कृष्ण", "กฤษณะ")
    widths = [[text.width(sample, 18, weight) for weight in weights] for sample in samples]
    return f"widths {widths}"


def deals() -> str:
    """Every preset deals 104 cards and offers a first move."""
    from russianbank.engine import russian_bank
    from russianbank.engine.rules import PRESETS

    for rules in PRESETS.values():
        state = russian_bank.deal(rules, 1)
        if len({card for cards in state.piles for card in cards}) != 104 or not russian_bank.legal_moves(state):
            raise ValueError(str(rules))
    return f"{len(PRESETS)} sets of rules"


def processes() -> str:
    """A process started as the computer player's is no second game: it does what it is told and has no screen."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_tell_what_is_loaded, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    try:
        if not ours.poll(PATIENCE):
            raise TimeoutError("a new process does not answer")
        if ours.recv():
            raise RuntimeError("a new process has loaded the screen")
    finally:
        process.join(PATIENCE)
        process.kill()
    return "a new process answers and has no screen"


def _tell_what_is_loaded(pipe: Connection) -> None:
    """What the new process runs."""
    pipe.send([name for name in sys.modules if name.partition(".")[0] == "pygame"])


def round_against_the_worker() -> str:
    """A saved round is gone on with, twenty moves against the computer in its process; then loaded and compared."""
    from russianbank.ai.levels import LEVELS
    from russianbank.engine.record import Record, Seat
    from russianbank.engine.rules import G4A
    from russianbank.session import Session
    from russianbank.settings import Settings
    from russianbank.store import Store
    from russianbank.ui.app import App

    store = Store()
    store.save_settings(Settings(speed="none", muted=True))
    store.save_game(Record(G4A, 1, (Seat("You"), Seat("Olga", LEVELS[-1].key))))
    app = App(store)
    try:
        app.flow.started()
        app.step()
        _press_return()
        app.step()
        if app.flow.table is None:
            raise RuntimeError("the saved round is not gone on with")
        play = app.flow.table.play
        _play_on(app.step, play)
        others = family()
        kept = store.load_game()
        if kept is None or Session(kept).state != play.state:
            raise ValueError("the saved game is another one")
    finally:
        app.close()
    if len(others) != 1 or family():
        raise RuntimeError(f"beside the game ran {others}, afterwards {family()}; it should be one, then none")
    return f"{play.session.at} moves, saved and loaded; {1 + len(others)} processes"


def _press_return() -> None:
    import pygame

    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))


def _play_on(step: Callable[[], None], play: "Play") -> None:
    """Let the computer play its turns and chance ours, through the main loop."""
    rng, end = random.Random(1), time.monotonic() + PATIENCE
    while play.session.at < MOVES:
        if time.monotonic() > end:
            raise TimeoutError("the computer does not answer")
        step()
        if play.is_my_turn and not play.timeline.running:
            play.commit(rng.choice(play.legal), time.perf_counter())
        else:
            time.sleep(0.002)


def family() -> list[int]:
    """The numbers of the processes that this one has started and that still run, with those they have started.

    The helper of `multiprocessing` that tidies up is left out. Where the system is not asked, only the first
    generation is known.
    """
    if sys.platform != "linux":
        return sorted(each.pid or 0 for each in multiprocessing.active_children())
    found, new = set[int](), {os.getpid()}
    while new := {child for each in new for child in _children(each)} - found:
        found |= new
    return sorted(each for each in found if b"resource_tracker" not in _command(each))


def _children(process: int) -> list[int]:
    try:
        lists = [path.read_text("utf-8") for path in Path(f"/proc/{process}/task").glob("*/children")]
    except OSError:
        return []
    return [int(word) for each in lists for word in each.split()]


def _command(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""
