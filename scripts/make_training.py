"""Look for the positions of the training for Stop, and write them to `assets/training`.

    python scripts/make_training.py

A careful player plays dealt rounds; at a moment that suits, the opponent is made to miss a duty, or to keep all of them
where something looks like one. The same program finds the same positions.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from russianbank.ai.compact import board_for, engine_move  # noqa: E402
from russianbank.ai.policy import greedy_move  # noqa: E402
from russianbank.engine import obligations, russian_bank  # noqa: E402
from russianbank.engine.building import View  # noqa: E402
from russianbank.engine.cards import Card, Shuffler  # noqa: E402
from russianbank.engine.game import Duty, DutyKind  # noqa: E402
from russianbank.engine.moves import DISCARD, Kind, Move  # noqa: E402
from russianbank.engine.position import Observation, State  # noqa: E402
from russianbank.engine.table import FOUNDATIONS, HOUSES, RESERVES, Role  # noqa: E402
from russianbank.training import (  # noqa: E402
    LETTERS,
    MISSING,
    OPPONENT,
    POSITIONS,
    RULES,
    Missed,
    Question,
    Situation,
    cards_of,
    missed_by,
    walk,
)

#: Different trainings of each grade, and what their positions are taken from: change it for others.
TRAININGS, SEED = 20, 1
#: Rounds that are looked through for a moment of one kind, before another is taken.
ROUNDS = 120
KEEPING = tuple(each for each in Situation if each not in MISSING)


@dataclass(frozen=True, slots=True)
class Grade:
    """The turns of a round that a grade shows, and the most moves at once."""

    key: str
    first: int
    last: int
    moves: int


GRADES = (Grade("easy", 1, 14, 1), Grade("medium", 8, 40, 2), Grade("hard", 24, 90, 2))


def situations(number: int, grade: Grade) -> tuple[Situation, ...]:
    """What comes in a training, in its order: of the ten some five to seven with a duty that is missed."""
    mixer = _mixer(number, grade, 0)
    with_duty = 5 + mixer.below(3)
    chosen = _some(MISSING, with_duty, mixer) + _some(KEEPING, POSITIONS - with_duty, mixer)
    mixer.shuffle(chosen)
    return tuple(chosen)


def question(number: int, grade: Grade, place: int) -> Question:
    """The position at a place (0 to 9) of a training."""
    mixer = _mixer(number, grade, place + 1)
    wanted = situations(number, grade)[place]
    for situation in (wanted, Situation.HOUSE if wanted in MISSING else Situation.PLAIN):
        for _ in range(ROUNDS):
            if found := _search(situation, grade, mixer):
                return found
    raise AssertionError("every round has plain moments")


def _mixer(number: int, grade: Grade, place: int) -> Shuffler:
    return Shuffler(((SEED * 1000 + number) * len(GRADES) + GRADES.index(grade)) * 100 + place)


def _some(kinds: Sequence[Situation], count: int, mixer: Shuffler) -> list[Situation]:
    """So many of the kinds in any order, none of them twice before each has been there."""
    order = list(kinds)
    mixer.shuffle(order)
    return [order[i % len(order)] for i in range(count)]


def _search(situation: Situation, grade: Grade, mixer: Shuffler) -> Question | None:
    """The first moment of one round that suits, after a turn by chance."""
    deal = 1 + mixer.below(russian_bank.LAST_DEAL)
    begin = grade.first + mixer.below(max(1, (grade.last - grade.first) // 2))
    state, lead = russian_bank.deal(RULES, deal), list[Move]()
    while not state.ending and state.turns <= grade.last:
        if state.turn == OPPONENT and state.turns >= begin:
            for shown, card in _scenes(situation, state, grade, mixer):
                if _suits(situation, state, shown):
                    return Question(situation, deal, tuple(lead), shown, card)
        move = _careful(state)
        if russian_bank.legal_moves(state).index(move) >= len(LETTERS):
            return None
        state, _ = russian_bank.apply(state, move)
        lead.append(move)
    return None


def _careful(state: State) -> Move:
    return engine_move(state, greedy_move(board_for(Observation(state.turn, state))))


def _suits(situation: Situation, state: State, shown: tuple[Move, ...]) -> bool:
    """Whether the moves miss a duty or keep all, as wanted, and what is missed can be pointed at afterwards."""
    states = tuple(walk(state, shown))
    missed, last = missed_by(states, shown), states[-1]
    if last.ending:
        return False
    if situation in KEEPING:
        return not missed
    return bool(missed) and all(_can_be_pointed_at(each, last) for each in missed)


def _can_be_pointed_at(missed: Missed, state: State) -> bool:
    if missed.duty.kind is DutyKind.FILL:
        return any(move.target and not state.cards(move.target) for move in missed.duty.moves)
    cards = cards_of(missed.duty, missed.before)
    fanned = {card for house in HOUSES for card in state.cards(house)}
    tops = {cards[-1] for cards in state.piles[8:] if cards}
    return bool(cards & (fanned | tops)) and not any(
        card in cards for pile in FOUNDATIONS for card in state.cards(pile)
    )


# -------------------------------------------------------------------------------------------------------- the scenes

#: Moves of the opponent, and the card that tempts.
_Scene = tuple[tuple[Move, ...], Card | None]


def _scenes(situation: Situation, state: State, grade: Grade, mixer: Shuffler) -> Iterator[_Scene]:
    """What the opponent could do here that makes such a situation."""
    view = View(state)
    first = obligations.pressing(view)
    if situation is Situation.FILL:
        if first is None:
            yield from ((moves, None) for moves in _unfilled(state, view, grade))
    elif situation in MISSING:
        if first and _is_of(situation, first, state):
            for slip in _slips(situation, state, first, mixer):
                yield (slip, *_going_on(state, slip, first, grade, mixer)), None
    elif situation is Situation.HOME:
        move = _careful(state)
        if move.target and move.target.role is Role.FOUNDATION:
            yield _with_next(state, move, grade), None
    elif first is None:
        yield from _tempting(situation, state, view, grade)


def _is_of(situation: Situation, duty: Duty, state: State) -> bool:
    """Whether a duty to play to a foundation makes the situation."""
    roles = {move.source.role for move in duty.moves if move.source}
    if situation is Situation.TWIN:
        return any(_twin_is_home(card, state) for card in cards_of(duty, state))
    role = {Situation.HOUSE: Role.HOUSE, Situation.DRAWN: Role.DRAWN}.get(situation, Role.RESERVE)
    return roles == {role}


def _twin_is_home(card: Card, state: State) -> bool:
    return any(each.face == card.face for pile in FOUNDATIONS for each in state.cards(pile))


def _slips(situation: Situation, state: State, duty: Duty, mixer: Shuffler) -> list[Move]:
    """Moves that leave the duty undone, as a person would make them, in any order."""
    order = situation is Situation.ORDER
    slips = [move for move in russian_bank.legal_moves(state) if move not in duty.moves and move.count == 1]
    slips = [move for move in slips if _is_play_to(Role.FOUNDATION, move) == order]
    slips = [move for move in slips if move.kind is not Kind.PLAY or order or _is_sensible(move, state)]
    mixer.shuffle(slips)
    return slips


def _is_play_to(role: Role, move: Move) -> bool:
    return move.target is not None and move.target.role is role


def _is_sensible(move: Move, state: State) -> bool:
    """Not a house card to a house, unless that clears its house."""
    assert move.source is not None and move.target is not None
    if move.source.role is not Role.HOUSE or move.target.role is not Role.HOUSE:
        return True
    return len(state.cards(move.source)) == 1 and bool(state.cards(move.target))


def _going_on(state: State, slip: Move, duty: Duty, grade: Grade, mixer: Shuffler) -> tuple[Move, ...]:
    """A second move that leaves the same duty undone, where there are to be two."""
    if grade.moves < 2 or mixer.below(2):
        return ()
    after, _ = russian_bank.apply(state, slip)
    if after.turn != OPPONENT or after.ending:
        return ()
    cards = cards_of(duty, state)
    seconds = [move for move in _slips(Situation.HOUSE, after, duty, mixer) if _moved(move, after) not in cards]
    return tuple(seconds[:1])


def _moved(move: Move, state: State) -> Card | None:
    if move.kind is Kind.DISCARD:
        return state.piles[18 + 4 * state.turn][-1]
    return state.cards(move.source)[-1] if move.source else None


def _unfilled(state: State, view: View, grade: Grade) -> Iterator[tuple[Move, ...]]:
    """A card is turned while a house is empty: it was so, or has been emptied the move before."""
    action = russian_bank.turn_action(state)
    if action != DISCARD and obligations.blocking(view, action.kind):
        yield (action,)
    if action != DISCARD and grade.moves > 1:
        for move in _emptying(state):
            yield move, action


def _emptying(state: State) -> list[Move]:
    """Moves that take the only card of a house and leave no other house the fuller for nothing."""
    moves = [move for move in russian_bank.legal_moves(state) if move.source and move.source.role is Role.HOUSE]
    return [move for move in moves if len(state.cards(move.source)) == 1 and move.target and state.cards(move.target)]


def _with_next(state: State, move: Move, grade: Grade) -> tuple[Move, ...]:
    """A move, and the careful one after it where there are to be two."""
    after, _ = russian_bank.apply(state, move)
    goes_on = grade.moves > 1 and after.turn == OPPONENT and not after.ending
    return (move, _careful(after)) if goes_on else (move,)


def _tempting(situation: Situation, state: State, view: View, grade: Grade) -> Iterator[_Scene]:
    """No duty is missed, but something looks like one."""
    action = russian_bank.turn_action(state)
    if situation is Situation.PLAIN:
        yield _with_next(state, _careful(state), grade), None
    elif situation is Situation.HOLE:
        for move in _emptying(state) if state.cards(RESERVES[OPPONENT]) else ():
            yield ((move, action) if grade.moves > 1 and action == DISCARD else (move,)), None
    elif not obligations.blocking(view, action.kind):
        for card in _tempting_cards(situation, state, view):
            yield (action,), card


def _tempting_cards(situation: Situation, state: State, view: View) -> Iterator[Card]:
    if situation is Situation.LOAD:
        loads = (move for move in russian_bank.legal_moves(state) if move.target and move.target.owner is not None)
        yield from (state.cards(move.source)[-1] for move in loads if move.source)
    elif situation is Situation.FITS_HOUSE:
        for source, card in view.sources:
            moves = view.moves_from(source, card, 0, 7)
            if source == RESERVES[OPPONENT].slot and any(move.target and state.cards(move.target) for move in moves):
                yield card
    else:
        yield from (card for _, card in view.sources if card.rank > 1 and _lies_near(card, state))


def _lies_near(card: Card, state: State) -> bool:
    """Whether a foundation shows this face, or one that is hardly higher: it looks as if the card belonged there."""
    tops = [state.cards(pile)[-1] for pile in FOUNDATIONS if state.cards(pile)]
    return any(top.suit == card.suit and 0 <= top.rank - card.rank <= 1 for top in tops)


def main() -> None:
    folder = ROOT / "assets" / "training"
    folder.mkdir(exist_ok=True)
    for grade in GRADES:
        questions = (question(number, grade, place) for number in range(TRAININGS) for place in range(POSITIONS))
        lines = "".join(f"{each.text()}\n" for each in questions)
        (folder / f"{grade.key}.txt").write_text(lines, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
