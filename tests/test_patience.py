"""A game of Churchill Solitaire in progress: undo and redo without limit, the record, and how it is kept."""

import random

import pytest
from engine.churchill_positions import position

from russianbank.engine import churchill
from russianbank.engine.churchill_position import Ending
from russianbank.engine.churchill_record import ChurchillRecord
from russianbank.engine.churchill_rules import APP, PRESETS
from russianbank.engine.moves import CardsMoved
from russianbank.engine.record import RecordError
from russianbank.engine.table import STOCK, Role
from russianbank.patience import Patience
from russianbank.store import CHURCHILL, Store

#: Only kings are left, one of them in the Devil's Six.
NEARLY = (
    "c1 KC, c2 [KH QS], c3 QD, c4 KS, c5 KS, c6 KH, c7 KD, c8 KC, "
    "V AS..QS AH..QH AD..JD AC..QC AS..JS AH..QH AD..QD AC..QC, devil KD, stock -"
)


def played(rules=APP, deal=7, moves=60, seed=1):
    patience, rng = Patience.new(rules, deal), random.Random(seed)
    for _ in range(moves):
        legal = churchill.legal_moves(patience.state)
        if legal:
            patience.play(rng.choice(legal))
    return patience


@pytest.mark.parametrize("preset", PRESETS)
def test_undo_leads_back_through_every_position_and_redo_forward_again(preset):
    patience = played(PRESETS[preset])
    states = [patience.state_at(at) for at in range(patience.at + 1)]
    for at in reversed(range(len(states) - 1)):
        patience.undo()
        assert patience.state is states[at]
    assert not patience.can_undo() and patience.state == churchill.deal(PRESETS[preset], 7)
    for at in range(1, len(states)):
        patience.redo()
        assert patience.state is states[at]
    assert not patience.can_redo()


def test_one_undo_takes_a_row_with_the_aces_that_followed():
    patience = next(each for each in (Patience.new(APP, deal) for deal in range(1, 99)) if _ace_in_row(each))
    before = patience.state
    turn = patience.play(churchill.DEAL)
    assert any(isinstance(e, CardsMoved) and e.target.role is Role.VICTORY for e in turn.events)
    patience.undo()
    assert patience.state is before


def _ace_in_row(patience):
    return any(card.rank == 1 for card in patience.state.cards(STOCK)[-10:])


def test_a_new_move_ends_what_could_be_redone():
    patience = played(moves=10)
    patience.undo()
    patience.undo()
    legal = churchill.legal_moves(patience.state)
    patience.play(legal[-1])
    assert not patience.can_redo() and patience.at == 9


def test_the_finish_is_taken_back_and_made_again_as_one():
    patience = Patience(ChurchillRecord(APP, 7))
    patience.first = before = position(NEARLY)
    made = patience.finish()
    assert patience.ending is Ending.WON and patience.home == 104 and len(made) > 3
    won = patience.state
    patience.undo()
    assert patience.state is before and patience.can_redo()
    patience.redo()
    assert patience.state is won
    patience.undo()
    assert patience.state is before and not patience.can_undo()


def test_nothing_is_finished_before_it_is_certain():
    patience = Patience.new(APP, 7)
    assert patience.finish() == () and patience.at == 0


def test_the_record_takes_up_the_same_game_with_what_can_be_redone():
    patience = played()
    patience.undo()
    patience.seconds = 83.7
    patience.helped("hint")
    patience.helped("hint")
    again = Patience(patience.record())
    assert again.state == patience.state and again.can_redo() and again.record() == patience.record()
    assert again.id == patience.id and again.help == ("hint",) and again.record().seconds == 83


def test_the_same_deal_is_a_game_of_its_own():
    patience = played()
    patience.helped("hint")
    again = patience.same_deal()
    assert again.state == patience.first and again.id != patience.id and not again.help and not again.at


def test_a_record_with_an_illegal_move_is_refused():
    record = played(moves=5).record()
    with pytest.raises(RecordError):
        Patience(ChurchillRecord(APP, 8, record.moves * 3, 0))


def test_it_is_kept_beside_the_other_game():
    store, patience = Store(), played()
    store.save_churchill(patience.record())
    assert store.load_churchill() == patience.record() and store.load_game() is None
    store.drop_churchill()
    assert store.load_churchill() is None


@pytest.mark.parametrize(
    "damage", [lambda text: text[:30], lambda text: text.replace("deal 7", "deal 8", 1), lambda _: ""]
)
def test_a_damaged_game_is_put_aside_and_told(damage):
    store = Store()
    store.save_churchill(played().record())
    path = store.folder / CHURCHILL
    path.write_text(damage(path.read_text(encoding="utf-8")), encoding="utf-8")
    assert store.load_churchill() is None
    assert [problem.kind for problem in store.problems] == ["damaged"] and not path.exists()


def test_a_second_copy_of_the_program_keeps_a_game_of_its_own():
    first, second = Store(), Store()
    first.claim()
    second.claim()
    first.save_churchill(played(deal=7).record())
    second.save_churchill(played(deal=8).record())
    assert (first.load_churchill().deal, second.load_churchill().deal) == (7, 8)
    first.close()
    second.close()
