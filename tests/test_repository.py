"""Workflows, container and forms. ``make check-files`` compares them with their schemas."""

import json
import os
import re
import socket
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from dowding.cli.main import parser
from dowding.kernel.games import all_games

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def text(*path: str) -> str:
    return ROOT.joinpath(*path).read_text(encoding="utf-8")


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(text("pyproject.toml"))["project"]
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_only_our_targets_and_fixed_actions(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    runs = [line.split("run:", 1)[1].split() for line in lines if re.search(r"\brun: \S", line)]
    assert all(words[0] == "make" for words in runs)
    assert {word for words in runs for word in words[1:] if "=" not in word} <= TARGETS
    uses = [line for line in lines if re.search(r"\buses:", line)]
    assert all(re.search(r"uses: [\w./-]+@[0-9a-f]{40} # v\d", line) for line in uses)


def test_tests_are_run_on_every_python_that_is_promised() -> None:
    (versions,) = re.findall(r"python: (\[.*\])", text(".github", "workflows", "test.yml"))
    named = [c.rsplit(" ", 1)[1] for c in project()["classifiers"] if re.search(r"Python :: 3\.\d+$", c)]
    assert json.loads(versions) == named
    assert project()["requires-python"] == f">={named[0]}"


def test_the_project_has_one_address_and_one_version() -> None:
    urls, citation = project()["urls"], text("CITATION.cff")
    assert f"repository-code: {urls['Homepage']}\n" in citation
    assert f"\nversion: {project()['version']}\n" in citation
    owner = urls["Homepage"].split("/")[3]
    assert all(
        re.match(rf"https://(github\.com/{owner}/|{owner}\.github\.io/)dowding", u) for u in urls.values()
    )


def test_the_changelog_tells_what_is_new_changed_and_mended_in_this_version() -> None:
    versions = dict(re.findall(r"^## (\d[\w.]*).*\n((?:(?!## ).*\n)*)", text("CHANGELOG.md"), re.MULTILINE))
    told = versions[project()["version"]]
    assert next(iter(versions)) == project()["version"]
    assert re.search(r"\d{1,2} [A-Z][a-z]+ 20\d\d", told.partition("###")[0]), "a date"
    parts = [part.split(":")[0] for part in re.findall(r"^### (.*)$", told, re.MULTILINE)]
    assert list(dict.fromkeys(parts)) == ["New", "Changed", "Mended"]


def test_the_container_serves(tmp_path: Path) -> None:
    """Its command is run as it stands, on another port, until its own health check is content."""
    docker = text("Dockerfile")
    for copied in re.findall(r"^(?:COPY|RUN pip .* -r) (requirements/\S+)", docker, re.MULTILINE):
        assert (ROOT / copied).exists()
    dowding, *args = json.loads(re.findall(r"^CMD (\[.*\])", docker, re.MULTILINE)[0])
    assert dowding == "dowding"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    serving = subprocess.Popen(
        [sys.executable, "-m", "dowding", *args, "--host", "127.0.0.1", "--port", port],
        env={**os.environ, "DOWDING_HOME": str(tmp_path)},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert serving.stderr is not None
        assert any("the room is open" in line for line in serving.stderr)
        _, shown, code = json.loads(re.findall(r"^HEALTHCHECK CMD (\[.*\])", docker, re.MULTILINE)[0])
        assert shown == "-c"
        exec(code.replace("1940", port), {})
    finally:
        serving.terminate()
        serving.communicate(timeout=30)


def test_the_containers_beside_each_other_are_told_what_the_command_knows() -> None:
    compose = text("compose.yaml")
    dowding, *args = json.loads(re.findall(r"command: (\[.*\])", compose)[0])
    assert dowding == "dowding"
    parser().parse_args(args)
    (database,) = re.findall(r"DOWDING_DATABASE: (\S+?):", compose)
    assert database == "postgresql"


def test_the_form_for_rules_names_every_game() -> None:
    (options,) = re.findall(r"options: \[(.*)\]", text(".github", "ISSUE_TEMPLATE", "rules.yml"))
    titles = {game.title.split(" (")[0] for game in all_games().values()}
    assert {name.strip('"') for name in options.split(", ")} == titles


def test_what_is_checked_before_a_commit_is_what_make_check_runs() -> None:
    hooks = re.findall(r"entry: \.venv/bin/(\S+)", text(".pre-commit-config.yaml"))
    assert set(hooks) == set(
        re.findall(r"^\t\$\(BIN\)/(ruff|mypy|lint-imports)\b", text("Makefile"), re.MULTILINE)
    )
