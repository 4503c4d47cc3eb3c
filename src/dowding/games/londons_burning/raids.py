"""5.3 German raids: the marker, the start hex, the reported altitude, the size."""

from dowding.games.londons_burning import luftwaffe_player, stand_by
from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.entries.flights import NoRaid, RaidAppears, RaidCancelled, RaidReported
from dowding.games.londons_burning.ids import NONE, OFF_MAP, Level, Marker
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.printed.raid_sizes import REMIX
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import ALTITUDES, FACINGS, LEVELS, Throw
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Goes


def raid_draw(battle: Battle) -> Goes:
    """5.3: one raid size marker says whether a raid comes, and how large."""
    battle.raiders = luftwaffe_player.planned_size(battle) if battle.is_versus else draw_size(battle)
    return Jump.RAID if battle.raiders else None


def no_raid(battle: Battle) -> Goes:
    """5.3: nobody comes, and the phase is over."""
    battle.tell(NoRaid, "5.3")
    stand_by.recall(battle)
    return Jump.PHASE_OVER


def draw_size(battle: Battle) -> int:
    """5.3: the raiders of the phase; none if the mix cannot fill the raid."""
    size = battle.kit.markers[draw_marker(battle)]
    if not size:
        return 0
    size += battle.london_increase()
    if size > len(battle.mix()):
        battle.tell(RaidCancelled, "5.3", size)
        return 0
    return size


def draw_marker(battle: Battle) -> Marker:
    """5.3: Remix puts all markers back into the cup; any other stays out until then."""
    while True:
        marker = battle.draw(battle.cup, "Raid size", rule="5.3", describe=battle.kit.describe_marker)
        if battle.kit.markers[marker] != REMIX:
            return marker
        battle.cup = list(battle.kit.all_markers)


def raid_appears(battle: Battle) -> Ask[None]:
    """5.3: start hex and reported altitude; the raiders are face down."""
    battle.tell(RaidAppears, "5.3", battle.raiders)
    if battle.is_versus:
        start = yield from luftwaffe_player.choose_start(battle)
    else:
        start = battle.roll("Start hex", rule="5.3", kind=Throw.START_HEX) - 1
    battle.raid_hex, battle.raid_facing = battle.kit.starts[start]
    battle.raid_level = reported_altitude(battle)
    battle.raiding, battle.identified, battle.homeward = True, False, False
    battle.turned_at = OFF_MAP
    battle.plot = NONE
    battle.impulse, battle.delay = 0, battle.damaged(battle.kit.radars)
    battle.tell(
        RaidReported,
        "5.3",
        battle.raiders,
        HEXES[battle.raid_hex],
        ALTITUDES[battle.raid_level],
        FACINGS[battle.raid_facing],
    )
    if battle.is_versus:
        yield from luftwaffe_player.plot_move(battle)


def reported_altitude(battle: Battle) -> Level:
    """5.3: two dice, one more from 7 September."""
    late = battle.day >= battle.kit.blitz
    altitude = battle.consult(
        battle.kit.reported_altitude,
        "Reported altitude",
        rule="5.3",
        dice=2,
        modifiers=[(1, "from 7 September")] if late else [],
    )
    return LEVELS[ALTITUDES.index(altitude)]
