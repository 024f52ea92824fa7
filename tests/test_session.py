"""A match in progress: undo and redo, rounds and scores, and what a record brings back."""

import random
from dataclasses import replace

import pytest

from russianbank.engine import russian_bank
from russianbank.engine.game import IllegalMove
from russianbank.engine.moves import DISCARD, TURN, Kind, move
from russianbank.engine.record import Record, Seat, record
from russianbank.engine.rules import CLASSIC, G4A, PRESETS
from russianbank.engine.table import HOUSES
from russianbank.session import Session, new_deal_number

SEATS = Seat("You"), Seat("Olga", "steady")
BOTH_HERE = Seat("Ann"), Seat("Ben")


def played(rules=G4A, deal=1, plies=60, seats=BOTH_HERE, seed=1, target=300):
    """A session in which so many random moves have been made."""
    session = Session(Record(replace(rules, match_target=target), deal, seats))
    rng = random.Random(seed)
    for _ in range(plies):
        legal = russian_bank.legal_moves(session.state)
        if not legal:
            break
        session.play(rng.choice(legal))
    return session


def finished(deal=1, seed=1, target=300):
    return played(deal=deal, plies=5000, seed=seed, target=target)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_record_brings_back_the_position_and_the_whole_history(preset):
    session = played(PRESETS[preset], plies=200)
    again = Session(record(session.record().text()))
    assert again.state == session.state
    assert [step.state for step in again.steps] == [step.state for step in session.steps]


def test_an_illegal_move_changes_nothing():
    session = played(plies=10)
    before = session.record()
    with pytest.raises(IllegalMove):
        session.play(move("hand0>house1"))
    assert session.record() == before


def test_undo_goes_back_to_the_position_before_and_redo_forward_again():
    session = played(plies=0)
    trail = [session.state]
    while session.steps == [] or session.can_undo():
        options = [m for m in russian_bank.legal_moves(session.state) if m.kind is Kind.PLAY and m.source.owner is None]
        if not options or len(trail) > 6:
            break
        session.play(options[0])
        trail.append(session.state)
    assert len(trail) > 2
    undone = []
    while session.can_undo():
        undone.append(session.state)
        session.undo()
        assert session.state in trail
    while session.can_redo():
        session.redo()
    assert session.state == trail[-1]


def test_a_turned_card_cannot_be_taken_back():
    session = played(plies=0)
    while TURN not in russian_bank.legal_moves(session.state):
        session.play(russian_bank.legal_moves(session.state)[0])
    session.play(TURN)
    assert not session.can_undo()


def test_the_opponents_turn_cannot_be_taken_back():
    session = played(plies=0)
    while session.state.turns == 0:
        legal = russian_bank.legal_moves(session.state)
        session.play(DISCARD if DISCARD in legal else legal[0] if TURN not in legal else TURN)
    assert not session.can_undo()


def test_where_stop_is_called_a_card_laid_is_laid():
    session = played(CLASSIC, plies=0)
    session.play(russian_bank.legal_moves(session.state)[0])
    assert not session.can_undo()


def test_a_new_move_ends_what_could_be_redone():
    session = played(plies=0)
    first = next(m for m in russian_bank.legal_moves(session.state) if m.kind is Kind.PLAY and m.source.owner is None)
    session.play(first)
    session.undo()
    assert session.can_redo()
    session.play(russian_bank.legal_moves(session.state)[-1])
    assert not session.can_redo()


def test_undone_moves_are_kept_in_the_record():
    session = played(plies=0)
    first = next(m for m in russian_bank.legal_moves(session.state) if m.kind is Kind.PLAY and m.source.owner is None)
    session.play(first)
    session.undo()
    again = Session(record(session.record().text()))
    assert again.state == session.state and again.can_redo()


def test_automatic_duties_go_back_with_the_move_that_caused_them():
    """Rule option autoplay_duties: one undo takes back the player's move and what followed by itself."""
    rules = replace(G4A, autoplay_duties="yes")
    rng = random.Random(1)
    for deal in range(1, 60):
        session = Session(Record(rules, deal, BOTH_HERE))
        while legal := russian_bank.legal_moves(session.state):
            start = session.state
            session.play(session.automatic() or rng.choice(legal))
            after = session.at
            while (automatic := session.automatic()) and session.can_undo():
                session.play(automatic)
            if session.at > after and session.can_undo() and session.steps[after - 1].move.source in HOUSES:
                session.undo()
                assert session.state == start
                return
    pytest.fail("no such position was met")


def test_the_match_score_adds_the_points_of_each_round():
    session = finished()
    outcome = session.outcome
    assert session.score == outcome.points
    following = session.next_round()
    assert following.score_before == session.score and following.round_number == 2
    assert following.deal != session.deal and following.rules == session.rules


@pytest.mark.parametrize(("before", "points", "over"), [(268, 65, True), (235, 65, True), (234, 65, False)])
def test_a_match_is_won_at_its_target_and_not_before(before, points, over):
    """RB-59: 268 + 65 and 235 + 65 win a match to 300, 234 + 65 does not."""
    session = finished()
    winner = session.outcome.winner
    gained = session.outcome.points[winner]
    score = [0, 0]
    score[winner] = before + points - gained
    again = Session(replace(session.record(), score=tuple(score)))
    assert again.match_over is over
    assert (again.match_winner == winner) is over


def test_a_single_round_is_a_match():
    session = finished(target=0)
    assert session.match_over and session.match_winner == session.outcome.winner


def test_alternate_start_changes_the_starter_from_round_to_round():
    rules = replace(G4A, start="alternate")
    session = played(rules, plies=5000)
    starters = [session.first.turn]
    for _ in range(3):
        session = session.next_round()
        starters.append(session.first.turn)
    assert starters in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_the_same_deal_again_starts_from_the_same_cards():
    session = played(plies=40)
    again = session.same_deal()
    assert again.state == session.first and again.at == 0 and again.steps == []


def test_from_the_other_seat_the_same_cards_lie_and_the_same_seat_begins():
    session = played(seats=SEATS, plies=40)
    other = Session(replace(session.record(), score=(128, 86))).other_seat()
    assert other.state == session.first and other.deal == session.deal
    assert other.seats == (SEATS[1], SEATS[0]) and other.score_before == (86, 128)
    assert other.at == 0 and other.seconds == 0
    again = other.other_seat().record()
    assert again == replace(session.record(), moves=(), at=0, score=(128, 86), seconds=0, id=again.id)


def test_each_dealing_of_the_cards_is_a_round_of_its_own_and_keeps_its_id():
    session = played(seats=SEATS, plies=20)
    rounds = [session.same_deal(), session.other_seat(), Session.new_match(G4A, SEATS, session.deal)]
    assert len({each.id for each in rounds}) == 3 and "" not in {each.id for each in rounds}
    for each in rounds:
        assert Session(record(each.record().text())).id == each.id


@pytest.mark.parametrize("start", ["lower_reserve", "alternate"])
def test_in_pairs_each_deal_is_played_from_both_seats_before_a_new_one(start):
    """Rounds 1 and 2 have one deal, 3 and 4 the next; each person has each seat of a deal once."""
    session = Session.new_match(replace(G4A, start=start, match_target=300), SEATS, 7, in_pairs=True)
    rounds = []
    for _ in range(4):
        rounds.append((session.deal, session.seats[0].name, session.seats[session.first.turn].name))
        session = Session(record(session.record().text()))  # a saved round goes on in pairs
        session = ended(session).next_round()
    assert [deal for deal, _, _ in rounds[:2]] == [7, 7]
    assert rounds[2][0] == rounds[3][0] != 7
    for first, second in (rounds[:2], rounds[2:]):
        assert {first[1], second[1]} == {"You", "Olga"} and {first[2], second[2]} == {"You", "Olga"}


def test_in_pairs_the_points_stay_with_the_person():
    session = ended(Session.new_match(replace(G4A, match_target=300), SEATS, 1, in_pairs=True))
    following = session.next_round()
    assert following.in_pairs and following.round_number == 2
    assert session.outcome.winner is not None
    for player in (0, 1):
        assert following.score_before[1 - player] == session.score[player]
        assert following.seats[1 - player] == session.seats[player]


@pytest.mark.parametrize(
    ("target", "before", "over", "winner"),
    [
        (300, (0, 0), False, None),
        (300, (290, 0), True, 0),
        (300, (400, 390), True, 0),
        (300, (290, 400), True, 1),
        (300, (361, 400), False, None),
        (0, (0, 0), True, 0),
        (0, (0, 39), True, None),
        (0, (0, 40), True, 1),
    ],
)
def test_in_pairs_a_match_ends_with_the_second_round_of_a_deal(target, before, over, winner):
    """The seat that has the deal first has no advantage: the match is not over before the other has had it too."""
    rules = replace(G4A, match_target=target)
    first = ended(Session(Record(rules, 1, SEATS, score=before, pair=1)))
    assert first.outcome.points == (39, 0)
    assert first.same_deal_next and not first.match_over and first.match_winner is None
    second = Session(replace(first.record(), pair=2))
    assert not second.same_deal_next
    assert (second.match_over, second.match_winner) == (over, winner)


def test_without_pairs_nothing_is_said_of_them_in_a_record():
    session = played(plies=3)
    assert not session.in_pairs and "pair" not in session.record().text()


def ended(session, seed=1):
    """The session with random moves to the end of its round."""
    rng = random.Random(seed)
    while legal := russian_bank.legal_moves(session.state):
        session.play(rng.choice(legal))
    return session


def test_a_thousand_new_deals_are_a_thousand_numbers():
    numbers = {new_deal_number() for _ in range(1000)}
    assert len(numbers) >= 999 and all(1 <= n <= russian_bank.LAST_DEAL for n in numbers)


def test_the_last_turn_of_a_player():
    session = played(plies=120)
    for player in (0, 1):
        steps = session.last_turn_of(player)
        assert steps
        at = session.steps.index(steps[0])
        assert all(session.state_at(at + i).turn == player for i in range(len(steps)))


# ------------------------------------------------------------------------------------------------- practice, help


def against_olga(practice, rules=G4A, plies=60):
    """A round in which both seats have made random moves, Olga's among them."""
    session = Session.new_match(rules, SEATS, deal=3, practice=practice)
    rng = random.Random(5)
    for _ in range(plies):
        session.play(rng.choice(russian_bank.legal_moves(session.state)))
    while session.state.turn == 1:
        session.play(rng.choice(russian_bank.legal_moves(session.state)))
    return session


@pytest.mark.parametrize("rules", [G4A, CLASSIC], ids=["g4a", "classic"])
def test_in_practice_everything_can_be_taken_back_and_made_again(rules):
    """Through turned cards, turns of the opponent and calls of Stop, and always to a position the player decides in."""
    session = against_olga(practice=True, rules=rules)
    end = session.state
    while session.can_undo():
        taken = session.undo()
        assert session.state.turn == 0 and taken.state is not session.state
    mine = [at for at in range(len(session.steps)) if session.state_at(at).turn == 0]
    assert session.at == mine[0]
    while session.can_redo():
        session.redo()
    assert session.state == end


def test_a_round_of_practice_says_so_in_its_record_and_in_the_next_round():
    session = against_olga(practice=True)
    assert "\npractice\n" in session.record().text()
    assert Session(record(session.record().text())).practice
    assert session.same_deal().practice
    assert "practice" not in against_olga(practice=False).record().text()


def test_what_has_helped_is_kept_once_and_only_with_its_round():
    session = played(plies=4)
    session.helped("hint")
    session.helped("hint")
    assert session.help == ("hint",)
    assert Session(record(session.record().text())).help == ("hint",)
    assert session.same_deal().help == () and session.other_seat().help == ()


def test_a_starter_that_was_chosen_begins_whatever_the_cards_say():
    for starter in (0, 1):
        assert Session.new_match(G4A, SEATS, deal=3, starter=starter).state.turn == starter


def test_people_are_the_seats_that_no_computer_has():
    assert Session.new_match(G4A, SEATS).people == (0,)
    assert Session.new_match(G4A, BOTH_HERE).people == (0, 1)


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_is_done_taken_back_and_made_again_the_positions_are_those_that_were_there(preset):
    """In practice, where everything may be taken back: each position comes back whole, score and history included."""
    session = Session.new_match(PRESETS[preset], SEATS, deal=11, practice=True)
    trail, rng = [session.state], random.Random(preset)
    for _ in range(250):
        way = rng.random()
        if way < 0.25 and session.can_undo():
            session.undo()
        elif way < 0.4 and session.can_redo():
            session.redo()
        elif legal := russian_bank.legal_moves(session.state):
            del trail[session.at + 1 :]
            trail.append(session.play(rng.choice(legal)).state)
        assert session.state == trail[session.at]
    assert Session(record(session.record().text())).state == session.state
    while session.can_undo():
        session.undo()
        assert session.state == trail[session.at]
    assert not any(session.seats[state.turn].level == "" for state in trail[: session.at])
