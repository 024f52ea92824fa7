"""Every sheet that can be opened from a table, by name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from russianbank.ui.flow import Flow


def everywhere(flow: "Flow") -> dict[str, Callable[[], None]]:
    """The sheets that both games have."""
    library = flow.library
    return {
        "options": flow.library.options,
        "keys": library.keys,
        "log": library.log,
        "saved games": library.saves,
        "replays": library.replays,
        "statistics": library.statistics,
        "statistics of Churchill": library.churchill_statistics,
        "new match": flow.matches.new,
        "new game of Churchill": flow.patiences.new,
        "campaign": flow.patiences.campaign,
    }


def at_the_table(flow: "Flow") -> dict[str, Callable[[], None]]:
    """The sheets over a round of Russian Bank."""
    library = flow.library
    own = {"menu": library.menu, "help": library.help, "deal": library.deal, "moves": library.moves}
    return {**own, **everywhere(flow)}


def at_the_patience(flow: "Flow") -> dict[str, Callable[[], None]]:
    """The sheets over a game of Churchill."""
    return {"menu": flow.patiences.menu, "help": flow.library.help, **everywhere(flow)}
