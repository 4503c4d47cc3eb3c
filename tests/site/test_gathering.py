"""Which Python files go into the page."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from dowding.site.gathering import gather


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gathered")
    wheel = folder / "msgspec.whl"
    with ZipFile(wheel, "w") as packed:
        packed.writestr("msgspec/__init__.py", "")
        packed.writestr("msgspec/__init__.pyi", "")
    gather(folder / "page", wheel)
    return folder / "page"


@pytest.mark.parametrize(
    "path",
    [
        "dowding/site/engine.py", "dowding/site/thinker.py", "dowding/kernel/match.py",
        "dowding/games/lion/game.py", "dowding/commanders/lion/__init__.py", "dowding/web/boards.py",
        "dowding/games/raf/record/__init__.py", "chain_home/game.py", "msgspec/__init__.py",
    ],
)  # fmt: skip
def test_what_engine_and_games_import_is_there(gathered: Path, path: str) -> None:
    assert (gathered / path).is_file()


@pytest.mark.parametrize("game", ["raf", "hardest_days", "londons_burning"])
def test_the_data_of_the_games_are_there_to_the_last_file(gathered: Path, game: str) -> None:
    home = Path(__file__).parents[2] / "src" / "dowding" / "games" / game
    data = [file for file in home.rglob("*") if file.suffix in (".csv", ".toml", ".geojson")]
    missing = [
        file for file in data if not (gathered / "dowding" / "games" / game / file.relative_to(home)).exists()
    ]
    assert len(data) > 5
    assert [file.name for file in missing if file.name != "ledger.csv"] == []


def test_what_was_measured_is_there_to_the_last_file(gathered: Path) -> None:
    """Situations of the day, and what reviews need."""
    home = Path(__file__).parents[2] / "src" / "dowding"
    data = [file.relative_to(home) for file in (home / "analysis").rglob("*.json")]
    assert Path("analysis/situations/found/lion.json") in data
    assert [file for file in data if not (gathered / "dowding" / file).exists()] == []


@pytest.mark.parametrize(
    "path",
    [
        "dowding/server", "dowding/cli", "dowding/terminal", "dowding/store/sql.py",
        "dowding/room/club", "dowding/store/club", "webauthn", "cryptography",
        "dowding/site/building.py", "dowding/games/lion/ledger.csv", "dowding/web/lion/static",
        "dowding/web/static",
        "msgspec/__init__.pyi",
    ],
)  # fmt: skip
def test_other_doors_and_stores_are_left_out(gathered: Path, path: str) -> None:
    assert not (gathered / path).exists()


def test_entry_points_are_there(gathered: Path) -> None:
    points = [file.read_text() for file in gathered.glob("*.dist-info/entry_points.txt")]
    assert any("lion = dowding.games.lion:GAME" in text for text in points)
    assert any("chain_home" in text for text in points)
