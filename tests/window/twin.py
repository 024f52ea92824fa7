"""The same program without a window. Given the same keys and presses, it tells what stands where."""

import shutil
from pathlib import Path

import pygame

from russianbank.session import Session
from russianbank.store import Store
from russianbank.ui.buttons import Button
from russianbank.ui.flow import Flow
from russianbank.ui.inputs import Key, Press, Release, Text
from russianbank.ui.sound import Sounds


class NoMind:
    """A computer that never answers: the moves come from the program's own record."""

    def start(self):
        pass

    def ask_move(self, session):
        pass

    def ask_call(self, session):
        pass

    def ask_hint(self, session):
        pass

    def is_current(self, number):
        return False

    def cancel(self):
        pass

    def close(self):
        pass


class Twin:
    """It has a copy of the player's folder, so that nothing it does is seen by the program."""

    def __init__(self, home, size, folder):
        pygame.display.init()
        pygame.font.init()
        self.size, self._home, self._folder = size, Path(home), Path(folder)
        self._now = 0.0
        self._begin()

    def _begin(self):
        shutil.rmtree(self._folder, ignore_errors=True)
        shutil.copytree(self._home, self._folder)
        store = Store(self._folder)
        self.flow = Flow(store, store.load_settings(), Sounds(muted=True), lambda given: None, NoMind())
        self.flow.set_size(self.size)
        self.flow.open_start()

    def renew(self):
        """Start anew with what the program has written."""
        self.close()
        self._begin()

    def sit(self, record):
        """At the table with this record, or at the sheet that ends its round."""
        self.renew()
        self.flow.matches.sit_down(Session(record), deal=False)
        self.rest()

    def close(self):
        self.flow.store.close()

    def rest(self):
        """Let all that moves by itself come to its end."""
        for _ in range(60):
            self._now += 0.1
            self.flow.update(self._now, 0.1)

    def key(self, name, shift=False, ctrl=False):
        self.flow.handle(Key(name, shift, ctrl), self._now)
        self.rest()

    def type(self, words):
        for letter in words:
            self.flow.handle(Key(letter), self._now)
            self.flow.handle(Text(letter), self._now)
        self.rest()

    def click(self, pos):
        self.flow.handle(Press(pos), self._now)
        self.flow.handle(Release(pos), self._now)
        self.rest()

    @property
    def place(self):
        """Where the screen on top is: a sheet, without the rounded corners between which the table is seen."""
        return self.flow.sheet.rect.inflate(-16, -16) if self.flow.sheet else pygame.Rect((0, 0), self.size)

    def colours(self):
        """What the program should show there now."""
        surface = pygame.Surface(self.size, depth=32)
        for _ in range(1 if self.screen else 12):  # at the table what is marked appears and pulses for a while
            self._now += 1
            self.flow.update(self._now, 1)
            self.flow.draw(surface, self._now)
        return pygame.image.tobytes(surface.subsurface(self.place), "RGB")

    # ------------------------------------------------------------------------------------------- what stands where

    @property
    def screen(self):
        """The sheet on top, or the start screen; None at the table."""
        return self.flow.sheet or self.flow.start

    @property
    def focus(self):
        return self.screen.form.focus

    def named(self, name):
        """The button or field of this name on the screen that is on top, or at the table in its bars."""
        form = self.screen.form if self.screen else self.flow.table.hud.form
        found = [each for each in form.root.walk() if each.focusable and name in (each.name, _label(each))]
        assert found, f"nothing is called {name!r}"
        return found[0]

    def middle(self, name):
        return self.named(name).rect.center


def _label(widget):
    return widget.name if isinstance(widget, Button) else ""
