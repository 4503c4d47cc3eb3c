"""The Bomb Damage Point Chart, strafing, and the damage to airfields."""

from itertools import pairwise

from dowding.components import Folder
from dowding.components.requiring import rising
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.hardest_days.words import TARGET_TYPES, AirfieldHit
from dowding.games.raf.words import GERMAN_FIGHTERS, Aircraft, Share, TargetType

MOST_POINTS = 4
SPARED = (TargetType.RADAR, TargetType.CITY, TargetType.HEADQUARTERS)
AIRFIELD = (
    *(AirfieldHit.NO_EFFECT,) * 3,
    *(AirfieldHit.AIRCRAFT_DESTROYED,) * 2,
    AirfieldHit.COMMUNICATIONS_HIT,
)


class BombingRow(Row, frozen=True):
    """A column of the Bomb Damage Point Chart: points by weather (14.2)."""

    strength: str
    clear: int
    patchy: int
    broken: int

    @property
    def points(self) -> tuple[int, int, int]:
        """The points in clear weather, patchy and broken cloud."""
        return self.clear, self.patchy, self.broken


class StrafingRow(Row, frozen=True):
    """How much of a strafing fighter's strength counts against each type of target (14.4)."""

    type: Aircraft
    airfield: Share
    port: Share
    radar: Share
    industry: Share
    city: Share
    headquarters: Share

    def against(self, type: TargetType) -> Share:
        """The share against a type of target."""
        share: Share = getattr(self, type)
        return share


class AirfieldRow(Row, frozen=True):
    """The further effects of three or four points on an airfield (14.9)."""

    die: int
    result: AirfieldHit


class Bombing(Printed):
    """Bomb damage, as the rules look it up."""

    def __init__(self, folder: Folder) -> None:
        self.table = Sheet(folder, "bombing.csv", BombingRow)
        self.shares = Sheet(folder, "strafing.csv", StrafingRow)
        self.airfield_dice = Sheet(folder, "airfield_damage.csv", AirfieldRow)

    def build(self) -> None:
        """Columns by strength, shares by fighter, hits by die."""
        self.columns = self.table.chart("Bomb Damage Points", "strength", self.table.rows.index)
        self.points = tuple(row.points for row in self.table)
        """By column and weather."""
        self.strafing = {row.type: row for row in self.shares}
        self.airfields = self.airfield_dice.chart("Airfield Damage", "die", lambda row: row.result)

    def check(self) -> None:
        """More strength, more points; strafing and airfields as printed."""
        require = self.table.require
        require(self.columns.low == 0, "strengths are counted from 0")
        require(max(self.points[0]) == 0, "no strength, no damage")
        for row in self.table:
            n = f"strength {row.strength}"
            few = all(0 <= points <= MOST_POINTS for points in row.points)
            require(few, f"{n}: points are 0 to 4 (14.8, 17.20)")
            require(rising(reversed(row.points)), f"{n}: thicker cloud, no more points (14.2)")
        for before, after in pairwise(self.points):
            more = all(a <= b for a, b in zip(before, after, strict=True))
            require(more, "more strength, no fewer points (14.2)")
        if self.shares.once("fighters", [row.type for row in self.shares], GERMAN_FIGHTERS):
            self._check_strafing()
        as_printed = self.airfields.rows == AIRFIELD
        told = "aircraft are destroyed on 4-5, communications hit on 6 (14.9)"
        self.airfield_dice.require(as_printed, told)

    def _check_strafing(self) -> None:
        for fighter, spared in ((Aircraft.ME109, Share.NONE), (Aircraft.ME110, Share.HALF_UP)):
            for target in TARGET_TYPES:
                share = spared if target in SPARED else Share.FULL
                right = self.strafing[fighter].against(target) is share
                told = f"{fighter}s strafe a target of type {target} with {share} strength (14.4)"
                self.shares.require(right, told)
