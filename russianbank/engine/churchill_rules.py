"""The rules of Churchill Solitaire as data: one record of named policies, and the presets that are played."""

from dataclasses import dataclass, fields, replace

#: Every option and the values it may take, the usual one first.
CHOICES: dict[str, tuple[str, ...]] = {
    "devil_count": ("6", "11"),
    "devil_order": ("any", "strict"),
    "deal_when": ("any_time", "only_when_stuck"),
    "deal_skip_king_piles": ("no", "yes"),
    "deal_fills_empty": ("yes", "no"),
    "ace_auto": ("yes", "no"),
    "empty_pile": ("king_run", "king"),
    "run_move": ("any_run", "single"),
}


@dataclass(frozen=True, slots=True)
class ChurchillRules:
    """How a round is dealt and played. The defaults are the preset `gamerules`."""

    devil_count: str = "6"
    """Cards in the Devil's Six; the stock has what is left."""
    devil_order: str = "any"
    """Whether any card of the Devil's Six may leave it, or strictly the outermost, at the right."""
    deal_when: str = "any_time"
    """Whether a deal may be made at any time, or only when no card can be moved."""
    deal_skip_king_piles: str = "no"
    """Whether a deal passes over the columns that begin with a face-up king."""
    deal_fills_empty: str = "yes"
    """Whether a deal puts a card into an empty column."""
    ace_auto: str = "yes"
    """Whether an ace that can be played goes to a victory pile by itself."""
    empty_pile: str = "king_run"
    """What an empty column takes: a king with the cards in order on it, or a king alone."""
    run_move: str = "any_run"
    """Whether any cards in order may be moved together, or only single cards."""

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name}: {getattr(self, name)!r} is none of {', '.join(allowed)}")

    @property
    def devil_size(self) -> int:
        return int(self.devil_count)

    def full_text(self) -> str:
        """Every option written out, so that a preset may change without changing old records."""
        return " ".join(f"{f.name}={getattr(self, f.name)}" for f in fields(self))

    def __str__(self) -> str:
        """The nearest preset's name and what differs from it, as in `app ace_auto=no`."""
        name = min(PRESETS, key=lambda key: len(_differences(self, PRESETS[key])))
        return " ".join([name, *_differences(self, PRESETS[name])])


def _differences(ours: ChurchillRules, preset: ChurchillRules) -> list[str]:
    return [
        f"{f.name}={getattr(ours, f.name)}" for f in fields(ours) if getattr(ours, f.name) != getattr(preset, f.name)
    ]


GAMERULES = ChurchillRules()
APP = replace(GAMERULES, devil_order="strict", deal_skip_king_piles="yes")
PITT = replace(APP, devil_count="11")

PRESETS: dict[str, ChurchillRules] = {"gamerules": GAMERULES, "app": APP, "pitt": PITT}


def preset_name(rules: ChurchillRules) -> str | None:
    """The preset these rules are; None for a set of the player's own."""
    return next((key for key, each in PRESETS.items() if each == rules), None)


def rules(text: str) -> ChurchillRules:
    """The rules that `str(rules)` or `full_text` wrote; ValueError names the word that is wrong."""
    name, *changes = text.split() or [""]
    if "=" in name:
        name, changes = "gamerules", [name, *changes]
    if name not in PRESETS:
        raise ValueError(f"no such preset: {name!r}")
    values: dict[str, str] = {}
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals or key not in CHOICES:
            raise ValueError(f"no such rule: {change!r}")
        values[key] = value
    return replace(PRESETS[name], **values)
