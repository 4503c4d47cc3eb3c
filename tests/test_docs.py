"""The documents say what the code says."""

import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

import dowding.kernel.recorded
from dowding.kernel.games import all_games


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)


def test_code_in_the_walkthrough_stands_in_the_example(pytestconfig: pytest.Config) -> None:
    root = pytestconfig.rootpath
    files = [*(root / "examples").rglob("*.py"), *(root / "tests" / "chain_home").glob("*.py")]
    sources = [path.read_text(encoding="utf-8") for path in files]
    documents = [root / "docs" / name for name in ("writing-a-game.md", "commanders.md")]
    told = [block for path in documents for block in blocks(path.read_text(encoding="utf-8"), "python")]
    assert len(told) > 10
    for block in told:
        if block.startswith("import dowding"):
            exec(block, {})
            continue
        assert any(block in source for source in sources), block


def test_the_files_to_copy_are_complete(pytestconfig: pytest.Config) -> None:
    """The page shows every file of the game that ``dowding new-game`` writes, but for its README."""
    game = pytestconfig.rootpath / "examples" / "my_game"
    text = (pytestconfig.rootpath / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL))
    kinds = (".py", ".toml", ".csv", ".md")
    files = {path.relative_to(game): path for path in game.rglob("*") if path.suffix in kinds}
    written = {path.as_posix(): file.read_text(encoding="utf-8") for path, file in files.items()}
    assert {name: text for name, text in written.items() if name != "README.md"} == shown


def test_links_between_documents_lead_somewhere(pytestconfig: pytest.Config) -> None:
    root = pytestconfig.rootpath
    for path in [*root.glob("*.md"), *(root / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name} points to {target}"


def test_the_readme_example_runs(pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks((pytestconfig.rootpath / "README.md").read_text(encoding="utf-8"), "python")
    exec(code, {})
    assert "Result(" in capsys.readouterr().out


def test_the_readme_is_short_and_tells_of_each_game_what_the_lobby_tells(pytestconfig: pytest.Config) -> None:
    text = (pytestconfig.rootpath / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 120
    for name, game in all_games().items():
        assert f"`{name}`" in text
        if outline := game.outline:
            about = (outline.leads, outline.players, outline.lasts, str(outline.weight), outline.decides)
            assert " | ".join((f"`{name}`", *about)) in text


def test_the_documents_know_the_facts_of_the_code() -> None:
    assert dowding.kernel.recorded.MARK_EVERY == 16, "docs/architecture.md says every sixteen answers"


# The walk through one raid

PATH = re.compile(r"[\w./-]+\.(?:py|js)")
DOTTED = re.compile(r"\w+(?:\.\w+)+")
WORD = re.compile(r"[A-Za-z_]\w*")


def code_in_the_walk(root: Path) -> list[str]:
    """Everything that the walk through one raid prints as code, each once."""
    text = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    walk = text.partition("\n## A newcomer's walk")[2].partition("\n## ")[0]
    return sorted(set(re.findall(r"`([^`]+)`", walk)))


def is_python(name: str) -> bool:
    """Whether a dotted name, from the package or from its games, can be imported."""
    for start in ("dowding", "dowding.games"):
        try:
            resolve_name(f"{start}.{name}")
        except (ImportError, AttributeError):
            continue
        return True
    return False


def is_member(name: str, sources: list[str]) -> bool:
    """Whether a class in one of the files has a member of that name."""
    owner, _, member = name.partition(".")
    declared = re.compile(rf"^  +(?:get )?{member}\(|^    {member}\b", re.MULTILINE)
    return any(re.search(rf"class {owner}\b", source) and declared.search(source) for source in sources)


def test_the_walk_through_one_raid_names_only_what_exists(pytestconfig: pytest.Config) -> None:
    root, package = pytestconfig.rootpath, pytestconfig.rootpath / "src" / "dowding"
    codes = code_in_the_walk(root)
    paths = [code for code in codes if PATH.fullmatch(code)]
    assert len(paths) > 25
    assert [path for path in paths if not (package / path).is_file()] == []
    dotted = [code for code in codes if DOTTED.fullmatch(code) and code not in paths]
    assert len(dotted) > 40
    sources = [(package / path).read_text(encoding="utf-8") for path in paths]
    assert [name for name in dotted if not is_python(name) and not is_member(name, sources)] == []
    words = [code for code in codes if WORD.fullmatch(code)]
    assert [w for w in words if not any(re.search(rf"\b{w}\b", source) for source in sources)] == []


@pytest.mark.parametrize(
    "name", ["raf.raid.combat.no_such_rule", "lion.nowhere.step", "Room.forgets", "Nobody.answer"]
)
def test_a_name_that_does_not_exist_is_found(name: str, pytestconfig: pytest.Config) -> None:
    room = pytestconfig.rootpath / "src" / "dowding" / "web" / "static" / "js" / "room.js"
    sources = [room.read_text(encoding="utf-8")]
    assert not is_python(name)
    assert not is_member(name, sources)


def test_the_packages_of_the_house_are_those_that_there_are(pytestconfig: pytest.Config) -> None:
    root = pytestconfig.rootpath
    packages = {path.parent.name for path in (root / "src" / "dowding").glob("*/__init__.py")}
    text = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("\n## The house\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"`(\w+)/`", table)) == packages
    drawn = (root / "docs" / "pictures" / "house.svg").read_text(encoding="utf-8")
    games = {path.parent.name for path in (root / "src" / "dowding" / "games").glob("*/__init__.py")}
    assert (packages | games) - {"games"} <= set(re.findall(r'class="name"[^>]*>(\w+)<', drawn))
    for part in ("web", "commanders"):
        folders = {path.parent.name for path in (root / "src" / "dowding" / part).glob("*/__init__.py")}
        assert folders <= set(re.findall(r'class="note"[^>]*>(\w+)<', drawn)) | packages, part
