"""Random play in search of faults: crashes, dead ends, endless games, broken invariants, leaks."""

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from dowding.kernel.decisions import Answer
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DeadEnd, DowdingError, SaveError
from dowding.kernel.games import AnyGame, Setting
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import dump, parse, save, save_failing
from dowding.testing.conformance import LONGEST, random_options
from dowding.testing.leaks import leaks

LOOK_EVERY = 20
"""One position in this many is tested for leaks."""

ANY: Mapping[str, Setting] = MappingProxyType({})
"""No options were given."""


class Finding(Struct, frozen=True):
    """One random match, and its fault if there was one."""

    game: str
    scenario: str
    seed: int
    decisions: int
    fault: str = ""
    file: str = ""


def fuzz(
    game: AnyGame,
    games: int,
    seed: int,
    scenarios: list[str],
    folder: Path,
    options: Mapping[str, Setting] = ANY,
) -> Iterator[Finding]:
    """Play random matches of each scenario and version, and yield a finding for each.

    Faulty matches are saved in the folder. Options that are neither given nor part of a version are random.
    """
    for number in range(games):
        for scenario in scenarios:
            for version in versions(game, scenario, options):
                yield fuzz_one(game, scenario, seed + number, folder, {**version, **options})


def versions(game: AnyGame, scenario: str, options: Mapping[str, Setting] = ANY) -> list[dict[str, Setting]]:
    """Return all combinations of those options that decide which sides play."""

    def decides(name: str) -> bool:
        return len({game.sides_in(scenario, usual | {name: v}) for v in game.options[name].values}) > 1

    usual = game.chosen_options(options)
    deciding = [name for name in game.options if name not in options and decides(name)]
    return [
        dict(zip(deciding, values, strict=True))
        for values in product(*(game.options[name].values for name in deciding))
    ]


def fuzz_one(
    game: AnyGame, scenario: str, seed: int, folder: Path, options: Mapping[str, Setting] = ANY
) -> Finding:
    """Play one random match to its end or to its first fault."""
    dice = Dice(seed, "fuzz")
    match: Match | None = None
    answer: Answer | None = None
    try:
        match = new_match(game, scenario, seed, {**random_options(game, dice), **options})
        while not (fault := _fault(match, dice)) and (decision := match.decision) is not None:
            answer = decision.sample(dice.below)
            match.answer(answer)
            answer = None
        fault = fault or _replay_fault(match)
    except Exception as error:
        fault = _named(error)
    answered = match.answered if match else 0
    if not fault:
        return Finding(game.name, scenario, seed, answered)
    path = folder / "-".join([game.name, scenario, *map(str, options.values()), f"{seed}.dowding.json"])
    return Finding(game.name, scenario, seed, answered, fault, _write(match, answer, path))


def _named(error: Exception) -> str:
    """What went wrong, in the fuzzer's words."""
    said = str(error) if isinstance(error, DowdingError) else f"{type(error).__name__}: {error}"
    return f"{'dead end' if isinstance(error, DeadEnd) else 'crash'}: {said}"


def _fault(match: Match, dice: Dice) -> str:
    """Return what is wrong with the position, or an empty string."""
    if broken := list(match.game.broken(match.state)):
        return "broken invariant: " + "; ".join(broken)
    if match.decision is not None and match.decision.actions() > match.game.actions:
        return f"too many actions: {match.decision.actions()} where the game declares {match.game.actions}"
    if match.answered > LONGEST:
        return f"endless game: {match.answered} answers"
    found = leaks(match, dice) if dice.below(LOOK_EVERY) == 0 else []
    return "leaked information: " + "; ".join(found) if found else ""


def _replay_fault(match: Match) -> str:
    try:
        again = replay(parse(dump(match), "replay"), "replay")
    except SaveError as error:
        return f"replay mismatch: {error}"
    return "" if again.digest() == match.digest() else "replay mismatch: it ends differently"


def _write(match: Match | None, answer: Answer | None, path: Path) -> str:
    """Save a faulty match if there is one, and return the path."""
    if match is None:
        return ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"cannot make the folder {path.parent}: {error.strerror}") from error
    if answer is not None:
        save_failing(match, answer, path)
    else:
        save(match, path)
    return str(path)
