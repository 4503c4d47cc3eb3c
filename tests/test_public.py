"""What the reference names is public: it is there, it is all, and documents and examples need no more."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from dowding.kernel.games import all_games, find_game
from dowding.kernel.match import new_match

ROOT = Path(__file__).parents[1]
MODULE = re.compile(r"^::: (\S+)\n((?:    .*\n)*)", re.MULTILINE)
IMPORT = re.compile(r"^(?:from (dowding[\w.]*) import ([\w, ]+)|import (dowding[\w.]*))$", re.MULTILINE)


def public() -> dict[str, list[str]]:
    """The public names of each public module, as the pages of the reference list them."""
    pages = sorted((ROOT / "docs" / "reference").glob("*.md"))
    found = [match for page in pages for match in MODULE.findall(page.read_text(encoding="utf-8"))]
    return {module: re.findall(r"^ +- (\w+)$", options, re.MULTILINE) for module, options in found}


PUBLIC = public()


@pytest.mark.parametrize("module", PUBLIC)
def test_what_is_public_is_there_and_is_all_that_a_module_exports(module: str) -> None:
    found: Any = import_module(module)
    assert all(hasattr(found, name) for name in PUBLIC[module])
    small = "decisions" not in module  # which exports what the rest of the kernel needs, too
    if small and hasattr(found, "__all__"):
        assert set(found.__all__) == set(PUBLIC[module])


def test_documents_and_examples_need_only_what_is_public() -> None:
    documents = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    files = [*documents, *(ROOT / "examples").rglob("*.py")]
    views = {type(find_game(name).view(new_match(name, seed=1).state, None)) for name in all_games()}
    allowed = {f"{view.__module__}.{view.__name__}" for view in views}
    allowed |= {f"{module}.{name}" for module, names in PUBLIC.items() for name in names}
    for path in files:
        for module, names, whole in IMPORT.findall(path.read_text(encoding="utf-8")):
            used = [f"{module}.{name.strip()}" for name in names.split(",")] if module else []
            assert [name for name in used if name not in allowed] == [], path
            assert not whole or whole in PUBLIC, path
