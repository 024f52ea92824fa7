"""Tests of the rules engine; `positions` builds positions for other tests too."""
