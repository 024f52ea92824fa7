"""Every test runs without a screen, a loudspeaker or the player's own folder."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True)
def a_folder_of_its_own(tmp_path, monkeypatch):
    """No test may read or write the saves of whoever runs it."""
    monkeypatch.setenv("RUSSIANBANK_HOME", str(tmp_path / "home"))


def pytest_addoption(parser):
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files instead of comparing")
