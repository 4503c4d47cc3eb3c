"""The numbers that are printed in the text of the booklets, not on a component."""

import tomllib
from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct

from dowding.components.sheets import Part
from dowding.games.raf.printed.response import ResponseModifier
from dowding.games.raf.words import Pool, RafGame

FILE = Path(__file__).parent.parent / "figures.toml"


class RaidFigures(Part, frozen=True):
    """6.1, 8.22: the full Gruppen that a major raid needs, and the additional Me 109s of a sweep."""

    major_fighters: int
    major_bombers: int
    sweep_more: int


class CombatShifts(Part, frozen=True):
    """By how many rows a combat is shifted down, by reason."""

    altitude: int
    big_wing: int
    low_level: int
    ace: int


class EventFigures(Part, frozen=True):
    """The figures of some raid events, such as the number of units that they need."""

    radio_confusion_squadrons: int
    rendezvous_failure_gruppen: int
    big_wing_squadrons: int
    big_wing_group: int
    navigational_error_columns: int


class TensionFigures(Part, frozen=True):
    """The group that may not patrol over the other during tension."""

    group: int
    closed_group: int


class BlenheimFigures(Part, frozen=True):
    """Squadrons intercept Blenheims: the group after which squadrons over London are chosen."""

    london_after_group: int


class IndustryFigures(Part, frozen=True):
    """11.24: the order in which types lose replacement points if they have the same number."""

    order: tuple[Pool, ...]


class DayAdvanceFigures(Part, frozen=True):
    """IV.3: the numbers of days that may not follow each other."""

    single: int
    long: tuple[int, ...]


class GreenFigures(Part, frozen=True):
    """17.2: the group to which some of the green squadrons must belong."""

    group: int


class AdvancedFigures(Part, frozen=True):
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


class NoResponseFigures(Part, frozen=True):
    """7.2: by game, the least number of bombers in a raid that costs victory points if nobody meets it."""

    bombers: dict[RafGame, int]


class RendezvousFigures(Part, frozen=True):
    """Raid Rendezvous Check Table: by die, the least number of raids or Gruppen at which a raid fails."""

    raids_of_a_luftflotte: int
    raids_of_a_segment: int
    gruppen_in_broken_cloud: int
    gruppen_undepleted: int
    gruppen_on_five: int
    gruppen_on_six: int


class DeclaredFigures(Part, frozen=True):
    """8.0 of 2-Player: the sizes between which a raid may be called minor or major."""

    largest_minor: int
    smallest_major: int


class HighCommandFigures(Part, frozen=True):
    """21.2, 21.3, 21.10 of 2-Player: what high command demands and allows, and when hunters lose contact."""

    stukas: int
    double_cards: int
    london_cards: int
    jabos: int
    hunters_in_excess: int


class HeldHunterFigures(Part, frozen=True):
    """Eagle and 2-Player, an option: hunters and escorts for each bomber, and hunters without any."""

    hunters: int
    escorts: int
    always: int


class ResponseFigures(Part, frozen=True):
    """Raid Response charts (Eagle): the date and the number of Gruppen from which a modifier applies."""

    dates: dict[ResponseModifier, date]
    gruppen: dict[ResponseModifier, int]
    group: int
    squadrons_per_gruppe: int


class FighterCommandFigures(Part, frozen=True):
    """Eagle: the order in which groups receive aircraft, pilots and reinforcements."""

    groups: tuple[int, ...]


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of figures.toml."""

    raids: RaidFigures
    combat_shifts: CombatShifts
    events: EventFigures
    tension: TensionFigures
    blenheims_intercepted: BlenheimFigures
    industry: IndustryFigures
    day_advance: DayAdvanceFigures
    green_squadrons: GreenFigures
    advanced: AdvancedFigures
    no_response: NoResponseFigures
    rendezvous: RendezvousFigures
    declared: DeclaredFigures
    high_command: HighCommandFigures
    held_hunters: HeldHunterFigures
    response: ResponseFigures
    fighter_command: FighterCommandFigures


def read_figures() -> Figures:
    """Read the numbers of the booklets, which belong to the rules and not to a component set."""
    return msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8")), Figures)
