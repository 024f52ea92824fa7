"""A round as text: what was dealt, who played, the score it began with, and every move. A save is a record is a replay.

```
russianbank-record 1
game russian_bank
rules deal_reserve=13 ...
deal 48213
starter -
player0 human - You
player1 computer steady Olga
round 3
score 128 86
seconds 412
at 2
moves
reserve0>foundation1
turn
```

`starter` is a player when the deal does not decide who begins. `at` is the number of moves that stand; later ones were
taken back and can be redone. More lines may stand before `moves`, each where it is needed, in this order: `pair 1` or
`pair 2`, where each deal is played from both seats, for the first or second round with this deal; `id` with a word of
its own; `practice`, where moves of both players may be taken back; `help hint`, for what has helped a player.
Nothing in a record is ever run as code, and its length is bounded.

The number in the first line is raised only when an older program could no longer read what is written, and every
version that was ever written stays readable: `tests/versions` has files of each. A newer number is refused as newer,
not as damage. The rules are written out in full, so that a preset may change without changing old records; a rule that
is added later has a default that means what was done before.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from russianbank.engine import russian_bank
from russianbank.engine.game import IllegalMove
from russianbank.engine.moves import Event, Move, move
from russianbank.engine.position import State
from russianbank.engine.rules import MATCH_TARGET_LIMIT, RussianBankRules, rules

MAGIC, VERSION = "russianbank-record", 1
#: Longer texts are refused unread; the longest possible round is far shorter.
LONGEST_TEXT = 4_000_000
LONGEST_NAME = 20
#: The lines that need not be there, in their order.
_OPTIONAL = {
    "pair": re.compile(r"[12]"),
    "id": re.compile(r"[a-z0-9-]{1,40}"),
    "practice": re.compile(r""),
    "help": re.compile(r"[a-z-]{1,20}(?: [a-z-]{1,20}){0,7}"),
}
_FIELDS = ("game", "rules", "deal", "starter", "player0", "player1", "round", "score", "seconds", "at")


class RecordError(ValueError):
    """A text is not a record; `line` is where (from 1), `newer` if it comes from a later version of the game."""

    def __init__(self, what: str, line: int = 0, newer: bool = False) -> None:
        super().__init__(f"line {line}: {what}" if line else what)
        self.line = line
        self.newer = newer


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays: a person (`level` empty) or the computer at a level."""

    name: str
    level: str = ""

    @property
    def is_computer(self) -> bool:
        return bool(self.level)

    def __str__(self) -> str:
        return f"{'computer' if self.level else 'human'} {self.level or '-'} {self.name}".rstrip()


@dataclass(frozen=True, slots=True)
class Record:
    """One round of a match. `score` is the match score before this round, `seconds` the time played in it.

    `pair` is 1 or 2 where each deal is played from both seats: the first or the second round with this deal; else 0.
    `id` is given when the cards are dealt and stays with every save of the round; "" in records that have none.
    In a `practice` round everything may be taken back. `help` says what has helped a person: `hint`.
    """

    rules: RussianBankRules
    deal: int
    seats: tuple[Seat, Seat]
    moves: tuple[Move, ...] = ()
    at: int = 0
    starter: int | None = None
    round_number: int = 1
    score: tuple[int, int] = (0, 0)
    seconds: int = 0
    pair: int = 0
    id: str = ""
    practice: bool = False
    help: tuple[str, ...] = ()

    def text(self) -> str:
        """The record as text, ending in a line break."""
        lines = [
            f"{MAGIC} {VERSION}",
            "game russian_bank",
            f"rules {self.rules.full_text()}",
            f"deal {self.deal}",
            f"starter {'-' if self.starter is None else self.starter}",
            f"player0 {self.seats[0]}",
            f"player1 {self.seats[1]}",
            f"round {self.round_number}",
            f"score {self.score[0]} {self.score[1]}",
            f"seconds {self.seconds}",
            f"at {self.at}",
            *([f"pair {self.pair}"] if self.pair else []),
            *([f"id {self.id}"] if self.id else []),
            *(["practice"] if self.practice else []),
            *([f"help {' '.join(self.help)}"] if self.help else []),
            "moves",
        ]
        return "\n".join([*lines, *map(str, self.moves), ""])


def record(text: str) -> Record:
    """The record that `text` writes; RecordError says what is wrong and where. The moves are not yet checked."""
    return _from_values(*fields_and_moves(text, _FIELDS, _OPTIONAL, move))


def record_head(text: str) -> Record:
    """What the beginning of a record says, without its moves; RecordError as `record`. For lists of many records."""
    return _from_values({**_head(_lines(text), _FIELDS, _OPTIONAL), "at": "0"}, ())


def fields_and_moves(
    text: str, fields: Sequence[str], optional: Mapping[str, re.Pattern[str]], read: Callable[[str], Move]
) -> tuple[dict[str, str], tuple[Move, ...]]:
    """What a record of either game says: the words behind each field, and its moves; RecordError as `record`.

    `fields` are the lines that have to be there, `optional` those that need not, with what each may say.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError("too long")
    lines = _lines(text)
    values = _head(lines, fields, optional)
    moves, start = [], len(values) + 2
    for number, line in enumerate(lines[start:], start + 1):
        if line.strip():
            try:
                moves.append(read(line.strip()))
            except ValueError as error:
                raise RecordError(str(error)[:100], number) from None
    return values, tuple(moves)


def _lines(text: str) -> list[str]:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")


def _head(lines: list[str], fields: Sequence[str], optional: Mapping[str, re.Pattern[str]]) -> dict[str, str]:
    """The words behind each field, after a look at the version."""
    magic, _, version = lines[0].partition(" ")
    if magic != MAGIC:
        raise RecordError("not a record of this game", 1)
    if version != str(VERSION):
        newer = version.isascii() and version.isdecimal() and (len(version) > 9 or int(version) > VERSION)
        raise RecordError(f"written by {'a newer' if newer else 'no known'} version ({version[:20]})", 1, newer)
    values: dict[str, str] = {}
    for at, name in enumerate(fields, 1):
        word, _, rest = lines[at].partition(" ") if at < len(lines) else ("", "", "")
        if word != name:
            raise RecordError(f"expected {name!r}", at + 1)
        values[name] = rest
    start = len(fields) + 1
    for name, pattern in optional.items():
        word, _, rest = lines[start].partition(" ") if start < len(lines) else ("", "", "")
        if word == name and pattern.fullmatch(rest):
            values[name] = rest
            start += 1
    if start >= len(lines) or lines[start] != "moves":
        raise RecordError("expected 'moves'", start + 1)
    return values


def _from_values(values: dict[str, str], moves: tuple[Move, ...]) -> Record:
    at = 0
    try:
        at = 2
        if values["game"] != "russian_bank":
            raise ValueError("another game")
        at = 3
        rules_ = rules(values["rules"])
        at = 4
        deal = number_in(values["deal"], russian_bank.LAST_DEAL)
        if not deal:
            raise ValueError("no such deal")
        at = 5
        starter = None if values["starter"] == "-" else number_in(values["starter"], 1)
        at = 6
        seats = _seat(values["player0"]), _seat(values["player1"])
        at = 8
        round_number = number_in(values["round"], 10_000)
        at = 9
        score = [number_in(word, 2 * MATCH_TARGET_LIMIT) for word in values["score"].split(" ")]
        at = 10
        seconds = number_in(values["seconds"], 10**9)
        at = 11
        standing = number_in(values["at"], len(moves))
        first, second = score
    except ValueError as error:
        raise RecordError(str(error)[:100], at) from None
    return Record(
        rules_,
        deal,
        seats,
        moves,
        standing,
        starter,
        round_number,
        (first, second),
        seconds,
        int(values.get("pair", "0")),
        values.get("id", ""),
        "practice" in values,
        tuple(values.get("help", "").split()),
    )


def _optional(kept: Record) -> int:
    """How many lines stand before `moves` that need not be there."""
    return bool(kept.pair) + bool(kept.id) + kept.practice + bool(kept.help)


def number_in(text: str, most: int) -> int:
    """A number from 0 to `most`, written in plain digits; ValueError if the text is none."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 10 and int(text) <= most):
        raise ValueError(f"not a number from 0 to {most}: {text[:20]!r}")
    return int(text)


def _seat(text: str) -> Seat:
    kind, _, rest = text.partition(" ")
    level, _, name = rest.partition(" ")
    sound = level.isascii() and level.isprintable() and level != ""
    if kind not in ("human", "computer") or (kind == "human") != (level == "-") or not sound:
        raise ValueError(f"not a player: {text[:40]!r}")
    return Seat(clean_name(name), "" if kind == "human" else level[:20])


def clean_name(name: str) -> str:
    """A player's name as one short line without control signs."""
    return "".join(each for each in name if each.isprintable())[:LONGEST_NAME].strip()


def replay(kept: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every position of a record with the events that led to it; RecordError at the first illegal move."""
    state = russian_bank.deal(kept.rules, kept.deal, kept.starter)
    yield state, ()
    for number, each in enumerate(kept.moves, len(_FIELDS) + 3 + _optional(kept)):
        try:
            state, events = russian_bank.apply(state, each)
        except IllegalMove as error:
            raise RecordError(f"{each}: {error}", number) from None
        yield state, events
