"""Commanders answer decisions: from the view of their side, never from what is hidden."""

from dowding.commanders.commander import COMMANDERS, Commander, RandomCommander, find_commander

__all__ = ["COMMANDERS", "Commander", "RandomCommander", "find_commander"]
