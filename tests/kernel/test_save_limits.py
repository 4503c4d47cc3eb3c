"""Files that would take too much time or memory, and texts that are no files at all."""

import json
from pathlib import Path
from typing import Any

import pytest

from dowding.kernel.errors import SaveError
from dowding.kernel.replaying import replay
from dowding.kernel.saves import MOST_BRANCHES, dump, parse, read, save
from tests.kernel.test_match import played


def branched(branches: list[dict[str, Any]]) -> bytes:
    """The text of a file with other branches."""
    saved = json.loads(dump(played(3)))
    saved["branches"] = branches
    return json.dumps(saved).encode()


def test_a_file_with_too_many_branches_is_refused() -> None:
    many: list[dict[str, Any]] = [{"name": "main", "answers": []}]
    many += [{"name": f"b{n}", "answers": [], "parent": "main"} for n in range(MOST_BRANCHES)]
    with pytest.raises(SaveError, match="more than 5,000 branches"):
        parse(branched(many), "file")


def test_a_file_that_unfolds_to_too_much_is_refused() -> None:
    """A hundred branches that each repeat a long line take little room in the file and much in memory."""
    many: list[dict[str, Any]] = [{"name": "main", "answers": ["x"] * 20_000}]
    many += [{"name": f"b{n}", "answers": [], "parent": "main", "at": 20_000} for n in range(100)]
    with pytest.raises(SaveError, match="more than 2,000,000 answers"):
        parse(branched(many), "file")


def test_replaying_ends_when_it_takes_too_long() -> None:
    with pytest.raises(SaveError, match="takes too long"):
        replay(parse(dump(played(3)), "file"), "file", patience=-1.0)


@pytest.mark.parametrize("text", [b"[" * 200_000, b'{"format": "\xff"}', b'{"format":' + b'{"a":' * 100_000])
def test_texts_that_are_no_json_are_told_in_a_sentence(text: bytes) -> None:
    with pytest.raises(SaveError, match=r"^file is .*not a saved match"):
        parse(text, "file")


def test_a_folder_name_that_cannot_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot read"):
        read(tmp_path / "a\0b")
    with pytest.raises(SaveError, match="cannot write"):
        save(played(3), tmp_path / "a\0b")
