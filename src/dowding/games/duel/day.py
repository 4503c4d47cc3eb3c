"""What 2-Player does by day besides raids: night patrol, the first hour, warning, patrols, turnaround."""

from dowding.games.duel.entries import DayPlanned, RaidsApproach, UltraTells
from dowding.games.duel.questions import PlaceApproachMarker, SpendUltra
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe import planning
from dowding.games.luftwaffe.night import raiders_fly
from dowding.games.raf.day import airfield_operations
from dowding.games.raf.day.calendar_update import night_comes
from dowding.games.raf.day.night import assign_night_patrol
from dowding.games.raf.day.patrol import assign_patrols, ready_to_patrol
from dowding.games.raf.places import AIRBASE
from dowding.games.raf.raid.bomb_damage import damaged_nets
from dowding.games.raf.telling.entries import TooManyNetsDamaged
from dowding.games.raf.words import FIGHTER_COMMAND, LUFTWAFFE, Damage, Region
from dowding.kernel.asking import Ask


def night_patrol(battle: Duel) -> Ask[None]:
    """20.2: Blenheims go on night patrol; only then are the night raiders shown."""
    if night_comes(battle):
        yield from assign_night_patrol(battle)
        raiders_fly(battle)


def time_of_day(battle: Duel) -> None:
    """I.8: the clock begins at the first hour that holds a raid."""
    battle.tell(DayPlanned, "duel 5")
    planning.time_of_day(battle)


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
        FIGHTER_COMMAND,
        rule="Raid target events",
        question=SpendUltra(hour),
        yes="spend ULTRA",
        no="keep it",
        public=True,
    )
    if spent:
        battle.ultra, battle.warned = False, True
        cards, names = battle.kit.target_cards, battle.kit.sector_names
        battle.marked = sorted(cards[card].sector for card in battle.unflown())
        battle.tell(UltraTells, "Raid target events", tuple(names[s] for s in battle.marked))
    return spent


def squadron_patrol(battle: Duel) -> Ask[None]:
    """Squadrons go on patrol."""
    ready = ready_to_patrol(battle)
    yield from assign_patrols(battle, ready, len(ready))


def morning_patrol(battle: Duel) -> Ask[None]:
    """6, 12.3: the patrols of a day that is still planned, in a copy; control rooms are repaired by then."""
    rooms = battle.kit.control_room[0]
    battle.damage[rooms:] = [Damage.NONE] * len(battle.damage[rooms:])
    return squadron_patrol(battle)


def fighter_turnaround(battle: Duel) -> None:
    """Fighters whose time has come are back; the markers of the last hour mean nothing any more."""
    away = [g for g in battle.kit.german_fighters if battle.at[g] != AIRBASE]
    airfield_operations.fighter_turnaround(battle)
    assigned = battle.assigned_to >= battle.clock
    battle.late = [g for g in away if assigned and battle.at[g] == AIRBASE]
    battle.warned = False
