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


def broken(game: Lion) -> Iterator[str]:
    """The invariants that do not hold."""
    yield from broken_units(game)
    yield from broken_decks(game)
    yield from broken_tracks(game)


def broken_units(game: Lion) -> Iterator[str]:
    """Each unit is in a place that suits it; the raid knows who flies in it."""
    kit = game.kit
    for gruppe in kit.gruppen:
        place = game.at[gruppe]
        if place not in GERMAN_BOXES and not CLOCK <= place <= CLOCK + LAST_HOUR:
            yield f"{kit.names[gruppe]} is in place {place}"
        if place in (*RAID_DISPLAY, INFLIGHT) and gruppe not in game.raiders and not game.night:
            yield f"{kit.names[gruppe]} is in the raid display, but not in the raid"
    for squadron in kit.squadrons:
        place = game.at[squadron]
        if place in (AIRBASE, NIGHT_RAID, CALENDAR) or CLOCK <= place < PATROL:
            yield f"{kit.names[squadron]} is in place {place}"
        if place in RAID_DISPLAY and squadron not in game.responders and not game.night:
            yield f"{kit.names[squadron]} is in the raid display, but not in the raid"
        if place in (*LOSS_BOXES, POOL, REMOVED) and game.reduced[squadron]:
            yield f"{kit.names[squadron]} is reduced in place {place}"
    for ace, squadron in zip(kit.aces, game.ace_of, strict=True):
        if game.advanced and (squadron < 0) != (game.at[ace] == ACE_BOX):
            yield f"{kit.names[ace]} and its squadron are not of one mind"


def broken_decks(game: Lion) -> Iterator[str]:
    """No card is lost or doubled."""
    tracks = game.kit.raf.tracks
    start = game.kit.raf.scenarios.of(game.scenario)
    decks, later = tracks.decks[RafGame.LION], tracks.later_cards
    open_cards = [card for card in (game.top, game.pulled, game.card, game.kept_card) if card]
    targets = sorted(game.targets + game.target_discards + open_cards)
    if len(set(targets)) != len(targets):
        yield "a target card is in two places"
    whole = _size(decks.target) + game.terror * _size(later.terror_targets)
    after = start.deeper_targets_after_raid_day
    whole += (after is not None and game.raid_day > after) * _size(later.deeper_targets)
    if len(targets) != whole:
        yield f"there are {len(targets)} target cards, not {whole}"
    more = game.more_escort
    yield from _complete(
        "force", game.forces + game.force_discards, decks.force, more, later.more_escort_forces
    )
    yield from _complete(
        "raid event", game.events + game.event_discards, decks.raid_event, more, later.more_escort_events
    )
    days = game.days + game.day_discards + [card for card in (game.day_card,) if card]
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


def broken_tracks(game: Lion) -> Iterator[str]:
    """Markers are on their tracks."""
    if abs(game.vp) > TRACK_END:
        yield f"victory points stand at {game.vp}"
    if not 0 <= game.depletion <= DEPLETION_2:
        yield f"depletion stands at {game.depletion}"
    if any(not 0 <= points <= game.kit.track_top for points in game.points):
        yield f"replacement points stand at {game.points}"
    if not 0 <= game.clock <= END_OF_DAY or not 0 <= game.day <= game.kit.last_day:
        yield f"the clock stands at {game.clock} of day {game.day}"
