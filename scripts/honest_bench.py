"""How often the player of Churchill Solitaire who sees no hidden card wins.

    pypy3 scripts/honest_bench.py app 7001 300

Preset, first deal, how many deals, and if wanted the trials for each plan (0: the worth alone). CPython gives the same.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from grade_deals import interval, started

from russianbank.ai.churchill_board import HOME
from russianbank.ai.churchill_honest import TRIALS, game


def main(preset: str, first: int, count: int, trials: int) -> None:
    """Play the deals one after the other, with a line now and then."""
    wins, home, began = 0, 0, time.process_time()
    for number in range(first, first + count):
        table, start = started(preset, number)
        last = game(table, start, Random(number), trials)
        wins += table.is_won(last)
        home += table.count[last[HOME]]
        played = number - first + 1
        if played % 50 == 0 or played == count:
            share, low, high = interval(wins, played)
            each = (time.process_time() - began) / played
            print(
                f"{preset}, {trials} trials: {wins} of {played} won = {share:.1f} % ({low:.1f} to {high:.1f}), ", end=""
            )
            print(f"{home / played:.1f} cards home, {each:.2f} s a game", flush=True)


if __name__ == "__main__":
    words = sys.argv[1:]
    main(words[0], int(words[1]), int(words[2]), int(words[3]) if len(words) > 3 else TRIALS)
