"""The quick part of what `scripts/build_exe.py` promises: its own checks can fail, and the packaging files agree."""

import plistlib
import re
import struct
import sys
import tarfile
import zipfile
from email.message import Message
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from release import bundles, contents, icons, licences, processes
from release.about import ENDING, ID, NEWEST_GLIBC, PACKAGING, ROOT, Build, BuildError, build_requirements, version

from russianbank import __version__
from russianbank.engine.record import MAGIC, Record, Seat
from russianbank.engine.rules import G4A

WORKFLOWS = ROOT / ".github" / "workflows"


def text(path):
    return (PACKAGING / path).read_text("utf-8")


# ------------------------------------------------------------------------------------------- what is checked of a build


def wheel(folder, *without, **extra):
    """A file like our wheel, with names left out or added."""
    modules = [each.relative_to(ROOT).as_posix() for each in (ROOT / "russianbank").rglob("*.py")]
    names = {f"russianbank/{name}" for name in contents.data_files()} | set(modules)
    with zipfile.ZipFile(folder / "x.whl", "w") as packed:
        for name in sorted(names - set(without) | set(extra)):
            packed.writestr(name, "")
    return folder / "x.whl"


def test_a_whole_wheel_is_accepted(tmp_path):
    contents.check_wheel(wheel(tmp_path))


@pytest.mark.parametrize("missing", ["russianbank/assets/sounds/win.wav", "russianbank/ai/worker.py"])
def test_a_wheel_that_lacks_something_is_refused(tmp_path, missing):
    with pytest.raises(BuildError, match=re.escape(missing)):
        contents.check_wheel(wheel(tmp_path, missing))


@pytest.mark.parametrize("extra", ["tests/test_x.py", "scripts/bench.py"])
def test_a_wheel_with_something_else_in_it_is_refused(tmp_path, extra):
    with pytest.raises(BuildError, match=re.escape(extra)):
        contents.check_wheel(wheel(tmp_path, **{extra: ""}))


def frozen(folder):
    """A folder like the inside of a frozen copy."""
    for name in contents.data_files():
        path = folder / "russianbank" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
    return folder


def test_a_whole_copy_is_accepted(tmp_path):
    contents.check_folder(frozen(tmp_path))


def test_a_copy_without_an_asset_is_refused(tmp_path):
    (frozen(tmp_path) / "russianbank" / "assets" / "icon" / "icon.png").unlink()
    with pytest.raises(BuildError, match=r"icon\.png"):
        contents.check_folder(tmp_path)


@pytest.mark.parametrize("name", ["numpy/core.so", "libcrypto-3.dll", "pygame/tests/x.py", "_tkinter.pyd"])
def test_a_copy_with_what_no_game_needs_is_refused(tmp_path, name):
    path = frozen(tmp_path) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"")
    with pytest.raises(BuildError, match="does not belong"):
        contents.check_folder(tmp_path)


def test_a_packed_library_is_refused(tmp_path):
    (frozen(tmp_path) / "SDL2.dll").write_bytes(b"MZ" + bytes(100) + b"UPX!" + bytes(100))
    with pytest.raises(BuildError, match="UPX"):
        contents.check_folder(tmp_path)


def test_modules_that_no_game_needs_are_seen_in_the_table_of_the_build():
    table = "[('russianbank.ui.app',\n  '/x/app.py', 'PYMODULE'),\n ('pytest', '/x/pytest.py', 'PYMODULE')]"
    assert contents.unwanted_modules(table) == ["pytest"]


def test_the_newest_version_of_the_c_library_that_any_file_asks_for_is_found(tmp_path):
    (tmp_path / "notes.txt").write_bytes(b"\0GLIBC_9.9\0")
    assert contents.newest_glibc(tmp_path) == (0, 0)
    (tmp_path / "lib.so").write_bytes(b"\x7fELF\0GLIBC_2.4\0GLIBC_2.34\0GLIBC_PRIVATE\0")
    assert contents.newest_glibc(tmp_path) == (2, 34)
    assert contents.check_glibc(tmp_path, (2, 34)) == "2.34"
    with pytest.raises(BuildError, match=r"glibc 2\.34"):
        contents.check_glibc(tmp_path, (2, 33))


@pytest.mark.parametrize(
    ("listed", "numbers"),
    [
        ('"RussianBank.exe","312","Console","1","40,000 K"\n"russianbank.exe","7","Console","1","1 K"\n', [312, 7]),
        ("INFO: No tasks are running which match the specified criteria.\n", []),
        ("", []),
    ],
)
def test_the_list_of_windows_is_read(listed, numbers):
    assert processes.numbers_in(listed, "RussianBank.exe") == numbers


# ---------------------------------------------------------------------------------------------------------------- icons


def test_the_windows_icon_has_every_size():
    data = icons.ico()
    assert struct.unpack_from("<HHH", data) == (0, 1, len(icons.ICO_SIZES))
    for number, size in enumerate(icons.ICO_SIZES):
        wide, high, _, _, _, bits, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (wide or 256, high or 256, bits) == (size, size, 32)
        assert data[at : at + 8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack_from(">II", data, at + 16) == (size, size)
    assert at + length == len(data)


def test_the_macos_icon_has_every_size():
    data = icons.icns()
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4) == (len(data),)
    at, seen = 8, {}
    while at < len(data):
        kind, length = data[at : at + 4].decode("ascii"), struct.unpack_from(">I", data, at + 4)[0]
        seen[kind] = struct.unpack_from(">I", data, at + 8 + 16)[0]
        at += length
    assert seen == icons.ICNS_KINDS


def test_the_icon_is_our_picture():
    drawn = pygame.image.load_sized_svg(icons.ICON, (64, 64))
    assert drawn.get_at((32, 60))[3] == 255 and drawn.get_at((0, 0))[3] == 0


def test_the_picture_of_the_installer_has_its_size(tmp_path):
    icons.write_icons(tmp_path)
    assert pygame.image.load(tmp_path / "side.bmp").get_size() == (164, 314)


# ------------------------------------------------------------------------------------------------------------- licences


class Package:
    """What is asked of an installed package."""

    version, files = "1.0", ()

    def __init__(self, **said):
        self.metadata = Message()
        for name, value in said.items():
            self.metadata[name.replace("_", "-")] = value


@pytest.mark.parametrize(
    ("said", "licence"),
    [
        ({"License_Expression": "MIT"}, "MIT"),
        ({"License": "OFL-1.1"}, "OFL-1.1"),
        ({"License": "x" * 500, "Classifier": "License :: OSI Approved :: BSD License"}, "BSD License"),
        ({"License": "UNKNOWN"}, ""),
    ],
)
def test_the_licence_of_a_package_is_found(said, licence):
    assert licences.licence_name(Package(**said)) == licence


def test_the_list_names_every_dependency_with_its_licence():
    site = next(Path(each) for each in sys.path if each.endswith("site-packages"))
    listed = licences.third_party(site)
    fonts = ("fontpkg-fira-sans", "fontpkg-pt-serif", "fontpkg-mukta", "fontpkg-sarabun")
    for name in ("Python", "pygame-ce", "platformdirs", *fonts):
        assert re.search(rf"^{name} \S+: \S", listed, re.MULTILINE | re.IGNORECASE), name
    assert "SIL OPEN FONT LICENSE" in listed.upper()
    assert "pytest" not in listed


# -------------------------------------------------------------------------------------------------------------- results


def test_the_checksums_are_those_of_the_files(tmp_path):
    (tmp_path / "a").write_bytes(b"")
    lines = bundles.write_checksums(tmp_path).read_text("utf-8").splitlines()
    assert lines == ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a"]
    assert bundles.write_checksums(tmp_path).read_text("utf-8").splitlines() == lines


def test_the_tarball_does_not_tell_who_made_it(tmp_path):
    build = Build("linux", False, tmp_path, tmp_path)
    build.folder.mkdir(parents=True)
    (build.folder / "russianbank").write_bytes(b"")
    build.portable.write_bytes(b"")
    archive, single = bundles.bundle(build)
    with tarfile.open(archive) as packed:
        members = packed.getmembers()
    assert {(each.uid, each.uname) for each in members} == {(0, "")}
    assert {each.name.split("/")[0] for each in members} == {f"RussianBank-{__version__}"}
    assert single.exists()


# ------------------------------------------------------------------------------------------------------ packaging files


def test_the_version_is_the_same_everywhere():
    assert version() == __version__
    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    releases = ElementTree.fromstring(text(f"linux/{ID}.metainfo.xml")).iter("release")
    assert next(releases).get("version") == __version__


def test_the_readme_promises_the_c_library_that_the_build_is_held_to():
    assert f"glibc {NEWEST_GLIBC[0]}.{NEWEST_GLIBC[1]} or newer" in (ROOT / "README.md").read_text("utf-8")


def test_the_name_by_which_systems_know_the_game_is_the_same_everywhere():
    plist = plistlib.loads((PACKAGING / "macos" / "Info.plist").read_bytes())
    assert plist["CFBundleIdentifier"] == ID
    assert f"id={ID}\n" in text("linux/install.sh")
    assert f"id: {ID}\n" in text(f"flatpak/{ID}.yml")
    assert f"<id>{ID}</id>" in text(f"linux/{ID}.metainfo.xml")
    assert f"Icon={ID}\n" in text(f"linux/{ID}.desktop")


def test_records_open_in_the_game_on_every_system(tmp_path):
    plist = plistlib.loads((PACKAGING / "macos" / "Info.plist").read_bytes())
    (declared,) = plist["UTExportedTypeDeclarations"]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == [ENDING[1:]]
    assert plist["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert rf'"Software\Classes\{ENDING}"' in text("windows/installer.nsi")
    assert "Exec=russianbank %f\n" in text(f"linux/{ID}.desktop")
    assert "MimeType=application/x-russianbank;\n" in text(f"linux/{ID}.desktop")
    kinds = ElementTree.fromstring(text(f"linux/{ID}.xml"))
    (glob,), (match,) = (kinds.findall(f".//{{*}}{tag}") for tag in ("glob", "match"))
    assert glob.get("pattern") == f"*{ENDING}"
    assert match.get("value") == f"{MAGIC} "
    assert Record(G4A, 1, (Seat("A"), Seat("B"))).text().startswith(match.get("value"))


def test_a_frozen_copy_starts_processes_and_no_second_game():
    """`freeze_support` comes before anything of the game is loaded."""
    guard = text("launch.py").partition('if __name__ == "__main__":\n')[2].split("\n")
    assert guard[0].strip() == "multiprocessing.freeze_support()"
    assert "russianbank" not in text("launch.py").partition('if __name__ == "__main__":\n')[0].partition('"""\n\n')[2]


def test_nothing_is_packed_and_no_console_opens():
    spec = text("russianbank.spec")
    assert '"upx": False' in spec and "upx=True" not in spec and '"console": False' in spec
    assert "numpy" in spec.partition("UNWANTED = [")[2].partition("\n")[0]


def test_nothing_is_written_into_a_signed_app(tmp_path):
    """macOS calls an app damaged that has changed since it was signed."""
    app = tmp_path / "macos" / "Russian Bank.app"
    app.mkdir(parents=True)
    bundles.complete(Build("macos", False, tmp_path, tmp_path))
    assert list(app.iterdir()) == []


def test_what_a_build_needs_is_pinned():
    assert all(re.fullmatch(r"[a-z-]+==[\d.]+", each) for each in build_requirements())


@pytest.mark.parametrize("workflow", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.stem)
def test_actions_are_pinned_to_a_commit(workflow):
    used = re.findall(r"uses: (\S+)(.*)", workflow.read_text("utf-8"))
    assert used
    for action, words in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action) and re.fullmatch(r" # v\d+\.\d+\.\d+", words), action


def test_a_release_is_built_on_all_three_systems():
    release = (WORKFLOWS / "release.yml").read_text("utf-8")
    assert all(f"os: {each}" in release for each in ("ubuntu-22.04", "windows-2022", "macos-15", "macos-15-intel"))
    assert "python scripts/build_exe.py\n" in release
