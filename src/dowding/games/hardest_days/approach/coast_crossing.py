"""6: where raids cross the coast, and with what effort."""

from dowding.games.hardest_days.ids import MARKERS, NO_TRACK, Raid, RegionNumber, Track
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.telling.entries import CoastCrossing
from dowding.games.hardest_days.words import REGIONS
from dowding.games.raf.words import Effort


def cross_the_coast(battle: Battle) -> None:
    """6.1: every raid that forms up gets a coast track and an effort."""
    while battle.forming:
        battle.undetected.append(cross(battle, battle.forming.pop(0)))
    battle.undetected = battle.in_order(battle.undetected)


def cross(battle: Battle, region: RegionNumber) -> Raid:
    """6.2, 6.5: place a raid marker on a coast track of a region, major or minor; return its number."""
    raid = next(marker for marker in MARKERS if not battle.is_flying(marker))
    kit = battle.kit
    track = kit.tracks[free_track(battle, region)]
    battle.tracks[raid], battle.track_spaces[raid] = track.id, track.length
    battle.region_cup.append(region)
    effort = battle.consult(kit.effort[battle.scenario], f"Effort of raid {raid + 1}", rule="6.5")
    battle.major[raid] = effort is Effort.MAJOR
    battle.raids_flown += 1
    battle.tell(CoastCrossing, "6.2", raid + 1, track.name, track.length, battle.major[raid])
    return raid


def free_track(battle: Battle, region: RegionNumber) -> Track:
    """6.2, 6.4: the track that the die gives; it is thrown again for a track in use."""
    kit, chart = battle.kit, battle.kit.approach.coast_crossing[battle.scenario, region]
    used = [battle.tracks[raid] for raid in battle.raids() if not battle.is_in_england(raid)]
    if all(kit.track(region, letter) in used for letter in chart.rows):
        return battle.any_of(
            [track.id for track in kit.tracks if track.region == region and track.id not in used]
        )
    track = NO_TRACK
    while track == NO_TRACK or track in used:
        letter = battle.consult(chart, f"Coast crossing, {REGIONS[region]}", rule="6.2")
        track = kit.track(region, letter)
    return track
