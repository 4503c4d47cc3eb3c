"""A raid of the Luftwaffe in the order of the book: rendezvous, events, strategy cards, and then the clock.

Strategy cards are shown when their step comes, or all at once at accurate intelligence. On the page of play,
each step that shows cards stands before the step that they affect. So no step is affected by a hidden card.
"""

from dowding.games.luftwaffe.entries import RaidOver, RendezvousFails, StrategyShown
from dowding.games.luftwaffe.raid_events import APPROACH_EVENTS, TARGET_EVENTS
from dowding.games.luftwaffe.state import PlannedBattle, Stage
from dowding.games.raf.ids import NO_TARGET
from dowding.games.raf.places import BOMBER, HUNT, INFLIGHT
from dowding.games.raf.printed.planning import FailureResult
from dowding.games.raf.printed.strategies import Reveal, StrategyCode
from dowding.games.raf.raid.approach_events import reduce
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.raid.raid_events import approach_event, target_event
from dowding.games.raf.state.columns import REDUCED
from dowding.games.raf.state.decks import discard_target
from dowding.games.raf.telling.entries import DayOver, HourStruck, RendezvousMissed
from dowding.games.raf.words import Aircraft, Intelligence, Selector, Weather
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Goes, Script


def rendezvous_check(battle: PlannedBattle) -> None:
    """7.4: a die, secret in 2-Player, says whether the raid assembles; if not, another says who suffers.

    A decoy has nobody to assemble.
    """
    if not battle.raiders:
        return
    die = battle.roll("Rendezvous check", rule="7.4", seen_by=battle.in_the_know)
    if not fails_to_assemble(battle, die):
        return
    battle.tell(RendezvousFails, "7.4")
    failure = battle.consult(battle.kit.planning.rendezvous_failure, "Rendezvous failure", rule="7.4")
    battle.missed = failure.die
    hit = battle.with_selector(battle.gruppen_in_raid(), [failure.selector])
    if failure.result is FailureResult.REDUCED:
        reduce(battle, [g for g in hit if battle.reduced[g] != REDUCED])
    else:
        battle.move(hit, INFLIGHT)
        battle.tell(RendezvousMissed, "7.4", battle.names(hit))


def fails_to_assemble(battle: PlannedBattle, die: int) -> bool:
    """7.4: whether the line of the Raid Rendezvous Check Table for this die applies."""
    figures, cards, size = battle.kit.figures.rendezvous, battle.kit.target_cards, len(battle.raiders)
    hour = [card for card, at in zip(battle.planned, battle.hours, strict=True) if at == battle.clock]
    area = [card for card in hour if cards[card].luftflotte == battle.target.luftflotte]
    lines = (
        len(area) >= figures.raids_of_a_luftflotte,
        len(hour) >= figures.raids_of_a_segment,
        battle.sky() is Weather.BROKEN and size >= figures.gruppen_in_broken_cloud,
        size >= figures.gruppen_undepleted and not battle.is_depleted,
        size >= figures.gruppen_on_five,
        size >= figures.gruppen_on_six,
    )
    return lines[die - 1]


def raid_approach_event(battle: PlannedBattle) -> Ask[None]:
    """A raid event card is drawn for its approach event."""
    yield from approach_event(battle, APPROACH_EVENTS)


def high_cover(battle: PlannedBattle) -> None:
    """High Cover is shown if there is a hunter attack."""
    if battle.has_hunters() and battle.squadrons_in(HUNT):
        show_strategies(battle, Reveal.HUNTER_ATTACK)


def low_level(battle: PlannedBattle) -> None:
    """Low Level Bombing is shown before the target event is drawn."""
    show_strategies(battle, Reveal.RAID_TARGET_EVENT)
    battle.low_level = is_shown(battle, StrategyCode.LOW_LEVEL_BOMBING) and not only_stukas(battle)


def only_stukas(battle: PlannedBattle) -> bool:
    """Low Level Bombing is void if all bombers are Ju 87s."""
    flown = battle.kit.aircraft
    return all(flown[g] is Aircraft.JU87 for g in battle.gruppen_in(BOMBER) if battle.is_bomber(g))


def raid_target_event(battle: PlannedBattle) -> Script:
    """A raid event card is drawn for its target event, even if nobody is left."""
    yield from target_event(battle, TARGET_EVENTS)
    return Jump.BOMBS_FIRST if battle.bombs_fall_first() else None


def escort_coordination(battle: PlannedBattle) -> None:
    """Escort Coordination is shown before the squadrons intercept."""
    show_strategies(battle, Reveal.SQUADRON_INTERCEPTION)
    battle.coordination = is_shown(battle, StrategyCode.ESCORT_COORDINATION)


def bombing_strategy(battle: PlannedBattle) -> None:
    """Pathfinders and Secondary Target are shown before the bombs fall."""
    show_strategies(battle, Reveal.BOMBARDMENT)
    battle.pathfinders = is_shown(battle, StrategyCode.PATHFINDERS)
    if is_shown(battle, StrategyCode.SECONDARY_TARGET):
        battle.secondary = list(Selector)


def show_strategies(battle: PlannedBattle, now: Reveal) -> None:
    """17.12: show the cards of the raid that are due in this step."""
    cards = battle.kit.strategies
    accurate = battle.intelligence is Intelligence.ACCURATE
    battle.fall_due(Reveal if accurate else [now])
    for number in battle.strategies_of(battle.card):
        if number not in battle.shown and (accurate or cards[number].reveal is now):
            battle.shown.append(number)
            battle.tell(StrategyShown, "17.12", str(number), cards[number].title)


def is_shown(battle: PlannedBattle, code: StrategyCode) -> bool:
    """Whether a strategy card of the raid has been shown, and so takes effect."""
    lies = battle.strategies_of(battle.card)
    return any(battle.kit.strategies[number].code is code for number in lies if number in battle.shown)


def clock_check(battle: PlannedBattle) -> Goes:
    """II.17: the next raid of the hour, the next hour with a raid, or the end of the day."""
    if battle.card:
        end_raid(battle)
    if battle.unflown():
        return Jump.NEXT_RAID
    later = [hour for hour, done in zip(battle.hours, battle.done, strict=True) if not done]
    if not later:
        battle.spaces, battle.clock = 0, battle.kit.end_of_day
        battle.tell(DayOver, battle.here)
        return Jump.END_OF_DAY
    battle.spaces, battle.clock = min(later) - battle.clock, min(later)
    battle.tell(HourStruck, battle.here, battle.kit.hours[battle.clock])
    return None


def end_raid(battle: PlannedBattle) -> None:
    """II.17: the target card of the raid is discarded, and its Gruppen are free."""
    for gruppe in battle.assigned(battle.card):
        battle.tied[gruppe] = NO_TARGET
    battle.jabos = [g for g in battle.jabos if battle.tied[g]]
    battle.finish(battle.card)
    discard_target(battle)
    was_declared, battle.stage = battle.stage >= Stage.DECLARED, Stage.NONE
    if was_declared:
        battle.tell(RaidOver, battle.here)
