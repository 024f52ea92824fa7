"""A short run of the script that clicks, drags and types by chance; the README has the long one."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent.parent / "scripts" / "monkey.py"


def test_chance_finds_no_fault():
    """Two programs, the same in each run: a fault is told with its seed and its burst."""
    words = [sys.executable, str(SCRIPT), "3600", "1", "80"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "80 bursts from seed 1 on, no fault" in done.stdout, done.stdout + done.stderr
