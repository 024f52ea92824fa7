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
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone
from enum import StrEnum
from functools import lru_cache
from typing import Any

from russianbank import __version__
from russianbank.engine import rules as rules_
from russianbank.engine.moves import Kind, Stopped, WrongCall
from russianbank.engine.record import Record
from russianbank.session import Session

GAME = "russian_bank"
#: How a round that was given up ended, besides the endings of the engine.
GIVEN_UP = "given-up"
ENDINGS = ("won", "gone-through", "repeated", "turn-limit", GIVEN_UP)
#: What can have helped the player. `PRACTICE`: the round was played to try things out.
HINT, UNDO, PRACTICE, KNOWN_DEAL = "hint", "undo", "practice", "known-deal"

_VERSION = 2
_LONGEST_LINE = 20_000
_START = '{"version"'
#: The fields that a line says as they are.
_PLAIN = (
    *("game", "deal", "rules", "preset", "level", "match_target", "round_number", "viewer", "starter"),
    *("winner", "ending", "turns", "own_moves", "seconds"),
)


class ResultError(ValueError):
    """A line is no result."""


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

    def values(self) -> dict[str, Any]:
        """The result as plain values, as `Store.add_result` wants them."""
        offset = self.when.utcoffset() if self.when else None
        values: dict[str, Any] = {
            "version": _VERSION,
            "id": self.id,
            "when": self.when.astimezone(UTC).isoformat(timespec="seconds") if self.when else None,
            "offset": round(offset.total_seconds() / 60) if offset is not None else None,
            "program": self.version,
        }
        values |= {name: getattr(self, name) for name in _PLAIN}
        values["points"] = list(self.points if self.viewer == 0 else self.points[::-1])
        values["assisted"] = list(self.assisted)
        if self.stop:
            stop = self.stop
            values["stop"] = [stop.right, stop.wrong, stop.missed, stop.duties_missed]
        values["match_won"] = self.match_won
        return values

    def to_line(self) -> str:
        """The result as one line of JSON, without a line break."""
        return json.dumps(self.values(), ensure_ascii=False)


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
    return _result(_values(line), line)


def _values(line: str) -> dict[str, Any]:
    try:
        if len(line) > _LONGEST_LINE:
            raise ResultError("too long")
        values = json.loads(line, parse_constant=lambda word: None)
    except (ValueError, RecursionError) as error:
        raise ResultError(str(error)[:100]) from None
    if not isinstance(values, dict):
        raise ResultError("not a result")
    return values


def _result(values: dict[str, Any], line: str) -> Result:
    words = _word(values, "rules", 4000)
    viewer = _whole(values, "viewer", 1)
    winner = None if values.get("winner") is None else _whole(values, "winner", 1)
    ending = _word(values, "ending", 20)
    if ending not in ENDINGS:
        raise ResultError(f"no such ending: {ending!r}")
    if (ending == "won" and winner is None) or (ending == GIVEN_UP and winner is not None):
        raise ResultError("ending and winner do not agree")
    points = _list(values, "points", 2)
    old = _preset_and_target(words)
    return Result(
        id=_word(values, "id", 80, "") or "line-" + hashlib.blake2b(line.encode(), digest_size=8).hexdigest(),
        when=_time(values),
        version=_word(values, "program", 40, "0.1.0"),
        game=_word(values, "game", 40, GAME),
        deal=_whole(values, "deal", 10**10),
        rules=words,
        preset=_word(values, "preset", 40, old[0]),
        level=_word(values, "level", 20),
        match_target=_whole(values, "match_target", 10**6, old[1]),
        round_number=_whole(values, "round_number", 10**5, 1),
        viewer=viewer,
        starter=None if values.get("starter") is None else _whole(values, "starter", 1),
        winner=winner,
        ending=ending,
        points=(points[viewer], points[1 - viewer]),
        turns=_whole(values, "turns", 10**6),
        own_moves=_whole(values, "own_moves", 10**6, 0),
        seconds=_whole(values, "seconds", 10**7),
        assisted=_words(values, "assisted"),
        stop=StopCalls(*_list(values, "stop", 4)) if values.get("stop") is not None else None,
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


def _is_whole(value: Any, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _whole(values: dict[str, Any], name: str, most: int, default: int | None = None) -> int:
    value: Any = values.get(name, default)
    if not _is_whole(value, most):
        raise ResultError(f"{name}: no number from 0 to {most}")
    return int(value)


def _word(values: dict[str, Any], name: str, longest: int, default: str | None = None) -> str:
    value = values.get(name, default)
    if not isinstance(value, str) or len(value) > longest or not (value.isprintable() and value.isascii()):
        raise ResultError(f"{name}: no plain word")
    return value


def _words(values: dict[str, Any], name: str) -> tuple[str, ...]:
    found = values.get(name, [])
    if not isinstance(found, list) or not all(isinstance(each, str) and each.isprintable() for each in found):
        raise ResultError(name)
    return tuple(each[:40] for each in found[:20])


def _list(values: dict[str, Any], name: str, length: int) -> list[int]:
    found = values.get(name)
    if not isinstance(found, list) or len(found) != length or not all(_is_whole(each, 10**5) for each in found):
        raise ResultError(name)
    return found


def _time(values: dict[str, Any]) -> datetime | None:
    """When the round ended, None if that is not said or makes no sense: the round counts all the same."""
    try:
        when = datetime.fromisoformat(values["when"])
        zone = timezone(timedelta(minutes=values.get("offset") or 0))
        return when.astimezone(zone) if when.tzinfo else None
    except (KeyError, TypeError, ValueError, OverflowError):
        return None


# ---------------------------------------------------------------------------------------------------------- history


def count_anew(when: datetime) -> dict[str, Any]:
    """The line from which on counting begins anew."""
    return {"version": _VERSION, "count": "anew", "when": when.astimezone(UTC).isoformat(timespec="seconds")}


def count_everything(when: datetime) -> dict[str, Any]:
    """The line that takes back every `count_anew` before it."""
    return {**count_anew(when), "count": "everything"}


@dataclass(frozen=True, slots=True)
class History:
    """What counts now: the rounds in the order of their ends, each once.

    `earlier` is how many rounds lie before the place where counting began anew; `since` is when that was. `unread` is
    how many lines could not be read.
    """

    results: tuple[Result, ...] = ()
    earlier: int = 0
    since: datetime | None = None
    anew: bool = False
    unread: int = 0


def read_history(lines: Iterable[str]) -> History:
    """The history that the lines of a results file tell."""
    standing: dict[str, tuple[int, Result]] = {}
    dealt: dict[tuple[str, int, int], str] = {}
    begin, since, unread = 0, None, 0
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        found, broken = _read(line.strip())
        unread += broken
        if isinstance(found, Result):
            _add(standing, dealt, number, found)
        elif found:
            begin, since = (number + 1, _time(found)) if found["count"] == "anew" else (0, None)
    in_order = sorted(standing.values(), key=lambda each: each[0])
    counted = tuple(result for number, result in in_order if number >= begin)
    return History(counted, len(in_order) - len(counted), since, begin > 0, unread)


def _read(line: str) -> tuple[Result | dict[str, Any] | None, int]:
    """What a line says: a round, a mark where counting begins, or nothing; and how many lines in it are broken.

    A line that a crash has cut off may stand directly before a sound one.
    """
    try:
        values = _values(line)
        return (values if values.get("count") in ("anew", "everything") else _result(values, line)), 0
    except ResultError:
        later = line.rfind(_START)
        return (_read(line[later:])[0] if later > 0 else None), 1


def _add(
    standing: dict[str, tuple[int, Result]], dealt: dict[tuple[str, int, int], str], number: int, result: Result
) -> None:
    first = dealt.setdefault((result.game, result.deal, result.viewer), result.id)
    if first != result.id and KNOWN_DEAL not in result.assisted:
        result = replace(result, assisted=(*result.assisted, KNOWN_DEAL))
    before = standing.get(result.id)
    if before is None or (result.finished and not before[1].finished):
        standing[result.id] = (number, result)
