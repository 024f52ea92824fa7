"""The plans of the tables in the rules book: where which pile lies."""

from collections.abc import Sequence

import pygame

from russianbank.language import _, pgettext
from russianbank.ui import paint, text
from russianbank.ui.screens.book_parts import Plan
from russianbank.ui.theme import mix
from russianbank.ui.widgets import Look, Picture
from russianbank.ui.words import pile_words

#: How many cards lie face down in each column at first.
_DOWN = (0, 1, 2, 3, 4, 4, 3, 2, 1, 0)
_SUITS = "SHDC"


def plan_picture(plan: Plan) -> Picture:
    """The picture of a plan, with what it shows in words."""
    if plan is Plan.SCREEN:
        return Picture(_draw_screen, 11.2, name=_("On the left your opponent\u2019s piles, on the right yours."))
    if plan is Plan.COLUMNS:
        return Picture(_draw_columns, 9.2, name=_("Stock, Devil\u2019s Six, victory piles; below them the columns."))
    told = _(
        "Nearest to you, from the left: hand, waste, reserve. Above the reserve your four houses, at the left those of "
        "your opponent, between them the foundations."
    )
    return Picture(_draw_face_to_face, 13.4, name=told)


def _own_piles() -> tuple[str, ...]:
    """The names of a player's own piles, in the order in which they lie on the screen."""
    return tuple(pile_words().values())


def _cloth(surface: pygame.Surface, box: pygame.Rect, look: Look) -> pygame.Rect:
    paint.rounded(surface, box, look.px(0.6), mix(look.theme.cloth_lit, look.theme.cloth_edge, 0.4))
    return box.inflate(-2 * look.px(0.7), -2 * look.px(0.5))


def _slot(surface: pygame.Surface, look: Look, box: Sequence[float], words: str = "", suit: str = "") -> None:
    """An empty place with a name or a suit in it."""
    place, theme = paint.whole((box[0], box[1], box[2], box[3])), look.theme
    paint.rounded(surface, place, look.px(0.35), theme.slot, theme.line, look.line, 0.75, 0.55)
    if words:
        middle = (place.x + place.w / 2, place.y + place.h / 2)
        text.draw(surface, words, middle, look.small, theme.ink2, align="centre")
    elif suit:
        paint.suit(surface, suit, place.center, min(look.px(1.1), place.w * 0.6), theme.line, 0.7)


def _draw_screen(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Where the piles lie: the opponent's, four houses, the foundations, four houses, yours."""
    px, gap = look.small, look.px(0.35)
    inner, head, names = _cloth(surface, box, look), look.px(1.5), _own_piles()
    opponent, you = _("Opponent"), pgettext("player", "You")
    own = round(max(text.width(words, px) for words in (opponent, you, *names))) + look.px(0.8)
    foundation = look.px(1.6)
    house = (inner.w - 2 * own - 2 * foundation - 5 * 2 * gap) // 2
    row = (inner.h - head + gap) / 4
    columns = []
    x = inner.x
    for width in (own, house, foundation, foundation, house, own):
        columns.append((x, width))
        x += width + 2 * gap
    for place, words in ((0, opponent), (5, you)):
        middle = (columns[place][0] + own / 2, inner.y + head / 2 - gap / 2)
        text.draw(surface, words, middle, px, look.theme.ink, text.SEMIBOLD, "centre")
    for down in range(4):
        houses = [_fitting_house(n, house, px) for n in (down + 1, down + 5)]
        labels = (names[down], houses[0], "", "", houses[1], names[down])
        for (left, width), label in zip(columns, labels):
            _slot(surface, look, (left, inner.y + head + down * row, width, row - gap), label, _SUITS[down])


def _fitting_house(number: int, width: int, px: int) -> str:
    """A house by its name, or by its number where there is no room."""
    words = _("House {number}").format(number=number)
    return words if text.width(words, px) + 4 <= width else str(number)


def _draw_face_to_face(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Where the piles lie between two players who face each other: six rows, your own the lowest."""
    inner, gap = _cloth(surface, box, look), look.px(0.3)
    row = (inner.h + gap) / 6
    reserve, waste, __, hand = _own_piles()
    side = inner.w * 0.3
    foundation = look.px(1.6)
    middle = inner.x + inner.w / 2
    for y, names in ((inner.y, (reserve, waste, hand)), (inner.y + 5 * row, (hand, waste, reserve))):
        for i, words in enumerate(names):
            left = (inner.x, middle - side / 2, inner.right - side)[i]
            _slot(surface, look, (left, y, side, row - gap), words)
    for down in range(4):
        y = inner.y + (down + 1) * row
        for left, number in ((inner.x, down + 1), (inner.right - side, down + 5)):
            _slot(surface, look, (left, y, side, row - gap), _fitting_house(number, round(side), look.small))
        for left in (middle - foundation - gap / 2, middle + gap / 2):
            _slot(surface, look, (left, y, foundation, row - gap), suit=_SUITS[down])


def _draw_columns(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Where the piles of Churchill Solitaire lie: stock, Devil's Six and victory piles, and the columns below."""
    inner, gap = _cloth(surface, box, look), look.px(0.35)
    step, upper = inner.w / 10, look.px(2.6)
    for left, width, words in ((0.0, 2 * step, _("Stock")), (2 * step, 3 * step, _("Devil\u2019s Six"))):
        _slot(surface, look, (inner.x + left, inner.y, width - gap, upper), words)
    victory = 5 * step / 8
    for at, letter in enumerate(_SUITS * 2):
        _slot(surface, look, (inner.x + 5 * step + at * victory, inner.y, victory - gap / 2, upper), suit=letter)
    top, rise = inner.y + upper + 2 * gap, look.px(0.55)
    for column, down in enumerate(_DOWN):
        x = inner.x + column * step
        for covered in range(down):
            _slot(surface, look, (x, top + covered * rise, step - gap, rise * 2))
        _slot(surface, look, (x, top + down * rise, step - gap, upper), str(column + 1))
