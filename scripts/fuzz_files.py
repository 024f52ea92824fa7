"""Damage the player's files by chance and see that the game starts all the same: `python scripts/fuzz_files.py 20000`.

Each file is a sound save, settings or results file with a few bytes, words or lines changed, lost, doubled or put in.
The game may refuse it, with words for the player, and then keeps it under another name; or take it, whole or with the
usual value for what makes no sense. Anything else is printed and makes the exit status 1.
"""

import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from russianbank.engine import russian_bank  # noqa: E402
from russianbank.engine.record import Record, RecordError, Seat  # noqa: E402
from russianbank.engine.rules import PRESETS  # noqa: E402
from russianbank.results import read_history  # noqa: E402
from russianbank.session import Session  # noqa: E402
from russianbank.settings import Settings  # noqa: E402
from russianbank.shelf import import_record  # noqa: E402
from russianbank.store import AUTOSAVE, RESULTS, SAVES, SETTINGS, Store  # noqa: E402

OLD = ROOT / "tests" / "versions" / "0.1.0"
#: Loading a file takes no longer than this, in seconds, however it is damaged.
LONGEST = 2.0
JUNK: tuple[bytes, ...] = (
    *(b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\r\n", b"\n\n", b" ", b"-", b"=", b"9" * 30, b"\xd9\xa7"),
    *(b"null", b"[]", b"{}", b'"', b"NaN", b"1e999", b"\\ud800", b"{" * 500, b"[" * 5000, b'"a":[[[]]],'),
    *(b"turn\n", b"stop0\n", b"moves\n", b"pair 1\n"),
)


def main(times: int, seed: int = 1) -> int:
    """Damage `times` files; the exit status."""
    chance, found, wrong = random.Random(seed), Counter[str](), 0
    originals = sound_files()
    for number in range(times):
        kind = chance.choice(list(originals))
        data = damaged(chance.choice(originals[kind]), chance)
        began = time.perf_counter()
        try:
            with tempfile.TemporaryDirectory() as home:
                found[f"{kind} {CHECKS[kind](Path(home), data)}"] += 1
            assert time.perf_counter() - began < LONGEST, "it took too long"
        except Exception:
            wrong += 1
            print(f"{kind}, file {number} of seed {seed}: {data[:300]!r}\n{traceback.format_exc()}")
    for words, count in sorted(found.items()):
        print(f"{words:<40} {count}")
    print(f"{'wrong':<40} {wrong}")
    return 1 if wrong else 0


def sound_files() -> dict[str, list[bytes]]:
    """Files as the game writes them, now and in its first version."""
    chance = random.Random(1)
    saves = [(OLD / AUTOSAVE).read_bytes(), *(a_save(chance, rules).text().encode() for rules in PRESETS)]
    with tempfile.TemporaryDirectory() as name:
        store = Store(Path(name))
        store.save_settings(replace(Settings(), name="Jörg ş 用户", rules="classic run_move=single", left=-5, top=7))
        settings = [(store.folder / SETTINGS).read_bytes(), (OLD / SETTINGS).read_bytes()]
    return {"save": saves, "settings": settings, "results": [(OLD / RESULTS).read_bytes()]}


def a_save(chance: random.Random, preset: str) -> Record:
    """A game in the middle of a round, with two moves taken back."""
    session = Session(Record(PRESETS[preset], chance.randrange(1, 10**6), (Seat("Zoë"), Seat("Olga", "steady"))))
    for _ in range(60):
        session.play(chance.choice(russian_bank.legal_moves(session.state)))
    return replace(session.record(), at=58)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The file after one to four accidents."""
    for _ in range(chance.randrange(1, 5)):
        data = chance.choice((_flip, _cut, _insert, _lines, _number, _truncate))(data, chance)
    return data


def _flip(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _cut(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.randrange(1, 200) :]


def _insert(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(JUNK) + data[at:]


def _lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[at : at + chance.randrange(2)] = lines[other : other + chance.randrange(3)]
    return b"\n".join(lines)


def _number(data: bytes, chance: random.Random) -> bytes:
    """Another number in the place of one."""
    places = [at for at, byte in enumerate(data) if 48 <= byte <= 57] or [0]
    at = chance.choice(places)
    return data[:at] + chance.choice((b"0", b"-1", b"2147483648", b"1.5", b"true", b"99")) + data[at + 1 :]


def _truncate(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)] if chance.random() < 0.3 else data


# -------------------------------------------------------------------------------------------- what the game does then


def check_save(home: Path, data: bytes) -> str:
    """As autosave, as a saved game and as a file from elsewhere."""
    (home / AUTOSAVE).write_bytes(data)
    (home / SAVES).mkdir()
    (home / SAVES / "a.txt").write_bytes(data)
    imported = True
    try:
        import_record(home / AUTOSAVE)
    except (RecordError, OSError) as error:
        imported = False
        assert str(error).endswith("."), f"no sentence: {error}"
    store = Store(home)
    store.claim()
    kept = store.load_game()
    playable = kept is not None and can_be_played(kept)
    if kept and not playable:
        store.set_game_aside()
    assert playable == imported
    for each in store.saves():
        assert (store.load_save(each.name) is not None) == imported
    store.save_game(kept if kept and playable else a_save(random.Random(1), "g4a"))
    store.close()
    return told(store, home, data, "taken" if playable else "refused")


def can_be_played(kept: Record) -> bool:
    try:
        Session(kept)
    except RecordError:
        return False
    return True


def check_settings(home: Path, data: bytes) -> str:
    (home / SETTINGS).write_bytes(data)
    store = Store(home)
    settings = store.load_settings()
    refused = bool(store.problems)
    result = told(store, home, data, "refused" if refused else "taken")
    store.save_settings(settings)
    again = Store(home)
    assert again.load_settings() == settings and not again.problems
    return result


def check_results(home: Path, data: bytes) -> str:
    (home / RESULTS).write_bytes(data)
    store = Store(home)
    before = read_history(store.result_lines())
    store.add_result({"version": 0})
    after = read_history(store.result_lines())
    assert before.results == after.results
    assert (home / RESULTS).read_bytes().startswith(data), "only ever added to"
    return "read, some lines skipped" if before.unread else "read"


def told(store: Store, home: Path, data: bytes, result: str) -> str:
    """A file that is refused is told of and kept."""
    if result == "refused":
        assert store.problems, "the player is not told"
        assert any(path.is_file() and path.read_bytes() == data for path in home.iterdir()), "the file is gone"
    return result


CHECKS: dict[str, Callable[[Path, bytes], str]] = {
    "save": check_save,
    "settings": check_settings,
    "results": check_results,
}

if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
