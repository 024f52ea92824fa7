"""The one window: its size and place, full screen, and how many pixels there are to a window unit."""

import os
import time
from dataclasses import replace

import pygame
from pygame import Surface

from russianbank.language import N_, _
from russianbank.resources import ASSETS
from russianbank.settings import Settings

TITLE = N_("Russian Bank")
LEAST_SIZE = (800, 600)
#: So far outside a screen a window may have been left: its frame does not count as the window.
EDGE = 20
#: So long after the window was made it is the system that moves it, in seconds.
PLACING = 1.5
#: The most that a frame takes of a window, in window units.
FRAME = 60
#: So much of the screen's height a first window leaves to its frame and to the bars of the system, in window units.
SPARE = 110
SLOWEST_FRAMES, FASTEST_FRAMES = 60, 144


class NoScreenError(Exception):
    """There is nothing on which a window could be shown."""


class Window:
    """A resizable, sharp window where the player left it; NoScreenError if there is no screen."""

    def __init__(self, settings: Settings) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "russianbank"  # pygame has set it to the name of the start file
        _open_screen()
        pygame.font.init()
        size, place = self._fitting(settings)
        self._window = pygame.Window(_(TITLE), size, place, resizable=True, allow_high_dpi=True)
        self._asked = None if isinstance(place, int) else place
        self._placed: tuple[int, int] | None = None  # where it came to lie, by whatever the system thinks right
        self._since = time.monotonic()
        if not isinstance(place, int):  # a window manager has put its frame there, and what is in it further down
            self._window.position = place
        self._window.minimum_size = LEAST_SIZE
        self._window.set_icon(pygame.image.load(ASSETS / "icon" / "icon.png"))
        self.is_fullscreen = self._is_maximised = False
        if settings.maximised:
            self._window.maximize()
        if settings.fullscreen:
            self.set_fullscreen(True)

    def _fitting(self, settings: Settings) -> tuple[tuple[int, int], tuple[int, int] | int]:
        """The kept size and place as far as they fit the desktops there are now."""
        desktops = pygame.display.get_desktop_sizes()
        width = max(LEAST_SIZE[0], min(settings.width, max(w for w, _ in desktops)))
        spare = 0 if settings.top is not None or settings.maximised or settings.fullscreen else SPARE
        height = max(LEAST_SIZE[1], min(settings.height, max(h for _, h in desktops) - spare))
        across, down = sum(w for w, _ in desktops), max(h for _, h in desktops)
        left, top = settings.left, settings.top
        on_screen = left is not None and top is not None and -EDGE <= left < across - 100 and -EDGE <= top < down - 100
        return (width, height), (
            (left, top) if on_screen and left is not None and top is not None else pygame.WINDOWPOS_CENTERED
        )

    @property
    def surface(self) -> Surface:
        """What is drawn on now; it changes with the size."""
        return self._window.get_surface()

    @property
    def px(self) -> float:
        """Surface pixels for each window unit; 2 on a fine screen."""
        return self.surface.get_width() / max(1, self._window.size[0])

    @property
    def frames(self) -> int:
        """Frames a second worth drawing on this screen."""
        rates = pygame.display.get_desktop_refresh_rates()
        return max(SLOWEST_FRAMES, min(FASTEST_FRAMES, max(rates, default=SLOWEST_FRAMES)))

    def flip(self) -> None:
        self._window.flip()

    def name(self) -> None:
        """Bear the name of the game in the language that is spoken."""
        self._window.title = _(TITLE)

    def set_fullscreen(self, full: bool) -> None:
        """The whole desktop at its own resolution, or back to the window it was."""
        if full:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self.is_fullscreen = full

    def note(self, event: pygame.event.Event) -> None:
        """Remember what cannot be asked for: whether the window is maximised, and where the system has put it."""
        if event.type == pygame.WINDOWMOVED and time.monotonic() - self._since < PLACING:
            self._placed = self._window.position
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._is_maximised = event.type == pygame.WINDOWMAXIMIZED

    def remembered(self, settings: Settings) -> Settings:
        """The settings with how the window is now; its size and place only while it is neither maximised nor full."""
        settings = replace(settings, fullscreen=self.is_fullscreen, maximised=self._is_maximised)
        if self.is_fullscreen or self._is_maximised:
            return settings
        (width, height), place = self._window.size, self._window.position
        left, top = self._asked if self._asked and self._is_where_it_came(place) else place  # else it would creep
        return replace(settings, width=width, height=height, left=left, top=top)

    def _is_where_it_came(self, place: tuple[int, int]) -> bool:
        """Whether nobody has moved the window since the system put it near the place that was asked for."""
        asked = self._asked
        near = asked is not None and max(abs(asked[0] - place[0]), abs(asked[1] - place[1])) <= FRAME
        return near and place == self._placed

    def close(self) -> None:
        self._window.destroy()


def _open_screen() -> None:
    """Find a screen. SDL would take one that nobody sees where there is none: that is only for those who ask for it."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreenError(str(error)) from None
    if pygame.display.get_driver() in ("offscreen", "dummy", "evdev") and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise NoScreenError
