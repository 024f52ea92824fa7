"""The careful player of one move at a time: duties, then reserve plays, the drawn card, loads, emptying a house.

It is the "greedy" opponent of the measurements, what the search falls back on, and how both sides play on in a rollout.
It never lays a position out twice in a turn: each of its plays spends an own card, a house card that is loaded or put
on a foundation, or a house that is not empty.
"""

from collections.abc import Iterator

from russianbank.ai.compact import ANY_FOUNDATION, DISCARD, EMPTY, NEXT_TO, ONTO, PASS, SUCCESSOR, TURN, Board

_TO_RESERVE, _TO_WASTE = 9, 10


def greedy_move(board: Board) -> int:
    """The move of the careful player, who keeps every duty."""
    return next(useful_moves(board))


def useful_moves(board: Board) -> Iterator[int]:
    """What the careful player would do, then what they would do if that were overlooked, and so on to the turn action.

    The first is never against a duty; the others may be.
    """
    mover, fit, tops = board.turn, board.fit, board.tops
    base, theirs = 16 + 4 * mover, 20 - 4 * mover
    reserve, waste = board.reserve[1 - mover], board.waste[1 - mover]
    sources = board.sources()
    own = sorted((source for source in sources if source[0] > 7), key=lambda source: (0, 2, 1)[source[0] & 3])
    houses = [source for source in sources if source[0] < 8]
    if board.policy.foundation:
        yield from (slot << 5 | ANY_FOUNDATION for slot, face in own + houses if fit[face])
    if board.policy.fill == 2 and EMPTY in tops and own and own[0][0] == base:
        yield base << 5 | tops.index(EMPTY)
    load = _house_load(tops, reserve, waste) if houses else -1
    if load >= 0:
        load = load >> 5 << 5 | theirs + (load & 31) - _TO_RESERVE
    if board.policy.must_load:
        targets = [(slot, _target(face, (), reserve, waste)) for slot, face in own]
        yield from (slot << 5 | theirs + target - _TO_RESERVE for slot, target in targets if target >= 0)
        if load >= 0:
            yield load
    if not board.policy.foundation:
        yield from (slot << 5 | ANY_FOUNDATION for slot, face in own + houses if fit[face])
    for slot, face in own:
        target = _target(face, tops, reserve, waste)
        if target >= 0:
            yield slot << 5 | (target if target < 8 else theirs + target - _TO_RESERVE)
    if load >= 0:
        yield load
    emptied = _emptying(board.houses, tops) if houses else -1
    if emptied >= 0:
        yield emptied
    if board.drawn != EMPTY:
        yield DISCARD
    else:
        yield TURN if board.hand[mover] or board.waste[mover] else PASS


def _target(face: int, tops: list[int] | tuple[int, ...], reserve: list[int], waste: list[int]) -> int:
    """Where a card of the own piles goes: a load, then a house, then an empty house; -1 for nowhere."""
    low, high = NEXT_TO[face]
    if reserve and (reserve[-1] == low or reserve[-1] == high):
        return _TO_RESERVE
    if waste and (waste[-1] == low or waste[-1] == high):
        return _TO_WASTE
    low, high = ONTO[face]
    if low in tops:
        return tops.index(low)
    if high in tops:
        return tops.index(high)
    return tops.index(EMPTY) if EMPTY in tops else -1


def _house_load(tops: list[int], reserve: list[int], waste: list[int]) -> int:
    """A house card that can be loaded on the opponent, as house and target; -1 for none."""
    if reserve:
        low, high = NEXT_TO[reserve[-1]]
        if low in tops:
            return tops.index(low) << 5 | _TO_RESERVE
        if high in tops:
            return tops.index(high) << 5 | _TO_RESERVE
    if waste:
        low, high = NEXT_TO[waste[-1]]
        if low in tops:
            return tops.index(low) << 5 | _TO_WASTE
        if high in tops:
            return tops.index(high) << 5 | _TO_WASTE
    return -1


def _emptying(houses: list[list[int]], tops: list[int]) -> int:
    """The only card of a house that fits another house, as a move; -1 for none."""
    for house, pile in enumerate(houses):
        if len(pile) == 1:
            low, high = ONTO[pile[0]]
            if low in tops:
                return house << 5 | tops.index(low)
            if high in tops:
                return house << 5 | tops.index(high)
    return -1


def play_on(board: Board, turns: int) -> None:
    """Let the careful player play both sides for this many ends of turns, or to the end of the round."""
    for _ in range(turns):
        if board.over:
            return
        if board.policy.foundation == 0:
            _play_plainly(board)
        elif board.drawn == EMPTY or not _place_drawn(board):
            _play_turn(board)


def _play_plainly(board: Board) -> None:
    """One turn under rules without a foundation duty, where other duties may come before a foundation."""
    turns = board.turns
    while board.turns == turns and not board.over:
        board.make(greedy_move(board))


def _place_drawn(board: Board) -> bool:
    """Play until the card in view has found a place; whether the turn or the round has ended with it."""
    mover = board.turn
    while board.drawn != EMPTY:
        board.make(greedy_move(board))
    return board.over or board.turn != mover


def _play_turn(board: Board) -> None:
    """One turn as `greedy_move` plays it, as one loop that does not look again at what cannot have changed.

    It is long because a call for each move would double its time, and nine tenths of all thinking is spent here.
    """
    houses, tops, fit, mover, policy = board.houses, board.tops, board.fit, board.turn, board.policy
    reserve, hand, waste = board.reserve[mover], board.hand[mover], board.waste[mover]
    their_reserve, their_waste = board.reserve[1 - mover], board.waste[1 - mover]
    drawn: list[int] = []
    is_new = False  # whether the drawn card is all that has changed since nothing could be played
    may_fit = True  # whether a house top may fit a foundation now
    while True:
        own: list[int] = drawn
        target = EMPTY
        if is_new:
            target = ANY_FOUNDATION if fit[drawn[0]] else _target(drawn[0], tops, their_reserve, their_waste)
            if target < 0:
                waste.append(drawn[0])
                board.idle[mover] += 1
                board.end_turn()
                return
        else:
            waste_too = waste and policy.waste and (policy.waste == 2 or not hand)
            for pile in (reserve, waste) if waste_too else (reserve,):
                if pile and fit[pile[-1]]:
                    own, target = pile, ANY_FOUNDATION
                    break
            else:
                move = -1
                if may_fit:
                    for house, top in enumerate(tops):
                        if fit[top]:
                            move = house << 5 | ANY_FOUNDATION
                            fit[top] -= 1
                            fit[SUCCESSOR[top]] += 1
                            break
                if move < 0:
                    may_fit = False
                    if policy.fill == 2 and reserve and EMPTY in tops:
                        own, target = reserve, tops.index(EMPTY)
                    elif policy.must_load:
                        move = greedy_move(board)
                        if move >= 0:
                            board.make(move)
                            if board.over:
                                return
                            may_fit = True
                            continue
                    else:
                        for pile in (reserve, waste) if waste_too else (reserve,):
                            if pile:
                                target = _target(pile[-1], tops, their_reserve, their_waste)
                                if target >= 0:
                                    own = pile
                                    break
                    if target < 0:
                        move = _house_load(tops, their_reserve, their_waste)
                        if move < 0:
                            move = _emptying(houses, tops)
                if move >= 0:
                    may_fit = True
                    house, target = move >> 5, move & 31
                    pile = houses[house]
                    face = pile.pop()
                    tops[house] = pile[-1] if pile else EMPTY
                    if target < 8:
                        houses[target].append(face)
                        tops[target] = face
                    elif target == _TO_RESERVE:
                        their_reserve.append(face)
                    elif target == _TO_WASTE:
                        their_waste.append(face)
                    continue
        if target < 0:  # nothing is left but to turn a card
            if not hand:
                if not waste:
                    board.end_turn()
                    return
                hand.extend(reversed(waste))
                waste.clear()
            if policy.waste == 1 and len(hand) == 1:  # now the waste opens too
                board.drawn = hand.pop()
                if _place_drawn(board):
                    return
                may_fit = True
            else:
                drawn.append(hand.pop())
                is_new = True
            continue
        face = own.pop()
        is_new = False
        if target < 8:
            houses[target].append(face)
            tops[target] = face
        elif target == ANY_FOUNDATION:
            fit[face] -= 1
            fit[SUCCESSOR[face]] += 1
            may_fit = True
        elif target == _TO_RESERVE:
            their_reserve.append(face)
        else:
            their_waste.append(face)
        board.idle[0] = board.idle[1] = 0
        board.ended[0] = board.ended[1] = False
        if not (reserve or hand or waste):
            board.over, board.winner = True, mover
            return
