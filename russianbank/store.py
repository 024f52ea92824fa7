"""The player's folder: settings, the game that is being played, and the results. Nothing here can lose a game.

Every file is written under another name in the same folder, flushed to the disk, and then put in place, so after any
crash either the old or the new one is there. A file that cannot be read is moved aside, never overwritten, and the
player is told (`Store.problems`).
"""

import contextlib
import json
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from russianbank.engine.record import LONGEST_TEXT, Record, RecordError, record
from russianbank.settings import Settings

SETTINGS, AUTOSAVE, RESULTS = "settings.json", "autosave.txt", "results.jsonl"


def default_folder() -> Path:
    """Where the player's files are: `RUSSIANBANK_HOME`, or what the system has for this."""
    own = os.environ.get("RUSSIANBANK_HOME")
    return Path(own) if own else Path(platformdirs.user_data_dir("RussianBank", appauthor=False))


@dataclass(frozen=True, slots=True)
class Problem:
    """Something the player should know: `kind` is damaged, newer or not-kept; `name` the file, `kept` where it is."""

    kind: str
    name: str
    kept: str = ""


@dataclass(slots=True)
class Store:
    """The files in one folder. Reading and writing never raise; what went wrong is in `problems`."""

    folder: Path = field(default_factory=default_folder)
    problems: list[Problem] = field(default_factory=list)
    _unknown: dict[str, Any] = field(default_factory=dict)

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
        self._write(SETTINGS, json.dumps({**self._unknown, **settings.values()}, indent=1, ensure_ascii=False) + "\n")

    # ------------------------------------------------------------------------------------------------------ game

    def load_game(self) -> Record | None:
        """The round that was being played, or None."""
        text = self._read(AUTOSAVE)
        if text is None:
            return None
        try:
            return record(text)
        except RecordError as error:
            self._set_aside(AUTOSAVE, "newer" if error.newer else "damaged")
            return None

    def save_game(self, kept: Record) -> None:
        self._write(AUTOSAVE, kept.text())

    def set_game_aside(self) -> None:
        """Keep the saved game under another name, because its moves are not playable."""
        self._set_aside(AUTOSAVE, "damaged")

    def drop_game(self) -> None:
        """The match is over: there is nothing to continue."""
        with contextlib.suppress(OSError):
            (self.folder / AUTOSAVE).unlink()

    # --------------------------------------------------------------------------------------------------- results

    def add_result(self, result: dict[str, Any]) -> None:
        """Add one finished round as a line of its own."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with (self.folder / RESULTS).open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(result, ensure_ascii=False) + "\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            self._report(Problem("not-kept", RESULTS))

    # ----------------------------------------------------------------------------------------------------- files

    def _read(self, name: str) -> str | None:
        path = self.folder / name
        try:
            if path.stat().st_size > LONGEST_TEXT:
                raise ValueError("too long")
            return path.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            self._set_aside(name, "damaged")
            return None

    def _write(self, name: str, text: str) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.folder / name, text)
        except OSError:
            self._report(Problem("not-kept", name))

    def _set_aside(self, name: str, kind: str) -> None:
        path = self.folder / name
        number = 1
        while (kept := path.with_name(f"{path.stem}-kept-{number}{path.suffix}")).exists():
            number += 1
        try:
            path.rename(kept)
            self._report(Problem(kind, name, kept.name))
        except OSError:
            self._report(Problem("not-kept", name))

    def _report(self, problem: Problem) -> None:
        if problem not in self.problems:
            self.problems.append(problem)


def write_whole(path: Path, text: str) -> None:
    """Put `text` in the file so that after any crash the old or the new text is there; OSError if it cannot."""
    handle, temporary = tempfile.mkstemp(prefix=path.name + ".", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
