"""Positions of Russian Bank as short text, for those that are set up to teach something."""

import re

from russianbank.engine.cards import PACKS, RANKS, Card, Shuffler
from russianbank.engine.position import State, face_down
from russianbank.engine.rules import G4A, RussianBankRules
from russianbank.engine.table import DRAWN, HANDS, PILES, RESERVES, WASTES

_OWN_PILES = {"reserve": RESERVES, "waste": WASTES, "drawn": DRAWN, "hand": HANDS}


def set_up(text: str, rules: RussianBankRules = G4A, mover: int = 0) -> State:
    """The position that `text` describes: piles with commas between them, their cards from the bottom to the top.

    `h3 8C 7H` is a house, `F AH..4H ac..2c` are foundations, `reserve`, `waste`, `drawn` and `hand` the first player's
    piles, with `opp` before them the second's. A capital suit letter is a card of the first player's pack, a small one
    of the second's; `+6` are six more cards of the owner's pack and `+` all that are left of it, which go to the hand
    unless it is said where. ValueError if a card is missing or there twice.
    """
    parts = dict(map(_part, text.split(",")))
    for owner in ("", "opp "):
        parts.setdefault(f"{owner}hand", ["+"])
    left = _unnamed(parts)
    piles: list[tuple[Card, ...]] = [()] * len(PILES)
    for name, words in sorted(parts.items(), key=lambda part: "+" in part[1]):  # the rest is left to the last
        if name == "F":
            for row in map(_row, words):
                slot = 8 + row[0].suit
                piles[slot + 4 if piles[slot] else slot] = tuple(row)
        else:
            piles[_slot(name)] = tuple(_laid(words, left[name.startswith("opp ")]))
    if sorted(each for cards in piles for each in cards) != sorted((*PACKS[0], *PACKS[1])):
        raise ValueError(f"each of the 104 cards must be there once: {text}")
    state = State(
        rules=rules,
        piles=tuple(piles),
        down=(0,) * 8,
        turn=mover,
        acted=bool(piles[DRAWN[mover].slot]),
        idle=(0, 0),
        ended=(False, False),
        turns=20,
        history=(),
        seen=0,
        fault=None,
        barred=None,
        ending=None,
        winner=None,
    )
    hidden = sum(1 << state.cards(pile)[at].index for pile, at in face_down(state))
    return state._replace(seen=((1 << 104) - 1) & ~hidden)


def _part(text: str) -> tuple[str, list[str]]:
    words = text.split()
    length = 2 if words[0] == "opp" else 1
    return " ".join(words[:length]), [word for word in words[length:] if word != "-"]


def _slot(name: str) -> int:
    if re.fullmatch("h[1-8]", name):
        return int(name[1]) - 1
    return _OWN_PILES[name.removeprefix("opp ")][name.startswith("opp ")].slot


def _unnamed(parts: dict[str, list[str]]) -> tuple[list[Card], list[Card]]:
    """The cards of each pack that nobody names, well mixed."""
    words = [word for each in parts.values() for word in each if "+" not in word]
    named = {each for word in words for each in _row(word)}
    packs = [each for each in PACKS[0] if each not in named], [each for each in PACKS[1] if each not in named]
    mixer = Shuffler(len(named))
    for pack in packs:
        mixer.shuffle(pack)
    return packs


def _laid(words: list[str], left: list[Card]) -> list[Card]:
    """The cards of one pile; those that are not named are taken from what is left."""
    cards: list[Card] = []
    for word in words:
        count = int(word[1:] or len(left)) if word[0] == "+" else 0
        cards += [left.pop() for _number in range(count)] if word[0] == "+" else _row(word)
    return cards


def _row(word: str) -> list[Card]:
    """One card, or all from the ace to a card, as in `AH..4H`."""
    first, _dots, last = word.partition("..")
    pack = PACKS[int(first[1].islower())]
    ranks = RANKS[: RANKS.index(last[0]) + 1] if last else first[0].upper()
    names = [rank + first[1].upper() for rank in ranks]
    return [next(each for each in pack if each.name == name) for name in names]
