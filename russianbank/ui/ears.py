"""Everything that is said, on its way to the log on the screen and to the player's screen reader."""

from collections.abc import Callable

from russianbank.ui.captions import Caption
from russianbank.ui.form import Form
from russianbank.ui.log import Log
from russianbank.ui.speech import Voice
from russianbank.ui.spoken import Announcer


class Ears:
    """The log, and the voice if there is one. `on_found` is called, in another thread, when a reader has been found."""

    def __init__(self, on_found: Callable[[], None]) -> None:
        self.voice = Voice(on_found=on_found)
        self.log = Log(self.voice.say)
        self._announcer = Announcer(self.voice)
        self._read = ""

    def start(self, wanted: bool) -> None:
        """Look for a reader, once the first frame is on the screen."""
        self.voice.on = wanted
        self.voice.start()

    def close(self) -> None:
        self.voice.close()

    def tell(self, caption: Caption, at: int) -> None:
        """A table has said something after so many moves: keep it, and speak it."""
        self.log.tell(caption.text, caption.kind, at)

    def look(self, form: Form | None, read: str) -> None:
        """After anything may have happened: which sheet or screen has the keyboard, and the move a replay shows."""
        self._announcer.look(form)
        if read != self._read:
            self._read = read
            self.voice.say(read, interrupt=True, keep=False)
