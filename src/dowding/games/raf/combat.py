"""10: air combat. One die for all who fight; the selector of each says what befalls it."""

from collections.abc import Sequence

from dowding.games.lion import bombing, recovery, target_events
from dowding.games.lion.aces import has_ace, promote
from dowding.games.lion.boxes import leave_hunt, leave_raid
from dowding.games.lion.combat_damage import (
    NO_EFFECT,
    Blow,
    blows_of,
    may_go_on,
    strike,
    withdraw_stukas,
)
from dowding.games.lion.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.lion.state import FIGHTER_COMMAND, Lion
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Option
from dowding.kernel.steps import Script, step

LAST_ROW = 8
"""Row I of the Combat Results Table; A is 0."""
BIG_WING = 2
"""Squadrons of 12 Group that make a Big Wing."""


@step("II.10", "Hunter attack", open=True)
def hunter_attack(battle: Battle) -> Script:
    """All Gruppen in the Hunt box attack all squadrons there."""
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    if hunters and squadrons:
        row = combat_row(battle, hunters, squadrons, hunter_shift(battle, squadrons))
        blows = resolve(battle, "Hunter attack", row, hunters, squadrons)
        before = battle.vp
        strike(battle, [blow for blow in blows if not blow.british])
        yield from squadrons_go_on(battle, [blow for blow in blows if blow.british])
        if battle.advanced:
            yield from promote(battle, row, battle.vp - before, spotless(blows))
    elif hunters:
        battle.move(hunters, INFLIGHT)
    elif squadrons:
        yield from leave_hunt(battle)
    return target_events.raid_target_event


@step("II.13", "Squadron attack", open=True)
def squadron_attack(battle: Battle) -> Script:
    """All squadrons in the Bomber box attack the Gruppen that they intercepted."""
    squadrons, gruppen = battle.squadrons_in(BOMBER), battle.intercepted
    if gruppen:
        row = combat_row(battle, gruppen, squadrons, squadron_shift(battle, squadrons))
        blows = resolve(battle, "Squadron attack", row, gruppen, squadrons)
        strike(battle, blows)
        withdraw_stukas(battle)
    battle.move(battle.squadrons_in(BOMBER), INFLIGHT)
    battle.move(battle.gruppen_in(CLOSE_ESCORT), INFLIGHT)
    if battle.bombed:
        leave_raid(battle)
        return recovery.german_recovery
    return bombing.bombardment
    yield


def combat_row(battle: Battle, gruppen: Sequence[int], squadrons: Sequence[int], shift: int) -> int:
    """10.1: the sum of all ratings, in the column of the Gruppen, finds the row; then it shifts."""
    combat, reduced = battle.kit.combat, battle.reduced
    total = sum([combat[reduced[u]][u] for u in gruppen]) + sum([combat[reduced[u]][u] for u in squadrons])
    row = battle.kit.combat_table.row(len(gruppen), total, battle.depletion_level())
    battle.note(
        "10.1", "{} Gruppen, {} squadrons, combat value {}: row {}{}.", len(gruppen), len(squadrons),
        total, "ABCDEFGHI"[row], f", shifted by {shift:+d}" if shift else "",
    )  # fmt: skip
    return max(0, min(LAST_ROW, row + shift))


def hunter_shift(battle: Battle, squadrons: Sequence[int]) -> int:
    """The rows that altitude and aces shift the combat down."""
    return battle.altitude + has_ace(battle, squadrons)


def squadron_shift(battle: Battle, squadrons: Sequence[int]) -> int:
    """The rows that altitude, aces, a Big Wing and low bombers shift the combat down."""
    shift = battle.altitude + has_ace(battle, squadrons)
    if battle.big_wing and is_big_wing(battle, squadrons):
        shift += 1
    if battle.low_level and battle.altitude <= 0:
        shift += 1
    return shift


def is_big_wing(battle: Battle, squadrons: Sequence[int]) -> bool:
    """Whether two squadrons of 12 Group attack."""
    return sum(battle.kit.group[battle.home(s)] == 12 for s in squadrons) >= BIG_WING


def resolve(
    battle: Battle, purpose: str, row: int, gruppen: Sequence[int], squadrons: Sequence[int]
) -> list[Blow]:
    """10.1: the die, and what it means for each unit by its selector and the side that is up."""
    result = battle.consult(battle.kit.combat_lines[row], purpose, rule="10.1")
    return blows_of(battle, result, gruppen, squadrons)


def squadrons_go_on(battle: Battle, blows: Sequence[Blow]) -> Ask[None]:
    """10.2: full squadrons that came through may go on to the bombers or home."""
    reach = battle.has_bomber_box()
    free = [b.unit for b in blows if may_go_on(battle, b)] if reach else []
    effect = {b.unit: b.effect for b in blows}

    def describe(squadron: int) -> Option:
        option = battle.kit.unit_option(squadron)
        if effect[squadron] == NO_EFFECT:
            return option
        return Option(option.key, f"{option.label}, disrupted: goes on reduced", option.subject, "10.2")

    on = yield from battle.pick_some(
        FIGHTER_COMMAND, free, rule="10.2", prompt="Which squadrons go on to the bombers?",
        describe=describe, public=True,
    )  # fmt: skip
    strike(battle, blows, on)


def spotless(blows: Sequence[Blow]) -> list[int]:
    """19.41: the full squadrons that suffered nothing."""
    return [b.unit for b in blows if b.british and b.effect == NO_EFFECT and not b.reduced]
