"""Finished rounds as lines of text, one for each, and the history they make. Nothing is ever counted twice or lost.

A line is written when a round is over, and when one is given up: left for good (another deal, a new match, this deal
from the start) after the player's first move. Lines are only ever added. What counts follows from them:

* A round has one id from its deal on, which a save keeps. Of the lines with the same id the first finished one stands,
  so a crash after the end, a save loaded again or an undo after the end adds nothing. A round that was given up and is
  finished later, from a save, is finished.
* A deal that is dealt again is a round of its own, but from the same seat its cards are known: it is one with help
  (`KNOWN_DEAL`). From the other seat it is not.
* "Start counting anew" and "Count everything again" are lines too. The last of them decides where counting begins.
* A line that cannot be read is skipped, counted and left where it is.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from functools import lru_cache
from typing import Any, Self

from russianbank import __version__, resultlines
from russianbank.engine import rules as rules_
from russianbank.engine.moves import Kind, Stopped, WrongCall
from russianbank.engine.record import Record
from russianbank.resultlines import (
    GIVEN_UP,
    HINT,
    KNOWN_DEAL,
    ResultError,
    count_anew,
    count_everything,
    numbers,
    time_of,
    values_of,
    whole,
    word,
    words,
)
from russianbank.session import Session

__all__ = [
    "GIVEN_UP",
    "HINT",
    "KNOWN_DEAL",
    "PRACTICE",
    "History",
    "Result",
    "ResultError",
    "StopCalls",
    "Verdict",
    "count_anew",
    "count_everything",
    "from_line",
    "is_begun",
    "read_history",
    "result_of",
    "round_id",
    "stop_calls",
]

GAME = resultlines.RUSSIAN_BANK
ENDINGS = ("won", "gone-through", "repeated", "turn-limit", GIVEN_UP)
#: What can have helped the player, besides `HINT` and `KNOWN_DEAL`. `PRACTICE`: the round was played to try things out.
PRACTICE = "practice"

#: The fields that a line says as they are.
_PLAIN = (
    *("game", "deal", "rules", "preset", "level", "match_target", "round_number", "viewer", "starter"),
    *("winner", "ending", "turns", "own_moves", "seconds"),
)


class Verdict(StrEnum):
    """What a round was for the player."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    GIVEN_UP = GIVEN_UP


@dataclass(frozen=True, slots=True)
class StopCalls:
    """Where Stop is played: the player's calls, the opponent's faults not called in time, and the player's own faults.

    Faults are counted by turns: one turn has one fault at most.
    """

    right: int = 0
    wrong: int = 0
    missed: int = 0
    duties_missed: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """One finished or given-up round, from the place of the player in seat `viewer`.

    `when` is the end of the round with the player's offset from UTC, None in lines of version 0.1.0. `version` is the
    program's. `winner` is a seat or None, `points` are (for, against), `own_moves` counts the player's moves that
    stand, `seconds` the time at the table, long pauses left out. `stop` is None where Stop is not played. `match_won`
    says what became of the match if this round ended it.
    """

    id: str
    when: datetime | None
    version: str
    game: str
    deal: int
    rules: str
    preset: str
    level: str
    match_target: int
    round_number: int
    viewer: int
    starter: int | None
    winner: int | None
    ending: str
    points: tuple[int, int]
    turns: int
    own_moves: int
    seconds: int
    assisted: tuple[str, ...] = ()
    stop: StopCalls | None = None
    match_won: bool | None = None

    @property
    def verdict(self) -> Verdict:
        if self.ending == GIVEN_UP:
            return Verdict.GIVEN_UP
        if self.winner is None:
            return Verdict.DRAWN
        return Verdict.WON if self.winner == self.viewer else Verdict.LOST

    @property
    def finished(self) -> bool:
        return self.ending != GIVEN_UP

    @property
    def difference(self) -> int:
        """The player's points less the opponent's."""
        return self.points[0] - self.points[1]

    @property
    def cards(self) -> tuple[str, int, int]:
        """The deal, from the seat that it is seen from."""
        return self.game, self.deal, self.viewer

    def with_known_deal(self) -> Self:
        """The same round, whose cards the player knew."""
        known = KNOWN_DEAL in self.assisted
        return self if known else replace(self, assisted=(*self.assisted, KNOWN_DEAL))

    def values(self) -> dict[str, Any]:
        """The result as plain values, as `Store.add_result` wants them."""
        values = resultlines.head(self.id, self.when, self.version)
        values |= {name: getattr(self, name) for name in _PLAIN}
        values["points"] = list(self.points if self.viewer == 0 else self.points[::-1])
        values["assisted"] = list(self.assisted)
        if self.stop:
            stop = self.stop
            values["stop"] = [stop.right, stop.wrong, stop.missed, stop.duties_missed]
        values["match_won"] = self.match_won
        return values


# ----------------------------------------------------------------------------------------------------- of a session


def is_begun(session: Session, viewer: int) -> bool:
    """Whether the player has made a move, so that leaving the round for good gives it up."""
    return any(_mover(session, at) == viewer for at in range(len(session.steps)))


def round_id(record: Record) -> str:
    """An id for a round that got none when it was dealt: the same for everything that is saved of it."""
    score = record.score
    words = (record.rules.full_text(), record.deal, record.starter, record.round_number, *score, record.pair)
    seats = (str(record.seats[0]), str(record.seats[1]))
    return "round-" + hashlib.blake2b(repr((words, seats)).encode(), digest_size=8).hexdigest()


def result_of(session: Session, viewer: int, when: datetime, id: str, assisted: Sequence[str] = ()) -> Result:
    """The round on the table: finished if it is over, else given up. `when` knows its offset from UTC."""
    rules, outcome = session.rules, session.outcome
    points = outcome.points if outcome else (0, 0)
    match_winner = session.match_winner if rules.match_target else None
    return Result(
        id=id,
        when=when,
        version=__version__,
        game=GAME,
        deal=session.deal,
        rules=rules.full_text(),
        preset=rules_.preset_name(rules) or "",
        level=session.seats[1 - viewer].level,
        match_target=rules.match_target,
        round_number=session.round_number,
        viewer=viewer,
        starter=session.first.turn,
        winner=outcome.winner if outcome else None,
        ending=str(outcome.ending) if outcome else GIVEN_UP,
        points=(points[viewer], points[1 - viewer]),
        turns=session.turns_played,
        own_moves=sum(_mover(session, at) == viewer for at in range(session.at)),
        seconds=int(session.seconds),
        assisted=tuple(assisted),
        stop=stop_calls(session, viewer) if rules.has_stop else None,
        match_won=match_winner == viewer if match_winner is not None else None,
    )


def _mover(session: Session, at: int) -> int:
    """Who made the move after the first `at` moves: the player to move, or who called Stop."""
    move = session.steps[at].move
    return move.caller if move.kind is Kind.STOP else session.state_at(at).turn


def stop_calls(session: Session, viewer: int) -> StopCalls:
    """The calls of the player and the faults of both, so far."""
    right = wrong = 0
    faults: tuple[set[int], set[int]] = (set(), set())
    for step in session.steps[: session.at]:
        if fault := step.state.fault:
            faults[fault.player].add(fault.before.turns)
        for event in step.events:
            right += isinstance(event, Stopped) and event.caller == viewer
            wrong += isinstance(event, WrongCall) and event.caller == viewer
    open_fault = session.state.fault
    still_open = open_fault is not None and open_fault.player != viewer
    missed = len(faults[1 - viewer]) - right - still_open
    return StopCalls(right, wrong, max(0, missed), len(faults[viewer]))


# ---------------------------------------------------------------------------------------------------------- reading


def from_line(line: str) -> Result:
    """The result that a line says, of any version of the game; ResultError if it says none."""
    return _result(values_of(line), line)


def _result(values: dict[str, Any], line: str) -> Result:
    policy = word(values, "rules", 4000)
    viewer = whole(values, "viewer", 1)
    winner = None if values.get("winner") is None else whole(values, "winner", 1)
    ending = word(values, "ending", 20)
    if ending not in ENDINGS:
        raise ResultError(f"no such ending: {ending!r}")
    if (ending == "won" and winner is None) or (ending == GIVEN_UP and winner is not None):
        raise ResultError("ending and winner do not agree")
    points = numbers(values, "points", 2)
    old = _preset_and_target(policy)
    return Result(
        id=word(values, "id", 80, "") or "line-" + hashlib.blake2b(line.encode(), digest_size=8).hexdigest(),
        when=time_of(values),
        version=word(values, "program", 40, "0.1.0"),
        game=word(values, "game", 40, GAME),
        deal=whole(values, "deal", 10**10),
        rules=policy,
        preset=word(values, "preset", 40, old[0]),
        level=word(values, "level", 20),
        match_target=whole(values, "match_target", 10**6, old[1]),
        round_number=whole(values, "round_number", 10**5, 1),
        viewer=viewer,
        starter=None if values.get("starter") is None else whole(values, "starter", 1),
        winner=winner,
        ending=ending,
        points=(points[viewer], points[1 - viewer]),
        turns=whole(values, "turns", 10**6),
        own_moves=whole(values, "own_moves", 10**6, 0),
        seconds=whole(values, "seconds", 10**7),
        assisted=words(values, "assisted"),
        stop=StopCalls(*numbers(values, "stop", 4)) if values.get("stop") is not None else None,
        match_won=values["match_won"] if isinstance(values.get("match_won"), bool) else None,
    )


@lru_cache(maxsize=256)
def _preset_and_target(words: str) -> tuple[str, int]:
    """The preset and the points that win the match, from the rules; for lines that do not say them."""
    try:
        rules = rules_.rules(words)
    except ValueError:
        return "", 0
    return rules_.preset_name(rules) or "", rules.match_target


# ---------------------------------------------------------------------------------------------------------- history


#: What counts now of this game's rounds.
History = resultlines.History[Result]


def read_history(lines: Iterable[str]) -> History:
    """The history that the lines of a results file tell; lines of another game are passed over."""
    return resultlines.read_history(lines, _mine)


def _mine(values: dict[str, Any], line: str) -> Result | None:
    return None if values.get("game") == resultlines.CHURCHILL else _result(values, line)
