"""Every data file, read row by row. All faults of form are reported before anything else is checked."""

from typing import TypeVar

from msgspec import Struct

from dowding.components import Folder
from dowding.games.hardest_days.printed import air, approach, chits, ground, scenarios
from dowding.games.hardest_days.printed import map as places
from dowding.games.hardest_days.printed.units import GroupRow, SquadronRow

R = TypeVar("R", bound=Struct)


class Sheets:
    """The rows of all files, as typed in."""

    def __init__(self, folder: Folder) -> None:
        def table(file: str, row_type: type[R]) -> tuple[R, ...]:
            faults = len(folder.problems)
            rows = folder.table(file, row_type)
            folder.require(rows or len(folder.problems) > faults, file, "the table has rows")
            return rows

        self.spaces = table("spaces.csv", places.SpaceRow)
        self.arrows = table("arrows.csv", places.ArrowRow)
        self.targets = table("targets.csv", places.TargetRow)
        self.tracks = table("tracks.csv", places.TrackRow)

        self.squadrons = table("squadrons.csv", SquadronRow)
        self.groups = table("groups.csv", GroupRow)
        self.counters = table("counters.csv", chits.CounterRow)
        self.size_chits = table("size_chits.csv", chits.SizeChitRow)
        self.events = table("events.csv", chits.EventRow)
        self.event_chits = table("event_chits.csv", chits.EventChitRow)
        self.scenarios = table("scenarios.csv", scenarios.ScenarioRow)

        self.weather = table("weather.csv", approach.WeatherRow)
        self.coast_crossing = table("coast_crossing.csv", approach.CrossingRow)
        self.detection = table("detection.csv", approach.DetectionRow)
        self.detection_modifiers = table("detection_modifiers.csv", approach.ModifierRow)
        self.warnings = table("warnings.csv", approach.WarningRow)
        self.force_chart = table("force_chart.csv", approach.ForceRow)
        self.raid_targets = table("raid_targets.csv", approach.RaidTargetRow)

        self.bomber_box = table("bomber_box.csv", air.BomberBoxRow)
        self.hunt_box = table("hunt_box.csv", air.HuntBoxRow)
        self.interception = table("interception.csv", air.InterceptionRow)
        self.moves = table("moves.csv", air.MovesRow)
        self.shifts = table("shifts.csv", air.ShiftRow)
        self.combat_results = table("combat_results.csv", air.CombatRow)
        self.combat_damage = table("combat_damage.csv", air.DamageRow)

        self.bombing = table("bombing.csv", ground.BombingRow)
        self.strafing = table("strafing.csv", ground.StrafingRow)
        self.airfield_damage = table("airfield_damage.csv", ground.AirfieldRow)
        self.recovery = table("recovery.csv", ground.RecoveryRow)
        self.turnaround = table("turnaround.csv", ground.TurnaroundRow)
        self.victory_points = table("victory_points.csv", ground.PointsRow)
        self.victory = table("victory.csv", ground.VictoryRow)

        self.figures = folder.document("figures.toml", scenarios.Figures)
        folder.refuse_faults()
