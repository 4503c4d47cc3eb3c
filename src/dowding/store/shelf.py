"""A shelf of saved matches: one file each in one folder."""

import os
from pathlib import Path

from dowding.kernel.errors import SaveError
from dowding.kernel.match import Match
from dowding.kernel.saves import save

SUFFIX = ".dowding.json"


def home() -> Path:
    """The folder in which a person's matches are kept: DOWDING_HOME, or the usual place for data."""
    if named := os.environ.get("DOWDING_HOME"):
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "dowding"


class Shelf:
    """The matches in a folder, found again by the name of their game."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else home()

    def current(self, game: str) -> Path:
        """The match of a game that goes on from one session to the next."""
        return self.folder / f"{game}{SUFFIX}"

    def keep(self, match: Match) -> None:
        """Write the current match of its game."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(f"cannot make the folder {self.folder}: {error.strerror}") from error
        save(match, self.current(match.game.name))

    def set_aside(self, game: str) -> Path | None:
        """Give the current match of a game a name of its own, so that a new one loses nothing."""
        path = self.current(game)
        if not path.exists():
            return None
        number = 1
        while (aside := self.folder / f"{game}-{number}{SUFFIX}").exists():
            number += 1
        return path.rename(aside)
