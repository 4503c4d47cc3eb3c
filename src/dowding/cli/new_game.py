"""``dowding new-game``: a small game that runs, as a package to begin with."""

import argparse
import re
from pathlib import Path

from dowding.cli.output import OK, emit
from dowding.kernel.errors import SaveError, SetupError, reason
from dowding.kernel.games import installed

PACKAGED = Path(__file__).parent / "template"
BESIDE = Path(__file__).parents[3] / "examples" / "my_game"
"""Where the game is that is copied: in the package, or in the repository."""
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
HIDDEN = ("__pycache__", ".pytest_cache", ".hypothesis")


def new_game(args: argparse.Namespace) -> int:
    """Write the package of a new game into a new folder."""
    name: str = args.name
    if not NAME.fullmatch(name):
        raise SetupError(f"{name!r} cannot be the name of a game; use small letters, digits and _: my_game")
    if name in installed():
        raise SetupError(f"there is already a game {name!r}")
    folder: Path = args.folder or Path(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise SetupError(f"{folder} exists and is not empty; choose another folder")
    try:
        written = _copy(PACKAGED if PACKAGED.exists() else BESIDE, folder, name)
    except OSError as error:
        raise SaveError(f"cannot write the game to {folder}: {reason(error)}") from error
    emit(
        args,
        [str(path) for path in written],
        [f"Wrote {len(written)} files to {folder}.", *_next(name, folder)],
    )
    return OK


def _copy(source: Path, folder: Path, name: str) -> list[Path]:
    """Copy the template, with the name of the game in all files and paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for part in sorted(source.iterdir()):
        target = folder / _named(part.name, name)
        if part.is_dir():
            written += _copy(part, target, name) if part.name not in HIDDEN else []
        else:
            target.write_text(_named(part.read_text(encoding="utf-8"), name), encoding="utf-8")
            written.append(target)
    return written


def _named(text: str, name: str) -> str:
    """Replace the name of the template in all its forms."""
    words = name.split("_")
    title = " ".join(word.capitalize() for word in words)
    forms = {"my_game": name, "my-game": "-".join(words), "My Game": title, "MyGame": title.replace(" ", "")}
    for form, new in forms.items():
        text = text.replace(form, new)
    return text


def _next(name: str, folder: Path) -> list[str]:
    """Say what can be done with it."""
    return [
        f"Install it:   python -m pip install --editable '{folder}[test]'",
        f"Play it:      dowding play {name}",
        f"Test it:      cd {folder} && python -m pytest",
        f"Then read {folder / 'README.md'}, and change it step by step.",
    ]
