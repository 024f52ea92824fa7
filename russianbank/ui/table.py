"""The table of Russian Bank as a screen."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from pygame import Surface

from russianbank.settings import Settings
from russianbank.ui import closer
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.geometry import Geometry
from russianbank.ui.hints import Hints
from russianbank.ui.hud import Commands, Hud
from russianbank.ui.layer import Item
from russianbank.ui.layout import Layout, lay_out
from russianbank.ui.play import Play
from russianbank.ui.sprites import Dress, Sprites
from russianbank.ui.tabletop import Asking, Bars, Command, Leaving, Tabletop
from russianbank.ui.theme import THEMES, Theme


@dataclass(frozen=True, slots=True)
class TableActs(Leaving):
    """What leads away from the table, and what changes the pace of the computer."""

    pace: Callable[[], None]


class RoundBars(Bars, Protocol):
    """What lies round a table of Russian Bank."""

    def place(self, layout: Layout, theme: Theme) -> None: ...


class RoundTable(Tabletop):
    """A table of Russian Bank as it lies before the viewer, with the other player's last turn to be looked at again."""

    def __init__(self, play: Play, hints: Asking, faces: CardFaces, settings: Settings, leaving: Leaving) -> None:
        super().__init__(play, hints, faces, settings, leaving)
        self.play = play
        self._layout: Layout | None = None
        self._looking_back = False

    @property
    @abstractmethod
    def bars(self) -> RoundBars: ...

    @property
    def layout(self) -> Layout:
        assert self._layout is not None
        return self._layout

    @property
    def backs(self) -> tuple[str, str]:
        """The viewer's own pack has the chosen back; two people keep their packs when the table turns."""
        own = self.settings.own_back
        other = "blue" if own == "red" else "red"
        first = self.play.viewer == 0 or len(self.play.session.people) != 1
        return (own, other) if first else (other, own)

    def _arranged(self, size: tuple[int, int], theme: Theme) -> Geometry:
        settings, old = self.settings, self._layout
        self._layout = lay_out(
            *size,
            writing=settings.writing / 100,
            arrangement=settings.arrangement,
            own_side=settings.own_side,
            near=self.play.viewer,
            previous=old.kind if old else None,
        )
        self.bars.place(self._layout, theme)
        return self._layout

    def _dressed(self, layout: Geometry, dress: Dress) -> Sprites:
        return Sprites(self.faces, layout, dress)

    def _trays(self, sprites: Sprites) -> list[Item]:
        state = self.play.state
        return sprites.trays(self.layout.trays, None if state.ending else state.turn)

    # --------------------------------------------------------------------------------------------------------- input

    def _commands(self) -> Mapping[str, Command]:
        return {"look-back": lambda now: self._look_back(True)}

    def let_go(self, now: float) -> None:
        super().let_go(now)
        self._look_back(False)

    def _key_ends(self, actions: frozenset[str]) -> None:
        if "look-back" in actions:
            self._look_back(False)
        super()._key_ends(actions)

    def _look_back(self, looking: bool) -> None:
        if looking != self._looking_back:
            self._looking_back = looking
            self.play.changed = True
            if looking:
                self.play.caption = closer.last_turn_told(self.play)
            else:
                self.play.say()

    # ------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: Surface, now: float) -> None:
        super().draw(surface, now)
        if self._looking_back:
            closer.draw_last_turn(surface, self.layout, self.play)

    @property
    def _shows_last(self) -> bool:
        return not self._looking_back


class Table(RoundTable):
    """One round on the screen. `asking` gives other hints than the computer's."""

    def __init__(
        self,
        play: Play,
        faces: CardFaces,
        settings: Settings,
        acts: TableActs,
        level_name: Callable[[str], str],
        asking: Asking | None = None,
    ) -> None:
        self.hints = Hints(play, play.opponent.mind)
        super().__init__(play, asking or self.hints, faces, settings, acts)
        commands = Commands(
            menu=acts.menu,
            undo=lambda: self._do(play.undo),
            redo=lambda: self._do(play.redo),
            hint=lambda: self._do(self._hints.press),
            pace=acts.pace,
            stop=lambda: self._do(play.call_stop),
            act=lambda: self._do(play.act),
        )
        self.hud = Hud(play, commands, THEMES[settings.theme], level_name)
        play.on_turned = lambda: self.set_size(self._size)

    @property
    def bars(self) -> Hud:
        return self.hud

    # --------------------------------------------------------------------------------------------------------- input

    def _commands(self) -> Mapping[str, Command]:
        play = self.play
        stop: dict[str, Command] = {"stop": play.call_stop} if play.session.rules.has_stop else {}
        return {"wait": play.stop_or_go, **stop, **super()._commands()}

    def _press(self, pos: tuple[float, float], now: float, touch: bool) -> None:
        if self.play.is_waiting:
            self.play.go_on(now)
        else:
            super()._press(pos, now, touch)
