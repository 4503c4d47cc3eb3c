"""8.1 to 8.3 Rounds of air combat: segments, break-off, pass, end of combat."""

from dowding.games.londons_burning import attack, luftwaffe_player, raid_movement
from dowding.games.londons_burning.attack import BREAK_OFF, PASS
from dowding.games.londons_burning.boxes import head_on_targets
from dowding.games.londons_burning.entries.combat import (
    Aborted,
    ContactLost,
    MustBreakOff,
    NobodyAttacks,
    RoundBegins,
)
from dowding.games.londons_burning.ids import SEATS, Seat, Unit
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.landing import break_off_germans, land
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.raid_course import is_sweep
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import Reason, Throw
from dowding.kernel.steps import Goes, Script


def combat_round(battle: Battle) -> Goes:
    """8.1: the interceptors' segment comes first in each round."""
    battle.tell(RoundBegins, "8.1", battle.round)
    return None if battle.raf_intercepts else Jump.LUFTWAFFE_SEGMENT


def raf_segment(battle: Battle) -> Script:
    """8.1: each fighter breaks off, passes or attacks; all targets are chosen before anyone fires."""
    for seat in battle.in_order():
        if battle.engaged[seat] and (why := must_break_off(battle, seat)):
            battle.tell(MustBreakOff, "8.2", battle.kit.names[battle.fighter(seat)], why)
            yield from land(battle, seat)
    for seat in battle.in_order():
        if battle.engaged[seat]:
            action = yield from attack.choose_action(battle, seat)
            if action == BREAK_OFF:
                yield from land(battle, seat)
            elif action != PASS:
                attack.select(battle, battle.fighter(seat), action)
    return None if battle.attacks else after_segment(battle, battle.raf_intercepts)


def raf_fire(battle: Battle) -> Script:
    """8.42: one attack at a time, in the order that the player likes; the leader first (15.1)."""
    yield from attack.resolve_raf_attacks(battle)
    return after_segment(battle, battle.raf_intercepts)


def luftwaffe_segment(battle: Battle) -> Script:
    """8.1: break-offs first; then every German fighter with a target attacks, by I.D."""
    break_off_germans(battle)
    abort(battle)
    if battle.is_versus and any(battle.engaged):
        yield from luftwaffe_player.break_off_at_will(battle)
    for unit in battle.raid():
        if targets := targets_of(battle, unit):
            target = yield from attack.german_choice(battle, unit, targets)
            attack.select(battle, unit, target)
    if battle.raid() and not battle.attacks:
        battle.tell(NobodyAttacks, "8.3")
    yield from attack.resolve_german_attacks(battle)
    return after_segment(battle, not battle.raf_intercepts)


def must_break_off(battle: Battle, seat: Seat) -> Reason | None:
    """8.2: why a fighter must leave the combat, if anything compels it."""
    unit = battle.fighter(seat)
    if battle.pilot_hits(unit):
        return Reason.PILOT
    if battle.engine_hits(unit):
        return Reason.ENGINE
    if battle.ammo[seat] == 0:
        return Reason.AMMUNITION
    if all(abs(battle.levels[german] - battle.levels[unit]) > 1 for german in battle.raid()):
        return Reason.CONTACT
    return None


def targets_of(battle: Battle, unit: Unit) -> list[Unit]:
    """8.41: the RAF fighters that a German fighter can attack; bombers never attack (8.3)."""
    if not battle.is_fighter(unit):
        return []
    raf = [battle.fighter(seat) for seat in SEATS if battle.engaged[seat]]
    if battle.round == 1 and unit in battle.head_on:
        raf = head_on_targets(battle)
    return [target for target in raf if abs(battle.levels[target] - battle.levels[unit]) <= 1]


def abort(battle: Battle) -> None:
    """14.3: the last aircraft of a raid breaks off if it is a bomber."""
    raid = battle.raid()
    if battle.aborting and len(raid) == 1 and not battle.is_fighter(raid[0]):
        battle.tell(Aborted, "14.3", battle.kit.names[raid[0]])
        luftwaffe_player.leave(battle, raid[0])


def after_segment(battle: Battle, first: bool) -> Jump:
    """8.1: the other segment or the end of the round; the end of the combat if one side is gone."""
    battle.attacks = []
    if not any(battle.engaged) or not battle.raid():
        return Jump.COMBAT_OVER
    if not first:
        return Jump.ROUND_OVER
    return Jump.LUFTWAFFE_SEGMENT if battle.raf_intercepts else Jump.RAF_SEGMENT


def end_of_round(battle: Battle) -> Goes:
    """8.1: a die equal to the round or less ends the combat; so does the fourth round."""
    battle.head_on, battle.up_sun = [], []
    if battle.round == FIGURES.combat.rounds:
        return None
    if battle.roll("Contact", rule="8.1", kind=Throw.CONTACT) <= battle.kit.end_of_combat[battle.round]:
        battle.tell(ContactLost, "8.1")
        return None
    battle.round += 1
    return Jump.NEXT_ROUND


def end_of_combat(battle: Battle) -> Script:
    """8.1: the fighters land; crippled Germans leave the raid (9.1)."""
    for seat in battle.in_order():
        if battle.engaged[seat]:
            yield from land(battle, seat)
    break_off_germans(battle)
    battle.round = 0
    battle.head_on, battle.up_sun = [], []
    if battle.raid() and is_sweep(battle) and not battle.homeward:
        raid_movement.turn_home(battle)
    return moves_on(battle)


def moves_on(battle: Battle) -> Goes:
    """5.4: after the RAF's interception the raid moves on; after its own the impulse is over."""
    return None if battle.raf_intercepts and battle.raid() else Jump.NEXT_IMPULSE
