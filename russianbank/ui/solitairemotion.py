"""How a move of Churchill Solitaire is shown: the move itself, then what followed by itself, one after the other."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from russianbank.engine import churchill
from russianbank.engine.cards import Card
from russianbank.engine.churchill_deal import COLUMN_COUNT
from russianbank.engine.churchill_position import State
from russianbank.engine.moves import CardsMoved, CardTurned, Event
from russianbank.engine.table import COLUMNS, DEVIL, STOCK, Role
from russianbank.patience import Patience, Turn
from russianbank.ui import animation
from russianbank.ui.animation import DEAL_APART, Flight, Manner
from russianbank.ui.columns import Columns

#: At the end so many seconds lie between two cards that go home, and all of them take at most so long.
HOME_APART, HOME_MOST = 0.060, 2.4


def stages(before: State, events: Iterable[Event]) -> list[State]:
    """The positions between which cards fly: after the move itself, then after each card that went home by itself."""
    states, state, own = [], before, True
    for event in events:
        if isinstance(event, CardsMoved) and event.source is not STOCK:
            if not own:
                states.append(state)
            own = False
        elif isinstance(event, CardsMoved):
            own = False
        state = _after(state, event)
    return [*states, state]


def _after(state: State, event: Event) -> State:
    """The position after a single event."""
    if isinstance(event, CardTurned):
        down = list(state.down)
        down[event.pile.slot] -= 1
        return state._replace(down=tuple(down))
    if not isinstance(event, CardsMoved):
        return state
    piles = list(state.piles)
    source, target = event.source.slot, event.target.slot
    piles[source] = tuple(card for card in piles[source] if card not in event.cards)
    piles[target] += event.cards
    return state._replace(piles=tuple(piles))


def flights_of(before: State, turn: Turn, layout: Columns, manner: Manner, rest: float) -> list[Flight]:
    """A move and what followed; `rest` is the pace of what follows by itself, and of a row that is dealt."""
    parts, state = [], before
    for number, after in enumerate(stages(before, turn.events)):
        part = animation.plan(state, after, layout, manner if not number else Manner(rest))
        parts.append(_row(part, layout, rest))
        state = after
    return animation.after_each_other(parts)


def _row(flights: Sequence[Flight], layout: Columns, speed: float) -> list[Flight]:
    """Cards that come from the stock come one after the other, from left to right."""
    stock, number, found = layout.place(STOCK), 0, []
    for each in flights:
        if each.start == (stock.x, stock.y) and each.target in COLUMNS:
            each = replace(each, delay=number * DEAL_APART * speed, from_pile=True)
            number += 1
        found.append(each)
    return found


def deal_of(patience: Patience, layout: Columns, speed: float) -> list[Flight]:
    """The whole deal, from the Devil's Six on, and the aces that then go home by themselves."""
    laid = churchill.dealt(patience.rules, patience.deal)
    parts = [animation.dealt(_deal_order(laid), lambda card: STOCK, laid, layout, speed)]
    state, events = laid, churchill.settled(laid)[1]
    for after in stages(laid, events) if events else ():
        parts.append(animation.plan(state, after, layout, Manner(speed)))
        state = after
    return animation.after_each_other(parts)


def _deal_order(state: State) -> list[Card]:
    order = list(state.cards(DEVIL))
    for first in range(COLUMN_COUNT // 2):
        order += [state.cards(column)[first] for column in COLUMNS[first : COLUMN_COUNT - first]]
    return order


def home_of(before: State, turns: Sequence[Turn], layout: Columns, speed: float) -> list[Flight]:
    """All cards on their way home at the end, one soon after the other."""
    moved = [e for turn in turns for e in turn.events if isinstance(e, CardsMoved) and e.target.role is Role.VICTORY]
    order = {card: number for number, event in enumerate(moved) for card in event.cards}
    apart = min(HOME_APART, HOME_MOST / max(1, len(order))) * speed
    flights = animation.plan(before, turns[-1].state, layout, Manner(speed))
    lower = {card: (pile, at) for pile in layout.places for at, card in enumerate(before.cards(pile))}
    flights.sort(key=lambda each: lower[each.card])  # while they wait, each lies on the one before
    return [replace(each, delay=order.get(each.card, 0) * apart) for each in flights]
