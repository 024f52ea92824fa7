"""What a position is worth: fourteen terms that a player would name, weighed by what self-play has taught.

The unit is the points that the mover will make in this round. There are three heads, because the same cards are worth
something else at the start of a turn (S), just before the mover turns a card (T), and just after a reserve card that
nobody knew has been turned up (R, where the own reserve's top is not yet known).
"""

from operator import mul

from russianbank.ai.compact import EMPTY, NEXT_TO, ONTO, Board

TERMS = (
    "constant",
    "own reserve cards",
    "their reserve cards",
    "own hand and waste cards",
    "their hand and waste cards",
    "empty houses",
    "own reserve's top has a place",
    "their reserve's top has a place",
    "house tops that load the own reserve",
    "tops that load their reserve",
    "house tops that load the own waste",
    "tops that load their waste",
    "lead in squares",
    "own open waste's top has a place",
)
Weights = tuple[float, ...]


def terms(board: Board, mover: int) -> list[float]:
    """The terms of a position for the player `mover`, in the order of `TERMS`."""
    other = 1 - mover
    tops, fit = board.tops, board.fit
    reserve, their_reserve = board.reserve[mover], board.reserve[other]
    waste, their_waste = board.waste[mover], board.waste[other]
    cards = len(board.hand[mover]) + len(waste)
    their_cards = len(board.hand[other]) + len(their_waste)
    top = EMPTY
    has_place = loads_own = their_place = loads_theirs = loads_waste = loads_their_waste = waste_place = 0
    if reserve:
        top = reserve[-1]
        one, two = ONTO[top]
        has_place = 1 if fit[top] or one in tops or two in tops else 0
        low, high = NEXT_TO[top]
        loads_own = tops.count(low) + tops.count(high)
    if their_reserve:
        face = their_reserve[-1]
        one, two = ONTO[face]
        their_place = 1 if fit[face] or one in tops or two in tops else 0
        low, high = NEXT_TO[face]
        loads_theirs = tops.count(low) + tops.count(high) + (top in (low, high))
    if waste:
        face = waste[-1]
        low, high = NEXT_TO[face]
        loads_waste = tops.count(low) + tops.count(high)
        if board.policy.waste == 2 or (board.policy.waste == 1 and not board.hand[mover]):
            one, two = ONTO[face]
            waste_place = 1 if fit[face] or one in tops or two in tops else 0
    if their_waste:
        low, high = NEXT_TO[their_waste[-1]]
        loads_their_waste = tops.count(low) + tops.count(high) + (top in (low, high))
    own = 2 * len(reserve) + cards
    their = 2 * len(their_reserve) + their_cards
    if board.drawn != EMPTY:
        if board.turn == mover:
            own += 1
        else:
            their += 1
    return [
        1.0,
        len(reserve),
        len(their_reserve),
        cards,
        their_cards,
        tops.count(EMPTY),
        has_place,
        their_place,
        loads_own,
        loads_theirs,
        loads_waste,
        loads_their_waste,
        (their * their - own * own) / (their + own + 8),
        waste_place,
    ]


def value(board: Board, mover: int, weights: Weights) -> float:
    """The expected points of `mover`, by one head."""
    return float(sum(map(mul, weights, terms(board, mover))))
