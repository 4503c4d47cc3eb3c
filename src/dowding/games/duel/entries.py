"""What only 2-Player tells: what Fighter Command learns of raids before it sees them."""

from typing import ClassVar

from dowding.kernel.dice import Modifier
from dowding.kernel.journal import Entry
from dowding.kernel.signs import signed


class DayPlanned(Entry, frozen=True):
    """5: the Luftwaffe has closed its plan; nothing else is known of it."""

    sentence: ClassVar[str] = "The Luftwaffe has planned its day."


class RaidsApproach(Entry, frozen=True):
    """5.5: the regions in which raids approach."""

    regions: tuple[str, ...]

    def text(self) -> str:
        """The regions; all raids of the hour may have lapsed."""
        return f"Raids approach: {', '.join(self.regions)}." if self.regions else "No raid approaches."


class UltraTells(Entry, frozen=True):
    """ULTRA intercept: the target sector of each raid of the hour."""

    sectors: tuple[str, ...]

    def text(self) -> str:
        """The sectors; all raids of the hour may have lapsed."""
        told = f"raids on {', '.join(self.sectors)}" if self.sectors else "that no raid comes"
        return f"ULTRA reveals {told}."


class UltraHeld(Entry, frozen=True):
    """ULTRA intercept: Fighter Command receives the marker."""

    sentence: ClassVar[str] = "Fighter Command holds an ULTRA intercept."


class DetectionShown(Entry, frozen=True):
    """8.0: the die of the detection, shown with all modifiers when the raid is deployed."""

    die: int
    modifiers: tuple[Modifier, ...] = ()

    def text(self) -> str:
        """The sum, part by part."""
        parts = "".join(f", {signed(by)} {why}" for by, why in self.modifiers)
        total = self.die + sum(by for by, _ in self.modifiers)
        return f"The raid was detected with a die of {self.die}{parts}, total {total}."
