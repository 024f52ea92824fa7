"""What the player has chosen, as one record; each field says what it may be, and a wrong value falls back alone."""

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from russianbank.engine.churchill_rules import rules as churchill_rules
from russianbank.engine.record import clean_name
from russianbank.engine.rules import rules
from russianbank.language import LANGUAGES

#: Fields that take one word of a list, the usual one first.
WORDS: dict[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "card_letters": ("english", "language"),
    "speed": ("normal", "calm", "brisk", "none"),
    "speed_computer": ("same", "normal", "calm", "brisk", "none"),
    "speed_deal": ("same", "normal", "calm", "brisk", "none"),
    "speed_undo": ("same", "normal", "calm", "brisk", "none"),
    "theme": ("green", "midnight", "contrast"),
    "suits": ("two", "four"),
    "print": ("automatic", "standard", "large"),
    "arrangement": ("automatic", "side", "opposite"),
    "own_side": ("right", "left"),
    "own_back": ("blue", "red", "quiet"),
    "training_grade": ("easy", "medium", "hard"),
}
#: Longest text of the player's own keys, and how many own sets of rules are kept.
LONGEST_KEYS, MOST_RULE_SETS = 2000, 30
#: Numbers that may be missing: where the window stands, and the best result at each grade of the training.
MAYBE_NONE = ("left", "top", "training_easy", "training_medium", "training_hard")
#: Fields that take a number from a range.
RANGES: dict[str, tuple[int, int]] = {
    "volume": (0, 100),
    "ambience": (0, 100),
    "writing": (80, 160),
    "width": (400, 16384),
    "height": (300, 16384),
    "left": (-32768, 32767),
    "top": (-32768, 32767),
    "rounds_kept": (0, 1000),
    "trainings": (0, 1_000_000),
    "lesson": (0, 99),
    **dict.fromkeys(MAYBE_NONE[2:], (0, 20)),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Sizes in window units; `volume`, `ambience` and `writing` in per cent.

    `language` is the code of one, or "" for that of the system; `card_letters` are A K Q J, or those of the language.
    `left` is None until the window has been placed. A speed that is `same` is that of the own moves. `keys` are the
    player's own keys as text (`ui.keys`), `rule_sets` the player's own rules as pairs of a name and their text.
    `lesson` is the step of the guided round to go on with, `lessons_done` whether it has been gone through once.
    `trainings` are those of Stop that have been finished; the best result of each grade is None before the first.
    """

    language: str = ""
    name: str = ""
    rules: str = "g4a"
    churchill_rules: str = "gamerules"
    level: str = ""
    speed: str = "normal"
    speed_computer: str = "same"
    speed_deal: str = "same"
    speed_undo: str = "same"
    wait_for_key: bool = False
    reduced_motion: bool = False
    smart_click: bool = True
    ask_discard: bool = False
    duty_warning: bool = False
    turn_table: bool = True
    clock_shown: bool = False
    theme: str = "green"
    suits: str = "two"
    print: str = "automatic"
    card_letters: str = "english"
    arrangement: str = "automatic"
    own_side: str = "right"
    own_back: str = "blue"
    writing: int = 100
    volume: int = 70
    muted: bool = False
    ambience: int = 0
    focus_tick: bool = False
    speech: bool = True
    keys: str = ""
    rule_sets: tuple[tuple[str, str], ...] = ()
    second_name: str = ""
    rounds_kept: int = 200
    rating_shown: bool = False
    lesson: int = 0
    lessons_done: bool = False
    trainings: int = 0
    training_grade: str = "easy"
    training_easy: int | None = None
    training_medium: int | None = None
    training_hard: int | None = None
    width: int = 1280
    height: int = 800
    left: int | None = None
    top: int | None = None
    maximised: bool = False
    fullscreen: bool = False

    def values(self) -> dict[str, Any]:
        """The settings as plain values for a file."""
        return asdict(self)

    @classmethod
    def from_values(cls, values: dict[str, Any]) -> tuple["Settings", dict[str, Any]]:
        """The settings in a file, each wrong or missing one at its default, and the keys that are not ours."""
        known = {f.name for f in fields(cls)}
        good = {key: value for key, value in values.items() if key in known and _is_good(key, value)}
        if "rule_sets" in good:
            good["rule_sets"] = tuple((name, text) for name, text in good["rule_sets"])
        return cls(**good), {key: value for key, value in values.items() if key not in known}


def _is_good(key: str, value: Any) -> bool:
    if key in WORDS:
        return value in WORDS[key]
    if key in RANGES:
        low, high = RANGES[key]
        return (value is None and key in MAYBE_NONE) or (type(value) is int and low <= value <= high)
    if key == "rules":
        return isinstance(value, str) and _is_rules(value)
    if key == "churchill_rules":
        return isinstance(value, str) and _is_churchill_rules(value)
    if key in ("name", "level", "second_name"):
        return _is_name(value)
    if key == "keys":
        return isinstance(value, str) and len(value) <= LONGEST_KEYS
    if key == "rule_sets":
        return isinstance(value, list | tuple) and len(value) <= MOST_RULE_SETS and all(map(_is_rule_set, value))
    return isinstance(value, bool)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and value == clean_name(value)


def _is_rule_set(value: Any) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and _is_name(value[0]) and _is_rules(value[1])


def _is_churchill_rules(text: str) -> bool:
    try:
        churchill_rules(text)
    except ValueError:
        return False
    return True


def _is_rules(text: Any) -> bool:
    try:
        rules(text)
    except (ValueError, AttributeError):
        return False
    return True


def by_key(settings: Settings, action: str) -> Settings | None:
    """The settings after a key that changes one of them; None if the action is not of that kind."""
    if action == "sound":
        return replace(settings, muted=not settings.muted)
    if action == "large-print":
        return replace(settings, print="automatic" if settings.print == "large" else "large")
    if action == "four-colours":
        return replace(settings, suits="two" if settings.suits == "four" else "four")
    if action == "table":
        themes = WORDS["theme"]
        return replace(settings, theme=themes[(themes.index(settings.theme) + 1) % len(themes)])
    if action == "full-screen":
        return replace(settings, fullscreen=not settings.fullscreen)
    return None
