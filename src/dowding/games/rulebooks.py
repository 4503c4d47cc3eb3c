"""Where the rules told anew are found: in the package, or beside it in the repository."""

from pathlib import Path

PACKAGED = Path(__file__).parent / "rulebooks"
BESIDE = Path(__file__).parents[3] / "docs" / "rules"


def rulebook(game: str) -> Path:
    """The rulebook of a game."""
    packaged = PACKAGED / f"{game}.md"
    return packaged if packaged.exists() else BESIDE / f"{game}.md"
