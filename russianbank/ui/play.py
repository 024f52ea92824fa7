"""The controller of a round: it turns what the hand wants into engine moves, lets the opponent move, and keeps pace.

A move is made at once; the flights that show it may be finished at any instant, so nothing that moves blocks input.
It draws nothing: the table reads from it what lies where, what is in the air, what is marked and what the caption says.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from russianbank.engine import obligations, russian_bank
from russianbank.engine.cards import Card
from russianbank.engine.game import Duty, Reason
from russianbank.engine.moves import STOPS, Kind, Move, Stopped
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN, PileId
from russianbank.session import Session, Step
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui import animation
from russianbank.ui.animation import Manner, Timeline
from russianbank.ui.layout import Layout
from russianbank.ui.sound import Sounds
from russianbank.ui.words import Speaker, capital, number

#: Seconds after the player's fault before the computer calls Stop, as a person would need to say it.
CALL_PAUSE = 0.7
#: Longest time without input that counts as time played.
IDLE_CAP = 60.0
#: After a wait this long for the opponent a bell says that it is the player's turn.
BELL_AFTER = 2.0


@dataclass(frozen=True, slots=True)
class Caption:
    """The one line that says what is happening. `kind`: info, must, refuse, last or target."""

    text: str
    kind: str = "info"


class Mind(Protocol):
    """The computer player behind its pipe; its answer comes back through `Play.answer`."""

    def ask_move(self, session: Session) -> None: ...

    def ask_call(self, session: Session) -> None: ...

    def cancel(self) -> None: ...


class Play:
    """One round at the table, for the person in seat `viewer`. Without a store nothing is kept (a record is shown)."""

    def __init__(
        self, session: Session, viewer: int, settings: Settings, store: Store | None, sounds: Sounds, mind: Mind
    ) -> None:
        self.session = session
        self.viewer = viewer
        self.settings = settings
        self.store = store
        self.sounds = sounds
        self.mind = mind
        self.speaker = Speaker(session.seats, viewer)
        self.timeline = Timeline()
        self.layout: Layout | None = None
        self.caption = Caption("")
        self.refused: tuple[PileId, Card] | None = None
        self.last: tuple[Move, State] | None = None
        self.changed = True
        self.over = False
        self.on_over: Callable[[], None] = lambda: None
        self.on_stopped: Callable[[Step, State], None] = lambda step, before: None
        self._queue: deque[Move] = deque()
        self._asked: str | None = None
        self._ready_at = 0.0
        self._looked_at = -1  # the move after which the computer last looked for a fault
        self._dealing = False
        self._celebrated = False
        self._wait_began: float | None = None
        self._heard = 0.0

    # -------------------------------------------------------------------------------------------- where things stand

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def is_my_turn(self) -> bool:
        return not self.state.ending and not self.session.seats[self.state.turn].is_computer

    @property
    def legal(self) -> tuple[Move, ...]:
        """The player's own legal moves, none while it is not their turn."""
        return russian_bank.legal_moves(self.state) if self.is_my_turn else ()

    @property
    def duties(self) -> tuple[Duty, ...]:
        """What the table points out as compulsory: nothing where Stop is played, for seeing it is the game."""
        if not self.is_my_turn or not self.session.duties_known():
            return ()
        return obligations.due(self.state)

    @property
    def speed(self) -> float:
        return 0.0 if self.settings.reduced_motion else animation.SPEEDS[self.settings.speed]

    def wake(self, now: float) -> float | None:
        """Seconds until something has to happen by itself; 0 while something moves, None if nothing will."""
        if self.timeline.running:
            return 0.0
        if self._queue or (self.state.ending and not self.over) or self._can_ask():
            return max(0.0, self._ready_at - now)
        return None

    # ---------------------------------------------------------------------------------------------------- the round

    def begin(self, now: float, deal: bool) -> None:
        """Take up the round, with the cards being dealt if it is new."""
        self._heard = now
        if deal and self.layout:
            self.timeline.start(animation.plan_deal(self.state, self.layout, self.speed))
            if self.timeline.running:
                self.sounds.play("shuffle")
        self._dealing = self.timeline.running
        self._saved()
        self.say()

    def update(self, now: float, seconds: float) -> None:
        """Let time pass: motion, the opponent's next move, the end of the round."""
        self.glide(now, seconds)
        if self._can_ask():
            self._ask()  # it thinks while its own last move is still being shown
        if not self.timeline.running and now >= self._ready_at:
            self._next(now)

    def glide(self, now: float, seconds: float) -> None:
        """Let only the motion go on, as it does under a sheet."""
        if self.timeline.running:
            self.changed = True
            if self.timeline.step(seconds):
                self._landed(now)

    def finish_motion(self, now: float) -> None:
        """Put all that moves where it belongs, at once: a press never waits for a picture."""
        if self.timeline.running:
            self.timeline.finish()
            self._landed(now)

    def heard(self, now: float) -> None:
        """The player has done something: count the time since the last time."""
        self.session.seconds += min(IDLE_CAP, max(0.0, now - self._heard))
        self._heard = now

    def _landed(self, now: float) -> None:
        self.changed = True
        if not self.timeline.running:
            if self._dealing:
                self._dealing = False
                self.say()
            pause = animation.OPPONENT_PAUSE * (self.speed or 0.5) if self._computer_moved() else 0.0
            self._ready_at = max(self._ready_at, now + pause)

    def _computer_moved(self) -> bool:
        return bool(self.session.at) and self.session.seats[self.session.state_at(self.session.at - 1).turn].is_computer

    def _next(self, now: float) -> None:
        """What happens by itself when nothing moves: the end, a compulsory move made by the rules, the opponent."""
        if self.state.ending:
            self._end(now)
        elif self._queue:
            self._play_queued(now)
        elif self.is_my_turn and (move := self.session.automatic()):
            self.commit(move, now)

    def _can_ask(self) -> bool:
        waiting = self._asked is None and not self._queue and not self.state.ending
        return waiting and self._wish() is not None

    def _wish(self) -> str | None:
        """What the computer is to decide now: a call on the player's fault, then its own move."""
        fault = self.state.fault
        if fault and not self.session.seats[fault.player].is_computer and self._looked_at != self.session.at:
            return "call"
        return None if self.is_my_turn else "move"

    def _ask(self) -> None:
        self._asked = self._wish()
        if self._asked == "call":
            self._looked_at = self.session.at
            self.mind.ask_call(self.session)
        else:
            self.mind.ask_move(self.session)

    def answer(self, moves: Sequence[Move], now: float) -> None:
        """The computer's decision: the moves of its plan, or a call of Stop, or nothing."""
        asked, self._asked = self._asked, None
        if asked == "call" and moves:
            self._queue = deque(moves)
            self._ready_at = max(self._ready_at, now + CALL_PAUSE)
        elif asked == "move":
            self._queue = deque(moves)

    def _play_queued(self, now: float) -> None:
        move = self._queue.popleft()
        if (not self.is_my_turn or move.kind is Kind.STOP) and russian_bank.why_not(self.state, move) is None:
            self.commit(move, now)
        else:
            self._queue.clear()

    def _end(self, now: float) -> None:
        if not self._celebrated:
            self._celebrated = True
            outcome = self.session.outcome
            if outcome and outcome.winner == self.viewer and self.layout:
                self.timeline.start(animation.plan_win(self.state, self.layout, self.speed))
            won = outcome is not None and outcome.winner == self.viewer
            self.sounds.play(("match-win" if self.session.match_winner == self.viewer else "win") if won else "lose")
            return
        if not self.over:
            self.over = True
            self.on_over()

    # --------------------------------------------------------------------------------------------------------- moves

    def commit(self, move: Move, now: float, manner: Manner | None = None) -> None:
        """Make a legal move, whoever makes it, and show it."""
        before = self.state
        self.timeline.finish()
        step = self.session.play(move)
        self.refused = None
        by_computer = self.session.seats[move.caller if move.kind is Kind.STOP else before.turn].is_computer
        if move.kind is Kind.STOP or not by_computer:
            self.mind.cancel()
            self._asked = None
            self._queue.clear()
            self._ready_at = now
        self._remember(move, before, by_computer)
        self._show(before, step, manner or self._manner(move, by_computer))
        self._saved()
        self._tell(step, before, by_computer, now)

    def _manner(self, move: Move, by_computer: bool) -> Manner:
        factor = animation.OPPONENT_FACTOR if by_computer else 1.0
        plain = animation.RESTORE if move.kind is Kind.STOP else 0.0
        return Manner(self.speed * factor, plain=plain)

    def _remember(self, move: Move, before: State, by_computer: bool) -> None:
        if by_computer and move.kind is not Kind.PASS:
            self.last = (move, before)
        elif not by_computer:
            self.last = None

    def _show(self, before: State, step: Step, manner: Manner) -> None:
        self.changed = True
        if before.turn != step.state.turn or before.turns != step.state.turns:
            self.sounds.new_turn()
        self.sounds.tell(step.events, self._pan(step.move, before))
        if self.layout:
            self.timeline.start(animation.plan(before, step.state, self.layout, manner))

    def _pan(self, move: Move, before: State) -> float:
        pile = move.target or DRAWN[before.turn]
        if not self.layout:
            return 0.0
        return 2 * self.layout.place(pile).centerx / self.layout.width - 1

    def _tell(self, step: Step, before: State, by_computer: bool, now: float) -> None:
        if not self.timeline.running:
            self._landed(now)
        if step.move.kind is Kind.STOP:
            right = any(isinstance(event, Stopped) for event in step.events)
            text = self.speaker.move(step.move, before)
            self.caption = Caption(text if right else f"{text} No duty has been missed: the game goes on.", "last")
            if right:
                self.on_stopped(step, before)
        elif by_computer:
            self.caption = Caption(self.speaker.move(step.move, before), "last")
        else:
            self.say()
        self._bell(now)

    def _bell(self, now: float) -> None:
        """A bell when a long wait for the opponent is over."""
        if not self.is_my_turn:
            self._wait_began = self._wait_began or now
        elif self._wait_began is not None:
            if now - self._wait_began > BELL_AFTER and not self.state.acted:
                self.sounds.play("your-turn")
            self._wait_began = None

    def _saved(self) -> None:
        if self.store:
            self.store.save_game(self.session.record())

    def say(self) -> None:
        """The caption when nothing else is to be said: whose turn it is, and what is compulsory."""
        self.changed = True
        state, speaker = self.state, self.speaker
        if self._dealing:
            begins = speaker.does(state.turn, "begin", "begins")
            self.caption = Caption(f"Deal {number(self.session.deal)}. {capital(begins)}.")
        elif outcome := self.session.outcome:
            self.caption = Caption(speaker.ending(outcome))
        elif not self.is_my_turn:
            self.caption = Caption(f"{speaker.title(state.turn)} is thinking \u2026")
        elif duties := self.duties:
            self.caption = Caption(speaker.duty(duties[0], state.turn, state), "must")
        elif not self.session.duties_known():
            self.caption = Caption("Your turn.")
        else:
            self.caption = Caption("Your turn. Nothing is compulsory.")

    def refuse(self, reason: Reason, now: float, pile: PileId | None = None) -> None:
        """Say why not, where the eyes are; `pile` is where the card that was meant lies."""
        self.say_refused(self.speaker.reason(reason, self.state), pile)

    def say_refused(self, text: str, pile: PileId | None = None) -> None:
        """A refusal in words, with its mark on the top card of a pile."""
        self.changed = True
        self.caption = Caption(text, "refuse")
        self.sounds.play("refused")
        cards = self.state.cards(pile) if pile else ()
        self.refused = (pile, cards[-1]) if pile and cards else None

    # --------------------------------------------------------------------------------------------------- the buttons

    @property
    def action(self) -> Move:
        """What the brass button does: turn, discard or pass."""
        return russian_bank.turn_action(self.state)

    def act(self, now: float) -> None:
        """Turn, discard or pass, or say why not."""
        self.finish_motion(now)
        if not self.is_my_turn:
            return
        reason = russian_bank.why_not(self.state, self.action)
        if reason:
            self.refuse(reason, now)
        else:
            self.commit(self.action, now)

    def call_stop(self, now: float) -> None:
        """Call Stop on the opponent, or say why it cannot be called now."""
        self.finish_motion(now)
        reason = russian_bank.why_not(self.state, STOPS[self.viewer])
        if reason:
            self.refuse(reason, now)
        else:
            self.commit(STOPS[self.viewer], now)

    def can_undo(self) -> bool:
        return self.is_my_turn and self.session.can_undo()

    def undo(self, now: float) -> None:
        """Take back the last move, if that is allowed."""
        self.finish_motion(now)
        if self.can_undo():
            self._jump(lambda: self.session.undo())

    def redo(self, now: float) -> None:
        """Make the move again that was taken back."""
        self.finish_motion(now)
        if self.is_my_turn and self.session.can_redo():
            self._jump(lambda: self.session.redo())

    def _jump(self, change: Callable[[], Step]) -> None:
        before = self.state
        change()
        self.refused = None
        if self.layout:
            manner = Manner(self.speed, plain=animation.UNDO)
            self.timeline.start(animation.plan(before, self.state, self.layout, manner))
        self.sounds.play("discard")
        self._saved()
        self.say()

    def new_settings(self, settings: Settings) -> None:
        """Settings act at once, in the middle of a round too."""
        self.settings = settings
        self.sounds.set_level(settings.volume, settings.muted)
        self.changed = True

    def new_layout(self, layout: Layout) -> None:
        """The window has changed: what is in the air lands."""
        self.timeline.finish()
        self.layout = layout
        self.changed = True
