"""The training for Stop in words: what is asked, how an answer was, and why."""

from russianbank.engine.game import DutyKind
from russianbank.language import N_, _, ngettext, pgettext
from russianbank.training import MOST_POINTS, POSITIONS, Question, Situation
from russianbank.ui.words import Speaker, capital, card_name, number

#: Each grade by its name, and what it means.
GRADE_WORDS = {
    # Translators: how hard the training is.
    "easy": (N_("Easy"), N_("Early in the round, one move at a time, shown calmly.")),
    "medium": (N_("Medium"), N_("The middle of the round, one or two moves.")),
    "hard": (N_("Hard"), N_("Late in the round, many cards, one or two moves, shown quickly.")),
}

#: Why a call of Stop would have been wrong.
_KEPT = {
    # Translators: {card} is as in "8 of clubs" and begins the sentence.
    Situation.LOAD: N_("{card}: it could be loaded on you, but loading is never a duty."),
    Situation.TWIN_HOME: N_("{card}: no foundation of its suit takes it now, so it has to go nowhere."),
    Situation.HOLE: N_("A house is empty, but it only has to be filled before the next card is turned."),
    Situation.FITS_HOUSE: N_("{card}: it fits a house, but only a foundation would be a duty."),
    Situation.HOME: N_("The card that had to go to its foundation went there. So far nothing has been missed."),
    Situation.PLAIN: N_("No card had to go to a foundation, and no house had to be filled."),
}

#: What was to be seen in a position, in the list at the end.
_SEEN = {
    Situation.RESERVE: N_("A reserve card fitted a foundation."),
    Situation.HOUSE: N_("A house card fitted a foundation."),
    Situation.DRAWN: N_("The drawn card fitted a foundation."),
    Situation.TWIN: N_("A card fitted a foundation whose twin was home already."),
    Situation.ORDER: N_("The reserve card had to go before the other card."),
    Situation.FILL: N_("An empty house had to be filled before a card was turned."),
    Situation.LOAD: N_("Nothing was missed: a load is never a duty."),
    Situation.TWIN_HOME: N_("Nothing was missed: the card only looked as if it fitted."),
    Situation.HOLE: N_("Nothing was missed: the house could wait."),
    Situation.FITS_HOUSE: N_("Nothing was missed: a house is never a duty."),
    Situation.HOME: N_("Nothing was missed: the foundation came first."),
    Situation.PLAIN: N_("Nothing was missed."),
}


def opponent_name() -> str:
    """Who makes the moves."""
    # Translators: the name of the opponent in the training: any short and usual first name of a woman.
    return pgettext("name", "Olga")


def following(place: int, again: bool) -> str:
    """What comes after an answer, as a button."""
    if again:
        return _("Back to the list")
    return _("To the result") if place + 1 == POSITIONS else _("Next position")


def watch(place: int, name: str) -> str:
    """Before the moves are shown."""
    # Translators: {name} is the opponent of the training, a woman.
    words = _("Position {number} of {count}: look what {name} does.")
    return words.format(number=number(place + 1), count=number(POSITIONS), name=name)


def ask(name: str) -> str:
    """After the moves have been shown."""
    # Translators: {name} is the opponent of the training, a woman.
    return _("Has {name} missed a duty? Call Stop!, or say that nothing was missed.").format(name=name)


def which() -> str:
    """After a right call."""
    return _("Which duty? Choose the card that had to be played, or the house that had to be filled.")


def choose_first() -> str:
    """A card was chosen before the call."""
    return _("First say whether a duty was missed: Stop! or Nothing missed.")


def no_duty_there() -> str:
    """Something was chosen that is never a duty."""
    return _("Choose a card that lies open, or an empty house.")


def title_of(question: Question, called: bool, named: bool) -> str:
    """How the answer was, as a headline."""
    if not question.missed:
        return _("No duty was missed") if called else _("Right: nothing was missed")
    if not called:
        return _("A duty was missed")
    return _("Right: that duty was missed") if named else _("Right, but it was another duty")


def why(question: Question, speaker: Speaker) -> list[str]:
    """What happened and which duty it missed, or why it missed none: one or two sentences."""
    if not question.missed:
        card = capital(card_name(question.card)) if question.card else ""
        return [_(_KEPT[question.situation]).format(card=card)]
    first = question.missed[0]
    move, state = first.move, first.before
    if first.duty.kind is DutyKind.FILL and (house := first.carried_out.target):
        words = _("House {number} is empty and must be filled before a card is turned.")
        return [speaker.move(move, state), words.format(number=house.number)]
    return [speaker.move(move, state), speaker.duty(first.duty, state.turn, state)]


def points_words(points: int, total: int) -> tuple[str, str]:
    """What the answer brings, and what all answers have brought so far."""
    brings = ngettext("{count} point for this position.", "{count} points for this position.", points)
    return brings.format(count=number(points)), so_far(total)


def so_far(total: int) -> str:
    """What all answers have brought so far."""
    return ngettext("{count} point so far.", "{count} points so far.", total).format(count=number(total))


def overlooked(place: int, question: Question) -> str:
    """A position in the list of those that were not seen."""
    # Translators: {what} is a whole sentence.
    words = _("Position {number}. {what}")
    return words.format(number=number(place + 1), what=_(_SEEN[question.situation]))


def score(points: int) -> str:
    """The headline at the end."""
    words = ngettext("{points} of {most} point", "{points} of {most} points", MOST_POINTS)
    return words.format(points=number(points), most=number(MOST_POINTS))


def best_words(points: int, before: int | None) -> str:
    """How a result stands beside the best one before it, None if there was none."""
    if before is None:
        return _("Your first result at this grade.")
    if points > before:
        return _("Your best result so far; before it was {best}.").format(best=number(before))
    return _("Your best result so far: {best}.").format(best=number(before))


def best_note(best: int | None) -> str:
    """The best result of a grade, for the choice of one."""
    return _("Best: {best} of {most}.").format(best=number(best), most=number(MOST_POINTS)) if best is not None else ""
