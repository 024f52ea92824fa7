"""What may stand in a field for a deal number, typed or pasted, and what to say of the rest."""

from russianbank.language import _
from russianbank.ui.textfield import digits


def why_not_typed(letter: str) -> str:
    """What to say against a letter; nothing against digits and the gaps between them."""
    return "" if digits(letter) or letter.isspace() else _("A deal number has only digits.")


def copied(words: str) -> tuple[str, str]:
    """The digits in words from the clipboard, as they may be copied from this game; else nothing, and what to say."""
    number = "".join(words.split())
    if all(map(digits, number)):
        return number, ""
    return "", _("What was copied is no deal number: it has more than digits.")
