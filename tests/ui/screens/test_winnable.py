"""Is it still winnable: asked knowingly, answered honestly, and never for longer than the player likes."""

import pytest
from screenchecks import named, press

from russianbank.ai.solver import Verdict
from russianbank.ui.inputs import Key
from russianbank.ui.screens.reviewparts import Bar
from russianbank.ui.screens.winnable import WinnableActs, WinnableSheet
from russianbank.ui.theme import GREEN


@pytest.fixture
def heard():
    return []


@pytest.fixture
def make(heard):
    def make(verdict=None, moves=0, seconds=0.0, running=False, **options):
        acts = WinnableActs(*(lambda name=name: heard.append(name) for name in ("ask", "cancel", "show", "close")))
        sheet = WinnableSheet(acts, **options)
        sheet.layout((1280, 800), GREEN)
        if running or verdict:
            sheet.begin()
        if verdict:
            sheet.set_answer(verdict, moves, seconds)
        return sheet

    return make


def shown(sheet):
    return [part.name for part in sheet.form.root.walk()]


@pytest.mark.parametrize("of_deal", [False, True])
@pytest.mark.parametrize("verdict", [None, *Verdict])
def test_it_fits_every_window(make, check_layout, verdict, of_deal):
    check_layout(lambda: make(verdict, 190, 60, of_deal=of_deal))


def test_it_fits_while_it_looks(make, check_layout):
    check_layout(lambda: make(running=True))


@pytest.mark.parametrize("verdict", [None, *Verdict])
def test_every_part_can_be_reached_by_keys(make, walk_keys, verdict):
    walk_keys(make(verdict))


def test_that_the_game_is_marked_is_said_before_it_is_asked(make, heard):
    sheet = make()
    assert "If you ask, this game is counted with those that had help." in shown(sheet) and heard == []
    press(sheet, "Ask the solver")
    assert heard == ["ask"] and sheet.is_running
    assert "If you ask, this game is counted with those that had help." not in shown(make(helped=True))


def test_the_bar_tells_how_far_it_is(make):
    sheet = make(running=True)
    sheet.set_progress(0.42)
    assert "The solver looks for a win: 42 %" in shown(sheet)
    assert next(part for part in sheet.form.root.walk() if isinstance(part, Bar)).describe() == "42 %"


def test_it_can_be_cancelled_and_asked_again(make, heard):
    sheet = make(running=True)
    press(sheet, "Cancel")
    assert heard == ["ask", "cancel"] and not sheet.is_running
    assert "This game is counted with those that had help already." in shown(sheet)
    sheet.set_progress(0.9)
    sheet.set_answer(Verdict.WINNABLE, 5)
    assert "Yes" not in shown(sheet), "an answer that comes too late is not shown"
    sheet.handle(Key("return"))
    assert heard[-1] == "ask" and sheet.is_running


def test_esc_cancels_and_closes(make, heard):
    make(running=True).handle(Key("escape"))
    make().handle(Key("escape"))
    assert heard == ["ask", "cancel", "close", "close"]


def test_yes_comes_with_the_way(make, heard):
    sheet = make(Verdict.WINNABLE, 143)
    assert {"Yes", "A way to win takes 143 moves."} <= set(shown(sheet))
    sheet.handle(Key("return"))
    assert heard == ["ask", "show"]
    assert "A way to win takes 1 move." in shown(make(Verdict.WINNABLE, 1))


def test_no_is_proved(make, heard):
    sheet = make(Verdict.UNWINNABLE)
    assert {"No", "It is proved that no win is left here."} <= set(shown(sheet))
    assert "It is proved that this deal has no win." in shown(make(Verdict.UNWINNABLE, of_deal=True))
    press(sheet, "Back to the game")
    assert heard[-1] == "close"


def test_nothing_found_is_never_called_lost(make, heard):
    sheet = make(Verdict.UNKNOWN, seconds=10.3)
    said = set(shown(sheet))
    assert {"Not known", "No way was found in 10 seconds; that does not mean there is none."} <= said
    assert "No" not in said and "Show the way" not in said
    press(sheet, "Look again")
    assert heard == ["ask", "ask"] and sheet.is_running


def test_the_sheet_stays_where_it_is(make):
    sheet = make()
    rects = [sheet.rect.copy()]
    sheet.begin()
    rects.append(sheet.rect.copy())
    sheet.set_answer(Verdict.UNKNOWN, seconds=10)
    rects.append(sheet.rect.copy())
    assert rects[0] == rects[1] == rects[2]


def test_the_title_is_the_question(make):
    assert named(make(of_deal=True), "Was this deal winnable?")
    assert named(make(), "Is this position still winnable?")
