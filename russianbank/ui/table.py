"""The table as a screen: it draws what the controller says and hands the player's input to it."""

from collections.abc import Callable

from pygame import Rect, Surface

from russianbank.engine import obligations
from russianbank.engine.cards import Card
from russianbank.engine.game import Duty, DutyKind
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import PileId, Role
from russianbank.settings import Settings
from russianbank.ui import drag, marks, paint, text
from russianbank.ui.animation import LIFTED_SCALE
from russianbank.ui.captions import Caption
from russianbank.ui.cardfaces import CardFaces, card_height, set_for
from russianbank.ui.hand import Hand
from russianbank.ui.hud import Commands, Hud
from russianbank.ui.inputs import RIGHT, Cancel, Drag, Hover, InputEvent, Key, KeyUp, Press, Release
from russianbank.ui.layer import Layer
from russianbank.ui.layout import Layout, lay_out
from russianbank.ui.play import Play
from russianbank.ui.sprites import Dress, Sprites
from russianbank.ui.theme import LAST, LAST_DARK, THEMES
from russianbank.ui.words import capital, card_name

MARK_FADE = 0.120
PEEK_SCALE = 2.2

_Painter = Callable[[Surface, Rect, float], None]
#: Kinds of mark, the one that wins on a card last.
_MARKS: tuple[tuple[str, _Painter], ...] = (
    ("last from", marks.last_from),
    ("last to", marks.last_to),
    ("may go", marks.may_go),
    ("duty target", marks.compulsory_target),
    ("duty", marks.compulsory),
    ("will go", marks.will_go),
    ("selected", marks.selected),
    ("refused", marks.refused),
)


class Table:
    """One round on the screen. `now` is always the time in seconds that the main loop passes in."""

    def __init__(
        self,
        play: Play,
        faces: CardFaces,
        settings: Settings,
        open_menu: Callable[[], None],
        level_name: Callable[[str], str],
    ) -> None:
        self.play = play
        self.hand = Hand(play)
        self.faces = faces
        self.settings = settings
        self._now = 0.0
        commands = Commands(
            menu=open_menu,
            undo=lambda: self._do(self.play.undo),
            redo=lambda: self._do(self.play.redo),
            stop=lambda: self._do(self.play.call_stop),
            act=lambda: self._do(self.play.act),
        )
        self.hud = Hud(play, commands, THEMES[settings.theme], level_name)
        self._size = (0, 0)
        self._sharp = True
        self._sprites: Sprites | None = None
        self._layer: Layer | None = None
        self._mark_ages: dict[tuple[str, PileId], float] = {}
        self._fading = False
        self._peek: tuple[PileId, int] | None = None
        self._looking_back = False
        self._on_bar = False
        #: Where a card of a missed duty lay and where it had to go, while a call of Stop is explained.
        self.pointed: tuple[PileId, PileId] | None = None

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
        return (own, other) if self.play.viewer == 0 else (other, own)

    def new_settings(self, settings: Settings) -> None:
        """Settings act at once."""
        self.settings = settings
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
        self.hand.check()

    def handle(self, event: InputEvent, now: float) -> bool:
        """Take what the player did; True if it meant something here."""
        self._now = now
        if isinstance(event, Press | Key):
            self.play.clock.heard(now)
        used = self._handle(event, now)
        self.hand.check()
        return used

    def _handle(self, event: InputEvent, now: float) -> bool:
        match event:
            case Press(pos, button) if button == RIGHT:
                self._begin_peek(pos)
            case Press(pos):
                self._on_bar = self.hud.handle(event)
                if not self._on_bar:
                    self.hand.press(pos, now)
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
            case KeyUp(name="b"):
                self._look_back(False)
            case _:
                return False
        return True

    def _pass_on(self, event: InputEvent, to_hand: Callable[[], None]) -> None:
        if self._on_bar:
            self.hud.handle(event)
        else:
            to_hand()

    def _key(self, key: Key, now: float) -> bool:
        play = self.play
        commands: dict[str, Callable[[float], None]] = {
            "space": play.act,
            "s": play.call_stop if play.session.rules.has_stop else lambda now: None,
            "u": play.undo,
            "y": play.redo,
            ".": play.finish_motion,
        }
        if key.ctrl:
            commands = {"z": play.redo if key.shift else play.undo, "y": play.redo}
        if key.name in commands:
            commands[key.name](now)
        elif key.name == "b" and not key.ctrl:
            self._look_back(True)
        elif key.name == "escape" and (self.hand.selected or self.hand.held):
            self.hand.cancel(now)
            self.hand.deselect()
        else:
            return False
        return True

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
                self.play.caption = self._told()
            else:
                self.play.say()

    def _told(self) -> Caption:
        """The opponent's last turn in words."""
        steps = self._last_turn()
        name = self.play.speaker.title(1 - self.play.viewer)
        if not steps:
            return Caption(f"{name} has not played yet.", "last")
        told = [self.play.speaker.move(move, before) for before, move in steps]
        shown = told if len(told) <= 4 else [*told[:3], f"And {len(told) - 3} moves more."]
        return Caption(" ".join(shown), "last")

    def _last_turn(self) -> list[tuple[State, Move]]:
        session = self.play.session
        steps = session.last_turn_of(1 - self.play.viewer)
        first = next((at for at, step in enumerate(session.steps) if steps and step is steps[0]), 0)
        return [(session.state_at(first + i), step.move) for i, step in enumerate(steps)]

    # ------------------------------------------------------------------------------------------------------- drawing

    @property
    def needs_redraw(self) -> bool:
        """Whether anything looks different from when it was last drawn."""
        lifting = self.hand.held is not None and self.hand.held.started and self._now - self.hand.lifted_at < 0.1
        return self.play.changed or self._fading or lifting

    def update(self, now: float, seconds: float) -> None:
        """Let time pass."""
        self._now = now
        self.play.update(now, seconds)
        self.hand.check()

    def wake(self, now: float) -> float | None:
        """Seconds until something changes by itself; None if nothing will."""
        return 0.0 if self.needs_redraw else self.play.wake(now)

    def draw(self, surface: Surface, now: float) -> None:
        """Draw the whole table."""
        play, sprites, layer = self.play, self._sprites, self._layer
        assert sprites is not None and layer is not None
        play.changed = False
        in_air = play.timeline.held() | self.hand.in_air()
        layer.update([*sprites.trays(play.state), *sprites.items(play.state, in_air), *self.hud.items(self.layout)])
        surface.blit(layer.surface, (0, 0))
        self._draw_marks(surface, in_air, now)
        sprites.fly(surface, play.timeline.sprites())
        sprites.fly(surface, self.hand.sprites(now))
        if self._looking_back:
            self._draw_last_turn(surface)
        if self._peek:
            self._draw_peek(surface, *self._peek)
        self.hud.draw_tip(surface)

    # --------------------------------------------------------------------------------------------------------- marks

    def _draw_marks(self, surface: Surface, in_air: frozenset[Card], now: float) -> None:
        wanted = self._wanted_marks(in_air)
        ages = {key: self._mark_ages.get(key, now) for key in wanted}
        self._mark_ages, self._fading = ages, False
        best: dict[PileId, str] = {pile: kind for kind, pile in wanted}
        painters = dict(_MARKS)
        for (kind, pile), rect in wanted.items():
            if best[pile] != kind and kind != "last from":
                continue
            strength = min(1.0, (now - ages[kind, pile]) / MARK_FADE) if self.play.speed else 1.0
            self._fading = self._fading or strength < 1
            painters[kind](surface, rect, max(0.05, strength))

    def _wanted_marks(self, in_air: frozenset[Card]) -> dict[tuple[str, PileId], Rect]:
        """The marks to show, the most important last, with the card each lies round."""
        found: dict[str, list[PileId]] = {kind: [] for kind, _ in _MARKS}
        targets, best = self.hand.targets()
        self._mark_last(found)
        if self.pointed:
            found["duty"], found["duty target"] = [self.pointed[0]], [self.pointed[1]]
        elif targets:
            found["may go"] = [pile for pile in targets if pile is not best]
            found["will go"] = [best] if best else []
        else:
            self._mark_duties(found)
        if self.hand.selected:
            found["selected"] = [self.hand.selected.source]
        if self.play.refused and self.play.refused[1] in self.play.state.cards(self.play.refused[0]):
            found["refused"] = [self.play.refused[0]]
        wanted = {}
        for kind, _ in _MARKS:
            for pile in found[kind]:
                cards = self.play.state.cards(pile)
                if not cards or cards[-1] not in in_air:
                    wanted[kind, pile] = self._mark_rect(kind, pile)
        return wanted

    def _mark_rect(self, kind: str, pile: PileId) -> Rect:
        if kind == "selected" and self.hand.selected:
            return self.hand.selected.home
        return self.layout.top_rect(pile, len(self.play.state.cards(pile)))

    def _mark_last(self, found: dict[str, list[PileId]]) -> None:
        if not self.play.last or self._looking_back:
            return
        move, before = self.play.last
        ends = drag.ends(move, before.turn)
        if ends:
            found["last from"], found["last to"] = [ends[0]], [ends[1]]

    def _mark_duties(self, found: dict[str, list[PileId]]) -> None:
        duties = self.play.duties
        if not duties or self.play.timeline.running:
            return
        duty = duties[0]
        sources = {move.source for move in duty.moves if move.source}
        if duty.kind is not DutyKind.FILL or len(sources) == 1:
            found["duty"] = sorted(sources)
        found["duty target"] = self._duty_targets(duty)

    def _duty_targets(self, duty: Duty) -> list[PileId]:
        """Where the duty can be done; of the places for an ace only the one in the row of its suit."""
        state = self.play.state
        targets = set()
        for move in duty.moves:
            assert move.source is not None and move.target is not None
            ace = move.target.role is Role.FOUNDATION and not state.cards(move.target)
            if not ace or move.target is obligations.carried_out(state, duty).target:
                targets.add(move.target)
        return sorted(targets)

    # ------------------------------------------------------------------------------------------------- looking closer

    def _draw_last_turn(self, surface: Surface) -> None:
        """The moves of the opponent's last turn, numbered, each with an arrow."""
        layout, state = self.layout, self.play.state
        for number, (before, move) in enumerate(self._last_turn(), 1):
            ends = drag.ends(move, before.turn)
            if ends is None or move.kind is Kind.TURN:
                continue
            start, end = (layout.top_rect(pile, len(state.cards(pile))) for pile in ends)
            marks.arrow(surface, start.center, end.center, layout.w, LAST, LAST_DARK)
            marks.last_to(surface, end, 1.0, str(number))

    def _draw_peek(self, surface: Surface, pile: PileId, index: int) -> None:
        """A card more than twice as large, with its name and the places it fits."""
        layout, state, sprites = self.layout, self.play.state, self._sprites
        assert sprites is not None
        if index >= len(state.cards(pile)):
            return
        card = state.cards(pile)[index]
        width = round(min(layout.w * PEEK_SCALE, layout.height * 0.62 / 1.4))
        home = layout.card_rect(pile, index, len(state.cards(pile)))
        box = Rect(0, 0, width, card_height(width))
        box.center = home.center
        box.clamp_ip(Rect(0, 0, layout.width, layout.height).inflate(-layout.t * 2, -layout.t * 5))
        shadow, at = self.faces.shadow(width, 1.0)
        surface.blit(shadow, (box.x + at[0], box.y + at[1]))
        surface.blit(sprites.picture(card, True, width), box)
        words = self._peek_words(card, pile, index)
        half = text.width(words, layout.t, text.SEMIBOLD) / 2 + layout.t
        middle = max(half, min(layout.width - half, box.centerx))
        paint.pill(surface, words, (middle, box.bottom + 1.3 * layout.t), layout.t)

    def _peek_words(self, card: Card, pile: PileId, index: int) -> str:
        state = self.play.state
        moves = drag.moves_of(self.play.legal, pile, len(state.cards(pile)) - index, state.turn)
        places: list[str] = []
        for target in moves:
            name = self.play.speaker.pile(target)
            if name not in places:
                places.append(name)
        name = capital(card_name(card))
        return f"{name} \u00b7 fits {', '.join(places)}" if places else name
