"""A set as one file: what comes back is what was packed, and nothing hostile is taken in."""

import random
import stat
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from dowding.components.own import Draft
from dowding.components.own.packing import MOST_PACKED, draft_of, pack, pack_texts, unpack
from dowding.kernel.errors import DowdingError
from tests.components.own.sets import SETS

RAF = SETS["raf"]


@pytest.mark.parametrize("name", SETS)
def test_whatever_was_typed_comes_back(name: str) -> None:
    dice = random.Random(name)
    for _ in range(4):
        draft = Draft.begin(SETS[name], "Mine")
        for _ in range(60):
            file = dice.choice(list(draft.box.papers))
            rows = draft.rows(file)
            row = dice.choice(list(rows))
            field = dice.choice(list(rows[row].cells))
            if draft.box.described[file].grows and dice.random() < 0.2:
                draft.remove(file, row) if dice.random() < 0.5 else draft.add(file, row)
            else:
                draft.type(file, row, field, dice.choice((rows[row].cells[field], "x")), over=True)
        back = draft_of(SETS[name], unpack(pack(draft)), "Mine")
        assert back.texts() == draft.texts()
        assert back.counts() == draft.counts()
        assert pack(back) == pack(draft)


def test_a_folder_of_before_is_read_without_the_list_of_typed_cells(tmp_path: Path) -> None:
    RAF.export(tmp_path / "set")
    cards = tmp_path / "set" / "target_cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("3,Poling,radar", "3,Rye,radar", 1), "utf-8")
    texts = {path.name: path.read_text("utf-8") for path in (tmp_path / "set").iterdir()}
    draft = draft_of(RAF, texts, "Mine")
    assert draft.kept.layer.cells == {"target_cards.csv": {4: {"target": "Rye"}}}
    assert [fault.row for fault in draft.check().faults if fault.field == "target"] == []


def test_a_set_in_a_zip_is_played_as_the_folder_is(tmp_path: Path) -> None:
    draft = Draft.begin(RAF, "Mine")
    draft.type("squadrons.csv", 3, "full", "4")
    (tmp_path / "mine.zip").write_bytes(pack(draft))
    loaded = RAF.load(tmp_path / "mine.zip")
    assert loaded.digest == draft.check().digest
    assert loaded.own is not None
    assert loaded.own.typed == 1


def zipped(**files: str | bytes) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return out.getvalue()


def with_file(name: str, data: str | bytes = "a,b\n") -> bytes:
    return zipped(**RAF.texts(), **{name: data})


def linked() -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        entry = zipfile.ZipInfo("squadrons.csv")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        packed.writestr(entry, "/etc/passwd")
    return out.getvalue()


def changed(file: str, change: Callable[[str], str | bytes]) -> bytes:
    texts = RAF.texts()
    return zipped(**{**texts, file: change(texts[file])})


def encrypted() -> bytes:
    data = bytearray(pack_texts(RAF.texts()))
    data[6] |= 1
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    return bytes(data)


HOSTILE = {
    "no zip": (b"x" * 100, "expected a zip"),
    "nothing": (b"", "expected a zip"),
    "cut off": (pack_texts(RAF.texts())[:-200], "expected a zip"),
    "too large": (b"PK" + b"\0" * MOST_PACKED, "at most 4,096 KB"),
    "a bomb": (with_file("squadrons.csv.csv", b"0" * 40_000_000), "at most 1,024 KB"),
    "many bombs": (zipped(**{f"a{n}.csv": b"0" * 1_000_000 for n in range(40)}), "at most 8,192 KB in all"),
    "another game": (
        pack_texts(SETS["hardest_days"].texts()),
        "airfield_damage.csv: the components raf have no file of this name",
    ),
    "many files": (zipped(**{f"a{n}.csv": "" for n in range(200)}), "at most 120 files"),
    "above": (with_file("../squadrons.csv"), "only the CSV and TOML files of a set"),
    "absolute": (with_file("/etc/a.csv"), "only the CSV and TOML files of a set"),
    "a drive": (with_file("C:a.csv"), "only the CSV and TOML files of a set"),
    "backslash": (with_file("..\\a.csv"), "only the CSV and TOML files of a set"),
    "a link": (linked(), "only the CSV and TOML files of a set"),
    "a photograph": (with_file("card.jpg", b"\xff\xd8"), "only the CSV and TOML files of a set"),
    "another file": (with_file("other.csv"), "other.csv: the components raf have no file of this name"),
    "two folders": (with_file("b/other.csv"), "each file once, in one folder"),
    "encrypted": (encrypted(), "expected a zip"),
    "a file missing": (zipped(**{"squadrons.csv": "a"}), "target_cards.csv: expected a file of this name"),
    "not UTF-8": (
        changed("squadrons.csv", lambda text: text.encode() + b"\xff\xfe"),
        "squadrons.csv, row 51: expected UTF-8 text",
    ),
    "UTF-16": (
        changed("squadrons.csv", lambda text: text.encode("utf-16")),
        "squadrons.csv, row 1: expected UTF-8",
    ),
    "a huge row": (
        changed("squadrons.csv", lambda text: text + "a" * 200_000 + "\n"),
        "squadrons.csv, row 51: expected",
    ),
    "many rows": (
        changed("squadrons.csv", lambda text: text + text.splitlines()[1].join(["\n"] * 9_000)),
        "squadrons.csv, row 2002: expected at most 2,000 rows",
    ),
    "a cell too many": (
        changed("squadrons.csv", lambda text: text.replace("\n234/", "\nx,234/")),
        "squadrons.csv, row 2: expected 10 fields",
    ),
    "a line in a cell": (
        changed("squadrons.csv", lambda text: text.replace("234/1/10", '"234\n/1/10"')),
        "squadrons.csv, row 2: expected cells of one line",
    ),
    "another column": (
        changed("squadrons.csv", lambda text: text.replace("vhf", "vhs", 1)),
        "squadrons.csv, row 1, vhf: expected the columns designation",
    ),
    "no TOML": (changed("tracks.toml", lambda text: "[" * 5_000), "tracks.toml: expected TOML"),
    "other parts": (
        changed("tracks.toml", lambda text: "[clock]\n"),
        "tracks.toml: expected the parts clock",
    ),
    "another value": (
        changed("tracks.toml", lambda text: text.replace("late_patrol", "lute_patrol")),
        "tracks.toml, clock.late_patrol_squadrons: expected the values",
    ),
    "a list that is none": (
        with_file("typed.csv"),
        "typed.csv, row 1: expected the columns file, row, field, change",
    ),
    "a list with a huge row": (
        with_file("typed.csv", "file,row,field,change\nsquadrons.csv,99999999999999,full,typed\n"),
        "typed.csv, row 2: expected a file",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_hostile_is_refused_with_its_place(name: str) -> None:
    data, told = HOSTILE[name]
    with pytest.raises(DowdingError) as caught:
        draft_of(RAF, unpack(data), "Mine")
    assert told in str(caught.value)


def test_damage_anywhere_is_refused_or_read_and_never_an_error_of_another_kind() -> None:
    whole, dice = pack_texts(SETS["londons_burning"].texts()), random.Random(4)
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(dice.choice((1, 3, 20))):
            data[dice.randrange(len(data))] = dice.randrange(256)
        try:
            draft_of(SETS["londons_burning"], unpack(bytes(data)), "Mine").check()
        except DowdingError:
            continue
