"""The operations record book of RAF: what each squadron and each Gruppe did, raid by raid."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from dowding.games.raf.naming import called
from dowding.games.raf.places import PlaceName
from dowding.games.raf.telling.entries import (
    AceLeads,
    AceLost,
    AceMade,
    Bombed,
    BombingStrength,
    Combat,
    DayBegins,
    Deployed,
    Dispersed,
    EscortsStrafe,
    FlakHits,
    GreenPilots,
    HourStruck,
    HuntersLeave,
    LostInCloud,
    Moved,
    NewAircraft,
    NewDay,
    NightCombat,
    NightFalls,
    NightRaid,
    NoLongerHunting,
    NothingToIntercept,
    OutOfFormation,
    RaidDay,
    RaidOpens,
    RendezvousMissed,
    Responded,
    Suffered,
)
from dowding.games.raf.telling.fights import Fight
from dowding.games.raf.view import BattleView, UnitView
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, SPOKEN
from dowding.kernel.journal import Entry
from dowding.kernel.record_book import Clerk, Page, Phrases, few_or_many
from dowding.kernel.words import plural

LOST = {PlaceName.LIGHT_LOSS: "light losses", PlaceName.HEAVY_LOSS: "heavy losses"}
OFF_MAP = (PlaceName.POOL, PlaceName.CALENDAR)
SUMS = (
    "raids",
    "combats",
    "Gruppen heavily hit in its combats",
    "Gruppen lightly hit in its combats",
    "squadrons heavily hit in its combats",
    "squadrons lightly hit in its combats",
    "damage points in its bombings",
    "light losses",
    "heavy losses",
)
DUTIES = {
    PlaceName.BOMBER: "Bombers against {}",
    PlaceName.CLOSE_ESCORT: "Close escort of the raid on {}",
    PlaceName.HUNT: "Hunters ahead of the raid on {}",
    PlaceName.CHANNEL_PATROL: "Channel patrol for the raid on {}",
}
NOW = {
    PlaceName.REMOVED: "Out of the battle.",
    PlaceName.POOL: "In the reinforcement pool.",
    PlaceName.CALENDAR: "Not here yet.",
    PlaceName.ACE_BOX: "In the ace box.",
    PlaceName.SECTOR: "Available at {}.",
    PlaceName.LANDING: "Landing.",
    PlaceName.REARM: "On the ground, re-arming.",
    PlaceName.NIGHT_PATROL: "On night patrol.",
    PlaceName.AIRBASE: "At its base.",
    PlaceName.NIGHT_RAID: "On a night raid.",
    PlaceName.INFLIGHT: "In the air, on its way home.",
    PlaceName.LIGHT_LOSS: "Out of action after light losses.",
    PlaceName.HEAVY_LOSS: "Out of action after heavy losses.",
    PlaceName.HUNT: "In the raid, hunting.",
    PlaceName.BOMBER: "In the raid, at the bombers.",
    PlaceName.CLOSE_ESCORT: "In the raid, as close escort.",
    PlaceName.CHANNEL_PATROL: "In the raid, on channel patrol.",
    PlaceName.MAP_AIRBASE: "At its base.",
    PlaceName.PATROL: "On patrol over {}.",
    PlaceName.CLOCK: "Refuelling, ready again at {}.",
}
"""Where a unit is, by its place; the gap is for the sector or the hour."""


class RafClerk(Clerk):
    """Writes the book of a battle; a raid is one line on the page of each unit that flew in it."""

    phrases: ClassVar[Phrases] = {
        NothingToIntercept: ("squadrons", "Found nothing to intercept."),
        HuntersLeave: ("gruppen", "Found nobody to hunt and turned back."),
        NoLongerHunting: ("gruppen", "Stopped hunting."),
        EscortsStrafe: ("gruppen", "Strafed the target."),
        OutOfFormation: ("gruppen", "Fell out of formation."),
        RendezvousMissed: ("gruppen", "Missed the rendezvous and turned back."),
        LostInCloud: ("squadrons", "Lost the raid in cloud."),
        FlakHits: ("gruppe", "Hit by flak."),
        AceLeads: ("evading", "Evaded behind its ace."),
        AceMade: ("squadron", "Became an ace squadron."),
        AceLost: ("squadron", "Lost its ace."),
        Dispersed: ("squadrons", "Its airfield was bombed; dispersed."),
        NewAircraft: ("squadrons", "Received new aircraft."),
        GreenPilots: ("squadrons", "Received green pilots."),
    }

    def __init__(self, sectors: Mapping[str, str]) -> None:
        super().__init__()
        self.sectors = sectors
        self.raid = self.target = ""
        self.patrols: dict[str, tuple[str, int]] = {}
        """Who is on patrol: over what, and since which entry."""
        self.fight: list[Fight] = []
        self.bombers: Sequence[str] = ()
        self.readers = {
            RaidDay: self.dawn,
            NewDay: self.dawn,
            DayBegins: self.clock,
            HourStruck: self.clock,
            RaidOpens: self.raid_opens,
            NightFalls: self.night_falls,
            NightRaid: self.night_raid,
            Responded: self.responded,
            Deployed: self.deployed,
            Moved: self.moved,
            Combat: self.combat,
            NightCombat: self.combat,
            Suffered: self.suffered,
            BombingStrength: self.bombs,
            Bombed: self.bombed,
        }

    def station(self, sector: str) -> str:
        """The name of a sector's station; an hour as it is."""
        return self.sectors.get(sector, sector)

    # Days, hours and raids

    def dawn(self, entry: RaidDay | NewDay) -> None:
        self.landed()
        self.day, self.hour = entry.date, ""

    def clock(self, entry: DayBegins | HourStruck) -> None:
        self.landed()
        self.hour = entry.hour

    def night_falls(self, entry: NightFalls) -> None:
        self.landed()
        self.hour = "night"

    def raid_opens(self, entry: RaidOpens) -> None:
        self.landed()
        self.hour, self.raid = entry.hour, f"raid {entry.number} on {entry.target}"
        self.target = entry.target

    def night_raid(self, entry: NightRaid) -> None:
        for unit in entry.gruppen:
            self.sortie(unit, "Night raid.")

    def landed(self) -> None:
        super().landed()
        self.fight, self.raid = [], ""

    def responded(self, entry: Responded) -> None:
        for unit in entry.squadrons:
            beside = [called(other) for other in entry.squadrons if other != unit]
            over, _ = self.patrols.pop(unit, ("", 0))
            duty = f"From patrol over {over} to" if over else "Scrambled to"
            company = f", with {few_or_many(beside, 'other squadrons')}" if beside else ""
            late = ", but late" if entry.delayed else ""
            if unit not in self.flying:
                self.sortie(unit, f"{duty} {self.raid or 'a raid'}{company}{late}.")

    def deployed(self, entry: Deployed) -> None:
        duty = DUTIES.get(entry.box, "Flew against {}").format(self.target)
        company = f", one of {len(entry.gruppen)}" if len(entry.gruppen) > 1 else ""
        for unit in entry.gruppen:
            if unit not in self.flying:
                self.sortie(unit, f"{duty}{company}.")

    def moved(self, entry: Moved) -> None:
        unit, origin, place = entry.unit, entry.origin, entry.place
        if place is PlaceName.PATROL:
            self.patrols[unit] = (self.station(entry.where), self.at)
        elif place is PlaceName.NIGHT_PATROL:
            self.add(unit, "On night patrol.")
        elif place in LOST and origin not in LOST:
            self.count(unit, LOST[place])
            if not any(fight.tells_loss(unit) for fight in self.fight):
                self.add(unit, f"Suffered {'light' if place is PlaceName.LIGHT_LOSS else 'heavy'} losses.")
        elif origin in LOST and place not in LOST:
            self.add(unit, "Ready again." if place is not PlaceName.REMOVED else "Left the battle.")
        elif origin in OFF_MAP and place not in OFF_MAP and place is not PlaceName.REMOVED:
            self.add(unit, "Joined the battle.")
        elif origin is PlaceName.PATROL and place in (PlaceName.LANDING, PlaceName.REARM, PlaceName.INFLIGHT):
            over, since = self.patrols.pop(unit, ("", 0))
            self.write(unit, f"Patrolled {over}, and met nobody.", since)

    # Combat and bombs

    def combat(self, entry: Combat) -> None:
        fight = Fight(entry.attack, entry.gruppen, entry.squadrons)
        self.fight.append(fight)
        for unit in (*entry.gruppen, *entry.squadrons):
            if unit not in self.flying:
                self.sortie(unit, "")
            self.add(unit, fight)
            self.count(unit, "combats")

    def suffered(self, entry: Suffered) -> None:
        if not self.fight:
            return
        fight = self.fight[-1]
        for unit in entry.units:
            fight.results[unit] = entry.code
            many = "Gruppen" if unit in fight.gruppen else "squadrons"
            if how := {"H": "heavily", "L": "lightly"}.get(entry.code):
                for enemy in fight.enemies(unit):
                    self.count(enemy, f"{many} {how} hit in its combats")

    def bombs(self, entry: BombingStrength) -> None:
        self.bombers = entry.gruppen

    def bombed(self, entry: Bombed) -> None:
        for unit in self.bombers:
            self.count(unit, "damage points in its bombings", entry.points)
            hit = plural(entry.points, "damage point") if entry.points else "no damage"
            self.add(unit, f"Bombed {entry.target}: {hit}.")
        self.bombers = ()


def pages(clerk: RafClerk, entries: Iterable[Entry], view: BattleView) -> list[Page]:
    """The book of a battle: squadrons first, then Gruppen."""
    clerk.read(entries)
    british = [page(clerk, unit, FIGHTER_COMMAND, f"{called(unit.name)} Squadron") for unit in view.squadrons]
    return british + [page(clerk, unit, LUFTWAFFE, called(unit.name)) for unit in view.gruppen]


def page(clerk: RafClerk, unit: UnitView, side: str, title: str) -> Page:
    """The page of one unit."""
    type_told = SPOKEN.get(unit.type, str(unit.type))
    home = f", {clerk.station(unit.home)}" if unit.home in clerk.sectors else ""
    return Page(
        unit=unit.name,
        title=title,
        short=called(unit.name),
        side=side,
        about=f"{type_told}{home}",
        aircraft=str(unit.type),
        now=NOW[unit.place].format(clerk.station(unit.at)) + (" Reduced." if unit.reduced else ""),
        sums=clerk.sums(unit.name, SUMS),
        lines=tuple(clerk.lines.get(unit.name, ())),
    )
