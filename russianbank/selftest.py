"""`--selftest`: is everything there, and does it work together? Made for a copy that was built or installed."""

import multiprocessing
import os
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from russianbank.ui.play import Play

MOVES = 20
PATIENCE = 20.0


def selftest(report: Path | None = None) -> int:
    """Run every check, away from the player's files; 0 if all is well.

    The findings also go to the file `report`, because a windowed program may have no output.
    """
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RUSSIANBANK_HOME"] = folder
        return _run(report)


def _run(report: Path | None) -> int:
    lines, failed = [], 0
    for check in (pictures, sounds, fonts, deals, round_against_the_worker):
        try:
            lines.append(f"ok      {check.__name__}: {check()}")
        except Exception:
            failed += 1
            lines.append(f"FAILED  {check.__name__}\n{traceback.format_exc()}")
    lines.append(f"{len(lines) - failed} passed, {failed} failed")
    text = "\n".join(lines) + "\n"
    if report:
        report.write_text(text, encoding="utf-8")
    if sys.stdout:
        print(text, end="")
    return 1 if failed else 0


def pictures() -> str:
    """Every card of every set, the backs and the icon are drawn."""
    import pygame

    from russianbank.engine.cards import PACKS
    from russianbank.resources import ASSETS
    from russianbank.ui.cardfaces import CardFaces

    pygame.display.init()
    faces = CardFaces(ASSETS)
    names = [card.name for card in PACKS[0]]
    sets = ("standard", "standard-four", "large", "large-four")
    drawn = sum(faces.face(name, 60, each).get_width() == 60 for each in sets for name in names)
    drawn += sum(faces.back(name, 60).get_width() == 60 for name in ("blue", "red", "quiet"))
    drawn += pygame.image.load(ASSETS / "icon" / "icon.png").get_width() > 0
    return f"{drawn} pictures"


def sounds() -> str:
    """Every sound is loaded, if there is any way to play it."""
    import pygame

    from russianbank.resources import ASSETS

    paths = sorted((ASSETS / "sounds").glob("*.wav"))
    if not paths:
        raise FileNotFoundError(ASSETS / "sounds")
    pygame.mixer.init()
    lengths = [pygame.mixer.Sound(path).get_length() for path in paths]
    pygame.mixer.quit()
    return f"{len(lengths)} sounds, {sum(lengths):.1f} s"


def fonts() -> str:
    """The typefaces come from their packages, not from the last resort."""
    from importlib.util import find_spec

    from russianbank.ui import text

    missing = [name for name in ("fontpkg_fira_sans", "fontpkg_pt_serif", "fontpkg_mukta") if find_spec(name) is None]
    if missing:
        raise FileNotFoundError(", ".join(missing))
    weights = (text.REGULAR, text.MEDIUM, text.SEMIBOLD, text.BOLD, text.TITLE)
    return f"widths {[text.width('Russian Bank', 18, weight) for weight in weights]}"


def deals() -> str:
    """Every preset deals 104 cards and offers a first move."""
    from russianbank.engine import russian_bank
    from russianbank.engine.rules import PRESETS

    for rules in PRESETS.values():
        state = russian_bank.deal(rules, 1)
        if len({card for cards in state.piles for card in cards}) != 104 or not russian_bank.legal_moves(state):
            raise ValueError(str(rules))
    return f"{len(PRESETS)} sets of rules"


def round_against_the_worker() -> str:
    """Twenty moves on the table against the computer in its process; then saved, loaded and compared."""
    from russianbank.ai.levels import LEVELS
    from russianbank.engine.rules import G4A
    from russianbank.session import Session
    from russianbank.settings import Settings
    from russianbank.store import Store
    from russianbank.ui.app import App
    from russianbank.ui.screens.new_match import NewMatch

    store = Store()
    store.save_settings(Settings(speed="none", muted=True))
    app = App(store)
    try:
        app.flow.started()
        app.flow.deal_match(NewMatch(G4A, LEVELS[-1].key, 1))
        table = app.flow.table
        assert table is not None
        _play_on(app.step, table.play)
        if len(multiprocessing.active_children()) > 1:
            raise RuntimeError("more than one worker")
        kept = store.load_game()
        if kept is None or Session(kept).state != table.play.state:
            raise ValueError("the saved game is another one")
        return f"{table.play.session.at} moves, saved and loaded"
    finally:
        app.close()


def _play_on(step: Callable[[], None], play: "Play") -> None:
    """Let the computer play its turns and chance ours, through the main loop."""
    rng, end = random.Random(1), time.monotonic() + PATIENCE
    while play.session.at < MOVES:
        if time.monotonic() > end:
            raise TimeoutError("the computer does not answer")
        step()
        if play.is_my_turn and not play.timeline.running:
            play.commit(rng.choice(play.legal), time.perf_counter())
        else:
            time.sleep(0.002)
