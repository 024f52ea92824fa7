"""A virtual screen with the real program on it, driven from outside. Needs Xvfb and xdotool, for some tests openbox."""

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import pygame

from russianbank.engine.churchill_record import churchill_record
from russianbank.engine.record import record
from russianbank.patience import Patience
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.store import AUTOSAVE, CHURCHILL, SETTINGS, Store
from russianbank.ui.theme import THEMES, rgb

#: Seconds after which something that has to happen counts as missing. No test is decided by less.
PATIENCE = 60.0
HAS_MANAGER = shutil.which("openbox") is not None and shutil.which("xprop") is not None


def wait_for(condition, patience=PATIENCE):
    """Wait until `condition()` is true, and return it."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited in vain: {condition}")


def stays(condition, seconds):
    """Whether a condition holds all the time for so long: for things that must not happen."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not condition():
            return False
        time.sleep(0.02)
    return True


class Screen:
    """A virtual screen of its own, with a window manager if it is asked for."""

    def __init__(self, size, manager=False):
        self.size = size
        self._folder = tempfile.TemporaryDirectory()
        self._manager = None
        read, write = os.pipe()
        # Without -noreset it begins anew when its last program ends, and throws out one that is just coming.
        command = ["Xvfb", "-displayfd", str(write), "-noreset", "-nolisten", "tcp"]
        command += ["-screen", "0", f"{size[0]}x{size[1]}x24"]
        self.server = subprocess.Popen(
            [*command, "-fbdir", self._folder.name], pass_fds=[write], stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as file:
            self.display = f":{file.readline().strip()}"
        if manager:
            self._manage()

    def _manage(self):
        configuration = Path(self._folder.name) / "openbox.xml"
        configuration.write_text('<openbox_config xmlns="http://openbox.org/3.4/rc"></openbox_config>', "utf-8")
        self._manager = subprocess.Popen(
            ["openbox", "--sm-disable", "--config-file", str(configuration)],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(lambda: "0x" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"))

    @property
    def environment(self):
        return {**os.environ, "DISPLAY": self.display}

    def run(self, *words):
        done = subprocess.run(
            [*map(str, words)], env=self.environment, capture_output=True, text=True, timeout=60, check=False
        )
        assert "No such key name" not in done.stderr, done.stderr
        return done.stdout

    def tool(self, *words):
        return self.run("xdotool", *words)

    def picture(self):
        """What the screen shows now, four bytes for each pixel, from the memory of the server itself."""
        data = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        start = head[0] + 12 * head[19]
        return data[start : start + head[12] * head[5]]

    def still(self, seconds=0.4):
        """The picture once nothing has moved for a moment."""
        seen = []

        def rests():
            seen[:] = [self.picture()]
            return stays(lambda: self.picture() == seen[0], seconds)

        wait_for(rests)
        return seen[0]

    def comes_to_show(self, picture):
        """Wait for a picture that has been seen before."""
        try:
            wait_for(lambda: self.picture() == picture)
        except AssertionError:
            now = self.picture()
            other = [at // 4 for at in range(0, len(picture), 4) if picture[at : at + 4] != now[at : at + 4]]
            places = [(at % self.size[0], at // self.size[0]) for at in (other[0], other[-1])]
            raise AssertionError(f"{len(other)} points differ, from {places[0]} to {places[1]}") from None

    def colours(self):
        """The same, three bytes for each pixel in the order red, green, blue."""
        return pygame.image.tobytes(pygame.image.frombuffer(self.picture(), self.size, "BGRA"), "RGB")

    def keep(self, path):
        """Write down what is shown, to be looked at."""
        pygame.image.save(pygame.image.frombytes(self.colours(), self.size, "RGB"), path)

    def close(self):
        for process in (self._manager, self.server):
            if process:
                process.terminate()
                process.wait()
        self._folder.cleanup()


class Program:
    """The game as a player would start it, in a home of its own. `window` is the size and place, if not the screen."""

    def __init__(self, screen, home, settings=None, saved=None, patience=None, window=None, **extra):
        self.screen, self.home = screen, home
        store = Store(home)
        width, height, left, top = window or (*screen.size, 0, 0)
        chosen = settings or Settings(speed="brisk")
        store.save_settings(replace(chosen, width=width, height=height, left=left, top=top))
        if saved:
            store.save_game(saved)
        if patience:
            store.save_churchill(patience.record())
        store.close()
        without = {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY"}
        environment = {key: value for key, value in screen.environment.items() if key not in without}
        environment |= {"RUSSIANBANK_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **extra}
        environment |= {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self.environment = environment
        self.begin()

    def begin(self):
        """Start it, or start it again in the same home."""
        self.process = self._start()
        try:
            self.window = wait_for(self._find_window)
        except AssertionError as error:
            windows = self.screen.run("xwininfo", "-root", "-tree")
            self.end()
            raise AssertionError(f"{error}; on the screen: {windows}") from None

    def _start(self):
        command = [sys.executable, "-m", "russianbank"]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, env=self.environment, stdout=pipe, stderr=pipe, text=True)

    def _find_window(self):
        if self.process.poll() is not None:
            raise AssertionError(f"the game has ended: {self.process.stderr.read()}")
        return self.screen.tool("search", "--onlyvisible", "--pid", self.process.pid).split()

    def quit(self):
        """End it as the system does when the player logs out; it must have had nothing to complain of."""
        self.process.terminate()
        out, err = self.process.communicate(timeout=PATIENCE)
        assert (self.process.returncode, out) == (0, "") and "Traceback" not in err, err

    @property
    def geometry(self):
        """Left, top, width and height of what the window shows."""
        words = self.screen.tool("getwindowgeometry", "--shell", self.window[0])
        values = dict(line.split("=") for line in words.split())
        return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")) if "X" in values else None

    @property
    def corner(self):
        """Where on the screen the picture of the game begins. (xdotool counts the frame of a managed window twice.)"""
        words = self.screen.run("xwininfo", "-id", self.window[0]).splitlines()
        found = {line.partition(":")[0].strip(): line.partition(":")[2] for line in words}
        return int(found["Absolute upper-left X"]), int(found["Absolute upper-left Y"])

    @property
    def has_keyboard(self):
        """Whether the keys go to this window."""
        return self.screen.tool("getwindowfocus").split() == self.window[:1]

    def sit_down(self, still=True, keys=("Return",)):
        """From the start screen to the table, with Continue or other keys, until all is still; the pointer is away."""
        wait_for(lambda: self._begins_with(THEMES["green"].cloth_edge))
        self.screen.tool("mousemove", *self.screen.size, "key", *keys)
        wait_for(lambda: self._begins_with(THEMES["green"].bar))
        if still:
            self.screen.still()

    def _begins_with(self, colour):
        """Whether this is the colour in the corner: of the cloth on the start screen, of the bar at the table."""
        at = 3 * ((self.corner[1] + 3) * self.screen.size[0] + self.corner[0] + 3)
        return all(abs(a - b) < 6 for a, b in zip(self.screen.colours()[at : at + 3], rgb(colour), strict=True))

    def saved(self) -> Session:
        """The round as it stands in the player's folder."""
        return Session(self.record())

    def patience(self) -> Patience:
        """The game of Churchill Solitaire as it stands in the player's folder."""
        return Patience(churchill_record((self.home / CHURCHILL).read_text("utf-8")))

    def record(self):
        return record((self.home / AUTOSAVE).read_text("utf-8"))

    def has_chosen(self, **values):
        """Whether these settings stand in the player's folder."""
        text = (self.home / SETTINGS).read_text("utf-8")
        return all(f'"{name}": {_as_json(value)}' in text for name, value in values.items())

    def children(self):
        """The processes that the game has started, from whichever of its threads."""
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return [int(word) for each in threads for word in (each / "children").read_text("utf-8").split()]

    def drag(self, start, end):
        """Press, move in steps, let go."""
        steps = [word for i in range(1, 9) for word in ("mousemove", *between(start, end, i / 8), "sleep", "0.008")]
        self.screen.tool("mousemove", *start, "mousedown", "1", *steps, "sleep", "0.02", "mouseup", "1")

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()


def _as_json(value):
    return {True: "true", False: "false"}.get(value) or (f'"{value}"' if isinstance(value, str) else str(value))


def between(start, end, share):
    return [round(a + (b - a) * share) for a, b in zip(start, end, strict=True)]


def wake_ups(process):
    """How often our threads have gone to sleep so far, which is how often something woke them.

    The sound system's own thread is left out: it keeps a beat for as long as a device is open.
    """
    texts = [status.read_text("utf-8") for status in Path(f"/proc/{process}/task").glob("*/status")]
    ours = [text for text in texts if not text.startswith("Name:\tSDLAudio")]
    return sum(int(text.partition("\nvoluntary_ctxt_switches:")[2].split()[0]) for text in ours)


def rests(program, seconds=3):
    """Whether neither the game nor its worker does anything: a loop that looks round 60 times a second has 180."""
    processes = [program.process.pid, *program.children()]
    before = sum(map(wake_ups, processes))
    time.sleep(seconds)
    return sum(map(wake_ups, processes)) - before <= 10


def my_turn(program):
    session = program.saved()
    return session if session.state.turn == 0 or session.state.ending else None
