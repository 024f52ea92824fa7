"""A round of Churchill Solitaire as text, in the way of `engine.record`: a save is a record is a replay.

```
russianbank-record 1
game churchill
rules devil_count=6 ...
deal 48213
seconds 412
at 2
id 3f9a
help hint solver
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
from russianbank.engine.record import MAGIC, VERSION, RecordError, fields_and_moves, number_in

GAME = "churchill"
_FIELDS = ("game", "rules", "deal", "seconds", "at")
#: The lines that need not be there, in their order.
_OPTIONAL = {"id": re.compile(r"[a-z0-9-]{1,40}"), "help": re.compile(r"[a-z-]{1,20}(?: [a-z-]{1,20}){0,7}")}


@dataclass(frozen=True, slots=True)
class ChurchillRecord:
    """One round. `seconds` is the time played in it, `help` what has helped: `hint`, `solver`.

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


def churchill_record(text: str) -> ChurchillRecord:
    """The record that `text` writes; RecordError says what is wrong and where. The moves are not yet checked."""
    return _from_values(*fields_and_moves(text, _FIELDS, _OPTIONAL, churchill_move))


def _from_values(values: dict[str, str], moves: tuple[Move, ...]) -> ChurchillRecord:
    at = 2
    try:
        if values["game"] != GAME:
            raise ValueError("another game")
        at = 3
        policy = rules(values["rules"])
        at = 4
        deal = number_in(values["deal"], churchill.LAST_DEAL)
        if not deal:
            raise ValueError("no such deal")
        at = 5
        seconds = number_in(values["seconds"], 10**9)
        at = 6
        standing = number_in(values["at"], len(moves))
    except ValueError as error:
        raise RecordError(str(error)[:100], at) from None
    help_ = tuple(values.get("help", "").split())
    return ChurchillRecord(policy, deal, moves, standing, seconds, values.get("id", ""), help_)


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
