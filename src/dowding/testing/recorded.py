"""Recorded matches: for every way a game can end, a saved match that ends that way.

They serve as documentation and as tests: loading one replays it and checks every digest.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import AnyGame, Setting
from dowding.kernel.match import Match, beginning, new_match
from dowding.kernel.replaying import load
from dowding.kernel.saves import save
from dowding.kernel.steps import Result

SUFFIX = ".json"


def play_at_random(match: Match, seed: int) -> Result:
    """Answer at random until the match is over, and return the result."""
    dice = Dice(seed, "recorded")
    while (decision := match.decision) is not None:
        match.answer(decision.sample(dice.below))
    assert match.result is not None
    return match.result


def find_ending(
    game: AnyGame,
    scenario: str,
    wanted: Callable[[Result], bool],
    options: Mapping[str, Setting] | None = None,
    tries: int = 10_000,
) -> Match:
    """Play random matches until one ends as wanted, and return it."""
    for seed in range(tries):
        match = new_match(game, scenario, seed, options)
        if wanted(play_at_random(match, seed)):
            return match
    raise DowdingError(f"no match of {game.name} {scenario} in {tries} ends as wanted")


def record(match: Match, folder: Path, name: str) -> Path:
    """Save a finished match in the folder of recorded matches and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}{SUFFIX}"
    save(match, path)
    return path


def renew(path: Path) -> None:
    """Play a recorded match again by its answers, and save it as a match of the present rules."""
    old = load(path)
    new = beginning(old.header, old.header.components.folder)
    branch = old.history.branch
    for at, notation in enumerate(branch.line):
        new.answer(notation, reason=branch.comments.get(at, ""))
    new.seats = old.seats
    save(new, path)


def recorded(folder: Path) -> dict[str, Result]:
    """Replay and verify all recorded matches of a folder, and return their results."""
    results = {}
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        result = load(path).result
        if result is None:
            raise DowdingError(f"{path} does not end")
        results[path.stem] = result
    return results
