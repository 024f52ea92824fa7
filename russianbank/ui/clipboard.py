"""The system's clipboard, as far as it has one."""

import contextlib

import pygame


def copy(words: str) -> None:
    """Put words on the clipboard."""
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(words)


def pasted() -> str:
    """What is on the clipboard, as far as it is text."""
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""
