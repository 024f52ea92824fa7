"""Whole evenings squeezed into minutes, and what they leave behind: `python scripts/soak.py [ROUNDS] [SEED]`.

Rounds of every kind go over the table on a dummy screen with a fast clock, both sides played in the program itself, and
with them all that players do besides: undo, hints, saving and loading, every sheet, replays, another look of the table,
games of Churchill, now and then a review in a process of its own. One round in fifty is drawn and saved move by move,
of the others there is only a glance. First the window keeps its size, then it changes. When the program has warmed up
and at the end memory, open files, processes and threads are counted; the exit status is 1 if anything has grown that
must not. If it was memory, a last stretch says which lines of code have kept it. Needs Linux.
"""

import argparse
import contextlib
import gc
import itertools
import os
import random
import shutil
import sys
import tempfile
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
if Path("/dev/shm").is_dir():
    tempfile.tempdir = "/dev/shm"  # every move is flushed to the disk, which here is memory

import monkey
from measures import sheets
from measures.weight import Weight, middle, what_grew
from monkey import SIZES, Chance, Monkey, pygame

from russianbank.ai.decide import decide
from russianbank.ai.explain import Plan
from russianbank.ai.levels import LEVELS
from russianbank.ai.solitaire import Hint
from russianbank.ai.worker import Answer
from russianbank.engine import churchill, russian_bank
from russianbank.engine.churchill_rules import PRESETS as CHURCHILL
from russianbank.engine.moves import Move
from russianbank.engine.position import Observation, State
from russianbank.engine.rules import PRESETS
from russianbank.settings import WORDS
from russianbank.store import RESULTS, SAVES
from russianbank.ui.screens.churchill_new import NewGame
from russianbank.ui.screens.new_match import NewMatch
from russianbank.ui.screens.round_end import RoundEndSheet

#: The share of the rounds after which the program counts as warm, and how many these are at least and at most.
WARM, LEAST_WARM, MOST_WARM = 0.2, 20, 400
#: Every so manieth round is drawn move by move, is followed by a game of Churchill, and by a review.
DRAWN, CHURCHILL_EVERY, REVIEW_EVERY = 50, 20, 100
#: How often something else is done in the middle of a round that is not drawn, and how many times in one that is.
BESIDES, BESIDES_DRAWN = 0.4, 5
#: How often everything is weighed.
PARTS = 12
#: Moves between two frames of a round that is not drawn move by move.
GLANCE = 120
#: Results that are kept, those of a good year; more would only measure how long the file has become.
RESULTS_KEPT = 300
#: Seconds of the program's clock from one frame to the next.
STEP = 0.25
#: How often a move is made by chance.
BLUNDERS = 0.05
LONGEST_PATIENCE = 120
LOOKS = {name: WORDS[name] for name in ("theme", "suits", "print", "arrangement")}


def choice(state: State, rng: random.Random) -> Move:
    """A sensible move, now and then one by chance: rounds by chance alone take five times as long as people's."""
    if rng.random() < BLUNDERS:
        return rng.choice(russian_bank.legal_moves(state))
    seen = Observation(state.turn, state)  # all cards are open: nobody is to win, and not to look takes time
    return decide("move", seen, "keen", rng.randrange(1 << 32), 0, frozenset())[0]


class Fellow(Chance):
    """An opponent whose answers come at once, and who also gives hints."""

    def _choice(self, session):
        return (choice(session.state, self.rng),)

    def ask_hint(self, session):
        moves = self._choice(session)
        self._last += 1
        self.waiting.append(Answer(self._last, moves, plans=(Plan(moves, 1.0, ()),), wish="explain"))

    def ask_patience(self, patience):
        self._last += 1
        legal = churchill.legal_moves(patience.state)[:1]
        found = tuple(Hint(move, (), (move,)) for move in legal)
        self.waiting.append(Answer(self._last, (), hints=found, wish="patience"))

    def deliver(self):
        while self.waiting:
            self.app.deliver(self.waiting.pop(0))


class Evening(Monkey):
    """One running program in which round after round is played."""

    def __init__(self, seed: int) -> None:
        monkey.STEP = STEP
        super().__init__(seed)
        self.mind = Fellow(self.rng)
        self.mind.app, self.flow.mind = self.app, self.mind
        self.flow.change(replace(self.flow.settings, speed="none"))
        self.moves = self.rounds = 0

    # ------------------------------------------------------------------------------------------------------ rounds

    def play(self, rounds: int, sizes: Sequence[tuple[int, int]]) -> None:
        """Play so many rounds, in a window of one of these sizes."""
        for _ in range(rounds):
            if len(sizes) > 1 and self.rounds % 3 == 0:
                self.fit(self.rng.choice(sizes))
            self.round()
            if self.rounds % RESULTS_KEPT == 0:
                self.trim()

    def fit(self, size: tuple[int, int]) -> None:
        """The window gets this size."""
        self.app.window._window.size = size
        for _ in range(10):
            self.frame()

    def round(self) -> None:
        """Play a round to its end, with something else in the middle of it."""
        self.rounds += 1
        drawn = self.rounds % DRAWN == 0
        self._sit_down()
        pauses = set(self.rng.sample(range(120), BESIDES_DRAWN if drawn else int(self.rng.random() < BESIDES)))
        extras = (self.undo, self.hint, self.save_and_load, self.sheet, self.sheet, self.replay, self.look_changes)
        made = 0
        while not isinstance(self.flow.sheet, RoundEndSheet):
            play = self.flow.table.play
            play.store = self.flow.store if drawn and play.session.people else None
            if made in pauses and play.is_my_turn:
                pauses.discard(made)
                self.rng.choice((*extras, self.drag, self.click, self.wheel) if drawn else extras)()
                self._clear()
            before = self.flow.session.at
            self._move()
            if drawn or made % GLANCE == 0:
                self.frame()
            else:
                self._pass()
            made += self.flow.session.at - before
        self.moves += made
        if self.rounds % CHURCHILL_EVERY == 0:
            self._patience(drawn)
        if self.rounds % REVIEW_EVERY == 0:
            self._review()

    def _sit_down(self) -> None:
        """The next round of the match, or a new match."""
        session = self.flow.session
        if session and session.is_over and not session.match_over and self.rng.random() < 0.9:
            self.flow.shut_all()
            self.flow.matches.sit_down(session.next_round(), deal=True, goes_on=True)
        else:
            people = self.rng.choices((("", LEVELS[-1].key), ("", ""), (LEVELS[0].key, LEVELS[1].key)), (18, 1, 1))[0]
            rules = self.rng.choice(list(PRESETS.values()))
            practice = people[0] == "" and self.rng.random() < 0.2
            deal = self.rng.randint(1, 10**6)
            self.flow.matches.deal(NewMatch(rules, people, deal, ("Ann", "Olga"), practice=practice))
        self.frame()

    def _move(self) -> None:
        """What the person at the table does now; nothing if that is to wait."""
        play = self.flow.table.play
        if self.flow.sheet:
            self.flow.shut()  # a call of Stop has been explained
        elif play.is_my_turn:
            play.commit(choice(play.state, self.rng), self.app._time())

    def _pass(self) -> None:
        """Time passes, and nothing is drawn."""
        self.mind.deliver()
        now = self.app._time()
        self.app._take_answers(now)
        self.flow.update(now, 1 / 30)

    def _clear(self) -> None:
        """Whatever lies over the table is taken away."""
        self.settle_hand()
        while self.flow.sheet and not isinstance(self.flow.sheet, RoundEndSheet):
            self.flow.shut()
        self.frame()

    def settle_hand(self) -> None:
        self.up((5, 5))
        self.frame()

    def _patience(self, drawn: bool) -> None:
        """A game of Churchill, back to the start, and the sheets over it."""
        flow, rng = self.flow, self.rng
        rules = rng.choice(list(CHURCHILL.values()))
        flow.patiences.deal(NewGame(rules, rng.randint(1, 10**6)))
        self.frame()
        for number in range(LONGEST_PATIENCE):
            play = flow.solitaire.play
            if play.patience.is_over or flow.sheet or not play.legal:
                break
            play.commit(rng.choice(play.legal), self.app._time())
            if number == LONGEST_PATIENCE // 2:
                self._open(rng.choice(list(sheets.at_the_patience(flow).values())))
            if drawn or number % GLANCE == 0:
                self.hint_of_patience()
                self.frame()
        flow.to_start()
        self.frame()

    def hint_of_patience(self) -> None:
        self.flow.solitaire.hints.press(self.app._time())
        self.frame()

    def _review(self) -> None:
        """The computer begins to go through a round, in a process of its own, and is called off."""
        if self.flow.table is None:
            self._sit_down()
        library = self.flow.library
        library.review()
        reviewer, end = library._reviewer, time.monotonic() + 1.0
        while time.monotonic() < end:
            self.frame()
            time.sleep(0.01)
        library._shut_review()
        reviewer.close()
        self.frame()

    # ----------------------------------------------------------------------------------------- what else players do

    def undo(self) -> None:
        play, now = self.flow.table.play, self.app._time()
        for _ in range(3):
            play.undo(now)
        self.frame()
        for _ in range(3):
            play.redo(now)

    def hint(self) -> None:
        for _ in range(3):
            self.flow.table.hints.press(self.app._time())
            self.frame()
            self.frame()

    def save_and_load(self) -> None:
        """The round is saved under a name and taken up from there."""
        flow = self.flow
        flow.matches.keep()
        if not flow.session.people or flow.session.outcome:
            return
        kept = flow.library._save("Soak", flow.session.record())
        flow.library._resume(kept.name)
        self.frame()
        shutil.rmtree(flow.store.folder / SAVES)

    def sheet(self) -> None:
        self._open(self.rng.choice(list(sheets.at_the_table(self.flow).values())))

    def _open(self, opens: Callable[[], None]) -> None:
        """Open a sheet, page through it, and look at it."""
        opens()
        self.frame()
        for code in (pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_TAB):
            self.post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
            self.frame()
        while self.flow.sheet:
            self.flow.shut()
        self.frame()

    def replay(self) -> None:
        """The round so far, or one from the shelf, is looked at."""
        flow = self.flow
        rounds = flow.store.rounds()
        flow.watch((flow.store.load_round(rounds[0].name) if rounds else None) or flow.session.record())
        for _ in range(6):
            flow.replay.forward()
            self.frame()
        flow.replay.go(flow.replay.telling.count)
        self.frame()
        flow.replay.acts.close()
        self.frame()

    def look_changes(self) -> None:
        name = self.rng.choice(list(LOOKS))
        self.flow.change(replace(self.flow.settings, **{name: self.rng.choice(LOOKS[name])}))
        self.frame()

    def everything_once(self) -> None:
        """Every sheet, and the table in every look, so that all that is kept for good is there."""
        self._sit_down()
        for opens in sheets.at_the_table(self.flow).values():
            self._open(opens)
        self._review()  # the first process brings a helper of the system's with it, which stays
        for values in itertools.product(*LOOKS.values()):
            self.flow.change(replace(self.flow.settings, **dict(zip(LOOKS, values, strict=True))))
            self.frame()

    def weight(self) -> Weight:
        """What the program takes with nothing on the table."""
        self.flow.to_start()
        self.frame()
        return Weight.of(self.flow.faces)

    def trim(self) -> None:
        """Only the last results stay: their file is the player's, and may grow."""
        path = self.flow.store.folder / RESULTS
        with contextlib.suppress(FileNotFoundError):
            lines = path.read_text("utf-8").splitlines(keepends=True)
            path.write_text("".join(lines[-RESULTS_KEPT:]), "utf-8")


def warm_up(evening: Evening, rounds: int) -> None:
    """Every sheet and look in windows of every size, and some rounds: all that is kept up to a limit fills up."""
    for size in SIZES:
        evening.fit(size)
        evening.everything_once()
    evening.play(min(MOST_WARM, max(LEAST_WARM, round(WARM * rounds))), SIZES)


def stretch(evening: Evening, rounds: int, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """Play, and weigh from time to time; what must not have grown."""
    print(f"{rounds} rounds, {'the window keeps its size' if len(sizes) == 1 else 'its size changes'}", flush=True)
    evening.fit(sizes[0])
    evening.everything_once()
    weights, parts = [evening.weight()], min(PARTS, rounds)
    start, moves = time.monotonic(), evening.moves
    print(f"  {'warm':>6} {weights[0]}", flush=True)
    for part in range(1, parts + 1):
        evening.play(rounds * part // parts - rounds * (part - 1) // parts, sizes)
        weights.append(evening.weight())
        print(f"  {rounds * part // parts:6} {weights[-1]}", flush=True)
    spent = time.monotonic() - start
    print(
        f"  {rounds / spent:.2f} rounds a second, {(evening.moves - moves) / rounds:.0f} moves a round, {spent:.0f} s"
    )
    return what_grew(middle(weights[:3]), middle(weights[-3:]))


def what_kept_it(evening: Evening, rounds: int, sizes: Sequence[tuple[int, int]]) -> None:
    """Play on under the eyes of tracemalloc, and print the lines of code whose memory has grown most."""
    tracemalloc.start(8)
    evening.play(1, sizes)
    gc.collect()
    before, kinds = tracemalloc.take_snapshot(), Counter(type(each).__qualname__ for each in gc.get_objects())
    evening.play(rounds, sizes)
    gc.collect()
    after = tracemalloc.take_snapshot()
    grown = Counter(type(each).__qualname__ for each in gc.get_objects()) - kinds
    print(f"What {rounds} rounds more have kept, by line:")
    for line in after.compare_to(before, "lineno")[:15]:
        print(f"  {line}")
    print("and by kind of object:", ", ".join(f"{count} {kind}" for kind, count in grown.most_common(15)))
    tracemalloc.stop()


def main(arguments: list[str]) -> int:
    """Play, and say what has grown; the exit status."""
    parser = argparse.ArgumentParser(description="Play many rounds and see what they leave behind.")
    parser.add_argument("rounds", nargs="?", type=int, default=1000)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    options = parser.parse_args(arguments)
    evening, faults = Evening(options.seed), []
    home = Path(os.environ["RUSSIANBANK_HOME"])
    resized = max(1, options.rounds // 5)
    try:
        warm_up(evening, options.rounds)
        for rounds, sizes in ((max(1, options.rounds - resized), SIZES[2:3]), (resized, SIZES)):
            if grew := stretch(evening, rounds, sizes):
                print("\n".join(f"  {each}" for each in grew), flush=True)
                faults += grew
                if grew[0].startswith("memory"):
                    what_kept_it(evening, max(5, min(50, rounds // 10)), sizes)
    finally:
        evening.app.close()
        shutil.rmtree(home, ignore_errors=True)
    print("nothing has grown" if not faults else f"{len(faults)} things have grown")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
