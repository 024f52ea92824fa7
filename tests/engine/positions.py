"""Positions as short text, as in `position("R 4C, h1 TD, h2 TS, F AC..3C")`, and their moves as text.

The text is a list of piles, separated by commas:

    R 4C                  my reserve shows 4C and has more cards below;  R AH (4C below),  R 9D (none below)
    h1 [9D 8S]            a house, bottom to top;  h1 9D,  h1 [5H | 9D] with 5H face down
    F AH..4H AC           foundations, in the order of their places
    drawn 7D              the card I have turned up
    waste 3C JD 8S        my waste, bottom to top, like hand 3C JD
    opp reserve 7C        the opponent's piles: opp reserve, opp waste, opp hand
    hand -                an empty pile, of any kind;  hand 14 cards  is one of that many, whichever they are

What is not named is as in docs/rules.md: my hand has 20 cards, my waste is empty, the opponent's reserve shows 6S with
more below, the foundations are empty, the houses hold one king each, KS KC KH KD KS KC KH KD (another king where both
copies of one are named elsewhere). The rest of the two packs is the opponent's hand, or lies under the last house if
that hand is named. A capital suit letter takes a card of the owner's pack (of mine, in the middle) while there is one,
a small letter takes the opponent's.
"""

import re
from dataclasses import dataclass, field

from russianbank.engine import moves, russian_bank
from russianbank.engine.cards import PACKS, RANKS, Card
from russianbank.engine.moves import STOPS, Event, Move
from russianbank.engine.position import State, face_down
from russianbank.engine.rules import G4A, RussianBankRules
from russianbank.engine.table import PILES, pile_id

KINGS = ("KS", "KC", "KH", "KD", "KS", "KC", "KH", "KD")
RESERVE, WASTE, DRAWN, HAND = range(4)
OWN = {"R": RESERVE, "reserve": RESERVE, "waste": WASTE, "drawn": DRAWN, "hand": HAND}


@dataclass
class Table:
    """The cards not yet laid out, and the piles as far as they are; `me` is the player to move."""

    me: int
    left: list[Card] = field(default_factory=lambda: [*PACKS[0], *PACKS[1]])
    piles: list[list[Card]] = field(default_factory=lambda: [[] for _ in PILES])
    down: list[int] = field(default_factory=lambda: [0] * 8)

    def slot(self, mine: bool, which: int) -> int:
        return 16 + 4 * (self.me if mine else 1 - self.me) + which

    def take(self, name: str, mine: bool = True) -> Card:
        """A card by its name; a small suit letter stands for the opponent's pack."""
        rank, suit = name
        owner = self.me if mine else 1 - self.me
        packs = (1 - self.me,) if suit.islower() else (owner, 1 - owner)
        found = [each for pack in packs for each in self.left if each.pack == pack and each.name == rank + suit.upper()]
        if not found:
            raise ValueError(f"both {name} are in use")
        self.left.remove(found[0])
        return found[0]

    def any_cards(self, count: int, mine: bool) -> list[Card]:
        """Cards that nobody named, of the owner's pack while it lasts, kings first and aces last."""
        owner = self.me if mine else 1 - self.me
        chosen = sorted(self.left, key=lambda each: (each.pack != owner, -each.rank, each.suit))[:count]
        self.left = [each for each in self.left if each not in chosen]
        return chosen


def position(text: str, rules: RussianBankRules = G4A, mover: int = 0, turns: int = 10) -> State:
    """The position that `text` describes, with `mover` to move; `turns` have been played before."""
    table = Table(mover)
    parts = dict(_part(each.strip()) for each in text.split(","))
    if "reserve" not in parts:
        raise ValueError("say what my reserve shows")
    counts: dict[int, int] = {}
    for name, value in _with_defaults(parts).items():
        _lay_out(table, counts, name, value)
    for slot, count in sorted(counts.items(), key=lambda item: item[0] == table.slot(False, HAND)):
        table.piles[slot] = table.any_cards(count, PILES[slot].owner == mover) + table.piles[slot]
    last = max(house for house in range(8) if table.piles[house])
    table.piles[last] = table.left + table.piles[last]
    return _state(table, rules, turns)


def _part(text: str) -> tuple[str, str]:
    words = text.split(" ")
    length = 2 if words[0] == "opp" else 1
    name = " ".join("reserve" if word == "R" else word for word in words[:length])
    if not re.fullmatch(r"h[1-8]|F|(opp )?(reserve|hand|waste)|drawn", name):
        raise ValueError(f"not a pile: {text!r}")
    return name, " ".join(words[length:])


def _with_defaults(parts: dict[str, str]) -> dict[str, str]:
    """All piles that are not to be empty: the named first, so that they choose their cards first."""
    named = " ".join(parts.values()).upper()
    spare = [king for king in KINGS[:4] for _ in range(2 - named.count(king))]
    usual = {}
    for n, king in enumerate(KINGS, 1):
        if f"h{n}" not in parts:
            usual[f"h{n}"] = spare.pop(spare.index(king) if king in spare else 0)
    usual |= {"opp reserve": "6S", "hand": "20 cards", "opp hand": "104 cards"}
    return parts | {name: value for name, value in usual.items() if name not in parts}


def _lay_out(table: Table, counts: dict[int, int], name: str, value: str) -> None:
    """Lay out the named cards of one pile, and note how many others it gets below them."""
    mine = not name.startswith("opp")
    if value == "-":
        return
    if name == "F":
        for slot, row in enumerate(value.split(), 8):
            table.piles[slot] = [table.take(each) for each in _row(row)]
        return
    if name[0] == "h" and name != "hand":
        house = int(name[1]) - 1
        hidden, bar, shown = value.strip("[]").rpartition("|")
        table.piles[house] = [table.take(each) for each in (hidden + shown).split()]
        table.down[house] = len(hidden.split()) if bar else 0
        return
    which = OWN[name.split()[-1]]
    slot = table.slot(mine, which)
    if many := re.fullmatch(r"(\d+) cards?", value):
        counts[slot] = int(many[1])
        return
    shown, _, below = value.partition(" (")
    below = below.removesuffix(" below)")
    table.piles[slot] = [table.take(each, mine) for each in shown.split()]
    if which == RESERVE and below != "none":
        table.piles[slot] = [table.take(each, mine) for each in below.split()] + table.piles[slot]
        counts[slot] = 13 - len(table.piles[slot])


def _row(text: str) -> list[str]:
    first, _, last = text.partition("..")
    return [rank + first[1] for rank in RANKS[: RANKS.index((last or first)[0]) + 1]]


def _state(table: Table, rules: RussianBankRules, turns: int) -> State:
    drawn = bool(table.piles[table.slot(True, DRAWN)])
    state = State(
        rules=rules,
        piles=tuple(map(tuple, table.piles)),
        down=tuple(table.down),
        turn=table.me,
        acted=drawn,
        idle=(0, 0),
        ended=(False, False),
        turns=turns,
        history=(),
        seen=(1 << 104) - 1,
        fault=None,
        barred=None,
        ending=None,
        winner=None,
    )
    for pile, at in face_down(state):
        each = state.cards(pile)[at]
        if pile.owner in (None, each.pack):  # a strange card can only have come by a load, in sight of all
            state = state._replace(seen=state.seen & ~(1 << each.index))
    return state


# ----------------------------------------------------------------------------------------------------------- moves


def legal(state: State) -> set[str]:
    """The legal moves as text, `foundation` without its number, because an ace may go to any empty place."""
    return {short(each) for each in russian_bank.legal_moves(state)}


def allowed(state: State) -> set[str]:
    """The moves that leave no duty undone. All legal moves where duties are enforced by blocking.

    Where Stop is played the other legal moves must be faults that the opponent can call, which is checked. So is that
    the other player, in the same place, has the same moves.
    """
    other = mirrored(state)
    ours = {short(each) for each in russian_bank.legal_moves(state) if not _is_fault(state, each)}
    theirs = {short(each) for each in russian_bank.legal_moves(other) if not _is_fault(other, each)}
    assert {swap(each) for each in theirs} == ours
    return ours


def _is_fault(state: State, each: Move) -> bool:
    after, _ = russian_bank.apply(state, each)
    if after.fault is None:
        return False
    caller = 1 - state.turn
    called, events = russian_bank.apply(after, STOPS[caller])
    assert called.turn == caller
    assert str(events[0]).startswith(f"stopped {caller}")
    return True


def short(each: Move) -> str:
    return re.sub(r"(foundation)\d", r"\1", str(each))


def play(state: State, *texts: str) -> State:
    """The position after some moves; `reserve0>foundation` takes the first place that is allowed."""
    for text in texts:
        state, _ = step(state, text)
    return state


def step(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    possible = (*russian_bank.legal_moves(state), *russian_bank.legal_calls(state))
    found = [each for each in possible if text in (short(each), str(each))]
    assert found, f"{text} is not legal: {possible}"
    return russian_bank.apply(state, found[0])


def reason(state: State, text: str) -> str | None:
    """The code of the reason against a move, or None."""
    why = russian_bank.why_not(state, moves.move(text))
    return str(why.code) if why else None


def faces(state: State, pile: str) -> str:
    """The cards of a pile by name, bottom to top, without their packs."""
    return " ".join(each.name for each in state.cards(pile_id(pile)))


def swap(text: str) -> str:
    """The same move, event or pile with the players exchanged."""
    return re.sub(r"(reserve|waste|drawn|hand|stop|to-move )([01])", lambda m: m[1] + "10"[int(m[2])], text)


def mirrored(state: State) -> State:
    """The same position with the players exchanged, cards and all."""
    piles = (*state.piles[:16], *state.piles[20:], *state.piles[16:20])
    seen = sum(1 << each.twin.index for each in (*PACKS[0], *PACKS[1]) if state.seen >> each.index & 1)
    return state._replace(
        piles=tuple(tuple(each.twin for each in cards) for cards in piles),
        turn=1 - state.turn,
        idle=state.idle[::-1],
        ended=state.ended[::-1],
        seen=seen,
        barred=None if state.barred is None else 1 - state.barred,
        fault=state.fault and state.fault._replace(player=1 - state.fault.player, before=mirrored(state.fault.before)),
        winner=None if state.winner is None else 1 - state.winner,
    )
