"""Days, times and lengths of time in words."""

import pytest

from russianbank.ui.dates import day_and_time, duration


@pytest.mark.parametrize(
    ("when", "words"),
    [
        ("2026-01-02T23:59:59", "2 January 2026, 23:59"),
        ("1970-09-10T00:00:00", "10 September 1970, 00:00"),
        ("yesterday", "yesterday"),
    ],
)
def test_a_day_and_its_time(when, words):
    assert day_and_time(when) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (59, "under a minute"),
        (60, "1 minute"),
        (852, "14 minutes"),
        (3600, "1 hour 0 minutes"),
        (7500, "2 hours 5 minutes"),
    ],
)
def test_a_length_of_time(seconds, words):
    assert duration(seconds) == words
