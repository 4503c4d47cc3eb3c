"""8.2, 9.1 Landing after combat: break-off, forced landings, gliding to France."""

from collections.abc import Iterator

from dowding.games.londons_burning.bail_out import lose_fighter
from dowding.games.londons_burning.board import BOTTOM, HEXES, NEIGHBOURS, ROW, SOUTH_EAST
from dowding.games.londons_burning.damage import shoot_down
from dowding.games.londons_burning.entries.combat import FellShort, GlidedHome, Landed, WentHomeHit
from dowding.games.londons_burning.ids import NO_TARGET, OFF_MAP, Place, Seat, TargetId, Unit
from dowding.games.londons_burning.questions import GlideTo, LandAt
from dowding.games.londons_burning.reach import glide
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import AIRFIELD, ENGINES, FEET_10000, MIX, Loss
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar, Option, Subject

# The RAF


def land(battle: Battle, seat: Seat) -> Ask[None]:
    """8.2: a fighter that breaks off lands at once; crippled, it glides (9.1)."""
    unit = battle.fighter(seat)
    if battle.engine_hits(unit):
        place = yield from choose_landing(battle, seat)
    else:
        fields = sorted(battle.kit.airfields, key=lambda field: field != battle.base)
        field = yield from battle.pick(
            battle.side(seat),
            fields,
            rule="8.2",
            public=True,
            question=LandAt(battle.kit.names[unit]),
            describe=battle.kit.describe_target,
            bar=lambda field: bar_field(battle, field),
        )
        place = battle.kit.hex_of[field]
    touch_down(battle, seat, place)


def bar_field(battle: Battle, field: TargetId) -> Bar | None:
    """10.4: no landing on a damaged airfield except the base."""
    if battle.damage[field] and field != battle.base:
        return "10.4", "it is damaged, and it is not the base"
    return None


def choose_landing(battle: Battle, seat: Seat) -> Ask[Place]:
    """9.1: a safe field within gliding range if there is one; if not, some hex to crash in."""
    unit = battle.fighter(seat)
    reached = glide(battle.spots[seat], battle.levels[unit], battle.balloon_bits())
    reached = sorted(reached, key=lambda place: place != battle.base_hex)
    safe = [place for place in reached if battle.can_land_at(place)]

    def bar(place: Place) -> Bar | None:
        if safe and not battle.can_land_at(place):
            return "9.1", "it would crash, and a safe field is within gliding range"
        return None

    return (
        yield from battle.pick(
            battle.side(seat),
            reached,
            rule="9.1",
            bar=bar,
            public=True,
            question=GlideTo(battle.kit.names[unit]),
            describe=lambda place: describe_landing(battle, place),
        )
    )


def describe_landing(battle: Battle, place: Place) -> Option:
    """A hex to come down in."""
    name, field = HEXES[place], battle.kit.airfield_at[place]
    if battle.can_land_at(place) and field != NO_TARGET:
        label = f"{name}: land at {battle.kit.targets[field].name}"
    else:
        label = f"{name}: crash on {battle.kit.terrain[place]}"
    return Option(name, label, Subject("hex", name))


def touch_down(battle: Battle, seat: Seat, place: Place) -> None:
    """6.3, 9.1: safe on an undamaged airfield or the base, a crash anywhere else."""
    unit = battle.fighter(seat)
    battle.engaged[seat], battle.grounded[seat] = False, True
    battle.put(seat, place, AIRFIELD, "8.2")
    if battle.can_land_at(place):
        battle.hurt[seat] = battle.pilot_hits(unit) > 0
        battle.tell(Landed, "8.2", battle.kit.names[unit], HEXES[place])
    else:
        lose_fighter(battle, seat, "6.3", Loss.CRASHED)


# The Luftwaffe


def break_off_germans(battle: Battle) -> None:
    """8.2: Germans with a hit engine or pilot leave; with a hit engine they may not reach France."""
    for unit in battle.raid():
        if battle.engine_hits(unit):
            glide_home(battle, unit)
        elif battle.pilot_hits(unit):
            battle.places[unit] = MIX
            battle.tell(WentHomeHit, "8.2", battle.kit.names[unit])


def glide_home(battle: Battle, unit: Unit) -> None:
    """9.1: an aircraft that cannot leave the map before it is down crashes."""
    name = battle.kit.names[unit]
    if can_glide_home(battle, unit):
        battle.places[unit] = MIX
        battle.tell(GlidedHome, "9.1", name)
    else:
        battle.tell(FellShort, "9.1", name)
        shoot_down(battle, unit, battle.engine_hit_by[unit], "9.1")


def can_glide_home(battle: Battle, unit: Unit) -> bool:
    """9.1: whether it can glide past row A, round any balloons that it is too low to clear."""
    places = {battle.raid_hex}
    for height in heights(battle, unit):
        if not places or ROW[min(places)] == BOTTOM:
            break
        places = {
            near
            for place in places
            for near in (NEIGHBOURS[place][step] for step in SOUTH_EAST)
            if near != OFF_MAP and (height >= FEET_10000 or not battle.has_balloons(near))
        }
    return bool(places) and gliding_range(battle, unit) > ROW[battle.raid_hex]


def heights(battle: Battle, unit: Unit) -> Iterator[int]:
    """9.1: the level at each hex entered: each hex costs one, or every second on one good engine."""
    hexes = 2 if has_good_engine(battle, unit) else 1
    return (battle.levels[unit] - entered // hexes for entered in range(1, gliding_range(battle, unit) + 1))


def gliding_range(battle: Battle, unit: Unit) -> int:
    """9.1: as many hexes as levels above Airfield, twice as many on one good engine."""
    return battle.levels[unit] * (2 if has_good_engine(battle, unit) else 1)


def has_good_engine(battle: Battle, unit: Unit) -> bool:
    """9.1: a twin with only one engine hit."""
    return battle.kit.twin[unit] and sum([battle.hits_on(unit, slot) > 0 for slot in ENGINES]) == 1
