"""The two packs: 104 cards, every one distinct, their text, and the seeded shuffle that deal numbers stand on."""

from collections.abc import MutableSequence
from enum import IntEnum
from functools import total_ordering
from typing import TypeVar

RANKS = "A23456789TJQK"
_T = TypeVar("_T")


class Suit(IntEnum):
    """The four suits; hearts and diamonds are red."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        return "SHDC"[self]

    @property
    def is_red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


@total_ordering
class Card:
    """One of the 104 cards. There is one object for each, so cards are compared by identity.

    `rank` runs from 1 (ace, low) to 13 (king), `pack` is the player whose pack the card comes from (0 or 1).
    The *twin* of a card is the same rank and suit in the other pack; `face` (0..51) is equal for twins, `bit` is
    `1 << face`, and `index` (0..103) is the card's own number.

    Text: rank and suit letter, `T` for ten. The suit letter is a capital for pack 0 and small for pack 1, so `7D`
    and `7d` are twins.
    """

    __slots__ = ("bit", "face", "index", "is_red", "pack", "rank", "suit")

    def __init__(self, rank: int, suit: Suit, pack: int) -> None:
        self.rank = rank
        self.suit = suit
        self.pack = pack
        self.face = suit * 13 + rank - 1
        self.bit = 1 << self.face
        self.index = pack * 52 + self.face
        self.is_red = suit.is_red

    @property
    def name(self) -> str:
        """Rank and suit without the pack, as in `TH`; the name of the card's picture."""
        return RANKS[self.rank - 1] + self.suit.letter

    @property
    def twin(self) -> "Card":
        return CARDS[(self.index + 52) % 104]

    def __str__(self) -> str:
        letter = self.suit.letter
        return RANKS[self.rank - 1] + (letter.lower() if self.pack else letter)

    def __repr__(self) -> str:
        return str(self)

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (str(self),)


CARDS: tuple[Card, ...] = tuple(Card(rank, suit, pack) for pack in (0, 1) for suit in Suit for rank in range(1, 14))
PACKS: tuple[tuple[Card, ...], tuple[Card, ...]] = (CARDS[:52], CARDS[52:])
_BY_TEXT = {str(each): each for each in CARDS}


def card(text: str) -> Card:
    """The card that `text` names; ValueError if it names none."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"not a card: {text!r}") from None


class Shuffler:
    """The project's own generator, so that a deal number means the same deal for ever and everywhere.

    SplitMix64: the state grows by 0x9E3779B97F4A7C15, and each output is the state mixed by two multiplications.
    Python's `random` promises no such thing for `shuffle` between versions.
    """

    _MASK = (1 << 64) - 1

    def __init__(self, seed: int) -> None:
        self._state = seed & self._MASK

    def next64(self) -> int:
        """The next 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & self._MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self._MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self._MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`, each equally likely (outputs past the last full round are thrown away)."""
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            value = self.next64()
            if value < limit:
                return value % bound

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Fisher-Yates from the last place down."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
