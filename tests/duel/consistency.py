"""What contradicts the rules, or what Fighter Command has seen, in a plan of the Luftwaffe."""

from collections.abc import Iterator

from dowding.games.duel.explaining import fitting_dice
from dowding.games.duel.game import GAME
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.day_plan import largest_raid
from dowding.games.luftwaffe.detection import names_of
from dowding.games.luftwaffe.fighter_assignment import is_decoy, limit
from dowding.games.luftwaffe.formation import raid_formation
from dowding.games.luftwaffe.planning_board import may_fly_to
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.places import PLACE_NAMES
from dowding.games.raf.words import Aircraft, Effort
from dowding.kernel.errors import DowdingError


def contradictions(battle: Duel) -> Iterator[str]:
    """A sentence for everything that cannot be."""
    yield from GAME.broken(battle)
    for card, hour, done in zip(battle.planned, battle.hours, battle.done, strict=True):
        if not done and not (card == battle.card and battle.stage is Stage.DEPLOYED):
            yield from in_raid(battle, card, hour)
    yield from in_warning(battle)
    yield from in_cards(battle)
    yield from in_jabos(battle)
    if not battle.is_depleted and battle.largest > largest_raid(battle, len(battle.planned)):
        yield f"{len(battle.planned)} raids are planned, but one of {battle.largest} Gruppen was seen"
    if battle.stage is Stage.DECLARED:
        yield from in_declared_raid(battle)
    if battle.stage is Stage.DECLARED or (battle.stage is Stage.FORMED and battle.missions):
        yield from in_missions(battle)


def in_raid(battle: Duel, card: TargetNumber, hour: int) -> Iterator[str]:
    """5.3, 5.4: who flies in a raid that was not deployed."""
    kit, gruppen = battle.kit, battle.assigned(card)
    if battle.effort(card) is Effort.NONE:
        yield f"card {card} is of no use today"
    if len(gruppen) > (0 if is_decoy(battle, card) else limit(battle, card)):
        yield f"card {card} has {len(gruppen)} Gruppen"
    if not gruppen and hour <= battle.assigned_to and not is_decoy(battle, card):
        yield f"card {card} has no Gruppe"
    for gruppe in gruppen:
        fighter = not kit.bomber[gruppe] and gruppe not in battle.jabos
        if not may_fly_to(kit, gruppe, card, battle.lf3_to_lf2):
            yield f"{kit.names[gruppe]} may not fly to card {card}"
        if fighter and (hour > battle.assigned_to or (hour == battle.clock and gruppe in battle.late)):
            yield f"{kit.names[gruppe]} could not be assigned to card {card}"


def in_warning(battle: Duel) -> Iterator[str]:
    """5.5: the raids of the hour are where the markers lie."""
    if not battle.warned or battle.clock >= battle.kit.end_of_day:
        return
    rows = zip(battle.planned, battle.hours, battle.done, strict=True)
    cards = [c for c, hour, done in rows if hour == battle.clock and (not done or c in battle.flown)]
    regions = {battle.kit.target_cards[card].region for card in cards}
    sectors = sorted(battle.kit.target_cards[card].sector for card in cards)
    if battle.marked and sectors != battle.marked:
        yield "ULTRA told other sectors"
    if not battle.marked and not battle.one_marker and regions != set(battle.regions):
        yield f"raids come in {regions}, but {battle.regions} are marked"
    if battle.one_marker and not set(battle.regions) <= regions:
        yield "no raid comes where the marker lies"


def in_cards(battle: Duel) -> Iterator[str]:
    """17.11, 17.12: a decoy stands alone, and a card that was due was shown."""
    for number, card in zip(battle.held, battle.under, strict=True):
        printed = battle.kit.strategies[number]
        if number not in battle.shown and (card, printed.reveal) in battle.due:
            yield f"{printed.title} should have been shown"
        if card and is_decoy(battle, card) and len(battle.strategies_of(card)) > 1:
            yield "a decoy does not stand alone"


def in_jabos(battle: Duel) -> Iterator[str]:
    """21.3: two Me 109s at most fly with bombs."""
    kit = battle.kit
    waiting = [g for g in battle.jabos if battle.tied[g] != battle.card or battle.stage is not Stage.DEPLOYED]
    if len(waiting) + battle.jabos_seen > kit.figures.high_command.jabos:
        yield "there are too many Jabos"
    for gruppe in waiting:
        card = battle.tied[gruppe]
        target = kit.target_cards[card]
        near = target.within_range or (target.forward_in_range and card in battle.forward)
        if kit.aircraft[gruppe] is not Aircraft.ME109 or not near:
            yield f"{kit.names[gruppe]} may not fly as a Jabo"


def in_declared_raid(battle: Duel) -> Iterator[str]:
    """7.3, 8: it was detected, called and told as a raid like this is."""
    if battle.detection_die not in fitting_dice(battle):
        yield f"with a die of {battle.detection_die} this raid would be seen otherwise"
    if battle.called and battle.called not in names_of(battle):
        yield f"a raid of {len(battle.raiders)} Gruppen is not called {battle.called}"
    if battle.told_size and battle.raiders and battle.told_size != len(battle.raiders):
        yield f"{battle.told_size} Gruppen were told, not {len(battle.raiders)}"
    if not battle.raiders and not is_decoy(battle, battle.card):
        yield "nobody flies in the raid"
    if sorted(battle.raiders) != battle.assigned(battle.card):
        yield "others fly than were assigned"


def in_missions(battle: Duel) -> Iterator[str]:
    """7.1: the missions are legal."""
    names, decision = battle.kit.names, next(raid_formation(battle.copy()))
    boxes = zip(battle.raiders, battle.missions, strict=True)
    flown = {names[g]: str(PLACE_NAMES[box]) for g, box in boxes if not battle.is_bomber(g)}
    try:
        decision.accept(decision.read(flown))
    except DowdingError as error:
        yield f"the missions are not legal: {error}"
