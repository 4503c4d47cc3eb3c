"""Entries of bombing: dives, bombs, guns, damage."""

from typing import ClassVar

from dowding.games.londons_burning.naming import FirstTarget, TargetName
from dowding.kernel.journal import Entry, Headline


class OverTarget(Headline, frozen=True):
    """10.1: the raid is about to bomb."""

    target: TargetName

    sentence: ClassVar[str] = "The raid is over {target}"
    depth: ClassVar[int] = 4


class DivedOnTarget(Entry, frozen=True):
    """10.2: a dive bomber goes down."""

    aircraft: str
    from_altitude: str
    altitude: str

    sentence: ClassVar[str] = "{aircraft} dives on the target."


class BombsFell(Entry, frozen=True):
    """10.3: points of damage by bombs, and those that anti-aircraft fire takes off."""

    bombs: int
    fire: int

    sentence: ClassVar[str] = "Damage by bombs: {bombs}, less {fire} for anti-aircraft fire."


class TowersTakeHalf(Entry, frozen=True):
    """10.3: a radar station takes half of the damage."""

    points: int

    sentence: ClassVar[str] = "Radar towers take half of it: {points}."


class DamageMarked(Entry, frozen=True):
    """10.3: the Bomb Damage marker on a target."""

    target: FirstTarget
    before: int
    damage: int

    sentence: ClassVar[str] = "{target}: bomb damage now {damage}."
