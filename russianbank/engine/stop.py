"""The call of Stop: how a missed duty is remembered, who may call and when, and what a call does (rules D24 to D28)."""

from russianbank.engine import obligations
from russianbank.engine.building import View
from russianbank.engine.game import Code, Duty, Reason
from russianbank.engine.moves import Event, Kind, Move, Stopped, WrongCall
from russianbank.engine.position import Fault, State
from russianbank.engine.table import DRAWN
from russianbank.engine.turn import Step, discard, pass_turn, perform


def remembered(state: State, duty: Duty | None) -> Fault | None:
    """The fault that can be called after a move of the player to move, which missed `duty` if that is given.

    An own earlier fault of the same turn stays, because the position before the earliest one is what a call restores.
    The opponent's fault of the turn before is gone with the player's first action.
    """
    earlier = state.fault if state.fault and state.fault.player == state.turn else None
    if earlier and state.rules.stop_window == "next_action":
        earlier = None
    if duty is None or earlier:
        return earlier
    return Fault(state.turn, state._replace(fault=None))


def why_not_call(state: State, caller: int) -> Reason | None:
    """Why `caller` may not call now. A call that finds no fault is allowed: it is a wrong call."""
    if not state.rules.has_stop:
        return Reason(Code.NO_STOP_RULE)
    if state.barred == caller:
        return Reason(Code.STOP_BARRED)
    if caller == state.turn:
        if state.acted:
            return Reason(Code.STOP_TOO_LATE)
        return Reason(Code.STOP_TOO_EARLY) if state.turns == 0 else None
    return None if state.acted else Reason(Code.STOP_TOO_EARLY)


def call(state: State, caller: int) -> Step:
    """Carry out a call of Stop by `caller`."""
    fault = state.fault
    if not fault:  # the window closes so that a fault in it is always the other player's
        barred = caller if state.rules.stop_false_call == "no_more_calls_this_turn" else state.barred
        return state._replace(barred=barred), (WrongCall(caller),)
    if state.rules.stop_remedy == "leave_and_pass":
        return _leave(state, caller)
    return _take_back(state, fault, caller)


def _leave(state: State, caller: int) -> Step:
    """The position stays; a drawn card goes to the waste and the turn passes, if it has not yet."""
    state = state._replace(fault=None)
    if state.turn == caller:
        return state, (Stopped(caller, None),)
    after, events = _end(state)
    return after, (Stopped(caller, None), *events)


def _take_back(state: State, fault: Fault, caller: int) -> Step:
    """Restore the position before the earliest fault, do the duty, and pass the turn.

    What has been seen stays seen: a wrongly turned card goes back face down, but both players know it.
    """
    before = fault.before._replace(seen=fault.before.seen | state.seen, fault=None)
    duty = obligations.due(before)[0]
    move = obligations.carried_out(before, duty)
    after, events = perform(before, move)
    if not after.ending:
        after, ended = _end(after)
        events += ended
    return after, (Stopped(caller, move), *events)


def _end(state: State) -> tuple[State, tuple[Event, ...]]:
    if state.cards(DRAWN[state.turn]):
        return discard(state)
    return pass_turn(state, discarded=False)


def missed(state: State, move: Move) -> Duty | None:
    """The duty that a move misses, if duties are enforced by Stop."""
    if not state.rules.has_stop or move.kind is Kind.STOP:
        return None
    return obligations.missed(View(state), move)
