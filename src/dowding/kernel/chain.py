"""The chain of a saved match: every link is computed again, and the first that differs is named."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from dowding.kernel import fairness
from dowding.kernel.course import ENDS, Astray, Deed, Line, Stand, follow, linked
from dowding.kernel.errors import SaveError
from dowding.kernel.header import Header
from dowding.kernel.saves import Saved, SavedBranch, seal_of


def check_chain(saved: Saved, name: str, hurry: Callable[[], None]) -> list[Stand]:
    """Compute every link of a file again, and raise SaveError at the first that differs.

    ``hurry`` is called again and again, and may give up.
    """
    if not saved.course or saved.course[0].did != "begin":
        raise SaveError(f"{name} was changed: the chain over its answers is missing")
    stands: list[Stand] = []
    link, lines = "", lines_of(saved.branches)
    try:
        for stand in follow(saved.course, lines):
            if (link := _link(saved.header, link, stand, lines, hurry).link) != stand.deed.link:
                raise SaveError(f"{name} was changed: {_place(saved, stand)}")
            stands.append(stand)
    except Astray as error:
        raise SaveError(f"{name} was changed: its course does not fit its answers: {error}") from error
    _check_end(saved, name, stands)
    if saved.header.proof is not None:
        fairness.check(saved.header.proof, saved.header.seed, saved.header.people, name)
    return stands


def lines_of(branches: Sequence[SavedBranch]) -> list[Line]:
    """The whole line of each branch, and where it left which other one."""
    numbers = {branch.name: number for number, branch in enumerate(branches)}
    lines: list[Line] = []
    for branch in branches:
        parent = numbers[branch.parent] if branch.parent is not None else 0
        shared = lines[parent].answers[: branch.at] if branch.parent is not None else []
        lines.append(Line([*shared, *branch.answers], parent, branch.at))
    return lines


def _link(
    header: Header, before: str, stand: Stand, lines: Sequence[Line], hurry: Callable[[], None]
) -> Deed:
    """A deed with its link computed again."""
    if stand.deed.did == "begin":
        return linked(before, stand.deed, header)
    return stand.linked(before, lines, hurry)


def _place(saved: Saved, stand: Stand) -> str:
    """What a deed is about, in words."""
    branch, deed = saved.branches[stand.branch].name, stand.deed
    first, last = sorted((stand.first, stand.position))
    answers = f"answers {first + 1} to {last}" if last > first + 1 else f"answer {last}"
    if deed.did in ENDS:
        return f"how it ended after answer {last}"
    return {
        "begin": "its header is not the one that it was written with",
        "answers": f"branch {branch!r}, {answers}",
        "undo": f"branch {branch!r}, where {answers} went back",
        "fork": f"where branch {branch!r} was opened, after answer {stand.position}",
        "switch": f"where the match went on in branch {branch!r}, at answer {stand.position}",
        "stop": f"where branch {branch!r} stopped, after answer {stand.position}",
    }[deed.did]


def _check_end(saved: Saved, name: str, stands: list[Stand]) -> None:
    end = stands[-1]
    if (saved.branches[end.branch].name, end.position) != (saved.current, saved.position):
        stood = f"branch {saved.branches[end.branch].name!r}, answer {end.position}"
        raise SaveError(f"{name} was changed: by its course it stands at {stood}")
    undone = sum(s.deed.count for s in stands if s.deed.did == "undo")
    if undone != saved.undone:
        told = f"it says that {saved.undone} answers were taken back, but by its course it was {undone}"
        raise SaveError(f"{name} was changed: {told}")
    if seal_of(saved) != saved.seal:
        raise SaveError(f"{name} was changed: a name, a comment or a seat is not as it was written")


def relinked(
    header: Header,
    stands: Sequence[Stand],
    lines: Sequence[Line],
    digest: Callable[[Stand], str],
    hurry: Callable[[], None],
) -> list[Deed]:
    """The course with its links computed again, for another header or other digests."""
    course: list[Deed] = []
    for stand in stands:
        now = replace(stand, deed=replace(stand.deed, digest=digest(stand)))
        course.append(_link(header, course[-1].link if course else "", now, lines, hurry))
    return course
