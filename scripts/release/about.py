"""What the steps have in common: names, folders, and how a command is run."""

import os
import platform
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
ID = "io.github.russianbank.RussianBank"
#: A file with this ending opens in the replay viewer.
ENDING = ".russianbank"
#: What the Linux build may need at most; the README promises it.
NEWEST_GLIBC = (2, 35)


class BuildError(Exception):
    """Something that must not be released, in a sentence."""


@dataclass(frozen=True)
class Build:
    """One run: for which system, with what, and where to."""

    system: str  # linux, windows or macos
    wine: bool
    work: Path
    out: Path

    @property
    def tag(self) -> str:
        """The system as it stands in the names of files, with the kind of processor."""
        machine = "x86_64" if self.wine else platform.machine().lower().replace("amd64", "x86_64")
        return f"{self.system}-{machine}"

    @property
    def frozen(self) -> Path:
        """Where the frozen copies are."""
        return self.out / self.system

    @property
    def release(self) -> Path:
        """Where the files are that players get."""
        return self.out / "release"

    def named(self, ending: str) -> Path:
        """A file that players get."""
        return self.release / f"RussianBank-{version()}-{self.tag}{ending}"

    @property
    def folder(self) -> Path:
        """The folder build."""
        return self.frozen / ("russianbank" if self.system == "linux" else "RussianBank")

    @property
    def program(self) -> str:
        """The name of the program in the folder build."""
        return {"linux": "russianbank", "windows": "RussianBank.exe", "macos": "RussianBank"}[self.system]

    @property
    def portable(self) -> Path:
        """The build that is one file."""
        return self.frozen / ("RussianBank-portable.exe" if self.system == "windows" else "russianbank-portable")


def here() -> str:
    """The system that this runs on."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def version() -> str:
    """The version of the game."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "russianbank" / "__init__.py").read_text("utf-8"))
    if not found:
        raise BuildError("russianbank/__init__.py has no version")
    return found[1]


def build_requirements() -> list[str]:
    """What a build needs beside the game: the extra [build] in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return list(project["project"]["optional-dependencies"]["build"])


def run(command: Sequence[str | Path], *, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> str:
    """Run a command to its end and return what it printed; BuildError with the end of that if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=None if env is None else {**os.environ, **env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        raise BuildError(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{text[-4000:]}")
    return text


def megabytes(path: Path) -> float:
    """How large a file is, or a folder with all that is in it (in millions of bytes)."""
    files = [path] if path.is_file() else [each for each in path.rglob("*") if not each.is_symlink()]
    return sum(each.stat().st_size for each in files if each.is_file()) / 1e6


def say(text: str) -> None:
    """What the build is doing."""
    print(text, flush=True)
