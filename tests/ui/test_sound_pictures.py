"""Sound alone says nothing: with every sound something changes that can be seen.

The table says which picture tells the same as each sound; whole rounds are played and each sound is held to it.
"""

import ast
import itertools
from dataclasses import replace
from pathlib import Path

import pytest

import russianbank.ui
from russianbank.engine.moves import Kind
from russianbank.engine.record import Seat
from russianbank.engine.table import HOUSES
from russianbank.resources import ASSETS
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui.focus import Focus
from russianbank.ui.hand import Hand
from russianbank.ui.layout import lay_out
from russianbank.ui.play import BELL_AFTER, Play
from russianbank.ui.sound import Sounds

#: What is seen with each sound: cards that lie or fly elsewhere, a mark on a card, the caption, whose turn it is (brass
#: frame, pill and caption), or a sheet.
PICTURES = {
    "lift": {"mark"},
    "drop": {"cards"},
    "foundation": {"cards"},
    "load": {"cards"},
    "turn": {"cards"},
    "discard": {"cards"},
    "shuffle": {"cards"},
    "refused": {"caption"},
    "your-turn": {"turn", "caption"},
    "stop": {"caption", "sheet"},
    "win": {"sheet"},
    "lose": {"sheet"},
    "match-win": {"sheet"},
}
ROOM = "room"  # says nothing, so it needs no picture
FRAME = 1 / 20
YOU, OLGA, BEN = Seat("You"), Seat("Olga", "any"), Seat("Ben")


class Ears(Sounds):
    """Hears what would be played."""

    def __init__(self):
        super().__init__()
        self.heard = []

    def play(self, name, pan=0.0, take=None):
        self.heard.append(name)


class Nobody:
    """A computer that the test moves for."""

    def ask_move(self, session):
        pass

    def ask_call(self, session):
        pass

    def cancel(self):
        pass


class Watched:
    """A round at the table. After each act it is compared what was heard and what has changed to the eye."""

    def __init__(self, record, speed="normal", **chosen):
        self.now = 0.0
        self.sheets = 0
        self.found = []
        self.ears = Ears()
        settings = Settings(speed=speed, **chosen)
        self.play = Play(Session(record), 0, settings, None, self.ears, Nobody())
        self.play.new_layout(lay_out(1280, 800))
        self.play.on_over = self._sheet
        self.play.on_stopped = lambda step, before: self._sheet()
        self.hand = Hand(self.play)
        self.focus = Focus(self.play, self.hand)

    def _sheet(self):
        self.sheets += 1

    def eye(self):
        play, hand = self.play, self.hand
        flying = [(flight.card, flight.start) for flight in play.timeline.flights]
        return {
            "cards": (play.state.piles, flying),
            "mark": (play.refused, play.last, hand.held, hand.selected, self.focus.pile, self.focus.shown),
            "caption": play.caption,
            "turn": play.state.turn,
            "sheet": self.sheets,
        }

    def see(self, act, *arguments):
        """Do something; every sound that comes with it is held to its picture."""
        before, since = self.eye(), len(self.ears.heard)
        act(*arguments)
        after = self.eye()
        changed = {aspect for aspect in before if before[aspect] != after[aspect]}
        for name in self.ears.heard[since:]:
            assert changed >= PICTURES[name], (name, changed)

    def play_all(self, moves):
        for move in moves:
            self.now += 1.0
            self.play.finish_motion(self.now)
            self.see(self.play.commit, move, self.now)
        self.see(self.end)

    def end(self):
        """Until everything rests and the sheet with the result lies open."""
        for _ in range(100):
            self.now += FRAME
            self.play.update(self.now, FRAME)

    @property
    def heard(self):
        return set(self.ears.heard)


def without_moves(record, **changes):
    return replace(record, moves=(), at=0, **changes)


# ---------------------------------------------------------------------------------------------------- names and files


def played_names():
    """Every name that the program plays, read from its source."""
    names = set()
    for file in Path(russianbank.ui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            is_play = isinstance(node, ast.Call) and ast.unparse(node.func).endswith("sounds.play")
            tells = file.stem == "sound" and isinstance(node, ast.Return) and node.value is not None
            for part in ast.walk(node.args[0] if is_play else node.value) if is_play or tells else ():
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
                    names.add(part.value)
    return names


def test_every_name_that_is_played_has_its_files_and_its_picture():
    files = {file.stem.rstrip("0123456789").rstrip("-") for file in (ASSETS / "sounds").glob("*.wav")}
    assert played_names() == set(PICTURES)
    assert files == set(PICTURES) | {ROOM}


# --------------------------------------------------------------------------------------------------------- the rounds


@pytest.mark.parametrize("speed", ["normal", "none"])
@pytest.mark.parametrize("stop", [False, True], ids=["blocked", "stop"])
def test_each_move_of_a_round_is_seen_as_well_as_heard(chance_round, stop, speed):
    for deal in (7, 8):
        record = chance_round(stop, deal, (YOU, BEN))
        round_ = Watched(without_moves(record), speed)
        round_.play_all(record.moves)
        expected = {"drop", "foundation", "load", "turn", "discard"} | ({"stop"} if stop else set())
        assert round_.heard >= expected and round_.play.over


def test_the_computers_moves_are_seen_as_well_as_heard(chance_round):
    record = chance_round(False, 7, (YOU, OLGA))
    round_ = Watched(without_moves(record))
    round_.play_all(record.moves)
    assert round_.heard >= {"drop", "foundation", "load", "turn", "discard"}


@pytest.mark.parametrize("wins, score, sound", [(True, 0, "win"), (True, 299, "match-win"), (False, 0, "lose")])
def test_the_end_of_a_round_is_a_sheet(chance_round, wins, score, sound):
    records = (chance_round(False, deal, (YOU, OLGA)) for deal in itertools.count(7))
    record = next(r for r in records if (Session(r).outcome.winner == 0) == wins)
    round_ = Watched(without_moves(record, score=(score, 0)))
    round_.play_all(record.moves)
    assert round_.ears.heard[-1] == sound and round_.sheets == 1


def test_the_deal_is_seen_as_well_as_heard(chance_round):
    round_ = Watched(without_moves(chance_round()))
    round_.see(round_.play.begin, 0.0, True)
    assert round_.heard == {"shuffle"}


def test_a_renewed_hand_is_seen_as_well_as_heard(chance_round):
    """The waste becomes the hand: one sound, and all of its cards lie elsewhere."""
    found = ((r, at) for d in itertools.count(7) for r in [chance_round(False, d)] if (at := renewal(r)) is not None)
    record, at = next(found)
    round_ = Watched(without_moves(record))
    round_.play_all(record.moves[: at + 1])
    assert "shuffle" in round_.heard


def renewal(record):
    steps = Session(record).steps
    return next((i for i, step in enumerate(steps) if any("Renewed" in type(e).__name__ for e in step.events)), None)


# ------------------------------------------------------------------------------------------------- what is no move


@pytest.fixture
def table(chance_round):
    round_ = Watched(without_moves(chance_round(False, 7, (YOU, BEN))), "none", focus_tick=True)
    round_.play.begin(0.0, deal=False)
    return round_


def test_a_lifted_card_is_seen_as_well_as_heard(table):
    house = next(each for each in HOUSES if table.play.state.cards(each))
    x, y = table.play.layout.top_rect(house, len(table.play.state.cards(house))).center
    table.see(table.hand.press, (x, y), 1.0)
    table.see(table.hand.move, (x + 40, y), 1.1)
    assert table.heard == {"lift"}


def test_the_tick_of_the_focus_is_seen_as_well_as_heard(table):
    for direction in ("up", "left", "down"):
        table.see(table.focus.act, direction, 1.0)
    assert table.heard == {"lift"}


def test_a_refusal_is_seen_as_well_as_heard(table):
    table.see(table.play.call_stop, 1.0)
    assert table.heard == {"refused"}


def test_a_question_is_seen_as_well_as_heard(chance_round):
    """Discarding a card that still fits somewhere, where the player wants to be asked."""
    record = chance_round(True, 7, (YOU, BEN))
    for at, move in enumerate(record.moves):
        if move.kind is Kind.DISCARD:
            round_ = Watched(replace(record, at=at), "none", ask_discard=True)
            round_.see(round_.play.make, move, 1.0)
            if round_.heard == {"refused"}:
                return
    pytest.fail("no discard was asked about")


def test_taking_back_is_seen_as_well_as_heard(chance_round):
    record = chance_round(False, 7, (YOU, BEN))
    round_ = Watched(without_moves(record, practice=True))
    round_.play_all(record.moves[:5])
    round_.ears.heard.clear()
    for jump in (round_.play.undo, round_.play.undo, round_.play.redo):
        round_.see(jump, round_.now)
    assert round_.ears.heard == ["discard"] * 3


def test_the_bell_is_seen_as_well_as_heard(chance_round):
    """After a long wait for the computer the brass frame is yours and the caption says so."""
    for deal in range(7, 20):
        record = chance_round(False, deal, (YOU, OLGA))
        round_ = Watched(without_moves(record), "none")
        for move in record.moves:
            round_.now += BELL_AFTER + 1
            round_.see(round_.play.commit, move, round_.now)
        if "your-turn" in round_.heard:
            return
    pytest.fail("the bell was never heard")
