"""5.3 German raids: the marker, the start hex, the reported altitude, the size."""

from dowding.games.londons_burning import impulses, luftwaffe_player, phases, stand_by
from dowding.games.londons_burning.board import HEXES, OFF_MAP
from dowding.games.londons_burning.kit import REMIX
from dowding.games.londons_burning.state import NOBODY, Battle
from dowding.games.londons_burning.words import ALTITUDES, BLITZ
from dowding.kernel.decisions import Option
from dowding.kernel.steps import Script, step

INCREASE = (0, 0, 1, 1, 2, 2)
"""10.4: aircraft added to a raid, by London and Thameshaven hexes damaged."""


@step("5.3", "Raid?")
def raid_draw(battle: Battle) -> Script:
    """5.3: one raid size marker says whether a raid comes, and how large."""
    size = luftwaffe_player.planned_size(battle) if battle.is_versus else draw_size(battle)
    battle.raiders = size
    return raid_appears if size else no_raid
    yield


@step("5.3", "No raid")
def no_raid(battle: Battle) -> Script:
    """5.3: nobody comes, and the phase is over."""
    battle.note("5.3", "No raid.")
    stand_by.recall(battle)
    return phases.close(battle)
    yield


def draw_size(battle: Battle) -> int:
    """5.3: the raiders of the phase; none if the mix cannot fill the raid."""
    marker = draw_marker(battle)
    size = battle.kit.markers[marker]
    if not size:
        return 0
    size += london_increase(battle)
    if size > len(battle.mix()):
        battle.note("5.3", "The mix holds fewer than {} aircraft: the raid is cancelled.", size)
        return 0
    return size


def draw_marker(battle: Battle) -> int:
    """5.3: Remix puts all markers back into the cup; any other stays out until then."""
    while True:
        marker = battle.draw(
            battle.cup, "Raid size", rule="5.3", describe=lambda m: describe_marker(battle, m)
        )
        if battle.kit.markers[marker] != REMIX:
            return marker
        battle.cup = list(battle.kit.all_markers)


def describe_marker(battle: Battle, marker: int) -> Option:
    """A raid size marker."""
    raiders = battle.kit.markers[marker]
    label = "Remix" if raiders == REMIX else f"{raiders} Raiders" if raiders else "No Raid"
    return Option(f"{marker + 1}: {label}", label)


def london_increase(battle: Battle) -> int:
    """10.4: London burning draws larger raids."""
    return INCREASE[battle.damaged(battle.kit.burning)]


@step("5.3", "A raid appears")
def raid_appears(battle: Battle) -> Script:
    """5.3: start hex and reported altitude; the raiders are face down."""
    battle.headline("A raid of {} aircraft", battle.raiders, rule="5.3", depth=3)
    if battle.is_versus:
        start = yield from luftwaffe_player.choose_start(battle)
    else:
        start = battle.roll("Start hex", rule="5.3") - 1
    battle.raid_hex, battle.raid_facing = battle.kit.starts[start]
    battle.raid_level = reported_altitude(battle)
    battle.raiding, battle.identified, battle.homeward = True, False, False
    battle.turned_at = OFF_MAP
    battle.plot = NOBODY
    battle.impulse, battle.delay = 0, battle.damaged(battle.kit.radars)
    told = HEXES[battle.raid_hex], ALTITUDES[battle.raid_level]
    battle.note("5.3", "Radar reports {} raiders over {} at {}.", battle.raiders, *told)
    if battle.is_versus:
        yield from luftwaffe_player.plot_move(battle)
    return impulses.next_impulse


def reported_altitude(battle: Battle) -> int:
    """5.3: two dice, one more from 7 September."""
    late = battle.day >= battle.kit.date[BLITZ]
    altitude = battle.consult(
        battle.kit.reported_altitude, "Reported altitude", rule="5.3", dice=2,
        modifiers=[(1, "from 7 September")] if late else [],
    )  # fmt: skip
    return ALTITUDES.index(altitude)
