"""The conformance suite: what every game must do, checked in one line, and its coverage of the rules."""

from dowding.testing.conformance import check_game

__all__ = ["check_game"]
