"""Build wheel and sdist, and test both in an environment that knows nothing of this repository.

``python -m tools.dist`` writes them to ``dist``. It finds and ships which tests exercise which rule.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from dowding.kernel.games import AnyGame, all_games
from dowding.testing.ledger import SHIPPED, ship_coverage
from tools.pictures import are_older

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
GAMES = ROOT / "src" / "dowding" / "games"


def main() -> None:
    """Build, then try what was built."""
    shutil.rmtree(DIST, ignore_errors=True)
    try:
        for game in shipped_games():
            ship_coverage(game, ROOT / "tests")
        run(sys.executable, "-m", "hatchling", "build", "--directory", str(DIST), cwd=ROOT)
    finally:
        for path in GAMES.glob(f"*/{SHIPPED}"):
            path.unlink()
    if are_older():
        print("The pictures of the documents are older than the page: make pictures renews them.")
    (wheel,), (sdist,) = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    for built in (wheel, sdist):
        with tempfile.TemporaryDirectory() as folder:
            try_out(built, Path(folder))
        print(f"{built.name}: {built.stat().st_size:,} bytes, tried in a clean environment")


def shipped_games() -> list[AnyGame]:
    """Return the games of this package that have a ledger."""
    return [g for g in all_games().values() if g.ledger is not None and g.ledger.is_relative_to(GAMES)]


def try_out(built: Path, folder: Path) -> None:
    """Install what was built with the locked requirements, and do there what a new user does."""
    venv.create(folder / "env", with_pip=True)
    scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(scripts / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    run(*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "play.txt"), cwd=folder)
    run(*pip, "--no-deps", "--no-build-isolation", str(built), cwd=folder)
    dowding, home = str(scripts / "dowding"), folder / "home"
    for command in (
        ["--version"], ["games"], ["rulebook", "lion", "9.1"],
        *[["rules", game.name] for game in shipped_games()],
        ["play", "lion", "--scenario", "prelude", "--seed", "1", "--home", str(home)],
        ["matches", "--home", str(home)], ["matches", "delete", "lion-prelude", "--yes", "--home", str(home)],
        ["simulate", "lion", "--scenario", "prelude", "--games", "2", "--jobs", "1"],
        ["components", "check", "raf"], ["new-game", "first_try"],
    ):  # fmt: skip
        run(dowding, *command, cwd=folder)
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", "first_try", cwd=folder)
    run(dowding, "play", "first_try", "--home", str(home), cwd=folder, typed="Factory\nHarbour\nlook\nquit\n")
    run(dowding, "fuzz", "first_try", "--games", "20", cwd=folder)
    run(dowding, "rules", "first_try", "--tests", "first_try/tests", cwd=folder)


def run(*command: str, cwd: Path, typed: str = "") -> None:
    """Run a command; if it fails, show what it said and stop."""
    done = subprocess.run(command, cwd=cwd, input=typed, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
