"""Make the learned values of the computer player again, from rounds that it plays against itself.

    python scripts/train_values.py --preset gamerules --rounds 600 --seed 1

Both sides plan their turns with the values they have; one decision in ten is taken at random among the five best plans,
so that the rounds go everywhere. Each start of a turn, each turning of a card and each new reserve card is then one
example for its head (see `russianbank/ai/evaluate.py`), and what the player made of the round in the end is the lesson.
The weights come from ridge regression that holds on to the values there are (those of the nearest preset if there are
none yet) as if they had been learned from `--belief` examples. The result is written into `russianbank/ai/values.py`.
The same seed gives the same values on any machine.
"""

import argparse
import random
from dataclasses import replace
from pathlib import Path

from russianbank.ai import values
from russianbank.ai.compact import HIDDEN, TURN, Board, board_of
from russianbank.ai.evaluate import TERMS, Weights, terms
from russianbank.ai.plan import Candidate, Heads, plans
from russianbank.ai.player import heads_for
from russianbank.ai.policy import greedy_move
from russianbank.engine import russian_bank
from russianbank.engine.rules import PRESETS, RussianBankRules

#: Nodes of one plan search: fewer than in play, because there are many rounds to get through.
NODES = 60
#: How often a decision is left to chance, and among how many of the best plans.
WANDER, AMONG = 0.1, 5
#: The first deal of the training; the measurements use others.
FIRST_DEAL = 500_000_000

HEADS = ("S", "T", "R")
_HEADER = '''"""The learned values. Written by `scripts/train_values.py`; not to be edited by hand."""

#: For each preset the heads S, T and R, each with one weight for every term of `evaluate.TERMS`.
LEARNED: dict[str, dict[str, tuple[float, ...]]] = {
'''


class Fit:
    """Ridge regression that is fed one example at a time."""

    def __init__(self, prior: Weights, belief: float) -> None:
        self.size = len(prior)
        self.prior, self.belief = prior, belief
        self.examples = 0
        self.products = [[0.0] * self.size for _ in range(self.size)]
        self.targets = [0.0] * self.size
        self.error_before = self.spread = 0.0

    def add(self, x: list[float], points: float) -> None:
        """One position's terms and what its mover made of the round."""
        self.examples += 1
        predicted = sum(w * v for w, v in zip(self.prior, x, strict=True))
        self.error_before += (points - predicted) ** 2
        self.spread += points**2
        rest = points - predicted  # only the difference to the prior is fitted, and that is pulled towards nothing
        for i, a in enumerate(x):
            if a:
                row = self.products[i]
                for j, b in enumerate(x):
                    row[j] += a * b
                self.targets[i] += a * rest

    def weights(self) -> Weights:
        """The weights that fit best; terms that never occurred keep their prior."""
        if not self.examples:
            return self.prior
        n = self.size
        pull = self.belief / self.examples
        rows = [[*self.products[i], self.targets[i]] for i in range(n)]
        for i in range(n):
            rows[i][i] += self.products[i][i] * pull or 1.0
        for i in range(n):
            pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
            rows[i], rows[pivot] = rows[pivot], rows[i]
            for r in range(n):
                if r != i and rows[r][i]:
                    factor = rows[r][i] / rows[i][i]
                    rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
        return tuple(round(p + rows[i][n] / rows[i][i], 2) for i, p in enumerate(self.prior))


class Table:
    """A round being played: all cards, and how many of each pile nobody has seen."""

    def __init__(self, rules: RussianBankRules, deal: int) -> None:
        self.board = board_of(russian_bank.deal(rules, deal, deal % 2))
        self.reserve = [len(pile) - 1 for pile in self.board.reserve]
        self.hand = [len(pile) for pile in self.board.hand]

    def seen(self) -> Board:
        """The board as both players know it."""
        board = self.board.copy()
        for player in (0, 1):
            board.reserve[player][: self.reserve[player]] = [HIDDEN] * self.reserve[player]
            board.hand[player][: self.hand[player]] = [HIDDEN] * self.hand[player]
        return board

    def make(self, move: int) -> None:
        """Make a move and note what it shows."""
        self.board.make(move)
        for player in (0, 1):
            self.reserve[player] = max(0, min(self.reserve[player], len(self.board.reserve[player]) - 1))
            renewed = move == TURN and player == self.board.turn and not self.hand[player]
            self.hand[player] = 0 if renewed else min(self.hand[player], len(self.board.hand[player]))


def play(rules: RussianBankRules, deal: int, heads: Heads, rng: random.Random, fits: dict[str, Fit]) -> None:
    """Play one round and feed what happened to the fits."""
    table = Table(rules, deal)
    examples: list[tuple[str, int, list[float]]] = []
    turns = -1
    while not table.board.over:
        board = table.seen()
        if board.turns != turns:
            turns = board.turns
            examples.append(("S", board.turn, terms(board, board.turn)))
        plan = choose(plans(board, heads, NODES), rng)
        for move in plan.moves if plan else (greedy_move(board),):
            if move == TURN:
                examples.append(("T", board.turn, terms(table.seen(), board.turn)))
            table.make(move)
        if plan and plan.board.reserve[board.turn][-1:] == [HIDDEN]:
            examples.append(("R", board.turn, terms(plan.board, board.turn)))
    for head, player, x in examples:
        fits[head].add(x, table.board.points(player))


def choose(candidates: list[Candidate], rng: random.Random) -> Candidate | None:
    """The best plan, or now and then another good one."""
    if not candidates:
        return None
    return rng.choice(candidates[:AMONG]) if rng.random() < WANDER else candidates[0]


def train(preset: str, rounds: int, seed: int, belief: float) -> dict[str, Weights]:
    """The three heads of a preset after this many rounds."""
    rules = replace(PRESETS[preset], enforce="block")
    heads = heads_for(rules)
    fits = {name: Fit(prior, belief) for name, prior in zip(HEADS, heads, strict=True)}
    rng = random.Random(seed)
    for number in range(rounds):
        play(rules, FIRST_DEAL + 1_000_000 * seed + number, heads, rng, fits)
        if number % 50 == 49:
            print(f"\r{preset}: {number + 1} of {rounds} rounds", end="", flush=True)
    print()
    for name, fit in fits.items():
        explained = 1 - fit.error_before / fit.spread if fit.spread else 0.0
        print(f"  {name}: {fit.examples} examples; the values before explain {explained:.2f} of the spread")
    return {name: fit.weights() for name, fit in fits.items()}


def text(learned: dict[str, dict[str, Weights]]) -> str:
    """The module `values` with these values."""
    lines = [_HEADER.rstrip("\n")]
    for preset, heads in learned.items():
        lines.append(f'    "{preset}": {{')
        lines += [f'        "{name}": ({", ".join(map(str, weights))}),' for name, weights in heads.items()]
        lines.append("    },")
    return "\n".join([*lines, "}", ""])


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description="Learn the values of the computer player from self-play.")
    parser.add_argument("--preset", choices=PRESETS, required=True)
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--belief", type=float, default=20_000.0)
    options = parser.parse_args()
    learned = train(options.preset, options.rounds, options.seed, options.belief)
    for name, weights in learned.items():
        print(name, dict(zip(TERMS, weights, strict=True)))
    everything = values.LEARNED | {options.preset: learned}
    Path(values.__file__).write_text(text(everything), encoding="utf-8")


if __name__ == "__main__":
    main()
