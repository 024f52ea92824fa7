"""Is this position still winnable? The solver, which sees all cards, looks for a win while a bar tells how far it is.

It answers yes, with the way; no, which is proved; or that it found nothing within its time, which is never no.
"""

from collections.abc import Callable
from dataclasses import dataclass

from russianbank.ai.solver import Verdict
from russianbank.language import _, ngettext
from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Row, Spring
from russianbank.ui.screens.reviewparts import Bar
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Label, Paragraph, Widget
from russianbank.ui.words import number

Act = Callable[[], None]
#: The height of the page in t, so that the sheet stays where it is while it says one thing after another.
_BODY = 9.5


@dataclass(frozen=True, slots=True)
class WinnableActs:
    """What the sheet asks for. `ask` marks the game as helped and sets the solver to work, `cancel` stops it."""

    ask: Act
    cancel: Act
    show: Act
    close: Act


class WinnableSheet(Sheet):
    """Asks before the game is marked; `helped` games are asked about at once, when `begin` is called.

    `of_deal` is True where the question is about the deal from its beginning. What the solver says is brought by
    `set_progress` and `set_answer`.
    """

    def __init__(self, acts: WinnableActs, *, helped: bool = False, of_deal: bool = False) -> None:
        self._acts, self._helped, self._of_deal = acts, helped, of_deal
        self._bar = Bar()
        self._working = Label("", stretch=True)
        self._shown = Column(gap=0.8)
        self._shown.grow = True
        self._foot = Row(gap=0.6)
        self._running = False
        title = _("Was this deal winnable?") if of_deal else _("Is this position still winnable?")
        super().__init__(title, Column(self._shown, self._foot, gap=1.2), on_close=self._close, width=40, height=_BODY)
        self._ask_first()

    @property
    def is_running(self) -> bool:
        """Whether the solver is at work."""
        return self._running

    # ------------------------------------------------------------------------------------------------ what is brought

    def begin(self) -> None:
        """Set the solver to work, as the player wishes."""
        self._running = self._helped = True
        self._bar.set_share(0)
        self._show([self._working, self._bar], [Spring(), Button(_("Cancel"), self._cancel, icon="close")])
        self.set_progress(0)
        self._acts.ask()

    def set_progress(self, share: float) -> None:
        """How much of its time the solver has spent, 0 to 1."""
        if self._running:
            self._bar.set_share(share)
            self._working.set_words(_("The solver looks for a win: {share} %").format(share=round(100 * share)))

    def set_answer(self, verdict: Verdict, moves: int = 0, seconds: float = 0) -> None:
        """What the solver says: with a win, how many moves it takes; else for how many seconds it looked."""
        if not self._running:
            return
        self._running = False
        head, words = self._answer(verdict, moves, seconds)
        close = Button(_("Back to the game"), self._acts.close, "paper" if verdict is Verdict.WINNABLE else "accent")
        buttons: list[Widget] = [Spring(), close]
        if verdict is Verdict.WINNABLE:
            buttons = [close, Spring(), Button(_("Show the way"), self._acts.show, "accent", "play")]
        elif verdict is Verdict.UNKNOWN:
            buttons.insert(0, Button(_("Look again"), self.begin, icon="replay"))
        self._show([Label(head, 1.5, text.TITLE), Paragraph(words)], buttons)

    def _answer(self, verdict: Verdict, moves: int, seconds: float) -> tuple[str, str]:
        """The answer in a word, and what it means."""
        if verdict is Verdict.WINNABLE:
            way = ngettext("A way to win takes {count} move.", "A way to win takes {count} moves.", moves)
            return _("Yes"), way.format(count=number(moves))
        if verdict is Verdict.UNWINNABLE:
            deal, position = _("It is proved that this deal has no win."), _("It is proved that no win is left here.")
            return _("No"), deal if self._of_deal else position
        spent = max(1, round(seconds))
        none = ngettext(
            "No way was found in {count} second; that does not mean there is none.",
            "No way was found in {count} seconds; that does not mean there is none.",
            spent,
        )
        return _("Not known"), none.format(count=number(spent))

    # --------------------------------------------------------------------------------------------------------- phases

    def _ask_first(self) -> None:
        """Say what asking means, before it is done."""
        words = _(
            "The solver sees all cards, also those that lie face down. It may find a way to win, prove that there is "
            "none, or find nothing within its time."
        )
        marked = (
            _("This game is counted with those that had help already.")
            if self._helped
            else _("If you ask, this game is counted with those that had help.")
        )
        ask = Button(_("Ask the solver"), self.begin, "accent", "eye")
        back = Button(_("Back to the game"), self._acts.close)
        self._show([Paragraph(words), Paragraph(marked, tone="ink2")], [back, Spring(), ask])

    def _cancel(self) -> None:
        self._running = False
        self._acts.cancel()
        self._ask_first()

    def _close(self) -> None:
        if self._running:
            self._cancel()
        self._acts.close()

    def _show(self, parts: list[Widget], buttons: list[Widget]) -> None:
        self._shown.children[:], self._foot.children[:] = parts, buttons
        self.refresh()
        self.form.set_focus(self._main_button() or next(part for part in buttons if part.focusable))
