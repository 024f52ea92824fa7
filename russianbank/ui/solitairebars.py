"""Round the table of Churchill Solitaire: what is played and how far it has come, the buttons and the caption."""

from collections.abc import Callable

from pygame import Rect, Surface

from russianbank.engine.churchill_rules import preset_name
from russianbank.language import N_, _, pgettext
from russianbank.ui import text
from russianbank.ui.boards import is_wide, paint_bar
from russianbank.ui.buttonbar import ButtonBar
from russianbank.ui.buttons import Button
from russianbank.ui.captionline import CaptionLine
from russianbank.ui.columns import Columns
from russianbank.ui.containers import Container
from russianbank.ui.layer import Item
from russianbank.ui.solitaire import Solitaire
from russianbank.ui.tabletop import Acts
from russianbank.ui.theme import Colour, Theme
from russianbank.ui.widgets import Look
from russianbank.ui.words import number

DEAL, FINISH = N_("Deal a row"), N_("Bring all home")
#: Each preset as the player knows it.
RULES_WORDS = {"gamerules": N_("Simple rules"), "app": N_("Usual rules"), "pitt": N_("Pitt the Younger")}

#: Words, size, colour, weight, and the gap before them.
_Word = tuple[str, float, Colour, str, float]


def rules_words(play: Solitaire) -> str:
    """The rules of the game by their name."""
    name = preset_name(play.patience.rules)
    return _(RULES_WORDS[name]) if name else _("Your own rules")


class SolitaireBars(ButtonBar):
    """Reads everything from `play`; its items belong on the kept picture of the table. `note` says more of the deal."""

    def __init__(self, play: Solitaire, acts: Acts, theme: Theme, note: Callable[[], str] = str) -> None:
        self.play = play
        self._told_note, self._note = note, ""
        self._menu = Button("", acts.menu, "plain", "menu")
        self._undo = Button("", acts.undo, "plain", "undo")
        self._redo = Button("", acts.redo, "plain", "redo")
        self._hint = Button("", acts.hint, "plain", "hint")
        self._act = Button("", acts.act, "primary", "cards")
        super().__init__(play, Container(self._menu, self._undo, self._redo, self._hint, self._act), theme)
        self._line = CaptionLine()
        self._layout: Columns | None = None
        self._name_all()

    def _name_all(self) -> None:
        """Take the words of the buttons that never change from the player's language."""
        self._menu.set_label(_("Menu"))
        self._undo.set_label(_("Undo"))
        self._redo.set_label(_("Redo"))
        self._hint.set_label(_("Hint"))

    # -------------------------------------------------------------------------------------------------------- layout

    def place(self, layout: Columns, theme: Theme) -> None:
        """Give the buttons and the caption their places."""
        self._layout, self._look = layout, Look(theme, layout.t, paper=False)
        self._note = self._told_note()
        self._name_all()
        self._refresh()
        bar, t = layout.bottom_bar, layout.t
        height, top = bar.h - round(0.7 * t), bar.y + round(0.35 * t)
        gap, x = round(0.4 * t), round(0.5 * t)
        for button in (self._menu, self._undo, self._redo, self._hint):
            wide = is_wide(layout.width, t) and button in (self._undo, self._hint)
            width = button.measure(self._look, layout.width)[0] if wide else round(height * 1.08)
            button.place(self._look, Rect(x, top, width, height))
            x += width + gap
        width = self._act_width(is_wide(layout.width, t))
        right = layout.width - round(0.5 * t) - width
        self._act.place(self._look, Rect(right, top, width, height))
        self._line.place(t, theme, Rect(x, top, right - gap - x, height))

    def _act_width(self, wide: bool) -> int:
        """Wide enough for each thing the button can say, so that nothing moves when it changes."""
        button, label = self._act, self._act.name
        button.key_name = pgettext("key", "Space") if wide else ""
        widths = []
        for words in (DEAL, FINISH):
            button.name = _(words)
            widths.append(button.measure(self._look, self._look.px(30))[0])
        button.name = label
        return max(widths)

    # ------------------------------------------------------------------------------------------------------- drawing

    def items(self) -> list[Item]:
        """The bars, the buttons and the caption."""
        assert self._layout is not None
        self._refresh()
        layout, theme, play = self._layout, self._look.theme, self.play
        words = self._title(), self._figures()
        return [
            Item(
                "top",
                layout.top_bar.inflate(0, 4),
                (words, theme.name),
                lambda surface: self._paint_top(surface, *words),
            ),
            Item(
                "bottom", layout.bottom_bar, theme.name, lambda s: paint_bar(s, layout.bottom_bar, theme, below=False)
            ),
            self._line.item(play.caption, ""),
            *self._button_items(),
        ]

    def _refresh(self) -> None:
        play = self.play
        finish = play.can_finish
        self._act.set_label(_(FINISH if finish else DEAL), "foundation" if finish else "cards")
        self._act.set_enabled(play.is_my_turn and (finish or not play.why_not_deal()))
        self._undo.set_enabled(play.can_undo())
        self._redo.set_enabled(play.can_redo())
        self._hint.set_enabled(play.is_my_turn)

    def _title(self) -> tuple[str, ...]:
        """What is played, the less important last."""
        deal = _("Deal {number}").format(number=number(self.play.patience.deal))
        return tuple(filter(None, (deal, self._note, rules_words(self.play))))

    def _figures(self) -> tuple[tuple[str, str], ...]:
        """How far it has come, each figure with its name, the more important last."""
        patience, time = self.play.patience, self.play.time_shown
        moves = _("Moves"), number(patience.at)
        home = _("Home"), _("{home} of 104").format(home=number(patience.home))
        return (*(((_("Time"), time),) if time else ()), moves, home)

    def _paint_top(self, surface: Surface, title: tuple[str, ...], figures: tuple[tuple[str, str], ...]) -> None:
        assert self._layout is not None
        bar, t, theme = self._layout.top_bar, self._layout.t, self._look.theme
        paint_bar(surface, bar, theme, below=True)
        words = self._right_words(figures)
        self._write(surface, words, bar.right - 0.8 * t - self._length(words))
        room = bar.w - 3.2 * t - self._length(words)
        shown = list(title)
        while len(shown) > 1 and self._length(self._left_words(shown)) > room:
            shown.pop()
        self._write(surface, self._left_words(shown), bar.x + 0.8 * t)

    def _left_words(self, title: list[str]) -> list[_Word]:
        t, theme = self._look.t, self._look.theme
        name: _Word = (_("Churchill"), 1.2 * t, theme.ink, text.TITLE, 0)
        return [name, (" \u00b7 ".join(title), text.small(t), theme.ink2, text.REGULAR, 0.9 * t)]

    def _right_words(self, figures: tuple[tuple[str, str], ...]) -> list[_Word]:
        t, theme = self._look.t, self._look.theme
        words: list[_Word] = []
        for name, figure in figures:
            words.append((name, text.small(t), theme.ink2, text.REGULAR, 1.1 * t if words else 0))
            words.append((figure, t, theme.brass, text.SEMIBOLD, 0.4 * t))
        return words

    def _length(self, words: list[_Word]) -> float:
        return sum(gap + text.width(each, round(px), weight) for each, px, _colour, weight, gap in words)

    def _write(self, surface: Surface, words: list[_Word], x: float) -> None:
        assert self._layout is not None
        middle = self._layout.top_bar.centery
        for each, px, colour, weight, gap in words:
            x += gap
            text.draw(surface, each, (x, middle), round(px), colour, weight)
            x += text.width(each, round(px), weight)
