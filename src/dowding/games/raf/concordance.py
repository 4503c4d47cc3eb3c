"""The numbers of shared rules in the booklets of the three games; the code cites those of Lion."""

import csv
from collections.abc import Mapping
from pathlib import Path

from dowding.games.raf.words import RafGame

FILE = Path(__file__).parent / "concordance.csv"


def read_concordance(game: RafGame) -> Mapping[str, str]:
    """For each shared rule whose number differs in a game: its number in Lion, and its number there.

    Steps of the sequence of play are not listed: a step cites the number at which its game lists it.
    """
    with FILE.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return {row["lion"]: row[game] for row in rows if row[game] not in ("", row["lion"])}
