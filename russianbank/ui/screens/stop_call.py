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
from russianbank.session import Step
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column
from russianbank.ui.icons import badge
from russianbank.ui.sheet import Sheet
from russianbank.ui.theme import STOP, STOP_INK
from russianbank.ui.widgets import Paragraph
from russianbank.ui.words import Speaker, capital, card_name


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
        speaker, offender, duty = self.speaker, self.offender, self.duty
        if self._moved_card() is duty.card and duty.kind is not DutyKind.FILL:
            return capital(f"{self._did()}, but it {self._had_to()} first.")
        if duty.kind is DutyKind.FILL:
            return capital(f"{self._did()} while {self._houses_to_fill(speaker.own(offender))}.")
        return capital(f"{self._did()} while the {self._card_and_place(duty)} still {self._had_to()}.")

    def _moved_card(self) -> Card | None:
        """The card that moved or was discarded against the duty, if that is known."""
        move, state = self.move, self.fault.before
        if move and move.kind is Kind.DISCARD:
            return state.cards(DRAWN[self.offender])[-1]
        if move and move.kind is Kind.PLAY and move.source:
            return state.cards(move.source)[-move.count]
        return None

    def _did(self) -> str:
        """What the offender did, in the past."""
        name, card = self.speaker.name(self.offender), self._moved_card()
        if self.move is None:
            return f"{name} played on"
        if self.move.kind is Kind.TURN:
            return f"{name} turned a card"
        if self.move.kind is Kind.PASS:
            return f"{name} passed"
        assert card is not None
        if self.move.kind is Kind.DISCARD:
            return f"{name} discarded the {card_name(card)}"
        assert self.move.target is not None
        target = self._target(self.move.target)
        if self.move.target.owner is not None:
            return f"{name} loaded the {card_name(card)} on {target}"
        return f"{name} played the {card_name(card)} to {target}"

    def _target(self, pile: PileId) -> str:
        return "its foundation" if pile.role is Role.FOUNDATION else self.speaker.pile(pile)

    def _had_to(self) -> str:
        """What had to be done with the card of the duty."""
        moves = [m for m in self.duty.moves if m.source and self.fault.before.cards(m.source)[-1] is self.duty.card]
        targets = [move.target for move in moves if move.target]
        if self.duty.kind is DutyKind.FOUNDATION:
            return "had to go to its foundation"
        if self.duty.kind is DutyKind.LOAD:
            return f"had to be loaded on {self.speaker.pile(targets[0])}"
        return f"had to go to house {_listed([each.number for each in targets], 'or')}"

    def _card_and_place(self, duty: Duty) -> str:
        source = next(m.source for m in duty.moves if m.source and self.fault.before.cards(m.source)[-1] is duty.card)
        own = self.speaker.own(self.offender)
        place = {
            Role.HOUSE: f" in house {source.number}",
            Role.RESERVE: f", {own} reserve card,",
            Role.WASTE: f", the top of {own} waste,",
            Role.DRAWN: f", {own} drawn card,",
        }[source.role]
        return card_name(duty.card) + place

    def _houses_to_fill(self, own: str) -> str:
        numbers = sorted({move.target.number for move in self.duty.moves if move.target})
        one = len(numbers) == 1
        houses = f"house {numbers[0]}" if one else f"houses {_listed(numbers, 'and')}"
        if self.fault.before.rules.must_fill == "at_once":
            return f"{houses} had to be filled from {own} reserve first"
        return f"{houses} {'was' if one else 'were'} empty and {own} reserve was not"

    # --------------------------------------------------------------------------------------------- what happens now

    def remedy(self) -> str:
        """What the call does."""
        parts = self._left_as_it_is() if self.carried_out is None else self._put_right(self.carried_out)
        return capital(f"{', '.join(parts[:-1])}, and {parts[-1]}.")

    def _left_as_it_is(self) -> list[str]:
        parts = ["the cards stay where they are"]
        drawn = self.before.cards(DRAWN[self.offender])
        if drawn and self.before.turn == self.offender:
            parts = [f"nothing is taken back, but the drawn {card_name(drawn[-1])} goes to {self._waste()}"]
        return [*parts, self._next()]

    def _put_right(self, duty: Move) -> list[str]:
        assert duty.source is not None and duty.target is not None
        card = self.fault.before.cards(duty.source)[-1]
        goes = f"the {card_name(card)} goes to {self._target(duty.target)}"
        parts = [*self._taken_back(card), goes]
        drawn = self.fault.before.cards(DRAWN[self.offender])
        discarded = self.move is not None and self.move.kind is Kind.DISCARD
        if drawn and drawn[-1] in self.step.state.cards(WASTES[self.offender]):
            verb = "stays on" if discarded else "goes to"
            parts.append(f"the drawn {card_name(drawn[-1])} {verb} {self._waste()}")
        return [*parts, self._next()]

    def _taken_back(self, card: Card) -> list[str]:
        moved = self._moved_card()
        if self.move is None:
            return ["everything played since then is taken back"]
        if self.move.kind is Kind.TURN:
            own = self.speaker.own(self.offender)
            if not self.fault.before.cards(HANDS[self.offender]):
                return [f"{own} waste lies as it did before"]
            return [f"the turned card goes back on {own} hand"]
        if self.move.kind is Kind.PLAY and moved is not None and moved is not card:
            return [f"the {card_name(moved)} goes back"]
        return []

    def _waste(self) -> str:
        return f"{self.speaker.own(self.offender)} waste"

    def _next(self) -> str:
        state = self.step.state
        if state.ending is None:
            return f"it is {self.speaker.own(self.caller)} turn"
        return "with that the round is over"


def _faulty_move(fault: Fault, now: State) -> Move | None:
    """The move that missed the duty, if nothing else has been played since."""
    for move in russian_bank.legal_moves(fault.before):
        after, _ = russian_bank.apply(fault.before, move)
        if (after.piles, after.turn) == (now.piles, now.turn) and obligations.missed(View(fault.before), move):
            return move
    return None


def _listed(numbers: list[int], word: str) -> str:
    words = [str(each) for each in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {word} {words[-1]}"


class StopSheet(Sheet):
    """A right call, told while the table stays in sight above it."""

    def __init__(self, step: Step, before: State, speaker: Speaker, *, on_go_on: Callable[[], None]) -> None:
        self._story = StopStory(step, before, speaker)
        super().__init__(
            capital(f"{speaker.does(step.move.caller, 'call', 'calls')} Stop!"),
            Column(Paragraph(self._story.missed(), 1.05), Paragraph(self._story.remedy(), 1.05), gap=0.5),
            [Button("Go on", on_go_on, "accent", "play")],
            on_go_on,
            close_label="Go on",
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
