"""Which processes of a program run, whatever the system."""

import csv
import subprocess
from pathlib import Path

from release.about import here

#: A helper that Python starts beside a process of ours, and that ends with it.
_HELPER = "resource_tracker"


def running(program: str) -> list[int]:
    """The numbers of the processes whose program file has this name, but for the helper that tidies up."""
    return {"windows": _on_windows, "macos": _on_macos, "linux": _on_linux}[here()](program)


def _on_linux(program: str) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_text("utf-8", "replace").split("\0")
            state = (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0]
        except OSError:  # it has just ended
            continue
        name = words[0].replace("\\", "/").rpartition("/")[2]  # under Wine it is a Windows path
        if name == program and state != "Z" and _HELPER not in " ".join(words):
            found.append(int(folder.name))
    return found


def _on_windows(program: str) -> list[int]:
    command = ["tasklist", "/FO", "CSV", "/NH", "/FI", f"IMAGENAME eq {program}"]
    return numbers_in(
        subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8", "replace"), program
    )


def numbers_in(listed: str, program: str) -> list[int]:
    """The process numbers in what tasklist has printed; when there is none, it prints a sentence."""
    rows = [row for row in csv.reader(listed.splitlines()) if len(row) > 1]
    return [int(row[1]) for row in rows if row[0].casefold() == program.casefold()]


def _on_macos(program: str) -> list[int]:
    listed = subprocess.run(["ps", "-axo", "pid=,args="], capture_output=True, check=True).stdout.decode(
        "utf-8", "replace"
    )
    lines = (line.strip().partition(" ") for line in listed.splitlines())
    return [int(number) for number, _, words in lines if f"/{program}" in words and _HELPER not in words]


def _printed(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8", "replace")
