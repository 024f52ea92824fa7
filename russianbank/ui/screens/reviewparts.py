"""What a review is drawn with: the line of the round, the cards of the costliest moves, the bar of the work done."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from russianbank.ai.review import Point
from russianbank.language import _, pgettext
from russianbank.ui import paint, svg, text
from russianbank.ui.cardfaces import CardFaces, card_height, set_for
from russianbank.ui.icons import badge, icon
from russianbank.ui.inputs import Pos
from russianbank.ui.theme import COMPULSORY, COMPULSORY_DARK, OPPONENT, Colour, mix
from russianbank.ui.widgets import Look, Pressable, Size, Widget
from russianbank.ui.words import number

#: The least that the scale of points shows to each side of even.
_LEAST_SCALE = 16.0
#: Each side of even has at least this share of the other, so that there is room for its name.
_LEAST_SIDE = 0.35
#: Steps between the figures of the scale.
_SCALE_STEPS = (10, 20, 50, 100, 200)
_TURN_STEPS = (1, 2, 4, 5, 10, 20, 50, 100, 200)
#: The band round the line is so many standard errors wide to each side.
_BAND = 2
_COST = "#8c3a10"
#: The space inside a card of a costly move, in t, and the size of a numbered disc.
_PAD, _DISC = 0.75, 1.65


# ------------------------------------------------------------------------------------------------------------- chart


@dataclass(frozen=True, slots=True)
class Mark:
    """A numbered moment on the line; `turn` may lie between two turns."""

    label: str
    turn: float


class Line(Widget):
    """The points that the viewer can expect, turn by turn, with the moments on it. A press on one chooses it."""

    focusable = False
    stretch = True
    grow = True

    def __init__(self, names: tuple[str, str], last_turn: int, viewer: int, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self.name = _("How it stood, turn by turn")
        self._names, self._last, self._sign = names, max(2, last_turn), -1 if viewer else 1
        self._on_choose = on_choose
        self._points: tuple[Point, ...] = ()
        self._marks: tuple[Mark, ...] = ()
        self._chosen = -1
        self._spots: list[tuple[float, float]] = []
        self._size = 0.0

    def set_line(self, points: Sequence[Point]) -> None:
        """Show this line; while it grows, the turns keep their places."""
        self._points, self.dirty = tuple(points), True
        if points:
            self._last = max(self._last, points[-1].turn)

    def set_marks(self, marks: Sequence[Mark], chosen: int) -> None:
        """Show these moments on the line; one of them is chosen (-1: none)."""
        self._marks, self._chosen, self.dirty = tuple(marks), chosen, True

    def describe(self) -> str:
        if not self._points:
            return self.name
        last = self._points[-1]
        # Translators: the last point of a chart: which turn, and how many points ahead (or behind) a player was.
        told = _("Turn {number}: {points}.").format(number=last.turn, points=number(round(self._sign * last.points)))
        return f"{self.name}. {told}"

    def measure(self, look: Look, room: int) -> Size:
        return room, look.px(8.6)

    def hit(self, pos: Pos) -> Widget | None:
        return self if self._mark_at(pos) >= 0 else None

    def press(self, pos: Pos) -> None:
        self._on_choose(self._mark_at(pos))

    def _mark_at(self, pos: Pos) -> int:
        reach = max(22.0, self._size / 2)
        near = [(abs(x - pos[0]) + abs(y - pos[1]), i) for i, (x, y) in enumerate(self._spots)]
        return min(near)[1] if near and min(near)[0] <= reach else -1

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        paint.rounded(surface, self.rect, look.px(0.75), theme.field, theme.sheet_edge, look.line)
        px = look.small
        low, high = self._range()
        step = next((each for each in _SCALE_STEPS if (high - low) / each <= 6), _SCALE_STEPS[-1])
        wide = max(text.width(words, px, text.SEMIBOLD) for words in (self._even(), *self._sides(), number(-5 * step)))
        left, right = self.rect.x + look.px(1.7) + wide, self.rect.right - look.px(1.2) - text.width("+100", px)
        top, bottom = self.rect.y + look.px(1.3), self.rect.bottom - look.px(2.4)
        self._plot = pygame.Rect(left, top, right - left, bottom - top)
        self._low, self._high = low, high
        self._draw_scale(surface, look, step)
        self._draw_turns(surface, look)
        self._draw_line(surface, look)
        self._draw_end(surface, look)
        self._draw_marks(surface, look)

    def _sides(self) -> tuple[str, str]:
        # Translators: at the top and the bottom of a chart: who is ahead there.
        words = _("{name} ahead")
        return words.format(name=self._names[0]), words.format(name=self._names[1])

    @staticmethod
    def _even() -> str:
        # Translators: on the scale of a chart, where neither player is ahead.
        return pgettext("neither is ahead", "even")

    def _range(self) -> tuple[float, float]:
        values = [self._sign * each.points for each in self._points] or [0.0]
        low, high = min(-_LEAST_SCALE, *values) * 1.08, max(_LEAST_SCALE, *values) * 1.08
        return min(low, -_LEAST_SIDE * high), max(high, -_LEAST_SIDE * low)

    def _x(self, turn: float) -> float:
        return self._plot.x + self._plot.w * (turn - 1) / (self._last - 1)

    def _y(self, points: float) -> float:
        return self._plot.bottom - self._plot.h * (points - self._low) / (self._high - self._low)

    def _at(self, turn: float) -> float:
        """The points of the line at a turn or between two."""
        points = self._points
        before = max((each for each in points if each.turn <= turn), key=lambda each: each.turn, default=points[0])
        after = min((each for each in points if each.turn >= turn), key=lambda each: each.turn, default=points[-1])
        share = (turn - before.turn) / (after.turn - before.turn) if after.turn > before.turn else 0.0
        return self._sign * (before.points + share * (after.points - before.points))

    def _draw_scale(self, surface: pygame.Surface, look: Look, step: int) -> None:
        theme, plot, px = look.theme, self._plot, look.small
        x, pitch = plot.x - look.px(0.6), text.line_height(px)
        first, second = self._sides()
        lines = [
            (self._y(0), self._even(), look.ink2, text.REGULAR),
            (float(plot.y), first, theme.accent, text.SEMIBOLD),
            (float(plot.bottom), second, OPPONENT, text.SEMIBOLD),
        ]
        for value in range(step * int(self._low // step + 1), int(self._high) + 1, step):
            figure = f"+{value}" if value > 0 else number(value)
            lines.append((self._y(value), figure, look.ink2, text.REGULAR))
        taken: list[float] = []
        for y, words, colour, weight in lines:
            if any(abs(y - other) < pitch for other in taken):
                continue
            taken.append(y)
            text.draw(surface, words, (x, y), px, colour, weight, "right")
            if weight == text.REGULAR:
                even = words == self._even()
                surface.fill(look.ink2 if even else theme.sheet_edge, (plot.x, round(y), plot.w, 1 + even))

    def _draw_turns(self, surface: pygame.Surface, look: Look) -> None:
        y, px = self._plot.bottom + look.px(1.4), look.small
        text.draw(
            surface, pgettext("axis of a chart", "turn"), (self._plot.x - look.px(0.9), y), px, look.ink2, align="right"
        )
        room = text.width("000", px) + look.px(1)
        step = next((s for s in _TURN_STEPS if s * self._plot.w / (self._last - 1) >= room), _TURN_STEPS[-1])
        for turn in range(1, self._last + 1, step):
            text.draw(surface, str(turn), (self._x(turn), y), px, look.ink2, align="centre")

    def _draw_line(self, surface: pygame.Surface, look: Look) -> None:
        if not self._points:
            return
        plot, colour = self._plot, look.theme.accent
        at = [(self._x(p.turn) - plot.x, self._y(self._sign * p.points) - plot.y) for p in self._points]
        over = [self._y(self._sign * p.points + _BAND * p.error) - plot.y for p in self._points]
        under = [self._y(self._sign * p.points - _BAND * p.error) - plot.y for p in self._points]
        zero = self._y(0) - plot.y
        xs = [x for x, _ in at]
        area = [(xs[0], zero), *at, (xs[-1], zero)]
        band = [*zip(xs, over), *reversed(list(zip(xs, under)))]
        pen = f'fill="none" stroke="{colour}" stroke-width="{max(2.0, look.px(0.16))}" stroke-linejoin="round"'
        shape = (
            f'<path d="{_path(area)}Z" fill="{colour}" fill-opacity="0.13"/>'
            f'<path d="{_path(band)}Z" fill="{colour}" fill-opacity="0.22"/>'
            f'<path d="{_path(at)}" stroke-linecap="round" {pen}/>'
        )
        _strokes(surface, plot, shape, look.px(0.5))

    def _draw_end(self, surface: pygame.Surface, look: Look) -> None:
        """The last point with its figure."""
        if not self._points:
            return
        last = self._points[-1]
        points = self._sign * last.points
        x, y = self._x(last.turn), self._y(points)
        size = look.px(0.55)
        paint.rounded(surface, (x - size / 2, y - size / 2, size, size), size / 2, look.theme.accent)
        words = f"+{round(points)}" if round(points) > 0 else number(round(points))
        px, left = look.small, x + look.px(0.6)
        if last.turn < self._last:  # the line for even must not strike it out
            wide = text.width(words, px, text.SEMIBOLD)
            surface.fill(look.theme.field, (round(left) - 2, round(y - px * 0.6), wide + 4, round(px * 1.2)))
        text.draw(surface, words, (left, y), px, look.theme.accent, text.SEMIBOLD)

    def _draw_marks(self, surface: pygame.Surface, look: Look) -> None:
        self._spots, self._size = [], look.t * _DISC
        for i, mark in enumerate(self._marks):
            x, y = float(self._x(mark.turn)), self._y(self._at(mark.turn))
            away = self._size if y < self._plot.centery else -self._size
            near = self._size * 0.85
            while any(abs(x - ox) < near and abs(y - oy) < near for ox, oy in self._spots):
                y += away
            self._spots.append((x, y))
            if i == self._chosen:
                _dots(surface, round(x), self._plot, look)
        for i, mark in enumerate(self._marks):
            number_badge(surface, look, self._spots[i], mark.label, i == self._chosen)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _strokes(surface: pygame.Surface, box: pygame.Rect, shape: str, pad: int) -> None:
    """Draw SVG shapes whose origin is the corner of a box. Not kept: the line is another with every step."""
    w, h = box.w + 2 * pad, box.h + 2 * pad
    view = f'width="{w}" height="{h}" viewBox="{-pad} {-pad} {w} {h}"'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{shape}</svg>'
    surface.blit(svg.ready(pygame.image.load(io.BytesIO(source.encode()), "line.svg")), (box.x - pad, box.y - pad))


def _dots(surface: pygame.Surface, x: int, plot: pygame.Rect, look: Look) -> None:
    """A dotted line down to the turn."""
    side, pitch = max(2, look.px(0.12)), max(5, look.px(0.4))
    for y in range(plot.y, plot.bottom, pitch):
        surface.fill(look.ink, (x - side // 2, y, side, side))


def number_badge(surface: pygame.Surface, look: Look, at: tuple[float, float], label: str, chosen: bool) -> None:
    """A disc with the number of a moment."""
    size = look.t * _DISC
    badge(surface, "disc", at, size, COMPULSORY if chosen else mix(COMPULSORY, "#ffffff", 0.45), COMPULSORY_DARK)
    text.draw(surface, label, at, look.t, COMPULSORY_DARK, text.SEMIBOLD, "centre")


# ------------------------------------------------------------------------------------------------- one costly move


@dataclass(frozen=True, slots=True)
class Told:
    """A costly move in words and cards: those of what was played, and of each move of what was better.

    A group is the names of the cards from below, "" for a back. `best_groups` numbers the groups of `better`, the most
    telling first, for where there is no room for all.
    """

    label: str
    turn: str
    cost: str
    played: str
    better: str
    played_cards: tuple[str, ...]
    better_cards: tuple[tuple[str, ...], ...]
    best_groups: tuple[int, ...]


class CardPictures:
    """The pictures of small cards, in the set and with the back that the player has chosen."""

    def __init__(self, faces: CardFaces, print_size: str = "automatic", four_colours: bool = False) -> None:
        self._faces, self._print, self._four = faces, print_size, four_colours
        self.back = "blue"

    def draw(self, surface: pygame.Surface, names: Sequence[str], at: tuple[int, int], width: int, fan: int) -> None:
        """A fan of cards to the right; `at` is its top left corner."""
        x, y = at
        for name in names:
            shadow, off = self._faces.shadow(width)
            surface.blit(shadow, (x + off[0], y + off[1]))
            kind = set_for(width, self._print, self._four)
            surface.blit(self._faces.face(name, width, kind) if name else self._faces.back(self.back, width), (x, y))
            x += fan


class MomentCard(Pressable):
    """One costly move. A press or Enter chooses it, and once more shows it on the table."""

    focusable = True
    stretch = True

    def __init__(self, told: Told, pictures: CardPictures, on_choose: Callable[[], None]) -> None:
        super().__init__()
        self.told, self._pictures, self._on_choose = told, pictures, on_choose
        self.chosen = False
        self.name = f"{told.turn}, {told.cost}: {told.played} {told.better}"

    def choose(self, chosen: bool) -> None:
        """Whether this is the move that is looked at."""
        self.dirty = self.dirty or chosen != self.chosen
        self.chosen = chosen

    def measure(self, look: Look, room: int) -> Size:
        return min(room, look.px(14.2)), self._text_top(look) + self._words_height(look, room) + look.px(0.7)

    def _text_top(self, look: Look) -> int:
        return look.px(2.7) + card_height(self._card(look)) + look.px(1.7)

    def _card(self, look: Look) -> int:
        return look.px(2.8)

    def _lines(self, look: Look, room: int) -> list[tuple[str, str]]:
        inner = room - 2 * look.px(_PAD)
        bold = [(line, text.SEMIBOLD) for line in text.wrap(self.told.played, look.t, text.SEMIBOLD, inner)]
        return bold + [(line, text.REGULAR) for line in text.wrap(self.told.better, look.t, text.REGULAR, inner)]

    def _words_height(self, look: Look, room: int) -> int:
        return len(self._lines(look, room)) * self._pitch(look)

    def _pitch(self, look: Look) -> int:
        return round(text.line_height(look.t) * 0.92)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, box, radius = look.theme, self.rect, look.px(0.75)
        fill = mix(theme.field, theme.accent, 0.10 if self.chosen else 0.05 if self.pressed or self.hovered else 0)
        edge, line = (theme.accent, 2 * look.line) if self.chosen else (theme.outline, look.line)
        paint.rounded(surface, box, radius, fill, edge, line)
        pad, middle = look.px(_PAD), box.y + look.px(1.45)
        number_badge(surface, look, (box.x + pad + look.t * 0.8, middle), self.told.label, self.chosen)
        left, px, cost = box.x + pad + look.px(2.05), self._head_size(look, box.w), self._cost_colour(look)
        text.draw(surface, self.told.turn, (left, middle), px, look.ink, text.SEMIBOLD)
        text.draw(surface, self.told.cost, (box.right - pad, middle), px, cost, text.SEMIBOLD, "right")
        self._draw_cards(surface, look, (box.x + pad, box.y + look.px(2.7)))
        y = box.y + self._text_top(look) + self._pitch(look) / 2
        for words, weight in self._lines(look, box.w):
            text.draw(surface, words, (box.x + pad, y), look.t, look.ink, weight)
            y += self._pitch(look)
        if self.ring:
            paint.focus_ring(surface, box, radius, look.paper, theme, 2 * look.line)

    def _head_size(self, look: Look, room: int) -> float:
        """The size of the turn and the cost, so small that both have room."""
        wanted = sum(text.width(words, look.t, text.SEMIBOLD) for words in (self.told.turn, self.told.cost))
        return look.t * min(1, (room - 2 * look.px(_PAD) - look.px(2.55)) / wanted)

    def _cost_colour(self, look: Look) -> Colour:
        return look.ink if look.theme.name == "contrast" else _COST

    def _draw_cards(self, surface: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
        """What was played and, after an arrow, as many moves of what was better as there is room for."""
        x, y = at
        width = self._card(look)
        height, fan, px = card_height(width), look.px(0.95), look.small
        middle = y + height + look.px(0.85)
        played = pgettext("a move", "played")
        wide = self._draw_group(surface, self.told.played_cards, (x, y), width, fan, look)
        x += max(wide, text.width(played, px) - look.px(2.4))  # so that the words below do not meet
        text.draw(surface, played, (at[0], middle), px, look.ink2)
        x += look.px(1.5)
        icon(surface, "right", (x, y + height / 2), look.t * 1.1, look.ink2)
        x += look.px(1.5)
        text.draw(surface, pgettext("a move", "better"), (x, middle), px, look.theme.accent, text.SEMIBOLD)
        for group in self._groups_for(self.rect.right - look.px(_PAD) - x, width, fan, look):
            x += self._draw_group(surface, group, (x, y), width, fan, look) + look.px(0.5)

    def _groups_for(self, room: int, width: int, fan: int, look: Look) -> list[tuple[str, ...]]:
        """The moves of the better plan that are shown, in their order."""
        shown: list[int] = []
        for which in self.told.best_groups:
            room -= _group_width(self.told.better_cards[which], width, fan) + (look.px(0.5) if shown else 0)
            if room < 0:
                break
            shown.append(which)
        return [self.told.better_cards[which] for which in sorted(shown)]

    def _draw_group(
        self, surface: pygame.Surface, names: Sequence[str], at: tuple[int, int], width: int, fan: int, look: Look
    ) -> int:
        if names:
            self._pictures.draw(surface, names, at, width, fan)
        else:  # a pass: a place without a card
            box = (at[0], at[1], width, card_height(width))
            paint.rounded(surface, box, width * paint.CARD_CORNER, None, look.theme.outline, look.line, 1, 0.5)
        return _group_width(names, width, fan)

    def activate(self) -> None:
        self._on_choose()


def _group_width(names: Sequence[str], width: int, fan: int) -> int:
    return width + fan * max(0, len(names) - 1)


# ---------------------------------------------------------------------------------------------------------- progress


class Bar(Widget):
    """How much of the work is done."""

    stretch = True

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0

    def set_share(self, share: float) -> None:
        """From 0 to 1."""
        self.dirty = self.dirty or share != self._share
        self._share = share

    def describe(self) -> str:
        return _("{share} %").format(share=round(100 * self._share))

    def measure(self, look: Look, room: int) -> Size:
        return min(room, look.px(12)), look.px(0.7)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.rounded(surface, self.rect, self.rect.h / 2, look.theme.sheet_track)
        done = (self.rect.x, self.rect.y, max(self.rect.h, self.rect.w * self._share), self.rect.h)
        paint.rounded(surface, done, self.rect.h / 2, look.theme.accent)
