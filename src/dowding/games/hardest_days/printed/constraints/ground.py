"""Bombing, recovery, turnaround, victory, and the figures of the rulebook."""

from itertools import pairwise

from msgspec.structs import asdict

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring, rising
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import TARGET_TYPES, AirfieldHit, Ground, Situation
from dowding.games.raf.words import GERMAN_FIGHTERS, Aircraft, Share, TargetType

SPARED = (TargetType.RADAR, TargetType.CITY, TargetType.HEADQUARTERS)
AIRFIELD = (
    *(AirfieldHit.NO_EFFECT,) * 3,
    *(AirfieldHit.AIRCRAFT_DESTROYED,) * 2,
    AirfieldHit.COMMUNICATIONS_HIT,
)
RECOVERY = {
    ("bomber", False): (None, "reduced"), ("bomber", True): (None, "reduced"),
    ("fighter", False): (3, "full"), ("fighter", True): (4, "full"),
}  # fmt: skip
TURNAROUND = [
    ("a", Ground.REARM, "any", Ground.READY, "same"), ("b", Ground.LANDING, "any", Ground.REARM, "same"),
    ("c", Ground.AIRBORNE, "any", Ground.REARM, "same"), ("d", Ground.INFLIGHT, "full", Ground.REARM, "same"),
    ("e", Ground.INFLIGHT, "reduced", Ground.LANDING, "full"),
]  # fmt: skip
POINTS = {
    Situation.GROUP_HEAVY_LOSS: 2, Situation.GROUP_LIGHT_LOSS: 1, Situation.SQUADRON_LIGHT_LOSS: -1,
    Situation.SQUADRON_HEAVY_LOSS: -2, Situation.BOMB_DAMAGE_POINT: -1,
}  # fmt: skip
BANDS = [("..-7", "luftwaffe"), ("-6..-2", "luftwaffe"), ("-1..0", None), ("1..6", "raf"), ("7..", "raf")]
HOURS = ("0600", "0800", "1000", "1200", "1400", "1600", "1800")
SUBSTITUTES = (Aircraft.JU88, Aircraft.DO17, Aircraft.HE111, Aircraft.JU87)
FIGURES: dict[str, dict[str, object]] = {
    "clock": {"spaces": HOURS, "late_hour": "1800", "late_patrols": 13},
    "raids": {"most": 3, "ready_fighter_groups": 2, "bomber_substitutes": SUBSTITUTES},
    "combat": {
        "altitude": 2, "high_altitude": -1, "depletion": 1, "hunter_tactics": -2, "squadron_tactics": 2,
    },
    "bombing": {
        "most_points": 4, "low_altitude_times": 2, "low_altitude_columns": 2, "unopposed": 1,
        "non_essential": 1, "pathfinders": 1, "navigational_error": -1, "heavy_airfield_points": 3,
    },
    "events": {"form_up_failure_groups": 8, "low_altitude_bombers": 1, "crowded_squadrons": 5},
}  # fmt: skip


def check(folder: Folder, kit: Kit) -> None:
    """Bombing, then what is printed in full."""
    _bombing(requiring(folder, "bombing.csv"), kit)
    _strafing(requiring(folder, "strafing.csv"), kit)
    airfields = requiring(folder, "airfield_damage.csv")
    as_printed = kit.airfield_damage.rows == AIRFIELD
    airfields(as_printed, "aircraft are destroyed on 4-5, communications hit on 6 (14.9)")
    recovery = requiring(folder, "recovery.csv")
    schedule = {key: (row.clock_spaces, row.facing_after) for key, row in kit.recovery.items()}
    recovery(schedule == RECOVERY, "groups recover as printed (15.2)")
    turnaround = requiring(folder, "turnaround.csv")
    steps = [(row.step, row.source, row.facing, row.to, row.facing_after) for row in kit.sheets.turnaround]
    turnaround(steps == TURNAROUND, "squadrons turn around in five steps as printed (4.1)")
    _victory(folder, kit)
    figures = requiring(folder, "figures.toml")
    for part, wanted in FIGURES.items():
        for name, value in asdict(getattr(kit.figures, part)).items():
            figures(value == wanted[name], f"{part}, {name} is {_told(wanted[name])}")


def _told(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _bombing(require: Require, kit: Kit) -> None:
    most = kit.figures.bombing.most_points
    require(kit.bombing_column.low == 0, "strengths are counted from 0")
    require(max(kit.bombing[0]) == 0, "no strength, no damage")
    for row, points in zip(kit.sheets.bombing, kit.bombing, strict=True):
        n = f"strength {row.strength}"
        require(all(0 <= value <= most for value in points), f"{n}: points are 0 to 4 (14.8, 17.20)")
        require(rising(reversed(points)), f"{n}: thicker cloud, no more points (14.2)")
    for before, after in pairwise(kit.bombing):
        more = all(a <= b for a, b in zip(before, after, strict=True))
        require(more, "more strength, no fewer points (14.2)")


def _strafing(require: Require, kit: Kit) -> None:
    if not once(require, "fighters", [row.type for row in kit.sheets.strafing], GERMAN_FIGHTERS):
        return
    for fighter, spared in ((Aircraft.ME109, Share.NONE), (Aircraft.ME110, Share.HALF_UP)):
        for target in TARGET_TYPES:
            share = spared if target in SPARED else Share.FULL
            found = kit.strafing[fighter].against(target)
            require(
                found is share, f"{fighter}s strafe a target of type {target} with {share} strength (14.4)"
            )


def _victory(folder: Folder, kit: Kit) -> None:
    points = requiring(folder, "victory_points.csv")
    if once(points, "situations", [row.situation for row in kit.sheets.victory_points], Situation):
        for situation, vp in POINTS.items():
            points(kit.points[situation] == vp, f"{situation.replace('_', ' ')} counts {vp:+} (16.1)")
    bands = requiring(folder, "victory.csv")
    found = [(row.vp, row.winner) for row in kit.sheets.victory]
    bands(found == BANDS, "there are five bands of victory as printed (16.2)")
