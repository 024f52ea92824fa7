"""From frozen copies to the files that players download."""

import hashlib
import plistlib
import shutil
import tarfile
import zipfile
from pathlib import Path

from release.about import ID, PACKAGING, ROOT, Build, BuildError, run, version


def complete(build: Build) -> None:
    """Put beside the program what a player may want to read or use. An app for macOS is signed: it stays as it is."""
    if build.system == "macos":
        return
    for name in ("LICENSE.txt", "THIRD-PARTY.txt"):
        shutil.copy2(build.work / "licences" / name, build.folder)
    if build.system == "linux":
        for path in (PACKAGING / "linux").iterdir():
            shutil.copy2(path, build.folder)
        shutil.copy2(ROOT / "assets" / "icon" / "icon.svg", build.folder / f"{ID}.svg")


def bundle(build: Build) -> list[Path]:
    """Make the files that players get from the frozen copies."""
    build.release.mkdir(parents=True, exist_ok=True)
    for old in build.release.glob(f"*-{build.tag}*"):
        old.unlink()
    return {"linux": _linux, "windows": _windows, "macos": _macos}[build.system](build)


def _linux(build: Build) -> list[Path]:
    archive, single = build.named(".tar.gz"), build.named("-portable")
    top = f"RussianBank-{version()}"
    with tarfile.open(archive, "w:gz", compresslevel=9) as packed:
        packed.add(build.folder, top, filter=_nobody)
    shutil.copy2(build.portable, single)
    return [archive, single]


def _nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Whoever has built it is nobody's business."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def _windows(build: Build) -> list[Path]:
    archive, single, installer = build.named(".zip"), build.named("-portable.exe"), build.named("-setup.exe")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(build.folder.rglob("*")):
            packed.write(path, f"RussianBank-{version()}/{path.relative_to(build.folder).as_posix()}")
    shutil.copy2(build.portable, single)
    makensis = shutil.which("makensis") or shutil.which("makensis", path=r"C:\Program Files (x86)\NSIS")
    if not makensis:
        raise BuildError("makensis is needed for the installer (NSIS 3)")
    words = {"VERSION": version(), "SOURCE": build.folder, "ICON": build.work / "icon.ico", "OUTPUT": installer}
    words["SIDE"] = build.work / "side.bmp"
    if build.wine:  # Debian has stubs for 64 bits, which a Wine without 32 can start; the makers of NSIS have none
        words["STUB64"] = "1"
    script = PACKAGING / "windows" / "installer.nsi"
    run([makensis, "-V2", *(f"-D{name}={value}" for name, value in words.items()), script])
    return [archive, single, installer]


def _macos(build: Build) -> list[Path]:
    app = build.frozen / "Russian Bank.app"
    run(["codesign", "--verify", "--deep", "--strict", app])
    archive, image = build.named(".zip"), build.named(".dmg")
    run(["ditto", "-c", "-k", "--keepParent", app, archive])
    stage = build.work / "dmg"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    run(["ditto", app, stage / app.name])
    (stage / "Applications").symlink_to("/Applications")
    run(["hdiutil", "create", "-volname", "Russian Bank", "-srcfolder", stage, "-format", "UDZO", "-ov", image])
    return [archive, image]


def check_app(app: Path) -> None:
    """BuildError if the app does not say what macOS must know, or its signature is broken."""
    said = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    wanted = plistlib.loads((PACKAGING / "macos" / "Info.plist").read_bytes())
    wrong = [key for key in wanted if said.get(key) != wanted[key]]
    if wrong or said.get("CFBundleShortVersionString") != version():
        raise BuildError(f"Info.plist is wrong: {', '.join(wrong) or 'version'}")
    run(["codesign", "--verify", "--deep", "--strict", app])


def write_checksums(folder: Path) -> Path:
    """SHA256SUMS for every file in the folder, as `sha256sum --check` reads it."""
    sums = folder / "SHA256SUMS"
    files = sorted(each for each in folder.iterdir() if each.is_file() and each != sums)
    lines = [f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n" for each in files]
    sums.write_text("".join(lines), "utf-8", newline="\n")
    return sums
