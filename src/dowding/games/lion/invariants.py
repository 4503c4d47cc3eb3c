"""What always holds in Lion, whatever is played."""

from collections.abc import Iterator

from dowding.games.lion.state import Lion
from dowding.games.raf.state.invariants import broken_tracks, broken_units, incomplete
from dowding.games.raf.state.set_up import cards


def broken(battle: Lion) -> Iterator[str]:
    """The invariants that do not hold."""
    yield from broken_units(battle)
    yield from broken_decks(battle)
    yield from broken_tracks(battle)


def broken_decks(battle: Lion) -> Iterator[str]:
    """No card is lost or doubled."""
    yield from broken_targets(battle)
    decks, later = battle.kit.tracks.decks[battle.game], battle.kit.tracks.later_cards
    forces, events = battle.forces + battle.force_discards, battle.events + battle.event_discards
    more = battle.more_escort
    yield from incomplete("force", forces, decks.force, *([later.more_escort_forces] * more))
    yield from incomplete("raid event", events, decks.raid_event, *([later.more_escort_events] * more))
    days = battle.days + battle.day_discards + [card for card in (battle.day_card,) if card]
    removed = battle.kit.scenarios.of(battle.begun_as).day_cards_removed
    if len(set(days)) != len(cards(decks.day_event)) - len(removed) or len(set(days)) != len(days):
        yield "the day event cards are not complete"


def broken_targets(battle: Lion) -> Iterator[str]:
    """The target deck is complete, with the cards that joined it."""
    decks, later = battle.kit.tracks.decks[battle.game], battle.kit.tracks.later_cards
    open_cards = [card for card in (battle.top, battle.pulled, battle.card, battle.kept_card) if card]
    targets = sorted(battle.targets + battle.target_discards + open_cards)
    if len(set(targets)) != len(targets):
        yield "a target card is in two places"
    after = battle.kit.scenarios.of(battle.begun_as).deeper_targets_after_raid_day
    whole = len(cards(decks.target)) + battle.terror * len(cards(later.terror_targets))
    whole += (after is not None and battle.raid_day > after) * len(cards(later.deeper_targets))
    if len(targets) != whole:
        yield f"there are {len(targets)} target cards, not {whole}"
