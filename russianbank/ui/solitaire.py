"""The controller of a game of Churchill Solitaire: moves, what follows by itself, undo, and what is said.

A move is made at once, with all that follows by itself; the flights that show it may be finished at any instant.
"""

from collections import deque
from collections.abc import Callable, Sequence

from russianbank.ai.solitaire import Standing, standing
from russianbank.engine import churchill
from russianbank.engine.churchill_building import Reason
from russianbank.engine.churchill_position import Ending, State
from russianbank.engine.moves import DEAL, Kind, Move
from russianbank.engine.table import COLUMNS, STOCK, PileId, Role
from russianbank.language import _
from russianbank.patience import Patience, Turn
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui import animation, solitairemotion, solitaireplaces, solitairewords
from russianbank.ui.animation import Flight, Manner
from russianbank.ui.captions import Caption
from russianbank.ui.columns import Columns
from russianbank.ui.controller import Controller
from russianbank.ui.drag import Held
from russianbank.ui.hand import Hand
from russianbank.ui.solitairetold import describe
from russianbank.ui.sound import Sounds
from russianbank.ui.words import capital, card_name, number


class Solitaire(Controller):
    """One game at the table. Without a store nothing is kept."""

    def __init__(self, patience: Patience, settings: Settings, store: Store | None, sounds: Sounds) -> None:
        super().__init__(patience, settings, sounds)
        self.patience = patience
        self.store = store
        self.speaker = solitairewords.Columnist()
        self._standing: tuple[State, Standing] | None = None
        self._finish: tuple[State, bool] | None = None
        self._dealing = False
        self._celebrated = False
        self._way: deque[Move] = deque()  # moves that the solver shows, until the player does anything
        self._way_at = 0.0

    # -------------------------------------------------------------------------------------------- where things stand

    @property
    def state(self) -> State:
        return self.patience.state

    @property
    def at(self) -> int:
        return self.patience.at

    @property
    def is_my_turn(self) -> bool:
        return not self.patience.is_over

    @property
    def is_waiting(self) -> bool:
        return False

    @property
    def legal(self) -> tuple[Move, ...]:
        return churchill.legal_moves(self.state)

    @property
    def standing(self) -> Standing:
        """How the game stands, as far as the player can know."""
        if self._standing is None or self._standing[0] is not self.state:
            self._standing = self.state, standing(churchill.observe(self.state))
        return self._standing[1]

    @property
    def can_finish(self) -> bool:
        """Whether it is certain that all cards go home one after the other."""
        if self._finish is None or self._finish[0] is not self.state:
            self._finish = self.state, bool(churchill.finish(self.state))
        return self._finish[1]

    # ----------------------------------------------------------------------------------------------------- the game

    def begin(self, now: float, deal: bool) -> None:
        """Take up the game, with the cards being dealt if it is new."""
        self.clock.heard(now)
        if deal and self.layout:
            self.timeline.start(solitairemotion.deal_of(self.patience, self._columns, self.pace.deal))
            if self.timeline.running:
                self.sounds.play("shuffle")
        self._dealing = self.timeline.running
        self._saved()
        self.say()

    def update(self, now: float, seconds: float) -> None:
        self.glide(now, seconds)
        self.tick(now)
        if not self.timeline.running and self.patience.is_over:
            self._end()
        elif not self.timeline.running and self._way and now >= self._way_at:
            self._show_next(now)

    def wake(self, now: float) -> float | None:
        if self.timeline.running or (self.patience.is_over and not self.over):
            return 0.0
        ticks = self.next_tick_in(now)
        shows = max(0.0, self._way_at - now) if self._way else None
        return ticks if shows is None else shows if ticks is None else min(shows, ticks)

    def show_way(self, moves: Sequence[Move]) -> None:
        """Make these moves one after the other; whatever the player does ends it."""
        self._way = deque(moves)

    def _show_next(self, now: float) -> None:
        move = self._way.popleft()
        if churchill.why_not(self.state, move):
            self._way.clear()
        else:
            self.commit(move, now)
            self._way_at = now + self.pace.rest

    def _landed(self, now: float) -> None:
        self.changed = True
        if self._dealing and not self.timeline.running:
            self._dealing = False
            self.say()

    def _end(self) -> None:
        won = self.patience.ending is Ending.WON
        if not self._celebrated:
            self._celebrated = True
            if won and self.layout:
                self.timeline.start(animation.plan_win(self.state, self.layout, self.pace.own))
            self.sounds.play("win" if won else "lose")
        elif not self.over:
            self.over = True
            self.on_over()

    @property
    def _columns(self) -> Columns:
        assert isinstance(self.layout, Columns)
        return self.layout

    def _fly(self, flights: Callable[[Columns], list[Flight]]) -> None:
        self.changed = True
        if self.layout:
            self.timeline.start(flights(self._columns))

    def _saved(self) -> None:
        if self.store:
            self.store.save_churchill(self.patience.record())

    # --------------------------------------------------------------------------------------------------------- moves

    def make(self, move: Move, now: float, manner: Manner | None = None) -> bool:
        self._way.clear()
        self.commit(move, now, manner)
        return True

    def commit(self, move: Move, now: float, manner: Manner | None = None) -> None:
        """Make a legal move and show it."""
        before = self.state
        self.timeline.finish()
        turn = self.patience.play(move)
        self.refused = None
        rest = self.pace.deal if move.kind is Kind.DEAL else self.pace.own
        first = manner or Manner(rest)
        if move.target is None or move.target.role is not Role.VICTORY:
            self.sounds.new_turn()
        self.sounds.tell(turn.events, self.pan(move.target))
        self._fly(lambda columns: solitairemotion.flights_of(before, turn, columns, first, rest))
        self._made([turn], solitairewords.told(move, turn.events, before), now)

    def finish(self, now: float) -> None:
        """Bring all cards home."""
        before = self.state
        turns = self.patience.finish()
        self.refused = None
        self.sounds.tell(turns[0].events, 0.0)
        self._fly(lambda columns: solitairemotion.home_of(before, turns, columns, self.pace.own))
        self._made(turns, _("All cards go home."), now)

    def _made(self, turns: Sequence[Turn], words: str, now: float) -> None:
        self._saved()
        self.on_told(Caption(words, "own"))
        self.say()
        if not self.timeline.running:
            self._landed(now)

    @property
    def turn_pile(self) -> PileId:
        return STOCK

    def turn(self, now: float) -> None:
        """Deal a row, or say why not."""
        if words := self.why_not_deal():
            self.say_refused(words)
        else:
            self.commit(DEAL, now)

    def why_not_deal(self) -> str:
        """Why no row can be dealt, in words; "" if it can."""
        return self._worded(churchill.why_not(self.state, DEAL))

    def act(self, now: float) -> None:
        """Bring all cards home where that is certain, else deal a row."""
        self.finish_motion(now)
        self._way.clear()
        if self.can_finish:
            self.finish(now)
        else:
            self.turn(now)

    def can_undo(self) -> bool:
        return self.patience.can_undo()

    def can_redo(self) -> bool:
        return self.patience.can_redo()

    def undo(self, now: float) -> None:
        self.finish_motion(now)
        if self.can_undo():
            at = self.patience.at
            turn = self.patience.undo()
            before = self.patience.state
            self._jumped(solitairewords.taken_back(turn.move, before, at - self.patience.at), at)

    def redo(self, now: float) -> None:
        self.finish_motion(now)
        if self.can_redo():
            at = self.patience.at
            before = self.patience.state
            turn = self.patience.redo()
            self._jumped(solitairewords.made_again(turn.move, before, self.patience.at - at), at)

    def _jumped(self, words: str, since: int) -> None:
        """Show what was taken back or made again; the game stood at move `since` before."""
        before = self.patience.state_at(since)
        self._way.clear()
        self.over = self._celebrated = False
        self.refused = None
        self.on_told(Caption(words, "own"))
        manner = Manner(self.pace.undo, plain=animation.UNDO)
        self._fly(lambda columns: animation.plan(before, self.state, columns, manner))
        self.sounds.play("discard")
        self._saved()
        self.say()

    def helped(self, by: str) -> None:
        self.patience.helped(by)
        self._saved()

    # --------------------------------------------------------------------------------------------------------- words

    def say(self) -> None:
        self.caption = self._deal_caption() if self._dealing else self._at_rest()

    def _deal_caption(self) -> Caption:
        return Caption(_("Deal {number}.").format(number=number(self.patience.deal)))

    def _at_rest(self) -> Caption:
        patience = self.patience
        if patience.ending:
            return Caption(solitairewords.ending_words(patience.ending, patience.home))
        if self.can_finish:
            return Caption(_("Every card can go home now: press Space, or the button."), "must")
        if words := solitairewords.standing_words(self.standing):
            return Caption(words, "must")
        if self.legal == (DEAL,):
            return Caption(_("No card can be moved: deal a row."), "must")
        return Caption(solitairewords.stock_words(self.state))

    def say_not_your_turn(self) -> None:
        if self.patience.ending:
            self.caption = Caption(_("The game is over. Undo takes the last move back."))

    def _worded(self, reason: Reason | None) -> str:
        return solitairewords.reason_words(reason) if reason else ""

    # ------------------------------------------------------------------------------------------------ what is asked

    def moves_from(self, pile: PileId, count: int) -> dict[PileId, Move]:
        return solitaireplaces.moves_of(self.legal, pile, count)

    def why_not_take(self, pile: PileId, count: int) -> str:
        return self._worded(churchill.why_not_take(self.state, pile, count))

    def why_not_put(self, held: Held, target: PileId) -> str:
        return self._worded(solitaireplaces.why_not(self.state, held, target))

    def why_nowhere(self, held: Held) -> str:
        return capital(_("{card}: no place takes it now.").format(card=card_name(held.cards[0])))

    def worth_showing(self, held: Held) -> list[PileId]:
        return solitaireplaces.worth_showing(held)

    def obvious(self, held: Held) -> Move | None:
        return solitaireplaces.obvious(held)

    def sensible(self, held: Held) -> Move | None:
        return solitaireplaces.sensible(held, self.state)

    @property
    def own_pile(self) -> PileId:
        return COLUMNS[0]

    def movable(self) -> list[PileId]:
        return solitaireplaces.movable(self.legal)

    def named(self, action: str, held: Held | None, focus: PileId) -> PileId | None:
        return solitaireplaces.named(action, self.state, held, focus)

    def can_be_meant(self, source: PileId, pile: PileId) -> bool:
        return pile is source or pile.role in (Role.COLUMN, Role.VICTORY)

    def followed(self) -> tuple[PileId | None, bool]:
        return None, False

    def describe(self, hand: Hand, pile: PileId, index: int) -> str:
        return describe(self, hand, pile, index)
