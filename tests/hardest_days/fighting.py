"""Raid displays that are being fought: staged, and looked at by value and result."""

from dowding.games.hardest_days.air.combat import combat_value
from dowding.games.hardest_days.state.battle import Battle
from tests.hardest_days.table import (
    FIRST,
    KIT,
    LEFT,
    deserted,
    group,
    put,
    put_raid,
    squadron,
)


def fighting(scenario: str = "august_13", altitude: str = "medium", **cells: str) -> Battle:
    """A raid over 7/11b whose display is being fought."""
    battle = deserted(scenario)
    put_raid(battle, 1, at="7/11b", altitude=altitude, met=True, **cells)  # type: ignore[arg-type]
    battle.fighting = FIRST
    return battle


def die_for(effect: str, side: str, value: int) -> int:
    """A face of the die that gives a result at a combat value, if there is one."""
    chart = KIT.combat.german if side == "german" else KIT.combat.british
    return next((die for die in range(1, 7) if chart[value + die] == effect), 0)


def value_of(battle: Battle, s: str, g: str) -> int:
    return sum(by for by, _ in combat_value(battle, squadron(s), group(g)))


def in_section(*squadrons: str, **cells: str) -> Battle:
    battle = put(fighting(**cells), "bomber left", *squadrons)
    battle.section = LEFT
    return battle
