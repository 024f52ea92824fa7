"""The controller of a round: it turns what the hand wants into engine moves, lets the opponent move, and keeps pace.

A move is made at once; the flights that show it may be finished at any instant, so nothing that moves blocks input.
It draws nothing: the table reads from it what lies where, what is in the air, what is marked and what the caption says.
"""

from collections.abc import Callable, Sequence

from russianbank.engine import russian_bank
from russianbank.engine.moves import STOPS, Kind, Move, Stopped
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN
from russianbank.session import Session, Step
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui import animation, captions
from russianbank.ui.animation import Manner
from russianbank.ui.captions import Caption
from russianbank.ui.opponent import Mind, Opponent
from russianbank.ui.roundview import RoundView
from russianbank.ui.sound import Sounds
from russianbank.ui.words import Speaker

#: Seconds after the player's fault before the computer calls Stop, as a person would need to say it.
CALL_PAUSE = 0.7
#: Seconds in which the table turns round to the other player.
TABLE_TURN = 0.5
#: After a wait this long for the opponent a bell says that it is the player's turn.
BELL_AFTER = 2.0


class Play(RoundView):
    """One round at the table, seen from seat `viewer`. Without a store nothing is kept (a round is only shown).

    Two people at one table: `viewer` is the seat that the table is turned to. None: two computers play.
    """

    def __init__(
        self, session: Session, viewer: int, settings: Settings, store: Store | None, sounds: Sounds, mind: Mind
    ) -> None:
        super().__init__(session, viewer, settings, sounds)
        self.store = store
        self.opponent = Opponent(mind)
        self.on_stopped: Callable[[Step, State], None] = lambda step, before: None
        self.on_turned: Callable[[], None] = lambda: None
        self._ready_at = 0.0
        self._dealing = False
        self._celebrated = False
        self._wait_began: float | None = None
        self._asked_back: tuple[int, Move] | None = None

    # -------------------------------------------------------------------------------------------- where things stand

    def wake(self, now: float) -> float | None:
        """Seconds until something has to happen by itself; 0 while something moves, None if nothing will."""
        if self.timeline.running:
            return 0.0
        moves, ticks = self._next_move_in(now), self.next_tick_in(now)
        return ticks if moves is None else moves if ticks is None else min(moves, ticks)

    def _next_move_in(self, now: float) -> float | None:
        ready = self.opponent.is_ready and not self.is_waiting
        if ready or (self.state.ending and not self.over) or self.opponent.can_ask(self.session):
            return max(0.0, self._ready_at - now)
        return None

    # ---------------------------------------------------------------------------------------------------- the round

    def begin(self, now: float, deal: bool) -> None:
        """Take up the round, with the cards being dealt if it is new."""
        self.clock.heard(now)
        if deal and self.layout:
            self.timeline.start(animation.plan_deal(self.state, self.layout, self.pace.deal))
            if self.timeline.running:
                self.sounds.play("shuffle")
        self._dealing = self.timeline.running
        self._saved()
        self.say()

    def update(self, now: float, seconds: float) -> None:
        """Let time pass: motion, the opponent's next move, the end of the round."""
        self.glide(now, seconds)
        self.tick(now)
        if self.opponent.can_ask(self.session):
            self.opponent.ask(self.session)  # it thinks while its own last move is still being shown
        if not self.timeline.running and now >= self._ready_at:
            self._next(now)

    def _landed(self, now: float) -> None:
        self.changed = True
        if not self.timeline.running:
            if self._dealing:
                self._dealing = False
                self.say()
            pause = self.pace.rest if self._computer_moved() else 0.0
            self._ready_at = max(self._ready_at, now + pause)

    def _computer_moved(self) -> bool:
        return bool(self.session.at) and self.session.seats[self.session.state_at(self.session.at - 1).turn].is_computer

    def _next(self, now: float) -> None:
        """What happens by itself when nothing moves: the end, a compulsory move made by the rules, the opponent."""
        if self.state.ending:
            self._end(now)
        elif self.opponent.is_ready and not self.is_waiting:
            if move := self.opponent.next_move(self.session):
                self.commit(move, now)
        elif self.is_my_turn and (move := self.session.automatic()):
            self.commit(move, now)
        else:
            self._turn_table()

    def answer(self, moves: Sequence[Move], now: float) -> None:
        """The computer's decision: the moves of its plan, or a call of Stop, or nothing."""
        if self.opponent.answer(moves) == "call" and moves:
            self._ready_at = max(self._ready_at, now + CALL_PAUSE)

    def _turn_table(self) -> None:
        """Two people at one table: it turns round to the one who is to move, if they want that."""
        mover = self.state.turn
        if len(self.session.people) < 2 or not self.settings.turn_table or mover == self.viewer:
            return
        old = animation.spots(self.state, self.layout) if self.layout else {}
        self.viewer = mover
        self.on_turned()
        if self.layout:
            at = {card: spot.pos for card, spot in old.items()}
            manner = Manner(self.pace.own, at=at, plain=TABLE_TURN)
            self.timeline.start(animation.plan(self.state, self.state, self.layout, manner))
        self.say()

    # -------------------------------------------------------------------------------------------- letting it wait

    @property
    def is_waiting(self) -> bool:
        """Whether the computer waits for the player before it shows what it does next."""
        return self.opponent.waits

    def go_on(self, now: float) -> None:
        """Let the computer make its next move."""
        self.finish_motion(now)
        self.opponent.waits = False
        self.say()

    def stop_or_go(self, now: float) -> None:
        """Let the computer wait, or go on."""
        if self.is_waiting:
            self.go_on(now)
        elif not self.is_my_turn and not self.state.ending:
            self.opponent.waits = True
            self.say()

    def _end(self, now: float) -> None:
        if not self._celebrated:
            self._celebrated = True
            outcome = self.session.outcome
            if outcome:
                self.on_told(Caption(f"{self.speaker.result(outcome)}. {self.speaker.ending(outcome)}"))
            if outcome and outcome.winner == self.viewer and self.layout:
                self.timeline.start(animation.plan_win(self.state, self.layout, self.pace.own))
            won = outcome is not None and (outcome.winner == self.viewer or len(self.session.people) != 1)
            self.sounds.play(("match-win" if self.session.match_winner == self.viewer else "win") if won else "lose")
            return
        if not self.over:
            self.over = True
            self.on_over()

    # --------------------------------------------------------------------------------------------------------- moves

    def make(self, move: Move, now: float, manner: Manner | None = None) -> bool:
        """The player's own legal move. False if the game asks back first; the same move again is then made."""
        if self._asks_back(move):
            return False
        self.commit(move, now, manner)
        return True

    def _asks_back(self, move: Move) -> bool:
        """Ask, where the player wants to be asked: before a duty is missed, before a card that fits is discarded."""
        question = captions.question(self, move)
        if not question or self._asked_back == (self.session.at, move):
            return False
        self._asked_back = self.session.at, move
        self.caption = Caption(question, "ask")
        self.sounds.play("refused")
        return True

    def helped(self, by: str) -> None:
        """Something has helped the player: the round is counted apart."""
        self.session.helped(by)
        self._saved()

    def commit(self, move: Move, now: float, manner: Manner | None = None) -> None:
        """Make a legal move, whoever makes it, and show it."""
        before = self.state
        self.timeline.finish()
        step = self.session.play(move)
        self.refused = None
        by_computer = self.session.seats[move.caller if move.kind is Kind.STOP else before.turn].is_computer
        if move.kind is Kind.STOP or not by_computer:
            self.opponent.call_off()
            self._ready_at = now
        else:
            self.opponent.waits = self.settings.wait_for_key and not self.is_my_turn
        self._remember(move, before, by_computer)
        self._show(before, step, manner or self._manner(move, by_computer))
        self._saved()
        self._tell(step, before, by_computer, now)

    def _manner(self, move: Move, by_computer: bool) -> Manner:
        speed = self.pace.computer * animation.OPPONENT_FACTOR if by_computer else self.pace.own
        return Manner(speed, plain=animation.RESTORE if move.kind is Kind.STOP else 0.0)

    def _remember(self, move: Move, before: State, by_computer: bool) -> None:
        of_other = by_computer or (len(self.session.people) == 2 and before.turn != self.state.turn)
        if of_other and move.kind is not Kind.PASS:
            self.last = (move, before)
        elif not of_other:
            self.last = None

    def _show(self, before: State, step: Step, manner: Manner) -> None:
        self.changed = True
        if before.turn != step.state.turn or before.turns != step.state.turns:
            self.sounds.new_turn()
        self.sounds.tell(step.events, self.pan(step.move.target or DRAWN[before.turn]))
        if self.layout:
            self.timeline.start(animation.plan(before, step.state, self.layout, manner))

    def _tell(self, step: Step, before: State, by_computer: bool, now: float) -> None:
        if not self.timeline.running:
            self._landed(now)
        text = captions.told(self.speaker, step, before)
        if step.move.kind is Kind.STOP:
            right = any(isinstance(event, Stopped) for event in step.events)
            self.caption = Caption(text, "last")
            if right:
                self.on_stopped(step, before)
        elif by_computer:
            self.caption = Caption(text, "last")
        else:
            self.on_told(Caption(text, "own"))
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
        self.caption = captions.of_the_deal(self) if self._dealing else captions.at_rest(self)

    # --------------------------------------------------------------------------------------------------- the buttons

    def act(self, now: float) -> None:
        """Turn, discard or pass, or say why not. Where the computer waits it goes on; two computers can be stopped."""
        self.finish_motion(now)
        if not self.is_my_turn:
            if self.is_waiting or not self.session.people:
                self.stop_or_go(now)
            return
        reason = russian_bank.why_not(self.state, self.action)
        if reason:
            self.refuse(reason, now)
        else:
            self.make(self.action, now)

    def call_stop(self, now: float) -> None:
        """Call Stop on the opponent, or say why it cannot be called now."""
        self.finish_motion(now)
        call = STOPS[self.caller]
        reason = russian_bank.why_not(self.state, call)
        if reason:
            self.refuse(reason, now)
        else:
            self.commit(call, now)

    def can_undo(self) -> bool:
        return self.session.can_undo() and (self.is_my_turn or self.session.practice)

    def can_redo(self) -> bool:
        return self.session.can_redo() and (self.is_my_turn or self.session.practice)

    def undo(self, now: float) -> None:
        """Take back the last move, if that is allowed."""
        self.finish_motion(now)
        if self.can_undo():
            self._jump(self.session.undo, captions.taken_back, 0)
        elif self.is_my_turn and not self.timeline.running:
            self.say_refused(captions.why_no_undo(self))

    def redo(self, now: float) -> None:
        """Make the move again that was taken back."""
        self.finish_motion(now)
        if self.can_redo():
            self._jump(self.session.redo, captions.made_again, 1)

    def _jump(self, change: Callable[[], Step], words: Callable[[Speaker, Move, State], str], since: int) -> None:
        """Take back or make again, and show it; the move stands `since` before where the round stands then."""
        before, session = self.state, self.session
        self.opponent.forget()
        self.over = self._celebrated = False
        step = change()
        self.on_told(Caption(words(self.speaker, step.move, session.state_at(session.at - since)), "own"))
        self.refused = self.last = None
        if self.layout:
            manner = Manner(self.pace.undo, plain=animation.UNDO)
            self.timeline.start(animation.plan(before, self.state, self.layout, manner))
        self.sounds.play("discard")
        self._saved()
        self.say()
