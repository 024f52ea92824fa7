"""A message in a window of its own, for when the game cannot show one itself."""

import contextlib
import locale
import sys


def show(title: str, text: str, button: str) -> None:
    """Show the text until the player has read it; nothing happens where there is no screen to show it on."""
    with contextlib.suppress(Exception):  # this is the last resort: what broke the game may break this too
        import pygame

        pygame.display.init()
        pygame.display.message_box(title, showable(text), message_type="error", buttons=(button,))


def showable(text: str) -> str:
    """The text without the parts of file names that are no letters; under X, without letters that the locale lacks, at
    the first of which the message would end."""
    if sys.platform == "linux" and _locale() in ("C", "POSIX"):
        return text.encode("ascii", "backslashreplace").decode("ascii")
    return text.encode("utf-8", "replace").decode("utf-8")


def _locale() -> str:
    try:
        return locale.setlocale(locale.LC_CTYPE, "")
    except locale.Error:
        return "C"
