"""The building rules: which cards are available, and what fits where. Nothing here knows what is compulsory.

Cards that a pile takes are kept as masks of 52 bits, one bit for each face, so that the question "does anything fit?"
is a single `and`. A `View` holds these masks for one position, worked out once for the player to move.
"""

from russianbank.engine.cards import PACKS, Card
from russianbank.engine.game import Code, Reason
from russianbank.engine.moves import Kind, Move, play
from russianbank.engine.position import State
from russianbank.engine.table import PILES, PileId, Role

_FACES = PACKS[0]  # by face
_ANY = (1 << 52) - 1
_ACES = sum(c.bit for c in _FACES if c.rank == 1)


def _mask(fits: list[Card]) -> int:
    return sum(each.bit for each in fits)


#: What a pile whose top card has this face takes.
_HOUSE_TAKES = tuple(_mask([c for c in _FACES if c.rank + 1 == t.rank and c.is_red != t.is_red]) for t in _FACES)
_FOUNDATION_TAKES = tuple(_mask([c for c in _FACES if c.rank == t.rank + 1 and c.suit == t.suit]) for t in _FACES)
_LOAD_TAKES = tuple(_mask([c for c in _FACES if abs(c.rank - t.rank) == 1 and c.suit == t.suit]) for t in _FACES)
#: One move object for each pair of piles, so that making lists of moves makes no new objects.
_SINGLE = tuple(tuple(play(a, b) for b in PILES) for a in PILES)

_FOUNDATION_SLOTS = range(8, 16)


class View:
    """One position as the player to move sees it: the sources in order of slot, and what each target takes."""

    __slots__ = (
        "available",
        "base",
        "empty_houses",
        "foundation_mask",
        "load_mask",
        "other",
        "sources",
        "state",
        "targets",
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.base = base = 16 + 4 * state.turn
        self.other = 36 - base
        self.sources = _sources(state, base)
        self.available = 0
        for _, each in self.sources:
            self.available |= each.bit
        piles = state.piles
        targets: list[tuple[int, int]] = []
        self.empty_houses: list[int] = []
        for slot in range(8):
            cards = piles[slot]
            if cards:
                targets.append((slot, _HOUSE_TAKES[cards[-1].face]))
            else:
                targets.append((slot, _ANY))
                self.empty_houses.append(slot)
        self.foundation_mask = 0
        for slot in _FOUNDATION_SLOTS:
            cards = piles[slot]
            takes = _FOUNDATION_TAKES[cards[-1].face] if cards else _ACES
            self.foundation_mask |= takes
            targets.append((slot, takes))
        self.load_mask = 0
        for slot in (self.other, self.other + 1):
            if piles[slot]:
                takes = _LOAD_TAKES[piles[slot][-1].face]
                self.load_mask |= takes
                targets.append((slot, takes))
        self.targets = targets

    def single_moves(self) -> list[Move]:
        """Every move of one available card that the building rules allow, sorted."""
        moves = []
        for source, each in self.sources:
            bit, row = each.bit, _SINGLE[source]
            moves += [row[target] for target, takes in self.targets if takes & bit and target != source]
        return moves

    def moves_from(self, source: int, each: Card, first: int, last: int) -> list[Move]:
        """The moves of one available card to the targets with slots from `first` to `last`."""
        row = _SINGLE[source]
        return [row[t] for t, takes in self.targets if first <= t <= last and takes & each.bit and t != source]


def _sources(state: State, base: int) -> list[tuple[int, Card]]:
    """The available cards with their slots: house tops, reserve top, perhaps the waste top, drawn card."""
    piles, policy = state.piles, state.rules
    drawn = piles[base + 2]
    if drawn and policy.drawn_exclusive == "yes":
        return [(base + 2, drawn[0])]
    sources = [(slot, piles[slot][-1]) for slot in range(8) if piles[slot]]
    if piles[base]:
        sources.append((base, piles[base][-1]))
    if piles[base + 1] and waste_is_open(state):
        sources.append((base + 1, piles[base + 1][-1]))
    if drawn:
        sources.append((base + 2, drawn[0]))
    return sources


def waste_is_open(state: State) -> bool:
    """Whether the top of the mover's own waste may be played (the `waste_playable` option)."""
    policy = state.rules.waste_playable
    return policy == "always" or (policy == "hand_empty" and not state.piles[19 + 4 * state.turn])


# ------------------------------------------------------------------------------------------------------------ runs


def run_capacity(empty_houses: int, into_empty: bool) -> int:
    """The longest run that can be moved card by card through the empty houses (rule D18; the target counts as one)."""
    return int(2 ** (empty_houses - 1 if into_empty else empty_houses))


def run_length(state: State, house: int) -> int:
    """How many cards at the end of a house are in order: face up, downward, in alternating colours."""
    cards = state.piles[house]
    length = min(1, len(cards))
    while length < len(cards) - state.down[house] and _HOUSE_TAKES[cards[-length - 1].face] & cards[-length].bit:
        length += 1
    return length


def run_moves(view: View) -> list[Move]:
    """Every move of two or more cards in order, from house to house."""
    state, empty = view.state, len(view.empty_houses)
    if state.rules.run_move != "shortcut" or not empty:
        return []
    moves = []
    for source, _ in view.sources:
        if source > 7:
            break
        runs = _runs(view, source, run_capacity(empty, into_empty=False))
        for target, takes in view.targets[:8] if runs else ():
            longest = run_capacity(empty, into_empty=not state.piles[target])
            moves += [
                play(PILES[source], PILES[target], count)
                for count, bit in runs
                if takes & bit and count <= longest and target != source
            ]
    return moves


def _runs(view: View, house: int, longest: int) -> list[tuple[int, int]]:
    """The runs of up to `longest` cards that may leave a house: how many cards, and the bit of the bottom one."""
    cards, forbidden = view.state.piles[house], _elsewhere(view)
    if cards[-1].bit & forbidden:
        return []
    runs = []
    for count in range(2, min(longest, run_length(view.state, house)) + 1):
        if cards[-count].bit & forbidden:
            break
        runs.append((count, cards[-count].bit))
    return runs


def _elsewhere(view: View) -> int:
    """The cards that would have to go elsewhere when they lie open on the way, so that no card-by-card way exists."""
    mask = 0
    if view.state.rules.must_foundation != "none":
        mask |= view.foundation_mask
    if view.state.rules.must_load == "yes":
        mask |= view.load_mask
    return mask


# --------------------------------------------------------------------------------------------------------- why not


def why_not_built(view: View, move: Move) -> Reason | None:
    """The building rule against a PLAY, or None."""
    assert move.source is not None and move.target is not None
    return why_not_taken(view, move.source, move.count) or _why_not_given(view, move)


def why_not_taken(view: View, source: PileId, count: int) -> Reason | None:
    """Why the last `count` cards may not leave this pile."""
    state = view.state
    cards = state.piles[source.slot]
    top = cards[-1] if cards else None
    if source.owner == 1 - state.turn:
        return Reason(Code.NOT_YOURS, top, pile=source)
    if not cards:
        return Reason(Code.EMPTY_SOURCE, pile=source)
    if source.role is Role.FOUNDATION:
        return Reason(Code.STAYS, top, pile=source)
    if source.role is Role.HAND:
        return Reason(Code.HAND_FACE_DOWN, pile=source)
    if not any(slot == source.slot for slot, _ in view.sources):
        closed = source.role is Role.WASTE and not waste_is_open(state)
        return Reason(Code.WASTE_CLOSED if closed else Code.DRAWN_FIRST, top, pile=source)
    if count < 1 or count > len(cards):
        return Reason(Code.COVERED, top, pile=source)
    if count > 1:
        return _why_not_run(view, source, cards[-count:])
    return None


def _why_not_run(view: View, source: PileId, run: tuple[Card, ...]) -> Reason | None:
    base = run[0]
    if source.role is not Role.HOUSE:
        return Reason(Code.COVERED, base, pile=source)
    if len(run) > run_length(view.state, source.slot):
        return Reason(Code.RUN_UNORDERED, base, pile=source)
    if view.state.rules.run_move != "shortcut":
        return Reason(Code.ONE_AT_A_TIME, base, pile=source)
    return None


def _why_not_given(view: View, move: Move) -> Reason | None:
    """Why the target does not take these cards."""
    state, source, target = view.state, move.source, move.target
    assert source is not None and target is not None
    each, cards = state.piles[source.slot][-move.count], state.piles[target.slot]
    top = cards[-1] if cards else None
    if target is source:
        return Reason(Code.SAME_PILE, each, pile=target)
    if target.owner == state.turn:
        return Reason(Code.OWN_PILE, each, pile=target)
    if target.role in (Role.HAND, Role.DRAWN):
        return Reason(Code.NO_TARGET, each, pile=target)
    if move.count > 1 and target.role is not Role.HOUSE:
        return Reason(Code.ONE_AT_A_TIME, each, pile=target)
    if target.role is Role.FOUNDATION:
        return _why_not_on_foundation(each, top, target)
    if target.role is Role.HOUSE:
        return _why_not_on_house(view, each, top, move)
    return _why_not_loaded(each, top, target)


def _why_not_on_foundation(each: Card, top: Card | None, target: PileId) -> Reason | None:
    if top is None:
        return None if each.rank == 1 else Reason(Code.NEEDS_ACE, each, pile=target)
    if top.rank == 13:
        return Reason(Code.FOUNDATION_FULL, each, top, pile=target)
    if top.suit != each.suit:
        return Reason(Code.FOUNDATION_SUIT, each, top, pile=target)
    return None if each.rank == top.rank + 1 else Reason(Code.FOUNDATION_RANK, each, top, pile=target)


def _why_not_on_house(view: View, each: Card, top: Card | None, move: Move) -> Reason | None:
    target = move.target
    if top is not None and each.rank + 1 != top.rank:
        return Reason(Code.HOUSE_RANK, each, top, pile=target)
    if top is not None and each.is_red == top.is_red:
        return Reason(Code.HOUSE_COLOUR, each, top, pile=target)
    if move.count > 1:
        assert move.source is not None
        capacity = run_capacity(len(view.empty_houses), top is None) if view.empty_houses else 1
        if move.count > capacity:
            return Reason(Code.RUN_TOO_LONG, each, number=capacity, pile=target)
        if any(card.bit & _elsewhere(view) for card in view.state.piles[move.source.slot][-move.count :]):
            return Reason(Code.RUN_INTERRUPTED, each, pile=target)
    return None


def _why_not_loaded(each: Card, top: Card | None, target: PileId) -> Reason | None:
    if top is None:
        return Reason(Code.LOAD_EMPTY, each, pile=target)
    if top.suit != each.suit:
        return Reason(Code.LOAD_SUIT, each, top, pile=target)
    return None if abs(each.rank - top.rank) == 1 else Reason(Code.LOAD_RANK, each, top, pile=target)


def why_not_turn_action(state: State, kind: Kind) -> Reason | None:
    """Why there is nothing to turn, to discard or to pass, apart from duties."""
    _, waste, drawn, hand = state.piles[16 + 4 * state.turn : 20 + 4 * state.turn]
    if kind is Kind.DISCARD:
        return None if drawn else Reason(Code.NOTHING_DRAWN)
    if drawn:
        return Reason(Code.DRAWN_IN_VIEW, drawn[0])
    if kind is Kind.TURN:
        return None if hand or waste else Reason(Code.NOTHING_TO_TURN)
    return Reason(Code.CAN_TURN) if hand or waste else None
