"""The field for a deal number: what may stand in it, typed or pasted, and what to say of the rest."""

from collections.abc import Callable

from russianbank.language import _
from russianbank.ui.textfield import TextField, digits


def why_not_typed(letter: str) -> str:
    """What to say against a letter; nothing against digits and the gaps between them."""
    return "" if digits(letter) or letter.isspace() else _("A deal number has only digits.")


def copied(words: str) -> tuple[str, str]:
    """The digits in words from the clipboard, as they may be copied from this game; else nothing, and what to say."""
    number = "".join(words.split())
    if all(map(digits, number)):
        return number, ""
    return "", _("What was copied is no deal number: it has more than digits.")


class DealNumberField(TextField):
    """Takes digits, the gaps between them, and a number from the clipboard; `say` hears why anything else stays out."""

    def __init__(
        self,
        on_change: Callable[[str], None],
        name: str,
        placeholder: str,
        say: Callable[[str], None],
        paste: Callable[[], str] | None,
        width: float = 9,
        on_submit: Callable[[], None] | None = None,
    ) -> None:
        self._say, self._clipboard = say, paste or (lambda: "")
        super().__init__("", on_change, name, placeholder, 15, self._allows, width, on_submit, self._pasted)

    def _allows(self, letter: str) -> bool:
        problem = why_not_typed(letter)
        if problem:
            self._say(problem)
        return not problem

    def _pasted(self) -> str:
        number, problem = copied(self._clipboard())
        if problem:
            self._say(problem)
        return number
