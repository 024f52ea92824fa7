"""Positions of Churchill Solitaire as short text, as in `position("c1 [5C | QD], V AS..3S, devil 4C 9H, stock 3D")`.

    c1 TS, c2 [TS 9D 8C]     columns, bottom to top; [5C | QD] with 5C face down; those not named are empty
    V AH..4H AC              victory piles, in the order of their places
    devil 4C 9H              the Devil's Six, from left to right
    stock 3D 5H, stock -     the stock, its top card last; not named, it is all the rest
    stock 12 cards           so many, whichever they are

What is left lies face down at the bottom of the last column that is named. A small suit letter takes the second pack's
card; a capital one the first pack's while there is one.
"""

import re

from russianbank.engine import churchill
from russianbank.engine.cards import CARDS, RANKS
from russianbank.engine.churchill_position import State
from russianbank.engine.churchill_rules import APP, ChurchillRules
from russianbank.engine.moves import churchill_move
from russianbank.engine.table import CHURCHILL_PILES, pile_id

DEVIL, STOCK = 18, 19


def position(text: str, rules: ChurchillRules = APP) -> State:
    """The position that `text` describes, as it lies: nothing has happened by itself yet."""
    left = list(CARDS)
    piles: list[list] = [[] for _ in CHURCHILL_PILES]
    down, count, last = [0] * 10, None, 0
    parts = dict(re.fullmatch(r"(\S+) (.*)", part.strip()).groups() for part in text.split(","))

    def take(name: str):
        found = [c for c in left if str(c) == name] or [c for c in left if c.name == name]
        if not found:
            raise ValueError(f"both {name} are in use")
        left.remove(found[0])
        return found[0]

    for name, value in parts.items():
        if name == "V":
            for slot, row in enumerate(value.split(), 10):
                first, _, top = row.partition("..")
                ranks = RANKS[: RANKS.index((top or first)[0]) + 1]
                piles[slot] = [take(rank + first[1]) for rank in ranks]
        elif many := re.fullmatch(r"(\d+) cards", value):
            count = int(many[1])
        else:
            slot = {"devil": DEVIL, "stock": STOCK}.get(name)
            if slot is None:
                slot = last = pile_id(name.replace("c", "column")).slot
            under, bar, shown = value.strip("[]-").rpartition("|")
            piles[slot] = [take(each) for each in (under + shown).split()]
            if bar:
                down[slot] = len(under.split())
    if "stock" not in parts:
        piles[STOCK], left = left, []
    elif count is not None:
        piles[STOCK], left = left[:count], left[count:]
    piles[last] = left + piles[last]
    down[last] += len(left)
    return State(rules, tuple(map(tuple, piles)), tuple(down), None)


def play(state: State, *texts: str) -> State:
    for text in texts:
        state, _ = churchill.apply(state, churchill_move(text))
    return state


def events(state: State, text: str) -> list[str]:
    return [str(each) for each in churchill.apply(state, churchill_move(text))[1]]


def reason(state: State, text: str) -> str | None:
    """The code of the reason against a move, or None."""
    why = churchill.why_not(state, churchill_move(text))
    return str(why.code) if why else None


def legal(state: State) -> set[str]:
    return set(map(str, churchill.legal_moves(state)))


def faces(state: State, pile: str) -> str:
    """The cards of a pile by name, bottom to top, without their packs."""
    return " ".join(each.name for each in state.cards(pile_id(pile)))
