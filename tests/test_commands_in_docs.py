"""The commands that README and documents show can be typed: all are known, and the quick ones are run."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from dowding.cli import main
from dowding.cli.main import parser
from dowding.cli.options import slugs
from dowding.kernel.games import all_games, find_game, installed
from dowding.kernel.match import new_match
from dowding.kernel.saves import save
from dowding.store.sqlite import SqliteStore
from tests.analysis.review.playing import played

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
SHOWN = re.compile(r"^(?: {4})?(?:\.venv/bin/)?dowding (.+)$")
INLINE = re.compile(r"`dowding ([a-z][^`\n]*)`")
EXAMPLES = {
    "GAME": "chain_home", "FILE": "mine.json", "NAME": "sea_lion", "DIR": "out", "SCENARIO": "august_13",
    "SIDE": "luftwaffe",
    "[RULE]": "", "list|check|export|import": "list",
    "my_game": "chain_home", "HOST:PORT": "local", "[N]": "",
}  # fmt: skip
"""What is put in the place of words that stand for something else."""
ONLY_PARSED = {"serve", "bench", "verify", "move", "ladder", "site", "measure", "situations", "lessons"}
FEW = {"simulate": ["--games", "2", "--jobs", "1", "--no-plots"],
       "fuzz": ["--games", "1"], "play": ["--home", "home"], "matches": ["--home", "home"],
       "review": ["--worlds", "4"], "members": ["--home", "club"]}  # fmt: skip
"""What is added so that a command is done soon, and in a folder of its own."""


def lines() -> list[str]:
    """All lines of all documents."""
    return [line for path in DOCUMENTS for line in path.read_text(encoding="utf-8").splitlines()]


def commands() -> list[str]:
    """Every command that is shown on a line of its own, each once."""
    found = [SHOWN.match(line) for line in lines()]
    return list(dict.fromkeys(re.split(r" {2,}|#", shown[1])[0].strip() for shown in found if shown))


def words(command: str) -> list[str]:
    new = "sea_lion" if "NAME" in command else "my_game"
    for placeholder, example in EXAMPLES.items():
        command = re.sub(rf"(?<![\w-]){re.escape(placeholder)}(?![\w-])", example, command)
    args = shlex.split(command)
    given = {"rulebook": "lion", "new-game": new, "review": "over.json"}
    return [args[0], given[args[0]], *args[2:]] if args[0] in given else args


def test_every_command_is_shown() -> None:
    known = next(action.choices for action in parser()._actions if action.choices)
    assert set(known) - {words(command)[0] for command in commands()} == set()


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_documents_can_be_parsed(command: str) -> None:
    parser().parse_known_args(words(command))


@pytest.mark.parametrize("command", sorted({c for line in lines() for c in INLINE.findall(line)}))
def test_a_command_within_a_sentence_is_known(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command.split()[0], "--help"])
    told = capsys.readouterr().out
    sides = {f"--{slug}" for game in all_games().values() for slug in slugs(game)}
    assert [o for o in re.findall(r"--[a-z-]+", command) if o not in told and o not in sides] == []


def test_whoever_has_a_clone_is_told_how_an_extra_is_installed_there() -> None:
    """Dowding is not in a package index yet, so the line for it alone would be of no use."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shown = 0
    for path in DOCUMENTS:
        for part in path.read_text(encoding="utf-8").split("\n\n"):
            for extra in re.findall(r"pip install\s+'dowding\[(\w+)\]'", part):
                assert extra in extras["optional-dependencies"]
                assert f"pip install '.[{extra}]'" in " ".join(part.split()), (path.name, extra)
                shown += 1
    assert shown > 4


def is_quick(command: str) -> bool:
    return words(command)[0] not in ONLY_PARSED and "--games" not in command


def test_the_quick_ones_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They run one after the other in one folder, as somebody would type them who reads on."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt="": (_ for _ in ()).throw(EOFError))
    save(new_match("chain_home", seed=1), tmp_path / "mine.json")
    save(played("chain_home", "morning", seed=1), tmp_path / "over.json")
    SqliteStore(tmp_path / "club" / "matches.sqlite3").close()
    failed = []
    for command in [command for command in commands() if is_quick(command)]:
        args = words(command)
        if main([*args, *FEW.get(args[0], [])]) != 0:
            failed.append((command, capsys.readouterr().err))
    assert failed == []


def test_the_code_of_the_page_on_the_library_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for block in re.findall(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL):
        exec(block, names)
    out = capsys.readouterr().out
    for said in re.findall(r"# (<Match .*>)", text):
        assert said in out
    assert "True" in out.splitlines()


def test_the_code_of_the_page_on_the_library_is_typed() -> None:
    """It stands in a file too, which mypy reads with all others."""
    text = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    head, *rest = (ROOT / "examples" / "as_a_library.py").read_text(encoding="utf-8").split("\n\n", 1)
    assert head.startswith('"""')
    assert "\n\n".join(rest) == "\n\n".join(blocks)


def test_the_page_on_the_library_names_the_class_of_every_view() -> None:
    text = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` in `([\w.]+)` \|$", text, flags=re.MULTILINE)
    views = [type(find_game(game).view(new_match(game, seed=1).state, None)) for game, _, _ in rows]
    assert [(view.__name__, view.__module__) for view in views] == [row[1:] for row in rows]
    ours = {name for name, point in installed().items() if point.value.startswith("dowding.games.")}
    assert {game for game, _, _ in rows} == ours
