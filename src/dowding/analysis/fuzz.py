"""Random play in search of faults: crashes, dead ends, endless games, broken invariants, leaks."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from dowding.kernel.decisions import Answer
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError, RulesError, SaveError
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Match, new_match
from dowding.kernel.saves import dump, parse, replay, save, save_failing
from dowding.testing.conformance import LONGEST, random_options
from dowding.testing.leaks import leaks

LOOK_EVERY = 20
"""Hidden things are dealt anew at one in so many positions."""


class Finding(Struct, frozen=True):
    """A random match, and what was wrong with it, if anything."""

    game: str
    scenario: str
    seed: int
    decisions: int
    fault: str = ""
    file: str = ""


def fuzz(game: AnyGame, games: int, seed: int, scenario: str | None, folder: Path) -> Iterator[Finding]:
    """Play random matches of each scenario and report on each; faulty ones are saved into the folder."""
    scenarios = [game.chosen_scenario(scenario)] if scenario else list(game.scenarios)
    for number in range(games):
        for chosen in scenarios:
            yield fuzz_one(game, chosen, seed + number, folder)


def fuzz_one(game: AnyGame, scenario: str, seed: int, folder: Path) -> Finding:
    """Play one random match to its end, or to its first fault."""
    dice = Dice(seed, "fuzz")
    match: Match | None = None
    answer: Answer | None = None
    try:
        match = new_match(game, scenario, seed, random_options(game, dice))
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
    path = folder / f"{game.name}-{scenario}-{seed}.dowding.json"
    return Finding(game.name, scenario, seed, answered, fault, _write(match, answer, path))


def _named(error: Exception) -> str:
    """What went wrong, in the fuzzer's words."""
    dead_end = isinstance(error, RulesError) and ("Nothing may be" in str(error) or "No legal" in str(error))
    said = str(error) if isinstance(error, DowdingError) else f"{type(error).__name__}: {error}"
    return f"{'dead end' if dead_end else 'crash'}: {said}"


def _fault(match: Match, dice: Dice) -> str:
    """What is wrong with the position."""
    if broken := list(match.game.broken(match.state)):
        return "broken invariant: " + "; ".join(broken)
    if match.answered > LONGEST:
        return f"endless game: {match.answered} answers"
    found = leaks(match, dice) if dice.below(LOOK_EVERY) == 0 else []
    return "leaked information: " + "; ".join(found) if found else ""


def _replay_fault(match: Match) -> str:
    try:
        again = replay(parse(dump(match), "replay"), "replay")
    except SaveError as error:
        return f"replay mismatch: {error}"
    return "" if again.digest() == match.digest() else "replay mismatch: another end"


def _write(match: Match | None, answer: Answer | None, path: Path) -> str:
    """Save a faulty match, if there is one; where it was saved."""
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
