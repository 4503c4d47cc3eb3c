"""The figures that stand in the rulebook and on the tracks of the gameboard, not on a component."""

import tomllib
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from dowding.components import Provenance

FILE = Path(__file__).parent.parent / "figures.toml"


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file, with its provenance."""

    provenance: Provenance


class LastDays(_Part, frozen=True):
    """4.1: the last day of each length."""

    short: str
    regular: str
    long: str


class Dates(_Part, frozen=True):
    """5.3, 9.5, 15.2: the days from which something is different."""

    sea_rescue: str
    blitz: str


class Movement(_Part, frozen=True):
    """6.3, 6.4: speeds of a raid, and the levels that can be climbed in a move."""

    slow: int
    fast: int
    most_climbed: int


class Fatigue(_Part, frozen=True):
    """8.42, 11.2, 12.2: the Pilot Fatigue column, and how many levels a night takes off."""

    rested: int
    tired: int
    overtired: int
    sleep: int
    poor_sleep: int


class Combat(_Part, frozen=True):
    """8: bursts, rounds, hits that destroy, and the highest die for which aircraft #1 is the target."""

    bursts: int
    german_bursts: int
    rounds: int
    fatal: int
    first_aircraft: int


class Performance(_Part, frozen=True):
    """8.42: what is added to a performance check."""

    out_of_the_sun: int
    dive: int
    climb: int
    tired: int
    empty_bomb_bay: int


class Bombing(_Part, frozen=True):
    """10.3, 10.4: the worst damage, and the London's Burning track."""

    worst_damage: int
    london_increase: tuple[int, ...]


class Recovery(_Part, frozen=True):
    """11.2, 12.1: how long the wounded are away, and the repair points of a night."""

    days_a_week: int
    two_weeks: int
    three_weeks: int
    repair_points: int


class Victory(_Part, frozen=True):
    """13.1, 13.3: what makes an ace, and what damaged targets are worth."""

    ace: int
    radar: int
    london: int
    other: int


class Plans(_Part, frozen=True):
    """15.2: markers drawn for a day, and kept on 7 September."""

    drawn: int
    kept: int


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """All of figures.toml."""

    last_days: LastDays
    dates: Dates
    movement: Movement
    fatigue: Fatigue
    combat: Combat
    performance: Performance
    bombing: Bombing
    recovery: Recovery
    victory: Victory
    plans: Plans


FIGURES: Final = msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8")), Figures)
