"""The icon in the formats that Windows and macOS want, drawn from our own SVG at every size."""

import struct
from io import BytesIO
from pathlib import Path

import pygame

from release.about import ROOT

ICON = ROOT / "assets" / "icon" / "icon.svg"
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
#: What the installer's makers ask for, in pixels, and the colour of our cloth.
SIDE, CLOTH = (164, 314), "#17493a"
#: What macOS calls each size; the second half is for fine screens.
ICNS_KINDS = {
    "icp4": 16,
    "icp5": 32,
    "icp6": 64,
    "ic07": 128,
    "ic08": 256,
    "ic09": 512,
    "ic10": 1024,
    "ic11": 32,
    "ic12": 64,
    "ic13": 256,
    "ic14": 512,
}


def png(size: int) -> bytes:
    """The icon as a PNG file, so many pixels square."""
    file = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(ICON, (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """An .ico file: a head, a line for each size, the pictures."""
    pictures = [png(size) for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """An .icns file: each picture with its kind and its length, and the same around them all."""
    parts = b"".join(_part(kind, png(size)) for kind, size in ICNS_KINDS.items())
    return _part("icns", parts)


def _part(kind: str, content: bytes) -> bytes:
    return kind.encode("ascii") + struct.pack(">I", len(content) + 8) + content


def side() -> pygame.Surface:
    """The picture beside the last page of the Windows installer: the icon on cloth."""
    picture = pygame.Surface(SIDE, depth=24)
    picture.fill(CLOTH)
    icon = pygame.image.load_sized_svg(ICON, (SIDE[0] - 44, SIDE[0] - 44))
    picture.blit(icon, icon.get_rect(centerx=SIDE[0] // 2, top=40))
    return picture


def write_icons(folder: Path) -> None:
    """Put them all into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "icon.ico").write_bytes(ico())
    (folder / "icon.icns").write_bytes(icns())
    pygame.image.save(side(), folder / "side.bmp")
