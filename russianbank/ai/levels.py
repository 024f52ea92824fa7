"""The five computer players: their names, characters and measured strength, and what they overlook."""

from dataclasses import dataclass, field

from russianbank.language import N_


@dataclass(frozen=True, slots=True)
class Lapses:
    """How often a player overlooks what could be done, as chances from 0 to 1 for each thing and look.

    `duty` counts only where Stop is played: elsewhere the table does not let anybody miss a duty. `play` is a place for
    an own card, `load` one on the opponent's piles, `tidy` a house that could be emptied.
    """

    duty: float = 0.0
    play: float = 0.0
    load: float = 0.0
    tidy: float = 0.0


@dataclass(frozen=True, slots=True)
class Level:
    """One computer player, as the new-match sheet shows it (in words that are looked up there), and how it thinks.

    `plans` says whether it plans its turn or plays move by move, `rollouts` how often it plays plans on before it
    chooses, `vigilance` the chance that it notices a fault of the opponent.
    """

    key: str
    name: str
    character: str
    strength: str
    plans: bool = False
    rollouts: int = 0
    vigilance: float = 1.0
    lapses: Lapses = field(default_factory=Lapses)


LEVELS: tuple[Level, ...] = (
    Level(
        "gentle",
        N_("Gentle"),
        N_("Still learning: hardly ever loads you, stops early, and now and then misses a duty."),
        N_("Wins 6 of 100 rounds against Steady."),
        vigilance=0.25,
        lapses=Lapses(duty=0.05, play=0.18, load=0.8, tidy=1.0),
    ),
    Level(
        "steady",
        N_("Steady"),
        N_("Plays what it sees, but misses loads and seldom clears a house."),
        N_("Wins 94 of 100 rounds against Gentle."),
        vigilance=0.45,
        lapses=Lapses(duty=0.025, play=0.08, load=0.42, tidy=0.75),
    ),
    Level(
        "keen",
        N_("Keen"),
        N_("Plays all that can be played and seldom misses a thing."),
        N_("Wins 84 of 100 rounds against Steady."),
        vigilance=0.7,
        lapses=Lapses(duty=0.01),
    ),
    Level(
        "sharp",
        N_("Sharp"),
        N_("Plans the whole turn before touching a card."),
        N_("Wins 80 of 100 rounds against Keen."),
        plans=True,
        vigilance=0.9,
    ),
    Level(
        "expert",
        N_("Expert"),
        N_("Plans, and tries each plan against what you may answer."),
        N_("Wins 60 of 100 rounds against Sharp, 96 against Keen."),
        plans=True,
        rollouts=300,
    ),
)


#: Opponents for measurements that are no levels: the careful player without a lapse, and Expert without rollouts.
REFERENCES: tuple[Level, ...] = (
    Level("greedy", "Greedy", "Plays all that can be played, one move at a time.", ""),
    Level("planner", "Planner", "Plans the whole turn, without trying the plans.", "", plans=True),
)


def level(key: str) -> Level:
    """The level or reference with this key, the first level for a key that is none."""
    return next((each for each in (*LEVELS, *REFERENCES) if each.key == key), LEVELS[0])
