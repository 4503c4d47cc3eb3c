"""11.21: what damaged radar nets take away."""

from dowding.games.raf.battle import Battle


def damaged_nets(battle: Battle) -> int:
    """How many radar nets bear a damage marker."""
    nets = len(battle.kit.net_markers)
    return nets - battle.damage[:nets].count(0)


def is_crippled(battle: Battle) -> bool:
    """11.21: whether nets are damaged in two target regions or more."""
    kit = battle.kit
    hit = {kit.net_region[net] for net in kit.net_markers if battle.damage[net]}
    return len(hit) >= kit.tracks.advance_warning.crippled_at_regions
