"""A table as a screen, whatever is played on it: draws what the controller says, hands the player's input to it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from pygame import Surface

from russianbank.engine.cards import Card
from russianbank.engine.table import PileId
from russianbank.settings import Settings
from russianbank.ui import closer, marks, paint
from russianbank.ui.animation import LIFTED_SCALE
from russianbank.ui.captions import Caption
from russianbank.ui.cardfaces import CardFaces, set_for
from russianbank.ui.controller import Controller
from russianbank.ui.focus import Focus
from russianbank.ui.geometry import Geometry
from russianbank.ui.hand import Hand
from russianbank.ui.hints import HintView
from russianbank.ui.inputs import RIGHT, Cancel, Drag, Hover, InputEvent, Key, KeyUp, Press, Release
from russianbank.ui.keys import Keys
from russianbank.ui.layer import Item, Layer
from russianbank.ui.sprites import Dress, Sprites
from russianbank.ui.tablemarks import TableMarks
from russianbank.ui.theme import THEMES, Theme

Command = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Leaving:
    """What leads away from a table: each opens a sheet over it."""

    menu: Callable[[], None]
    moves: Callable[[], None]
    log: Callable[[], None]
    options: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Acts:
    """What the buttons of every table do."""

    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    hint: Callable[[], None]
    act: Callable[[], None]


class Bars(Protocol):
    """What lies round the table: buttons, names or numbers, the caption."""

    def items(self) -> list[Item]: ...

    def handle(self, event: InputEvent) -> bool: ...

    def draw_tip(self, surface: Surface) -> None: ...


class Asking(Protocol):
    """What gives hints."""

    @property
    def view(self) -> HintView | None: ...

    def press(self, now: float) -> None: ...

    def update(self, now: float) -> None: ...

    def wake(self, now: float) -> float | None: ...


class Tabletop(ABC):
    """One game on the screen. `now` is always the time in seconds that the main loop passes in."""

    def __init__(
        self, control: Controller, hints: Asking, faces: CardFaces, settings: Settings, leaving: Leaving
    ) -> None:
        self._control = control
        self._hints = hints
        self._leaving = leaving
        self.hand = Hand(control)
        self.focus = Focus(control, self.hand)
        self.marks = TableMarks(control, self.hand, hints)
        self.keys = Keys.of(settings.keys)
        self.faces = faces
        self.settings = settings
        self._now = 0.0
        self._size = (0, 0)
        self._sprites: Sprites | None = None
        self._layer: Layer | None = None
        self._peek: tuple[PileId, int] | None = None
        self._on_bar = False

    # --------------------------------------------------------------------------------------------- what games differ in

    @property
    @abstractmethod
    def bars(self) -> Bars: ...

    @property
    @abstractmethod
    def backs(self) -> tuple[str, str]:
        """The backs of the two packs."""

    @abstractmethod
    def _arranged(self, size: tuple[int, int], theme: Theme) -> Geometry:
        """Where everything lies on a surface of this size; the bars are placed too."""

    @abstractmethod
    def _dressed(self, layout: Geometry, dress: Dress) -> Sprites:
        """What draws the cards."""

    @abstractmethod
    def _trays(self, sprites: Sprites) -> list[Item]:
        """What lies under the cards."""

    @abstractmethod
    def _commands(self) -> Mapping[str, Command]:
        """What keys do in this game alone."""

    def _key_ends(self, actions: frozenset[str]) -> None:
        """Keys have been let go."""
        if "enlarge" in actions:
            self._end_peek()

    # -------------------------------------------------------------------------------------------------------- layout

    def set_size(self, size: tuple[int, int], sharp: bool = True) -> None:
        """Lay everything out for a surface of this size; without `sharp` the last pictures are scaled for now."""
        self._size = size
        settings, old, theme = self.settings, self._control.layout, THEMES[self.settings.theme]
        layout = self._arranged(size, theme)
        card_set = set_for(layout.w, settings.print, settings.suits == "four")
        self._sprites = self._dressed(layout, Dress(theme, card_set, self.backs, sharp))
        self._layer = Layer(paint.cloth(size, theme))
        if old is None or old != layout:
            self.hand.drop_all()
            self._control.new_layout(layout)
        self._control.changed = True

    def forget_picture(self) -> None:
        """Give back the kept picture of the table, which leaves the screen; the next `set_size` makes another."""
        self._layer = None

    def prepare(self) -> None:
        """Draw what the game can need before anything moves."""
        assert self._sprites is not None
        self._sprites.prepare()

    @property
    def moving(self) -> bool:
        return self._control.timeline.running

    def glide(self, now: float, seconds: float) -> None:
        """Let only the motion go on, as it does under a sheet."""
        self._now = now
        self._control.glide(now, seconds)

    def new_settings(self, settings: Settings) -> None:
        """Settings act at once."""
        self.settings = settings
        self.keys = Keys.of(settings.keys)
        self._control.new_settings(settings)
        if self._size != (0, 0):
            self.set_size(self._size)

    # --------------------------------------------------------------------------------------------------------- input

    def _do(self, command: Command) -> None:
        command(self._now)
        self._check()

    def _check(self) -> None:
        """After anything that may have changed the position."""
        self.hand.check()
        self.focus.check()
        self._hints.update(self._now)

    def handle(self, event: InputEvent, now: float) -> bool:
        """Take what the player did; True if it meant something here."""
        self._now = now
        if isinstance(event, Press | Key):
            self._control.clock.heard(now)
        used = self._handle(event, now)
        self._check()
        return used

    def _handle(self, event: InputEvent, now: float) -> bool:
        match event:
            case Press(pos, button) if button == RIGHT:
                self._begin_peek(pos)
            case Press(pos, touch=touch):
                self.focus.hide()
                self._on_bar = self.bars.handle(event)
                if not self._on_bar:
                    self._press(pos, now, touch)
            case Drag(pos):
                self._pass_on(event, lambda: self.hand.move(pos, now))
            case Release(pos):
                if self._peek:
                    self._end_peek()
                else:
                    self._pass_on(event, lambda: self.hand.release(pos, now))
                self._on_bar = False
            case Cancel():
                self._end_peek()
                self._pass_on(event, lambda: self.hand.cancel(now))
                self._on_bar = False
            case Hover():
                self.bars.handle(event)
            case Key():
                return self._key(event, now)
            case KeyUp():
                self._key_ends(self.keys.released(event))
            case _:
                return False
        return True

    def _pass_on(self, event: InputEvent, to_hand: Callable[[], None]) -> None:
        if self._on_bar:
            self.bars.handle(event)
        else:
            to_hand()

    def _press(self, pos: tuple[float, float], now: float, touch: bool) -> None:
        self.hand.press(pos, now, touch)

    def _key(self, key: Key, now: float) -> bool:
        action = self.keys.action(key)
        control, leaving = self._control, self._leaving
        commands: dict[str, Command] = {
            "act": control.act,
            "undo": control.undo,
            "redo": control.redo,
            "hint": self._hints.press,
            "skip": control.finish_motion,
            "enlarge": lambda now: self._enlarge(),
            "say": self._say,
            "moves": lambda now: leaving.moves(),
            "log": lambda now: leaving.log(),
            "options": lambda now: leaving.options(),
            **self._commands(),
        }
        if action in commands:
            commands[action](now)
        elif action is None or not self.focus.act(action, now):
            if action != "back":
                return False
            leaving.menu()
        return True

    def let_go(self, now: float) -> None:
        """Nothing is held any more, no card, no button and no key."""
        self.handle(Cancel(), now)

    def _say(self, now: float) -> None:
        """Say what is in focus and what can be done with it, again if need be."""
        self.focus.shown = True
        self._control.caption = Caption("")
        self._control.caption = Caption(self.focus.describe(now), "focus")

    # ------------------------------------------------------------------------------------------------ looking closely

    def _enlarge(self) -> None:
        """Show the card in focus large, until the key is let go."""
        at, state = (self.focus.pile, self.focus.index), self._control.state
        if self.focus.index >= state.pile(at[0]).down and state.cards(at[0]):
            self.focus.shown = True
            self._peek = at
            self._control.changed = True

    def _begin_peek(self, pos: tuple[float, float]) -> None:
        layout, state = self._control.layout, self._control.state
        hit = layout.hit(pos, state) if layout else None
        if hit and hit[1] >= state.pile(hit[0]).down:
            self._peek = hit
            self._control.changed = True

    @property
    def kept(self) -> Layer:
        """The picture of the table at rest."""
        assert self._layer is not None
        return self._layer

    def picture(self, card: Card) -> Surface:
        """A card's face as it is drawn while it is held."""
        assert self._sprites is not None
        return self._sprites.picture(card, True, round(self._sprites.layout.w * (1 + LIFTED_SCALE)))

    @property
    def peeking(self) -> bool:
        """Whether a card is being looked at closely."""
        return self._peek is not None

    def _end_peek(self) -> None:
        if self._peek:
            self._peek = None
            self._control.changed = True

    # ------------------------------------------------------------------------------------------------------- drawing

    @property
    def needs_redraw(self) -> bool:
        """Whether anything looks different from when it was last drawn."""
        lifting = self.hand.held is not None and self.hand.held.started and self._now - self.hand.lifted_at < 0.1
        return self._control.changed or self.marks.fading or lifting

    def update(self, now: float, seconds: float) -> None:
        """Let time pass."""
        self._now = now
        self._control.update(now, seconds)
        self._check()

    def wake(self, now: float) -> float | None:
        """Seconds until something changes by itself; None if nothing will."""
        if self.needs_redraw:
            return 0.0
        wakes = [each for each in (self._control.wake(now), self._hints.wake(now)) if each is not None]
        return min(wakes, default=None)

    def draw(self, surface: Surface, now: float) -> None:
        """Draw the whole table."""
        control, sprites, layer = self._control, self._sprites, self._layer
        assert sprites is not None and layer is not None
        control.changed = False
        in_air = control.timeline.held() | self.hand.in_air()
        layer.update([*self._trays(sprites), *sprites.items(control.state, in_air), *self.bars.items()])
        surface.blit(layer.surface, (0, 0))
        if shade := self._shade():
            surface.blit(*shade)
        self.marks.draw(surface, sprites.layout, in_air, self._shows_last, now)
        if (rect := self.focus.rect()) and not control.timeline.running:
            marks.focus(surface, rect)
        sprites.fly(surface, control.timeline.sprites())
        sprites.fly(surface, self.hand.sprites(now))
        if self._peek:
            closer.draw_card(surface, sprites.layout, control, self.faces, sprites, self._peek)
        self.bars.draw_tip(surface)

    def _shade(self) -> tuple[Surface, tuple[int, int]] | None:
        """A shadow on what lies, below the marks and all that moves, and its place."""
        return None

    @property
    def _shows_last(self) -> bool:
        """Whether the marks of the other player's last move are shown."""
        return True
