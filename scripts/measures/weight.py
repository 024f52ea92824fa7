"""What a running program takes, and whether it has grown."""

import contextlib
import ctypes
import gc
import os
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace

from russianbank.ui import marks, paint, svg, text
from russianbank.ui.cardfaces import CardFaces

from . import processes

#: MB that memory may grow by after the program has warmed up.
GROWTH = 5.0


@dataclass(frozen=True, slots=True)
class Weight:
    """What the program takes at a moment: MB of memory, open files, processes, threads, objects.

    Memory is all that is resident (RSS): shares of what others use too would change with them. `pictures` are the MB
    of pictures and lines of writing that are kept for good, up to a limit of their own.
    """

    resident: float
    pictures: float
    handles: int
    processes: int
    threads: int
    objects: int

    @classmethod
    def of(cls, faces: CardFaces) -> "Weight":
        """What the program with these pictures of cards takes now."""
        gc.collect()
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)  # what is free, but not given back yet, is nobody's
        me, kept = os.getpid(), (faces._sharp, svg._pictures, text._lines, paint._built, marks._made)
        return cls(
            processes.resident(me),
            sum(each.used for each in kept) / processes.MEGABYTE,
            processes.handles(),
            len(processes.children()),
            processes.threads(),
            len(gc.get_objects()),
        )

    def __str__(self) -> str:
        return (
            f"{self.resident:6.1f} MB ({self.pictures:5.1f} pictures) "
            f"{self.handles:3} files {self.processes:2} processes {self.threads:2} threads {self.objects:8,} objects"
        )


def middle(weights: Sequence[Weight]) -> Weight:
    """The last of some weights, with the memory in the middle of all: it goes up and down by some MB all the time."""
    resident, pictures = (
        statistics.median(getattr(each, name) for each in weights) for name in ("resident", "pictures")
    )
    return replace(weights[-1], resident=resident, pictures=pictures)


def what_grew(before: Weight, after: Weight) -> list[str]:
    """What must not have grown, in words; nothing if all is well. Kept pictures have a limit: they are no leak."""
    found = []
    pictures = after.pictures - before.pictures
    if (grown := after.resident - before.resident - max(0.0, pictures)) > GROWTH:
        found.append(f"memory has grown by {grown:.1f} MB beside kept pictures ({pictures:+.1f}), more than {GROWTH:g}")
    for name in ("handles", "processes", "threads"):
        if (old := getattr(before, name)) < (new := getattr(after, name)):
            found.append(f"{name}: {old} have become {new}")
    return found
