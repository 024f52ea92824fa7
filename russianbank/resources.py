"""Where the pictures and sounds are, in a checkout, in an installed wheel and in a frozen build."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
#: Installed and frozen copies carry the assets inside the package; a checkout has them beside it.
ASSETS = _HERE / "assets" if (_HERE / "assets").is_dir() else _HERE.parent / "assets"
