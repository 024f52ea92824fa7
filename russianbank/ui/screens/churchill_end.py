"""The sheet at the end of a game of Churchill Solitaire, or where it is blocked: what it came to, and what follows."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from russianbank.ai.solitaire import Standing
from russianbank.churchill_results import ALL_HOME
from russianbank.language import N_, _
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Space, Spring, Table
from russianbank.ui.screens.churchill_words import grade_title
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import SUIT_BLACK, SUIT_RED
from russianbank.ui.widgets import Label, Look, Picture, Size, Widget
from russianbank.ui.words import minutes, number

Act = Callable[[], None]

_HEADLINES = {
    Standing.WON: N_("All cards are home"),
    Standing.LOST: N_("No move is left"),
    Standing.CIRCLING: N_("Nothing new can come"),
    Standing.DEADLOCKED: N_("The Devil\u2019s Six is blocked"),
}
_WHY = {
    Standing.LOST: N_("No card can be moved, and nothing can be dealt."),
    Standing.CIRCLING: N_("Cards can still be moved, but none goes up, none is turned up, and nothing can be dealt."),
    Standing.DEADLOCKED: N_(
        "A card of the Devil\u2019s Six waits for one that lies behind it: it can never be cleared."
    ),
}


@dataclass(frozen=True, slots=True)
class GameOver:
    """How a game stands at its end. The best figures are of the games won before on this deal, None if there is none.

    `standing` is not `OPEN`. `grade` is "" where the deal is on no list; `hopeless` says that the deal is proved to
    have no win; `helped` that the game is counted with those that had help.
    """

    standing: Standing
    rules: str
    deal: int
    home: int
    moves: int
    seconds: int
    grade: str = ""
    hopeless: bool = False
    helped: bool = False
    best_moves: int | None = None
    best_seconds: int | None = None


@dataclass(frozen=True, slots=True)
class EndActs:
    """What can follow. `go_on` closes the sheet where moves are left; `next` deals the next game of the campaign."""

    take_back: Act
    again: Act
    winnable: Act
    new_game: Act
    menu: Act
    go_on: Act | None = None
    next: Act | None = None


class ChurchillEndSheet(Sheet):
    """A game that is won, or that cannot go on. `set_progress` lets the bar of the cards home grow."""

    def __init__(self, over: GameOver, acts: EndActs) -> None:
        won = over.standing is Standing.WON
        self._bar = HomeBar(over.home)
        parts: list[Widget] = [
            Picture(_draw_suits, 1.5, 9),
            Label(_(_HEADLINES[over.standing]), 2.2, text.TITLE, align="centre"),
            Label(facts(over), 0.92, tone="ink2", align="centre"),
            *([] if won else [Label(_(_WHY[over.standing]), align="centre"), self._bar]),
            *([_won_table(over)] if won else []),
            *([Space(0.1), Label(words, 0.92, tone="ink2", align="centre")] if (words := notes(over)) else []),
        ]
        follows = (_("Next deal"), acts.next) if acts.next else (_("New game"), acts.new_game)
        others = [
            Button(_("Menu"), acts.menu, icon="menu"),
            Button(_("Same deal again"), acts.again, icon="replay"),
        ]
        if won:
            main = Button(follows[0], follows[1], "accent", "play", size=1.25)
        else:
            if not over.hopeless:
                parts.append(Button(_("Was it winnable?"), acts.winnable, icon="eye"))
            others.append(Button(follows[0], follows[1], icon="cards"))
            main = Button(_("Take back"), acts.take_back, "accent", "undo", size=1.25)
        close = acts.go_on if over.standing in (Standing.CIRCLING, Standing.DEADLOCKED) else None
        super().__init__(
            "",
            Column(*parts, align="centre", gap=0.55),
            (*others, Spring(), main),
            close,
            close_label=_("Go on"),
            width=48,
        )

    def set_progress(self, share: float) -> None:
        """How far the bar has grown, 0 to 1."""
        self._bar.set_share(share)


def facts(over: GameOver) -> str:
    """The rules and the deal, with its grade if it has one."""
    if over.grade:
        words = _("{rules} \u00b7 deal {number} \u00b7 {grade}")
        return words.format(rules=over.rules, number=number(over.deal), grade=grade_title(over.grade))
    return _("{rules} \u00b7 deal {number}").format(rules=over.rules, number=number(over.deal))


def notes(over: GameOver) -> str:
    """What the player should know of how the game counts."""
    said = []
    if over.hopeless and over.standing is not Standing.WON:
        said.append(_("This deal is proved to have no win: it is counted apart."))
    if over.helped:
        said.append(_("This game had help, and is counted with those that had."))
    return " ".join(said)


def _won_table(over: GameOver) -> Table:
    """Moves and time, beside the best so far on this deal."""
    moves, time = _("Moves"), _("Time")
    rows = [
        (moves, number(over.moves), over.best_moves, number, over.moves),
        (time, minutes(over.seconds), over.best_seconds, minutes, over.seconds),
    ]
    return Table(
        [
            [
                Label(title),
                Label(value, 1.6, text.TITLE, "accent", "right"),
                Label(best_words(best, now, write), 0.92, tone="ink2"),
            ]
            for title, value, best, write, now in rows
        ],
        ("left", "right", "left"),
        gap=0.2,
    )


def best_words(best: int | None, now: int, write: Callable[[int], str]) -> str:
    """How a figure stands beside the best of the games won before on this deal."""
    if best is None:
        return _("the first win on this deal")
    if now < best:
        return _("the best so far, before it {best}").format(best=write(best))
    return _("best so far {best}").format(best=write(best))


def _draw_suits(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    for place, letter in enumerate("SHDC"):
        middle = (box.centerx + (place - 1.5) * look.t * 2.4, box.y + box.h / 2)
        paint.suit(surface, letter, middle, look.t * 1.2, SUIT_RED if letter in "HD" else SUIT_BLACK)


class HomeBar(Widget):
    """How many of the cards are home, as a bar with the number on it."""

    stretch = True

    def __init__(self, home: int) -> None:
        super().__init__()
        self.home, self._share = home, 1.0
        self.name = _("{home} of {all} cards home").format(home=number(home), all=number(ALL_HOME))

    def set_share(self, share: float) -> None:
        """Show this part of it."""
        self.dirty = self.dirty or share != self._share
        self._share = share

    def measure(self, look: Look, room: int) -> Size:
        return room, text.line_height(look.t) + look.px(1.5)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        box, radius = self.rect, look.px(0.3)
        middle = (box.x + box.w / 2, box.y + text.line_height(look.t) / 2)
        text.draw(surface, self.name, middle, look.t, look.ink, text.SEMIBOLD, "centre")
        bar = pygame.Rect(box.x, box.bottom - look.px(1.2), box.w, look.px(1.2))
        paint.rounded(surface, bar, radius, look.theme.field, look.theme.outline, look.line)
        full = round(bar.w * self.home / ALL_HOME * self._share)
        if full:
            paint.rounded(surface, (bar.x, bar.y, max(full, 3), bar.h), radius, look.theme.accent)
