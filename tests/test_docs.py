"""The documents say what the code says."""

import re

import pytest

import dowding.kernel.match
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
        assert any(block in source for source in sources), block


def test_links_between_documents_lead_somewhere(pytestconfig: pytest.Config) -> None:
    root = pytestconfig.rootpath
    for path in [*root.glob("*.md"), *(root / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name} points to {target}"


def test_the_readme_example_runs(pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks((pytestconfig.rootpath / "README.md").read_text(encoding="utf-8"), "python")
    exec(code, {})
    assert "Result(" in capsys.readouterr().out


def test_every_installed_game_stands_in_the_readme(pytestconfig: pytest.Config) -> None:
    text = (pytestconfig.rootpath / "README.md").read_text(encoding="utf-8")
    for name in all_games():
        assert f"`{name}`" in text
    assert dowding.kernel.match.MARK_EVERY == 16, "docs/architecture.md says every sixteen answers"
