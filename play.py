"""Set everything up and play: `python3 play.py`. Set everything up and test: `python3 play.py --test`.

The first start makes a virtual environment `.venv` beside this file and installs the game and its dependencies into
it; later starts go straight on. Needs Python 3.11 or newer and nothing else.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".venv"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CHECKS = (
    ("-m", "ruff", "check", "."),
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "mypy"),
    ("-m", "pytest", "-n", "auto", "--dist", "worksteal"),
)


def prepare(extra: str) -> str | None:
    """Make the environment once for each version of pyproject.toml; what went wrong, or None."""
    stamp = HOME / f".installed{extra.replace('[', '-').replace(']', '')}"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text("utf-8") == wanted:
        return None
    print("Setting up, this takes a minute the first time \u2026", flush=True)
    if not PYTHON.exists() and subprocess.call([sys.executable, "-m", "venv", str(HOME)]):
        return "Could not make a virtual environment. On Debian or Ubuntu: sudo apt install python3-venv"
    install = ["-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", f"{ROOT}{extra}"]
    if subprocess.call([str(PYTHON), *install]):
        return "Could not install what the game needs. Is there a network?"
    stamp.write_text(wanted, "utf-8")
    return None


def main(arguments: list[str]) -> int:
    """Play, or run every check if the first argument is `--test`; the rest goes to pytest or to the game."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is what tells people with an older one
        print("Python 3.11 or newer is needed, this is", sys.version.split()[0])
        return 2
    testing = arguments[:1] == ["--test"]
    problem = prepare("[dev]" if testing else "")
    if problem:
        print(problem)
        return 1
    if not testing:
        return subprocess.call([str(PYTHON), "-m", "russianbank", *arguments])
    for check in CHECKS:
        more = arguments[1:] if "pytest" in check else []
        if status := subprocess.call([str(PYTHON), *check, *more], cwd=ROOT):
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
