"""A test of the page waits for something that must come, never for a time to pass."""

from pathlib import Path

FOLDERS = ("browser", "site")


def test_no_test_of_the_page_waits_for_a_time_to_pass() -> None:
    files = [path for folder in FOLDERS for path in (Path(__file__).parent / folder).rglob("*.py")]
    found = {path.name for path in files if "wait_for_timeout(" in path.read_text(encoding="utf-8")}
    assert not found, "wait for a condition (tests/browser/waiting.py)"
