"""What always holds, whatever is played."""

from collections.abc import Iterator

from dowding.games.lion.places import (
    ACE_BOX,
    AIRBASE,
    CALENDAR,
    CLOCK,
    END_OF_DAY,
    INFLIGHT,
    LAST_HOUR,
    LOSS_BOXES,
    NIGHT_RAID,
    PATROL,
    POOL,
    RAID_DISPLAY,
    REMOVED,
)
from dowding.games.lion.state import DEPLETION_2, TRACK_END, Lion
from dowding.games.raf.words import RafGame

GERMAN_BOXES = (REMOVED, CALENDAR, AIRBASE, NIGHT_RAID, INFLIGHT, *LOSS_BOXES, *RAID_DISPLAY)


def broken(battle: Lion) -> Iterator[str]:
    """The invariants that do not hold."""
    yield from broken_units(battle)
    yield from broken_decks(battle)
    yield from broken_tracks(battle)


def broken_units(battle: Lion) -> Iterator[str]:
    """Each unit is in a place that suits it; the raid knows who flies in it."""
    kit = battle.kit
    for gruppe in kit.gruppen:
        place = battle.at[gruppe]
        if place not in GERMAN_BOXES and not CLOCK <= place <= CLOCK + LAST_HOUR:
            yield f"{kit.names[gruppe]} is in place {place}"
        if place in (*RAID_DISPLAY, INFLIGHT) and gruppe not in battle.raiders and not battle.night:
            yield f"{kit.names[gruppe]} is in the raid display, but not in the raid"
    for squadron in kit.squadrons:
        place = battle.at[squadron]
        if place in (AIRBASE, NIGHT_RAID, CALENDAR) or CLOCK <= place < PATROL:
            yield f"{kit.names[squadron]} is in place {place}"
        if place in RAID_DISPLAY and squadron not in battle.responders and not battle.night:
            yield f"{kit.names[squadron]} is in the raid display, but not in the raid"
        if place in (*LOSS_BOXES, POOL, REMOVED) and battle.reduced[squadron]:
            yield f"{kit.names[squadron]} is reduced in place {place}"
    for ace, squadron in zip(kit.aces, battle.ace_of, strict=True):
        if battle.advanced and (squadron < 0) != (battle.at[ace] == ACE_BOX):
            yield f"{kit.names[ace]} and its squadron are not of one mind"


def broken_decks(battle: Lion) -> Iterator[str]:
    """No card is lost or doubled."""
    tracks = battle.kit.raf.tracks
    start = battle.kit.raf.scenarios.of(battle.scenario)
    decks, later = tracks.decks[RafGame.LION], tracks.later_cards
    open_cards = [card for card in (battle.top, battle.pulled, battle.card, battle.kept_card) if card]
    targets = sorted(battle.targets + battle.target_discards + open_cards)
    if len(set(targets)) != len(targets):
        yield "a target card is in two places"
    whole = _size(decks.target) + battle.terror * _size(later.terror_targets)
    after = start.deeper_targets_after_raid_day
    whole += (after is not None and battle.raid_day > after) * _size(later.deeper_targets)
    if len(targets) != whole:
        yield f"there are {len(targets)} target cards, not {whole}"
    more = battle.more_escort
    yield from _complete(
        "force", battle.forces + battle.force_discards, decks.force, more, later.more_escort_forces
    )
    yield from _complete(
        "raid event", battle.events + battle.event_discards, decks.raid_event, more, later.more_escort_events
    )
    days = battle.days + battle.day_discards + [card for card in (battle.day_card,) if card]
    if len(set(days)) != _size(decks.day_event) - len(start.day_cards_removed) or len(set(days)) != len(days):
        yield "the day event cards are not complete"


def _complete(
    name: str, cards: list[int], deck: tuple[int, ...], more: bool, later: tuple[int, int]
) -> Iterator[str]:
    wanted = {*range(deck[0], deck[1] + 1), *(range(later[0], later[1] + 1) if more else ())}
    if set(cards) != wanted or len(cards) != len(wanted):
        yield f"the {name} cards are not complete"


def _size(ends: tuple[int, ...]) -> int:
    return ends[1] - ends[0] + 1


def broken_tracks(battle: Lion) -> Iterator[str]:
    """Markers are on their tracks."""
    if abs(battle.vp) > TRACK_END:
        yield f"victory points stand at {battle.vp}"
    if not 0 <= battle.depletion <= DEPLETION_2:
        yield f"depletion stands at {battle.depletion}"
    if any(not 0 <= points <= battle.kit.track_top for points in battle.points):
        yield f"replacement points stand at {battle.points}"
    if not 0 <= battle.clock <= END_OF_DAY or not 0 <= battle.day <= battle.kit.last_day:
        yield f"the clock stands at {battle.clock} of day {battle.day}"
