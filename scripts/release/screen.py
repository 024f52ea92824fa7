"""A virtual screen, with a hand and an eye: windows are counted, cards dragged and pictures taken with X's tools."""

import os
import subprocess
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from release.about import BuildError

Found = TypeVar("Found")
SIZE = (1600, 1000)
PATIENCE = 40.0


def wait_for(look: Callable[[], Found], what: str, patience: float = PATIENCE) -> Found:
    """The first true answer of `look`; BuildError if there is none for too long."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.05)
    raise BuildError(f"waited in vain for {what}")


class Screen:
    """Xvfb, for as long as the `with` lasts."""

    def __enter__(self) -> "Screen":
        read, write = os.pipe()
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as file:
            self.display = f":{file.readline().strip()}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait()

    def tool(self, *words: object) -> str:
        """What xdotool answers."""
        env = {**os.environ, "DISPLAY": self.display}
        command = ["xdotool", *map(str, words)]
        return subprocess.run(command, env=env, capture_output=True, text=True, timeout=30, check=False).stdout

    def windows(self) -> list[int]:
        """Every window that can be seen; there is no window manager, so each is one of the program's own."""
        found = (int(word) for word in self.tool("search", "--onlyvisible", "--name", ".*").split())
        return [each for each in found if min(self.place(each)[2:]) > 100 and not self._is_inside(each)]

    def place(self, window: int) -> tuple[int, int, int, int]:
        """Where the window is, and how large."""
        lines = self.tool("getwindowgeometry", "--shell", window).splitlines()
        known = dict(line.split("=", 1) for line in lines if "=" in line)
        x, y, width, height = (int(known.get(name, "0")) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return x, y, width, height

    def _is_inside(self, window: int) -> bool:
        """Whether it is part of another window, or the screen itself."""
        env = {**os.environ, "DISPLAY": self.display}
        command = ["xwininfo", "-id", str(window), "-children"]
        text = subprocess.run(command, env=env, capture_output=True, text=True, timeout=30, check=False).stdout
        return "(the root window)" not in text.partition("Parent window id")[2].partition("\n")[0]

    def drag(self, start: Iterable[float], end: Iterable[float]) -> None:
        """Press, move in steps, let go."""
        (a, b), (c, d) = start, end
        way = [(round(a + (c - a) * i / 12), round(b + (d - b) * i / 12)) for i in range(1, 13)]
        steps = [word for point in way for word in ("mousemove", *point, "sleep", "0.02")]
        self.tool("mousemove", round(a), round(b), "sleep", "0.1", "mousedown", "1", "sleep", "0.05", *steps)
        self.tool("sleep", "0.1", "mouseup", "1")

    def picture(self, path: Path) -> None:
        """What is on the screen, as a PNG file."""
        env = {**os.environ, "DISPLAY": self.display}
        subprocess.run(["import", "-window", "root", str(path)], env=env, timeout=60, check=True)
