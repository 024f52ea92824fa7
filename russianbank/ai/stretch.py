"""The moves of a round cut into decisions: from what a player knew to the next unknown card."""

from collections.abc import Sequence
from typing import NamedTuple

from russianbank.ai.compact import EMPTY, HIDDEN, Board, board_for, board_move
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State, observe


class Stretch(NamedTuple):
    """What a player did from one decision to the next unknown card, or to the end of the turn.

    `states` are the positions before each of the moves, `codes` the moves on the board. `after` is the board when the
    moves are made and before the card `turned` (`EMPTY` if none) is looked at. `cut` says that Stop or the end of the
    record came in between.
    """

    step: int
    states: tuple[State, ...]
    moves: tuple[Move, ...]
    codes: tuple[tuple[int, ...], ...]
    after: Board
    turned: int
    cut: bool

    @property
    def player(self) -> int:
        return self.states[0].turn


def stretches(states: Sequence[State], moves: Sequence[Move]) -> list[Stretch]:
    """The moves of a round, cut where a player knew more than before; calls of Stop are left out."""
    found = []
    at = 0
    while at < len(moves):
        if moves[at].kind is Kind.STOP:
            at += 1
            continue
        found.append(_stretch(states, moves, at))
        at += len(found[-1].moves)
    return found


def _stretch(states: Sequence[State], moves: Sequence[Move], start: int) -> Stretch:
    board = board_for(observe(states[start], states[start].turn))
    codes: list[tuple[int, ...]] = []
    at = start
    while True:
        codes.append(_make(board, moves[at]))
        at += 1
        ends = board.over or codes[-1][0] < 0 or board.uncovers()
        if ends or at == len(moves) or moves[at].kind is Kind.STOP:
            before, made = tuple(states[start:at]), tuple(moves[start:at])
            return Stretch(start, before, made, tuple(codes), board, _turned(board, states[at]), not ends)


def _make(board: Board, move: Move) -> tuple[int, ...]:
    """Make an engine's move on the board; a run goes over in one piece."""
    code = board_move(move)
    if move.count == 1:
        board.make(code)
        return (code,)
    source, target = board.houses[code >> 5], board.houses[code & 31]
    target += source[-move.count :]
    del source[-move.count :]
    board.tops = tops(board)
    return (code,) * move.count


def tops(board: Board) -> list[int]:
    """The outermost card of each house."""
    return [house[-1] if house else EMPTY for house in board.houses]


def _turned(board: Board, after: State) -> int:
    """The face of the card that the last move has turned up, as the position after it shows; `EMPTY` if none."""
    base = 16 + 4 * board.turn
    if board.drawn == HIDDEN:
        return after.piles[base + 2][-1].face
    if board.reserve[board.turn][-1:] == [HIDDEN]:
        return after.piles[base][-1].face
    return after.piles[board.tops.index(HIDDEN)][-1].face if HIDDEN in board.tops else EMPTY
