"""Where to find the rulebooks that are in our own words: in the package, or in the docs of the repository."""

from pathlib import Path

PACKAGED = Path(__file__).parent / "rulebooks"
BESIDE = Path(__file__).parents[3] / "docs" / "rules"


def rulebook(game: str) -> Path:
    """Return the path of the rulebook of a game."""
    packaged = PACKAGED / f"{game}.md"
    return packaged if packaged.exists() else BESIDE / f"{game}.md"
