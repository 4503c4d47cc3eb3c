"""8.5 to 8.9: which groups fly."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from dowding.games.hardest_days.ids import Group, Luftflotte, Raid
from dowding.games.hardest_days.places import AIRBASE
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import SelectionStopped
from dowding.games.hardest_days.words import Called
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, Aircraft

Source: TypeAlias = tuple[Luftflotte, Aircraft]
"""An airbase: Luftflotte and type."""
FLOWN = {called: Aircraft(called.removesuffix("e").removesuffix("cp")) for called in Called}
"""The type that an entry calls for, without its mission."""


def select_groups(battle: Battle, raid: Raid, called: Sequence[Called]) -> list[tuple[Group, Called]]:
    """8.5: a group for each entry of the list, until one cannot be filled."""
    fleet = battle.kit.fleets[battle.region(raid)]
    lent = battle.today.lf3_fighters_in_lf2 and fleet == 2
    substitutes = battle.kit.figures.raids.bomber_substitutes
    chosen: list[tuple[Group, Called]] = []
    full: dict[Source, list[Group]] = {}
    letters = [0, 0, 0]
    for number, entry in enumerate(called, start=1):
        group = select(battle, sources(FLOWN[entry], fleet, lent, substitutes), full, letters)
        if group is None:
            battle.tell(SelectionStopped, "8.5", raid + 1, number, entry)
            break
        chosen.append((group, entry))
        letters[battle.kit.groups[group].letter] += 1
    return chosen


@lru_cache(maxsize=64)
def sources(
    flown: Aircraft, fleet: Luftflotte, lent: bool, substitutes: tuple[Aircraft, ...]
) -> tuple[Source, ...]:
    """8.5, 8.9: the airbases that may fill an entry, in order."""
    if flown in BOMBERS:
        others = [substitute for substitute in substitutes if substitute is not flown]
        return tuple((fleet, kind) for kind in (flown, *others))
    (other,) = [fighter for fighter in GERMAN_FIGHTERS if fighter is not flown]
    fleets = (Luftflotte(2), Luftflotte(3)) if lent else (fleet,)
    return tuple((of, kind) for kind in (flown, other) for of in fleets)


def select(
    battle: Battle, airbases: Sequence[Source], full: dict[Source, list[Group]], letters: Sequence[int]
) -> Group | None:
    """8.5 to 8.7: a full group of the first airbase that has one: elite first, then the rarest letter."""
    groups = battle.kit.groups
    for airbase in airbases:
        if airbase not in full:
            full[airbase] = full_groups(battle, airbase)
        if full[airbase]:
            elite = [g for g in full[airbase] if groups[g].elite] or full[airbase]
            rarest = min([letters[groups[g].letter] for g in elite])
            group = battle.any_of([g for g in elite if letters[groups[g].letter] == rarest])
            full[airbase].remove(group)
            return group
    return None


def full_groups(battle: Battle, airbase: Source) -> list[Group]:
    """8.5: the groups at an airbase that are at full strength."""
    places, reduced = battle.groups, battle.group_reduced
    return [g for g in battle.kit.pools[airbase] if places[g] == AIRBASE and not reduced[g]]
