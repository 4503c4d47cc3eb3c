"""8.1 to 8.3 Rounds of air combat: segments, break-off, pass, end of combat."""

from dowding.games.londons_burning import attack, impulses, luftwaffe_player, raid_movement
from dowding.games.londons_burning.attack import BREAK_OFF, PASS
from dowding.games.londons_burning.boxes import head_on_targets
from dowding.games.londons_burning.kit import SEATS
from dowding.games.londons_burning.landing import break_off_germans, land
from dowding.games.londons_burning.raid_course import is_sweep
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import ROUNDS
from dowding.kernel.steps import AnyStep, Script, step


@step("8.1", "Combat round", open=True)
def combat_round(battle: Battle) -> Script:
    """8.1: the interceptors' segment comes first in each round."""
    battle.headline("Round {}", battle.round, rule="8.1", depth=5)
    return raf_segment if battle.raf_intercepts else luftwaffe_segment
    yield


@step("8.1", "RAF segment", open=True)
def raf_segment(battle: Battle) -> Script:
    """8.1: each fighter breaks off, passes or attacks; all targets are chosen before anyone fires."""
    battle.attacks = []
    for seat in battle.in_order():
        if battle.engaged[seat] and (why := must_break_off(battle, seat)):
            battle.note("8.2", "{} must break off: {}.", battle.kit.names[battle.fighter(seat)], why)
            yield from land(battle, seat)
    for seat in battle.in_order():
        if battle.engaged[seat]:
            action = yield from attack.choose_action(battle, seat)
            if action == BREAK_OFF:
                yield from land(battle, seat)
            elif action != PASS:
                attack.select(battle, battle.fighter(seat), action)
    return raf_fire if battle.attacks else after_segment(battle, battle.raf_intercepts)


@step("8.42", "RAF attacks", open=True)
def raf_fire(battle: Battle) -> Script:
    """8.42: one attack at a time, in the order that the player likes; the leader first (15.1)."""
    yield from attack.resolve_raf_attacks(battle)
    return after_segment(battle, battle.raf_intercepts)


@step("8.1", "Luftwaffe segment", open=True)
def luftwaffe_segment(battle: Battle) -> Script:
    """8.1: break-offs first; then every German fighter with a target attacks, by I.D."""
    battle.attacks = []
    break_off_germans(battle)
    abort(battle)
    if battle.is_versus and any(battle.engaged):
        yield from luftwaffe_player.break_off_at_will(battle)
    for unit in battle.raid():
        if targets := targets_of(battle, unit):
            target = yield from attack.german_choice(battle, unit, targets)
            attack.select(battle, unit, target)
    yield from attack.resolve_german_attacks(battle)
    return after_segment(battle, not battle.raf_intercepts)


def must_break_off(battle: Battle, seat: int) -> str:
    """8.2: why a fighter must leave the combat; empty if nothing compels it."""
    unit = battle.fighter(seat)
    if battle.pilot_hits(unit):
        return "its pilot is hit"
    if battle.engine_hits(unit):
        return "its engine is hit"
    if battle.ammo[seat] == 0:
        return "it is out of ammunition"
    if all(abs(battle.levels[german] - battle.levels[unit]) > 1 for german in battle.raid()):
        return "it has lost contact"
    return ""


def targets_of(battle: Battle, unit: int) -> list[int]:
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
        battle.note("14.3", "{} is alone and aborts its mission.", battle.kit.names[raid[0]])
        luftwaffe_player.leave(battle, raid[0])


def after_segment(battle: Battle, first: bool) -> AnyStep:
    """8.1: the other segment, or the end of the round; of the combat if one side is gone."""
    battle.attacks = []
    if not any(battle.engaged) or not battle.raid():
        return end_of_combat
    if not first:
        return end_of_round
    return luftwaffe_segment if battle.raf_intercepts else raf_segment


@step("8.1", "End of round", open=True)
def end_of_round(battle: Battle) -> Script:
    """8.1: a die equal to the round or less ends the combat; so does the fourth round."""
    battle.head_on, battle.up_sun = [], []
    if battle.round == ROUNDS:
        return end_of_combat
    if battle.roll("Contact", rule="8.1") <= battle.kit.end_of_combat[battle.round]:
        battle.note("8.1", "The aircraft lose contact with each other.")
        return end_of_combat
    battle.round += 1
    return combat_round
    yield


@step("8.1", "End of combat", open=True)
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
    return following(battle)


def following(battle: Battle) -> AnyStep:
    """5.4: after the RAF's interception the raid moves on; after its own the impulse is over."""
    if battle.raf_intercepts and battle.raid():
        return raid_movement.luftwaffe_movement
    return impulses.next_impulse
