"""The command line of the game, its log, and its last resort when something breaks."""

import argparse
import contextlib
import logging
import os
import signal
import sys
import threading
import traceback
from pathlib import Path

from russianbank import __version__, language
from russianbank.language import _
from russianbank.shelf import import_record
from russianbank.store import Store

LOG = "russianbank.log"
LONGEST_LOG = 200_000
BROKEN, REFUSED, NO_SCREEN = 1, 2, 3

_log = logging.getLogger(__name__)


def main(words: list[str]) -> int:
    """Start the game, or do what an option asks for; the exit status."""
    _open_streams()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    language.use(language.guess(_of_the_console()))
    options = _parser().parse_args([word for word in words if not word.startswith("-psn_")])  # the macOS Finder's
    if options.selftest is not None:
        from russianbank.selftest import selftest

        return selftest(Path(options.selftest) if options.selftest else None)
    store = Store()
    log = _start_log(store.folder)
    try:
        return _play(store, options.replay or options.file)
    except Exception:
        _tell_what_broke(log)
        return BROKEN


def _of_the_console() -> list[str]:
    """The languages of the console, the first one first; the window asks the system and the player's settings."""
    wanted = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    return [name for names in wanted for name in names.split(":")]


def _play(store: Store, file: str | None) -> int:
    """The game, or the replay of the round in a file."""
    from russianbank.ui.tongue import speak

    speak(store.load_settings().language)
    shown = None
    if file:
        try:
            shown = import_record(Path(file))
        except (OSError, ValueError) as error:
            words = _("{file} cannot be shown.")
            print(words.format(file=file), error, file=sys.stderr)
            _show(f"{words.format(file=Path(file).name)}\n\n{error}")
            return REFUSED
    from russianbank.ui.app import App
    from russianbank.ui.window import NoScreenError

    store.claim()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # then SDL turns it into the same event as closing the window
    try:
        return App(store, shown).run()
    except NoScreenError:
        print(_("There is no screen on which the game could be shown."), file=sys.stderr)
        return NO_SCREEN


def _tell_what_broke(log: Path) -> None:
    """Write down the error that has ended the game, and tell the player where."""
    _log.exception("the game broke")
    with contextlib.suppress(OSError):  # nobody may be listening any more
        traceback.print_exc()
    if log.is_file():
        where = _("What went wrong is written in this file:\n{path}").format(path=log)
    else:
        where = traceback.format_exc(limit=-1)
    stopped = _("The game has stopped because of an error. Your round is saved up to the last move.")
    _show(f"{stopped}\n\n{where}")


def _show(text: str) -> None:
    """Tell it in a window to those who have not started the game from a console."""
    if sys.stderr.isatty():
        return
    from russianbank.ui.notice import show

    show(_("Russian Bank"), text, _("Close"))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="russianbank",
        description=_("Russian Bank, the patience for two, against the computer."),
        # Translators: keep 'russianbank arena --help' as it is: it is to be typed.
        epilog=_("'russianbank arena --help' lets computer players meet."),
        add_help=False,
    )
    # Translators: stands for the name of a file in the help of the command line; so does REPORT.
    file, report = _("FILE"), _("REPORT")
    shown = parser.add_argument_group(_("what to show"))
    shown.add_argument("file", metavar=file, nargs="?", help=_("a recorded round to show"))
    options = parser.add_argument_group(_("options"))
    options.add_argument("-h", "--help", action="help", help=_("show this help, then end"))
    version = " ".join([_("Russian Bank"), __version__])
    options.add_argument("--version", action="version", version=version, help=_("show the version, then end"))
    options.add_argument("--replay", metavar=file, help=_("show a recorded round"))
    options.add_argument(
        "--selftest",
        metavar=report,
        nargs="?",
        const="",
        help=_("check that everything is there and works, then end"),
    )
    return parser


def _open_streams() -> None:
    """A program without a console has no streams; what would be printed goes nowhere."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115


def _start_log(folder: Path) -> Path:
    """Warnings and faults go to a file in the player's folder, which is begun only when there is something to say."""
    path = folder / LOG
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LONGEST_LOG:
            path.unlink()
        handler: logging.Handler = logging.FileHandler(path, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    threading.excepthook = _log_thread
    return path


def _log_thread(broken: threading.ExceptHookArgs) -> None:
    """A thread that breaks must not do so unheard: the game goes on without it."""
    if broken.exc_value:
        _log.error("a thread broke", exc_info=broken.exc_value)
