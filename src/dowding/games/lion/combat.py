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
def hunter_attack(game: Lion) -> Script:
    """All Gruppen in the Hunt box attack all squadrons there."""
    hunters, squadrons = game.gruppen_in(HUNT), game.squadrons_in(HUNT)
    if hunters and squadrons:
        row = combat_row(game, hunters, squadrons, hunter_shift(game, squadrons))
        blows = resolve(game, "Hunter attack", row, hunters, squadrons)
        before = game.vp
        strike(game, [blow for blow in blows if not blow.british])
        yield from squadrons_go_on(game, [blow for blow in blows if blow.british])
        if game.advanced:
            yield from promote(game, row, game.vp - before, spotless(blows))
    elif hunters:
        game.move(hunters, INFLIGHT)
    elif squadrons:
        yield from leave_hunt(game)
    return target_events.raid_target_event


@step("II.13", "Squadron attack", open=True)
def squadron_attack(game: Lion) -> Script:
    """All squadrons in the Bomber box attack the Gruppen that they intercepted."""
    squadrons, gruppen = game.squadrons_in(BOMBER), game.intercepted
    if gruppen:
        row = combat_row(game, gruppen, squadrons, squadron_shift(game, squadrons))
        blows = resolve(game, "Squadron attack", row, gruppen, squadrons)
        strike(game, blows)
        withdraw_stukas(game)
    game.move(game.squadrons_in(BOMBER), INFLIGHT)
    game.move(game.gruppen_in(CLOSE_ESCORT), INFLIGHT)
    if game.bombed:
        leave_raid(game)
        return recovery.german_recovery
    return bombing.bombardment
    yield


def combat_row(game: Lion, gruppen: Sequence[int], squadrons: Sequence[int], shift: int) -> int:
    """10.1: the sum of all ratings, in the column of the Gruppen, finds the row; then it shifts."""
    combat, reduced = game.kit.combat, game.reduced
    total = sum([combat[reduced[u]][u] for u in gruppen]) + sum([combat[reduced[u]][u] for u in squadrons])
    row = game.kit.combat_table.row(len(gruppen), total, game.depletion_level())
    game.note(
        "10.1", "{} Gruppen, {} squadrons, combat value {}: row {}{}.", len(gruppen), len(squadrons),
        total, "ABCDEFGHI"[row], f", shifted by {shift:+d}" if shift else "",
    )  # fmt: skip
    return max(0, min(LAST_ROW, row + shift))


def hunter_shift(game: Lion, squadrons: Sequence[int]) -> int:
    """The rows that altitude and aces shift the combat down."""
    return game.altitude + has_ace(game, squadrons)


def squadron_shift(game: Lion, squadrons: Sequence[int]) -> int:
    """The rows that altitude, aces, a Big Wing and low bombers shift the combat down."""
    shift = game.altitude + has_ace(game, squadrons)
    if game.big_wing and is_big_wing(game, squadrons):
        shift += 1
    if game.low_level and game.altitude <= 0:
        shift += 1
    return shift


def is_big_wing(game: Lion, squadrons: Sequence[int]) -> bool:
    """Whether two squadrons of 12 Group attack."""
    return sum(game.kit.group[game.home(s)] == 12 for s in squadrons) >= BIG_WING


def resolve(
    game: Lion, purpose: str, row: int, gruppen: Sequence[int], squadrons: Sequence[int]
) -> list[Blow]:
    """10.1: the die, and what it means for each unit by its selector and the side that is up."""
    result = game.consult(game.kit.combat_lines[row], purpose, rule="10.1")
    return blows_of(game, result, gruppen, squadrons)


def squadrons_go_on(game: Lion, blows: Sequence[Blow]) -> Ask[None]:
    """10.2: full squadrons that came through may go on to the bombers or home."""
    reach = game.has_bomber_box()
    free = [b.unit for b in blows if may_go_on(game, b)] if reach else []
    effect = {b.unit: b.effect for b in blows}

    def describe(squadron: int) -> Option:
        option = game.kit.unit_option(squadron)
        if effect[squadron] == NO_EFFECT:
            return option
        return Option(option.key, f"{option.label}, disrupted: goes on reduced", option.subject, "10.2")

    on = yield from game.pick_some(
        FIGHTER_COMMAND, free, rule="10.2", prompt="Which squadrons go on to the bombers?",
        describe=describe, public=True,
    )  # fmt: skip
    strike(game, blows, on)


def spotless(blows: Sequence[Blow]) -> list[int]:
    """19.41: the full squadrons that suffered nothing."""
    return [b.unit for b in blows if b.british and b.effect == NO_EFFECT and not b.reduced]
