"""Draw the program's icon: icon.svg, and icon.png (256 pixels) for windows and shortcuts.

python scripts/draw_icon.py [FOLDER]      the folder is assets/icon unless another is named
"""

import sys
from pathlib import Path

import pygame
from cardart.icon import SIZE, icon

ICON = Path(__file__).resolve().parent.parent / "assets" / "icon"


def main(folder: Path = ICON) -> None:
    """Write both pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    svg = folder / "icon.svg"
    svg.write_text(icon(), encoding="utf-8", newline="\n")
    pygame.image.save(pygame.image.load_sized_svg(svg, (SIZE, SIZE)), folder / "icon.png")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
