"""Watching a round again: every position by every way, at its pace, in words, and never touching the round itself."""

from dataclasses import replace

import pygame
import pytest

from russianbank.engine.moves import Kind, move
from russianbank.engine.record import RecordError, Seat, replay
from russianbank.resources import ASSETS
from russianbank.settings import Settings
from russianbank.ui import animation, marks, text
from russianbank.ui.boards import is_wide
from russianbank.ui.cardfaces import CardFaces
from russianbank.ui.inputs import Cancel, Drag, Hover, Key, Press, Release, Scroll
from russianbank.ui.replay import FADE, PAUSES, Replay, ReplayActs, places
from russianbank.ui.sound import Sounds
from russianbank.ui.theme import THEMES

FRAME = 1 / 60
SIZES = [(800, 600), (1024, 768), (1280, 800), (1000, 1000), (2560, 1600)]
OLGA = Seat("Olga", "steady")


@pytest.fixture(scope="session")
def faces():
    return CardFaces(ASSETS)


class Watcher:
    """A replay on a surface, and the time that passes there."""

    def __init__(self, record, faces, size=(1280, 800), at=None, **chosen):
        self.now, self.opened, self.heard = 0.0, [], []
        acts = ReplayActs(
            close=lambda: self.heard.append("close"),
            open=self.opened.append,
            shut=lambda: self.heard.append("shut"),
        )
        settings = Settings(muted=True, **chosen)
        self.replay = Replay(record, faces, settings, Sounds(0, True), acts, str.capitalize)
        self.surface = pygame.Surface(size)
        self.replay.set_size(size)
        self.replay.begin(0.0, at or 0)
        if at is None:
            self.key("space")  # do not play by itself
            self.replay.timeline.finish()
        self.draw()

    def draw(self):
        self.replay.draw(self.surface, self.now)

    def run(self, seconds):
        for _ in range(round(seconds / FRAME)):
            self.now += FRAME
            self.replay.update(self.now, FRAME)
            if self.replay.needs_redraw:
                self.draw()

    def key(self, *names):
        for name in names:
            self.replay.handle(Key(name), self.now)

    def click(self, name):
        """Press a button by what it says."""
        button = next(part for part in self.replay._transport.parts() if part.name == name)
        self.replay.handle(Press(button.rect.center), self.now)
        self.replay.handle(Release(button.rect.center), self.now)

    @property
    def at(self):
        return self.replay.at


@pytest.fixture
def watch(chance_round, faces):
    def make(record=None, **chosen):
        return Watcher(record or chance_round(), faces, **chosen)

    return make


# -------------------------------------------------------------------------------------------------- going to a position


def test_step_by_step_every_position_of_the_record_lies_on_the_table_and_back_again(watch, chance_round):
    watcher = watch(speed="none")
    positions = [state for state, _ in replay(chance_round())]
    assert watcher.replay.state == positions[0]
    for at, state in enumerate(positions[1:], 1):
        watcher.key("right")
        assert (watcher.at, watcher.replay.state) == (at, state)
    watcher.key("right")
    assert watcher.replay.state == positions[-1]
    for state in reversed(positions[:-1]):
        watcher.key("left")
        assert watcher.replay.state == state
    watcher.key("left")
    assert watcher.at == 0


@pytest.mark.parametrize(
    ("key", "button"),
    [
        ("home", "To the first position"),
        ("page up", "One turn back"),
        ("left", "One move back"),
        ("right", "One move on"),
        ("page down", "One turn on"),
        ("end", "To the last position"),
    ],
)
def test_every_button_does_what_its_key_does(watch, key, button):
    by_key, by_button = watch(), watch()
    for watcher in (by_key, by_button):
        watcher.replay.go(33)
        watcher.draw()
    by_key.key(key)
    by_button.click(button)
    told = by_key.replay.telling
    expected = {
        "home": 0,
        "page up": told.previous_turn(33),
        "left": 32,
        "right": 34,
        "page down": told.next_turn(33),
        "end": told.count,
    }[key]
    assert by_key.at == by_button.at == expected


def test_the_wheel_steps(watch):
    watcher = watch()
    watcher.replay.handle(Scroll(-1, (600, 300)), 0.0)
    watcher.replay.handle(Scroll(-1, (600, 300)), 0.0)
    watcher.replay.handle(Scroll(1, (600, 300)), 0.0)
    assert watcher.at == 1


def test_at_the_ends_what_leads_further_is_disabled(watch):
    watcher = watch()
    enabled = {part.name for part in watcher.replay._transport.parts() if part.enabled}
    assert "One move on" in enabled and not enabled & {"One move back", "One turn back", "To the first position"}
    watcher.key("end")
    watcher.draw()
    enabled = {part.name for part in watcher.replay._transport.parts() if part.enabled}
    assert "One move back" in enabled and not enabled & {"One move on", "One turn on", "To the last position"}


def test_the_line_of_turns_can_be_pressed_and_dragged_and_a_broken_drag_goes_back(watch):
    watcher = watch()
    line, told = watcher.replay._transport.line, watcher.replay.telling
    start, middle, end = (line.rect.x + 2, line.rect.centery), line.rect.center, (line.rect.right + 50, line.rect.y)
    watcher.replay.handle(Press(middle), 0.0)
    assert watcher.at == pytest.approx(told.count / 2, abs=1)
    watcher.replay.handle(Drag(end), 0.0)
    assert watcher.at == told.count
    watcher.replay.handle(Drag(start), 0.0)
    watcher.replay.handle(Release(start), 0.0)
    assert watcher.at == 0
    watcher.replay.go(20)
    watcher.draw()
    for event in (Press(middle), Drag(end), Cancel()):
        watcher.replay.handle(event, 0.0)
    assert watcher.at == 20


def test_a_line_of_the_list_leads_to_its_position(watch):
    watcher = watch()
    watcher.key("l")
    sheet = watcher.opened[0]
    sheet.layout((1280, 800), THEMES["green"])
    sheet.draw(watcher.surface)
    sheet.handle(Key("down"))
    sheet.handle(Key("down"))
    sheet.handle(Key("return"))
    assert watcher.heard == ["shut"] and watcher.at == 3


def test_escape_and_the_button_close_it(watch):
    watcher = watch()
    watcher.key("escape")
    watcher.click("Close")
    assert watcher.heard == ["close", "close"]


def test_opened_at_a_moment_it_rests_there(watch):
    watcher = watch(at=40)
    assert watcher.at == 40 and not watcher.replay.playing
    watcher.run(1)
    assert watcher.at == 40 and watcher.replay.wake(watcher.now) is None


# -------------------------------------------------------------------------------------------------------------- playing


def test_opened_at_the_deal_it_plays_by_itself_to_the_end_and_then_rests(watch, faces, chance_round):
    record = replace(chance_round(), at=4)
    watcher = Watcher(record, faces, at=0, speed="none")
    watcher.replay.begin(0.0)
    assert watcher.replay.playing
    watcher.run(3.5 * PAUSES["normal"])
    assert watcher.at == 3
    watcher.run(2 * PAUSES["normal"])
    assert watcher.at == 4 and not watcher.replay.playing and watcher.replay.wake(watcher.now) is None


def test_space_plays_and_stops_and_at_the_end_begins_anew(watch, faces, chance_round):
    watcher = Watcher(replace(chance_round(), at=4), faces, speed="none")
    watcher.key("space")
    watcher.run(0.1)
    assert watcher.at == 1 and watcher.replay._transport.play.name == "Pause"
    watcher.key("space")
    watcher.run(3)
    assert watcher.at == 1 and watcher.replay._transport.play.name == "Play"
    watcher.key("end", "space")
    assert watcher.at == 0 and watcher.replay.playing


@pytest.mark.parametrize("key", ["left", "right", "home", "end", "page up", "page down"])
def test_going_somewhere_by_hand_stops_playing(watch, key):
    watcher = watch()
    watcher.key("space")
    watcher.key(key)
    assert not watcher.replay.playing


def test_the_speed_can_be_chosen_by_keys_and_by_its_button(watch):
    watcher = watch(speed="none")
    said = []
    for key in ("+", "+", "-", "-", "-"):
        watcher.key(key)
        said.append(watcher.replay.speed)
    assert said == ["fast", "fast", "normal", "slow", "slow"]
    watcher.draw()
    watcher.click("Slow")
    assert watcher.replay.speed == "normal"


def test_faster_is_faster(watch):
    reached = []
    for keys in (["-"], [], ["+"]):
        watcher = watch(speed="normal")
        watcher.key(*keys, "space")
        watcher.run(8)
        reached.append(watcher.at)
    assert 0 < reached[0] < reached[1] < reached[2]


def test_between_two_moves_it_sleeps(watch):
    watcher = watch(speed="none")
    watcher.key("space")
    watcher.run(0.5)
    assert not watcher.replay.needs_redraw
    assert 0 < watcher.replay.wake(watcher.now) <= PAUSES["normal"]


# --------------------------------------------------------------------------------------------------------------- motion


def test_a_step_on_flies_as_in_play_and_a_step_back_plainly(watch):
    watcher = watch()
    session, layout = watcher.replay.session, watcher.replay.layout
    watcher.key("right")
    forward = animation.plan(session.first, session.state_at(1), layout, animation.Manner())
    assert watcher.replay.timeline.flights == forward
    watcher.key("left")
    assert {flight.duration for flight in watcher.replay.timeline.flights} == {animation.UNDO}
    watcher.run(1)
    assert not watcher.replay.moving


def test_a_press_puts_everything_in_its_place(watch):
    watcher = watch()
    watcher.key("right")
    watcher.replay.handle(Press((600, 300)), 0.0)
    assert not watcher.replay.moving and watcher.at == 1


def test_quick_steps_never_wait_for_the_picture(watch):
    watcher = watch()
    watcher.key(*["right"] * 30)
    assert watcher.at == 30
    watcher.run(2)
    assert not watcher.replay.moving


def test_a_jump_fades_and_nothing_flies(watch):
    watcher = watch()
    old = watcher.surface.get_at((10, 10)), pygame.image.tobytes(watcher.surface, "RGB")
    watcher.key("end")
    assert not watcher.replay.moving
    watcher.draw()
    first = pygame.image.tobytes(watcher.surface, "RGB")
    assert sum(a != b for a, b in zip(first[::97], old[1][::97])) < 0.05 * len(first[::97])  # still nearly the old one
    assert watcher.replay.wake(watcher.now) == 0
    watcher.run(FADE + 0.2)
    fresh = pygame.Surface(watcher.surface.get_size())
    assert not watcher.replay.needs_redraw
    watcher.replay.draw(fresh, watcher.now)
    assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(watcher.surface, "RGB")


@pytest.mark.parametrize("chosen", [{"speed": "none"}, {"reduced_motion": True}])
def test_without_motion_nothing_flies_or_fades(watch, chosen):
    watcher = watch(**chosen)
    for key in ("right", "left", "end"):
        watcher.key(key)
        watcher.draw()
        assert not watcher.replay.moving and not watcher.replay.needs_redraw


def test_marks_and_arrow_point_at_the_move_that_led_here(watch, monkeypatch):
    watcher = watch(speed="none")
    told = watcher.replay.telling
    arrows, places_to = [], []
    monkeypatch.setattr(marks, "arrow", lambda surface, start, end, *rest: arrows.append((start, end)))
    monkeypatch.setattr(marks, "last_to", lambda surface, box, strength: places_to.append(box))
    index = next(i for i, step in enumerate(watcher.replay.session.steps) if step.move.kind is Kind.PLAY)
    watcher.replay.go(index + 1)
    watcher.draw()
    made = told.session.steps[index].move
    layout, state = watcher.replay.layout, watcher.replay.state
    ends = [layout.top_rect(pile, len(state.cards(pile))) for pile in (made.source, made.target)]
    assert arrows == [(ends[0].center, ends[1].center)] and places_to == [ends[1]]
    watcher.key("home")
    watcher.draw()
    assert len(arrows) == 1


def test_a_right_call_points_at_the_duty_that_was_carried_out(watch, chance_round):
    for deal in range(1, 6):
        watcher = watch(chance_round(stop=True, deal=deal), speed="none")
        for index, step in enumerate(watcher.replay.session.steps):
            duty = next((event.duty for event in step.events if hasattr(event, "duty")), None)
            if duty:
                watcher.replay.go(index + 1)
                watcher.draw()
                assert watcher.replay._ends() == (duty, duty.source, duty.target)
                return
    pytest.fail("no right call in these rounds")


# ----------------------------------------------------------------------------------------------------- words and looks


def test_the_caption_tells_the_move_and_the_end(watch):
    watcher = watch(speed="none")
    told = watcher.replay.telling
    for at in (0, 1, 20, told.count):
        watcher.replay.go(at)
        assert watcher.replay.caption.text == told.caption(at)


@pytest.mark.parametrize(
    ("seats", "own", "near", "told"),
    [
        ((Seat(""), OLGA), "", 0, ["You begin.", "Olga begins."]),
        ((Seat("Ann"), OLGA), "Ann", 0, ["You begin.", "Olga begins."]),
        ((OLGA, Seat("Ann")), "Ann", 1, ["Olga begins.", "You begin."]),
        ((OLGA, Seat("Ben")), "Ann", 1, ["Olga begins.", "Ben begins."]),
        ((Seat("A", "calm"), Seat("", "steady")), "", 0, ["A begins.", "Player 2 begins."]),
        ((Seat("Ann"), Seat("Ben")), "Ann", 0, ["Ann begins.", "Ben begins."]),
    ],
)
def test_only_the_players_own_seat_is_called_you(seats, own, near, told):
    """A record that a friend has sent speaks of the friend by name."""
    place, speaker = places(seats, own)
    assert place == near
    assert [speaker.begins(player) for player in (0, 1)] == told


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("writing", [80, 100, 160])
@pytest.mark.parametrize("arrangement", ["side", "opposite"])
def test_everything_has_its_place_on_every_window(watch, size, writing, arrangement):
    watcher = watch(size=size, writing=writing, arrangement=arrangement)
    replay_, whole = watcher.replay, pygame.Rect((0, 0), size)
    parts = [part.rect for part in replay_._transport.parts()] + [replay_._boards.line.box]
    for i, box in enumerate(parts):
        assert whole.contains(box) and box.w > 0 and box.h > 0
        assert not any(box.colliderect(other) for other in parts[i + 1 :])
    table = [replay_.layout.place(pile) for pile in replay_.layout.places]
    assert max(box.bottom for box in table) <= min(box.y for box in parts)
    assert replay_._transport.line.rect.w > size[0] / 2
    buttons = [part for part in replay_._transport.parts() if part.focusable and part is not replay_._transport.line]
    assert all(min(part.rect.size) >= 44 for part in buttons)
    assert replay_._transport.speed.shows_label
    assert replay_._transport._moves.shows_label or not is_wide(size[0], replay_.layout.t)


def test_the_longest_sentence_fits_into_the_caption(watch, chance_round):
    for size in SIZES:
        watcher = watch(chance_round(stop=True, deal=3), size=size)
        boards, told = watcher.replay._boards, watcher.replay.telling
        room = boards.line.box.w - 4 * boards.line.t
        for at in range(told.count + 1):
            px, lines = boards.line.fitted(told.caption(at), room)
            assert len(lines) * px * 1.2 <= boards.line.box.h + 4, (size, told.caption(at))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(800, 600), (1000, 1000)])
def test_it_can_be_drawn_on_every_table_and_names_icons_under_the_pointer(watch, theme, size, monkeypatch):
    watcher = watch(theme=theme, size=size)
    said = []
    draw = text.draw
    monkeypatch.setattr(text, "draw", lambda surface, words, *rest: said.append(words) or draw(surface, words, *rest))
    button = watcher.replay._transport._left[4]
    watcher.replay.handle(Hover(button.rect.center), 0.0)
    watcher.draw()
    assert "One move on" in said


def test_new_settings_and_a_new_size_act_at_once_in_the_middle_of_a_move(watch):
    watcher = watch()
    watcher.key("right")
    watcher.replay.set_size((800, 600), sharp=False)
    assert not watcher.replay.moving
    watcher.replay.new_settings(Settings(theme="midnight", muted=True, suits="four"))
    watcher.surface = pygame.Surface((800, 600))
    watcher.draw()
    assert watcher.at == 1


# ----------------------------------------------------------------------------------------------------------- the record


def test_nothing_that_is_done_changes_the_round_or_the_players_folder(watch, chance_round, tmp_path):
    watcher = watch()
    before = watcher.replay.session.record()
    watcher.key(*["right"] * 5, "space", "end", "home", "page down", "l", "+")
    watcher.run(1)
    assert watcher.replay.session.record() == before == chance_round()
    assert not (tmp_path / "home").exists()


def test_a_record_with_an_illegal_move_is_refused(watch, chance_round):
    record = chance_round()
    with pytest.raises(RecordError):
        watch(replace(record, moves=(move("hand0>house1"), *record.moves)))


def test_a_record_without_moves_shows_its_deal(watch, chance_round):
    watcher = watch(replace(chance_round(), moves=(), at=0))
    watcher.key("right", "left", "end", "home", "space", "page down", "page up")
    watcher.run(1)
    assert watcher.at == 0 and not watcher.replay.playing
    line = watcher.replay._transport.line
    watcher.replay.handle(Press(line.rect.center), 0.0)
    assert watcher.at == 0
