"""Motion as the difference between two positions: which cards fly, from where, for how long. Geometry only.

The position on the table is always the newest; a `Timeline` is only a picture of how it came about, and `finish` may
end it at any instant. All durations are seconds and stand in one place, so that the feel can be tuned.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import cos, hypot, pi, sin

from russianbank.engine.cards import Card
from russianbank.engine.position import State
from russianbank.engine.table import HANDS, HOUSES, RESERVES, PileId, Role
from russianbank.ui.geometry import Geometry, Point, Position, card_at

DROP = 0.110
PUT_BACK = 0.160
OWN_LEAST, OWN_PER_WIDTH, OWN_MOST = 0.180, 0.040, 0.320
FLIP = 0.180
TURN = 0.240
LOAD = 0.260
RENEW = 0.350
RESTORE = 0.200
SQUEEZE = 0.120
UNDO = 0.130
DEAL_APART, DEAL_EACH = 0.045, 0.220
RUN_APART = 0.025
LIFT_TIME = 0.090
OPPONENT_FACTOR = 1.3
OPPONENT_PAUSE = 0.350
SHAKE = 0.220
WIN_APART, WIN_HOP = 0.090, 0.420
LIFTED_SCALE = 0.04
#: Factor on all durations for each setting of the speed.
SPEEDS = {"calm": 1.4, "normal": 1.0, "brisk": 0.6, "none": 0.0}
LONGEST_STEP = 0.100  # a pause of the whole program does not make cards leap


def ease_out(x: float) -> float:
    return 1 - (1 - x) ** 3


def ease_in_out(x: float) -> float:
    return 4 * x**3 if x < 0.5 else 1 - (2 - 2 * x) ** 3 / 2


def ease_back(x: float) -> float:
    """A little past and home."""
    return 1 + 2.2 * (x - 1) ** 3 + 1.2 * (x - 1) ** 2


@dataclass(frozen=True, slots=True)
class Sprite:
    """A card in the air at one instant: where, how high (0 lying, 1 held), how squeezed by a flip, which side shows.

    `scale` is the share of `LIFTED_SCALE` by which it is drawn larger.
    """

    card: Card
    pos: Point
    lift: float = 0.0
    squeeze: float = 1.0
    face_up: bool = True
    scale: float = 0.0


@dataclass(frozen=True, slots=True)
class Flight:
    """One card on its way. `hidden` are cards that travel under it and appear when it lands.

    `from_pile` says that it leaves a pile that is drawn anyway, so that it need not be seen before it starts.
    """

    card: Card
    start: Point
    end: Point
    duration: float
    delay: float = 0.0
    ease: Callable[[float], float] = ease_in_out
    arc: float = 0.0
    lift: float = 0.0
    lift_before: float = 0.0
    face_before: bool = True
    face_after: bool = True
    hidden: tuple[Card, ...] = ()
    target: PileId | None = None
    shake: float = 0.0
    from_pile: bool = False

    @property
    def ends(self) -> float:
        return self.delay + self.duration

    def at(self, time: float) -> Sprite:
        """The card `time` seconds after the flights began."""
        share = min(1.0, max(0.0, (time - self.delay) / self.duration)) if self.duration else 1.0
        way = self.ease(share)
        x = self.start[0] + (self.end[0] - self.start[0]) * way
        y = self.start[1] + (self.end[1] - self.start[1]) * way - self.arc * sin(pi * share)
        if self.shake:
            x += self.shake * sin(4 * pi * share) * (1 - share)
        lift = max(self.lift * sin(pi * share), self.lift_before * (1 - way))
        turns = self.face_before != self.face_after
        squeeze = max(0.02, abs(cos(pi * share))) if turns else 1.0
        return Sprite(self.card, (x, y), lift, squeeze, self.face_after if share >= 0.5 else self.face_before)


@dataclass(slots=True)
class Timeline:
    """The flights that are running. `time` runs from their common start."""

    flights: list[Flight] = field(default_factory=list)
    time: float = 0.0

    @property
    def running(self) -> bool:
        return bool(self.flights)

    def start(self, flights: list[Flight]) -> None:
        """Begin new flights; what was running is finished."""
        self.flights = [each for each in flights if each.ends > 0]
        self.time = 0.0

    def step(self, seconds: float) -> list[Flight]:
        """Let time pass; the flights that landed, in order of landing."""
        self.time += min(seconds, LONGEST_STEP)
        landed = sorted((each for each in self.flights if each.ends <= self.time), key=lambda each: each.ends)
        if landed:
            self.flights = [each for each in self.flights if each.ends > self.time]
        return landed

    def finish(self) -> list[Flight]:
        """Put everything where it belongs, now."""
        landed, self.flights = self.flights, []
        return landed

    def sprites(self) -> list[Sprite]:
        """The cards in the air, the last to start on top, those that have not started where they wait.

        A card that makes several flights, one after the other, is seen in the first that has not ended.
        """
        first: dict[Card, Flight] = {}
        for each in self.flights:
            if each.card not in first or each.delay < first[each.card].delay:
                first[each.card] = each
        waiting = [each.at(self.time) for each in first.values() if each.delay > self.time and not each.from_pile]
        return waiting + [each.at(self.time) for each in first.values() if each.delay <= self.time]

    def held(self) -> frozenset[Card]:
        """The cards that the table must not draw, because they are on their way."""
        return frozenset(card for each in self.flights for card in (each.card, *each.hidden))

    def positions(self) -> dict[Card, Point]:
        """Where the cards in the air are now, so that a new motion can take them up from there."""
        return {sprite.card: sprite.pos for sprite in self.sprites()}


# ---------------------------------------------------------------------------------------------------------- planning


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its pile, its place on the surface, and whether it shows its face."""

    pile: PileId
    index: int
    pos: Point
    face_up: bool


def spots(state: Position, layout: Geometry) -> dict[Card, Spot]:
    """The spot of every card."""
    found: dict[Card, Spot] = {}
    for pile in sorted(layout.places):
        held = state.pile(pile)
        for index, card in enumerate(held.cards):
            rect = card_at(layout, state, pile, index)
            found[card] = Spot(pile, index, (rect.x, rect.y), index >= held.down)
    return found


@dataclass(frozen=True, slots=True)
class Manner:
    """How a difference is shown: `speed` is the factor on durations, `at` where cards are now that are not at home.

    `dropped` marks the cards a hand has just let go of, `plain` leaves out arcs and lifts (undo, Stop, loading a game).
    """

    speed: float = 1.0
    at: Mapping[Card, Point] = field(default_factory=dict)
    dropped: frozenset[Card] = frozenset()
    plain: float = 0.0


def plan(before: Position, after: Position, layout: Geometry, manner: Manner) -> list[Flight]:
    """The flights from one position to the next; empty at speed 0."""
    if not manner.speed:
        return []
    old, new = spots(before, layout), spots(after, layout)
    flights: list[Flight] = []
    order = 0
    for card, there in new.items():
        here = old[card]
        start = manner.at.get(card, here.pos)
        if start == there.pos and here.face_up == there.face_up:
            continue
        flight = _flight(card, here, there, start, layout, manner)
        if here.pile is not there.pile and there.pile.role is not Role.HAND:
            flight = replace(flight, delay=order * RUN_APART * manner.speed)
            order += 1
        flights.append(flight)
    return _after_landing(_blocks(flights, new), manner)


def _flight(card: Card, here: Spot, there: Spot, start: Point, layout: Geometry, manner: Manner) -> Flight:
    way = hypot(there.pos[0] - start[0], there.pos[1] - start[1]) / layout.w
    base = Flight(card, start, there.pos, 0.0, face_before=here.face_up, face_after=there.face_up, target=there.pile)
    if manner.plain:
        return replace(base, duration=manner.plain * manner.speed, lift=0.3)
    if card in manner.dropped:
        flips = here.face_up != there.face_up
        return replace(base, duration=(FLIP if flips else DROP) * manner.speed, ease=ease_out, lift_before=1.0)
    if here.pile is there.pile:
        flips = here.face_up != there.face_up
        return replace(base, duration=(FLIP if flips else SQUEEZE) * manner.speed, lift=0.25 if flips else 0.0)
    if there.pile.role is Role.HAND:
        return replace(base, duration=RENEW * manner.speed, lift=0.6)
    if here.face_up != there.face_up:
        return replace(base, duration=TURN * manner.speed, lift=0.6)
    if there.pile.role in (Role.RESERVE, Role.WASTE) and here.pile.role is not Role.DRAWN:
        return replace(base, duration=LOAD * manner.speed, lift=0.8)
    duration = min(OWN_MOST, OWN_LEAST + OWN_PER_WIDTH * way) * manner.speed
    return replace(base, duration=duration, lift=0.8, arc=0.06 * way * layout.w)


def _blocks(flights: list[Flight], new: Mapping[Card, Spot]) -> list[Flight]:
    """Cards that make the same way together fly as one: the topmost, with the others hidden under it."""
    groups: dict[tuple[Point, Point, bool, bool], list[Flight]] = {}
    for each in flights:
        groups.setdefault((each.start, each.end, each.face_before, each.face_after), []).append(each)
    result = []
    for group in groups.values():
        top = max(group, key=lambda each: new[each.card].index)
        result.append(replace(top, hidden=tuple(each.card for each in group if each is not top)))
    return result


def _after_landing(flights: list[Flight], manner: Manner) -> list[Flight]:
    """A card that is turned up where it lies waits until the card above it has left."""
    leaving = [each for each in flights if each.start != each.end]
    if not leaving:
        return flights
    wait = min(each.duration for each in leaving) * 0.5
    return [
        replace(each, delay=wait) if each.start == each.end and each.face_before != each.face_after else each
        for each in flights
    ]


def plan_deal(state: State, layout: Geometry, speed: float) -> list[Flight]:
    """The cards of a new deal on their way from each player's hand: first the reserves, then the houses."""
    return dealt(_deal_order(state), lambda card: HANDS[card.pack], state, layout, speed)


def dealt(
    order: Iterable[Card], home: Callable[[Card], PileId], state: Position, layout: Geometry, speed: float
) -> list[Flight]:
    """Cards on their way, one after the other, from the face-down piles they come from to where they lie."""
    if not speed:
        return []
    new, starts = spots(state, layout), {pile: (rect.x, rect.y) for pile, rect in layout.places.items()}
    return [
        Flight(
            card,
            starts[home(card)],
            new[card].pos,
            DEAL_EACH * speed,
            number * DEAL_APART * speed,
            ease_out,
            lift=0.5,
            face_before=False,
            face_after=new[card].face_up,
            target=new[card].pile,
            from_pile=True,
        )
        for number, card in enumerate(order)
    ]


def after_each_other(parts: Sequence[list[Flight]]) -> list[Flight]:
    """Flights in several parts, each of which begins when the one before has landed."""
    flights: list[Flight] = []
    begin = 0.0
    for part in parts:
        flights += [replace(each, delay=each.delay + begin) for each in part]
        begin = max((each.ends for each in flights), default=0.0)
    return flights


def _deal_order(state: State) -> list[Card]:
    reserves = [list(state.cards(RESERVES[player])) for player in (state.turn, 1 - state.turn)]
    order = [card for pair in zip(*reserves, strict=True) for card in pair]
    for layer in range(max(len(state.cards(house)) for house in HOUSES)):
        order += [state.cards(house)[layer] for house in HOUSES if layer < len(state.cards(house))]
    return order


def plan_return(
    cards: tuple[Card, ...], at: Mapping[Card, Point], homes: Mapping[Card, Spot], speed: float
) -> list[Flight]:
    """Cards that were let go where they may not lie, gliding home."""
    if not speed:
        return []
    return [
        Flight(
            card,
            at[card],
            homes[card].pos,
            PUT_BACK * speed,
            ease=ease_back,
            lift_before=1.0,
            face_before=homes[card].face_up,
            face_after=homes[card].face_up,
        )
        for card in cards
    ]


def plan_shake(cards: tuple[Card, ...], homes: Mapping[Card, Spot], width: int, speed: float) -> list[Flight]:
    """Cards that were refused where they lie: two small swings, dying."""
    if not speed:
        return []
    return [
        Flight(
            card,
            homes[card].pos,
            homes[card].pos,
            SHAKE * speed,
            face_before=homes[card].face_up,
            face_after=homes[card].face_up,
            shake=0.05 * width,
        )
        for card in cards
    ]


def plan_win(state: Position, layout: Geometry, speed: float) -> list[Flight]:
    """The tops of the foundations lift one after another."""
    if not speed:
        return []
    new = spots(state, layout)
    tops = [state.cards(pile)[-1] for pile in sorted(layout.places) if is_home(pile) and state.cards(pile)]
    return [
        Flight(
            card, new[card].pos, new[card].pos, WIN_HOP * speed, i * WIN_APART * speed, arc=0.25 * layout.w, lift=0.8
        )
        for i, card in enumerate(tops)
    ]


def is_home(pile: PileId) -> bool:
    """Whether cards are brought home to this pile."""
    return pile.role in (Role.FOUNDATION, Role.VICTORY)
