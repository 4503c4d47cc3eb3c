"""5.5: advance warning: Raid Approach markers for the raids of the present hour."""

from dowding.games.duel.entries import RaidsApproach, UltraTells
from dowding.games.duel.questions import PlaceApproachMarker, SpendUltra
from dowding.games.duel.state import Duel
from dowding.games.raf.raid.bomb_damage import damaged_nets
from dowding.games.raf.telling.entries import TooManyNetsDamaged
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Region
from dowding.kernel.asking import Ask


def advance_warning(battle: Duel) -> Ask[None]:
    """5.5: a marker for each region that is raided, one in all, or none, as the radar is damaged."""
    limits, damaged = battle.kit.tracks.advance_warning, damaged_nets(battle)
    battle.regions, battle.marked, battle.one_marker = [], [], False
    battle.warned = False
    blind = damaged >= limits.duel_lost_at_nets
    if battle.ultra and (not blind or battle.ultra_always) and (yield from spend_ultra(battle)):
        return
    if blind:
        battle.tell(TooManyNetsDamaged, "12.21")
        return
    raided = raided_regions(battle)
    if damaged >= limits.duel_one_marker_at_nets and raided:
        region = yield from battle.pick(LUFTWAFFE, raided, rule="5.5", question=PlaceApproachMarker())
        raided, battle.one_marker = [region], True
    battle.regions, battle.warned = raided, True
    battle.tell(RaidsApproach, "5.5", tuple(map(str, raided)))


def raided_regions(battle: Duel) -> list[Region]:
    """5.5: the regions in which raids of the present hour are planned."""
    cards = battle.kit.target_cards
    found = {cards[card].region for card in battle.unflown()}
    return [region for region in Region if region in found]


def spend_ultra(battle: Duel) -> Ask[bool]:
    """ULTRA intercept: for the marker, the target sector of every raid of the hour is told."""
    hour = battle.kit.hours[battle.clock]
    spent: bool = yield from battle.confirm(
        FIGHTER_COMMAND, rule="Raid target events", question=SpendUltra(hour), yes="spend ULTRA",
        no="keep it", public=True,
    )  # fmt: skip
    if spent:
        battle.ultra, battle.warned = False, True
        cards, names = battle.kit.target_cards, battle.kit.sector_names
        battle.marked = sorted(cards[card].sector for card in battle.unflown())
        battle.tell(UltraTells, "Raid target events", tuple(names[s] for s in battle.marked))
    return spent
