"""The pictures of the rules book: pairs of cards, and small positions drawn with the sprites of the table."""

import pygame

from russianbank.engine.cards import card
from russianbank.engine.table import PileId, Role
from russianbank.language import _
from russianbank.ui import marks, paint, text
from russianbank.ui.cardfaces import CardFaces, card_height
from russianbank.ui.containers import Container
from russianbank.ui.geometry import top_of
from russianbank.ui.icons import badge
from russianbank.ui.screens.book_parts import Example, Mark, Scene
from russianbank.ui.screens.book_scenes import STRIP, Drawing, SceneLayout, drawing, pile_label, told
from russianbank.ui.sprites import Dress, Sprites
from russianbank.ui.theme import COMPULSORY, COMPULSORY_DARK, REFUSED, REFUSED_DARK, TARGET, TARGET_DARK, mix
from russianbank.ui.widgets import Look, Paragraph, Size, Widget
from russianbank.ui.words import capital, card_name

#: The disc of a right example.
_RIGHT, _RIGHT_DARK = "#bfe8c4", "#123f30"


class _Told(Paragraph):
    """The words below a picture. Whoever does not see the picture is told first what it shows."""

    def __init__(self, words: str, shown: str) -> None:
        super().__init__(words, 0.92)
        self._shown = shown

    def describe(self) -> str:
        return f"{self._shown} {self.name}"


class _Cloth(Widget):
    """The place of a picture."""


class _OnCloth(Container):
    """A picture on a piece of cloth, and the words below it."""

    stretch = True

    def __init__(self, words: str, shown: str) -> None:
        self._cloth, self._caption = _Cloth(), _Told(words, shown)
        super().__init__(self._cloth, self._caption)

    def picture_size(self, look: Look, room: int) -> Size:
        """The size of what is painted, at most so wide."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface, cloth: pygame.Rect, look: Look) -> None:
        """Paint it in the middle of the cloth."""
        raise NotImplementedError

    def measure(self, look: Look, room: int) -> Size:
        width, height = self.picture_size(look, room)
        words = self._caption.measure(look, room - 2 * look.px(0.8))[1]
        word = self._caption.measure(look, 1)[0] + 2 * look.px(0.8)
        return min(room, max(look.px(7.7), width, word)), height + words + 2 * look.px(0.5)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        room = box.w - 2 * look.px(0.8)
        self._cloth.place(look, pygame.Rect(box.topleft, (box.w, self.picture_size(look, box.w)[1])))
        height, top = self._caption.measure(look, room)[1], self._cloth.rect.bottom + look.px(0.5)
        self._caption.place(look, pygame.Rect(box.x + look.px(0.8), top, room, height))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, look.px(0.6)
        paint.rounded(surface, self.rect, radius, theme.sheet_well)
        paint.rounded(surface, self._cloth.rect, radius, mix(theme.cloth_lit, theme.cloth_edge, 0.4))
        self.paint(surface, self._cloth.rect, look)
        super().draw(surface, look)


def _told_example(example: Example) -> str:
    names = [card_name(card(each)) for each in example.cards]
    if len(names) == 2:
        shown = _("{card} on {other}").format(card=capital(names[1]), other=names[0])
    else:
        shown = capital(", ".join(names))
    verdict = {True: _("{example}: right."), False: _("{example}: wrong."), None: "{example}."}[example.right]
    return verdict.format(example=shown)


class ExampleCard(_OnCloth):
    """Cards on each other, marked right or wrong, and the reason below."""

    def __init__(self, example: Example, faces: CardFaces, card_set: str) -> None:
        super().__init__(example.words, _told_example(example))
        self._example, self._faces, self._card_set = example, faces, card_set

    def picture_size(self, look: Look, room: int) -> Size:
        return self._card(look) + self._strip(look) * (len(self._example.cards) - 1) + look.px(2), look.px(6.5)

    def _card(self, look: Look) -> int:
        """The width of a card."""
        return look.px(3.8)

    def _strip(self, look: Look) -> int:
        """What is seen of a covered card."""
        return round(self._card(look) * 0.45)

    def paint(self, surface: pygame.Surface, cloth: pygame.Rect, look: Look) -> None:
        width, strip = self._card(look), self._strip(look)
        room = cloth.w - look.px(1.6)  # the verdict covers no card
        x = cloth.x + (room - width - strip * (len(self._example.cards) - 1)) // 2 + look.px(0.1)
        for name in self._example.cards:
            at = (x, cloth.centery - card_height(width) // 2)
            shadow, (dx, dy) = self._faces.shadow(width)
            surface.blit(shadow, (at[0] + dx, at[1] + dy))
            surface.blit(self._faces.face(name, width, self._card_set), at)
            x += strip
        if self._example.right is not None:
            _draw_verdict(surface, look, cloth, self._example.right)


def _draw_verdict(surface: pygame.Surface, look: Look, cloth: pygame.Rect, right: bool) -> None:
    at = (cloth.right - look.px(1), cloth.y + look.px(1))
    if right:
        badge(surface, "disc", at, look.px(1.5), _RIGHT, _RIGHT_DARK, "check")
    else:
        badge(surface, "octagon", at, look.px(1.5), REFUSED, REFUSED_DARK, "close")


class SceneCard(_OnCloth):
    """A small position with a name below each pile, and the move that is spoken of."""

    def __init__(self, scene: Scene, faces: CardFaces, card_set: str, backs: tuple[str, str]) -> None:
        super().__init__(scene.words, told(scene))
        self._scene, self._drawing = scene, drawing(scene)
        self._faces, self._card_set, self._backs = faces, card_set, backs

    def picture_size(self, look: Look, room: int) -> Size:
        layout = arranged(self._drawing, look, room)
        return layout.width, layout.height

    def paint(self, surface: pygame.Surface, cloth: pygame.Rect, look: Look) -> None:
        layout = arranged(self._drawing, look, cloth.w)
        dx = cloth.x + (cloth.w - layout.width) // 2
        for place in layout.places.values():
            place.move_ip(dx, cloth.y)
        sprites = Sprites(self._faces, layout, Dress(look.theme, self._card_set, self._backs), {}, "13")
        for item in sprites.items(self._drawing, frozenset()):
            item.paint(surface)
        for pile, place in layout.places.items():
            _write_label(surface, layout, self._drawing, pile, place, look)
        if self._drawing.source and self._drawing.target:
            self._draw_move(surface, layout)

    def _draw_move(self, surface: pygame.Surface, layout: SceneLayout) -> None:
        shown = self._drawing
        assert shown.source is not None and shown.target is not None
        count = len(shown.cards(shown.source))
        first = layout.card_rect(shown.source, count - shown.count, count)
        source = first if shown.source.role is Role.DEVIL else first.union(top_of(layout, shown, shown.source))
        target = top_of(layout, shown, shown.target)
        if self._scene.mark is Mark.MUST:
            colours = COMPULSORY, COMPULSORY_DARK
            marks.compulsory_target(surface, target)
            marks.compulsory(surface, source)
        elif self._scene.mark is Mark.NOT:
            colours = REFUSED, REFUSED_DARK
            marks.refused(surface, source)
        else:
            colours = TARGET, TARGET_DARK
            marks.may_go(surface, target)
        side = 1 if source.centerx < target.centerx else -1
        start = (source.centerx + side * layout.w * 0.2, source.y + layout.h * 0.3)
        marks.arrow(
            surface, start, (target.centerx - side * layout.w * 0.15, target.y + layout.h * 0.3), layout.w, *colours
        )


def arranged(shown: Drawing, look: Look, room: int) -> SceneLayout:
    """Where the piles of a drawn position lie on the smallest piece of cloth, with cards as large as there is room."""
    width = look.px(3.6)
    while width > look.px(1.7) and _across(shown, look, width) > room:
        width -= max(1, width // 16)
    places, x, gap = dict[PileId, pygame.Rect](), 0, _gap(width)
    h, top = card_height(width), look.px(0.9)
    for pile in shown.piles:
        slot = _slot(shown, pile, look, width)
        places[pile] = pygame.Rect(x + gap + (slot - _extent(shown, pile, width)) // 2, top, width, h)
        x += slot + gap
    lowest = max(_drop(shown, pile, width) for pile in shown.piles)
    lines = max(len(_lines(shown, pile, look, width)) for pile in shown.piles)
    height = top + h + lowest + look.px(0.3) + lines * text.line_height(look.small) + look.px(0.4)
    none = pygame.Rect(0, 0, 0, 0)
    return SceneLayout(x + gap, height, width, h, look.t, places, none, none)


def _gap(width: int) -> int:
    return round(0.55 * width)


def _across(shown: Drawing, look: Look, width: int) -> int:
    return sum(_slot(shown, pile, look, width) + _gap(width) for pile in shown.piles) + _gap(width)


def _covered(shown: Drawing, pile: PileId) -> int:
    return max(0, len(shown.cards(pile)) - 1)


def _extent(shown: Drawing, pile: PileId, width: int) -> int:
    """How wide the cards of a pile lie."""
    fanned = pile.role in (Role.HOUSE, Role.DEVIL)
    return width + round(STRIP * width) * (_covered(shown, pile) if fanned else 0)


def _drop(shown: Drawing, pile: PileId, width: int) -> int:
    """How far the cards of a column reach below the first."""
    return round(STRIP * width) * _covered(shown, pile) if pile.role is Role.COLUMN else 0


def _slot(shown: Drawing, pile: PileId, look: Look, width: int) -> int:
    """The width that a pile takes with its name."""
    return max(_extent(shown, pile, width), text.widest_word(pile_label(pile), look.small))


def _lines(shown: Drawing, pile: PileId, look: Look, width: int) -> list[str]:
    return text.wrap(pile_label(pile), look.small, text.REGULAR, _slot(shown, pile, look, width) + _gap(width) * 0.8)


def _write_label(
    surface: pygame.Surface, layout: SceneLayout, shown: Drawing, pile: PileId, place: pygame.Rect, look: Look
) -> None:
    middle = place.x + _extent(shown, pile, layout.w) / 2
    pitch = text.line_height(look.small)
    y = place.bottom + _drop(shown, pile, layout.w) + look.px(0.3)
    for line in _lines(shown, pile, look, layout.w):
        text.draw(surface, line, (middle, y + pitch / 2), look.small, look.theme.ink2, align="centre")
        y += pitch
