"""Tests of London's Burning, in the order of its rulebook."""
