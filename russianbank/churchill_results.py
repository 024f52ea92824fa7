"""Games of Churchill Solitaire in the results file: a line for each that was finished, or given up after a move.

They count as the rounds of the other game do (`russianbank.results`): each id once, a finished line before one of a
game given up. A deal that is dealt again is a game of its own, in which the cards are known.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Self

from russianbank import __version__, resultlines
from russianbank.engine.churchill_position import Ending, State
from russianbank.engine.churchill_record import ChurchillRecord
from russianbank.engine.churchill_rules import preset_name
from russianbank.resultlines import GIVEN_UP, KNOWN_DEAL, ResultError, time_of, values_of, whole, word, words

GAME = resultlines.CHURCHILL
#: The cards of the game; the score of a game that is won.
ALL_HOME = 104
#: The solver was asked, which sees all cards.
SOLVER = "solver"
ENDINGS = (str(Ending.WON), str(Ending.LOST), GIVEN_UP)


@dataclass(frozen=True, slots=True)
class ChurchillResult:
    """One finished or given-up game.

    `preset` is "" for rules of the player's own, `grade` "" where the deal is on no list. `home` is how many of the 104
    cards were home, `moves` how many moves stand. `unwinnable` says that the deal, as it was dealt, is proved to have
    no win; "not known" is never that.
    """

    id: str
    when: datetime | None
    version: str
    deal: int
    preset: str
    rules: str
    grade: str
    home: int
    moves: int
    seconds: int
    ending: str
    assisted: tuple[str, ...] = ()
    unwinnable: bool = False

    @property
    def won(self) -> bool:
        return self.ending == Ending.WON

    @property
    def finished(self) -> bool:
        return self.ending != GIVEN_UP

    @property
    def hopeless(self) -> bool:
        """Whether it could not have been won, so that it is counted apart."""
        return self.unwinnable and not self.won

    @property
    def cards(self) -> tuple[str, int]:
        """The deal: its number says where every card of the pack is."""
        return GAME, self.deal

    def with_known_deal(self) -> Self:
        """The same game, whose cards the player knew."""
        known = KNOWN_DEAL in self.assisted
        return self if known else replace(self, assisted=(*self.assisted, KNOWN_DEAL))

    def values(self) -> dict[str, Any]:
        """The result as plain values, as `Store.add_result` wants them."""
        return resultlines.head(self.id, self.when, self.version) | {
            "game": GAME,
            "deal": self.deal,
            "preset": self.preset,
            "rules": self.rules,
            "grade": self.grade,
            "home": self.home,
            "moves": self.moves,
            "seconds": self.seconds,
            "ending": self.ending,
            "assisted": list(self.assisted),
            "unwinnable": self.unwinnable,
        }


# ---------------------------------------------------------------------------------------------------------- of a game


def is_begun(record: ChurchillRecord) -> bool:
    """Whether the player has made a move, so that leaving the game for good gives it up."""
    return bool(record.moves)


def churchill_result(
    record: ChurchillRecord, state: State, when: datetime, *, grade: str = "", unwinnable: bool = False
) -> ChurchillResult:
    """The game on the table, which stands at `state`: finished if it is over, else given up.

    `when` knows its offset from UTC. `unwinnable` is for deals that are proved to have no win from their beginning on.
    """
    return ChurchillResult(
        id=record.id or game_id(record),
        when=when,
        version=__version__,
        deal=record.deal,
        preset=preset_name(record.rules) or "",
        rules=record.rules.full_text(),
        grade=grade,
        home=state.home,
        moves=record.at,
        seconds=record.seconds,
        ending=str(state.ending or GIVEN_UP),
        assisted=record.help,
        unwinnable=unwinnable,
    )


def game_id(record: ChurchillRecord) -> str:
    """An id for a game that got none when it was dealt: the same for everything that is saved of it."""
    told = repr((GAME, record.rules.full_text(), record.deal))
    return "game-" + hashlib.blake2b(told.encode(), digest_size=8).hexdigest()


# ------------------------------------------------------------------------------------------------------------ reading


def from_line(line: str) -> ChurchillResult:
    """The result that a line says, of any version of the game; ResultError if it says none."""
    return _result(values_of(line), line)


def read_history(lines: Iterable[str]) -> resultlines.History[ChurchillResult]:
    """The history of this game that the lines of a results file tell; lines of another game are passed over."""
    return resultlines.read_history(lines, _mine)


def _mine(values: dict[str, Any], line: str) -> ChurchillResult | None:
    return _result(values, line) if values.get("game") == GAME else None


def _result(values: dict[str, Any], line: str) -> ChurchillResult:
    ending, home = word(values, "ending", 20), whole(values, "home", ALL_HOME)
    if ending not in ENDINGS:
        raise ResultError(f"no such ending: {ending!r}")
    if (ending == Ending.WON) != (home == ALL_HOME):
        raise ResultError("ending and cards home do not agree")
    return ChurchillResult(
        id=word(values, "id", 80, "") or "line-" + hashlib.blake2b(line.encode(), digest_size=8).hexdigest(),
        when=time_of(values),
        version=word(values, "program", 40, ""),
        deal=whole(values, "deal", 10**10),
        preset=word(values, "preset", 40, ""),
        rules=word(values, "rules", 4000),
        grade=word(values, "grade", 20, ""),
        home=home,
        moves=whole(values, "moves", 10**6),
        seconds=whole(values, "seconds", 10**7),
        ending=ending,
        assisted=words(values, "assisted"),
        unwinnable=values.get("unwinnable") is True,
    )
