"""The Raid Force Chart and the Raid Target Chart: who flies, and where to."""

from collections import Counter

from dowding.components import Folder
from dowding.components.sheets import Faces, MixedRow, Printed, Sheet
from dowding.games.hardest_days.ids import RegionNumber, Target, Track
from dowding.games.hardest_days.printed.chits import Chits
from dowding.games.hardest_days.printed.targets import TargetSymbol
from dowding.games.hardest_days.words import LETTERS, REGIONS, Called, ScenarioName
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

B4 = (
    Called.ME109, Called.ME109, Called.DO17, Called.ME110, Called.DO17, Called.ME109, Called.ME110,
    Called.ME110, Called.DO17,
)  # fmt: skip
FIGHTERS = (Called.ME109, Called.ME110)
FEW_FIGHTERS = {Called.ME109: 4, Called.ME110: 1}
"""8.5: the fighters that are left in the second example."""
EAST_C_TARGETS = {"Rochford", "Rochester", "Dover", "Canterbury"}


class ForceRow(MixedRow, frozen=True):
    """A box of the Raid Force Chart: which aircraft fly, counted from the top (8.4)."""

    force: str
    die: int
    entry_1: Called
    entry_2: Called
    entry_3: Called
    entry_4: Called
    entry_5: Called
    entry_6: Called
    entry_7: Called
    entry_8: Called
    entry_9: Called
    entry_10: Called
    entry_11: Called
    entry_12: Called
    entry_13: Called
    entry_14: Called
    entry_15: Called
    entry_16: Called

    @property
    def entries(self) -> tuple[Called, ...]:
        """The whole list."""
        return tuple(getattr(self, f"entry_{n}") for n in range(1, 17))


class RaidTargetRow(Faces[Target], frozen=True):
    """A box of the Raid Target Chart (13.2)."""

    scenario: ScenarioName
    region: RegionNumber
    letter: str
    printed_fields: tuple[str, ...]


class Forces(Printed):
    """Aircraft and targets of raids, as the rules look them up."""

    def __init__(self, folder: Folder, board: Chits) -> None:
        self.board = board
        self.lists = Sheet(folder, "force_chart.csv", ForceRow)
        self.boxes = Sheet(folder, "raid_targets.csv", RaidTargetRow)

    def build(self) -> None:
        """Aircraft by force and die, targets by scenario and coast track."""
        self.chart = {(row.force, row.die): row.entries for row in self.lists}
        self.targets: dict[tuple[ScenarioName, Track], Chart[TargetSymbol]] = {}
        for number, row in self.boxes.numbered():
            name = f"{REGIONS[row.region]} {row.letter}"
            if name not in self.board.track_id:
                self.boxes.fault(number, "letter", f"expected the name of a coast track, found {name!r}")
                continue
            found = row.chart(f"Raid Targets, {name}")
            rows = {str(die): self.board.targets[found[die]] for die in FACES}
            self.targets[row.scenario, self.board.track_id[name]] = Chart(found.name, rows)

    def check(self) -> None:
        """The force chart, then the target chart."""
        require, board = self.lists.require, self.board
        letters = sorted({row.force for row in self.lists})
        found = [(row.force, row.die) for row in self.lists]
        self.lists.once("boxes", found, [(letter, die) for letter in letters for die in FACES])
        largest = max(chit.major for chit in board.size_chits)
        for (force, die), entries in self.chart.items():
            require(len(entries) >= largest, f"list {force}{die} is long enough for the largest raid (8.4)")
        first = self.chart.get(("B", 4), ())[:9]
        require(first == B4, "list B4 begins as in the examples (8.4, 8.5)")
        right = Counter(first) == Counter(B4)
        require(right, "list B4: three each of Me 109, Me 110 and Do 17 in nine (8.4)")
        seven = "list B4, nine groups: seven fly if four Me 109 and one Me 110 are left (8.5)"
        require(_filled(first) == 7, seven)
        for chit in board.size_chits:
            known = f"size chit {chit.chit}: its force letter is on the Raid Force Chart (8.4)"
            board.size_table.require(chit.force in letters, known)
        self._check_targets()
        self._check_routes()

    def _check_targets(self) -> None:
        wanted = [(s, region, letter) for s in ScenarioName for region in REGIONS for letter in LETTERS]
        found = [(row.scenario, REGIONS[row.region], row.letter) for row in self.boxes]
        if not self.boxes.once("boxes", found, wanted):
            return
        chart = self.targets[ScenarioName.AUGUST_13, self.board.track_id["LF2 East C"]]
        rochford = chart[2].name == "Rochford"
        self.boxes.require(rochford, "13 August, LF2 East C, 2 is Rochford (13.2)")
        right, listed = {t.name for t in chart.rows} == EAST_C_TARGETS, ", ".join(sorted(EAST_C_TARGETS))
        self.boxes.require(right, f"13 August, LF2 East C has {listed} (13.2)")

    def _check_routes(self) -> None:
        """A raid reaches every target that the chart gives it."""
        board = self.board
        for track in board.tracks:
            charts = [chart for (_, of), chart in self.targets.items() if of == track.id]
            for target in {target.id: target for chart in charts for target in chart.rows}.values():
                arrives = board.routes.route(track.entry, target.space)
                leaves = f"a raid on {target.name} from {track.name} leaves"
                board.arrow_table.require(arrives, f"an arrow stands in every space that {leaves} (9.4)")


def _filled(entries: tuple[Called, ...]) -> int:
    """How many entries are filled before the fighters run out."""
    left = sum(FEW_FIGHTERS.values())
    for number, entry in enumerate(entries):
        left -= entry in FIGHTERS
        if left < 0:
            return number
    return len(entries)
