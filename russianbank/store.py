"""The player's folder: settings, the game that is being played, saved games, finished rounds and results.

Nothing here can lose a game. Every file is written under another name in the same folder, flushed to the disk, and then
put in place, so after any crash either the old or the new one is there. A file that cannot be read is moved aside,
never overwritten. What cannot be written is tried again with everything that is written later. Two copies of the game
at once have an autosave each. Nothing raises: what the player should know is in `Store.problems`.
"""

import contextlib
import functools
import json
import os
import re
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import platformdirs

from russianbank.engine.churchill_record import ChurchillRecord, churchill_record, churchill_replay
from russianbank.engine.record import LONGEST_TEXT, Record, RecordError, record, replay
from russianbank.files import UNFINISHED, append_line, free_path, hold, read_whole, safe_stem, write_whole
from russianbank.language import N_, _
from russianbank.settings import Settings
from russianbank.shelf import (
    DELETED,
    ENDING,
    Kept,
    is_round_name,
    kept_in,
    name_before,
    names_in,
    round_stem,
    sound_time,
)

SETTINGS, AUTOSAVE, RESULTS, LOCK = "settings.json", "autosave.txt", "results.jsonl", "lock"
CHURCHILL = "churchill.txt"
ROUNDS, SAVES = "rounds", "saves"
#: How many finished rounds are kept, unless the caller says otherwise.
KEPT_ROUNDS = 200
#: Enough for the results of a long life, in bytes.
_LONGEST_RESULTS = 64_000_000
#: An unfinished file this old, in seconds, is what a crash has left.
_STALE = 60.0
_NO_TITLE = N_("Saved game")
#: A deleted record can be brought back so long, in seconds, if the game has not been started again.
_WAY_BACK = 86400.0


def default_folder() -> Path:
    """Where the player's files are: `RUSSIANBANK_HOME`, what the system has for this, or else a temporary place."""
    if own := os.environ.get("RUSSIANBANK_HOME"):
        return Path(own)
    try:
        folder = Path(platformdirs.user_data_dir("RussianBank", appauthor=False))
    except RuntimeError:  # the player has no home
        return _temporary_folder()
    return folder if folder.is_absolute() else _temporary_folder()


@functools.cache
def _temporary_folder() -> Path:
    try:
        return Path(tempfile.mkdtemp(prefix="russianbank-"))
    except OSError:
        return Path(os.devnull)  # where nothing can be written, which is then told


@dataclass(frozen=True, slots=True)
class Problem:
    """Something the player should know. `name` is the file, `kept` where it is now.

    Kinds: "damaged" and "newer" (it could not be read), "not-kept" (it could not be written; without a name, nothing
    can), "temporary" (there is no lasting place), "second" (another copy of the game is open) and "found" (the game of
    such a second copy is now the saved game `kept`).
    """

    kind: str
    name: str
    kept: str = ""


@dataclass(slots=True)
class Store:
    """The files in one folder. Reading and writing never raise; what went wrong is in `problems`, each thing once."""

    folder: Path = field(default_factory=default_folder)
    problems: list[Problem] = field(default_factory=list)
    _unknown: dict[str, Any] = field(default_factory=dict)
    _copy: int = 1
    _lock: IO[str] | None = None
    _told: set[tuple[str, str]] = field(default_factory=set)
    _waiting: dict[str, tuple[str, Callable[[], None]]] = field(default_factory=dict)
    _results_added: int = 0

    # ------------------------------------------------------------------------------------------ one of several copies

    def claim(self) -> None:
        """Say that the game runs in this folder, before anything is loaded; until `close` or the end of the program.

        A second copy of the game keeps its own autosave. Once it has ended, the next first copy takes that game over.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            while (lock := hold(self.folder / _numbered(LOCK, self._copy))) is None:
                self._copy += 1
            self._lock = lock
        except OSError:
            if not os.access(self.folder, os.W_OK):
                self._report(Problem("not-kept", ""))
                return
        if _temporary_folder.cache_info().currsize and self.folder == _temporary_folder():
            self._report(Problem("temporary", "", str(self.folder)))
        if self._copy > 1:
            self._report(Problem("second", self.autosave))
        else:
            self._sweep()
            for name in self._names(""):
                if number := _number_of(name):
                    self._take_over(number)

    def close(self) -> None:
        """Write what could not be written before, and let another copy of the game have its place."""
        self._write_waiting()
        if self._lock:
            self._lock.close()
            self._lock = None

    @property
    def autosave(self) -> str:
        """The file in which this copy of the game keeps the round that is being played."""
        return _numbered(AUTOSAVE, self._copy)

    def _take_over(self, number: int) -> None:
        """The game of a second copy that has ended becomes ours, or a saved game if we have one."""
        name = _numbered(AUTOSAVE, number)
        with contextlib.suppress(OSError):
            lock = hold(self.folder / _numbered(LOCK, number))
            if lock is None:
                return
            with lock:
                kept = self._load(name)
                if kept and not (self.folder / AUTOSAVE).exists():
                    (self.folder / name).rename(self.folder / AUTOSAVE)
                elif kept and (saved := self.save_named(_("Game of the second window"), kept)):
                    (self.folder / name).unlink()
                    self._report(Problem("found", name, saved.removesuffix(ENDING)))

    def _sweep(self) -> None:
        """Remove what a crash has left unfinished and what the player has deleted long ago."""
        for folder in (self.folder, self.folder / ROUNDS, self.folder / SAVES):
            for ending, age in ((UNFINISHED, _STALE), (DELETED, _WAY_BACK)):
                with contextlib.suppress(OSError):
                    for path in folder.glob(f"*{ending}"):
                        found = path.stat()
                        if path.is_file() and time.time() - max(found.st_mtime, found.st_ctime) > age:
                            path.unlink()

    # -------------------------------------------------------------------------------------------------- settings

    def load_settings(self) -> Settings:
        """The settings, with the default for each one that is missing or makes no sense."""
        text = self._read(SETTINGS)
        if text is None:
            return Settings()
        try:
            values = json.loads(text)
            if not isinstance(values, dict):
                raise ValueError("not an object")
        except (ValueError, RecursionError):
            self._set_aside(SETTINGS, "damaged")
            return Settings()
        settings, self._unknown = Settings.from_values(values)
        return settings

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings; keys that this version does not know stay in the file."""
        try:
            text = json.dumps({**self._unknown, **settings.values()}, indent=1, ensure_ascii=False)
        except RecursionError:  # an unknown value nested deeper than can be written
            text = json.dumps(settings.values(), indent=1, ensure_ascii=False)
        self._write(SETTINGS, text + "\n")

    # ------------------------------------------------------------------------------------------------------ game

    def load_game(self) -> Record | None:
        """The round that was being played, or None."""
        return self._load(self.autosave)

    def save_game(self, kept: Record) -> None:
        """Keep the round that is being played."""
        self._write(self.autosave, kept.text())

    def set_game_aside(self) -> None:
        """Keep the saved game under another name, because its moves are not playable."""
        self._set_aside(self.autosave, "damaged")

    def drop_game(self) -> None:
        """The match is over: there is nothing to continue."""
        self._drop(self.autosave)

    def _drop(self, name: str) -> None:
        self._waiting.pop(name, None)
        with contextlib.suppress(OSError):
            (self.folder / name).unlink()

    # ----------------------------------------------------------------------------------------- Churchill Solitaire

    @property
    def churchill(self) -> str:
        """The file in which this copy of the game keeps the Churchill Solitaire that is being played."""
        return _numbered(CHURCHILL, self._copy)

    def load_churchill(self) -> ChurchillRecord | None:
        """The game of Churchill Solitaire that was being played, with legal moves throughout; or None."""
        text = self._read(self.churchill)
        if text is None:
            return None
        try:
            kept = churchill_record(text)
            for _position in churchill_replay(kept):
                pass
        except RecordError as error:
            self._set_aside(self.churchill, "newer" if error.newer else "damaged")
            return None
        return kept

    def save_churchill(self, kept: ChurchillRecord) -> None:
        """Keep the game of Churchill Solitaire that is being played."""
        self._write(self.churchill, kept.text())

    def drop_churchill(self) -> None:
        """The game is over: there is nothing to continue."""
        self._drop(self.churchill)

    # --------------------------------------------------------------------------------------------- finished rounds

    def keep_round(self, kept: Record, when: str, limit: int = KEPT_ROUNDS) -> str | None:
        """Keep a finished round, `when` as in `2026-11-30T09:11:04`; of more than `limit` the oldest go.

        Returns its name, or None if it could not be written yet.
        """
        stem = round_stem(kept, sound_time(when))
        path = free_path(self.folder / ROUNDS / (stem + ENDING))
        written = self._write(f"{ROUNDS}/{path.name}", kept.text())
        own = [name for name in self._names(ROUNDS) if is_round_name(name)]
        for name in own[: max(0, len(own) - limit)]:
            with contextlib.suppress(OSError):
                (self.folder / ROUNDS / name).unlink()
        return path.name if written else None

    def rounds(self) -> list[Kept]:
        """The finished rounds that are kept, the newest first."""
        return self._listed(ROUNDS)

    def load_round(self, name: str) -> Record | None:
        """A finished round of which every move is legal; None if it is gone, or damaged, which is told."""
        return self._load_checked(ROUNDS, name)

    def delete_round(self, name: str) -> str | None:
        """Take a round from the list; what `restore_round` needs to bring it back, None if it cannot go."""
        return self._move(ROUNDS, name, name + DELETED)

    def restore_round(self, deleted: str) -> str | None:
        """Undo `delete_round`; the name it has now."""
        return self._move(ROUNDS, deleted, name_before(deleted))

    # ------------------------------------------------------------------------------------------------- saved games

    def save_named(self, title: str, kept: Record) -> str | None:
        """Keep a game under a title; a game that has it already stays, and this one gets a number behind it.

        Returns the name of its file, or None if it could not be written yet.
        """
        path = free_path(self.folder / SAVES / (safe_stem(title, _(_NO_TITLE)) + ENDING))
        return path.name if self._write(f"{SAVES}/{path.name}", kept.text()) else None

    def saves(self) -> list[Kept]:
        """The games that the player has saved, the newest first."""
        return self._listed(SAVES)

    def load_save(self, name: str) -> Record | None:
        """A saved game of which every move is legal; None if it is gone, or damaged, which is told."""
        return self._load_checked(SAVES, name)

    def delete_save(self, name: str) -> str | None:
        """Take a saved game from the list; what `restore_save` needs, or None if it cannot be deleted."""
        return self._move(SAVES, name, name + DELETED)

    def restore_save(self, deleted: str) -> str | None:
        """Undo `delete_save`; the name it has now."""
        return self._move(SAVES, deleted, name_before(deleted))

    def rename_save(self, name: str, title: str) -> str | None:
        """Give a saved game another title; the name of its file from now on, or None if that could not be done."""
        new = safe_stem(title, _(_NO_TITLE)) + ENDING
        return name if new == name else self._move(SAVES, name, new)

    # --------------------------------------------------------------------------------------------------- results

    def add_result(self, result: dict[str, Any]) -> None:
        """Add one finished round as a line of its own."""
        line = json.dumps(result, ensure_ascii=False)
        self._results_added += 1
        self._later(f"{RESULTS} {self._results_added}", RESULTS, lambda: append_line(self.folder / RESULTS, line))

    def result_lines(self) -> list[str]:
        """Every line of the results file, the oldest first; a damaged one harms no other."""
        return (self._read(RESULTS, _LONGEST_RESULTS, "replace") or "").split("\n")

    # ----------------------------------------------------------------------------------------------------- reading

    def _read(self, name: str, most: int = LONGEST_TEXT, errors: str = "strict") -> str | None:
        try:
            return read_whole(self.folder / name, most, errors)
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            self._set_aside(name, "damaged")
            return None

    def _load(self, name: str) -> Record | None:
        text = self._read(name)
        if text is None:
            return None
        try:
            return record(text)
        except RecordError as error:
            self._set_aside(name, "newer" if error.newer else "damaged")
            return None

    def _load_checked(self, shelf: str, name: str) -> Record | None:
        kept = self._load(f"{shelf}/{Path(name).name}")
        try:
            for _position in replay(kept) if kept else ():
                pass
        except RecordError:
            self._set_aside(f"{shelf}/{name}", "damaged")
            return None
        return kept

    def _names(self, shelf: str) -> list[str]:
        try:
            return list(names_in(self.folder / shelf))
        except OSError:
            return []

    def _listed(self, shelf: str) -> list[Kept]:
        found = []
        for name in self._names(shelf):
            try:
                found.append(kept_in(self.folder / shelf / name))
            except FileNotFoundError:
                continue
            except RecordError as error:
                if error.newer:  # it stays where it is, for the newer game
                    self._report(Problem("newer", f"{shelf}/{name}", name))
                else:
                    self._set_aside(f"{shelf}/{name}", "damaged")
            except OSError:
                self._set_aside(f"{shelf}/{name}", "damaged")
        return sorted(found, key=lambda kept: (kept.when, kept.name), reverse=True)

    # ----------------------------------------------------------------------------------------------------- writing

    def _write(self, name: str, text: str) -> bool:
        return self._later(name, name, lambda: write_whole(self.folder / name, text))

    def _later(self, key: str, name: str, write: Callable[[], None]) -> bool:
        """Write now, or else with whatever is written next; a newer text for the same `key` replaces the older one."""
        self._waiting[key] = (name, write)
        self._write_waiting()
        return key not in self._waiting

    def _write_waiting(self) -> None:
        for key, (name, write) in list(self._waiting.items()):
            try:
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                if (self.folder / name).is_dir():
                    self._set_aside(name, "damaged")
                write()
            except OSError:
                self._report(Problem("not-kept", name))
            else:
                del self._waiting[key]
                self._told -= {("not-kept", name), ("not-kept", "")}

    def _move(self, shelf: str, name: str, new: str) -> str | None:
        """Give a file another name, or one like it if that is taken."""
        path = free_path(self.folder / shelf / Path(new).name)
        try:
            (self.folder / shelf / Path(name).name).rename(path)
        except OSError:
            self._report(Problem("not-kept", f"{shelf}/{name}"))
            return None
        return path.name

    def _set_aside(self, name: str, kind: str) -> None:
        path = self.folder / name
        number = 1
        while (kept := self.folder / f"{path.stem}-kept-{number}{path.suffix}").exists():
            number += 1
        try:
            path.rename(kept)
            self._report(Problem(kind, name, kept.name))
        except OSError:
            self._report(Problem("not-kept", name))

    def _report(self, problem: Problem) -> None:
        """Tell it, unless that has been told. That the game is not kept means all the rest too."""
        said = {(problem.kind, problem.name)}
        if problem.kind == "not-kept":
            said |= {("not-kept", ""), ("not-kept", self.autosave)}
        if problem.kind in ("damaged", "found") or not said & self._told:
            self._told.add((problem.kind, problem.name))
            self.problems.append(problem)


def _numbered(name: str, number: int) -> str:
    """The name for the copy of the game with this number: `autosave.txt`, `autosave-2.txt` and so on."""
    if number == 1:
        return name
    stem, dot, ending = name.partition(".")
    return f"{stem}-{number}{dot}{ending}"


def _number_of(name: str) -> int | None:
    """Which second copy of the game this autosave belongs to, if any."""
    found = re.fullmatch(r"autosave-([1-9]\d{0,4})\.txt", name)
    return int(found[1]) if found else None
