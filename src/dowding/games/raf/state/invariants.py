"""What always holds in every game of RAF, whatever is played."""

from collections.abc import Iterator, Sequence

from dowding.games.raf.places import (
    ACE_BOX,
    AIRBASE,
    CALENDAR,
    INFLIGHT,
    LOSS_BOXES,
    MAP_AIRBASE,
    NIGHT_RAID,
    POOL,
    RAID_DISPLAY,
    REMOVED,
    hour_of,
    is_on_clock,
)
from dowding.games.raf.state.battle import Battle

GERMAN_BOXES = (REMOVED, CALENDAR, AIRBASE, MAP_AIRBASE, NIGHT_RAID, INFLIGHT, *LOSS_BOXES, *RAID_DISPLAY)


def broken_units(battle: Battle) -> Iterator[str]:
    """Each unit is in a place that suits it; the raid knows who flies in it."""
    yield from broken_gruppen(battle)
    yield from broken_squadrons(battle)
    for ace, squadron in zip(battle.kit.aces, battle.ace_of, strict=True):
        if battle.plays_aces and (squadron < 0) != (battle.at[ace] == ACE_BOX):
            yield f"{battle.kit.names[ace]} and its squadron are not of one mind"


def broken_gruppen(battle: Battle) -> Iterator[str]:
    """Gruppen are in German boxes, or wait on the clock."""
    kit = battle.kit
    for gruppe in kit.gruppen:
        place = battle.at[gruppe]
        waits = is_on_clock(place) and hour_of(place) <= kit.last_hour
        if place not in GERMAN_BOXES and not waits:
            yield f"{kit.names[gruppe]} is in place {place}"
        if place in (*RAID_DISPLAY, INFLIGHT) and gruppe not in battle.raiders and not battle.night:
            yield f"{kit.names[gruppe]} is in the raid display, but not in the raid"


def broken_squadrons(battle: Battle) -> Iterator[str]:
    """Squadrons are in British boxes; those in loss boxes or not in play are not reduced."""
    kit = battle.kit
    for squadron in kit.squadrons:
        place = battle.at[squadron]
        if place in (AIRBASE, MAP_AIRBASE, NIGHT_RAID, CALENDAR) or is_on_clock(place):
            yield f"{kit.names[squadron]} is in place {place}"
        if place in RAID_DISPLAY and squadron not in battle.responders and not battle.night:
            yield f"{kit.names[squadron]} is in the raid display, but not in the raid"
        if place in (*LOSS_BOXES, POOL, REMOVED) and battle.reduced[squadron]:
            yield f"{kit.names[squadron]} is reduced in place {place}"


def incomplete(
    name: str, numbers: Sequence[int], deck: tuple[int, ...], *later: tuple[int, int]
) -> Iterator[str]:
    """A deck holds each of its cards, and those that joined it, once."""
    wanted = {n for first, last in (deck, *later) for n in range(first, last + 1)}
    if set(numbers) != wanted or len(numbers) != len(wanted):
        yield f"the {name} cards are not complete"


def broken_tracks(battle: Battle) -> Iterator[str]:
    """Markers are on their tracks."""
    kit, tracks = battle.kit, battle.kit.tracks
    if not tracks.victory_points.lowest <= battle.vp <= tracks.victory_points.highest:
        yield f"victory points stand at {battle.vp}"
    if not 0 <= battle.depletion <= tracks.depletion.level_2_from:
        yield f"depletion stands at {battle.depletion}"
    if any(not 0 <= points <= kit.track_top for points in battle.points):
        yield f"replacement points stand at {battle.points}"
    if not 0 <= battle.clock <= kit.end_of_day or not 0 <= battle.day <= kit.last_day:
        yield f"the clock stands at {battle.clock} of day {battle.day}"
