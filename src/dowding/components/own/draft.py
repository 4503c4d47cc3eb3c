"""A set that is being typed in: what is not typed yet comes from the reconstructed set."""

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from dowding.components.cells import Names
from dowding.components.folder import ComponentError, Problem
from dowding.components.own.box import Box, Shipped, open_box
from dowding.components.own.cabinet import OwnVersion
from dowding.components.own.documents import Document
from dowding.components.own.kept import (
    Change,
    Checked,
    Counts,
    Fault,
    KeptSet,
    OwnSetError,
    Progress,
    Version,
)
from dowding.components.own.papers import FIRST, PaperRow, Table
from dowding.components.own.reading import TYPED, write_typed
from dowding.components.own.steps import Deed, Step
from dowding.components.own.texts import Texts
from dowding.kernel.errors import DowdingError

MOST_DONE = 200
"""So many changes can be taken back."""
MOST_LETTERS = 400
"""The maximum length of a cell."""
MOST_ADDED = 200
"""How many rows can be added to a file."""
MOST_AT_ONCE = 5_000
"""How many cells can be changed at once."""
MOST_NAME = 60
UNREADABLE = "the set cannot be read with what stands here ({told})"


class Draft:
    """A typed set, with the box that it is typed into."""

    def __init__(self, components: Shipped, kept: KeptSet) -> None:
        self.components = components
        self.kept = kept
        self.box: Box = open_box(components, kept.base)
        self._checked: tuple[int, Checked] | None = None
        self.names: Mapping[Any, Names] = self.box.names
        """What cells may name, as of the last check."""

    @classmethod
    def begin(cls, components: Shipped, name: str, id: str = "") -> "Draft":
        """A new one, in which nothing is typed yet."""
        base = open_box(components).digest
        kept = KeptSet(id=id, components=components.name, name="", base=base, updated=time.time())
        draft = cls(components, kept)
        draft.rename(name)
        return draft

    def rename(self, name: str) -> None:
        """Give it a name."""
        plain = " ".join(name.split())
        if not plain or len(plain) > MOST_NAME or not plain.isprintable():
            raise DowdingError(f"A set has a name of 1 to {MOST_NAME} letters.")
        self.kept.name = plain

    # Typing

    def type(self, file: str, row: int, field: str, text: str | None, over: bool = False) -> Deed:
        """Type one cell."""
        return self.change([Change(file, row, field, text)], over)

    def change(self, changes: Sequence[Change], over: bool = False) -> Deed:
        """Type some cells, all or none; printed cells are refused unless ``over`` says they are meant."""
        if len(changes) > MOST_AT_ONCE:
            raise DowdingError(f"At most {MOST_AT_ONCE} cells can be changed at once.")
        steps = [step for change in changes for step in self._step(change, over)]
        return self._do(steps)

    def _step(self, change: Change, over: bool) -> list[Step]:
        rows, text = self.rows(change.file), change.text
        row = rows.get(change.row)
        if row is None or change.field not in row.cells:
            raise DowdingError(f"There is no {change.field!r} in row {change.row} of {change.file}.")
        old = self.kept.layer.typed(change.file, change.row).get(change.field)
        if text is not None:
            text = text.strip()
            if len(text) > MOST_LETTERS or not text.isprintable():
                place = f"{change.file}, row {change.row}, {change.field}"
                raise DowdingError(f"{place}: expected one line of at most {MOST_LETTERS} letters.")
            if change.field in row.printed and old is None:
                if text == row.cells[change.field]:
                    return []
                if not over:
                    raise DowdingError(
                        f"{change.file}, row {change.row}, {change.field}: the rulebook prints"
                        f" {row.cells[change.field]!r}."
                    )
        return [Step(change.file, change.row, change.field, old, text)] if text != old else []

    def add(self, file: str, like: int = 0) -> int:
        """Add a row that begins like another one, or like the last; return its number."""
        rows = self.rows(file)
        if not isinstance(self.box.papers[file], Table) or not self.box.described[file].grows:
            raise DowdingError(f"{file} has the rows that it has; none can be added.")
        if len(self.kept.layer.added.get(file, {})) >= MOST_ADDED:
            raise DowdingError(f"At most {MOST_ADDED} rows can be added to {file}.")
        if like and like not in rows:
            raise DowdingError(f"There is no row {like} in {file}.")
        cells = rows[like or max(rows)].cells if rows else dict.fromkeys(self._columns(file), "")
        known = [*self.box.papers[file].rows, *self.kept.layer.added.get(file, {})]
        number = max(known, default=FIRST - 1) + 1
        self._do([Step(file, number, there=True, cells=dict(cells))])
        return number

    def _columns(self, file: str) -> list[str]:
        paper = self.box.papers[file]
        return paper.columns if isinstance(paper, Table) else []

    def remove(self, file: str, row: int) -> Deed:
        """Remove a row, and what was typed in it."""
        if row not in self.rows(file):
            raise DowdingError(f"There is no row {row} in {file}.")
        if not self.box.described[file].grows:
            raise DowdingError(f"{file} has the rows that it has; none can be removed.")
        typed = self.kept.layer.typed(file, row)
        steps = [Step(file, row, field, old, None) for field, old in typed.items()]
        cells = self.kept.layer.added.get(file, {}).get(row)
        return self._do([*steps, Step(file, row, there=False, cells=cells)])

    def _do(self, steps: Deed) -> Deed:
        if steps:
            self.kept.done = [*self.kept.done, steps][-MOST_DONE:]
            self.kept.undone = []
            self._take(steps)
        return steps

    def undo(self) -> Deed:
        """Take the last change back."""
        if not self.kept.done:
            raise DowdingError("There is nothing to take back.")
        *self.kept.done, deed = self.kept.done
        self.kept.undone = [*self.kept.undone, deed]
        back = [step.back() for step in reversed(deed)]
        self._take(back)
        return back

    def redo(self) -> Deed:
        """Do again what was taken back last."""
        if not self.kept.undone:
            raise DowdingError("There is nothing to do again.")
        *self.kept.undone, deed = self.kept.undone
        self.kept.done = [*self.kept.done, deed]
        self._take(deed)
        return deed

    def _take(self, steps: Iterable[Step]) -> None:
        self.kept.layer.take(steps)
        self.kept.at += 1
        self.kept.updated = time.time()

    # What stands in it

    def rows(self, file: str) -> dict[int, PaperRow]:
        """The rows of a file as they stand now."""
        if file not in self.box.papers:
            raise DowdingError(f"There is no {str(file)[:MOST_NAME]!r} in these components.")
        layer, rows = self.kept.layer, dict(self.box.papers[file].rows)
        for number, cells in layer.added.get(file, {}).items():
            rows[number] = PaperRow(dict(cells), frozenset(), "reconstructed", "")
        for number in layer.removed.get(file, []):
            rows.pop(number, None)
        for number, typed in layer.cells.get(file, {}).items():
            if number in rows:
                rows[number] = _over(rows[number], typed)
        return rows

    def texts(self) -> dict[str, str]:
        """The text of each file."""
        return {file: self._text(file) for file in self.box.texts}

    def files(self) -> dict[str, str]:
        """The text of each file, and the list of typed cells."""
        rows = {file: list(self.rows(file)) for file in self.box.papers}
        return {**self.texts(), TYPED: write_typed(self.kept.layer, rows)}

    def _text(self, file: str) -> str:
        if file not in self.box.papers or self.kept.layer.is_untouched(file):
            return self.box.texts[file]
        return self.box.papers[file].write(self.rows(file))

    def progress(self, file: str) -> Progress:
        """How far a deck is typed in."""
        typed = printed = open_cells = done = 0
        rows = self.rows(file)
        for number, row in rows.items():
            own = self.kept.layer.typed(file, number)
            counted = self.box.counted(file, row)
            new = sum(field in own for field in counted)
            known = sum(field in row.printed and field not in own for field in counted)
            typed, printed = typed + new, printed + known
            open_cells += len(counted) - new - known
            done += len(counted) == new + known
        return Progress(typed, printed, open_cells, len(rows), done)

    def counts(self) -> Counts:
        """How many cells of the whole set were typed, are printed, and are reconstructed."""
        found = [self.progress(file) for file in self.box.papers]
        return Counts(
            sum(deck.typed for deck in found),
            sum(deck.printed for deck in found),
            sum(deck.reconstructed for deck in found),
        )

    # Checking

    def remember(self, checked: Checked, names: Mapping[Any, Names]) -> None:
        """Take what was found when it was checked as it is now, so that it need not be checked again."""
        self._checked, self.names = (self.kept.at, checked), names

    def check(self) -> Checked:
        """Check the whole set: what every constraint says, or the digest if it is sound."""
        if self._checked is None or self._checked[0] != self.kept.at:
            self._checked = self.kept.at, self._check()
        return self._checked[1]

    def _check(self) -> Checked:
        folder = Texts(self.texts())
        try:
            self.components.build(folder)
            folder.refuse_faults()
        except ComponentError as error:
            problems = error.problems
        except Exception as error:  # rows that no constraint foresees: told, and never a broken page
            told = UNREADABLE.format(told=f"{type(error).__name__}: {error}"[:MOST_LETTERS])
            problems = [*folder.problems, Problem("", 0, "", told)]
        else:
            problems = []
        self.names = {**self.box.names, **folder.names}
        faults = [self._fault(problem) for problem in problems]
        return Checked(faults, "" if faults else folder.digest())

    def _fault(self, problem: Problem) -> Fault:
        """A fault at the row that keeps its number, and in a document at the part that it lies in."""
        paper = self.box.papers.get(problem.file)
        row, field = problem.row, problem.field
        if isinstance(paper, Table):
            numbers = [1, *self.rows(problem.file)]
            row = numbers[row - 1] if 0 < row <= len(numbers) else 0
        elif isinstance(paper, Document):
            row, field = paper.place(field)
        return Fault(problem.file, row, field, problem.expected)

    def choices(self) -> dict[str, dict[str, list[str]]]:
        """What may stand in a column, by file and field, where that differs from the reconstructed set."""
        found: dict[str, dict[str, list[str]]] = {}
        for file in self.box.papers if self.names != self.box.names else ():
            for ours, now in zip(
                self.box.columns(file, self.box.names), self.box.columns(file, self.names), strict=True
            ):
                if ours.choices != now.choices:
                    found.setdefault(file, {})[now.name] = now.choices
        return found

    # Versions

    @property
    def version(self) -> int:
        """The number of the present state: of the version that it is, or of the one that it will be."""
        last = self.kept.versions[-1] if self.kept.versions else None
        if last is None:
            return 1
        return last.number if self.is_kept else last.number + 1

    @property
    def is_kept(self) -> bool:
        """Whether the present state is the last version that was kept."""
        versions, digest = self.kept.versions, self.check().digest
        return bool(versions and digest) and versions[-1].digest == digest

    def keep(self, played: bool = False) -> OwnVersion:
        """Keep the present state as a version, which must be sound."""
        checked = self.check()
        if checked.faults:
            raise OwnSetError(self.kept.name, checked.faults)
        counts, number = self.counts(), self.version
        if self.is_kept:
            last = self.kept.versions[-1]
            self.kept.versions[-1] = replace(last, played=last.played or played)
        else:
            kept = Version(number, checked.digest, time.time(), counts, played)
            self.kept.versions = [*self.kept.versions, kept]
        return OwnVersion(
            components=self.components.name,
            digest=checked.digest,
            title=self.kept.name,
            number=number,
            typed=counts.typed,
            printed=counts.printed,
            reconstructed=counts.reconstructed,
            files=self.files(),
            played=played,
        )


def _over(row: PaperRow, typed: dict[str, str]) -> PaperRow:
    """A row with what was typed in it."""
    printed = row.printed | typed.keys()
    sources = row.sources if printed == row.printed else None
    return PaperRow(row.cells | typed, printed, row.source, sources)
