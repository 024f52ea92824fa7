"""Churchill Solitaire: the game as the contract of `engine.game` asks for it.

There is one player. A move carries with it what happens by itself: face-down cards at the end of a column are turned
up, and aces go to the victory piles where `ace_auto` says so.
"""

from russianbank.engine import churchill_building as building
from russianbank.engine.churchill_building import Code, Reason, dealt_columns
from russianbank.engine.churchill_deal import DOWN, LAST_DEAL, laid_out
from russianbank.engine.churchill_position import Cards, Ending, Observation, State, observe, sample
from russianbank.engine.churchill_rules import ChurchillRules
from russianbank.engine.game import IllegalMove
from russianbank.engine.moves import DEAL, CardsMoved, CardTurned, Event, Kind, Move, RoundEnded, play
from russianbank.engine.table import CHURCHILL_PILES, COLUMNS, DEVIL, STOCK, VICTORIES, PileId, Role

__all__ = [
    "LAST_DEAL",
    "Observation",
    "State",
    "apply",
    "deal",
    "dealt",
    "finish",
    "legal_moves",
    "observe",
    "outcome",
    "sample",
    "settled",
    "why_not",
    "why_not_take",
]

Step = tuple[State, tuple[Event, ...]]


# --------------------------------------------------------------------------------------------------------- dealing


def dealt(rules: ChurchillRules, number: int) -> State:
    """The cards of deal `number` (1 to `LAST_DEAL`) as they are laid out, before any ace has gone up by itself."""
    layout = laid_out(number, rules.devil_size)
    piles: tuple[Cards, ...] = (*layout.columns, *(((),) * len(VICTORIES)), layout.devil, layout.stock)
    return State(rules, piles, DOWN, None)


def deal(rules: ChurchillRules, number: int) -> State:
    """The position in which deal `number` begins: laid out, and the aces in sight gone up."""
    return settled(dealt(rules, number))[0]


# -------------------------------------------------------------------------------------------------------- legality


def why_not(state: State, move: Move) -> Reason | None:
    """The reason against `move`, or None if it is legal."""
    if state.ending:
        return Reason(Code.ROUND_OVER)
    if move.kind is Kind.DEAL:
        return _why_not_deal(state)
    if move.kind is not Kind.PLAY or move.source not in CHURCHILL_PILES or move.target not in CHURCHILL_PILES:
        return Reason(Code.OTHER_GAME)
    return building.why_not_taken(state, move.source, move.count) or building.why_not_given(state, move)


def why_not_take(state: State, pile: PileId, count: int = 1) -> Reason | None:
    """The reason against picking up cards of a pile at all, wherever they were to go, or None."""
    return Reason(Code.ROUND_OVER) if state.ending else building.why_not_taken(state, pile, count)


def _why_not_deal(state: State) -> Reason | None:
    if not state.cards(STOCK):
        return Reason(Code.STOCK_EMPTY, pile=STOCK)
    if not dealt_columns(state):
        return Reason(Code.NOWHERE_TO_DEAL, pile=STOCK)
    if state.rules.deal_when == "only_when_stuck" and (moves := building.plays(state)):
        first = moves[0].source
        assert first is not None
        return Reason(Code.NOT_STUCK, state.cards(first)[-moves[0].count], pile=first)
    return None


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move, sorted by kind, source, target and count."""
    if state.ending:
        return ()
    moves = building.plays(state)
    if not _why_not_deal(state):
        moves.append(DEAL)
    return tuple(moves)


# ----------------------------------------------------------------------------------------------------------- moves


def apply(state: State, move: Move) -> Step:
    """The position after `move` and all that follows by itself; raises `IllegalMove` with the reason."""
    reason = why_not(state, move)
    if reason:
        raise IllegalMove(reason)
    after, events = _deal_row(state) if move.kind is Kind.DEAL else _moved(state, move)
    after, more = settled(after)
    return after, (*events, *more)


def _moved(state: State, move: Move) -> Step:
    """The named cards carried from pile to pile; of the Devil's Six the one card."""
    source, target = move.source, move.target
    assert source is not None and target is not None
    piles = list(state.piles)
    cards, at = piles[source.slot], len(piles[source.slot]) - move.count
    end = at + 1 if source is DEVIL else len(cards)
    piles[source.slot] = cards[:at] + cards[end:]
    piles[target.slot] += cards[at:end]
    return state._replace(piles=tuple(piles)), (CardsMoved(cards[at:end], source, target),)


def _deal_row(state: State) -> Step:
    """One card from the stock to each column that takes one, from left to right."""
    piles, events = list(state.piles), list[Event]()
    for column in dealt_columns(state):
        card = piles[STOCK.slot][-1]
        piles[STOCK.slot] = piles[STOCK.slot][:-1]
        piles[column.slot] += (card,)
        events.append(CardsMoved((card,), STOCK, column))
    return state._replace(piles=tuple(piles)), tuple(events)


def settled(state: State) -> Step:
    """What happens by itself: cards are turned up, aces go up, and the round ends when nothing is left to do."""
    events: list[Event] = []
    while True:
        state = _turn_up(state, events)
        ace = _automatic(state)
        if ace is None:
            break
        state, moved = _moved(state, ace)
        events += moved
    if state.home == 104:
        state = state._replace(ending=Ending.WON)
        events.append(RoundEnded(0, Ending.WON))
    elif _why_not_deal(state) and not building.plays(state):
        state = state._replace(ending=Ending.LOST)
        events.append(RoundEnded(None, Ending.LOST))
    return state, tuple(events)


def _turn_up(state: State, events: list[Event]) -> State:
    down = list(state.down)
    for column in COLUMNS:
        cards = state.cards(column)
        if cards and down[column.slot] == len(cards):
            down[column.slot] -= 1
            events.append(CardTurned(cards[-1], column))
    return state if tuple(down) == state.down else state._replace(down=tuple(down))


def _automatic(state: State) -> Move | None:
    """The next ace that goes up by itself: from the columns left to right, then from the Devil's Six."""
    if state.rules.ace_auto == "no":
        return None
    free = next((pile for pile in VICTORIES if not state.cards(pile)), None)
    if free is None:
        return None
    for column in COLUMNS:
        cards = state.cards(column)
        if cards and cards[-1].rank == 1:
            return play(column, free)
    row = state.cards(DEVIL)
    playable = row if state.rules.devil_order == "any" else row[-1:]
    return next((play(DEVIL, free, n) for n, each in enumerate(reversed(playable), 1) if each.rank == 1), None)


def finish(state: State) -> tuple[Move, ...]:
    """The moves that bring every card home by plays to the victory piles alone; none while that is not certain.

    It is never certain, and never looked at, while a card lies face down.
    """
    moves: list[Move] = []
    if state.cards(STOCK) or any(state.down):
        return ()
    while not state.ending:
        up = next((m for m in building.plays(state) if m.target and m.target.role is Role.VICTORY), None)
        if up is None:
            return ()
        moves.append(up)
        state, _ = apply(state, up)
    return tuple(moves) if state.ending is Ending.WON else ()


def outcome(state: State) -> Ending | None:
    """How the round ended, or None while it is being played; the score is `state.home`."""
    return state.ending
