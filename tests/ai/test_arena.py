"""Matches between computer players, what they say, and the example of the documentation."""

import json
import re
from math import inf
from pathlib import Path

import pytest

from russianbank.ai import arena
from russianbank.ai.match import LevelPlayer, play_round
from russianbank.ai.report import elo, summary, table
from russianbank.engine.moves import DISCARD
from russianbank.engine.rules import CLASSIC, G4A

DOCS = Path(__file__).resolve().parents[2] / "docs"


def run(capsys, *words):
    status = arena.main([*words, "--jobs", "1", "--quiet"])
    return status, capsys.readouterr()


def test_each_deal_is_played_from_both_seats(capsys, tmp_path):
    out = tmp_path / "games.jsonl"
    status, told = run(capsys, "keen", "gentle", "--games", "6", "--out", str(out))
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert status == 0
    assert [(line["deal"], line["seat"]) for line in lines] == [(deal, seat) for deal in (1, 2, 3) for seat in (0, 1)]
    assert "keen against gentle: 6 won" in told.out
    assert {"players", "rules", "points", "winner", "ending", "turns", "ms"} <= lines[0].keys()


def test_a_stopped_series_goes_on_and_says_the_same(capsys, tmp_path):
    out = tmp_path / "games.jsonl"
    run(capsys, "steady", "gentle", "--games", "8", "--out", str(out))
    whole = out.read_text("utf-8").splitlines()
    half = whole[:5]  # a deal of which one seat is missing, and a line that was cut off
    out.write_text("\n".join([*half, whole[5][:40]]) + "\n", encoding="utf-8")
    _, told = run(capsys, "steady", "gentle", "--games", "8", "--out", str(out))
    assert "of 8" in told.out

    def games(lines):
        return {(line["deal"], line["seat"]): line["points"] for line in lines}

    after = [json.loads(line) for line in out.read_text("utf-8").splitlines() if line.endswith("}")]
    assert games(after) == games(map(json.loads, whole))


def test_another_series_in_the_same_file_is_left_alone(capsys, tmp_path):
    out = tmp_path / "games.jsonl"
    run(capsys, "steady", "gentle", "--games", "2", "--out", str(out))
    _, told = run(capsys, "steady", "gentle", "--games", "2", "--rules", "gamerules", "--out", str(out))
    assert "of 2" in told.out
    assert len(out.read_text("utf-8").splitlines()) == 4


def test_whole_matches_go_to_the_points_of_the_rules(capsys, tmp_path):
    out = tmp_path / "games.jsonl"
    run(capsys, "keen", "gentle", "--games", "2", "--matches", "--rules", "g4a match_target=200", "--out", str(out))
    for line in map(json.loads, out.read_text("utf-8").splitlines()):
        assert max(line["points"]) >= 200
        assert line["rounds"] > 1


def test_many_processes_give_the_same_as_one(tmp_path):
    files = [tmp_path / "one", tmp_path / "two"]
    for jobs, out in zip("12", files, strict=True):
        arena.main(["steady", "gentle", "--games", "8", "--jobs", jobs, "--quiet", "--out", str(out)])

    def games(path):
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        return sorted((line["deal"], line["seat"], line["points"], line["moves"]) for line in lines)

    assert games(files[0]) == games(files[1])


@pytest.mark.parametrize(
    "words", [["nobody", "keen"], ["keen", "no_such_file.py:Me"], ["keen", "keen", "--rules", "whist"]]
)
def test_what_cannot_be_played_is_said(capsys, words):
    status, told = run(capsys, *words)
    assert status == 2
    assert told.err.startswith("arena: ")


# --------------------------------------------------------------------------------------------------------- figures


def game(deal, seat, points, winner, ms=()):
    return {
        "deal": deal,
        "seat": seat,
        "points": points,
        "winner": winner,
        "faults": [0, 1],
        "calls": [2, 0],
        "longest_turn": 9 + deal,
        "turns": 50,
        "ms": [list(ms), []],
    }


def test_the_summary_counts_pairs_of_games_as_one():
    games = [
        game(1, 0, [40, 0], 0, [1, 2, 3]),
        game(1, 1, [0, 20], 1),
        game(2, 0, [50, 0], 0),
        game(2, 1, [0, 0], None),
    ]
    told = summary(games)
    assert (told.games, told.wins, told.losses, told.draws) == (4, 2, 1, 1)
    assert told.score.value == pytest.approx(0.625)
    assert told.points.value == pytest.approx(17.5)
    assert told.points.margin == pytest.approx(1.96 * (2 * 7.5**2) ** 0.5 / 2**0.5)
    assert told.faults == (0, 4) and told.calls == (8, 0)
    assert told.longest_turn == 11
    assert told.times[0] == (2, 2, 3, 3)
    assert "62.5 %" in table(("a", "b"), told)


def test_elo_is_nothing_for_equals_and_without_end_for_a_clean_sheet():
    assert elo(0.5) == 0
    assert elo(0.76) == pytest.approx(200, abs=1)
    assert elo(1.0) == inf == -elo(0.0)


# -------------------------------------------------------------------------------------------------- other players


def test_the_example_of_the_documentation_plays(capsys, tmp_path, monkeypatch):
    text = (DOCS / "writing-a-player.md").read_text("utf-8")
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)[1]
    assert len([line for line in code.splitlines() if line.strip()]) <= 22
    (tmp_path / "my_player.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    status, told = run(capsys, "my_player.py:MyPlayer", "gentle", "--games", "4", "--rules", "classic")
    assert status == 0
    assert re.search(r"MyPlayer: decisions .*; 0 illegal moves", told.out)


class Stubborn:
    """Always discards, legal or not, and never calls."""

    def choose(self, observation, visited, seed):
        return [DISCARD]

    def calls_stop(self, observation):
        return False


@pytest.mark.parametrize("policy", [G4A, CLASSIC])
def test_a_player_of_illegal_moves_is_counted_and_the_round_ends(policy):
    played = play_round(policy, 5, (Stubborn(), LevelPlayer("keen")))
    assert played.faults[0] > 5
    assert played.faults[1] == 0
    assert played.outcome.winner == 1
