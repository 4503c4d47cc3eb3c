"""Commanders of London's Burning: Malan for the RAF, Kesselring for the Luftwaffe."""

from dowding.commanders.londons_burning.kesselring import KESSELRING
from dowding.commanders.londons_burning.malan import MALAN

__all__ = ["KESSELRING", "MALAN"]
