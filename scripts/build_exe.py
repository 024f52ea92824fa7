"""Build what players download, and try all of it: `python scripts/build_exe.py`.

For the system it runs on; on Linux also for Windows, with Wine: `python scripts/build_exe.py --target windows --wine`.
Needs Python 3.11 or newer; what else it needs (see docs/releasing.md) it gets into virtual environments of its own
under build/. The results are in dist/release: wheel, sdist, the downloads, SHA256SUMS, and a report of what was tried.
"""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from release.about import ROOT, Build, BuildError, build_requirements, here, megabytes, run, say, version

if TYPE_CHECKING:
    from release.screen import Screen

PYTHON = Path("Scripts/python.exe" if os.name == "nt" else "bin/python")


def main(arguments: list[str]) -> int:
    """Build and try; 0 if everything may be released."""
    options = _parser().parse_args(arguments)
    build = Build(options.target, options.wine, options.work.resolve(), options.out.resolve())
    if build.system != here() and not (build.wine and build.system == "windows" and here() == "linux"):
        print(f"{build.system} cannot be built on {here()}", file=sys.stderr)
        return 2
    try:
        if options.inside:
            _build(build, options.no_test)
            return 0
        python = _environment(build)
        return subprocess.call([python, __file__, "--inside", *arguments])
    except BuildError as error:
        print(f"\nNot to be released: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Build what players download, and try it.")
    parser.add_argument("--target", choices=("linux", "windows", "macos"), default=here())
    parser.add_argument("--wine", action="store_true", help="build and try the Windows copies with Wine")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="where things lie that are made on the way")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the results go")
    parser.add_argument("--no-test", action="store_true", help="build only")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser


# ------------------------------------------------------------------------------------------- wheel and environments


def _environment(build: Build) -> Path:
    """A virtual environment with the game, as its own wheel, and what a build needs; its Python."""
    home = build.work / "venv"
    python = home / PYTHON
    if not python.exists():
        say("making a virtual environment")
        run([sys.executable, "-m", "venv", home])
    say("installing what a build needs")
    run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *build_requirements()])
    build.release.mkdir(parents=True, exist_ok=True)
    for old in (*build.release.glob("*.whl"), *build.release.glob("russianbank-*.tar.gz")):
        old.unlink()
    say("building sdist and wheel")
    run([python, "-m", "build", "-q", "--outdir", build.release, ROOT])  # the wheel is made from the sdist
    run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--force-reinstall", _wheel(build)])
    return python


def _wheel(build: Build) -> Path:
    return next(build.release.glob("*.whl"))


# -------------------------------------------------------------------------------------------------- inside of that


def _build(build: Build, no_test: bool) -> None:
    from release import bundles, contents, icons, licences, wine

    contents.check_wheel(_wheel(build))
    icons.write_icons(build.work)
    site = next(Path(each) for each in sys.path if each.endswith("site-packages"))
    with _screen() as screen:
        env = wine.environment(build.work, screen.display) if build.wine and screen else {}
        if build.wine:
            wine.prepare(build.work, Path(sys.executable), _wheel(build), build_requirements(), env)
            site, licence = wine.site_packages(build.work), build.work / "wine" / "python" / "LICENSE.txt"
        licences.write_licences(build.work / "licences", site, licence if build.wine else None)
        _freeze(build, env)
        lines = _checked(build)
        bundles.complete(build)
        files = bundles.bundle(build)
        shutil.copy2(build.work / "licences" / "THIRD-PARTY.txt", build.named("-THIRD-PARTY.txt"))
        if not no_test:
            from release.rounds import try_everything

            lines += try_everything(build, files, screen, env, _wheel(build))
    sizes = [f"{megabytes(each):6.1f} MB  {each.name}" for each in (build.folder, *files) if each.exists()]
    report = build.release / f"report-{build.tag}.txt"
    report.write_text("\n".join([f"Russian Bank {version()}, {build.tag}", "", *sizes, "", *lines]) + "\n", "utf-8")
    bundles.write_checksums(build.release)
    say(f"\n{report.read_text('utf-8')}\nThe results are in {build.release}")


@contextlib.contextmanager
def _screen() -> Iterator["Screen | None"]:
    """A virtual screen where there are the tools for one."""
    if here() != "linux" or not all(map(shutil.which, ("Xvfb", "xdotool", "xwininfo", "import"))):
        yield None
        return
    from release.screen import Screen

    with Screen() as screen:
        yield screen


def _freeze(build: Build, env: dict[str, str]) -> None:
    from release import wine

    say("freezing")
    started = time.monotonic()
    shutil.rmtree(build.frozen, ignore_errors=True)
    python = wine.python_command(build.work) if build.wine else [sys.executable]
    path = wine.windows_path if build.wine else str
    run(
        [
            *(*python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", path(build.frozen), "--workpath", path(build.work / f"pyinstaller-{build.tag}")),
            path(ROOT / "packaging" / "russianbank.spec"),
        ],
        cwd=build.work,  # where there is no checkout: what is frozen is what the wheel holds
        env={"RUSSIANBANK_BUILD": path(build.work), **env},
    )
    say(f"    {time.monotonic() - started:.0f} s")


def _checked(build: Build) -> list[str]:
    """What is inside the frozen copies is complete and no more; lines for the report."""
    from release import bundles, contents

    inside = build.folder / "_internal"
    contents.check_folder(inside)
    table = next((build.work / f"pyinstaller-{build.tag}").rglob("PYZ-00.toc")).read_text("utf-8")
    if found := contents.unwanted_modules(table):
        raise BuildError(f"modules that do not belong into the build: {found}")
    lines = [f"complete: {len(contents.data_files())} files of the game"]
    if build.system == "linux":
        lines.append(f"needs glibc {contents.check_glibc(build.folder)} or newer")
    if build.system == "macos":
        bundles.check_app(build.frozen / "Russian Bank.app")
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
