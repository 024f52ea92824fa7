"""The end of a round: the sums are right, the match bars too, and the buttons go on."""

from dataclasses import replace

import pygame
import pytest
from screenchecks import named, press

from russianbank.engine.game import Ending, Outcome, Tally
from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import G4A
from russianbank.session import Session
from russianbank.ui.inputs import Key
from russianbank.ui.screens.round_end import RoundEndSheet, sum_lines
from russianbank.ui.theme import GREEN
from russianbank.ui.words import Speaker

SEATS = (Seat("Anna"), Seat("Olga", "steady"))


def session(winner=0, ending=Ending.WON, score=(128, 86), rules=G4A, left=((0, 0, 0), (5, 9, 4))):
    """A round that has ended with these cards left: reserve, hand and waste of each player."""
    ended = Session(Record(rules, 48213, SEATS, score=score, round_number=3, seconds=852))
    piles = list(ended.first.piles)
    for player, (reserve, hand, waste) in enumerate(left):
        base = 16 + 4 * player
        cards = piles[base + 3]
        piles[base], piles[base + 1], piles[base + 2] = piles[base][:reserve], cards[:waste], ()
        piles[base + 3] = cards[waste : waste + hand]
    ended.first = ended.first._replace(piles=tuple(piles), ending=ending, winner=winner, turns=28)
    return ended


STALE = {"ending": Ending.GONE_THROUGH, "left": ((4, 10, 6), (7, 3, 12))}  # example RB-57
DRAWN = {"winner": None, "ending": Ending.REPEATED, "left": ((4, 10, 6), (5, 4, 10))}
ROUNDS = {
    "won": {},
    "lost": {"winner": 1, "left": ((13, 35, 0), (0, 0, 0))},
    "match won": {"score": (268, 86)},
    "match lost": {
        "winner": 1,
        "left": ((6, 14, 9), (0, 0, 0)),
        "score": (99_000, 99_950),
        "rules": replace(G4A, match_target=100_000),
    },
    "single round": {"rules": replace(G4A, match_target=0)},
    "stalemate won": STALE,
    "stalemate lost": {**STALE, "winner": 1, "left": ((7, 3, 12), (4, 10, 6))},
    "draw": DRAWN,
    "endless": {**STALE, "ending": Ending.TURN_LIMIT},
}


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(viewer=0, **changes):
        names = ("next", "new", "again", "review", "menu")
        acts = {f"on_{name}": lambda name=name: heard.append(name) for name in names}
        sheet = RoundEndSheet(session(**changes), viewer, **acts)
        sheet.layout((1280, 800), GREEN)
        return sheet

    return make


@pytest.mark.parametrize("changes", ROUNDS.values(), ids=ROUNDS)
def test_it_fits_every_window(make, check_layout, changes):
    check_layout(lambda: make(**changes))


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("changes", ROUNDS.values(), ids=ROUNDS)
def test_the_lines_come_to_the_points_of_the_outcome(changes, viewer):
    ended = session(**changes)
    outcome = ended.outcome
    lines, total = sum_lines(outcome, Speaker(SEATS, viewer))
    if outcome.ending is Ending.WON:
        assert sum(line.points for line in lines) == total.points
    else:
        assert lines[0].points - lines[1].points == total.points >= 0
    assert total.points == (0 if outcome.winner is None else outcome.points[outcome.winner])


def test_a_win_is_counted_line_by_line():
    outcome = Outcome(0, Ending.WON, (65, 0), (Tally(0, 0, 0, 0), Tally(6, 14, 9, 35)))  # example RB-55
    lines, total = sum_lines(outcome, Speaker(SEATS, 0))
    assert [(line.words, line.how, line.points) for line in lines] == [
        ("Olga\u2019s reserve", "6 cards × 2", 12),
        ("Olga\u2019s hand", "14 cards × 1", 14),
        ("Olga\u2019s waste", "9 cards × 1", 9),
        ("Winning the round", "", 30),
    ]
    assert (total.words, total.points) == ("Your points", 65)


def test_the_loser_sees_the_own_cards_counted():
    lines, total = sum_lines(session(**ROUNDS["lost"]).outcome, Speaker(SEATS, 0))
    assert lines[0].words == "Your reserve" and total.words == "Olga\u2019s points" and total.points == 91  # RB-56


def test_a_stalemate_takes_the_smaller_from_the_larger():
    lines, total = sum_lines(session(**STALE).outcome, Speaker(SEATS, 0))
    assert [(line.words, line.how, line.points) for line in lines] == [
        ("Olga\u2019s cards", "reserve 7 × 2 + hand 3 + waste 12", 29),
        ("Your cards", "reserve 4 × 2 + hand 10 + waste 6", 24),
    ]
    assert (total.words, total.points) == ("The difference, your points", 5)


def test_a_draw_gives_nothing():
    lines, total = sum_lines(session(**DRAWN).outcome, Speaker(SEATS, 0))
    assert [line.points for line in lines] == [24, 24] and total.points == 0


@pytest.mark.parametrize(
    ("changes", "viewer", "headline"),
    [
        ("won", 0, "You win the round"),
        ("won", 1, "Anna wins the round"),
        ("match won", 0, "You win the match"),
        ("match lost", 0, "Olga wins the match"),
        ("single round", 0, "You win the round"),
        ("stalemate won", 0, "Blocked: you score"),
        ("draw", 0, "A drawn round"),
    ],
)
def test_the_headline(make, changes, viewer, headline):
    assert named(make(viewer, **ROUNDS[changes]), headline).rect.h > 0


def test_round_turns_and_minutes_are_told(make):
    assert "You have played the last card.\nRound 3 · 28 turns · 14 minutes" in make().describe()
    assert "Round" not in make(rules=replace(G4A, match_target=0)).describe().replace("the round", "")


def test_the_final_score_of_a_match_is_told(make):
    assert "321 : 86" in make(score=(268, 86)).describe()
    assert "181 : 86" not in make().describe()


@pytest.mark.parametrize(("changes", "main", "act"), [("won", "Next round", "next"), ("match won", "New match", "new")])
def test_enter_goes_on(make, heard, changes, main, act):
    sheet = make(**ROUNDS[changes])
    assert sheet.form.focus.name == main
    sheet.handle(Key("return"))
    assert heard == [act]


def test_a_drawn_single_round_is_over_too(make):
    assert make(**{**DRAWN, "rules": replace(G4A, match_target=0)}).form.focus.name == "New match"


def test_every_button_works_by_keys(make, heard, walk_keys):
    sheet = make()
    assert len(walk_keys(sheet)) == 4
    for name in ("Review", "This deal", "Menu", "Next round"):
        press(sheet, name)
    assert heard == ["review", "again", "menu", "next"]


def test_esc_does_not_lose_the_result(make, heard):
    make().handle(Key("escape"))
    assert heard == []


def shown(sheet):
    return [figure.name for figure in sheet._figures]


def test_figures_and_bars_count_up(make):
    sheet = make()
    assert shown(sheet) == ["10", "9", "4", "30", "53"]
    pictures = []
    for share in (0, 0.5, 1):
        sheet.set_progress(share)
        assert sheet.needs_redraw
        surface = pygame.Surface((1280, 800))
        sheet.draw(surface)
        bar = sheet._bars.rect
        filled = pygame.mask.from_threshold(surface.subsurface(bar), pygame.Color(GREEN.sheet_well), (6, 6, 6))
        pictures.append((shown(sheet)[-1], filled.count()))
    assert [words for words, _ in pictures] == ["0", "26", "53"]
    free = [count for _, count in pictures]
    assert free[0] > free[1] > free[2]


def test_counting_up_moves_nothing(make):
    sheet = make(score=(90, 86))
    before = [figure.rect.copy() for figure in sheet._figures]
    sheet.set_progress(0)
    sheet.refresh()
    assert [figure.rect for figure in sheet._figures] == before


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("ui", [1.0, 1.6])
@pytest.mark.parametrize("kind", ROUNDS)
def test_the_points_are_in_sight_without_scrolling(make, kind, size, ui):
    sheet = make(**ROUNDS[kind])
    sheet.layout(size, GREEN, ui)
    sheet.layout(size, GREEN, ui)  # and stay so when it is laid out again
    figure = sheet._figures[-1].rect
    areas = [area for area in sheet.form._areas() if any(part is sheet._figures[-1] for part in area.walk())]
    assert areas and all(area.rect.contains(figure) for area in areas)
