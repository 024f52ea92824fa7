"""A round as the player at one seat sees it: what can be done, what must be, and why not. The hand asks here."""

from russianbank.engine import obligations, russian_bank
from russianbank.engine.game import Code, Duty, DutyKind, Reason
from russianbank.engine.moves import TURN, Move
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN, HANDS, RESERVES, PileId
from russianbank.language import _
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui import drag, pilekeys, places
from russianbank.ui.captions import Caption
from russianbank.ui.controller import Controller
from russianbank.ui.describe import describe
from russianbank.ui.drag import Held
from russianbank.ui.hand import Hand
from russianbank.ui.sound import Sounds
from russianbank.ui.words import Speaker, capital, card_name


class RoundView(Controller):
    """One round, seen from seat `viewer`; of two people the seat that the table is turned to.

    `last` is the opponent's last move, with the position in which it was made, as long as it is to be seen.
    """

    def __init__(self, session: Session, viewer: int, settings: Settings, sounds: Sounds) -> None:
        super().__init__(session, settings, sounds)
        self.session = session
        self.viewer = viewer
        self.speaker: Speaker = Speaker.at(session.seats, viewer)
        self.last: tuple[Move, State] | None = None
        self._followed = session.at

    # -------------------------------------------------------------------------------------------- where things stand

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def at(self) -> int:
        return self.session.at

    @property
    def is_my_turn(self) -> bool:
        return not self.state.ending and not self.session.seats[self.state.turn].is_computer

    @property
    def legal(self) -> tuple[Move, ...]:
        """The player's own legal moves, none while it is not their turn."""
        return russian_bank.legal_moves(self.state) if self.is_my_turn else ()

    @property
    def duties(self) -> tuple[Duty, ...]:
        """What the table points out as compulsory: nothing where Stop is played, for seeing it is the game."""
        if not self.is_my_turn or not self.session.duties_known():
            return ()
        due = obligations.due(self.state)
        if self.session.rules.must_fill == "before_turn" and self.state.cards(DRAWN[self.state.turn]):
            return tuple(duty for duty in due if duty.kind is not DutyKind.FILL)  # the next card is far
        return due

    @property
    def other(self) -> int:
        """The player whose last turn can be looked back at."""
        return 1 - (self.viewer if len(self.session.people) == 1 else self.state.turn)

    @property
    def caller(self) -> int:
        """The seat that a call of Stop comes from: of two people the one who has not acted last."""
        if len(self.session.people) == 1:
            return self.viewer
        return 1 - self.state.turn if self.state.acted else self.state.turn

    @property
    def action(self) -> Move:
        """What the brass button does: turn, discard or pass."""
        return russian_bank.turn_action(self.state)

    # ------------------------------------------------------------------------------------------------ what is asked

    @property
    def turn_pile(self) -> PileId:
        return HANDS[self.state.turn]

    def turn(self, now: float) -> None:
        if reason := russian_bank.why_not(self.state, TURN):
            self.refuse(reason, now, self.turn_pile)
        else:
            self.make(TURN, now)

    def moves_from(self, pile: PileId, count: int) -> dict[PileId, Move]:
        return drag.moves_of(self.legal, pile, count, self.state.turn)

    def why_not_take(self, pile: PileId, count: int) -> str:
        if not self.is_my_turn:
            reason: Reason | None = Reason(Code.NOT_YOURS, pile=pile)
        elif pile is self.turn_pile:
            reason = None if count == 1 else Reason(Code.COVERED, pile=pile)
        else:
            reason = russian_bank.why_not_take(self.state, pile, count)
        return self.speaker.reason(reason, self.state) if reason else ""

    def why_not_put(self, held: Held, target: PileId) -> str:
        reason = places.why_not(self.state, held, target)
        return self.speaker.reason(reason, self.state) if reason else ""

    def why_nowhere(self, held: Held) -> str:
        """Because of a duty, or because no pile takes it."""
        nowhere = capital(_("{card}: no place takes it now.").format(card=card_name(held.cards[0])))
        return self.due_first() or nowhere

    def due_first(self) -> str:
        """The duty before which nothing else can be played, in words; nothing if there is none."""
        duties = self.duties
        if not duties or not set(self.legal) <= set(duties[0].moves):
            return ""
        return self.speaker.duty(duties[0], self.state.turn, self.state)

    def place_name(self, pile: PileId) -> str:
        """What goes on the opponent's piles is a load; what goes on the own waste is not."""
        return self.speaker.pile(pile) if pile.owner == self.state.turn else super().place_name(pile)

    def worth_showing(self, held: Held) -> list[PileId]:
        return places.worth_showing(held)

    def obvious(self, held: Held) -> Move | None:
        return places.obvious(held)

    def sensible(self, held: Held) -> Move | None:
        return places.sensible(held, self.state)

    def say_not_your_turn(self) -> None:
        if not self.state.ending:
            name = self.speaker.title(self.state.turn)
            self.caption = Caption(_("It is {name}\u2019s turn.").format(name=name))

    @property
    def keyboard(self) -> int:
        """Whose keyboard it is: the player to move, or the one who waits for the computer."""
        return self.state.turn if self.is_my_turn else self.viewer

    @property
    def own_pile(self) -> PileId:
        return RESERVES[self.keyboard]

    def movable(self) -> list[PileId]:
        return pilekeys.movable(self.state, self.legal, self.keyboard)

    def named(self, action: str, held: Held | None, focus: PileId) -> PileId | None:
        return pilekeys.named(action, self.state, self.keyboard, held, focus)

    def can_be_meant(self, source: PileId, pile: PileId) -> bool:
        return pilekeys.can_be_meant(source, pile, self.keyboard)

    def followed(self) -> tuple[PileId | None, bool]:
        session, since = self.session, min(self._followed, self.session.at)
        self._followed = session.at
        found = last = None
        for at in range(since, session.at):
            mover = session.state_at(at).turn
            person = not session.seats[mover].is_computer
            last = pilekeys.followed(session.steps[at].move, mover, self.keyboard) if person else None
            found = last or found
        goes_on = since < session.at and session.state_at(session.at - 1).turn == self.state.turn
        return found, goes_on and last is not None and self.is_my_turn

    def describe(self, hand: Hand, pile: PileId, index: int) -> str:
        return describe(self, hand, pile, index)

    def duty_marks(self) -> tuple[list[PileId], list[PileId]]:
        return places.duty_marks(self.duties, self.state) if self.duties and not self.timeline.running else ([], [])

    def last_ends(self) -> tuple[PileId, PileId] | None:
        return drag.ends(self.last[0], self.last[1].turn) if self.last else None

    def refuse(self, reason: Reason, now: float, pile: PileId | None = None) -> None:
        """Say why not, where the eyes are; `pile` is where the card that was meant lies."""
        self.say_refused(self.speaker.reason(reason, self.state), pile)
