"""14.6 to 14.11: effects of bomb damage on targets."""

from dowding.games.hardest_days.ids import Squadron, Target
from dowding.games.hardest_days.places import LANDING, LIGHT_LOSS, READY, REARM, SCRAMBLE, box
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import Dispersed, TargetDamaged
from dowding.games.hardest_days.telling.questions import Disperse, LoseAircraft
from dowding.games.hardest_days.words import AirfieldHit
from dowding.games.raf.words import TargetType
from dowding.kernel.asking import Ask


def apply_damage(battle: Battle, target: Target, points: int) -> Ask[None]:
    """14.6: bombs have further effects on radar nets, headquarters and airfields."""
    kind = battle.kit.targets[target].type
    if kind is TargetType.AIRFIELD:
        yield from damage_airfield(battle, target, points)
    elif kind in (TargetType.RADAR, TargetType.HEADQUARTERS):
        mark(battle, target, "14.7" if kind is TargetType.RADAR else "14.10")


def mark(battle: Battle, target: Target, rule: str) -> None:
    """14.7, 14.10, 14.11: a damage marker, which lasts for the day and counts once."""
    if target not in battle.damaged:
        battle.damaged.append(target)
        found = battle.kit.targets[target]
        battle.tell(TargetDamaged, rule, found.name, found.type)


def damage_airfield(battle: Battle, target: Target, points: int) -> Ask[None]:
    """14.8, 14.9: squadrons are dispersed; heavy bombing may do worse."""
    yield from disperse(battle, target, points)
    if points < battle.kit.figures.bombing.heavy_airfield_points or target in battle.damaged:
        return
    name = battle.kit.targets[target].name
    hit = battle.consult(battle.kit.bombing.airfields, f"Damage to {name}", rule="14.9")
    if hit is AirfieldHit.AIRCRAFT_DESTROYED:
        yield from destroy_aircraft(battle, target)
    elif hit is AirfieldHit.COMMUNICATIONS_HIT:
        mark(battle, target, "14.9")


def disperse(battle: Battle, target: Target, points: int) -> Ask[None]:
    """14.8: as many squadrons as points land elsewhere: first from the map, then from rearming."""
    space, name = battle.kit.targets[target].space, battle.kit.targets[target].name
    on_map = battle.squadrons_at(box(space, READY)) + battle.squadrons_at(box(space, SCRAMBLE))
    rearming = battle.based_at(space, REARM)
    yield from disperse_some(battle, sorted(on_map), points, name)
    yield from disperse_some(battle, rearming, points - len(on_map), name)


def disperse_some(battle: Battle, squadrons: list[Squadron], points: int, airfield: str) -> Ask[None]:
    """14.8: disperse as many squadrons as there are points, or all if there are fewer."""
    number = min(points, len(squadrons))
    if number <= 0:
        return
    question = Disperse(airfield, number)
    dispersed = yield from battle.pick_squadrons(squadrons, number, "14.8", question)
    battle.tell(Dispersed, "14.8", battle.moved([(squadron, LANDING) for squadron in dispersed]), airfield)


def destroy_aircraft(battle: Battle, target: Target) -> Ask[None]:
    """14.9: a squadron in the airfield's Landing Box suffers light loss."""
    landing = battle.based_at(battle.kit.targets[target].space, LANDING)
    if landing:
        name = battle.kit.targets[target].name
        squadron = yield from battle.pick_squadron(landing, "14.9", LoseAircraft(name))
        battle.send(squadron, LIGHT_LOSS, "14.9")
