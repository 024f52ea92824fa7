"""A short message about the player's files, in plain words."""

from collections.abc import Callable, Sequence
from pathlib import PurePath

from russianbank.language import N_, _
from russianbank.store import AUTOSAVE, RESULTS, ROUNDS, SAVES, SETTINGS, Problem
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column
from russianbank.ui.sheet import Sheet
from russianbank.ui.widgets import Paragraph

_NOTHING_KEPT = N_(
    "Play goes on, but what you do now will be lost when you quit. As soon as writing works again, everything is kept."
)
_CAUSE = N_("Perhaps the disk is full, or the folder may not be changed.")


#: What is said of a file that could not be read, comes from a newer version, or could not be written: in this order of
#: each of the things that a player has.
_SETTINGS = (
    N_("Your settings could not be read. The usual settings are in use."),
    N_("Your settings come from a newer version of this game. They are kept as {file}."),
    N_("Your settings could not be written to the disk."),
)
_RESULTS = (
    N_("Your results could not be read."),
    N_("Your results come from a newer version of this game. They are kept as {file}."),
    N_("Your results could not be written to the disk."),
)
_ROUND = (
    N_("Your finished round could not be read."),
    N_("Your finished round comes from a newer version of this game. It is kept as {file}."),
    N_("Your finished round could not be written to the disk."),
)
_GAME = (
    N_("Your saved game could not be read."),
    N_("Your saved game comes from a newer version of this game. It is kept as {file}."),
    N_("Your saved game could not be written to the disk."),
)
_NAMED_GAME = (
    N_("Your saved game “{name}” could not be read."),
    N_("Your saved game “{name}” comes from a newer version of this game. It is kept as {file}."),
    N_("Your saved game “{name}” could not be written to the disk."),
)
_FILE = (
    N_("Your file {name} could not be read."),
    N_("Your file {name} comes from a newer version of this game. It is kept as {file}."),
    N_("Your file {name} could not be written to the disk."),
)


def problem_words(problem: Problem) -> str:
    """What has happened to a file, and what became of it."""
    if problem.kind == "temporary":
        words = _("This computer names no folder for your files. They are in {folder} for now and may be lost.")
        return words.format(folder=problem.kept)
    if problem.kind == "second":
        return _("The game is already open in another window. This one keeps a game of its own; both are safe.")
    if problem.kind == "found":
        words = _("A game from a second window was left open. It is among your saved games as “{title}”.")
        return words.format(title=problem.kept)
    if not problem.name:
        return " ".join([_("Your files cannot be written to the disk."), _(_CAUSE), _(_NOTHING_KEPT)])
    (read, newer, written), name = _about(problem.name)
    if problem.kind == "damaged":
        kept = _("Nothing was deleted: the file is now called {file}.").format(file=problem.kept)
        return " ".join([_(read).format(name=name), kept])
    if problem.kind == "newer":
        return _(newer).format(name=name, file=problem.kept)
    rest = [_(_NOTHING_KEPT)] if _is_autosave(problem.name) else []
    return " ".join([_(written).format(name=name), _(_CAUSE), *rest])


def _is_autosave(name: str) -> bool:
    return name.startswith(AUTOSAVE.partition(".")[0])


def _about(name: str) -> tuple[tuple[str, str, str], str]:
    """The sentences about a file, and what the player calls it."""
    folder, _slash, file = name.rpartition("/")
    if folder == SAVES:
        return _NAMED_GAME, PurePath(file).stem
    if folder == ROUNDS:
        return _ROUND, ""
    if _is_autosave(name):
        return _GAME, ""
    return {SETTINGS: _SETTINGS, RESULTS: _RESULTS}.get(name, _FILE), name


def notice_sheet(problems: Sequence[Problem], on_close: Callable[[], None]) -> Sheet:
    """One paragraph for each thing that the player should know."""
    body = Column(*(Paragraph(problem_words(each)) for each in problems))
    return Sheet(_("About your files"), body, [Button(_("Go on"), on_close, "accent", "play")], on_close, width=36)


def failure_sheet(words: str, on_close: Callable[[], None]) -> Sheet:
    """A sentence that the player should read: something that was wanted could not be done."""
    return Sheet(_("That did not work"), Paragraph(words), [Button(_("Go on"), on_close, "accent")], on_close, width=36)
