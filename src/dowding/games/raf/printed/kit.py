"""The kit: all components of RAF, indexed for play."""

from functools import cache

from dowding.components import Folder
from dowding.components.sheets import File, Printed
from dowding.games.raf.ids import DayNumber, EventNumber, ForceNumber
from dowding.games.raf.places import AIRBASE, INFLIGHT, LANDING, MAP_AIRBASE, REARM, Place, on_clock
from dowding.games.raf.printed.bombing import Bombing
from dowding.games.raf.printed.calendar import Calendar, day_index
from dowding.games.raf.printed.combat import Combat
from dowding.games.raf.printed.days import DayCards
from dowding.games.raf.printed.detection import Detection
from dowding.games.raf.printed.figures import read_figures
from dowding.games.raf.printed.forces import ForceCards
from dowding.games.raf.printed.night import Night
from dowding.games.raf.printed.operations import Operations
from dowding.games.raf.printed.planning import Planning
from dowding.games.raf.printed.raid_events import RaidEventCards
from dowding.games.raf.printed.response import Response
from dowding.games.raf.printed.scenarios import Scenarios
from dowding.games.raf.printed.strategies import StrategyCards
from dowding.games.raf.printed.targets import Targets
from dowding.games.raf.printed.titles import card_option
from dowding.games.raf.printed.tracks import Tracks
from dowding.games.raf.printed.victory import Victory
from dowding.games.raf.words import Pool, RafGame, TargetType
from dowding.kernel.decisions import Describe, Option


class RafKit(Targets):
    """All components. Units, sectors and sites have small numbers; cards have their printed numbers.

    The files are read in this order, which the digest of a set depends on. All are read before anything
    is built of them, so that all faults of form are told together. A set that breaks a constraint is refused.
    Every constraint must hold for the printed game too, so that its owner can type in the true cards and
    counters; those on cells of our own do not apply to cells that are marked as printed.
    """

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        forces, events = ForceCards(folder), RaidEventCards(folder)
        days, strategies = DayCards(folder), StrategyCards(folder)
        self.combat, self.bombing = Combat(folder), Bombing(folder)
        self.detection, self.planning = Detection(folder), Planning(folder)
        self.night, self.response = Night(folder), Response(folder)
        self.operations = Operations(folder, self)
        self.calendar, self.victory = Calendar(folder, self), Victory(folder)
        self.tracks = folder.document("tracks.toml", Tracks)
        self.scenarios = folder.document("scenarios.toml", Scenarios)
        folder.refuse_faults()
        self.figures = read_figures()
        parts: tuple[Printed, ...] = (
            forces, events, days, strategies, self.combat, self.bombing, self.detection, self.planning,
            self.night, self.response, self.operations, self.calendar, self.victory,
        )  # fmt: skip
        self._build(folder, parts)
        self.forces, self.raid_events = forces.cards, events.cards
        self.days, self.strategies = days.cards, strategies.cards
        self._check(folder, parts)
        self._index(parts)

    def _build(self, folder: Folder, parts: tuple[Printed, ...]) -> None:
        self.build()
        for part in parts:
            part.build()
        folder.refuse_faults()

    def _check(self, folder: Folder, parts: tuple[Printed, ...]) -> None:
        self.check()
        for part in parts:
            part.check()
        headquarters = [site.name for site in self.sites if site.type is TargetType.HEADQUARTERS]
        self.tracks.check(File(folder, "tracks.toml"), headquarters, self.unit_id)
        self.scenarios.check(File(folder, "scenarios.toml"), self.unit_id, self.days)
        last = self.victory.costs[-1].until == self.tracks.reinforcement.last_date
        self.victory.costs.require(last, "reinforcements have a cost until the last of them (15.5)")
        folder.refuse_faults()

    def _index(self, parts: tuple[Printed, ...]) -> None:
        self.index()
        for part in parts:
            part.index()
        self.modifier = self.detection.adds
        self.priority_index = {t: n for n, t in enumerate(self.scenarios.prelude.priorities)}
        self._index_tracks()
        self._index_dates()
        self.openings: dict[tuple[str, str, bool, bool], list[Place]] = {}
        """Where all units stand when a scenario of a game begins; filled when first needed."""

    def _index_tracks(self) -> None:
        tracks = self.tracks
        self.hours = tuple(space.lower() for space in tracks.clock.spaces)
        """The spaces of the clock as people read them."""
        self.end_of_day = len(self.hours) - 1
        self.last_hour = self.end_of_day - 1
        self.aground = frozenset({LANDING, REARM, *self.patrol_circle})
        """The places from which squadrons return to their sector by nightfall."""
        self.clock_spaces = tuple(map(on_clock, range(self.end_of_day)))
        """By hour: where fighters wait that will have refuelled by then."""
        self.recovering = frozenset({AIRBASE, MAP_AIRBASE, INFLIGHT, *self.clock_spaces})
        """The places from which Gruppen return to their airbase, at full strength, by nightfall."""
        self.depletion = tracks.depletion
        self.track_top = tracks.replacement.highest
        pools = list(Pool)
        self.pool_of = {
            flown: pools.index(pool) for pool, types in tracks.replacement.types.items() for flown in types
        }
        """By type of aircraft: its marker on the replacement track."""

    def _index_dates(self) -> None:
        self.dates = tuple(str(day) for day in self.calendar)
        dates, sealion = self.tracks.dates, self.tracks.sealion
        self.vhf_from = day_index(dates.vhf_from)
        self.lf3_to_lf2_days = range(day_index(dates.lf3_to_lf2_from), day_index(dates.lf3_to_lf2_to) + 1)
        self.more_escort_after = day_index(dates.more_escort_after)
        self.last_reinforcement = day_index(self.tracks.reinforcement.last_date)
        self.last_regular_day = day_index(sealion.last_regular_date)
        self.sealion_first = day_index(sealion.first_box)
        self.last_day = len(self.calendar) - 1
        self.arrival = {gruppe: day.index for day in self.calendar for gruppe in day.reinforcements}

    # Cards as a player would read them out

    @cache
    def force_option(self, card: ForceNumber) -> Option:
        """A force card with its sizes and first aircraft."""
        return self.forces[card].option

    @cache
    def approach_option(self, game: RafGame) -> Describe[EventNumber]:
        """How a game reads out a raid event card that is drawn for its approach event."""
        return cache(lambda card: card_option(card, str(self.raid_events[card].approach[game] or "no event")))

    @cache
    def target_event_option(self, game: RafGame) -> Describe[EventNumber]:
        """How a game reads out a raid event card that is drawn for its target event."""
        return cache(lambda card: card_option(card, str(self.raid_events[card].target[game] or "no event")))

    @cache
    def day_option(self, game: RafGame) -> Describe[DayNumber]:
        """How a game reads out a day event card: its days, and the event of that game."""
        return cache(lambda card: self.days[card].option(game))

    @cache
    def strategy_option(self, card: int) -> Option:
        """A strategy card."""
        return self.strategies[card].option
