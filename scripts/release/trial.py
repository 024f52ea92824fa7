"""A built copy is tried as a player gets it: alone in a folder with an odd name, no checkout near, no Python."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from release import wine
from release.about import ID, BuildError
from release.contents import data_files
from release.processes import running
from release.screen import Screen, wait_for

#: Spaces and letters of several scripts, as in a user's own folder.
ODD = "Jörg ş 用户 Spiele"
STARTS = 4
_STARTED = "RUSSIANBANK_STARTED"
#: Without these no program starts on Windows.
_OF_WINDOWS = ("SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA", "APPDATA")


@dataclass
class Copy:
    """A copy in an odd folder. `command` starts it, `home` is where it keeps its files."""

    place: Path
    command: list[str]
    env: dict[str, str]
    program: str
    is_wine: bool = False
    is_file: bool = False
    starts: list[float] = field(default_factory=list)

    @property
    def home(self) -> Path:
        return self.place / "Zuhause ş"

    def outside(self, path: Path) -> str:
        """A path as the program knows it."""
        return wine.windows_path(path) if self.is_wine else str(path)

    def start(self, *words: str, streams: bool = True, **extra: str) -> subprocess.Popen[bytes]:
        """Start it in its folder; without streams as from a desktop."""
        command = [*self.command, *words]
        if not streams and os.name == "posix":
            command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
        env = self.env | {"RUSSIANBANK_HOME": self.outside(self.home), _STARTED: repr(time.time())} | extra
        out, err = (subprocess.PIPE, subprocess.STDOUT) if streams else (None, None)
        return subprocess.Popen(command, cwd=self.place, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=err)

    def processes(self) -> list[int]:
        """Every running process of this copy."""
        return running(self.program)


@contextmanager
def copied(product: Path, program: str, env: dict[str, str], is_wine: bool) -> Iterator[Copy]:
    """The product, a folder or one file, copied to where nothing else is."""
    with tempfile.TemporaryDirectory(prefix="trial-", ignore_cleanup_errors=True) as top:
        place = Path(top) / ODD
        place.mkdir()
        if product.is_dir():
            shutil.copytree(product, place / product.name, symlinks=True)
            path = place / product.name / program
        else:
            path = Path(shutil.copy2(product, place))
        kept = {key: value for key, value in os.environ.items() if key.upper() in _OF_WINDOWS}
        clean = kept | {"PATH": os.defpath, "HOME": str(place / "nobody"), "SDL_AUDIODRIVER": "dummy"} | env
        command = ["wine", str(path)] if is_wine else [str(path)]
        yield Copy(place, command, clean, path.name, is_wine, product.is_file())


def self_test(copy: Copy) -> str:
    """Run the self-test, with what was promised of it checked; the longest of its lines for the closing note."""
    report = copy.place / "Prüfung ş.txt"
    report.unlink(missing_ok=True)
    process = copy.start("--selftest", report.name)
    printed, _ = process.communicate(timeout=300)
    text = report.read_text("utf-8") if report.is_file() else ""
    if process.returncode or " 0 failed" not in text:
        raise BuildError(
            f"the self-test ended with {process.returncode}:\n{text}\n{printed.decode('utf-8', 'replace')[-3000:]}"
        )
    wanted = sum(name.startswith("assets/") for name in data_files())
    if f"assets: {wanted} files" not in text:
        raise BuildError(f"the copy should have {wanted} assets:\n{text}")
    first = text.splitlines()[0]
    copy.starts.append(float(first.rpartition(", ")[2].partition(" s")[0]))
    return text


def start_times(copy: Copy) -> None:
    """Start it a few times more, to know how long it takes when the disk has been read."""
    for _ in range(STARTS - len(copy.starts)):
        self_test(copy)


def without_streams(copy: Copy) -> None:
    """The self-test with no stdin, stdout and stderr."""
    process = copy.start("--selftest", "stumm.txt", streams=False)
    if process.wait(300) or " 0 failed" not in (copy.place / "stumm.txt").read_text("utf-8"):
        raise BuildError("the self-test fails without streams")


def stays_up(copy: Copy) -> str:
    """Started as a player does, it runs on, with one process beside it; when it is ended, nothing stays."""
    most = 2 + copy.is_file  # a single file has one more, which unpacked it
    process = copy.start(streams=False)
    try:
        wait_for(lambda: len(copy.processes()) == most, f"{most} processes")
        time.sleep(3)
        if process.poll() is not None or len(copy.processes()) != most:
            raise BuildError(f"it ended with {process.poll()}, or there are {len(copy.processes())} processes")
    finally:
        for number in copy.processes():
            with contextlib.suppress(OSError):
                os.kill(number, signal.SIGTERM)
        process.wait(30)
    wait_for(lambda: not copy.processes(), "the processes to end")
    return f"runs on with {most} processes"


# --------------------------------------------------------------------------------------------- in a window, driven by X


@contextmanager
def playing(copy: Copy, screen: Screen, *words: str, windows: int = 1) -> Iterator[subprocess.Popen[bytes]]:
    """The program while it runs, from the moment its window is there; whatever happens, nothing of it stays."""
    process = copy.start(*words, DISPLAY=screen.display, SDL_FRAMEBUFFER_ACCELERATION="0")
    try:
        wait_for(lambda: len(screen.windows()) >= windows or process.poll() is not None, "a window")
        if process.poll() is not None:
            out = process.stdout.read().decode("utf-8", "replace") if process.stdout else ""
            raise BuildError(f"the program has ended with {process.returncode}:\n{out}")
        yield process
    finally:
        for number in copy.processes():
            os.kill(number, signal.SIGKILL)
        process.wait(30)
        if process.stdout:
            process.stdout.close()
        wait_for(lambda: not copy.processes(), "the processes to end")


def one_drag(copy: Copy, screen: Screen, picture: Path) -> str:
    """Go on with a saved round, drag one card, find the move in the saved game; what was moved.

    One window and two processes are there, and after the end no process.
    """
    from russianbank.engine import russian_bank
    from russianbank.engine.moves import Kind
    from russianbank.engine.record import Record, Seat, record
    from russianbank.engine.rules import G4A
    from russianbank.session import Session
    from russianbank.settings import Settings
    from russianbank.store import AUTOSAVE, Store
    from russianbank.ui import drag
    from russianbank.ui.layout import lay_out

    store = Store(copy.home)
    store.save_settings(Settings(speed="brisk", width=1280, height=800, left=0, top=0))
    store.save_game(Record(G4A, 21, (Seat("You"), Seat("Olga", "steady"))))

    def saved() -> Session:
        return Session(record((copy.home / AUTOSAVE).read_text("utf-8")))

    with playing(copy, screen) as process:
        window = screen.windows()[0]
        time.sleep(1)
        screen.tool("windowfocus", window, "sleep", "0.3", "key", "Return")
        wait_for(lambda: saved().state.turn == 0, "the player's turn")
        time.sleep(3)  # until the cards have been dealt
        count(copy, screen)
        session = saved()
        plays = [each for each in russian_bank.legal_moves(session.state) if each.kind is Kind.PLAY]
        move = next(each for each in plays if drag.ends(each, 0))
        ways = drag.ends(move, 0)
        assert ways
        left, top, width, height = screen.place(window)
        layout = lay_out(width, height)
        start, end = (layout.top_rect(pile, len(session.state.cards(pile))).center for pile in ways)
        screen.drag((left + start[0], top + start[1]), (left + end[0], top + end[1]))
        wait_for(lambda: saved().at > session.at, f"the move {move}")
        if saved().steps[session.at].move != move:
            raise BuildError(f"the drag should have made {move}, not {saved().steps[session.at].move}")
        time.sleep(1)
        screen.picture(picture)
        close(copy, screen, process, window)
    return f"{move} by a drag, found in the saved game"


def count(copy: Copy, screen: Screen) -> None:
    """One window and two processes, the game's and the computer's; a single file has one more, which unpacked it."""
    windows, running = screen.windows(), copy.processes()
    if len(windows) != 1 or not 2 <= len(running) <= 2 + copy.is_file:
        raise BuildError(f"there are {len(windows)} windows and {len(running)} processes")


def close(copy: Copy, screen: Screen, process: subprocess.Popen[bytes], window: int) -> None:
    """End it as the system does: exit status 0, and nothing stays."""
    if copy.is_wine:
        screen.tool("windowfocus", window, "sleep", "0.3", "key", "alt+F4")
    else:
        process.terminate()
    wait_for(lambda: process.poll() is not None, "the program to end")
    if process.returncode:
        raise BuildError(f"the program ended with {process.returncode}")
    wait_for(lambda: not copy.processes(), "the processes to end")


def two_at_once(copy: Copy, screen: Screen) -> None:
    """A second copy opens a window of its own, and both go on."""
    with playing(copy, screen) as first, playing(copy, screen, windows=2) as second:
        time.sleep(1)
        if first.poll() is not None or second.poll() is not None:
            raise BuildError("two copies at once do not go on")


def a_round_is_shown(copy: Copy, screen: Screen, picture: Path) -> None:
    """Started with a record file, as by a double click on it, the program shows it."""
    from russianbank.engine.record import Record, Seat
    from russianbank.engine.rules import G4A

    file = copy.place / "eine Runde ş.russianbank"
    file.write_text(Record(G4A, 21, (Seat("You"), Seat("Olga", "steady"))).text(), "utf-8")
    with playing(copy, screen, copy.outside(file)):
        time.sleep(3)
        screen.picture(picture)


def a_damaged_copy_says_so(copy: Copy, screen: Screen, picture: Path) -> None:
    """While a picture is missing the game cannot start: a window says so, and a log says why."""
    icon = next(copy.place.rglob("icon.png"))
    away = icon.rename(icon.with_name("elsewhere.png"))
    log = copy.home / "russianbank.log"
    with playing(copy, screen):
        wait_for(log.is_file, "the log")
        time.sleep(0.5)
        screen.picture(picture)
        if "icon.png" not in log.read_text("utf-8"):
            raise BuildError("the log does not say what was wrong")
    away.rename(icon)


def menu(copy: Copy) -> None:
    """`install.sh` adds the game to the menu, with a command that starts this copy, and takes all of it away again."""
    script = next(copy.place.rglob("install.sh"))
    share = copy.place / "share ş"
    env = copy.env | {"XDG_DATA_HOME": str(share)}
    subprocess.run(["sh", script], env=env, cwd="/", check=True, capture_output=True)
    entry = next(share.rglob("*.desktop"))
    command = next(line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec="))
    if command != f'Exec="{copy.command[0]}" %f':
        raise BuildError(f"the menu would start {command}")
    subprocess.run(["sh", script, "--remove"], env=env, cwd="/", check=True, capture_output=True)
    if left := [each.name for each in share.rglob(f"{ID}*")]:
        raise BuildError(f"install.sh --remove leaves {left}")


def protected(copy: Copy) -> None:
    """As another user, from a folder that nobody may write to, with a home that does not exist."""
    for path in (copy.place, *copy.place.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o555 if path.is_dir() or path.stat().st_mode & 0o100 else 0o444)
    copy.place.parent.chmod(0o755)
    report = Path(tempfile.mkdtemp(prefix="report-")) / "report.txt"
    report.parent.chmod(0o777)
    env = {key: value for key, value in copy.env.items() if key != "RUSSIANBANK_HOME"} | {"HOME": "/nonexistent/home"}
    nobody = [] if os.geteuid() else ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    command = [*nobody, *copy.command, "--selftest", str(report)]
    done = subprocess.run(command, cwd="/", env=env, capture_output=True, timeout=300, check=False)
    if done.returncode:
        raise BuildError(
            f"as another user it ends with {done.returncode}: {done.stdout[-2000:]!r} {done.stderr[-2000:]!r}"
        )
    shutil.rmtree(report.parent)
