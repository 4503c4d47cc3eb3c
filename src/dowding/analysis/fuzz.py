"""Random play in search of faults: crashes, dead ends, endless games, broken invariants, leaks."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from dowding.kernel.decisions import Answer
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError, SaveError
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import dump, parse, replay, save, save_failing
from dowding.testing.conformance import LONGEST, random_options
from dowding.testing.leaks import leaks_by_answer, leaks_in_views

LOOK_EVERY = 5
"""Hidden things are dealt anew every so many answers."""
FORK_EVERY = 40
"""A secret answer is tried both ways every so many answers; that costs a replay."""


class Finding(Struct, frozen=True):
    """A random match, and what was wrong with it, if anything."""

    game: str
    scenario: str
    seed: int
    decisions: int
    fault: str = ""
    file: str = ""


def fuzz(game: AnyGame, games: int, seed: int, scenario: str | None, folder: Path) -> Iterator[Finding]:
    """Play random matches and report on each; faulty ones are saved into the folder."""
    scenarios = [game.chosen_scenario(scenario)] if scenario else list(game.scenarios)
    for number in range(games):
        yield fuzz_one(game, scenarios[number % len(scenarios)], seed + number, folder)


def fuzz_one(game: AnyGame, scenario: str, seed: int, folder: Path) -> Finding:
    """Play one random match to its end, or to its first fault."""
    dice = Dice(seed)
    match = new_match(game, scenario, seed, random_options(game, dice))
    answer: Answer | None = None
    try:
        while not (fault := _fault(match, dice)) and (decision := match.decision) is not None:
            answer = decision.sample(dice.below)
            match.answer(answer)
            answer = None
        fault = fault or _replay_fault(match)
    except DowdingError as error:
        fault = f"crash: {error}"
    if not fault:
        return Finding(game.name, scenario, seed, match.answered)
    path = _write(match, answer, folder / f"{game.name}-{scenario}-{seed}.dowding.json")
    return Finding(game.name, scenario, seed, match.answered, fault, str(path))


def _fault(match: Match, dice: Dice) -> str:
    """What is wrong with the position."""
    if broken := list(match.game.broken(match.state)):
        return "broken invariant: " + "; ".join(broken)
    if match.answered > LONGEST:
        return f"endless game: {match.answered} answers"
    if match.decision is not None and not match.decision.rule:
        return "decision without a rule"
    leaks = leaks_in_views(match, dice) if match.answered % LOOK_EVERY == 0 else []
    if match.answered % FORK_EVERY == 0:
        leaks += leaks_by_answer(match, dice)
    return "leaked information: " + "; ".join(leaks) if leaks else ""


def _replay_fault(match: Match) -> str:
    try:
        again = replay(parse(dump(match), "replay"), "replay")
    except SaveError as error:
        return f"replay mismatch: {error}"
    return "" if again.digest() == match.digest() else "replay mismatch: another end"


def _write(match: Match, answer: Answer | None, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    if answer is not None:
        save_failing(match, answer, path)
    else:
        save(match, path)
    return path
