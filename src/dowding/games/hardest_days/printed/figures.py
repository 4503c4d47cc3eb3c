"""The figures that the rulebook states once."""

from msgspec import Struct
from msgspec.structs import asdict

from dowding.components import Provenance
from dowding.components.sheets import File
from dowding.games.raf.words import Aircraft

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


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """The time segments, and the limit on late patrols."""

    spaces: tuple[str, ...]
    late_hour: str
    late_patrols: int


class Raids(Struct, frozen=True, forbid_unknown_fields=True):
    """How many raids fly at once, how many fighter groups a raid needs, and what replaces bombers."""

    most: int
    ready_fighter_groups: int
    bomber_substitutes: tuple[Aircraft, ...]


class CombatFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to a combat value."""

    altitude: int
    high_altitude: int
    depletion: int
    hunter_tactics: int
    squadron_tactics: int


class BombingFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """What changes bombing strength, column and points."""

    most_points: int
    low_altitude_times: int
    low_altitude_columns: int
    unopposed: int
    non_essential: int
    pathfinders: int
    navigational_error: int
    heavy_airfield_points: int


class EventFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers on which events depend."""

    form_up_failure_groups: int
    low_altitude_bombers: int
    crowded_squadrons: int


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures that the rulebook states once."""

    provenance: Provenance
    clock: Clock
    raids: Raids
    combat: CombatFigures
    bombing: BombingFigures
    events: EventFigures

    def check(self, file: File) -> None:
        """Every figure is as printed."""
        for part, wanted in FIGURES.items():
            for name, value in asdict(getattr(self, part)).items():
                file.require(value == wanted[name], f"{part}, {name} is {_told(wanted[name])}")


def _told(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
