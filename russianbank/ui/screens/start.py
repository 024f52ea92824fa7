"""The start screen: the word mark, a fan of cards on the cloth, and what can be done now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import pygame

from russianbank import __version__, language
from russianbank.language import LANGUAGES, _
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import ASPECT, CardFaces, card_height, set_for
from russianbank.ui.containers import Container
from russianbank.ui.form import Form
from russianbank.ui.inputs import InputEvent
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Label, Look, Widget
from russianbank.ui.words import number

#: The fan from left to right: a back of the own pack or the other, or a face, and how far it is turned, in degrees.
_FAN = (("other", -35.0), ("own", -19.0), ("KC", -4.0), ("QH", 11.0), ("AS", 27.0))
#: How far the middle of a card is from the point about which the fan opens, in card widths.
_FAN_RADIUS = 1.95
#: Gap between buttons, least height of the main one and of the others, and size of the word mark, in t: usually, and
#: where the window is low for the writing.
_ROOMY, _CLOSE = (0.65, 4.6, 3.0, 3.4), (0.4, 3.8, 2.4, 2.7)


def _fan_bounds() -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the fan about its turning point, in card widths."""
    points = []
    for _name, degrees in _FAN:
        angle = radians(degrees)
        for x in (-0.5, 0.5):
            for y in (-ASPECT / 2 - _FAN_RADIUS, ASPECT / 2 - _FAN_RADIUS):
                points.append((x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)))
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


_LEFT, _TOP, _RIGHT, _BOTTOM = _fan_bounds()
_FAN_WIDE, _FAN_HIGH = _RIGHT - _LEFT, _BOTTOM - _TOP


@dataclass(frozen=True, slots=True)
class ContinueNote:
    """What there is to continue, in the words of the button's second line."""

    words: str


def note_of(session: Session, viewer: int) -> ContinueNote:
    """Against whom, how the match stands, and whose turn it is."""
    parts = [_against(session, viewer), _score(session, viewer), _standing(session, viewer)]
    return ContinueNote(" · ".join(part for part in parts if part))


def _has_viewer(session: Session) -> bool:
    """Whether one person plays, who is `you`."""
    return len(session.people) == 1


def _against(session: Session, viewer: int) -> str:
    name = session.seats[1 - viewer].name
    if not _has_viewer(session):
        return _("{first} against {second}").format(first=session.seats[viewer].name, second=name)
    if session.practice:
        return _("practice with {name}").format(name=name)
    return _("against {name}").format(name=name)


def _score(session: Session, viewer: int) -> str:
    if not session.rules.match_target:
        return ""
    ours, theirs = number(session.score[viewer]), number(session.score[1 - viewer])
    if not _has_viewer(session):
        return _("{ours} to {theirs}").format(ours=ours, theirs=theirs)
    name = session.seats[1 - viewer].name
    return _("you {ours}, {name} {theirs}").format(ours=ours, name=name, theirs=theirs)


def _standing(session: Session, viewer: int) -> str:
    if session.outcome:
        return _("round {number} is over").format(number=session.round_number)
    turn = session.state.turn
    if turn == viewer and _has_viewer(session):
        return _("your turn")
    return _("{name}\u2019s turn").format(name=session.seats[turn].name)


class StartScreen:
    """The first screen. Continue is large, or New match where there is nothing to continue.

    Practise, Churchill, Watch and the language, by its own name, are offered where there is something to call. Where it
    knows of the `learning`, this is large instead: from the beginning, or from the step that it names.
    """

    def __init__(
        self,
        note: ContinueNote | None,
        *,
        on_continue: Callable[[], None],
        on_new: Callable[[], None],
        on_options: Callable[[], None],
        on_learn: Callable[[], None],
        on_saves: Callable[[], None],
        on_replays: Callable[[], None],
        on_statistics: Callable[[], None],
        on_quit: Callable[[], None],
        faces: CardFaces,
        settings: Settings,
        on_practice: Callable[[], None] | None = None,
        on_watch: Callable[[], None] | None = None,
        on_churchill: Callable[[], None] | None = None,
        on_language: Callable[[], None] | None = None,
        learning: str | None = None,
    ) -> None:
        if note:
            main = _main_button(_("Continue"), on_continue, note.words)
            wide = [_entry(_("New match"), on_new, "cards")]
        elif learning is not None:
            words = _("Go on with the guided round") if learning else _("Learn the game")
            main = _main_button(words, on_learn, learning or _("a guided first round, step by step"))
            wide = [_entry(_("New match"), on_new, "cards")]
        else:
            main = _main_button(_("New match"), on_new, _("against the computer, or for two"))
            wide = []
        entries: list[tuple[str, Callable[[], None] | None, str]] = [
            (_("Practise"), on_practice, "learn"),
            (_("Churchill"), on_churchill, "flag"),
            (_("Watch"), on_watch, "eye"),
            (_("Saved games"), on_saves, "save"),
            (_("Replays"), on_replays, "replay"),
            (_("Learn"), on_learn, "book"),
            (_("Statistics"), on_statistics, "chart"),
            (_("Options"), on_options, "gear"),
            (LANGUAGES[language.current()], on_language, "globe"),
            (_("Quit"), on_quit, "quit"),
        ]
        buttons = [_entry(label, act, icon) for label, act, icon in entries if act]
        self._menu = _Menu(main, wide, buttons)
        self._faces, self._settings = faces, settings
        self._ground: pygame.Surface | None = None
        self.form = Form(self._menu, letters=True)
        self.form.set_focus(main)

    @property
    def needs_redraw(self) -> bool:
        """Whether anything looks different from when it was last drawn."""
        return self._ground is None or self.form.needs_redraw

    def describe(self) -> str:
        """What a screen reader says when the game starts."""
        return ". ".join(label.name for label in self._menu.labels)

    def new_settings(self, settings: Settings) -> None:
        """Show the cards as the player now wants them."""
        self._settings, self._ground = settings, None

    def layout(self, size: tuple[int, int], theme: Theme, ui: float = 1.0) -> None:
        """Fill a surface of this size; `ui` is the player's size of writing."""
        self._look = Look(theme, text.text_size(*size, ui), paper=False)
        self.form.layout(self._look, pygame.Rect((0, 0), size))
        self._ground = None

    def draw(self, surface: pygame.Surface, strength: float = 1.0) -> None:
        """Draw it; `strength` from 0 to 1 fades it in."""
        if self._ground is None:
            self._ground = paint.cloth(self._menu.rect.size, self._look.theme)
            self._draw_fan(self._ground)
        layer = surface if strength >= 1 else surface.copy()
        layer.blit(self._ground, (0, 0))
        self.form.draw(layer)
        if layer is not surface:
            layer.set_alpha(round(255 * max(0.0, strength)))
            surface.blit(layer, (0, 0))

    def handle(self, event: InputEvent) -> bool:
        """Take what the player did; True if it meant something here."""
        return self.form.handle(event)

    def _draw_fan(self, surface: pygame.Surface) -> None:
        width, (x, y) = self._menu.card_width, self._menu.turning_point
        if not width:
            return
        own = self._settings.own_back
        backs = {"own": own, "other": "blue" if own == "red" else "red"}
        card_set = set_for(width, self._settings.print, self._settings.suits == "four")
        soft, _ = paint.soft_box((width, card_height(width)), width * paint.CARD_CORNER, width * 0.06, "#000000", 0.5)
        for name, degrees in _FAN:
            angle = radians(degrees)
            middle = (x + _FAN_RADIUS * width * sin(angle), y - _FAN_RADIUS * width * cos(angle))
            _blit_centred(surface, pygame.transform.rotozoom(soft, -degrees, 1), (middle[0], middle[1] + width * 0.05))
            folder = "backs" if name in backs else card_set
            _blit_centred(surface, self._faces.turned(backs.get(name, name), width, degrees, folder), middle)


def _main_button(label: str, act: Callable[[], None], note: str) -> Button:
    return Button(label, act, "primary", "play", note=note, align="left", size=1.25)


def _entry(label: str, act: Callable[[], None], icon: str) -> Button:
    return Button(label, act, "plain", icon, align="left")


def _blit_centred(surface: pygame.Surface, image: pygame.Surface, middle: tuple[float, float]) -> None:
    surface.blit(image, (round(middle[0] - image.get_width() / 2), round(middle[1] - image.get_height() / 2)))


def _in_steps(width: float) -> int:
    """A card width in steps of four pixels, so that few pictures are drawn while the window is being resized."""
    return int(width) // 4 * 4


class _Menu(Container):
    """Word mark and buttons, and the place they leave for the fan: beside them, or above where cards are larger so."""

    def __init__(self, main: Button, wide: Sequence[Button], pairs: Sequence[Button]) -> None:
        self._title = Label(_("Russian Bank"), weight=text.TITLE)
        self._subtitle = Label(_("the patience for two"), 1.25, text.TITLE, "brass")
        self._version = Label(_("Version {version}").format(version=__version__), 0.86, tone="ink2", align="right")
        self._main, self._wide, self._pairs = main, wide, pairs
        self.labels = (self._title, self._subtitle, self._version)
        super().__init__(self._title, self._subtitle, main, *wide, *pairs, self._version)
        self._arrange(close=False)
        self.card_width = 0
        #: The point about which the fan opens, in pixels.
        self.turning_point = (0.0, 0.0)

    def place(self, look: Look, box: pygame.Rect) -> None:
        Widget.place(self, look, box)
        margin = max(look.px(1.6), round(0.05 * box.w))
        version = self._version.measure(look, box.w)
        edge = look.px(1.2)
        self._version.place(look, pygame.Rect(box.right - edge - version[0], box.bottom - edge - version[1], *version))
        column = min(look.px(24), box.w - 2 * margin)
        self._arrange(close=False)
        if self._block(look, column) > box.h - 2 * look.px(1):
            self._arrange(close=True)
        height = self._block(look, column)
        foot = version[1] + 2 * edge
        beside = self._beside(look, box, column, margin)
        above = min((box.w - 2 * margin) / _FAN_WIDE, (box.h - height - foot - look.px(4)) / _FAN_HIGH, box.h * 0.24)
        if above > beside:
            self._place_below(look, box, column, height, _in_steps(above), foot)
        else:
            self._place_beside(look, box, column, height, _in_steps(beside))

    def _arrange(self, close: bool) -> None:
        """Put the buttons into rows: as many in pairs as can be where the window is low for the writing."""
        self.gap, self._tall, self._low, self._title.size = _CLOSE if close else _ROOMY
        pairs = [*self._wide, *self._pairs] if close else self._pairs
        rows = [pairs[at : at + 2] for at in range(0, len(pairs), 2)]
        self._rows = [[self._main], *([] if close else [[button] for button in self._wide]), *rows]

    def _beside(self, look: Look, box: pygame.Rect, column: int, margin: int) -> float:
        """The width of a card in the fan beside the buttons; 0 where there is no room for one worth seeing."""
        room = box.w - 2 * margin - column - look.px(1)
        width = min(room / _FAN_WIDE, 0.68 * box.h / _FAN_HIGH)
        return width if width >= 40 else 0.0

    def _place_beside(self, look: Look, box: pygame.Rect, column: int, height: int, card: int) -> None:
        between = look.px(1) if card else 0
        whole = column + between + round(card * _FAN_WIDE)
        left = box.x + (box.w - whole) // 2
        self._place_block(
            look, pygame.Rect(left, box.y + max(look.px(1), round((box.h - height) * 0.42)), column, height)
        )
        self._set_fan(card, left + column + between, box.y + box.h * 0.51 - card * _FAN_HIGH / 2)

    def _place_below(self, look: Look, box: pygame.Rect, column: int, height: int, card: int, foot: int) -> None:
        fan = round(card * _FAN_HIGH)
        spare = box.h - foot - height - fan
        top = box.y + round(spare * 0.42)
        self._set_fan(card, box.x + (box.w - card * _FAN_WIDE) / 2, top)
        below = top + fan + round(spare * 0.28)
        self._place_block(look, pygame.Rect(box.x + (box.w - column) // 2, below, column, height))

    def _set_fan(self, card: int, left: float, top: float) -> None:
        self.card_width = card
        self.turning_point = (left - _LEFT * card, top - _TOP * card)

    def _heights(self, look: Look, column: int) -> list[int]:
        gap = look.px(self.gap)
        heights = []
        for row in self._rows:
            width = column if len(row) == 1 else (column - gap) // 2
            least = look.px(self._tall if row is self._rows[0] else self._low)
            heights.append(max(least, look.control, *(button.measure(look, width)[1] for button in row)))
        return heights

    def _block(self, look: Look, column: int) -> int:
        """The height of word mark and buttons together."""
        heights = self._heights(look, column)
        words = self._title.measure(look, column)[1] + self._subtitle.measure(look, column)[1] + look.px(1.1)
        return words + sum(heights) + look.px(self.gap) * (len(heights) - 1)

    def _place_block(self, look: Look, box: pygame.Rect) -> None:
        y, gap = box.y, look.px(self.gap)
        for label in (self._title, self._subtitle):
            height = label.measure(look, box.w)[1]
            label.place(look, pygame.Rect(box.x, y, box.w, height))
            y += height
        y += look.px(1.1)
        half = (box.w - gap) // 2
        for row, height in zip(self._rows, self._heights(look, box.w)):
            full = row is not self._rows[-1] and len(row) == 1
            for place, button in enumerate(row):
                width = box.w if full else half
                button.place(look, pygame.Rect(box.x + place * (box.w - half), y, width, height))
            y += height + gap
