"""What the ears are told of sheets and screens: everything that has the focus, and only what is new."""

import pytest

from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Fields, Labelled, Row
from russianbank.ui.controls import Choice, RadioList, TabList, Toggle
from russianbank.ui.inputs import Key, Text
from russianbank.ui.picker import Picker
from russianbank.ui.sheet import Sheet
from russianbank.ui.spoken import Announcer, news, sentences, spoken
from russianbank.ui.textfield import TextField, digits
from russianbank.ui.values import Slider, Stepper
from russianbank.ui.widgets import Label, Paragraph, Rule, Widget


def nothing(*values):
    pass


def percent(value):
    return f"{value:.0f} %"


LEVELS = ("Gentle", "Steady")


@pytest.mark.parametrize(
    ("widget", "words"),
    [
        (Button("Deal the cards", nothing), "Deal the cards, button."),
        (Button("Continue", nothing, note="against Olga"), "Continue, button. against Olga."),
        (Button("What is this?", nothing, "link"), "What is this?, link."),
        (Toggle(False, nothing, "Reduced motion"), "Reduced motion, switch, Off."),
        (Toggle(True, nothing, "Reduced motion"), "Reduced motion, switch, On."),
        (Toggle(True, nothing, "Rating", ("Shown", "Hidden")), "Rating, switch, Shown."),
        (Choice(("Small", "Large"), 1, nothing, "Print on cards"), "Print on cards: Large, 2 of 2."),
        (Choice(LEVELS, 0, nothing), "Gentle, 1 of 2."),
        (RadioList([("G4A", "Strict.")], 0, nothing, "Rules"), "Rules: G4A, 1 of 1. Strict."),
        (TabList([("Table", "cards")], 0, nothing, "Pages"), "Pages: Table, 1 of 1."),
        (Picker(LEVELS, 1, nothing, "Level"), "Level: Steady, 2 of 2."),
        (Slider(80, 0, 100, 5, nothing, "Volume", percent), "Volume, slider, 80 %."),
        (Stepper(200, 0, 1000, 50, nothing, "Rounds to keep"), "Rounds to keep, number, 200."),
        (TextField("", nothing, "Deal number"), "Deal number, text field, empty."),
        (TextField("", nothing, "File", "where the file is"), "File, text field, empty. where the file is."),
        (TextField("Ann", nothing, "Your name"), "Your name, text field, Ann."),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_every_control_says_what_it_is_and_how_it_stands(widget, words):
    assert spoken(widget, widget) == words


def test_a_control_that_cannot_be_used_says_so():
    button = Button("Undo", nothing)
    button.set_enabled(False)
    assert spoken(button, button) == "Undo, button, unavailable."


def test_the_label_and_the_help_of_a_line_reach_its_control():
    toggle, field, more = Toggle(True, nothing), TextField("", nothing), Button("More", nothing)
    root = Fields(
        Labelled("Smart click", toggle, "A click moves the card"), Labelled("Name", Row(field, more), "From now on")
    )
    assert spoken(toggle, root) == "Smart click, switch, On. A click moves the card."
    assert spoken(more, root) == "More, button. From now on."
    field.name = ""
    assert spoken(field, root).startswith("Name: ") and spoken(field, root).endswith("From now on.")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("Print: Large, 3 of 3.", "Print: Standard, 2 of 3.", "Standard, 2 of 3."),
        ("Print: Large, 3 of 3.", "Print: Larger, 2 of 3.", "Larger, 2 of 3."),
        ("Volume, slider, 80 %.", "Volume, slider, 85 %.", "85 %."),
        ("Motion, switch, Off.", "Motion, switch, On.", "On."),
        ("Name, text field, An.", "Name, text field, Ann.", "Ann."),
        ("Copy, button.", "Copied, button.", "Copied, button."),
    ],
)
def test_of_what_has_changed_only_the_new_part_is_said(before, after, told):
    assert news(before, after) == told


def test_words_that_stand_apart_have_pauses_between_them():
    assert sentences(["Paused", "", "Deal 5", "Who begins?"]) == "Paused. Deal 5. Who begins?"


# ----------------------------------------------------------------------------------------------------- the announcer


class FakeVoice:
    """Hears all at once."""

    def __init__(self):
        self.heard, self.available, self.on = [], "Fake", True

    def say(self, text, interrupt, keep):
        assert interrupt and not keep
        self.heard.append(text)

    def new(self):
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture
def voice():
    return FakeVoice()


@pytest.fixture
def ears(voice):
    return Announcer(voice)


def sheet(*body, title="Options"):
    return Sheet(title, Column(*body), [Button("Go on", nothing, "accent")], nothing)


def test_a_sheet_says_its_title_its_words_and_what_has_the_focus(ears, voice):
    made = sheet(
        Paragraph("You win the round"), Rule(), Labelled("Print", Choice(LEVELS, 0, nothing), "Help"), title="Round 2"
    )
    ears.look(made.form)
    assert voice.new() == ["Round 2. You win the round. Go on, button."], "labels are told with their controls"


def test_only_what_is_new_is_said(ears, voice):
    toggle, note = Toggle(False, nothing, "Motion"), Label("")
    made = sheet(toggle, Toggle(True, nothing, "Clock"), note)
    made.form.set_focus(toggle)
    ears.look(made.form)
    voice.new()
    ears.look(made.form)
    assert voice.new() == []
    made.handle(Key("space"))
    ears.look(made.form)
    assert voice.new() == ["On."]
    made.handle(Key("tab"))
    ears.look(made.form)
    assert voice.new() == ["Clock, switch, On."]
    note.set_words("Saved")
    ears.look(made.form)
    assert voice.new() == ["Saved."]


def test_what_is_written_is_told(ears, voice):
    field = TextField("", nothing, "Deal number", allowed=digits)
    made = sheet(field)
    made.form.set_focus(field)
    ears.look(made.form)
    voice.new()
    for letter in "48":
        made.handle(Text(letter))
        ears.look(made.form)
    assert voice.new() == ["4.", "48."]


def test_a_sheet_that_is_seen_again_says_only_what_it_is(ears, voice):
    below, above = sheet(Paragraph("Long words."), title="Paused"), sheet()
    for made in (below, above, below):
        ears.look(made.form)
    assert voice.new()[-1] == "Paused. Go on, button."
    ears.look(above.form)
    assert voice.new() == ["Options. Go on, button."], "opened anew"


def test_after_the_table_a_sheet_is_new_again(ears, voice):
    made = sheet(Paragraph("Words."))
    for form in (made.form, None, made.form):
        ears.look(form)
    first, second = voice.new()
    assert first == second


def test_nothing_is_worked_out_while_nobody_listens_and_all_is_said_when_somebody_does(ears, voice):
    made = sheet(Paragraph("Words."))
    walked = []
    made.form.root.walk = lambda: walked.append(1) or Widget.walk(made.form.root)
    voice.available = None
    ears.look(made.form)
    assert voice.new() == [] and walked == []
    voice.available = "Fake"
    ears.look(made.form)
    assert voice.new() == ["Options. Words. Go on, button."]
