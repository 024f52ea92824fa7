"""What is said in the course of a match: kept, so that it can be read again, and handed on to be spoken."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from russianbank.language import _, ngettext
from russianbank.ui.theme import (
    COMPULSORY,
    COMPULSORY_DARK,
    HINT,
    HINT_DARK,
    LAST,
    LAST_DARK,
    REFUSED,
    REFUSED_DARK,
    TARGET,
    TARGET_DARK,
    Colour,
)

#: So many lines are kept; older ones go.
LONGEST = 1000
#: Kinds that say where the keyboard or the hand is. They are spoken but not kept: the next step makes them worthless.
PASSING = frozenset({"focus", "target"})
#: Kinds that answer what the player has just done: they are spoken at once, and again each time.
AT_ONCE = PASSING | {"refuse", "hint", "ask"}
#: What stands before words of a kind: badge, sign, and its two colours.
BADGES: dict[str, tuple[str, str, Colour, Colour]] = {
    "must": ("shield", "bang", COMPULSORY, COMPULSORY_DARK),
    "refuse": ("octagon", "close", REFUSED, REFUSED_DARK),
    "last": ("kite", "check", LAST, LAST_DARK),
    "target": ("disc", "down", TARGET, TARGET_DARK),
    "ask": ("shield", "bang", COMPULSORY, COMPULSORY_DARK),
    "hint": ("lamp", "bang", HINT, HINT_DARK),
}

#: Hears words, whether they are to be spoken at once, and whether they must be heard to the end.
Speak = Callable[[str, bool, bool], None]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that was said, after how many moves of the round, and how many times in a row."""

    text: str
    kind: str = "info"
    move: int = 0
    times: int = 1

    @property
    def words(self) -> str:
        """The line as it is read."""
        if self.times == 1:
            return self.text
        again = ngettext("{text} ({count} time)", "{text} ({count} times)", self.times)
        return again.format(text=self.text, count=self.times)


def _nobody(text: str, at_once: bool, keep: bool) -> None:
    """Speaks to nobody."""


class Log:
    """The lines of a match, the newest last. `speak` hears everything, also what is not kept."""

    def __init__(self, speak: Speak = _nobody) -> None:
        self.speak = speak
        self._lines: deque[LogLine] = deque(maxlen=LONGEST)

    @property
    def lines(self) -> Sequence[LogLine]:
        """What is kept, the oldest first."""
        return tuple(self._lines)

    def tell(self, text: str, kind: str = "info", move: int = 0) -> None:
        """Say something that happened after so many moves. What is merely shown once more is not said again."""
        if not text:
            return
        if kind not in PASSING and not self._keep(LogLine(text, kind, move)):
            return
        self.speak(text, kind in AT_ONCE, kind not in PASSING)

    def _keep(self, line: LogLine) -> bool:
        """Write a line down; False if it stands there already and nothing has happened since."""
        last = self._lines[-1] if self._lines else None
        if last is None or (last.text, last.kind) != (line.text, line.kind):
            self._lines.append(line)
        elif line.kind in AT_ONCE or line.move != last.move:
            self._lines[-1] = replace(line, times=last.times + 1)
        else:
            return False
        return True

    def text(self) -> str:
        """All lines for the clipboard, each with the number of its move."""
        shape = _("{number}: {words}")
        return "\n".join(shape.format(number=line.move, words=line.words) for line in self._lines)
