"""Russian Bank, the patience for two."""

__version__ = "0.1.0"
