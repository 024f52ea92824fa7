"""Round the table: its buttons, with names, scores and the caption of `boards`, for both arrangements."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from russianbank.engine.moves import Kind
from russianbank.language import N_, _, pgettext
from russianbank.session import Session
from russianbank.ui.boards import Boards, is_wide
from russianbank.ui.buttonbar import ButtonBar
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Container
from russianbank.ui.layer import Item
from russianbank.ui.layout import Layout
from russianbank.ui.pace import PACE_WORDS
from russianbank.ui.play import Play
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Look
from russianbank.ui.words import action_words

GO_ON, WAIT = N_("Go on"), N_("Wait")
_ACTION_ICONS = {Kind.TURN: "turn", Kind.DISCARD: "end", Kind.PASS: "right"}


@dataclass(frozen=True, slots=True)
class Commands:
    """What the buttons do."""

    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    hint: Callable[[], None]
    pace: Callable[[], None]
    stop: Callable[[], None]
    act: Callable[[], None]


class _Bar(Container):
    """The buttons, each in the place that the arrangement gives it."""

    def __init__(self, commands: Commands, session: Session) -> None:
        self.menu = Button("", commands.menu, "plain", "menu")
        self.undo = Button("", commands.undo, "plain", "undo")
        self.redo = Button("", commands.redo, "plain", "redo")
        self.hint = Button("", commands.hint, "plain", "hint")
        self.stop = Button("", commands.stop, "stop", "stop")
        self.act = Button("", commands.act, "primary", "turn")
        self.pace = Button("", commands.pace, "plain", "clock")
        self.name_all()
        if not session.people:
            super().__init__(self.menu, self.pace, self.act)
            return
        undoing = [self.undo, self.redo] if session.practice or not session.rules.has_stop else []
        super().__init__(self.menu, *undoing, self.hint, *([self.stop] if session.rules.has_stop else []), self.act)

    def name_all(self) -> None:
        """Take the words of the buttons that never change from the player's language."""
        self.menu.set_label(_("Menu"))
        self.undo.set_label(_("Undo"))
        self.redo.set_label(_("Redo"))
        self.hint.set_label(_("Hint"))
        self.stop.set_label(_("Stop!"))


class Hud(ButtonBar):
    """Reads everything from `play`; its items belong on the kept picture of the table."""

    def __init__(self, play: Play, commands: Commands, theme: Theme, level_name: Callable[[str], str]) -> None:
        self.play = play
        self.boards = Boards(play, theme, level_name)
        self._bar = _Bar(commands, play.session)
        super().__init__(play, self._bar, theme)
        self._layout: Layout | None = None

    # -------------------------------------------------------------------------------------------------------- layout

    def place(self, layout: Layout, theme: Theme) -> None:
        """Give the buttons and the caption their places."""
        self._layout, self._look = layout, Look(theme, layout.t, paper=False)
        self._bar.name_all()
        self._refresh()
        caption = self._place_side(layout) if layout.kind == "side" else self._place_opposite(layout)
        self.boards.place(layout.t, theme, layout.bottom_bar, caption)

    def _place_side(self, layout: Layout) -> Rect:
        """The buttons on both sides of the bottom bar; the room for the caption between them."""
        bar, t = layout.bottom_bar, layout.t
        height, top = bar.h - round(0.7 * t), bar.y + round(0.35 * t)
        gap, x = round(0.4 * t), round(0.5 * t)
        for button in self._left_buttons():
            wide = is_wide(layout.width, t) and button is self._bar.undo
            width = button.measure(self._look, layout.width)[0] if wide else round(height * 1.08)
            button.place(self._look, Rect(x, top, width, height))
            x += width + gap
        right = layout.width - round(0.5 * t)
        for button in self._right_buttons():
            width = self._action_width(layout.width) if button is self._bar.act else self._width(button)
            right -= width
            button.place(self._look, Rect(right, top, width, height))
            right -= round(0.5 * t)
        return Rect(x, top, right - x, height)

    def _place_opposite(self, layout: Layout) -> Rect:
        """The buttons on the right panel; the room for the caption below the table."""
        t, panel = layout.t, layout.panels[1]
        margin = round(0.5 * t)
        left, width, height = panel.x, panel.w - margin, max(44, round(2.5 * t))
        y = margin
        for button in self._left_buttons():
            button.place(self._look, Rect(left, y, width, height))
            y += height + round(0.4 * t)
        y = panel.bottom - margin
        for button in self._right_buttons():
            tall = round(height * 1.25)
            y -= tall
            button.place(self._look, Rect(left, y, width, tall))
            y -= round(0.5 * t)
        bar = layout.bottom_bar
        return Rect(margin, bar.y + round(0.15 * t), bar.w - 2 * margin, bar.h - round(0.3 * t))

    def _left_buttons(self) -> list[Button]:
        bar = self._bar
        return [each for each in (bar.menu, bar.undo, bar.redo, bar.hint, bar.pace) if each in bar.parts()]

    def _right_buttons(self) -> list[Button]:
        return [each for each in (self._bar.act, self._bar.stop) if each in self._bar.parts()]

    def _width(self, button: Button) -> int:
        return button.measure(self._look, self._look.px(30))[0]

    def _action_width(self, window: int) -> int:
        """Wide enough for each thing the button can say, so that nothing moves when it changes."""
        button, label = self._bar.act, self._bar.act.name
        button.key_name = pgettext("key", "Space") if is_wide(window, self._look.t) else ""
        widths = []
        for words in (*action_words().values(), _(GO_ON), _(WAIT)):
            button.name = words
            widths.append(self._width(button))
        button.name = label
        return max(widths)

    # ------------------------------------------------------------------------------------------------------- drawing

    def items(self) -> list[Item]:
        """The bars or panels, the buttons and the caption, as items of the kept picture."""
        assert self._layout is not None
        self._refresh()
        return [*self.boards.items(self._layout), *self._button_items()]

    def _refresh(self) -> None:
        play, bar = self.play, self._bar
        bar.act.set_label(*self._act_label())
        bar.act.set_enabled(play.is_my_turn or play.is_waiting or not play.session.people)
        bar.pace.set_label(_(PACE_WORDS[play.pace.of_computer]), "clock")
        bar.undo.set_enabled(play.can_undo())
        bar.redo.set_enabled(play.can_redo())
        bar.hint.set_enabled(play.is_my_turn)
        bar.stop.set_enabled(not play.state.ending)

    def _act_label(self) -> tuple[str, str]:
        """What the brass button says, with its sign."""
        play = self.play
        if play.is_waiting:
            return _(GO_ON), "play"
        if not play.session.people:
            return _(WAIT), "pause"
        return action_words()[play.action.kind], _ACTION_ICONS[play.action.kind]
