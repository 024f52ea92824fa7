"""One position of the training for Stop on the table: the moves are shown, then the player says what was missed."""

from collections.abc import Callable, Sequence
from enum import Enum, auto

from russianbank.engine.game import Duty
from russianbank.engine.moves import Move
from russianbank.engine.position import State
from russianbank.engine.record import Record, Seat
from russianbank.engine.table import DRAWN, HOUSES, RESERVES, WASTES, PileId, Role
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.training import OPPONENT, POSITIONS, RULES, Question
from russianbank.ui import animation
from russianbank.ui.animation import OPPONENT_FACTOR, Manner
from russianbank.ui.captions import Caption
from russianbank.ui.play import Play
from russianbank.ui.screens import trainingwords as words
from russianbank.ui.sound import Sounds

#: Seconds in which the position can be looked at before the opponent moves, and after each of the moves.
LOOK, REST = 2.5, 0.9


class Phase(Enum):
    """What is going on: moves are shown, the call is asked for, the duty is asked for, the answer has been told."""

    WATCH = auto()
    ASK = auto()
    POINT = auto()
    TOLD = auto()


class _NoMind:
    """Nobody thinks: the moves are given."""

    def ask_move(self, session: Session) -> None: ...

    def ask_call(self, session: Session) -> None: ...

    def ask_hint(self, session: Session) -> None: ...

    def cancel(self) -> None: ...


class TrainingPlay(Play):
    """The position at a place (0 to 9), whose moves are shown with this factor on their motion.

    `on_answer` is called with whether Stop was called and whether the duty was named; `on_next` when the player wants
    to go on. A position that is looked at `again` asks nothing: it calls `on_answer` when the moves have been shown.
    """

    def __init__(
        self, question: Question, place: int, motion: float, settings: Settings, sounds: Sounds, again: bool = False
    ) -> None:
        seats = Seat(settings.name), Seat(words.opponent_name(), "training")
        record = Record(RULES, question.deal, seats, moves=question.lead, at=len(question.lead))
        super().__init__(Session(record), 1 - OPPONENT, settings, None, sounds, _NoMind())
        self.question, self.place, self.again = question, place, again
        self.phase = Phase.WATCH
        self.on_answer: Callable[[bool, bool], None] = lambda called, named: None
        self.on_next: Callable[[], None] = lambda: None
        self._motion = motion
        self._after = Phase.ASK

    # -------------------------------------------------------------------------------------------- where things stand

    @property
    def at(self) -> int:
        """Which of the positions this is: no move of theirs is told."""
        return self.place

    @property
    def is_my_turn(self) -> bool:
        """Never: the player looks on."""
        return False

    @property
    def is_waiting(self) -> bool:
        return False

    @property
    def duties(self) -> tuple[Duty, ...]:
        return ()

    @property
    def time_shown(self) -> str:
        """Which of the positions this is."""
        return f"{self.place + 1}/{POSITIONS}"

    @property
    def keyboard(self) -> int:
        """The keys of the own piles name those of the opponent, whose duties are looked for."""
        return OPPONENT

    def movable(self) -> list[PileId]:
        """The piles from which a card could have been played."""
        own = DRAWN[OPPONENT], RESERVES[OPPONENT], WASTES[OPPONENT]
        return [pile for pile in (*own, *HOUSES) if self.state.cards(pile)]

    def followed(self) -> tuple[PileId | None, bool]:
        return None, False

    def marked(self) -> tuple[PileId, PileId] | None:
        """Once the answer has been told: the card that had to be played and its place; None if none had to be."""
        if self.phase is not Phase.TOLD or not self.question.missed:
            return None
        move = self.question.missed[0].carried_out
        assert move.source is not None and move.target is not None
        return move.source, move.target

    # ------------------------------------------------------------------------------------------------ time and motion

    def begin(self, now: float, deal: bool = False) -> None:
        super().begin(now, deal)
        self._ready_at = now + LOOK * (self.pace.computer or 0.5) * self._motion

    def update(self, now: float, seconds: float) -> None:
        self.glide(now, seconds)
        if self.phase is Phase.WATCH and not self.timeline.running and now >= self._ready_at:
            self._show_next(now)

    def _next_move_in(self, now: float) -> float | None:
        return max(0.0, self._ready_at - now) if self.phase is Phase.WATCH else None

    def next_tick_in(self, now: float) -> float | None:
        return None

    @property
    def _shown(self) -> int:
        """How many of the moves have been shown."""
        return self.session.at - len(self.question.lead)

    def _show_next(self, now: float) -> None:
        """The opponent's next move; after the last the question."""
        moves: Sequence[Move] = self.question.shown
        if self._shown < len(moves):
            self.commit(moves[self._shown], now)
            self.opponent.waits = False
        elif self.again:
            self._answer(True, True)
        else:
            self.phase = self._after
            self.say()

    def _manner(self, move: Move, by_computer: bool) -> Manner:
        return Manner(self.pace.computer * OPPONENT_FACTOR * self._motion)

    def _landed(self, now: float) -> None:
        super()._landed(now)
        if not self.timeline.running:
            self._ready_at = max(self._ready_at, now + REST * (self.pace.computer or 0.5) * self._motion)

    def _bell(self, now: float) -> None:
        """No bell: it is never the player's turn."""

    # --------------------------------------------------------------------------------------------------------- words

    def say(self) -> None:
        name = self.speaker.named(OPPONENT)
        if self.phase is Phase.WATCH:
            self.caption = Caption(words.watch(self.place, name))
        elif self.phase is Phase.ASK:
            self.caption = Caption(words.ask(name))
        elif self.phase is Phase.POINT:
            self.caption = Caption(words.which())
        else:
            self.caption = Caption(words.why(self.question, self.speaker)[-1], "must" if self.marked() else "info")

    # ------------------------------------------------------------------------------------------------- what is answered

    def call_stop(self, now: float) -> None:
        """Stop! is called. Where moves are still to be shown, the next is shown at once."""
        self.finish_motion(now)
        if self.phase is Phase.WATCH:
            self._hasten(now)
        elif self.phase is Phase.ASK and self.question.missed:
            self.sounds.play("stop")
            self.phase = Phase.POINT
            self.say()
        elif self.phase is Phase.ASK:
            self.sounds.play("stop")
            self._answer(True, False)

    def act(self, now: float) -> None:
        """What the brass button says: on with it, nothing was missed, not known which, the next position."""
        self.finish_motion(now)
        if self.phase is Phase.WATCH:
            self._hasten(now)
        elif self.phase is Phase.TOLD:
            self.on_next()
        else:
            self._answer(self.phase is Phase.POINT, False)

    def _hasten(self, now: float) -> None:
        self._ready_at = now

    def point(self, pile: PileId, index: int, now: float) -> None:
        """A card, or an empty place (index -1), is chosen."""
        self.finish_motion(now)
        content = self.state.pile(pile)
        is_card = index >= content.down and pile.role is not Role.FOUNDATION
        if self.phase is Phase.ASK:
            self.caption = Caption(words.choose_first(), "ask")
        elif self.phase is not Phase.POINT:
            self.say()
        elif is_card or (index < 0 and pile.role is Role.HOUSE):
            self._answer(True, self.question.is_named_by(pile, index))
        else:
            self.caption = Caption(words.no_duty_there(), "ask")

    def _answer(self, called: bool, named: bool) -> None:
        self._reveal()
        self.on_answer(called, named)

    def show_again(self, now: float) -> None:
        """Let the opponent make the moves once more."""
        self.finish_motion(now)
        if self.phase in (Phase.ASK, Phase.POINT):
            self._after, self.phase = self.phase, Phase.WATCH
            self._go_to(len(self.question.lead))
            self.say()
            self._ready_at = now + REST

    def _reveal(self) -> None:
        """Lay the cards as they lay before the duty was missed; where none was, leave them."""
        self.phase = Phase.TOLD
        if self.question.missed:
            first = self.question.missed[0]
            self._go_to(len(self.question.lead) + self.question.states.index(first.before))
        self.say()

    def _go_to(self, at: int) -> None:
        before: State = self.state
        self.session.at = at
        self.last, self.changed = None, True
        if self.layout:
            manner = Manner(self.pace.undo, plain=animation.RESTORE)
            self.timeline.start(animation.plan(before, self.state, self.layout, manner))
