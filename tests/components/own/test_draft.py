"""A set that is being typed in: its cells, its faults, its progress, and what is taken back."""

import random
import time

import pytest

from dowding.components.own import Change, Draft, Progress
from dowding.components.own.papers import Table
from dowding.kernel.errors import DowdingError
from tests.components.own.sets import SETS

CARD = "target_cards.csv"
EVERY_SET = pytest.mark.parametrize("name", SETS)


@EVERY_SET
def test_a_new_set_is_the_reconstructed_one(name: str) -> None:
    draft = Draft.begin(SETS[name], "Mine")
    assert draft.texts() == SETS[name].texts()
    assert draft.check().digest == SETS[name].load().digest
    assert draft.counts().typed == 0


@EVERY_SET
def test_every_cell_may_be_typed_as_it_stands_and_then_counts_as_typed(name: str) -> None:
    draft = Draft.begin(SETS[name], "Mine")
    before = draft.counts()
    for file in draft.box.papers:
        rows = draft.rows(file)
        draft.change([Change(file, n, f, text) for n, row in rows.items() for f, text in row.cells.items()])
    assert draft.check().faults == []
    assert draft.check().digest != draft.box.digest  # its rows say now that they are printed
    assert (draft.counts().typed, draft.counts().printed) == (before.reconstructed, before.printed)
    assert draft.counts().reconstructed == 0
    for file in draft.box.papers:
        assert draft.progress(file).done == draft.progress(file).rows


@EVERY_SET
def test_every_file_is_written_as_it_is_read(name: str) -> None:
    box = Draft.begin(SETS[name], "Mine").box
    for file, paper in box.papers.items():
        if isinstance(paper, Table):
            assert paper.write(paper.rows) == box.texts[file]


def test_progress_counts_cards_that_are_done() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    start = draft.progress("raid_events.csv")
    row = draft.rows("raid_events.csv")[3]
    open_cells = [field for field in row.cells if field not in row.printed]
    for field in open_cells[:-1]:
        draft.type("raid_events.csv", 3, field, row.cells[field])
    assert draft.progress("raid_events.csv").done == start.done
    draft.type("raid_events.csv", 3, open_cells[-1], row.cells[open_cells[-1]])
    n = len(open_cells)
    assert draft.progress("raid_events.csv") == Progress(
        start.typed + n, start.printed, start.reconstructed - n, 44, start.done + 1
    )


def test_a_wrong_cell_is_kept_and_told_at_its_place() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    draft.type(CARD, 15, "in_range", "8/11")
    fault = draft.check().faults[0]
    assert (fault.file, fault.row, fault.field) == (CARD, 15, "in_range")
    assert fault.told == "expected the name of a sector, found '8/11'"
    assert draft.rows(CARD)[15].cells["in_range"] == "8/11"
    assert draft.check().digest == ""


def test_a_broken_constraint_is_told_in_its_own_words() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    draft.type(CARD, 3, "strategic_value", "4")
    assert "constraint broken: target card 2: the strategic value is 1 to 3 (6)" in [
        fault.told for fault in draft.check().faults
    ]


def test_a_fault_is_told_at_the_row_that_keeps_its_number_when_others_are_removed() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    draft.remove("day_priorities.csv", 5)
    draft.type("day_priorities.csv", 9, "radar", "highest")
    assert [(f.row, f.field) for f in draft.check().faults if f.field] == [(9, "radar")]


def test_a_value_of_a_document_is_typed_and_its_fault_is_told_there() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    rows = draft.rows("tracks.toml")
    row = next(n for n, r in rows.items() if "types.hurricane" in r.cells)
    draft.type("tracks.toml", row, "highest", "24")
    assert draft.check().sound
    assert "highest = 24" in draft.texts()["tracks.toml"]
    draft.type("tracks.toml", row, "highest", "many")
    fault = draft.check().faults[0]
    assert (fault.file, fault.row, fault.field) == ("tracks.toml", row, "highest")


def test_a_table_by_ranges_can_be_cut_anew() -> None:
    draft = Draft.begin(SETS["londons_burning"], "Mine")
    row = next(n for n, r in draft.rows("charts.toml").items() if r.cells.get("4") == "-1")
    draft.type("charts.toml", row, "4", "0")
    checked = draft.check()
    assert checked.faults == []
    kept = draft.keep()
    kit = SETS["londons_burning"].of_version(kept).kit
    assert [kit.true_altitude[total] for total in (3, 4, 5)] == [-1, 0, 0]


def test_changes_are_taken_back_and_done_again() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    first = draft.texts()
    draft.change([Change(CARD, 3, "strategic_value", "1"), Change(CARD, 3, "target", "Rye")])
    number = draft.add("squadrons.csv", 5)
    draft.type("squadrons.csv", number, "designation", "1/2/11")
    draft.remove("squadrons.csv", number)
    draft.remove("gruppen.csv", 7)
    last = draft.texts()
    for _ in range(5):
        draft.undo()
    assert draft.texts() == first
    assert draft.check().digest == draft.box.digest
    with pytest.raises(DowdingError, match="nothing to take back"):
        draft.undo()
    for _ in range(5):
        draft.redo()
    assert draft.texts() == last


def test_the_same_text_again_changes_nothing() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    draft.type(CARD, 3, "strategic_value", "1")
    at = draft.kept.at
    draft.type(CARD, 3, "strategic_value", "1")
    assert (draft.kept.at, len(draft.kept.done)) == (at, 1)


@pytest.mark.parametrize(
    ("file", "row", "field", "text"),
    [
        ("x.csv", 2, "target", "a"),
        (CARD, 200, "target", "a"),
        (CARD, 2, "provenance", "printed"),
        (CARD, 3, "target", "a\nb"),
        (CARD, 3, "target", "a\0"),
        (CARD, 3, "target", "a" * 401),
    ],
)
def test_what_cannot_stand_in_a_cell_is_refused_and_nothing_is_done(
    file: str, row: int, field: str, text: str
) -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    with pytest.raises(DowdingError):
        draft.change([Change(CARD, 3, "strategic_value", "1"), Change(file, row, field, text)])
    assert draft.kept.at == 0


def test_cards_are_neither_added_nor_removed() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    with pytest.raises(DowdingError, match="none can be added"):
        draft.add(CARD)
    with pytest.raises(DowdingError, match="none can be removed"):
        draft.remove(CARD, 5)


def test_a_set_with_faults_is_not_kept_as_a_version_and_loses_nothing() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    draft.type(CARD, 3, "strategic_value", "4")
    with pytest.raises(DowdingError, match=r"Mine has faults.*strategic value is 1 to 3"):
        draft.keep()
    assert draft.rows(CARD)[3].cells["strategic_value"] == "4"


def test_versions_are_numbered_by_what_they_hold() -> None:
    draft = Draft.begin(SETS["raf"], "Mine")
    draft.type(CARD, 4, "strategic_value", "1")
    first, again = draft.keep(), draft.keep()
    assert (first.number, again.number, first.digest) == (1, 1, again.digest)
    draft.type(CARD, 4, "strategic_value", "2")
    assert (draft.version, draft.is_kept) == (2, False)
    assert draft.keep().number == 2
    assert [version.number for version in draft.kept.versions] == [1, 2]


@EVERY_SET
def test_whatever_is_typed_is_told_as_a_fault_of_the_set(name: str) -> None:
    dice = random.Random(name)
    for _ in range(60):
        draft = Draft.begin(SETS[name], "Mine")
        for _ in range(dice.choice((1, 1, 2, 4))):
            file = dice.choice(list(draft.box.papers))
            rows = draft.rows(file)
            row = dice.choice(list(rows))
            field = dice.choice(list(rows[row].cells))
            other = dice.choice(list(rows.values())).cells.get(field, "")
            odd = ("", "0", "-5", "99999", "x", "1;2;3", "9..1", "4..6", "1940-08-13", "yes")
            draft.type(file, row, field, dice.choice((other, *odd)), over=True)
        told = [fault.told for fault in draft.check().faults]
        assert not [one for one in told if "cannot be read with" in one]


@EVERY_SET
def test_the_whole_set_is_checked_quickly_after_each_cell(name: str) -> None:
    draft = Draft.begin(SETS[name], "Mine")
    file = next(iter(draft.box.papers))
    rows, times = draft.rows(file), []
    for number, row in list(rows.items())[:8]:
        field = next(field for field in row.cells if field not in row.printed)
        start = time.process_time()
        draft.type(file, number, field, row.cells[field])
        draft.check()
        draft.counts()
        times.append(time.process_time() - start)
    assert min(times) < 0.2
