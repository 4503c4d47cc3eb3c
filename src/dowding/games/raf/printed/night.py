"""The optional night raid tables."""

import re
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple, TypeVar

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart, refuse
from dowding.games.raf.words import Priority
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

T = TypeVar("T")

BOMBS = re.compile(r"(?P<vp>0|-\d)(?P<accident>\*?)(?: industry (?P<industry>\d))?")


class CommitmentRow(Struct, frozen=True):
    """Gruppen of Luftflotten 2 and 3 by die, up to a date; the row without a date is for terror."""

    until: date | None
    die_1: tuple[int, ...]
    die_2: tuple[int, ...]
    die_3: tuple[int, ...]
    die_4: tuple[int, ...]
    die_5: tuple[int, ...]
    die_6: tuple[int, ...]
    provenance: Provenance


class PatrolRow(Struct, frozen=True):
    """Blenheim squadrons on patrol by die, up to a date (Eagle)."""

    until: date
    die_1: int
    die_2: int
    die_3: int
    die_4: int
    die_5: int
    die_6: int
    provenance: Provenance


class InterceptionRow(Struct, frozen=True):
    """The interception chance against a number of Gruppen, by squadrons on patrol."""

    gruppen: str
    squadrons_1: int
    squadrons_2: int
    squadrons_3: int
    squadrons_4: int
    squadrons_5: int
    provenance: Provenance


class NightBombingRow(Struct, frozen=True):
    """The results for a number of Gruppen by die: ``-2*`` with accident, ``-2 industry 2`` with damage."""

    gruppen: str
    die_1: str
    die_2: str
    die_3: str
    die_4: str
    die_5: str
    die_6: str
    provenance: Provenance


class NightLimitRow(Struct, frozen=True):
    """How many bombers must fly at night, and how many may (Eagle, 2-Player)."""

    city_priority: Priority
    industry_priority: Priority
    minimum: int
    maximum: int
    provenance: Provenance


class NightBombs(Struct, frozen=True):
    """A night bombing result."""

    vp: int
    landing_accident: bool
    industry_points: int

    def __str__(self) -> str:
        industry = f", {self.industry_points} industry damage points" if self.industry_points else ""
        return f"{self.vp} VP{', landing accident' if self.landing_accident else ''}{industry}"


class Commitment(NamedTuple):
    """How many Gruppen the two Luftflotten commit to a night raid."""

    luftflotte_2: int
    luftflotte_3: int

    def __str__(self) -> str:
        return f"{self.luftflotte_2} of Luftflotte 2, {self.luftflotte_3} of Luftflotte 3"


class Night(Struct, frozen=True):
    """The night raid tables, as the rules look them up."""

    commitments: tuple[tuple[date, Chart[Commitment]], ...]
    terror: Chart[Commitment]
    patrols: tuple[tuple[date, Chart[int]], ...]
    interceptions: Chart[tuple[int, ...]]
    bombing: Chart[Chart[NightBombs]]
    limits: Mapping[tuple[Priority, Priority], tuple[int, int]]
    """By city and industry priority."""

    def commitment(self, today: date, terror: bool) -> Chart[Commitment]:
        """Gruppen that Luftflotten 2 and 3 commit, by die."""
        return self.terror if terror else _current(self.commitments, today)

    def patrol(self, today: date) -> Chart[int]:
        """Blenheim squadrons on night patrol, by die."""
        return _current(self.patrols, today)

    def chance(self, squadrons: int, gruppen: int) -> int:
        """The interception chance; 0 if nobody patrols or fewer than two Gruppen raid."""
        if squadrons < 1 or gruppen < self.interceptions.low:
            return 0
        chances = self.interceptions[gruppen]
        return chances[min(squadrons, len(chances)) - 1]


def _current(periods: tuple[tuple[date, Chart[T]], ...], today: date) -> Chart[T]:
    return next(chart for until, chart in periods if today <= until)


def read_night(
    folder: Folder,
    commitments: tuple[CommitmentRow, ...],
    patrols: tuple[PatrolRow, ...],
    interceptions: tuple[InterceptionRow, ...],
    bombing: tuple[NightBombingRow, ...],
    limits: tuple[NightLimitRow, ...],
) -> Night:
    """Read all night raid tables."""
    terror = [row for row in commitments if row.until is None]
    if len(terror) != 1 or len(terror) == len(commitments):
        told = "constraint broken: one row for each period, one of them terror"
        folder.fault("night_commitment.csv", 0, "until", told)
        refuse(folder)
    chances = [
        (row, x.gruppen, tuple(getattr(x, f"squadrons_{n}") for n in range(1, 6)))
        for row, x in numbered(interceptions)
    ]
    raids = [(row, x.gruppen, _bombing(folder, row, x)) for row, x in numbered(bombing)]
    return Night(
        tuple((row.until, _commitment(folder, n, row)) for n, row in numbered(commitments) if row.until),
        next(_commitment(folder, n, row) for n, row in numbered(commitments) if row.until is None),
        tuple((row.until, _chart("British Night Patrol Table", row)) for row in patrols),
        read_chart(folder, "night_interception.csv", "gruppen", "Night Raid Interception Table", chances),
        read_chart(folder, "night_bombing.csv", "gruppen", "Night Raid Bombing Table", raids),
        {(x.city_priority, x.industry_priority): (x.minimum, x.maximum) for x in limits},
    )


def _chart(name: str, row: PatrolRow) -> Chart[int]:
    return Chart(name, {str(die): getattr(row, f"die_{die}") for die in FACES})


def _commitment(folder: Folder, number: int, row: CommitmentRow) -> Chart[Commitment]:
    cells: dict[str, Commitment] = {}
    for die in FACES:
        numbers: tuple[int, ...] = getattr(row, f"die_{die}")
        if len(numbers) != 2:
            expected = "expected two numbers, for Luftflotte 2 and 3"
            folder.fault("night_commitment.csv", number, f"die_{die}", expected)
            numbers = (0, 0)
        cells[str(die)] = Commitment(numbers[0], numbers[1])
    return Chart("German Night Raid Commitment Table", cells)


def _bombing(folder: Folder, row: int, line: NightBombingRow) -> Chart[NightBombs]:
    cells = {}
    for die in FACES:
        text: str = getattr(line, f"die_{die}")
        match = BOMBS.fullmatch(text)
        if match is None:
            expected = f"expected such as 0, -2* or -2 industry 2, found {text!r}"
            folder.fault("night_bombing.csv", row, f"die_{die}", expected)
            continue
        industry = int(match["industry"] or 0)
        cells[str(die)] = NightBombs(int(match["vp"]), bool(match["accident"]), industry)
    if len(cells) < len(FACES):
        refuse(folder)
    return Chart(f"Night Raid Bombing Table, {line.gruppen} Gruppen", cells)
