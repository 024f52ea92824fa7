"""What the system is told about memory, so that large pictures which are given back do not stay with the program."""

import contextlib
import sys

#: Names of glibc's `mallopt`: from how many bytes on a piece is a mapping of its own, and how many pools there are.
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
#: Bytes: a picture of a card or a line of writing is smaller, that of a sheet or the table is larger.
_LARGE = 512 * 1024


def give_back_large_pictures() -> None:
    """Large pictures go back to the system at once. Left alone, glibc keeps room for the largest that there ever was.

    Only Linux with glibc needs it; elsewhere nothing happens.
    """
    if sys.platform != "linux":
        return
    import ctypes  # the first frame does not wait for it

    with contextlib.suppress(OSError, AttributeError):  # another library may have no mallopt
        libc = ctypes.CDLL(None)
        libc.mallopt(_MMAP_THRESHOLD, _LARGE)
        libc.mallopt(_ARENA_MAX, 1)
