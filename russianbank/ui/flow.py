"""Which screen follows which: start, the table or a replay, and the sheets that lie over them."""

from collections.abc import Callable
from typing import TypeAlias

from pygame import Surface

from russianbank import language
from russianbank.ai.worker import Answer
from russianbank.engine.record import Record
from russianbank.resources import ASSETS
from russianbank.session import Session
from russianbank.settings import Settings, by_key
from russianbank.store import Store
from russianbank.ui.cardfaces import LETTERS, CardFaces
from russianbank.ui.ears import Ears
from russianbank.ui.form import Form
from russianbank.ui.inputs import DropFile, InputEvent, Key
from russianbank.ui.keys import Keys
from russianbank.ui.lessons import Lessons
from russianbank.ui.lessontable import LessonTable
from russianbank.ui.library import Library, level_name
from russianbank.ui.matches import Matches
from russianbank.ui.memory import give_back_large_pictures
from russianbank.ui.mind import ProcessMind, WorkerMind
from russianbank.ui.patiences import Patiences
from russianbank.ui.replay import Replay, ReplayActs
from russianbank.ui.screens.churchill_end import ChurchillEndSheet
from russianbank.ui.screens.keys import KeysSheet
from russianbank.ui.screens.notice import failure_sheet, notice_sheet
from russianbank.ui.screens.options import OptionsSheet
from russianbank.ui.screens.round_end import RoundEndSheet
from russianbank.ui.screens.start import StartScreen
from russianbank.ui.sheet import Sheet
from russianbank.ui.solitairetable import SolitaireTable
from russianbank.ui.sound import Sounds
from russianbank.ui.stack import Open, Stack
from russianbank.ui.svg import fit_limits
from russianbank.ui.table import Table
from russianbank.ui.theme import THEMES
from russianbank.ui.tongue import speak
from russianbank.ui.training import Training
from russianbank.ui.trainingtable import TrainingTable

#: What can lie on the screen where the start screen does not.
Board: TypeAlias = Table | SolitaireTable | Replay | TrainingTable | LessonTable
#: So long after it has come up the result of a round takes no Space, in seconds.
RESULT_REST = 0.8


def letters_of(settings: Settings) -> dict[str, str]:
    """The letters on the cards that are not those they were drawn with."""
    return LETTERS.get(language.current(), {}) if settings.card_letters == "language" else {}


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
        self.keys = Keys.of(settings.keys)
        self.sounds = sounds
        self.faces = CardFaces(ASSETS)
        self.faces.letters = letters_of(settings)
        self.size = (0, 0)
        self.board: Board | None = None
        self.start: StartScreen | None = None
        self.quitting = False
        self.on_fullscreen: Callable[[bool], None] = lambda full: None
        self.on_spoken: Callable[[], None] = lambda: None
        self._deliver = deliver
        self.mind = mind or WorkerMind(deliver)
        self.ears = Ears(on_found=lambda: self.later(lambda: None))  # the next frame speaks
        self._sheets = Stack()
        self._stale = True
        self.now = 0.0
        self._back: Callable[[], None] = self.open_start
        self.library = Library(self)
        self.matches = Matches(self)
        self.patiences = Patiences(self)
        self.training = Training(self)
        self.lessons = Lessons(self)

    # ------------------------------------------------------------------------------------------------- for the loop

    def started(self) -> None:
        """The first frame is on the screen: what may take a while starts now."""
        give_back_large_pictures()
        self.mind.start()
        self.ears.start(self.settings.speech)
        self.sounds.set_ambience(self.settings.ambience)

    def close(self) -> None:
        """The window closes: keep the game and the settings, end the worker."""
        self.matches.keep()
        self.patiences.keep()
        self.store.save_settings(self.settings)
        self.library.close()
        self.patiences.close()
        self.mind.close()
        self.ears.close()
        self.sounds.close()
        self.store.close()

    def set_size(self, size: tuple[int, int], sharp: bool = True) -> None:
        """The surface has a new size in pixels."""
        self.size = size
        fit_limits(size)
        if below := self.board:
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
        return self._below_changed() or self._sheets.is_appearing(self.now) or self._sheets.needs_redraw

    def wake(self, now: float) -> float | None:
        """Seconds until something happens by itself; None while everything rests."""
        if self._stale or self._sheets.is_appearing(self.now):
            return 0.0
        below = self.board
        if below and self._sheets:
            return 0.0 if below.needs_redraw or below.moving else None
        return below.wake(now) if below else None

    def update(self, now: float, seconds: float) -> None:
        """Let time pass. Under a sheet the game waits, but what flies lands."""
        self.now = now
        below = self.board
        if below and self._sheets:
            below.glide(now, seconds)
        elif below:
            below.update(now, seconds)
        if self.store.problems and not self._sheets:
            self.tell_problems()
        self._sheets.moves = self.settings.speed != "none" and not self.settings.reduced_motion
        self._sheets.update(now)
        self.ears.look(self._form(), self.replay.caption.text if self.replay else "")

    def draw(self, surface: Surface, now: float) -> None:
        """The table or the start screen, and the sheets over it; what lies below only if it has changed."""
        below, appearing = self._below_changed(), self._sheets.is_appearing(now)
        self._stale = False
        if below or appearing or not self._sheets:
            if board := self.board:
                board.draw(surface, now)
            elif self.start:
                self.start.draw(surface)
        self._sheets.draw(surface, now, below, below or appearing)

    def _below_changed(self) -> bool:
        if self._stale or self._sheets.needs_below:
            return True
        below = self.board or self.start
        return below is not None and below.needs_redraw

    def handle(self, event: InputEvent, now: float) -> None:
        """Give what the player did to the topmost screen."""
        self.now = now
        if isinstance(event, Key) and self._everywhere(event):
            pass
        elif isinstance(event, Key) and self._is_fresh_result(now) and self.keys.action(event) == "act":
            pass  # whoever is tapping Space to turn cards wants to see the result
        elif sheet := self.sheet:
            sheet.handle(event)
        elif isinstance(event, DropFile):
            self.library.dropped(event.path)
        elif board := self.board:
            board.handle(event, now)
        elif self.start:
            self.start.handle(event)

    def _everywhere(self, key: Key) -> bool:
        """Keys that do the same on every screen. On a sheet only those that no text field can take."""
        action = self.keys.action(key)
        listening = isinstance(self.sheet, KeysSheet) and self.sheet.listening
        if listening or (self._sheets and len(key.name) == 1 and not key.ctrl):
            return False
        library = self.library
        opens = {"rules": library.help, "keys": library.keys, "options": library.options, "new-match": self._new}
        if action and (changed := by_key(self.settings, action)):
            self.change(changed)
        elif action in opens and not self._sheets:
            opens[action]()
        else:
            return False
        return True

    def _new(self) -> None:
        """A new match of the kind that is on the table, or a new game of Churchill.

        What is only shown makes room for the game that was there before, so that this is not forgotten.
        """
        if self.board not in (None, self.table, self.solitaire):
            self._back()
        (self.patiences.new if self.solitaire else self.matches.again)()

    def blur(self, now: float) -> None:
        """The player has turned to another window: no time is counted, and the room falls silent."""
        self.sounds.rest(True)
        if table := self.table or self.solitaire:
            table.play.clock.rest(now)

    def answer(self, answer: Answer | Callable[[], None], now: float) -> None:
        """A decision of the computer, or something to be done that another thread asks for."""
        if not isinstance(answer, Answer):
            answer()
        elif not self.mind.is_current(answer.id):
            pass
        elif self.solitaire:
            self.solitaire.hints.answer(answer.hints, now)
        elif not self.table:
            pass
        elif answer.wish == "explain":
            self.table.hints.answer(answer.plans, now)
        else:
            self.table.play.answer(answer.moves, now)

    def later(self, act: Callable[[], None]) -> None:
        """Do something between two frames; may be called from any thread."""
        self._deliver(act)

    def quit(self) -> None:
        """The player or the system wants to end."""
        self.quitting = True

    def _lay_out(self) -> None:
        theme, writing = THEMES[self.settings.theme], self.settings.writing / 100
        if self.start:
            self.start.layout(self.size, theme, writing)
        self._sheets.layout(self.size, theme, writing)
        self._stale = True

    def open(
        self,
        sheet: Sheet,
        progress: Callable[[float], None] | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        """Lay a sheet over everything; `again` opens it once more where the language has changed."""
        if board := self.board:
            board.let_go(self.now)  # the release of what is held will go to the sheet
        below = self._form()
        sheet.form.keys_in_use = below is not None and below.keys_in_use
        self._sheets.put(sheet, self.now, progress, again)
        self._lay_out()

    def shut_all(self) -> None:
        """Close every sheet."""
        self._sheets.take_all()
        self._stale = True

    def shut(self) -> None:
        """Close the topmost sheet."""
        self._sheets.take()
        self._stale = True
        if (table := self.table) and not self._sheets:
            table.marks.pointed = None

    def _is_fresh_result(self, now: float) -> bool:
        """Whether the result of a round has only just come up."""
        return isinstance(self.sheet, RoundEndSheet | ChurchillEndSheet) and self._sheets.age(now) < RESULT_REST

    def _form(self) -> Form | None:
        """The widgets that have the keyboard now."""
        if self.sheet:
            return self.sheet.form
        if self.replay:
            return self.replay.form
        return self.start.form if self.start else None

    # ------------------------------------------------------------------------------------------------------ start

    def open_start(self) -> None:
        """The start screen, with Continue if there is something to continue."""
        self._clear_board()
        self._sheets.take_all()
        self.matches.resume()
        self.start = self._made_start()
        self._lay_out()
        self.tell_problems()

    def _made_start(self) -> StartScreen:
        return StartScreen(
            self.matches.note,
            on_continue=self.matches.go_on,
            on_new=self.matches.new,
            on_practice=lambda: self.matches.new("practice"),
            on_watch=lambda: self.matches.new("watch"),
            on_churchill=self.patiences.open,
            on_options=self.library.options,
            on_language=lambda: self.library.options("globe"),
            on_learn=self.lessons.open,
            on_saves=self.library.saves,
            on_replays=self.library.replays,
            on_statistics=self.library.statistics,
            on_quit=self.quit,
            faces=self.faces,
            settings=self.settings,
            learning=self.lessons.invitation,
        )

    def tell_problems(self) -> None:
        """Say what went wrong with the player's files, if anything did."""
        if self.store.problems:
            self.open(notice_sheet(self.store.problems, self.shut))
            self.store.problems = []

    def notice(self, words: str) -> None:
        """A sentence that the player should read."""
        self.open(failure_sheet(words, self.shut))

    # -------------------------------------------------------------------------------------------------- the table

    def show(self, board: Board, begin: Callable[[float], None]) -> None:
        """Put a round, a game, a step or a record on the screen in place of what was there; `begin` takes the time."""
        self._sheets.take_all()
        self._clear_board()
        self.start, self.board = None, board
        if not isinstance(board, Replay):
            play = board.play
            play.on_told = lambda caption: self.ears.tell(caption, play.at)
        board.set_size(self.size)
        board.prepare()
        begin(self.now)
        self._stale = True

    def _clear_board(self) -> None:
        """What lies on the screen leaves it, and does not keep the picture of it, which is large."""
        if self.board:
            self.board.forget_picture()
        self.board = None

    def watch(self, record: Record, at: int = 0) -> None:
        """Show a record: from the first move on, or the moment after `at` moves. The game that is kept stays."""
        acts = ReplayActs(close=self.back, open=self.open, shut=self.shut)
        replay = Replay(record, self.faces, self.settings, self.sounds, acts, level_name)
        self.show_besides(replay, lambda now: replay.begin(now, at))

    def show_besides(self, board: Board, begin: Callable[[float], None]) -> None:
        """Put on the screen what is only looked at or learned from; `back` leads to what is there now."""
        if type(board) is not type(self.board):
            self._lay_by()
        self.show(board, begin)

    def back(self) -> None:
        """From what was only looked at to what was there before."""
        self._back()

    def _lay_by(self) -> None:
        """Make room for what is only shown; `_back` leads to what is there now."""
        board, sheets, spoken = self.table or self.solitaire, self._sheets.take_all(), language.current()
        self._back = self.open_start if board is None else lambda: self._back_to(board, sheets, spoken)
        if board:
            board.let_go(self.now)  # a file can be opened in the middle of a drag
        if self.table:
            self.table.play.opponent.call_off()

    def _back_to(self, board: Table | SolitaireTable, sheets: list[Open], spoken: str) -> None:
        """From a replay or the training to the table and the sheets that lay there, in the language of then."""
        self._back = self.open_start  # a table that is left later is not to be kept in memory
        self._clear_board()
        self.board = board
        board.new_settings(self.settings)
        board.set_size(self.size)
        self._sheets.restore(sheets)
        if spoken != language.current():
            self._say_all_anew()
        self._lay_out()

    @property
    def table(self) -> Table | None:
        """The table of a round that is played."""
        return self.board if isinstance(self.board, Table) and not isinstance(self.board, LessonTable) else None

    @property
    def solitaire(self) -> SolitaireTable | None:
        """The table of a game of Churchill that is played."""
        return self.board if isinstance(self.board, SolitaireTable) else None

    @property
    def replay(self) -> Replay | None:
        """The record that is looked at."""
        return self.board if isinstance(self.board, Replay) else None

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

    def to_start(self) -> None:
        """Leave the table; the round can be continued."""
        self.matches.keep()
        self.patiences.keep()
        self.mind.cancel()
        self.open_start()

    # ----------------------------------------------------------------------------------------------------- settings

    def change(self, settings: Settings) -> None:
        """Settings act at once, on everything that is open."""
        full = settings.fullscreen != self.settings.fullscreen
        spoken = settings.language != self.settings.language
        self.settings = settings
        if spoken:
            speak(settings.language)
        self.faces.letters = letters_of(settings)
        self.keys = Keys.of(settings.keys)
        self.ears.voice.on = settings.speech
        self.sounds.set_level(settings.volume, settings.muted)
        self.sounds.set_ambience(settings.ambience)
        if board := self.board:
            board.new_settings(settings)
        if self.start:
            self.start.new_settings(settings)
        if spoken:
            self._say_all_anew()
        for sheet in self._sheets.sheets:
            if isinstance(sheet, OptionsSheet):
                sheet.show(settings)
        self._lay_out()
        self.store.save_settings(settings)
        if full:
            self.on_fullscreen(settings.fullscreen)

    def _say_all_anew(self) -> None:
        """Another language is spoken: all that is open takes its words again. Tables do it when they are laid out."""
        board = self.board
        if board and not isinstance(board, Replay):
            board.play.say()
        if self.start:
            self.start = self._made_start()
        self._sheets.renew()
        self.on_spoken()
