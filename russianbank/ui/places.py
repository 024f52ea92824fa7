"""The places of a card that has been taken, as a player sees them: those that count, and the one that a click means."""

from collections.abc import Sequence

from russianbank.engine import obligations, russian_bank
from russianbank.engine.game import Duty, DutyKind, Reason
from russianbank.engine.moves import DISCARD, TURN, Kind, Move, play
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN, FOUNDATIONS, HANDS, WASTES, PileId, Role
from russianbank.ui.drag import Held


def worth_showing(held: Held) -> list[PileId]:
    """The legal places, of the foundations that an ace can begin only those in the row of its suit."""
    homes = _foundations(held)
    return [pile for pile in held.moves if pile.role is not Role.FOUNDATION or pile in homes]


def obvious(held: Held) -> Move | None:
    """What a double click means: a foundation, or else the only place that fits."""
    if homes := _foundations(held):
        return held.moves[homes[0]]
    return next(iter(held.moves.values())) if len(held.moves) == 1 else None


def sensible(held: Held, state: State) -> Move | None:
    """What a single click means where it plays: the one place that is no choice, as a good player would see it.

    Foundations that take the card are alike (an ace goes to the row of its suit), and so are empty houses. A house
    that leaves another empty house behind is no place. Nor is the own waste: a discard ends the turn for good, so it
    wants a click of its own. Everything else is a choice: a foundation or a house (where the foundation is compulsory
    the house is not legal), two houses, an empty house or another, and a load where the card fits anything else.
    """
    homes, empty = _foundations(held), _empty_houses(held, state)
    others = [pile for pile in held.moves if pile.role is not Role.FOUNDATION and state.cards(pile)]
    others = [pile for pile in others if held.moves[pile].kind is Kind.PLAY]
    places = [*homes[:1], *empty[:1], *others]
    return held.moves[places[0]] if len(places) == 1 else None


def meant_move(state: State, source: PileId, count: int, target: PileId) -> Move:
    """What carrying the last cards of one pile to another would be, legal or not."""
    if source is HANDS[state.turn]:
        return TURN
    if source is DRAWN[state.turn] and target is WASTES[state.turn]:
        return DISCARD
    return play(source, target, count)


def why_not(state: State, held: Held, target: PileId) -> Reason | None:
    """The reason against putting the held cards on a pile, or None."""
    return russian_bank.why_not(state, meant_move(state, held.source, len(held.cards), target))


def meant_foundation(held: Held, state: State) -> PileId:
    """Which one is meant by `the foundation`: one that takes the card, or else that of its suit."""
    if homes := _foundations(held):
        return homes[0]
    suit = held.cards[0].suit
    begun = [pile for pile in FOUNDATIONS if state.cards(pile) and state.cards(pile)[-1].suit == suit]
    return max(begun, key=lambda pile: len(state.cards(pile)), default=FOUNDATIONS[suit])


def duty_marks(duties: Sequence[Duty], state: State) -> tuple[list[PileId], list[PileId]]:
    """The cards that the first duty is about, if they are certain, and where it can be done."""
    duty = duties[0]
    sources = {move.source for move in duty.moves if move.source}
    certain = duty.kind is not DutyKind.FILL or len(sources) == 1
    return sorted(sources) if certain else [], _duty_targets(duty, state)


def _duty_targets(duty: Duty, state: State) -> list[PileId]:
    """Where a duty can be done; of the places for an ace only the one in the row of its suit."""
    targets = set()
    for move in duty.moves:
        assert move.source is not None and move.target is not None
        ace = move.target.role is Role.FOUNDATION and not state.cards(move.target)
        if not ace or move.target is obligations.carried_out(state, duty).target:
            targets.add(move.target)
    return sorted(targets)


def _foundations(held: Held) -> list[PileId]:
    able = [pile for pile in held.moves if pile.role is Role.FOUNDATION]
    return [pile for pile in able if obligations.is_home(held.cards[0], pile)] or able


def _empty_houses(held: Held, state: State) -> list[PileId]:
    whole = held.source.role is Role.HOUSE and len(held.cards) == len(state.cards(held.source))
    return [] if whole else [pile for pile in held.moves if pile.role is Role.HOUSE and not state.cards(pile)]
