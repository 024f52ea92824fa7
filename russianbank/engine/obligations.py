"""What is compulsory now, and which move would miss it (rules T2 to T4)."""

from russianbank.engine.building import View
from russianbank.engine.cards import Card
from russianbank.engine.game import Duty, DutyKind
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import PileId

_FOUNDATION = (8, 15)
_HOUSES = (0, 7)

#: The turn actions that each of the other duties stands in the way of.
_BLOCKS = {
    DutyKind.FILL: frozenset({Kind.TURN, Kind.PASS}),
    DutyKind.RESERVE_TO_HOUSE: frozenset({Kind.TURN, Kind.DISCARD, Kind.PASS}),
    DutyKind.DRAWN_TO_HOUSE: frozenset({Kind.DISCARD}),
}


def due(state: State) -> tuple[Duty, ...]:
    """The duties of the player to move, the most pressing first; empty when nothing is compulsory."""
    if state.ending:
        return ()
    view = View(state)
    first = pressing(view)
    return (*([first] if first else []), *_before_turn_actions(view))


def pressing(view: View) -> Duty | None:
    """The one duty that comes before everything else: foundation, then filling at once, then loading."""
    rules = view.state.rules
    if rules.must_foundation != "none" and (duty := _foundation(view)):
        return duty
    if rules.must_fill == "at_once" and (duty := _fill(view, from_reserve=True)):
        return duty
    if rules.must_load == "yes":
        return _all_to(view, DutyKind.LOAD, view.load_mask, (view.other, view.other + 1))
    return None


def missed(view: View, move: Move) -> Duty | None:
    """The duty that `move` (allowed by the building rules) would leave undone, or None."""
    first = pressing(view)
    if first:
        return None if move in first.moves else first
    if move.kind is Kind.PLAY:
        return None
    return blocking(view, move.kind)


def blocking(view: View, kind: Kind) -> Duty | None:
    """The duty that stands in the way of a turn action when nothing more pressing is due."""
    return next((duty for duty in _before_turn_actions(view) if kind in _BLOCKS[duty.kind]), None)


def carried_out(state: State, duty: Duty) -> Move:
    """The move that does a duty when the player has no say: own reserve card first, then the lowest house (rule D26).

    Of the places for an ace it takes the one in the row of its suit.
    """
    reserve = 16 + 4 * state.turn

    def order(move: Move) -> tuple[int, bool, int]:
        assert move.source is not None and move.target is not None
        source = -1 if move.source.slot == reserve else move.source.slot
        return source, not is_home(state.cards(move.source)[-1], move.target), move.target.slot

    return min(duty.moves, key=order)


def is_home(each: Card, target: PileId) -> bool:
    """Whether the pile is a foundation in the row of the card's suit (the rows are S H D C, twice)."""
    return 8 <= target.slot < 16 and target.slot % 4 == each.suit


def _before_turn_actions(view: View) -> list[Duty]:
    rules, base = view.state.rules, view.base
    duties: list[Duty] = []
    if rules.must_fill == "before_turn" and (fill := _fill(view, from_reserve=False)):
        duties.append(fill)
    if rules.must_reserve_to_house == "yes":
        duties += _onto_house(view, DutyKind.RESERVE_TO_HOUSE, base, empty_too=False)
    if rules.drawn_discard == "unless_foundation_or_house":
        duties += _onto_house(view, DutyKind.DRAWN_TO_HOUSE, base + 2, empty_too=True)
    return duties


def _foundation(view: View) -> Duty | None:
    mask = view.foundation_mask
    if not view.available & mask:
        return None
    if view.state.rules.must_foundation == "reserve_first":
        for source, each in view.sources:
            if source == view.base and each.bit & mask:
                return Duty(DutyKind.FOUNDATION, tuple(view.moves_from(source, each, *_FOUNDATION)), each)
    return _all_to(view, DutyKind.FOUNDATION, mask, _FOUNDATION)


def _all_to(view: View, kind: DutyKind, mask: int, targets: tuple[int, int]) -> Duty | None:
    """The duty to play any available card that one of the targets takes."""
    if not view.available & mask:
        return None
    able = [(source, each) for source, each in view.sources if each.bit & mask]
    moves = [move for source, each in able for move in view.moves_from(source, each, *targets)]
    first = next((each for source, each in able if source == view.base), able[0][1])
    return Duty(kind, tuple(moves), first)


def _fill(view: View, from_reserve: bool) -> Duty | None:
    """An empty house while the own reserve lasts. Only `at_once` says with which card it is filled (rules D6, D7).

    Moving the only card of a house fills one hole and leaves another, so it is not among the moves that do the duty.
    """
    reserve = view.state.piles[view.base]
    if not reserve or not view.empty_houses:
        return None
    if from_reserve:
        sources = [s for s in view.sources if s[0] == view.base]
    else:
        sources = [s for s in view.sources if s[0] > 7 or len(view.state.piles[s[0]]) > 1]
    holes = view.empty_houses
    moves = [m for source, each in sources for hole in holes for m in view.moves_from(source, each, hole, hole)]
    return Duty(DutyKind.FILL, tuple(moves), reserve[-1]) if moves else None


def _onto_house(view: View, kind: DutyKind, slot: int, empty_too: bool) -> list[Duty]:
    for source, each in view.sources:
        if source == slot:
            moves = view.moves_from(source, each, *_HOUSES)
            if not empty_too:
                moves = [m for m in moves if m.target and m.target.slot not in view.empty_houses]
            return [Duty(kind, tuple(moves), each)] if moves else []
    return []
