"""What a move does to a position, and how a turn and a round end. Nothing here asks whether the move is allowed."""

from russianbank.engine.game import Ending
from russianbank.engine.moves import (
    CardsMoved,
    CardTurned,
    Event,
    HandRenewed,
    Kind,
    Move,
    RoundEnded,
    TurnPassed,
)
from russianbank.engine.position import Cards, State
from russianbank.engine.rules import REPETITION_LIMIT, TURN_LIMIT
from russianbank.engine.table import DRAWN, HANDS, PILES, WASTES, Role

Step = tuple[State, tuple[Event, ...]]


def perform(state: State, move: Move) -> Step:
    """Make a PLAY, TURN, DISCARD or PASS of the player to move."""
    if move.kind is Kind.PLAY:
        return _play(state, move)
    if move.kind is Kind.TURN:
        return _turn(state)
    if move.kind is Kind.DISCARD:
        return discard(state)
    return pass_turn(state, discarded=False)


def _play(state: State, move: Move) -> Step:
    source, target = move.source, move.target
    assert source is not None and target is not None
    piles = list(state.piles)
    moved = piles[source.slot][-move.count :]
    piles[source.slot] = piles[source.slot][: -move.count]
    piles[target.slot] += moved
    events: list[Event] = [CardsMoved(moved, source, target)]
    after = state._replace(piles=tuple(piles), acted=True)
    if source.role is not Role.HOUSE:  # a card of the player's own has found a place: both begin to count anew
        after = after._replace(idle=(0, 0), ended=(False, False))
    if target.role is Role.FOUNDATION and after.history:
        after = after._replace(history=())
    after = _turn_up(after, source.slot, events)
    if not any(piles[16 + 4 * state.turn : 20 + 4 * state.turn]):
        after = after._replace(ending=Ending.WON, winner=state.turn)
        events.append(RoundEnded(state.turn, Ending.WON))
    return after, tuple(events)


def _turn_up(state: State, slot: int, events: list[Event]) -> State:
    """Turn up the card that now lies on top of a reserve or of a house, before any other decision."""
    cards = state.piles[slot]
    if slot < 8:
        if not cards or state.down[slot] < len(cards):
            return state
        state = state._replace(down=tuple(n - (house == slot) for house, n in enumerate(state.down)))
    elif PILES[slot].role is not Role.RESERVE or not cards:
        return state
    events.append(CardTurned(cards[-1], PILES[slot]))
    return state._replace(seen=state.seen | 1 << cards[-1].index)


def _turn(state: State) -> Step:
    """Turn up the top hand card; an empty hand is first renewed from the waste, unshuffled."""
    mover = state.turn
    piles, events = list(state.piles), list[Event]()
    hand, waste, drawn = HANDS[mover].slot, WASTES[mover].slot, DRAWN[mover].slot
    if not piles[hand]:
        piles[hand], piles[waste] = tuple(reversed(piles[waste])), ()
        events.append(HandRenewed(mover))
    card = piles[hand][-1]
    piles[hand], piles[drawn] = piles[hand][:-1], (card,)
    events.append(CardsMoved((card,), HANDS[mover], DRAWN[mover]))
    return state._replace(piles=tuple(piles), acted=True, seen=state.seen | 1 << card.index), tuple(events)


def discard(state: State) -> Step:
    """Put the drawn card on the own waste, which ends the turn."""
    mover = state.turn
    piles = list(state.piles)
    moved: Cards = piles[DRAWN[mover].slot]
    piles[WASTES[mover].slot] += moved
    piles[DRAWN[mover].slot] = ()
    after, events = pass_turn(state._replace(piles=tuple(piles)), discarded=True)
    return after, (CardsMoved(moved, DRAWN[mover], WASTES[mover]), *events)


def pass_turn(state: State, discarded: bool) -> Step:
    """End the turn; the round ends with it when it is a stalemate (rules D20 and D21)."""
    mover = state.turn
    idle, ended = list(state.idle), list(state.ended)
    idle[mover] += discarded
    ended[mover] = True
    after = state._replace(
        turn=1 - mover,
        acted=False,
        idle=(idle[0], idle[1]),
        ended=(ended[0], ended[1]),
        turns=state.turns + 1,
        barred=None,
    )
    key = after.key()
    ending = _stalemate(after, key)
    winner = _fewer_points(after) if ending else None
    after = after._replace(history=(*after.history, key), ending=ending, winner=winner)
    if ending:
        return after, (TurnPassed(1 - mover), RoundEnded(after.winner, ending))
    return after, (TurnPassed(1 - mover),)


def _stalemate(state: State, key: int) -> Ending | None:
    if all(state.ended) and all(state.idle[p] >= own_cards(state, p) for p in (0, 1)):
        return Ending.GONE_THROUGH
    if state.history.count(key) >= REPETITION_LIMIT - 1:
        return Ending.REPEATED
    return Ending.TURN_LIMIT if state.turns >= TURN_LIMIT else None


def own_cards(state: State, player: int) -> int:
    """Cards in a player's hand and waste together."""
    return len(state.cards(HANDS[player])) + len(state.cards(WASTES[player]))


def _fewer_points(state: State) -> int | None:
    """Who wins a stalemate: the player with the lower penalty, nobody if they are equal (rule D22)."""
    penalties = state.penalty(0), state.penalty(1)
    return None if penalties[0] == penalties[1] else penalties.index(min(penalties))
