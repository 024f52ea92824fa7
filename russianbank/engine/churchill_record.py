"""A round of Churchill Solitaire as text, in the way of `engine.record`: a save is a record is a replay.

```
russianbank-record 1
game churchill
rules devil_count=6 ...
deal 48213
seconds 412
at 2
id 3f9a
help hint undo
moves
column4>column7*3
deal
```

`at` is the number of moves that stand; later ones were taken back and can be redone. `id` and `help` are there only
where needed. What happens by itself is part of the moves and is not written.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from russianbank.engine import churchill
from russianbank.engine.churchill_position import State
from russianbank.engine.churchill_rules import ChurchillRules, rules
from russianbank.engine.game import IllegalMove
from russianbank.engine.moves import Event, Move, churchill_move
from russianbank.engine.record import LONGEST_TEXT, MAGIC, VERSION, RecordError

GAME = "churchill"
_FIELDS = ("game", "rules", "deal", "seconds", "at")
#: The lines that need not be there, in their order.
_OPTIONAL = {"id": re.compile(r"[a-z0-9-]{1,40}"), "help": re.compile(r"[a-z-]{1,20}(?: [a-z-]{1,20}){0,7}")}


@dataclass(frozen=True, slots=True)
class ChurchillRecord:
    """One round. `seconds` is the time played in it, `help` what has helped: `hint`, `undo`, `solver`.

    `id` is given when the cards are dealt and stays with every save of the round; "" in records that have none.
    """

    rules: ChurchillRules
    deal: int
    moves: tuple[Move, ...] = ()
    at: int = 0
    seconds: int = 0
    id: str = ""
    help: tuple[str, ...] = ()

    def text(self) -> str:
        """The record as text, ending in a line break."""
        lines = [
            f"{MAGIC} {VERSION}",
            f"game {GAME}",
            f"rules {self.rules.full_text()}",
            f"deal {self.deal}",
            f"seconds {self.seconds}",
            f"at {self.at}",
            *([f"id {self.id}"] if self.id else []),
            *([f"help {' '.join(self.help)}"] if self.help else []),
            "moves",
        ]
        return "\n".join([*lines, *map(str, self.moves), ""])


def is_churchill(text: str) -> bool:
    """Whether a record, of whichever version, says that it is of this game."""
    return _lines(text[:200])[1:2] == [f"game {GAME}"]


def churchill_record(text: str) -> ChurchillRecord:
    """The record that `text` writes; RecordError says what is wrong and where. The moves are not yet checked."""
    if len(text) > LONGEST_TEXT:
        raise RecordError("too long")
    lines = _lines(text)
    values = _head(lines)
    start = len(values) + 2
    return _from_values(values, _moves(lines[start:], start + 1))


def churchill_record_head(text: str) -> ChurchillRecord:
    """What the beginning of a record says, without its moves; RecordError as `churchill_record`."""
    return _from_values({**_head(_lines(text)), "at": "0"}, ())


def _lines(text: str) -> list[str]:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")


def _head(lines: list[str]) -> dict[str, str]:
    """The words behind each field, after a look at the version."""
    magic, _, version = lines[0].partition(" ")
    if magic != MAGIC:
        raise RecordError("not a record of this game", 1)
    if version != str(VERSION):
        newer = version.isascii() and version.isdecimal() and (len(version) > 9 or int(version) > VERSION)
        raise RecordError(f"written by {'a newer' if newer else 'no known'} version ({version[:20]})", 1, newer)
    values: dict[str, str] = {}
    for at, name in enumerate(_FIELDS, 1):
        word, _, rest = lines[at].partition(" ") if at < len(lines) else ("", "", "")
        if word != name:
            raise RecordError(f"expected {name!r}", at + 1)
        values[name] = rest
    start = len(_FIELDS) + 1
    for name, pattern in _OPTIONAL.items():
        word, _, rest = lines[start].partition(" ") if start < len(lines) else ("", "", "")
        if word == name and pattern.fullmatch(rest):
            values[name] = rest
            start += 1
    if start >= len(lines) or lines[start] != "moves":
        raise RecordError("expected 'moves'", start + 1)
    return values


def _moves(lines: list[str], first: int) -> tuple[Move, ...]:
    moves = []
    for number, line in enumerate(lines, first):
        if line.strip():
            try:
                moves.append(churchill_move(line.strip()))
            except ValueError as error:
                raise RecordError(str(error)[:100], number) from None
    return tuple(moves)


def _from_values(values: dict[str, str], moves: tuple[Move, ...]) -> ChurchillRecord:
    at = 2
    try:
        if values["game"] != GAME:
            raise ValueError("another game")
        at = 3
        policy = rules(values["rules"])
        at = 4
        deal = _number(values["deal"], churchill.LAST_DEAL)
        if not deal:
            raise ValueError("no such deal")
        at = 5
        seconds = _number(values["seconds"], 10**9)
        at = 6
        standing = _number(values["at"], len(moves))
    except ValueError as error:
        raise RecordError(str(error)[:100], at) from None
    help_ = tuple(values.get("help", "").split())
    return ChurchillRecord(policy, deal, moves, standing, seconds, values.get("id", ""), help_)


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 10 and int(text) <= most):
        raise ValueError(f"not a number from 0 to {most}: {text[:20]!r}")
    return int(text)


def churchill_replay(kept: ChurchillRecord) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every position of a record with the events that led to it; RecordError at the first illegal move."""
    state = churchill.deal(kept.rules, kept.deal)
    yield state, ()
    for number, each in enumerate(kept.moves, len(_FIELDS) + 3 + bool(kept.id) + bool(kept.help)):
        try:
            state, events = churchill.apply(state, each)
        except IllegalMove as error:
            raise RecordError(f"{each}: {error}", number) from None
        yield state, events
