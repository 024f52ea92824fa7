"""The mixer: effects, and the quiet of the room on a channel of its own; silence where nothing can be heard."""

import pygame
import pytest

from russianbank.ui import sound
from russianbank.ui.sound import Sounds


@pytest.fixture
def sounds():
    made = Sounds()
    yield made
    made.close()


class Channel:
    """Notes what the room asks of its channel."""

    def __init__(self, number):
        assert number == 0
        self.log = log

    def play(self, sound, loops, fade_ms):
        self.log.append(("in", loops, fade_ms))

    def fadeout(self, ms):
        self.log.append(("out", ms))

    def stop(self):
        pass


log = []


@pytest.fixture
def room(sounds, monkeypatch):
    """Sounds whose room is noted instead of played."""
    log.clear()
    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    return sounds


COMES, GOES = ("in", -1, round(1000 * sound.ROOM_IN)), ("out", round(1000 * sound.ROOM_OUT))


def quiet_room():
    return pygame.mixer.Channel(0)


def test_a_game_without_the_room_opens_no_device(sounds):
    pygame.mixer.quit()  # whatever was heard before
    sounds.set_ambience(0)
    sounds.rest(True)
    sounds.rest(False)
    sounds.set_level(80, True)
    assert sounds.available is None and pygame.mixer.get_init() is None


def test_the_room_is_heard_as_loud_as_it_is_set(sounds):
    sounds.set_ambience(40)
    playing = quiet_room().get_sound()
    assert quiet_room().get_busy() and playing.get_volume() == pytest.approx(0.4, abs=0.01)
    sounds.set_ambience(80)
    assert quiet_room().get_sound() is playing, "a change of volume does not begin the loop again"
    assert playing.get_volume() == pytest.approx(0.8, abs=0.01)


def test_the_volume_of_the_effects_leaves_the_room_alone(sounds):
    sounds.set_ambience(40)
    sounds.set_level(0, False)
    assert quiet_room().get_sound().get_volume() == pytest.approx(0.4, abs=0.01)


def test_no_crowd_of_effects_takes_the_channel_of_the_room(sounds):
    sounds.set_ambience(40)
    playing = quiet_room().get_sound()
    for _ in range(3 * sound.CHANNELS):
        sounds.play("match-win")
    assert quiet_room().get_sound() is playing
    others = [pygame.mixer.Channel(i) for i in range(1, 1 + sound.CHANNELS)]
    assert all(each.get_busy() and each.get_sound() is not playing for each in others)


def test_effects_never_take_the_channel_while_the_room_is_silent(sounds):
    for _ in range(3 * sound.CHANNELS):
        sounds.play("match-win")
    assert not quiet_room().get_busy()


@pytest.mark.parametrize(
    "away, back",
    [
        (lambda s: s.rest(True), lambda s: s.rest(False)),
        (lambda s: s.set_level(70, True), lambda s: s.set_level(70, False)),
        (lambda s: s.set_ambience(0), lambda s: s.set_ambience(30)),
    ],
    ids=["not in front", "muted", "off"],
)
def test_the_room_fades_away_and_comes_back(room, away, back):
    room.set_ambience(30)
    assert log == [COMES]
    away(room)
    away(room)
    assert log == [COMES, GOES], "once, whatever is said twice"
    back(room)
    back(room)
    assert log == [COMES, GOES, COMES]


def test_every_reason_for_silence_must_be_over_before_the_room_comes_back(room):
    room.set_level(70, True)
    room.set_ambience(30)
    room.rest(True)
    room.set_level(70, False)
    assert log == []
    room.rest(False)
    assert log == [COMES]


def test_a_room_that_comes_back_before_it_has_faded_away_is_as_loud_as_before(sounds):
    """SDL takes the volume in the middle of a fade for that of the channel."""
    sounds.set_ambience(100)
    for _ in range(3):
        sounds.rest(True)
        sounds.rest(False)
    assert quiet_room().get_busy()
    quiet_room().stop()
    assert quiet_room().get_volume() == 1.0


def test_closing_ends_the_room_too_and_it_can_be_opened_again(sounds):
    sounds.set_ambience(40)
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.set_ambience(40)
    assert quiet_room().get_busy()


def test_without_a_device_everything_is_silent_and_nothing_is_said(sounds, monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    sounds.set_ambience(40)
    sounds.rest(True)
    sounds.rest(False)
    sounds.play("drop")
    sounds.set_ambience(0)
    sounds.close()
    assert pygame.mixer.get_init() is None and capfd.readouterr() == ("", "")


def test_a_missing_file_is_silence(sounds, tmp_path, monkeypatch):
    monkeypatch.setattr(sound, "SOUNDS", tmp_path)
    sounds.set_ambience(40)
    sounds.play("drop")
    assert not pygame.mixer.get_busy()
