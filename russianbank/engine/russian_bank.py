"""Russian Bank: the game as the contract of `engine.game` asks for it."""

from russianbank.engine import building, obligations, stop
from russianbank.engine.building import View
from russianbank.engine.cards import PACKS, Card, Shuffler
from russianbank.engine.game import Code, IllegalMove, Outcome, Reason, Tally
from russianbank.engine.moves import DISCARD, PASS, STOPS, TURN, Kind, Move
from russianbank.engine.position import Cards, Observation, State, observe, sample
from russianbank.engine.rules import CARD_POINTS, RESERVE_POINTS, WIN_POINTS, RussianBankRules
from russianbank.engine.table import DEALT_HOUSES, DRAWN, HANDS, RESERVES, WASTES, PileId
from russianbank.engine.turn import Step, perform

__all__ = [
    "Observation",
    "State",
    "apply",
    "deal",
    "legal_calls",
    "legal_moves",
    "observe",
    "outcome",
    "sample",
    "why_not",
    "why_not_take",
]

#: Deal numbers run from 1 to this.
LAST_DEAL = 999_999_999


# --------------------------------------------------------------------------------------------------------- dealing


def deal(rules: RussianBankRules, number: int, starter: int | None = None) -> State:
    """The position after deal `number` (1 to `LAST_DEAL`), each player's own pack shuffled (rule D29).

    From the top of each pack: the reserve, then the houses from the farthest to the nearest, the rest is the hand in
    that order. `starter` overrides the rule of who begins; option `start = alternate` needs it from the second round
    on, because it depends on the round before.
    """
    if not 1 <= number <= LAST_DEAL:
        raise ValueError(f"deal numbers run from 1 to {LAST_DEAL}: {number}")
    mixer = Shuffler(number)
    piles: list[Cards] = [()] * 24
    hidden = rules.deal_hidden_houses == "yes"
    for player, pack in enumerate(PACKS):
        _lay_out(piles, player, list(pack), mixer, rules.reserve_size, hidden)
    state = State(
        rules=rules,
        piles=tuple(piles),
        down=(int(hidden),) * 8,
        turn=0,
        acted=False,
        idle=(0, 0),
        ended=(False, False),
        turns=0,
        history=(),
        seen=sum(1 << piles[slot][-1].index for slot in (*range(8), RESERVES[0].slot, RESERVES[1].slot)),
        fault=None,
        barred=None,
        ending=None,
        winner=None,
    )
    begins = who_starts(state, mixer.below(2)) if starter is None else starter
    state = state._replace(turn=begins)
    return state._replace(history=(state.key(),))


def _lay_out(piles: list[Cards], player: int, pack: list[Card], mixer: Shuffler, reserve: int, hidden: bool) -> None:
    mixer.shuffle(pack)
    piles[RESERVES[player].slot] = tuple(pack[:reserve])
    at = reserve
    for _ in range(2 if hidden else 1):
        for house in reversed(DEALT_HOUSES[player]):
            piles[house.slot] += (pack[at],)
            at += 1
    piles[HANDS[player].slot] = tuple(reversed(pack[at:]))


def who_starts(state: State, coin: int) -> int:
    """The player who begins, by the reserve cards, then by the tie rule, then by the seeded coin (rules D1 to D3)."""
    policy = state.rules
    if policy.start == "coin":
        return coin
    higher = policy.start == "higher_reserve"
    for ours, theirs in _comparisons(state):
        if ours != theirs:
            return int((ours < theirs) if higher else (ours > theirs))
    return coin


def _comparisons(state: State) -> list[tuple[int, int]]:
    """Pairs of numbers, player 0 and player 1, in the order in which they are compared."""
    tops = [state.cards(RESERVES[player])[-1] for player in (0, 1)]
    houses = [[state.cards(house)[-1].rank for house in DEALT_HOUSES[player]] for player in (0, 1)]
    pairs = [(tops[0].rank, tops[1].rank)]
    tie = state.rules.start_tie
    if tie == "best_house":
        pick = max if state.rules.start == "higher_reserve" else min
        pairs.append((pick(houses[0]), pick(houses[1])))
    elif tie == "suit_order":  # spades highest, then hearts, diamonds, clubs
        pairs.append((-tops[0].suit, -tops[1].suit))
    return pairs + list(zip(*houses, strict=True))


# -------------------------------------------------------------------------------------------------------- legality


def why_not(state: State, move: Move) -> Reason | None:
    """The reason against `move`, or None if it is legal. With `enforce = stop` a missed duty is no reason."""
    if state.ending:
        return Reason(Code.ROUND_OVER)
    if move.kind is Kind.STOP:
        return stop.why_not_call(state, move.caller)
    view = View(state)
    if move.kind is Kind.PLAY:
        reason = building.why_not_built(view, move)
    else:
        reason = building.why_not_turn_action(state, move.kind)
    if reason or state.rules.has_stop:
        return reason
    duty = obligations.missed(view, move)
    return Reason(Code.MUST_PLAY_FIRST, duty.card, duty=duty) if duty else None


def why_not_take(state: State, pile: PileId, count: int = 1) -> Reason | None:
    """The reason against picking up the last `count` cards of a pile at all, wherever they were to go, or None."""
    if state.ending:
        return Reason(Code.ROUND_OVER)
    return building.why_not_taken(View(state), pile, count)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move of the player to move, sorted by kind, source, target and count; calls of Stop are apart."""
    if state.ending:
        return ()
    view = View(state)
    blocks = not state.rules.has_stop
    if blocks and (first := obligations.pressing(view)):
        return first.moves
    moves = view.single_moves()
    if view.empty_houses and (runs := building.run_moves(view)):
        moves = sorted(moves + runs, key=_order)
    action = turn_action(state)
    if not (blocks and obligations.blocking(view, action.kind)):
        moves.append(action)
    return tuple(moves)


def _order(move: Move) -> tuple[int, int, int]:
    assert move.source is not None and move.target is not None
    return move.source.slot, move.target.slot, move.count


def turn_action(state: State) -> Move:
    """The one turn action the piles offer now, whether or not a duty is in its way."""
    if state.cards(DRAWN[state.turn]):
        return DISCARD
    return TURN if state.cards(HANDS[state.turn]) or state.cards(WASTES[state.turn]) else PASS


def legal_calls(state: State) -> tuple[Move, ...]:
    """The calls of Stop that are allowed now, right or wrong, by either player."""
    return tuple(each for each in STOPS if not state.ending and stop.why_not_call(state, each.caller) is None)


# ----------------------------------------------------------------------------------------------------------- moves


def apply(state: State, move: Move) -> Step:
    """The position after `move`, and what happened; raises `IllegalMove` with the reason."""
    reason = why_not(state, move)
    if reason:
        raise IllegalMove(reason)
    if move.kind is Kind.STOP:
        return stop.call(state, move.caller)
    if state.rules.has_stop:
        fault = stop.remembered(state, stop.missed(state, move))
        state = state._replace(fault=fault)
    return perform(state, move)


def outcome(state: State) -> Outcome | None:
    """The result of a finished round: a win scores 30 and the loser's cards, a stalemate the difference."""
    if state.ending is None:
        return None
    left = _tally(state, 0), _tally(state, 1)
    points = [0, 0]
    if state.winner is not None:
        loser = left[1 - state.winner]
        won = state.ending == "won"
        points[state.winner] = loser.points + WIN_POINTS if won else loser.points - left[state.winner].points
    return Outcome(state.winner, state.ending, (points[0], points[1]), left)


def _tally(state: State, player: int) -> Tally:
    reserve = len(state.cards(RESERVES[player]))
    hand = len(state.cards(HANDS[player])) + len(state.cards(DRAWN[player]))
    waste = len(state.cards(WASTES[player]))
    return Tally(reserve, hand, waste, RESERVE_POINTS * reserve + CARD_POINTS * (hand + waste))
