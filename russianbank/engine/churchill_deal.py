"""How Churchill Solitaire is dealt: what a deal number means for ever, whatever the rules.

One pack of all 104 cards is shuffled. From its top come the Devil's Six from left to right, then the columns in five
passes: pass k gives a card to column k and to each one on to column 11 - k. The rest is the stock in that order.
"""

from collections.abc import Sequence
from typing import NamedTuple

from russianbank.engine.cards import CARDS, Card, Shuffler

COLUMN_COUNT = 10
#: How many cards of each column lie face down at first; one more lies face up on them.
DOWN = (0, 1, 2, 3, 4, 4, 3, 2, 1, 0)
#: Deal numbers run from 1 to this.
LAST_DEAL = 999_999_999


class Layout(NamedTuple):
    """The cards of each column, bottom to top; the Devil's Six from left to right; the stock, its top card last."""

    columns: tuple[tuple[Card, ...], ...]
    devil: tuple[Card, ...]
    stock: tuple[Card, ...]


def shuffled(number: int) -> Sequence[Card]:
    """The pack of deal `number` (1 to `LAST_DEAL`), its top card first."""
    if not 1 <= number <= LAST_DEAL:
        raise ValueError(f"deal numbers run from 1 to {LAST_DEAL}: {number}")
    pack = list(CARDS)
    Shuffler(number).shuffle(pack)
    return pack


def laid_out(number: int, devil_count: int) -> Layout:
    """What lies where after the deal, before anything has moved by itself."""
    pack = shuffled(number)
    at = devil_count
    columns: list[tuple[Card, ...]] = [()] * COLUMN_COUNT
    for first in range(COLUMN_COUNT // 2):
        for column in range(first, COLUMN_COUNT - first):
            columns[column] += (pack[at],)
            at += 1
    return Layout(tuple(columns), tuple(pack[:devil_count]), tuple(reversed(pack[at:])))
