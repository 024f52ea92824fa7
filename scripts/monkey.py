"""A monkey at the keyboard: `python scripts/monkey.py [SECONDS] [SEED] [BURSTS]`.

Clicks, drags, touches, keys, wheels, resizes, focus changes and files come by chance, at inhuman speed, in every state
and on every screen of either game, into the running program (on a dummy screen, with a clock of its own and an opponent
that plays by chance). After each burst everything is looked at: all 104 cards are there once, nothing is held without a
button, the saved game is the one on the table, and the picture is that of a table that is drawn afresh. The first fault
ends it, with the seed and the burst that bring it back. Each seed is a program of its own, 40 bursts long; nothing of
it may stay when it has ended.
"""

import ctypes
import gc
import itertools
import os
import random
import sys
import tempfile
import time
from dataclasses import fields, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from russianbank.ai.levels import LEVELS  # noqa: E402
from russianbank.ai.solitaire import hints  # noqa: E402
from russianbank.ai.worker import Answer  # noqa: E402
from russianbank.engine import churchill, churchill_rules, russian_bank  # noqa: E402
from russianbank.engine.moves import Kind  # noqa: E402
from russianbank.engine.position import observe, sample  # noqa: E402
from russianbank.engine.rules import PRESETS  # noqa: E402
from russianbank.lessons import LESSONS  # noqa: E402
from russianbank.patience import Patience  # noqa: E402
from russianbank.session import Session  # noqa: E402
from russianbank.settings import RANGES, WORDS, Settings  # noqa: E402
from russianbank.store import Store  # noqa: E402
from russianbank.training import GRADES  # noqa: E402
from russianbank.ui.app import App  # noqa: E402
from russianbank.ui.geometry import top_of  # noqa: E402
from russianbank.ui.play import Play  # noqa: E402
from russianbank.ui.screens.churchill_new import NewGame  # noqa: E402
from russianbank.ui.screens.new_match import NewMatch  # noqa: E402
from russianbank.ui.solitaire import Solitaire  # noqa: E402

SIZES = ((800, 600), (1023, 641), (1280, 800), (1000, 1000), (1366, 768))
KEYS = [
    *(ord(letter) for letter in "12345678rdflkxsuyhbmwtgo ."),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_ESCAPE),
    *(pygame.K_F1, pygame.K_F2, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F9, pygame.K_F11),
    *(pygame.K_PAUSE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE),
]
#: Settings that stay: others would leave the screen, or take the disk's time.
FIXED = {"width", "height", "left", "top", "maximised", "fullscreen", "name", "second_name", "rules", "level", "keys"}
#: Frames between a burst and the look at everything: enough for all that flies and fades at the calmest speed.
SETTLE = 200
STEP = 1 / 30
WINDOW_EVENTS = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWMAXIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE),
    *(pygame.WINDOWENTER, pygame.WINDOWMOVED, pygame.WINDOWDISPLAYCHANGED),
)
#: Bursts in one program.
BURSTS = 40


class Chance:
    """An opponent that plays by chance from what it can see, and answers late, at once, or not at all for a while."""

    def __init__(self, rng: random.Random) -> None:
        self.app: App | None = None
        self.rng = rng
        self.waiting: list[Answer] = []
        self._last = 0

    def start(self) -> None:
        pass

    def close(self) -> None:
        pass

    def cancel(self) -> None:
        self._last += 1

    def is_current(self, number: int) -> bool:
        return number == self._last

    def ask_move(self, session: Session) -> None:
        self._answer(self._choice(session))

    def ask_call(self, session: Session) -> None:
        fault = session.state.fault
        calls = [m for m in russian_bank.legal_calls(session.state) if fault and m.caller != fault.player]
        self._answer(tuple(calls[: self.rng.randrange(2)]))

    def ask_hint(self, session: Session) -> None:
        self._answer(self._choice(session), "explain")

    def ask_patience(self, patience: Patience) -> None:
        self._last += 1
        found = hints(churchill.observe(patience.state), seed=patience.at, trials=1)
        self.waiting.append(Answer(self._last, (), wish="patience", hints=found))

    def _choice(self, session: Session):
        legal = russian_bank.legal_moves(sample(observe(session.state, session.state.turn), self.rng))
        useful = [m for m in legal if m.kind is not Kind.PLAY or m.source.owner is not None or m.target.slot >= 8]
        return (self.rng.choice(useful or legal),)

    def _answer(self, moves, wish: str = "move") -> None:
        self._last += 1
        self.waiting.append(Answer(self._last, moves, wish=wish))

    def deliver(self) -> None:
        """Hand over what has been decided, now and then."""
        if self.waiting and self.rng.random() < 0.7:
            self.app.deliver(self.waiting.pop(0))


class Monkey:
    """One running program and the chance that plays with it."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        os.environ["RUSSIANBANK_HOME"] = tempfile.mkdtemp(prefix="monkey-")
        Store().save_settings(Settings(muted=True, width=1280, height=800, rounds_kept=20))
        ticks = itertools.count()
        mind = Chance(random.Random(seed))
        pygame.display.init()
        pygame.display.get_desktop_sizes = lambda: [(4000, 3000)]
        self.app = App(Store(), mind=mind, clock=lambda: next(ticks) * STEP)
        mind.app = self.app
        self.mind = mind
        self.flow = self.app.flow

    # ------------------------------------------------------------------------------------------------ what it does

    def burst(self) -> list[str]:
        """Some actions by chance; their names."""
        acts = (
            *((self.click, 6), (self.drag, 6), (self.key, 8), (self.double, 2), (self.touch, 2), (self.wheel, 1)),
            *((self.extra_button, 1), (self.resize, 1), (self.focus, 1), (self.settings, 1), (self.new_game, 1)),
            *((self.text, 1), (self.stray, 1), (self.language, 1)),
        )
        chosen = self.rng.choices([act for act, _ in acts], [weight for _, weight in acts], k=self.rng.randint(3, 25))
        for act in chosen:
            act()
            for _ in range(self.rng.randrange(4)):
                self.frame()
        return [act.__name__ for act in chosen]

    def frame(self) -> None:
        self.mind.deliver()
        self.app.step()
        self.flow.quitting = False

    def place(self) -> tuple[int, int]:
        """Somewhere: on a card, on a button, anywhere, or outside."""
        width, height = self.flow.size
        table, way = self.flow.table or self.flow.solitaire, self.rng.random()
        if table and not self.flow.sheet and way < 0.7:
            pile = self.rng.choice(list(table.layout.places))
            box = top_of(table.layout, table.play.state, pile)
        elif (form := self.flow._form()) and way < 0.9 and form.focusable():
            box = self.rng.choice(form.focusable()).rect
        else:
            return self.rng.randint(-20, width + 20), self.rng.randint(-20, height + 20)
        return self.rng.randint(box.left, max(box.left, box.right - 1)), self.rng.randint(
            box.top, max(box.top, box.bottom)
        )

    def post(self, kind: int, **values) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def down(self, pos, button=1, touch=False) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)

    def up(self, pos, button=1, touch=False) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)

    def move(self, pos, held=True) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)

    def click(self) -> None:
        pos = self.place()
        self.down(pos)
        self.up(pos)

    def double(self) -> None:
        pos = self.place()
        for _ in range(self.rng.randint(2, 3)):
            self.down(pos)
            self.up(pos)

    def drag(self) -> None:
        start, end = self.place(), self.place()
        self.down(start)
        for share in (0.1, 0.5, 1):
            self.move(tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
            if self.rng.random() < 0.3:
                self.frame()
        if self.rng.random() < 0.9:
            self.up(end)

    def touch(self) -> None:
        pos = self.place()
        self.down(pos, touch=True)
        self.up(pos, touch=True)
        if self.rng.random() < 0.5:
            self.down(pos)
            self.up(pos)

    def key(self) -> None:
        code = self.rng.choice(KEYS)
        mod = self.rng.choice((0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL))
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        if self.rng.random() < 0.9:
            self.post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)

    def text(self) -> None:
        self.post(pygame.TEXTINPUT, text=self.rng.choice(("a", "17", "\u4f60", "\U0001f600", "  ", "e\u0301")))

    def wheel(self) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, -1, 1, 3)), precise_y=1.0, flipped=False)

    def extra_button(self) -> None:
        pos, button = self.place(), self.rng.choice((2, 3, 4, 5, 8))
        self.down(pos, button)
        self.up(pos, button)

    def stray(self) -> None:
        """Half a gesture, as window systems send them."""
        pos = self.place()
        self.rng.choice((lambda: self.up(pos), lambda: self.down(pos), lambda: self.move(pos, held=False)))()

    def resize(self) -> None:
        width, height = self.rng.choice(SIZES)
        self.app.window._window.size = (width, height)
        self.post(pygame.WINDOWRESIZED, x=width, y=height)

    def focus(self) -> None:
        """What happens to the window: others before it, put away and brought back, moved to another screen."""
        self.post(self.rng.choice(WINDOW_EVENTS))

    def language(self) -> None:
        """Another language, with another table and another size of writing."""
        chosen = {name: self.rng.choice(WORDS[name]) for name in ("language", "card_letters", "theme")}
        self.flow.change(replace(self.flow.settings, **chosen, writing=self.rng.randint(*RANGES["writing"])))

    def settings(self) -> None:
        """Another value of one setting, as an option or a key would set it."""
        name = self.rng.choice([each.name for each in fields(Settings) if each.name not in FIXED])
        now = getattr(self.flow.settings, name)
        if name in WORDS:
            self.flow.change(replace(self.flow.settings, **{name: self.rng.choice(WORDS[name])}))
        elif name in RANGES:
            self.flow.change(replace(self.flow.settings, **{name: self.rng.randint(*RANGES[name])}))
        elif isinstance(now, bool):
            self.flow.change(replace(self.flow.settings, **{name: not now}))

    def new_game(self) -> None:
        """A new match of any kind, a lesson, now and then a record on the window, or back to the start screen."""
        way = self.rng.random()
        if way < 0.2:
            self.flow.to_start()
        elif way < 0.4 and self.flow.session:
            path = Path(os.environ["RUSSIANBANK_HOME"]) / "dropped.txt"
            path.write_text(self.flow.session.record().text(), "utf-8")
            self.post(pygame.DROPFILE, file=str(path))
        elif way < 0.6:
            people = self.rng.choice((("", LEVELS[0].key), ("", ""), (LEVELS[0].key, LEVELS[1].key)))
            rules = self.rng.choice(list(PRESETS.values()))
            practice = people[0] == "" and self.rng.random() < 0.4
            self.flow.matches.deal(
                NewMatch(rules, people, self.rng.randint(1, 999), ("Ann", "Olga"), practice=practice)
            )
        elif way < 0.8:
            chosen = self.rng.choice(list(churchill_rules.PRESETS.values()))
            self.flow.patiences.deal(NewGame(chosen, self.rng.randint(1, 999)))
        elif way < 0.9:
            self.flow.lessons.show(self.rng.randrange(len(LESSONS)))
        else:
            self.flow.training.open()
            self.flow.training.start(self.rng.choice(list(GRADES)))

    # ------------------------------------------------------------------------------------------- what is looked at

    def settle(self) -> None:
        """Let go of everything, and let all that moves come to rest."""
        self.up((5, 5))
        for code in KEYS:
            self.post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
        if self.flow.table:
            self.flow.table.play.opponent.waits = True
        if self.flow.replay:
            self.flow.replay.playing = False
        self.move((1, 1), held=False)
        self.app.step()
        self.flow.blur(self.app._time())  # no clock runs
        for _ in range(SETTLE):
            self.app.step()
        self.flow.quitting = False

    def look(self) -> None:
        """Everything that has to be true at rest; an AssertionError says what is not."""
        table = self.flow.table or self.flow.solitaire
        if table:
            self._look_at_cards(table.play)
            assert not table.hand.held, "a card is held and no button is down"
            assert not table.play.timeline.running, "something is still moving"
        self._look_at_picture()

    def _look_at_cards(self, play: Play | Solitaire) -> None:
        cards = [card for pile in play.state.piles for card in pile]
        assert len(cards) == len(set(cards)) == 104, "a card is missing or there twice"
        if not play.store or play.state.ending:
            return
        store = Store()
        if isinstance(play, Solitaire):
            kept = (found := store.load_churchill()) and Patience(found)
        else:
            kept = (found := store.load_game()) and Session(found)
        assert kept and kept.state == play.state, "the saved game is not the one on the table"

    def _look_at_picture(self) -> None:
        self.flow.expose()
        self.app.step()
        surface = self.app.window.surface
        shown = pygame.image.tobytes(surface, "RGB")
        self.flow.set_size(self.flow.size)
        for _ in range(SETTLE if self.flow.sheet is None else 2):
            self.app.step()
        if pygame.image.tobytes(surface, "RGB") != shown:
            folder = Path(os.environ["RUSSIANBANK_HOME"])
            pygame.image.save(pygame.image.frombytes(shown, surface.get_size(), "RGB"), folder / "shown.png")
            pygame.image.save(surface, folder / "afresh.png")
            raise AssertionError(f"the picture is not that of a table drawn afresh: both are in {folder}")


def look_at_memory() -> int:
    """What is in use now that a program has ended, in megabytes; nothing of the program may stay."""
    gc.collect()
    assert not any(isinstance(each, App) for each in gc.get_objects()), "a program that has ended is kept in memory"
    if sys.platform != "linux":
        return 0
    ctypes.CDLL(None).malloc_trim(0)
    return int(Path("/proc/self/statm").read_text("utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20


def play(seed: int, is_over) -> None:
    """One program from its start to its end."""
    monkey = Monkey(seed)
    for burst in range(BURSTS):
        names: list[str] = []
        try:
            names = monkey.burst()
            monkey.settle()
            monkey.look()
        except Exception:
            print(f"seed {seed}, burst {burst}: {' '.join(names)}", flush=True)
            raise
        if is_over():
            break
    monkey.app.close()


def main() -> int:
    """Play for so many seconds (60) and at most so many bursts; exit 1 at the first fault."""
    words = sys.argv[1:]
    seconds = float(words[0]) if words else 60.0
    first = int(words[1]) if len(words) > 1 else int(time.time())
    most = int(words[2]) if len(words) > 2 else sys.maxsize
    end, done, before, memory = time.monotonic() + seconds, 0, 0, 0

    def is_over() -> bool:
        nonlocal done
        done += 1
        return done >= most or time.monotonic() > end

    for seed in itertools.count(first):
        play(seed, is_over)
        memory = look_at_memory()
        before = before or memory
        if done >= most or time.monotonic() > end:
            break
    print(f"{done} bursts from seed {first} on, no fault; {memory} MB in use, {before} after the first seed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
