"""Churchill Solitaire: which cards can be taken, what fits where, and the reason against everything else."""

from dataclasses import dataclass
from enum import StrEnum

from russianbank.engine.cards import Card
from russianbank.engine.churchill_position import Cards, State
from russianbank.engine.moves import Move, play
from russianbank.engine.table import COLUMNS, DEVIL, STOCK, VICTORIES, PileId, Role


class Code(StrEnum):
    """Why a move is not allowed."""

    ROUND_OVER = "round-over"
    OTHER_GAME = "other-game"
    EMPTY_SOURCE = "empty-source"
    STAYS = "stays"
    STOCK_IS_DEALT = "stock-is-dealt"
    DEVIL_ORDER = "devil-order"
    TOO_MANY = "too-many"
    FACE_DOWN = "face-down"
    RUN_UNORDERED = "run-unordered"
    ONE_AT_A_TIME = "one-at-a-time"
    SAME_PILE = "same-pile"
    NO_TARGET = "no-target"
    DEVIL_TO_VICTORY = "devil-to-victory"
    NEEDS_KING = "needs-king"
    KING_ALONE = "king-alone"
    COLUMN_RANK = "column-rank"
    COLUMN_COLOUR = "column-colour"
    NEEDS_ACE = "needs-ace"
    VICTORY_FULL = "victory-full"
    VICTORY_SUIT = "victory-suit"
    VICTORY_RANK = "victory-rank"
    STOCK_EMPTY = "stock-empty"
    NOT_STUCK = "not-stuck"
    NOWHERE_TO_DEAL = "nowhere-to-deal"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: the rule, the card that was to move, the card it does not fit, and the pile that is about."""

    code: Code
    card: Card | None = None
    other: Card | None = None
    pile: PileId | None = None


def fits_column(card: Card, top: Card) -> bool:
    """Whether a card goes onto another in a column: one rank lower, of the other colour."""
    return card.rank + 1 == top.rank and card.is_red != top.is_red


def fits_victory(card: Card, top: Card | None) -> bool:
    """Whether a card goes onto a victory pile: an ace first, then the same suit upward."""
    return card.rank == 1 if top is None else card.suit == top.suit and card.rank == top.rank + 1


def run_length(cards: Cards, down: int) -> int:
    """How many cards at the end of a column are in order and face up."""
    length = min(1, len(cards))
    while length < len(cards) - down and fits_column(cards[-length], cards[-length - 1]):
        length += 1
    return length


def dealt_columns(state: State) -> list[PileId]:
    """The columns that the next deal gives a card to, from left to right."""
    rules = state.rules
    takers = [
        pile
        for pile in COLUMNS
        if not (rules.deal_skip_king_piles == "yes" and state.is_king_pile(pile.slot))
        and (state.cards(pile) or rules.deal_fills_empty == "yes")
    ]
    return takers[: len(state.cards(STOCK))]


# --------------------------------------------------------------------------------------------------------- why not


def why_not_taken(state: State, source: PileId, count: int) -> Reason | None:
    """Why the last `count` cards may not leave this pile; of the Devil's Six, why not that one from the right."""
    cards = state.cards(source)
    top = cards[-1] if cards else None
    if not cards:
        return Reason(Code.EMPTY_SOURCE, pile=source)
    if source.role is Role.VICTORY:
        return Reason(Code.STAYS, top, pile=source)
    if source is STOCK:
        return Reason(Code.STOCK_IS_DEALT, pile=source)
    if not 1 <= count <= len(cards):
        return Reason(Code.TOO_MANY, pile=source)
    if source is DEVIL:
        strict = state.rules.devil_order == "strict"
        return Reason(Code.DEVIL_ORDER, cards[-count], top, source) if strict and count > 1 else None
    return _why_not_run(state, source, count)


def _why_not_run(state: State, source: PileId, count: int) -> Reason | None:
    cards, down = state.cards(source), state.down[source.slot]
    if count > len(cards) - down:
        return Reason(Code.FACE_DOWN, pile=source)
    if count > run_length(cards, down):
        return Reason(Code.RUN_UNORDERED, cards[-count], pile=source)
    if count > 1 and state.rules.run_move == "single":
        return Reason(Code.ONE_AT_A_TIME, cards[-count], pile=source)
    return None


def why_not_given(state: State, move: Move) -> Reason | None:
    """Why the target does not take these cards, which may leave their pile."""
    source, target = move.source, move.target
    assert source is not None and target is not None
    card, cards = state.cards(source)[-move.count], state.cards(target)
    top = cards[-1] if cards else None
    if target is source:
        return Reason(Code.SAME_PILE, card, pile=target)
    if target.role is Role.VICTORY:
        several = move.count > 1 and source is not DEVIL
        return Reason(Code.ONE_AT_A_TIME, card, pile=target) if several else _why_not_up(card, top, target)
    if target.role is not Role.COLUMN:
        return Reason(Code.NO_TARGET, card, pile=target)
    if source is DEVIL:
        return Reason(Code.DEVIL_TO_VICTORY, card, pile=source)
    if top is None:
        return _why_not_in_empty(state, card, move.count, target)
    return _why_not_onto(card, top, target)


def _why_not_up(card: Card, top: Card | None, target: PileId) -> Reason | None:
    if fits_victory(card, top):
        return None
    if top is None:
        return Reason(Code.NEEDS_ACE, card, pile=target)
    if top.rank == 13:
        return Reason(Code.VICTORY_FULL, card, top, target)
    return Reason(Code.VICTORY_SUIT if card.suit != top.suit else Code.VICTORY_RANK, card, top, target)


def _why_not_in_empty(state: State, card: Card, count: int, target: PileId) -> Reason | None:
    if card.rank != 13:
        return Reason(Code.NEEDS_KING, card, pile=target)
    return Reason(Code.KING_ALONE, card, pile=target) if count > 1 and state.rules.empty_pile == "king" else None


def _why_not_onto(card: Card, top: Card, target: PileId) -> Reason | None:
    if fits_column(card, top):
        return None
    return Reason(Code.COLUMN_RANK if card.rank + 1 != top.rank else Code.COLUMN_COLOUR, card, top, target)


# ----------------------------------------------------------------------------------------------------------- plays


def plays(state: State) -> list[Move]:
    """Every legal move of cards, sorted by source, target and count."""
    moves = [move for column in COLUMNS if state.cards(column) for move in _column_plays(state, column)]
    row = state.cards(DEVIL)
    open_cards = len(row) if state.rules.devil_order == "any" else min(1, len(row))
    for victory in VICTORIES:
        top = _top(state, victory)
        moves += [play(DEVIL, victory, n) for n in range(1, open_cards + 1) if fits_victory(row[-n], top)]
    return moves


def _top(state: State, pile: PileId) -> Card | None:
    cards = state.cards(pile)
    return cards[-1] if cards else None


def _column_plays(state: State, source: PileId) -> list[Move]:
    cards, rules = state.cards(source), state.rules
    longest = 1 if rules.run_move == "single" else run_length(cards, state.down[source.slot])
    moves = []
    for target in COLUMNS:
        top = _top(state, target)
        rank = 13 if top is None else top.rank - 1
        count = rank - cards[-1].rank + 1
        if target is source or not 1 <= count <= longest:
            continue
        if (rules.empty_pile == "king_run" or count == 1) if top is None else fits_column(cards[-count], top):
            moves.append(play(source, target, count))
    moves += [play(source, target) for target in VICTORIES if fits_victory(cards[-1], _top(state, target))]
    return moves
