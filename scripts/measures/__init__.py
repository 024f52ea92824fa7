"""What `scripts/bench.py` and `scripts/soak.py` measure with, and how figures are kept and compared."""
