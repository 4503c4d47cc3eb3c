"""Saved matches: one JSON file that a person can read and that can be verified.

A match is replayed from its header and its answers; the chain of its course shows that nothing was changed. A
file with a fault is refused, and the error names the place.
"""

import os
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.course import LINK_BYTES, Deed
from dowding.kernel.decisions import Answer, Notation
from dowding.kernel.errors import SaveError, reason
from dowding.kernel.header import Header
from dowding.kernel.history import History
from dowding.kernel.match import Match

FORMAT = "dowding match"
VERSION = 3
"""Files of the version before cannot say that people ended the match."""
OLDEST = 2
"""Files of the first version held no chain. No release wrote them, and they are not read any more."""
TAKEN_OVER = "found"
"""The deed that took over such a file into a later version."""

MOST_BRANCHES = 5_000
MOST_UNFOLDED = 2_000_000
"""The maximum number of answers in all branches, each counted from the beginning of the match."""


class SavedBranch(Struct, omit_defaults=True):
    """A branch in a file: the answers since it left its parent."""

    name: str
    answers: list[Notation]
    parent: str | None = None
    at: int = 0
    comment: str = ""
    comments: dict[int, str] = {}


class Saved(Struct, omit_defaults=True, kw_only=True):
    """The whole file."""

    format: str
    version: int
    header: Header
    branches: list[SavedBranch]
    current: str
    position: int
    undone: int = 0
    seats: dict[str, str] = {}
    course: list[Deed] = []
    """What was done in order: a chain of digests."""
    standing: str = ""
    """How the match stands, in a line that everybody may read; for lists."""
    over: bool = False
    seal: str = ""
    """The digest of everything else in the file."""


class _Marked(Struct):
    format: str
    version: int


class _Noted(Struct):
    did: str


class _Coursed(Struct):
    course: list[_Noted]


# Writing


def save(match: Match, path: Path | str) -> None:
    """Write a match to a file; if that fails, an old file stays as it was."""
    write_whole(Path(path), dump(match))


def save_failing(match: Match, answer: Answer, path: Path | str) -> None:
    """Write a match together with the answer at which its rules fail, to be reproduced by loading."""
    assert match.decision is not None
    match.history.push(match.decision.spell(answer))
    match.history.given += 1
    save(match, path)


def write_whole(path: Path, data: bytes) -> None:
    """Replace the contents of a file in one operation; if it fails, the old contents remain."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(draft, flags, 0o600), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except ValueError as error:
        raise SaveError(f"cannot write {path}: {reason(error)}") from error
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise SaveError(f"cannot write {path}: {reason(error)}") from error


def dump(match: Match) -> bytes:
    """A match as the text of a file: indented JSON with every answer on its own line."""
    if match.is_staged:
        raise SaveError("a staged match has no beginning to replay from and cannot be saved")
    return write(saved_from(match))


def saved_from(match: Match) -> Saved:
    """The contents of the file of a match."""
    history, run = match.history, match.run()
    course = [*history.course, run] if run else history.course
    return Saved(
        format=FORMAT,
        version=VERSION,
        header=match.header,
        branches=_folded(history),
        current=history.current,
        position=history.position,
        undone=history.undone,
        seats=match.seats,
        course=course,
        standing=_standing(match),
        over=match.decision is None,
    )


def _standing(match: Match) -> str:
    """The result, or the first line of what a spectator sees."""
    if match.result is not None:
        return match.result.title
    return match.summary(None).partition("\n")[0]


def write(saved: Saved) -> bytes:
    """The contents of a file as its text, sealed."""
    sealed = replace(saved, seal=seal_of(saved))
    return msgspec.json.format(msgspec.json.encode(sealed), indent=1) + b"\n"


def seal_of(saved: Saved) -> str:
    """The digest of everything in a file except the seal itself."""
    return blake2b(msgspec.json.encode(replace(saved, seal="")), digest_size=LINK_BYTES).hexdigest()


def _folded(history: History) -> list[SavedBranch]:
    """The branches, each without the answers that it shares with its parent."""
    return [
        SavedBranch(
            branch.name,
            branch.line[branch.at :],
            branch.parent.name if branch.parent else None,
            branch.at,
            branch.comment,
            {n: said for n, said in branch.comments.items() if n >= branch.at},
        )
        for branch in history.branches.values()
    ]


# Reading


def read(path: Path | str) -> Saved:
    """The contents of a file, checked for form but not replayed."""
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise SaveError(f"cannot read {path}: {reason(error)}") from error
    return parse(data, str(path))


def parse(data: bytes, name: str) -> Saved:
    """The contents of a file's text, checked for form but not replayed."""
    try:
        marked = msgspec.json.decode(data, type=_Marked)
    except msgspec.ValidationError as error:
        raise SaveError(f"{name} is not a saved match: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{name} is damaged or not a saved match: {_place(data, error)}") from error
    if marked.format != FORMAT:
        raise SaveError(f"{name} is not a saved match: its format is {marked.format!r}")
    if marked.version < 1:
        raise SaveError(f"{name} is damaged: there is no file version {marked.version}")
    if marked.version < OLDEST:
        raise SaveError(_unreleased(name, f"file version {marked.version}"))
    if marked.version > VERSION:
        raise SaveError(
            f"{name} was written by a newer Dowding (file version {marked.version}, "
            f"this one reads {VERSION}); update to open it"
        )
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except msgspec.ValidationError as error:
        if _was_taken_over(data):
            raise SaveError(_unreleased(name, "file version 1, saved again")) from error
        raise SaveError(f"{name} is damaged: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{name} is damaged: {_place(data, error)}") from error
    _check_branches(saved, name)
    return saved


def _unreleased(name: str, version: str) -> str:
    """Why a file is not read that no release wrote."""
    return (
        f"{name} was written before the first release of Dowding ({version}). Its first answers have no"
        " chain, so it is not read any more"
    )


def _was_taken_over(data: bytes) -> bool:
    """Whether a match without a chain was taken over into a file."""
    try:
        course = msgspec.json.decode(data, type=_Coursed).course
    except msgspec.ValidationError:
        return False
    return any(deed.did == TAKEN_OVER for deed in course)


def _place(data: bytes, error: Exception) -> str:
    """What is wrong with a text that is not JSON, and in which line."""
    told = str(error)
    digits = "".join(c for c in told.rpartition("byte ")[2] if c.isdigit())
    line = data[: int(digits) if digits else len(data)].count(b"\n") + 1
    return f"line {line}: {told}" if data.strip() else "it is empty"


def _check_branches(saved: Saved, name: str) -> None:
    known: dict[str, int] = {}
    if len(saved.branches) > MOST_BRANCHES:
        raise SaveError(f"{name} holds more than {MOST_BRANCHES:,} branches")
    for branch in saved.branches:
        if branch.name in known:
            raise SaveError(f"{name} is damaged: two branches are named {branch.name!r}")
        if branch.parent is not None and branch.parent not in known:
            raise SaveError(f"{name} is damaged: branch {branch.name!r} has an unknown parent")
        if not 0 <= branch.at <= known.get(branch.parent or "", 0):
            where = f"branch {branch.name!r} leaves its parent at answer {branch.at}"
            raise SaveError(f"{name} is damaged: {where}, which does not exist")
        known[branch.name] = branch.at + len(branch.answers)
    if sum(known.values()) > MOST_UNFOLDED:
        raise SaveError(f"{name} holds more than {MOST_UNFOLDED:,} answers in its branches")
    if saved.undone < 0:
        raise SaveError(f"{name} is damaged: {saved.undone} answers cannot have been taken back")
    if not 0 <= saved.position <= known.get(saved.current, -1):
        raise SaveError(f"{name} is damaged: branch {saved.current!r} has no answer {saved.position}")
