"""Names, scores, whose turn it is and the caption round a table, for both arrangements: of a round or of a replay."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from russianbank.engine.position import State
from russianbank.language import _
from russianbank.session import Session
from russianbank.ui import paint, text
from russianbank.ui.captionline import CaptionLine
from russianbank.ui.captions import Caption
from russianbank.ui.icons import icon
from russianbank.ui.layer import Item
from russianbank.ui.layout import Layout
from russianbank.ui.theme import BRASS_INK, OPPONENT, YOU, Colour, Theme, mix
from russianbank.ui.widgets import Look, Widget
from russianbank.ui.words import Speaker, number

#: From this window width on, buttons show words beside their icons, and scores more of their context; and the width
#: that this takes in sizes of text.
WIDE, WIDE_IN_TEXT = 1150, 60


class Shown(Protocol):
    """What is read from a round on the table, or from a replay of one."""

    @property
    def session(self) -> Session: ...

    @property
    def viewer(self) -> int: ...

    @property
    def speaker(self) -> Speaker: ...

    @property
    def state(self) -> State: ...

    @property
    def caption(self) -> Caption: ...

    @property
    def time_shown(self) -> str: ...


@dataclass(frozen=True, slots=True)
class _Score:
    """What is shown of one player; its values are also the signature of the picture."""

    name: str
    level: str
    penalty: int
    match: int
    target: int
    is_near: bool
    is_you: bool
    to_move: bool


#: A piece of a line: words, size, colour, weight, and the gap before them.
_Word = tuple[str, int, Colour, str, int]


def _length(words: list[_Word]) -> float:
    return sum(gap + text.width(each, px, weight) for each, px, _colour, weight, gap in words)


def _shortened(name: str, px: int, room: float) -> str:
    """As many letters of a name as there is room for, at least one."""
    while len(name) > 1 and text.width(name, px, text.SEMIBOLD) > room:
        name = name[:-1].rstrip()
    return name


def is_wide(width: int, t: int) -> bool:
    """Whether a window has room for the words that are not needed; `t` is the size of text."""
    return width >= max(WIDE, WIDE_IN_TEXT * t)


def _turn_words(mover: _Score, named: bool) -> str:
    """What the pill says; its arrow tells who is meant even where there is no room for the name."""
    if mover.is_you:
        return _("Your turn")
    return _("{name}\u2019s turn").format(name=mover.name) if named else _("To move")


class Boards:
    """Its items belong on the kept picture of the table."""

    def __init__(self, shown: Shown, theme: Theme, level_name: Callable[[str], str]) -> None:
        self.shown = shown
        self.theme = theme
        self.level_name = level_name
        self.line = CaptionLine()
        self._foot = Rect(0, 0, 0, 0)

    def place(self, t: int, theme: Theme, foot: Rect, caption: Rect) -> None:
        """`foot` is the bar below the table, on which the caption has its place; `t` the size of text."""
        self.theme, self._foot = theme, foot
        self.line.place(t, theme, caption)

    def _scores(self) -> tuple[_Score, _Score]:
        """Opponent first, then the viewer."""
        play, session = self.shown, self.shown.session
        found = []
        for player in (1 - play.viewer, play.viewer):
            seat = session.seats[player]
            found.append(
                _Score(
                    play.speaker.title(player),
                    self.level_name(seat.level) if seat.is_computer else "",
                    play.state.penalty(player),
                    (session.score if play.state.ending else session.score_before)[player],
                    session.rules.match_target,
                    player == play.viewer,
                    player == play.speaker.viewer,
                    play.state.turn == player and not play.state.ending,
                )
            )
        return found[0], found[1]

    def items(self, layout: Layout) -> list[Item]:
        """The bars or panels with names and scores, and the caption."""
        return [*self._bars(layout), self.line.item(self.shown.caption, self.shown.time_shown)]

    def _bars(self, layout: Layout) -> list[Item]:
        scores = self._scores()
        signature: Hashable = (scores, layout.kind, self.theme.name)
        foot = self._foot
        if layout.kind == "side":
            left, right = scores if layout.trays[self.shown.viewer].x > layout.width / 2 else scores[::-1]

            def paint_top(surface: Surface) -> None:
                self._paint_bar(surface, layout.top_bar, below=True)
                named, words = self._bar_words(layout, (left, right))
                self._paint_score(surface, layout, left, words[0], at_left=True)
                self._paint_score(surface, layout, right, words[1], at_left=False)
                self._paint_turn(surface, layout, scores, named)

            return [
                Item("top", layout.top_bar.inflate(0, 4), signature, paint_top),
                Item("bottom", foot, signature, lambda s: self._paint_bar(s, foot, False)),
            ]
        return [
            Item(
                ("panel", each.is_near),
                self._panel(layout, each),
                (each, self.theme.name),
                self._panel_painter(layout, each),
            )
            for each in scores
        ] + [Item("bottom", foot, signature, lambda s: self._paint_bar(s, foot, False))]

    def _paint_bar(self, surface: Surface, bar: Rect, below: bool) -> None:
        paint_bar(surface, bar, self.theme, below)

    # ------------------------------------------------------------------------------------------------ names and scores

    def _paint_score(self, surface: Surface, layout: Layout, score: _Score, words: list[_Word], at_left: bool) -> None:
        bar, t = layout.top_bar, layout.t
        middle, edge = bar.y + bar.h / 2, round(0.6 * t)
        size = t * 1.5
        x = edge if at_left else bar.right - edge - round(size * 0.74)
        _avatar(surface, Rect(x, round(middle - size / 2), round(size * 0.74), round(size)), score.is_near)
        beside = _beside_avatar(t)
        at = float(beside) if at_left else bar.right - beside - _length(words)
        for each, px, colour, weight, gap in words:
            at += gap
            at += text.draw(surface, each, (at, middle), px, colour, weight)

    def _bar_words(self, layout: Layout, scores: Sequence[_Score]) -> tuple[bool, list[list[_Word]]]:
        """Whether the pill has room for a name, and what is said of the players: of both equally much.

        First the level goes, then the name on the pill, then the words, then letters of a long name.
        """
        for fullness, named in ((2, True), (1, True), (1, False), (0, False)):
            room = layout.top_bar.w / 2 - _beside_avatar(layout.t) - self._turn_width(layout, named) / 2 - layout.t
            words = [self._score_words(each, layout, fullness) for each in scores]
            if max(map(_length, words)) <= room:
                return named, words
        return False, [
            [(_shortened(name[0], layout.t, room - _length(figures)), *name[1:]), *figures] for name, *figures in words
        ]

    def _score_words(self, score: _Score, layout: Layout, fullness: int) -> list[_Word]:
        t, theme, small = layout.t, self.theme, text.small(layout.t)
        near, far = round(0.38 * t), round(0.8 * t)
        wide = is_wide(layout.width, t) and fullness == 2
        words: list[_Word] = [(score.name, t, theme.ink, text.SEMIBOLD, 0)]
        if score.level and wide:
            words.append((score.level, small, theme.ink2, text.REGULAR, near))
        if fullness:
            words.append((_("Penalty"), small, theme.ink2, text.REGULAR, far))
        words.append((number(score.penalty), t, theme.ink, text.SEMIBOLD, near))
        if score.target:
            if fullness:
                words.append((_("Match"), small, theme.ink2, text.REGULAR, far))
            words.append((number(score.match), t, theme.brass, text.SEMIBOLD, near))
            if wide:
                words.append((f"/ {number(score.target)}", small, theme.ink2, text.REGULAR, near))
        return words

    def _turn_width(self, layout: Layout, named: bool) -> float:
        """The widest that the pill in the middle can be."""
        names = [_turn_words(score, named) for score in self._scores()]
        return max(text.width(each, layout.t, text.SEMIBOLD) for each in names) + 2.9 * layout.t

    def _paint_turn(self, surface: Surface, layout: Layout, scores: tuple[_Score, _Score], named: bool) -> None:
        """The brass pill whose arrow points to the player who is to move."""
        mover = next((each for each in scores if each.to_move), None)
        if mover is None:
            return
        t, bar = layout.t, layout.top_bar
        words = _turn_words(mover, named)
        near_right = layout.trays[self.shown.viewer].x > layout.width / 2
        to_right = mover.is_near == near_right
        wide, high = text.width(words, t, text.SEMIBOLD) + 2.9 * t, 1.7 * t
        box = paint.whole((bar.centerx - wide / 2, bar.y + bar.h / 2 - high / 2, wide, high))
        paint.rounded(surface, box, box.h / 2, self.theme.brass)
        shift = -0.5 * t if to_right else 0.5 * t
        text.draw(surface, words, (box.centerx + shift, box.y + box.h / 2), t, BRASS_INK, text.SEMIBOLD, "centre")
        x = box.right - 0.95 * t if to_right else box.x + 0.95 * t
        icon(surface, "right" if to_right else "left", (x, box.y + box.h / 2), t * 1.1, BRASS_INK, 3.4)

    def _panel(self, layout: Layout, score: _Score) -> Rect:
        t, left = layout.t, layout.panels[0]
        margin = round(0.5 * t)
        height = round((7.2 if _is_roomy(layout) else 9.8) * t + self._name_drop(layout, score))
        y = left.bottom - margin - height if score.is_near else margin
        return Rect(margin, y, left.w - margin, height)

    def _panel_painter(self, layout: Layout, score: _Score) -> Callable[[Surface], None]:
        box, t, theme = self._panel(layout, score), layout.t, self.theme
        roomy = _is_roomy(layout)

        def paint_panel(surface: Surface) -> None:
            paint.tray(surface, box.inflate(-8, -8), 0.5 * t, theme, score.to_move)
            badge_box = Rect(box.x + round(0.8 * t), box.y + round(0.7 * t), round(1.1 * t), round(1.5 * t))
            _avatar(surface, badge_box, score.is_near)
            beside, below = (box.x + 2.4 * t, box.y + 1.4 * t), (box.x + 0.8 * t, box.y + 2.9 * t)
            px, lines = self._panel_name(layout, score)
            for i, line in enumerate(lines):
                at = (below[0], below[1] + i * 1.15 * px) if self._is_below(layout, score) else beside
                text.draw(surface, line, at, px, theme.ink, text.SEMIBOLD)
            second = (_("your turn") if score.is_you and roomy else _("to move")) if score.to_move else score.level
            colour = theme.brass if score.to_move else theme.ink2
            at = beside if self._is_below(layout, score) else below
            text.draw(surface, second, at, text.small(t), colour)
            y = box.y + 4.3 * t + self._name_drop(layout, score)
            for words, value, ink in self._panel_rows(score):
                text.draw(surface, words, (box.x + 0.8 * t, y), text.small(t), theme.ink2)
                y += 0 if roomy else 1.15 * t
                text.draw(surface, number(value), (box.right - 0.8 * t, y), 1.25 * t, ink, text.SEMIBOLD, "right")
                y += 1.7 * t if roomy else 1.6 * t

        return paint_panel

    def _is_below(self, layout: Layout, score: _Score) -> bool:
        """Whether a name is too long to stand beside the avatar."""
        return text.width(score.name, layout.t, text.SEMIBOLD) > _panel_width(layout) - 2.9 * layout.t

    def _panel_name(self, layout: Layout, score: _Score) -> tuple[int, list[str]]:
        """The size and the lines of a name on a panel; a long one has lines of its own, broken where it must be."""
        t = layout.t
        if not self._is_below(layout, score):
            return t, [score.name]
        px, room = text.small(t), _panel_width(layout) - 1.2 * t
        lines: list[str] = []
        for line in text.wrap(score.name, px, text.SEMIBOLD, room):
            while len(start := _shortened(line, px, room)) < len(line):
                lines.append(start)
                line = line[len(start) :].lstrip()
            lines.append(line)
        return px, lines

    def _name_drop(self, layout: Layout, score: _Score) -> float:
        """How much further down the figures stand because of a name with several lines."""
        px, lines = self._panel_name(layout, score)
        return (len(lines) - 1) * 1.15 * px

    def _panel_rows(self, score: _Score) -> list[tuple[str, int, Colour]]:
        rows = [(_("Penalty"), score.penalty, self.theme.ink)]
        return rows + ([(_("Match"), score.match, self.theme.brass)] if score.target else [])


def paint_bar(surface: Surface, bar: Rect, theme: Theme, below: bool) -> None:
    """A bar at an edge of the table, with its brass line `below` or above it."""
    surface.fill(theme.bar, bar)
    line = mix(theme.brass, theme.bar, 0.55)
    surface.fill(line, Rect(bar.x, bar.bottom - 1 if below else bar.y, bar.w, 1))


class Widgets:
    """Widgets as items of the kept picture; each is painted anew when it has changed."""

    def __init__(self) -> None:
        self._versions: dict[Widget, int] = {}

    def item(self, widget: Widget, look: Look) -> Item:
        """The widget as it is now, with room for its shadow and its focus ring."""
        if widget.dirty:
            widget.dirty = False
            self._versions[widget] = self._versions.get(widget, 0) + 1
        rect = widget.rect.inflate(2 * look.px(1), 2 * look.px(1))
        key = ("widget", id(widget))
        return Item(key, rect, self._versions.get(widget, 0), lambda surface: widget.draw(surface, look))


def _is_roomy(layout: Layout) -> bool:
    """Whether a side panel has room for a word and its figure on one line."""
    return layout.panels[0].w > 7.5 * layout.t


def _panel_width(layout: Layout) -> int:
    return layout.panels[0].w - round(0.5 * layout.t)


def _beside_avatar(t: int) -> int:
    """Where the words on a bar begin, from its edge."""
    return round(0.6 * t) + round(1.11 * t) + round(0.6 * t)


def _avatar(surface: Surface, box: Rect, near: bool) -> None:
    """A small card back in the player's colour; the sign differs too, for eyes that do not tell the colours."""
    paint.rounded(surface, box, box.w * 0.15, YOU if near else OPPONENT, "#f7e9d2", 1.5)
    if near:
        paint.suit(surface, "D", box.center, box.h * 0.5, "#f1e0b8")
    else:
        size = box.w * 0.46
        paint.rounded(
            surface, (box.centerx - size / 2, box.centery - size / 2, size, size), size / 2, None, "#f1e0b8", 2
        )
