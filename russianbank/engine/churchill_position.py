"""A position of Churchill Solitaire: an immutable record, its text, and what of it a player at the table knows."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from russianbank.engine.cards import CARDS, Card, card
from russianbank.engine.churchill_rules import ChurchillRules, rules
from russianbank.engine.position import hidden
from russianbank.engine.table import CHURCHILL_PILES, COLUMNS, STOCK, VICTORIES, Pile, PileId, Role

Cards = tuple[Card, ...]


class Ending(StrEnum):
    """How a round ended: all cards on the victory piles, or no legal move and nothing to deal."""

    WON = "won"
    LOST = "lost"


class State(NamedTuple):
    """Everything that decides how a round can go on.

    `piles` holds the cards of each pile, bottom to top, by slot; of the Devil's Six from left to right. `down` counts
    the face-down cards of each column. A card that has been turned up never lies face down again.
    """

    rules: ChurchillRules
    piles: tuple[Cards, ...]
    down: tuple[int, ...]
    ending: Ending | None

    def cards(self, pile: PileId) -> Cards:
        return self.piles[pile.slot]

    def pile(self, pile: PileId) -> Pile:
        """The cards of a pile with how many lie face down."""
        cards = self.piles[pile.slot]
        if pile.role is Role.COLUMN:
            return Pile(cards, self.down[pile.slot])
        return Pile(cards, len(cards) if pile is STOCK else 0)

    @property
    def home(self) -> int:
        """The score: how many cards lie on the victory piles."""
        return sum(len(self.piles[pile.slot]) for pile in VICTORIES)

    def is_king_pile(self, column: int) -> bool:
        """Whether a column (by slot) begins with a face-up king, so that all of it is a king's run."""
        cards = self.piles[column]
        return bool(cards) and cards[0].rank == 13 and not self.down[column]


def face_down(state: State) -> list[tuple[PileId, int]]:
    """The places of all face-down cards, as pile and index from the bottom."""
    return [(pile, i) for pile in (*COLUMNS, STOCK) for i in range(state.pile(pile).down)]


# ------------------------------------------------------------------------------------------------------------ text


def position_text(state: State) -> str:
    """A position as lines of text, read back exactly by `position`."""
    lines = [f"rules {state.rules.full_text()}"]
    for pile in CHURCHILL_PILES:
        cards, down = state.piles[pile.slot], state.down[pile.slot] if pile.role is Role.COLUMN else 0
        words = [*map(str, cards[:down]), *(["|"] if down else []), *map(str, cards[down:])]
        lines.append(" ".join([str(pile), *words]))
    return "\n".join([*lines, f"ending {state.ending or '-'}"])


def position(text: str) -> State:
    """The position that `text` writes; ValueError if it writes none, or if a card is missing or there twice."""
    values = dict(line.partition(" ")[::2] for line in text.split("\n"))
    piles, down = [], []
    try:
        for pile in CHURCHILL_PILES:
            under, _, shown = values[str(pile)].rpartition("|")
            piles.append(tuple(map(card, (under + shown).split())))
            if pile.role is Role.COLUMN:
                down.append(len(under.split()))
        ending = values["ending"]
        state = State(rules(values["rules"]), tuple(piles), tuple(down), None if ending == "-" else Ending(ending))
    except KeyError as error:
        raise ValueError(f"not a position: {error}") from None
    if sorted(each for cards in state.piles for each in cards) != sorted(CARDS):
        raise ValueError("not a position: each of the 104 cards must be there once")
    return state


# ----------------------------------------------------------------------------------------------------- observation


@dataclass(frozen=True, slots=True)
class Observation:
    """What the player knows at the table: the position with a back in the place of every face-down card.

    A back tells nothing, not even the pack, because both packs are shuffled together.
    """

    state: State

    @property
    def unseen(self) -> Cards:
        """The cards that lie face down, in the order of the packs."""
        known = {each for cards in self.state.piles for each in cards}
        return tuple(each for each in CARDS if each not in known)


def observe(state: State, player: int = 0) -> Observation:
    """What the one player knows of this position."""
    assert player == 0
    return Observation(_relabel(state, [hidden(0, number) for number in range(len(face_down(state)))]))


def sample(observation: Observation, rng: random.Random) -> State:
    """A full position that the observation allows, each equally likely."""
    mixed = list(observation.unseen)
    rng.shuffle(mixed)
    return _relabel(observation.state, mixed)


def _relabel(state: State, cards: Sequence[Card]) -> State:
    """The same position with other cards face down."""
    places = face_down(state)
    names: Mapping[tuple[int, int], Card] = {
        (pile.slot, at): each for (pile, at), each in zip(places, cards, strict=True)
    }
    piles = tuple(
        tuple(names.get((slot, at), each) for at, each in enumerate(cards)) for slot, cards in enumerate(state.piles)
    )
    return state._replace(piles=piles)
