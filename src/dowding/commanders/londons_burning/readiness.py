"""Malan between the raids: base, stand-by, patrols, landing, pilots, repairs."""

from dowding.commanders.doctrine import weighs
from dowding.commanders.londons_burning.plot import Fighter, Now, named, other, plot
from dowding.commanders.londons_burning.vectors import peril
from dowding.games.londons_burning.board import ROW
from dowding.games.londons_burning.ids import NOBODY, SEATS, Level, PilotId, Place, TargetId
from dowding.games.londons_burning.night import AIRCRAFT
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import (
    AgreeToBase,
    CallUp,
    ChangeBase,
    ChooseBase,
    ChoosePatrol,
    GlideTo,
    LandAt,
    SiteBalloons,
    SiteGuns,
    SpendRepairPoint,
    TakePosture,
)
from dowding.games.londons_burning.stand_by import BASE, PATROL
from dowding.games.londons_burning.victory import OTHER_POINTS, POINTS
from dowding.games.londons_burning.words import FEET_20000, Kind, Terrain

BASES = ("North Weald", "Hornchurch", "Kenley", "Biggin Hill", "Debden")
STATIONS = ("Gravesend", "Rochford", "Croydon", "Stapleford")
PATROL_OVER, PATROL_LEVEL = "Dunkirk radar", FEET_20000
FRESH = 1
"""Up to this fatigue a pilot can fly a patrol."""
EARLY = 0.5
"""If a raid is at least this likely, a rested pilot waits for it in the air."""
WEARY = 0.03
"""It must be likelier by this for each level of fatigue that he has."""
LAST_DAY = 0.1
"""It may be less likely by this on the last day: nobody has to fly tomorrow."""
PAIRED = 0.1
"""It may be less likely by this if the other fighter is up, and must be likelier if he stays down."""


# Before play


@weighs(ChooseBase, reason="Far enough back to climb, near enough to meet them.")
def base_behind_the_front(now: Now[ChooseBase], sector: TargetId) -> float:
    """North Weald lies off the straight way to London."""
    name = now.kit.targets[sector].name
    return -BASES.index(name) if name in BASES else -len(BASES)


@weighs(SiteGuns, SiteBalloons, reason="Guns where the raids come first.")
def guns_in_front(now: Now[object], target: TargetId) -> float:
    """The nearer a target is to France, the more likely it is bombed."""
    return 20.0 - ROW[now.kit.hex_of[target]]


# Stand-by


@weighs(TakePosture, reason="Rest when no raid is likely; be up and high when one is.")
def patrol_while_fresh(now: Now[TakePosture], posture: TargetId) -> float:
    """A patrol costs fatigue whether a raid comes or not."""
    if posture != PATROL:
        return 0.0
    markers, pilot = now.view.markers, named(now)
    likely = sum(size > 0 for size in markers) / len(markers) if markers else 0.5
    needed = EARLY + WEARY * pilot.fatigue - LAST_DAY * (not now.view.days_left) + pairing(now, pilot)
    return 1.0 if pilot.fatigue <= FRESH and likely >= needed else -1.0


def pairing(now: Now[object], pilot: Fighter) -> float:
    """How much likelier a raid must be because of what the other fighter does, or can do."""
    partner = other(now, pilot)
    if partner is None or not partner.fit:
        return 0.0
    if partner.flies:
        return -PAIRED
    decided = partner == plot(now).fighters[0]
    return PAIRED if decided or partner.fatigue > FRESH else 0.0


@weighs(TakePosture, reason="A forward field saves minutes.")
def stand_by_forward(now: Now[TakePosture], posture: TargetId) -> float:
    """Where a climb of two impulses leads into the path of raids; the tired stay at home."""
    if posture == PATROL:
        return 0.0
    if posture == BASE:
        return 0.1 + 0.5 * (named(now).fatigue >= FIGURES.fatigue.tired)
    name = now.kit.targets[posture].name
    return 0.5 - 0.1 * STATIONS.index(name) if name in STATIONS else -0.5


@weighs(ChoosePatrol, reason="High over the north of Kent, every way in can be reached.")
def patrol_over_kent(now: Now[ChoosePatrol], beat: tuple[TargetId, Level]) -> float:
    """Which target to patrol over, and how high."""
    target, level = beat
    name = now.kit.targets[target].name
    return float(name == PATROL_OVER) - 0.1 * abs(level - PATROL_LEVEL)


@weighs(ChangeBase, reason="Moving tires everybody; only a base that lies in ruins is left.")
def stay_at_the_base(now: Now[ChangeBase], base: TargetId) -> float:
    """Sleep at a damaged base is poor, but not for long."""
    return 1.0 if base == plot(now).base else 0.0


@weighs(AgreeToBase, reason="The leader knows why.")
def follow_the_leader(now: Now[AgreeToBase], yes: bool) -> float:
    """The leader has already decided."""
    return float(yes)


# Pilots


@weighs(CallUp, reason="The best man whose aircraft stands ready.")
def call_up_the_best(now: Now[CallUp], pilot: PilotId) -> float:
    """An ace first, a Spitfire before a Hurricane; anybody before an empty cockpit."""
    if pilot == NOBODY:
        return 0.0
    kit = now.kit
    unit = kit.unit(pilot, SEATS[now.question.number - 1])
    ready = kit.names[unit] not in now.view.destroyed
    ace = kit.pilots[pilot].victories >= FIGURES.victory.ace
    return 1.0 + 3.0 * ready + 2.0 * ace + 0.2 * kit.aircraft[unit].performance


# Landing


@weighs(LandAt, reason="Land where no bombs will fall.")
def land_out_of_the_way(now: Now[LandAt], field: TargetId) -> float:
    """Fields that the raid can still reach are left alone; a damaged base is safe."""
    return -peril(now, now.kit.hex_of[field])


@weighs(GlideTo, reason="A field if there is one, dry land if not.")
def glide_to_safety(now: Now[GlideTo], place: Place) -> float:
    """Where the bail-out is likeliest to succeed."""
    dry = {Terrain.LAND: 2.0, Terrain.OFFSHORE: 1.0, Terrain.SEA: 0.0}
    return dry[now.kit.terrain[place]] - peril(now, place)


# Night


@weighs(SpendRepairPoint, reason="A pilot without an aircraft cannot fight.")
def replace_the_fighter(now: Now[SpendRepairPoint], repair: int) -> float:
    """First the aircraft that a pilot waits for; on the last night none."""
    if repair < AIRCRAFT:
        return 0.0
    name = now.kit.names[repair - AIRCRAFT]
    waited_for = any(seat.aircraft == name for seat in now.view.seats)
    return (5.0 if waited_for else 0.5) if now.view.days_left else -1.0


@weighs(SpendRepairPoint, reason="The chain must see, and pilots must sleep.")
def mend_eyes_and_beds(now: Now[SpendRepairPoint], repair: int) -> float:
    """Radar stations and the base first."""
    if not 0 <= repair < AIRCRAFT:
        return 0.0
    radar = now.kit.targets[repair].kind == Kind.RADAR
    return 2.0 * (radar or repair == plot(now).base) * bool(now.view.days_left)


@weighs(SpendRepairPoint, reason="What is nearly whole can be whole tomorrow.")
def finish_what_is_nearly_whole(now: Now[SpendRepairPoint], repair: int) -> float:
    """Only a target without any damage counts for nothing at the end."""
    if not 0 <= repair < AIRCRAFT:
        return 0.0
    damage = plot(now).damage[TargetId(repair)]
    worth = POINTS.get(now.kit.targets[repair].kind, OTHER_POINTS)
    return worth / damage if damage <= 2 * now.view.days_left + 2 else 0.01


JUDGEMENTS = (
    base_behind_the_front, guns_in_front, patrol_while_fresh, stand_by_forward, patrol_over_kent,
    stay_at_the_base, follow_the_leader, call_up_the_best, land_out_of_the_way, glide_to_safety,
    replace_the_fighter, mend_eyes_and_beds, finish_what_is_nearly_whole,
)  # fmt: skip
