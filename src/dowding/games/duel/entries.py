"""What only 2-Player tells: what Fighter Command learns of raids before it sees them."""

from typing import ClassVar

from dowding.kernel.journal import Entry


class DayPlanned(Entry, frozen=True):
    """5: the Luftwaffe has closed its plan; nothing else is known of it."""

    sentence: ClassVar[str] = "The Luftwaffe has planned its day."


class RaidsApproach(Entry, frozen=True):
    """5.5: the regions in which raids approach."""

    regions: tuple[str, ...]

    sentence: ClassVar[str] = "Raids approach: {regions}."


class UltraTells(Entry, frozen=True):
    """ULTRA intercept: the target sector of each raid of the hour."""

    sectors: tuple[str, ...]

    sentence: ClassVar[str] = "ULTRA reveals raids on {sectors}."


class UltraHeld(Entry, frozen=True):
    """ULTRA intercept: Fighter Command receives the marker."""

    sentence: ClassVar[str] = "Fighter Command holds an ULTRA intercept."


class DetectionShown(Entry, frozen=True):
    """8.0: the die of the detection, shown when the raid is deployed."""

    die: int

    sentence: ClassVar[str] = "The raid was detected with a die of {die}."
