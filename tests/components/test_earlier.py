"""Sets that were shipped before stay as they were; a fingerprint finds the one that is meant."""

from pathlib import Path

import pytest
from msgspec import Struct

from dowding.components import ComponentError, ComponentSet, EarlierSet, Folder
from dowding.kernel.errors import DowdingError


class Row(Struct, frozen=True):
    name: str
    rating: int


class Kit:
    """Two tables; ratings above 3 break a constraint that is younger than the earlier set."""

    def __init__(self, folder: Folder) -> None:
        self.squadrons = folder.table("squadrons.csv", Row)
        self.gruppen = folder.table("gruppen.csv", Row)
        folder.require(all(row.rating <= 3 for row in self.squadrons), "squadrons.csv", "at most 3")


def write(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, rows in files.items():
        (folder / f"{name}.csv").write_text(f"name,rating\n{rows}\n")
    return folder


@pytest.fixture
def today(tmp_path: Path) -> Path:
    return write(tmp_path / "today", squadrons="54,2", gruppen="I/JG51,1")


@pytest.fixture
def found(tmp_path: Path, today: Path) -> ComponentSet[Kit]:
    before = write(tmp_path / "before", squadrons="54,4")
    whole = Folder(before, base=today)
    Kit(whole)
    return ComponentSet("set", today, Kit, [EarlierSet("first", whole.digest(), before)])


def test_a_fingerprint_finds_an_earlier_set(found: ComponentSet[Kit]) -> None:
    (digest,) = found.earlier
    old, new = found.load(digest=digest), found.load()
    assert [row.rating for row in old.kit.squadrons] == [4]
    assert [row.rating for row in new.kit.squadrons] == [2]
    assert old.kit.gruppen == new.kit.gruppen
    assert (old.digest, old.folder) == (digest, None)
    assert found.load(digest=digest).kit is old.kit
    assert found.load(digest=new.digest).kit is new.kit


def test_an_unknown_fingerprint_finds_the_set_of_today(found: ComponentSet[Kit]) -> None:
    assert found.load(digest="0").kit is found.load().kit


def test_a_folder_is_held_to_the_constraints_of_today(found: ComponentSet[Kit], tmp_path: Path) -> None:
    (digest,) = found.earlier
    mine = write(tmp_path / "mine", squadrons="54,4", gruppen="I/JG51,1")
    with pytest.raises(ComponentError, match="constraint broken: at most 3"):
        found.load(mine, digest)


def test_an_earlier_set_must_stay_what_it_was(found: ComponentSet[Kit], today: Path) -> None:
    """A file that both sets share was changed without keeping the old one."""
    (digest,) = found.earlier
    write(today, gruppen="I/JG51,2")
    with pytest.raises(DowdingError, match="the components set, set first, are no longer what they were"):
        found.load(digest=digest)
