"""The buttons round a table, of whichever game: items of its kept picture, tips, and what the pointer does on them."""

from pygame import Surface

from russianbank.ui.boards import Widgets
from russianbank.ui.buttons import Button, tip
from russianbank.ui.containers import Container
from russianbank.ui.controller import Controller
from russianbank.ui.form import Form
from russianbank.ui.inputs import InputEvent
from russianbank.ui.layer import Item
from russianbank.ui.theme import Theme
from russianbank.ui.widgets import Look


class ButtonBar:
    """Holds the buttons of the table that `control` is played on; where they lie says the bar of each game."""

    def __init__(self, control: Controller, buttons: Container, theme: Theme) -> None:
        self._control = control
        self.form = Form(buttons)
        self._look = Look(theme, 15, paper=False)
        self._widgets = Widgets()

    def _button_items(self) -> list[Item]:
        return [self._widgets.item(part, self._look) for part in self.form.root.parts()]

    def draw_tip(self, surface: Surface) -> None:
        """The name of a button that shows only its icon, while the pointer is on it."""
        for part in self.form.root.parts():
            if isinstance(part, Button) and part.hovered and part.enabled and not part.shows_label:
                tip(surface, self._look, part)

    def handle(self, event: InputEvent) -> bool:
        """Buttons take what concerns them; the keyboard belongs to the table."""
        used = self.form.handle(event)
        if any(part.dirty for part in self.form.root.parts()):
            self._control.changed = True
        return used
