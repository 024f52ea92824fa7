"""A message in a window of its own, for when the game cannot show one itself."""

import contextlib


def show(title: str, text: str, button: str) -> None:
    """Show the text until the player has read it; nothing happens where there is no screen to show it on."""
    with contextlib.suppress(Exception):  # this is the last resort: what broke the game may break this too
        import pygame

        pygame.display.init()
        pygame.display.message_box(title, _showable(text), message_type="error", buttons=(button,))


def _showable(text: str) -> str:
    """The text without the parts of file names that are no letters."""
    return text.encode("utf-8", "replace").decode("utf-8")
