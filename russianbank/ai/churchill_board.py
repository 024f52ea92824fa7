"""Churchill Solitaire for search: a position is a tuple of twelve small numbers, and all about a column is known.

Cards are faces (0 to 51, twins equal), 64 more while they lie face down. Each different column, and each different
state of the victory piles with the Devil's Six, gets a number when it is first met; a position holds the numbers of its
ten columns, that of its `Home`, and how many cards are left in the stock. What a column is like, and what comes of
taking cards from it or putting cards on it, is computed once. Devil cards go up as soon as they can.

This module and the other `churchill_` ones here use nothing but cards and deals of the engine, and no syntax newer than
Python 3.9: the lists of deals are made with PyPy.
"""

from __future__ import annotations

from typing import NamedTuple

from russianbank.engine.churchill_deal import DOWN, laid_out

RANK = tuple(face % 13 + 1 for face in range(52))
SUIT = tuple(face // 13 for face in range(52))
RED = tuple(int(face // 13 in (1, 2)) for face in range(52))
#: Cards in order alternate in colour and in rank, so all cards of a run have the same parity.
PARITY = tuple(RED[face] ^ (RANK[face] & 1) for face in range(52))
HIDDEN = 64
NO_PARITY = 2

Cards = tuple[int, ...]
Position = tuple[int, ...]
#: Slots of a position beside the ten columns.
HOME, LEFT = 10, 11


class Policy(NamedTuple):
    """The rules that a search has to know."""

    strict: bool
    skips_kings: bool
    fills_empty: bool
    king_runs: bool = True
    """Whether a king takes the cards on it along to an empty column."""
    runs: bool = True
    when_stuck: bool = False
    """Whether a deal is allowed only when no card can be moved."""
    aces_rise: bool = True


#: What makes a position bad, in a unit of its own; negative numbers are good. For each card home, junction (neighbours
#: out of order), card over a lower one of its suit, and card face down.
HOME_CARD, JUNCTION, INVERSION, DOWN_CARD = -10.0, 6.0, 1.0, 2.0
#: For an empty column, and for one that begins with a king, where such are not dealt on.
EMPTY_COLUMN, KING_COLUMN = -4.0, -6.0
#: For each card that lies over a next card of a suit, or over one that the Devil's Six waits for.
OVER_NEXT, OVER_CHAIN = 1.0, 2.0
#: For each card that the Devil's Six waits for, for each of these in the stock, and for each Devil card left.
CHAIN_CARD, CHAIN_IN_STOCK, DEVIL_CARD = 4.0, 3.0, 6.0


class Table:
    """The columns and homes met so far in the search of one deal, with what is known of each."""

    def __init__(self, policy: Policy, stock: Cards) -> None:
        """`stock` holds the faces of the stock, its top card last."""
        self.policy = policy
        self.columns: list[Cards] = []
        self.top: list[int] = []
        self.rank: list[int] = []
        self.parity: list[int] = []
        self.run: list[int] = []
        self.length: list[int] = []
        self.is_king: list[bool] = []
        self._costs: dict[int, tuple[float, int]] = {}
        self._column_ids: dict[Cards, int] = {}
        self._less: dict[int, int] = {}
        self._more: dict[tuple[int, int, int], int] = {}
        self._dealt: dict[int, int] = {}
        self.depths: dict[tuple[int, int], float] = {}
        self.victories: list[Cards] = []
        self.rows: list[Cards] = []
        self.next: list[int] = []
        self.safe: list[int] = []
        self.sure: list[int] = []
        self.chain: list[int] = []
        self.watched: list[int] = []
        self.home_cost: list[float] = []
        self.count: list[int] = []
        self._home_ids: dict[tuple[Cards, Cards], int] = {}
        self._up: dict[int, int] = {}
        self._raised: dict[int, int] = {}
        self.restock(stock)
        self.column(())

    def restock(self, stock: Cards) -> None:
        """Put other cards into the stock; what is known of columns and homes stays true."""
        self.stock = stock
        self._stock_cost: dict[int, float] = {}
        self._stock_bits = [0]
        for face in stock:
            self._stock_bits.append(self._stock_bits[-1] | 1 << face)

    # ------------------------------------------------------------------------------------------------------ columns

    def column(self, cards: Cards) -> int:
        """The number of a column with these cards, bottom to top; a face-down last card is turned up."""
        found = self._column_ids.get(cards)
        if found is not None:
            return found
        shown = cards
        if cards and cards[-1] >= HIDDEN:
            shown = (*cards[:-1], cards[-1] - HIDDEN)
            if shown in self._column_ids:
                self._column_ids[cards] = self._column_ids[shown]
                return self._column_ids[shown]
        number = len(self.columns)
        self._column_ids[cards] = self._column_ids[shown] = number
        self._describe(shown)
        return number

    def _describe(self, cards: Cards) -> None:
        run = min(1, len(cards))
        while run < len(cards) and cards[-run - 1] < HIDDEN and in_order(cards[-run - 1], cards[-run]):
            run += 1
        self.columns.append(cards)
        self.top.append(cards[-1] if cards else -1)
        self.rank.append(RANK[cards[-1]] if cards else 0)
        self.parity.append(PARITY[cards[-1]] if cards else NO_PARITY)
        self.run.append(run)
        self.length.append(len(cards))
        self.is_king.append(bool(cards) and _is_king_pile(cards))

    def _static_cost(self, cards: Cards) -> float:
        if not cards:
            return EMPTY_COLUMN
        faces = [face & 63 for face in cards]
        cost = DOWN_CARD * sum(face >= HIDDEN for face in cards)
        cost += JUNCTION * sum(not in_order(faces[at], faces[at + 1]) for at in range(len(faces) - 1))
        for at, face in enumerate(faces):
            if any(SUIT[under] == SUIT[face] and under < face for under in faces[:at]):
                cost += INVERSION
        return cost + (KING_COLUMN if self.policy.skips_kings and _is_king_pile(cards) else 0.0)

    def less(self, column: int, count: int) -> int:
        """The column without its last `count` cards."""
        key = column << 4 | count
        found = self._less.get(key)
        if found is None:
            found = self._less[key] = self.column(self.columns[column][:-count])
        return found

    def more(self, column: int, source: int, count: int) -> int:
        """The column with the last `count` cards of another one on it."""
        key = (column, source, count)
        found = self._more.get(key)
        if found is None:
            found = self._more[key] = self.column(self.columns[column] + self.columns[source][-count:])
        return found

    def dealt(self, column: int, face: int) -> int:
        """The column with a card from the stock on it."""
        key = column << 6 | face
        found = self._dealt.get(key)
        if found is None:
            found = self._dealt[key] = self.column((*self.columns[column], face))
        return found

    # -------------------------------------------------------------------------------------------------------- homes

    def home(self, victory: Cards, row: Cards) -> int:
        """The number of a state of the eight victory heights (two for each suit, higher first) and the Devil's Six."""
        key = victory, row
        found = self._home_ids.get(key)
        if found is None:
            found = self._home_ids[key] = len(self.victories)
            self.victories.append(victory)
            self.rows.append(row)
            self._judge_home(victory, row)
        return found

    def _judge_home(self, victory: Cards, row: Cards) -> None:
        next_ = wanted = 0
        for suit in range(4):
            high, low = victory[2 * suit], victory[2 * suit + 1]
            for height in (high, low):
                if height < 13:
                    next_ |= 1 << (13 * suit + height)
            if high < 13:
                wanted |= 1 << (13 * suit + high)
        self.next.append(next_)
        self.safe.append(_safe(victory, next_))
        self.sure.append(_sure(victory, next_))
        chain, gap = self._chain(victory, row)
        self.chain.append(chain)
        self.watched.append(chain | wanted)
        self.count.append(sum(victory))
        self.home_cost.append(HOME_CARD * sum(victory) + CHAIN_CARD * gap + DEVIL_CARD * len(row))

    def _chain(self, victory: Cards, row: Cards) -> tuple[int, int]:
        """The cards that the Devil's Six waits for: of its outermost card, or of the nearest one; and how many."""
        best, fewest = 0, 14
        for face in row[-1:] if self.policy.strict else row:
            suit, rank = SUIT[face], RANK[face]
            height = next((each for each in victory[2 * suit : 2 * suit + 2] if each < rank), 0)
            if rank - 1 - height < fewest:
                fewest = rank - 1 - height
                best = sum(1 << (13 * suit + at) for at in range(height, rank - 1))
        return best, fewest if row else 0

    def up(self, home: int, face: int) -> int:
        """The home after this card, which is next, has gone up, and all Devil cards that can follow it."""
        key = home << 6 | face
        found = self._up.get(key)
        if found is None:
            victory, row = raised(self.victories[home], face), self.rows[home]
            found = self._up[key] = self.home(*self.risen(victory, row)[:2])
        return found

    def raised(self, home: int, face: int) -> int:
        """The home after this card alone has gone up from a column."""
        key = home << 6 | face
        found = self._raised.get(key)
        if found is None:
            found = self._raised[key] = self.home(raised(self.victories[home], face), self.rows[home])
        return found

    def risen(self, victory: Cards, row: Cards) -> tuple[Cards, Cards, list[tuple[int, int]]]:
        """What is left when all Devil cards that can have gone up; each with its number from the right at that time."""
        gone: list[tuple[int, int]] = []
        while True:
            reach = row[-1:] if self.policy.strict else row
            at = next((n for n in range(1, len(reach) + 1) if fits(victory, row[-n])), 0)
            if not at:
                return victory, row, gone
            face = row[-at]
            gone.append((face, at))
            victory, row = raised(victory, face), row[: len(row) - at] + row[len(row) - at + 1 :]

    # ---------------------------------------------------------------------------------------------------- positions

    def cost_of(self, position: Position) -> float:
        """How bad a position looks."""
        home, left = position[HOME], position[LEFT]
        watched, chain = self.watched[home], self.chain[home]
        cost, costs, depths = self.home_cost[home], self._costs, self.depths
        for column in position[:10]:
            static = costs.get(column)
            if static is None:
                cards = self.columns[column]
                static = costs[column] = self._static_cost(cards), sum(1 << face for face in {c & 63 for c in cards})
            cost += static[0]
            met = static[1] & watched
            if met:
                key = column, met | (met & chain) << 52
                deep = depths.get(key)
                if deep is None:
                    deep = depths[key] = self._depth_cost(column, met, met & chain)
                cost += deep
        key2 = home << 7 | left
        more = self._stock_cost.get(key2)
        if more is None:
            waiting = bin(self._stock_bits[left] & chain).count("1")
            more = self._stock_cost[key2] = CHAIN_IN_STOCK * waiting
        return cost + more

    def _depth_cost(self, column: int, met: int, chain: int) -> float:
        cost, cards = 0.0, self.columns[column]
        for at, face in enumerate(cards):
            bit = 1 << (face & 63)
            if bit & met:
                over = len(cards) - 1 - at
                cost += over * (OVER_CHAIN if bit & chain else OVER_NEXT)
        return cost

    def is_won(self, position: Position) -> bool:
        return self.count[position[HOME]] == 104

    def takers(self, position: Position) -> list[int]:
        """The slots of the columns that the next deal gives a card to."""
        policy = self.policy
        takers = [
            slot
            for slot, column in enumerate(position[:10])
            if (not policy.skips_kings or not self.is_king[column]) and (column or policy.fills_empty)
        ]
        return takers[: position[LEFT]]


def _is_king_pile(cards: Cards) -> bool:
    return cards[0] < HIDDEN and RANK[cards[0]] == 13


def in_order(under: int, over: int) -> bool:
    """Whether a card lies in order on another: one rank lower, of the other colour."""
    return RANK[under] == RANK[over] + 1 and PARITY[under] == PARITY[over]


def _safe(victory: Cards, next_: int) -> int:
    """The cards that may go up at once, because nothing that is still below could need them to lie on."""
    lows = [victory[2 * suit + 1] for suit in range(4)]
    safe = 0
    for face in range(52):
        if next_ >> face & 1:
            rank = RANK[face]
            needs = (rank - (1 if RED[13 * suit] != RED[face] else 2) for suit in range(4))
            if rank <= 2 or all(low >= need for low, need in zip(lows, needs)):
                safe |= 1 << face
    return safe


def _sure(victory: Cards, next_: int) -> int:
    """The cards that, with the stock gone, it can never be wrong to send up: nor could the twin need this place."""
    sure = 0
    for face in range(52):
        rank = RANK[face]
        if next_ >> face & 1 and victory[2 * SUIT[face] + 1] == rank - 1:
            others = [victory[2 * suit + 1] for suit in range(4) if RED[13 * suit] != RED[face]]
            if rank <= 2 or min(others) >= rank - 1:
                sure |= 1 << face
    return sure


def fits(victory: Cards, face: int) -> bool:
    """Whether a card is next on a victory pile of its suit."""
    suit = 2 * SUIT[face]
    return RANK[face] - 1 in (victory[suit], victory[suit + 1])


def raised(victory: Cards, face: int) -> Cards:
    """The heights with this card gone up; the higher one of a suit stays first."""
    suit, rank = 2 * SUIT[face], RANK[face]
    high, low = victory[suit], victory[suit + 1]
    high, low = (rank, low) if high == rank - 1 else (high, rank)
    if low > high:
        high, low = low, high
    return (*victory[:suit], high, low, *victory[suit + 2 :])


def deadlocked(victory: Cards, row: Cards) -> bool:
    """Whether the Devil's Six, taken strictly from the right, can never be cleared whatever the rest of the cards do.

    A card of the row goes up onto a pile of lower cards of its suit. It waits for ever if one of these lies behind it
    in the row: where its twin has gone up before, if any of the two copies does, else if both do.
    """
    for at in range(len(row) - 1, -1, -1):
        face, behind = row[at], row[:at]
        suit, rank = SUIT[face], RANK[face]
        twin_gone = row[at + 1 :].count(face) + sum(height >= rank for height in victory[2 * suit : 2 * suit + 2])
        if any(2 - behind.count(13 * suit + lower) < 1 + twin_gone for lower in range(rank - 1)):
            return True
    return False


def faces_of(number: int, devil_count: int) -> tuple[list[Cards], Cards, Cards]:
    """The columns, the Devil's Six and the stock of a deal as faces."""
    layout = laid_out(number, devil_count)
    columns = [
        tuple(card.face + (HIDDEN if at < down else 0) for at, card in enumerate(cards))
        for cards, down in zip(layout.columns, DOWN)
    ]
    return columns, tuple(card.face for card in layout.devil), tuple(card.face for card in layout.stock)
