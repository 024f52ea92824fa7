"""How quickly the cards move: factors on the durations of `ui.animation`, from the settings."""

from russianbank.language import N_
from russianbank.settings import Settings
from russianbank.ui import animation

#: Each speed in words, the slowest first.
PACE_WORDS = {"calm": N_("Calm"), "normal": N_("Normal"), "brisk": N_("Brisk"), "none": N_("At once")}


class Pace:
    """Factors for each kind of motion; 0 where the cards are where they belong at once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.own = self._of(settings.speed)
        self.computer = self._of(settings.speed_computer)
        self.deal = self._of(settings.speed_deal)
        self.undo = self._of(settings.speed_undo)

    @property
    def of_computer(self) -> str:
        """The speed of the computer's moves by its name."""
        return self._settings.speed if self._settings.speed_computer == "same" else self._settings.speed_computer

    @property
    def rest(self) -> float:
        """Seconds between two moves of the computer, its thinking included: never none, so that each is seen."""
        return animation.OPPONENT_PAUSE * (self.computer or 0.5)

    def _of(self, speed: str) -> float:
        settings = self._settings
        return 0.0 if settings.reduced_motion else animation.SPEEDS[settings.speed if speed == "same" else speed]
