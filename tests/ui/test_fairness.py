"""Cards that nobody has seen change nothing: not what the computer is sent, not its move, not a hint, not a word.

Each position is put on the table again and again with its hidden cards in another order, and everything that leaves
the table is compared: the bytes on their way to the computer's process, its answers, the hints in all their strengths,
and whatever a screen reader is told of any card that lies face up.
"""

import pickle
import random
from dataclasses import replace
from itertools import islice

import pytest
from engine import churchill_rounds, rounds
from hands import ANNA, LAYOUT, Sitting

from russianbank.ai.levels import LEVELS
from russianbank.ai.worker import solve
from russianbank.engine import churchill, churchill_rules, russian_bank
from russianbank.engine.position import observe
from russianbank.engine.record import Seat
from russianbank.engine.rules import PRESETS
from russianbank.engine.table import CHURCHILL_PILES, HANDS, PILES
from russianbank.patience import Patience
from russianbank.settings import Settings
from russianbank.ui import mind
from russianbank.ui.columns import lay_out_columns
from russianbank.ui.hand import Hand
from russianbank.ui.hints import Hints
from russianbank.ui.mind import WorkerMind
from russianbank.ui.play import Play
from russianbank.ui.solitaire import Solitaire
from russianbank.ui.solitairetable import SolitaireHints
from russianbank.ui.sound import Sounds

#: How often the hidden cards of a position are put into another order.
ORDERS = 20
#: Positions of each preset: in the usual run, and in the long one.
COUNTS = [4, pytest.param(1000, marks=pytest.mark.slow)]
#: Rollouts of a move, and of a hint: exact numbers, for an answer within a time depends on the time.
ROLLOUTS = 2


@pytest.fixture
def line(monkeypatch):
    """The jobs on their way to the computer's process, which is not there."""
    sent = []

    class Line:
        def __init__(self, deliver): ...

        ask = sent.append

    monkeypatch.setattr(mind, "Worker", Line)
    return sent


def positions(positions_of, unseen, rules, count):
    """Positions from as many rounds by chance as it takes, in which some cards have not been seen."""
    met = (state for seed in range(1, 10_000) for state in positions_of(rules, seed, 8))
    return islice((state for state in met if unseen(state) > 3), count)


def most_unseen(state):
    """How many cards of one pack nobody has seen, of the pack with more of them."""
    return max(map(len, observe(state, state.turn).unseen))


def face_down(state):
    return len(churchill.observe(state).unseen)


def answers(line):
    """What was sent, byte for byte, and what the process makes of it."""
    return pickle.dumps(line), [solve(replace(job, budget=ROLLOUTS), lambda: False) for job in line]


def told(play, piles):
    """Everything that can be heard while the keyboard walks over the table, and the line below the cards."""
    hand, words = Hand(play), [play.caption.text]
    for pile in piles:
        content = play.state.pile(pile)
        seen = range(content.down, len(content.cards)) if content.cards else [-1]
        words += [play.describe(hand, pile, index) for index in seen or [len(content.cards) - 1]]
    return words


def hinted(hints, play, plans):
    """The hint in its three strengths."""
    words = []
    for _ in range(3):
        hints.press(0.0)
        hints.answer(plans, 0.0)
        words.append(play.caption.text)
    return words


def trace_of_round(state, level, line):
    """All that leaves a table of Russian Bank at which Anna sits with a computer."""
    line.clear()
    sitting = Sitting(state=state, layout=LAYOUT, seats=(ANNA, Seat("Olga", level)))
    play, words = sitting.play, told(sitting.play, PILES)
    computer = WorkerMind(lambda answer: None)
    computer.ask_move(play.session)
    computer.ask_call(play.session)
    computer.ask_hint(play.session)
    sent, found = answers(line)
    return sent, found, words, hinted(Hints(play, computer), play, found[-1].plans)


def trace_of_patience(state, line):
    """All that leaves a table of Churchill Solitaire."""
    line.clear()
    patience = Patience.new(state.rules, 7)
    patience.first = state
    play = Solitaire(patience, Settings(speed="none", muted=True), None, Sounds(muted=True))
    play.new_layout(lay_out_columns(1280, 800, devil=state.rules.devil_size))
    play.begin(0.0, deal=False)
    words, computer = told(play, CHURCHILL_PILES), WorkerMind(lambda answer: None)
    computer.ask_patience(patience)
    sent, found = answers(line)
    return sent, found, words, hinted(SolitaireHints(play, computer), play, found[-1].hints)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_change_nothing_in_russian_bank(preset, count, line):
    chance, moved = random.Random(preset), 0
    for number, state in enumerate(positions(rounds.positions_of, most_unseen, PRESETS[preset], count)):
        level, expected = LEVELS[number % len(LEVELS)].key, None
        for order in range(ORDERS):
            other = russian_bank.sample(observe(state, state.turn), chance) if order else state
            moved += other.piles != state.piles
            found = trace_of_round(other, level, line)
            expected = expected or found
            assert found == expected
    assert moved > count * ORDERS * 0.8, "the cards do change their places"


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("preset", churchill_rules.PRESETS)
def test_hidden_cards_change_nothing_in_churchill(preset, count, line):
    chance, moved, rules = random.Random(preset), 0, churchill_rules.PRESETS[preset]
    for state in positions(churchill_rounds.positions_of, face_down, rules, count):
        expected = None
        for order in range(ORDERS):
            other = churchill.sample(churchill.observe(state), chance) if order else state
            moved += other.piles != state.piles
            found = trace_of_patience(other, line)
            expected = expected or found
            assert found == expected
    assert moved > count * ORDERS * 0.8, "the cards do change their places"


def test_a_card_that_is_looked_at_would_be_found_out(line, monkeypatch):
    """The comparison is sharp: were the next card of the hand told, the words would differ."""
    state, chance = russian_bank.deal(PRESETS["g4a"], 1, 0), random.Random(1)
    monkeypatch.setattr(Play, "describe", lambda play, *where: str(play.state.cards(HANDS[0])[-1]))
    first, second = (russian_bank.sample(observe(state, 0), chance) for _ in range(2))
    assert trace_of_round(first, LEVELS[0].key, line) != trace_of_round(second, LEVELS[0].key, line)
