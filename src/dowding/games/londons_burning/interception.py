"""7.2 to 7.5 Interception: who meets whom, out of the sun, head-on."""

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.boxes import head_on_targets, is_above, is_near, is_up_sun
from dowding.games.londons_burning.entries.flights import CameHeadOn, CameOutOfTheSun, Intercepted
from dowding.games.londons_burning.identification import identify
from dowding.games.londons_burning.ids import SEATS, Seat
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.questions import GoHeadOn, SendHeadOn
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import LUFTWAFFE, RAF, opposite
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script


def raf_interception(battle: Battle) -> Script:
    """7.2: fighters that ended their move in the raid's hex are the interceptors."""
    if not meet(battle):
        return Jump.NOBODY_MET
    battle.raf_intercepts = True
    begin(battle, RAF)
    for seat in battle.in_order():
        if battle.engaged[seat]:
            yield from approach(battle, seat)
    return None


def luftwaffe_interception(battle: Battle) -> Script:
    """7.2: where the raid ended its move in a fighter's hex, the German fighters are the interceptors."""
    if not meet(battle):
        return Jump.NEXT_IMPULSE
    battle.raf_intercepts = False
    begin(battle, LUFTWAFFE)
    yield from approach_of_germans(battle)
    return Jump.COMBAT


def meet(battle: Battle) -> bool:
    """7.3: only fighters in the air in the raid's hex take part."""
    for seat in SEATS:
        battle.engaged[seat] = battle.is_flying(seat) and battle.spots[seat] == battle.raid_hex
    return any(battle.engaged)


def begin(battle: Battle, interceptors: str) -> None:
    """7.3: the raiders are identified first; then all stand on the Altitude Display."""
    battle.tell(Intercepted, "7.2", interceptors, HEXES[battle.raid_hex])
    battle.round = 1
    identify(battle)


def approach(battle: Battle, seat: Seat) -> Ask[None]:
    """7.4, 7.5: an interceptor may come out of the sun, head-on, or both."""
    unit = battle.fighter(seat)
    name, entered = battle.kit.names[unit], battle.approaches[seat]
    if is_up_sun(battle, entered) and is_above(battle, unit, battle.raid()):
        battle.up_sun.append(unit)
        battle.tell(CameOutOfTheSun, "7.4", name)
    if entered == opposite(battle.raid_facing) and is_near(battle, unit, battle.raid()):
        head_on = yield from battle.confirm(
            battle.side(seat), rule="7.5", question=GoHeadOn(name), public=True
        )
        if head_on:
            battle.head_on.append(unit)
            battle.tell(CameHeadOn, "7.5", name)


def approach_of_germans(battle: Battle) -> Ask[None]:
    """7.4, 7.5: their fighters take every position that they qualify for."""
    fighters = [unit for unit in battle.raid() if battle.is_fighter(unit)]
    raf = [battle.fighter(seat) for seat in SEATS if battle.engaged[seat]]
    if is_up_sun(battle, battle.raid_facing):
        battle.up_sun = [unit for unit in fighters if is_above(battle, unit, raf)]
    opposed = head_on_targets(battle)
    battle.head_on = [unit for unit in fighters if is_near(battle, unit, opposed)]
    if battle.is_versus:
        battle.head_on = yield from battle.pick_some(
            LUFTWAFFE,
            battle.head_on,
            rule="7.5",
            question=SendHeadOn(),
            describe=battle.kit.describe_aircraft,
            public=True,
        )
    for unit in battle.up_sun:
        battle.tell(CameOutOfTheSun, "7.4", battle.kit.names[unit])
    for unit in battle.head_on:
        battle.tell(CameHeadOn, "7.5", battle.kit.names[unit])
