"""Look for texts that the game does not read cleanly, guided by the branches that each try has reached.

    python scripts/fuzz_guided.py                      all readers, 30 seconds each
    python scripts/fuzz_guided.py record settings      these
    python scripts/fuzz_guided.py --seconds 600 record for longer

Needs `pip install atheris` (Linux and macOS), which is not part of the environment for work on the game. Each reader is
handed text from a stranger: it has to give a value that reads back as the same value, or to refuse with the error that
it promises, within seconds and without taking memory. What is found is kept in a file that is named, and the exit
status is 1. Sound texts to begin with come from the game itself.
"""

import contextlib
import io
import json
import logging
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import atheris  # type: ignore[import-not-found]  # noqa: E402

with atheris.instrument_imports(include=["russianbank", "argparse", "gettext", "json", "babel"]):
    import argparse

    import languages
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    from russianbank import churchill_results, language, results, start
    from russianbank.engine import churchill, russian_bank
    from russianbank.engine.churchill_record import ChurchillRecord, churchill_record, churchill_replay
    from russianbank.engine.churchill_rules import APP, PITT
    from russianbank.engine.churchill_rules import rules as churchill_rules
    from russianbank.engine.moves import churchill_move, event, move
    from russianbank.engine.record import Record, RecordError, Seat, record, replay
    from russianbank.engine.rules import CLASSIC, G4A, rules
    from russianbank.settings import Settings
    from russianbank.ui.textfield import digits

#: The longest text that is tried; all readers refuse much longer ones, which the quick tests see to.
LONGEST = 4096
MEGABYTES = 512
_ASSETS = Path(tempfile.gettempdir()) / "russianbank-fuzz"


@dataclass(frozen=True)
class Reader:
    """One way in for strangers: `read` raises only for a fault; `sound` are texts to begin with."""

    read: Callable[[str], None]
    sound: tuple[str, ...]


def texts(read: Callable[[str], object]) -> Callable[[str], None]:
    """A reader of a short text that refuses with ValueError, and whose values read back as themselves."""

    def check(text: str) -> None:
        with contextlib.suppress(ValueError):
            value = read(text)
            assert read(str(value)) == value, (text, value)

    return check


def _record(text: str) -> None:
    with contextlib.suppress(RecordError):
        kept = record(text)
        assert record(kept.text()) == kept
        for _state in replay(kept):
            pass


def _churchill_record(text: str) -> None:
    with contextlib.suppress(RecordError):
        kept = churchill_record(text)
        assert churchill_record(kept.text()) == kept
        for _state in churchill_replay(kept):
            pass


def _settings(text: str) -> None:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(values, dict):
        sound, _unknown = Settings.from_values(values)
        assert isinstance(sound, Settings)


def _results(text: str) -> None:
    lines = text.splitlines()
    results.read_history(lines)
    churchill_results.read_history(lines)


def _deal(text: str) -> None:
    """As a number field takes it: digits of any script."""
    kept = "".join(each for each in text if digits(each))
    if kept:
        with contextlib.suppress(ValueError):
            number = int(kept)
            assert sum(map(len, russian_bank.deal(G4A, number).piles)) == 104
            assert sum(map(len, churchill.deal(APP, number).piles)) == 104


def _command_line(text: str) -> None:
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        try:
            start._parser().parse_args(text.split("\0"))
        except SystemExit as error:
            assert error.code in (0, start.REFUSED) and told.getvalue()


def _catalogue(text: str) -> None:
    """The compiled texts of a language, as bytes."""
    path = _ASSETS / "languages" / "fr" / "LC_MESSAGES" / "russianbank.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    before, language.ASSETS = language.ASSETS, _ASSETS
    try:
        language.use("fr")
        assert language._("Undo") and language.ngettext("{number} card", "{number} cards", 3)
    finally:
        language.ASSETS = before
        language.use("en")


def _small_catalogue() -> str:
    """A sound one, with a plural form and a context."""
    texts, file = Catalog("fr"), io.BytesIO()
    texts.add("Undo", "Annuler")
    texts.add(("{number} card", "{number} cards"), ("{number} carte", "{number} cartes"))
    texts.add("King", "Roi", context="card")
    write_mo(file, texts)
    return file.getvalue().decode("utf-8", "surrogateescape")


def _translations(text: str) -> None:
    """What translators write, as bytes."""
    with contextlib.suppress(languages.UnreadableError):
        for message in languages.parsed(text.encode("utf-8", "surrogateescape"), "fr"):
            list(languages.wrong(message, "fr"))


_PO = """msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carte"
msgstr[1] "{n} cartes"

msgctxt "card"
msgid "King"
msgstr "Roi"
"""
_ROUND = Record(G4A, 5, (Seat("Anna"), Seat("Boris", "gentle")), score=(12, 30))
READERS = {
    "move": Reader(texts(move), ("house1>foundation2", "turn", "stop0")),
    "event": Reader(texts(event), ("moved house8 foundation1 AS", "turned reserve0 TC")),
    "churchill-move": Reader(texts(churchill_move), ("column7>column8", "column7>column8*3", "deal")),
    "rules": Reader(texts(rules), (str(G4A), str(CLASSIC))),
    "churchill-rules": Reader(texts(churchill_rules), (str(APP), str(PITT))),
    "record": Reader(_record, (_ROUND.text(),)),
    "churchill-record": Reader(_churchill_record, (ChurchillRecord(APP, 7, id="abc").text(),)),
    "settings": Reader(_settings, (json.dumps({"speed": "calm", "volume": 30, "rule_sets": [["A", str(G4A)]]}),)),
    "results": Reader(_results, ('{"format": 1, "id": "abc", "game": "russian-bank"}',)),
    "deal-number": Reader(_deal, ("5", "\u0663\u0664", "999999999")),
    "command-line": Reader(_command_line, ("--replay\0a.russianbank", "--selftest")),
    "translations": Reader(_translations, (_PO,)),
    "catalogue": Reader(_catalogue, (_small_catalogue(),)),
}


def fuzz(name: str, seconds: int, folder: Path) -> None:
    """Try one reader; atheris ends the process."""
    logging.disable()
    reader = READERS[name]
    for number, sound in enumerate(reader.sound):
        (folder / f"sound{number}").write_bytes(sound.encode("utf-8", "surrogateescape"))

    def one(data: bytes) -> None:
        reader.read(data.decode("utf-8", "surrogateescape"))

    options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-rss_limit_mb={MEGABYTES}", "-timeout=5"]
    atheris.Setup(
        [sys.argv[0], *options, "-seed=1", "-print_final_stats=1", f"-artifact_prefix={name}-", str(folder)], one
    )
    atheris.Fuzz()


def main() -> int:
    parser = argparse.ArgumentParser(description="Look for texts that the game does not read cleanly.")
    parser.add_argument("readers", nargs="*", choices=[*READERS, []], metavar="reader", help=", ".join(READERS))
    parser.add_argument("--seconds", type=int, default=30, help="for each reader")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.here:
        with tempfile.TemporaryDirectory() as folder:
            fuzz(chosen.readers[0], chosen.seconds, Path(folder))
    bad = []
    for name in chosen.readers or READERS:
        call = [sys.executable, __file__, "--here", "--seconds", str(chosen.seconds), name]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        tries = next((line for line in done.stderr.splitlines() if line.startswith("Done ")), "")
        print(f"{name:18} {tries if done.returncode == 0 else done.stderr[-2000:]}", flush=True)
        bad += [name] if done.returncode else []
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
