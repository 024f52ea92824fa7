"""A short message about the player's files, in plain words."""

from collections.abc import Callable, Sequence
from pathlib import PurePath

from russianbank.store import AUTOSAVE, RESULTS, ROUNDS, SAVES, SETTINGS, Problem
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Paragraph

_NOTHING_KEPT = (
    "Play goes on, but what you do now will be lost when you quit. As soon as writing works again, everything is kept."
)
_CAUSE = "Perhaps the disk is full, or the folder may not be changed."


def problem_words(problem: Problem) -> str:
    """What has happened to a file, and what became of it."""
    thing = _thing(problem.name)
    if problem.kind == "damaged":
        instead = " The usual settings are in use." if problem.name == SETTINGS else ""
        return f"Your {thing} could not be read.{instead} Nothing was deleted: the file is now called {problem.kept}."
    if problem.kind == "newer":
        return f"Your {thing} comes from a newer version of this game. It is kept as {problem.kept}."
    if problem.kind == "temporary":
        return f"This computer names no folder for your files. They are in {problem.kept} for now and may be lost."
    if problem.kind == "second":
        return "The game is already open in another window. This one keeps a game of its own; both are safe."
    if problem.kind == "found":
        return f"A game from a second window was left open. It is among your saved games as “{problem.kept}”."
    if not problem.name:
        return f"Your files cannot be written to the disk. {_CAUSE} {_NOTHING_KEPT}"
    rest = f" {_NOTHING_KEPT}" if _is_autosave(problem.name) else ""
    return f"Your {thing} could not be written to the disk. {_CAUSE}{rest}"


def _is_autosave(name: str) -> bool:
    return name.startswith(AUTOSAVE.partition(".")[0])


def _thing(name: str) -> str:
    """What the player calls the file."""
    folder, _, file = name.rpartition("/")
    if folder == SAVES:
        return f"saved game “{PurePath(file).stem}”"
    if folder == ROUNDS:
        return "finished round"
    if _is_autosave(name):
        return "saved game"
    return {SETTINGS: "settings", RESULTS: "results"}.get(name, f"file {name}")


def notice_sheet(problems: Sequence[Problem], on_close: Callable[[], None]) -> Sheet:
    """One paragraph for each thing that the player should know."""
    body = Column(*(Paragraph(problem_words(each)) for each in problems))
    return Sheet("About your files", body, [Button("Go on", on_close, "accent", "play")], on_close, width=36)
