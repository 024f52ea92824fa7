"""The caption: the one line under the table that says what is happening, and in which words."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from russianbank.engine import stop
from russianbank.engine.moves import Kind, Move, Stopped
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN
from russianbank.language import _
from russianbank.session import Step
from russianbank.ui.words import Speaker, capital, card_name, number

if TYPE_CHECKING:
    from russianbank.ui.play import Play


@dataclass(frozen=True, slots=True)
class Caption:
    """`kind`: info, must, ask, refuse, last, own, target, focus or hint."""

    text: str
    kind: str = "info"


def of_the_deal(play: "Play") -> Caption:
    """While the cards are being dealt."""
    deal = _("Deal {number}.").format(number=number(play.session.deal))
    return Caption(f"{deal} {play.speaker.begins(play.state.turn)}")


def at_rest(play: "Play") -> Caption:
    """When nothing else is to be said: whose turn it is, and what is compulsory."""
    state, speaker = play.state, play.speaker
    if outcome := play.session.outcome:
        return Caption(speaker.ending(outcome))
    if not play.is_my_turn:
        return Caption(_waiting(play))
    if duties := play.duties:
        return Caption(speaker.duty(duties[0], state.turn, state), "must")
    return Caption(_your_turn(play))


def _your_turn(play: "Play") -> str:
    known = play.session.duties_known()
    if len(play.session.people) == 1:
        return _("Your turn. Nothing is compulsory.") if known else _("Your turn.")
    words = _("{name} is to move. Nothing is compulsory.") if known else _("{name} is to move.")
    return words.format(name=play.speaker.title(play.state.turn))


def _waiting(play: "Play") -> str:
    name = play.speaker.title(play.state.turn)
    if play.is_waiting:
        return _("{name} waits. Space lets {name} go on.").format(name=name)
    return _("{name} is thinking \u2026").format(name=name)


def told(speaker: Speaker, step: Step, before: State) -> str:
    """What has been done, as a sentence."""
    if step.move.kind is Kind.TURN:
        return speaker.turned(before.turn, step.state.cards(DRAWN[before.turn])[-1])
    text = speaker.move(step.move, before)
    if step.move.kind is Kind.STOP and not any(isinstance(event, Stopped) for event in step.events):
        return " ".join([text, _("No duty has been missed: the game goes on.")])
    return text


def taken_back(speaker: Speaker, move: Move, before: State) -> str:
    """That a move has been taken back."""
    return _("Taken back: {move}").format(move=speaker.move(move, before))


def made_again(speaker: Speaker, move: Move, before: State) -> str:
    """That a move has been made again."""
    return _("Made again: {move}").format(move=speaker.move(move, before))


def why_no_undo(play: "Play") -> str:
    """Why nothing can be taken back now."""
    if play.session.rules.has_stop:
        return _("Where Stop! is played, a card that is laid is laid.")
    if play.session.turn_start() == play.session.at:
        return _("Nothing has been played in this turn yet.")
    return _("A new card has been seen since: that cannot be taken back.")


def question(play: "Play", move: Move) -> str:
    """What the game asks back before the player's move, where the player wants to be asked; else nothing.

    Before a duty is missed, where that is possible; before a card that still fits somewhere is discarded.
    """
    duty = stop.missed(play.state, move) if play.settings.duty_warning and play.session.rules.has_stop else None
    if duty:
        play.helped("hint")
        told = play.speaker.duty(duty, play.state.turn, play.state)
        return " ".join([told, _("The same move again leaves it.")])
    drawn = DRAWN[play.state.turn]
    if play.settings.ask_discard and move.kind is Kind.DISCARD and any(each.source is drawn for each in play.legal):
        card = card_name(play.state.cards(drawn)[-1])
        return capital(_("The {card} still fits somewhere. Discard again to discard it.").format(card=card))
    return ""
