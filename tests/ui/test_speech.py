"""What is said reaches the ears, whatever the reader does; and without a reader nothing is lost but the speech."""

import subprocess
import sys
import threading
from itertools import count
from types import SimpleNamespace

import pytest

from russianbank.ui.log import Log
from russianbank.ui.speech import MOST_WAITING, RETRY, PrismReader, Voice, Waiting, Words, _orca_runs, screen_reader

LINE, OTHER, PLACE, REFUSED = "Olga plays the ace of spades.", "Your turn.", "House 3.", "Both are red."
LONG_AFTER = 60.0
WAIT = 10.0  # the most that a test would wait for a thread


def line(text):
    return Words(text, interrupt=False, keep=True)


def passing(text):
    return Words(text, interrupt=True, keep=False)


def answer(text):
    return Words(text, interrupt=True, keep=True)


def waiting(*words):
    made = Waiting()
    for each in words:
        made.add(each)
    return made


def taken(made, now):
    """All that is handed over, when there is time for each."""
    texts = []
    while made.wait(now) is not None:
        texts.append(made.take(now).text)
        now += LONG_AFTER
    return texts


class TestWaiting:
    def test_lines_come_in_their_order_each_after_the_other(self):
        made = waiting(line(LINE), line(OTHER))
        assert made.wait(0) == 0 and made.take(0) == line(LINE)
        assert 0 < made.wait(0) < len(LINE) / 10
        assert made.take(LONG_AFTER) == line(OTHER)
        assert made.wait(LONG_AFTER) is None

    def test_a_place_is_said_at_once_and_the_line_that_it_cut_again(self):
        made = waiting(line(LINE))
        made.take(0)
        made.add(passing(PLACE))
        assert made.wait(0.1) == 0 and made.take(0.1) == passing(PLACE)
        assert taken(made, 0.2) == [LINE]

    def test_a_line_that_was_heard_is_not_said_again(self):
        made = waiting(line(LINE))
        made.take(0)
        made.add(passing(PLACE))
        assert taken(made, LONG_AFTER) == [PLACE]

    def test_a_place_that_was_cut_is_not_said_again(self):
        made = waiting(passing(PLACE))
        made.take(0)
        made.add(passing("House 4."))
        assert taken(made, 0.1) == ["House 4."]

    def test_of_places_walked_over_quickly_only_the_last_is_said(self):
        made = waiting(*(passing(f"House {number}.") for number in range(1, 9)))
        assert taken(made, 0) == ["House 8."]

    def test_a_refusal_overtaken_by_a_place_is_still_said(self):
        assert taken(waiting(line(LINE), answer(REFUSED), passing(PLACE)), 0) == [PLACE, REFUSED, LINE]

    def test_walking_about_for_long_loses_no_line(self):
        made, heard = waiting(line(LINE), line(OTHER)), []
        made.take(0)
        for step in range(1, 20):
            made.add(passing(f"House {step}."))
            heard.append(made.take(step / 10).text)
        assert heard == [f"House {step}." for step in range(1, 20)]
        assert taken(made, 2) == [LINE, OTHER]

    def test_a_reader_that_hangs_does_not_fill_the_memory(self):
        made = waiting(*(line(f"Line {number}.") for number in range(MOST_WAITING + 3)))
        assert taken(made, 0)[0] == "Line 3."


class FakeReader:
    """Hears everything; `fails` says for which words it raises."""

    name = "Fake"

    def __init__(self, fails=lambda text: False):
        self.heard, self.fails, self.done = [], fails, threading.Event()

    def speak(self, text, interrupt):
        if self.fails(text):
            raise RuntimeError("gone")
        self.heard.append(text)
        if text == "Last.":
            self.done.set()


@pytest.fixture
def voices():
    """Makes voices, for which every pause is over as soon as it begins, and ends them."""
    made = []

    def make(connect, **others):
        made.append(Voice(connect, clock=count(0, LONG_AFTER).__next__, **others))
        made[-1].start()
        return made[-1]

    yield make
    for voice in made:
        voice.close()
        voice._thread.join(WAIT)


def test_every_line_of_the_log_is_heard(voices):
    reader = FakeReader()
    log = Log(voices(lambda: reader).say)
    for number in range(100):
        log.tell(f"Line {number}.", "last" if number % 2 else "must", number)
    log.tell("Last.")
    assert reader.done.wait(WAIT)
    assert reader.heard == [line.text for line in log.lines]


def test_a_reader_that_was_found_has_its_name_and_is_told_of(voices):
    found = threading.Event()
    voice = voices(FakeReader, on_found=found.set)
    assert found.wait(WAIT) and voice.available == "Fake"
    voice.close()
    assert voice.available is None


def test_a_reader_that_was_started_again_loses_nothing(voices):
    broken, whole = FakeReader(lambda text: text == "Second."), FakeReader()
    readers = iter([broken, whole])
    voice = voices(lambda: next(readers))
    for text in ("First.", "Second.", "Last."):
        voice.say(text)
    assert whole.done.wait(WAIT)
    assert (broken.heard, whole.heard) == (["First."], ["Second.", "Last."])


def test_a_reader_that_always_raises_does_no_harm(voices):
    tried, enough = [], threading.Event()

    def fails(text):
        tried.append(text)
        if text == "Last.":
            enough.set()
        return True

    voice = voices(lambda: FakeReader(fails))
    voice.say("First.")
    voice.say("Last.")
    assert enough.wait(WAIT) and set(tried) == {"First.", "Last."}


def test_a_reader_that_hangs_holds_nobody_up(voices):
    hangs, let_go = threading.Event(), threading.Event()

    class Hanging(FakeReader):
        def speak(self, text, interrupt):
            hangs.set()
            let_go.wait(WAIT)

    voice = voices(Hanging)
    voice.say("First.")
    assert hangs.wait(WAIT)
    for number in range(1000):
        voice.say(f"Line {number}.")
    voice.close()  # returns though the reader does not
    assert voice._thread.is_alive()
    let_go.set()


def test_a_reader_that_is_started_later_is_found():
    now, reader, tries = [0.0], FakeReader(), []
    voice = Voice(lambda: tries.append(now[0]) or (reader if len(tries) > 1 else None), clock=lambda: now[0])
    voice._speak(line("First."))
    now[0] = RETRY / 2
    voice._speak(line("Second."))
    assert tries == [0.0] and voice.available is None, "it is not looked for all the time"
    now[0] = RETRY
    voice._speak(line("Third."))
    assert reader.heard == ["Third."] and voice.available == "Fake"


@pytest.mark.parametrize("problem", [ImportError("not installed"), OSError("not for this system")])
def test_without_the_package_the_thread_ends_and_words_go_nowhere(voices, problem):
    def connect():
        raise problem

    voice = voices(connect)
    voice._thread.join(WAIT)
    voice.say("First.")
    assert not voice._thread.is_alive() and voice.available is None
    assert voice._waiting.wait(0) is None, "nothing gathers"


def test_with_speech_switched_off_nothing_is_said(voices):
    reader = FakeReader()
    voice = voices(lambda: reader)
    voice.on = False
    voice.say("First.")
    voice.on = True
    voice.say("Last.")
    assert reader.done.wait(WAIT) and reader.heard == ["Last."]


def test_signs_that_readers_stumble_over_are_put_in_plain_ones(voices):
    reader = FakeReader()
    voice = voices(lambda: reader)
    voice.say("Deal 48\u2009213 \u00b7 \u22125 points")
    voice.say("Last.")
    assert reader.done.wait(WAIT) and reader.heard[0] == "Deal 48213 , -5 points"


def test_the_start_imports_nothing_of_it():
    code = "import sys; from russianbank.ui.speech import Voice; Voice(); print('prism' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


# ---------------------------------------------------------------------------------------------------- the real package


class FakePrism:
    """As much of prismatoid as is used: the ways by name and priority, of which only some lead to a running reader."""

    def __init__(self, ways, running):
        self.ways = [SimpleNamespace(name=name) for name in ways]
        self.running, self.heard = running, []

    def Context(self):
        return self

    @property
    def backends_count(self):
        return len(self.ways)

    def id_of(self, place):
        return self.ways[place]

    def priority_of(self, way):
        return 100 - self.ways.index(way)

    def name_of(self, way):
        return way.name.title()

    def create(self, way):
        if way.name not in self.running:
            raise RuntimeError("not available")
        speak = lambda text, interrupt: self.heard.append(("speak", text, interrupt))  # noqa: E731
        output = lambda text, interrupt: self.heard.append(("output", text, interrupt))  # noqa: E731
        return SimpleNamespace(speak=speak, output=output, features=SimpleNamespace(supports_output=way.name == "NVDA"))


@pytest.fixture
def prism(monkeypatch):
    def make(*ways, running, orca=False):
        made = FakePrism(ways, running)
        monkeypatch.setitem(sys.modules, "prism", made)
        monkeypatch.setattr("russianbank.ui.speech._orca_runs", lambda: orca)
        return made

    return make


WINDOWS = ("UIA", "JAWS", "NVDA", "ONE_CORE", "SAPI")


@pytest.mark.parametrize(
    ("running", "name"),
    [({"NVDA", "SAPI", "UIA"}, "Nvda"), ({"JAWS", "NVDA"}, "Jaws"), ({"UIA", "SAPI"}, "Windows")],
)
def test_the_reader_that_runs_is_taken(prism, running, name):
    prism(*WINDOWS, running=running)
    assert screen_reader().name == name


def test_nobody_who_has_no_reader_is_talked_to(prism):
    prism(*WINDOWS, running={"SAPI", "ONE_CORE"})
    assert screen_reader() is None


def test_the_speech_service_counts_only_beside_orca(prism):
    prism("ORCA", "SPEECH_DISPATCHER", running={"SPEECH_DISPATCHER"})
    assert screen_reader() is None
    prism("ORCA", "SPEECH_DISPATCHER", running={"SPEECH_DISPATCHER"}, orca=True)
    assert screen_reader().name == "Orca"


@pytest.mark.parametrize(("way", "how"), [("NVDA", "output"), ("JAWS", "speak")])
def test_braille_is_used_where_there_is_any(prism, way, how):
    made = prism(way, running={way})
    reader = screen_reader()
    assert isinstance(reader, PrismReader)
    reader.speak(LINE, True)
    assert made.heard == [(how, LINE, True)]


def test_orca_is_known_by_its_process(tmp_path):
    for number, name in enumerate(("bash\n", "orchard\n")):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "comm").write_text(name)
    assert not _orca_runs(tmp_path)
    (tmp_path / "1" / "comm").write_text("orca\n")
    assert _orca_runs(tmp_path)
