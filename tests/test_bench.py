"""The figures of `scripts/bench.py`: what counts as slower, how tables are kept; and a soak of 300 rounds."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from measures import figures  # noqa: E402
from measures.figures import BY_KEY, Figure, Machine, Table  # noqa: E402

HERE = Machine("a processor", 2, "Linux x86_64", "3.11")
ELSEWHERE = Machine("another processor", 8, "Linux x86_64", "3.11")


def table(machine=HERE, date="2026-11-30", **values):
    keyed = {key.replace("__", "."): each for key, each in values.items()}
    return Table(date, "abc1234", machine, 0.1, {"walks": 1}, keyed)


def test_a_figure_is_the_median_with_half_the_range_as_noise():
    assert Figure.of([9.0, 10.0, 13.0]) == Figure(10.0, 2.0)
    assert Figure.of([9.0, 10.0, 13.0]).text() == "10.0 \u00b1 2.0"
    assert Figure(12345.6, 78.9).text() == "12,346 \u00b1 79"
    assert Figure(0.0).text() == "0"


@pytest.mark.parametrize(
    ("key", "old", "new", "change"),
    [
        ("start", Figure(200, 5), Figure(260, 5), 0.3),
        ("start", Figure(200, 5), Figure(140, 5), -0.3),
        ("start", Figure(200, 40), Figure(260, 25), 0),  # within the noise of both
        ("start", Figure(400, 1), Figure(419, 1), 0),  # less than 5 %
        ("start", Figure(100, 0), Figure(109, 0), 0),  # less than its grain of 10 ms
        ("engine.russian_bank", Figure(1000, 10), Figure(800, 10), 0.2),  # here less is worse
        ("engine.russian_bank", Figure(1000, 10), Figure(1200, 10), -0.2),
        ("rest.round", Figure(0), Figure(1), 0),  # one tick more or less is chance
        ("rest.round", Figure(0), Figure(3), 3),
    ],
)
def test_only_what_exceeds_the_noise_has_changed(key, old, new, change):
    assert figures.change(BY_KEY[key], old, new) == pytest.approx(change)


def test_what_got_worse_is_named_first():
    old = table(
        start=Figure(200, 5), memory__game=Figure(60), engine__russian_bank=Figure(1000, 9), rest__round=Figure(0)
    )
    new = table(
        start=Figure(250, 5), memory__game=Figure(90), engine__russian_bank=Figure(1500, 9), rest__round=Figure(4)
    )
    words = [line.split(":")[0] for line in figures.compared(old, new)]
    assert words == ["more by 4 ticks", "more by 50%", "slower by 25%", "quicker by 50%"]
    assert figures.compared(old, old) == []


def test_limits_are_watched():
    assert figures.over_the_limit(table(start=Figure(299), rest__round=Figure(1))) == []
    lines = figures.over_the_limit(table(start=Figure(301), rest__worker=Figure(1)))
    assert [line.split(":")[0] for line in lines] == ["over the limit of 300 ms", "over the limit of 0 ticks"]


def test_tables_are_kept_and_the_last_of_a_like_machine_is_found(tmp_path):
    kept = [table(start=Figure(200, 5)), table(date="2026-12-01", start=Figure(210, 5)), table(ELSEWHERE)]
    figures.write(tmp_path / "kept.json", kept)
    assert figures.read(tmp_path / "kept.json") == kept
    assert figures.last_like(kept, HERE) is kept[1]
    assert figures.last_like(kept[:2], ELSEWHERE) is None
    assert figures.read(tmp_path / "missing.json") == []


def test_the_page_shows_the_tables_that_are_kept():
    kept = figures.read(ROOT / "docs" / "performance.json")
    page = (ROOT / "docs" / "performance.md").read_text("utf-8")
    shown = page[page.index("<!-- history -->\n") + 17 : page.index("<!-- end of history -->")]
    assert shown == (figures.history(kept) + "\n" if kept else "")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read as Linux tells it")
def test_300_rounds_leave_nothing_behind():
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "soak.py", "300"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
