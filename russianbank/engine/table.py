"""Which piles there are, who owns them, and what one holds."""

from dataclasses import dataclass
from enum import StrEnum

from russianbank.engine.cards import Card


class Role(StrEnum):
    """What a pile is for; the words of the rules."""

    HOUSE = "house"
    FOUNDATION = "foundation"
    RESERVE = "reserve"
    WASTE = "waste"
    DRAWN = "drawn"
    HAND = "hand"
    COLUMN = "column"
    VICTORY = "victory"
    DEVIL = "devil"
    STOCK = "stock"


class PileId:
    """The name of a pile. One object for each, compared by identity.

    `number` is what its text ends in: houses, foundations, columns and victory piles count from 1, a player's own piles
    carry the player (0 or 1). The Devil's Six and the stock, of which there is one each, have no number in their text.
    `slot` is the place in `State.piles` of the game that has this pile; `owner` is None for the shared piles.
    """

    __slots__ = ("number", "owner", "role", "slot", "text")

    def __init__(self, role: Role, number: int, slot: int, owner: int | None) -> None:
        self.role = role
        self.number = number
        self.slot = slot
        self.owner = owner
        self.text = str(role) if role in (Role.DEVIL, Role.STOCK) else f"{role}{number}"

    def __repr__(self) -> str:
        return self.text

    def __lt__(self, other: "PileId") -> bool:
        return self.slot < other.slot

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return pile_id, (self.text,)


def _piles() -> tuple[PileId, ...]:
    ids: list[PileId] = []
    for role, count in ((Role.HOUSE, 8), (Role.FOUNDATION, 8)):
        ids += [PileId(role, n + 1, len(ids) + n, None) for n in range(count)]
    for owner in (0, 1):
        for role in (Role.RESERVE, Role.WASTE, Role.DRAWN, Role.HAND):
            ids.append(PileId(role, owner, len(ids), owner))
    return tuple(ids)


#: Every pile of Russian Bank in the order of its slot: 8 houses, 8 foundations, then each player's own four.
PILES = _piles()
HOUSES = PILES[:8]
FOUNDATIONS = PILES[8:16]
RESERVES = (PILES[16], PILES[20])
WASTES = (PILES[17], PILES[21])
DRAWN = (PILES[18], PILES[22])
HANDS = (PILES[19], PILES[23])

#: Every pile of Churchill Solitaire in the order of its slot: 10 columns, 8 victory piles, the Devil's Six, the stock.
CHURCHILL_PILES = (
    *(PileId(Role.COLUMN, n + 1, n, None) for n in range(10)),
    *(PileId(Role.VICTORY, n + 1, 10 + n, None) for n in range(8)),
    PileId(Role.DEVIL, 0, 18, None),
    PileId(Role.STOCK, 0, 19, None),
)
COLUMNS = CHURCHILL_PILES[:10]
VICTORIES = CHURCHILL_PILES[10:18]
DEVIL, STOCK = CHURCHILL_PILES[18:]

_BY_TEXT = {pile.text: pile for pile in PILES + CHURCHILL_PILES}

#: The houses that a player's own four cards are dealt to, nearest the own reserve first. Seen from player 0, who has
#: the reserve at the right, houses 1 to 4 are the left column from the top and 5 to 8 the right one; the other player
#: sees the same table turned round.
DEALT_HOUSES = ((HOUSES[7], HOUSES[6], HOUSES[5], HOUSES[4]), (HOUSES[0], HOUSES[1], HOUSES[2], HOUSES[3]))


def pile_id(text: str) -> PileId:
    """The pile that `text` names, as in `house3` or `reserve0`; ValueError if it names none."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"not a pile: {text!r}") from None


@dataclass(frozen=True, slots=True)
class Pile:
    """What lies in a pile, bottom to top, and how many of its cards, counted from the bottom, lie face down."""

    cards: tuple[Card, ...]
    down: int

    @property
    def top(self) -> Card | None:
        return self.cards[-1] if self.cards else None

    @property
    def face_up(self) -> tuple[Card, ...]:
        return self.cards[self.down :]
