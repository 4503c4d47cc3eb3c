"""Small games to try the mutation tester on.

``python -m tests.tools.toys FOLDER CHANGE ...`` tries mutants of such a game in a process that has not
loaded anything else, and prints what became of each change.
"""

import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

from tools.mutants import forks
from tools.mutants.forks import covered, tried
from tools.mutants.mutant import Mutant, Source, sources
from tools.mutants.subject import ROOT, Subject


def toy(folder: Path, **files: str) -> Subject:
    """A package of rules with its tests: files that begin with test_ are put beside it."""
    package = folder / "toy_rules"
    package.mkdir()
    for name, text in files.items():
        home = folder if name.startswith("test_") else package
        (home / f"{name}.py").write_text(dedent(text))
    return Subject((package,), (folder,))


def source(folder: Path, text: str, **others: str) -> Source:
    """The mutants of one module, which may stand beside others."""
    found = sources(toy(folder, rules=text, **others))
    return found[str(folder / "toy_rules" / "rules.py")]


def told(folder: Path, text: str, **others: str) -> list[str]:
    """What becomes of each place of a module, as ``was -> becomes``."""
    return [change(mutant) for mutant in source(folder, text, **others).mutants]


def change(mutant: Mutant) -> str:
    return f"{mutant.was} -> {mutant.becomes}"


def found(game: Subject, *changes: str) -> list[Mutant]:
    """The mutants with some changes."""
    mutants = [mutant for source in sources(game).values() for mutant in source.mutants]
    return [mutant for wanted in changes for mutant in mutants if change(mutant) == wanted]


def verdicts(game: Subject, *changes: str) -> dict[str, tuple[bool, str, int]]:
    """For each change whether it was noticed, by which test, and how many tests bear on it."""
    command = [sys.executable, "-m", "tests.tools.toys", str(game.tests[0]), *changes]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return {wanted: (noticed, by, tests) for wanted, noticed, by, tests in json.loads(done.stdout)}


def main(folder: Path, *changes: str) -> None:
    """Try mutants, which may take a second each."""
    forks.AT_LEAST = 1
    game = Subject((folder / "toy_rules",), (folder,))
    outcomes = tried(game, found(game, *changes), sources(game), covered(game, folder), 2, folder)
    rows = [(change(m), v.noticed, v.by.partition("::")[2], v.tests) for m, v in outcomes]
    sys.stdout.write(json.dumps(rows))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
