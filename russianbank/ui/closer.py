"""Looking closer: a card more than twice as large, and the opponent's last turn shown again."""

from pygame import Rect, Surface

from russianbank.engine.cards import Card
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import PileId
from russianbank.language import _, ngettext
from russianbank.ui import drag, marks, paint, text
from russianbank.ui.captions import Caption
from russianbank.ui.cardfaces import CardFaces, card_height
from russianbank.ui.controller import Controller
from russianbank.ui.geometry import ASPECT, Geometry, card_at
from russianbank.ui.layout import Layout
from russianbank.ui.play import Play
from russianbank.ui.sprites import Sprites
from russianbank.ui.theme import LAST, LAST_DARK
from russianbank.ui.words import capital, card_name

PEEK_SCALE = 2.2
#: Of a long last turn so many moves are told, and how many more there were.
TOLD = 3


def last_turn(play: Play) -> list[tuple[State, Move]]:
    """The moves of the other player's last turn, each with the position before it."""
    session = play.session
    steps = session.last_turn_of(play.other)
    first = next((at for at, step in enumerate(session.steps) if steps and step is steps[0]), 0)
    return [(session.state_at(first + i), step.move) for i, step in enumerate(steps)]


def last_turn_told(play: Play) -> Caption:
    """The other player's last turn in words."""
    steps = last_turn(play)
    if not steps:
        return Caption(_("{name} has not played yet.").format(name=play.speaker.title(play.other)), "last")
    told = [play.speaker.move(move, before) for before, move in steps]
    if len(told) > TOLD + 1:
        more = len(told) - TOLD
        told[TOLD:] = [ngettext("And {count} move more.", "And {count} moves more.", more).format(count=more)]
    return Caption(" ".join(told), "last")


def draw_last_turn(surface: Surface, layout: Layout, play: Play) -> None:
    """The moves of the other player's last turn, numbered, each with an arrow."""
    for number, (before, move) in enumerate(last_turn(play), 1):
        ends = drag.ends(move, before.turn)
        if ends is None or move.kind is Kind.TURN:
            continue
        start, end = (layout.top_rect(pile, len(play.state.cards(pile))) for pile in ends)
        marks.arrow(surface, start.center, end.center, layout.w, LAST, LAST_DARK)
        marks.last_to(surface, end, 1.0, str(number))


def draw_card(
    surface: Surface, layout: Geometry, play: Controller, faces: CardFaces, sprites: Sprites, at: tuple[PileId, int]
) -> None:
    """The card at this place of a pile more than twice as large, with its name and the places it fits."""
    pile, index = at
    cards = play.state.cards(pile)
    if index >= len(cards):
        return
    width = round(min(layout.w * PEEK_SCALE, layout.height * 0.62 / ASPECT))
    box = Rect(0, 0, width, card_height(width))
    box.center = card_at(layout, play.state, pile, index).center
    box.clamp_ip(Rect(0, 0, layout.width, layout.height).inflate(-layout.t * 2, -layout.t * 5))
    shadow, offset = faces.shadow(width, 1.0)
    surface.blit(shadow, (box.x + offset[0], box.y + offset[1]))
    surface.blit(sprites.picture(cards[index], True, width), box)
    words = _words(play, cards[index], pile, index)
    half = text.width(words, layout.t, text.SEMIBOLD) / 2 + layout.t
    middle = max(half, min(layout.width - half, box.centerx))
    paint.pill(surface, words, (middle, box.bottom + 1.3 * layout.t), layout.t)


def _words(play: Controller, card: Card, pile: PileId, index: int) -> str:
    moves = play.moves_from(pile, len(play.state.cards(pile)) - index)
    places = dict.fromkeys(play.speaker.pile(target) for target in moves)
    name = card_name(card)
    return capital(_("{card} \u00b7 fits {places}").format(card=name, places=", ".join(places)) if places else name)
