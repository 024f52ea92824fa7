"""The table of the training for Stop: nothing can be moved on it, but every card can be pointed at."""

from collections.abc import Mapping

from pygame import Rect, Surface

from russianbank.engine.table import PileId
from russianbank.language import _, pgettext
from russianbank.settings import Settings
from russianbank.ui.boards import Boards, is_wide
from russianbank.ui.buttonbar import ButtonBar
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.containers import Container
from russianbank.ui.drag import Held
from russianbank.ui.focus import Focus
from russianbank.ui.geometry import Point
from russianbank.ui.hand import Hand
from russianbank.ui.hints import HintView
from russianbank.ui.layer import Item
from russianbank.ui.layout import Layout
from russianbank.ui.screens import trainingwords
from russianbank.ui.table import RoundTable
from russianbank.ui.tabletop import Command, Leaving
from russianbank.ui.theme import THEMES, Theme
from russianbank.ui.trainingplay import Phase, TrainingPlay
from russianbank.ui.widgets import Look


class _NoHints:
    """There are no hints in the training."""

    view: HintView | None = None

    def press(self, now: float) -> None: ...

    def update(self, now: float) -> None: ...

    def wake(self, now: float) -> float | None:
        return None


class _Pointer(Hand):
    """A hand that takes no card up: a click points at one."""

    def __init__(self, play: TrainingPlay) -> None:
        super().__init__(play)
        self._training = play

    def taken(self, pile: PileId, index: int, pos: Point | None = None) -> Held | None:
        return None

    def _click(self, pile: PileId, index: int, now: float) -> None:
        self._training.point(pile, index, now)


class _PointingFocus(Focus):
    """A focus whose Enter points at the card that it is on."""

    def __init__(self, play: TrainingPlay, hand: Hand) -> None:
        super().__init__(play, hand)
        self._training = play

    def _take(self, now: float) -> None:
        self.play.finish_motion(now)
        if not self._appears():
            self._training.point(self.pile, self.index, now)

    def _name(self, pile: PileId, now: float) -> None:
        self.play.finish_motion(now)
        self._move_to(pile)


class TrainingBars(ButtonBar):
    """Names, caption and buttons; the brass button says what Space does in each phase."""

    def __init__(self, play: TrainingPlay, table: "TrainingTable", theme: Theme) -> None:
        self.play = play
        self._boards = Boards(play, theme, lambda level: "")
        self.menu = Button("", table.leaving.menu, "plain", "menu")
        self.again = Button("", lambda: table.command(play.show_again), "plain", "replay")
        self.stop = Button("", lambda: table.command(play.call_stop), "stop", "stop")
        self.act = Button("", lambda: table.command(play.act), "primary")
        super().__init__(play, Container(self.menu, self.again, self.stop, self.act), theme)
        self._layout: Layout | None = None

    def place(self, layout: Layout, theme: Theme) -> None:
        """Give the buttons and the caption their places."""
        self._layout, self._look = layout, Look(theme, layout.t, paper=False)
        self.menu.set_label(_("Menu"))
        # Translators: a button that shows the opponent's moves once more.
        self.again.set_label(pgettext("training", "Again"))
        self.stop.set_label(_("Stop!"))
        self.act.key_name = pgettext("key", "Space") if is_wide(layout.width, layout.t) else ""
        self._refresh()
        caption = self._place_side(layout) if layout.kind == "side" else self._place_opposite(layout)
        self._boards.place(layout.t, theme, layout.bottom_bar, caption)

    def _place_side(self, layout: Layout) -> Rect:
        bar, t = layout.bottom_bar, layout.t
        height, top = bar.h - round(0.7 * t), bar.y + round(0.35 * t)
        gap, x = round(0.4 * t), round(0.5 * t)
        for button in (self.menu, self.again):
            wide = is_wide(layout.width, t) and button is self.again
            width = button.measure(self._look, layout.width)[0] if wide else round(height * 1.08)
            button.place(self._look, Rect(x, top, width, height))
            x += width + gap
        right, room = layout.width - round(0.5 * t), layout.width - x
        for button, share in ((self.act, 0.32), (self.stop, 0.2)):
            width = min(self._width(button), round(room * share))
            right -= width
            button.place(self._look, Rect(right, top, width, height))
            right -= round(0.5 * t)
        return Rect(x, top, right - x, height)

    def _place_opposite(self, layout: Layout) -> Rect:
        t, panel = layout.t, layout.panels[1]
        margin, height = round(0.5 * t), max(44, round(2.5 * t))
        left, width, y = panel.x, panel.w - margin, margin
        for button in (self.menu, self.again):
            button.place(self._look, Rect(left, y, width, height))
            y += height + round(0.4 * t)
        y = panel.bottom - margin
        for button in (self.act, self.stop):
            tall = round(height * 1.4)
            y -= tall
            button.place(self._look, Rect(left, y, width, tall))
            y -= round(0.5 * t)
        bar = layout.bottom_bar
        return Rect(margin, bar.y + round(0.15 * t), bar.w - 2 * margin, bar.h - round(0.3 * t))

    def _width(self, button: Button) -> int:
        """Wide enough for each thing the button can say, so that nothing moves when it changes."""
        label, widths = button.name, []
        for words in self._act_words().values() if button is self.act else (button.name,):
            button.name = words
            widths.append(button.measure(self._look, self._look.px(30))[0])
        button.name = label
        return max(widths)

    def _act_words(self) -> dict[Phase, str]:
        return {
            Phase.WATCH: _("Go on"),
            # Translators: a button: the opponent has missed no duty.
            Phase.ASK: _("Nothing missed"),
            # Translators: a button: the player does not know which duty was missed.
            Phase.POINT: _("Do not know"),
            Phase.TOLD: trainingwords.following(self.play.place, self.play.again),
        }

    def _refresh(self) -> None:
        phase = self.play.phase
        icons = {Phase.WATCH: "play", Phase.ASK: "check", Phase.POINT: "right", Phase.TOLD: "right"}
        self.act.set_label(self._act_words()[phase], icons[phase])
        self.stop.set_enabled(phase in (Phase.WATCH, Phase.ASK))
        self.again.set_enabled(phase in (Phase.ASK, Phase.POINT))

    def items(self) -> list[Item]:
        """The bars or panels, the buttons and the caption, as items of the kept picture."""
        assert self._layout is not None
        self._refresh()
        return [*self._boards.items(self._layout), *self._button_items()]


class TrainingTable(RoundTable):
    """One position on the screen."""

    play: TrainingPlay

    def __init__(self, play: TrainingPlay, faces: CardFaces, settings: Settings, leaving: Leaving) -> None:
        super().__init__(play, _NoHints(), faces, settings, leaving)
        self.leaving = leaving
        self.hand = _Pointer(play)
        self.focus = _PointingFocus(play, self.hand)
        self._bars = TrainingBars(play, self, THEMES[settings.theme])

    def command(self, act: Command) -> None:
        """Do what a button says."""
        self._do(act)

    @property
    def bars(self) -> TrainingBars:
        return self._bars

    # --------------------------------------------------------------------------------------------------------- input

    def _commands(self) -> Mapping[str, Command]:
        play = self.play
        return {"stop": play.call_stop, "redo": play.show_again, **super()._commands()}

    def _press(self, pos: Point, now: float, touch: bool) -> None:
        if self.play.phase is Phase.WATCH:
            self.play.act(now)
        else:
            super()._press(pos, now, touch)

    # ------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: Surface, now: float) -> None:
        self.marks.pointed = self.play.marked()
        super().draw(surface, now)
