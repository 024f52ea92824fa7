"""Which language is spoken: the player's choice, or that of the system."""

import logging

import pygame

from russianbank import language

_log = logging.getLogger(__name__)


def speak(choice: str) -> None:
    """Speak the language of the settings; "" is that of the system. What is spoken already goes on as it is."""
    code = choice or language.guess(_preferred())
    if code != language.current():
        language.use(code)


def _preferred() -> list[str]:
    """The languages that the system prefers, the first one first."""
    try:
        return [str(each["language"]) for each in pygame.system.get_pref_locales()]
    except Exception as error:  # no system is asked for more than a guess
        _log.warning("The system does not say which language it speaks: %r", error)
        return []
