"""One game of Churchill Solitaire in progress, with unlimited undo."""

from dataclasses import dataclass, replace

from russianbank.engine import churchill
from russianbank.engine.churchill_position import Ending, State
from russianbank.engine.churchill_record import ChurchillRecord, churchill_replay
from russianbank.engine.churchill_rules import ChurchillRules
from russianbank.engine.moves import Event, Move
from russianbank.session import new_deal_number, new_id


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of the player with all that followed by itself: what happened, and the position it led to."""

    move: Move
    events: tuple[Event, ...]
    state: State


class Patience:
    """The game on the table. `state` is where it stands; `turns[:at]` led there, `turns[at:]` can be redone.

    The moves that bring all cards home at the end are taken back and made again in one, like a single move.
    """

    def __init__(self, record: ChurchillRecord) -> None:
        """Take up a record where it was left; RecordError if one of its moves is illegal."""
        self._record = replace(record, moves=())
        positions = churchill_replay(record)
        self.first, _ = next(positions)
        self.turns = [Turn(move, events, state) for move, (state, events) in zip(record.moves, positions, strict=True)]
        self.at = record.at
        self.seconds = float(record.seconds)
        self._finish_from: int | None = None

    @classmethod
    def new(cls, rules: ChurchillRules, deal: int | None = None) -> "Patience":
        """A new game, on a deal by chance unless one is given."""
        return cls(ChurchillRecord(rules, deal or new_deal_number(), id=new_id()))

    def same_deal(self) -> "Patience":
        """The same deal from its beginning, as a game of its own."""
        return Patience.new(self.rules, self.deal)

    # ------------------------------------------------------------------------------------------- where it stands

    @property
    def rules(self) -> ChurchillRules:
        return self._record.rules

    @property
    def deal(self) -> int:
        return self._record.deal

    @property
    def id(self) -> str:
        """The game's own word, the same in every save of it; "" for a record that has none."""
        return self._record.id

    @property
    def help(self) -> tuple[str, ...]:
        """What has helped the player: `hint`, `solver`."""
        return self._record.help

    @property
    def state(self) -> State:
        return self.state_at(self.at)

    def state_at(self, at: int) -> State:
        """The position after `at` moves."""
        return self.turns[at - 1].state if at else self.first

    @property
    def ending(self) -> Ending | None:
        return churchill.outcome(self.state)

    @property
    def is_over(self) -> bool:
        return self.ending is not None

    @property
    def home(self) -> int:
        """The score: how many of the 104 cards are home."""
        return self.state.home

    # --------------------------------------------------------------------------------------------------- playing

    def play(self, move: Move) -> Turn:
        """Make a move; IllegalMove says why not. What could be redone is gone."""
        after, events = churchill.apply(self.state, move)
        del self.turns[self.at :]
        self.turns.append(Turn(move, events, after))
        self.at += 1
        if self._finish_from is not None and self._finish_from >= self.at:
            self._finish_from = None
        return self.turns[-1]

    def finish(self) -> tuple[Turn, ...]:
        """Bring all cards home, where that is certain; the moves that did it, none while it is not."""
        begin, moves = self.at, churchill.finish(self.state)
        made = tuple(self.play(move) for move in moves)
        if made:
            self._finish_from = begin
        return made

    def can_undo(self) -> bool:
        return self.at > 0

    def undo(self) -> Turn:
        """Take back the last move with all that followed it, or the finish as a whole; only if `can_undo`."""
        begin = self._finish_from
        self.at = begin if begin is not None and begin < self.at else self.at - 1
        return self.turns[self.at]

    def can_redo(self) -> bool:
        return self.at < len(self.turns)

    def redo(self) -> Turn:
        """Make again what was taken back last; only if `can_redo`."""
        self.at = len(self.turns) if self._finish_from == self.at else self.at + 1
        return self.turns[self.at - 1]

    def helped(self, by: str) -> None:
        """Something has helped the player: the game is counted apart from now on."""
        if by not in self.help:
            self._record = replace(self._record, help=(*self.help, by))

    def record(self) -> ChurchillRecord:
        """The game as a record, with what can be redone."""
        moves = tuple(turn.move for turn in self.turns)
        return replace(self._record, moves=moves, at=self.at, seconds=int(self.seconds))
