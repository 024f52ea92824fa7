"""Which screen follows which: start, new match, the table, its menu, the end of a round."""

import contextlib
from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Surface

from russianbank.ai.levels import LEVELS
from russianbank.ai.worker import Answer
from russianbank.engine.position import State
from russianbank.engine.record import Record, RecordError, Seat
from russianbank.engine.rules import rules
from russianbank.resources import ASSETS
from russianbank.results import is_begun
from russianbank.session import Session, Step
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.form import Form
from russianbank.ui.inputs import DropFile, InputEvent, Key
from russianbank.ui.library import Library, level_name, title_of, viewer_of
from russianbank.ui.mind import ProcessMind, WorkerMind
from russianbank.ui.play import Play
from russianbank.ui.replay import Replay, ReplayActs
from russianbank.ui.screens.help import HelpSheet
from russianbank.ui.screens.new_match import NewMatch, NewMatchSheet
from russianbank.ui.screens.notice import notice_sheet
from russianbank.ui.screens.options import OptionsSheet
from russianbank.ui.screens.pause import PauseActs, PauseSheet
from russianbank.ui.screens.round_end import RoundEndSheet
from russianbank.ui.screens.start import StartScreen, note_of
from russianbank.ui.screens.stop_call import StopSheet
from russianbank.ui.sheet import Sheet
from russianbank.ui.sound import Sounds
from russianbank.ui.stack import Open, Stack
from russianbank.ui.table import Table
from russianbank.ui.theme import THEMES
from russianbank.ui.widgets import Paragraph

#: So long after it has come up the result of a round takes no Space, in seconds.
RESULT_REST = 0.8
OPPONENT_NAME = "Olga"


class Flow:
    """The start screen, the table with a round, or the replay of one; and the sheets that lie over it."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        sounds: Sounds,
        deliver: Callable[[Answer | Callable[[], None]], None],
        mind: ProcessMind | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.sounds = sounds
        self.faces = CardFaces(ASSETS)
        self.size = (0, 0)
        self.table: Table | None = None
        self.replay: Replay | None = None
        self.start: StartScreen | None = None
        self.quitting = False
        self.on_fullscreen: Callable[[bool], None] = lambda full: None
        self._deliver = deliver
        self._mind = mind or WorkerMind(deliver)
        self._sheets = Stack()
        self._stale = True
        self._now = 0.0
        self._waiting: Session | None = None
        self._was_over = False  # the round was over, and so counted, when it came on the table
        self._back: Callable[[], None] = self.open_start
        self.library = Library(self)

    # ------------------------------------------------------------------------------------------------- for the loop

    def started(self) -> None:
        """The first frame is on the screen: what may take a while starts now."""
        self._mind.start()

    def close(self) -> None:
        """The window closes: keep the game and the settings, end the worker."""
        self._keep_game()
        self.store.save_settings(self.settings)
        self.library.close()
        self._mind.close()
        self.sounds.close()
        self.store.close()

    def set_size(self, size: tuple[int, int], sharp: bool = True) -> None:
        """The surface has a new size in pixels."""
        self.size = size
        if below := self._board:
            below.set_size(size, sharp)
        self._lay_out()

    def expose(self) -> None:
        """Draw everything again."""
        self._stale = True

    @property
    def sheet(self) -> Sheet | None:
        """The topmost sheet, if any lies open."""
        return self._sheets.top

    @property
    def needs_redraw(self) -> bool:
        return self._below_changed() or self._sheets.is_appearing(self._now) or self._sheets.needs_redraw

    def wake(self, now: float) -> float | None:
        """Seconds until something happens by itself; None while everything rests."""
        if self._stale or self._sheets.is_appearing(self._now):
            return 0.0
        below = self._board
        if below and self._sheets:
            return 0.0 if below.needs_redraw or below.moving else None
        return below.wake(now) if below else None

    def update(self, now: float, seconds: float) -> None:
        """Let time pass. Under a sheet the game waits, but what flies lands."""
        self._now = now
        below = self._board
        if below and self._sheets:
            below.glide(now, seconds)
        elif below:
            below.update(now, seconds)
        if self.store.problems and not self._sheets:
            self.tell_problems()
        self._sheets.moves = self.settings.speed != "none" and not self.settings.reduced_motion
        self._sheets.update(now)

    def draw(self, surface: Surface, now: float) -> None:
        """The table or the start screen, and the sheets over it; what lies below only if it has changed."""
        below, appearing = self._below_changed(), self._sheets.is_appearing(now)
        self._stale = False
        if below or appearing or not self._sheets:
            if board := self._board:
                board.draw(surface, now)
            elif self.start:
                self.start.draw(surface)
        self._sheets.draw(surface, now, below, below or appearing)

    def _below_changed(self) -> bool:
        if self._stale:
            return True
        below = self._board or self.start
        return below is not None and below.needs_redraw

    def handle(self, event: InputEvent, now: float) -> None:
        """Give what the player did to the topmost screen."""
        self._now = now
        if isinstance(event, Key) and event.name == "f9":
            self.change(replace(self.settings, muted=not self.settings.muted))
        elif isinstance(event, Key) and event.name == "f1" and not self._sheets:
            self._help()
        elif isinstance(event, Key) and event.name == "space" and self._is_fresh_result(now):
            pass  # whoever is tapping Space to turn cards wants to see the result
        elif sheet := self.sheet:
            sheet.handle(event)
        elif isinstance(event, DropFile):
            self.library.dropped(event.path)
        elif board := self._board:
            if not board.handle(event, now) and isinstance(event, Key):
                self._table_key(event)
        elif self.start:
            self.start.handle(event)

    def answer(self, answer: Answer | Callable[[], None], now: float) -> None:
        """A decision of the computer, or something to be done that another thread asks for."""
        if not isinstance(answer, Answer):
            answer()
        elif self.table and self._mind.is_current(answer.id):
            self.table.play.answer(answer.moves, now)

    def later(self, act: Callable[[], None]) -> None:
        """Do something between two frames; may be called from any thread."""
        self._deliver(act)

    def quit(self) -> None:
        """The player or the system wants to end."""
        self.quitting = True

    def toggle_fullscreen(self) -> None:
        self.change(replace(self.settings, fullscreen=not self.settings.fullscreen))

    def _lay_out(self) -> None:
        theme, writing = THEMES[self.settings.theme], self.settings.writing / 100
        if self.start:
            self.start.layout(self.size, theme, writing)
        self._sheets.layout(self.size, theme, writing)
        self._stale = True

    def open(self, sheet: Sheet, progress: Callable[[float], None] | None = None) -> None:
        below = self._form()
        sheet.form.keys_in_use = below is not None and below.keys_in_use
        self._sheets.put(sheet, self._now, progress)
        self._lay_out()

    def shut(self) -> None:
        """Close the topmost sheet."""
        self._sheets.take()
        self._stale = True
        if self.table and not self._sheets:
            self.table.marks.pointed = None

    def _is_fresh_result(self, now: float) -> bool:
        """Whether the result of a round has only just come up."""
        return isinstance(self.sheet, RoundEndSheet) and self._sheets.age(now) < RESULT_REST

    def _form(self) -> Form | None:
        """The widgets that have the keyboard now."""
        if self.sheet:
            return self.sheet.form
        return self.start.form if self.start else None

    # ------------------------------------------------------------------------------------------------------ start

    def open_start(self) -> None:
        """The start screen, with Continue if there is something to continue."""
        self.table = self.replay = None
        self._sheets.take_all()
        kept = self.store.load_game()
        self._waiting = session = self._resumed(kept) if kept else None
        self.start = StartScreen(
            note_of(session, viewer_of(session)) if session else None,
            on_continue=lambda: self._continue(session),
            on_new=self._new_match,
            on_options=self._options,
            on_rules=self._help,
            on_saves=self.library.saves,
            on_replays=self.library.replays,
            on_statistics=self.library.statistics,
            on_quit=self.quit,
            faces=self.faces,
            settings=self.settings,
        )
        self._lay_out()
        self.tell_problems()

    def tell_problems(self) -> None:
        """Say what went wrong with the player's files, if anything did."""
        if self.store.problems:
            self.open(notice_sheet(self.store.problems, self.shut))
            self.store.problems = []

    def notice(self, words: str) -> None:
        """A sentence that the player should read."""
        sheet = Sheet(
            "That did not work", Paragraph(words), [Button("Go on", self.shut, "accent")], self.shut, width=36
        )
        self.open(sheet)

    def _resumed(self, kept: Record) -> Session | None:
        try:
            session = Session(kept)
        except RecordError:
            self.store.set_game_aside()
            return None
        return None if session.match_over else session

    def _continue(self, session: Session | None) -> None:
        if session:
            self._waiting = None
            self.sit_down(session, deal=False)

    # -------------------------------------------------------------------------------------------------- the table

    def _new_match(self) -> None:
        last = rules(self.settings.rules)
        sheet = NewMatchSheet(
            LEVELS, last, self.settings.level, on_deal=self.deal_match, on_close=self.shut, paste=self.pasted
        )
        self.open(sheet)

    def deal_match(self, chosen: NewMatch) -> None:
        self.change(replace(self.settings, rules=str(chosen.rules), level=chosen.level))
        seats = Seat(self.settings.name), Seat(OPPONENT_NAME, chosen.level)
        self.sit_down(Session.new_match(chosen.rules, seats, chosen.deal), deal=True)

    def sit_down(self, session: Session, deal: bool) -> None:
        """Put a round on the table. One that is left for good is kept among the saved games."""
        self._leave(session)
        self._mind.cancel()
        self._was_over = session.outcome is not None
        self._sheets.take_all()
        self.start = self.replay = None
        play = Play(session, viewer_of(session), self.settings, self.store, self.sounds, self._mind)
        play.on_over = self._round_over
        play.on_stopped = self._stopped
        self.table = Table(play, self.faces, self.settings, self._pause, level_name)
        self.table.set_size(self.size)
        self.table.prepare()
        play.begin(self._now, deal)
        self._stale = True

    def _leave(self, following: Session) -> None:
        """The round on the table, or the one that could be continued, makes room for another."""
        session = self.session or self._waiting
        self._waiting = None
        if session is None or session.outcome or session is following or not is_begun(session, viewer_of(session)):
            return
        if following.deal != session.deal:
            self.store.save_named(title_of(session), session.record())
        self.library.count(session)

    def watch(self, record: Record, at: int = 0) -> None:
        """Show a record: from the first move on, or the moment after `at` moves. The game that is kept stays."""
        table, sheets = self.table, self._sheets.take_all()
        self._back = self.open_start if table is None else lambda: self._back_to(table, sheets)
        self._mind.cancel()
        self.table = self.start = None
        acts = ReplayActs(close=lambda: self._back(), open=self.open, shut=self.shut)
        self.replay = Replay(record, self.faces, self.settings, self.sounds, acts, level_name)
        self.replay.set_size(self.size)
        self.replay.prepare()
        self.replay.begin(self._now, at)
        self._stale = True

    def _back_to(self, table: Table, sheets: list[Open]) -> None:
        """From a replay to the table and the sheets that lay there."""
        self.replay = None
        self.table = table
        table.new_settings(self.settings)
        self._sheets.restore(sheets)
        self._lay_out()

    @property
    def _board(self) -> Table | Replay | None:
        return self.table or self.replay

    @property
    def session(self) -> Session | None:
        """The round on the table, if there is one."""
        return self.table.play.session if self.table else None

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen."""
        return self.table.play.viewer if self.table else 0

    @property
    def backs(self) -> tuple[str, str]:
        """The backs of the two packs, as the table shows them."""
        return self.table.backs if self.table else ("blue", "red")

    def _table_key(self, key: Key) -> None:
        if key.name == "escape" and self.table:
            self._pause()
        elif key.name == "l" and self.table:
            self.library.moves()

    def _pause(self) -> None:
        assert self.table is not None
        session = self.table.play.session
        acts = PauseActs(
            go_on=self.shut,
            new_match=self._new_match,
            deal=self.library.deal,
            moves=self.library.moves,
            saves=self.library.saves,
            options=self._options,
            help=self._help,
            start=self._to_start,
            quit=self.quit,
            copy=self.copy,
        )
        self.open(PauseSheet(session.rules, session.deal, acts))

    def _to_start(self) -> None:
        self._keep_game()
        self._mind.cancel()
        self.open_start()

    def _keep_game(self) -> None:
        """Save the round, or nothing once the match is over."""
        if session := self.session:
            if session.match_over:
                self.store.drop_game()
            else:
                self.store.save_game(session.record())

    def _help(self) -> None:
        chosen = self.table.play.session.rules if self.table else rules(self.settings.rules)
        self.open(HelpSheet(chosen, self.faces, self.shut))

    def _stopped(self, step: Step, before: State) -> None:
        assert self.table is not None
        sheet = StopSheet(step, before, self.table.play.speaker, on_go_on=self.shut)
        self.table.marks.pointed = sheet.piles_to_mark()
        self.open(sheet)

    def _round_over(self) -> None:
        assert self.table is not None
        play = self.table.play
        session = play.session
        if not self._was_over:
            self.library.finished(session)
        if session.match_over:
            self.store.drop_game()
        sheet = RoundEndSheet(
            session,
            play.viewer,
            on_next=lambda: self.sit_down(session.next_round(), deal=True),
            on_new=self._new_match,
            on_again=self.library.deal,
            on_review=self.library.review,
            on_menu=self._to_start,
        )
        self.open(sheet, sheet.set_progress)

    # ----------------------------------------------------------------------------------------------------- options

    def copy(self, words: str) -> None:
        """Put words on the clipboard, if the system has one."""
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(words)

    def pasted(self) -> str:
        """What is on the clipboard, as far as it is text."""
        with contextlib.suppress(pygame.error):
            return pygame.scrap.get_text()
        return ""

    def _options(self) -> None:
        self.open(OptionsSheet(self.settings, self.change, self.shut, self.faces, self.sounds.available))

    def change(self, settings: Settings) -> None:
        """Settings act at once, on everything that is open."""
        full = settings.fullscreen != self.settings.fullscreen
        self.settings = settings
        self.sounds.set_level(settings.volume, settings.muted)
        if board := self._board:
            board.new_settings(settings)
        if self.start:
            self.start.new_settings(settings)
        if self.sheet and isinstance(self.sheet, OptionsSheet):
            self.sheet.show(settings)
        self._lay_out()
        self.store.save_settings(settings)
        if full:
            self.on_fullscreen(settings.fullscreen)
