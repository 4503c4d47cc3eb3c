"""The kit: all components of RAF, indexed for play."""

from datetime import date

from dowding.components import Folder
from dowding.components.reading import Names
from dowding.games.raf.ids import Sector, Unit
from dowding.games.raf.places import Place
from dowding.games.raf.printed.calendar import CalendarDay, day_index, read_calendar
from dowding.games.raf.printed.days import read_days
from dowding.games.raf.printed.figures import read_figures
from dowding.games.raf.printed.forces import read_forces
from dowding.games.raf.printed.index.charts import ChartIndex
from dowding.games.raf.printed.map import LONDON, read_nets, read_sectors, read_sites, sector_names
from dowding.games.raf.printed.night import read_night
from dowding.games.raf.printed.operations import read_operations
from dowding.games.raf.printed.planning import read_planning
from dowding.games.raf.printed.raid_events import read_raid_events
from dowding.games.raf.printed.response import read_response
from dowding.games.raf.printed.sheets import Sheets
from dowding.games.raf.printed.strategies import read_strategies
from dowding.games.raf.printed.targets import read_targets
from dowding.games.raf.printed.units import read_units
from dowding.games.raf.printed.victory import read_victory
from dowding.games.raf.words import Aircraft, Effort, Priority


class RafKit(ChartIndex):
    """All components. Units, sectors and sites have small numbers; cards have their printed numbers."""

    def __init__(self, folder: Folder) -> None:
        self.sheets = sheets = Sheets(folder)
        self._read_map_and_units(folder, sheets)
        self._read_cards(folder, sheets)
        self._read_tables(folder, sheets)
        folder.refuse_faults()

    def index(self) -> None:
        """Rearrange the checked components for what the rules look up most."""
        self._index_units()
        self._index_map()
        self._index_cards()
        self._index_charts()
        self.openings: dict[tuple[str, str, bool, bool], list[Place]] = {}
        """Where all units stand when a scenario of a game begins; filled when first needed."""

    def _read_map_and_units(self, folder: Folder, sheets: Sheets) -> None:
        names = sector_names(sheets.sectors)
        self.sector_id = dict(names.numbers)
        self.sectors = read_sectors(folder, sheets.sectors, names)
        self.london = Sector(names.find(folder, "sectors.csv", 0, "sector", LONDON))
        self.sites = read_sites(folder, sheets.sites, names)
        self.site_id = {site.key: site.id for site in self.sites}
        self.nets = read_nets(folder, sheets.nets, names, self.sites)

        self.units = read_units(folder, sheets.squadrons, sheets.gruppen, names)
        self.unit_id = {unit.name: Unit(unit.id) for unit in self.units}
        self.squadrons = tuple(map(Unit, range(len(sheets.squadrons))))
        self.gruppen = tuple(map(Unit, range(len(sheets.squadrons), len(self.units))))
        self.of_type = {
            flown: tuple(Unit(unit.id) for unit in self.units if unit.type is flown) for flown in Aircraft
        }

    def _read_cards(self, folder: Folder, sheets: Sheets) -> None:
        names = Names("a sector", self.sector_id)
        self.targets = read_targets(folder, sheets.targets, names, self.sites)
        self.forces = read_forces(folder, sheets.forces)
        self.raid_events = read_raid_events(folder, sheets.raid_events)
        self.days = read_days(folder, sheets.days, sheets.priorities)
        self.strategies = read_strategies(folder, sheets.strategies)

    def _read_tables(self, folder: Folder, sheets: Sheets) -> None:
        names = Names("a sector", self.sector_id)
        gruppen = Names("a Gruppe", {self.units[g].name: g for g in self.gruppen})
        self.combat, self.bombing, self.detection = sheets.combat, sheets.bombing, sheets.detection
        self.parts = (self.combat, self.bombing, self.detection)
        for part in self.parts:
            part.build()
        self.planning = read_planning(
            folder, sheets.raid_priority, sheets.raid_eligibility, sheets.raid_limits,
            sheets.channel_patrol, sheets.rendezvous, sheets.rendezvous_failure, sheets.strategy_draw,
        )  # fmt: skip
        self.night = read_night(
            folder, sheets.night_commitment, sheets.night_patrol, sheets.night_interception,
            sheets.night_bombing, sheets.night_limits,
        )  # fmt: skip
        self.response = read_response(
            folder, sheets.response_modifiers, sheets.response_priority,
            sheets.response_removal, sheets.response_tactics,
        )  # fmt: skip
        self.operations = read_operations(folder, sheets.recovery, sheets.turnaround, sheets.orders, names)
        self.calendar = read_calendar(folder, sheets.calendar, gruppen)
        self.victory = read_victory(sheets.victory_points, sheets.reinforcement_costs, sheets.victory)
        self.tracks = sheets.tracks
        self.scenarios = sheets.scenarios
        self.figures = read_figures()

    # What is looked up most

    def raid_effort(self, priority: Priority, value: int, die: int, depleted: bool) -> Effort:
        """What Lion's Raid Priority Table says: no raid, a minor or a major one."""
        return self.planning.effort[priority, value][die].when(depleted)

    def calendar_day(self, day: date) -> CalendarDay:
        """The box of a date."""
        return self.calendar[day_index(day)]
