"""The table of the guided first round: the real one, dark but for the piles spoken of, with the words of a step."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from russianbank.engine.table import PILES
from russianbank.language import _
from russianbank.lessons import LESSONS
from russianbank.settings import Settings
from russianbank.ui import paint
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.geometry import Geometry, whole_of
from russianbank.ui.inputs import Cancel, Drag, Hover, InputEvent, Key, Press, Release
from russianbank.ui.lessonpanel import Leads, LessonPanel
from russianbank.ui.lessonplay import LessonPlay, Showing
from russianbank.ui.table import Table, TableActs
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Look

#: How much of its light the table loses where nothing is spoken of.
DARK = 0.5


class LessonTable(Table):
    """One step. `leads` are the ways out of it."""

    def __init__(
        self,
        play: LessonPlay,
        faces: CardFaces,
        settings: Settings,
        acts: TableActs,
        level_name: Callable[[str], str],
        leads: Leads,
    ) -> None:
        super().__init__(play, faces, settings, acts, level_name, asking=Showing(play))
        self.lesson = play
        self.leads = leads
        self.panel = self._made_panel()
        #: Hears the words of the paper when they change.
        self.on_words: Callable[[str], None] = lambda words: None
        self._on_panel = False
        self._dark: tuple[tuple[Rect, ...], Surface] | None = None

    def _made_panel(self) -> LessonPanel:
        """The paper in the language, and with the keys, of now."""
        play, lesson = self.lesson, self.lesson.lesson
        named = {name: self.keys.shown(name) for name in ("act", "stop")}
        panel = LessonPanel(
            _(lesson.title),
            _(lesson.words).format(**named),
            _(lesson.done),
            _("{number} of {count}").format(number=play.number + 1, count=len(LESSONS)),
            self.leads,
            lambda: self._do(play.show_move),
            first=play.number == 0,
            last=play.number == len(LESSONS) - 1,
        )
        panel.set_done(play.is_done)
        return panel

    # -------------------------------------------------------------------------------------------------------- layout

    def _arranged(self, size: tuple[int, int], theme: Theme) -> Geometry:
        layout = super()._arranged(size, theme)
        self._dark, self._on_panel = None, False
        self.panel = self._made_panel()
        state, look = self.play.state, Look(theme, self.layout.t)
        whole = {pile: whole_of(layout, state, pile).inflate(self.layout.w // 6, self.layout.w // 6) for pile in PILES}
        others = [whole[pile] for pile in PILES if state.cards(pile)]
        lit = bool(self.lesson.lesson.piles)  # if not, everything is to be looked at
        spoken_of = [whole[pile] for pile in self.lesson.spoken_of()] if lit else others
        self.panel.place(look, self._free, spoken_of, others)
        return layout

    @property
    def _free(self) -> Rect:
        """Where the paper may lie: where no button is, nor the line below the table."""
        margin = round(self.layout.t)
        return Rect(0, self._cloth.y, self._cloth.right, self._cloth.h).inflate(-margin, -margin)

    # --------------------------------------------------------------------------------------------------------- input

    def handle(self, event: InputEvent, now: float) -> bool:
        """The paper takes what happens on it, the rest goes to the table."""
        self._now = now
        match event:
            case Press(pos) if self.panel.rect.collidepoint(pos):
                self._on_panel = True
                self.panel.handle(event)
                return True
            case Drag() | Release() | Cancel() if self._on_panel:
                self._on_panel = isinstance(event, Drag)
                self.panel.handle(event)
                return True
            case Hover():
                self.panel.handle(event)
            case Key() if self._leads_on(event):
                return True
        return super().handle(event, now)

    def _leads_on(self, key: Key) -> bool:
        """The keys of the paper: Page up and Page down, and Enter once the step is done."""
        if key.name == "page down" or (key.name == "return" and self.lesson.is_done):
            self.leads.next()
        elif key.name == "page up":
            self.leads.back()
        else:
            return False
        return True

    def _check(self) -> None:
        super()._check()
        if self.panel.is_done != self.lesson.is_done:
            self.panel.set_done(self.lesson.is_done)
            self.play.changed = True
            if self.panel.is_done:
                self.on_words(self.panel.words)

    # ------------------------------------------------------------------------------------------------------- drawing

    @property
    def needs_redraw(self) -> bool:
        return super().needs_redraw or self.panel.needs_redraw

    def draw(self, surface: Surface, now: float) -> None:
        super().draw(surface, now)
        if not self.peeking:
            self.panel.draw(surface)

    def _shade(self) -> tuple[Surface, tuple[int, int]] | None:
        """Dark on all that is not spoken of, until the step is done."""
        if self.lesson.is_done or not self.lesson.lesson.piles:
            return None
        layout, state, pad = self.layout, self.play.state, round(0.06 * self.layout.w)
        targets, best = self.hand.targets()
        lit = {*self.lesson.spoken_of(), *targets, *([best] if best else [])}
        holes = tuple(whole_of(layout, state, pile).inflate(2 * pad, 2 * pad) for pile in sorted(lit))
        if self._dark is None or self._dark[0] != holes:
            self._dark = holes, self._darkness(holes)
        return self._dark[1], self._cloth.topleft

    @property
    def _cloth(self) -> Rect:
        """All of the table between the bars and the panels."""
        layout = self.layout
        left, right = (layout.panels[0].right, layout.panels[1].left) if layout.panels else (0, layout.width)
        return Rect(left, layout.top_bar.bottom, right - left, layout.bottom_bar.top - layout.top_bar.bottom)

    def _darkness(self, holes: tuple[Rect, ...]) -> Surface:
        cloth, radius = self._cloth, round(paint.CARD_CORNER * self.layout.w * 1.6)
        dark = Surface(cloth.size, pygame.SRCALPHA)
        dark.fill((0, 0, 0, round(255 * DARK)))
        for hole in holes:
            pygame.draw.rect(dark, (0, 0, 0, 0), hole.move(-cloth.left, -cloth.top), border_radius=radius)
        return dark
