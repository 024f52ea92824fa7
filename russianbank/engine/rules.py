"""The rules of Russian Bank as data: one record of named policies, and the presets that are played."""

from dataclasses import dataclass, fields, replace

#: Points for winning a round, for each card of the loser's reserve, and for each card of the loser's hand and waste.
WIN_POINTS, RESERVE_POINTS, CARD_POINTS = 30, 2, 1
#: A round that reaches this many turns is a stalemate, whatever else holds (rule D21).
TURN_LIMIT = 2000
#: The same position at the start of a turn, for this many times, is a stalemate (rule D21).
REPETITION_LIMIT = 3
MATCH_TARGET_LIMIT = 100_000

#: Every option and the values it may take, the usual one first. `match_target` (points, 0 for a single round) is free.
CHOICES: dict[str, tuple[str, ...]] = {
    "deal_reserve": ("13", "12", "11"),
    "deal_hidden_houses": ("no", "yes"),
    "start": ("lower_reserve", "higher_reserve", "alternate", "coin"),
    "start_tie": ("near_to_far", "best_house", "suit_order"),
    "must_foundation": ("reserve_first", "any_order", "none"),
    "must_fill": ("before_turn", "at_once", "none"),
    "must_reserve_to_house": ("no", "yes"),
    "must_load": ("no", "yes"),
    "waste_playable": ("never", "hand_empty", "always"),
    "drawn_discard": ("unless_foundation", "unless_foundation_or_house"),
    "drawn_exclusive": ("no", "yes"),
    "run_move": ("shortcut", "single"),
    "enforce": ("block", "stop"),
    "autoplay_duties": ("no", "yes"),
    "stop_window": ("callers_first_action", "next_action"),
    "stop_remedy": ("undo_play_duty_pass", "leave_and_pass"),
    "stop_false_call": ("nothing", "no_more_calls_this_turn"),
}


@dataclass(frozen=True, slots=True)
class RussianBankRules:
    """How a round is dealt, played, stopped and scored. The defaults are the preset `g4a`."""

    deal_reserve: str = "13"
    """Cards in each reserve; the hand has what is left."""
    deal_hidden_houses: str = "no"
    """One face-down card under each house."""
    start: str = "lower_reserve"
    """Who begins: by the reserve cards, the other player than last round, or a seeded coin."""
    start_tie: str = "near_to_far"
    """Equal reserve cards: compare the houses from the own reserve outward, the best house, or the suits S H D C."""
    must_foundation: str = "reserve_first"
    """A card that fits a foundation must go there before anything else, the reserve card first or in any order."""
    must_fill: str = "before_turn"
    """An empty house must be filled while the own reserve lasts: before turning, or at once and from the reserve."""
    must_reserve_to_house: str = "no"
    """A reserve card that fits a house must go there before turning, discarding or passing."""
    must_load: str = "no"
    """A card that can be loaded on the opponent must be, when no foundation takes one."""
    waste_playable: str = "never"
    """Whether the top of the own waste may be played like a house card."""
    drawn_discard: str = "unless_foundation"
    """When the drawn card may not be discarded."""
    drawn_exclusive: str = "no"
    """Whether the drawn card must be placed before any other card moves."""
    run_move: str = "shortcut"
    """Whether a run may be moved in one go when it could be moved card by card through empty houses."""
    enforce: str = "block"
    """A missed duty is either impossible or open to the opponent's Stop."""
    autoplay_duties: str = "no"
    """With `block`: foundation plays and fillings that are compulsory are made for the player."""
    stop_window: str = "callers_first_action"
    """Until when Stop may be called: the caller's own first action, or the next action of anybody."""
    stop_remedy: str = "undo_play_duty_pass"
    """What a right call does: take back and carry out the duty, or leave all as it is; the turn passes in both."""
    stop_false_call: str = "nothing"
    """What a wrong call costs."""
    match_target: int = 300
    """Points that win the match; 0 for a single round."""

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name}: {getattr(self, name)!r} is none of {', '.join(allowed)}")
        target = self.match_target
        if type(target) is not int or not 0 <= target <= MATCH_TARGET_LIMIT:
            raise ValueError(f"match_target: {target!r} is not a number from 0 to {MATCH_TARGET_LIMIT}")

    @property
    def reserve_size(self) -> int:
        return int(self.deal_reserve)

    @property
    def has_stop(self) -> bool:
        return self.enforce == "stop"

    def full_text(self) -> str:
        """Every option written out, so that a preset may change without changing old records."""
        return " ".join(f"{f.name}={getattr(self, f.name)}" for f in fields(self))

    def __str__(self) -> str:
        """The nearest preset's name and what differs from it, as in `g4a run_move=single`."""
        name = min(PRESETS, key=lambda key: len(_differences(self, PRESETS[key])))
        return " ".join([name, *_differences(self, PRESETS[name])])


def _differences(ours: RussianBankRules, preset: RussianBankRules) -> list[str]:
    return [
        f"{f.name}={getattr(ours, f.name)}" for f in fields(ours) if getattr(ours, f.name) != getattr(preset, f.name)
    ]


G4A = RussianBankRules()
GAMERULES = replace(
    G4A,
    must_foundation="any_order",
    must_fill="at_once",
    must_reserve_to_house="yes",
    drawn_discard="unless_foundation_or_house",
)
CLASSIC = replace(G4A, enforce="stop")
CRAPETTE_FR = replace(
    CLASSIC, start="higher_reserve", start_tie="best_house", waste_playable="always", stop_remedy="leave_and_pass"
)
STRICT = replace(CLASSIC, must_load="yes")

PRESETS: dict[str, RussianBankRules] = {
    "g4a": G4A,
    "gamerules": GAMERULES,
    "classic": CLASSIC,
    "crapette_fr": CRAPETTE_FR,
    "strict": STRICT,
}


def preset_name(rules: RussianBankRules) -> str | None:
    """The preset these rules are, whatever the match is played to; None for a set of the player's own."""
    return next((key for key, each in PRESETS.items() if replace(each, match_target=rules.match_target) == rules), None)


def rules(text: str) -> RussianBankRules:
    """The rules that `str(rules)` or `full_text` wrote; ValueError names the word that is wrong."""
    name, *changes = text.split() or [""]
    if "=" in name:
        name, changes = "g4a", [name, *changes]
    if name not in PRESETS:
        raise ValueError(f"no such preset: {name!r}")
    values: dict[str, object] = {}
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals or (key not in CHOICES and key != "match_target"):
            raise ValueError(f"no such rule: {change!r}")
        if key == "match_target" and not (value.isascii() and value.isdecimal() and len(value) <= 6):
            raise ValueError(f"not a number of points: {value!r}")
        values[key] = int(value) if key == "match_target" else value
    return replace(PRESETS[name], **values)  # type: ignore[arg-type]
