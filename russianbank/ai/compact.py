"""A position in plain integers for the search: the same game as the engine, some thirty times quicker.

A card is its face (0 to 51); twins are equal. A card that nobody has seen is `HIDDEN`, and such cards always lie below
the known ones of their pile. The foundations are kept as `fit`: how many of them would take a given face now. Plays are
`source << 5 | target` with the engine's slots, where `ANY_FOUNDATION` stands for all eight. Of several empty houses
only the first is used, a lone card does not move to an empty house, and runs are moved card by card: nothing is lost
by that. Duties are always obeyed, also where missing one is only a fault.

The engine stays the referee; a test walks both through random rounds.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from russianbank.engine import moves as engine_moves
from russianbank.engine.cards import PACKS
from russianbank.engine.moves import Move, play
from russianbank.engine.obligations import is_home
from russianbank.engine.position import Observation, State
from russianbank.engine.rules import RESERVE_POINTS, TURN_LIMIT, WIN_POINTS, RussianBankRules
from russianbank.engine.table import FOUNDATIONS, PILES

HIDDEN = 52
EMPTY = -1
ANY_FOUNDATION = 8
TURN, DISCARD, PASS = -1, -2, -3
_NOTHING = -9
_NEITHER = (_NOTHING, _NOTHING)

_FACES = PACKS[0]


def _face(rank: int, suit: int) -> int:
    return suit * 13 + rank - 1 if 1 <= rank <= 13 else _NOTHING


#: For each face, the two house tops that take it. The entry for `HIDDEN` (and so for `EMPTY`) matches nothing.
ONTO = (*((_face(c.rank + 1, 3 * c.is_red or 1), _face(c.rank + 1, 0 if c.is_red else 2)) for c in _FACES), _NEITHER)
#: For each face, the two of its suit next to it in rank: what loads it, and what it loads.
NEXT_TO = (*((_face(c.rank - 1, c.suit), _face(c.rank + 1, c.suit)) for c in _FACES), _NEITHER)
_KINGS = frozenset(c.face for c in _FACES if c.rank == 13)
#: After a foundation play of this face, the face that fits next; after a king one that never comes.
SUCCESSOR = tuple(HIDDEN + 1 if c.face in _KINGS else c.face + 1 for c in _FACES)


class Policy(NamedTuple):
    """The rules that matter inside a turn, as small numbers."""

    foundation: int  # 0 no duty, 1 any order, 2 reserve first
    fill: int  # 0 no duty, 1 before turning, 2 at once
    reserve_to_house: bool
    must_load: bool
    waste: int  # 0 never, 1 while the hand is empty, 2 always
    drawn_to_house: bool
    exclusive: bool


@cache
def policy_of(rules: RussianBankRules) -> Policy:
    """The policy that a set of rules comes to."""
    return Policy(
        foundation=("none", "any_order", "reserve_first").index(rules.must_foundation),
        fill=("none", "before_turn", "at_once").index(rules.must_fill),
        reserve_to_house=rules.must_reserve_to_house == "yes",
        must_load=rules.must_load == "yes",
        waste=("never", "hand_empty", "always").index(rules.waste_playable),
        drawn_to_house=rules.drawn_discard == "unless_foundation_or_house",
        exclusive=rules.drawn_exclusive == "yes",
    )


class Board:
    """One position, changed in place by `make`."""

    __slots__ = (
        "drawn",
        "ended",
        "fit",
        "hand",
        "houses",
        "idle",
        "over",
        "policy",
        "reserve",
        "tops",
        "turn",
        "turns",
        "waste",
        "winner",
    )

    policy: Policy
    houses: list[list[int]]
    tops: list[int]
    fit: list[int]
    reserve: list[list[int]]
    hand: list[list[int]]
    waste: list[list[int]]
    drawn: int
    turn: int
    turns: int
    idle: list[int]
    ended: list[bool]
    over: bool
    winner: int

    def copy(self) -> Board:
        """Another board with the same position."""
        new = Board.__new__(Board)
        new.policy = self.policy
        new.houses = [house[:] for house in self.houses]
        new.tops = self.tops[:]
        new.fit = self.fit[:]
        new.reserve = [self.reserve[0][:], self.reserve[1][:]]
        new.hand = [self.hand[0][:], self.hand[1][:]]
        new.waste = [self.waste[0][:], self.waste[1][:]]
        new.drawn = self.drawn
        new.turn = self.turn
        new.turns = self.turns
        new.idle = self.idle[:]
        new.ended = self.ended[:]
        new.over = self.over
        new.winner = self.winner
        return new

    # ------------------------------------------------------------------------------------------------------ looking

    def penalty(self, player: int) -> int:
        """2 for each reserve card, 1 for each hand, waste and drawn card."""
        drawn = self.drawn != EMPTY and self.turn == player
        return RESERVE_POINTS * len(self.reserve[player]) + len(self.hand[player]) + len(self.waste[player]) + drawn

    def points(self, player: int) -> int:
        """What the finished round is worth to `player`: the winner's points, negative for the loser."""
        difference = self.penalty(1 - player) - self.penalty(player)
        if self.winner < 0:
            return difference
        return difference + (WIN_POINTS if self.winner == player else -WIN_POINTS)

    def waste_is_open(self) -> bool:
        """Whether the mover may play the top of the own waste."""
        open_when = self.policy.waste
        return open_when == 2 or (open_when == 1 and not self.hand[self.turn])

    def key(self) -> object:
        """Equal for positions of one turn that differ only in which house is where."""
        mover = self.turn
        return (
            tuple(sorted(map(tuple, self.houses))),
            self.drawn,
            len(self.reserve[mover]),
            len(self.waste[mover]),
            tuple(self.reserve[1 - mover]),
            tuple(self.waste[1 - mover]),
        )

    # ------------------------------------------------------------------------------------------------------- moving

    def moves(self) -> list[int]:
        """The legal moves without any that would miss a duty; plays first, then the turn action."""
        policy, tops, fit = self.policy, self.tops, self.fit
        base = 16 + 4 * self.turn
        sources = self.sources()
        if policy.foundation:
            found = [slot << 5 | ANY_FOUNDATION for slot, face in sources if fit[face]]
            if found:
                first = base << 5 | ANY_FOUNDATION
                return [first] if policy.foundation == 2 and first in found else found
        hole = tops.index(EMPTY) if EMPTY in tops else -1
        reserve = self.reserve[self.turn]
        locked = policy.exclusive and self.drawn != EMPTY
        if policy.fill == 2 and hole >= 0 and reserve and not locked:
            return [base << 5 | hole]
        loads = self._loads(sources, 36 - base)
        if policy.must_load and loads:
            return loads
        plays = [] if policy.foundation else [slot << 5 | ANY_FOUNDATION for slot, face in sources if fit[face]]
        plays += loads
        for slot, face in sources:
            pair = ONTO[face]
            if pair[0] in tops or pair[1] in tops:
                plays += [slot << 5 | house for house, top in enumerate(tops) if top in pair]
            if hole >= 0 and (slot > 7 or len(self.houses[slot]) > 1):
                plays.append(slot << 5 | hole)
        action = self._action(hole, locked)
        if action:
            plays.append(action)
        return plays

    def sources(self) -> list[tuple[int, int]]:
        """The available cards: slot and face."""
        mover, base = self.turn, 16 + 4 * self.turn
        if self.drawn != EMPTY and self.policy.exclusive:
            return [(base + 2, self.drawn)]
        sources = [(house, top) for house, top in enumerate(self.tops) if top >= 0]
        if self.reserve[mover]:
            sources.append((base, self.reserve[mover][-1]))
        if self.policy.waste and self.waste[mover] and self.waste_is_open():
            sources.append((base + 1, self.waste[mover][-1]))
        if self.drawn != EMPTY:
            sources.append((base + 2, self.drawn))
        return sources

    def _loads(self, sources: list[tuple[int, int]], theirs: int) -> list[int]:
        other = 1 - self.turn
        loads = []
        for at, pile in ((theirs, self.reserve[other]), (theirs + 1, self.waste[other])):
            if pile:
                pair = NEXT_TO[pile[-1]]
                loads += [slot << 5 | at for slot, face in sources if face in pair]
        return loads

    def _action(self, hole: int, locked: bool) -> int:
        """The turn action that is allowed now, 0 if none is."""
        policy, tops, mover = self.policy, self.tops, self.turn
        reserve = self.reserve[mover]
        if policy.reserve_to_house and reserve and not locked:
            one, two = ONTO[reserve[-1]]
            if one in tops or two in tops:
                return 0
        if self.drawn != EMPTY:
            if policy.drawn_to_house:
                one, two = ONTO[self.drawn]
                if hole >= 0 or one in tops or two in tops:
                    return 0
            return DISCARD
        if policy.fill == 1 and hole >= 0 and reserve:
            return 0
        return TURN if self.hand[mover] or self.waste[mover] else PASS

    def make(self, move: int) -> None:
        """Make a move of the player to move."""
        if move == TURN:
            mover = self.turn
            if not self.hand[mover]:
                self.hand[mover] = self.waste[mover][::-1]
                self.waste[mover] = []
            self.drawn = self.hand[mover].pop()
        elif move == DISCARD:
            self.waste[self.turn].append(self.drawn)
            self.drawn = EMPTY
            self.idle[self.turn] += 1
            self.end_turn()
        elif move == PASS:
            self.end_turn()
        else:
            self._play(move >> 5, move & 31)

    def _play(self, source: int, target: int) -> None:
        mover, houses = self.turn, self.houses
        if source < 8:
            house = houses[source]
            face = house.pop()
            self.tops[source] = house[-1] if house else EMPTY
        else:
            which = source & 3
            if which == 0:
                face = self.reserve[mover].pop()
            elif which == 1:
                face = self.waste[mover].pop()
            else:
                face, self.drawn = self.drawn, EMPTY
            self.idle = [0, 0]
            self.ended = [False, False]
        if target < 8:
            houses[target].append(face)
            self.tops[target] = face
        elif target == ANY_FOUNDATION:
            self.fit[face] -= 1
            self.fit[SUCCESSOR[face]] += 1
        elif target & 3:
            self.waste[1 - mover].append(face)
        else:
            self.reserve[1 - mover].append(face)
        if not (self.reserve[mover] or self.hand[mover] or self.waste[mover]) and self.drawn == EMPTY:
            self.over, self.winner = True, mover

    def end_turn(self) -> None:
        """Pass the turn; the round is over if it is a stalemate by rule D20 or by the limit of turns."""
        mover = self.turn
        self.ended[mover] = True
        self.turn = 1 - mover
        self.turns += 1
        idle, hand, waste = self.idle, self.hand, self.waste
        if (
            self.ended[1 - mover]
            and idle[0] >= len(hand[0]) + len(waste[0])
            and idle[1] >= len(hand[1]) + len(waste[1])
        ) or self.turns >= TURN_LIMIT:
            self.over = True

    def uncovers(self) -> bool:
        """Whether a card that nobody has seen lies open: the game cannot be followed further without guessing it."""
        return HIDDEN in self.tops or self.drawn == HIDDEN or self.reserve[self.turn][-1:] == [HIDDEN]


def board_of(state: State) -> Board:
    """The position of a state or of an observation (then with hidden cards)."""
    piles = [[each.face for each in cards] for cards in state.piles]
    board = Board.__new__(Board)
    board.policy = policy_of(state.rules)
    board.houses = piles[:8]
    board.tops = [house[-1] if house else EMPTY for house in piles[:8]]
    board.fit = [0] * (HIDDEN + 3)  # so that EMPTY, the last, fits nowhere either
    for cards in piles[8:16]:
        if cards and cards[-1] not in _KINGS:
            board.fit[cards[-1] + 1] += 1
    # An ace fits every empty foundation, but there are only two of each suit, so two is as good as eight.
    for ace in range(0, 52, 13):
        board.fit[ace] = 2 - sum(cards[:1] == [ace] for cards in piles[8:16])
    board.reserve = [piles[16], piles[20]]
    board.waste = [piles[17], piles[21]]
    board.hand = [piles[19], piles[23]]
    drawn = piles[18] or piles[22]
    board.drawn = drawn[0] if drawn else EMPTY
    board.turn, board.turns = state.turn, state.turns
    board.idle, board.ended = list(state.idle), list(state.ended)
    board.over = state.ending is not None
    board.winner = -1
    return board


# ------------------------------------------------------------------------------------------------- back to the engine

_ACTIONS = {TURN: engine_moves.TURN, DISCARD: engine_moves.DISCARD, PASS: engine_moves.PASS}


def engine_move(state: State, move: int) -> Move:
    """The engine's move for a move of the board; a foundation is chosen for it, an ace lies in the row of its suit."""
    if move < 0:
        return _ACTIONS[move]
    source, target = PILES[move >> 5], move & 31
    if target != ANY_FOUNDATION:
        return play(source, PILES[target])
    each = state.cards(source)[-1]
    fitting = []
    for foundation in FOUNDATIONS:
        cards = state.cards(foundation)
        if cards[-1].face + 1 == each.face and cards[-1].suit == each.suit if cards else each.rank == 1:
            fitting.append(foundation)
    return play(source, min(fitting, key=lambda pile: (not is_home(each, pile), pile.slot)))


def board_move(move: Move) -> int:
    """The board's move for an engine's move of one card or a turn action."""
    for mine, theirs in _ACTIONS.items():
        if move == theirs:
            return mine
    assert move.source is not None and move.target is not None
    target = move.target.slot
    return move.source.slot << 5 | (ANY_FOUNDATION if 8 <= target < 16 else target)


def board_for(observation: Observation) -> Board:
    """The position as the observing player knows it."""
    return board_of(observation.state)
