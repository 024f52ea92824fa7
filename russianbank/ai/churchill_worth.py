"""What a Churchill position is worth to somebody who sees no hidden card: a weighted sum, learned from played games.

It is asked just before a deal. The weights (`scripts/train_churchill.py`) were fitted to how made-up deals went on from
such positions: half the share of games won and half the share of cards that came home.
"""

from __future__ import annotations

from russianbank.ai.churchill_board import HIDDEN, HOME, LEFT, RANK, SUIT, Cards, Position, Table, in_order

#: The stages: the stock gone, at most 20 cards left, at most 40, more.
STAGES = (0, 20, 40)
#: For each stage a line: the weights of the features in their order.
_TABLE = """
0.0000 0.0481 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000 0.0000
0.5991 0.0268 -0.0047 -0.0059 -0.0045 0.0000 0.0383 -0.0100 -0.0026 -0.0009 -0.0145 -0.0029 -0.0021 0.0018 -0.0365
0.6370 0.0629 -0.0084 -0.0069 -0.0079 0.0001 0.0059 -0.0214 0.0056 0.0011 -0.0127 -0.0111 -0.0022 -0.0055 -0.0344
0.6571 0.0849 -0.0103 -0.0061 -0.0107 -0.0009 -0.0033 -0.0285 0.0170 0.0027 -0.0146 -0.0076 -0.0109 0.0040 -0.0368
"""
WEIGHTS = tuple(tuple(map(float, line.split())) for line in _TABLE.strip().split("\n"))


class Worth:
    """Values positions on one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._columns: dict[int, tuple[float, ...]] = {}
        self._shown: dict[int, Cards] = {}

    def of(self, position: Position) -> float:
        """The worth, about 0.5 for an even chance to bring everything home, more is better."""
        weights = WEIGHTS[sum(position[LEFT] > limit for limit in STAGES)]
        return sum(weight * feature for weight, feature in zip(weights, self.features(position)))

    def features(self, position: Position) -> tuple[float, ...]:
        """One; cards home. Then, of all columns together, face-down cards, junctions, cards over a lower of their suit,
        cards over low ones, empty columns, king piles, cards in order on these, open cards over face-down ones. Then
        cards over a next card of a suit, and over one that the Devil's Six waits for; how many it waits for; how many
        of those and of the next cards are not in sight; Devil cards left.
        """
        table, home = self.table, position[HOME]
        sums = [0.0] * 8
        chain, wanted = table.chain[home], table.watched[home] & ~table.chain[home]
        over_next = over_chain = 0
        seen = 0
        for column in position[:HOME]:
            for number, value in enumerate(self._column(column)):
                sums[number] += value
            shown = self._shown[column]
            for at, face in enumerate(shown):
                seen |= 1 << face
                over_chain += len(shown) - 1 - at if chain >> face & 1 else 0
                over_next += len(shown) - 1 - at if wanted >> face & 1 else 0
        down, junctions, over_lower, over_low, empty, kings, on_kings, on_hidden = sums
        missing = _count(chain & ~seen) + 0.5 * _count(wanted & ~seen)
        columns = (down, junctions, over_lower / 3, over_low / 5, empty, kings, on_kings / 5, on_hidden / 5)
        devil = (over_next / 10, over_chain / 10, _count(chain), missing, len(table.rows[home]))
        return (1.0, table.count[home] / 10, *columns, *devil)

    def _column(self, column: int) -> tuple[float, ...]:
        found = self._columns.get(column)
        if found is None:
            cards = self.table.columns[column]
            down = sum(face >= HIDDEN for face in cards)
            self._shown[column] = shown = cards[down:]
            found = self._columns[column] = self._judged(column, down, shown)
        return found

    def _judged(self, column: int, down: int, shown: Cards) -> tuple[float, ...]:
        king = self.table.is_king[column]
        junctions = sum(not in_order(shown[at], shown[at + 1]) for at in range(len(shown) - 1)) + (down > 0)
        over_lower = sum(
            any(SUIT[under] == SUIT[face] and under < face for under in shown[:at]) for at, face in enumerate(shown)
        )
        over_low = sum((13 - RANK[face]) * (len(shown) - 1 - at) for at, face in enumerate(shown)) / 10
        on_king = self.table.run[column] if king else 0
        return down, junctions, over_lower, over_low, not shown, king, on_king, down * len(shown)


def _count(bits: int) -> int:
    return bin(bits).count("1")
