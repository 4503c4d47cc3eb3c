"""A fact that is renamed in Python alone is refused: by the files of types, or else by tsc."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tools.page_types import boards
from tools.page_types.files import every_file

from dowding.games.raf.telling.entries import BombingStrength
from dowding.web import STATIC

ROOT = Path(__file__).parents[2]
WEB = STATIC.parent
TYPES = WEB / "raf" / "static" / "types.d.ts"
TSC = ROOT / "node_modules" / ".bin" / "tsc"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[Path, str]:
    """All files of types, as they are written when ``BombingStrength.column`` has another name."""
    facts = BombingStrength.__annotations__
    config = BombingStrength.__struct_config__
    renamed = msgspec.defstruct(
        BombingStrength.__name__,
        [("pillar" if fact == "column" else fact, kind) for fact, kind in facts.items()],
        module=BombingStrength.__module__,
        tag=config.tag,
        tag_field=config.tag_field,
    )
    below = boards._below

    def with_another_name(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
        for kind in below(base):
            yield renamed if kind is BombingStrength else kind

    monkeypatch.setattr(boards, "_below", with_another_name)
    return every_file()


def test_the_file_of_types_is_no_longer_the_written_one(written: dict[Path, str]) -> None:
    assert [path for path, text in written.items() if path.read_text(encoding="utf-8") != text] == [TYPES]
    expected = TYPES.read_text(encoding="utf-8").replace(
        "  column: number;\n  shifts", "  pillar: number;\n  shifts"
    )
    assert written[TYPES] == expected


@pytest.mark.skipif(not TSC.exists(), reason="no Node.js here, so the types of the page are not checked")
def test_tsc_refuses_every_script_that_reads_the_old_name(written: dict[Path, str], tmp_path: Path) -> None:
    """It refuses nothing else; ``make check`` shows that it refuses nothing without the new name."""
    for folder in ("src/dowding/web", "tests/page"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copy(ROOT / "tsconfig.json", tmp_path)
    (tmp_path / TYPES.relative_to(ROOT)).write_text(written[TYPES], encoding="utf-8")
    done = subprocess.run(
        [TSC, "--project", tmp_path], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    refused = [line for line in done.stdout.splitlines() if "error TS" in line]
    assert done.returncode != 0
    assert any(line.startswith("src/dowding/web/raf/static/") for line in refused), (
        "the script of the theatre"
    )
    assert any(line.startswith("tests/page/renamed.check.js") for line in refused)
    assert [line for line in refused if "column" not in line] == []
