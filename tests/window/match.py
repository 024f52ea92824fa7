"""A match at the real window, followed in the player's folder: whose move it is, what was made, and when it is over."""

import json

from players import OWN, wish
from windowtools import wait_for

from russianbank.engine.moves import Stopped
from russianbank.engine.record import record
from russianbank.session import Session
from russianbank.shelf import ENDING
from russianbank.store import AUTOSAVE, RESULTS, ROUNDS


class Match:
    """What a player does at the table, each move found again in the record."""

    def __init__(self, player):
        self.player, self.home = player, player.program.home
        self.meant = {}  # the own moves of this round, by their number
        self._ended = self._stops = 0
        self._id = ""
        self.is_over = False

    def begin(self):
        """Another round lies on the table."""
        wait_for(lambda: self._autosave() and self._autosave().id != self._id)
        self._id, self.meant, self._stops = self._autosave().id, {}, 0

    def turn(self):
        """The round when the player is to move; None once it is over."""
        found = wait_for(self._turn_or_end)
        if found == "over":
            return None
        self._hear_stops(found)
        return found

    def own_move(self):
        """The player's next move; False when there is none because the round is over."""
        session = self.turn()
        if session is None:
            return False
        move = self.player.meant(session, wish(session))
        self.player.make(session, move)
        self.made(session, move)
        return True

    def made(self, session, move):
        """Wait until a move stands in the record, and see that it is the one that was meant."""
        try:
            moves = wait_for(lambda: self._moves_after(session.at))
        except AssertionError:
            raise AssertionError(f"{move} was meant after {session.at} moves, and not made") from None
        assert moves[session.at] == move, f"meant {move} after {session.at} moves, the table made {moves[session.at]}"
        self.meant[session.at] = move

    def play_round(self):
        """To the end of the round; the line that was written of it."""
        while self.own_move():
            pass
        played = wait_for(self._last_round)
        assert all(played.moves[at] == move for at, move in self.meant.items())
        self._ended += 1
        self.is_over = Session(played).match_over
        return json.loads(self._results()[-1])

    def play_on(self):
        """Round after round, until the match is over."""
        while not self.is_over:
            self.player.go_on()
            self.begin()
            self.play_round()

    # -------------------------------------------------------------------------------------- what the folder tells

    def _results(self):
        path = self.home / RESULTS
        return path.read_text("utf-8").splitlines() if path.exists() else []

    def _autosave(self):
        path = self.home / AUTOSAVE
        return record(path.read_text("utf-8")) if path.exists() else None

    def _last_round(self):
        kept = [record(path.read_text("utf-8")) for path in (self.home / ROUNDS).glob(f"*{ENDING}")]
        return next((each for each in kept if each.id == self._id), None)

    def _turn_or_end(self):
        if len(self._results()) > self._ended:
            return "over"
        kept = self._autosave()
        session = Session(kept) if kept else None
        return session if session and session.state.turn == OWN and not session.state.ending else None

    def _moves_after(self, at):
        kept = self._last_round() if len(self._results()) > self._ended else self._autosave()
        return kept.moves if kept and kept.at > at else None

    def _hear_stops(self, session):
        """The sheet that tells of a right call waits for the player."""
        stops = sum(isinstance(event, Stopped) for step in session.steps[: session.at] for event in step.events)
        for _ in range(stops - self._stops):
            self.player.go_on()
        self._stops = stops
