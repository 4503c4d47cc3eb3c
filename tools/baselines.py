"""What random play, recruits, doctrines and search reach in each environment: ``python -m tools.baselines``.

The other sides play at random, as they do in an environment without ``opponent``. The table is
written into ``docs/baselines.md``. Each cell may take some seconds of processor time; as many matches are
played as fit in, and a cell for which two matches do not fit in is left empty.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

from dowding.analysis.statistics import mean
from dowding.commanders import ask, commander_names, find_commander
from dowding.envs import all_ids
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.match import new_match

PAGE = Path(__file__).parent.parent / "docs" / "baselines.md"
SEARCH = "search:300"
MOST = 200
"""Matches a cell at most."""
HEAD = """# Baselines

What commanders reach in each environment: the mean worth of a match to the side (its reward), with the
half width of the 95% interval and the number of matches. The other sides play at random, as in an
environment without `opponent`. The doctrine is the side's first commander. Search has 300 decisions an answer
({search}); with more it plays better. Matches have seeds from 1940 on. A cell takes {seconds:g} seconds of
processor time and at most {most} matches; where two matches do not fit in, it is empty. Written by
`python -m tools.baselines`.

| environment | random | recruit | doctrine | search |
|---|---|---|---|---|
"""


def main() -> None:
    """Play all cells and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=4.0, help="of processor time for each cell")
    parser.add_argument("--only", default="", help="environments whose id has this in it; nothing is written")
    args = parser.parse_args()
    rows = []
    for name, settings in all_ids().items():
        if args.only in name:
            rows.append(row(name, settings, args.seconds))
            print(rows[-1], flush=True)
    if not args.only:
        head = HEAD.format(search=SEARCH, seconds=args.seconds, most=MOST)
        PAGE.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


def row(name: str, settings: dict[str, Any], seconds: float) -> str:
    """A line of the table."""
    game = find_game(settings["game"])
    doctrine = commander_names(game, settings["side"])[0]
    cells = [cell(game, settings, led, seconds) for led in ("random", "recruit", doctrine, SEARCH)]
    cells[2] = f"{doctrine} {cells[2]}" if cells[2] else ""
    return f"| `{name}` | {' | '.join(cells)} |"


def cell(game: AnyGame, settings: dict[str, Any], commander: str, seconds: float) -> str:
    """What a commander reaches; empty if fewer than two matches fit into the time."""
    end, worths = process_time() + seconds, list[float]()
    while len(worths) < MOST and process_time() < end:
        found = play(game, settings, commander, 1940 + len(worths), end)
        worths += found
    if len(worths) < 2:
        return ""
    told = mean(worths)
    return f"{told.value:+.1f} ± {(told.high - told.low) / 2:.1f} ({len(worths)})"


def play(game: AnyGame, settings: dict[str, Any], commander: str, seed: int, end: float) -> Iterator[float]:
    """Play a match and yield what it is worth to the side; nothing if the time is over before."""
    options = settings.get("options", {})
    position = new_match(game, settings["scenario"], seed, options).clone()
    sides = game.sides_in(settings["scenario"], game.chosen_options(options))
    led = {
        side: find_commander(commander if side == settings["side"] else "random", position, side, seed)
        for side in sides
    }
    while (decision := position.decision) is not None:
        if process_time() > end:
            return
        position.answer(ask(led[decision.side], position))
    if position.result is not None:
        yield game.worth(position.result, settings["side"])


if __name__ == "__main__":
    main()
