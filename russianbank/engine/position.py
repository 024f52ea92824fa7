"""A position of Russian Bank: an immutable record, its text, and what of it a player at the table knows."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from russianbank.engine.cards import PACKS, Card, Suit, card
from russianbank.engine.game import Ending
from russianbank.engine.rules import RussianBankRules, rules
from russianbank.engine.table import PILES, Pile, PileId, Role

Cards = tuple[Card, ...]


class Fault(NamedTuple):
    """A missed duty that may still be stopped: who missed it, and the position before it (with no fault of its own)."""

    player: int
    before: "State"


class State(NamedTuple):
    """Everything that decides how a round can go on.

    `piles` holds the cards of each pile, bottom to top, by slot. `down` counts the face-down cards under each house.
    `acted` is true once the player to move has done anything in this turn. `idle` are the own discards since the last
    play of a hand, waste or reserve card by either player, `ended` whether a player has ended a turn since then
    (rule D20). `history` holds the keys of the positions at the starts of turns since the last foundation play, which
    nothing can repeat across (rule D21). `seen` has the bit `1 << index` of each card that has lain face up.
    """

    rules: RussianBankRules
    piles: tuple[Cards, ...]
    down: tuple[int, ...]
    turn: int
    acted: bool
    idle: tuple[int, int]
    ended: tuple[bool, bool]
    turns: int
    history: tuple[int, ...]
    seen: int
    fault: Fault | None
    barred: int | None
    ending: Ending | None
    winner: int | None

    def cards(self, pile: PileId) -> Cards:
        return self.piles[pile.slot]

    def pile(self, pile: PileId) -> Pile:
        """The cards of a pile with how many lie face down."""
        cards = self.piles[pile.slot]
        if pile.role is Role.HOUSE:
            return Pile(cards, self.down[pile.slot])
        if pile.role is Role.HAND:
            return Pile(cards, len(cards))
        return Pile(cards, max(0, len(cards) - 1) if pile.role is Role.RESERVE else 0)

    def penalty(self, player: int) -> int:
        """2 for each reserve card, 1 for each hand, waste and drawn card."""
        base = 16 + 4 * player
        reserve, waste, drawn, hand = self.piles[base : base + 4]
        return 2 * len(reserve) + len(waste) + len(drawn) + len(hand)

    def key(self) -> int:
        """A number for what lies where, what of it face down, and whose turn it is, the same for twin cards (rule D21).

        In an observation it tells hidden cards only by how many they are, so it gives nothing away.
        """
        places = bytearray((self.turn,))
        for cards in self.piles:
            places += bytes([each.face for each in cards])
            places.append(255)
        places += bytes(self.down)
        return int.from_bytes(blake2b(places, digest_size=8).digest(), "big")


def face_down(state: State) -> list[tuple[PileId, int]]:
    """The places of all face-down cards, as pile and index from the bottom."""
    return [(pile, i) for pile in PILES for i in range(state.pile(pile).down)]


# ------------------------------------------------------------------------------------------------------------ text


def position_text(state: State) -> str:
    """A position as lines of text, read back exactly by `position`."""
    lines = [f"rules {state.rules.full_text()}"]
    for pile in PILES:
        cards, down = state.piles[pile.slot], state.down[pile.slot] if pile.role is Role.HOUSE else 0
        words = [*map(str, cards[:down]), *(["|"] if down else []), *map(str, cards[down:])]
        lines.append(" ".join([str(pile), *words]))
    lines += [
        f"turn {state.turn} {_yes(state.acted)} {state.turns}",
        f"idle {state.idle[0]} {state.idle[1]} {_yes(state.ended[0])} {_yes(state.ended[1])}",
        " ".join(["history", *(f"{key:x}" for key in state.history)]),
        f"seen {state.seen:x}",
        f"barred {'-' if state.barred is None else state.barred}",
        f"ending {state.ending or '-'} {'-' if state.winner is None else state.winner}",
    ]
    if state.fault:
        lines.append(f"fault {state.fault.player}")
        lines += ["  " + line for line in position_text(state.fault.before).split("\n")]
    return "\n".join(lines)


def position(text: str) -> State:
    """The position that `text` writes; ValueError if it writes none, or if a card is missing or there twice."""
    lines = text.split("\n")
    own = [line for line in lines if not line.startswith("  ")]
    try:
        values = dict(line.partition(" ")[::2] for line in own)
        before = [line[2:] for line in lines if line.startswith("  ")]
        fault = Fault(int(values["fault"]), position("\n".join(before))) if "fault" in values else None
        state = _from_values(values, fault)
    except (KeyError, IndexError) as error:
        raise ValueError(f"not a position: {error}") from None
    if sorted(each for cards in state.piles for each in cards) != sorted((*PACKS[0], *PACKS[1])):
        raise ValueError("not a position: each of the 104 cards must be there once")
    return state


def _from_values(values: Mapping[str, str], fault: Fault | None) -> State:
    piles, down = [], []
    for pile in PILES:
        hidden, _, shown = values[str(pile)].rpartition("|")
        piles.append(tuple(map(card, (hidden + shown).split())))
        if pile.role is Role.HOUSE:
            down.append(len(hidden.split()))
    turn, acted, turns = values["turn"].split()
    idle = values["idle"].split()
    ending, winner = values["ending"].split()
    barred = values["barred"]
    return State(
        rules=rules(values["rules"]),
        piles=tuple(piles),
        down=tuple(down),
        turn=_player(turn),
        acted=acted == "yes",
        idle=(int(idle[0]), int(idle[1])),
        ended=(idle[2] == "yes", idle[3] == "yes"),
        turns=int(turns),
        history=tuple(int(key, 16) for key in values["history"].split()),
        seen=int(values["seen"], 16),
        fault=fault,
        barred=None if barred == "-" else _player(barred),
        ending=None if ending == "-" else Ending(ending),
        winner=None if winner == "-" else _player(winner),
    )


def _player(text: str) -> int:
    if text not in ("0", "1"):
        raise ValueError(f"not a player: {text!r}")
    return int(text)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


# ----------------------------------------------------------------------------------------------------- observation


class Hidden(Card):
    """The back of a card that nobody has seen: its pack and its number among the hidden cards of that pack."""

    __slots__ = ("number",)

    def __init__(self, pack: int, number: int) -> None:
        super().__init__(1, Suit.SPADES, pack)
        self.rank, self.face, self.bit, self.number = 0, 52, 0, number
        self.index = -1 - pack - 2 * number

    def __str__(self) -> str:
        return f"?{self.pack}.{self.number}"

    def __reduce__(self) -> tuple[object, tuple[int, int]]:  # type: ignore[override]
        return hidden, (self.pack, self.number)


@cache
def hidden(pack: int, number: int) -> Hidden:
    """The one object for this back."""
    return Hidden(pack, number)


@dataclass(frozen=True, slots=True)
class Observation:
    """What a player with a perfect memory knows at the table: the position with every never-seen card replaced.

    A card that lay face up once is known wherever it lies now, because no pile is ever shuffled; so the order of a
    hand that has been gone through is known. Both players see the same cards, so `player` only says who is asking.
    The keys of earlier positions are left out, because they are computed from hidden cards too.
    """

    player: int
    state: State

    @property
    def unseen(self) -> tuple[Cards, Cards]:
        """For each pack, its cards that nobody has seen, in the order of the pack."""
        known = {each for cards in self.state.piles for each in cards}
        return tuple(tuple(c for c in pack if c not in known) for pack in PACKS)  # type: ignore[return-value]


def observe(state: State, player: int) -> Observation:
    """What `player` knows of this position."""
    backs: dict[Card, Card] = {}
    numbers = [0, 0]
    for pile, i in face_down(state):
        each = state.piles[pile.slot][i]
        if not state.seen >> each.index & 1:
            backs[each] = hidden(each.pack, numbers[each.pack])
            numbers[each.pack] += 1
    return Observation(player, _relabel(state, backs))


def sample(observation: Observation, rng: random.Random) -> State:
    """A full position that the observation allows, each equally likely."""
    faces: dict[Card, Card] = {}
    for pack, unseen in enumerate(observation.unseen):
        mixed = list(unseen)
        rng.shuffle(mixed)
        faces |= {hidden(pack, number): each for number, each in enumerate(mixed)}
    return _relabel(observation.state, faces)


def _relabel(state: State, names: Mapping[Card, Card]) -> State:
    """The same position with some cards under other names, also in the position before a fault; without history."""
    fault = state.fault and Fault(state.fault.player, _relabel(state.fault.before, names))
    piles = tuple(tuple(names.get(each, each) for each in cards) for cards in state.piles)
    return state._replace(piles=piles, fault=fault, history=())
