"""The package uses nothing that only Linux has, so that terminal and server run elsewhere too."""

import ast
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dowding.cli import main
from dowding.kernel.saves import write_whole

SOURCES = sorted((Path(__file__).parents[1] / "src" / "dowding").rglob("*.py"))
UNIX_MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"}
UNIX_NAMES = {
    "AF_UNIX", "SIGHUP", "SIGKILL", "SIGUSR1", "SO_REUSEPORT", "add_signal_handler", "os.fork", "getloadavg",
    "getuid", "sched_getaffinity", "sysconf",
}  # fmt: skip
GUARDED = {"store/holding.py": {"fcntl"}, "analysis/simulation/engines.py": {"sched_getaffinity"}}
"""Where the code asks first which system it runs on, and does without elsewhere."""


def named(path: Path) -> Iterator[str]:
    """The modules that a file imports, and the attributes that it reads."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield from (node.attr, ast.unparse(node))


def test_nothing_that_only_unix_has_is_used_unguarded() -> None:
    root = SOURCES[0].parents[0]
    found = {path.relative_to(root).as_posix(): set(named(path)) for path in SOURCES}
    used = {name: names & (UNIX_MODULES | UNIX_NAMES) for name, names in found.items()}
    assert {name: names for name, names in used.items() if names} == GUARDED


def test_several_workers_are_refused_on_windows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["serve", "--workers", "2", "--database", "postgresql://nobody@127.0.0.1/none"]) == 2
    assert "several workers are for Linux and macOS" in capsys.readouterr().err


def test_files_are_written_without_changed_line_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Windows changes the ends of lines in a file that is opened by number without this flag."""
    opened: list[int] = []
    really_open = os.open

    def open_and_note(path: Path, flags: int, mode: int) -> int:
        opened.append(flags)
        return really_open(path, flags, mode)

    monkeypatch.setattr(os, "O_BINARY", os.O_SYNC, raising=False)
    monkeypatch.setattr(os, "open", open_and_note)
    write_whole(tmp_path / "match", b"{}\n")
    assert opened[0] & os.O_SYNC == os.O_SYNC
