"""The strategy cards of Eagle and 2-Player, 155 to 164."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered
from dowding.games.raf.words import RafGame

FILE = "strategy_cards.csv"


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


class StrategyRow(Struct, frozen=True):
    """A strategy card as printed; parameters read ``name=value``."""

    number: int
    title: str
    code: StrategyCode
    games: tuple[RafGame, ...]
    parameters: tuple[str, ...]
    combines: bool
    reveal: Reveal
    effect: str
    printed_fields: tuple[str, ...]
    provenance: Provenance


class Strategy(Struct, frozen=True):
    """A strategy card."""

    number: int
    title: str
    code: StrategyCode
    games: tuple[RafGame, ...]
    parameters: Mapping[str, str]
    combines: bool
    reveal: Reveal
    effect: str
    provenance: Provenance


def read_strategies(folder: Folder, rows: tuple[StrategyRow, ...]) -> dict[int, Strategy]:
    """Read the cards, by number."""
    cards = {}
    for row, card in numbered(rows):
        if not all(text.count("=") == 1 for text in card.parameters):
            folder.fault(FILE, row, "parameters", "expected a list of name=value")
            continue
        parameters = dict(text.split("=") for text in card.parameters)
        cards[card.number] = Strategy(
            card.number, card.title, card.code, card.games, parameters,
            card.combines, card.reveal, card.effect, card.provenance,
        )  # fmt: skip
    return cards
