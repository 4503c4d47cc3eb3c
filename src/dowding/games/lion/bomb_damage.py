"""11.2: what bombs do to radar nets, airfields, industry and headquarters."""

from collections.abc import Sequence

from dowding.games.lion.cards import Aim
from dowding.games.lion.columns import POOLS
from dowding.games.lion.places import AVAILABLE, LANDING, LIGHT_LOSS, NIGHT_PATROL, REARM
from dowding.games.lion.state import (
    BLENHEIM,
    HURRICANE,
    POOL_OF,
    SPITFIRE,
    Lion,
)
from dowding.games.raf.words import Bombs, Damage, ScenarioId, TargetType
from dowding.kernel.asking import Ask

SPARED = (TargetType.AIRFIELD, TargetType.RADAR, TargetType.INDUSTRY)
"""Targets to which bombs do nothing if they are non-essential."""
DAMAGE = tuple(Damage)
INDUSTRY_ORDER = (SPITFIRE, HURRICANE, BLENHEIM)
"""11.24: of the types with most points the first one loses."""


def apply_damage(game: Lion, aim: Aim, result: Bombs, points: int) -> Ask[None]:
    """11.2: effects beside the loss of victory points."""
    if game.non_essential and aim.type in SPARED:
        return
    effects = game.kit.bombing_table.damage[aim.type]
    mark(game, aim, points)
    if effects.disperses:
        yield from disperse(game, aim.sector, points)
        lose_aircraft(game, aim.sector, points)
    elif effects.costs_points:
        damage_industry(game, points)


def mark(game: Lion, aim: Aim, points: int) -> None:
    """11.21, 11.23, 11.25, 11.26: a damage marker, which lighter damage does not change."""
    if aim.marker < 0:
        return
    old = DAMAGE[game.damage[aim.marker]]
    new = game.kit.bombing_table.damage[aim.type].marker(old, points)
    if new is not old:
        game.damage[aim.marker] = int(new)
        game.note("11.2", "{}: {} damage.", game.kit.damage_names[aim.marker], new.name.lower())


def disperse(game: Lion, sector: int, points: int) -> Ask[None]:
    """11.22: squadrons of the sector must land elsewhere, first those on the map."""
    ready = game.squadrons_of(sector, AVAILABLE, NIGHT_PATROL)
    scattered = yield from scatter(game, ready, points)
    if len(scattered) < points:
        rearming = game.squadrons_of(sector, REARM)
        scattered += yield from scatter(game, rearming, points - len(scattered))
    game.move(scattered, LANDING)
    if scattered:
        game.note("11.22", "Dispersed: {}.", game.names(scattered))


def scatter(game: Lion, squadrons: Sequence[int], points: int) -> Ask[list[int]]:
    """11.22: as many as there are points, by choice if there are more."""
    count = min(points, len(squadrons))
    return (
        yield from game.pick_units(squadrons, at_least=count, at_most=count, rule="11.22",
            prompt="Which squadrons are dispersed?"
        )
    )  # fmt: skip


def lose_aircraft(game: Lion, sector: int, points: int) -> None:
    """11.22: a replacement point for each squadron in the Landing and Light Loss boxes."""
    if game.scenario is ScenarioId.PRELUDE:
        return
    hit = in_turn(game, game.squadrons_of(sector, LANDING))
    hit += in_turn(game, game.squadrons_of(sector, LIGHT_LOSS))
    for squadron in hit[:points]:
        lose_replacements(game, "11.22", POOL_OF[game.kit.aircraft[squadron]], 1)


def in_turn(game: Lion, squadrons: Sequence[int]) -> list[int]:
    """11.22: a Hurricane, a Spitfire, a Blenheim, and round again."""
    if len(squadrons) < 2:
        return list(squadrons)
    heaps = [
        [s for s in squadrons if game.kit.aircraft[s] is flown]
        for flown in game.kit.raf.operations.airfield_point_losses
    ]
    rounds = range(max(map(len, heaps)))
    return [heap[n] for n in rounds for heap in heaps if n < len(heap)]


def damage_industry(game: Lion, points: int) -> None:
    """11.24: the type with most replacement points loses them, then the next."""
    if game.scenario is ScenarioId.PRELUDE:
        return
    for pool in sorted(INDUSTRY_ORDER, key=lambda pool: -game.points[pool]):
        lost = min(points, game.points[pool])
        lose_replacements(game, "11.24", pool, lost)
        points -= lost


def lose_replacements(game: Lion, rule: str, pool: int, wanted: int) -> None:
    """Move a replacement marker down, as far as it goes."""
    lost = min(wanted, game.points[pool])
    if lost:
        game.points[pool] -= lost
        game.note(rule, "{} {} replacement points are lost.", lost, POOLS[pool])
