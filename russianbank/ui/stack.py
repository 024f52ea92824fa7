"""The sheets that lie over a screen, the topmost last: how they appear, and what of them is drawn again."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import Theme

SHEET_FADE = 0.200
COUNT_UP = 0.500


@dataclass(slots=True)
class Open:
    """A sheet that lies open: since when, how far it has appeared, what counts its figures up, what opens it again."""

    sheet: Sheet
    since: float
    shown: float = 0.0
    progress: Callable[[float], None] | None = None
    again: Callable[[], None] | None = None


class Stack:
    """Times are seconds of the main loop; `moves` says whether anything may appear little by little."""

    def __init__(self) -> None:
        self._sheets: list[Open] = []
        self.moves = True

    def __len__(self) -> int:
        return len(self._sheets)

    @property
    def top(self) -> Sheet | None:
        return self._sheets[-1].sheet if self._sheets else None

    def age(self, now: float) -> float:
        """For how long the topmost sheet has been open."""
        return now - self._sheets[-1].since

    def put(
        self,
        sheet: Sheet,
        now: float,
        progress: Callable[[float], None] | None,
        again: Callable[[], None] | None = None,
    ) -> None:
        """Lay a sheet on top; `progress` is told from 0 to 1 how far its figures have counted up.

        `again` opens the same sheet once more, where the words of this one are no longer right.
        """
        self._sheets.append(Open(sheet, now, progress=progress, again=again))

    def renew(self) -> None:
        """Open all sheets again, in the language that is spoken now; each goes on where it was."""
        before, self._sheets = self._sheets, []
        for old in before:
            if old.again:
                old.again()
                new = self._sheets[-1]
                new.since, new.shown = old.since, old.shown
                new.sheet.resume(old.sheet)
                old.sheet.forget_picture()
            else:
                self._sheets.append(old)

    def take(self) -> None:
        """Take the topmost sheet away."""
        self._sheets.pop().sheet.forget_picture()

    def take_all(self) -> list[Open]:
        """Take all sheets away; they can be put back with `restore`."""
        taken, self._sheets = self._sheets, []
        for each in taken:
            each.sheet.forget_picture()
        return taken

    def restore(self, taken: list[Open]) -> None:
        self._sheets = taken

    @property
    def sheets(self) -> list[Sheet]:
        return [each.sheet for each in self._sheets]

    @property
    def needs_below(self) -> bool:
        """Whether the screen below has to be drawn again before the sheets are."""
        return any(each.sheet.needs_below for each in self._sheets)

    def layout(self, size: tuple[int, int], theme: Theme, writing: float) -> None:
        for each in self._sheets:
            each.sheet.layout(size, theme, writing)

    @property
    def needs_redraw(self) -> bool:
        return any(each.sheet.needs_redraw for each in self._sheets)

    def is_appearing(self, now: float) -> bool:
        """Whether a sheet still fades in or its figures still grow."""
        return any(
            each.shown < 1 or (self.moves and each.progress is not None and now - each.since < COUNT_UP)
            for each in self._sheets
        )

    def update(self, now: float) -> None:
        """Let figures grow."""
        for each in self._sheets:
            if each.progress:
                each.progress(min(1.0, (now - each.since) / COUNT_UP) if self.moves else 1.0)

    def draw(self, surface: Surface, now: float, below_changed: bool, all_sheets: bool) -> None:
        """Draw the topmost sheet, or all of them; `below_changed` if what lies under them is not as it was."""
        for each in self._sheets if all_sheets else self._sheets[-1:]:
            each.shown = min(1.0, (now - each.since) / SHEET_FADE) if self.moves else 1.0
            each.sheet.draw(surface, each.shown, below_changed)
