"""What the ears are told about a sheet or a screen: its words when it opens, what changes on it, what has the focus."""

from collections.abc import Iterator, Sequence

from russianbank.language import _
from russianbank.ui.containers import Container, Labelled
from russianbank.ui.form import Form
from russianbank.ui.speech import Voice
from russianbank.ui.widgets import Widget

#: After these a reader makes a pause by itself.
_ENDS = (".", "!", "?", ":", ";", "\u2026")
#: Where what has changed about a widget may begin.
_JOINTS = (": ", ", ", ". ")


def spoken(widget: Widget, root: Widget) -> str:
    """What is said when the keyboard arrives at a widget: what it is, its help, and that it cannot be used now."""
    said = widget.describe()
    label, explanation = _label_of(widget, root)
    if label and not widget.name:
        said = _("{label}: {control}").format(label=label, control=said)
    if not widget.enabled:
        said = _("{control}, unavailable").format(control=said)
    return sentences([said, explanation])


def sentences(parts: Sequence[str]) -> str:
    """Words that stand apart on the screen, with pauses between them."""
    told = [part.strip() for part in parts if part.strip()]
    return " ".join(part if part.endswith(_ENDS) else f"{part}." for part in told)


def words_on(root: Widget) -> list[str]:
    """The words of a sheet or a screen that are not on its controls, in reading order; the title comes first."""
    return [part.describe() for part in _shown(root) if not part.parts() and part.describe()]


def _shown(widget: Widget) -> Iterator[Widget]:
    """Everything to look at; controls and their labels are told when the keyboard comes to them."""
    if widget.focusable:
        return
    yield widget
    for part in widget.parts()[1:] if isinstance(widget, Labelled) else widget.parts():
        yield from _shown(part)


def _label_of(widget: Widget, root: Widget) -> tuple[str, str]:
    """The label of the line that a control stands on, and the help below it."""
    for line in root.walk():
        if isinstance(line, Labelled) and any(part is widget for part in line.children[1].walk()):
            label, *explanation = [part.name for part in line.children[0].walk() if not isinstance(part, Container)]
            return label, " ".join(explanation)
    return "", ""


def news(before: str, after: str) -> str:
    """What is to be said where only a part has changed: as in `Large, 3 of 3` of `Print on cards: Large, 3 of 3`."""
    same = next((i for i, (one, other) in enumerate(zip(before, after)) if one != other), len(before))
    starts = [at + len(joint) for joint in _JOINTS if (at := after.rfind(joint, 0, same)) >= 0]
    return after[max(starts, default=0) :]


class Announcer:
    """Tells the voice about sheets and screens, only what is new. Nothing is worked out while nobody listens."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._open: list[Form] = []
        self._words: list[str] = []
        self._focus: Widget | None = None
        self._said = ""

    def look(self, form: Form | None) -> None:
        """After anything may have happened: `form` has the keyboard now; None where the table has it."""
        if form is None or not (self._voice.available and self._voice.on):
            self._open.clear()
        elif not self._open or self._open[-1] is not form:
            self._come_to(form)
        else:
            self._look_again(form)

    def _come_to(self, form: Form) -> None:
        """A sheet that has just come up says all it has to say; one that is seen again only what it is."""
        back = any(form is each for each in self._open)
        while back and self._open[-1] is not form:
            self._open.pop()
        if not back:
            self._open.append(form)
        self._note(form)
        self._say([*(self._words[:1] if back else self._words), self._said])

    def _look_again(self, form: Form) -> None:
        words, focus, said = self._words, self._focus, self._said
        self._note(form)
        fresh = [each for each in self._words if each not in words]
        if self._focus is not focus:
            self._say([self._said, *fresh])
        elif self._said != said or fresh:
            self._say([news(said, self._said) if self._said != said else "", *fresh])

    def _note(self, form: Form) -> None:
        """Remember what there is to see now."""
        self._words, self._focus = words_on(form.root), form.focus
        self._said = spoken(form.focus, form.root) if form.focus else ""

    def _say(self, parts: Sequence[str]) -> None:
        """At once, and not again if it is cut: the keyboard has moved on by then."""
        self._voice.say(sentences(parts), interrupt=True, keep=False)
