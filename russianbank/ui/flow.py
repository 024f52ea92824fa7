"""Which screen follows which: start, new match, the table, its menu, the end of a round."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame
from pygame import Surface

from russianbank.ai.levels import LEVELS
from russianbank.ai.worker import Answer
from russianbank.engine.moves import Move
from russianbank.engine.position import State
from russianbank.engine.record import Record, RecordError, Seat
from russianbank.engine.rules import rules
from russianbank.resources import ASSETS
from russianbank.session import Session, Step
from russianbank.settings import Settings
from russianbank.store import Store
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.form import Form
from russianbank.ui.inputs import InputEvent, Key
from russianbank.ui.mind import ProcessMind, WorkerMind
from russianbank.ui.play import Caption, Mind, Play
from russianbank.ui.recorded import RecordedMind, shown
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
from russianbank.ui.table import Table
from russianbank.ui.theme import THEMES

SHEET_FADE = 0.200
COUNT_UP = 0.500
#: So long after it has come up the result of a round takes no Space, in seconds.
RESULT_REST = 0.8
OPPONENT_NAME = "Olga"


@dataclass(slots=True)
class Open:
    """A sheet that lies open: since when, how far it has appeared, and what counts its figures up."""

    sheet: Sheet
    since: float
    shown: float = 0.0
    progress: Callable[[float], None] | None = None


class Flow:
    """The start screen or, while a round is on the table, the table; and the sheets that lie over it."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        sounds: Sounds,
        deliver: Callable[[Answer | Sequence[Move]], None],
        mind: ProcessMind | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.sounds = sounds
        self.faces = CardFaces(ASSETS)
        self.size = (0, 0)
        self.table: Table | None = None
        self.start: StartScreen | None = None
        self.quitting = False
        self.on_fullscreen: Callable[[bool], None] = lambda full: None
        self._deliver = deliver
        self._mind = mind or WorkerMind(deliver)
        self._sheets: list[Open] = []
        self._stale = True
        self._now = 0.0
        self._is_replay = False

    # ------------------------------------------------------------------------------------------------- for the loop

    def started(self) -> None:
        """The first frame is on the screen: what may take a while starts now."""
        self._mind.start()

    def close(self) -> None:
        """The window closes: keep the game and the settings, end the worker."""
        if self.table and not self._is_replay:
            self._keep_game()
        self.store.save_settings(self.settings)
        self._mind.close()
        self.sounds.close()

    def set_size(self, size: tuple[int, int], sharp: bool = True) -> None:
        """The surface has a new size in pixels."""
        self.size = size
        if self.table:
            self.table.set_size(size, sharp)
        self._lay_out()

    def expose(self) -> None:
        """Draw everything again."""
        self._stale = True

    @property
    def sheet(self) -> Sheet | None:
        """The topmost sheet, if any lies open."""
        return self._sheets[-1].sheet if self._sheets else None

    @property
    def needs_redraw(self) -> bool:
        return self._below_changed() or self._fading() or any(each.sheet.needs_redraw for each in self._sheets)

    def wake(self, now: float) -> float | None:
        """Seconds until something happens by itself; None while everything rests."""
        if self._stale or self._fading():
            return 0.0
        if self.table and self._sheets:
            return 0.0 if self.table.needs_redraw or self.table.play.timeline.running else None
        return self.table.wake(now) if self.table else None

    def update(self, now: float, seconds: float) -> None:
        """Let time pass. Under a sheet the game waits, but what flies lands."""
        self._now = now
        if self.table and self._sheets:
            self.table.play.glide(now, seconds)
        elif self.table:
            self.table.update(now, seconds)
        for each in self._sheets:
            if each.progress:
                each.progress(min(1.0, (now - each.since) / COUNT_UP) if self._moves() else 1.0)

    def draw(self, surface: Surface, now: float) -> None:
        """The table or the start screen, and the sheets over it; what lies below only if it has changed."""
        below, fading = self._below_changed(), self._fading()
        self._stale = False
        if below or fading or not self._sheets:
            if self.table:
                self.table.draw(surface, now)
            elif self.start:
                self.start.draw(surface)
        top = len(self._sheets) - 1
        for i, each in enumerate(self._sheets):
            if i == top or below or fading:
                each.shown = min(1.0, (now - each.since) / SHEET_FADE) if self._moves() else 1.0
                each.sheet.draw(surface, each.shown, below)

    def _below_changed(self) -> bool:
        if self._stale:
            return True
        below = self.table or self.start
        return below is not None and below.needs_redraw

    def handle(self, event: InputEvent, now: float) -> None:
        """Give what the player did to the topmost screen."""
        self._now = now
        if isinstance(event, Key) and event.name == "f9":
            self._change(replace(self.settings, muted=not self.settings.muted))
        elif isinstance(event, Key) and event.name == "f1" and not self._sheets:
            self._help()
        elif isinstance(event, Key) and event.name == "space" and self._is_fresh_result(now):
            pass  # whoever is tapping Space to turn cards wants to see the result
        elif self._sheets:
            self._sheets[-1].sheet.handle(event)
        elif self.table:
            if not self.table.handle(event, now) and isinstance(event, Key):
                self._table_key(event)
        elif self.start:
            self.start.handle(event)

    def answer(self, answer: Answer | Sequence[Move], now: float) -> None:
        """A decision of the computer, or the next move of a record."""
        if not self.table:
            return
        if not isinstance(answer, Answer):
            self.table.play.answer(answer, now)
        elif self._mind.is_current(answer.id):
            self.table.play.answer(answer.moves, now)

    def quit(self) -> None:
        """The player or the system wants to end."""
        self.quitting = True

    def toggle_fullscreen(self) -> None:
        self._change(replace(self.settings, fullscreen=not self.settings.fullscreen))

    def _moves(self) -> bool:
        return self.settings.speed != "none" and not self.settings.reduced_motion

    def _fading(self) -> bool:
        """Whether a sheet is still appearing or its figures still grow."""
        return any(
            each.shown < 1 or (self._moves() and each.progress is not None and self._now - each.since < COUNT_UP)
            for each in self._sheets
        )

    def _lay_out(self) -> None:
        theme, writing = THEMES[self.settings.theme], self.settings.writing / 100
        if self.start:
            self.start.layout(self.size, theme, writing)
        for each in self._sheets:
            each.sheet.layout(self.size, theme, writing)
        self._stale = True

    def _open(self, sheet: Sheet, progress: Callable[[float], None] | None = None) -> None:
        below = self._form()
        sheet.form.keys_in_use = below is not None and below.keys_in_use
        self._sheets.append(Open(sheet, self._now, progress=progress))
        self._lay_out()

    def _shut(self) -> None:
        """Close the topmost sheet."""
        self._sheets.pop()
        self._stale = True
        if self.table and not self._sheets:
            self.table.pointed = None

    def _is_fresh_result(self, now: float) -> bool:
        """Whether the result of a round has only just come up."""
        return isinstance(self.sheet, RoundEndSheet) and now - self._sheets[-1].since < RESULT_REST

    def _form(self) -> Form | None:
        """The widgets that have the keyboard now."""
        if self._sheets:
            return self._sheets[-1].sheet.form
        return self.start.form if self.start else None

    # ------------------------------------------------------------------------------------------------------ start

    def open_start(self) -> None:
        """The start screen, with Continue if there is something to continue."""
        self.table = None
        self._sheets.clear()
        kept = self.store.load_game()
        session = self._resumed(kept) if kept else None
        self.start = StartScreen(
            note_of(session, viewer_of(session)) if session else None,
            on_continue=lambda: self._continue(session),
            on_new=self._new_match,
            on_options=self._options,
            on_rules=self._help,
            on_quit=self.quit,
            faces=self.faces,
            settings=self.settings,
        )
        self._lay_out()
        if self.store.problems:
            self._open(notice_sheet(self.store.problems, self._shut))
            self.store.problems = []

    def _resumed(self, kept: Record) -> Session | None:
        try:
            session = Session(kept)
        except RecordError:
            self.store.set_game_aside()
            return None
        return None if session.match_over else session

    def _continue(self, session: Session | None) -> None:
        if session:
            self._sit_down(session, deal=False)

    # -------------------------------------------------------------------------------------------------- the table

    def _new_match(self) -> None:
        last = rules(self.settings.rules)
        sheet = NewMatchSheet(
            LEVELS, last, self.settings.level, on_deal=self.deal_match, on_close=self._shut, paste=pasted
        )
        self._open(sheet)

    def deal_match(self, chosen: NewMatch) -> None:
        self._change(replace(self.settings, rules=str(chosen.rules), level=chosen.level))
        seats = Seat(self.settings.name), Seat(OPPONENT_NAME, chosen.level)
        self._sit_down(Session.new_match(chosen.rules, seats, chosen.deal), deal=True)

    def _sit_down(self, session: Session, deal: bool) -> None:
        """Put a round on the table."""
        self._mind.cancel()
        self._is_replay = False
        self._show(session, self._mind, self.store, deal)

    def show_record(self, record: Record) -> None:
        """Show a record from its first move on; the game that is kept stays as it is."""
        self._is_replay = True
        self._show(shown(record), RecordedMind(record, self._deliver), None, deal=True)

    def _show(self, session: Session, mind: Mind, store: Store | None, deal: bool) -> None:
        self._sheets.clear()
        self.start = None
        viewer = viewer_of(session)
        play = Play(session, viewer, self.settings, store, self.sounds, mind)
        play.on_over = self._round_over
        play.on_stopped = self._stopped
        self.table = Table(play, self.faces, self.settings, self._pause, level_name)
        self.table.set_size(self.size)
        self.table.prepare()
        play.begin(self._now, deal)
        self._stale = True

    def _table_key(self, key: Key) -> None:
        if key.name == "escape":
            self._pause()

    def _pause(self) -> None:
        assert self.table is not None
        session = self.table.play.session
        acts = PauseActs(
            go_on=self._shut,
            new_match=self._new_match,
            same_deal=lambda: self._sit_down(session.same_deal(), deal=True),
            options=self._options,
            help=self._help,
            start=self._to_start,
            quit=self.quit,
            copy=copy,
        )
        self._open(PauseSheet(session.rules, session.deal, acts))

    def _to_start(self) -> None:
        if not self._is_replay:
            self._keep_game()
        self._mind.cancel()
        self.open_start()

    def _keep_game(self) -> None:
        """Save the round, or nothing once the match is over."""
        assert self.table is not None
        session = self.table.play.session
        if session.match_over:
            self.store.drop_game()
        else:
            self.store.save_game(session.record())

    def _help(self) -> None:
        chosen = self.table.play.session.rules if self.table else rules(self.settings.rules)
        self._open(HelpSheet(chosen, self.faces, self._shut))

    def _stopped(self, step: Step, before: State) -> None:
        assert self.table is not None
        sheet = StopSheet(step, before, self.table.play.speaker, on_go_on=self._shut)
        self.table.pointed = sheet.piles_to_mark()
        self._open(sheet)

    def _round_over(self) -> None:
        assert self.table is not None
        play = self.table.play
        session = play.session
        if self._is_replay:
            play.caption = Caption("The record ends here.")
            return
        self.store.add_result(result_line(session, play.viewer))
        if session.match_over:
            self.store.drop_game()
        sheet = RoundEndSheet(
            session,
            play.viewer,
            on_next=lambda: self._sit_down(session.next_round(), deal=True),
            on_new=self._new_match,
            on_again=lambda: self._sit_down(session.same_deal(), deal=True),
            on_menu=self._to_start,
        )
        self._open(sheet, sheet.set_progress)

    # ----------------------------------------------------------------------------------------------------- options

    def _options(self) -> None:
        self._open(OptionsSheet(self.settings, self._change, self._shut, self.faces, self.sounds.available))

    def _change(self, settings: Settings) -> None:
        """Settings act at once, on everything that is open."""
        full = settings.fullscreen != self.settings.fullscreen
        self.settings = settings
        self.sounds.set_level(settings.volume, settings.muted)
        if self.table:
            self.table.new_settings(settings)
        if self.start:
            self.start.new_settings(settings)
        if self.sheet and isinstance(self.sheet, OptionsSheet):
            self.sheet.show(settings)
        self._lay_out()
        self.store.save_settings(settings)
        if full:
            self.on_fullscreen(settings.fullscreen)


def level_name(key: str) -> str:
    """What the table calls a level of the computer."""
    return next((level.name for level in LEVELS if level.key == key), "")


def viewer_of(session: Session) -> int:
    """The seat of the person; in a record that two computers played, the first."""
    return next((player for player, seat in enumerate(session.seats) if not seat.is_computer), 0)


def result_line(session: Session, viewer: int) -> dict[str, Any]:
    """One finished round for the results file."""
    outcome = session.outcome
    assert outcome is not None
    return {
        "version": 1,
        "deal": session.deal,
        "rules": session.rules.full_text(),
        "level": session.seats[1 - viewer].level,
        "viewer": viewer,
        "winner": outcome.winner,
        "ending": str(outcome.ending),
        "points": list(outcome.points),
        "turns": session.turns_played,
        "seconds": int(session.seconds),
    }


def copy(words: str) -> None:
    """Put words on the clipboard, if the system has one."""
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(words)


def pasted() -> str:
    """What is on the clipboard, as far as it is text."""
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""
