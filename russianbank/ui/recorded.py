"""A record as an opponent: both seats play what was written down, at the pace of the computer."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from russianbank.engine.moves import Move
from russianbank.engine.record import Record
from russianbank.session import Session

#: The level that stands in the seats while a record is shown, so that nobody is asked to move.
RECORDED = "recorded"


def shown(record: Record) -> Session:
    """The round of a record, at its first position, with nobody to move but the record."""
    first, second = (replace(seat, name=seat.name or "You", level=RECORDED) for seat in record.seats)
    return Session(replace(record, moves=(), at=0, seats=(first, second)))


class RecordedMind:
    """Answers with the next move of the record; `deliver` takes the answer."""

    def __init__(self, record: Record, deliver: Callable[[Sequence[Move]], None]) -> None:
        self._moves = record.moves[: record.at]
        self._deliver = deliver

    def ask_move(self, session: Session) -> None:
        """The next move, if one is left."""
        if session.at < len(self._moves):
            self._deliver((self._moves[session.at],))

    def ask_call(self, session: Session) -> None:
        """Calls of Stop stand in the record like all other moves."""

    def cancel(self) -> None:
        """There is nothing that could be stopped."""
