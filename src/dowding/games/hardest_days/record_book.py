"""The operations record book of The Hardest Days: what each squadron and each group did, raid by raid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from dowding.games.hardest_days.places import BOMBER, BOX_OF_CELL, CELL_NAMED
from dowding.games.hardest_days.telling.entries import (
    Bombed,
    CombatFought,
    Dispersed,
    FightersReady,
    GroupLeft,
    GroupReduced,
    Intercepted,
    PatrolsSent,
    RaidDeployed,
    RaidRemoved,
    SegmentBegins,
    SquadronLeft,
    TargetFound,
    TurnedGreen,
)
from dowding.games.hardest_days.view import BattleView
from dowding.games.raf.telling.fights import OWN, THEIRS
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, SPOKEN, Box
from dowding.kernel.journal import Entry
from dowding.kernel.record_book import RAIDS, Clerk, Page, Phrases, few_or_many
from dowding.kernel.words import plural

LOST = {"light loss": "light losses", "heavy loss": "heavy losses"}
CODES = {Box.LIGHT_LOSS: "L", Box.HEAVY_LOSS: "H"}
SUMS = (
    RAIDS,
    "combats",
    "groups heavily hit",
    "groups lightly hit",
    "squadrons heavily hit",
    "squadrons lightly hit",
    "damage points in its bombings",
    "light losses",
    "heavy losses",
)
NOW = {
    "rearm": "On the ground, re-arming.",
    "landing": "Landing.",
    "inflight": "In the air, on its way home.",
    "light loss": "Out of action after light losses.",
    "heavy loss": "Out of action after heavy losses.",
}
"""Where a squadron is, if it is not at a place on the map."""
DUTIES = {
    Box.HUNT: "Hunters",
    Box.BOMBER_BOX: "Bombers",
    Box.CLOSE_ESCORT: "Close escort",
    Box.CHANNEL_PATROL: "Channel patrol",
}
"""What a group does in a raid, by the box of its cell."""


def code(fought: CombatFought, british: bool) -> str:
    """The result for the squadron or for the group, as it was carried out."""
    result, fate = (
        (fought.squadron_result, fought.squadron_fate)
        if british
        else (fought.group_result, fought.group_fate)
    )
    return CODES.get(fate.to, "A" if fate.to is Box.INFLIGHT and result != "-" else result)


@dataclass
class Raid:
    """What is known of a raid while it flies."""

    number: int
    target: str = ""

    def named(self) -> str:
        """Its number, with its target once that is known."""
        return f"raid {self.number}{f' on {self.target}' if self.target else ''}"


@dataclass
class Duty:
    """The sentence with which the line of a unit begins; the target of the raid may be found later."""

    raid: Raid
    words: str

    def told(self, unit: str) -> str:
        """The sentence with the raid in it."""
        return self.words.format(self.raid.named())


class DaysClerk(Clerk):
    """Writes the book of a day."""

    phrases: ClassVar[Phrases] = {
        TurnedGreen: ("squadron", "Its pilots are green."),
        FightersReady: ("groups", "Ready again."),
    }

    def __init__(self, day: str) -> None:
        super().__init__()
        self.day = day
        self.types: dict[str, str] = {}
        """The aircraft of each group that was seen."""
        self.raids: dict[int, Raid] = {}
        self.bombers: dict[int, list[str]] = {}
        self.readers = {
            SegmentBegins: self.segment,
            PatrolsSent: self.patrols,
            RaidDeployed: self.deployed,
            TargetFound: self.target,
            Intercepted: self.intercepted,
            CombatFought: self.fought,
            GroupReduced: self.reduced,
            GroupLeft: self.group_left,
            SquadronLeft: self.squadron_left,
            Bombed: self.bombed,
            RaidRemoved: self.removed,
            Dispersed: self.dispersed,
        }

    def raid(self, number: int) -> Raid:
        """The raid with a number."""
        return self.raids.setdefault(number, Raid(number))

    def segment(self, entry: SegmentBegins) -> None:
        self.landed()
        self.hour, self.raids, self.bombers = entry.hour, {}, {}

    def patrols(self, entry: PatrolsSent) -> None:
        for unit, _, to in entry.moves:
            self.write(unit, f"Sent on patrol: {to}.")

    def deployed(self, entry: RaidDeployed) -> None:
        for unit, flown, cell in entry.groups:
            self.types[unit] = flown
            box = DUTIES[BOX_OF_CELL[CELL_NAMED[cell]]]
            self.sortie(unit, "")
            self.add(unit, Duty(self.raid(entry.raid), f"{box} of {{}}, one of {len(entry.groups)}."))
        self.bombers[entry.raid] = [u for u, _, cell in entry.groups if CELL_NAMED[cell] in BOMBER]

    def target(self, entry: TargetFound) -> None:
        self.raid(entry.raid).target = entry.target

    def intercepted(self, entry: Intercepted) -> None:
        height = ("", " from above", " from below")[entry.advantage]
        caught = ("", ", who were higher", ", who were lower")[entry.advantage]
        for unit in entry.squadrons:
            beside = [other for other in entry.squadrons if other != unit]
            company = f", with {few_or_many(beside, 'other squadrons')}" if beside else ""
            how = f"Caught by hunters of {{}}{caught}" if entry.caught else f"Intercepted {{}}{height}"
            self.sortie(unit, "")
            self.add(unit, Duty(self.raid(entry.raid), f"{how}{company}."))

    def fought(self, entry: CombatFought) -> None:
        ours, theirs = code(entry, True), code(entry, False)
        for unit, enemy, own, other, many in (
            (entry.squadron, entry.group, ours, theirs, "groups"),
            (entry.group, entry.squadron, theirs, ours, "squadrons"),
        ):
            verb = "Attacked" if entry.attacker == unit else "Attacked by"
            self.add(unit, f"{verb} {enemy} ({THEIRS[other]}); {OWN[own]}.")
            self.count(unit, "combats")
            if how := {"H": "heavily", "L": "lightly"}.get(other):
                self.count(unit, f"{many} {how} hit")

    def reduced(self, entry: GroupReduced) -> None:
        if not entry.in_combat:
            self.add(entry.group, "Reduced.")

    def left(self, unit: str, to: str, in_combat: bool) -> None:
        """A unit is out of the raid."""
        if to in LOST:
            self.count(unit, LOST[to])
            if not in_combat:
                self.add(unit, f"Suffered {LOST[to]}.")
        elif not in_combat:
            self.add(unit, "Flew home.")

    def group_left(self, entry: GroupLeft) -> None:
        self.left(entry.group, entry.to, entry.in_combat)
        for bombers in self.bombers.values():
            if entry.group in bombers:
                bombers.remove(entry.group)
        self.land(entry.group)

    def squadron_left(self, entry: SquadronLeft) -> None:
        self.left(entry.squadron, entry.to, entry.in_combat)
        self.land(entry.squadron)

    def bombed(self, entry: Bombed) -> None:
        hit = plural(entry.points, "damage point") if entry.points else "no damage"
        for unit in self.bombers.get(entry.raid, ()):
            self.add(unit, f"Bombed {entry.target}: {hit}.")
            self.count(unit, "damage points in its bombings", entry.points)

    def removed(self, entry: RaidRemoved) -> None:
        for unit in entry.groups:
            self.add(unit, "Flew home.")
            self.land(unit)

    def dispersed(self, entry: Dispersed) -> None:
        for unit, _, to in entry.moves:
            self.add(unit, f"{entry.airfield} was bombed; dispersed to {to}.")


def record_book(entries: Sequence[Entry], view: BattleView) -> list[Page]:
    """The book of a day: squadrons first, then the groups that have been seen."""
    day = date.fromisoformat(view.date)
    clerk = DaysClerk(f"{day.day} {day:%B}")
    clerk.read(entries)
    return [*squadrons(clerk, view), *groups(clerk, view)]


def squadrons(clerk: DaysClerk, view: BattleView) -> Iterator[Page]:
    """The pages of all squadrons that are in play."""
    for unit in view.squadrons:
        about = f"{SPOKEN.get(unit.type, unit.type)}, {unit.home}"
        now = NOW.get(unit.at, f"At {unit.at}.") + (" Reduced." if unit.reduced else "")
        yield page(clerk, unit.name, f"{unit.name} Squadron", FIGHTER_COMMAND, unit.type, about, now)


def groups(clerk: DaysClerk, view: BattleView) -> Iterator[Page]:
    """The pages of the groups that flew."""
    where = whereabouts(view)
    for name, flown in clerk.types.items():
        now = where.get(name, "At its base.")
        yield page(clerk, name, name, LUFTWAFFE, flown, SPOKEN.get(flown, flown), now)


def whereabouts(view: BattleView) -> dict[str, str]:
    """Where each group is that is not at its base."""
    where = {unit.name: f"In raid {raid.number}, {unit.at}." for raid in view.raids for unit in raid.display}
    where |= dict.fromkeys(view.groups_inflight, "In the air, on its way home.")
    where |= dict.fromkeys(view.groups_light_loss, "Out of action after light losses.")
    where |= dict.fromkeys(view.groups_heavy_loss, "Out of action after heavy losses.")
    for hour, names in view.due.items():
        where |= dict.fromkeys(names, f"Refuelling, ready again at {hour}.")
    return where


def page(clerk: DaysClerk, unit: str, title: str, side: str, flown: str, about: str, now: str) -> Page:
    """The page of a unit."""
    return Page(
        unit=unit,
        title=title,
        side=side,
        about=about,
        aircraft=flown,
        now=now,
        sums=clerk.sums(unit, SUMS),
        lines=tuple(clerk.lines.get(unit, ())),
    )
