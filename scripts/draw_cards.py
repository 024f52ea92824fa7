"""Draw the card pictures as SVG files, the same bytes on every computer.

    python scripts/draw_cards.py [FOLDER]      the folder is assets/cards unless another is named

Faces go into FOLDER/<set>/ (the ten of hearts is TH.svg), backs into FOLDER/backs/. Sets: `standard`, `large` (tall
narrow indices and one big suit sign), and for each a four-colour twin, `standard-four` and `large-four`. Backs: `blue`,
`red` and a plain `quiet`; they differ by pattern as well as by colour. `letters.json` has the letters of other
languages, which the game puts in the place of K, Q and J.
"""

import json
import sys
from pathlib import Path

from cardart.backs import BACKS
from cardart.court import court
from cardart.numbers import ace, number
from cardart.signs import RANKS, STYLES, SUITS, Style, letters

CARDS = Path(__file__).resolve().parent.parent / "assets" / "cards"


def face(rank: str, suit: str, style: Style) -> str:
    """The face of one card, as the text of an SVG file."""
    if rank == "A":
        return ace(suit, style)
    return court(rank, suit, style) if rank in "JQK" else number(rank, suit, style)


def pictures() -> dict[str, str]:
    """Every picture and the letters: the path inside the folder of cards, and the text."""
    faces = {f"{s.name}/{rank}{suit}.svg": face(rank, suit, s) for s in STYLES for suit in SUITS for rank in RANKS}
    backs = {f"backs/{name}.svg": back() for name, back in BACKS.items()}
    return faces | backs | {"letters.json": json.dumps(letters(), indent=1) + "\n"}


def main(folder: Path = CARDS) -> None:
    """Write every picture."""
    for name, text in pictures().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
