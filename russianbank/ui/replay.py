"""A round that was played, to be looked at again: the table at any of its positions, step by step or by itself.

It never touches the game that is being played. Stepping on shows the move as it was shown in play, with its mark and an
arrow; a step back moves plainly; a jump fades from one position to the other.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.record import Record, Seat
from russianbank.engine.table import DRAWN, PileId
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui import animation, drag, marks, paint
from russianbank.ui.animation import Manner, Timeline
from russianbank.ui.boards import Boards, Widgets
from russianbank.ui.buttons import Button, tip
from russianbank.ui.captions import Caption
from russianbank.ui.cardfaces import CardFaces, set_for
from russianbank.ui.form import Form
from russianbank.ui.inputs import Cancel, InputEvent, Key, Press, Scroll
from russianbank.ui.layer import Layer
from russianbank.ui.layout import Layout
from russianbank.ui.movelist import MoveListSheet, Telling, carried_out
from russianbank.ui.sheet import Sheet
from russianbank.ui.sound import Sounds
from russianbank.ui.sprites import Dress, Sprites
from russianbank.ui.theme import LAST, LAST_DARK, THEMES
from russianbank.ui.transport import SPEEDS, Transport, TransportActs, lay_out_replay
from russianbank.ui.widgets import Look
from russianbank.ui.words import NOBODY, Speaker

#: Seconds between the end of one move and the next, and the factor on the motion, for each speed of playing.
PAUSES = {"slow": 2.2, "normal": 1.1, "fast": 0.3}
FACTORS = {"slow": 1.4, "normal": 1.0, "fast": 0.6}
#: Seconds in which a jump fades, and in which the mark of a move appears.
FADE, MARK_FADE = 0.200, 0.120


@dataclass(frozen=True, slots=True)
class ReplayActs:
    """What leads away from a replay: closing it, and opening a sheet over it and shutting that again."""

    close: Callable[[], None]
    open: Callable[[Sheet], None]
    shut: Callable[[], None]


def places(seats: tuple[Seat, Seat], own_name: str) -> tuple[int, Speaker]:
    """The seat that is shown near, and who tells the moves.

    The one person of a record sits near, and is `you` if the name is the player's own. All others have names.
    """
    people = [player for player, seat in enumerate(seats) if not seat.is_computer]
    near = people[0] if people else 0
    is_own = len(people) == 1 and seats[near].name in ("", own_name)
    return near, Speaker(seats, near if is_own else NOBODY)


class Replay:
    """One record on the screen. `now` is always the time in seconds that the main loop passes in."""

    def __init__(
        self,
        record: Record,
        faces: CardFaces,
        settings: Settings,
        sounds: Sounds,
        acts: ReplayActs,
        level_name: Callable[[str], str],
    ) -> None:
        """RecordError if a move of the record is illegal."""
        self.session = Session(record)
        self.faces, self.settings, self.sounds, self.acts = faces, settings, sounds, acts
        self.viewer, self.speaker = places(record.seats, settings.name)
        self.telling = Telling(self.session, self.speaker)
        self.timeline = Timeline()
        self.at = 0
        self.playing = False
        self.speed = "normal"
        self.changed = True
        self._transport = Transport(self.telling, self.viewer, self._transport_acts())
        self.form = Form(self._transport)
        self._boards = Boards(self, THEMES[settings.theme], level_name)
        self._widgets = Widgets()
        self._size = (0, 0)
        self._layout: Layout | None = None
        self._sprites: Sprites | None = None
        self._layer: Layer | None = None
        self._look = Look(THEMES[settings.theme], 15, paper=False)
        self._now = self._next_at = 0.0
        self._landed_at = -1.0
        self._fade: tuple[Surface | None, float] | None = None

    def _transport_acts(self) -> TransportActs:
        return TransportActs(
            first=lambda: self.go(0),
            turn_back=lambda: self.go(self.telling.previous_turn(self.at)),
            back=self.back,
            play=self.toggle,
            forward=self.forward,
            turn_on=lambda: self.go(self.telling.next_turn(self.at)),
            last=lambda: self.go(self.telling.count),
            speed=lambda: self._set_speed((SPEEDS.index(self.speed) + 1) % len(SPEEDS)),
            moves=self.open_moves,
            close=self.acts.close,
            go=lambda at: self.go(at, fade=False),
        )

    # ---------------------------------------------------------------------------------------------------- what is shown

    @property
    def state(self) -> State:
        return self.session.state_at(self.at)

    @property
    def time_shown(self) -> str:
        """A record has no clock."""
        return ""

    @property
    def caption(self) -> Caption:
        """The move that has led here, in words."""
        return Caption(self.telling.caption(self.at), "last" if self.at else "info")

    @property
    def layout(self) -> Layout:
        assert self._layout is not None
        return self._layout

    @property
    def motion(self) -> float:
        """The factor on the durations of flights; 0 where nothing is to fly."""
        if self.settings.reduced_motion:
            return 0.0
        return animation.SPEEDS[self.settings.speed] * (FACTORS[self.speed] if self.playing else 1.0)

    # ----------------------------------------------------------------------------------------------------------- layout

    def set_size(self, size: tuple[int, int], sharp: bool = True) -> None:
        """Lay everything out for a surface of this size; without `sharp` the last pictures are scaled for now."""
        self._size = size
        settings, theme = self.settings, THEMES[self.settings.theme]
        previous = self._layout.kind if self._layout else None
        layout, foot = lay_out_replay(size, settings, theme, self._transport, self.viewer, previous)
        own, other = settings.own_back, "blue" if settings.own_back == "red" else "red"
        backs = (own, other) if self.viewer == 0 else (other, own)
        dress = Dress(theme, set_for(layout.w, settings.print, settings.suits == "four"), backs, sharp)
        self._sprites = Sprites(self.faces, layout, dress)
        self._layer = Layer(paint.cloth(size, theme))
        self._look = Look(theme, layout.t, paper=False)
        self._boards.place(layout.t, theme, foot.whole, foot.caption)
        self._transport.place_in(self._look, foot)
        if layout != self._layout:
            self.timeline.finish()
        self._layout, self._fade, self.changed = layout, None, True

    def forget_picture(self) -> None:
        """Give back the kept pictures of the table, which leaves the screen; the next `set_size` makes others."""
        self._layer = self._fade = None

    def prepare(self) -> None:
        """Draw what the round can need before anything moves."""
        assert self._sprites is not None
        self._sprites.prepare()

    def new_settings(self, settings: Settings) -> None:
        """Settings act at once."""
        self.settings = settings
        if self._size != (0, 0):
            self.set_size(self._size)

    # ---------------------------------------------------------------------------------------------------------- playing

    def begin(self, now: float, at: int = 0) -> None:
        """Show it: from the deal on, playing by itself, or at rest after `at` moves."""
        self._now = now
        self.at = min(at, self.telling.count)
        self.playing = not at and self.telling.count > 0
        if not at:
            self.timeline.start(animation.plan_deal(self.state, self.layout, self.motion))
            if self.moving:
                self.sounds.play("shuffle")
        self._rest()

    def toggle(self) -> None:
        """Play on from here, from the beginning if this is the end, or stop playing."""
        self.playing = not self.playing and self.telling.count > 0
        if self.playing and self.at == self.telling.count:
            self._show(0, fade=True)
        self._next_at = self._now
        self.changed = True

    def forward(self) -> None:
        """Show the next move."""
        self.playing = False
        self._step()

    def back(self) -> None:
        """Take the last move back."""
        self.playing = False
        if self.at:
            before = self.state
            self._show(self.at - 1)
            self.timeline.start(
                animation.plan(before, self.state, self.layout, Manner(self.motion, plain=animation.UNDO))
            )
            self._rest()

    def go(self, at: int, fade: bool = True) -> None:
        """Show the position after `at` moves."""
        self.playing = False
        if at != self.at:
            self._show(at, fade)
        self.changed = True

    def _step(self) -> None:
        if self.at == self.telling.count:
            return
        before, step = self.state, self.session.steps[self.at]
        self._show(self.at + 1)
        plain = animation.RESTORE if step.move.kind is Kind.STOP else 0.0
        self.timeline.start(animation.plan(before, self.state, self.layout, Manner(self.motion, plain=plain)))
        if before.turns != self.state.turns:
            self.sounds.new_turn()
        target = self.layout.place(step.move.target or DRAWN[before.turn])
        self.sounds.tell(step.events, 2 * target.centerx / self.layout.width - 1)
        self._rest()

    def _show(self, at: int, fade: bool = False) -> None:
        """Let the position after `at` moves lie on the table, at once."""
        self.timeline.finish()
        self.at = at
        self._fade = (None, self._now) if fade and self.motion else None
        self.changed = True
        self._rest()

    def _rest(self) -> None:
        """Note when nothing moves any more: then the mark appears, and some time later comes the next move."""
        self._landed_at = self._now
        self._next_at = self._now + PAUSES[self.speed]

    def _set_speed(self, number: int) -> None:
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, number))]
        self.changed = True

    def open_moves(self) -> None:
        """The list of moves, from which one can be chosen."""

        def choose(at: int) -> None:
            self.acts.shut()
            self.go(at)

        self.acts.open(MoveListSheet(self.telling, self.at, self.acts.shut, choose))

    # ------------------------------------------------------------------------------------------------------------- time

    def update(self, now: float, seconds: float) -> None:
        """Let time pass: motion, and the next move while it plays."""
        self.glide(now, seconds)
        if self.playing and not self.timeline.running and now >= self._next_at:
            self._step()
            if self.at == self.telling.count:
                self.playing = False

    def glide(self, now: float, seconds: float) -> None:
        """Let only the motion go on, as it does under a sheet."""
        self._now = now
        if self.timeline.running:
            self.changed = True
            self.timeline.step(seconds)
            if not self.timeline.running:
                self._rest()

    @property
    def moving(self) -> bool:
        """Whether cards are in the air."""
        return self.timeline.running

    def wake(self, now: float) -> float | None:
        """Seconds until something changes by itself; None if nothing will."""
        if self.needs_redraw or self.timeline.running:
            return 0.0
        return max(0.0, self._next_at - now) if self.playing else None

    # ------------------------------------------------------------------------------------------------------------ input

    def handle(self, event: InputEvent, now: float) -> bool:
        """Take what the player did; True if it meant something here."""
        self._now = now
        match event:
            case Key():
                return self._key(event) or self.form.handle(event)
            case Scroll(amount):
                (self.back if amount > 0 else self.forward)()
                return True
            case Press() if self.timeline.running:
                self.timeline.finish()
                self._rest()
                self.changed = True
        return self.form.handle(event)

    def let_go(self, now: float) -> None:
        """No button is held any more."""
        self.handle(Cancel(), now)

    def _key(self, key: Key) -> bool:
        acts: dict[str, Callable[[], None]] = {
            "left": self.back,
            "right": self.forward,
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.telling.count),
            "page up": lambda: self.go(self.telling.previous_turn(self.at)),
            "page down": lambda: self.go(self.telling.next_turn(self.at)),
            "space": self.toggle,
            "+": lambda: self._set_speed(SPEEDS.index(self.speed) + 1),
            "=": lambda: self._set_speed(SPEEDS.index(self.speed) + 1),
            "-": lambda: self._set_speed(SPEEDS.index(self.speed) - 1),
            "l": self.open_moves,
            "escape": self.acts.close,
        }
        if key.ctrl or key.name not in acts:
            return False
        acts[key.name]()
        return True

    # ---------------------------------------------------------------------------------------------------------- drawing

    @property
    def _mark_strength(self) -> float:
        return min(1.0, (self._now - self._landed_at) / MARK_FADE) if self.motion else 1.0

    @property
    def needs_redraw(self) -> bool:
        """Whether anything looks different from when it was last drawn."""
        return self.changed or self._fade is not None or self.form.needs_redraw

    def draw(self, surface: Surface, now: float) -> None:
        """Draw the whole table."""
        self._now = now
        sprites, layer = self._sprites, self._layer
        assert sprites is not None and layer is not None
        if self._fade and self._fade[0] is None:
            self._fade = surface.copy(), self._fade[1]  # what is still on the surface is what fades away
        self._transport.show(self.at, self.playing, self.speed)
        widgets = [self._widgets.item(part, self._look) for part in self._transport.parts()]
        self._transport.dirty = False
        held = self.timeline.held()
        piles = [
            *sprites.trays(self.layout.trays, None if self.state.ending else self.state.turn),
            *sprites.items(self.state, held),
        ]
        layer.update([*piles, *self._boards.items(self.layout), *widgets])
        surface.blit(layer.surface, (0, 0))
        self.changed = self._mark_strength < 1 and not self.timeline.running
        if not self.timeline.running:
            self._draw_marks(surface, max(0.05, self._mark_strength))
        sprites.fly(surface, self.timeline.sprites())
        self._draw_fade(surface, now)
        self._draw_tip(surface)

    def _ends(self) -> tuple[Move, PileId, PileId] | None:
        """From where to where the cards of the last move went; those of a right call of Stop for the offender."""
        if not self.at:
            return None
        step, before = self.session.steps[self.at - 1], self.session.state_at(self.at - 1)
        move = carried_out(step) or step.move
        ends = drag.ends(move, before.turn)
        return (move, *ends) if ends else None

    def _draw_marks(self, surface: Surface, strength: float) -> None:
        found = self._ends()
        if found is None:
            return
        move, source, target = found
        layout, state = self.layout, self.state
        start, end = (layout.top_rect(pile, len(state.cards(pile))) for pile in (source, target))
        marks.last_from(surface, start, strength)
        if move.kind is not Kind.TURN:
            marks.arrow(surface, start.center, end.center, layout.w, LAST, LAST_DARK, strength)
        marks.last_to(surface, end, strength)

    def _draw_fade(self, surface: Surface, now: float) -> None:
        if self._fade is None:
            return
        picture, began = self._fade
        share = (now - began) / FADE
        if picture is None or share >= 1 or picture.get_size() != surface.get_size():
            self._fade = None
            return
        picture.set_alpha(round(255 * (1 - share)))
        surface.blit(picture, (0, 0))

    def _draw_tip(self, surface: Surface) -> None:
        """The name of a button that shows only its icon, while the pointer is on it."""
        for part in self._transport.parts():
            if isinstance(part, Button) and (part.hovered or part.ring) and part.enabled and not part.shows_label:
                tip(surface, self._look, part)
