"""The table of Churchill Solitaire as a screen, and its hints."""

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from russianbank.ai.solitaire import Hint
from russianbank.engine import churchill
from russianbank.engine.cards import CARDS
from russianbank.engine.moves import Kind, Move
from russianbank.engine.table import STOCK, PileId
from russianbank.patience import Patience
from russianbank.settings import Settings
from russianbank.ui import solitairewords
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.columns import Columns, lay_out_columns
from russianbank.ui.geometry import Geometry
from russianbank.ui.hints import SOMETHING, THIS_CARD, Hinter
from russianbank.ui.layer import Item
from russianbank.ui.solitaire import Solitaire
from russianbank.ui.solitairebars import SolitaireBars
from russianbank.ui.sprites import Dress, Sprites, large_of
from russianbank.ui.tabletop import Acts, Command, Leaving, Tabletop
from russianbank.ui.theme import THEMES, Theme


class PatienceMind(Protocol):
    """What thinks about hints; its answers come back through `SolitaireHints.answer`."""

    def ask_patience(self, patience: Patience) -> None: ...


class SolitaireHints(Hinter[Hint]):
    """Hints in a game of Churchill Solitaire: of honest play, which sees no face-down card."""

    def __init__(self, play: Solitaire, mind: PatienceMind) -> None:
        super().__init__(play)
        self.play = play
        self.mind = mind

    def _can_ask(self) -> bool:
        return True

    def _send(self) -> None:
        self.mind.ask_patience(self.play.patience)

    def _opening(self, plan: Hint) -> Move | None:
        return None if churchill.why_not(self.play.state, plan.move) else plan.move

    def _ends(self, move: Move) -> tuple[PileId | None, PileId | None]:
        return (STOCK, None) if move.kind is Kind.DEAL else (move.source, move.target)

    def _words(self, strength: int, plan: Hint, move: Move) -> str:
        if strength == SOMETHING:
            return solitairewords.something(plan)
        state = self.play.state
        return solitairewords.this_card(plan, state) if strength == THIS_CARD else solitairewords.this_move(plan, state)


class SolitaireTable(Tabletop):
    """One game on the screen. `note` is what the top bar says of the deal, such as its grade."""

    def __init__(
        self,
        play: Solitaire,
        mind: PatienceMind,
        faces: CardFaces,
        settings: Settings,
        leaving: Leaving,
        note: Callable[[], str] = str,
    ) -> None:
        self.play = play
        self.hints = SolitaireHints(play, mind)
        super().__init__(play, self.hints, faces, settings, leaving)
        acts = Acts(
            menu=leaving.menu,
            undo=lambda: self._do(play.undo),
            redo=lambda: self._do(play.redo),
            hint=lambda: self._do(self.hints.press),
            act=lambda: self._do(play.act),
        )
        self._bars = SolitaireBars(play, acts, THEMES[settings.theme], note)
        self._layout: Columns | None = None
        self._large: Iterator[tuple[str, str]] = iter(())  # pictures that a column squeezed together will need

    @property
    def bars(self) -> SolitaireBars:
        return self._bars

    @property
    def layout(self) -> Columns:
        assert self._layout is not None
        return self._layout

    @property
    def backs(self) -> tuple[str, str]:
        """Both packs have the same back, because they are shuffled together."""
        return self.settings.own_back, self.settings.own_back

    def _arranged(self, size: tuple[int, int], theme: Theme) -> Geometry:
        devil = self.play.patience.rules.devil_size
        self._layout = lay_out_columns(*size, writing=self.settings.writing / 100, devil=devil)
        self._bars.place(self._layout, theme)
        return self._layout

    def _dressed(self, layout: Geometry, dress: Dress) -> Sprites:
        large = large_of(dress.card_set)
        names = dict.fromkeys(card.name for card in CARDS)
        self._large = iter([(name, large) for name in names] if large != dress.card_set else [])
        return Sprites(self.faces, layout, dress, solitairewords.pile_words(), solitairewords.longest_count())

    def _trays(self, sprites: Sprites) -> list[Item]:
        return sprites.trays((self.layout.tray,))

    def update(self, now: float, seconds: float) -> None:
        super().update(now, seconds)
        if self.moving and (wanted := next(self._large, None)):  # one in each frame, so that none is late
            self.faces.face(wanted[0], self.layout.w, wanted[1])

    def take_back(self) -> None:
        """Take the last move back, as from the sheet at the end."""
        self._do(self.play.undo)

    def _commands(self) -> Mapping[str, Command]:
        return {}
