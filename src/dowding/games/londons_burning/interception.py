"""7.2 to 7.5 Interception: who meets whom, out of the sun, head-on."""

from dowding.games.londons_burning import impulses, raid_movement, rounds
from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.boxes import head_on_targets, is_above, is_near, is_up_sun
from dowding.games.londons_burning.identification import identify
from dowding.games.londons_burning.kit import SEATS
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import LUFTWAFFE, opposite
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script, step


@step("7.2", "RAF interception")
def raf_interception(battle: Battle) -> Script:
    """7.2: fighters that ended their move in the raid's hex are the interceptors."""
    if not meet(battle):
        return raid_movement.luftwaffe_movement
    battle.raf_intercepts = True
    begin(battle, "The RAF intercepts")
    for seat in battle.in_order():
        if battle.engaged[seat]:
            yield from approach(battle, seat)
    return rounds.combat_round


@step("7.2", "Luftwaffe interception")
def luftwaffe_interception(battle: Battle) -> Script:
    """7.2: where the raid ended its move in a fighter's hex, the German fighters are the interceptors."""
    if not meet(battle):
        return impulses.next_impulse
    battle.raf_intercepts = False
    begin(battle, "The Luftwaffe intercepts")
    yield from approach_of_germans(battle)
    return rounds.combat_round


def meet(battle: Battle) -> bool:
    """7.3: only fighters in the air in the raid's hex take part."""
    for seat in SEATS:
        battle.engaged[seat] = battle.is_flying(seat) and battle.spots[seat] == battle.raid_hex
    return any(battle.engaged)


def begin(battle: Battle, title: str) -> None:
    """7.3: the raiders are identified first; then all stand on the Altitude Display."""
    battle.headline("{} over {}", title, HEXES[battle.raid_hex], rule="7.2", depth=4)
    battle.round = 1
    battle.head_on, battle.up_sun = [], []
    identify(battle)


def approach(battle: Battle, seat: int) -> Ask[None]:
    """7.4, 7.5: an interceptor may come out of the sun, head-on, or both."""
    unit = battle.fighter(seat)
    name, entered = battle.kit.names[unit], battle.approaches[seat]
    if is_up_sun(battle, entered) and is_above(battle, unit, battle.raid()):
        battle.up_sun.append(unit)
        battle.note("7.4", "{} comes out of the sun.", name)
    if entered == opposite(battle.raid_facing) and is_near(battle, unit, battle.raid()):
        head_on = yield from battle.confirm(
            battle.side(seat), rule="7.5", prompt=f"Does {name} go in head-on?", public=True
        )
        if head_on:
            battle.head_on.append(unit)


def approach_of_germans(battle: Battle) -> Ask[None]:
    """7.4, 7.5: their fighters take every position that they qualify for."""
    fighters = [unit for unit in battle.raid() if battle.is_fighter(unit)]
    raf = [battle.fighter(seat) for seat in SEATS if battle.engaged[seat]]
    if is_up_sun(battle, battle.raid_facing):
        battle.up_sun = [unit for unit in fighters if is_above(battle, unit, raf)]
    opposed = head_on_targets(battle)
    battle.head_on = [unit for unit in fighters if is_near(battle, unit, opposed)]
    if battle.is_versus and battle.head_on:
        battle.head_on = yield from battle.pick_some(
            LUFTWAFFE, battle.head_on, rule="7.5", prompt="Which fighters go in head-on?",
            describe=battle.kit.describe_aircraft, public=True,
        )  # fmt: skip
    for rule, boxed, told in (("7.4", battle.up_sun, "out of the sun"), ("7.5", battle.head_on, "head-on")):
        for unit in boxed:
            battle.note(rule, "{} comes {}.", battle.kit.names[unit], told)
