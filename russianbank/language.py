"""What the player reads, in the player's language. Every sentence of the program goes through here.

Texts are whole sentences with named gaps (`_("Deal {number}.").format(number=...)`), never glued from pieces, and are
looked up when they are shown, not when a module is read: a constant is marked with `N_` and looked up later with `_`.
"""

import gettext as _gettext

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def _(text: str) -> str:
    """A text in the player's language; itself where it has not been translated."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """A text that depends on a number, in the plural form that the language has for it."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """A text whose English can mean two things; `context` says which (`turn` as a card or as a player's turn)."""
    return _catalogue.pgettext(context, text)


def N_(text: str) -> str:
    """Mark a text that is looked up later."""
    return text
