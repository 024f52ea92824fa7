"""Virtual screens and programs on them; both are closed at the end of a test.

The last picture of each stays in the folder of the test, which pytest keeps for a while."""

import pytest
from windowtools import Program, Screen


@pytest.fixture
def open_screen():
    opened = []

    def start(size, manager=False):
        opened.append(Screen(size, manager))
        return opened[-1]

    yield start
    for screen in opened:
        screen.close()


@pytest.fixture
def open_program(tmp_path, open_screen):
    opened = []

    def start(size=(1280, 800), manager=False, **kwargs):
        opened.append(Program(open_screen(size, manager), tmp_path / "home", **kwargs))
        return opened[-1]

    yield start
    for number, program in enumerate(opened):
        program.screen.keep(tmp_path / f"last-{number}.png")
        program.end()
