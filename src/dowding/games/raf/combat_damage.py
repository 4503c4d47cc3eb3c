"""10.2: the Combat Damage Charts: what a result does to each unit."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from dowding.games.lion.aces import demote
from dowding.games.lion.cards import CombatLine
from dowding.games.lion.columns import TYPES
from dowding.games.lion.places import HEAVY_LOSS, LIGHT_LOSS, LOSS_BOXES, REMOVED
from dowding.games.lion.state import Lion
from dowding.games.raf.tables.victory import Points

NO_EFFECT, DISRUPTED, ABORT, LIGHT, HEAVY = range(5)
EFFECTS = ("unharmed", "disrupted", "aborted", "light loss", "heavy loss")
STUKAS_LOST = 3
"""19.7: when so many Ju 87 Gruppen are in loss boxes, all are withdrawn."""
VP = {
    (0, LIGHT_LOSS): Points.GRUPPE_LIGHT,
    (0, HEAVY_LOSS): Points.GRUPPE_HEAVY,
    (1, LIGHT_LOSS): Points.SQUADRON_LIGHT,
    (1, HEAVY_LOSS): Points.SQUADRON_HEAVY,
}


class Blow(NamedTuple):
    """A combat result for a unit, with its box and facing when the combat began."""

    unit: int
    british: int
    box: int
    reduced: int
    effect: int


def blows_of(battle: Battle, line: CombatLine, gruppen: Sequence[int], squadrons: Sequence[int]) -> list[Blow]:
    """10.1: the result of each unit by its selector."""
    letter, place, reduced = battle.kit.letter, battle.at, battle.reduced
    german, british = line.german, line.british
    blows = [Blow(g, 0, place[g], reduced[g], german[letter[g]]) for g in gruppen]
    if battle.delayed:
        blows = [soften(battle, blow) for blow in blows]
    blows += [Blow(s, 1, place[s], reduced[s], british[letter[s]]) for s in squadrons]
    tell(battle, blows)
    return blows


def soften(battle: Battle, blow: Blow) -> Blow:
    """19.2: after a delayed response bombers suffer light loss in place of heavy."""
    if blow.effect == HEAVY and battle.kit.bomber[blow.unit]:
        return blow._replace(effect=LIGHT)
    return blow


def tell(battle: Battle, blows: Sequence[Blow]) -> None:
    """Tell what befell whom."""
    if battle.desk.journal is not None:
        for effect, word in enumerate(EFFECTS):
            if units := [b.unit for b in blows if b.effect == effect]:
                battle.note("10.2", "{}: {}.", word.capitalize(), battle.names(units))


def may_go_on(battle: Battle, blow: Blow) -> bool:
    """10.2: whether the chart leaves a squadron the choice between bombers and home."""
    return len(battle.kit.fates[blow.box][blow.british][blow.reduced][blow.effect][True]) > 1


def strike(battle: Battle, blows: Sequence[Blow], going_on: Collection[int] = ()) -> None:
    """10.2: each unit goes where the chart sends it; those going on take the first of two ways."""
    held = battle.has_bomber_box()
    fates = battle.kit.fates
    for blow in blows:
        ways = fates[blow.box][blow.british][blow.reduced][blow.effect][held]
        place, facing = ways[0] if len(ways) == 1 or blow.unit in going_on else ways[1]
        battle.at[blow.unit], battle.reduced[blow.unit] = place, facing
        if place in LOSS_BOXES:
            count_loss(battle, blow.unit, blow.british, place)


def count_loss(battle: Battle, unit: int, british: int, place: int) -> None:
    """10.22: victory points for a unit that goes to a loss box."""
    battle.losses[TYPES.index(battle.kit.aircraft[unit])] += 1
    if battle.kit.is_ace[unit]:
        demote(battle, unit)
    what = "heavy loss" if place == HEAVY_LOSS else "light loss"
    battle.score("10.22", battle.kit.vp[VP[british, place]], "{} suffers {}", battle.kit.names[unit], what)


def withdraw_stukas(battle: Battle) -> None:
    """19.7: after three Ju 87 Gruppen are lost, all leave the battle."""
    if not battle.advanced:
        return
    place = battle.at
    if sum(place[g] in LOSS_BOXES for g in battle.kit.stukas) >= STUKAS_LOST:
        battle.move(battle.kit.stukas, REMOVED)
        battle.raiders = [g for g in battle.raiders if place[g] != REMOVED]
        battle.intercepted = [g for g in battle.intercepted if place[g] != REMOVED]
        battle.note("19.7", "The Ju 87s are withdrawn from the battle.")
