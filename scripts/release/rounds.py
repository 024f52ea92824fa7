"""Which trial each kind of copy goes through; every file that is released is among them."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from release import trial
from release.about import Build, BuildError, run, say, version
from release.screen import Screen, wait_for
from release.trial import Copy, copied


def try_everything(
    build: Build, files: list[Path], screen: Screen | None, env: dict[str, str], wheel: Path
) -> list[str]:
    """Try all files; lines for the report. BuildError at the first thing that is wrong."""
    lines = []
    for name, product, program in _products(build, files, env):
        say(f"trying {name}")
        with copied(product, program, _surroundings(build, env), build.wine) as copy:
            lines += [f"{name}: {each}" for each in _try(build, name, copy, screen)]
    if not build.wine:
        lines += _try_wheel(build, wheel)
    return lines


def _surroundings(build: Build, env: dict[str, str]) -> dict[str, str]:
    """What the copy finds in its environment: as little as possible, with a locale that has none of our letters."""
    return env if build.wine else {"LC_ALL": "C"} if build.system == "linux" else {}


def _products(build: Build, files: list[Path], env: dict[str, str]) -> list[tuple[str, Path, str]]:
    """Each thing to try: its name, the folder or file, the program inside."""
    unpacked = build.work / "unpacked"
    shutil.rmtree(unpacked, ignore_errors=True)
    found = []
    for file in files:
        place = unpacked / file.name
        if file.name.endswith(".tar.gz"):
            with tarfile.open(file) as packed:
                packed.extractall(place, filter="data")
            found.append(("folder", place / f"RussianBank-{version()}", build.program))
        elif file.suffix == ".zip" and build.system == "windows":
            with zipfile.ZipFile(file) as packed:
                packed.extractall(place)
            found.append(("folder", place / f"RussianBank-{version()}", build.program))
        elif file.suffix == ".zip":
            run(["ditto", "-x", "-k", file, place])
            found.append(("app", place / "Russian Bank.app", "Contents/MacOS/RussianBank"))
        elif file.name.endswith("-setup.exe"):
            found.append(("installer", _install(build, file, place, env), build.program))
        elif file.suffix == ".dmg":
            found.append(("disk image", _from_image(file, place), "Contents/MacOS/RussianBank"))
        else:
            found.append(("one file", file, file.name))
    return found


def _from_image(image: Path, place: Path) -> Path:
    """The app on a disk image, taken out of it as a player does."""
    place.mkdir(parents=True)
    run(["hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", place / "image", image])
    try:
        run(["ditto", place / "image" / "Russian Bank.app", place / "Russian Bank.app"])
    finally:
        run(["hdiutil", "detach", place / "image"])
    return place / "Russian Bank.app"


def _install(build: Build, installer: Path, place: Path, env: dict[str, str]) -> Path:
    """Install silently where it goes by itself, see that all is registered and that removing leaves nothing; a copy of
    what was installed."""
    start = ["wine"] if build.wine else []
    run([*start, installer, "/S"], env=env)
    folder = _local(build, start, env) / "Programs" / "Russian Bank"
    kept = Path(shutil.copytree(folder, place / "Russian Bank"))
    query = ["reg", "query", r"HKCU\Software\Classes\RussianBank.Round\shell\open\command", "/ve"]
    if "RussianBank.exe" not in run([*start, *query], env=env):
        raise BuildError("the installer has not registered the records")
    run([*start, folder / "Uninstall.exe", "/S"], env=env)
    wait_for(lambda: not folder.exists(), "the uninstaller")
    (kept / "Uninstall.exe").unlink()
    return kept


def _local(build: Build, start: list[str], env: dict[str, str]) -> Path:
    """Where Windows keeps what belongs to one user."""
    if not build.wine:
        return Path(os.environ["LOCALAPPDATA"])
    said = run([*start, "cmd", "/c", "echo %LOCALAPPDATA%"], env=env).strip()
    return Path(env["WINEPREFIX"]) / "drive_c" / said.partition("C:\\")[2].replace("\\", "/")


def _try(build: Build, name: str, copy: Copy, screen: Screen | None) -> list[str]:
    lines = []
    trial.start_times(copy)
    first, *later = copy.starts
    lines.append(f"self-test passed; first picture after {first:.2f} s, later {min(later):.2f} s")
    if build.system != "windows":  # there a program without a console has none anyway
        trial.without_streams(copy)
        lines.append("self-test passed without streams")
    if not screen:
        lines.append(trial.stays_up(copy))
    else:
        pictures = build.work / "pictures"
        pictures.mkdir(exist_ok=True)
        shot = pictures / f"{build.tag} {name}.png"
        lines.append(trial.one_drag(copy, screen, shot))
        trial.two_at_once(copy, screen)
        trial.a_round_is_shown(copy, screen, shot.with_stem(f"{shot.stem} round"))
        lines.append("two at once go on; a record file is shown")
        if name == "folder":
            trial.a_damaged_copy_says_so(copy, screen, shot.with_stem(f"{shot.stem} damaged"))
            lines.append("a damaged copy says so in a window and in a log")
    if build.system == "linux" and name == "folder":
        trial.menu(copy)
        lines.append("install.sh adds it to the menu and takes it away")
        trial.protected(copy)
        lines.append("self-test passed as another user, read-only, without a home")
    return lines


def _try_wheel(build: Build, wheel: Path) -> list[str]:
    """The wheel in an empty environment, started from an empty folder."""
    say("trying the wheel")
    home = build.work / "plain"
    shutil.rmtree(home, ignore_errors=True)
    run([sys.executable, "-m", "venv", home])
    scripts = home / ("Scripts" if build.system == "windows" else "bin")
    run([scripts / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel])
    empty = home / "Jörg ş leer"
    empty.mkdir()
    done = subprocess.run(
        [scripts / "russianbank", "--selftest", "report.txt"], cwd=empty, capture_output=True, timeout=300, check=False
    )
    if done.returncode:
        raise BuildError(f"the wheel's self-test fails: {(done.stdout + done.stderr).decode('utf-8', 'replace')}")
    return ["wheel: self-test passed in an empty environment"]
