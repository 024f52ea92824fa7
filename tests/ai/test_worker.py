"""The computer player's process: it answers, stops, dies with the game, and the game goes on without it."""

import multiprocessing
import os
import signal
import subprocess
import sys
import textwrap
import time
from dataclasses import replace
from queue import Empty, SimpleQueue

import pytest

from russianbank.ai import worker as worker_module
from russianbank.ai.decide import decide
from russianbank.ai.worker import Answer, Job, Worker, solve
from russianbank.engine import russian_bank
from russianbank.engine.position import observe
from russianbank.engine.rules import G4A


def job(number=1, wish="move", level="expert", budget=20):
    state = russian_bank.deal(G4A, 6)
    return Job(number, wish, observe(state, state.turn), level, 1, budget, frozenset())


def is_legal(answer):
    state = russian_bank.deal(G4A, 6)
    return russian_bank.why_not(state, answer.moves[0]) is None


@pytest.fixture
def start():
    """Starts workers whose answers can be waited for, and ends them."""
    workers = []

    def make(**options):
        answers: SimpleQueue[Answer] = SimpleQueue()
        workers.append(Worker(answers.put, **options))
        began = time.perf_counter()
        workers[-1].start()
        assert time.perf_counter() - began < 0.1
        return workers[-1], answers

    yield make
    for each in workers:
        each.close()
        assert not each.is_alive


def ended(pid, seconds=3.0):
    """Whether a process is gone within this time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except OSError:
            return True
        time.sleep(0.05)
    return False


# Stand-ins for the process, at the top of the module so that a spawned process can find them.


def sleepy(pipe):
    """Never answers."""
    while pipe.recv():
        time.sleep(60)


def sickly(pipe):
    """Dies of every job."""
    pipe.recv()
    os._exit(1)


def slow(pipe):
    """Takes its time."""
    while asked := pipe.recv():
        time.sleep(1)
        pipe.send(replace(solve(asked, lambda: False), note="slow"))


def mumbling(pipe):
    """Sends bytes that are no answer."""
    pipe.recv()
    pipe.send_bytes(b"what?")
    pipe.recv()


# ------------------------------------------------------------------------------------------------------------ normal


def test_it_answers_as_the_level_would_here(start):
    worker, answers = start()
    worker.ask(job())
    answer = answers.get(timeout=20)
    here = decide("move", job().observation, "expert", 1, 20, frozenset())
    assert answer == Answer(1, here)
    assert worker.is_alive


def test_only_the_newest_question_is_answered(start):
    worker, answers = start()
    for number in range(1, 6):
        worker.ask(job(number, budget=20))
    assert answers.get(timeout=20).id == 5
    with pytest.raises(Empty):
        answers.get(timeout=0.2)


def test_a_cancelled_question_is_not_answered_and_the_next_one_soon(start):
    worker, answers = start()
    worker.ask(job(1))
    answers.get(timeout=20)
    worker.ask(job(2, budget=1_000_000))
    time.sleep(0.1)
    worker.cancel()
    began = time.perf_counter()
    worker.ask(job(3, level="greedy"))
    assert answers.get(timeout=5).id == 3
    assert time.perf_counter() - began < 0.5


def test_however_fast_questions_are_called_off_and_asked_the_last_one_is_answered(start):
    """The table does both within the same instant; neither a bell nor a letter may be mistaken for the other."""
    worker, answers = start()
    for number in range(1, 101):
        worker.cancel()
        worker.ask(job(number, level="greedy"))
        assert answers.get(timeout=20).id == number


def test_plans_with_reasons_can_be_asked_for(start):
    worker, answers = start()
    worker.ask(job(4, "explain", budget=1.0))
    answer = answers.get(timeout=20)
    assert answer.plans and answer.moves == answer.plans[0].moves


def test_it_is_spawned_and_a_daemon(start):
    worker, answers = start()
    worker.ask(job())
    answers.get(timeout=20)
    assert isinstance(worker._process, multiprocessing.get_context("spawn").Process)
    assert worker._process.daemon


# ------------------------------------------------------------------------------------------------------- when it fails


@pytest.mark.posix
def test_killed_in_the_middle_it_is_started_again(start):
    worker, answers = start()
    worker.ask(job(1))
    answers.get(timeout=20)
    first = worker.pid
    worker.ask(job(2, budget=3000))
    time.sleep(0.05)
    os.kill(first, signal.SIGKILL)
    answer = answers.get(timeout=20)
    assert answer.id == 2 and not answer.failed
    assert worker.pid != first


@pytest.mark.posix
def test_killed_between_questions_it_is_started_again(start):
    worker, answers = start()
    worker.ask(job(1))
    answers.get(timeout=20)
    os.kill(worker.pid, signal.SIGKILL)
    time.sleep(0.2)
    worker.ask(job(2))
    answer = answers.get(timeout=20)
    assert answer.id == 2 and not answer.failed


@pytest.mark.parametrize("target", [sickly, mumbling])
def test_failing_twice_at_one_question_gives_a_safe_move(start, target):
    worker, answers = start(target=target)
    worker.ask(job())
    answer = answers.get(timeout=30)
    assert answer.failed and answer.note and is_legal(answer)


def test_not_answering_gives_a_safe_move_in_the_stated_time(start, monkeypatch):
    monkeypatch.setattr(worker_module, "START", 0.5)
    worker, answers = start(target=sleepy, patience=0.5)
    began = time.perf_counter()
    worker.ask(job())
    answer = answers.get(timeout=30)
    assert answer.failed and is_legal(answer)
    assert time.perf_counter() - began < 6


@pytest.mark.posix
def test_frozen_it_is_ended_and_a_safe_move_comes(start, monkeypatch):
    """A process that the system holds fast neither answers nor listens; nothing of it stays."""
    worker, answers = start()
    worker.ask(job(1))
    answers.get(timeout=20)
    monkeypatch.setattr(worker_module, "START", 0.5)
    worker._patience = 0.5
    frozen = worker.pid
    os.kill(frozen, signal.SIGSTOP)
    worker.ask(job(2))
    answer = answers.get(timeout=30)
    assert answer.id == 2 and is_legal(answer)
    assert ended(frozen)


def test_slow_it_is_waited_for(start):
    """An answer that comes late, but in time, is the answer."""
    worker, answers = start(target=slow)
    worker.ask(job())
    answer = answers.get(timeout=30)
    assert not answer.failed and answer.note == "slow"


def test_a_game_that_cannot_take_an_answer_gets_the_next_one(start):
    worker, answers = start()
    worker._on_answer = lambda answer: answers.put(answer) if answer.id > 1 else 1 / 0
    worker.ask(job(1))
    time.sleep(1)
    worker.ask(job(2))
    assert answers.get(timeout=20).id == 2


def test_without_a_process_it_thinks_here(start, monkeypatch):
    def refuse(*_arguments, **_options):
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    worker, answers = start()
    worker.ask(job())
    answer = answers.get(timeout=20)
    assert answer.failed and "process" in answer.note
    assert answer.moves == decide("move", job().observation, "expert", 1, 20, frozenset())
    assert not worker.is_alive


def test_a_fault_of_the_player_gives_a_safe_move(start):
    worker, answers = start()
    worker.ask(job(7, wish="dance"))
    answer = answers.get(timeout=20)
    assert answer.failed and "dance" in answer.note and is_legal(answer)


# ------------------------------------------------------------------------------------------------------- how it ends

_GAME = """
    import os, signal, sys, time
    sys.path.insert(0, {root!r})
    from tests_of_worker import job
    from russianbank.ai.worker import Worker

    if __name__ == "__main__":
        {before}
        worker = Worker(lambda answer: None)
        worker.start()
        worker.ask(job(budget=10_000_000))
        while not worker.pid:
            time.sleep(0.01)
        time.sleep(0.5)
        open({out!r}, "w").write(str(worker.pid))
        {after}
"""


def run_game(tmp_path, before="pass", after="pass", **options):
    """Runs a little game as a program of its own; the number of its worker process and how the game ended."""
    out, program = tmp_path / "pid", tmp_path / "game.py"
    helper = textwrap.dedent(
        """
        from russianbank.ai.worker import Job
        from russianbank.engine import russian_bank
        from russianbank.engine.position import observe
        from russianbank.engine.rules import G4A
        def job(budget):
            state = russian_bank.deal(G4A, 6)
            return Job(1, "move", observe(state, state.turn), "expert", 1, budget, frozenset())
        """
    )
    (tmp_path / "tests_of_worker.py").write_text(helper, encoding="utf-8")
    text = textwrap.dedent(_GAME).format(root=str(tmp_path), out=str(out), before=before, after=after)
    program.write_text(text, encoding="utf-8")
    done = subprocess.run([sys.executable, str(program)], timeout=30, check=False, **options)
    return int(out.read_text("utf-8")), done.returncode


@pytest.mark.posix
@pytest.mark.parametrize(
    "after",
    ["worker.close()", "pass", "os.kill(os.getpid(), signal.SIGKILL)", "os.kill(os.getpid(), signal.SIGTERM)", "1 / 0"],
)
def test_the_process_never_outlives_the_game(tmp_path, after):
    pid, _ = run_game(tmp_path, after=after, stderr=subprocess.DEVNULL)
    assert ended(pid)


@pytest.mark.parametrize("before", ["sys.stdout = sys.stderr = sys.stdin = None", "sys.stdout.close(); os.close(2)"])
def test_it_starts_without_a_console(tmp_path, before):
    pid, status = run_game(
        tmp_path, before=before, after="alive = worker.is_alive; worker.close(); os._exit(not alive)"
    )
    assert status == 0
    assert ended(pid)


def test_an_interrupt_is_the_games_affair(start):
    worker, answers = start()
    worker.ask(job(1))
    answers.get(timeout=20)
    os.kill(worker.pid, signal.SIGINT)
    worker.ask(job(2))
    assert answers.get(timeout=20).id == 2


def test_closing_is_quick_and_final(start):
    worker, answers = start()
    worker.ask(job(budget=10_000_000))
    time.sleep(0.3)
    began = time.perf_counter()
    worker.close()
    assert time.perf_counter() - began < 1.5
    worker.ask(job(2))
    worker.close()
    with pytest.raises(Empty):
        answers.get(timeout=0.2)
