"""A virtual screen, and the measured processes that show the game on it."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

CHILD = Path(__file__).with_name("children.py")


@contextmanager
def screen(size: tuple[int, int]) -> Iterator[str]:
    """The name of a virtual screen of this size, which is there as long as it is used."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-noreset", "-nolisten", "tcp"]
    command += ["-screen", "0", f"{size[0]}x{size[1]}x24"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as file:
                yield f":{file.readline().strip()}"
        finally:
            server.terminate()


def measured(display: str, child: str, *words: object) -> dict[str, list[float]]:
    """The measures that a process makes on a screen; RuntimeError with its last words if it makes none."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        environment |= {"RUSSIANBANK_HOME": home, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        environment |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": str(CHILD.parents[2])}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's copy is compiled once
        command = [sys.executable, str(CHILD), child, *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise RuntimeError(f"{child} could not be measured: {done.stderr[-600:]}")
    return json.loads(done.stdout.splitlines()[-1])


def together(measures: Sequence[dict[str, list[float]]]) -> dict[str, list[float]]:
    """The measures of several processes as one."""
    return {key: [each for found in measures for each in found[key]] for key in measures[0]}
