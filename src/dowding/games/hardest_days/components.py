"""The component set of The Hardest Days: read, indexed, and checked against the rulebook."""

from pathlib import Path

from dowding.components import ComponentSet, EarlierSet
from dowding.games.hardest_days.printed.kit import Kit

HERE = Path(__file__).parent
EARLIER = (EarlierSet("second", "376242b43ae7fcc1", HERE / "earlier" / "second"),)
"""The sets of earlier matches, each stored as the files that differ from today's set."""
COMPONENTS = ComponentSet("hardest_days", HERE / "data", Kit, EARLIER, HERE / "box.toml")
