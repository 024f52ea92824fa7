"""What every game on the table has in common: motion, caption, refusals, the clock; and what hand and keyboard ask.

The controller of a game knows its rules and its words. The hand, the keyboard, the marks and the picture know neither:
they ask these questions, so that both games are played in just the same way.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from russianbank.engine.cards import Card
from russianbank.engine.moves import Move
from russianbank.engine.table import PileId
from russianbank.settings import Settings
from russianbank.ui import animation
from russianbank.ui.animation import Manner, Timeline
from russianbank.ui.captions import Caption
from russianbank.ui.clock import PlayClock, Timed
from russianbank.ui.drag import Held
from russianbank.ui.geometry import Geometry, Position
from russianbank.ui.pace import Pace
from russianbank.ui.sound import Sounds
from russianbank.ui.words import minutes

if TYPE_CHECKING:
    from russianbank.ui.hand import Hand


class Names(Protocol):
    """Piles in words."""

    def pile(self, pile: PileId) -> str:
        """As in `house 3` or `column 7`."""

    def place(self, pile: PileId) -> str:
        """As a place to go to, as in `its foundation`."""


class Controller(ABC):
    """One game at the table. It draws nothing: the table reads from it what lies where and what is said."""

    speaker: Names

    def __init__(self, game: Timed, settings: Settings, sounds: Sounds) -> None:
        self.settings = settings
        self.pace = Pace(settings)
        self.sounds = sounds
        self.clock = PlayClock(game)
        self.timeline = Timeline()
        self.layout: Geometry | None = None
        self.refused: tuple[PileId, Card] | None = None
        self.changed = True
        self.over = False
        self.on_over: Callable[[], None] = lambda: None
        self.on_told: Callable[[Caption], None] = lambda caption: None
        self.shown_seconds = 0
        self._caption = Caption("")

    # -------------------------------------------------------------------------------------------- where things stand

    @property
    @abstractmethod
    def state(self) -> Position: ...

    @property
    @abstractmethod
    def at(self) -> int:
        """How many moves lead to where the game stands; what is told is kept with it."""

    @property
    @abstractmethod
    def is_my_turn(self) -> bool: ...

    @property
    @abstractmethod
    def is_waiting(self) -> bool:
        """Whether something waits for the player before it goes on."""

    @property
    @abstractmethod
    def legal(self) -> tuple[Move, ...]:
        """The player's own legal moves, none while it is not their turn."""

    @property
    def speed(self) -> float:
        """The pace of what the player does."""
        return self.pace.own

    @property
    def caption(self) -> Caption:
        return self._caption

    @caption.setter
    def caption(self, caption: Caption) -> None:
        if caption != self._caption:
            self.on_told(caption)
        self._caption = caption
        self.changed = True

    @property
    def time_shown(self) -> str:
        """The time played as the table shows it, if the player wants a clock."""
        return minutes(self.shown_seconds) if self.settings.clock_shown else ""

    # ------------------------------------------------------------------------------------------ what the hand asks

    @property
    @abstractmethod
    def turn_pile(self) -> PileId | None:
        """The pile from which a click brings cards: the own hand, or the stock."""

    @abstractmethod
    def turn(self, now: float) -> None:
        """Bring cards from there, or say why not."""

    @abstractmethod
    def moves_from(self, pile: PileId, count: int) -> dict[PileId, Move]:
        """The legal moves of the cards from number `count` of a pile on, counted from its end, by where they go."""

    @abstractmethod
    def why_not_take(self, pile: PileId, count: int) -> str:
        """Why these cards may not be taken up, in words; "" if they may."""

    @abstractmethod
    def why_not_put(self, held: Held, target: PileId) -> str:
        """Why a pile does not take what is held, in words; "" if it does."""

    @abstractmethod
    def why_nowhere(self, held: Held) -> str:
        """Why what is held has no place at all now."""

    def place_name(self, pile: PileId) -> str:
        """A pile in words, as a place to go to."""
        return self.speaker.place(pile)

    @abstractmethod
    def worth_showing(self, held: Held) -> list[PileId]:
        """The legal places as a player sees them: of several that are alike only one."""

    @abstractmethod
    def obvious(self, held: Held) -> Move | None:
        """What a double click means."""

    @abstractmethod
    def sensible(self, held: Held) -> Move | None:
        """What a single click means where it plays: the one place that is no choice."""

    @abstractmethod
    def make(self, move: Move, now: float, manner: Manner | None = None) -> bool:
        """The player's own legal move. False if the game asks back first."""

    @abstractmethod
    def say(self) -> None:
        """The caption when nothing else is to be said."""

    @abstractmethod
    def say_not_your_turn(self) -> None:
        """Why nothing can be moved at all."""

    @abstractmethod
    def helped(self, by: str) -> None:
        """Something has helped the player: the game is counted apart."""

    # -------------------------------------------------------------------------------------- what the keyboard asks

    @property
    @abstractmethod
    def own_pile(self) -> PileId:
        """Where the keyboard begins."""

    @abstractmethod
    def movable(self) -> list[PileId]:
        """The piles that a card can leave, in the order in which they are gone through."""

    @abstractmethod
    def named(self, action: str, held: Held | None, focus: PileId) -> PileId | None:
        """The pile that a key names; None if this key names none."""

    @abstractmethod
    def can_be_meant(self, source: PileId, pile: PileId) -> bool:
        """Whether a second key can mean this pile as a place."""

    @abstractmethod
    def followed(self) -> tuple[PileId | None, bool]:
        """Where the focus goes after what has happened since this was last asked, and whether to say what is there."""

    @abstractmethod
    def describe(self, hand: "Hand", pile: PileId, index: int) -> str:
        """What lies here and what can be done with it."""

    # ------------------------------------------------------------------------------------------- what the marks ask

    def duty_marks(self) -> tuple[list[PileId], list[PileId]]:
        """The piles of compulsory cards, and where these must go."""
        return [], []

    def last_ends(self) -> tuple[PileId, PileId] | None:
        """From where to where the other player's last move went."""
        return None

    # -------------------------------------------------------------------------------------------------------- motion

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

    @abstractmethod
    def update(self, now: float, seconds: float) -> None:
        """Let time pass: motion, and what happens by itself."""

    @abstractmethod
    def wake(self, now: float) -> float | None:
        """Seconds until something has to happen by itself; 0 while something moves, None if nothing will."""

    @abstractmethod
    def _landed(self, now: float) -> None:
        """Cards have landed."""

    def tick(self, now: float) -> None:
        """Let the clock on the table go on."""
        played = int(self.clock.seconds(now))
        if played != self.shown_seconds:
            self.shown_seconds = played
            self.changed = self.changed or self.settings.clock_shown

    def next_tick_in(self, now: float) -> float | None:
        """Seconds until the clock on the table changes, if there is one."""
        if not self.settings.clock_shown or not self.clock.runs:
            return None
        return 1.0 - self.clock.seconds(now) % 1.0

    # ------------------------------------------------------------------------------------------------------ refusals

    def say_refused(self, text: str, pile: PileId | None = None) -> None:
        """A refusal in words, with its mark on the top card of a pile."""
        self.changed = True
        self.caption = Caption(text, "refuse")
        self.sounds.play("refused")
        cards = self.state.cards(pile) if pile else ()
        self.refused = (pile, cards[-1]) if pile and cards else None
        if self.layout and self.refused and not self.timeline.running:
            homes = animation.spots(self.state, self.layout)
            self.timeline.start(animation.plan_shake(cards[-1:], homes, self.layout.w, self.speed))

    # ------------------------------------------------------------------------------------------------------- buttons

    @abstractmethod
    def act(self, now: float) -> None:
        """What the brass button says."""

    @abstractmethod
    def can_undo(self) -> bool: ...

    @abstractmethod
    def can_redo(self) -> bool: ...

    @abstractmethod
    def undo(self, now: float) -> None:
        """Take back the last move, if that is allowed."""

    @abstractmethod
    def redo(self, now: float) -> None:
        """Make the move again that was taken back."""

    # ----------------------------------------------------------------------------------------- settings and the window

    def new_settings(self, settings: Settings) -> None:
        """Settings act at once, in the middle of a game too."""
        self.settings = settings
        self.pace = Pace(settings)
        self.sounds.set_level(settings.volume, settings.muted)
        self.changed = True

    def new_layout(self, layout: Geometry) -> None:
        """The window has changed: what is in the air lands."""
        self.timeline.finish()
        self.layout = layout
        self.changed = True

    def pan(self, pile: PileId | None) -> float:
        """Where a pile is heard, from -1 (left) to 1 (right)."""
        if not self.layout or pile is None:
            return 0.0
        return 2 * self.layout.place(pile).centerx / self.layout.width - 1
