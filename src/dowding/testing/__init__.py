"""Tests for any game: the conformance suite, the leak test, rules coverage and recorded matches."""

from dowding.testing.conformance import check_game

__all__ = ["check_game"]
