"""How a round ends and what it scores: wins, stalemates, repetition, the match."""

import pytest

from engine.positions import mirrored, play, position, step
from russianbank.engine import russian_bank
from russianbank.engine.game import Outcome, Tally
from russianbank.engine.rules import G4A, PRESETS, REPETITION_LIMIT, TURN_LIMIT, RussianBankRules, replace
from russianbank.session import Seat, Session

LAST_CARD = "reserve -, hand -, drawn 7D, F AD..6D"
NO_DUTIES = replace(G4A, must_foundation="none", must_fill="none")
EVERY = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


def result(state):
    """Points and ending, after checking that the players' exchange exchanges the points."""
    ours, theirs = russian_bank.outcome(state), russian_bank.outcome(mirrored(state))
    assert (theirs.points, theirs.left) == (ours.points[::-1], ours.left[::-1])
    return ours


# ---------------------------------------------------------------------------------------------------------- a win


@EVERY
@pytest.mark.parametrize(
    ("left", "points"),
    [
        ("opp reserve 6 cards, opp hand 14 cards, opp waste 9 cards", 65),  # RB-55
        ("opp reserve 13 cards, opp hand 35 cards, opp waste -", 91),  # RB-56
        ("opp reserve -, opp hand -, opp waste 1 card", 31),
    ],
)
def test_rb55_rb56_the_winner_scores_thirty_and_the_cards_left(rules, left, points):
    won = play(position(f"{LAST_CARD}, {left}", rules), "drawn0>foundation")
    outcome = result(won)
    assert (outcome.winner, outcome.ending, outcome.points) == (0, "won", (points, 0))
    assert outcome.left[0] == Tally(0, 0, 0, 0)
    assert outcome.left[1].points == points - 30


def test_while_the_round_goes_on_there_is_no_outcome():
    assert russian_bank.outcome(position("R 4C")) is None


# ------------------------------------------------------------------------------------------------------ stalemates


def one_discard_before_the_end(mine, theirs, **counts):
    """A position in which the next discard ends the round, with so many reserve, hand and waste cards after it."""
    text = f"reserve {mine[0]} cards, hand {mine[1]} cards, drawn 3D, waste {mine[2] - 1} cards, h1 4C, opp reserve " \
           f"{theirs[0]} cards, opp hand {theirs[1]} cards, opp waste {theirs[2]} cards"  # fmt: skip
    counts = {"idle": (mine[1] + mine[2] - 1, theirs[1] + theirs[2]), "ended": (True, True)} | counts
    return position(text, NO_DUTIES)._replace(**counts)


@pytest.mark.parametrize(
    ("mine", "theirs", "penalties", "winner", "points"),
    [
        ((4, 10, 6), (7, 3, 12), (24, 29), 0, (5, 0)),  # RB-57
        ((7, 3, 12), (4, 10, 6), (29, 24), 1, (0, 5)),
        ((3, 2, 8), (5, 2, 4), (16, 16), None, (0, 0)),  # equal: nobody scores
        ((0, 2, 8), (0, 5, 4), (10, 9), 1, (0, 1)),
    ],
)
def test_rb57_in_a_stalemate_the_lower_penalty_scores_the_difference(mine, theirs, penalties, winner, points):
    ended, events = step(one_discard_before_the_end(mine, theirs), "discard")
    outcome = result(ended)
    assert (outcome.winner, outcome.ending, outcome.points) == (winner, "gone-through", points)
    assert tuple(each.points for each in outcome.left) == penalties
    assert str(events[-1]) == f"ended gone-through {'-' if winner is None else winner}"


@pytest.mark.parametrize(
    "counts",
    [
        {"idle": (14, 15)},  # I have not yet shown every card
        {"idle": (15, 14)},  # the opponent has not
        {"ended": (True, False)},  # or has not ended a turn since the last play
    ],
)
def test_both_must_have_gone_through_all_they_have(counts):
    after = play(one_discard_before_the_end((4, 10, 6), (7, 3, 12), **counts), "discard")
    assert after.ending is None


#: B, to move, has two hand cards and a reserve card to play; A has three hand cards.
RB60 = "R 9D (QS below), hand 8C 8S, h1 TS, h2 [AD 5C], h3 6D, opp hand 5S 7S 7C"


def a_round_of_discards(state, moves):
    """Each player's counts after every turn."""
    counts = []
    for each in moves:
        state = play(state, *each.split())
        counts.append(state.idle)
    return state, counts


def test_rb60_the_count_to_a_stalemate():
    moves = ["reserve0>house1 turn discard", *["turn discard"] * 5]
    state, counts = a_round_of_discards(position(RB60), moves[:-1])
    assert state.ending is None
    assert counts == [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]
    assert play(state, "turn", "discard").ending == "gone-through"


def test_rb60_house_cards_do_not_interrupt_it_even_to_a_foundation():
    moves = ["reserve0>house1 turn discard", "turn discard", "house2>house3 house2>foundation turn discard"]
    state, counts = a_round_of_discards(position(RB60, NO_DUTIES), [*moves, *["turn discard"] * 3])
    assert counts == [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)]
    assert state.ending == "gone-through"


@pytest.mark.parametrize(
    ("text", "play_of_an_own_card"),
    [
        ("R 9D, h1 TS", "reserve0>house1"),
        ("R 9D, opp waste TD", "reserve0>waste1"),
        ("R 4C, drawn 9D, h1 TS", "drawn0>house1"),
        ("R 4C, drawn 9D, opp reserve 8D", "drawn0>reserve1"),
        ("R 2D, F AD", "reserve0>foundation"),
        ("R 4C, waste 9D, h1 TS", "waste0>house1"),
    ],
)
def test_a_play_of_an_own_card_by_either_player_begins_the_count_anew(text, play_of_an_own_card):
    state = position(text, replace(G4A, waste_playable="always"))._replace(idle=(5, 6), ended=(True, True))
    after = play(state, play_of_an_own_card)
    assert (after.idle, after.ended) == ((0, 0), (False, False))
    house = play(position("R 4C, h1 9D, h2 TS, opp waste 8D")._replace(idle=(5, 6)), "house1>waste1")
    assert house.idle == (5, 6)


def test_a_pass_ends_a_turn_but_shows_no_card():
    state = position("R 4C, hand -, opp hand 5S 8S")
    after = play(state, "pass")
    assert (after.idle, after.ended) == ((0, 0), (True, False))


# ------------------------------------------------------------------------------------------------------ repetition


def to_and_fro(state, times):
    """Both pass with an empty hand, after taking 9D from one black ten to the other; positions at starts of turns."""
    for number in range(times):
        source, target = ("house1", "house2") if number % 2 == 0 else ("house2", "house1")
        state = play(state, f"{source}>{target}", "pass")
    return state


PASSING = "R 4C, hand -, opp hand -, opp reserve 4S, h1 [TS 9D], h2 TC"


def test_the_same_position_at_the_start_of_a_turn_for_the_third_time_is_a_stalemate():
    """Counting by discards is put off here by counts that are never reached, so that only repetition can end it."""
    state = position(PASSING)._replace(idle=(-99, -99))
    first = state._replace(history=(state.key(),))
    assert REPETITION_LIMIT == 3
    assert to_and_fro(first, 3).ending is None
    assert to_and_fro(first, 4).ending == "repeated"


def test_twins_make_no_difference_to_a_position():
    state = position("R 4C, h1 [TS 9D], h2 [TC 9d]")
    piles = list(state.piles)
    piles[0], piles[1] = (piles[0][0], piles[1][1]), (piles[1][0], piles[0][1])
    assert state._replace(piles=tuple(piles)).key() == state.key()
    assert state._replace(turn=1).key() != state.key()


def test_a_card_face_down_makes_another_position():
    shown = position("R 4C, h1 [TS 9D]")
    assert shown._replace(down=(1, *shown.down[1:])).key() != shown.key()


def test_positions_within_a_turn_never_count():
    state = position(PASSING)
    state = state._replace(history=(state.key(),))
    for _ in range(10):
        state = play(state, "house1>house2", "house2>house1")
    assert state.ending is None
    assert len(state.history) == 1


def test_a_foundation_play_forgets_the_positions_before_it():
    """None of them can come again, because nothing leaves a foundation."""
    state = position("R 2D (QS below), F AD")._replace(history=(1, 2, 3))
    assert play(state, "reserve0>foundation").history == ()


def test_a_round_is_cut_off_after_the_last_turn_allowed():
    assert play(position("R 4C, drawn 9S", turns=TURN_LIMIT - 2), "discard").ending is None
    ended = play(position("R 4C, drawn 9S", turns=TURN_LIMIT - 1), "discard")
    assert ended.ending == "turn-limit"
    assert sum(russian_bank.outcome(ended).points) == abs(ended.penalty(0) - ended.penalty(1))


# ------------------------------------------------------------------------------------------------------- the match


class Finished(Session):
    """A session whose round has just been won by player 0."""

    won = 65

    @property
    def outcome(self):
        return Outcome(0, "won", (self.won, 0), (Tally(0, 0, 0, 0), Tally(6, 14, 9, 35)))


@pytest.mark.parametrize(
    ("target", "before", "winner", "over"),
    [(300, 268, 0, True), (300, 235, 0, True), (300, 234, None, False), (66, 0, None, False), (0, 0, 0, True)],
)
def test_rb59_whoever_reaches_the_target_wins_the_match(target, before, winner, over):
    seats = (Seat("You"), Seat("Olga", "steady"))
    record = replace(Session.new_match(RussianBankRules(match_target=target), seats, 1).record(), score=(before, 9))
    finished = Finished(record)
    assert finished.score == (before + 65, 9)
    assert (finished.match_winner, finished.match_over) == (winner, over)
