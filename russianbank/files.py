"""Files that cannot be half written, cannot hang the game, and have names that every system allows."""

import contextlib
import errno
import os
import stat
import sys
import tempfile
import time
import unicodedata
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

#: What is being written ends so until it is put in place.
UNFINISHED = ".tmp"
#: Longest stem of a file name, in letters and in bytes: some encrypted disks allow 143 bytes for the whole name.
LONGEST_STEM, LONGEST_STEM_BYTES = 60, 110
#: Seconds to wait while another program, such as a virus scanner, has the file open (only Windows minds).
_PATIENCE = (0.01, 0.05, 0.1)
_FORBIDDEN = frozenset('<>:"/\\|?*')
_DEVICES = frozenset(["con", "prn", "aux", "nul", "conin$", "conout$"]) | {
    f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³"
}


def write_whole(path: Path, text: str) -> None:
    """Put `text` in the file so that after any crash the old or the new text is there; OSError if it cannot."""
    handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=UNFINISHED, dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _put_in_place(Path(name), path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink(missing_ok=True)
        raise


def _put_in_place(unfinished: Path, path: Path) -> None:
    for pause in _PATIENCE:
        try:
            unfinished.replace(path)
            return
        except PermissionError:
            time.sleep(pause)
    unfinished.replace(path)


def append_line(path: Path, line: str) -> None:
    """Add a line, even while another copy of the game adds one too; OSError if it cannot, and then nothing is added."""
    with path.open("a+", encoding="utf-8") as file:
        handle = file.fileno()
        before = os.fstat(handle).st_size
        data = (_ending(handle, before) + line + "\n").encode("utf-8", "backslashreplace")
        written = os.write(handle, data)  # in one piece, so that two copies never mix their lines
        try:
            if written < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(handle)
        except OSError:
            if os.fstat(handle).st_size == before + written:
                os.ftruncate(handle, before)
            raise


def _ending(handle: int, size: int) -> str:
    """What the last line still lacks: a line break, if it was cut off."""
    if not size:
        return ""
    os.lseek(handle, size - 1, os.SEEK_SET)
    return "" if os.read(handle, 1) == b"\n" else "\n"


def read_whole(path: Path, most: int, errors: str = "strict") -> str:
    """The text of a file of at most `most` bytes. OSError if it is none (a device, a pipe) or cannot be read;
    ValueError if it is longer or not text, unless `errors` says what to do about that."""
    data = read_start(path, most + 1)
    if len(data) > most:
        raise ValueError("too long")
    return data.decode("utf-8-sig", errors)


def read_start(path: Path, most: int) -> bytes:
    """The first bytes of a file, `most` at most; OSError as `read_whole`."""
    if not stat.S_ISREG(path.stat().st_mode):  # before it is opened, for that alone may wait or do something
        raise OSError(errno.EINVAL, "not a file")
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a file")
        return file.read(most)


def hold(path: Path) -> IO[str] | None:
    """Hold a lock until the file that is returned is closed or this program ends, however it ends; None if another
    holds it. OSError if there can be no such file. Where the disk knows no locks everybody gets it."""
    file = path.open("a", encoding="utf-8")
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if isinstance(error, BlockingIOError) or sys.platform == "win32":
            file.close()
            return None
    return file


def safe_stem(title: str, otherwise: str) -> str:
    """A file name without its ending, as near to the title as every system allows; `otherwise` if nothing is left."""
    letters = (" " if each.isspace() else "-" if each in _FORBIDDEN else each for each in title)
    words = "".join(each for each in letters if each.isprintable())
    stem = unicodedata.normalize("NFC", " ".join(words.split()))[:LONGEST_STEM].strip(" .")
    while len(stem.encode()) > LONGEST_STEM_BYTES:
        stem = stem[:-1].rstrip(" .")
    if stem.split(".")[0].strip().casefold() in _DEVICES:
        stem = f"_{stem}"
    return stem or otherwise


def free_path(path: Path) -> Path:
    """This path, or the first of `name 2`, `name 3` and so on where there is nothing yet, whatever the case."""
    try:
        taken = {unicodedata.normalize("NFC", each.name).casefold() for each in path.parent.iterdir()}
    except OSError:
        return path
    number, free = 1, path
    while free.name.casefold() in taken:
        number += 1
        free = path.with_name(f"{path.stem} {number}{path.suffix}")
    return free
