"""The sheet of a right call of Stop: which duty was missed, and what happens now."""

from collections.abc import Callable

import pygame

from russianbank.engine import obligations, russian_bank
from russianbank.engine.building import View
from russianbank.engine.cards import Card
from russianbank.engine.game import Duty, DutyKind
from russianbank.engine.moves import Kind, Move, Stopped
from russianbank.engine.position import Fault, State
from russianbank.engine.table import DRAWN, HANDS, WASTES, PileId, Role
from russianbank.language import _, ngettext
from russianbank.session import Step
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column
from russianbank.ui.icons import badge
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import STOP, STOP_INK
from russianbank.ui.widgets import Paragraph
from russianbank.ui.words import Speaker, card_name, listed


class StopStory:
    """What a call of Stop has found and what it does. `before` is the position in which it was called."""

    def __init__(self, step: Step, before: State, speaker: Speaker) -> None:
        fault = before.fault
        assert fault is not None
        self.step, self.before, self.speaker = step, before, speaker
        self.fault = fault
        self.caller, self.offender = step.move.caller, fault.player
        self.move = _faulty_move(fault, before)
        self.duty = self._missed()
        self.carried_out = next(event.duty for event in step.events if isinstance(event, Stopped))

    def _missed(self) -> Duty:
        """The duty that was missed. Where other moves have followed, the first one can only have been a turn."""
        view = View(self.fault.before)
        if self.move:
            duty = obligations.missed(view, self.move)
        else:
            duty = obligations.pressing(view) or obligations.blocking(view, Kind.TURN)
        assert duty is not None
        return duty

    @property
    def piles(self) -> tuple[PileId, PileId]:
        """Where the card of the duty lay, and where it had to go."""
        move = self.carried_out or obligations.carried_out(self.fault.before, self.duty)
        assert move.source is not None and move.target is not None
        return move.source, move.target

    # ------------------------------------------------------------------------------------------------ what was missed

    def missed(self) -> str:
        """What the offender did, and what had to be done first."""
        speaker, offender = self.speaker, self.offender
        if self.move:
            done = speaker.move(self.move, self.fault.before)
        else:
            done = speaker.of(offender, _("You play on."), _("{name} plays on."))
        if self.duty.kind is not DutyKind.FILL and self.duty.card in (self._played_card(), self._discarded_card()):
            return f"{done} {self._duty_of_that_card()}"
        return f"{done} {self.due()}"

    def due(self) -> str:
        """What had to be done first."""
        speaker, offender, duty = self.speaker, self.offender, self.duty
        if duty.kind is not DutyKind.FILL or self.fault.before.rules.must_fill == "at_once":
            return speaker.duty(duty, offender, self.fault.before)
        numbers = sorted({move.target.number for move in duty.moves if move.target})
        # Translators: {houses} is a number, or several as in "2, 3 and 5".
        you = ngettext(
            "House {houses} is empty, and your reserve is not.",
            "Houses {houses} are empty, and your reserve is not.",
            len(numbers),
        )
        other = ngettext(
            "House {houses} is empty, and {name}\u2019s reserve is not.",
            "Houses {houses} are empty, and {name}\u2019s reserve is not.",
            len(numbers),
        )
        return speaker.of(offender, you, other, houses=listed([str(each) for each in numbers]))

    def _duty_of_that_card(self) -> str:
        """What had to be done with the very card that has gone elsewhere."""
        # Translators: "That card" is the one of the sentence before, as in "You discard the 7 of diamonds."
        if self.duty.kind is DutyKind.FOUNDATION:
            return _("That card must go to its foundation first.")
        if self.duty.kind is DutyKind.LOAD:
            you = _("That card can be loaded on you, and must be.")
            return self.speaker.of(1 - self.offender, you, _("That card can be loaded on {name}, and must be."))
        return _("That card fits a house and must go there first.")

    def _played_card(self) -> Card | None:
        move = self.move
        if move is None or move.kind is not Kind.PLAY or move.source is None:
            return None
        return self.fault.before.cards(move.source)[-move.count]

    def _discarded_card(self) -> Card | None:
        discarded = self.move is not None and self.move.kind is Kind.DISCARD
        return self.fault.before.cards(DRAWN[self.offender])[-1] if discarded else None

    # --------------------------------------------------------------------------------------------- what happens now

    def remedy(self) -> str:
        """What the call does."""
        told = self._left_as_it_is() if self.carried_out is None else self._put_right(self.carried_out)
        return " ".join([*told, self._next()])

    def _left_as_it_is(self) -> list[str]:
        drawn = self.before.cards(DRAWN[self.offender])
        if drawn and self.before.turn == self.offender:
            return [_("Nothing is taken back."), self._goes_to_waste(drawn[-1])]
        return [_("The cards stay where they are.")]

    def _put_right(self, duty: Move) -> list[str]:
        assert duty.source is not None and duty.target is not None
        card = self.fault.before.cards(duty.source)[-1]
        told = [*self._taken_back(card), self._goes(card, duty.target)]
        drawn = self.fault.before.cards(DRAWN[self.offender])
        if drawn and drawn[-1] in self.step.state.cards(WASTES[self.offender]):
            discarded = self.move is not None and self.move.kind is Kind.DISCARD
            told.append(self._stays_on_waste(drawn[-1]) if discarded else self._goes_to_waste(drawn[-1]))
        return told

    def _taken_back(self, card: Card) -> list[str]:
        speaker, move = self.speaker, self.move
        if move is None:
            return [_("Everything played since then is taken back.")]
        if move.kind is Kind.TURN:
            if not self.fault.before.cards(HANDS[self.offender]):
                you = _("Your waste lies as it did before.")
                return [speaker.of(self.offender, you, _("{name}\u2019s waste lies as it did before."))]
            you = _("The turned card goes back on your hand.")
            return [speaker.of(self.offender, you, _("The turned card goes back on {name}\u2019s hand."))]
        moved = self._played_card()
        return [_("The {card} goes back.").format(card=card_name(moved))] if moved and moved is not card else []

    def _goes(self, card: Card, to: PileId) -> str:
        if to.role is Role.FOUNDATION:
            return _("The {card} goes to its foundation.").format(card=card_name(card))
        # Translators: {pile} is as in "house 3" or "Olga's reserve".
        return _("The {card} goes to {pile}.").format(card=card_name(card), pile=self.speaker.pile(to))

    def _goes_to_waste(self, card: Card) -> str:
        you = _("The drawn {card} goes to your waste.")
        other = _("The drawn {card} goes to {name}\u2019s waste.")
        return self.speaker.of(self.offender, you, other, card=card_name(card))

    def _stays_on_waste(self, card: Card) -> str:
        you = _("The drawn {card} stays on your waste.")
        other = _("The drawn {card} stays on {name}\u2019s waste.")
        return self.speaker.of(self.offender, you, other, card=card_name(card))

    def _next(self) -> str:
        if self.step.state.ending is None:
            return self.speaker.of(self.caller, _("It is your turn."), _("It is {name}\u2019s turn."))
        return _("With that the round is over.")


def _faulty_move(fault: Fault, now: State) -> Move | None:
    """The move that missed the duty, if nothing else has been played since."""
    for move in russian_bank.legal_moves(fault.before):
        after, _ = russian_bank.apply(fault.before, move)
        if (after.piles, after.turn) == (now.piles, now.turn) and obligations.missed(View(fault.before), move):
            return move
    return None


class StopSheet(Sheet):
    """A right call, told while the table stays in sight above it."""

    def __init__(self, step: Step, before: State, speaker: Speaker, *, on_go_on: Callable[[], None]) -> None:
        self._story = StopStory(step, before, speaker)
        super().__init__(
            speaker.move(step.move, before),
            Column(Paragraph(self._story.missed(), 1.05), Paragraph(self._story.remedy(), 1.05), gap=0.5),
            [Button(_("Go on"), on_go_on, "accent", "play")],
            on_go_on,
            close_label=_("Go on"),
            width=39,
            anchor=0.94,
            dim=0.4,
            ornament=_octagon,
        )

    def piles_to_mark(self) -> tuple[PileId, PileId]:
        """Where the card that was overlooked lay, and where it had to go."""
        return self._story.piles


def _octagon(surface: pygame.Surface, centre: tuple[float, float], size: float) -> None:
    badge(surface, "octagon", centre, size, STOP, STOP_INK, "bang")
