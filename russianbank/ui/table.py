"""The table as a screen: it draws what the controller says and hands the player's input to it."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from russianbank.engine.cards import Card
from russianbank.engine.table import PileId
from russianbank.settings import Settings
from russianbank.ui import closer, marks, paint
from russianbank.ui.animation import LIFTED_SCALE
from russianbank.ui.captions import Caption
from russianbank.ui.cardfaces import CardFaces, set_for
from russianbank.ui.focus import Focus
from russianbank.ui.hand import Hand
from russianbank.ui.hints import Hints
from russianbank.ui.hud import Commands, Hud
from russianbank.ui.inputs import RIGHT, Cancel, Drag, Hover, InputEvent, Key, KeyUp, Press, Release
from russianbank.ui.keys import Keys
from russianbank.ui.layer import Layer
from russianbank.ui.layout import Layout, lay_out
from russianbank.ui.play import Play
from russianbank.ui.sprites import Dress, Sprites
from russianbank.ui.tablemarks import TableMarks
from russianbank.ui.theme import THEMES


@dataclass(frozen=True, slots=True)
class TableActs:
    """What leads away from the table: each opens a sheet over it."""

    menu: Callable[[], None]
    moves: Callable[[], None]
    log: Callable[[], None]
    options: Callable[[], None]
    pace: Callable[[], None]


class Table:
    """One round on the screen. `now` is always the time in seconds that the main loop passes in."""

    def __init__(
        self, play: Play, faces: CardFaces, settings: Settings, acts: TableActs, level_name: Callable[[str], str]
    ) -> None:
        self.play = play
        self.hand = Hand(play)
        self.focus = Focus(play, self.hand)
        self.hints = Hints(play, play.opponent.mind)
        self.keys = Keys.of(settings.keys)
        self._acts = acts
        self.faces = faces
        self.settings = settings
        self._now = 0.0
        commands = Commands(
            menu=acts.menu,
            undo=lambda: self._do(self.play.undo),
            redo=lambda: self._do(self.play.redo),
            hint=lambda: self._do(self.hints.press),
            pace=acts.pace,
            stop=lambda: self._do(self.play.call_stop),
            act=lambda: self._do(self.play.act),
        )
        self.hud = Hud(play, commands, THEMES[settings.theme], level_name)
        self._size = (0, 0)
        self._sharp = True
        self._sprites: Sprites | None = None
        self._layer: Layer | None = None
        self.marks = TableMarks(play, self.hand, self.hints)
        self._peek: tuple[PileId, int] | None = None
        self._looking_back = False
        self._on_bar = False
        play.on_turned = lambda: self.set_size(self._size)

    # -------------------------------------------------------------------------------------------------------- layout

    def set_size(self, size: tuple[int, int], sharp: bool = True) -> None:
        """Lay everything out for a surface of this size; without `sharp` the last pictures are scaled for now."""
        self._size, self._sharp = size, sharp
        settings, old = self.settings, self.play.layout
        layout = lay_out(
            *size,
            writing=settings.writing / 100,
            arrangement=settings.arrangement,
            own_side=settings.own_side,
            near=self.play.viewer,
            previous=old.kind if old else None,
        )
        theme = THEMES[settings.theme]
        dress = Dress(theme, set_for(layout.w, settings.print, settings.suits == "four"), self._backs(), sharp)
        self._sprites = Sprites(self.faces, layout, dress)
        self._layer = Layer(paint.cloth(size, theme))
        if old is None or old != layout:
            self.hand.drop_all()
            self.play.new_layout(layout)
        self.hud.place(layout, theme)
        self.play.changed = True

    def prepare(self) -> None:
        """Draw what the round can need before anything moves."""
        assert self._sprites is not None
        self._sprites.prepare(self.play.state)

    @property
    def backs(self) -> tuple[str, str]:
        """The backs of the two packs: the viewer's own has the chosen one."""
        return self._backs()

    @property
    def moving(self) -> bool:
        return self.play.timeline.running

    def glide(self, now: float, seconds: float) -> None:
        """Let only the motion go on, as it does under a sheet."""
        self._now = now
        self.play.glide(now, seconds)

    def _backs(self) -> tuple[str, str]:
        own = self.settings.own_back
        other = "blue" if own == "red" else "red"
        first = self.play.viewer == 0 or len(self.play.session.people) != 1  # two people keep their packs
        return (own, other) if first else (other, own)

    def new_settings(self, settings: Settings) -> None:
        """Settings act at once."""
        self.settings = settings
        self.keys = Keys.of(settings.keys)
        self.play.new_settings(settings)
        if self._size != (0, 0):
            self.set_size(self._size)

    @property
    def layout(self) -> Layout:
        assert self.play.layout is not None
        return self.play.layout

    # --------------------------------------------------------------------------------------------------------- input

    def _do(self, command: Callable[[float], None]) -> None:
        command(self._now)
        self._check()

    def _check(self) -> None:
        """After anything that may have changed the position."""
        self.hand.check()
        self.focus.check()
        self.hints.update(self._now)

    def handle(self, event: InputEvent, now: float) -> bool:
        """Take what the player did; True if it meant something here."""
        self._now = now
        if isinstance(event, Press | Key):
            self.play.clock.heard(now)
        used = self._handle(event, now)
        self._check()
        return used

    def _handle(self, event: InputEvent, now: float) -> bool:
        match event:
            case Press(pos, button) if button == RIGHT:
                self._begin_peek(pos)
            case Press(pos, touch=touch):
                self.focus.hide()
                self._on_bar = self.hud.handle(event)
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
                self.hud.handle(event)
            case Key():
                return self._key(event, now)
            case KeyUp():
                self._key_up(self.keys.released(event))
            case _:
                return False
        return True

    def _pass_on(self, event: InputEvent, to_hand: Callable[[], None]) -> None:
        if self._on_bar:
            self.hud.handle(event)
        else:
            to_hand()

    def _press(self, pos: tuple[float, float], now: float, touch: bool) -> None:
        if self.play.is_waiting:
            self.play.go_on(now)
        else:
            self.hand.press(pos, now, touch)

    def _key(self, key: Key, now: float) -> bool:
        action = self.keys.action(key)
        play, acts = self.play, self._acts
        commands: dict[str, Callable[[float], None]] = {
            "act": play.act,
            "undo": play.undo,
            "redo": play.redo,
            "hint": self.hints.press,
            "skip": play.finish_motion,
            "wait": play.stop_or_go,
            "look-back": lambda now: self._look_back(True),
            "enlarge": lambda now: self._enlarge(),
            "say": self._say,
            "moves": lambda now: acts.moves(),
            "log": lambda now: acts.log(),
            "options": lambda now: acts.options(),
        }
        if play.session.rules.has_stop:
            commands["stop"] = play.call_stop
        if action in commands:
            commands[action](now)
        elif action is None or not self.focus.act(action, now):
            if action != "back":
                return False
            acts.menu()
        return True

    def let_go(self, now: float) -> None:
        """Nothing is held any more, no card, no button and no key."""
        self.handle(Cancel(), now)
        self._look_back(False)

    def _key_up(self, actions: frozenset[str]) -> None:
        if "look-back" in actions:
            self._look_back(False)
        if "enlarge" in actions:
            self._end_peek()

    def _say(self, now: float) -> None:
        """Say what is in focus and what can be done with it, again if need be."""
        self.focus.shown = True
        self.play.caption = Caption("")
        self.play.caption = Caption(self.focus.describe(now), "focus")

    def _enlarge(self) -> None:
        """Show the card in focus large, until the key is let go."""
        at = self.focus.pile, self.focus.index
        if self.focus.index >= self.play.state.pile(at[0]).down and self.play.state.cards(at[0]):
            self.focus.shown = True
            self._peek = at
            self.play.changed = True

    def _begin_peek(self, pos: tuple[float, float]) -> None:
        hit = self.layout.hit(pos, self.play.state)
        if hit and hit[1] >= self.play.state.pile(hit[0]).down:
            self._peek = hit
            self.play.changed = True

    @property
    def kept(self) -> Layer:
        """The picture of the table at rest."""
        assert self._layer is not None
        return self._layer

    def picture(self, card: Card) -> Surface:
        """A card's face as it is drawn while it is held."""
        assert self._sprites is not None
        return self._sprites.picture(card, True, round(self.layout.w * (1 + LIFTED_SCALE)))

    @property
    def peeking(self) -> bool:
        """Whether a card is being looked at closely."""
        return self._peek is not None

    def _end_peek(self) -> None:
        if self._peek:
            self._peek = None
            self.play.changed = True

    def _look_back(self, looking: bool) -> None:
        if looking != self._looking_back:
            self._looking_back = looking
            self.play.changed = True
            if looking:
                self.play.caption = closer.last_turn_told(self.play)
            else:
                self.play.say()

    # ------------------------------------------------------------------------------------------------------- drawing

    @property
    def needs_redraw(self) -> bool:
        """Whether anything looks different from when it was last drawn."""
        lifting = self.hand.held is not None and self.hand.held.started and self._now - self.hand.lifted_at < 0.1
        return self.play.changed or self.marks.fading or lifting

    def update(self, now: float, seconds: float) -> None:
        """Let time pass."""
        self._now = now
        self.play.update(now, seconds)
        self._check()

    def wake(self, now: float) -> float | None:
        """Seconds until something changes by itself; None if nothing will."""
        if self.needs_redraw:
            return 0.0
        wakes = [each for each in (self.play.wake(now), self.hints.wake(now)) if each is not None]
        return min(wakes, default=None)

    def draw(self, surface: Surface, now: float) -> None:
        """Draw the whole table."""
        play, sprites, layer = self.play, self._sprites, self._layer
        assert sprites is not None and layer is not None
        play.changed = False
        in_air = play.timeline.held() | self.hand.in_air()
        layer.update([*sprites.trays(play.state), *sprites.items(play.state, in_air), *self.hud.items(self.layout)])
        surface.blit(layer.surface, (0, 0))
        self.marks.draw(surface, self.layout, in_air, not self._looking_back, now)
        if (rect := self.focus.rect()) and not play.timeline.running:
            marks.focus(surface, rect)
        sprites.fly(surface, play.timeline.sprites())
        sprites.fly(surface, self.hand.sprites(now))
        if self._looking_back:
            closer.draw_last_turn(surface, self.layout, play)
        if self._peek:
            closer.draw_card(surface, self.layout, play, self.faces, sprites, self._peek)
        self.hud.draw_tip(surface)
