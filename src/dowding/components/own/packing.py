"""A set as one file: its folder of CSV files in a zip, with limits on everything that is read.

Only the files of the set, and the list of typed cells, are read; a zip that holds anything else is refused,
photographs above all.
"""

import stat
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path, PurePath
from typing import TypeVar

from msgspec.structs import replace

from dowding.components.folder import ComponentError, Problem
from dowding.components.own.box import Box, Shipped, open_box
from dowding.components.own.draft import MOST_NAME, Draft
from dowding.components.own.kept import KeptSet
from dowding.components.own.reading import TYPED, read_layer
from dowding.kernel.errors import DowdingError, reason
from dowding.kernel.games import OwnSet

C = TypeVar("C", bound=Shipped)

MOST_PACKED = 4 * 1024 * 1024
"""The maximum size of a zip in bytes."""
MOST_TEXT = 1024 * 1024
"""The maximum size of a file in it in bytes."""
MOST_TEXTS = 8 * 1024 * 1024
"""The maximum size of all files in it together in bytes."""
MOST_FILES = 120
ONLY = "expected only the CSV and TOML files of a set, in one folder"
SUFFIXES = (".csv", ".toml")
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that equal sets make equal files."""


def pack(draft: Draft) -> bytes:
    """A set as a zip."""
    return pack_texts(draft.files())


def pack_texts(texts: Mapping[str, str]) -> bytes:
    """Some files as a zip."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in texts.items():
            entry = zipfile.ZipInfo(name, FIRST_DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, text.encode())
    return out.getvalue()


def unpacked(path: Path) -> dict[str, str]:
    """The files of a set in a zip on disk."""
    try:
        if path.stat().st_size > MOST_PACKED:
            raise _refused(path.name, f"expected a zip of at most {MOST_PACKED // 1024:,} KB")
        return unpack(path.read_bytes(), path.name)
    except OSError as error:
        raise DowdingError(f"cannot read {path}: {reason(error)}") from error


def unpack(data: bytes, name: str = "the zip") -> dict[str, str]:
    """The files of a set in a zip, after checking that it is one and holds nothing else.

    The files may lie in one folder of it, as they do when a folder is packed.
    """
    if len(data) > MOST_PACKED:
        raise _refused(name, f"expected a zip of at most {MOST_PACKED // 1024:,} KB")
    try:
        with zipfile.ZipFile(BytesIO(data)) as packed:
            return _texts(packed, name)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise _refused(name, f"expected a zip: {error}") from error


def _texts(packed: zipfile.ZipFile, name: str) -> dict[str, str]:
    entries = [entry for entry in packed.infolist() if not entry.is_dir()]
    if len(entries) > MOST_FILES:
        raise _refused(name, f"expected at most {MOST_FILES} files")
    texts: dict[str, str] = {}
    folders: set[str] = set()
    for entry in entries:
        folder, _, file = entry.filename.rpartition("/")
        folders.add(folder)
        if not _is_safe(entry) or not file.endswith(SUFFIXES):
            raise _refused(entry.filename[:200], ONLY)
        if file in texts or len(folders) > 1:
            raise _refused(entry.filename[:200], "expected each file once, in one folder")
        texts[file] = _text(packed, entry, file)
        if sum(map(len, texts.values())) > MOST_TEXTS:
            raise _refused(name, f"expected at most {MOST_TEXTS // 1024:,} KB in all")
    return texts


def _is_safe(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry is a plain file at a plain place."""
    parts = entry.filename.split("/")
    plain = all(part not in ("", ".", "..") and part.isprintable() for part in parts)
    odd = "\\" in entry.filename or ":" in entry.filename or len(parts) > 2
    mode = entry.external_attr >> 16
    packed = entry.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
    return plain and packed and not odd and not (mode and not stat.S_ISREG(mode) and stat.S_IFMT(mode))


def _text(packed: zipfile.ZipFile, entry: zipfile.ZipInfo, file: str) -> str:
    """The text of a file, of which no more is unpacked than it may have."""
    with packed.open(entry) as stream:
        data = stream.read(MOST_TEXT + 1)
    return decoded(file, data)


def decoded(file: str, data: bytes) -> str:
    """The text of a file, which is in UTF-8 and not too large."""
    if len(data) > MOST_TEXT:
        raise _refused(file, f"expected at most {MOST_TEXT // 1024:,} KB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        told = f"expected UTF-8 text: {error.reason} at byte {error.start}"
        raise ComponentError("the file", [Problem(file, line, "", told)]) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def title_of(name: str) -> str:
    """What a set from a folder or a file is called: by its name, as far as that can be shown."""
    plain = "".join(c for c in PurePath(name).stem if c.isprintable())
    return " ".join(plain.split())[:MOST_NAME].strip() or "A set from a file"


def texts_in(folder: Path) -> dict[str, str]:
    """The files of a set in a folder."""
    found: dict[str, str] = {}
    try:
        for path in sorted(folder.iterdir()):
            if path.suffix in SUFFIXES:
                with path.open("rb") as stream:
                    found[path.name] = decoded(path.name, stream.read(MOST_TEXT + 1))
    except OSError as error:
        raise DowdingError(f"cannot read {folder}: {reason(error)}") from error
    return found


def draft_of(components: Shipped, texts: Mapping[str, str], name: str, id: str = "") -> Draft:
    """A typed set from its files; faults in it are kept and told, as long as the files have the form."""
    draft = Draft.begin(components, name, id)
    refuse_others(draft.box, texts)
    draft.kept = _kept(draft.kept, draft.box, texts)
    return draft


def _kept(kept: KeptSet, box: Box, texts: Mapping[str, str]) -> KeptSet:
    return replace(kept, layer=read_layer(box, texts), at=kept.at + 1)


def refuse_others(box: Box, texts: Mapping[str, str]) -> None:
    """Refuse files that are not of this set."""
    for file in texts:
        if file not in box.texts and file != TYPED:
            raise _refused(file, f"the components {box.components} have no file of this name")


def components_of(known: Iterable[C], texts: Mapping[str, str]) -> C:
    """The components that a set is of: those with the most of its files."""
    found = list(known)
    best = max(found, key=lambda one: len(texts.keys() & open_box(one).texts.keys()))
    if not texts.keys() & open_box(best).texts.keys():
        raise _refused("the zip", f"expected the files of one of {', '.join(one.name for one in found)}")
    return best


def told_of(components: Shipped, texts: Mapping[str, str]) -> OwnSet | None:
    """How far a set was typed in, if it can be compared with the reconstructed one."""
    box = open_box(components)
    known = {file: text for file, text in texts.items() if file in box.texts or file == TYPED}
    try:
        draft = draft_of(components, known, "set")
    except DowdingError:
        return None
    counts = draft.counts()
    return OwnSet(counts.typed, counts.printed, counts.reconstructed)


def _refused(file: str, told: str) -> ComponentError:
    return ComponentError("the file", [Problem(file, 0, "", told)])
