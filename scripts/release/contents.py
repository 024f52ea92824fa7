"""What must be in a wheel and in a frozen copy, and what must not."""

import re
import zipfile
from collections.abc import Iterable
from pathlib import Path

from release.about import NEWEST_GLIBC, ROOT, BuildError

#: None of these belongs into a game: large, slow to load, or only for tests.
UNWANTED = ("numpy", "pytest", "hypothesis", "tests", "tkinter", "_tkinter", "libcrypto", "upx", "PIL", "unittest")
_UPX = b"UPX!"


def data_files() -> list[str]:
    """Every file of the game that is no code, as it is named inside the package."""
    assets = [f"assets/{each.relative_to(ROOT / 'assets').as_posix()}" for each in _files(ROOT / "assets")]
    others = [each.relative_to(ROOT / "russianbank") for each in _files(ROOT / "russianbank")]
    return assets + [each.as_posix() for each in others if each.suffix not in (".py", ".pyc", ".pyi")]


def _files(folder: Path) -> list[Path]:
    return sorted(each for each in folder.rglob("*") if each.is_file() and "__pycache__" not in each.parts)


def check_wheel(wheel: Path) -> None:
    """BuildError if a file of the game is missing in the wheel, or something else is in it."""
    names = zipfile.ZipFile(wheel).namelist()
    modules = [
        f"russianbank/{each.relative_to(ROOT / 'russianbank').as_posix()}" for each in _files(ROOT / "russianbank")
    ]
    wanted = {f"russianbank/{name}" for name in data_files()} | {each for each in modules if each.endswith(".py")}
    _refuse("the wheel lacks", wanted - set(names))
    _refuse("does not belong into the wheel", [each for each in names if not re.match(r"russianbank(-[^/]*)?/", each)])


def check_folder(inside: Path) -> None:
    """BuildError if a frozen copy lacks a file of the game, or holds what it should not."""
    names = [each.relative_to(inside).as_posix() for each in _files(inside)]
    _refuse("the build lacks", {f"russianbank/{name}" for name in data_files()} - set(names))
    _refuse("does not belong into the build", unwanted(names))
    _refuse("is packed with UPX", [name for name in names if _UPX in (inside / name).read_bytes()[:4096]])


def unwanted(names: Iterable[str]) -> list[str]:
    """Those of the paths that have no place in a build."""
    words = {name: {re.split(r"[.-]", part)[0] for part in name.split("/")} for name in names}
    return [name for name, parts in words.items() if parts & set(UNWANTED)]


def unwanted_modules(toc: str) -> list[str]:
    """Those of the modules in PyInstaller's table of pure modules that have no place in a build."""
    names = re.findall(r"^ *\[?\('([^']+)'", toc, re.MULTILINE)
    return [name for name in names if set(name.split(".")) & set(UNWANTED)]


def newest_glibc(folder: Path) -> tuple[int, int]:
    """The newest version of the C library that any program or library in the folder asks for."""
    newest = (0, 0)
    for path in _files(folder):
        if (data := path.read_bytes())[:4] == b"\x7fELF":
            found = re.findall(rb"\0GLIBC_(\d+)\.(\d+)", data)  # as they stand in the table of names
            newest = max([newest, *((int(major), int(minor)) for major, minor in found)])
    return newest


def check_glibc(folder: Path, allowed: tuple[int, int] = NEWEST_GLIBC) -> str:
    """The version of the C library that is needed; BuildError if that is newer than we promise."""
    newest = newest_glibc(folder)
    if newest > allowed:
        raise BuildError(f"the build needs glibc {newest[0]}.{newest[1]}, newer than {allowed[0]}.{allowed[1]}")
    return f"{newest[0]}.{newest[1]}"


def _refuse(what: str, names: Iterable[str]) -> None:
    if names := sorted(names):
        raise BuildError(f"{what}: {', '.join(names[:20])}{' …' if len(names) > 20 else ''}")
