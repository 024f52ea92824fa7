"""Learn what a Churchill position is worth to somebody who sees no hidden card: `pypy3 scripts/train_churchill.py`.

The greedy player plays deals 10001 to 10500 of `app` with early deals by chance. From each position before a deal eight
made-up deals go on to the end; a line is fitted, for each stage of the stock, from the features of the position to half
the share of wins and half the share of cards home. Prints the table for `russianbank.ai.churchill_worth`; CPython gives
the same, later. With the stock gone only cards home count.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from grade_deals import started

from russianbank.ai.churchill_board import HOME, LEFT, Position, Table
from russianbank.ai.churchill_greedy import LONGEST, after_split, choose, playout
from russianbank.ai.churchill_honest import EARLY, made_up, view_of
from russianbank.ai.churchill_steps import DEAL, END, moved
from russianbank.ai.churchill_worth import STAGES, Worth

DEALS = range(10001, 10501)
TRIALS = 8
#: How strongly weights are held near nought.
RIDGE = 1.0
#: A card home when the stock is gone: half a game in 104 of them, and the feature counts tens.
HOME_WEIGHT = 5 / 104


def before_deals(table: Table, position: Position, rng: Random) -> list[Position]:
    """The positions just before each deal of one game."""
    met, follow = [], END
    for _ in range(LONGEST):
        move = follow if follow != END else choose(table, position, rng.random, EARLY, covers=False)
        if move == END or table.is_won(position):
            break
        after = moved(table, position, move)
        follow = END if follow != END else after_split(table, position, move, after)
        if move == DEAL:
            met.append(position)
        position = after
    return met


def examples() -> list[tuple[int, tuple[float, ...], float]]:
    """Stage, features and how it went on, of every position."""
    found = []
    for number in DEALS:
        table, start = started("app", number)
        rng, worth = Random(number), Worth(table)
        for position in before_deals(table, start, rng):
            stage = sum(position[LEFT] > limit for limit in STAGES)
            found.append((stage, worth.features(position), went_on(table, position, rng)))
    return found


def went_on(table: Table, position: Position, rng: Random) -> float:
    """The mean of made-up deals after this position: half for the win, half for the cards home."""
    view, other, total = view_of(table, position), Table(table.policy, ()), 0.0
    for _ in range(TRIALS):
        start = moved(other, made_up(other, view, rng), DEAL)
        last, _ = playout(other, start, rng)
        total += 0.5 * other.is_won(last) + 0.5 * other.count[last[HOME]] / 104
    return total / TRIALS


def fitted(rows: list[tuple[tuple[float, ...], float]]) -> list[float]:
    """The weights of least squares, by Gauss and Jordan."""
    size = len(rows[0][0])
    matrix = [[sum(x[i] * x[k] for x, _ in rows) for k in range(size)] for i in range(size)]
    for i in range(size):
        matrix[i][i] += RIDGE if i else 0.0
        matrix[i].append(sum(x[i] * y for x, y in rows))
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(matrix[row][i]))
        matrix[i], matrix[best] = matrix[best], matrix[i]
        for row in range(size):
            if row != i:
                factor = matrix[row][i] / matrix[i][i]
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[i])]
    return [matrix[i][size] / matrix[i][i] for i in range(size)]


def main() -> None:
    """Print a line of weights for each stage."""
    found = examples()
    size = len(found[0][1])
    print(" ".join(f"{weight:.4f}" for weight in [0.0, HOME_WEIGHT, *[0.0] * (size - 2)]))
    for stage in range(1, len(STAGES) + 1):
        weights = fitted([(x, y) for at, x, y in found if at == stage])
        print(" ".join(f"{weight:.4f}" for weight in weights), flush=True)


if __name__ == "__main__":
    main()
