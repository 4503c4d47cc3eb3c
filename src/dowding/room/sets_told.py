"""What the host's page is told of his typed sets."""

from collections.abc import Iterable

from msgspec import Struct

from dowding.components.own import Checked, Counts, Deck, Draft, Fault, Progress, Version
from dowding.components.own.steps import Deed, Layer


class SetFacts(Struct, frozen=True, kw_only=True):
    """A set as it is listed."""

    id: str
    components: str
    name: str
    version: int
    kept: bool
    """Whether the present state is a version that was kept."""
    digest: str
    sound: bool
    updated: float
    counts: Counts
    games: list[str]
    versions: list[Version]


class SetList(Struct, frozen=True):
    """All sets."""

    sets: list[SetFacts]


class BoxFacts(Struct, frozen=True):
    """What is in the box: the same for all sets of a game."""

    components: str
    title: str
    digest: str
    games: list[str]
    decks: list[Deck]


class AddedRow(Struct, frozen=True):
    """A row that was added, as it was before anything was typed in it."""

    row: int
    cells: dict[str, str]


class SetContents(Struct, frozen=True, kw_only=True):
    """What was typed in a set, and how far it is."""

    facts: SetFacts
    at: int
    cells: dict[str, dict[int, dict[str, str]]]
    added: dict[str, list[AddedRow]]
    removed: dict[str, list[int]]
    progress: dict[str, Progress]
    faults: list[Fault]
    choices: dict[str, dict[str, list[str]]]
    undo: bool
    redo: bool


class Changed(Struct, frozen=True, kw_only=True):
    """What a change did."""

    at: int
    cells: dict[str, dict[int, dict[str, str | None]]]
    """The cells that changed; None if nothing is typed there any more."""
    added: dict[str, list[AddedRow]]
    removed: dict[str, list[int]]
    progress: dict[str, Progress]
    faults: list[Fault]
    caused: list[Fault]
    """The faults that were not there before."""
    digest: str
    sound: bool
    counts: Counts
    choices: dict[str, dict[str, list[str]]]
    undo: bool
    redo: bool


class Found(Struct, frozen=True):
    """What was found when a set was checked."""

    faults: list[Fault]
    sound: bool
    digest: str
    counts: Counts


def added_in(layer: Layer) -> dict[str, list[AddedRow]]:
    """The rows that were added, by file."""
    return {file: [AddedRow(n, cells) for n, cells in rows.items()] for file, rows in layer.added.items()}


def changed_by(draft: Draft, steps: Deed, checked: Checked, caused: Iterable[Fault]) -> Changed:
    """What some steps did to a set, and how it stands now."""
    kept, cells = draft.kept, dict[str, dict[int, dict[str, str | None]]]()
    for step in steps:
        if step.there is None:
            cells.setdefault(step.file, {}).setdefault(step.row, {})[step.field] = step.new
    return Changed(
        at=kept.at,
        cells=cells,
        added=added_in(kept.layer),
        removed=kept.layer.removed,
        progress={file: draft.progress(file) for file in {step.file for step in steps}},
        faults=checked.faults,
        caused=list(caused),
        digest=checked.digest,
        sound=checked.sound,
        counts=draft.counts(),
        choices=draft.choices(),
        undo=bool(kept.done),
        redo=bool(kept.undone),
    )
