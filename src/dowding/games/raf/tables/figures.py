"""The figures that stand in the text of the booklets, not on a component."""

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

from dowding.components import Provenance

FILE = Path(__file__).parent.parent / "figures.toml"


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file, with its provenance."""

    provenance: Provenance


class RaidFigures(_Part, frozen=True):
    """6.1, 8.22: the full Gruppen that a major raid needs, and the Me 109s that a sweep has more."""

    major_fighters: int
    major_bombers: int
    sweep_more: int


class CombatShifts(_Part, frozen=True):
    """The rows down by which a combat is shifted, by reason."""

    altitude: int
    big_wing: int
    low_level: int
    ace: int


class EventFigures(_Part, frozen=True):
    """From how many units on some raid events apply."""

    radio_confusion_squadrons: int
    rendezvous_failure_gruppen: int
    big_wing_squadrons: int
    big_wing_group: int


class TensionFigures(_Part, frozen=True):
    """The group that may not patrol over the other while they quarrel."""

    group: int
    closed_group: int


class BlenheimFigures(_Part, frozen=True):
    """The group after which squadrons over London are sent after friendly aircraft."""

    london_after_group: int


class DayAdvanceFigures(_Part, frozen=True):
    """IV.3: spells of days that may not follow each other."""

    single: int
    long: tuple[int, ...]


class GreenFigures(_Part, frozen=True):
    """17.2: the group of which some green squadrons must be."""

    group: int


class AdvancedFigures(_Part, frozen=True):
    """19: the figures of the advanced rules."""

    forward_in_range_card: int
    ace_last_row: str
    ace_gain: int
    momentum_heavy_nets: int
    momentum_green_squadrons: int
    momentum_vp: int
    stukas_lost: int
    crowded_from: int
    squadrons_per_hunter: int


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """All of figures.toml."""

    raids: RaidFigures
    combat_shifts: CombatShifts
    events: EventFigures
    tension: TensionFigures
    blenheims_intercepted: BlenheimFigures
    day_advance: DayAdvanceFigures
    green_squadrons: GreenFigures
    advanced: AdvancedFigures


def read_figures() -> Figures:
    """The figures of the booklets, which come with the rules and not with a component set."""
    return msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8")), Figures)
