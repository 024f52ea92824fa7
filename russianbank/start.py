"""The command line of the game, its log, and its last resort when something breaks."""

import argparse
import logging
import os
import signal
import sys
from pathlib import Path

from russianbank import __version__
from russianbank.shelf import import_record
from russianbank.store import Store

LOG = "russianbank.log"
LONGEST_LOG = 200_000


def main(words: list[str]) -> int:
    """Start the game, or do what an option asks for."""
    _open_streams()
    options = _parser().parse_args(words)
    store = Store()
    _start_log(store.folder)
    if options.selftest is not None:
        from russianbank.selftest import selftest

        return selftest(Path(options.selftest) if options.selftest else None)
    shown = None
    if options.replay:
        try:
            shown = import_record(Path(options.replay))
        except (OSError, ValueError) as error:
            print(f"{options.replay} cannot be shown: {error}", file=sys.stderr)
            return 2
    from russianbank.ui.app import App
    from russianbank.ui.window import NoScreenError

    store.claim()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # then SDL turns it into the same event as closing the window
    try:
        return App(store, shown).run()
    except NoScreenError:
        print("There is no screen on which the game could be shown.", file=sys.stderr)
        return 3
    except Exception:
        logging.getLogger(__name__).exception("the game broke")
        raise


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="russianbank",
        description="Russian Bank, the patience for two, against the computer.",
        epilog="'russianbank arena --help' lets computer players meet.",
    )
    parser.add_argument("--version", action="version", version=f"Russian Bank {__version__}")
    parser.add_argument("--replay", metavar="FILE", help="show a recorded round")
    parser.add_argument(
        "--selftest", metavar="REPORT", nargs="?", const="", help="check that everything is there and works, then end"
    )
    return parser


def _open_streams() -> None:
    """A program without a console has no streams; what would be printed goes nowhere."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115


def _start_log(folder: Path) -> None:
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
