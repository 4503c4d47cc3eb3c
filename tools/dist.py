"""Build wheel and sdist, and test both in an environment that knows nothing of this repository.

``python -m tools.dist`` writes them to ``dist``. It finds and ships which tests exercise which rule.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from urllib.request import urlopen

from dowding.kernel.games import AnyGame, all_games
from dowding.testing.ledger import SHIPPED, ship_coverage
from tools.pictures import are_older

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
README, EXAMPLES = ROOT / "README.md", ROOT / "examples"
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
    serve(dowding, home)
    stop(dowding, folder)
    study(scripts, pip, folder)


def serve(dowding: str, home: Path) -> None:
    """Open the operations room, and close it as Ctrl-C does."""
    serving = subprocess.Popen(
        [dowding, "serve", "--no-browser", "--port", "0", "--home", str(home)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert serving.stderr is not None
    opened = next((line for line in serving.stderr if "the room is open" in line), "")
    for place in re.findall(r"http://[\d.:]+/", opened):
        urlopen(f"{place}health").close()
    serving.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
    _, told = serving.communicate(timeout=30)
    if not opened or (serving.returncode and os.name != "nt"):
        sys.exit(f"dowding serve ended with {serving.returncode}\n{told}")


def stop(dowding: str, folder: Path) -> None:
    """Begin a long simulation, and press Ctrl-C when its first games are kept."""
    if os.name == "nt":
        return
    long = [dowding, "simulate", "lion", "--games", "1000000", "--jobs", "1", "--out", "long"]
    begun = subprocess.Popen(long, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    kept, end = folder / "long" / "records.jsonl", time.monotonic() + 60
    while not (kept.exists() and kept.stat().st_size) and time.monotonic() < end:
        time.sleep(0.1)
    begun.send_signal(signal.SIGINT)
    if begun.wait(timeout=60) != 130:
        sys.exit(f"{' '.join(long)} ended with {begun.returncode}")


def study(scripts: Path, pip: list[str], folder: Path) -> None:
    """Do what README and documents show to programmers and researchers."""
    python, dowding = str(scripts / "python"), str(scripts / "dowding")
    (shown,) = re.findall(
        r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    run(python, "-c", shown, cwd=folder)
    run(python, str(EXAMPLES / "as_a_library.py"), cwd=folder)
    for command in ("verify", "report", "replay"):
        run(dowding, command, "mine.dowding.json", cwd=folder)
    shutil.copytree(EXAMPLES / "first_commander", folder / "first_commander")
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", "first_commander", cwd=folder)
    ladder = ("ladder", "lion", "--scenario", "prelude", "--commanders", "park,sentinel,random")
    run(dowding, *ladder, "--games", "5", cwd=folder)
    run(*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "envs.txt"), cwd=folder)
    begun = 'import gymnasium, dowding.envs; gymnasium.make("Dowding/Lion-Prelude-v0").reset(seed=1)'
    run(python, "-c", begun, cwd=folder)


def run(*command: str, cwd: Path, typed: str = "") -> None:
    """Run a command; if it fails, show what it said and stop."""
    done = subprocess.run(command, cwd=cwd, input=typed, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
