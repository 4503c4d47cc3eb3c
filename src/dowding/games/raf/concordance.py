"""The numbers of shared rules in the booklets of the three games; the code cites those of Lion."""

import csv
from collections.abc import Mapping
from pathlib import Path

from dowding.games.raf.words import RafGame

FILE = Path(__file__).parent / "concordance.csv"


def read_concordance(game: RafGame) -> Mapping[str, str]:
    """The numbers that shared rules have in Lion, and their numbers in a game where these differ.

    Steps of the sequence of play are not listed: a step cites the number at which its game lists it.
    """
    with FILE.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return {row["lion"]: row[game] for row in rows if row[game] not in ("", row["lion"])}
