"""Golden texts: files under tests/ that hold what a test expects, rewritten by `pytest --update-golden`."""

from pathlib import Path

TESTS = Path(__file__).parent.parent


def golden(request, name: str, text: str) -> None:
    """Compare with the file, or write it if the option asks for that; a missing file fails."""
    path = TESTS / name
    if request.config.getoption("--update-golden"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.is_file(), f"{name} is missing: write it with pytest --update-golden"
    assert path.read_text(encoding="utf-8") == text
