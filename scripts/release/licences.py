"""The list of what others have made and the builds contain, from the metadata that each package carries."""

import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path

from release.about import PACKAGING, ROOT, BuildError

_LICENCE_FILE = re.compile(r"(^|/)(licen[cs]e|copying|ofl|notice)[^/]*$", re.IGNORECASE)
_TRIVIAL = ("", "UNKNOWN")
#: Licences of packages that carry no text of their own, and of what is inside them.
_WORDS = {
    "pygame-ce": "GNU Lesser General Public License 2.1: its text is in LGPL-2.1.txt, in the folder licences.\n"
    "The source is at https://github.com/pygame-community/pygame-ce. In the folder build the library lies in files of\n"
    "its own, which may be replaced. It contains SDL, SDL_image, SDL_mixer and SDL_ttf (zlib licence), FreeType\n"
    "(FreeType licence), HarfBuzz (MIT), and codecs under BSD, MIT, zlib and LGPL licences.",
    "pyinstaller": "GNU General Public License 2 with an exception for the bootloader, the only part that is in the\n"
    "builds: it may be used under the terms of the program it starts.",
}
_PYTHON = "Python Software Foundation License: https://docs.python.org/3/license.html"


def third_party(site: Path, python_licence: Path | None = None) -> str:
    """The whole list, for the packages in a site-packages folder; BuildError if the licence of one is unknown."""
    parts = [
        "What others have made and this copy of Russian Bank contains. Russian Bank itself is under the MIT licence.",
        _part("Python", sys.version.split()[0], "PSF-2.0", _python(python_licence)),
    ]
    for found in needed(site):
        name, version = found.metadata["Name"], found.version
        words = licence_texts(found) or _WORDS.get(name.lower(), "") + _libraries(found)
        licence = licence_name(found) or words.partition(":")[0]
        if not licence:
            raise BuildError(f"the licence of {name} is not known")
        parts.append(_part(name, version, licence, words))
    return "\n\n".join(parts) + "\n"


def needed(site: Path) -> list[Distribution]:
    """The game's dependencies and theirs, in alphabetical order, and the maker of the bootloader."""
    known = {_plain(each.metadata["Name"]): each for each in distributions(path=[str(site)])}
    found, new = set[str](), {"russianbank"}
    while new:
        found |= new
        new = {name for each in new if each in known for name in _requires(known[each])} - found
    names = sorted((found - {"russianbank"}) | {"pyinstaller"})
    return [known[name] for name in names if name in known]


def _requires(package: Distribution) -> Iterator[str]:
    for line in package.requires or ():
        if ";" not in line:  # extras and other systems
            yield _plain(re.split(r"[^A-Za-z0-9._-]", line)[0])


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def licence_name(package: Distribution) -> str:
    """What the package says its licence is, in a few words."""
    said = package.metadata
    one = next((said[key] for key in ("License-Expression", "License") if key in said), "")
    if one not in _TRIVIAL and len(one) < 100:
        return one
    kinds = [each for each in said.get_all("Classifier") or () if each.startswith("License ::")]
    return ", ".join(each.rpartition(":: ")[2] for each in kinds)


def licence_texts(package: Distribution) -> str:
    """The licence texts that the package carries."""
    names = [
        each for each in package.files or () if _LICENCE_FILE.search(each.as_posix()) and ".dist-info" in str(each)
    ]
    texts = [Path(str(each.locate())).read_text("utf-8", "replace").strip() for each in names]
    return "\n\n".join(dict.fromkeys(texts))


def _libraries(package: Distribution) -> str:
    """The libraries of others that the package brings along, by the names of their files."""
    names = {each.name for each in package.files or () if re.search(r"\.(dll|dylib|so[.\d]*)$", each.name)}
    others = sorted(name for name in names if not re.search(r"cpython|-pc-|vcruntime", name))
    return f"\nThe libraries that it brings along: {', '.join(others)}." if others else ""


def _python(text: Path | None) -> str:
    places = (
        [text] if text else [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    )
    return next((each.read_text("utf-8", "replace").strip() for each in places if each.is_file()), _PYTHON)


def _part(name: str, version: str, licence: str, words: str) -> str:
    head = f"{name} {version}: {licence}"
    return f"{'=' * 100}\n{head}\n{'=' * 100}\n\n{words}"


def write_licences(folder: Path, site: Path, python_licence: Path | None = None) -> None:
    """Put the list and our own licence into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "THIRD-PARTY.txt").write_text(third_party(site, python_licence), "utf-8", newline="\n")
    shutil.copy2(PACKAGING / "LGPL-2.1.txt", folder)
    (folder / "LICENSE.txt").write_text((ROOT / "LICENSE").read_text("utf-8"), "utf-8", newline="\n")
