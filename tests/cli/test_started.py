"""The command by which a server was started, as the invitation shows it."""

import sys
from pathlib import Path

import pytest

from dowding.cli.started import started_as


def nothing(name: str) -> None:
    """No program is found by its name alone."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_after_make_play_it_is_the_one_of_the_project(here: Path) -> None:
    for path in (".venv/bin/dowding", str(here / ".venv/bin/dowding")):
        assert started_as([path, "serve"], "--host", nothing) == ".venv/bin/dowding serve"
    assert (
        started_as(["/opt/my tools/dowding", "serve"], "--host", nothing) == "'/opt/my tools/dowding' serve"
    )


def test_a_program_that_is_found_by_its_name_is_called_by_it() -> None:
    assert (
        started_as(["/usr/bin/dowding", "serve"], "--host", lambda name: f"/usr/bin/{name}")
        == "dowding serve"
    )
    assert (
        started_as(["/opt/dowding", "serve"], "--host", lambda name: f"/usr/bin/{name}")
        == "/opt/dowding serve"
    )


def test_a_module_is_named_with_its_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    said = ["/usr/lib/dowding/__main__.py", "serve"]
    assert started_as(said, "--host", lambda name: f"/usr/bin/{name}") == "python3 -m dowding serve"


def test_other_options_stay_the_address_goes_and_no_password_is_shown() -> None:
    said = ["dowding", "serve", "--port", "80", "--host", "127.0.0.1", "--home", "my games"]
    assert started_as(said, "--host", lambda name: f"{Path.cwd()}/{name}") == (
        "dowding serve --port 80 --home 'my games'"
    )
    for secret in (["--database", "postgresql://me:word@db/x"], ["--database=postgresql://me:word@db/x"]):
        told = started_as(["dowding", "serve", *secret, "--host=::1"], "--host", nothing)
        assert "word" not in told
        assert "--host" not in told
        assert "--database" in told
