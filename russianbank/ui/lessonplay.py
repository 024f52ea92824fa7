"""One step of the guided first round at the table: only the move it asks for is made, every other is answered."""

from russianbank import lessons
from russianbank.engine import russian_bank
from russianbank.engine.moves import STOPS, Move
from russianbank.engine.record import Seat
from russianbank.engine.table import PileId
from russianbank.language import _
from russianbank.lessons import LESSONS, OWN
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui import drag, hintwords
from russianbank.ui.animation import Manner
from russianbank.ui.captions import Caption
from russianbank.ui.hints import THIS_MOVE, HintView
from russianbank.ui.play import Play
from russianbank.ui.sound import Sounds

#: Seconds in which the position can be looked at before the opponent moves.
LOOK = 1.5


class _Told:
    """The opponent of a step, which plays what it has been told to."""

    def __init__(self) -> None:
        self.play: LessonPlay | None = None

    def ask_move(self, session: Session) -> None:
        if self.play and (made := lessons.theirs(self.play.lesson, session.at)):
            self.play.answer([made], 0.0)

    def ask_call(self, session: Session) -> None: ...

    def ask_hint(self, session: Session) -> None: ...

    def cancel(self) -> None: ...


class LessonPlay(Play):
    """The step with this number, from 0. Nothing of it is kept or counted."""

    def __init__(self, number: int, seats: tuple[Seat, Seat], settings: Settings, sounds: Sounds) -> None:
        self.number, self.lesson = number, LESSONS[number]
        told = _Told()
        super().__init__(lessons.session_of(number, *seats), OWN, settings, None, sounds, told)
        told.play = self

    @property
    def is_done(self) -> bool:
        """Whether the learner has made all moves of the step."""
        return lessons.is_done(self.lesson, self.session.at)

    @property
    def wanted(self) -> Move | None:
        """The move that the step asks for now."""
        return lessons.shown(self.lesson, self.state, self.session.at)

    @property
    def is_waiting(self) -> bool:
        """The opponent of a step never waits for a key."""
        return False

    @property
    def time_shown(self) -> str:
        """A step has no clock."""
        return ""

    def begin(self, now: float, deal: bool) -> None:
        """Take up the step; an opponent who moves first leaves time to look."""
        super().begin(now, deal)
        self._ready_at = now + LOOK * self.pace.computer

    def make(self, move: Move, now: float, manner: Manner | None = None) -> bool:
        """The move of the step; False, with the reason why it is not the point, for any other."""
        if lessons.is_right(self.lesson, self.session.at, move):
            self.commit(move, now, manner)
            return True
        source = drag.ends(move, OWN)
        self.say_refused(self._why_beside(move), source[0] if source else None)
        return False

    def _why_beside(self, move: Move) -> str:
        if self.is_done:
            return _("This step is done: go on to the next.")
        return lessons.why_beside(self.lesson, move)

    def act(self, now: float) -> None:
        """As ever; where the opponent's fault is the point, this is not."""
        super().act(now)
        if not self.is_my_turn and not self.is_done and self.wanted:
            self.say_refused(_(self.lesson.beside))

    def call_stop(self, now: float) -> None:
        """Call Stop, if the step asks for it, or say why it cannot or need not be called."""
        self.finish_motion(now)
        call = STOPS[OWN]
        reason = russian_bank.why_not(self.state, call)
        if reason:
            self.refuse(reason, now)
        else:
            self.make(call, now)

    def show_move(self, now: float) -> None:
        """Make the move that the step asks for."""
        self.finish_motion(now)
        if move := self.wanted:
            self.commit(move, now)

    def say(self) -> None:
        """The line below the table when nothing else is to be said."""
        if self.is_done:
            self.caption = Caption(_("This step is done."))
        elif self.is_my_turn or lessons.theirs(self.lesson, self.session.at):
            super().say()
        else:
            self.caption = Caption(_("Your opponent has missed a duty."))

    def spoken_of(self) -> list[PileId]:
        """The piles that the step speaks of, and those between which its next move goes."""
        move = self.wanted
        ends = drag.ends(move, OWN) if move else None
        return list(dict.fromkeys([*lessons.piles_of(self.lesson), *(ends or ())]))


class Showing:
    """What the hint key does in a step: first an arrow shows the move, then it is made."""

    def __init__(self, play: LessonPlay) -> None:
        self.play = play
        self._at = -1

    @property
    def view(self) -> HintView | None:
        """The arrow, as long as the move has not been made."""
        move = self.play.wanted if self._at == self.play.session.at else None
        if move is None or drag.ends(move, OWN) is None:
            return None
        state = self.play.state
        return HintView(THIS_MOVE, hintwords.source(state, move), hintwords.target(state, move), move)

    def press(self, now: float) -> None:
        """Show the move, or make it."""
        play = self.play
        if play.wanted is None:
            return
        if self._at == play.session.at:
            play.show_move(now)
            return
        self._at = play.session.at
        play.changed = True
        play.caption = Caption(self._words(), "hint")

    def _words(self) -> str:
        move, speaker, state = self.play.wanted, self.play.speaker, self.play.state
        assert move is not None
        if drag.ends(move, OWN) is None:
            return _("Call Stop!")
        return hintwords.order(state, move, speaker)

    def update(self, now: float) -> None: ...

    def wake(self, now: float) -> float | None:
        return None
