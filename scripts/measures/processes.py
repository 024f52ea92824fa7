"""What Linux says of a process: the time it has used, its memory, its open files, its children."""

import os
import time
from pathlib import Path

MEGABYTE = 1 << 20
_PROC = Path("/proc")


def children(process: int | None = None) -> list[int]:
    """The processes that a process has started, this one if none is given, and those that they have started."""
    threads = (_PROC / str(process or os.getpid()) / "task").iterdir()
    found = [int(word) for each in threads for word in (each / "children").read_text("utf-8").split()]
    return found + [further for each in found for further in children(each)]


def ticks(process: int) -> int:
    """The time that a process has used, in ticks of the system's clock (a hundredth of a second)."""
    fields = _fields(process)
    return int(fields[11]) + int(fields[12])


def share(process: int) -> float:
    """Memory in MB; what several processes share counts in proportion (PSS)."""
    return _rollup(process, "Pss:")


def resident(process: int) -> float:
    """Memory in MB with all that is shared (RSS)."""
    return _rollup(process, "Rss:")


def handles(process: int | None = None) -> int:
    """How many files, pipes and sockets are open."""
    return len(list((_PROC / str(process or os.getpid()) / "fd").iterdir()))


def threads(process: int | None = None) -> int:
    return len(list((_PROC / str(process or os.getpid()) / "task").iterdir()))


def began() -> float:
    """When this process was started, in seconds of `time.time`."""
    uptime = float((_PROC / "uptime").read_text("utf-8").split()[0])
    return time.time() - (uptime - int(_fields(os.getpid())[19]) / os.sysconf("SC_CLK_TCK"))


def _fields(process: int) -> list[str]:
    return (_PROC / str(process) / "stat").read_text("utf-8").rsplit(")", 1)[1].split()


def _rollup(process: int, word: str) -> float:
    lines = (_PROC / str(process) / "smaps_rollup").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(word))
