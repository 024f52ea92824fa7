"""A review in sentences: what was played, what was better and why, luck and play, the calls of Stop."""

from collections.abc import Callable, Sequence

from russianbank.ai.explain import Reason, Why
from russianbank.ai.review import CallKind, Moment, Review
from russianbank.engine import russian_bank
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN, HANDS, RESERVES, Role
from russianbank.session import Session
from russianbank.ui.words import Speaker, capital, card_name, count_of, number

#: Moves of a better plan that are told one by one, and reasons that are told for it.
TOLD_MOVES, TOLD_REASONS = 2, 1
#: "Give or take" is so many standard errors.
_MARGIN = 2


def near(speaker: Speaker) -> int:
    """The seat from which the round is told; the first where nobody is `you`."""
    return max(0, speaker.viewer)


def subtitle(session: Session, speaker: Speaker) -> str:
    """Which round it was, and how it ended."""
    viewer = near(speaker)
    who_played = "" if viewer == speaker.viewer else f": {speaker.title(viewer)}"
    parts = [f"Round {session.round_number}{who_played} against {speaker.title(1 - viewer)}"]
    if outcome := session.outcome:
        lead = outcome.points[viewer] - outcome.points[1 - viewer]
        who = viewer if lead > 0 else 1 - viewer
        parts.append(f"{speaker.name(who)} won by {number(abs(lead))}" if lead else "a drawn round")
    return " · ".join(parts)


def about(points: float) -> str:
    """An estimate, as in `about 14 points`."""
    return f"about {count_of(round(points), 'point', 'points')}"


# ------------------------------------------------------------------------------------------------------------- moves


def done(move: Move, before: State, speaker: Speaker) -> str:
    """What a player did, as a sentence in the past."""
    return capital(f"{speaker.name(before.turn)} {_deed(move, before, speaker, _PAST)}.")


def plan_states(moves: Sequence[Move], start: State) -> list[State]:
    """The positions before each move of a plan."""
    states = [start]
    for move in moves[:-1]:
        states.append(russian_bank.apply(states[-1], move)[0])
    return states


def better(moment: Moment, start: State, speaker: Speaker) -> str:
    """What would have been better, and why, in a sentence or two."""
    moves, states = moment.better, plan_states(moment.better, start)
    told = [_deed(move, state, speaker, _PLAIN) for move, state in zip(moves[:TOLD_MOVES], states)]
    more = len(moves) - TOLD_MOVES
    if more == 1:
        told.append(_deed(moves[-1], states[-1], speaker, _PLAIN))
    elif more > 1:
        told.append(count_of(more, "more move", "more moves"))
    words = f"Better: {_chain(told)}."
    because = why(moment, speaker)
    return f"{words} {because}" if because else words


def _chain(deeds: Sequence[str]) -> str:
    return deeds[0] if len(deeds) == 1 else f"{', '.join(deeds[:-1])}, then {deeds[-1]}"


#: The verbs of a move: to turn, to discard, to pass, to load, to play.
_PAST = ("turned up", "discarded", "passed", "loaded", "played")
_PLAIN = ("turn up", "discard", "pass", "load", "play")


def _deed(move: Move, before: State, speaker: Speaker, verbs: Sequence[str]) -> str:
    turn, discard, pass_, load, play = verbs
    if move.kind is Kind.TURN:
        return f"{turn} a card"
    if move.kind is Kind.DISCARD:
        return f"{discard} the {card_name(before.cards(DRAWN[before.turn])[-1])}"
    if move.kind is Kind.PASS:
        return pass_
    assert move.source is not None and move.target is not None
    cards = before.cards(move.source)[-move.count :]
    what = f"the {card_name(cards[0])}" if move.count == 1 else f"{move.count} cards from the {card_name(cards[0])}"
    if move.source.role is Role.RESERVE:
        what += " from the reserve"
    if move.target.role is Role.FOUNDATION:
        return f"{play} {what} to its foundation"
    if move.target.owner is not None:
        return f"{load} {what} on {speaker.pile(move.target)}"
    return f"{play} {what} to {speaker.pile(move.target)}"


# ----------------------------------------------------------------------------------------------------------- reasons


def why(moment: Moment, speaker: Speaker) -> str:
    """Why the better plan is better, in a sentence; empty where no code says so."""
    own, their = speaker.own(moment.player), speaker.own(1 - moment.player)
    as_played = {(each.why, each.count) for each in moment.against}
    good = [each for each in moment.reasons if (each.why, each.count) not in as_played and each.why in _GOOD]
    told = [_GOOD[each.why](each, own, their) for each in good[:TOLD_REASONS]]
    if told:
        return f"That {' and '.join(told)}."
    avoided = {each.why for each in moment.reasons}
    for each in moment.against:
        if each.why in _BAD and each.why not in avoided:
            return capital(f"{_BAD[each.why](each, own, their)}.")
    return ""


def _cards(reason: Reason) -> str:
    return "a card" if reason.count == 1 else count_of(reason.count, "card", "cards")


_Phrase = Callable[[Reason, str, str], str]

_GOOD: dict[Why, _Phrase] = {
    Why.WINS: lambda r, own, their: "wins the round",
    Why.LOWERS_RESERVE: lambda r, own, their: f"plays {_cards(r)} of {own} reserve",
    Why.LOADS_RESERVE: lambda r, own, their: f"loads {_cards(r)} on {their} reserve",
    Why.LOADS_WASTE: lambda r, own, their: f"loads {_cards(r)} on {their} waste",
    Why.PLACES_DRAWN: lambda r, own, their: "finds a place for the drawn card",
    Why.PLAYS_WASTE: lambda r, own, their: f"plays {_cards(r)} of {own} waste",
    Why.FREES_HOUSE: lambda r, own, their: "empties a house" if r.count == 1 else f"empties {r.count} houses",
    Why.BLOCKS: lambda r, own, their: f"leaves {their} reserve card without a place",
    Why.KEEPS_PLACE: lambda r, own, their: f"keeps a place for {own} reserve card",
    Why.FOUNDATION: lambda r, own, their: f"brings {_cards(r)} to the foundations",
}
_BAD: dict[Why, _Phrase] = {
    Why.OPENS: lambda r, own, their: f"as played, {their} reserve card has a place",
    Why.EXPOSES: lambda r, own, their: (
        f"as played, {count_of(r.count, 'house card', 'house cards')} can be loaded on {own} reserve"
    ),
}


# -------------------------------------------------------------------------------------------------- the whole round


def luck_and_play(review: Review, speaker: Speaker) -> str:
    """What the deal, the cards and the moves came to for the player in the near seat."""
    sign, name = 1 if near(speaker) == 0 else -1, speaker.name(near(speaker))
    start, luck, play = (sign * each.points for each in (review.start, review.luck, review.play))
    begin = (
        f"At the deal {_stood(name, start)}. The cards turned up since then {_brought(name, luck, review.luck.error)}"
    )
    moves = f"the moves of both sides {_brought(name, play, review.play.error)}"
    if review.result is None:
        return f"{begin}, {moves}."
    result = sign * review.result
    return f"{begin}, {moves}: {number(result) if result <= 0 else f'+{number(result)}'} in the end."


def _stood(name: str, points: float) -> str:
    if abs(points) < 0.5:
        return "both stood about even"
    return f"{name} could expect {about(points)}" if points > 0 else f"{name} stood {about(-points)} behind"


def _brought(name: str, points: float, error: float) -> str:
    verb = "brought" if points >= 0 else "cost"
    return f"{verb} {name} {about(abs(points))} (give or take {max(1, round(_MARGIN * error))})"


def costliest_title(player: int, amount: int, speaker: Speaker) -> str:
    """The title over the cards."""
    if not amount:
        return f"No costly move of {_yours(player, speaker)}"
    moves = "costliest move" if amount == 1 else f"{('', '', 'two', 'three')[amount]} costliest moves"
    return capital(f"{speaker.own(player)} {moves}")


def _yours(player: int, speaker: Speaker) -> str:
    return "yours" if player == speaker.viewer else speaker.own(player)


#: A line about Stop: the words, and the numbers of moves before each of the moments.
StopLine = tuple[str, tuple[int, ...]]


def stop_lines(review: Review, speaker: Speaker) -> list[StopLine]:
    """The duties missed and the calls of each player, as far as there were any."""
    lines: list[StopLine] = []
    for player in (near(speaker), 1 - near(speaker)):
        who = capital(speaker.name(player))
        lines.append((f"{who} missed a duty", tuple(each.step for each in review.duties if each.player == player)))
        for kind, words in _CALLS.items():
            steps = tuple(each.step for each in review.calls if each.player == player and each.kind is kind)
            lines.append((f"{who} {words}", steps))
    return [(words, steps) for words, steps in lines if steps]


_CALLS = {
    CallKind.RIGHT: "called Stop rightly",
    CallKind.WRONG: "called Stop wrongly",
    CallKind.MISSED: "did not call Stop",
}


def cards_of(move: Move, before: State) -> tuple[str, ...]:
    """The names of the cards that show a move: where it goes, if that is a card, and what is moved; "" for a back."""
    if move.kind is Kind.TURN:
        return ("",)
    if move.kind is Kind.PASS:
        return ()
    if move.kind is Kind.DISCARD:
        return (before.cards(DRAWN[before.turn])[-1].name,)
    assert move.source is not None and move.target is not None
    return tuple(each.name for each in (*before.cards(move.target)[-1:], *before.cards(move.source)[-move.count :]))


def tells_most(move: Move) -> int:
    """How much a move of a plan says about what the plan is for; the larger the more."""
    if move.kind is not Kind.PLAY:
        return 0
    assert move.source is not None and move.target is not None
    own = move.source in (*RESERVES, *DRAWN, *HANDS) or move.source.role is Role.WASTE
    return 1 + (2 if own else 0) + (1 if move.target.role is not Role.HOUSE else 0)
