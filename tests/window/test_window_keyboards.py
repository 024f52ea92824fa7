"""Other keyboards at the real window: the letter counts where there is one, and elsewhere the place of the key."""

import shutil

import pytest
from keyboard import Keyboard, symbol
from players import alike
from windowtools import wait_for

from russianbank.engine import russian_bank
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.settings import Settings

#: Keyboards as the system calls them: the letters are elsewhere, or there are no Latin ones at all.
KEYBOARDS = ["fr", "de", "ru"] if shutil.which("setxkbmap") else []
#: Where the letters lie on the first of them, as the X server numbers its keys.
PLACES = {letter: 24 + at for at, letter in enumerate("qwertyuiop")}
PLACES |= {letter: 38 + at for at, letter in enumerate("asdfghjkl")}
PLACES |= {letter: 52 + at for at, letter in enumerate("zxcvbnm")}
DIGITS = {str(digit): 9 + digit for digit in range(1, 10)}
SEATS = Seat("You"), Seat("Olga", "steady")


class OtherKeyboard(Keyboard):
    """Presses the key on which the letter is written; where there is none, the one at its place."""

    def lay(self, layout):
        self.screen.run("setxkbmap", layout)
        wait_for(lambda: f"layout:     {layout}" in self.screen.run("setxkbmap", "-query"))
        self.by_place = layout == "ru"

    def tap(self, *names):
        self.screen.tool("key", *map(self._symbol, names))

    def _symbol(self, name):
        """What xdotool calls a key: by what is written on it, or by its number."""
        held, plus, key = name.rpartition("+")
        places = (PLACES if self.by_place else {}) | DIGITS
        return f"{held}{plus}{places.get(key) or symbol(key)}"

    def shows_the_same(self, *names):
        """At the table window and twin look alike after each of these keys, which all say something else."""
        for name in names:
            before = self.twin.colours()
            self.press(name)
            wanted = self.twin.colours()
            assert wanted != before
            wait_for(lambda wanted=wanted: alike(self.screen.colours(), wanted, self.screen.size))


@pytest.fixture
def sit(open_program, tmp_path):
    def start(rules, layout):
        deal = next(n for n in range(1, 99) if russian_bank.deal(rules, n).turn == 0)
        settings = Settings(speed="none", muted=True)
        program = open_program(settings=settings, saved=Record(rules, deal, SEATS))
        keys = OtherKeyboard(program, tmp_path / "twin")
        keys.lay(layout)
        program.sit_down()
        keys.sit()
        return keys

    return start


@pytest.mark.parametrize("layout", KEYBOARDS)
def test_each_letter_does_what_is_written_on_it(sit, layout):
    keys = sit(G4A, layout)
    keys.shows_the_same("r", "x", "d", "f", "l", "k", "1", "8")
    for opens in ("o", "t"):
        keys.and_see(opens, "escape")
    move = next(each for each in russian_bank.legal_moves(keys.program.saved().state) if each.source and each.target)
    keys.make(keys.program.saved(), move)
    wait_for(lambda: keys.program.record().moves == (move,))
    for undo, redo in (("u", "y"), ("ctrl+z", "ctrl+y")):
        keys.tap(undo)
        wait_for(lambda: keys.program.record().at == 0)
        keys.tap(redo)
        wait_for(lambda: keys.program.record().at == 1)
    before = keys.screen.still()
    keys.tap("h")
    wait_for(lambda: keys.screen.picture() != before)


@pytest.mark.parametrize("layout", KEYBOARDS[::2])
def test_stop_is_called_by_its_letter(sit, layout):
    keys = sit(CLASSIC, layout)
    before = keys.screen.still()
    keys.tap("s")
    wait_for(lambda: keys.screen.picture() != before)
    assert keys.twin.flow.table.keys.shown("stop") == "S"
