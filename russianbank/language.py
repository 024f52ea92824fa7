"""What the player reads, in the player's language. Every sentence of the program goes through here.

Texts are whole sentences with named gaps (`_("Deal {number}.").format(number=...)`), never glued from pieces, and are
looked up when they are shown, not when a module is read: a constant is marked with `N_` and looked up later with `_`.
How a language is added or mended is in `docs/translating.md`.
"""

import gettext as _gettext
import logging
from collections.abc import Iterable

from russianbank.resources import ASSETS

#: The languages by their own names, English, the language of the program, first.
LANGUAGES = {
    "en": "English",
    "fr": "Français",
    "de": "Deutsch",
    "es": "Español",
    "pt": "Português",
    "pl": "Polski",
    "sk": "Slovenčina",
    "gd": "Gàidhlig",
    "hi": "हिन्दी",
    "th": "ไทย",
}
#: So many numbers are tried with the plural rule of a language before it is spoken.
_COUNTED = 200
_code = "en"
_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_log = logging.getLogger(__name__)


def use(code: str) -> None:
    """Speak this language from now on; English where its texts are missing or damaged."""
    install(_read(code) if code != "en" else _gettext.NullTranslations(), code)


def install(catalogue: _gettext.NullTranslations, code: str = "en") -> None:
    """Speak the texts of a catalogue from now on."""
    global _catalogue, _code
    _catalogue, _code = catalogue, code


def current() -> str:
    """The code of the language that is spoken."""
    return _code


def guess(preferred: Iterable[str]) -> str:
    """The first language of the system that there is here, of names such as `fr_CA`, `pt-BR` or `de`."""
    for name in preferred:
        code = name.replace("-", "_").split("_")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def _read(code: str) -> _gettext.NullTranslations:
    path = ASSETS / "languages" / code / "LC_MESSAGES" / "russianbank.mo"
    try:
        with path.open("rb") as file:
            found = _gettext.GNUTranslations(file)
        form = found.ngettext
        for count in range(_COUNTED):  # a damaged rule for the plural may raise only for some numbers
            form("", "", count)
        return found
    except Exception as error:  # a damaged file may raise anything: ValueError, struct.error, UnicodeDecodeError
        _log.warning("The texts of the language %s cannot be read, so English is spoken: %r", code, error)
        return _gettext.NullTranslations()


def _(text: str) -> str:
    """A text in the player's language; itself where it has not been translated."""
    return (_catalogue.gettext(text) or text) if text else text


def ngettext(one: str, many: str, count: int) -> str:
    """A text that depends on a number, in the plural form that the language has for it."""
    return _catalogue.ngettext(one, many, count) or (one if count == 1 else many)


def pgettext(context: str, text: str) -> str:
    """A text whose English can mean two things; `context` says which (`turn` as a card or as a player's turn)."""
    return _catalogue.pgettext(context, text) or text


def N_(text: str) -> str:
    """Mark a text that is looked up later."""
    return text
