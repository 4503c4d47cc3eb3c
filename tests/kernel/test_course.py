"""Courses that were written to take time and memory, or that lead nowhere: told in a sentence, and soon."""

import tracemalloc
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from dowding.cli import main
from dowding.kernel import replaying
from dowding.kernel.course import Deed, linked
from dowding.kernel.decisions import Notation
from dowding.kernel.errors import SaveError
from dowding.kernel.replaying import replay
from dowding.kernel.saves import Saved, SavedBranch, dump, parse, saved_from, write
from dowding.room import tables
from tests.kernel.test_match import played

ANSWERS, DEEDS = 2_000, 300
MEMORY = 2_000_000
"""What a course may take besides its file, in bytes."""


def chained(branches: list[SavedBranch], deeds: list[tuple[Deed, object]], position: int) -> Saved:
    """A file whose links and seal are right, with what each deed brought."""
    saved = saved_from(played(0))
    course = [linked("", Deed("begin"), saved.header)]
    for deed, brought in deeds:
        course.append(linked(course[-1].link, deed, brought))
    undone = max(0, sum(deed.count for deed, _ in deeds if deed.did == "undo"))
    whole = replace(saved, branches=branches, course=course, position=position, undone=undone)
    return parse(write(whole), "the file")


def repeated(times: int) -> Saved:
    """All answers were given, and all taken back, again and again."""
    line: list[Notation] = ["x"] * ANSWERS
    deeds: list[tuple[Deed, object]] = [(Deed("answers", ANSWERS), line), (Deed("undo", ANSWERS), [])]
    return chained([SavedBranch("main", line)], deeds * times, 0)


def unfolded(branches: int) -> Saved:
    """A long answer that many branches share, each of them from the beginning on."""
    long = "x" * 100_000
    many = [SavedBranch("main", [long]), *[SavedBranch(f"b{n}", [], "main", 1) for n in range(branches - 1)]]
    deeds: list[tuple[Deed, object]] = [(Deed("answers", 1), [long])]
    for number in range(1, branches):
        deeds += [(Deed("fork", branch=number), []), (Deed("switch"), [])]
    return chained(many, deeds, 1)


def astray() -> Saved:
    """It goes to a branch that does not exist."""
    return chained([SavedBranch("main", ["x"])], [(Deed("switch", branch=1), [])], 0)


@pytest.mark.parametrize(
    ("saved", "told"),
    [
        (lambda: repeated(DEEDS), "no longer legal"),
        (lambda: unfolded(100), "no longer legal"),
    ],
    ids=["repeated", "unfolded"],
)
def test_a_course_takes_little_memory_however_often_it_names_its_answers(
    saved: Callable[[], Saved], told: str
) -> None:
    bomb = saved()
    replay(parse(dump(played(3)), "another file"), "another file")
    tracemalloc.start()
    try:
        with pytest.raises(SaveError, match=told):
            replay(bomb, "the file")
        assert tracemalloc.get_traced_memory()[1] < MEMORY
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("bomb", [lambda: repeated(100), lambda: unfolded(300)], ids=["repeated", "unfolded"])
def test_the_clock_begins_before_the_chain_is_read(
    bomb: Callable[[], Saved], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved, ticks = bomb(), count()
    monkeypatch.setattr(replaying, "monotonic", lambda: float(next(ticks)))
    with pytest.raises(SaveError, match="takes too long"):
        replay(saved, "the file", patience=50.0)
    assert next(ticks) < 60, "it is given up at once"


@pytest.mark.parametrize(
    "deed",
    [
        Deed("switch", branch=-5),
        Deed("switch", branch=1),
        Deed("fork", branch=-1),
        Deed("undo", count=-1),
        Deed("undo", count=1),
        Deed("answers", count=-1),
        Deed("answers", count=4),
        Deed("stop", position=1),
        Deed("stop", position=-1),
        Deed("begin"),
    ],
    ids=lambda deed: f"{deed.did} {deed.count or deed.branch or deed.position}",
)
def test_a_deed_that_leads_nowhere_is_told_in_a_sentence(deed: Deed) -> None:
    """The links fit, as anybody can make them."""
    line: list[Notation] = ["x", "y", "z"]
    everything: tuple[object, ...] = ([], [line], line, [[]])
    for brought in everything:
        saved = chained([SavedBranch("main", line)], [(deed, brought)], 0)
        with pytest.raises(SaveError, match=r"the file was changed: its course does not fit its answers: .+"):
            replay(saved, "the file")


def test_a_match_that_stopped_is_read() -> None:
    match = played(6)
    line = match.history.branch.line
    stop: tuple[Deed, object] = (Deed("stop", position=2), [])
    saved = chained([SavedBranch("main", line)], [(Deed("answers", 6), line), stop], 2)
    again = replay(replace(saved, header=match.header), "the file")
    assert (again.answered, again.history.ahead(), again.history.undone) == (2, line[2:], 0)


def test_every_command_that_reads_a_file_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bomb.json"
    path.write_bytes(write(astray()))
    for command in (["verify"], ["report"], ["play", "chain_home", "--load"]):
        assert main([*command, str(path)]) == 1
        told = capsys.readouterr().err
        assert "there was no branch 1 yet" in told
        assert "Traceback" not in told


def test_an_import_tells_it_too() -> None:
    with pytest.raises(SaveError, match="there was no branch 1 yet"):
        tables._imported(write(astray()))
