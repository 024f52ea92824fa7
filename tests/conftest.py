"""Every test runs without a screen, a loudspeaker or the player's own folder."""

import os
import shutil
import sys

import pytest

from russianbank import language

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# The many programs that tests start read what the first of them has compiled.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

_HAS_SCREEN = sys.platform == "linux" and all(map(shutil.which, ("Xvfb", "xdotool", "xwininfo")))
#: The real window is driven from outside where there are the tools for it (`.ci/run` installs them).
collect_ignore = [] if _HAS_SCREEN else ["window"]

if os.name != "posix":
    collect_ignore.append("test_store_copies.py")  # copies of the game that are ended by signals


def pytest_report_header():
    how = "tested with Xvfb and xdotool" if _HAS_SCREEN else "left out, needs Xvfb, xdotool and xwininfo"
    return f"real window: {how}"


@pytest.fixture(autouse=True)
def a_folder_of_its_own(tmp_path, monkeypatch):
    """No test may read or write the saves of whoever runs it."""
    monkeypatch.setenv("RUSSIANBANK_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Whatever the system speaks; a test may choose another language, the next one does not hear of it."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    language.use("en")


def pytest_addoption(parser):
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files instead of comparing")


def pytest_collection_modifyitems(config, items):
    """Windows has no pipes, signals and links as others have them."""
    left_out = [item for item in items if os.name != "posix" and item.get_closest_marker("posix")]
    if left_out:
        config.hook.pytest_deselected(left_out)
        items[:] = [item for item in items if item not in left_out]
