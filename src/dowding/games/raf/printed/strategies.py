"""The strategy cards of Eagle and 2-Player, 155 to 164."""

from enum import StrEnum
from typing import Annotated

from dowding.components import Folder
from dowding.components.cells import Notation
from dowding.components.sheets import MixedRow, Printed, Sheet
from dowding.games.raf.words import RafGame
from dowding.kernel.decisions import Option, Subject


class StrategyCode(StrEnum):
    """A strategy by its title."""

    DECOY_RAID = "decoy_raid"
    MAJOR_RAID = "major_raid"
    MAJOR_RAID_COORDINATION = "major_raid_coordination"
    SECONDARY_TARGET = "secondary_target"
    PATHFINDERS = "pathfinders"
    LOW_LEVEL_BOMBING = "low_level_bombing"
    DECEPTIVE_FORMATION = "deceptive_formation"
    ESCORT_COORDINATION = "escort_coordination"
    HIGH_COVER = "high_cover"
    SNAP_RAID = "snap_raid"


class Reveal(StrEnum):
    """The step in which a strategy is shown."""

    RAID_DEPLOYMENT = "raid_deployment"
    HUNTER_ATTACK = "hunter_attack"
    RAID_TARGET_EVENT = "raid_target_event"
    SQUADRON_INTERCEPTION = "squadron_interception"
    BOMBARDMENT = "bombardment"


NAMED = (
    StrategyCode.DECOY_RAID, StrategyCode.MAJOR_RAID, StrategyCode.MAJOR_RAID_COORDINATION,
    StrategyCode.SECONDARY_TARGET, StrategyCode.PATHFINDERS, StrategyCode.DECEPTIVE_FORMATION,
    StrategyCode.LOW_LEVEL_BOMBING,
)  # fmt: skip


def _pair(text: str) -> tuple[str, str]:
    name, value = text.split("=")
    return name, value


class Strategy(MixedRow, frozen=True, rename={"pairs": "parameters"}):
    """A strategy card."""

    number: int
    title: str
    code: StrategyCode
    games: tuple[RafGame, ...]
    pairs: tuple[Annotated[tuple[str, str], Notation(_pair, "a list of name=value")], ...]
    combines: bool
    reveal: Reveal
    effect: str

    @property
    def parameters(self) -> dict[str, str]:
        """What the card gives a value to."""
        return dict(self.pairs)

    @property
    def option(self) -> Option:
        """The card with its title."""
        return Option(str(self.number), f"{self.number} {self.title}", Subject("card", str(self.number)))


class StrategyCards(Printed):
    """The strategy cards by number."""

    def __init__(self, folder: Folder) -> None:
        self.sheet = Sheet(folder, "strategy_cards.csv", Strategy)
        self.cards = {card.number: card for card in self.sheet}

    def check(self) -> None:
        """There are ten cards, and the named ones are among them."""
        require, cards = self.sheet.require, {card.code: card for card in self.sheet}
        self.sheet.once("strategy cards", [card.number for card in self.sheet], range(155, 165))
        for code in NAMED:
            require(code in cards, f"there is a strategy card {code} (2P 2.3.4, 5.4, 12.25, 17)")
        deceptive = self.cards.get(161)
        require(
            deceptive
            and deceptive.code is StrategyCode.DECEPTIVE_FORMATION
            and deceptive.parameters == {"min_gruppen": "4", "detection_modifier": "half_up"}
            and deceptive.reveal is Reveal.RAID_DEPLOYMENT,
            "strategy card 161 is Deceptive Formation as printed (2P 2.3.4)",
        )
        decoy = cards.get(StrategyCode.DECOY_RAID)
        require(decoy is None or not decoy.combines, "a decoy raid combines with no other card (2P 17.11)")
        secondary = cards.get(StrategyCode.SECONDARY_TARGET)
        late = secondary is None or secondary.reveal is Reveal.BOMBARDMENT
        require(late, "Secondary Target is shown in the bombardment step (2P 17.12)")
        pathfinders = cards.get(StrategyCode.PATHFINDERS)
        right = pathfinders is None or pathfinders.parameters.get("bombing_shift") == "2"
        require(right, "Pathfinders bomb two columns to the right (2P 17.11)")
