"""The page of a deal: its number, how the cards follow from it, and the means to see for oneself that they do."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from russianbank.engine import russian_bank
from russianbank.engine.cards import Card
from russianbank.engine.position import State
from russianbank.engine.record import replay
from russianbank.engine.rules import RussianBankRules
from russianbank.engine.table import DEALT_HOUSES, RESERVES
from russianbank.language import _, ngettext
from russianbank.session import Session
from russianbank.ui import paint, text
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import CardFaces, card_height
from russianbank.ui.containers import Column, Panel, Row, Space, Split, Spring
from russianbank.ui.screens.dealnumber import DealNumberField
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import mix
from russianbank.ui.widgets import Label, Look, Paragraph, Size, Widget
from russianbank.ui.words import Speaker, card_name, number


@dataclass(frozen=True, slots=True)
class DealActs:
    """What the buttons do. `rematch` starts a match in which each deal is played from both seats."""

    again: Callable[[], None]
    other_seat: Callable[[], None]
    rematch: Callable[[], None]
    copy: Callable[[str], None]
    close: Callable[[], None]


def explanation(rules: RussianBankRules) -> list[str]:
    """How a number becomes the cards on the table, for these rules."""
    number_ = _(
        "Before a card is dealt, a number from 1 to {last} is chosen: yours, or one by chance. It is the first thing "
        "in the record of the round, and nothing after it is left to chance. No move, no level of the computer and no "
        "result can change the cards."
    )
    # Translators: SplitMix64 is the name of a method; so is "the shuffle of Fisher and Yates".
    shuffle = _(
        "Each pack lies in order: spades, hearts, diamonds, clubs, each from ace to king. From the last card down to "
        "the second, each changes places with one that is not behind it, or stays (the shuffle of Fisher and Yates). "
        "Which one, says a generator of numbers that is part of this game (SplitMix64), started with the number of the "
        "deal. First the one pack, then the other."
    )
    if rules.deal_hidden_houses == "yes":
        dealt = _(
            "From the top of each pack come {count} cards for the reserve, then one for each of four houses, face "
            "down, and one more for each, face up; the rest is the hand. So the same number gives the same cards on "
            "every computer, and for ever."
        )
    else:
        dealt = _(
            "From the top of each pack come {count} cards for the reserve, then one for each of four houses; the rest "
            "is the hand. So the same number gives the same cards on every computer, and for ever."
        )
    last = number(russian_bank.LAST_DEAL)
    return [number_.format(last=last), shuffle, dealt.format(count=rules.deal_reserve)]


def proof(session: Session) -> str:
    """Deal the round anew from its number, make all its moves again, and say whether the cards agree at every step."""
    moves = 0
    for at, (state, _events) in enumerate(replay(session.record())):
        if state != session.state_at(at):
            words = ngettext(
                "After {count} move the cards on the table are not those of this deal.",
                "After {count} moves the cards on the table are not those of this deal.",
                at,
            )
            return words.format(count=number(at))
        moves = at
    if not moves:
        return _("Dealt again from the number: every card agrees with the table.")
    words = ngettext(
        "Dealt again from the number, and {count} move made again: at every step every card agrees.",
        "Dealt again from the number, and {count} moves made again: at every step every card agrees.",
        moves,
    )
    return words.format(count=number(moves))


class DealPicture(Widget):
    """What lies face up after a deal, before the first move: each seat's reserve card and the houses it was dealt."""

    stretch = True

    def __init__(self, state: State, names: tuple[str, str], faces: CardFaces, card_set: str) -> None:
        super().__init__()
        self._state, self._names, self._faces, self._card_set = state, names, faces, card_set
        self.name = self._words()

    def show(self, state: State) -> None:
        """Show another deal."""
        self._state, self.dirty = state, True
        self.name = self._words()

    def _cards(self, player: int) -> list[Card]:
        """The reserve card, then the houses, nearest the own reserve first."""
        piles = (RESERVES[player], *DEALT_HOUSES[player])
        return [self._state.cards(pile)[-1] for pile in piles]

    def _words(self) -> str:
        rows = []
        for player in (0, 1):
            reserve, *houses = map(card_name, self._cards(player))
            # Translators: the cards of a player after the deal: the one on the reserve, and those on the houses.
            words = _("{name}: reserve {card}, houses {cards}.")
            rows.append(words.format(name=self._names[player], card=reserve, cards=", ".join(houses)))
        return " ".join(rows)

    def measure(self, look: Look, room: int) -> Size:
        row = text.line_height(look.small) + card_height(self._card(look, room)) + look.px(0.5)
        return room, 2 * row + look.px(1)

    def _card(self, look: Look, room: int) -> int:
        return min(look.px(3.8), (room - look.px(4.2)) // 5)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        ground = mix(look.theme.cloth_lit, look.theme.cloth_edge, 0.4)
        paint.rounded(surface, self.rect, look.px(0.6), ground)
        width = self._card(look, self.rect.w)
        head, gap, between = text.line_height(look.small), look.px(0.4), look.px(1)
        whole = 5 * width + 3 * gap + between
        y = self.rect.y + look.px(0.5)
        for player in (0, 1):
            x = self.rect.x + (self.rect.w - whole) // 2
            text.draw(surface, self._names[player], (x, y + head / 2), look.small, look.theme.ink, text.SEMIBOLD)
            for place, card in enumerate(self._cards(player)):
                shadow, (dx, dy) = self._faces.shadow(width)
                surface.blit(shadow, (x + dx, y + head + dy))
                surface.blit(self._faces.face(card.name, width, self._card_set), (x, y + head))
                x += width + (gap if place else between)
            y += head + card_height(width) + look.px(0.5)


class DealSheet(Sheet):
    """The deal of the round in `session`, seen by the person in seat `viewer`. `paste` gives the clipboard's text."""

    def __init__(
        self,
        session: Session,
        viewer: int,
        faces: CardFaces,
        acts: DealActs,
        *,
        card_set: str = "standard",
        paste: Callable[[], str] | None = None,
    ) -> None:
        self._session, self._acts = session, acts
        self._speaker = Speaker.at(session.seats, viewer)
        names = self._speaker.title(0), self._speaker.title(1)
        self._copy = Button(_("Copy"), self._copy_number, icon="copy", size=0.9)
        self._field = DealNumberField(self._typed, _("Any deal"), number(session.deal), self._say, paste)
        self._picture = DealPicture(session.first, names, faces, card_set)
        self._said = Paragraph("", 0.92)
        self._proof = Paragraph("", 0.92, "accent")
        foot = (
            Button(_("Rematch: each deal from both seats"), acts.rematch, icon="swap"),
            Button(_("From the other seat"), acts.other_seat, icon="swap"),
            Spring(),
            Button(_("Play this deal again"), acts.again, "accent", "replay"),
        )
        super().__init__(_("The deal"), self._page_body(), foot, acts.close, width=64)
        self._show(session.deal)

    def _page_body(self) -> Widget:
        shuffle = explanation(self._session.rules)
        left = Column(
            Row(Label(number(self._session.deal), 2.6, text.TITLE, "accent"), self._copy, gap=1),
            *(Paragraph(words, 0.92) for words in shuffle),
            gap=0.6,
        )
        right = Column(
            Row(Label(_("See any deal"), 1.15, text.TITLE), Spring(), self._field),
            self._picture,
            self._said,
            Space(0.2),
            Button(_("Check the round against its number"), self._check, icon="check", stretch=True),
            self._proof,
            gap=0.5,
        )
        return Split(left, Panel(right, 1), share=0.52, least=44, gap=1.6)

    # -------------------------------------------------------------------------------------------------------- any deal

    def _typed(self, words: str) -> None:
        shown = "".join(words.split())
        if not shown:
            self._show(self._session.deal)
        elif 1 <= int(shown) <= russian_bank.LAST_DEAL:
            self._show(int(shown))
        else:
            self._say(_("Deals are numbered from 1 to {last}.").format(last=number(russian_bank.LAST_DEAL)))

    def _show(self, deal: int) -> None:
        """The cards of a deal. Who begins need not follow from them: then the record says who began this round."""
        own = deal == self._session.deal
        state = self._session.first if own else russian_bank.deal(self._session.rules, deal)
        self._picture.show(state)
        if own:
            words = _("Deal {number}, the one of this round: on the left the reserve card, then the four houses.")
        else:
            words = _("Deal {number}: on the left the reserve card, then the four houses.")
        self._say(f"{words.format(number=number(deal))} {self._speaker.begins(state.turn)}")

    def _say(self, words: str) -> None:
        self._said.set_words(words)
        self.refresh()

    # ----------------------------------------------------------------------------------------------------------- proof

    def _check(self) -> None:
        self._proof.set_words(proof(self._session))
        self.refresh()

    def _copy_number(self) -> None:
        self._acts.copy(str(self._session.deal))
        self._copy.set_label(_("Copied"), "check")
        self.refresh()
