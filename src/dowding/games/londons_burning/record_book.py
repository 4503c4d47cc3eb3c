"""The operations record book of London's Burning: what each pilot did, and each raider that was seen."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from dowding.games.londons_burning.entries.combat import (
    Aborted,
    BailedOut,
    BrokeOff,
    BurstsFired,
    Destroyed,
    FellShort,
    FighterLost,
    GlidedHome,
    HitsTaken,
    Jettisoned,
    Landed,
    NoFiringAngle,
    WentHomeHit,
)
from dowding.games.londons_burning.entries.days import (
    BecameAce,
    DayBegins,
    NightFalls,
    OutOfAction,
    PhaseBegins,
    PilotArrived,
    PilotKilled,
    Reinforced,
    TookOver,
    Withdrawn,
)
from dowding.games.londons_burning.entries.flights import (
    CameHeadOn,
    CameOutOfTheSun,
    Identified,
    Intercepted,
    OnPatrol,
    Pancaked,
    PatrolEnds,
    RaidAppears,
    RaidEnds,
    TookOff,
    TopCoverFlown,
)
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.views import BattleView, SeatView
from dowding.games.londons_burning.words import LUFTWAFFE, RAF, Fate, Gun
from dowding.games.raf.words import SPOKEN
from dowding.kernel.journal import Entry
from dowding.kernel.record_book import RAIDS, Clerk, Page, Phrases
from dowding.kernel.words import in_words, listed, plural

KILLS, LOST, HITS, BAILED = "victories", "aircraft lost", "hits scored", "times bailed out"
SUMS = (RAIDS, KILLS, HITS, LOST, BAILED)


class BurningClerk(Clerk):
    """Writes for pilots what their aircraft did, and for each raider what was seen of it."""

    phrases: ClassVar[Phrases] = {
        Jettisoned: ("aircraft", "Jettisoned its bombs."),
        WentHomeHit: ("aircraft", "Broke off, its pilot hit, and returned to France."),
        GlidedHome: ("aircraft", "Broke off, crippled, and reached France."),
        FellShort: ("aircraft", "Broke off, crippled, and did not reach France."),
        Aborted: ("aircraft", "Was alone and aborted its mission."),
        Withdrawn: ("aircraft", "Withdrawn from the battle."),
        Reinforced: ("aircraft", "Joined Luftflotte 2."),
        CameHeadOn: ("aircraft", "Came head-on."),
        PilotArrived: ("pilot", "Joined the reserve."),
        BecameAce: ("pilot", "Became an ace."),
    }

    def __init__(self, fighters: Iterable[str]) -> None:
        super().__init__()
        self.fighters = frozenset(fighters)
        """The aircraft of the RAF."""
        self.pilots: dict[str, str] = {}
        """Who flies each fighter."""
        self.raiders: dict[str, None] = {}
        """The raiders that were seen, in the order in which they came."""
        self.gone: dict[str, str] = {}
        """What became of pilots who cannot fly."""
        self.raid = ""
        self.readers = {
            DayBegins: self.dawn,
            PhaseBegins: self.phase,
            NightFalls: self.night,
            RaidAppears: self.appears,
            RaidEnds: self.raid_ends,
            OnPatrol: self.patrol,
            TookOff: self.took_off,
            Identified: self.identified,
            Intercepted: self.intercepted,
            TopCoverFlown: self.top_cover,
            CameOutOfTheSun: self.from_the_sun,
            BurstsFired: self.fired,
            HitsTaken: self.hit,
            NoFiringAngle: self.no_angle,
            Destroyed: self.destroyed,
            FighterLost: self.fighter_lost,
            BailedOut: self.bailed_out,
            BrokeOff: self.broke_off,
            Landed: self.landed_at,
            Pancaked: self.landed_at,
            PatrolEnds: self.patrol_ends,
            OutOfAction: self.out_of_action,
            PilotKilled: self.killed,
            TookOver: self.took_over,
        }

    def who(self, aircraft: str) -> str:
        """The unit whose page tells of an aircraft: a fighter's pilot, or a raider itself."""
        return self.pilots.get(aircraft, aircraft)

    def named(self, aircraft: str) -> str:
        """An aircraft as others tell of it: a fighter with its pilot."""
        pilot = self.pilots.get(aircraft)
        return f"{pilot} ({aircraft})" if pilot else aircraft

    # Days and raids

    def dawn(self, entry: DayBegins) -> None:
        self.landed()
        self.day, self.hour = entry.date, ""

    def phase(self, entry: PhaseBegins) -> None:
        self.landed()
        self.hour = entry.phase

    def night(self, _: NightFalls) -> None:
        self.landed()
        self.hour = "night"

    def appears(self, entry: RaidAppears) -> None:
        self.raid = f"a raid of {in_words(entry.size)}" if entry.size > 1 else "a lone raider"

    def raid_ends(self, _: RaidEnds) -> None:
        self.landed()

    def patrol(self, entry: OnPatrol) -> None:
        self.pilots[entry.aircraft] = entry.pilot
        self.sortie(entry.pilot, f"On patrol in {entry.aircraft}.")

    def took_off(self, entry: TookOff) -> None:
        self.pilots[entry.aircraft] = entry.pilot
        self.sortie(entry.pilot, f"Took off in {entry.aircraft} against {self.raid or 'a raid'}.")

    def patrol_ends(self, entry: PatrolEnds) -> None:
        self.add(self.who(entry.aircraft), "Met nobody.")

    # What is seen of a raid

    def identified(self, entry: Identified) -> None:
        for raider in entry.raiders:
            self.raiders[raider] = None
            beside = [other for other in entry.raiders if other != raider]
            self.sortie(raider, f"In a raid with {listed(beside)}." if beside else "Came alone.")

    def intercepted(self, entry: Intercepted) -> None:
        for pilot in set(self.pilots.values()) & self.flying.keys():
            verb = "Intercepted the raid" if entry.interceptors == RAF else "Was attacked by the raid"
            self.add(pilot, f"{verb} over {entry.hex}.")

    def top_cover(self, entry: TopCoverFlown) -> None:
        self.add(entry.aircraft, f"Flew top cover at {entry.altitude}.")

    def from_the_sun(self, entry: CameOutOfTheSun) -> None:
        self.add(self.who(entry.aircraft), "Came out of the sun.")

    # Combat

    def fired(self, entry: BurstsFired) -> None:
        gun = "Fired back" if entry.gun is Gun.REAR else "Fired"
        told = f"{gun} {plural(entry.bursts, 'burst')} at {self.named(entry.target)}: "
        self.add(self.who(entry.aircraft), f"{told}{plural(entry.hits, 'hit') if entry.hits else 'no hit'}.")
        self.count(self.who(entry.aircraft), HITS, entry.hits)

    def hit(self, entry: HitsTaken) -> None:
        parts = listed(list(dict.fromkeys(entry.positions)))
        self.add(self.who(entry.aircraft), f"Hit by {self.named(entry.by)} in {parts}.")

    def no_angle(self, entry: NoFiringAngle) -> None:
        self.add(self.who(entry.aircraft), f"Found no firing angle on {self.named(entry.target)}.")

    def destroyed(self, entry: Destroyed) -> None:
        self.add(entry.aircraft, f"Destroyed by {entry.pilot}.")
        self.count(entry.aircraft, LOST)
        self.raiders[entry.aircraft] = None
        self.land(entry.aircraft)
        if entry.pilot:
            self.add(entry.pilot, f"Destroyed {entry.aircraft}.")
            self.count(entry.pilot, KILLS)

    def fighter_lost(self, entry: FighterLost) -> None:
        pilot = self.who(entry.aircraft)
        self.add(pilot, f"{entry.aircraft} was {entry.how} over {entry.hex}.")
        self.count(pilot, LOST)

    def bailed_out(self, entry: BailedOut) -> None:
        safe = "Bailed out safely" if entry.fate is Fate.SAFE else "Bailed out and was killed"
        self.add(entry.pilot, f"{safe} over {entry.hex}.")
        self.count(entry.pilot, BAILED)

    def broke_off(self, entry: BrokeOff) -> None:
        self.add(self.who(entry.aircraft), "Broke off.")

    def landed_at(self, entry: Landed | Pancaked) -> None:
        self.add(self.who(entry.aircraft), f"Landed at {entry.hex}.")

    # Pilots

    def out_of_action(self, entry: OutOfAction) -> None:
        self.gone[entry.pilot] = f"Out of action: {entry.wound}."
        self.add(entry.pilot, f"Out of action: {entry.wound}.")

    def killed(self, entry: PilotKilled) -> None:
        self.gone[entry.pilot] = "Killed."
        self.add(entry.pilot, "Killed.")

    def took_over(self, entry: TookOver) -> None:
        self.add(entry.pilot, f"Took over aircraft #{entry.number}.")


def record_book(entries: Sequence[Entry], view: BattleView, kit: Kit) -> list[Page]:
    """The book of a battle: the pilots who fly or wait, those who cannot, and the raiders that were seen."""
    clerk = BurningClerk(kit.names[unit] for unit in kit.raf)
    clerk.read(entries)
    return [*pilots(clerk, view, kit), *raiders(clerk, view, kit)]


def pilots(clerk: BurningClerk, view: BattleView, kit: Kit) -> Iterator[Page]:
    """The pages of the pilots."""
    flies = {kit.told_pilot(pilot): kit.pilots[pilot].type for pilot in kit.all_pilots}
    seats = {seat.pilot: seat for seat in view.seats if seat.pilot}
    reserve = [pilot.pilot for pilot in view.reserve]
    for name in dict.fromkeys([*seats, *reserve, *(unit for unit in clerk.lines if unit in flies)]):
        seat = seats.get(name)
        now = seat_told(seat) if seat else "In reserve." if name in reserve else clerk.gone.get(name, "Away.")
        yield page(clerk, name, RAF, flies.get(name, ""), now, seat.aircraft if seat else "")


def seat_told(seat: SeatView) -> str:
    """How a pilot who has an aircraft is."""
    where = f" {seat.hex}, {seat.altitude}" if seat.hex else ""
    return f"Flies {seat.aircraft}: {seat.condition}{where and ','}{where}, fatigue F{seat.fatigue}."


def raiders(clerk: BurningClerk, view: BattleView, kit: Kit) -> Iterator[Page]:
    """The pages of the raiders that were seen."""
    types = {kit.names[unit]: aircraft.type for unit, aircraft in enumerate(kit.aircraft)}
    here = {raider.name for raider in view.raid.raiders} if view.raid else set()
    for name in (name for name in clerk.lines if name in types and name not in clerk.fighters):
        now = "Destroyed." if name in view.destroyed else "In the raid." if name in here else "In France."
        yield page(clerk, name, LUFTWAFFE, types[name], now)


def page(clerk: BurningClerk, unit: str, side: str, flown: str, now: str, counter: str = "") -> Page:
    """The page of a pilot or a raider."""
    return Page(
        unit=unit,
        title=unit,
        side=side,
        counter=counter,
        about=SPOKEN.get(flown, flown),
        aircraft=flown,
        now=now,
        sums=clerk.sums(unit, SUMS),
        lines=tuple(clerk.lines.get(unit, ())),
    )
