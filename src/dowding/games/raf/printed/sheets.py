"""Every data file, read row by row; all format errors are reported before anything else is checked."""

from typing import TypeVar

from msgspec import Struct

from dowding.components import Folder
from dowding.games.raf.printed import (
    bombing,
    combat,
    detection,
    night,
    operations,
    planning,
    response,
    victory,
)
from dowding.games.raf.printed.calendar import CalendarRow
from dowding.games.raf.printed.days import DayRow, PriorityRow
from dowding.games.raf.printed.forces import ForceRow
from dowding.games.raf.printed.map import NetRow, SectorRow, SiteRow
from dowding.games.raf.printed.raid_events import RaidEventRow
from dowding.games.raf.printed.strategies import StrategyRow
from dowding.games.raf.printed.targets import TargetRow
from dowding.games.raf.printed.tracks import Scenarios, Tracks
from dowding.games.raf.printed.units import GruppeRow, SquadronRow

R = TypeVar("R", bound=Struct)


class Sheets:
    """The rows of all files, as typed in."""

    def __init__(self, folder: Folder) -> None:
        def table(file: str, row_type: type[R]) -> tuple[R, ...]:
            faults = len(folder.problems)
            rows = folder.table(file, row_type)
            folder.require(rows or len(folder.problems) > faults, file, "the table has rows")
            return rows

        self.squadrons = table("squadrons.csv", SquadronRow)
        self.gruppen = table("gruppen.csv", GruppeRow)

        self.sectors = table("sectors.csv", SectorRow)
        self.sites = table("sites.csv", SiteRow)
        self.nets = table("radar_nets.csv", NetRow)

        self.targets = table("target_cards.csv", TargetRow)
        self.forces = table("force_cards.csv", ForceRow)
        self.raid_events = table("raid_events.csv", RaidEventRow)
        self.days = table("day_events.csv", DayRow)
        self.priorities = table("day_priorities.csv", PriorityRow)
        self.strategies = table("strategy_cards.csv", StrategyRow)

        self.combat = combat.Combat(folder)
        self.bombing = bombing.Bombing(folder)
        self.detection = detection.Detection(folder)

        self.raid_priority = table("raid_priority.csv", planning.RaidPriorityRow)
        self.raid_eligibility = table("raid_eligibility.csv", planning.RaidEligibilityRow)
        self.raid_limits = table("raid_limits.csv", planning.RaidLimitRow)
        self.channel_patrol = table("channel_patrol.csv", planning.ChannelPatrolRow)
        self.rendezvous = table("rendezvous.csv", planning.RendezvousRow)
        self.rendezvous_failure = table("rendezvous_failure.csv", planning.RendezvousFailure)
        self.strategy_draw = table("strategy_draw.csv", planning.StrategyDrawRow)

        self.night_commitment = table("night_commitment.csv", night.CommitmentRow)
        self.night_patrol = table("night_patrol.csv", night.PatrolRow)
        self.night_interception = table("night_interception.csv", night.InterceptionRow)
        self.night_bombing = table("night_bombing.csv", night.NightBombingRow)
        self.night_limits = table("night_limits.csv", night.NightLimitRow)

        self.response_modifiers = table("response_modifiers.csv", response.ResponseModifierRow)
        self.response_priority = table("response_priority.csv", response.ResponsePriorityRow)
        self.response_removal = table("response_removal.csv", response.RemovalRow)
        self.response_tactics = table("response_tactics.csv", response.TacticsRow)

        self.recovery = table("recovery.csv", operations.RecoveryRow)
        self.turnaround = table("turnaround.csv", operations.TurnaroundRow)
        self.orders = table("selection_orders.csv", operations.OrderRow)

        self.calendar = table("calendar.csv", CalendarRow)
        self.victory_points = table("victory_points.csv", victory.PointsRow)
        self.reinforcement_costs = table("reinforcement_costs.csv", victory.CostRow)
        self.victory = table("victory.csv", victory.VictoryRow)

        self.tracks = folder.document("tracks.toml", Tracks)
        self.scenarios = folder.document("scenarios.toml", Scenarios)
        folder.refuse_faults()
