"""The lines of the results file, whatever the game: how a value is read from one, and which lines count.

A line says which game it is of (none: the first). Each game reads its own and passes over those of the others; the
marks where counting begins anew are for all. `russianbank.results` says what follows from the lines.
"""

import json
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from typing import Any, Generic, Protocol, Self, TypeVar

#: The version of the lines that are written now.
VERSION = 2
#: The games there are lines of.
RUSSIAN_BANK, CHURCHILL = "russian_bank", "churchill"
#: How a round that was given up ended, besides the endings of the engine.
GIVEN_UP = "given-up"
#: What can have helped the player in any game. `KNOWN_DEAL`: the cards were known from an earlier round.
HINT, KNOWN_DEAL = "hint", "known-deal"

_LONGEST_LINE = 20_000
_START = '{"version"'


class ResultError(ValueError):
    """A line is no result."""


# ------------------------------------------------------------------------------------------------------------ values


def values_of(line: str) -> dict[str, Any]:
    """The values that a line says; ResultError if it says none."""
    try:
        if len(line) > _LONGEST_LINE:
            raise ResultError("too long")
        values = json.loads(line, parse_constant=lambda word: None)
    except (ValueError, RecursionError) as error:
        raise ResultError(str(error)[:100]) from None
    if not isinstance(values, dict):
        raise ResultError("not a result")
    return values


def head(id: str, when: datetime | None, program: str) -> dict[str, Any]:
    """What every line begins with: the version of the lines, the round's id, its end, the program's version."""
    offset = when.utcoffset() if when else None
    return {
        "version": VERSION,
        "id": id,
        "when": when.astimezone(UTC).isoformat(timespec="seconds") if when else None,
        "offset": round(offset.total_seconds() / 60) if offset is not None else None,
        "program": program,
    }


def whole(values: dict[str, Any], name: str, most: int, default: int | None = None) -> int:
    """A number from 0 to `most`."""
    value: Any = values.get(name, default)
    if not _is_whole(value, most):
        raise ResultError(f"{name}: no number from 0 to {most}")
    return int(value)


def _is_whole(value: Any, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def word(values: dict[str, Any], name: str, longest: int, default: str | None = None) -> str:
    """A text of plain letters."""
    value = values.get(name, default)
    if not isinstance(value, str) or len(value) > longest or not (value.isprintable() and value.isascii()):
        raise ResultError(f"{name}: no plain word")
    return value


def words(values: dict[str, Any], name: str) -> tuple[str, ...]:
    """A list of texts, cut where it is absurdly long; none if nothing is said."""
    found = values.get(name, [])
    if not isinstance(found, list) or not all(isinstance(each, str) and each.isprintable() for each in found):
        raise ResultError(name)
    return tuple(each[:40] for each in found[:20])


def numbers(values: dict[str, Any], name: str, length: int) -> list[int]:
    """A list of so many numbers."""
    found = values.get(name)
    if not isinstance(found, list) or len(found) != length or not all(_is_whole(each, 10**5) for each in found):
        raise ResultError(name)
    return found


def time_of(values: dict[str, Any]) -> datetime | None:
    """When the round ended, None if that is not said or makes no sense: the round counts all the same."""
    try:
        when = datetime.fromisoformat(values["when"])
        zone = timezone(timedelta(minutes=values.get("offset") or 0))
        return when.astimezone(zone) if when.tzinfo else None
    except (KeyError, TypeError, ValueError, OverflowError):
        return None


# ----------------------------------------------------------------------------------------------------------- history


def count_anew(when: datetime) -> dict[str, Any]:
    """The line from which on counting begins anew."""
    return {"version": VERSION, "count": "anew", "when": when.astimezone(UTC).isoformat(timespec="seconds")}


def count_everything(when: datetime) -> dict[str, Any]:
    """The line that takes back every `count_anew` before it."""
    return {**count_anew(when), "count": "everything"}


class Counted(Protocol):
    """A round of any game, as far as counting goes. Rounds with equal `cards` show the player the same cards."""

    @property
    def id(self) -> str: ...

    @property
    def finished(self) -> bool: ...

    @property
    def cards(self) -> Hashable: ...

    def with_known_deal(self) -> Self: ...


R = TypeVar("R", bound=Counted)


@dataclass(frozen=True)  # no slots: they do not go with a generic class that is called by its alias
class History(Generic[R]):
    """What counts now: the rounds in the order of their ends, each once.

    `earlier` is how many rounds lie before the place where counting began anew; `since` is when that was. `unread` is
    how many lines could not be read.
    """

    results: tuple[R, ...] = ()
    earlier: int = 0
    since: datetime | None = None
    anew: bool = False
    unread: int = 0


#: Makes a round of the values of a line and the line itself; None where it is one of another game.
Reader = Callable[[dict[str, Any], str], R | None]


def read_history(lines: Iterable[str], read: Reader[R]) -> History[R]:
    """The history of one game that the lines of a results file tell."""
    standing: dict[str, tuple[int, R]] = {}
    dealt: dict[Hashable, str] = {}
    begin, since, unread = 0, None, 0
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        found, broken = _read(line.strip(), read)
        unread += broken
        if isinstance(found, dict):
            begin, since = (number + 1, time_of(found)) if found["count"] == "anew" else (0, None)
        elif found is not None:
            _add(standing, dealt, number, found)
    in_order = sorted(standing.values(), key=lambda each: each[0])
    counted = tuple(result for number, result in in_order if number >= begin)
    return History(counted, len(in_order) - len(counted), since, begin > 0, unread)


def _read(line: str, read: Reader[R]) -> tuple[R | dict[str, Any] | None, int]:
    """What a line says: a round, a mark where counting begins, or nothing; and how many lines in it are broken.

    A line that a crash has cut off may stand directly before a sound one.
    """
    try:
        values = values_of(line)
        return (values if values.get("count") in ("anew", "everything") else read(values, line)), 0
    except ResultError:
        later = line.rfind(_START)
        return (_read(line[later:], read)[0] if later > 0 else None), 1


def _add(standing: dict[str, tuple[int, R]], dealt: dict[Hashable, str], number: int, result: R) -> None:
    if dealt.setdefault(result.cards, result.id) != result.id:
        result = result.with_known_deal()
    before = standing.get(result.id)
    if before is None or (result.finished and not before[1].finished):
        standing[result.id] = (number, result)
