"""Victory points, and the bands of victory."""

from dowding.components import Folder
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.hardest_days.words import Situation

POINTS = {
    Situation.GROUP_HEAVY_LOSS: 2, Situation.GROUP_LIGHT_LOSS: 1, Situation.SQUADRON_LIGHT_LOSS: -1,
    Situation.SQUADRON_HEAVY_LOSS: -2, Situation.BOMB_DAMAGE_POINT: -1,
}  # fmt: skip
BANDS = [("..-7", "luftwaffe"), ("-6..-2", "luftwaffe"), ("-1..0", None), ("1..6", "raf"), ("7..", "raf")]


class PointsRow(Row, frozen=True):
    """The victory points for a loss or a bomb damage point (16.1)."""

    situation: Situation
    vp: int


class VictoryRow(Row, frozen=True):
    """A band of victory points (16.2)."""

    vp: str
    winner: str | None
    title: str

    def __str__(self) -> str:
        return self.title


class Victory(Printed):
    """Points and bands, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.summary = Sheet(folder, "victory_points.csv", PointsRow)
        self.table = Sheet(folder, "victory.csv", VictoryRow)

    def build(self) -> None:
        """Points by situation, bands by total."""
        self.points = {row.situation: row.vp for row in self.summary}
        self.bands = self.table.chart("Victory", "vp")

    def check(self) -> None:
        """Both are as printed."""
        if self.summary.once("situations", [row.situation for row in self.summary], Situation):
            for situation, vp in POINTS.items():
                right, said = self.points[situation] == vp, situation.replace("_", " ")
                self.summary.require(right, f"{said} counts {vp:+} (16.1)")
        right = [(row.vp, row.winner) for row in self.table] == BANDS
        self.table.require(right, "there are five bands of victory as printed (16.2)")
