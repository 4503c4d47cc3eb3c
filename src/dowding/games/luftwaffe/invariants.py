"""What always holds where the Luftwaffe plans its raids, whatever is played."""

from collections import Counter
from collections.abc import Iterator

from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.places import AIRBASE
from dowding.games.raf.state.invariants import broken_tracks, broken_units, incomplete
from dowding.games.raf.state.set_up import cards
from dowding.games.raf.words import ScenarioId


def broken(battle: PlannedBattle) -> Iterator[str]:
    """The invariants that do not hold."""
    yield from broken_units(battle)
    yield from broken_decks(battle)
    yield from broken_tracks(battle)
    yield from broken_plan(battle)


def broken_decks(battle: PlannedBattle) -> Iterator[str]:
    """No card is lost or doubled."""
    decks, later = battle.kit.tracks.decks[battle.game], battle.kit.tracks.later_cards
    after = battle.kit.scenarios.of(battle.begun_as).deeper_targets_after_raid_day
    deeper = after is not None and battle.raid_day > after
    waiting = [card for card, done in zip(battle.planned, battle.done, strict=True) if not done]
    targets = [*battle.targets, *battle.target_discards, *battle.face_down, *battle.drawn, *waiting]
    more = [later.deeper_targets] * deeper + [later.terror_targets] * battle.terror
    yield from incomplete("target", targets, decks.target, *more)
    yield from incomplete("raid event", battle.events + battle.event_discards, decks.raid_event)
    if battle.scenario is not ScenarioId.PRELUDE:
        yield from incomplete("strategy", battle.strategies + battle.held, decks.strategy)
    days = battle.days + battle.day_discards + [card for card in (battle.day_card,) if card]
    removed = battle.kit.scenarios.of(battle.begun_as).day_cards_removed
    if len(set(days)) != len(cards(decks.day_event)) - len(removed) or len(set(days)) != len(days):
        yield "the day event cards are not complete"


def broken_plan(battle: PlannedBattle) -> Iterator[str]:
    """5.14, 5.32: no hour holds too many raids; an assigned Gruppe waits at its airbase or flies."""
    kit = battle.kit
    crowded = kit.tracks.planning.raids_per_segment
    if any(number > crowded for number in Counter(battle.hours).values()):
        yield "an hour holds too many raids"
    for gruppe in kit.gruppen:
        card = battle.tied[gruppe]
        if card and card != battle.card and battle.at[gruppe] != AIRBASE:
            yield f"{kit.names[gruppe]} is assigned to card {card}, but not at its airbase"
        if card and card not in battle.planned:
            yield f"{kit.names[gruppe]} is assigned to card {card}, which is not planned"
