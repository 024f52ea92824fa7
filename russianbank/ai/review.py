"""A finished round looked at again: how it stood turn by turn, which moves cost most, and what was luck.

Every decision is judged by what its player knew then: the position is observed, and the cards that nobody had seen are
dealt anew for each trial. `docs/review.md` says how each figure is computed and what it cannot tell.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from russianbank.ai.compact import board_for
from russianbank.ai.explain import Reason, reasons
from russianbank.ai.plan import Candidate, plans
from russianbank.ai.player import heads_for, spelled_out
from russianbank.ai.search import Judged
from russianbank.ai.stretch import Stretch, stretches
from russianbank.ai.trials import IsStopped, Judge, Judgement, Measured, Stopping, place, total
from russianbank.engine import russian_bank, stop
from russianbank.engine.cards import Card
from russianbank.engine.game import DutyKind
from russianbank.engine.moves import Event, Kind, Move, Stopped
from russianbank.engine.position import State, observe
from russianbank.engine.record import Record, replay

#: Moves of each side that are shown, and that are tried afresh to find them.
SHOWN, _TRIED = 3, 8
#: A difference counts only from so many standard errors and so many points on.
_SURE, _LEAST = 2.0, 1.0
#: The share of the work that goes to the walk through the round; the rest goes to the costliest moves.
_WALK = 0.85


@dataclass(frozen=True, slots=True)
class Point:
    """The points that player 0 could expect at the start of a turn (counted from 1), after `step` moves.

    The last point of a finished round is its result, one turn further on.
    """

    step: int
    turn: int
    points: float
    error: float


@dataclass(frozen=True, slots=True)
class Moment:
    """A costly move. `played` begins with it and `better` with what was better, both up to the next unknown card.

    `step` is the number of moves before it. `points` is what it cost its player; `reasons` speak for the better plan,
    `against` are those of what was played.
    """

    step: int
    turn: int
    player: int
    played: tuple[Move, ...]
    better: tuple[Move, ...]
    points: float
    error: float
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...]


class CallKind(StrEnum):
    """What a call of Stop was, or that none was made where one would have been right."""

    RIGHT = "right"
    WRONG = "wrong"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Call:
    """A call of Stop by `player` after `step` moves, or the last chance for one that was missed."""

    step: int
    player: int
    kind: CallKind


@dataclass(frozen=True, slots=True)
class MissedDuty:
    """A duty that `player` left undone with the move after `step` moves."""

    step: int
    player: int
    kind: DutyKind
    card: Card


@dataclass(frozen=True, slots=True)
class Review:
    """What a round was like.

    `start`, `luck` and `play` are points for player 0 and come to the last point of the line. `moments` are the
    costliest moves of each player, the costliest first. `result` is what player 0 made of the round, None if it was
    not played to its end.
    """

    line: tuple[Point, ...]
    moments: tuple[tuple[Moment, ...], tuple[Moment, ...]]
    start: Measured
    luck: Measured
    play: Measured
    result: int | None
    duties: tuple[MissedDuty, ...] = ()
    calls: tuple[Call, ...] = ()


OnProgress = Callable[[float, tuple[Point, ...]], None]


def review(
    record: Record, on_progress: OnProgress, is_stopped: IsStopped, effort: float = 1.0, seed: int = 0
) -> Review | None:
    """The review of the moves that stand in a record; None if it was stopped. RecordError if a move is illegal.

    `on_progress` hears the share of the work done, from 0 to 1, and the line so far. `effort` multiplies the number of
    trials. The same record, effort and seed give the same review.
    """
    kept = list(replay(record))[: record.at + 1]
    states, events = [state for state, _ in kept], [each for _, each in kept[1:]]
    return review_moves(states, record.moves[: record.at], events, on_progress, is_stopped, effort, seed)


def review_moves(
    states: Sequence[State],
    moves: Sequence[Move],
    events: Sequence[tuple[Event, ...]],
    on_progress: OnProgress,
    is_stopped: IsStopped,
    effort: float = 1.0,
    seed: int = 0,
) -> Review | None:
    """The same for moves, what happened at each of them, and the positions before and after them."""
    try:
        return _Walk(states, moves, events, Judge(effort, seed, is_stopped), on_progress).review()
    except Stopping:
        return None


_Judged = tuple[Stretch, Judgement]


class _Walk:
    """Goes through a round once, then looks closer at what seemed costliest."""

    def __init__(
        self,
        states: Sequence[State],
        moves: Sequence[Move],
        events: Sequence[tuple[Event, ...]],
        judge: Judge,
        on_progress: OnProgress,
    ) -> None:
        self._states, self._moves, self._events = states, moves, events
        self._judge, self._on_progress = judge, on_progress
        self._line: dict[int, Point] = {}  # by turn: after a right call of Stop a turn begins anew

    def review(self) -> Review:
        judged = self._walk()
        outcome = russian_bank.outcome(self._states[-1])
        result = outcome.points[0] - outcome.points[1] if outcome else None
        if result is not None:
            last = max(self._line, default=0) + 1
            self._line[last] = Point(len(self._moves), last, result, 0.0)
        line = self._points()
        moments = (self._costliest(judged, 0), self._costliest(judged, 1))
        self._on_progress(1.0, line)
        luck = total([_for_first(each.player, judgement.luck) for each, judgement in judged])
        start, end = (Measured(each.points, each.error) for each in (line[0], line[-1]))
        parts = (start, luck) if result is not None else (start, luck, end)
        return Review(
            line=line,
            moments=moments,
            start=start,
            luck=luck,
            play=Measured(end.points - start.points - luck.points, total(parts).error),
            result=result,
            duties=self._duties(),
            calls=self._calls(),
        )

    def _walk(self) -> list[_Judged]:
        """Judge every stretch, and the standing at every start of a turn on the way."""
        judged = []
        todo = stretches(self._states, self._moves)
        starts = self._starts()
        for number, each in enumerate(todo):
            while starts and starts[0] <= each.step:
                self._stand(starts.pop(0))
            self._on_progress(_WALK * number / len(todo), self._points())
            judged.append((each, self._judge.judge(each)))
        for step in starts:
            self._stand(step)
        return judged

    def _starts(self) -> list[int]:
        """The numbers of moves after which a turn begins; after a right call of Stop it begins anew."""
        states = self._states
        steps = [0] + [
            at
            for at in range(1, len(states))
            if states[at].turns != states[at - 1].turns or any(isinstance(e, Stopped) for e in self._events[at - 1])
        ]
        return [at for at in steps if not states[at].ending]

    def _stand(self, step: int) -> None:
        state = self._states[step]
        points, error = _for_first(state.turn, self._judge.standing(state))
        self._line[state.turns + 1] = Point(step, state.turns + 1, points, error)

    def _points(self) -> tuple[Point, ...]:
        return tuple(self._line[turn] for turn in sorted(self._line))

    # ------------------------------------------------------------------------------------------------ costliest moves

    def _costliest(self, judged: Sequence[_Judged], player: int) -> tuple[Moment, ...]:
        """The moves of a player that cost most, the costliest first, as far as they can be told from chance."""
        costs = [(judgement.cost.points, at) for at, (each, judgement) in enumerate(judged) if each.player == player]
        sure = [(points, at) for points, at in costs if points > judged[at][1].cost.error]
        moments = []
        for number, (_, at) in enumerate(sorted(sure, key=lambda pair: -pair[0])[:_TRIED]):
            self._on_progress(_WALK + (1 - _WALK) * (player + number / _TRIED) / 2, self._points())
            (stretch, judgement), following = judged[at], self._following(judged, at)
            cost = self._judge.confirm(stretch, judgement, following)
            if judgement.best and cost.points >= max(_LEAST, _SURE * cost.error):
                moments.append(_moment(stretch, judgement.best, cost))
        return tuple(sorted(moments, key=lambda moment: -moment.points)[:SHOWN])

    def _following(self, judged: Sequence[_Judged], at: int) -> _Judged | None:
        """The next decision of the same turn, if there is one."""
        if at + 1 == len(judged):
            return None
        one, other = judged[at][0].states[0], judged[at + 1][0].states[0]
        return judged[at + 1] if (one.turn, one.turns) == (other.turn, other.turns) else None

    # ------------------------------------------------------------------------------------------------ duties and Stop

    def _duties(self) -> tuple[MissedDuty, ...]:
        found = []
        for step, (state, move) in enumerate(zip(self._states, self._moves)):
            if duty := stop.missed(state, move):
                found.append(MissedDuty(step, state.turn, duty.kind, duty.card))
        return tuple(found)

    def _calls(self) -> tuple[Call, ...]:
        found = []
        for step, move in enumerate(self._moves):
            before, after = self._states[step : step + 2]
            if move.kind is Kind.STOP:
                right = any(isinstance(each, Stopped) for each in self._events[step])
                found.append(Call(step, move.caller, CallKind.RIGHT if right else CallKind.WRONG))
            elif before.fault and (after.fault is None or after.fault.before is not before.fault.before):
                found.append(Call(step, 1 - before.fault.player, CallKind.MISSED))
        return tuple(found)


def _for_first(player: int, measured: Measured) -> Measured:
    """A player's points as points of player 0."""
    return Measured(-measured.points, measured.error) if player else measured


def _moment(stretch: Stretch, best: Candidate, cost: Measured) -> Moment:
    """The move of the stretch after which the better plan was out of reach."""
    at = 0
    while at + 1 < len(stretch.moves) and (on := _still(stretch.states[at + 1], best)):
        at, best = at + 1, on
    state = stretch.states[at]
    known = observe(state, state.turn)
    board, codes = board_for(known), tuple(chain(*stretch.codes[at:]))
    played = Candidate(codes, stretch.after, 0.0, stretch.after.over)
    return Moment(
        step=stretch.step + at,
        turn=state.turns + 1,
        player=state.turn,
        played=stretch.moves[at:],
        better=spelled_out(known.state, best, frozenset()),
        points=cost.points,
        error=cost.error,
        reasons=reasons(board, Judged(best, 0.0, 0)),
        against=reasons(board, Judged(played, 0.0, 0)),
    )


def _still(state: State, goal: Candidate) -> Candidate | None:
    """The plan that still leads from here to where another leads, if there is one."""
    found = plans(board_for(observe(state, state.turn)), heads_for(state.rules))
    return next((each for each in found if place(each.board) == place(goal.board)), None)
