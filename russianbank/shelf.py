"""Records that the player looks at again: saved games, finished rounds, and files from and for elsewhere.

What a list shows of each is read from the name and the first lines of its file, so that a long list is there at once.
"""

import errno
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from russianbank.engine import russian_bank
from russianbank.engine.record import LONGEST_TEXT, Record, RecordError, record, record_head, replay
from russianbank.files import free_path, read_start, read_whole, safe_stem, write_whole
from russianbank.language import N_, _

ENDING, DELETED = ".txt", ".deleted"
#: Of a round that leaves the player's folder: it opens in the viewer by a double click where the game is installed.
SHARED = ".russianbank"
#: More than the head of any record that the game writes, in bytes.
_HEAD = 8192
#: Longer rounds from elsewhere are refused: a round ends after 2,000 turns, few of which have ten moves.
MOST_MOVES = 20_000
#: `2026-11-30T09.11.04 deal 48213 34-0 in 23 turns.txt`, so that the names sort by time and say what happened.
_ROUND = re.compile(r"(\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d) deal \d+ (?:(\d+)-(\d+) in (\d+) turns|unfinished)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Kept:
    """A record in the player's folder. `head` is the record without its moves; `when` as in `2026-11-30T09:11:04`.

    `title` is what the player called a saved game. `points` of both seats and the number of `turns` are known for
    finished rounds that this game has kept, and None for others.
    """

    name: str
    title: str
    when: str
    head: Record
    points: tuple[int, int] | None = None
    turns: int | None = None


def kept_in(path: Path) -> Kept:
    """What the list says of a file; RecordError if it is no record, OSError if it cannot be read."""
    head = record_head(read_start(path, _HEAD).decode("utf-8-sig", "replace"))
    stem = path.name.removesuffix(ENDING)
    found = _ROUND.match(stem)
    if found is None:
        return Kept(path.name, stem, time_of(path.stat().st_mtime), head)
    when, first, second, turns = found.groups()
    points = (int(first), int(second)) if turns else None
    return Kept(path.name, stem, when.replace(".", ":"), head, points, int(turns) if turns else None)


def round_stem(kept: Record, when: str) -> str:
    """The name under which a round is kept, without its ending; RecordError if a move is illegal."""
    *_, (state, _) = replay(replace(kept, moves=kept.moves[: kept.at]))
    outcome, result = russian_bank.outcome(state), "unfinished"
    if outcome:
        turns = state.turns + (1 if state.acted else 0)
        result = f"{outcome.points[0]}-{outcome.points[1]} in {turns} turns"
    return f"{when.replace(':', '.')} deal {kept.deal} {result}"


def is_round_name(name: str) -> bool:
    """Whether the game has given this name to a finished round, so that it may make room for newer ones."""
    return _ROUND.match(name) is not None


def name_before(deleted: str) -> str:
    """The name that a deleted record had."""
    return deleted[: deleted.rfind(ENDING)] + ENDING


def time_of(seconds: float) -> str:
    """A time of the system's clock as text, in the player's own zone."""
    try:
        return datetime.fromtimestamp(seconds).isoformat(timespec="seconds")
    except (OverflowError, OSError, ValueError):
        return "1970-01-01T00:00:00"


def sound_time(when: str) -> str:
    """`when` as `time_of` writes it; now, if it is no time."""
    try:
        return datetime.fromisoformat(when).replace(tzinfo=None).isoformat(timespec="seconds")
    except ValueError:
        return datetime.now().isoformat(timespec="seconds")


def names_in(folder: Path) -> Iterator[str]:
    """The names of all records in a folder, none if it is not there; OSError if it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            yield from sorted(each.name for each in entries if each.name.endswith(ENDING))
    except FileNotFoundError:
        return


def export_record(kept: Record, path: Path) -> Path:
    """Write a round where the player wants it and return where it is: in a folder under a name of its own, which no
    other file has. OSError, with a sentence for the player, if it cannot be written."""
    try:
        if path.is_dir():
            # Translators: the name of a file with a round.
            stem = safe_stem(_("Russian Bank deal {number}").format(number=kept.deal), str(kept.deal))
            path = free_path(path / (stem + SHARED))
        write_whole(path, kept.text())
    except OSError as error:
        words = _("The round could not be written to {folder}.").format(folder=path.parent)
        raise OSError(f"{words} {reason(error)}") from error
    return path


def import_record(path: Path) -> Record:
    """The round in a file from anywhere, every move of it legal; OSError or RecordError with a sentence to show."""
    try:
        kept = record(read_whole(path, LONGEST_TEXT))
        if len(kept.moves) > MOST_MOVES:
            raise ValueError("too long")
        for _position in replay(kept):
            pass
    except FileNotFoundError as error:
        raise OSError(_("There is no such file.")) from error
    except OSError as error:
        raise OSError(" ".join([_("This file could not be read."), reason(error)])) from error
    except RecordError as error:
        if error.newer:
            raise RecordError(_("This round comes from a newer version of the game."), newer=True) from error
        words = _("This is not a round of Russian Bank, or it is damaged. The fault is in line {number}.")
        raise RecordError(words.format(number=error.line)) from error
    except ValueError as error:
        raise RecordError(_("This is not a round of Russian Bank: it is too long, or no text.")) from error
    return kept


def reason(error: OSError) -> str:
    """Why the system could not read or write a file, as a sentence for the player."""
    if error.errno in _REASONS:
        return _(_REASONS[error.errno])
    # Translators: the words are those of the system, and may be English.
    return _("The system says: {words}.").format(words=(error.strerror or str(error)).rstrip("."))


_NOT_ALLOWED, _FULL = N_("The system does not allow it."), N_("The disk is full.")
_REASONS = {
    errno.ENOENT: N_("There is no such folder."),
    errno.ENOTDIR: N_("There is no such folder."),
    errno.EACCES: _NOT_ALLOWED,
    errno.EPERM: _NOT_ALLOWED,
    errno.EROFS: _NOT_ALLOWED,
    errno.ENOSPC: _FULL,
    errno.EISDIR: N_("That is a folder."),
    errno.EINVAL: N_("That is not a file."),
}
