"""A folder of saved matches, with one file for each match."""

import os
from pathlib import Path

from dowding.kernel.errors import SaveError, reason
from dowding.kernel.match import Match
from dowding.kernel.saves import save
from dowding.store.holding import Hold

SUFFIX = ".dowding.json"


def home() -> Path:
    """Return the folder for matches: DOWDING_HOME, or else ``dowding`` in the user's data folder."""
    if named := os.environ.get("DOWDING_HOME"):
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "dowding"


class Shelf:
    """The saved matches in a folder; each game has one current match."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else home()

    def current(self, game: str) -> Path:
        """Return the path of the current match of a game; the file may not exist."""
        return self.folder / f"{game}{SUFFIX}"

    def hold(self, game: str) -> Hold:
        """Hold the current match of a game, so that no other terminal can overwrite it."""
        told = f"another terminal is playing {game} in {self.folder}; close it, or choose another --home"
        return Hold(self.folder / f"{game}.lock", told)

    def keep(self, match: Match) -> None:
        """Save a match as the current match of its game."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise SaveError(f"cannot make the folder {self.folder}: {reason(error)}") from error
        save(match, self.current(match.game.name))

    def set_aside(self, game: str) -> Path | None:
        """Rename the current match of a game so that it is not overwritten, and return the new path."""
        path = self.current(game)
        if not path.exists():
            return None
        number = 1
        while (aside := self.folder / f"{game}-{number}{SUFFIX}").exists():
            number += 1
        return path.rename(aside)
