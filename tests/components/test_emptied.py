"""Component sets with files, rows or charts missing: an error that names the place, never a traceback."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from dowding.components import ComponentError, ComponentSet
from dowding.kernel.games import all_games

GAMES = {game.components.name: game for game in all_games().values()}
TABLE = re.compile(r"^(\[[^\]]+\]\n)((?!\[).*\n)+", re.MULTILINE)


def emptied(text: str, is_table: bool) -> Iterator[str]:
    """A table with its first line alone; a document without anything, and with each of its charts emptied."""
    yield text.partition("\n")[0] + "\n" if is_table else ""
    if not is_table:
        for found in TABLE.finditer(text):
            yield text[: found.start()] + found[1] + text[found.end() :]
            yield text[: found.start()] + text[found.end() :]


@pytest.mark.parametrize("name", GAMES)
def test_what_was_emptied_is_refused_with_its_place(name: str, tmp_path: Path) -> None:
    components = GAMES[name].components
    folder = tmp_path / "set"
    assert isinstance(components, ComponentSet)
    components.export(folder)
    for file in sorted(folder.iterdir()):
        if file.suffix not in (".csv", ".toml"):
            continue
        whole = file.read_text(encoding="utf-8")
        for text in emptied(whole, file.suffix == ".csv"):
            file.write_text(text, encoding="utf-8")
            with suppress(ComponentError):
                components.load(folder)
        file.write_text(whole, encoding="utf-8")
