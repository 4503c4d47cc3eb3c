"""11.2: what bombs do to radar nets, airfields, industry and headquarters."""

from collections.abc import Sequence

from dowding.games.raf.ids import NO_MARKER, Sector, Squadron
from dowding.games.raf.places import AVAILABLE, LANDING, LIGHT_LOSS, NIGHT_PATROL, REARM
from dowding.games.raf.printed.targets import Aim
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import POOLS
from dowding.games.raf.telling.entries import Damaged, Dispersed, ReplacementsLost
from dowding.games.raf.telling.questions import Disperse
from dowding.games.raf.words import Damage
from dowding.kernel.asking import Ask

DAMAGE = tuple(Damage)


def apply_damage(battle: Battle, aim: Aim, points: int) -> Ask[None]:
    """11.2: effects besides the loss of victory points."""
    if battle.is_spared(aim.type):
        return
    effects = battle.kit.bombing.damage[aim.type]
    mark(battle, aim, points)
    if effects.disperses:
        yield from disperse(battle, aim.sector, points)
        lose_aircraft(battle, aim.sector, points)
    elif effects.costs_points:
        damage_industry(battle, points)


def mark(battle: Battle, aim: Aim, points: int) -> None:
    """11.21, 11.23, 11.25, 11.26: lay a damage marker; lighter damage does not change it."""
    if aim.marker == NO_MARKER:
        return
    old = DAMAGE[battle.damage[aim.marker]]
    new = battle.kit.bombing.damage[aim.type].marker(old, points)
    if new is not old:
        battle.damage[aim.marker] = int(new)
        battle.tell(Damaged, "11.2", battle.kit.damage_names[aim.marker], new.name.lower())


def disperse(battle: Battle, sector: Sector, points: int) -> Ask[None]:
    """11.22: squadrons of the sector must land elsewhere, those that are ready before those rearming."""
    ready = battle.squadrons_of(sector, AVAILABLE, NIGHT_PATROL)
    scattered = yield from scatter(battle, sector, ready, points)
    rearming = battle.squadrons_of(sector, REARM)
    scattered += yield from scatter(battle, sector, rearming, points - len(scattered))
    battle.move(scattered, LANDING)
    if scattered:
        battle.tell(Dispersed, "11.22", battle.names(scattered))


def scatter(
    battle: Battle, sector: Sector, squadrons: Sequence[Squadron], points: int
) -> Ask[list[Squadron]]:
    """11.22: one squadron for each point; if there are more squadrons than points, the player chooses."""
    count = min(points, len(squadrons))
    question = Disperse(battle.kit.sector_names[sector], count)
    return battle.british_picks(squadrons, "11.22", question, count, count)


def lose_aircraft(battle: Battle, sector: Sector, points: int) -> None:
    """11.22: lose a replacement point for each squadron in the Landing and Light Loss boxes.

    No more are lost than there are damage points.
    """
    if not has_replacements(battle):
        return
    hit = in_turn(battle, battle.squadrons_of(sector, LANDING))
    hit += in_turn(battle, battle.squadrons_of(sector, LIGHT_LOSS))
    for squadron in hit[:points]:
        lose_replacements(battle, "11.22", battle.kit.pool_of[battle.kit.aircraft[squadron]], 1)


def has_replacements(battle: Battle) -> bool:
    """Whether the scenario is played with replacement points; Prelude to Eagle Day is not."""
    return battle.kit.scenarios.of(battle.scenario).calendar


def in_turn(battle: Battle, squadrons: Sequence[Squadron]) -> list[Squadron]:
    """11.22: a Hurricane, a Spitfire, a Blenheim, and round again."""
    heaps = [
        [s for s in squadrons if battle.kit.aircraft[s] is flown]
        for flown in battle.kit.operations.airfield_point_losses
    ]
    rounds = range(max(map(len, heaps)))
    return [heap[n] for n in rounds for heap in heaps if n < len(heap)]


def damage_industry(battle: Battle, points: int) -> None:
    """11.24: the type with the most replacement points loses them first, then the next."""
    if not has_replacements(battle):
        return
    order = map(POOLS.index, battle.kit.figures.industry.order)
    for pool in sorted(order, key=lambda pool: -battle.points[pool]):
        lost = min(points, battle.points[pool])
        lose_replacements(battle, "11.24", pool, lost)
        points -= lost


def lose_replacements(battle: Battle, rule: str, pool: int, wanted: int) -> None:
    """Move a replacement marker down, as far as it goes."""
    lost = min(wanted, battle.points[pool])
    if lost:
        battle.points[pool] -= lost
        battle.tell(ReplacementsLost, rule, lost, POOLS[pool])


def damaged_nets(battle: Battle) -> int:
    """11.21: how many radar nets bear a damage marker."""
    nets = len(battle.kit.net_markers)
    return nets - battle.damage[:nets].count(0)


def is_crippled(battle: Battle) -> bool:
    """11.21: whether nets are damaged in two target regions or more."""
    kit = battle.kit
    hit = {kit.net_region[net] for net in kit.net_markers if battle.damage[net]}
    return len(hit) >= kit.tracks.advance_warning.crippled_at_regions


def is_any_control_room_hit(battle: Battle) -> bool:
    """11.23: whether any control room is damaged, so that the rule matters at all."""
    return any(battle.damage[battle.kit.control_room[0] :])


def is_control_room_hit(battle: Battle, sector: Sector) -> bool:
    """11.23: whether the sector control room is out for today."""
    return battle.damage[battle.kit.control_room[sector]] > 0
