"""A review in sentences: what was played, what was better and why, luck and play, the calls of Stop."""

from collections.abc import Sequence

from russianbank.ai.explain import Reason, Why
from russianbank.ai.review import CallKind, Moment, Review
from russianbank.engine import russian_bank
from russianbank.engine.game import Outcome
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN, HANDS, RESERVES, Role
from russianbank.language import N_, _, ngettext
from russianbank.session import Session
from russianbank.ui.hintwords import order
from russianbank.ui.words import Speaker, number

#: Moves of a better plan that are told one by one.
TOLD_MOVES = 2
#: "Give or take" is so many standard errors.
_MARGIN = 2


def near(speaker: Speaker) -> int:
    """The seat from which the round is told; the first where nobody is `you`."""
    return max(0, speaker.viewer)


def subtitle(session: Session, speaker: Speaker) -> str:
    """Which round it was, and how it ended."""
    viewer = near(speaker)
    played = speaker.of(
        viewer,
        _("Round {number} against {opponent}"),
        _("Round {number}: {name} against {opponent}"),
        number=number(session.round_number),
        opponent=speaker.title(1 - viewer),
    )
    outcome = session.outcome
    return f"{played} \u00b7 {_ended(outcome, speaker)}" if outcome else played


def _ended(outcome: Outcome, speaker: Speaker) -> str:
    lead = outcome.points[0] - outcome.points[1]
    if not lead:
        return _("a drawn round")
    # Translators: stands behind "Round 3 against Olga"; by how many points the round was won.
    words = _("you won by {points}"), _("{name} won by {points}")
    winner = int(lead < 0)
    return words[winner != speaker.viewer].format(name=speaker.named(winner), points=number(abs(lead)))


def about(points: float) -> str:
    """An estimate, as in `about 14 points`."""
    return ngettext("about {count} point", "about {count} points", round(points)).format(count=number(round(points)))


# ------------------------------------------------------------------------------------------------------------- moves


def plan_states(moves: Sequence[Move], start: State) -> list[State]:
    """The positions before each move of a plan."""
    states = [start]
    for move in moves[:-1]:
        states.append(russian_bank.apply(states[-1], move)[0])
    return states


def better(moment: Moment, start: State, speaker: Speaker) -> str:
    """What would have been better, and why, in a few sentences."""
    moves, states = moment.better, plan_states(moment.better, start)
    shown = len(moves) if len(moves) == TOLD_MOVES + 1 else TOLD_MOVES
    told = [order(state, move, speaker) for move, state in zip(moves[:shown], states)]
    if more := len(moves[shown:]):
        told.append(ngettext("Then {count} more move.", "Then {count} more moves.", more).format(count=number(more)))
    # Translators: what would have been better to play, as one or several sentences.
    words = _("Better: {moves}").format(moves=" ".join(told))
    because = why(moment, speaker)
    return f"{words} {because}" if because else words


# ----------------------------------------------------------------------------------------------------------- reasons


def why(moment: Moment, speaker: Speaker) -> str:
    """Why the better plan is better, in a sentence; empty where no code says so."""
    as_played = {(each.why, each.count) for each in moment.against}
    for each in moment.reasons:
        if (each.why, each.count) not in as_played and (words := _good(each, moment.player, speaker)):
            return words
    avoided = {each.why for each in moment.reasons}
    for each in moment.against:
        if each.why not in avoided and (words := _bad(each, moment.player, speaker)):
            return words
    return ""


def _good(reason: Reason, player: int, speaker: Speaker) -> str:
    """What the better plan does; "That" is the plan."""
    if reason.why in _PLAIN:
        return _(_PLAIN[reason.why])
    if reason.why in (Why.FREES_HOUSE, Why.FOUNDATION):
        return _counted(reason.why, reason.count)
    whose = player if reason.why in (Why.LOWERS_RESERVE, Why.PLAYS_WASTE, Why.KEEPS_PLACE) else 1 - player
    you, other = _about_a_player(reason.why, reason.count)
    return speaker.of(whose, you, other, count=number(reason.count)) if you else ""


#: What the better plan does, where no player is named.
_PLAIN: dict[Why, str] = {
    Why.WINS: N_("That wins the round."),
    Why.PLACES_DRAWN: N_("That finds a place for the drawn card."),
}


def _counted(why: Why, count: int) -> str:
    if why is Why.FREES_HOUSE:
        words = ngettext("That empties a house.", "That empties {count} houses.", count)
    else:
        words = ngettext(
            "That brings a card to the foundations.", "That brings {count} cards to the foundations.", count
        )
    return words.format(count=number(count))


def _about_a_player(why: Why, count: int) -> tuple[str, str]:
    """The sentence about `you` and the one about a name; nothing where a reason has no words."""
    if why is Why.LOWERS_RESERVE:
        return (
            ngettext("That plays a card of your reserve.", "That plays {count} cards of your reserve.", count),
            ngettext(
                "That plays a card of {name}\u2019s reserve.",
                "That plays {count} cards of {name}\u2019s reserve.",
                count,
            ),
        )
    if why is Why.PLAYS_WASTE:
        return (
            ngettext("That plays a card of your waste.", "That plays {count} cards of your waste.", count),
            ngettext(
                "That plays a card of {name}\u2019s waste.", "That plays {count} cards of {name}\u2019s waste.", count
            ),
        )
    if why is Why.LOADS_RESERVE:
        return (
            ngettext("That loads a card on your reserve.", "That loads {count} cards on your reserve.", count),
            ngettext(
                "That loads a card on {name}\u2019s reserve.",
                "That loads {count} cards on {name}\u2019s reserve.",
                count,
            ),
        )
    if why is Why.LOADS_WASTE:
        return (
            ngettext("That loads a card on your waste.", "That loads {count} cards on your waste.", count),
            ngettext(
                "That loads a card on {name}\u2019s waste.", "That loads {count} cards on {name}\u2019s waste.", count
            ),
        )
    if why is Why.BLOCKS:
        you = _("That leaves your reserve card without a place.")
        return you, _("That leaves {name}\u2019s reserve card without a place.")
    if why is Why.KEEPS_PLACE:
        you = _("That keeps a place for your reserve card.")
        return you, _("That keeps a place for {name}\u2019s reserve card.")
    return "", ""


def _bad(reason: Reason, player: int, speaker: Speaker) -> str:
    """What came of the move that was played."""
    if reason.why is Why.OPENS:
        you = _("As played, your reserve card has a place.")
        return speaker.of(1 - player, you, _("As played, {name}\u2019s reserve card has a place."))
    if reason.why is Why.EXPOSES:
        you = ngettext(
            "As played, {count} house card can be loaded on your reserve.",
            "As played, {count} house cards can be loaded on your reserve.",
            reason.count,
        )
        other = ngettext(
            "As played, {count} house card can be loaded on {name}\u2019s reserve.",
            "As played, {count} house cards can be loaded on {name}\u2019s reserve.",
            reason.count,
        )
        return speaker.of(player, you, other, count=number(reason.count))
    return ""


# -------------------------------------------------------------------------------------------------- the whole round


def luck_and_play(review: Review, speaker: Speaker) -> str:
    """What the deal, the cards and the moves came to for the player in the near seat."""
    player = near(speaker)
    sign = -1 if player else 1
    start, luck, play = (sign * each.points for each in (review.start, review.luck, review.play))
    told = [
        _stood(player, start, speaker),
        _cards_brought(player, luck, review.luck.error, speaker),
        _moves_brought(player, play, review.play.error, speaker),
    ]
    if review.result is not None:
        result = sign * review.result
        points = number(result) if result <= 0 else f"+{number(result)}"
        # Translators: the points of a round with their sign.
        told.append(_("In the end: {points}.").format(points=points))
    return " ".join(told)


def _stood(player: int, points: float, speaker: Speaker) -> str:
    count = round(abs(points))
    if abs(points) < 0.5:
        return _("At the deal both stood about even.")
    if points > 0:
        words = (
            ngettext(
                "At the deal you could expect about {count} point.",
                "At the deal you could expect about {count} points.",
                count,
            ),
            ngettext(
                "At the deal {name} could expect about {count} point.",
                "At the deal {name} could expect about {count} points.",
                count,
            ),
        )
    else:
        words = (
            ngettext(
                "At the deal you stood about {count} point behind.",
                "At the deal you stood about {count} points behind.",
                count,
            ),
            ngettext(
                "At the deal {name} stood about {count} point behind.",
                "At the deal {name} stood about {count} points behind.",
                count,
            ),
        )
    return speaker.of(player, *words, count=number(count))


def _cards_brought(player: int, points: float, error: float, speaker: Speaker) -> str:
    """What the cards that were turned up have brought or cost. The error is an amount of points too."""
    count = round(abs(points))
    if points >= 0:
        words = (
            ngettext(
                "The cards turned up since then brought you about {count} point (give or take {error}).",
                "The cards turned up since then brought you about {count} points (give or take {error}).",
                count,
            ),
            ngettext(
                "The cards turned up since then brought {name} about {count} point (give or take {error}).",
                "The cards turned up since then brought {name} about {count} points (give or take {error}).",
                count,
            ),
        )
    else:
        words = (
            ngettext(
                "The cards turned up since then cost you about {count} point (give or take {error}).",
                "The cards turned up since then cost you about {count} points (give or take {error}).",
                count,
            ),
            ngettext(
                "The cards turned up since then cost {name} about {count} point (give or take {error}).",
                "The cards turned up since then cost {name} about {count} points (give or take {error}).",
                count,
            ),
        )
    return speaker.of(player, *words, count=number(count), error=_give_or_take(error))


def _moves_brought(player: int, points: float, error: float, speaker: Speaker) -> str:
    """What the moves of both sides have brought or cost."""
    count = round(abs(points))
    if points >= 0:
        words = (
            ngettext(
                "The moves of both sides brought you about {count} point (give or take {error}).",
                "The moves of both sides brought you about {count} points (give or take {error}).",
                count,
            ),
            ngettext(
                "The moves of both sides brought {name} about {count} point (give or take {error}).",
                "The moves of both sides brought {name} about {count} points (give or take {error}).",
                count,
            ),
        )
    else:
        words = (
            ngettext(
                "The moves of both sides cost you about {count} point (give or take {error}).",
                "The moves of both sides cost you about {count} points (give or take {error}).",
                count,
            ),
            ngettext(
                "The moves of both sides cost {name} about {count} point (give or take {error}).",
                "The moves of both sides cost {name} about {count} points (give or take {error}).",
                count,
            ),
        )
    return speaker.of(player, *words, count=number(count), error=_give_or_take(error))


def _give_or_take(error: float) -> str:
    return number(max(1, round(_MARGIN * error)))


def costliest_title(player: int, amount: int, speaker: Speaker) -> str:
    """The title over the cards."""
    if not amount:
        return speaker.of(player, _("No costly move of yours"), _("No costly move of {name}"))
    you = ngettext("Your costliest move", "Your {count} costliest moves", amount)
    other = ngettext("{name}\u2019s costliest move", "{name}\u2019s {count} costliest moves", amount)
    return speaker.of(player, you, other, count=amount)


#: A line about Stop: the words, and the numbers of moves before each of the moments.
StopLine = tuple[str, tuple[int, ...]]


def stop_lines(review: Review, speaker: Speaker) -> list[StopLine]:
    """The duties missed and the calls of each player, as far as there were any."""
    lines: list[StopLine] = []
    for player in (near(speaker), 1 - near(speaker)):
        # Translators: behind each of these lines stand links to the turns in which it happened.
        duty = speaker.of(player, _("You missed a duty:"), _("{name} missed a duty:"))
        lines.append((duty, tuple(each.step for each in review.duties if each.player == player)))
        calls = {
            CallKind.RIGHT: speaker.of(player, _("You called Stop rightly:"), _("{name} called Stop rightly:")),
            CallKind.WRONG: speaker.of(player, _("You called Stop wrongly:"), _("{name} called Stop wrongly:")),
            CallKind.MISSED: speaker.of(player, _("You did not call Stop:"), _("{name} did not call Stop:")),
        }
        for kind, words in calls.items():
            steps = tuple(each.step for each in review.calls if each.player == player and each.kind is kind)
            lines.append((words, steps))
    return [(words, steps) for words, steps in lines if steps]


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
