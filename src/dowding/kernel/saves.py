"""Saved matches: one JSON file that a person can read and that can be verified.

A match is replayed from its header and its answers; digests show that the replay is the same game. A
file with a fault is refused, and the error names the place.
"""

import os
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct

from dowding.kernel.decisions import Answer, Notation
from dowding.kernel.errors import DowdingError, SaveError
from dowding.kernel.history import Branch, History, shared_length
from dowding.kernel.match import Header, Match, beginning
from dowding.kernel.mended import NoLongerLegal, cut_short, goes_on

FORMAT = "dowding match"
VERSION = 1


class SavedBranch(Struct, omit_defaults=True):
    """A branch in a file: the answers since it left its parent."""

    name: str
    answers: list[Notation]
    parent: str | None = None
    at: int = 0
    comment: str = ""
    comments: dict[int, str] = {}
    digests: dict[int, str] = {}


class Saved(Struct, omit_defaults=True):
    """The whole file."""

    format: str
    version: int
    header: Header
    branches: list[SavedBranch]
    current: str
    position: int
    undone: int = 0
    seats: dict[str, str] = {}


class _Marked(Struct):
    format: str
    version: int


# Writing


def save(match: Match, path: Path | str) -> None:
    """Write a match to a file; if that fails, an old file stays as it was."""
    write_whole(Path(path), dump(match))


def save_failing(match: Match, answer: Answer, path: Path | str) -> None:
    """Write a match together with the answer at which its rules fail, to be reproduced by loading."""
    assert match.decision is not None
    match.history.push(match.decision.spell(answer))
    match.history.position -= 1
    save(match, path)


def write_whole(path: Path, data: bytes) -> None:
    """Replace the contents of a file in one operation; if it fails, the old contents remain."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise SaveError(f"cannot write {path}: {error.strerror}") from error


def dump(match: Match) -> bytes:
    """A match as the text of a file: indented JSON with every answer on its own line."""
    if match.is_staged:
        raise SaveError("a staged match has no beginning to replay from and cannot be saved")
    match.note_digest()
    history = match.history
    saved = Saved(
        FORMAT, VERSION, match.header, _folded(history), history.current, history.position,
        history.undone, match.seats,
    )  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n"


def _folded(history: History) -> list[SavedBranch]:
    """The branches, each without the answers that it shares with its parent."""
    return [
        SavedBranch(
            branch.name, branch.line[branch.at :], branch.parent.name if branch.parent else None,
            branch.at, branch.comment,
            {n: said for n, said in branch.comments.items() if n >= branch.at},
            {n: digest for n, digest in branch.digests.items() if n > branch.at},
        )
        for branch in history.branches.values()
    ]  # fmt: skip


# Reading


def load(path: Path | str, components: Path | str | None = None) -> Match:
    """Read a match, replay all of it and verify every digest."""
    return replay(read(path), str(path), components)


def read(path: Path | str) -> Saved:
    """The contents of a file, checked for form but not replayed."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise SaveError(f"cannot read {path}: {error.strerror}") from error
    return parse(data, str(path))


def parse(data: bytes, name: str) -> Saved:
    """The contents of a file's text, checked for form but not replayed."""
    try:
        marked = msgspec.json.decode(data, type=_Marked)
    except msgspec.ValidationError as error:
        raise SaveError(f"{name} is not a saved match: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"{name} is damaged or not a saved match: {_place(data, error)}") from error
    if marked.format != FORMAT:
        raise SaveError(f"{name} is not a saved match: its format is {marked.format!r}")
    if marked.version < 1:
        raise SaveError(f"{name} is damaged: there is no file version {marked.version}")
    if marked.version > VERSION:
        raise SaveError(
            f"{name} was written by a newer Dowding (file version {marked.version}, "
            f"this one reads {VERSION}); update to open it"
        )
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except msgspec.ValidationError as error:
        raise SaveError(f"{name} is damaged: {error}") from error
    _check_branches(saved, name)
    return saved


def _place(data: bytes, error: Exception) -> str:
    """What is wrong with a text that is not JSON, and in which line."""
    told = str(error)
    digits = "".join(c for c in told.rpartition("byte ")[2] if c.isdigit())
    line = data[: int(digits) if digits else len(data)].count(b"\n") + 1
    return f"line {line}: {told}" if data.strip() else "it is empty"


def _check_branches(saved: Saved, name: str) -> None:
    known: dict[str, int] = {}
    for branch in saved.branches:
        if branch.name in known:
            raise SaveError(f"{name} is damaged: two branches are named {branch.name!r}")
        if branch.parent is not None and branch.parent not in known:
            raise SaveError(f"{name} is damaged: branch {branch.name!r} has an unknown parent")
        if not 0 <= branch.at <= known.get(branch.parent or "", 0):
            where = f"branch {branch.name!r} leaves its parent at answer {branch.at}"
            raise SaveError(f"{name} is damaged: {where}, which does not exist")
        known[branch.name] = branch.at + len(branch.answers)
    if saved.undone < 0:
        raise SaveError(f"{name} is damaged: {saved.undone} answers cannot have been taken back")
    if not 0 <= saved.position <= known.get(saved.current, -1):
        raise SaveError(f"{name} is damaged: branch {saved.current!r} has no answer {saved.position}")


def replay(
    saved: Saved, name: str, components: Path | str | None = None, patience: float | None = None
) -> Match:
    """Replay every branch of a saved match and compare the digests; ``patience`` is a limit in seconds.

    Digests from another version of the rules are not compared but replaced: only the answers count. If one
    of these is no longer legal, the match stops before it, and keeps the answers that follow.
    """
    match = _fresh(saved, name, components)
    branches, rules = _unfolded(saved), saved.header.rules
    until = None if patience is None else monotonic() + patience
    if rules != match.game.rules:
        goes_on(match, rules)
    legal: dict[str, int] = {}
    for branch in branches.values():
        try:
            _replay_branch(match, branch, name, rules, until)
        except NoLongerLegal as fault:
            if rules == match.game.rules:
                raise
            cut_short(match, rules, fault.at, fault.why)
            legal[branch.name] = fault.at
    _stand(match, branches, saved, legal)
    return match


def _fresh(saved: Saved, name: str, components: Path | str | None) -> Match:
    """The match at its beginning, with the components it was played with."""
    header = saved.header
    try:
        match = beginning(header, components)
    except DowdingError as error:
        raise SaveError(f"{name} cannot be played: {error}") from error
    used = match.header.components
    if used.digest != header.components.digest:
        raise SaveError(
            f"{name} was played with components {header.components.name} "
            f"{header.components.digest}, but the components found are {used.name} {used.digest}"
        )
    return match


def _unfolded(saved: Saved) -> dict[str, Branch]:
    branches: dict[str, Branch] = {}
    for b in saved.branches:
        branch = branches[b.parent].up_to(b.at, b.name) if b.parent is not None else Branch(b.name)
        branch.comment = b.comment
        branch.line += b.answers
        branch.comments |= b.comments
        branch.digests |= b.digests
        branches[b.name] = branch
    return branches


def _replay_branch(match: Match, branch: Branch, name: str, rules: str, until: float | None) -> None:
    shared = shared_length(match.history.branch.line[: match.history.position], branch.line)
    match.undo(match.history.position - shared)
    for at in range(shared, len(branch.line)):
        if until is not None and monotonic() > until:
            raise SaveError(f"{name} takes too long to replay")
        _answer_again(match, branch, at, name, rules)


def _answer_again(match: Match, branch: Branch, at: int, name: str, rules: str) -> None:
    where = f"{name}, branch {branch.name!r}, answer {at + 1} ({branch.line[at]!r})"
    try:
        match.answer(branch.line[at], reason=branch.comments.get(at, ""))
    except DowdingError as error:
        raise NoLongerLegal(where, at, f"{error}{_ended(match)}") from error
    # A later version may spell the same answer otherwise.
    branch.line[at] = match.history.branch.line[at]
    if at + 1 not in branch.digests:
        return
    expected, found = branch.digests[at + 1], match.digest()
    if rules == match.game.rules and found != expected:
        raise SaveError(f"{where}: from here on the replay differs from the saved match")
    branch.digests[at + 1] = found


def _ended(match: Match) -> str:
    """By which rule the match is over, if it is."""
    return f" It ended by rule {match.result.rule}: {match.result.title}." if match.result else ""


def _stand(match: Match, branches: dict[str, Branch], saved: Saved, legal: dict[str, int]) -> None:
    """Adopt the saved history and go to the saved position, or as far as the answers are legal."""
    current = branches[saved.current]
    position = min(saved.position, legal.get(saved.current, saved.position))
    shared = shared_length(match.history.branch.line[: match.history.position], current.line)
    match.undo(match.history.position - min(shared, position))
    match.history.branches = branches
    match.history.current = saved.current
    match.redo(position - match.history.position)
    match.history.undone = saved.undone
    match.seats = saved.seats
