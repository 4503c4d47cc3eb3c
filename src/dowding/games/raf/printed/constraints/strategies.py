"""The strategy cards."""

from dowding.components import Folder
from dowding.components.requiring import once, requiring
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.strategies import Reveal, StrategyCode

NAMED = (
    StrategyCode.DECOY_RAID, StrategyCode.MAJOR_RAID, StrategyCode.MAJOR_RAID_COORDINATION,
    StrategyCode.SECONDARY_TARGET, StrategyCode.PATHFINDERS, StrategyCode.DECEPTIVE_FORMATION,
    StrategyCode.LOW_LEVEL_BOMBING,
)  # fmt: skip


def check(folder: Folder, kit: RafKit) -> None:
    """There are ten cards, and the named ones are among them."""
    require = requiring(folder, "strategy_cards.csv")
    once(require, "strategy cards", [row.number for row in kit.sheets.strategies], range(155, 165))
    cards = {card.code: card for card in kit.strategies.values()}
    for code in NAMED:
        require(code in cards, f"there is a strategy card {code} (2P 2.3.4, 5.4, 12.25, 17)")
    deceptive = kit.strategies.get(161)
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
