"""Games of commanders on record: the same seed and commander play the same game on every Python.

``python -m tests.commanders.recorded_games`` plays them all and needs nothing but the game itself, so that it
can be run on any Python. With ``--renew`` it writes them again, after rules or doctrines have changed.
"""

import csv
import sys
from hashlib import blake2b
from pathlib import Path

from msgspec import Struct, convert

from dowding.cli.options import options
from dowding.commanders import ask, find_commander
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match

FILE = Path(__file__).parent / "recorded_games.csv"


class RecordedGame(Struct, frozen=True):
    """A line of the file: what was played by whom, and a fingerprint of all answers and their reasons."""

    game: str
    scenario: str
    options: str
    """As on the command line: ``players=luftwaffe advanced=true``."""
    commanders: str
    """Those of the sides in order, separated by spaces."""
    seed: int
    decisions: int
    fingerprint: str

    def __str__(self) -> str:
        return f"{self.game} {self.scenario}, {self.commanders}, seed {self.seed}"


def recorded_games() -> list[RecordedGame]:
    """Read the file."""
    with FILE.open(newline="") as lines:
        return [convert(row, RecordedGame, strict=False) for row in csv.DictReader(lines)]


def played(game: RecordedGame) -> RecordedGame:
    """Play a game again, and return what came of it."""
    rules = find_game(game.game)
    match = new_match(rules, game.scenario, game.seed, options(rules, game.options.split()))
    position, sides = match.clone(), match.sides
    led = dict(zip(sides, game.commanders.split(), strict=True))
    commanders = {side: find_commander(name, match, side, game.seed) for side, name in led.items()}
    seen = blake2b(digest_size=8)
    while (decision := position.decision) is not None:
        commander = commanders[decision.side]
        answer = ask(commander, position)
        seen.update(f"{decision.spell(answer)} {commander.reason}\n".encode())
        position.answer(answer)
    seen.update(position.digest().encode())
    return RecordedGame(
        game.game, game.scenario, game.options, game.commanders, game.seed, position.answered,
        seen.hexdigest(),
    )  # fmt: skip


def renew() -> None:
    """Write the file again."""
    games = [played(game) for game in recorded_games()]
    with FILE.open("w", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(RecordedGame.__struct_fields__)
        writer.writerows([getattr(game, name) for name in game.__struct_fields__] for game in games)


def main() -> int:
    """Play all games and name those that went another way."""
    if "--renew" in sys.argv:
        renew()
        return 0
    games = recorded_games()
    others = [game for game in games if played(game) != game]
    for game in others:
        sys.stderr.write(f"Another game than on record: {game}\n")
    same = len(games) - len(others)
    sys.stdout.write(f"Python {sys.version.split()[0]}: {same} of {len(games)} games as on record\n")
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main())
