"""One match in progress: the round on the table with its undo history, and the score sheet above it."""

import secrets
from dataclasses import dataclass, replace

from russianbank.engine import obligations, russian_bank
from russianbank.engine.game import DutyKind, Outcome
from russianbank.engine.moves import Event, Kind, Move
from russianbank.engine.position import State
from russianbank.engine.record import Record, Seat, replay
from russianbank.engine.rules import RussianBankRules


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the round: what was done, what happened, and the position it led to."""

    move: Move
    events: tuple[Event, ...]
    state: State


def new_deal_number() -> int:
    """A deal number by chance, from 1 to the last."""
    return 1 + secrets.randbelow(russian_bank.LAST_DEAL)


def new_id() -> str:
    """A word that no other round has."""
    return secrets.token_hex(8)


class Session:
    """The round on the table. `state` is where it stands; `steps[:at]` led there, `steps[at:]` can be redone."""

    def __init__(self, record: Record) -> None:
        """Take up a record where it was left; RecordError if one of its moves is illegal."""
        self._record = replace(record, moves=())
        positions = replay(record)
        self.first, _ = next(positions)
        self.steps = [Step(move, events, state) for move, (state, events) in zip(record.moves, positions, strict=True)]
        self.at = record.at
        self.seconds = float(record.seconds)

    @classmethod
    def new_match(
        cls,
        rules: RussianBankRules,
        seats: tuple[Seat, Seat],
        deal: int | None = None,
        *,
        starter: int | None = None,
        in_pairs: bool = False,
        practice: bool = False,
    ) -> "Session":
        """The first round of a match, on a deal by chance unless one is given.

        `starter` begins, whatever the rules say of the first round. With `in_pairs` each deal is played twice, once
        from each seat, before there is a new one. In `practice` everything may be taken back.
        """
        number = deal or new_deal_number()
        return cls(Record(rules, number, seats, starter=starter, pair=int(in_pairs), id=new_id(), practice=practice))

    # ------------------------------------------------------------------------------------------- where it stands

    @property
    def rules(self) -> RussianBankRules:
        return self._record.rules

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return self._record.seats

    @property
    def id(self) -> str:
        """The round's own word, the same in every save of it; "" for a record that has none."""
        return self._record.id

    @property
    def deal(self) -> int:
        return self._record.deal

    @property
    def practice(self) -> bool:
        """Whether everything may be taken back, the opponent's moves too."""
        return self._record.practice

    @property
    def help(self) -> tuple[str, ...]:
        """What has helped a person in this round."""
        return self._record.help

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in which a person sits: one against the computer, two at one table, none to watch."""
        return tuple(player for player, seat in enumerate(self.seats) if not seat.is_computer)

    @property
    def round_number(self) -> int:
        return self._record.round_number

    @property
    def state(self) -> State:
        return self.state_at(self.at)

    def state_at(self, at: int) -> State:
        """The position after `at` moves."""
        return self.steps[at - 1].state if at else self.first

    @property
    def outcome(self) -> Outcome | None:
        return russian_bank.outcome(self.state)

    @property
    def is_over(self) -> bool:
        return self.state.ending is not None

    @property
    def score_before(self) -> tuple[int, int]:
        """The match score before this round."""
        return self._record.score

    @property
    def score(self) -> tuple[int, int]:
        """The match score, with this round's points once it is over."""
        points = self.outcome.points if self.outcome else (0, 0)
        return self.score_before[0] + points[0], self.score_before[1] + points[1]

    @property
    def match_winner(self) -> int | None:
        """Who has won the match, once somebody has: first to the target, or the winner of a single round.

        In pairs a match ends only when the deal has been played from both seats; the higher score then wins.
        """
        if self.outcome is None or self.same_deal_next:
            return None
        if not self.rules.match_target and not self.in_pairs:
            return self.outcome.winner
        first, second = self.score
        if first == second or max(self.score) < self.rules.match_target:
            return None
        return int(second > first)

    @property
    def match_over(self) -> bool:
        if self.outcome is None or self.same_deal_next:
            return False
        return not self.rules.match_target or self.match_winner is not None

    @property
    def in_pairs(self) -> bool:
        """Whether each deal of the match is played from both seats."""
        return bool(self._record.pair)

    @property
    def same_deal_next(self) -> bool:
        """Whether the next round of the match has this deal again, from the other seat."""
        return self._record.pair == 1

    # --------------------------------------------------------------------------------------------------- playing

    def play(self, move: Move) -> Step:
        """Make a move; IllegalMove says why not. What could be redone is gone."""
        before = self.state
        after, events = russian_bank.apply(before, move)
        del self.steps[self.at :]
        self.steps.append(Step(move, events, after))
        self.at += 1
        return self.steps[-1]

    def automatic(self) -> Move | None:
        """The compulsory move that the rules make for the player (`autoplay_duties`), if one is due."""
        if self.rules.autoplay_duties != "yes" or self.rules.has_stop:
            return None
        duties = obligations.due(self.state)
        first = duties[0].kind if duties else None
        forced = first is DutyKind.FOUNDATION or (first is DutyKind.FILL and self.rules.must_fill == "at_once")
        return obligations.carried_out(self.state, duties[0]) if forced else None

    def turn_start(self, at: int | None = None) -> int:
        """The number of moves before the turn that stands after `at` moves (now, if not given)."""
        start = self.at if at is None else at
        turn = self.state_at(start).turns
        while start and self.state_at(start - 1).turns == turn:
            start -= 1
        return start

    def positions_this_turn(self) -> list[State]:
        """The positions from the start of this turn to now."""
        return [self.state_at(at) for at in range(self.turn_start(), self.at + 1)]

    def last_turn_of(self, player: int) -> list[Step]:
        """The moves of the last turn in which `player` did anything, oldest first."""
        at = self.at
        while at and self.state_at(at - 1).turn != player:
            at -= 1
        start = at
        while start and self.state_at(start - 1).turn == player:
            start -= 1
        return self.steps[start:at]

    # ------------------------------------------------------------------------------------------------------ undo

    def can_undo(self) -> bool:
        """Whether the last move may be taken back: an own move of this turn that showed no hidden card.

        Not where Stop may be called: there a card that is laid is laid, and the look of the button would tell a fault.
        In practice whatever a person has done may be taken back, with all that came of it.
        """
        if self.practice:
            return any(not self._by_computer(at) for at in range(self.at))
        if not self.at or self.rules.has_stop or self.state.ending:
            return False
        before, after = self.state_at(self.at - 1), self.state
        return before.turn == after.turn and before.seen == after.seen and not self.seats[after.turn].is_computer

    def _by_computer(self, at: int) -> bool:
        """Whether the computer made the move after the first `at` moves."""
        move = self.steps[at].move
        return self.seats[move.caller if move.kind is Kind.STOP else self.state_at(at).turn].is_computer

    def undo(self) -> Step:
        """Take the last move back and return it; only if `can_undo`.

        Moves the rules made by themselves go with it, and in practice those that the opponent made after it.
        """
        while True:
            self.at -= 1
            step = self.steps[self.at]
            if self._by_computer(self.at) or (self._was_automatic() and self.can_undo()):
                continue
            return step

    def _was_automatic(self) -> bool:
        return self.automatic() == self.steps[self.at].move

    def can_redo(self) -> bool:
        return self.at < len(self.steps)

    def redo(self) -> Step:
        """Make the move again that was taken back last, with what the opponent did then; only if `can_redo`."""
        self.at += 1
        while self.can_redo() and self._by_computer(self.at):
            self.at += 1
        return self.steps[self.at - 1]

    def helped(self, by: str) -> None:
        """Something has helped a person (`hint`): the round is one with help from now on."""
        if by not in self.help:
            self._record = replace(self._record, help=(*self.help, by))

    # ----------------------------------------------------------------------------------------- records and rounds

    def record(self) -> Record:
        """The round as a record, redo history included."""
        moves = tuple(step.move for step in self.steps)
        return replace(self._record, moves=moves, at=self.at, seconds=int(self.seconds))

    def next_round(self) -> "Session":
        """The next round of the match, after this one is over: a new deal, or in pairs the same from the other seat."""
        if self.same_deal_next:
            second = replace(self._exchanged(), pair=2, round_number=self.round_number + 1, score=self.score[::-1])
            return Session(second)
        starter = 1 - self.first.turn if self.rules.start == "alternate" else None
        fresh = replace(
            self._record,
            deal=new_deal_number(),
            starter=starter,
            round_number=self.round_number + 1,
            score=self.score,
            seconds=0,
            at=0,
            pair=min(1, self._record.pair),
            id=new_id(),
            help=(),
        )
        return Session(fresh)

    def same_deal(self) -> "Session":
        """This round again from the start, with the score it began with."""
        return Session(replace(self._record, at=0, seconds=0, id=new_id(), help=()))

    def other_seat(self) -> "Session":
        """The same deal from the start with the seats exchanged, each player with the score the round began with."""
        return Session(self._exchanged())

    def _exchanged(self) -> Record:
        """The record without moves, the players in each other's seats. Who begins stays with the seat."""
        kept = self._record
        fresh = replace(kept, at=0, seconds=0, id=new_id(), help=())
        return replace(fresh, seats=kept.seats[::-1], score=kept.score[::-1])

    def duties_known(self) -> bool:
        """Whether the table may point out what is compulsory: never where Stop is played, seeing it is the game."""
        return not self.rules.has_stop

    @property
    def turns_played(self) -> int:
        return self.state.turns + (1 if self.state.acted else 0)
