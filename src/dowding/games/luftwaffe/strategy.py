"""17.12: strategy cards are shown when their step comes, or all at once at accurate intelligence.

On the page of play, each step that shows cards stands before the step that they affect. So no step is
affected by a hidden card.
"""

from dowding.games.luftwaffe.entries import StrategyShown
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.places import BOMBER, HUNT
from dowding.games.raf.printed.strategies import Reveal, StrategyCode
from dowding.games.raf.words import Aircraft, Intelligence, Selector


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
