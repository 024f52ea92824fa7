"""Widgets under the pointer and the keyboard, alone and in a form."""

import pygame
import pytest

from russianbank.ui import text
from russianbank.ui.buttons import Button
from russianbank.ui.containers import Column, Row
from russianbank.ui.controls import Choice, RadioList, TabList, Toggle
from russianbank.ui.form import Form
from russianbank.ui.inputs import Cancel, Drag, Hover, Key, Press, Release, Scroll, Text
from russianbank.ui.scroll import ScrollArea
from russianbank.ui.textfield import TextField, digits
from russianbank.ui.theme import GREEN
from russianbank.ui.values import Slider, Stepper
from russianbank.ui.widgets import Label, Look

LOOK = Look(GREEN, 18)


class Heard(list):
    """What a widget reported, in order."""

    def __call__(self, value=None):
        self.append(value)


@pytest.fixture
def heard():
    return Heard()


def form(*widgets, letters=False, box=(0, 0, 800, 600)):
    made = Form(Column(*widgets), letters)
    made.layout(LOOK, pygame.Rect(box))
    made.draw(pygame.Surface((800, 600)))
    return made


def play(made, *events):
    return [made.handle(event) for event in events]


def keys(made, *names):
    return play(made, *(Key(name) for name in names))


def click(made, pos):
    play(made, Press(pos), Release(pos))


def middle(box):
    return box.center


# --- buttons


def test_a_button_acts_when_let_go_on_it(heard):
    button = Button("Deal", heard)
    made = form(button)
    play(made, Press(middle(button.rect)))
    assert button.pressed and heard == []
    play(made, Release(middle(button.rect)))
    assert not button.pressed and len(heard) == 1


def test_a_press_dragged_off_a_button_does_nothing(heard):
    button = Button("Deal", heard)
    made = form(button)
    play(made, Press(middle(button.rect)), Drag((700, 500)))
    assert not button.pressed
    play(made, Release((700, 500)))
    assert heard == []


def test_a_cancelled_press_does_nothing(heard):
    button = Button("Deal", heard)
    made = form(button)
    play(made, Press(middle(button.rect)), Cancel(), Release(middle(button.rect)))
    assert heard == [] and not button.pressed


def test_the_right_button_presses_nothing(heard):
    button = Button("Deal", heard)
    assert play(form(button), Press(middle(button.rect), 3), Release(middle(button.rect))) == [False, False]
    assert heard == []


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_focused_button_acts_on_enter_and_space(heard, key):
    made = form(Button("Deal", heard))
    keys(made, "tab", key)
    assert len(heard) == 1


def test_a_disabled_button_takes_neither_press_nor_focus(heard):
    button, other = Button("Undo", heard), Button("Deal", heard)
    button.set_enabled(False)
    made = form(button, other)
    click(made, middle(button.rect))
    keys(made, "tab")
    assert heard == [] and made.focus is other


@pytest.mark.parametrize(
    "make",
    [
        lambda on: Button("Deal", on, "accent"),
        lambda on: Choice(["A", "B"], 0, on),
        lambda on: RadioList([("A", "one"), ("B", "two")], 0, on),
        lambda on: Toggle(True, on),
        lambda on: Slider(1, 0, 2, 1, on),
        lambda on: Stepper(1, 0, 2, 1, on),
        lambda on: TextField("Olga", on),
    ],
)
def test_what_cannot_be_used_looks_faint_and_takes_nothing(make, heard):
    widget, surface = make(heard), pygame.Surface((800, 600))
    made = form(widget)
    surface.fill(GREEN.sheet)
    made.draw(surface)
    usable = pygame.image.tobytes(surface, "RGB")
    widget.set_enabled(False)
    surface.fill(GREEN.sheet)
    made.draw(surface)
    faint = pygame.image.tobytes(surface, "RGB")
    paper = pygame.Color(GREEN.sheet)[:3] * (len(faint) // 3)
    strong, weak = (sum(abs(a - b) for a, b in zip(image, paper)) for image in (usable, faint))
    assert weak < strong * 0.8
    for pos in (middle(widget.rect), (widget.rect.right - 10, widget.rect.centery)):
        click(made, pos)
    keys(made, "tab", "space", "right", "return")
    assert heard == []


def test_a_button_too_narrow_for_its_label_shows_its_icon_and_tells_the_label(heard):
    button = Button("Undo the last move", heard, "plain", "undo")
    button.place(LOOK, pygame.Rect(100, 300, 46, 46))
    assert not button.shows_label
    made = Form(button)
    made.layout(LOOK, pygame.Rect(100, 300, 46, 46))
    bare, told = pygame.Surface((800, 600)), pygame.Surface((800, 600))
    made.draw(bare)
    made.handle(Hover((110, 310)))
    made.draw(told)
    assert pygame.image.tobytes(bare.subsurface(0, 0, 800, 290), "RGB") != pygame.image.tobytes(
        told.subsurface(0, 0, 800, 290), "RGB"
    ), "a tip appears above the button"


def test_a_button_drops_its_key_cap_before_its_label(heard):
    button = Button("Discard", heard, "primary", "end", key="Space")
    width = button.measure(LOOK, 1000)[0]
    narrow = button.measure(LOOK, width - 10)[0]
    button.place(LOOK, pygame.Rect(0, 0, narrow, 46))
    assert narrow < width and button.shows_label


def test_a_long_label_breaks_into_lines_that_fit(heard):
    button = Button("Show me what I could have done instead", heard)
    wide, low = button.measure(LOOK, 1000)
    narrow, high = button.measure(LOOK, 170)
    assert narrow <= 170 < wide and high > low


@pytest.mark.parametrize("width", [150, 220, 330, 500])
def test_a_button_grows_with_its_note(width, heard, monkeypatch):
    button = Button("Continue the match", heard, "primary", "play", note="against Olga, you 128, Olga 86, your turn")
    size = button.measure(LOOK, width)
    button.place(LOOK, pygame.Rect(20, 30, *size))
    drawn, draw = [], text.draw
    monkeypatch.setattr(text, "draw", lambda *args: drawn.append((args[2][1], args[3])) or draw(*args))
    button.draw(pygame.Surface((800, 600)), LOOK)
    tops, bottoms = [y - px / 2 for y, px in drawn], [y + px / 2 for y, px in drawn]
    assert size[0] <= width
    assert button.rect.top <= tops[0] and bottoms[-1] <= button.rect.bottom
    assert all(bottom <= top for bottom, top in zip(bottoms, tops[1:]))


# --- choices


@pytest.mark.parametrize(
    "make",
    [
        lambda on: Choice(["Calm", "Normal", "Brisk"], 1, on, "Speed"),
        lambda on: RadioList([("Calm", "slow"), ("Normal", "fits"), ("Brisk", "fast")], 1, on, "Speed"),
        lambda on: TabList([("Calm", "clock"), ("Normal", "gear"), ("Brisk", "eye")], 1, on, "Speed"),
    ],
)
class TestSelectors:
    def test_arrows_ends_and_first_letters_choose(self, make, heard):
        made = form(make(heard))
        keys(made, "tab", "right", "right", "left", "up", "up", "end", "home", "n", "n")
        assert heard == [2, 1, 0, 2, 0, 1]

    def test_a_press_chooses_where_it_is_let_go(self, make, heard):
        selector = make(heard)
        made = form(selector)
        first, last = (middle(box) for box in (selector._boxes[0], selector._boxes[2]))
        play(made, Press(first), Drag(last), Release(last))
        assert heard == [2] and selector.selected == 2

    def test_a_press_let_go_elsewhere_chooses_nothing(self, make, heard):
        selector = make(heard)
        play(form(selector), Press(middle(selector._boxes[0])), Release((799, 599)))
        assert heard == []

    def test_it_reports_only_changes(self, make, heard):
        selector = make(heard)
        click(form(selector), middle(selector._boxes[1]))
        selector.selected = 0
        assert heard == [] and selector.selected == 0

    def test_it_says_what_is_chosen(self, make, heard):
        assert make(heard).describe().startswith("Speed: Normal, 2 of 3")


@pytest.mark.parametrize("selected", [0, 1, 2])
def test_the_place_of_an_item_does_not_depend_on_the_choice(selected, heard):
    choice, other = (Choice(["One round", "100", "Other"], i, heard) for i in (0, selected))
    form(choice), form(other)
    assert choice._boxes == other._boxes


@pytest.mark.parametrize("room", [120, 200, 300, 500])
def test_a_choice_breaks_into_lines(room, heard):
    choice = Choice(["Gentle", "Steady", "Sharp", "Master", "Two players here"], 0, heard)
    width, height = choice.measure(LOOK, room)
    choice.place(LOOK, pygame.Rect(0, 0, max(width, room), height))
    assert width <= room
    assert all(pygame.Rect(0, 0, max(width, room), height).contains(box) for box in choice._boxes)
    assert all(one.collidelist(choice._boxes[i + 1 :]) == -1 for i, one in enumerate(choice._boxes))


def test_a_switch_turns_by_press_and_by_keys(heard):
    toggle = Toggle(False, heard, "Hints", ("Yes", "No"))
    made = form(toggle)
    click(made, (toggle.rect.x + 5, toggle.rect.centery))
    keys(made, "space", "right", "right", "left")
    assert heard == [True, False, True, False]
    assert toggle.describe() == "Hints, switch, No"


# --- numbers


def test_a_slider_follows_the_pointer_in_steps(heard):
    slider = Slider(100, 80, 160, 10, heard, "Size", "{:.0f} %".format)
    made = form(slider)
    line = slider._line
    play(made, Press(line.midright), Drag((line.x + line.w // 4, 0)), Drag((line.x - 500, 0)), Release((0, 0)))
    assert heard == [160, 100, 80]
    assert slider.describe() == "Size, slider, 80 %"


def test_a_broken_off_drag_leaves_a_slider_as_it_was(heard):
    slider = Slider(100, 80, 160, 10, heard)
    play(form(slider), Press(slider._line.midright), Cancel())
    assert slider.value == 100 and heard == [160, 100]


def test_keys_move_a_number_within_its_bounds(heard):
    made = form(Slider(0.3, 0, 1, 0.1, heard))
    keys(made, "tab", "right", "left", "left", "end", "right", "home", "left", "page up")
    assert heard == [0.4, 0.3, 0.2, 1.0, 0, 1.0]


def test_a_stepper_counts_by_its_ends(heard):
    stepper = Stepper(12, 8, 13, 1, heard)
    made = form(stepper)
    minus, plus = stepper._ends()
    for end in (plus, plus, minus):
        click(made, end.center)
    play(made, Press(plus.center), Release(minus.center))
    assert heard == [13, 12]


# --- text


def typed(field, *events):
    made = form(field)
    keys(made, "tab")
    play(made, *events)
    return made


def test_letters_go_where_the_caret_is(heard):
    field = TextField("Olga", heard, "Name")
    typed(field, Key("home"), Text("Miss "), Key("end"), Text("!"), Key("backspace"), Key("left"), Key("delete"))
    assert field.words == "Miss Olg" and heard == ["Miss Olga", "Miss Olga!", "Miss Olga", "Miss Olg"]


def test_a_field_takes_only_what_it_allows_and_no_more_than_fits(heard):
    field = TextField("", heard, longest=4, allowed=digits)
    typed(field, Text("a1b2"), Text("34567"))
    assert field.words == "1234"


def test_pasting_is_cleaned_like_typing(heard):
    field = TextField("7", heard, longest=6, allowed=digits, paste=lambda: "deal 48 213\n")
    typed(field, Key("v", ctrl=True))
    assert field.words == "748213"


def test_no_letter_is_a_shortcut_while_a_field_is_written(heard):
    made = typed(TextField("", heard))
    assert made.wants_text
    assert keys(made, "s", "space", "1") == [True, True, True]
    assert keys(made, "escape", "f1") == [False, False]
    assert play(made, Key("z", ctrl=True)) == [False]


def test_enter_submits(heard):
    sent = Heard()
    typed(TextField("Olga", heard, on_submit=sent), Key("return"))
    assert len(sent) == 1


def test_a_press_puts_the_caret_between_letters(heard):
    field = TextField("WWWW", heard)
    made = form(field)
    box = field._text_box(LOOK)
    play(made, Press((box.x + 1, box.centery)), Release((0, 0)), Text("a"))
    play(made, Press((box.right, box.centery)), Release((0, 0)), Text("z"))
    assert field.words == "aWWWWz"


# --- focus


def test_tab_goes_round_in_reading_order(heard):
    one, two, three = (Button(name, heard) for name in "ABC")
    made = form(Row(one, two), three)
    order = []
    for _ in range(4):
        keys(made, "tab")
        order.append(made.focus)
    play(made, Key("tab", shift=True))
    assert order == [one, two, three, one] and made.focus is three


def test_arrows_move_the_focus_but_stay_inside_a_choice(heard):
    choice, button = Choice(["A", "B"], 0, heard), Button("Deal", heard)
    made = form(button, choice)
    keys(made, "down", "down", "right")
    assert made.focus is choice and heard == [1]


def test_first_letters_find_a_widget(heard):
    deal, undo, discard = (Button(name, heard) for name in ("Deal", "Undo", "Discard"))
    made = form(deal, undo, discard, letters=True)
    found = []
    for letter in "uddx":
        keys(made, letter)
        found.append(made.focus)
    assert found == [undo, discard, deal, deal] and heard == []


def test_the_ring_shows_only_while_keys_are_used(heard):
    button = Button("Deal", heard)
    made = form(button)
    click(made, middle(button.rect))
    assert made.focus is button and not button.ring
    keys(made, "tab")
    assert button.ring
    click(made, middle(button.rect))
    assert not button.ring


def test_nothing_is_redrawn_without_a_reason(heard):
    button, label = Button("Deal", heard), Label("Words")
    made = form(button, label)
    surface = pygame.Surface((800, 600))
    assert not made.needs_redraw
    play(made, Hover((790, 590)))
    assert not made.needs_redraw
    for event in (Hover(middle(button.rect)), Press(middle(button.rect)), Release((0, 0)), Key("tab")):
        made.handle(event)
        assert made.needs_redraw
        made.draw(surface)
    label.set_words("Words")
    button.set_enabled(True)
    assert not made.needs_redraw
    label.set_words("Other words")
    assert made.needs_redraw


def test_hover_lights_one_widget_at_a_time(heard):
    one, two = Button("A", heard), Button("B", heard)
    made = form(one, two)
    play(made, Hover(middle(one.rect)), Hover(middle(two.rect)))
    assert (one.hovered, two.hovered) == (False, True)
    play(made, Hover((-1, -1)))
    assert not two.hovered


# --- scrolling


@pytest.fixture
def page(heard):
    buttons = [Button(f"Number {i}", heard) for i in range(20)]
    area = ScrollArea(Column(*buttons))
    made = Form(area)
    made.layout(LOOK, pygame.Rect(100, 100, 400, 300))
    return made, area, buttons


def test_the_wheel_scrolls_within_the_page(page):
    made, area, _ = page
    assert area.scrolls
    assert play(made, Scroll(-2, (200, 200))) == [True] and area.offset > 0
    assert play(made, Scroll(-2, (10, 10))) == [False], "not outside of it"
    play(made, Scroll(1000, (200, 200)))
    assert area.offset == 0
    play(made, Scroll(-1000, (200, 200)))
    assert area.offset == area._length - 300


def test_what_is_out_of_sight_cannot_be_pressed(page, heard):
    made, _, buttons = page
    hidden = next(button for button in buttons if button.rect.y > 400)
    click(made, middle(hidden.rect))
    assert heard == []


def test_the_focus_scrolls_into_sight(page):
    made, area, buttons = page
    for _ in buttons:
        keys(made, "tab")
        assert area.rect.contains(made.focus.rect)


def test_a_finger_moves_the_page_and_the_bar_does_so_faster(page):
    made, area, buttons = page
    gap = (300, (buttons[0].rect.bottom + buttons[1].rect.top) // 2)
    play(made, Press(gap), Drag((300, gap[1] - 50)), Release((300, gap[1] - 50)))
    assert area.offset == 50
    thumb = area._thumb()
    play(made, Press(thumb.center), Drag((thumb.centerx, thumb.centery + 50)), Release((0, 0)))
    assert area.offset > 150


def test_the_scroll_bar_lies_beside_the_page(page):
    _, area, buttons = page
    assert area._thumb().left > area.children[0].rect.right
    assert all(button.rect.right < area._thumb().left for button in buttons)


def test_a_page_that_fits_does_not_scroll(heard):
    area = ScrollArea(Column(Button("Deal", heard)))
    made = Form(area)
    made.layout(LOOK, pygame.Rect(0, 0, 400, 300))
    assert not area.scrolls and play(made, Scroll(-5, (10, 10))) == [False]
