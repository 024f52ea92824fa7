"""The table of who may import whom is the architecture, so it is a test. See docs/architecture.md."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "russianbank"
ENGINE = {f"engine.{name}" for name in ("cards", "table", "moves", "rules", "game", "position", "building")} | {
    f"engine.{name}" for name in ("obligations", "turn", "stop", "russian_bank", "record")
}
#: For each module: what of ours it may import. A package stands for all its modules.
ALLOWED: dict[str, set[str]] = {
    "engine.cards": set(),
    "engine.table": {"engine.cards"},
    "engine.moves": {"engine.cards", "engine.table"},
    "engine.rules": set(),
    "engine.game": {"engine.cards", "engine.table", "engine.moves"},
    "engine.position": {"engine.cards", "engine.table", "engine.rules", "engine.game"},
    "engine.building": {"engine.cards", "engine.table", "engine.moves", "engine.game", "engine.position"},
    "engine.obligations": {"engine.cards", "engine.table", "engine.moves", "engine.game", "engine.position"}
    | {"engine.building"},
    "engine.turn": {"engine.table", "engine.moves", "engine.rules", "engine.game", "engine.position"},
    "engine.stop": ENGINE - {"engine.russian_bank", "engine.record", "engine.stop"},
    "engine.russian_bank": ENGINE - {"engine.russian_bank", "engine.record"},
    "engine.record": {"engine.moves", "engine.rules", "engine.game", "engine.position", "engine.russian_bank"},
    **{f"engine.churchill{name}": {"engine"} for name in ("", "_rules", "_deal", "_position", "_building", "_record")},
    "settings": {"engine", "language"},
    "session": {"engine"},
    "patience": {"engine", "session"},
    "setpositions": {"engine"},
    "lessons": {"engine", "session", "setpositions", "language"},
    "files": set(),
    "shelf": {"engine", "files", "language"},
    "store": {"engine", "settings", "files", "shelf", "language"},
    "resultlines": set(),
    "results": {"engine", "session", "resultlines", ""},
    "churchill_results": {"engine", "resultlines", ""},
    "churchill_figures": {"churchill_results", "figures"},
    "figures": {"results"},
    "resources": set(),
    "deallists": {"resources"},
    "training": {"resources", "engine"},
    "language": {"resources"},
    "ai": {"engine", "ai"},
    "ai.levels": {"language"},
    "ui": {
        "engine",
        "ai",
        "ui",
        "session",
        "patience",
        "lessons",
        "deallists",
        "training",
        "settings",
        "files",
        "store",
        "shelf",
        "resultlines",
        "results",
        "figures",
        "churchill_results",
        "churchill_figures",
        "resources",
        "language",
        "",
    },
    "start": {"shelf", "store", "ui", "selftest", "language", ""},
    "selftest": {"engine", "ai", "ui", "session", "settings", "store", "resources", ""},
    "__main__": {"start", "ai", ""},
    "": set(),
}
#: Modules of the screen that are only geometry or words: of pygame they may use Rect, or nothing.
RECT_ONLY = {f"ui.{name}" for name in ("columns", "drag", "focus", "geometry", "layout")}
NO_PYGAME = {
    f"ui.{name}"
    for name in (
        *("animation", "captions", "clock", "dates", "describe", "hand", "hints", "hintwords", "keys", "log", "mind"),
        *(
            "trainingplay",
            "controller",
            "lessonplay",
            "opponent",
            "pace",
            "pilekeys",
            "places",
            "play",
            "speech",
            "walk",
            "words",
        ),
        *("solitaire", "solitairemotion", "solitaireplaces", "solitairetold", "solitairewords"),
    )
}


@cache
def modules():
    """Every module of the package by its name inside it, with its file."""
    paths = sorted(PACKAGE.rglob("*.py"))
    parts = [path.relative_to(PACKAGE).with_suffix("").parts for path in paths]
    return [(".".join(word for word in words if word != "__init__"), path) for words, path in zip(parts, paths)]


@cache
def statements(path):
    """Everything that is written in a file."""
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


def imports(path):
    """Every module that a file imports, with the names taken from it."""
    for node in statements(path):
        if isinstance(node, ast.Import):
            yield from ((alias.name, set()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module, {alias.name for alias in node.names}


def ours(path):
    """The modules of the package that a file imports, by their names inside the package."""
    known = {name for name, _ in modules()}
    for module, names in imports(path):
        if module == "russianbank" or module.startswith("russianbank."):
            inside = module.removeprefix("russianbank").removeprefix(".")
            submodules = {f"{inside}.{name}".removeprefix(".") for name in names} & known
            yield from submodules or {inside}


def rule_for(module):
    while module not in ALLOWED:
        module = module.rpartition(".")[0]
    return ALLOWED[module]


@pytest.mark.parametrize(("module", "path"), modules(), ids=lambda value: str(value) if isinstance(value, str) else "")
def test_a_module_imports_only_what_the_table_allows(module, path):
    allowed = rule_for(module)
    for imported in ours(path):
        parts = imported.split(".")
        prefixes = {".".join(parts[:n]) for n in range(1, len(parts) + 1)} | ({""} if imported == "" else set())
        assert prefixes & allowed, f"{module} imports {imported or 'russianbank'}"


@pytest.mark.parametrize(("module", "path"), modules(), ids=lambda value: str(value) if isinstance(value, str) else "")
def test_only_the_screen_knows_pygame(module, path):
    taken = [(name, names) for name, names in imports(path) if name == "pygame" or name.startswith("pygame.")]
    if module in RECT_ONLY:
        assert all(names == {"Rect"} for _, names in taken)
    elif module in NO_PYGAME or not module.startswith(("ui", "selftest")):
        assert taken == []


def test_the_engine_reads_no_clock_no_disk_and_no_global_chance():
    forbidden = {"time", "datetime", "os", "pathlib", "io", "secrets", "sys", "logging", "tempfile"}
    for module, path in modules():
        if module.startswith("engine"):
            assert not {name for name, _ in imports(path)} & forbidden, module
            assert not called(path) & {"print", "open", "input"}, module


def called(path):
    """The names of the functions that a file calls."""
    calls = (node for node in statements(path) if isinstance(node, ast.Call))
    return {node.func.id for node in calls if isinstance(node.func, ast.Name)}


def test_nothing_runs_what_a_file_says():
    for module, path in modules():
        assert not called(path) & {"eval", "exec", "__import__"}, module
        assert not {name for name, _ in imports(path)} & {"pickle", "marshal", "shelve"}, module


def test_the_worker_does_not_load_the_screen():
    """A second window can only come from a worker that imports pygame."""
    code = "import sys, russianbank.ai.worker; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_freezing_is_prepared_before_anything_else():
    """`freeze_support` is the first statement under the main guard, so a frozen worker never starts a second game."""
    tree = ast.parse((PACKAGE / "__main__.py").read_text("utf-8"))
    guard = next(node for node in tree.body if isinstance(node, ast.If))
    assert ast.unparse(guard.body[0]) == "multiprocessing.freeze_support()"
    assert {name for name, _ in imports(PACKAGE / "__main__.py")} >= {"multiprocessing"}
    outside = {
        name for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) for name in [ast.unparse(node)]
    }
    assert outside == {"import multiprocessing", "import sys"}


def test_the_mouse_is_read_from_events_alone():
    """On scaled screens and for posted events only the event's own position is right."""
    for module, path in modules():
        text = path.read_text("utf-8")
        for wrong in ("mouse.get_pos", "mouse.get_rel", "mouse.get_pressed", "key.get_mods", "SysFont"):
            assert wrong not in text, f"{module}: {wrong}"


def test_every_text_file_is_opened_with_its_encoding():
    for module, path in modules():
        for line in path.read_text("utf-8").splitlines():
            if any(call in line for call in (".read_text(", ".write_text(", "path.open(", "fdopen(")):
                assert "utf-8" in line or '"rb"' in line, f"{module}: {line.strip()}"
