"""The rounds that are kept: what the list says, and watching, exporting, importing and deleting."""

from dataclasses import dataclass

import pygame
import pytest
from screenchecks import named, press

from russianbank.engine.record import Record, Seat
from russianbank.engine.rules import CLASSIC, G4A
from russianbank.ui.inputs import DropFile, Key, Press, Release, Text
from russianbank.ui.screens.replays import ReplaysActs, ReplaysSheet, round_line
from russianbank.ui.theme import GREEN

SEATS = Seat(""), Seat("Olga", "steady")


@dataclass
class Kept:
    """A round as the player's folder knows it."""

    name: str
    head: Record
    points: tuple[int, int] | None = (53, 0)
    turns: int | None = 76
    when: str = "2026-11-30T09:11:04"


def kept(name="a", rules=G4A, deal=48213, seats=SEATS, **known):
    return Kept(name, Record(rules, deal, seats), **known)


class Folder:
    """Rounds that can be deleted and come back, and a note of all that was asked."""

    def __init__(self, count):
        self.kept = {f"r{i}": kept(f"r{i}", CLASSIC if i % 2 else G4A, 1000 + i) for i in range(count)}
        self.deleted, self.heard, self.refuses = {}, [], False

    def lines(self):
        return [round_line(each, str.capitalize) for _, each in sorted(self.kept.items())]

    def delete(self, name):
        if self.refuses:
            return None
        self.deleted[f"{name}.gone"] = self.kept.pop(name)
        return f"{name}.gone"

    def restore(self, deleted):
        if self.refuses:
            return None
        each = self.deleted.pop(deleted)
        self.kept[each.name] = each
        return each.name

    def take_in(self, path):
        self.heard.append(("import", path))
        if "good" not in path:
            return "", "That file holds no round of this game."
        self.kept["new"] = kept("new", deal=77)
        return "new", "The round is in the list now."

    def acts(self):
        return ReplaysActs(
            watch=lambda name: self.heard.append(("watch", name)),
            suggested=lambda name: f"/home/ann/{name}.txt",
            export=lambda name, path: self.heard.append(("export", name, path)) or f"Written to {path}",
            import_file=self.take_in,
            delete=self.delete,
            restore=self.restore,
            close=lambda: self.heard.append("close"),
        )


@pytest.fixture
def make():
    def make(count=5, size=(800, 600), **chosen):
        folder = Folder(count)
        sheet = ReplaysSheet(folder.lines, folder.acts(), **chosen)
        sheet.folder = folder
        sheet.layout(size, GREEN)
        return sheet

    return make


# ------------------------------------------------------------------------------------------------------------ one line


@pytest.mark.parametrize(
    ("seats", "points", "title", "gained"),
    [
        (SEATS, (53, 0), "Won against Olga (Steady)", "+53"),
        (SEATS, (0, 34), "Lost against Olga (Steady)", "\u221234"),
        ((Seat("Olga", "steady"), Seat("Ann")), (0, 34), "Won against Olga (Steady)", "+34"),
        (SEATS, (0, 0), "Drawn against Olga (Steady)", "0"),
        (SEATS, None, "Played against Olga (Steady)", ""),
        ((Seat("Ann"), Seat("Bea")), (1, 0), "Ann won against Bea", "+1"),
        ((Seat("Ann"), Seat("Bea")), (0, 34), "Bea won against Ann", "+34"),
        ((Seat("Ann"), Seat("Bea")), (0, 0), "Ann against Bea, drawn", "0"),
        ((Seat("Ann"), Seat("Bea")), None, "Ann against Bea", ""),
        ((Seat(""), Seat("")), (1, 0), "Player 1 won against Player 2", "+1"),
        ((Seat("Boris", "keen"), Seat("Olga", "steady")), (0, 5), "Olga (Steady) won against Boris (Keen)", "+5"),
    ],
)
def test_the_result_is_told_from_the_seat_of_the_one_person_or_the_winner(seats, points, title, gained):
    line = round_line(kept(seats=seats, points=points), str.capitalize)
    assert (line.title, line.points) == (title, gained)


def test_the_second_line_says_when_by_which_rules_which_deal_and_how_long():
    line = round_line(kept(rules=CLASSIC), str.capitalize)
    assert line.facts == "30 November 2026, 09:11 \u00b7 Classic with Stop! \u00b7 deal 48\u2009213 \u00b7 76 turns"
    assert "turn" not in round_line(kept(turns=None), str.capitalize).facts


# ------------------------------------------------------------------------------------------------------------ the sheet


@pytest.mark.parametrize("count", [0, 1, 5])
def test_it_fits_every_window(make, check_layout, count):
    check_layout(lambda: make(count))


def test_it_fits_every_window_while_a_file_is_asked_for(make, check_layout):
    def asking():
        sheet = make(3)
        press(sheet, "Export \u2026")
        return sheet

    check_layout(asking)


def test_all_is_reached_by_keys(make, walk_keys):
    assert len(walk_keys(make())) == 6  # the list, three buttons, Watch and close


def test_the_newest_is_chosen_and_enter_watches_it(make):
    sheet = make()
    sheet.handle(Key("return"))
    sheet.handle(Key("down"))
    sheet.handle(Key("down"))
    press(sheet, "Watch")
    assert sheet.folder.heard == [("watch", "r0"), ("watch", "r2")]


def test_a_press_chooses_a_round(make):
    sheet = make()
    box = sheet._list._boxes[1]
    sheet.handle(Press(box.center))
    sheet.handle(Release(box.center))
    assert sheet.chosen == "r1"


def test_in_a_long_list_the_chosen_round_stays_in_sight_and_only_what_is_seen_is_drawn(make, monkeypatch):
    sheet = make(200)
    for name in ("end", "up", "up"):
        sheet.handle(Key(name))
        assert sheet._pane.rect.contains(sheet._list.chosen_box.inflate(0, -4))
    drawn = []
    draw_line = sheet._list._draw_line
    monkeypatch.setattr(sheet._list, "_draw_line", lambda *values: drawn.append(values[2]) or draw_line(*values))
    sheet.draw(pygame.Surface((800, 600)))
    assert sheet._list.selected in drawn and len(drawn) < 15


def test_the_chosen_round_is_told(make):
    words = make()._list.describe()
    assert "Won against Olga (Steady), 1 of 5" in words and "+53" in words and "deal 1\u2009000" in words


def test_escape_closes_it(make):
    sheet = make()
    sheet.handle(Key("escape"))
    assert sheet.folder.heard == ["close"]


def test_without_rounds_it_says_how_they_come_and_nothing_can_be_done_with_them(make):
    sheet = make(0)
    assert "Every round that you finish comes here by itself." in sheet.describe()
    assert sheet.chosen == ""
    assert not any(named(sheet, name).enabled for name in ("Watch", "Delete", "Export \u2026"))


# ------------------------------------------------------------------------------------------------------------- deleting


def test_delete_asks_nothing_and_can_be_taken_back(make):
    sheet = make()
    sheet.handle(Key("down"))
    press(sheet, "Delete")
    assert sorted(sheet.folder.kept) == ["r0", "r2", "r3", "r4"]
    assert sheet.chosen == "r2" and "Deleted: Won against Olga (Steady), 30 November 2026, 09:11." in sheet.describe()
    assert sheet.form.focus.name == "Undo"
    sheet.handle(Key("return"))
    assert sorted(sheet.folder.kept) == ["r0", "r1", "r2", "r3", "r4"]
    assert sheet.chosen == "r1" and "The round is back." in sheet.describe()
    assert "Undo" not in [part.name for part in sheet.form.focusable()]


def test_the_last_round_of_all_can_be_deleted_and_come_back(make):
    sheet = make(1)
    press(sheet, "Delete")
    assert sheet.chosen == "" and not named(sheet, "Watch").enabled
    press(sheet, "Undo")
    assert sheet.chosen == "r0" and named(sheet, "Watch").enabled


def test_what_could_not_be_deleted_or_brought_back_is_told(make):
    sheet = make()
    sheet.folder.refuses = True
    press(sheet, "Delete")
    assert "That round could not be deleted." in sheet.describe() and len(sheet.folder.kept) == 5
    sheet.folder.refuses = False
    press(sheet, "Delete")
    sheet.folder.refuses = True
    press(sheet, "Undo")
    assert "That round could not be brought back." in sheet.describe()


# ----------------------------------------------------------------------------------------------------- files in and out


def test_export_offers_a_file_and_says_where_it_went(make):
    sheet = make()
    press(sheet, "Export \u2026")
    assert sheet.form.focus is sheet._path and sheet._path.words == "/home/ann/r0.txt"
    sheet.handle(Key("backspace"))
    sheet.handle(Key("return"))
    assert sheet.folder.heard == [("export", "r0", "/home/ann/r0.tx")]
    assert "Written to /home/ann/r0.tx" in sheet.describe()
    assert sheet._path not in sheet.form.focusable()


def test_a_file_can_be_typed_and_is_then_chosen(make):
    sheet = make()
    press(sheet, "Import a file \u2026")
    assert "drop it on this window" in sheet.describe()
    sheet.handle(Text(' "/tmp/good round.txt" '))
    press_button = named(sheet, "Import")
    sheet.handle(Press(press_button.rect.center))
    sheet.handle(Release(press_button.rect.center))
    assert sheet.folder.heard == [("import", "/tmp/good round.txt")]
    assert sheet.chosen == "new" and "The round is in the list now." in sheet.describe()


def test_a_file_that_is_refused_can_be_typed_again(make):
    sheet = make()
    press(sheet, "Import a file \u2026")
    sheet.handle(Text("/tmp/bad.txt"))
    sheet.handle(Key("return"))
    assert "That file holds no round of this game." in sheet.describe()
    assert sheet._path in sheet.form.focusable() and sheet._path.words == "/tmp/bad.txt"


@pytest.mark.parametrize("count", [0, 5])
def test_a_file_can_be_dropped_on_the_window(make, count):
    sheet = make(count)
    assert sheet.handle(DropFile("/tmp/good.txt"))
    assert sheet.folder.heard == [("import", "/tmp/good.txt")] and sheet.chosen == "new"


def test_a_path_can_be_pasted(make):
    sheet = make(paste=lambda: "/tmp/good.txt")
    press(sheet, "Import a file \u2026")
    sheet.handle(Key("v", ctrl=True))
    sheet.handle(Key("return"))
    assert sheet.chosen == "new"
