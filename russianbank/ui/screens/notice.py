"""A short message about the player's files, in plain words."""

from collections.abc import Callable, Sequence

from russianbank.store import AUTOSAVE, RESULTS, SETTINGS, Problem
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Paragraph

_THINGS = {SETTINGS: "settings", AUTOSAVE: "saved game", RESULTS: "results"}


def problem_words(problem: Problem) -> str:
    """What has happened to a file, and what became of it."""
    thing = _THINGS.get(problem.name, f"file {problem.name}")
    if problem.kind == "damaged":
        instead = " The usual settings are in use." if problem.name == SETTINGS else ""
        return f"Your {thing} could not be read.{instead} Nothing was deleted: the file is now called {problem.kept}."
    if problem.kind == "newer":
        return f"Your {thing} comes from a newer version of this game. It is kept as {problem.kept}."
    return f"Your {thing} could not be written to the disk. Perhaps it is full, or the folder may not be changed."


def notice_sheet(problems: Sequence[Problem], on_close: Callable[[], None]) -> Sheet:
    """One paragraph for each thing that the player should know."""
    body = Column(*(Paragraph(problem_words(each)) for each in problems))
    return Sheet("About your files", body, [Button("Go on", on_close, "accent", "play")], on_close, width=36)
