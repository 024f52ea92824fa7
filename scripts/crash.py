"""Kill the game at moments by chance and see that it comes back: `python scripts/crash.py 100`.

Two games are killed. The real one runs on a virtual screen and is played with mouse and keys (Linux with Xvfb and
xdotool; `--fast` leaves it out). The other is the same program without a screen, which tells each position after it has
been reached, so that what is found on the disk can be compared move by move, redo history included. It is killed by the
clock, and at chosen places inside the writing of a file, half-written ones too. It also plays on a disk that is full,
and under `ulimit -f 0`. Exit status 1 if anything was lost.
"""

import argparse
import contextlib
import itertools
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from russianbank.ai.worker import Answer  # noqa: E402
from russianbank.engine import russian_bank  # noqa: E402
from russianbank.engine.moves import Kind, Move  # noqa: E402
from russianbank.engine.position import State, observe, sample  # noqa: E402
from russianbank.engine.record import Record, Seat, record  # noqa: E402
from russianbank.engine.rules import CLASSIC, G4A  # noqa: E402
from russianbank.session import Session  # noqa: E402
from russianbank.settings import Settings  # noqa: E402
from russianbank.store import AUTOSAVE, Store  # noqa: E402

SIZE = (1280, 800)
SEATS = Seat("You"), Seat("Olga", "gentle")
#: Seconds for the program to do what it was told.
PATIENCE = 20.0
#: Seconds that pass with each frame of the game without a screen, which waits for nothing.
FRAME = 0.25
#: How often the player of the real program does something before it is killed; each time may take a move back.
MOST_TRIES = 8


class Lost(Exception):
    """Something that was on the table is not in the player's folder."""


# ------------------------------------------------------------------------------------------- the game without a screen


class ChanceMind:
    """An opponent that plays by chance, at once."""

    def __init__(self, chance: random.Random) -> None:
        self.app: Any = None
        self._chance = chance

    def ask_move(self, session: Session) -> None:
        move = useful(sample(observe(session.state, session.state.turn), self._chance), self._chance)
        self.app.deliver(Answer(0, (move,)))

    def ask_call(self, session: Session) -> None:
        self.app.deliver(Answer(0, ()))

    def start(self) -> None: ...

    def cancel(self) -> None: ...

    def is_current(self, number: int) -> bool:
        return True

    def close(self) -> None: ...


def useful(state: State, chance: random.Random) -> Move:
    """A legal move by chance that keeps the round going."""
    legal = russian_bank.legal_moves(state)
    own = [m for m in legal if m.kind is not Kind.PLAY or (m.source and m.source.owner is not None)]
    return chance.choice(own if own and chance.random() < 0.9 else legal)


def child(seed: int, kill_at: int, limit_at: int) -> None:
    """Play for ever and tell each position. Die at the write number `kill_at`; write no file from `limit_at` on."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from russianbank.ui.app import App

    chance = random.Random(seed)
    store = Store()
    store.claim()
    if not (store.folder / AUTOSAVE).exists():
        rules = chance.choice([G4A, CLASSIC])
        store.save_game(Record(rules, 1 + chance.randrange(10**6), SEATS))
        store.save_settings(Settings(speed="none", muted=True, rules=str(rules), level="gentle"))
    mind = ChanceMind(chance)
    clock = itertools.count()
    mind.app = app = App(store, mind=mind, clock=lambda: next(clock) * FRAME)
    if kill_at:
        die_while_writing(kill_at, chance)
    problems = listen(app)
    last, told = "", 0
    while True:
        act(app, chance, next(clock) * FRAME)
        app.step()
        if app.flow.table and (text := told_of(app)) != last:
            last = text
            told += 1
            print(json.dumps({"text": text, "problems": sorted(problems)}), flush=True)
            if told == limit_at:
                resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


def listen(app: Any) -> set[str]:
    """The kinds of all problems that the player is told of, now and later."""
    heard = {each.kind for each in app.store.problems}
    tell = app.flow.tell_problems

    def overheard() -> None:
        heard.update(each.kind for each in app.store.problems)
        tell()

    app.flow.tell_problems = overheard
    return heard


def told_of(app: Any) -> str:
    return timeless(app.flow.table.play.session.record().text())


def timeless(text: str) -> str:
    """A record without the time played, which goes on between the moves."""
    return "\n".join("seconds 0" if line.startswith("seconds ") else line for line in text.split("\n"))


def act(app: Any, chance: random.Random, now: float) -> None:
    """What the player does now: a key where a sheet or the start screen is open, else a move, an undo or a redo."""
    import pygame

    flow = app.flow
    if flow.sheet or not flow.table:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
        return
    play = flow.table.play
    if not play.is_my_turn:
        return
    roll = chance.random()
    if roll < 0.15 and play.can_undo():
        play.undo(now)
    elif roll < 0.22 and play.session.can_redo():
        play.redo(now)
    else:
        play.commit(useful(play.state, chance), now)


def die_while_writing(kill_at: int, chance: random.Random) -> None:
    """Make the call number `kill_at` to what writes files the last one: before it, half-way, or after it."""
    left = kill_at
    fsync, put = os.fsync, Path.replace

    def due() -> bool:
        nonlocal left
        left -= 1
        return left <= 0

    def flush(handle: int) -> None:
        if due():
            how = chance.randrange(3)
            if how == 0:
                os.ftruncate(handle, os.fstat(handle).st_size // 2)
            if how == 2:
                fsync(handle)
            os.kill(os.getpid(), signal.SIGKILL)
        fsync(handle)

    def in_place(path: Path, target: Path) -> Path:
        if due():
            if chance.randrange(2):
                put(path, target)
            os.kill(os.getpid(), signal.SIGKILL)
        return put(path, target)

    os.fsync, Path.replace = flush, in_place  # type: ignore[assignment]


class Game:
    """The game without a screen, as the killer sees it."""

    def __init__(self, home: Path, seed: int, kill_at: int = 0, limit_at: int = 0) -> None:
        command = [sys.executable, __file__, "child", *map(str, (seed, kill_at, limit_at))]
        environment = {**os.environ, "RUSSIANBANK_HOME": str(home)}
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.told: list[str] = []
        self.problems: set[str] = set()

    def follow(self, most: int = 0, seconds: float = PATIENCE) -> None:
        """Listen until it has told `most` positions (0: for so many seconds), or has died."""
        assert self._process.stdout
        end = time.monotonic() + seconds
        while (not most or len(self.told) < most) and time.monotonic() < end:
            line = self._process.stdout.readline()
            if not line.endswith("\n"):
                return
            values = json.loads(line)
            self.told.append(values["text"])
            self.problems.update(values["problems"])

    def kill(self) -> None:
        """End it at once and hear what it had still said."""
        self._process.kill()
        self.follow()
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()


def check_follows(told: str, found: str | None) -> None:
    """What is on the disk is what was told last, or one step later; Lost if it is not."""
    if found == told:
        return
    before = Session(record(told))
    if found is None:
        if not is_nearly_over(before):
            raise Lost("the saved game is gone")
        return
    after = record(found)
    same = before.record()
    if after.deal != same.deal or after.rules != same.rules:
        if after.moves or not is_nearly_over(before):
            raise Lost("another game was found")
    elif after.moves == same.moves:
        if abs(after.at - before.at) > 2:
            raise Lost("more was taken back than one step")
    elif after.moves[:-1] != same.moves[: before.at] or after.at != before.at + 1:
        raise Lost("the moves are others")


def is_nearly_over(session: Session) -> bool:
    """Whether the round is over, or one more move can end it."""
    if session.state.ending:
        return True
    nexts = (russian_bank.apply(session.state, move)[0] for move in russian_bank.legal_moves(session.state))
    return any(state.ending for state in nexts)


def on_disk(home: Path) -> str | None:
    """The saved game, after a look at everything in the folder: nothing may be damaged."""
    store = Store(home)
    kept = store.load_game()
    store.load_settings()
    store.rounds()
    if store.problems:
        raise Lost(f"damaged: {store.problems}")
    for line in lines_of(home / "results.jsonl"):
        json.loads(line)
    if kept is None:
        return None
    Session(kept)  # every move is legal
    return timeless(kept.text())


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines() if path.exists() else []


def crash_fast(times: int, chance: random.Random, while_writing: bool) -> int:
    """Kill the same game again and again, each time going on where it was; how many moves were made in all."""
    moves = 0
    with tempfile.TemporaryDirectory() as name:
        home, found = Path(name), None
        for _ in range(times):
            game = Game(home, chance.randrange(10**9), chance.randrange(1, 150) if while_writing else 0)
            game.follow(1)
            if found and game.told and not is_over(found):
                check_follows(found, game.told[0])
            game.follow(0 if while_writing else 10**9, PATIENCE if while_writing else chance.uniform(0, 0.4))
            game.kill()
            found = on_disk(home)
            if game.problems:
                raise Lost(f"told without need: {game.problems}")
            if game.told:
                check_follows(game.told[-1], found)
            moves += len(game.told)
    return moves


def is_over(text: str) -> bool:
    return Session(record(text)).state.ending is not None


# -------------------------------------------------------------------------------------------- disks that take nothing


@contextlib.contextmanager
def small_disk() -> Iterator[Path | None]:
    """A disk of 1 MB; None where there cannot be one (it takes root)."""
    with tempfile.TemporaryDirectory() as name:
        command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", name]
        if os.name == "nt" or subprocess.run(command, capture_output=True, check=False).returncode:
            yield None
            return
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", name], check=True)


def fill(path: Path) -> None:
    """Write into the file until the disk is full."""
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while file.write(b"x" * 4096):
            pass
    with contextlib.suppress(OSError), path.open("ab", buffering=0) as file:
        while file.write(b"x"):
            pass


def full_disk(chance: random.Random) -> str:
    """The disk fills in mid-play: play goes on and tells; a crash finds an older position; with room all is kept."""
    with small_disk() as disk:
        if disk is None:
            return "left out, needs root"
        home, filler = disk / "home", disk / "filler"
        game = Game(home, chance.randrange(10**9))
        game.follow(10)
        fill(filler)
        game.follow(len(game.told) + 30)
        check_goes_on(game, 40)
        game.kill()
        if on_disk(home) not in game.told:
            raise Lost("no position from before the disk was full")
        game = Game(home, chance.randrange(10**9))
        game.follow(10)
        check_goes_on(game, 10)
        filler.unlink()
        game.follow(len(game.told) + 10)
        game.kill()
        check_follows(game.told[-1], on_disk(home))
    return "play went on, the game was found"


def file_limit(chance: random.Random) -> str:
    """`ulimit -f 0` from the tenth move on: play goes on and tells, and the tenth position is there after a crash."""
    with tempfile.TemporaryDirectory() as name:
        game = Game(Path(name), chance.randrange(10**9), limit_at=10)
        game.follow(40)
        check_goes_on(game, 40)
        game.kill()
        if on_disk(Path(name)) != game.told[9]:
            raise Lost("not the last position that could be written")
    return "play went on, the game was found"


def check_goes_on(game: Game, least: int) -> None:
    if len(game.told) < least:
        raise Lost(f"play stopped after {len(game.told)} positions")
    if "not-kept" not in game.problems:
        raise Lost("the player was not told")


# ---------------------------------------------------------------------------------------------------- the real program


class Program:
    """The game as a player starts it, on the virtual screen of this process."""

    def __init__(self, home: Path) -> None:
        self.home = home
        environment = {
            **os.environ,
            "RUSSIANBANK_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        self._process = subprocess.Popen([sys.executable, "-m", "russianbank"], env=environment, cwd=ROOT)
        until(lambda: tool("search", "--pid", self._process.pid).strip())
        time.sleep(0.1)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def saved(self) -> Record:
        return record((self.home / AUTOSAVE).read_text("utf-8"))

    def rest(self) -> None:
        """Wait until another position is saved, but no longer than a computer's turn takes."""
        before, end = self.saved(), time.monotonic() + 1
        while self.saved() == before and time.monotonic() < end:
            time.sleep(0.01)

    def play(self, chance: random.Random) -> None:
        """Do something with mouse or keys, by chance, as a player would."""
        from russianbank.ui import drag
        from russianbank.ui.layout import lay_out

        session = Session(self.saved())
        if session.state.ending or session.state.turn != 0:
            tool("key", "Return" if session.state.ending else "Shift")
            return
        move, layout = useful(session.state, chance), lay_out(*SIZE)
        way = drag.ends(move, 0)
        if chance.random() < 0.1:
            tool("key", "u")
        elif way is None or not session.state.cards(way[0]):
            tool("key", "space")
        else:
            start, end = (layout.top_rect(pile, len(session.state.cards(pile))).center for pile in way)
            middle = [(a + b) // 2 for a, b in zip(start, end)]
            tool("mousemove", *start, "mousedown", 1, "mousemove", *middle, "mousemove", *end, "mouseup", 1)


def tool(*words: object) -> str:
    command = ["xdotool", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False).stdout


def until(condition: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise Lost("the program did not do what it was told")
        time.sleep(0.02)


def crash_real(times: int, seed: int) -> None:
    """Start, continue, play, kill, look; `times` times."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        Store(home).save_settings(Settings(speed="none", muted=True, width=SIZE[0], height=SIZE[1], left=0, top=0))
        for number in range(times):
            if number % 10 == 0:
                Store(home).save_game(Record(chance.choice([G4A, CLASSIC]), 1 + chance.randrange(10**6), SEATS))
            before = Store(home).load_game()
            program = Program(home)
            tool("key", "Return")  # Continue
            for _ in range(chance.randrange(1, MOST_TRIES)):
                program.play(chance)
                program.rest()
            seen = program.saved()
            program.play(chance)
            time.sleep(chance.uniform(0, 0.2))
            program.kill()
            after = Session(record(on_disk(home) or ""))
            assert before
            for earlier in (before, seen):
                check_grown(earlier, after)
            print(max(0, after.at - before.at), flush=True)


def check_grown(before: Record, after: Session) -> None:
    """The later position stands on the earlier one, less what the player may have taken back."""
    kept = after.record()
    if kept.deal != before.deal and after.round_number <= before.round_number:
        raise Lost("another game was found")
    standing = max(0, before.at - MOST_TRIES)
    if kept.deal == before.deal and kept.moves[:standing] != before.moves[:standing]:
        raise Lost("the moves are others")


# --------------------------------------------------------------------------------------------------------------- all


def main() -> int:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if sys.argv[1:2] == ["child"]:
        child(*map(int, sys.argv[2:]))
    if sys.argv[1:2] == ["real"]:
        crash_real(int(sys.argv[2]), int(sys.argv[3]))
        return 0
    parser = argparse.ArgumentParser(description="Kill the game at moments by chance and see that it comes back.")
    parser.add_argument("times", type=int, help="how often each game is killed in each way")
    parser.add_argument("--fast", action="store_true", help="only the game without a screen")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    try:
        for while_writing in (False, True):
            moves = crash_fast(options.times, chance, while_writing)
            row(f"killed {'while writing' if while_writing else 'by the clock'}", f"{options.times}, {moves} positions")
        row("a full disk of 1 MB", full_disk(chance))
        row("ulimit -f 0", file_limit(chance))
        if not options.fast:
            row("the real program killed", real(options.times, options.seed))
    except Lost as lost:
        print(f"LOST: {lost}")
        return 1
    return 0


def real(times: int, seed: int) -> str:
    if not (shutil.which("xvfb-run") and shutil.which("xdotool")):
        return "left out, needs Xvfb and xdotool"
    screen = ["xvfb-run", "-a", "-s", f"-screen 0 {SIZE[0]}x{SIZE[1]}x24 -noreset"]
    done = subprocess.run(
        [*screen, sys.executable, __file__, "real", str(times), str(seed)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Lost(done.stderr[-500:])
    moves = [int(word) for word in done.stdout.split()]
    return f"{len(moves)}, {sum(moves)} moves"


def row(words: str, figure: str) -> None:
    print(f"{words:<30} {figure}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
