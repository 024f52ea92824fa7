"""Short runs of the two scripts that try to lose or spoil the player's files; the README has the long ones."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"


@pytest.mark.parametrize(("script", "words"), [("crash.py", ("1", "--fast")), ("fuzz_files.py", ("60",))])
def test_nothing_is_lost_and_all_is_refused_cleanly(script, words):
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / script), *words], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
